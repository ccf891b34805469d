// Callers that do not keep to the documentation: every call has the right answer or an error that names the argument.

import assert from "node:assert/strict";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as straightedge from "straightedge";
import * as dropin from "straightedge/robust-predicates";
import { ask } from "../lib/queries.js";
import { memory, wasm } from "../lib/wasm.js";
import { exact } from "./exact.mjs";

const { batch, bound, closest, contain, deforming, intersect, Mesh, Region, orient2d, orient3d, incircle, insphere } = straightedge;

const rejects = (call, kind, message) => assert.throws(call, (error) => {
    assert.equal(error.message, message);
    assert.equal(error.constructor, kind);
    return true;
});

const tetrahedron = () => new Mesh([0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4], [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]);
/** Points that no filter decides, so that a call goes to the WebAssembly. */
const line = [0.1, 0.3, 0.3, 0.9, 12.1, 36.3];
const turn = exact.orient2d(...line);

test("numbers of predicates", () => {
    for (const [module, suffixes] of [[straightedge, ["", "_value"]], [dropin, [""]]]) {
        for (const [name, axes, count] of [["orient2d", 2, 3], ["orient3d", 3, 4], ["incircle", 2, 4], ["insphere", 3, 5]]) {
            for (const suffix of suffixes) {
                for (let i = 0; i < axes * count; i++) {
                    const argument = "abcde"[Math.floor(i / axes)] + "xyz"[i % axes];
                    for (const base of [0, 1, 1e300]) {
                        const numbers = Array.from({ length: axes * count }, (_, k) => base * k);
                        const call = (number) => () => module[name + suffix](...numbers.with(i, number));
                        rejects(call(NaN), RangeError, `${name}: ${argument} is NaN`);
                        rejects(call(Infinity), RangeError, `${name}: ${argument} is infinite`);
                        rejects(call(-Infinity), RangeError, `${name}: ${argument} is infinite`);
                        rejects(call(undefined), TypeError, `${name}: ${argument} is not a number`);
                        rejects(call("one"), TypeError, `${name}: ${argument} is not a number`);
                        rejects(call({}), TypeError, `${name}: ${argument} is not a number`);
                        assert.throws(call(1n), TypeError);
                        assert.throws(call(Symbol("one")), TypeError);
                    }
                }
                assert.throws(() => module[name + suffix](), TypeError);
            }
        }
    }
    // As subtraction has it.
    assert.equal(orient2d("0", null, "1", false, "0", true), 1);
});

test("a number that changes whenever it is read", () => {
    let calls = 0;
    const changing = { valueOf: () => calls++ === 0 ? 0 : NaN };
    rejects(() => orient2d(changing, 0, 0, 0, 0, 0), TypeError, "orient2d: ax is not a number");
});

test("points", () => {
    const good = [0, 0];
    const call = (point) => () => contain.point_triangle_2d(good, good, point, good);
    const name = "contain.point_triangle_2d";
    for (const wrong of [undefined, null, 7, "12", {}, () => 1]) {
        rejects(call(wrong), TypeError, `${name}: b is not an array of 2 numbers`);
    }
    for (const wrong of [[], [1], [1, 2, 3], new Float64Array(3)]) {
        rejects(call(wrong), RangeError, `${name}: b is not an array of 2 numbers`);
    }
    rejects(call([0, NaN]), RangeError, `${name}: b.y is NaN`);
    rejects(call([-Infinity, 0]), RangeError, `${name}: b.x is infinite`);
    rejects(call([0, "1"]), TypeError, `${name}: b.y is not a number`);
    rejects(call([0, 1n]), TypeError, `${name}: b.y is not a number`);
    rejects(call(new BigInt64Array(2)), TypeError, `${name}: b.x is not a number`);
    assert.deepEqual(call(new Float32Array([0, 1]))(), { location: 0, feature: 1 });
});

