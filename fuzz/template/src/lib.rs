//! Yours: the code to be fuzzed. The textbook formulas on arrays here are wrong where rounding matters.
//!
//! Replace `my_geometry` by your own crate, and adapt the conversions of arguments and answers below.

use straightedge::{Point2, Point3, Segment3, Sign, Triangle3};

/// A typical geometry library: arrays, and its own types of answers.
pub mod my_geometry {
    /// A point of the plane.
    pub type Vec2 = [f64; 2];
    /// A point of space.
    pub type Vec3 = [f64; 3];

    /// Twice the signed area of the triangle: positive where a, b, c turn left.
    pub fn orient2d(a: Vec2, b: Vec2, c: Vec2) -> f64 {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    }

    fn minus(a: Vec3, b: Vec3) -> Vec3 {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
    }

    fn cross(a: Vec3, b: Vec3) -> Vec3 {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }

    fn dot(a: Vec3, b: Vec3) -> f64 {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }

    /// Whether a segment and a triangle have a common point, after Möller and Trumbore: nearly parallel counts as
    /// parallel.
    pub fn segment_hits_triangle([p, q]: [Vec3; 2], [a, b, c]: [Vec3; 3]) -> bool {
        let (direction, ab, ac) = (minus(q, p), minus(b, a), minus(c, a));
        let h = cross(direction, ac);
        let determinant = dot(ab, h);
        if determinant.abs() < 1e-12 {
            return false;
        }
        let s = minus(p, a);
        let u = dot(s, h) / determinant;
        let k = cross(s, ab);
        let v = dot(direction, k) / determinant;
        let t = dot(ac, k) / determinant;
        u >= 0.0 && v >= 0.0 && u + v <= 1.0 && (0.0..=1.0).contains(&t)
    }
}

/// Calls your function with a case of `predicate/orient2d`, and converts its answer to a sign.
pub fn orient2d([a, b, c]: &[Point2<f64>; 3]) -> Sign {
    let area = my_geometry::orient2d(a.to_array(), b.to_array(), c.to_array());
    Sign::from(area.partial_cmp(&0.0).unwrap_or(std::cmp::Ordering::Equal))
}

/// Calls your function with a case of `intersect/segment_triangle`; the answer is whether there is a common point. The
/// exact decision says more (`disjoint`, `touching` or `overlapping`); the judge compares what the answer has.
pub fn segment_triangle((segment, triangle): &(Segment3<f64>, Triangle3<f64>)) -> bool {
    my_geometry::segment_hits_triangle(
        [&segment.a, &segment.b].map(Point3::to_array),
        [&triangle.a, &triangle.b, &triangle.c].map(Point3::to_array),
    )
}
