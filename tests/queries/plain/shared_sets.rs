//! Intersections of segments and of triangles.

use common::random::congruential;
use common::vector::{cross, dot, sub};
use straightedge::intersect::{segment_segment, segment_segment_2d, triangle_triangle, triangle_triangle_2d};
use straightedge::*;

type P2 = [f64; 2];
type P3 = [f64; 3];

/// A reproducible stream of numbers.
struct Draw(u64);
impl Draw {
    fn next(&mut self) -> u64 {
        congruential(&mut self.0) >> 33
    }
    /// In [0, 1).
    fn unit(&mut self) -> f64 {
        self.next() as f64 / (1u64 << 31) as f64
    }
    /// On a grid, where points coincide and lines are parallel; or anywhere.
    fn number(&mut self, grid: bool) -> f64 {
        if grid { (self.next() % 4) as f64 * 0.1 } else { self.unit() }
    }
    fn plane<const N: usize>(&mut self, grid: bool) -> [P2; N] {
        [(); N].map(|()| [(); 2].map(|()| self.number(grid)))
    }
    fn space<const N: usize>(&mut self, grid: bool) -> [P3; N] {
        [(); N].map(|()| [(); 3].map(|()| self.number(grid)))
    }
}

fn cross2(u: P2, v: P2) -> f64 {
    u[0] * v[1] - u[1] * v[0]
}
fn orient2d(a: P2, b: P2, c: P2) -> f64 {
    cross2(sub(a, c), sub(b, c))
}
fn orient3d(a: P3, b: P3, c: P3, d: P3) -> f64 {
    dot(sub(a, d), cross(sub(b, d), sub(c, d)))
}

/// A coordinate, which is `from` at p and `to` at q, at the point where pq crosses uv in the plane.
fn crossing([p, q, u, v]: [P2; 4], from: f64, to: f64) -> f64 {
    if from == to {
        return from;
    }
    let scale = cross2(sub(v, u), sub(p, q));
    (from * scale + (to - from) * cross2(sub(u, p), sub(v, p))) / scale
}

fn bits<const N: usize>(mut points: Vec<[f64; N]>) -> Vec<[u64; N]> {
    points.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    points.into_iter().map(|p| p.map(|x| (x + 0.0).to_bits())).collect()
}
fn bits_of<P: Copy + Into<[Plain<f64>; N]>, const N: usize>(points: &[P]) -> Vec<[u64; N]> {
    bits(points.iter().map(|&p| p.into().map(|Plain(x)| x)).collect())
}

fn point2(p: P2) -> Point2<Plain<f64>> {
    p.map(Plain).into()
}
fn point3(p: P3) -> Point3<Plain<f64>> {
    p.map(Plain).into()
}
fn triangle2(t: [P2; 3]) -> Triangle2<Plain<f64>> {
    t.map(point2).into()
}
fn triangle3(t: [P3; 3]) -> Triangle3<Plain<f64>> {
    t.map(point3).into()
}

/// Where two segments cross, if the ends of each are strictly on different sides of the other.
fn segments_cross([p, q, u, v]: [P2; 4]) -> Option<P2> {
    let apart = |a: f64, b: f64| a * b < 0.0;
    (apart(orient2d(p, q, u), orient2d(p, q, v)) && apart(orient2d(u, v, p), orient2d(u, v, q)))
        .then(|| [0, 1].map(|axis| crossing([p, q, u, v], p[axis], q[axis])))
}

#[test]
fn segments_of_the_plane() {
    let draw = &mut Draw(1);
    let mut crossings = 0;
    for _ in 0..common::count(8_000, 100_000) {
        let [p, q, u, v] = draw.plane(false);
        let [first, second] = [[p, q], [u, v]].map(|s| Segment2::from(s.map(point2)));
        let expected: Vec<P2> = segments_cross([p, q, u, v]).into_iter().collect();
        crossings += expected.len();
        assert_eq!(bits_of(segment_segment_2d(&first, &second).shared().points()), bits(expected));
    }
    assert!(crossings > common::count(1_600, 20_000) as usize, "{crossings}");
}

/// In one plane of space, where rounding leaves them in it.
#[test]
fn segments_of_space() {
    let draw = &mut Draw(2);
    let mut crossings = 0;
    for _ in 0..common::count(8_000, 100_000) {
        let flat: [P2; 4] = draw.plane(false);
        let height = draw.unit();
        let [first, second] =
            [[0, 1], [2, 3]].map(|s| Segment3::from(s.map(|i| point3([flat[i][0], flat[i][1], height]))));
        let expected: Vec<P3> = segments_cross(flat).into_iter().map(|[x, y]| [x, y, height]).collect();
        crossings += expected.len();
        assert_eq!(bits_of(segment_segment(&first, &second).shared().points()), bits(expected));
    }
    assert!(crossings > common::count(1_600, 20_000) as usize, "{crossings}");
}