test("every query refuses what is not finite", () => {
    const p = (axes) => Array(axes).fill(0);
    const shapes = {
        contain: { point_triangle_2d: [2, 4], point_tetrahedron: [3, 5] },
        intersect: { segment_segment_2d: [2, 4], triangle_triangle_2d: [2, 6], triangle_triangle: [3, 6],
            segment_triangle: [3, 5], ray_triangle: [3, 5], triangle_aabb: [3, 5] },
        closest: { point_segment: [3, 3], point_triangle: [3, 4], point_tetrahedron: [3, 5], point_aabb: [3, 3],
            segment_segment: [3, 4], triangle_triangle: [3, 6] },
    };
    for (const [module, queries] of Object.entries(shapes)) {
        for (const [query, [axes, count]] of Object.entries(queries)) {
            straightedge[module][query](...Array(count).fill(p(axes)));
            for (let i = 0; i < count; i++) {
                for (let axis = 0; axis < axes; axis++) {
                    for (const wrong of [NaN, Infinity]) {
                        const points = Array(count).fill(p(axes)).with(i, p(axes).with(axis, wrong));
                        assert.throws(() => straightedge[module][query](...points), (error) =>
                            error instanceof RangeError && error.message.startsWith(`${module}.${query}: `) &&
                            error.message.endsWith(`.${"xyz"[axis]} is ${Number.isNaN(wrong) ? "NaN" : "infinite"}`));
                    }
                }
            }
            assert.throws(() => straightedge[module][query](), TypeError);
        }
    }
    const [a, b] = [[0, 0, 0], [1, -1, 1]];
    rejects(() => intersect.triangle_aabb(a, a, a, a, b), RangeError,
        "intersect.triangle_aabb: min.y exceeds max.y");
    rejects(() => closest.point_aabb(a, a, b), RangeError, "closest.point_aabb: min.y exceeds max.y");
    rejects(() => closest.point_triangle_within(a, a, a, a, -1), RangeError, "closest.point_triangle_within: r is negative");
    rejects(() => closest.point_triangle_within(a, a, a, a), TypeError, "closest.point_triangle_within: r is not a number");
    rejects(() => deforming.point_triangle([a, [a, a, a]], [a, [a, [0, 0, NaN], a]]), RangeError,
        "deforming.point_triangle: end[1][1].z is NaN");
    rejects(() => deforming.segment_segment([[a, a], [a]], []), TypeError,
        "deforming.segment_segment: start[1] is not an array of 2 points");
    rejects(() => contain.point_polygon_2d([0, 0], []), RangeError, "contain.point_polygon_2d: corners has no points");
    rejects(() => contain.point_polygon_2d([0, 0], [0, 0, 1]), RangeError,
        "contain.point_polygon_2d: corners has 3 numbers, which is no multiple of 2");
    rejects(() => contain.point_polygon_2d([0, 0], [0, 0, 1, Infinity]), RangeError,
        "contain.point_polygon_2d: corners[3], the y of point 1, is infinite");
    for (const query of ["convex_hull_2d", "convex_hull", "sphere"]) {
        rejects(() => bound[query]([]), RangeError, `bound.${query}: points has no points`);
        rejects(() => bound[query]("abc"), TypeError,
            `bound.${query}: points is neither a Float64Array nor an array of numbers`);
        rejects(() => bound[query](new Float32Array(6)), TypeError,
            `bound.${query}: points is neither a Float64Array nor an array of numbers`);
        rejects(() => bound[query]([0, 0, 0, NaN, 0, 0]), RangeError, query.endsWith("2d")
            ? `bound.${query}: points[3], the y of point 1, is NaN` : `bound.${query}: points[3], the x of point 1, is NaN`);
    }
});

test("getters that call the package", () => {
    const evil = (number) => ({
        length: 2,
        get 0() {
            contain.point_triangle_2d([9, 9], [1, 1], [2, 5], [7, 3]);
            bound.sphere([1, 2, 3, 4, 5, 6]);
            batch.orient2d([1, 2], [3, 4], [5, 6]);
            return number;
        },
        1: number,
    });
    assert.deepEqual(contain.point_triangle_2d(evil(1), evil(0), [4, 0], evil(4)), { location: 0, feature: 5 });
});

