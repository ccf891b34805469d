// Signs of determinants as textbooks compute them, in any arithmetic, and the terms that decide them exactly.

import { add, dyadic, sign, subtract, times } from "../numbers.js";

const exactly = { of: dyadic, add, subtract, times };
const rounded = (f) => ({
    of: f,
    add: (x, y) => f(x + y),
    subtract: (x, y) => f(x - y),
    times: (x, y) => f(x * y),
});

const differences = ({ of, subtract }, points, base) =>
    points.map((p) => p.map((x, k) => subtract(of(x), of(base[k]))));
const lift = ({ add, times }, v) => v.map((x) => times(x, x)).reduce(add);
const minor = ({ subtract, times }, p, q, i, k) => subtract(times(p[i], q[k]), times(p[k], q[i]));

/** a · (b × c) */
const triple = (r, [a, b, c]) =>
    [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
    ]
        .map(([i, j, k]) => r.times(a[i], minor(r, b, c, j, k)))
        .reduce(r.add);

/** The products of a determinant that are added, and those that are subtracted. */
function products(r, rows) {
    const sums = [null, null];
    const place = (columns, parity, product) => {
        const row = columns.length;
        if (row === rows.length) {
            sums[parity] = sums[parity] === null ? product : r.add(sums[parity], product);
            return;
        }
        for (let k = 0; k < rows.length; k++) {
            if (!columns.includes(k)) {
                const swaps = columns.filter((column) => column > k).length;
                place([...columns, k], (parity + swaps) % 2, row ? r.times(product, rows[row][k]) : rows[row][k]);
            }
        }
    };
    place([], 0, null);
    return sums;
}

/** The differences of coordinates that rounding changes: names, both numbers, and the difference in doubles. */
function roundedDifferences(points) {
    const base = points.at(-1);
    const last = "abcde"[points.length - 1];
    return points.slice(0, -1).flatMap((p, i) =>
        p.flatMap((x, k) => {
            const y = base[k];
            const plain = x - y;
            const isExact =
                Number.isFinite(plain) && sign(subtract(subtract(dyadic(x), dyadic(y)), dyadic(plain))) === 0;
            return isExact ? [] : [{ name: `${"abcde"[i]}${"xyz"[k]} − ${last}${"xyz"[k]}`, x, y, plain }];
        }),
    );
}

/**
 * Each determinant as rows of differences of coordinates, and as a textbook evaluates it. `opposite` are those that
 * have another sign in robust-predicates, the y axis of which points downwards.
 */
export const determinants = {
    orient2d: {
        about:
            "The difference of the two products is twice the signed area of the triangle abc: positive where a, b, c " +
            "go around counter-clockwise, which is a left turn.",
        names: ["(ax − cx)·(by − cy)", "(ay − cy)·(bx − cx)"],
        opposite: true,
        rows: (r, [a, b, c]) => differences(r, [a, b], c),
        value: (r, [a, b]) => minor(r, a, b, 0, 1),
    },
    orient3d: {
        about:
            "The determinant of a − d, b − d and c − d is a sum of six products, each of an x, a y and a z " +
            "((ax − dx)·(by − dy)·(cz − dz) and so on): six times the signed volume of the tetrahedron.",
        names: ["3 products that are added", "3 products that are subtracted"],
        rows: (r, [a, b, c, d]) => differences(r, [a, b, c], d),
        value: triple,
    },
    incircle: {
        about:
            "In the table a, b and c stand for a − d, b − d and c − d, and a² for the square of the length of a − d. " +
            "The determinant is a sum of six products, zero where the four points are on a circle.",
        names: ["a²·bx·cy + b²·cx·ay + c²·ax·by", "a²·cx·by + b²·ax·cy + c²·bx·ay"],
        rows: (r, [a, b, c, d]) => differences(r, [a, b, c], d).map((v) => [...v, lift(r, v)]),
        value: (r, [a, b, c]) =>
            [
                [a, b, c],
                [b, c, a],
                [c, a, b],
            ]
                .map(([u, v, w]) => r.times(u[2], minor(r, v, w, 0, 1)))
                .reduce(r.add),
    },
    insphere: {
        about:
            "The determinant of a − e, b − e, c − e, d − e and the squares of their lengths is a sum of 24 products, " +
            "zero where the five points are on a sphere.",
        names: ["12 products that are added", "12 products that are subtracted"],
        opposite: true,
        rows: (r, [a, b, c, d, e]) => differences(r, [a, b, c, d], e).map((v) => [...v, lift(r, v)]),
        value: (r, [a, b, c, d]) => {
            const [bcd, acd, abd, abc] = [
                [b, c, d],
                [a, c, d],
                [a, b, d],
                [a, b, c],
            ].map((three) => triple(r, three));
            return r.subtract(
                r.add(r.subtract(r.times(d[3], abc), r.times(c[3], abd)), r.times(b[3], acd)),
                r.times(a[3], bcd),
            );
        },
    },
};

/** The signs in an arithmetic that rounds by f; `record` is told every determinant. */
export function signs(f, record) {
    const r = rounded(f);
    const made = { f };
    for (const [name, { rows, value }] of Object.entries(determinants)) {
        made[name] = (...points) => {
            const rounded = value(r, rows(r, points));
            record?.({ name, points, rounded });
            return Math.sign(rounded);
        };
    }
    return made;
}

/** The signs of robust-predicates. */
export function robustSigns(peer) {
    const of =
        (name) =>
        (...points) =>
            Math.sign(peer[name](...points.flat())) * (determinants[name].opposite ? -1 : 1);
    return Object.fromEntries(Object.keys(determinants).map((name) => [name, of(name)]));
}

/** Of a recorded determinant: both sums of products and their difference, exactly and in doubles. */
export function explain({ name, points, rounded: value }) {
    const { about, names, rows } = determinants[name];
    const [left, right] = products(exactly, rows(exactly, points));
    const r = rounded((x) => x);
    const plain = products(r, rows(r, points));
    return {
        name,
        about,
        names,
        points,
        differences: roundedDifferences(points),
        exact: [left, right, subtract(left, right)],
        plain: [...plain, value],
        isWrong: sign(subtract(left, right)) !== Math.sign(value),
    };
}

/**
 * The determinant that doubles get wrong, or the one nearest to zero. Those that are far from zero are right: rounding
 * loses less than a millionth of the products.
 */
export function deciding(records) {
    const r = rounded((x) => x);
    // Of the same point twice it is 0 in any arithmetic.
    const telling = records.filter(({ points }) => new Set(points).size === points.length);
    const sized = (telling.length > 0 ? telling : records).map((one) => {
        const [left, right] = products(r, determinants[one.name].rows(r, one.points)).map(Math.abs);
        const size = Math.abs(one.rounded) / (left + right);
        return { one, size: Number.isNaN(size) ? 0 : size };
    });
    sized.sort((a, b) => a.size - b.size);
    const close = sized
        .filter(({ size }, i) => i === 0 || size < 1e-6)
        .slice(0, 60)
        .map(({ one }) => explain(one));
    return close.find(({ isWrong }) => isWrong) ?? close[0];
}
