//! Differences of points in the numbers of the filter, for fast paths.

use crate::arith::Filtered;
use crate::arith::formulas::each::MapEach;
use crate::{Point3, Ring, Vector2, Vector3};

/// A number of the filter.
pub(crate) type Seen = Filtered<f64>;

/// The difference of two points, in the plane or in space.
pub(crate) trait Difference: Copy {
    /// The scalar product.
    fn along(&self, other: &Self) -> Seen;
    /// The greatest magnitude of a coordinate, or the given one if that is greater; arbitrary for NaN.
    fn greatest_magnitude(&self, magnitude: f64) -> f64;
    /// The same vector with a magnitude for all coordinates that is no less than theirs.
    fn with_magnitude(self, magnitude: f64) -> Self;
}

macro_rules! difference {
    ($($Vector:ident { $($part:ident),+ })+) => {$(
        impl Difference for $Vector<Seen> {
            #[inline(always)]
            fn along(&self, other: &Self) -> Seen {
                self.dot(other)
            }
            #[inline(always)]
            fn greatest_magnitude(&self, mut magnitude: f64) -> f64 {
                $(magnitude = self.$part.magnitude_or(magnitude);)+
                magnitude
            }
            #[inline(always)]
            fn with_magnitude(self, magnitude: f64) -> Self {
                $Vector { $($part: self.$part.with_magnitude(magnitude)),+ }
            }
        }
    )+};
}
difference! {
    Vector2 { x, y }
    Vector3 { x, y, z }
}

/// The same vectors with one magnitude for all their coordinates, the greatest: then like formulas of them have the
/// same bound.
#[inline(always)]
// The greatest of magnitudes drops NaN; the values keep it, since nothing takes their least or greatest.
pub(crate) fn with_one_magnitude<V: Difference, const N: usize>(vectors: [V; N]) -> [V; N]
where
    [V; N]: MapEach<V, N>,
{
    let mut magnitude = 0.0;
    for vector in &vectors {
        magnitude = vector.greatest_magnitude(magnitude);
    }
    vectors.map_each(|vector| vector.with_magnitude(magnitude))
}

/// Whether the differences of all pairs of vertices of two sets show that these are farther apart than r along an axis.
/// A rounded difference of floats is greater than a float only if the exact one is.
#[inline(always)]
pub(crate) fn are_apart<const N: usize>(differences: &[Vector3<Seen>; N], r: f64) -> bool {
    let (mut least, mut greatest) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for v in differences {
        for (i, d) in [v.x, v.y, v.z].into_iter().enumerate() {
            let (d, _) = d.numbers();
            least[i] = if d < least[i] { d } else { least[i] };
            greatest[i] = if d > greatest[i] { d } else { greatest[i] };
        }
    }
    let along = |i: usize| (least[i] > r) | (greatest[i] < -r);
    // `|`, not `||`: one branch.
    if !(along(0) | along(1) | along(2)) {
        return false;
    }
    // NaN and infinity prove nothing.
    let sum: f64 = differences.iter().map(|v| v.x.numbers().1 + v.y.numbers().1 + v.z.numbers().1).sum();
    sum <= f64::MAX
}

/// The square of the distance of p from the line ab, minus r², times |ab|²; of the point a, if the ends are equal.
#[inline(always)]
pub(crate) fn gap_of_edge(p: Point3<Seen>, [a, b]: [Point3<Seen>; 2], is_point: bool, r: f64) -> Seen {
    let (way, edge) = (p - a, b - a);
    // |ab|² must be one then, without a branch.
    let is_point = Seen::leaf(f64::from(u8::from(is_point)));
    let apart = way.cross(&edge).squared_length() + is_point * way.squared_length();
    apart - Seen::leaf(r).squared() * (edge.squared_length() + is_point)
}

/// The square of the component along the common normal of two vectors, minus r², times the square of the normal.
#[inline(always)]
pub(crate) fn gap_along_normal([u, v]: [Vector3<Seen>; 2], way: Vector3<Seen>, r: f64) -> Seen {
    let normal = u.cross(&v);
    way.dot(&normal).squared() - Seen::leaf(r).squared() * normal.squared_length()
}

/// Bounds on the square of a vector over a positive number; `None` if they are far apart, or over- or underflow is
/// near.
#[inline(always)]
pub(crate) fn norm_bounds(v: Vector3<Seen>, whole: Option<Seen>) -> Option<[f64; 2]> {
    let (mut low, mut high, mut sum) = (0.0, 0.0, 0.0);
    for x in [v.x, v.y, v.z] {
        let (value, bound) = x.value_and_bound();
        let (least, most) = (value.abs() - bound, value.abs() + bound);
        // The sum keeps NaN.
        high += most * most;
        sum += most;
        low += if least > 0.0 { least * least } else { 0.0 };
    }
    if sum == 0.0 && whole.is_none() {
        // The bound of a difference that is zero is zero.
        return Some([0.0; 2]);
    }
    if let Some(whole) = whole {
        let (value, bound) = whole.value_and_bound();
        let (least, most) = (value - bound, value + bound);
        let is_normal = least > LEAST && most < GREATEST && high < GREATEST && low > LEAST;
        if !is_normal {
            return None;
        }
        (low, high) = (low / most, high / least);
    }
    // Ten roundings at most, of positive numbers that do not underflow.
    const MARGIN: f64 = f64::EPSILON * 8.0;
    let is_known = low > LEAST && high < GREATEST && high - low <= 1e-6 * high;
    is_known.then_some([low * (1.0 - MARGIN), high * (1.0 + MARGIN)])
}

/// The range leaves room for the rounding of the squares below.
const LEAST: f64 = 1e-250;
const GREATEST: f64 = 1e250;
