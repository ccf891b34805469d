//! The queries written by hand for doubles, without a guarantee: the standard methods of textbooks.

pub(crate) type V = [f64; 3];

#[inline]
pub(crate) fn sub(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline]
pub(crate) fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[inline]
pub(crate) fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline]
fn orient(a: V, b: V, c: V, d: V) -> f64 {
    dot(sub(a, d), cross(sub(b, d), sub(c, d)))
}

/// Guigue and Devillers: each triangle against the plane of the other, then two determinants.
#[inline]
pub(super) fn triangle_triangle([t, u]: &[[V; 3]; 2]) -> bool {
    let sides = |[a, b, c]: [V; 3], of: [V; 3]| {
        let n = cross(sub(b, a), sub(c, a));
        of.map(|p| dot(n, sub(p, a)))
    };
    let apart = |s: [f64; 3]| s.iter().all(|&x| x > 0.0) || s.iter().all(|&x| x < 0.0);
    let t_sides = sides(*u, *t);
    if apart(t_sides) {
        return false;
    }
    let u_sides = sides(*t, *u);
    if apart(u_sides) {
        return false;
    }
    // The vertex that is alone on its side comes first, on the positive side of the other plane.
    let arranged = |[a, b, c]: [V; 3], [x, y, z]: [f64; 3]| {
        let ([a, b, c], x) = if (x > 0.0) == (y > 0.0) {
            ([c, a, b], z)
        } else if (x > 0.0) == (z > 0.0) {
            ([b, c, a], y)
        } else {
            ([a, b, c], x)
        };
        ([a, b, c], x > 0.0)
    };
    let ([p1, q1, r1], up1) = arranged(*t, t_sides);
    let ([p2, q2, r2], up2) = arranged(*u, u_sides);
    let (q2, r2) = if up1 { (q2, r2) } else { (r2, q2) };
    let (q1, r1) = if up2 { (q1, r1) } else { (r1, q1) };
    orient(p1, q1, p2, q2) >= 0.0 && orient(p1, r1, r2, p2) >= 0.0
}

/// Two ends against the plane, three edges against the line.
#[inline]
pub(super) fn segment_triangle(&([p, q], [a, b, c]): &([V; 2], [V; 3])) -> bool {
    let (start, end) = (orient(a, b, c, p), orient(a, b, c, q));
    if (start > 0.0 && end > 0.0) || (start < 0.0 && end < 0.0) {
        return false;
    }
    let turns = [orient(p, q, a, b), orient(p, q, b, c), orient(p, q, c, a)];
    turns.iter().all(|&x| x >= 0.0) || turns.iter().all(|&x| x <= 0.0)
}

/// Möller and Trumbore.
#[inline]
pub(super) fn ray_triangle(&(origin, direction, [a, b, c]): &(V, V, [V; 3])) -> bool {
    let (e, f) = (sub(b, a), sub(c, a));
    let p = cross(direction, f);
    let det = dot(e, p);
    if det == 0.0 {
        return false;
    }
    let inverse = 1.0 / det;
    let from = sub(origin, a);
    let u = dot(from, p) * inverse;
    if !(0.0..=1.0).contains(&u) {
        return false;
    }
    let q = cross(from, e);
    let v = dot(direction, q) * inverse;
    v >= 0.0 && u + v <= 1.0 && dot(f, q) * inverse >= 0.0
}

/// Slabs.
#[inline]
pub(super) fn ray_aabb(&(origin, direction, min, max): &(V, V, V, V)) -> bool {
    let (mut enter, mut exit) = (0.0_f64, f64::INFINITY);
    for i in 0..3 {
        let inverse = 1.0 / direction[i];
        let (s, t) = ((min[i] - origin[i]) * inverse, (max[i] - origin[i]) * inverse);
        enter = enter.max(s.min(t));
        exit = exit.min(s.max(t));
    }
    enter <= exit
}

