// One question about many cases, which stand in typed arrays.

import { finiteList, list, output, plain, refuseCase, requireMemory, separate } from "./arguments.js";
import { require, storeList } from "./queries.js";
import { failed, memory, wasm } from "./wasm.js";

/** So many cases are copied at once. */
export const BLOCK = 1024;

/** How many cases lists have. One that has a single case has it for all. */
export function countCases(name, names, lists, widths) {
    let [count, of] = [1, 0];
    for (const [i, numbers] of lists.entries()) {
        const cases = numbers.length / widths[i];
        if (cases !== 1) {
            if (count !== 1 && cases !== count) {
                throw new RangeError(`${name}: ${names[of]} has ${count} cases, ${names[i]} has ${cases}`);
            }
            [count, of] = [cases, i];
        }
    }
    return count;
}

/**
 * Copies the cases block by block and calls `answer` with the first case of each block, how many there are, and a bit
 * for each list of a single case. It returns the first case of the block that is faulty, or -1.
 */
export function eachBlock(name, names, lists, widths, count, answer) {
    const single = lists.reduce((bits, numbers, i) => bits | (numbers.length === widths[i] ? 1 << i : 0), 0);
    for (let start = 0; start < count; start += BLOCK) {
        const length = Math.min(BLOCK, count - start);
        let place = wasm.arena() / 8;
        for (const [i, numbers] of lists.entries()) {
            const isSingle = (single >> i & 1) !== 0;
            if (!isSingle) {
                memory().doubles.set(numbers.subarray(widths[i] * start, widths[i] * (start + length)), place);
            } else if (start === 0) {
                memory().doubles.set(numbers, place);
            }
            place += widths[i] * BLOCK;
        }
        let faulty;
        try {
            faulty = answer(start, length, single);
        } catch (error) {
            throw failed(name, error);
        }
        if (faulty >= 0) {
            refuseCase(name, names, lists, widths, start + faulty);
        }
    }
}

/** A function of lists, each of so many numbers a case, that fills an array with signs, locations or contacts. */
function batched(question, arguments_) {
    const name = `batch.${question}`;
    const call = `batch_${question}`;
    const names = Object.keys(arguments_);
    const widths = Object.values(arguments_);
    return (given, out) => {
        const lists = names.map((argument, i) => list(name, argument, given[i], widths[i]));
        // A getter of one list may have detached another.
        lists.forEach((numbers, i) => requireMemory(name, names[i], numbers));
        const count = countCases(name, names, lists, widths);
        const answers = output(name, out, count, Int8Array);
        const signs = plain(answers, Int8Array);
        eachBlock(name, names, separate(signs, lists), widths, count, (start, length, single) => {
            const faulty = wasm[call](length, single);
            if (faulty < 0) {
                const first = wasm.signs();
                signs.set(memory().bytes.subarray(first, first + length), start);
            }
            return faulty;
        });
        return answers;
    };
}

/** Answers about many points, one by one: there may be no point, and one is not one for all. */
function ofPoints(name, points, axes, out, ask) {
    const count = points.length / axes;
    const answers = output(name, out, count, Int8Array);
    const signs = plain(answers, Int8Array);
    eachBlock(name, ["points"], separate(signs, [points]), [axes], count, (start, length) => {
        const faulty = ask(length);
        if (faulty < 0) {
            const first = wasm.signs();
            signs.set(memory().bytes.subarray(first, first + length), start);
        }
        return faulty;
    });
    return answers;
}

const orient2d = batched("orient2d", { a: 2, b: 2, c: 2 });
const orient3d = batched("orient3d", { a: 3, b: 3, c: 3, d: 3 });
const incircle = batched("incircle", { a: 2, b: 2, c: 2, d: 2 });
const insphere = batched("insphere", { a: 3, b: 3, c: 3, d: 3, e: 3 });
const point_triangle_2d = batched("point_triangle_2d", { points: 2, triangles: 6 });
const point_tetrahedron = batched("point_tetrahedron", { points: 3, tetrahedra: 12 });
const segment_segment_2d = batched("segment_segment_2d", { first: 4, second: 4 });
const triangle_triangle_2d = batched("triangle_triangle_2d", { first: 6, second: 6 });
const triangle_triangle = batched("triangle_triangle", { first: 9, second: 9 });
const segment_triangle = batched("segment_triangle", { segments: 6, triangles: 9 });
const ray_triangle = batched("ray_triangle", { rays: 6, triangles: 9 });

/** Signs, locations and contacts of many cases. */
export const batch = {
    orient2d: (a, b, c, out) => orient2d([a, b, c], out),
    orient3d: (a, b, c, d, out) => orient3d([a, b, c, d], out),
    incircle: (a, b, c, d, out) => incircle([a, b, c, d], out),
    insphere: (a, b, c, d, e, out) => insphere([a, b, c, d, e], out),
    point_triangle_2d: (points, triangles, out) => point_triangle_2d([points, triangles], out),
    point_tetrahedron: (points, tetrahedra, out) => point_tetrahedron([points, tetrahedra], out),
    point_polygon_2d(points, corners, out) {
        const name = "batch.point_polygon_2d";
        // Before the corners are checked: a getter of the points may change them.
        const view = list(name, "points", points, 2);
        const polygon = finiteList(name, "corners", corners, 2);
        requireMemory(name, "points", view);
        require(name, "corners", polygon);
        return ofPoints(name, view, 2, out, (length) => {
            storeList(name, polygon, 4 * 8 * polygon.length);
            return wasm.batch_point_polygon_2d(length);
        });
    },
    segment_segment_2d: (first, second, out) => segment_segment_2d([first, second], out),
    triangle_triangle_2d: (first, second, out) => triangle_triangle_2d([first, second], out),
    triangle_triangle: (first, second, out) => triangle_triangle([first, second], out),
    segment_triangle: (segments, triangles, out) => segment_triangle([segments, triangles], out),
    ray_triangle: (rays, triangles, out) => ray_triangle([rays, triangles], out),
};