test("getters that change another argument", () => {
    const [corners, mesh] = [new Float64Array([0, 0, 4, 0, 0, 4]), tetrahedron()];
    const when = (numbers, change) => new Proxy(numbers, {
        get(of, key) {
            if (key === "0") {
                change();
            }
            return Reflect.get(of, key);
        },
    });
    const spoil = () => corners[0] = NaN;
    rejects(() => batch.point_polygon_2d(when([1, 1], spoil), corners), RangeError,
        "batch.point_polygon_2d: corners[0], the x of point 0, is NaN");
    const detach = () => structuredClone(corners.buffer, { transfer: [corners.buffer] });
    rejects(() => batch.orient2d(corners, when([1, 0], detach), [0, 1]), TypeError, "batch.orient2d: a is detached");
    const vertices = new Float64Array(9);
    const gone = () => structuredClone(vertices.buffer, { transfer: [vertices.buffer] });
    rejects(() => new Mesh(vertices, when([0, 1, 2], gone)), TypeError, "Mesh: vertices is detached");
    assert.equal(mesh.locate([1, 1, 0.5]).location, 1);
    mesh.free();
});

test("coordinates that are no numbers leave meshes alone", () => {
    const mesh = tetrahedron();
    for (const wrong of [1n, Symbol("x"), Object.create(null)]) {
        assert.throws(() => insphere(wrong, ...new Array(14).fill(0)), TypeError);
        assert.throws(() => straightedge.orient2d_value(wrong, 0, 0, 0, 0, 0), TypeError);
        assert.equal(mesh.locate([1, 1, 0.5]).location, 1);
    }
    mesh.free();
});

test("batches: lengths, classes, places", () => {
    const [a, b] = [new Float64Array(8), new Float64Array(6)];
    rejects(() => batch.orient2d(a, b, a), RangeError, "batch.orient2d: a has 4 cases, b has 3");
    rejects(() => batch.orient2d(a, new Float64Array(7), a), RangeError,
        "batch.orient2d: b has 7 numbers, which is no multiple of 2");
    rejects(() => batch.orient2d(a, a), TypeError, "batch.orient2d: c is neither a Float64Array nor an array of numbers");
    rejects(() => batch.orient2d(a, a, new Float32Array(8)), TypeError,
        "batch.orient2d: c is neither a Float64Array nor an array of numbers");
    rejects(() => batch.orient2d(a, a, [0, 0, "1", 0]), TypeError, "batch.orient2d: c[2] is not a number");
    rejects(() => batch.orient2d(a, a, a, new Int8Array(3)), RangeError,
        "batch.orient2d: out has room for 3 answers, and there are 4");
    rejects(() => batch.orient2d(a, a, a, new Uint8Array(4)), TypeError, "batch.orient2d: out is not an Int8Array");
    rejects(() => batch.orient2d(a, a, a, []), TypeError, "batch.orient2d: out is not an Int8Array");
    // No case at all; and one for all of none.
    const none = new Float64Array(0);
    assert.equal(batch.orient2d(none, none, none).length, 0);
    assert.equal(batch.orient2d([1, 2], none, [3, 4]).length, 0);
    assert.deepEqual([...batch.orient2d([0, 0], [1, 0], [0, 1])], [1]);
    assert.equal(batch.point_polygon_2d([], [0, 0]).length, 0);
});

test("batches: every place of a number that is not finite", () => {
    const count = 3000;
    const columns = () => [3, 3, 3, 3, 3].map((axes) => Float64Array.from({ length: axes * count }, (_, i) => i % 7));
    for (const [list, at] of [[0, 0], [4, 8999], [2, 3 * 1024], [3, 3 * 1023 + 2], [1, 3 * 256 + 1], [0, 3 * 2047 + 1]]) {
        for (const wrong of [NaN, Infinity, -Infinity]) {
            const given = columns();
            given[list][at] = wrong;
            const point = `${"abcde"[list]}[${at}], the ${"xyz"[at % 3]} of point ${Math.floor(at / 3)},`;
            rejects(() => batch.insphere(...given), RangeError,
                `batch.insphere: ${point} is ${Number.isNaN(wrong) ? "NaN" : "infinite"}`);
        }
    }
    // In a point that is the same for all.
    const [a, b, c, d] = columns();
    rejects(() => batch.insphere(a, [0, 0, NaN], b, c, d), RangeError, "batch.insphere: b[2], the z of point 0, is NaN");
    rejects(() => batch.triangle_triangle(new Float64Array(18).fill(NaN, 13, 14), new Float64Array(9)), RangeError,
        "batch.triangle_triangle: first[13] is NaN");
});

