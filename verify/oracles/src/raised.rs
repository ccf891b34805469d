//! Lifted points that are really raised: powers of two that are small enough, in the place of infinitesimals.

use crate::algebra::determinant::Weighted;
use crate::*;
use straightedge::Indexed;

/// What the oracle of predicates of raised points does.
pub const BY_RAISED_POINTS: &str = "determinant of points raised by small powers of two, by cofactor expansion \
    over big integers; first principles: the constructed point of equal powers of points raised likewise";

/// Points without weights, with their indices.
pub fn unweighted<P: IntoPlace, const N: usize>(points: &[Indexed<P>; N]) -> [(usize, Weighted); N] {
    of_any_length(|i| (points[i].index, (place(&points[i].point), BigInt::zero())))
}

/// Weighted points with their indices.
pub fn weighted<P: IntoWeighted, const N: usize>(points: &[Indexed<P>; N]) -> [(usize, Weighted); N] {
    of_any_length(|i| (points[i].index, points[i].point.weighted()))
}

/// The sign of a predicate of weighted points, and where it is zero, that of the raised points.
pub fn in_sphere(points: &[(usize, Weighted)], unit: &Rational, predicate: fn(&[Weighted], &Rational) -> Sign) -> Sign {
    let plain: Vec<Weighted> = points.iter().map(|(_, point)| point.clone()).collect();
    match predicate(&plain, unit) {
        Sign::Zero => predicate(&raised(points, unit), unit),
        sign => sign,
    }
}

/// The points with all numbers multiplied, so that a weight can be lessened by a small part of a unit: that of the
/// greatest index by δ, of the next by δ², and so on.
///
/// Lessening a weight by one changes the determinant by an integer, a minor of the coordinates times the denominator of
/// the unit. δ is less than a quarter of the inverse of every such change: then the changes of the lesser indices add
/// up to less than that of the greatest index which changes it at all.
fn raised(points: &[(usize, Weighted)], unit: &Rational) -> Vec<Weighted> {
    let dimension = points[0].1.0.len() as u64;
    let of_coordinates = points.iter().flat_map(|(_, (place, _))| place).map(BigInt::bits).max().unwrap_or(0);
    // A minor is a sum of at most 24 products.
    let log_delta = 2 + 5 + dimension * of_coordinates + unit.denom().bits();
    let log_scale = (log_delta * points.len() as u64).div_ceil(2);
    let raised = |(index, (place, weight)): &(usize, Weighted)| {
        let rank = points.iter().filter(|(other, _)| other > index).count() as u64;
        let less = BigInt::one() << (2 * log_scale - log_delta * (rank + 1));
        (place.iter().map(|x| x << log_scale).collect(), (weight << (2 * log_scale)) - less)
    };
    points.iter().map(raised).collect()
}
