//! Points as doubles near to the origin: for axes and directions, which need not be exact.
//!
//! The coordinates themselves as doubles would not do: their squares leave the range of doubles, and points far from
//! the origin and close to each other would coincide.

use crate::Number;
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::{CastFrom, Point3, Rational, Scalar};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// A point, or the vector to one.
pub(super) type Place = [f64; 3];

/// Points relative to the first, in a unit such that each coordinate is less than one.
pub(super) struct Near<'a, S> {
    origin: &'a Point3<S>,
    /// The unit is this power of two.
    exponent: i64,
    pub(super) places: Vec<Place>,
}

impl<'a, S: Scalar> Near<'a, S> {
    pub(super) fn of(points: &[&'a Point3<S>], origin: &'a Point3<S>) -> Self {
        let (exponent, places) = from_doubles(points, origin).unwrap_or_else(|| from_exact(points, origin));
        Near { origin, exponent, places }
    }

    /// The exact point of a place.
    pub(super) fn point(&self, place: Place) -> Point3<Rational> {
        let unit = power_of_two(self.exponent);
        let Point3 { x, y, z } = exact_point(self.origin);
        let [from_x, from_y, from_z] = place.map_each(|x| exact_double(x) * &unit);
        Point3::new(x + from_x, y + from_y, z + from_z)
    }
}

/// The exact value of a double; zero for NaN and infinity.
#[inline]
pub(super) fn exact_double(x: f64) -> Rational {
    x.to_exact().unwrap_or_default()
}

/// The exact point; zero for NaN and infinity, in `Plain`.
pub(super) fn exact_point<S: Scalar>(p: &Point3<S>) -> Point3<Rational> {
    in_rationals::<Point3<Number>, S>(p)
}

#[inline]
fn power_of_two(exponent: i64) -> Rational {
    let power = BigInt::one() << exponent.unsigned_abs();
    if exponent < 0 { Rational::new_raw(BigInt::one(), power) } else { power.into() }
}

/// The exponent of the scale, and the places, of points in doubles. They are scaled twice: first so that differences do
/// not overflow, then to less than 1.
fn from_doubles<S: Scalar>(points: &[&Point3<S>], origin: &Point3<S>) -> Option<(i64, Vec<Place>)> {
    let doubles = |p: &Point3<S>| Some([p.x.as_double()?, p.y.as_double()?, p.z.as_double()?]);
    let mut origin = doubles(origin)?;
    let mut places: Vec<Place> = points.iter().map(|p| doubles(p)).collect::<Option<_>>()?;
    places.push(origin);
    let of_coordinates = shrink(&mut places);
    origin = places.pop()?;
    for place in &mut places {
        *place = [0, 1, 2].map_each(|i| place[i] - origin[i]);
    }
    let of_differences = shrink(&mut places);
    Some(((of_coordinates + of_differences).into(), places))
}

/// Divides by the least power of two that is greater than all numbers, and returns its exponent.
#[inline]
pub(super) fn shrink(places: &mut [Place]) -> i32 {
    let greatest = places.iter().flatten().fold(0.0_f64, |greatest, x| greatest.max(x.abs()));
    // For subnormal numbers, a normal power.
    let exponent = (greatest.to_bits() >> 52) as i32 - 1022;
    if greatest == 0.0 {
        return 0;
    }
    // Powers of half the exponent are normal numbers.
    let half = exponent / 2;
    let [one, other] = [half, exponent - half].map_each(|e| f64::from_bits(((1023 - e) as u64) << 52));
    for x in places.iter_mut().flatten() {
        *x = *x * one * other;
    }
    exponent
}

/// The exponent of the scale, and the places, of points whose numbers may be no doubles.
fn from_exact<S: Scalar>(points: &[&Point3<S>], origin: &Point3<S>) -> (i64, Vec<Place>) {
    let origin = exact_point(origin);
    let ways: Vec<[Rational; 3]> = points.iter().map(|p| (&exact_point(p) - &origin).into()).collect();
    let Some(greatest) = ways.iter().flatten().map(Rational::abs).max().filter(|greatest| !greatest.is_zero()) else {
        return (0, ways.iter().map(|_| [0.0; 3]).collect());
    };
    let exponent = greatest.numer().bits() as i64 - greatest.denom().bits() as i64 + 1;
    let unit = power_of_two(exponent);
    (exponent, ways.iter().map(|way| way.map_refs(|x| f64::cast_from(&(x / &unit)))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn doubles_and_exact_numbers_give_the_same_places() {
        let least = f64::from_bits(1);
        let sets = [
            vec![[0.0, 0.0, 0.0]],
            vec![[1e300, 0.0, 0.0]; 2],
            vec![[f64::MAX, -f64::MAX, 1.0], [-f64::MAX, f64::MAX, 0.0], [f64::MAX, 1e300, 1e-300]],
            vec![[least, 0.0, -least], [0.0, least * 3.0, 0.0]],
            vec![[1e15, 1.0, 2.0], [1e15 + 1.0, 1.5, 2.0], [1e15, 1.25, 2.0]],
            vec![[1.0, 2.0, 3.0], [1.0 + f64::EPSILON, 2.0, 3.0]],
        ];
        for set in sets {
            let points: Vec<Point3<f64>> = set.iter().copied().map(Point3::from).collect();
            let points: Vec<&Point3<f64>> = points.iter().collect();
            let exact: Vec<Point3<Rational>> = points.iter().map(|p| p.try_cast().expect("finite")).collect();
            let exact: Vec<&Point3<Rational>> = exact.iter().collect();
            let near = Near::of(&points, points[0]);
            let from_exact = Near::of(&exact, exact[0]);
            for (i, place) in near.places.iter().enumerate() {
                assert!(place.iter().all(|x| x.abs() <= 1.0));
                // Both round what is beyond the last bits of a double.
                let (one, other) = (near.point(*place), from_exact.point(from_exact.places[i]));
                for (x, y) in one.to_array().into_iter().zip(other.to_array()) {
                    let greatest = Rational::from_integer(BigInt::one() << 1030u32).min(power_of_two(near.exponent));
                    assert!((x - y).abs() <= greatest * power_of_two(-50), "{set:?}");
                }
            }
        }
    }
}