test("batches: single points in every place", () => {
    const next = (i) => Math.sin(i * 12.9898) * 43758.5453 % 1;
    const count = 1500;
    for (let mask = 0; mask < 16; mask++) {
        const lists = [0, 1, 2, 3].map((k) =>
            Float64Array.from({ length: 3 * (mask >> k & 1 ? 1 : count) }, (_, i) => Math.round(4 * next(i + 7919 * k))));
        const signs = batch.orient3d(...lists);
        assert.equal(signs.length, mask === 15 ? 1 : count);
        for (let i = 0; i < signs.length; i += 7) {
            const points = lists.flatMap((list) => [...list.subarray(list.length === 3 ? 0 : 3 * i)].slice(0, 3));
            assert.equal(signs[i], orient3d(...points));
        }
    }
});

test("detached, shared, resizable and overlapping buffers", () => {
    const detached = new Float64Array([0, 0, 1, 0]);
    structuredClone(detached.buffer, { transfer: [detached.buffer] });
    rejects(() => bound.convex_hull_2d(detached), TypeError, "bound.convex_hull_2d: points is detached");
    rejects(() => batch.orient2d(detached, detached, detached), TypeError, "batch.orient2d: a is detached");
    rejects(() => closest.point_segment(detached, [[0, 0, 0], [1, 0, 0]]), TypeError, "closest.point_segment: p is detached");
    const out = new Int8Array(1);
    structuredClone(out.buffer, { transfer: [out.buffer] });
    rejects(() => batch.orient2d([0, 0], [1, 0], [0, 1], out), TypeError, "batch.orient2d: out is detached");
    const shrunk = new Float64Array(new ArrayBuffer(32, { maxByteLength: 32 }), 0, 4);
    shrunk.buffer.resize(8);
    rejects(() => bound.convex_hull_2d(shrunk), TypeError, "bound.convex_hull_2d: points is detached");
    // Read once: what comes the second time would be no index.
    let reads = 0;
    const once = new Proxy([0, 1, 2], { get: (of, key) => key === "1" && reads++ > 0 ? "one" : Reflect.get(of, key) });
    const mesh = new Mesh([0, 0, 0, 4, 0, 0, 0, 4, 0], once);
    assert.equal(reads, 1);
    assert.equal(mesh.first_hit([1, 1, 1], [0, 0, -1]).triangle, 0);
    mesh.free();

    const shared = new Float64Array(new SharedArrayBuffer(16));
    shared.set([0, 1]);
    assert.deepEqual([...batch.orient2d([0, 0], [1, 0], shared, new Int8Array(new SharedArrayBuffer(1)))], [1]);

    const buffer = new ArrayBuffer(32, { maxByteLength: 64 });
    const tracking = new Float64Array(buffer);
    assert.equal(batch.orient2d(tracking, tracking, tracking).length, 2);
    buffer.resize(48);
    assert.equal(batch.orient2d(tracking, tracking, tracking).length, 3);

    // The answers lie over the points of later blocks.
    const count = 5000;
    const points = Float64Array.from({ length: 2 * count }, (_, i) => i * i % 101);
    const expected = batch.orient2d([0, 0], [3, 1], points);
    const over = new Int8Array(points.buffer, 3000, count);
    batch.orient2d([0, 0], [3, 1], points, over);
    assert.deepEqual(over, expected);
});

test("classes that extend typed arrays", () => {
    class Liar extends Float64Array {
        get length() {
            return 1e9;
        }
        static get [Symbol.species]() {
            return Array;
        }
        subarray() {
            throw new Error("not for strangers");
        }
    }
    assert.deepEqual([...batch.orient2d(new Liar([0, 0]), new Liar([1, 0]), new Liar([0, 1, 0, -1]))], [1, -1]);
    const proxy = new Proxy(new Float64Array(4), {});
    assert.throws(() => batch.orient2d(proxy, proxy, proxy), TypeError);
});

