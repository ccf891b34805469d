// Every vector of the repository of the queries that the package offers, to the last bit: single calls and batches.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as dropin from "straightedge/robust-predicates";
import * as straightedge from "straightedge";
import { Case, written } from "../../../clients/javascript/straightedge_lines.mjs";

const { batch, bound, closest, contain, deforming, intersect, Mesh, Region } = straightedge;

const sign = (number) => "-0+"[Math.sign(number) + 1];
const location = (code) => ["outside", "boundary", "inside"][code + 1];
const contact = (code) => ["disjoint", "touching", "overlapping"][code];

/** A feature of a shape of that many corners, as the vectors write it. */
function feature(bits, corners) {
    const of = Array.from({ length: corners }, (_, i) => i).filter((i) => bits >> i & 1);
    if (of.length === 0) {
        return "none";
    }
    if (of.length === corners) {
        return "interior";
    }
    if (of.length === 3) {
        return `face ${[0, 1, 2, 3].find((i) => !of.includes(i))}`;
    }
    return `${of.length === 1 ? "vertex" : "edge"} ${of.join(" ")}`;
}

function shared({ shared_points, features }, corners) {
    const word = ["nothing", "point", "segment"][shared_points.length] ?? `polygon ${shared_points.length}`;
    return [word, ...shared_points.flat(), word, ...features.flatMap((both) => both.map((bits) => feature(bits, corners)))];
}

const points = (one, count, axes) => Array.from({ length: count }, () => one.doubles(axes));
const list = (one, axes) => one.doubles(axes * one.count());
const labels = (numbers) => Array.from(numbers, (i) => BigInt(i));
const winding = (found) => [location(found.location), found.winding_number === null ? "none" : BigInt(found.winding_number)];
const nearest = ({ squared_distance, point }) => ["closest", squared_distance, ...point];
const pair = ({ squared_distance, points }) => ["closest", squared_distance, ...points.flat()];

function meshOf(one) {
    const vertices = list(one, 3);
    const count = one.count();
    return new Mesh(Float64Array.from(vertices), Array.from({ length: 3 * count }, () => Number(one.index())));
}

function regionOf(one) {
    return new Region(Array.from({ length: one.count() }, () => list(one, 2)));
}

/** A predicate: all forms of it agree. `opposite` is whether robust-predicates has the opposite sign. */
function predicate(name, axes, count, opposite) {
    return (one, lists) => {
        const numbers = one.doubles(axes * count);
        lists.push(numbers);
        const answer = straightedge[name](...numbers);
        const value = straightedge[`${name}_value`](...numbers);
        assert.equal(Math.sign(value), answer);
        assert.equal(Math.sign(dropin[name](...numbers)), opposite ? 0 - answer : answer);
        return [sign(answer)];
    };
}

/** The places of the answers of batches. */
const locations = (name, at = 0) => ({ name, read: (words) => ["outside", "boundary", "inside"].indexOf(words[at]) - 1 });
const contacts = (name) => ({ name, read: (words) => ["disjoint", "touching", "overlapping"].indexOf(words[0]) });
const signs = (name) => ({ name, read: (words) => "-0+".indexOf(words[0]) - 1 });

