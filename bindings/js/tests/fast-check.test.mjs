// Hard cases for fast-check. They need the program: on PATH, or by STRAIGHTEDGE_PROGRAM.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { exact } from "./exact.mjs";

const program = process.env.STRAIGHTEDGE_PROGRAM ?? "straightedge";
const is_there = spawnSync(program, ["--version"]).status === 0;
const fc = await import("fast-check").catch(() => undefined);
const skip = !is_there ? "the program straightedge is missing" : fc ? false : "fast-check is missing";
const { cases } = fc ? await import("../lib/fast-check.js") : {};

const orient = (...points) => exact.orient2d(...points.flat());
const plain = ([ax, ay], [bx, by], [cx, cy]) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const bits = (inputs) => inputs.flat(9).map((x) => x.toString(2).replace(/^-?0?\.?0*|\.|e.*|0+$/g, "").length);

test("a textbook orientation is found wrong, and the case made simpler", { skip }, () => {
    const property = fc.property(cases("predicate/orient2d", { program }), (points) => plain(...points) === orient(...points));
    const tried = [];
    for (let seed = 1; seed <= 9; seed += 1) {
        const found = fc.check(property, { seed, numRuns: 1000 });
        assert.ok(found.failed && found.numRuns < 100, `${found.numRuns}`);
        const [points] = found.counterexample;
        assert.notEqual(plain(...points), orient(...points));
        assert.match(points.line, /^@[a-z-]+( x[0-9A-F]{16}){6}$/);
        tried.push({ shrinks: found.numShrinks, bits: Math.max(...bits(points)) });
    }
    assert.ok(tried.filter(({ shrinks }) => shrinks > 0).length >= 6, JSON.stringify(tried));
});

test("what the exact function answers is never found wrong", { skip }, () => {
    fc.assert(fc.property(cases("orient2d", { program, classes: ["grid", "degenerate"], count: 300 }), (points) => {
        assert.ok(orient(...points) + orient(points[1], points[0], points[2]) === 0);
    }), { seed: 1, numRuns: 300 });
});

test("polygons lose corners, and their numbers bits", { skip }, () => {
    const of_seven = fc.property(cases("contain/point_polygon_2d", { program, count: 500 }), ([, polygon]) => polygon.length < 3);
    const found = fc.check(of_seven, { seed: 3 });
    const [[point, polygon]] = found.counterexample;
    assert.deepEqual([point, polygon], [[0, 0], [[0, 0], [0, 0], [0, 0]]]);
});

test("boxes stay boxes", { skip }, () => {
    const never = fc.property(cases("closest/point_aabb", { program, count: 100 }), () => false);
    const [[, [low, high]]] = fc.check(never, { seed: 1 }).counterexample;
    assert.ok(low.every((x, i) => x <= high[i]));
});

test("errors name the query, the program, the shape", { skip }, () => {
    assert.throws(() => cases("orient5d", { program }), /cases: .*orient5d/);
    assert.throws(() => cases("orient2d", { program: "no-such-program" }), /cases: no-such-program: the program is not found.*option `program`/);
    assert.throws(() => cases("orient2d", { program: "true" }), /cases: true: it is not the program straightedge/);
    assert.throws(() => cases("orient2d", { program: "false" }), /cases: false: Command failed/);
    for (const wrong of [{ program: 5 }, { program: "" }, { seed: -1 }, { seed: 1.5 }, { count: 0 }]) {
        assert.throws(() => cases("orient2d", { program, ...wrong }), (error) => error.message.startsWith(`cases: ${Object.keys(wrong)[0]} is not`));
    }
    assert.throws(() => cases("orient2d", { program, classes: "hard" }), /cases: .*hard/);
    assert.throws(() => cases("circle_region_2d", { program }), /cases: intersect\/circle_region_2d: the input region .* has no form/);
});
