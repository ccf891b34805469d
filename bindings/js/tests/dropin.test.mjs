// The drop-in compared with the npm package that it replaces, and both with integers of any size.

import assert from "node:assert/strict";
import test from "node:test";
import * as own from "straightedge";
import * as dropin from "straightedge/robust-predicates";
import { exact } from "./exact.mjs";

const theirs = await import("robust-predicates").catch(() => null);
const skip = theirs === null && "robust-predicates is not installed";

const predicates = { orient2d: [2, 3, true], orient3d: [3, 4, false], incircle: [2, 4, false], insphere: [3, 5, true] };

/** A small generator, so that a case that fails comes again. */
function random(seed) {
    let state = BigInt(seed);
    return () => {
        state = state * 6364136223846793005n + 1442695040888963407n & (1n << 64n) - 1n;
        return Number(state >> 11n) / 2 ** 53;
    };
}

const view = new DataView(new ArrayBuffer(8));
const step = (number, by) => {
    view.setFloat64(0, number);
    view.setBigUint64(0, view.getBigUint64(0) + BigInt(by));
    return view.getFloat64(0);
};

const equalNorms = [[7, 4, 4], [-7, 4, 4], [4, -7, 4], [-4, 4, 7], [8, 1, 4], [1, 8, -4], [0, 9, 0]];

/** Classes of cases: each makes the numbers of some points, `isInRange` within the range of robust-predicates. */
const classes = {
    random: { isInRange: true, make: (next, axes, count) => Array.from({ length: axes * count }, next) },
    grid: { isInRange: true, make: (next, axes, count) =>
        Array.from({ length: axes * count }, () => Math.floor(4 * next()) / 7) },
    // On a line, a plane, a circle or a sphere, then moved by a unit in the last place, or not.
    near: { isInRange: true, make: (next, axes, count) => {
        const numbers = [];
        for (let i = 0; i < count; i++) {
            const [s, t] = [Math.floor(64 * next()), Math.floor(64 * next())];
            // Of spheres and circles, integers of equal norm; of planes, sums.
            const point = count === axes + 1 ? [s / 8, t / 8, (s + t) / 8].slice(3 - axes)
                : equalNorms[i + Math.floor(3 * next())].slice(0, axes);
            numbers.push(...point.map((number) => next() < 0.3 ? step(number + 0.125, Math.floor(3 * next())) : number));
        }
        return numbers;
    } },
    // On any circle or sphere, up to rounding.
    round: { isInRange: true, make: (next, axes, count) => {
        const radius = 1 + next();
        return Array.from({ length: count }, () => {
            const point = Array.from({ length: axes }, () => next() - 0.5);
            const length = Math.hypot(...point);
            return point.map((x) => 0.3 + radius * x / length);
        }).flat();
    } },
    // Of the whole range.
    bits: { make: (next, axes, count) => Array.from({ length: axes * count }, () => {
        for (;;) {
            view.setUint32(0, Math.floor(2 ** 32 * next()));
            view.setUint32(4, Math.floor(2 ** 32 * next()));
            if (Number.isFinite(view.getFloat64(0))) {
                return view.getFloat64(0);
            }
        }
    }) },
    huge: { make: (next, axes, count) => Array.from({ length: axes * count }, () => (next() - 0.5) * 2 ** 1023) },
    tiny: { make: (next, axes, count) => Array.from({ length: axes * count }, () => Math.floor(9 * next()) * 2 ** -1074) },
    "mixed exponents": { make: (next, axes, count) =>
        Array.from({ length: axes * count }, () => (next() - 0.5) * 2 ** Math.floor(1200 * next() - 600)) },
    // Where the products of the filter underflow, and their factors do not.
    underflow: { make: (next, axes, count) => Array.from({ length: axes * count }, (_, i) =>
        Math.floor(5 * next() - 2) * 2 ** (i % axes === 2 ? Math.floor(1000 * next()) : -530 - Math.floor(14 * next()))) },
    // The same a second time, with the roles of the axes exchanged.
    "underflow of x": { make: (next, axes, count) => Array.from({ length: axes * count }, (_, i) =>
        Math.floor(5 * next() - 2) * 2 ** (i % axes === 0 ? Math.floor(500 * next()) : -530 - Math.floor(14 * next()))) },
    // One point is far from others, the products of which underflow to multiples of the least double.
    "far and near": { make: (next, axes, count) => Array.from({ length: axes * count }, (_, i) =>
        Math.floor(128 * next() - 64) * 2 ** (i < axes ? 400 + Math.floor(100 * next()) : -542)) },
    // Where the least term of a lifted determinant is near the least double.
    small: { make: (next, axes, count) => Array.from({ length: axes * count }, () =>
        Math.floor(5 * next() - 2) * 2 ** -(200 + Math.floor(80 * next()))) },
};

for (const [name, [axes, count, isOpposite]] of Object.entries(predicates)) {
    test(`${name}: every class`, (t) => {
        for (const [className, { isInRange, make }] of Object.entries(classes)) {
            const next = random(1);
            let [wrong, zeros] = [0, 0];
            const cases = name === "insphere" ? 1000 : 3000;
            for (let i = 0; i < cases; i++) {
                const numbers = make(next, axes, count);
                const sign = exact[name](...numbers);
                const message = () => `${className}: ${name}(${numbers.join(", ")})`;
                assert.equal(own[name](...numbers), sign, message());
                assert.equal(Math.sign(own[`${name}_value`](...numbers)), sign, message());
                const there = isOpposite ? 0 - sign : sign;
                assert.equal(Math.sign(dropin[name](...numbers)), there, message());
                zeros += sign === 0;
                if (theirs !== null) {
                    // NaN is no sign.
                    const isWrong = Math.sign(theirs[name](...numbers)) + 0 !== there;
                    wrong += isWrong;
                    assert.ok(!isInRange || !isWrong, message());
                }
            }
            const of = theirs === null ? "?" : wrong;
            t.diagnostic(`${className}: ${cases} cases, ${zeros} zero; robust-predicates is wrong on ${of}`);
        }
    });
}

test("values and plain formulas are those of robust-predicates", { skip }, () => {
    for (const [name, [axes, count]] of Object.entries(predicates)) {
        for (const className of ["random", "grid"]) {
            const next = random(2);
            for (let i = 0; i < 3000; i++) {
                const numbers = classes[className].make(next, axes, count);
                const [value, reference] = [dropin[name](...numbers), theirs[name](...numbers)];
                // Both are approximations; those of nearly degenerate points may differ by more.
                assert.ok(Math.abs(value - reference) <= Math.abs(reference) * 2 ** -9, `${name}(${numbers.join(", ")})`);
                assert.equal(dropin[`${name}fast`](...numbers), theirs[`${name}fast`](...numbers));
            }
        }
    }
});

test("the names are those of robust-predicates", { skip }, () => {
    assert.deepEqual(Object.keys(dropin).sort(), Object.keys(theirs).sort());
    for (const name of Object.keys(dropin)) {
        assert.equal(dropin[name].length, theirs[name].length, name);
    }
});