const queries = {
    "predicate/orient2d": [predicate("orient2d", 2, 3, true), [2, 2, 2], signs("orient2d")],
    "predicate/orient3d": [predicate("orient3d", 3, 4, false), [3, 3, 3, 3], signs("orient3d")],
    "predicate/incircle": [predicate("incircle", 2, 4, false), [2, 2, 2, 2], signs("incircle")],
    "predicate/insphere": [predicate("insphere", 3, 5, true), [3, 3, 3, 3, 3], signs("insphere")],
    "contain/point_triangle_2d": [(one, lists) => {
        const given = points(one, 4, 2);
        lists.push(given.flat());
        const found = contain.point_triangle_2d(...given);
        return [location(found.location), feature(found.feature, 3)];
    }, [2, 6], locations("point_triangle_2d")],
    "contain/point_tetrahedron": [(one, lists) => {
        const [p, a, b, c, d] = points(one, 5, 3);
        lists.push([p, a, b, c, d].flat());
        const found = contain.point_tetrahedron(p, a, b, c, d);
        const orient = (...of) => sign(straightedge.orient3d(...of.flat()));
        return [location(found.location), feature(found.feature, 4), orient(p, b, c, d), orient(a, p, c, d), orient(a, b, p, d),
            orient(a, b, c, p), orient(a, b, c, d)];
    }, [3, 12], locations("point_tetrahedron")],
    "contain/point_polygon_2d": [(one) => {
        const [p, corners] = [one.doubles(2), list(one, 2)];
        const found = contain.point_polygon_2d(p, corners);
        assert.deepEqual([...batch.point_polygon_2d([...p, ...p], corners)], [found.location, found.location]);
        return winding(found);
    }],
    "contain/point_region_2d": [(one) => {
        const p = one.doubles(2);
        const region = regionOf(one);
        const found = region.locate(p);
        assert.deepEqual([...region.locate_many([...p, ...p])], [found.location, found.location]);
        assert.equal(region.meets_segment(p, p), found.location === 0);
        assert.equal(region.is_within(p, 0), found.location === 0);
        assert.equal(region.first_hit(p, [0, 0]) !== null, found.location === 0);
        region.free();
        return [location(found.location)];
    }],
    "contain/point_mesh": [(one) => {
        const p = one.doubles(3);
        const mesh = meshOf(one);
        const found = mesh.locate(p);
        assert.deepEqual([...mesh.locate_many([...p, ...p])], [found.location, found.location]);
        mesh.free();
        return winding(found);
    }],
    "intersect/segment_segment_2d": [(one, lists) => {
        const given = points(one, 4, 2);
        lists.push(given.flat());
        const found = intersect.segment_segment_2d(...given);
        return [contact(found.contact), ...shared(found, 2)];
    }, [4, 4], contacts("segment_segment_2d")],
    "intersect/triangle_triangle_2d": [(one, lists) => {
        const given = points(one, 6, 2);
        lists.push(given.flat());
        const found = intersect.triangle_triangle_2d(...given);
        return [contact(found.contact), ...shared(found, 3)];
    }, [6, 6], contacts("triangle_triangle_2d")],
    "intersect/triangle_triangle": [(one, lists) => {
        const given = points(one, 6, 3);
        lists.push(given.flat());
        const found = intersect.triangle_triangle(...given);
        return [contact(found.contact), found.is_coplanar, ...shared(found, 3)];
    }, [9, 9], contacts("triangle_triangle")],
    "intersect/segment_triangle": [(one, lists) => {
        const given = points(one, 5, 3);
        lists.push(given.flat());
        const found = intersect.segment_triangle(...given);
        return [contact(found.contact), ...found.span === null ? ["none"] : ["span", found.span.enter, found.span.exit], sign(found.side)];
    }, [6, 9], contacts("segment_triangle")],
    "intersect/ray_triangle": [(one, lists) => {
        const [origin, direction, ...corners] = points(one, 5, 3);
        lists.push([origin, direction, ...corners].flat());
        const hit = intersect.ray_triangle(origin, direction, ...corners);
        const mesh = new Mesh(corners.flat(), [0, 1, 2]);
        const of = hit === null ? null : { triangle: 0, ...hit };
        assert.deepEqual(mesh.first_hit(origin, direction), of);
        assert.deepEqual(mesh.hits(origin, direction), of === null ? [] : [of]);
        assert.equal(mesh.is_hit(origin, direction), hit !== null);
        const many = mesh.first_hit_many([...origin, ...direction]);
        assert.deepEqual([many.triangles[0], many.enters[0]], hit === null ? [-1, NaN] : [0, hit.enter]);
        mesh.free();
        return hit === null ? ["none", "none", "none", "none"]
            : ["span", hit.enter, hit.exit, feature(hit.feature, 3), feature(hit.exit_feature, 3), ...hit.barycentric];
    }, [6, 9], { name: "ray_triangle", read: (words) => words[0] === "none" ? 0 : 1 }],
    "intersect/triangle_aabb": [(one) => [contact(intersect.triangle_aabb(...points(one, 5, 3)))]],
    "closest/point_segment": [(one) => {
        const near = closest.point_segment(...points(one, 3, 3));
        return [...nearest(near), near.parameter, feature(near.feature, 2)];
    }],
    "closest/point_triangle": [(one) => {
        const [p, ...corners] = points(one, 4, 3);
        const near = closest.point_triangle(p, ...corners);
        const mesh = new Mesh(corners.flat(), [0, 1, 2]);
        assert.deepEqual(mesh.nearest(p), { triangle: 0, ...near });
        const many = mesh.nearest_many(p);
        assert.deepEqual([many.triangles[0], many.distances[0], ...many.points], [0, near.distance, ...near.point]);
        // A rounded distance is at most half a unit in the last place too small.
        if (near.distance > 1e-300 && near.distance < 1e300) {
            const more = near.distance * (1 + 1e-15);
            assert.ok(closest.point_triangle_within(p, ...corners, more) && mesh.is_within(p, more));
        }
        mesh.free();
        return [...nearest(near), feature(near.feature, 3), ...near.barycentric];
    }],
    "closest/point_tetrahedron": [(one) => {
        const near = closest.point_tetrahedron(...points(one, 5, 3));
        return [...nearest(near), feature(near.feature, 4)];
    }],
    "closest/point_aabb": [(one) => {
        const near = closest.point_aabb(...points(one, 3, 3));
        return [...nearest(near), [0, 2, 4].map((axis) => "0-+"[near.feature >> axis & 3]).join("")];
    }],
    "closest/segment_segment": [(one) => {
        const near = closest.segment_segment(...points(one, 4, 3));
        return [...pair(near), ...near.parameters, ...near.features.map((bits) => feature(bits, 2))];
    }],
    "closest/triangle_triangle": [(one) => {
        const near = closest.triangle_triangle(...points(one, 6, 3));
        return [...pair(near), ...near.features.map((bits) => feature(bits, 3))];
    }],
    "closest/point_region_2d": [(one) => {
        const p = one.doubles(2);
        const region = regionOf(one);
        const near = region.nearest(p);
        region.free();
        const [a, b] = near.corners;
        return [...nearest(near), "ring", BigInt(near.ring), ...(a === b ? [`vertex ${a}`] : [`edge ${a} ${b}`])];
    }],
    "closest/point_mesh": [(one) => {
        const p = one.doubles(3);
        const mesh = meshOf(one);
        const near = mesh.nearest(p);
        mesh.free();
        return near === null ? Array(5).fill("none")
            : [...nearest(near), "triangle", BigInt(near.triangle), feature(near.feature, 3), ...near.barycentric];
    }],
    "deforming/point_triangle": [(one) => {
        const shapes = () => [one.doubles(3), points(one, 3, 3)];
        const found = deforming.point_triangle(shapes(), shapes());
        assert.ok(found === null || found.time_below <= found.time);
        return found === null ? ["none", "none"] : ["contact", found.time, feature(found.features[1], 3)];
    }],
    "deforming/segment_segment": [(one) => {
        const shapes = () => [points(one, 2, 3), points(one, 2, 3)];
        const found = deforming.segment_segment(shapes(), shapes());
        return found === null ? ["none", "none", "none"]
            : ["contact", found.time, ...found.features.map((bits) => feature(bits, 2))];
    }],
    "bound/convex_hull_2d": [(one) => {
        const { dimension, corners } = bound.convex_hull_2d(list(one, 2));
        return labels([dimension, corners.length, ...corners]);
    }],
    "bound/convex_hull": [(one) => {
        const { dimension, corners, faces } = bound.convex_hull(list(one, 3));
        return labels(dimension < 3 ? [dimension, corners.length, ...corners]
            : [dimension, faces.length, ...faces.flatMap((face) => [face.length, ...face])]);
    }],
    "bound/sphere": [(one) => {
        const { center, radius } = bound.sphere(list(one, 3));
        return [...center, radius];
    }],
};

