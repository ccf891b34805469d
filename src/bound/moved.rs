//! Points moved to the origin and scaled, where neither loses a bit: in a unit in which filters are certain.

use super::near::shrink;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::scaled;
use crate::arith::stages::float::two_sum;
use crate::{Point3, Scalar};
use alloc::vec::Vec;

/// Formulas of degree six of numbers from two to minus this power up to its inverse stay normal.
const MODERATE: i32 = 100;

/// The points relative to the first, multiplied by a power of two, if all of that is exact, and the points are so close
/// to each other or so far apart that products of their differences leave the range of doubles.
pub(super) fn moved<S: Scalar>(points: &[Point3<S>]) -> Option<Vec<Point3<S>>> {
    // Only the exponents of doubles are so great.
    S::of_double(f64::MAX)?;
    let doubles = |p: &Point3<S>| Some([p.x.as_double()?, p.y.as_double()?, p.z.as_double()?]);
    let origin = doubles(points.first()?)?;
    let mut places = Vec::with_capacity(points.len());
    for p in points {
        let place = doubles(p)?;
        let way = [0, 1, 2].map_each(|i| two_sum(place[i], -origin[i]));
        // NaN, after overflow, is no zero.
        if !way.iter().all(|(_, rest)| *rest == 0.0) {
            return None;
        }
        places.push(way.map_each(|(difference, _)| difference));
    }
    let ways = places.clone();
    let exponent = shrink(&mut places);
    if exponent.abs() <= MODERATE {
        return None;
    }
    // Scaled up, nothing is lost; scaled down, small numbers may be.
    let is_kept = |(place, way): (&f64, &f64)| exponent < 0 || scaled(*place, exponent) == *way;
    if !places.as_flattened().iter().zip(ways.as_flattened()).all(is_kept) {
        return None;
    }
    let number = |x: f64| S::of_double(x);
    places.iter().map(|[x, y, z]| Some(Point3::new(number(*x)?, number(*y)?, number(*z)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plain, Rational};

    #[test]
    fn nothing_is_lost() {
        let least = f64::from_bits(1);
        let sets = [
            [[0.1, 0.2, 1.0], [0.1, 0.2, 1.0], [0.1, 0.2, 1.0 + f64::EPSILON]],
            [[0.0, 1e-300, 1.0], [3e-300, 0.7e-300, 1.0], [-2e-300, 0.0, 1.0]],
            [[least, -least, 0.0], [3.0 * least, 0.0, least], [0.0; 3]],
            [[0.0; 3], [1e300, 0.0, -1e300], [1e250, 3e299, 0.0]],
        ];
        for (i, set) in sets.iter().enumerate() {
            let points = set.map_each(Point3::from);
            let Some(moved) = moved(&points) else {
                assert_eq!(i, 0, "{set:?}");
                continue;
            };
            let exact = |p: &Point3<f64>| p.try_cast::<Rational>().expect("finite");
            // The same factor for all.
            let mut factor = None;
            for (p, q) in points.iter().zip(&moved) {
                for (way, x) in (&exact(p) - &exact(&points[0])).to_array().into_iter().zip(exact(q).to_array()) {
                    if way == Rational::default() {
                        assert_eq!(x, way);
                    } else {
                        let by = x / way;
                        assert_eq!(*factor.get_or_insert(by.clone()), by, "{set:?}");
                    }
                }
            }
            let greatest = moved.iter().flat_map(|p| p.to_array()).fold(0.0, |most: f64, x| most.max(x.abs()));
            assert!((f64::EPSILON..=1.0).contains(&greatest), "{set:?} {greatest}");
        }
        let lost = [
            [[1.0, 0.0, 0.0], [1e-300, 0.0, 0.0], [0.0; 3]],
            [[0.0; 3], [1e300, 0.0, 0.0], [least, 0.0, 0.0]],
            [[f64::MAX, 0.0, 0.0], [-f64::MAX, 0.0, 0.0], [0.0; 3]],
        ];
        assert!(lost.iter().all(|set| moved(&set.map_each(Point3::from)).is_none()));
        assert!(moved(&[[0.0_f32; 3], [1e-38; 3]].map_each(Point3::from)).is_none());
        assert!(moved(&[[Plain(0.0); 3], [Plain(1e-300); 3]].map_each(Point3::from)).is_none());
        assert!(moved::<f64>(&[]).is_none());
    }
}
