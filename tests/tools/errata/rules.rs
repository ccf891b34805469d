//! The rules as printed, in doubles: each takes the numbers of a case and answers in the line format.
//!
//! They are wrong on purpose. Parts of a rule that the case does not reach are left out.

use common::vector::{add, cross, dot, sub};

type V = [f64; 3];

fn v(x: &[f64], place: usize) -> V {
    [x[place], x[place + 1], x[place + 2]]
}

fn times(k: f64, a: V) -> V {
    a.map(|x| k * x)
}

fn square(a: V) -> f64 {
    dot(a, a)
}

fn hit(hits: bool) -> String {
    if hits { "hit" } else { "miss" }.into()
}

fn contact(meet: bool) -> String {
    if meet { "overlapping" } else { "disjoint" }.into()
}

fn numbers(x: &[f64]) -> String {
    x.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

fn nearest(p: V, q: V) -> String {
    format!("closest {} {}", square(sub(p, q)), numbers(&q))
}

fn pair([a, b]: [V; 2]) -> String {
    format!("closest {} {} {}", square(sub(a, b)), numbers(&a), numbers(&b))
}

fn span(enter: f64, exit: f64) -> String {
    format!("span {enter} {exit}")
}

// Closest points.

/// The regions of a triangle by determinants, ignoring a = b.
fn triangle_point(p: V, [a, b, c]: [V; 3]) -> V {
    let (ab, ac, ap) = (sub(b, a), sub(c, a), sub(p, a));
    let (d1, d2) = (dot(ab, ap), dot(ac, ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    let bp = sub(p, b);
    let (d3, d4) = (dot(ab, bp), dot(ac, bp));
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    if d1 * d4 - d3 * d2 <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return add(a, times(d1 / (d1 - d3), ab));
    }
    let cp = sub(p, c);
    let (d5, d6) = (dot(ab, cp), dot(ac, cp));
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    if d5 * d2 - d1 * d6 <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return add(a, times(d2 / (d2 - d6), ac));
    }
    if d3 * d6 - d5 * d4 <= 0.0 && d4 >= d3 && d5 >= d6 {
        return add(b, times((d4 - d3) / (d4 - d3 + d5 - d6), sub(c, b)));
    }
    let [va, vb, vc] = [d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2];
    add(a, add(times(vb / (va + vb + vc), ab), times(vc / (va + vb + vc), ac)))
}

pub(crate) fn point_triangle(x: &[f64]) -> String {
    nearest(v(x, 0), triangle_point(v(x, 0), [v(x, 3), v(x, 6), v(x, 9)]))
}

pub(crate) fn point_parallelogram(x: &[f64]) -> String {
    let [p, a, b, c] = [0, 3, 6, 9].map(|i| v(x, i));
    let mut q = a;
    for side in [sub(b, a), sub(c, a)] {
        let (along, length) = (dot(sub(p, a), side), square(side));
        q = if along >= length { add(q, side) } else { add(q, times(along.max(0.0) / length, side)) };
    }
    nearest(p, q)
}

/// The nearest point of the faces that the point is outside of; the point itself where there are none.
fn tetrahedron_point(x: &[f64], is_outside: impl Fn([V; 5]) -> bool) -> String {
    let [p, a, b, c, d] = [0, 3, 6, 9, 12].map(|i| v(x, i));
    let faces = [[a, b, c, d], [a, c, d, b], [a, d, b, c], [b, d, c, a]];
    let found = faces
        .into_iter()
        .filter(|&[a, b, c, d]| is_outside([p, a, b, c, d]))
        .map(|[a, b, c, _]| triangle_point(p, [a, b, c]))
        .min_by(|q, r| square(sub(p, *q)).total_cmp(&square(sub(p, *r))));
    nearest(p, found.unwrap_or(p))
}

/// Whether two signed volumes have a negative product.
fn other_side([p, a, b, c, d]: [V; 5]) -> bool {
    let n = cross(sub(b, a), sub(c, a));
    dot(sub(p, a), n) * dot(sub(d, a), n) < 0.0
}

pub(crate) fn tetrahedron_by_product(x: &[f64]) -> String {
    tetrahedron_point(x, other_side)
}

pub(crate) fn tetrahedron_by_winding(x: &[f64]) -> String {
    tetrahedron_point(x, |[p, a, b, c, _]| dot(sub(p, a), cross(sub(b, a), sub(c, a))) >= 0.0)
}

pub(crate) fn tetrahedron_without_inside(x: &[f64]) -> String {
    tetrahedron_point(x, |_| true)
}

pub(crate) fn tetrahedron_location(x: &[f64]) -> String {
    let [p, a, b, c, d] = [0, 3, 6, 9, 12].map(|i| v(x, i));
    let faces = [[p, a, b, c, d], [p, a, c, d, b], [p, a, d, b, c], [p, b, d, c, a]];
    if faces.into_iter().any(other_side) { "outside" } else { "inside" }.into()
}

/// The region of the edge ab, which is tested first.
pub(crate) fn edge_region(x: &[f64]) -> String {
    let [p, a, b, c, d] = [0, 3, 6, 9, 12].map(|i| v(x, i));
    let (ab, abc) = (sub(b, a), cross(sub(b, a), sub(c, a)));
    let abd = cross(sub(d, a), ab);
    let conditions =
        [dot(sub(p, a), ab), dot(sub(p, b), sub(a, b)), dot(sub(p, a), cross(ab, abc)), dot(sub(p, a), cross(abd, ab))];
    assert!(conditions.iter().all(|&x| x >= 0.0), "the case is in this region");
    let t = dot(sub(p, a), ab);
    nearest(p, if t <= 0.0 { a } else { add(a, times(t / square(ab), ab)) })
}

/// The matrix of the two equations with `b e` in its second row.
pub(crate) fn line_line(x: &[f64]) -> String {
    let [p, d1, q, d2] = [0, 3, 6, 9].map(|i| v(x, i));
    let r = sub(p, q);
    let [a, b, e, c, f] = [square(d1), dot(d1, d2), square(d2), dot(d1, r), dot(d2, r)];
    // a·s - b·t = -c, b·s + e·t = -f
    let determinant = a * e + b * b;
    let (s, t) = ((-c * e - b * f) / determinant, (b * c - a * f) / determinant);
    format!("{} {}", pair([add(p, times(s, d1)), add(q, times(t, d2))]), numbers(&[s, t]))
}

/// By a determinant that is assumed to be positive if it is not zero.
pub(crate) fn line_line_by_determinant(x: &[f64]) -> String {
    let [p, d1, q, d2] = [0, 3, 6, 9].map(|i| v(x, i));
    let r = sub(p, q);
    let [a, b, e, c, f] = [square(d1), dot(d1, d2), square(d2), dot(d1, r), dot(d2, r)];
    let determinant = a * e - b * b;
    let (s, t) = ((b * f - c * e) / determinant, (a * f - b * c) / determinant);
    format!("{} {}", pair([add(p, times(s, d1)), add(q, times(t, d2))]), numbers(&[s, t]))
}

/// The closest points of two segments, with a tolerance on squared lengths.
fn segments(p: [V; 2], q: [V; 2], epsilon: f64) -> [V; 2] {
    let (d1, d2, r) = (sub(p[1], p[0]), sub(q[1], q[0]), sub(p[0], q[0]));
    let [a, e, f] = [square(d1), square(d2), dot(d2, r)];
    let unit = |x: f64| x.clamp(0.0, 1.0);
    let (s, t) = if a <= epsilon && e <= epsilon {
        (0.0, 0.0)
    } else if a <= epsilon {
        (0.0, unit(f / e))
    } else {
        let c = dot(d1, r);
        if e <= epsilon {
            (unit(-c / a), 0.0)
        } else {
            let b = dot(d1, d2);
            let denominator = a * e - b * b;
            let s = if denominator != 0.0 { unit((b * f - c * e) / denominator) } else { 0.0 };
            match (b * s + f) / e {
                t if t < 0.0 => (unit(-c / a), 0.0),
                t if t > 1.0 => (unit((b - c) / a), 1.0),
                t => (s, t),
            }
        }
    };
    [add(p[0], times(s, d1)), add(q[0], times(t, d2))]
}

pub(crate) fn segment_segment(x: &[f64]) -> String {
    pair(segments([v(x, 0), v(x, 3)], [v(x, 6), v(x, 9)], 1e-6))
}

fn shortest(pairs: impl IntoIterator<Item = [V; 2]>) -> [V; 2] {
    let length = |[a, b]: &[V; 2]| square(sub(*a, *b));
    pairs.into_iter().min_by(|one, other| length(one).total_cmp(&length(other))).expect("candidates")
}

fn edges([a, b, c]: [V; 3]) -> [[V; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

/// Each edge and each end: five candidates.
fn five(segment: [V; 2], triangle: [V; 3]) -> [V; 2] {
    let by_edges = edges(triangle).map(|edge| segments(segment, edge, 0.0));
    let by_ends = segment.map(|end| [end, triangle_point(end, triangle)]);
    shortest(by_edges.into_iter().chain(by_ends))
}

pub(crate) fn segment_triangle_distance(x: &[f64]) -> String {
    pair(five([v(x, 0), v(x, 3)], [v(x, 6), v(x, 9), v(x, 12)]))
}

fn triangles(x: &[f64]) -> [[V; 3]; 2] {
    [[v(x, 0), v(x, 3), v(x, 6)], [v(x, 9), v(x, 12), v(x, 15)]]
}

/// Nine pairs of edges, and six pairs of a vertex and a face.
pub(crate) fn triangle_triangle_distance(x: &[f64]) -> String {
    let [t, u] = triangles(x);
    let by_edges = edges(t).into_iter().flat_map(|e| edges(u).map(|f| segments(e, f, 0.0)));
    let by_first = t.map(|p| [p, triangle_point(p, u)]);
    let by_second = u.map(|p| [triangle_point(p, t), p]);
    pair(shortest(by_edges.chain(by_first).chain(by_second)))
}

/// The edges of the first triangle against the second, but not the other way round.
pub(crate) fn edges_of_one(x: &[f64]) -> String {
    let [t, u] = triangles(x);
    pair(shortest(edges(t).map(|edge| five(edge, u))))
}

/// The foot on the line through both ends.
pub(crate) fn point_segment(x: &[f64]) -> String {
    let [p, a, b] = [0, 3, 6].map(|i| v(x, i));
    let ab = sub(b, a);
    nearest(p, add(a, times(dot(sub(p, a), ab) / square(ab), ab)))
}

/// The multiple of the normal taken for the distance.
pub(crate) fn point_plane(x: &[f64]) -> String {
    let (p, n) = (v(x, 0), v(x, 3));
    let t = (dot(n, p) - x[6]) / square(n);
    format!("closest {} {}", t * t, numbers(&sub(p, times(t, n))))
}

// Segments and triangles.

fn area(x: &[f64], a: usize, b: usize, c: usize) -> f64 {
    (x[2 * a] - x[2 * c]) * (x[2 * b + 1] - x[2 * c + 1]) - (x[2 * a + 1] - x[2 * c + 1]) * (x[2 * b] - x[2 * c])
}

/// The areas of the two tests of segments ab and cd.
fn areas(x: &[f64]) -> [f64; 4] {
    let (a1, a2, a3) = (area(x, 0, 1, 3), area(x, 0, 1, 2), area(x, 2, 3, 0));
    [a1, a2, a3, a3 + a2 - a1]
}

pub(crate) fn strict_products(x: &[f64]) -> String {
    let [a1, a2, a3, a4] = areas(x);
    hit(a1 * a2 < 0.0 && a3 * a4 < 0.0)
}

pub(crate) fn sign_bits(x: &[f64]) -> String {
    let [a1, a2, a3, a4] = areas(x).map(|area| area as i64);
    hit((a1 ^ a2) < 0 && (a3 ^ a4) < 0)
}

/// `a1 ^ a2 < 0` as a compiler of C reads it.
pub(crate) fn sign_bits_in_c(x: &[f64]) -> String {
    let [a1, a2, a3, a4] = areas(x).map(|area| area as i64);
    hit(a1 ^ i64::from(a2 < 0) != 0 && a3 ^ i64::from(a4 < 0) != 0)
}

fn normal([a, b, c]: [V; 3]) -> V {
    cross(sub(b, a), sub(c, a))
}

fn apart_along(axis: V, t: [V; 3], u: [V; 3]) -> bool {
    let ends = |points: [V; 3]| {
        let along = points.map(|p| dot(axis, p));
        (along.into_iter().fold(f64::INFINITY, f64::min), along.into_iter().fold(f64::NEG_INFINITY, f64::max))
    };
    let ((low, high), (least, greatest)) = (ends(t), ends(u));
    high < least || greatest < low
}

pub(crate) fn eleven_axes(x: &[f64]) -> String {
    let [t, u] = triangles(x);
    let across = edges(t).into_iter().flat_map(|[a, b]| edges(u).map(|[c, d]| cross(sub(b, a), sub(d, c))));
    contact(!across.chain([normal(t), normal(u)]).any(|axis| apart_along(axis, t, u)))
}

/// Six tests of an edge against a triangle, each of which reports a miss where they are parallel.
pub(crate) fn six_edges(x: &[f64]) -> String {
    let [t, u] = triangles(x);
    let pierces = |[p, q]: [V; 2], [a, b, c]: [V; 3]| {
        let (n, d) = (normal([a, b, c]), sub(q, p));
        let [above, below] = [p, q].map(|end| dot(n, sub(end, a)));
        let inside = [[a, b], [b, c], [c, a]].map(|[a, b]| dot(d, cross(sub(a, p), sub(b, p))));
        let same = |sign: f64| inside.iter().all(|&volume| volume * sign >= 0.0);
        dot(n, d) != 0.0 && above * below <= 0.0 && (same(1.0) || same(-1.0))
    };
    let any = |of: [V; 3], against: [V; 3]| edges(of).into_iter().any(|edge| pierces(edge, against));
    contact(any(t, u) || any(u, t))
}

/// The sides of the second triangle's corners on the plane of the first.
fn heights(x: &[f64]) -> [f64; 3] {
    let [t, u] = triangles(x);
    u.map(|p| dot(normal(t), sub(p, t[0])))
}

/// The cut of the first plane with the second triangle, tested against the second triangle.
pub(crate) fn cut_against_itself(x: &[f64]) -> String {
    let heights = heights(x);
    contact(heights.iter().any(|&h| h > 0.0) && heights.iter().any(|&h| h < 0.0))
}

/// Disjoint if no corner of the second triangle is below the plane of the first.
pub(crate) fn one_side(x: &[f64]) -> String {
    contact(!heights(x).iter().all(|&h| h >= 0.0))
}

/// The sum of the four volumes for the volume, and its sign for all of them.
pub(crate) fn four_volumes(x: &[f64]) -> String {
    let [p, a, b, c, d] = [0, 3, 6, 9, 12].map(|i| v(x, i));
    let volume = |a: V, b: V, c: V, d: V| dot(sub(a, d), cross(sub(b, d), sub(c, d)));
    let parts = [volume(p, b, c, d), volume(a, p, c, d), volume(a, b, p, d), volume(a, b, c, p)];
    let inside = match parts.iter().sum::<f64>() {
        n if n >= 0.0 => parts.iter().all(|&part| part >= 0.0),
        _ => parts.iter().all(|&part| part <= 0.0),
    };
    if inside { "inside" } else { "outside" }.into()
}

// Planes.

/// The side of a shape about a center, by its extent along the normal.
fn side(height: f64, reach: f64) -> String {
    match height {
        h if h.abs() <= reach => "crossing",
        h if h < 0.0 => "negative",
        _ => "positive",
    }
    .into()
}

pub(crate) fn sphere_plane(x: &[f64]) -> String {
    side(dot(v(x, 4), v(x, 0)) - x[7], x[3])
}

struct Obb {
    center: V,
    axes: [V; 3],
    half: [f64; 3],
}

fn obb(x: &[f64]) -> Obb {
    Obb { center: v(x, 0), axes: [v(x, 3), v(x, 6), v(x, 9)], half: [x[12], x[13], x[14]] }
}

impl Obb {
    fn reach(&self, axis: V) -> f64 {
        (0..3).map(|i| self.half[i] * dot(self.axes[i], axis).abs()).sum()
    }
}

/// A box by its corner and edges: half of the edges as the extent, from the corner.
pub(crate) fn obb_plane_by_corner(x: &[f64]) -> String {
    let (of, n) = (obb(x), v(x, 15));
    let corner = (0..3).fold(of.center, |corner, i| sub(corner, times(of.half[i], of.axes[i])));
    side(dot(n, corner) - x[18], of.reach(n))
}

/// Both sides have the same name.
pub(crate) fn obb_plane_one_name(x: &[f64]) -> String {
    let (of, n) = (obb(x), v(x, 15));
    if (dot(n, of.center) - x[18]).abs() > of.reach(n) { "positive" } else { "crossing" }.into()
}

pub(crate) fn aabb_plane(x: &[f64]) -> String {
    let (max, n) = (v(x, 3), v(x, 6));
    let center = times(0.5, add(max, v(x, 0)));
    let half = sub(max, center);
    side(dot(n, center) - x[9], dot(half, n.map(f64::abs)))
}

struct Cone {
    apex: V,
    axis: V,
    height: f64,
    r: f64,
}

fn cone(x: &[f64]) -> Cone {
    let axis = sub(v(x, 3), v(x, 0));
    let height = square(axis).sqrt();
    Cone { apex: v(x, 0), axis: times(1.0 / height, axis), height, r: x[6] }
}

impl Cone {
    /// The point of the rim that is said to be the lowest.
    fn lowest(&self, n: V) -> V {
        let m = cross(cross(n, self.axis), self.axis);
        add(add(self.apex, times(self.height, self.axis)), times(self.r, m))
    }

    /// Whether the apex or that point is below, in an open halfspace.
    fn against(&self, n: V, d: f64) -> String {
        let below = [self.apex, self.lowest(n)].map(|p| dot(n, p) < d);
        match below {
            [true, true] => "negative",
            [false, false] => "positive",
            _ => "crossing",
        }
        .into()
    }
}

pub(crate) fn cone_plane(x: &[f64]) -> String {
    cone(x).against(v(x, 7), x[10])
}

/// The offset as the negative product of a point of the plane and the normal.
pub(crate) fn cone_mirrored_plane(x: &[f64]) -> String {
    let n = v(x, 7);
    let on_plane = times(x[10] / square(n), n);
    cone(x).against(n, -dot(on_plane, n))
}

pub(crate) fn segment_plane(x: &[f64]) -> String {
    let (a, n) = (v(x, 0), v(x, 6));
    let t = (x[9] - dot(n, a)) / dot(n, sub(v(x, 3), a));
    if (0.0..=1.0).contains(&t) { span(t, t) } else { "none".into() }
}

// Balls.

/// The corners of a polygon after a ball.
fn polygon(x: &[f64]) -> Vec<V> {
    (0..x[4] as usize).map(|i| v(x, 5 + 3 * i)).collect()
}

fn unit_normal(corners: &[V]) -> V {
    let n = normal([corners[0], corners[1], corners[2]]);
    times(1.0 / square(n).sqrt(), n)
}

/// The step that everything else depends on: whether the ball reaches the plane, whose offset has the wrong sign.
pub(crate) fn polygon_plane_mirrored(x: &[f64]) -> String {
    let corners = polygon(x);
    let n = unit_normal(&corners);
    contact((dot(n, v(x, 0)) + dot(n, corners[0])).abs() <= x[3])
}

/// That step with the right sign, and the normal of the first three corners.
pub(crate) fn polygon_plane(x: &[f64]) -> String {
    let corners = polygon(x);
    let n = unit_normal(&corners);
    contact((dot(n, v(x, 0)) - dot(n, corners[0])).abs() <= x[3])
}

/// A ray of unit direction and a ball: the first parameter.
fn ray_into_ball(p: V, d: V, center: V, r: f64) -> Option<f64> {
    let m = sub(p, center);
    let (b, c) = (dot(m, d), square(m) - r * r);
    let discriminant = b * b - c;
    let misses = (c > 0.0 && b > 0.0) || discriminant < 0.0;
    (!misses).then(|| (-b - discriminant.sqrt()).max(0.0))
}

/// The edges unscaled, where a unit direction is needed. The center is outside the polygon.
pub(crate) fn polygon_edges(x: &[f64]) -> String {
    let corners = polygon(x);
    contact((0..corners.len()).any(|i| {
        let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
        ray_into_ball(a, sub(b, a), v(x, 0), x[3]).is_some_and(|t| t <= 1.0)
    }))
}

pub(crate) fn ray_sphere(x: &[f64]) -> String {
    ray_into_ball(v(x, 0), v(x, 3), v(x, 6), x[9]).map_or("none".into(), |t| span(t, t))
}

/// The roots of a quadratic whose leading term may be zero.
pub(crate) fn line_sphere(x: &[f64]) -> String {
    let (m, d, r) = (sub(v(x, 0), v(x, 6)), v(x, 3), x[9]);
    let (a, b, c) = (square(d), dot(m, d), square(m) - r * r);
    let root = (b * b - a * c).sqrt();
    span((-b - root) / a, (-b + root) / a)
}

// Boxes.

fn all_axes(first: &Obb, second: &Obb, is_apart: impl Fn(f64, f64) -> bool) -> String {
    let between = sub(second.center, first.center);
    let across = first.axes.into_iter().flat_map(|u| second.axes.map(|w| cross(u, w)));
    let mut axes = first.axes.into_iter().chain(second.axes).chain(across);
    contact(!axes.any(|axis| is_apart(dot(between, axis).abs(), first.reach(axis) + second.reach(axis))))
}

/// Touching counts as separated, also along zero axes.
pub(crate) fn obb_obb_touching_apart(x: &[f64]) -> String {
    all_axes(&obb(x), &obb(&x[15..]), |distance, reach| distance >= reach)
}

/// The half lengths of the first box for both.
pub(crate) fn obb_obb_one_half(x: &[f64]) -> String {
    let (first, mut second) = (obb(x), obb(&x[15..]));
    second.half = first.half;
    all_axes(&first, &second, |distance, reach| distance > reach)
}

/// The nine axes across, by the matrix of products of the axes of both boxes.
pub(crate) fn obb_obb_by_matrix(x: &[f64]) -> String {
    let (first, second) = (obb(x), obb(&x[15..]));
    let r = first.axes.map(|u| second.axes.map(|w| dot(u, w)));
    let between = sub(second.center, first.center);
    let t = first.axes.map(|u| dot(between, u));
    let separates = |i: usize, j: usize| {
        let ([i1, i2], [j1, j2]) = ([(i + 1) % 3, (i + 2) % 3], [(j + 1) % 3, (j + 2) % 3]);
        let of_first = first.half[i1] * r[i2][j].abs() + first.half[i2] * r[i1][j].abs();
        let of_second = second.half[j1] * r[i][j2].abs() + second.half[j2] * r[i][j1].abs();
        (t[i2] * r[i1][j] - t[i1] * r[i2][j]).abs() > of_first + of_second
    };
    contact(!(0..3).any(|i| (0..3).any(|j| separates(i, j))))
}

/// The corners of a triangle relative to the center of a box, and half its extents.
fn triangle_in_box(x: &[f64]) -> ([V; 3], V) {
    let (min, max) = (v(x, 9), v(x, 12));
    let center = times(0.5, add(min, max));
    ([v(x, 0), v(x, 3), v(x, 6)].map(|p| sub(p, center)), times(0.5, sub(max, min)))
}

fn axis_separates(p0: f64, p2: f64, reach: f64) -> bool {
    (-p0.max(p2)).max(p0.min(p2)) > reach
}

/// The first axis of nine, with one z instead of a y.
pub(crate) fn triangle_box_component(x: &[f64]) -> String {
    let ([a, b, c], half) = triangle_in_box(x);
    let f = sub(b, a);
    let (p0, p2) = (a[2] * b[1] - a[1] * b[2], c[2] * (b[1] - a[1]) - c[2] * (b[2] - a[2]));
    contact(!axis_separates(p0, p2, half[1] * f[2].abs() + half[2] * f[1].abs()))
}

/// The first axis of nine with another extent of the box.
fn triangle_box_reach(x: &[f64], reach: impl Fn(V, V) -> f64) -> String {
    let ([a, b, c], half) = triangle_in_box(x);
    let f = sub(b, a);
    let axis = [0.0, -f[2], f[1]];
    contact(!axis_separates(dot(axis, a), dot(axis, c), reach(half, f)))
}

pub(crate) fn triangle_box_signed(x: &[f64]) -> String {
    triangle_box_reach(x, |half, f| half[1] * f[2] + half[2] * f[1])
}

pub(crate) fn triangle_box_swapped(x: &[f64]) -> String {
    triangle_box_reach(x, |half, f| half[1] * f[1].abs() + half[2] * f[2].abs())
}

/// The plane through the moved corners against the box where it was.
pub(crate) fn triangle_box_plane(x: &[f64]) -> String {
    let (moved, half) = triangle_in_box(x);
    let n = normal(moved);
    let center = times(0.5, add(v(x, 9), v(x, 12)));
    contact((dot(n, center) - dot(n, moved[0])).abs() <= dot(half, n.map(f64::abs)))
}

/// The parameters of a line in a box; each slab by its quotients.
fn slabs(origin: &[f64], direction: &[f64], min: &[f64], max: &[f64]) -> Option<[f64; 2]> {
    let mut met = [f64::NEG_INFINITY, f64::INFINITY];
    for i in 0..origin.len() {
        if direction[i] == 0.0 {
            if origin[i] < min[i] || origin[i] > max[i] {
                return None;
            }
            continue;
        }
        let [s, t] = [min, max].map(|bound| (bound[i] - origin[i]) / direction[i]);
        met = [met[0].max(s.min(t)), met[1].min(s.max(t))];
    }
    (met[0] <= met[1] && met[1] >= 0.0).then_some(met)
}

/// For a ray that starts inside, where it leaves.
pub(crate) fn ray_aabb(x: &[f64]) -> String {
    let met = slabs(&x[..3], &x[3..6], &x[6..9], &x[9..]);
    met.map_or("none".into(), |[enter, exit]| if enter > 0.0 { span(enter, exit) } else { span(exit, exit) })
}

pub(crate) fn ray_aabb_2d(x: &[f64]) -> String {
    slabs(&x[..2], &x[2..4], &x[4..6], &x[6..]).map_or("none".into(), |[enter, exit]| span(enter.max(0.0), exit))
}

/// s - l/r instead of (s - l)/r.
pub(crate) fn ray_obb(x: &[f64]) -> String {
    let (of, d) = (obb(&x[6..]), v(x, 3));
    let between = sub(of.center, v(x, 0));
    let mut met = [f64::NEG_INFINITY, f64::INFINITY];
    for i in 0..3 {
        let (s, r, l) = (dot(of.axes[i], between), dot(of.axes[i], d), of.half[i]);
        if r == 0.0 {
            if s.abs() > l {
                return "none".into();
            }
            continue;
        }
        let (near, far) = (s - l / r, s + l / r);
        met = [met[0].max(near.min(far)), met[1].min(near.max(far))];
    }
    if met[0] <= met[1] && met[1] >= 0.0 { span(met[0].max(0.0), met[1]) } else { "none".into() }
}

/// The middle of the segment along the axes of the box, as if these had unit length.
pub(crate) fn segment_obb(x: &[f64]) -> String {
    let of = obb(&x[6..]);
    let (p, q) = (v(x, 0), v(x, 3));
    let (middle, half) = (sub(times(0.5, add(p, q)), of.center), times(0.5, sub(q, p)));
    let apart = |i: usize| dot(of.axes[i], middle).abs() > of.half[i] + dot(of.axes[i], half).abs();
    hit(!(0..3).any(apart))
}

/// Half of the sum instead of half of the difference.
pub(crate) fn obb_along(x: &[f64]) -> String {
    let count = x[0] as usize;
    let axes = &x[1 + 3 * count..];
    let mut center = [0.0; 3];
    let mut half = [0.0; 3];
    for (i, half) in half.iter_mut().enumerate() {
        let axis = v(axes, 3 * i);
        let along: Vec<f64> = (0..count).map(|k| dot(axis, v(x, 1 + 3 * k))).collect();
        let least = along.iter().copied().fold(f64::INFINITY, f64::min);
        let greatest = along.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        *half = (least + greatest) / 2.0;
        center = add(center, times((least + greatest) / 2.0, axis));
    }
    format!("obb {} {} {}", numbers(&center), numbers(axes), numbers(&half))
}

// Moving boxes.

/// Axes along which nothing moves are skipped; `last` only changes where the boxes are apart or overlap.
fn moving_boxes(x: &[f64], looks_at_axes_at_rest: bool) -> Option<[f64; 2]> {
    let [a_min, a_max, own, b_min, b_max, other] = [0, 3, 6, 9, 12, 15].map(|i| v(x, i));
    let velocity = sub(other, own);
    let overlap = |i: usize| a_max[i] >= b_min[i] && b_max[i] >= a_min[i];
    if (0..3).all(overlap) {
        return Some([0.0, 0.0]);
    }
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for i in 0..3 {
        let speed = velocity[i];
        if speed == 0.0 && looks_at_axes_at_rest && !overlap(i) {
            return None;
        }
        // Seen from the side from which the second box comes.
        let [near, far, start, end] = match speed {
            s if s < 0.0 => [a_max[i], a_min[i], b_min[i], b_max[i]],
            s if s > 0.0 => [-a_min[i], -a_max[i], -b_max[i], -b_min[i]],
            _ => continue,
        };
        if end < far {
            return None;
        }
        if near < start {
            first = first.max((start - near) / speed.abs());
        }
        if end > far {
            last = last.min((end - far) / speed.abs());
        }
        if first > last {
            return None;
        }
    }
    Some([first, last])
}

pub(crate) fn aabb_aabb_moving(x: &[f64]) -> String {
    moving_boxes(x, false).map_or("none".into(), |[first, last]| span(first, last))
}

pub(crate) fn aabb_aabb_guards(x: &[f64]) -> String {
    moving_boxes(x, true).map_or("none".into(), |[first, last]| span(first, last))
}
