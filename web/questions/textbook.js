// Textbook algorithms that branch on signs of determinants, in the arithmetic of these.

export const lexicographic = (p, q) => {
    const k = p.findIndex((x, i) => x !== q[i]);
    return k < 0 ? 0 : Math.sign(p[k] - q[k]);
};
const subsets = (list, size) =>
    size === 0 ? [[]] : list.flatMap((one, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
const chosen = new Map();
/** All choices of so many of the first n numbers. */
const choices = (n, size) => {
    const key = n * 8 + size;
    if (!chosen.has(key)) {
        chosen.set(
            key,
            subsets(
                Array.from({ length: n }, (_, i) => i),
                size,
            ),
        );
    }
    return chosen.get(key);
};

/**
 * The contact of two convex hulls of a few points, by planes through as many of all points as the dimension. The
 * relative interiors are apart if such a plane separates the hulls; so are the hulls, if every point is off one of these
 * planes. Points that are all in a plane or on a line are projected first.
 */
export function hulls(first, second, { orient2d, orient3d }) {
    const all = [...first, ...second];
    const sides = [null, (p, q) => Math.sign(q[0] - p[0]), orient2d, orient3d];
    for (let dimension = all[0].length; dimension > 0; dimension--) {
        for (const axes of choices(all[0].length, dimension)) {
            const seen = all.map((p) => axes.map((k) => p[k]));
            const planes = choices(all.length, dimension)
                .map((corners) => seen.map((p) => sides[dimension](...corners.map((i) => seen[i]), p)))
                .filter((signs) => signs.some((sign) => sign !== 0));
            if (planes.length === 0) {
                continue;
            }
            const separating = planes.filter((signs) =>
                [1, -1].some((side) => signs.every((sign, i) => sign * (i < first.length ? side : -side) >= 0)),
            );
            return separating.length === 0
                ? "overlapping"
                : all.every((_, i) => separating.some((signs) => signs[i] !== 0))
                  ? "disjoint"
                  : "touching";
        }
    }
    return "overlapping";
}

/** Whether two segments of the plane meet. */
export function segments([a, b, c, d], { orient2d }) {
    const [oc, od, oa, ob] = [orient2d(a, b, c), orient2d(a, b, d), orient2d(c, d, a), orient2d(c, d, b)];
    if (oc === 0 && od === 0 && oa === 0 && ob === 0) {
        const [[al, ah], [cl, ch]] = [
            [a, b],
            [c, d],
        ].map((s) => s.toSorted(lexicographic));
        const low = lexicographic(al, cl) > 0 ? al : cl;
        const high = lexicographic(ah, ch) < 0 ? ah : ch;
        const order = lexicographic(low, high);
        const interior = (p, l, h) =>
            lexicographic(l, h) === 0 || (lexicographic(p, l) !== 0 && lexicographic(p, h) !== 0);
        return order > 0
            ? "disjoint"
            : order < 0 || (interior(low, al, ah) && interior(low, cl, ch))
              ? "overlapping"
              : "touching";
    }
    return oc * od > 0 || oa * ob > 0 ? "disjoint" : oc * od < 0 && oa * ob < 0 ? "overlapping" : "touching";
}

/** The winding number of a ring around a point; null on the ring. */
export function winding(p, corners, { orient2d }) {
    let winding = 0;
    for (const [i, b] of corners.entries()) {
        const a = corners.at(i - 1);
        const side = orient2d(a, b, p);
        const between = (k) => Math.min(a[k], b[k]) <= p[k] && p[k] <= Math.max(a[k], b[k]);
        if (side === 0 && between(0) && between(1)) {
            return null;
        }
        winding += a[1] <= p[1] && p[1] < b[1] && side > 0 ? 1 : b[1] <= p[1] && p[1] < a[1] && side < 0 ? -1 : 0;
    }
    return winding;
}

/** The corners of the convex hull by a monotone chain, from the least number on; of equal points the first. */
export function hull(points, { orient2d }) {
    const order = points.map((_, i) => i).sort((i, k) => lexicographic(points[i], points[k]) || i - k);
    const distinct = order.filter((i, at) => at === 0 || lexicographic(points[i], points[order[at - 1]]) !== 0);
    const chain = (list) => {
        const kept = [];
        for (const i of list) {
            while (kept.length > 1 && orient2d(points[kept.at(-2)], points[kept.at(-1)], points[i]) <= 0) {
                kept.pop();
            }
            kept.push(i);
        }
        return kept.slice(0, -1);
    };
    const corners = distinct.length < 2 ? distinct : [...chain(distinct), ...chain(distinct.toReversed())];
    return fromLeast(corners);
}

export function fromLeast(corners) {
    const at = corners.indexOf(Math.min(...corners));
    return [...corners.slice(at), ...corners.slice(0, at)];
}