/// Corners inside the other triangle, and edges that cross.
#[test]
fn triangles_of_the_plane() {
    let draw = &mut Draw(3);
    let mut polygons = 0;
    for _ in 0..common::count(8_000, 100_000) {
        let [a, b, c, d, e, f] = draw.plane(false);
        let (first, second) = ([a, b, c], [d, e, f]);
        let mut expected: Vec<P2> = Vec::new();
        for (own, other) in [(first, second), (second, first)] {
            let [x, y, z] = other;
            expected.extend(own.iter().filter(|&&p| {
                let sides = [orient2d(x, y, p), orient2d(y, z, p), orient2d(z, x, p)];
                sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0)
            }));
        }
        for (i, j) in [(0, 1), (1, 2), (0, 2)] {
            for (k, l) in [(0, 1), (1, 2), (0, 2)] {
                expected.extend(segments_cross([first[i], first[j], second[k], second[l]]));
            }
        }
        let answer = triangle_triangle_2d(&triangle2(first), &triangle2(second));
        polygons += usize::from(expected.len() > 2);
        assert_eq!(bits_of(answer.shared().points()), bits(expected));
    }
    assert!(polygons > common::count(1_600, 20_000) as usize, "{polygons}");
}

/// Where an edge passes through the inside of the other triangle.
#[test]
fn triangles_of_space() {
    let draw = &mut Draw(4);
    let mut segments = 0;
    for _ in 0..common::count(8_000, 100_000) {
        let [a, b, c, d, e, f] = draw.space(false);
        let (first, second) = ([a, b, c], [d, e, f]);
        let mut expected: Vec<P3> = Vec::new();
        for (own, other) in [(first, second), (second, first)] {
            let [a, b, c] = other;
            for (i, j) in [(0, 1), (1, 2), (0, 2)] {
                let (p, q) = (own[i], own[j]);
                let turns = [orient3d(p, q, a, b), orient3d(p, q, b, c), orient3d(p, q, c, a)];
                let is_through = turns.iter().all(|&turn| turn > 0.0) || turns.iter().all(|&turn| turn < 0.0);
                if is_through && orient3d(a, b, c, p) * orient3d(a, b, c, q) < 0.0 {
                    let normal = cross(sub(b, a), sub(c, a));
                    let scale = dot(normal, sub(q, p));
                    let distance = dot(normal, sub(a, p));
                    expected.push([0, 1, 2].map(|axis| (p[axis] * scale + (q[axis] - p[axis]) * distance) / scale));
                }
            }
        }
        segments += usize::from(expected.len() == 2);
        let answer = triangle_triangle(&triangle3(first), &triangle3(second));
        assert_eq!(bits_of(answer.shared().points()), bits(expected));
    }
    assert!(segments > common::count(640, 8_000) as usize, "{segments}");
}

/// Contradictory rounded signs and numbers that are not finite: an answer and no panic, with as many features as
/// points.
#[test]
fn no_input_is_too_bad() {
    let draw = &mut Draw(5);
    let spoil = |draw: &mut Draw, x: &mut f64| {
        if draw.next() % 8 == 0 {
            *x = [f64::NAN, f64::INFINITY, -f64::MAX, 1e-320, 0.0][draw.next() as usize % 5];
        }
    };
    for round in 0..common::count(8_000, 100_000) {
        let grid = round % 2 == 0;
        let mut flat: [P2; 6] = draw.plane(grid);
        let mut solid: [P3; 6] = draw.space(grid);
        if round % 4 < 2 {
            flat.iter_mut().flatten().for_each(|x| spoil(draw, x));
            solid.iter_mut().flatten().for_each(|x| spoil(draw, x));
        } else if grid {
            solid.iter_mut().for_each(|p| p[2] = 0.3 * p[0] + 0.7 * p[1]);
        }
        let [a, b, c, d, e, f] = flat;
        let in_plane = triangle_triangle_2d(&triangle2([a, b, c]), &triangle2([d, e, f]));
        assert_eq!(in_plane.shared().points().len(), in_plane.features().points().len());
        let crossing = segment_segment_2d(&Segment2::from([a, b].map(point2)), &Segment2::from([c, d].map(point2)));
        assert_eq!(crossing.shared().points().len(), crossing.features().points().len());
        let [a, b, c, d, e, f] = solid;
        let in_space = triangle_triangle(&triangle3([a, b, c]), &triangle3([d, e, f]));
        assert_eq!(in_space.shared().points().len(), in_space.features().points().len());
        segment_segment(&Segment3::from([a, b].map(point3)), &Segment3::from([c, d].map(point3)));
    }
}
