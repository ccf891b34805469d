//! Nothing passes between two triangles that share an edge: `cargo run -p straightedge-examples --example
//! glued_triangles`.
//!
//! Segments are shot at the shared edge. Each must hit one of the triangles or both, since there is no gap. The usual
//! test of Möller and Trumbore decides each triangle by numbers that were rounded differently for each, and so some
//! segments miss both; certified decisions cannot contradict each other.

use straightedge::intersect::segment_triangle;
use straightedge::{Contact, Point3, Segment3, Triangle3};

fn main() {
    const SHOTS: usize = 20_000;
    let mut random = Units(1);
    let (mut certified_leaks, mut textbook_leaks) = (0, 0);
    for _ in 0..SHOTS {
        // The edge bc runs along y, a lies to its left and d to its right, all of them well apart seen from above.
        let mut near = |x: f64, y: f64| Point3::new(x + random.unit(), y + random.unit(), random.unit());
        let (a, b, c, d) = (near(-3.0, 0.0), near(0.0, -3.0), near(0.0, 3.0), near(3.0, 0.0));
        let (left, right) = (Triangle3::new(a, b, c), Triangle3::new(c, b, d));
        // From above through nearly a point of the edge, twice as far.
        let start = Point3::new(random.unit(), random.unit(), 4.0 + random.unit());
        let t = 0.25 + random.unit() / 2.0;
        let between = |from: f64, to: f64| from + t * (to - from);
        let target = Point3::new(between(b.x, c.x), between(b.y, c.y), between(b.z, c.z));
        let beyond = |from: f64, to: f64| to + (to - from);
        let end = Point3::new(beyond(start.x, target.x), beyond(start.y, target.y), beyond(start.z, target.z));
        let shot = Segment3::new(start, end);

        certified_leaks +=
            usize::from([&left, &right].into_iter().all(|side| !segment_triangle(&shot, side).contact().is_hit()));
        textbook_leaks += usize::from([&left, &right].into_iter().all(|side| !moller_trumbore(&shot, side)));
    }
    println!("{SHOTS} segments at the shared edge of two triangles");
    println!("lost between them: certified {certified_leaks}, Möller-Trumbore {textbook_leaks}");
    assert_eq!(certified_leaks, 0);
    assert!(textbook_leaks > 0);

    // Exactly through the edge, a segment touches both.
    let [b, c, above, below] = [(1, -2, 5), (5, 4, 1), (4, 2, 9), (2, 0, -3)].map(Point3::from);
    let shot = Segment3::new(above, below);
    for third in [Point3::new(-7, 2, 0), Point3::new(9, -1, 2)] {
        assert_eq!(segment_triangle(&shot, &Triangle3::new(third, b, c)).contact(), Contact::Touching);
    }
}

/// Möller and Trumbore, *Fast, Minimum Storage Ray/Triangle Intersection* (1997), with the limits 0 and 1 of a segment
/// and no epsilon.
fn moller_trumbore(segment: &Segment3<f64>, triangle: &Triangle3<f64>) -> bool {
    let Triangle3 { a, b, c } = triangle;
    let direction = minus(&segment.b, &segment.a);
    let (edge1, edge2) = (minus(b, a), minus(c, a));
    let p = cross(direction, edge2);
    let determinant = dot(edge1, p);
    let s = minus(&segment.a, a);
    let u = dot(s, p) / determinant;
    let q = cross(s, edge1);
    let v = dot(direction, q) / determinant;
    let t = dot(edge2, q) / determinant;
    u >= 0.0 && v >= 0.0 && u + v <= 1.0 && (0.0..=1.0).contains(&t)
}

fn minus(p: &Point3<f64>, q: &Point3<f64>) -> [f64; 3] {
    [p.x - q.x, p.y - q.y, p.z - q.z]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Random numbers in [0, 1) (Knuth's linear congruential MMIX generator).
struct Units(u64);

impl Units {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}