/// Akenine-Möller: thirteen axes.
#[inline]
pub(super) fn triangle_aabb(&([a, b, c], min, max): &([V; 3], V, V)) -> bool {
    let center: V = std::array::from_fn(|i| (min[i] + max[i]) / 2.0);
    let half: V = std::array::from_fn(|i| (max[i] - min[i]) / 2.0);
    let v = [sub(a, center), sub(b, center), sub(c, center)];
    let edges = [sub(v[1], v[0]), sub(v[2], v[1]), sub(v[0], v[2])];
    for edge in edges {
        for axis in 0..3 {
            let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
            let along = v.map(|v| v[k] * edge[j] - v[j] * edge[k]);
            let reach = half[j] * edge[k].abs() + half[k] * edge[j].abs();
            let least = along[0].min(along[1]).min(along[2]);
            let greatest = along[0].max(along[1]).max(along[2]);
            if least > reach || greatest < -reach {
                return false;
            }
        }
    }
    for axis in 0..3 {
        let least = v[0][axis].min(v[1][axis]).min(v[2][axis]);
        let greatest = v[0][axis].max(v[1][axis]).max(v[2][axis]);
        if least > half[axis] || greatest < -half[axis] {
            return false;
        }
    }
    let n = cross(edges[0], edges[1]);
    dot(n, v[0]).abs() <= half[0] * n[0].abs() + half[1] * n[1].abs() + half[2] * n[2].abs()
}

/// A box by its center, unit axes and half extents.
#[derive(Clone, Copy)]
pub(super) struct PlainBox {
    pub(super) center: V,
    pub(super) axes: [V; 3],
    pub(super) half: V,
}

/// Gottschalk, Lin and Manocha: fifteen axes of boxes with unit axes.
#[inline]
pub(super) fn obb_obb([a, b]: &[PlainBox; 2]) -> bool {
    let r: [[f64; 3]; 3] = a.axes.map(|u| b.axes.map(|w| dot(u, w)));
    let apart = sub(b.center, a.center);
    let t = a.axes.map(|u| dot(apart, u));
    let absolute = r.map(|row| row.map(f64::abs));
    for i in 0..3 {
        if t[i].abs() > a.half[i] + dot(b.half, absolute[i]) {
            return false;
        }
    }
    for j in 0..3 {
        let along: f64 = (0..3).map(|i| t[i] * r[i][j]).sum();
        let reach: f64 = b.half[j] + (0..3).map(|i| a.half[i] * absolute[i][j]).sum::<f64>();
        if along.abs() > reach {
            return false;
        }
    }
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let along = t[i2] * r[i1][j] - t[i1] * r[i2][j];
            let reach = a.half[i1] * absolute[i2][j]
                + a.half[i2] * absolute[i1][j]
                + b.half[j1] * absolute[i][j2]
                + b.half[j2] * absolute[i][j1];
            if along.abs() > reach {
                return false;
            }
        }
    }
    true
}

/// Four determinants of one sign.
#[inline]
pub(super) fn point_tetrahedron(&(p, [a, b, c, d]): &(V, [V; 4])) -> bool {
    let weights = [orient(p, b, c, d), orient(a, p, c, d), orient(a, b, p, d), orient(a, b, c, p)];
    weights.iter().all(|&w| w >= 0.0) || weights.iter().all(|&w| w <= 0.0)
}

/// The point of a box nearest the center of a ball.
#[inline]
pub(super) fn sphere_aabb(&(center, r, min, max): &(V, f64, V, V)) -> bool {
    let off: V = std::array::from_fn(|i| center[i] - center[i].clamp(min[i], max[i]));
    dot(off, off) <= r * r
}

/// Four orientations.
#[inline]
pub(super) fn segment_segment_2d(&[p, q, u, v]: &[[f64; 2]; 4]) -> bool {
    let turn = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0]);
    let [s, t] = [turn(p, q, u), turn(p, q, v)];
    if s == 0.0 && t == 0.0 {
        let overlap = |i: usize| p[i].min(q[i]) <= u[i].max(v[i]) && u[i].min(v[i]) <= p[i].max(q[i]);
        return overlap(0) && overlap(1);
    }
    s * t <= 0.0 && turn(u, v, p) * turn(u, v, q) <= 0.0
}
