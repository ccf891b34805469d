// The worker of the plate: what doubles answer and what is exact, for a field of positions of one point.

import * as library from "./lib/index.web.js";
import { step } from "./numbers.js";
import { questions } from "./questions/index.js";
import { pointsOf, ringsOf } from "./questions/shapes.js";
import { signs } from "./questions/signs.js";

/** All answers by the functions for many cases; their codes are signs. */
function atOnce(question, points, moved, xs, ys) {
    const size = xs.length;
    const field = new Float64Array(2 * size * size);
    const plain = new Int8Array(size * size);
    const flat = points.flat();
    for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
            const at = row * size + column;
            flat[2 * moved] = field[2 * at] = xs[column];
            flat[2 * moved + 1] = field[2 * at + 1] = ys[row];
            plain[at] = Math.sign(question.fast(flat[0], flat[1], flat[2], flat[3], flat[4], flat[5]));
        }
    }
    const lists = points.map((p, i) => (i === moved ? field : Float64Array.from(p)));
    const exact = question.batch(library, lists, new Int8Array(size * size));
    const code = (signs) => Uint8Array.from(signs, (sign) => sign + 1);
    return { texts: question.codes, plain: code(plain), exact: code(exact) };
}

function oneByOne(question, points, counts, moved, xs, ys) {
    const size = xs.length;
    const texts = [];
    const code = (text) => {
        const known = texts.indexOf(text);
        return known >= 0 ? known : texts.push(text) - 1;
    };
    const differs = question.differs ?? ((one, other) => one !== other);
    const [plain, exact] = [new Uint8Array(size * size), new Uint8Array(size * size)];
    const arithmetic = signs((x) => x);
    for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
            [points[moved][0], points[moved][1]] = [xs[column], ys[row]];
            const rings = ringsOf(points, counts);
            const at = row * size + column;
            const truth = question.word(question.value(library, points, rings));
            const told = question.textbook(points, arithmetic, rings);
            exact[at] = code(question.differs ? "right" : truth);
            plain[at] = code(question.differs ? (differs(truth, told) ? "wrong" : "right") : told);
        }
    }
    return { texts, plain, exact };
}

onmessage = ({ data: { id, numbers, counts, moved, distance, size, ticket } }) => {
    const question = questions[id];
    const points = pointsOf(question, numbers);
    const [x, y] = points[moved];
    const offsets = Array.from({ length: size }, (_, i) => distance * (i - size / 2));
    const xs = offsets.map((offset) => step(x, offset));
    const ys = offsets.map((offset) => step(y, -offset));
    const start = performance.now();
    const found = question.batch ? atOnce(question, points, moved, xs, ys)
        : oneByOne(question, points, counts, moved, xs, ys);
    postMessage({ ticket, size, ...found, milliseconds: performance.now() - start });
};
postMessage({ ready: true });
