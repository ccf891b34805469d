// Nanoseconds per case of the four predicates, as a Markdown table: `node speed.mjs [CASES]`.
//
// Processor time, the best of several runs, each in a loop of its own that the JIT compiler has not seen with another
// function.

import { cpus } from "node:os";
import * as theirs from "robust-predicates";
import * as own from "straightedge";
import * as dropin from "straightedge/robust-predicates";

const count = Number(process.argv[2] ?? 1e6);
const predicates = { orient2d: [2, 3], orient3d: [3, 4], incircle: [2, 4], insphere: [3, 5] };

let state = 1;
/** From 0 to 1, by a generator of 32 bits (mulberry32), so that every run has the same points. */
function random() {
    state = state + 0x6d2b79f5 | 0;
    let x = Math.imul(state ^ state >>> 15, 1 | state);
    x = x + Math.imul(x ^ x >>> 7, 61 | x) ^ x;
    return ((x ^ x >>> 14) >>> 0) / 2 ** 32;
}

const classes = {
    random: (axes, points) => Float64Array.from({ length: axes * points * count }, random),
    // On the line or plane in which two coordinates are equal, or on a circle or sphere around (1/2, …); half of the
    // coordinates is then off by a unit in the last place.
    "nearly degenerate": (axes, points) => {
        const numbers = new Float64Array(axes * points * count);
        for (let i = 0; i < numbers.length; i += axes) {
            const point = Array.from({ length: axes }, random);
            if (points === axes + 1) {
                point[axes - 1] = point[axes - 2];
            } else {
                const centered = point.map((x) => x - 0.5);
                const length = Math.hypot(...centered);
                centered.forEach((x, axis) => point[axis] = 0.5 + 0.4 * x / length);
            }
            point.forEach((x, axis) => numbers[i + axis] = random() < 0.5 ? x : x * (1 + 2 ** -52));
        }
        return numbers;
    },
    // Small integers: 18 to 40 % of the determinants are zero.
    grid: (axes, points) => Float64Array.from({ length: axes * points * count }, () => Math.floor(4 * random())),
};

let loops = 0;
/** The best time of a case. */
function time(run) {
    let [best, total] = [Infinity, 0];
    for (let i = 0; i < 12 && (i < 2 || total < 3e9); i++) {
        const start = process.cpuUsage();
        run();
        const { user, system } = process.cpuUsage(start);
        const taken = 1000 * (user + system);
        [best, total] = [Math.min(best, taken), total + taken];
    }
    return (best / count).toFixed(best / count < 10 ? 1 : 0);
}

function single(f, numbers, width) {
    const coordinates = Array.from({ length: width }, (_, i) => `numbers[k + ${i}]`).join(", ");
    const loop = new Function("f", "numbers", `/* ${loops++} */
        let sum = 0;
        for (let k = 0; k < numbers.length; k += ${width}) {
            sum += f(${coordinates}) > 0 ? 1 : 0;
        }
        return sum;`);
    return time(() => loop(f, numbers));
}

function batch(name, numbers, axes, points) {
    const width = axes * points;
    const lists = Array.from({ length: points }, (_, point) => {
        const list = new Float64Array(axes * count);
        for (let i = 0; i < count; i++) {
            list.set(numbers.subarray(i * width + point * axes, i * width + (point + 1) * axes), i * axes);
        }
        return list;
    });
    const signs = new Int8Array(count);
    return time(() => own.batch[name](...lists, signs));
}

console.log(`node ${process.version}, ${cpus()[0].model}, ${count} cases, ns per case\n`);
console.log("| predicate | points | plain formula | robust-predicates | the drop-in | single call | batch |");
console.log("|---|---|--:|--:|--:|--:|--:|");
for (const [name, [axes, points]] of Object.entries(predicates)) {
    for (const [className, make] of Object.entries(classes)) {
        const numbers = make(axes, points);
        const of = (f) => single(f, numbers, axes * points);
        const row = [name, className, of(theirs[`${name}fast`]), of(theirs[name]), of(dropin[name]), of(own[name]),
            batch(name, numbers, axes, points)];
        console.log(`| ${row.join(" | ")} |`);
    }
}
