// The questions of the page: what is asked, the library's answer, and the textbook's in any arithmetic.

import { add, dyadic, sign, subtract, times } from "./numbers.js";

const pairs = (numbers) => Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);

/** The determinant of orient2d, by a function that rounds each step. */
export function orient2dRounded([ax, ay], [bx, by], [cx, cy], f) {
    const left = f(f(f(ax) - f(cx)) * f(f(by) - f(cy)));
    const right = f(f(f(ay) - f(cy)) * f(f(bx) - f(cx)));
    return { left, right, value: f(left - right) };
}

function incircleRounded(points, f) {
    const [dx, dy] = points[3].map(f);
    const [a, b, c] = points.slice(0, 3).map(([x, y]) => [f(f(x) - dx), f(f(y) - dy)]);
    const lift = ([x, y]) => f(f(x * x) + f(y * y));
    const minor = ([px, py], [qx, qy]) => f(f(px * qy) - f(qx * py));
    const terms = [f(lift(a) * minor(b, c)), f(lift(b) * minor(c, a)), f(lift(c) * minor(a, b))];
    return f(f(terms[0] + terms[1]) + terms[2]);
}

const exactDifference = (x, y) => subtract(dyadic(x), dyadic(y));

/** The two products of orient2d and their difference, in exact arithmetic and in doubles. */
function orient2dSteps([a, b, c]) {
    const left = times(exactDifference(a[0], c[0]), exactDifference(b[1], c[1]));
    const right = times(exactDifference(a[1], c[1]), exactDifference(b[0], c[0]));
    const plain = orient2dRounded(a, b, c, (x) => x);
    return {
        names: ["(ax − cx)·(by − cy)", "(ay − cy)·(bx − cx)"],
        exact: [left, right, subtract(left, right)],
        plain: [plain.left, plain.right, plain.value],
    };
}

/** The determinant of incircle as two sums of products, those that are added and those that are subtracted. */
function incircleSteps(points) {
    const [a, b, c] = points.slice(0, 3).map((p) => p.map((x, i) => exactDifference(x, points[3][i])));
    const [ra, rb, rc] = points.slice(0, 3).map((p) => p.map((x, i) => x - points[3][i]));
    const lift = ([x, y]) => add(times(x, x), times(y, y));
    const sum = (u, v, w) =>
        add(add(times(lift(a), times(u[0], v[1])), times(lift(b), times(v[0], w[1]))),
            times(lift(c), times(w[0], u[1])));
    // a² bx cy + b² cx ay + c² ax by, and a² cx by + b² ax cy + c² bx ay.
    const left = sum(b, c, a);
    const right = add(add(times(lift(a), times(c[0], b[1])), times(lift(b), times(a[0], c[1]))),
        times(lift(c), times(b[0], a[1])));
    const size = ([x, y]) => x * x + y * y;
    return {
        names: ["a²·bx·cy + b²·cx·ay + c²·ax·by", "a²·cx·by + b²·ax·cy + c²·bx·ay"],
        exact: [left, right, subtract(left, right)],
        plain: [
            size(ra) * (rb[0] * rc[1]) + size(rb) * (rc[0] * ra[1]) + size(rc) * (ra[0] * rb[1]),
            size(ra) * (rc[0] * rb[1]) + size(rb) * (ra[0] * rc[1]) + size(rc) * (rb[0] * ra[1]),
            incircleRounded(points, (x) => x),
        ],
    };
}

const lexicographic = (p, q) => Math.sign(p[0] - q[0] || p[1] - q[1]);
const equal = (p, q) => lexicographic(p, q) === 0;
const contacts = ["disjoint", "touching", "overlapping"];

/** Whether two segments meet, by signs of orient2d. */
function segments([a, b, c, d], turn) {
    const [oc, od, oa, ob] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
    if (oc === 0 && od === 0 && oa === 0 && ob === 0) {
        const [[al, ah], [cl, ch]] = [[a, b], [c, d]].map((s) => s.toSorted(lexicographic));
        const low = lexicographic(al, cl) > 0 ? al : cl;
        const high = lexicographic(ah, ch) < 0 ? ah : ch;
        const order = lexicographic(low, high);
        const interior = (p, l, h) => equal(l, h) || (!equal(p, l) && !equal(p, h));
        return order > 0 ? "disjoint"
            : order < 0 || (interior(low, al, ah) && interior(low, cl, ch)) ? "overlapping" : "touching";
    }
    return oc * od > 0 || oa * ob > 0 ? "disjoint" : oc * od < 0 && oa * ob < 0 ? "overlapping" : "touching";
}

/** Where a point is by its winding number, by signs of orient2d. */
function polygon([p, ...corners], turn) {
    let winding = 0;
    for (const [i, b] of corners.entries()) {
        const a = corners.at(i - 1);
        const side = turn(a, b, p);
        const between = (k) => Math.min(a[k], b[k]) <= p[k] && p[k] <= Math.max(a[k], b[k]);
        if (side === 0 && between(0) && between(1)) {
            return "boundary";
        }
        winding += a[1] <= p[1] && p[1] < b[1] && side > 0 ? 1 : b[1] <= p[1] && p[1] < a[1] && side < 0 ? -1 : 0;
    }
    return winding === 0 ? "outside" : "inside";
}

const turns = { 1: "left turn", 0: "on the line", "-1": "right turn", NaN: "not a number" };
const positions = { 1: "+ (inside)", 0: "0 (on the circle)", "-1": "− (outside)", NaN: "not a number" };

/** The signs of orient2d that a question uses, as triples of points. */
const triples = {
    "predicate/orient2d": ([a, b, c]) => [[a, b, c]],
    "intersect/segment_segment_2d": ([a, b, c, d]) => [[a, b, c], [a, b, d], [c, d, a], [c, d, b]],
    "contain/point_polygon_2d": ([p, ...q]) => q.map((b, i) => [q.at(i - 1), b, p]),
};

