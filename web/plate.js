// The worker of the plate: what doubles answer and what is exact, for a field of positions of one point.

import { intersect, contain, incircle, orient2d } from "./lib/index.web.js";
import { orient2dRounded, pairs, questions } from "./questions.js";
import { step } from "./numbers.js";

const lib = { intersect, contain, incircle, orient2d };

onmessage = ({ data: { id, numbers, moved, distance, size, ticket } }) => {
    const question = questions[id];
    const points = pairs(numbers);
    const [x, y] = points[moved];
    const turn = (a, b, c) => Math.sign(orient2dRounded(a, b, c, (v) => v).value);
    const texts = [];
    const code = (text) => {
        const known = texts.indexOf(text);
        return known >= 0 ? known : texts.push(text) - 1;
    };
    const [plain, exact] = [new Uint8Array(size * size), new Uint8Array(size * size)];
    const middle = size / 2;
    const xs = Array.from({ length: size }, (_, i) => step(x, distance * (i - middle)));
    for (let row = 0; row < size; row++) {
        const height = step(y, distance * (middle - row));
        for (let column = 0; column < size; column++) {
            points[moved] = [xs[column], height];
            const at = row * size + column;
            plain[at] = code(question.rounded?.(points, (v) => v) ?? question.textbook(points, turn));
            exact[at] = code(question.exact(lib, points));
        }
    }
    postMessage({ ticket, texts, plain, exact, size });
};
postMessage({ ready: true });
