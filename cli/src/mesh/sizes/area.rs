//! The area of a mesh: an enclosed sum of square roots, rounded once.

use super::doubles::{mantissa, nearest, unit};
use num_bigint::{BigInt, BigUint};
use num_traits::Zero;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use straightedge::TriangleSurface;

/// How many bits integers may have, so that the products of two differences fit into 128.
const SMALL: u32 = 60;

/// The bits of the first enclosure: twenty for the count of triangles and 53 for the double leave half of them.
const BITS: i64 = 128;

/// The double nearest to the area of all triangles together, infinite beyond the range.
///
/// The sum is enclosed until both ends round to the same double. This ends: a sum of positive square roots is rational,
/// as a double and the middle between two doubles are, only if each root is, and such a root is exact with bits enough.
pub(crate) fn area(surface: &TriangleSurface<f64>) -> f64 {
    let Some(extent) = extent(surface) else { return 0.0 };
    let mut bits = BITS;
    loop {
        // Twice the area of a triangle is less than 4 squares of the extent.
        let exponent = 2 * i64::from(extent) + 2 - bits;
        let Enclosure { least, roots } = doubled(surface, exponent);
        let greatest = nearest(&(&least + roots), 2, exponent);
        if nearest(&least, 2, exponent) == greatest {
            return greatest;
        }
        bits *= 2;
    }
}

/// An exponent so that no coordinates differ by 2 to its power or more; none where all are equal.
fn extent(surface: &TriangleSurface<f64>) -> Option<i32> {
    let of_axis = |axis: usize| {
        let coordinates = || surface.vertices().iter().map(|p| p.to_array()[axis]);
        let [least, greatest] = [coordinates().fold(f64::MAX, f64::min), coordinates().fold(f64::MIN, f64::max)];
        // Half of each, as the difference may be beyond the range. What is rounded is small beside a factor of two.
        let half = greatest / 2.0 - least / 2.0;
        (greatest > least).then(|| half.max(f64::MIN_POSITIVE).log2() as i32 + 3)
    };
    [0, 1, 2].into_iter().filter_map(of_axis).max()
}

/// A sum of roots in units of a power of two.
#[derive(Default)]
struct Enclosure {
    least: BigUint,
    /// How many roots were rounded down, each by less than a unit.
    roots: u64,
}

impl Enclosure {
    fn add(mut self, other: Enclosure) -> Self {
        self.least += other.least;
        self.roots += other.roots;
        self
    }
}

/// Twice the area in units of 2 to a power.
fn doubled(surface: &TriangleSurface<f64>, exponent: i64) -> Enclosure {
    let vertices = surface.vertices();
    let sum_of = |triangles: &[[usize; 3]]| {
        let mut sum = Enclosure::default();
        for corners in triangles {
            let (square, unit) = square(&corners.map(|corner| vertices[corner].to_array()));
            let shift = 2 * (unit - exponent);
            let (scaled, is_cut) = match u64::try_from(shift) {
                Ok(up) => (square << up, false),
                Err(_) => {
                    let down = shift.unsigned_abs();
                    let is_cut = square.trailing_zeros().is_some_and(|zeros| zeros < down);
                    (square >> down, is_cut)
                }
            };
            let root = scaled.sqrt();
            sum.roots += u64::from(is_cut || &root * &root != scaled);
            sum.least += root;
        }
        sum
    };
    let blocks: Vec<&[[usize; 3]]> = surface.indices().chunks(super::BLOCK).collect();
    blocks.par_iter().with_max_len(1).map(|block| sum_of(block)).reduce(Enclosure::default, Enclosure::add)
}

/// The square of twice the area, and the exponent of the unit whose square is its unit.
fn square(corners: &[[f64; 3]; 3]) -> (BigUint, i64) {
    let Some(own) = corners.iter().flatten().filter_map(|x| unit(*x)).min() else { return (BigUint::zero(), 0) };
    let integers = corners.map(|corner| corner.map(|x| mantissa(x, own)));
    let bits = |(mantissa, shift): (i64, u32)| 64 - mantissa.unsigned_abs().leading_zeros() + shift;
    let square = if integers.iter().flatten().all(|x| bits(*x) <= SMALL) {
        let [a, b, c] = integers.map(|corner| corner.map(|(mantissa, shift)| i128::from(mantissa << shift)));
        let [u, v] = [b, c].map(|end| [0, 1, 2].map(|i| end[i] - a[i]));
        let minor = |i: usize, j: usize| BigUint::from((u[i] * v[j] - u[j] * v[i]).unsigned_abs());
        [minor(0, 1), minor(1, 2), minor(2, 0)].into_iter().map(|minor| &minor * &minor).sum()
    } else {
        let [a, b, c] = integers.map(|corner| corner.map(|(mantissa, shift)| BigInt::from(mantissa) << shift));
        let [u, v] = [b, c].map(|end| [0, 1, 2].map(|i| &end[i] - &a[i]));
        let minor = |i: usize, j: usize| (&u[i] * &v[j] - &u[j] * &v[i]).into_parts().1;
        [minor(0, 1), minor(1, 2), minor(2, 0)].into_iter().map(|minor| &minor * &minor).sum()
    };
    (square, 2 * i64::from(own))
}