/** The steps of the sign that doubles get wrong, or of that nearest to zero. */
function steps(id, points) {
    if (id === "predicate/incircle") {
        return incircleSteps(points);
    }
    const all = triples[id](points).map((three) =>
        ({ ...orient2dSteps(three), of: three.map((p) => points.indexOf(p)) }));
    const size = ({ plain: [left, right, value] }) => Math.abs(value) / (Math.abs(left) + Math.abs(right) || Infinity);
    return all.find(({ exact, plain }) => sign(exact[2]) !== Math.sign(plain[2]))
        ?? all.reduce((best, one) => (size(one) < size(best) ? one : best));
}

export const questions = {
    "predicate/orient2d": {
        title: "Left or right of a line?",
        asked: "Standing at a and walking to b, then to c: do you turn left, turn right, or go straight on?",
        names: ["a", "b", "c"],
        start: [0.5, 0.5 + 2 ** -53, 12, 12, 24, 24],
        lines: [[1, 2]],
        exact: (lib, [a, b, c]) => turns[lib.orient2d(...a, ...b, ...c)],
        textbook: ([a, b, c], turn) => turns[turn(a, b, c)],
        fromLine: (word) => turns[{ "+": 1, 0: 0, "-": -1 }[word]],
    },
    "predicate/incircle": {
        title: "Inside a circle?",
        asked: "Is d inside the circle through a, b and c? (The sign is reversed where a, b, c turn clockwise.)",
        names: ["a", "b", "c", "d"],
        start: [1, 0, 0, 1, -1, 0, 0.6, -0.8],
        circle: [0, 1, 2],
        exact: (lib, points) => positions[lib.incircle(...points.flat())],
        rounded: (points, f) => positions[Math.sign(incircleRounded(points, f))],
        robust: (lib, points) => positions[Math.sign(lib.incircle(...points.flat()))],
        fromLine: (word) => positions[{ "+": 1, 0: 0, "-": -1 }[word]],
    },
    "intersect/segment_segment_2d": {
        title: "Do two segments cross?",
        asked: "Do the segments ab and cd have no point in common (disjoint), touch at an end, or cross (overlapping)?",
        names: ["a", "b", "c", "d"],
        start: [0, 0.1, 1, 1.1, 0.27, 0.37000000000000005, 0.2, 0.9],
        lines: [[0, 1], [2, 3]],
        exact: (lib, points) => contacts[lib.intersect.segment_segment_2d(...points).contact],
        features: (lib, points) => {
            const name = (mask, ends) => ({ 1: ends[0], 2: ends[1], 3: `between ${ends[0]} and ${ends[1]}` })[mask];
            return lib.intersect.segment_segment_2d(...points).features
                .map(([m, n]) => `of ab: ${name(m, "ab")}; of cd: ${name(n, "cd")}`).join(" / ");
        },
        textbook: segments,
        fromLine: (word) => word,
    },
    "contain/point_polygon_2d": {
        title: "Inside a polygon?",
        asked: "Is p inside the polygon, outside of it, or exactly on its boundary?",
        names: ["p", "q0", "q1", "q2", "q3", "q4", "q5", "q6", "q7"],
        start: [0.27, 0.37000000000000005, 0, 0.1, 1, 0.1, 1, 1.1],
        lines: [[1, 2], [2, 3], [3, 1]],
        exact: (lib, [p, ...q]) =>
            ["outside", "boundary", "inside"][lib.contain.point_polygon_2d(p, q.flat()).location + 1],
        features: (lib, [p, ...q]) => {
            const { winding } = lib.contain.point_polygon_2d(p, q.flat());
            return winding === null ? "" : `The boundary goes around p ${winding} times.`;
        },
        textbook: polygon,
        fromLine: (word) => word,
    },
};

/** All answers about some numbers. */
export function answer(id, numbers, lib, peer) {
    const question = questions[id];
    const points = pairs(numbers);
    const by = (f) => question.rounded?.(points, f)
        ?? question.textbook(points, (a, b, c) => Math.sign(orient2dRounded(a, b, c, f).value));
    // robust-predicates has the y axis downwards: its orient2d has the opposite sign.
    const robust = question.robust?.(peer, points)
        ?? question.textbook(points, (a, b, c) => -Math.sign(peer.orient2d(...a, ...b, ...c)));
    return {
        exact: question.exact(lib, points),
        features: question.features?.(lib, points) ?? "",
        doubles: by((x) => x),
        singles: by(Math.fround),
        robust,
        steps: steps(id, points),
    };
}

/** The numbers of a line of `eval` of the program; a polygon has the count of its corners after the point. */
export const toLine = (id, numbers, write) => {
    const texts = numbers.map(write);
    if (id === "contain/point_polygon_2d") {
        texts.splice(2, 0, `${numbers.length / 2 - 1}`);
    }
    return texts.join(" ");
};

export function ofLine(id, line, read) {
    const texts = line.trim().split(/\s+/);
    const question = questions[id];
    if (question === undefined) {
        throw new Error(`There is no question ${id}`);
    }
    let count = question.start.length;
    if (id === "contain/point_polygon_2d") {
        const [corners] = texts.splice(2, 1);
        if (!/^[1-9]\d{0,3}$/.test(corners ?? "")) {
            throw new Error("The third number of the line is the count of corners");
        }
        count = 2 + 2 * Number(corners);
    }
    if (texts.length !== count) {
        throw new Error(`${id} has ${count} coordinates, the line ${texts.length}`);
    }
    return texts.map(read);
}

export { pairs };
