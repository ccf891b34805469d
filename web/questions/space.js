// Questions of space.

import { parseUpTo } from "../numbers.js";
import { betweenTriangles, movingPointTriangle, rayTriangle } from "./distances.js";
import { point, ray, tetrahedron, triangle } from "./shapes.js";
import { hulls } from "./textbook.js";
import { contacts, distanceOf, featureOf, wordOf } from "./words.js";

const sides = {
    1: "+ (a, b, c clockwise from d)",
    0: "0 (in one plane)",
    "-1": "− (counter-clockwise)",
    NaN: "not a number",
};
const positions = { 1: "+ (inside)", 0: "0 (on the sphere)", "-1": "− (outside)", NaN: "not a number" };
const signOf = { "+": 1, 0: 0, "-": -1 };
const squared = (d) => `squared distance ${distanceOf(d)}`;
/** The double nearest to an exact distance, the greatest one of those beyond. */
function nearest(text) {
    try {
        return parseUpTo(Infinity, text);
    } catch {
        return Number.MAX_VALUE;
    }
}
const numberOf = (text) => Number.parseFloat(text.slice(squared("").length));

export const space = {
    "predicate/orient3d": {
        title: "On which side of a plane?",
        asked: "Seen from d, do a, b, c turn clockwise (+) or counter-clockwise (−), or are all four in one plane?",
        shapes: [{ ...triangle("a", "b", "c") }, point("d")],
        start: [0.2, 0.3, 0.6, 1, 1, 0, 1.1, 0, 0.2, 0.7, 0.52, 0.28],
        moved: 3,
        value: (lib, p) => lib.orient3d(...p.flat()),
        word: (sign) => sides[sign],
        textbook: (p, { orient3d }) => sides[orient3d(...p)],
        fromLine: ([word]) => sides[signOf[word]],
    },
    "predicate/insphere": {
        title: "Inside a sphere?",
        asked: "Is e inside the sphere through a, b, c and d? (The sign is reversed where orient3d of these is −.)",
        shapes: [tetrahedron("a", "b", "c", "d"), point("e")],
        start: [0.9, 0.6, 0.2, 1.7, 1.4, 0.6, 0.4, 0.7, 1.6, 0.9, 1.8, 1.4, 1.7, 0.6, 1.4],
        sphere: true,
        moved: 4,
        value: (lib, p) => lib.insphere(...p.flat()),
        word: (sign) => positions[sign],
        textbook: (p, { insphere }) => positions[insphere(...p)],
        fromLine: ([word]) => positions[signOf[word]],
    },
    "intersect/triangle_triangle": {
        title: "Do two triangles meet?",
        asked:
            "Do the triangles abc and def share nothing (disjoint), only points of a boundary (touching), or do they " +
            "cross (overlapping)? What they share is drawn thick.",
        shapes: [triangle("a", "b", "c"), triangle("d", "e", "f")],
        start: [0.6, 0.4, 0.7, 0.5, 0.8, 0.3, 0, 0.1, 1.2, 0.42, 0.58, 0.56, 0.1, 0.4, 0.4, 0.7, 0.6, 0.1],
        moved: 3,
        plate: 48,
        value: (lib, p) => lib.intersect.triangle_triangle(...p).contact,
        word: (contact) => contacts[contact],
        features: (lib, p) =>
            lib.intersect
                .triangle_triangle(...p)
                .features.map(([m, n]) => `${featureOf(m, "abc")} and ${featureOf(n, "def")}`)
                .join(" / "),
        found: (lib, p) => lib.intersect.triangle_triangle(...p).shared_points,
        textbook: (p, signs) => hulls(p.slice(0, 3), p.slice(3), signs),
        fromLine: ([word]) => word,
    },
    "closest/triangle_triangle": {
        title: "How far apart are two triangles?",
        asked:
            "What is the squared distance of the triangles abc and def? An answer is called wrong if it is off by " +
            "more than a millionth, or is not 0 where they meet.",
        shapes: [triangle("a", "b", "c"), triangle("d", "e", "f")],
        start: [0.5, 0.5, 0.2, 1, 0.9, 0.6, 0.1, 1, 0.5, 0.71, 0.75, 0.43, 0.6, 0.7, 1.1, 0.1, 0, 0.9],
        moved: 3,
        plate: 48,
        value: (lib, p) => lib.closest.triangle_triangle(...p).squared_distance,
        word: squared,
        features: (lib, p) => {
            const [m, n] = lib.closest.triangle_triangle(...p).features;
            return `${featureOf(m, "abc")} and ${featureOf(n, "def")}`;
        },
        found: (lib, p) => lib.closest.triangle_triangle(...p).points,
        textbook: (p, { f }) => squared(betweenTriangles(p.slice(0, 3), p.slice(3), f)),
        differs: (exact, told) => !(Math.abs(numberOf(exact) - numberOf(told)) <= 1e-6 * numberOf(exact)),
        computes: true,
        fromLine: ([, d]) => squared(nearest(d)),
    },
    "intersect/ray_triangle": {
        title: "Does a ray hit a triangle?",
        asked: "Does the ray from o in the direction d hit the triangle abc, if only on an edge or at a corner?",
        shapes: [ray("o", "d"), triangle("a", "b", "c")],
        start: [1.1, 0.9, 0.1, -0.09, -0.76, 0.95, 0.8, 0, 0.7, 1.1, 0.2, 1.2, 0.9, 1.2, 0.4],
        value: (lib, p) => lib.intersect.ray_triangle(...p) !== null,
        word: (hit) => (hit ? "hit" : "missed"),
        features: (lib, p) => {
            const hit = lib.intersect.ray_triangle(...p);
            return hit ? `at ${hit.enter} of the direction: ${featureOf(hit.feature, "abc")}` : "";
        },
        found: (lib, [o, d, ...t]) => {
            const hit = lib.intersect.ray_triangle(o, d, ...t);
            return hit ? [hit.enter, hit.exit].map((at) => o.map((x, k) => x + at * d[k])) : [];
        },
        textbook: ([o, d, ...t], { f }) => (rayTriangle(o, d, t, f) === null ? "missed" : "hit"),
        computes: true,
        fromLine: ([word]) => (word === "none" ? "missed" : "hit"),
    },
    "deforming/point_triangle": {
        title: "When does a moving point hit a moving triangle?",
        asked: "p, a, b and c each move in a line to P, A, B and C. Does p meet the triangle on the way?",
        shapes: [point("p"), triangle("a", "b", "c"), point("P"), triangle("A", "B", "C")],
        start: [
            0.8, 1.1, 0.5, 0.2, 0.7, 0.8, 1, 1, 0.4, 0, 0, 0.8, 0.45, 0.65, 1, 0.4, 1, 0.7, 0.9, 0.8, 1.1, 0.9, 0.6, 0,
        ],
        isMoving: true,
        plate: 48,
        value: (lib, p) => lib.deforming.point_triangle(...halves(p)) !== null,
        word: (contact) => (contact ? "contact" : "no contact"),
        features: (lib, p) => {
            const found = lib.deforming.point_triangle(...halves(p));
            return found ? `at the time ${found.time}: ${featureOf(found.features[1], "abc")}` : "";
        },
        time: (lib, p) => lib.deforming.point_triangle(...halves(p))?.time ?? null,
        textbook: (p, { f }) => (movingPointTriangle(p.slice(0, 4), p.slice(4), f) === null ? "no contact" : "contact"),
        computes: true,
        fromLine: ([word]) => (word === "none" ? "no contact" : "contact"),
    },
};

const halves = (p) => [0, 4].map((i) => [p[i], p.slice(i + 1, i + 4)]);