/** Some vectors have decimals: as bits where the answer has bits. */
function inBits(expected, actual) {
    const bits = (word, i) => /^x[0-9A-F]{16}$/.test(actual[i]) && !word.startsWith("x") ? written([Number(word)]) : word;
    return expected.split(" ").map(bits).join(" ");
}

for (const [query, [answer, widths, of]] of Object.entries(queries)) {
    test(query, () => {
        const text = readFileSync(new URL(`../../../tests/vectors/${query}.txt`, import.meta.url), "utf8");
        const lists = [];
        const answers = [];
        for (const [i, line] of text.split("\n").entries()) {
            if (line !== "" && !line.startsWith("#")) {
                const one = new Case(line, i + 1);
                const actual = written(answer(one, lists));
                const expected = inBits(line.split("=")[1].trim(), actual.split(" "));
                // A vector may leave out the last fields.
                assert.equal(actual.startsWith(`${expected} `) ? expected : actual, expected, `${query}.txt:${i + 1}`);
                one.end();
                answers.push(expected.split(" "));
            }
        }
        assert.ok(answers.length > 20);
        if (of !== undefined) {
            // So often that there are several blocks, of which the last is not full.
            const cases = Array(Math.ceil(2500 / lists.length)).fill(lists).flat();
            let start = 0;
            const columns = widths.map((width) => {
                const column = Float64Array.from(cases.flatMap((numbers) => numbers.slice(start, start + width)));
                start += width;
                return column;
            });
            const expected = cases.map((_, i) => of.read(answers[i % answers.length]));
            assert.deepEqual([...batch[of.name](...columns)], expected);
            const out = new Int8Array(cases.length);
            assert.equal(batch[of.name](...columns, out), out);
            assert.deepEqual([...out], expected);
        }
    });
}
