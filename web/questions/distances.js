// Textbook algorithms that compute with coordinates, each step rounded by f: closest points, rays, moving points.

/** Vectors in an arithmetic that rounds by f. */
function vectors(f) {
    const dot = (u, v) => u.map((x, k) => f(x * v[k])).reduce((sum, x) => f(sum + x));
    return {
        dot,
        minus: (p, q) => p.map((x, k) => f(f(x) - f(q[k]))),
        along: (p, t, d) => p.map((x, k) => f(f(x) + f(t * d[k]))),
        cross: (u, v) =>
            [
                [1, 2],
                [2, 0],
                [0, 1],
            ].map(([i, k]) => f(f(u[i] * v[k]) - f(u[k] * v[i]))),
    };
}

/** The closest point of a triangle by its Voronoi regions (Ericson, Real-Time Collision Detection, 5.1.5). */
export function closestOfTriangle(p, [a, b, c], f) {
    const { minus, dot, along } = vectors(f);
    const [ab, ac] = [minus(b, a), minus(c, a)];
    const [[d1, d2], [d3, d4], [d5, d6]] = [a, b, c].map((q) => minus(p, q)).map((v) => [dot(ab, v), dot(ac, v)]);
    const at = (feature, point) => ({ feature, point });
    if (d1 <= 0 && d2 <= 0) {
        return at(1, a);
    }
    if (d3 >= 0 && d4 <= d3) {
        return at(2, b);
    }
    const vc = f(f(d1 * d4) - f(d3 * d2));
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        return at(3, along(a, f(d1 / f(d1 - d3)), ab));
    }
    if (d6 >= 0 && d5 <= d6) {
        return at(4, c);
    }
    const vb = f(f(d5 * d2) - f(d1 * d6));
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        return at(5, along(a, f(d2 / f(d2 - d6)), ac));
    }
    const va = f(f(d3 * d6) - f(d5 * d4));
    const [e1, e2] = [f(d4 - d3), f(d5 - d6)];
    if (va <= 0 && e1 >= 0 && e2 >= 0) {
        return at(6, along(b, f(e1 / f(e1 + e2)), minus(c, b)));
    }
    const sum = f(f(va + vb) + vc);
    return at(7, along(along(a, f(vb / sum), ab), f(vc / sum), ac));
}

/** The squared distance of two segments (Ericson, 5.1.9). */
function betweenSegments([p, q], [r, s], f) {
    const { minus, dot, along } = vectors(f);
    const [d, e, w] = [minus(q, p), minus(s, r), minus(p, r)];
    const [a, b, c, g, h] = [dot(d, d), dot(d, e), dot(d, w), dot(e, e), dot(e, w)];
    const unit = (t) => Math.min(1, Math.max(0, t));
    let [t, u] = [0, 0];
    if (a === 0) {
        u = g === 0 ? 0 : unit(f(h / g));
    } else if (g === 0) {
        t = unit(f(-c / a));
    } else {
        const denominator = f(f(a * g) - f(b * b));
        t = denominator === 0 ? 0 : unit(f(f(f(b * h) - f(c * g)) / denominator));
        u = f(f(f(b * t) + h) / g);
        if (u < 0 || u > 1) {
            u = unit(u);
            t = unit(f(f(f(b * u) - c) / a));
        }
    }
    const apart = minus(along(p, t, d), along(r, u, e));
    return dot(apart, apart);
}

/** The parameter of a ray in a triangle, or null (Möller and Trumbore, 1997). */
export function rayTriangle(origin, direction, [a, b, c], f) {
    const { minus, dot, cross } = vectors(f);
    const [ab, ac] = [minus(b, a), minus(c, a)];
    const p = cross(direction.map(f), ac);
    const determinant = dot(ab, p);
    const w = minus(origin, a);
    const q = cross(w, ab);
    const [u, v, t] = [dot(w, p), dot(direction.map(f), q), dot(ac, q)].map((x) => f(x / determinant));
    return u >= 0 && v >= 0 && f(u + v) <= 1 && t >= 0 ? t : null;
}

const edges = ([a, b, c]) => [
    [a, b],
    [b, c],
    [c, a],
];

/** The squared distance of two triangles: of all edges, of all corners, and 0 if an edge passes a triangle. */
export function betweenTriangles(first, second, f) {
    const { minus, dot } = vectors(f);
    const pierces = (one, other) =>
        edges(one).some(([p, q]) => {
            const t = rayTriangle(p, minus(q, p), other, f);
            return t !== null && t <= 1;
        });
    if (pierces(first, second) || pierces(second, first)) {
        return 0;
    }
    const squares = edges(first).flatMap((one) => edges(second).map((other) => betweenSegments(one, other, f)));
    for (const [corners, triangle] of [
        [first, second],
        [second, first],
    ]) {
        squares.push(
            ...corners.map((p) => {
                const apart = minus(p, closestOfTriangle(p, triangle, f).point);
                return dot(apart, apart);
            }),
        );
    }
    return Math.min(...squares);
}

/** The roots of a cubic in [0, 1] where it changes its sign, by bisection between its extremes. */
function roots([k, l, m, n]) {
    const value = (t) => ((n * t + m) * t + l) * t + k;
    const discriminant = m * m - 3 * n * l;
    const extremes = n === 0 ? [-l / (2 * m)] : [-1, 1].map((s) => (-m + s * Math.sqrt(discriminant)) / (3 * n));
    const cuts = [0, ...extremes.filter((t) => t > 0 && t < 1).sort((s, t) => s - t), 1];
    const found = cuts.filter((t) => value(t) === 0);
    for (let i = 1; i < cuts.length; i++) {
        let [low, high] = [cuts[i - 1], cuts[i]];
        if (value(low) * value(high) < 0) {
            for (let step = 0; step < 60; step++) {
                const middle = (low + high) / 2;
                [low, high] = value(middle) * value(low) > 0 ? [middle, high] : [low, middle];
            }
            found.push(low);
        }
    }
    return found.sort((s, t) => s - t);
}

/**
 * The first time at which a point meets a triangle, of which every corner moves along a line, or null: the roots of the
 * cubic of coplanarity at which the point is in the triangle (Provot, 1997).
 */
export function movingPointTriangle(start, end, f) {
    const { minus, dot, cross, along } = vectors(f);
    const [at0, moved] = [start, end.map((p, i) => minus(p, start[i]))].map(([p, a, b, c]) => [
        minus(b, a),
        minus(c, a),
        minus(p, a),
    ]);
    const volume = (...rows) => dot(cross(rows[0], rows[1]), rows[2]);
    const mixed = (count) =>
        [0, 1, 2, 3, 4, 5, 6, 7]
            .filter((bits) => [1, 2, 4].filter((b) => bits & b).length === count)
            .map((bits) => volume(...at0.map((v, i) => (bits & (1 << i) ? moved[i] : v))))
            .reduce((x, y) => f(x + y));
    for (const t of roots([0, 1, 2, 3].map(mixed))) {
        const [p, a, b, c] = start.map((q, i) => along(q, t, minus(end[i], q)));
        const [u, v, w] = [minus(b, a), minus(c, a), minus(p, a)];
        const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
        const determinant = f(f(uu * vv) - f(uv * uv));
        const [s, r] = [f(f(vv * wu) - f(uv * wv)), f(f(uu * wv) - f(uv * wu))].map((x) => f(x / determinant));
        if (s >= 0 && r >= 0 && f(s + r) <= 1) {
            return t;
        }
    }
    return null;
}