test("meshes: arguments", () => {
    rejects(() => new Mesh([0, 0], []), RangeError, "Mesh: vertices has 2 numbers, which is no multiple of 3");
    rejects(() => new Mesh([0, 0, 0], [0, 0]), RangeError, "Mesh: triangles has 2 numbers, which is no multiple of 3");
    rejects(() => new Mesh([0, 0, 0], [0, 1, 0]), RangeError, "Mesh: triangles[1] is 1, and there are 1 vertices");
    for (const wrong of [-1, 0.5, NaN, 2 ** 32]) {
        rejects(() => new Mesh([0, 0, 0], [0, 0, wrong]), RangeError, "Mesh: triangles[2] is no index");
    }
    rejects(() => new Mesh([0, 0, 0], new Int32Array(3)), TypeError,
        "Mesh: triangles is neither a Uint32Array nor an array of numbers");
    rejects(() => new Mesh([0, 0, Infinity], []), RangeError, "Mesh: vertices[2], the z of point 0, is infinite");
    assert.throws(() => Mesh([], []), TypeError);

    const empty = new Mesh([], []);
    assert.equal(empty.nearest([1, 2, 3]), null);
    assert.equal(empty.first_hit([0, 0, 0], [1, 0, 0]), null);
    assert.deepEqual([empty.is_closed, empty.triangle_count, empty.locate([0, 0, 0]).location], [true, 0, -1]);
    assert.deepEqual([...empty.nearest_many([1, 2, 3]).triangles], [-1]);
    assert.equal(empty.locate_many([]).length, 0);

    const open = new Mesh([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    assert.equal(open.is_closed, false);
    const inside = "the mesh is not closed, so that it has no inside";
    rejects(() => open.locate([0, 0, 0]), RangeError, `Mesh.locate: ${inside}`);
    rejects(() => open.locate_many([0, 0, 0]), RangeError, `Mesh.locate_many: ${inside}`);
    rejects(() => open.nearest([0, NaN, 0]), RangeError, "Mesh.nearest: p.y is NaN");
    rejects(() => open.first_hit([0, 0, 0], [0, 0]), RangeError, "Mesh.first_hit: direction is not an array of 3 numbers");
    rejects(() => open.is_within([0, 0, 0], -1), RangeError, "Mesh.is_within: r is negative");
    rejects(() => open.first_contacts([0, 0, 0]), RangeError, "Mesh.first_contacts: end has 1 points, and there are 3 vertices");
    rejects(() => open.first_hit_many(new Float64Array(6 * 2000).fill(NaN, 9000, 9001)), RangeError,
        "Mesh.first_hit_many: rays[9000] is NaN");
    rejects(() => open.nearest_many([0, 0, 0, 0, Infinity, 0]), RangeError,
        "Mesh.nearest_many: points[4], the y of point 1, is infinite");
    // A ray without a direction is a point.
    assert.equal(open.first_hit([0, 0, 0], [0, 0, 0]).enter, 0);
});

test("meshes: freed, twice, by symbol, and used for another", () => {
    const [first, second] = [tetrahedron(), tetrahedron()];
    first.free();
    first.free();
    const third = new Mesh([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    for (const call of ["first_hit", "is_hit", "hits"]) {
        rejects(() => first[call]([0, 0, 0], [1, 0, 0]), TypeError, `Mesh.${call}: the mesh is freed`);
    }
    for (const call of ["nearest", "locate", "nearest_many", "locate_many"]) {
        rejects(() => first[call]([0, 0, 0]), TypeError, `Mesh.${call}: the mesh is freed`);
    }
    rejects(() => first.is_within([0, 0, 0], 1), TypeError, "Mesh.is_within: the mesh is freed");
    rejects(() => first.self_intersections(), TypeError, "Mesh.self_intersections: the mesh is freed");
    rejects(() => first.first_contacts(new Float64Array(12)), TypeError, "Mesh.first_contacts: the mesh is freed");
    rejects(() => first.first_hit_many([]), TypeError, "Mesh.first_hit_many: the mesh is freed");
    assert.equal(second.locate([1, 1, 0.5]).location, 1);
    second[Symbol.dispose]();
    rejects(() => second.locate([1, 1, 0.5]), TypeError, "Mesh.locate: the mesh is freed");
    // A handle that this package did not make.
    assert.throws(() => Mesh.prototype.locate.call({}, [0, 0, 0]), TypeError);
    third.free();
});

test("regions: arguments, freed, and pairs", () => {
    rejects(() => new Region(7), TypeError, "Region: rings is not an array of rings");
    rejects(() => new Region([]), RangeError, "Region: rings has no rings");
    rejects(() => new Region([[0, 0], []]), RangeError, "Region: rings[1] has no points");
    rejects(() => new Region([[0, 0, 1]]), RangeError, "Region: rings[0] has 3 numbers, which is no multiple of 2");
    rejects(() => new Region([[0, 0], [0, NaN]]), RangeError, "Region: rings[1][1], the y of point 0, is NaN");
    assert.throws(() => Region([[0, 0]]), TypeError);
    const once = new Float64Array([0, 0, 1, 1]);
    rejects(() => new Region([once, { length: 2, get 0() { return 0; } }]), TypeError,
        "Region: rings[1] is neither a Float64Array nor an array of numbers");
    const square = (from, to) => [from, from, to, from, to, to, from, to];
    const frame = new Region([square(0, 9), new Float64Array(square(3, 6))]);
    assert.deepEqual(frame.corner_counts, [4, 4]);
    assert.deepEqual([...frame.locate_many([1, 4, 3, 4, 4, 4])], [1, 0, -1]);
    assert.deepEqual(frame.locate([4, 4]), { location: -1, winding_number: 2 });
    assert.equal(frame.locate_many([]).length, 0);
    rejects(() => frame.locate_many([0, 0, Infinity, 0]), RangeError, "Region.locate_many: points[2], the x of point 1, is infinite");
    rejects(() => frame.nearest([0, NaN]), RangeError, "Region.nearest: p.y is NaN");
    rejects(() => frame.is_within([0, 0], -1), RangeError, "Region.is_within: r is negative");
    rejects(() => frame.first_hit([0, 0], [0, 0, 0]), RangeError, "Region.first_hit: direction is not an array of 2 numbers");
    rejects(() => frame.overlaps({}), TypeError, "Region.overlaps: other is no Region");
    assert.deepEqual(frame.nearest([4, 4.5]), { distance: 1, squared_distance: 1, point: [3, 4.5], ring: 1, corners: [0, 3] });
    assert.deepEqual(frame.first_hit([1, 4], [2, 0]), { enter: 1, exit: 1, ring: 1, edge: 3, corners: [0, 3] });
    assert.equal(frame.first_hit([10, 4], [1, 0]), null);
    assert.deepEqual([frame.meets_segment([1, 4], [3, 4]), frame.meets_segment([1, 4], [2, 4])], [true, false]);
    const other = new Region([square(5, 20)]);
    const pairs = frame.overlaps(other);
    assert.deepEqual(pairs[0], { first: { ring: 0, edge: 1 }, second: { ring: 0, edge: 0 }, contact: 2 });
    assert.equal(pairs.length, 4);
    frame.free();
    frame.free();
    rejects(() => frame.locate([0, 0]), TypeError, "Region.locate: the region is freed");
    rejects(() => other.overlaps(frame), TypeError, "Region.overlaps: the region is freed");
    other[Symbol.dispose]();
    rejects(() => other.locate_many([]), TypeError, "Region.locate_many: the region is freed");
});

test("memory: the trees of a region fit into the room that is asked for", () => {
    // Long spikes side by side, which are in many slabs.
    const count = 20000;
    const spikes = Float64Array.from({ length: 2 * count }, (_, i) => i % 2 === 0 ? i / 2 : i % 4 === 1 ? -0.1 * (i % 7) : 1e6 + i % 11);
    const region = new Region([[...spikes, 0, -5]]);
    assert.equal(region.locate([-1, 0]).location, -1);
    region.free();
});

test("memory: meshes that are freed leave no leak", () => {
    const points = Float64Array.from({ length: 3 * 3000 }, (_, i) => Math.sin(i));
    const triangles = Uint32Array.from({ length: 3 * 2998 }, (_, i) => Math.floor(i / 3) + i % 3);
    const work = (times) => {
        for (let i = 0; i < times; i++) {
            new Mesh(points, triangles).free();
            bound.convex_hull(points.subarray(0, 900));
        }
    };
    work(5);
    const before = memory().bytes.length;
    work(100);
    assert.equal(memory().bytes.length, before);
});

test("memory: meshes that are collected are freed", async () => {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    const points = Float64Array.from({ length: 3 * 3000 }, (_, i) => Math.sin(i));
    const triangles = Uint32Array.from({ length: 3 * 2998 }, (_, i) => Math.floor(i / 3) + i % 3);
    const work = async (times) => {
        for (let i = 0; i < times; i++) {
            for (let k = 0; k < 5; k++) {
                assert.equal(new Mesh(points, triangles).triangle_count, 2998);
            }
            gc();
            await new Promise((resolve) => setTimeout(resolve, 1));
        }
    };
    await work(10);
    const before = memory().bytes.length;
    await work(40);
    // 200 meshes take 80 million bytes.
    assert.ok(memory().bytes.length < before + 20e6);
});

test("memory that grows between calls", () => {
    const mesh = tetrahedron();
    const answers = () => [orient2d(...line), mesh.nearest([1, 1, -1]).distance, ...batch.orient2d([0, 0], [1, 0], [0, 1, 1, -2])];
    const before = answers();
    wasm.memory.grow(1);
    assert.deepEqual(answers(), before);
    assert.ok(wasm.room(2 ** 27));
    assert.deepEqual(answers(), before);
    mesh.free();
});

test("more than memory has room for", () => {
    const name = "Mesh: 3 numbers are more than memory has room for";
    const triangles = new Uint32Array(3 * 12_000_000);
    rejects(() => new Mesh([0, 0, 0], triangles), RangeError, name);
    assert.equal(orient2d(...line), turn);
    // Many points are no mistake.
    const points = new Float64Array(2 * 2 ** 22);
    points[points.length - 1] = 1;
    assert.deepEqual(bound.convex_hull_2d(points).corners, new Uint32Array([0, 2 ** 22 - 1]));
});

test("an overflow of the stack in the midst of a call", () => {
    const before = tetrahedron();
    let overflows = 0;
    const deep = () => {
        try {
            deep();
        } catch {
            // At every depth from the end of the stack.
            if (overflows < 300) {
                overflows++;
                try {
                    insphere(...Array.from({ length: 15 }, (_, i) => i * i % 11));
                    bound.convex_hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]);
                    tetrahedron().self_intersections();
                } catch (error) {
                    if (!(error instanceof RangeError)) {
                        throw error;
                    }
                }
            }
            throw new RangeError("again");
        }
    };
    assert.throws(deep, RangeError);
    assert.equal(orient2d(...line), turn);
    assert.equal(bound.convex_hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]).faces.length, 6);
    // Either it still works, or it reports the trap.
    try {
        assert.equal(before.locate([1, 1, 0.5]).location, 1);
    } catch (error) {
        assert.match(error.message, /^Mesh\.locate: the mesh is lost/);
    }
    before.free();
    const after = tetrahedron();
    assert.equal(after.locate([1, 1, 0.5]).location, 1);
    after.free();
});

test("a trap: the next call has a new instance, and old meshes say so", () => {
    const mesh = tetrahedron();
    // A handle that does not exist, past all checks: a panic.
    rejects(() => ask("somebody", [], "mesh_is_hit", 12345), RangeError, "somebody: most likely out of memory");
    rejects(() => mesh.is_hit([0, 0, 0], [1, 0, 0]), Error,
        "Mesh.is_hit: the mesh is lost, since a call ran out of memory or stack after it was made");
    assert.equal(orient2d(...line), turn);
    mesh.free();
    const next = tetrahedron();
    assert.equal(next.is_hit([0, 0, 0], [1, 0, 0]), true);
    next.free();
});
