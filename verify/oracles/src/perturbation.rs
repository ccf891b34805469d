//! Determinants of perturbed points, multiplied out as polynomials in the infinitesimals, over big integers.

use crate::algebra::determinant::Weighted;
use crate::*;
use std::collections::BTreeMap;
use straightedge::Indexed;

/// What the oracle of perturbed predicates does.
pub const BY_INFINITESIMALS: &str =
    "determinant of the perturbed points as a polynomial in the infinitesimals, multiplied out over big integers";

/// A product of different infinitesimals, as a binary number: digit k is 1 where the k-th greatest of all
/// infinitesimals is a factor.
///
/// An infinitesimal is smaller than every product of greater ones. So of two products, compared from the smallest
/// infinitesimal on, the greater is the one that first lacks a factor of the other: the one with the smaller number.
pub type Monomial = u32;

/// The coefficients, the greatest monomial first.
type Polynomial = BTreeMap<Monomial, BigInt>;

/// A point with its index.
pub type Perturbed = (usize, Place);

/// Points of a case with their indices.
pub fn perturbed<P: IntoPlace, const N: usize>(points: &[Indexed<P>; N]) -> [Perturbed; N] {
    of_any_length(|i| (points[i].index, place(&points[i].point)))
}

/// The orientation of dimension + 1 points: the deciding monomial, and the sign.
pub fn orientation(points: &[Perturbed]) -> (Monomial, Sign) {
    let plain: Vec<&Place> = points.iter().map(|(_, place)| place).collect();
    match determinant::orientation(&plain) {
        Sign::Zero => greatest(points),
        sign => (0, sign),
    }
}

/// Whether the last of dimension + 2 points is in the sphere of the others: the deciding monomial, and the sign. The
/// sum of the squares of a point's coordinates is perturbed as a coordinate of its own.
pub fn in_sphere(points: &[Perturbed]) -> (Monomial, Sign) {
    let plain: Vec<&Place> = points.iter().map(|(_, place)| place).collect();
    match determinant::in_sphere(&plain) {
        Sign::Zero => {
            let lifted = points.iter().map(|(index, place)| {
                let w = place.iter().map(|x| x * x).sum();
                (*index, place.iter().cloned().chain([w]).collect())
            });
            greatest(&lifted.collect::<Vec<_>>())
        }
        sign => (0, sign),
    }
}

/// Whether the last of weighted points is in the power sphere of the others; the sum of the squares minus the weight is
/// perturbed as a coordinate.
pub fn in_power_sphere(points: &[(usize, Weighted)], unit: &Rational) -> Sign {
    let plain: Vec<Weighted> = points.iter().map(|(_, point)| point.clone()).collect();
    match determinant::in_power_sphere(&plain, unit) {
        Sign::Zero => {
            let lifted = points.iter().map(|(index, (place, weight))| {
                let height = determinant::height(place, weight, unit);
                (*index, place.iter().cloned().chain([height]).collect())
            });
            greatest(&lifted.collect::<Vec<_>>()).1
        }
        sign => sign,
    }
}

/// The greatest monomial of the determinant, and the sign of its coefficient.
fn greatest(points: &[Perturbed]) -> (Monomial, Sign) {
    let coordinates = points.len() - 1;
    let mut infinitesimals: Vec<(usize, usize)> =
        points.iter().flat_map(|(index, _)| (0..coordinates).map(move |c| (*index, c))).collect();
    infinitesimals.sort_unstable();
    let matrix: Vec<Vec<Polynomial>> = points
        .iter()
        .map(|(index, place)| {
            let entry = |(c, x): (usize, &BigInt)| {
                let rank = infinitesimals.binary_search(&(*index, c)).expect("one of those listed");
                Polynomial::from([(0, x.clone()), (1 << rank, BigInt::one())])
            };
            let ones = Polynomial::from([(0, BigInt::one())]);
            place.iter().enumerate().map(entry).chain([ones]).collect()
        })
        .collect();
    let expanded = determinant_of(&matrix);
    let (monomial, coefficient) = expanded
        .iter()
        .find(|(_, coefficient)| !coefficient.is_zero())
        .expect("some product of infinitesimals is left");
    (*monomial, determinant::sign(coefficient))
}

/// The determinant, row by row: the minors of the first rows in every set of as many columns (a set is a binary
/// number).
fn determinant_of(matrix: &[Vec<Polynomial>]) -> Polynomial {
    let mut minors = BTreeMap::from([(0_u32, Polynomial::from([(0, BigInt::one())]))]);
    for row in matrix {
        let mut longer: BTreeMap<u32, Polynomial> = BTreeMap::new();
        for (columns, minor) in &minors {
            for (column, entry) in row.iter().enumerate().filter(|(column, _)| columns >> column & 1 == 0) {
                // Along its last row: the sign of an entry alternates from the last column on.
                let negative = (columns >> column).count_ones() % 2 == 1;
                add_product(longer.entry(columns | 1 << column).or_default(), minor, entry, negative);
            }
        }
        minors = longer;
    }
    minors.into_values().next().expect("the set of all columns")
}

/// Adds the product of two polynomials to a third, or subtracts it. No infinitesimal is in both: each is in one entry.
fn add_product(sum: &mut Polynomial, a: &Polynomial, b: &Polynomial, negative: bool) {
    for (p, x) in a.iter().filter(|(_, x)| !x.is_zero()) {
        for (q, y) in b.iter().filter(|(_, y)| !y.is_zero()) {
            let term = x * y;
            let coefficient = sum.entry(p | q).or_default();
            if negative { *coefficient -= term } else { *coefficient += term }
        }
    }
}
