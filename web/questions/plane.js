// Questions of the plane.

import { closestOfTriangle } from "./distances.js";
import { cloud, point, points, polygon, rings, segment, triangle } from "./shapes.js";
import { hull, hulls, segments, winding } from "./textbook.js";
import { contacts, distanceOf, featureOf, spatial, wordOf } from "./words.js";

const turns = { 1: "left turn", 0: "on the line", "-1": "right turn", NaN: "not a number" };
const positions = { 1: "+ (inside)", 0: "0 (on the circle)", "-1": "− (outside)", NaN: "not a number" };
const signOf = { "+": 1, 0: 0, "-": -1 };
const places = ["outside", "boundary", "inside"];
const corners = (list) => `corners ${[...list].map((i) => `p${i}`).join(" ")}`;

function regionOf(lib, all, ask) {
    const region = new lib.Region(all.map((ring) => ring.flat()));
    try {
        return ask(region);
    } finally {
        region.free();
    }
}

export const plane = {
    "predicate/orient2d": {
        title: "Left or right of a line?",
        asked: "Standing at a and walking to b, then to c: do you turn left, turn right, or go straight on?",
        shapes: [
            points(
                ["a", "b", "c"],
                [
                    [0, 1],
                    [1, 2],
                ],
            ),
        ],
        start: [0.5, 0.5 + 2 ** -53, 12, 12, 24, 24],
        value: (lib, p) => lib.orient2d(...p.flat()),
        word: (sign) => turns[sign],
        textbook: (p, { orient2d }) => turns[orient2d(...p)],
        fromLine: ([word]) => turns[signOf[word]],
        batch: (lib, lists, out) => lib.batch.orient2d(...lists, out),
        fast: (ax, ay, bx, by, cx, cy) => (ax - cx) * (by - cy) - (ay - cy) * (bx - cx),
        codes: [turns[-1], turns[0], turns[1]],
    },
    "predicate/incircle": {
        title: "Inside a circle?",
        asked: "Is d inside the circle through a, b and c? (The sign is reversed where a, b, c turn clockwise.)",
        shapes: [points(["a", "b", "c", "d"])],
        start: [1, 0, 0, 1, -1, 0, 0.6, -0.8],
        circle: [0, 1, 2],
        moved: 3,
        value: (lib, p) => lib.incircle(...p.flat()),
        word: (sign) => positions[sign],
        textbook: (p, { incircle }) => positions[incircle(...p)],
        fromLine: ([word]) => positions[signOf[word]],
    },
    "intersect/segment_segment_2d": {
        title: "Do two segments cross?",
        asked: "Do the segments ab and cd have no point in common (disjoint), touch at an end, or cross (overlapping)?",
        shapes: [segment("a", "b"), segment("c", "d")],
        start: [0, 0.1, 1, 1.1, 0.27, 0.37000000000000005, 0.2, 0.9],
        moved: 2,
        value: (lib, p) => lib.intersect.segment_segment_2d(...p).contact,
        word: (contact) => contacts[contact],
        features: (lib, p) =>
            lib.intersect
                .segment_segment_2d(...p)
                .features.map(([m, n]) => `of ab: ${featureOf(m, "ab")}; of cd: ${featureOf(n, "cd")}`)
                .join(" / "),
        found: (lib, p) => lib.intersect.segment_segment_2d(...p).shared_points,
        textbook: segments,
        fromLine: ([word]) => word,
    },
    "intersect/triangle_triangle_2d": {
        title: "Do two triangles meet?",
        asked:
            "Do the triangles abc and def share nothing (disjoint), only points of their boundaries (touching), or " +
            "an area (overlapping)?",
        shapes: [triangle("a", "b", "c"), triangle("d", "e", "f")],
        start: [0, 0.1, 1, 1.1, 1, 0.1, 0.27, 0.37, 0.6, 1, 0, 0.8],
        moved: 3,
        value: (lib, p) => lib.intersect.triangle_triangle_2d(...p).contact,
        word: (contact) => contacts[contact],
        features: (lib, p) =>
            lib.intersect
                .triangle_triangle_2d(...p)
                .features.map(([m, n]) => `${featureOf(m, "abc")} and ${featureOf(n, "def")}`)
                .join(" / "),
        found: (lib, p) => lib.intersect.triangle_triangle_2d(...p).shared_points,
        textbook: (p, signs) => hulls(p.slice(0, 3), p.slice(3), signs),
        fromLine: ([word]) => word,
    },
    "closest/point_triangle_2d": {
        title: "Which point of a triangle is closest?",
        asked: "Which corner or edge of the triangle abc has the point closest to p, or is p inside?",
        shapes: [point("p"), triangle("a", "b", "c")],
        start: [0.8, 0.65, 0.7, 0.1, 0.1, 0.3, 1.1, 0.8],
        value: (lib, p) => lib.closest.point_triangle(...p.map(spatial)).feature,
        word: (feature) => featureOf(feature, "abc"),
        features: (lib, p) => `distance ${distanceOf(lib.closest.point_triangle(...p.map(spatial)).distance)}`,
        found: (lib, p) => [p[0], lib.closest.point_triangle(...p.map(spatial)).point.slice(0, 2)],
        textbook: ([p, ...t], { f }) => featureOf(closestOfTriangle(p, t, f).feature, "abc"),
        computes: true,
        fromLine: (words) => featureOf(wordOf(words.slice(4)), "abc"),
    },
    "contain/point_polygon_2d": {
        title: "Inside a polygon?",
        asked: "Is p inside the polygon, outside of it, or exactly on its boundary?",
        shapes: [point("p"), polygon("q")],
        start: [0.27, 0.37000000000000005, 0, 0.1, 1, 0.1, 1, 1.1],
        counts: [3],
        value: (lib, p) => lib.contain.point_polygon_2d(p[0], p.slice(1).flat()).location,
        word: (location) => places[location + 1],
        features: (lib, p) => {
            const { winding_number } = lib.contain.point_polygon_2d(p[0], p.slice(1).flat());
            return winding_number === null ? "" : `The boundary goes around p ${winding_number} times.`;
        },
        textbook: ([p, ...q], signs) => ({ null: "boundary", 0: "outside" })[winding(p, q, signs)] ?? "inside",
        fromLine: ([word]) => word,
    },
    "contain/point_region_2d": {
        title: "Inside a region with holes?",
        asked: "Is p inside an odd number of the rings q, s, …, an even number, or on one of them?",
        shapes: [point("p"), rings("qstuvwxyz")],
        start: [0.27, 0.37000000000000005, -0.5, -0.4, 1.5, -0.4, 1.5, 1.6, -0.5, 1.6, 0, 0.1, 1, 0.1, 1, 1.1],
        counts: [4, 3],
        value: (lib, [p], all) => regionOf(lib, all, (region) => region.locate(p)).location,
        word: (location) => places[location + 1],
        features: (lib, [p], all) =>
            `distance from the rings ${distanceOf(regionOf(lib, all, (region) => region.nearest(p)).distance)}`,
        found: (lib, [p], all) => [p, regionOf(lib, all, (region) => region.nearest(p)).point],
        textbook: ([p], signs, all) => {
            const each = all.map((ring) => winding(p, ring, signs));
            return each.includes(null) ? "boundary" : places[each.reduce((sum, n) => sum + n, 0) % 2 === 0 ? 0 : 2];
        },
        fromLine: ([word]) => word,
    },
    "bound/convex_hull_2d": {
        title: "Which points are corners of the convex hull?",
        asked: "Around all points a rubber band is laid. Which points are its corners, counter-clockwise?",
        shapes: [cloud("p")],
        start: [0, 0, 0.6, 0.5, 0.1, 1.1, 0.18, 0.15, 0.4, 1.2],
        counts: [5],
        moved: 3,
        value: (lib, p) => [...lib.bound.convex_hull_2d(p.flat()).corners],
        word: corners,
        found: (lib, p) => [...lib.bound.convex_hull_2d(p.flat()).corners].map((i) => p[i]),
        textbook: (p, signs) => corners(hull(p, signs)),
        fromLine: ([, count, ...rest]) => corners(rest.slice(0, Number(count)).map(Number)),
    },
};
