//! A Delaunay triangulation written against the interface of `robust`, of the same points at four scales, judged by
//! integers of any size.
//!
//! ```sh
//! cargo run --example delaunay                    # here: on straightedge, all four right cargo run --example
//! delaunay_on_published       # in research/peers/: on the published crate, right at the scale 1 only
//! ```
//!
//! The exit code tells whether all are right.

use num_bigint::{BigInt, Sign};
use robust::{Coord, incircle, orient2d};
use std::collections::HashMap;
use std::f64::consts::SQRT_2;
use std::process::ExitCode;

type Point = Coord<f64>;

fn main() -> ExitCode {
    let mut all_right = true;
    println!("{:>8}  {:>9}  {:>8}  {:>12}  {:>4}  verdict", "scale", "triangles", "reversed", "not Delaunay", "hull");
    for scale in [1.0, 1e-100, 1e150, 1e200] {
        let points = points(scale);
        let Verdict { triangles, reversed, not_delaunay, hull } = judge(&points, &triangulate(&points));
        let right = reversed == 0 && not_delaunay == 0 && hull;
        all_right &= right;
        let (hull, verdict) = (if hull { "yes" } else { "no" }, if right { "right" } else { "WRONG" });
        println!("{scale:>8e}  {triangles:>9}  {reversed:>8}  {not_delaunay:>12}  {hull:>4}  {verdict}");
    }
    if all_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A square lattice, of which every cell has its corners on a circle, and points strewn over it.
fn points(scale: f64) -> Vec<Point> {
    let lattice = (0..100).map(|i| (f64::from(i / 10), f64::from(i % 10)));
    // Multiples of the golden ratio and of √2, modulo 9.
    let strewn = (1..=200).map(|i| (f64::from(i) * 1.618_033_988_75 % 9.0, f64::from(i) * SQRT_2 % 9.0));
    let mut points: Vec<Point> = lattice.chain(strewn).map(|(x, y)| Coord { x: x * scale, y: y * scale }).collect();
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points
}

/// Triangles that turn counter-clockwise, by their directed edges: each has the vertex opposite to it.
#[derive(Default)]
struct Triangles(HashMap<(usize, usize), usize>);

impl Triangles {
    fn insert(&mut self, a: usize, b: usize, c: usize) {
        self.0.extend([((a, b), c), ((b, c), a), ((c, a), b)]);
    }

    fn remove(&mut self, a: usize, b: usize, c: usize) {
        for edge in [(a, b), (b, c), (c, a)] {
            self.0.remove(&edge);
        }
    }

    fn edges(&self) -> Vec<(usize, usize)> {
        let mut edges: Vec<_> = self.0.keys().copied().collect();
        edges.sort_unstable();
        edges
    }
}

/// Sweeps the points, which are in lexicographic order, into triangles; then flips edges until all are Delaunay.
fn triangulate(points: &[Point]) -> Triangles {
    let mut triangles = Triangles::default();
    let turn = |[a, b, c]: [usize; 3]| orient2d(points[a], points[b], points[c]);
    // The hull of the points so far, below and above; each new point is connected with what it sees.
    let (mut lower, mut upper): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    for new in 0..points.len() {
        while let [.., a, b] = lower[..] {
            if turn([a, b, new]) >= 0.0 {
                break;
            }
            triangles.insert(b, a, new);
            lower.pop();
        }
        lower.push(new);
        while let [.., a, b] = upper[..] {
            if turn([a, b, new]) <= 0.0 {
                break;
            }
            triangles.insert(a, b, new);
            upper.pop();
        }
        upper.push(new);
    }
    let mut suspects = triangles.edges();
    // As many flips as there can be; wrong signs may flip for ever.
    for _ in 0..points.len() * points.len() {
        let Some((a, b)) = suspects.pop() else { break };
        let (Some(&c), Some(&d)) = (triangles.0.get(&(a, b)), triangles.0.get(&(b, a))) else { continue };
        if incircle(points[a], points[b], points[c], points[d]) > 0.0 {
            triangles.remove(a, b, c);
            triangles.remove(b, a, d);
            triangles.insert(c, d, b);
            triangles.insert(d, c, a);
            suspects.extend([(a, d), (d, b), (b, c), (c, a)]);
        }
    }
    triangles
}

struct Verdict {
    triangles: usize,
    /// Triangles that do not turn counter-clockwise.
    reversed: usize,
    /// Inner edges with a vertex of one triangle inside the circle of the other.
    not_delaunay: usize,
    /// Whether the triangles fill the convex hull.
    hull: bool,
}

/// Judges triangles in integers: by the lemma of Delaunay, to look at neighbours is enough.
fn judge(points: &[Point], triangles: &Triangles) -> Verdict {
    let exact: Vec<[BigInt; 2]> = points.iter().map(|p| [integer(p.x), integer(p.y)]).collect();
    let cross = |a: usize, b: usize, c: usize| {
        let [[ax, ay], [bx, by], [cx, cy]] = [&exact[a], &exact[b], &exact[c]];
        (ax - cx) * (by - cy) - (ay - cy) * (bx - cx)
    };
    let in_circle = |a: usize, b: usize, c: usize, d: usize| {
        let lift = |p: usize| exact[p].iter().zip(&exact[d]).map(|(x, y)| (x - y).pow(2)).sum::<BigInt>();
        lift(a) * cross(b, c, d) + lift(b) * cross(c, a, d) + lift(c) * cross(a, b, d)
    };
    let is_positive = |value: BigInt| value.sign() == Sign::Plus;
    let edges = triangles.edges();
    let opposite = |&(a, b): &(usize, usize)| triangles.0.get(&(b, a)).copied();
    let (inner, outer): (Vec<_>, Vec<_>) = edges.iter().copied().partition(|edge| opposite(edge).is_some());
    let area: BigInt = edges.iter().map(|&(a, b)| cross(a, b, triangles.0[&(a, b)])).sum();
    // Each triangle was counted at each of its edges.
    let fan: BigInt = outer.iter().map(|&(a, b)| cross(a, b, 0) * 3).sum();
    let convex = outer.iter().all(|&(a, b)| (0..points.len()).all(|p| cross(a, b, p).sign() != Sign::Minus));
    let used = (0..points.len()).all(|p| edges.iter().any(|&(a, _)| a == p));
    Verdict {
        triangles: edges.len() / 3,
        reversed: edges.iter().filter(|&&(a, b)| !is_positive(cross(a, b, triangles.0[&(a, b)]))).count() / 3,
        not_delaunay: inner
            .iter()
            .filter(|&&(a, b)| a < b && is_positive(in_circle(a, b, triangles.0[&(a, b)], triangles.0[&(b, a)])))
            .count(),
        hull: is_positive(area.clone()) && area == fan && convex && used,
    }
}

/// The double in multiples of the least one.
fn integer(value: f64) -> BigInt {
    let (fraction, exponent) = (value.to_bits() & ((1 << 52) - 1), value.to_bits() >> 52 & 0x7ff);
    let magnitude = if exponent == 0 { fraction.into() } else { BigInt::from(fraction | 1 << 52) << (exponent - 1) };
    if value < 0.0 { -magnitude } else { magnitude }
}
