//! Radii about a rounded center.

use crate::arith::construction;
use crate::contain::beyond_sphere;
use crate::{Number, Point3, Scalar, Sign};
use core::ptr;

/// The least float r for which the ball of radius r about the center contains every point: r² is no less than each
/// exact squared distance. The greatest float if there is none. The points in `farthest` are farthest away, all about
/// equally far.
pub(super) fn containing_radius<S: Scalar>(
    center: &Point3<S>,
    farthest: &[&Point3<S>],
    points: &[Point3<S>],
) -> S::Root {
    let to = |p: &Point3<S>| coordinate::<S>(&distance_bound(p, center, Sign::Positive));
    let mut r = S::of_sign(Sign::Zero);
    for farther in farthest.iter().filter_map(|p| to(p)) {
        if r < farther {
            r = farther;
        }
    }
    for p in points {
        // With few points, exact signs of those in `farthest` would cost as much as all the rest.
        let is_beyond = || beyond_sphere(p, center, &r) == Sign::Positive;
        if !farthest.iter().any(|named| ptr::eq(*named, p)) && is_beyond() {
            r = to(p).unwrap_or(r);
        }
    }
    S::to_root(r.to_value())
}

/// The distance of two points, rounded towards a side.
pub(super) fn distance_bound<S: Scalar>(p: &Point3<S>, q: &Point3<S>, side: Sign) -> S::Root {
    let input = (p.clone(), q.clone(), S::of_sign(Sign::Positive));
    S::root_bound_of::<Distance>(&input, Sign::Positive, side)
}

/// A root as a number of the scalar, if the scalar rounds values.
pub(super) fn coordinate<S: Scalar>(root: &S::Root) -> Option<S> {
    S::from_root(root).ok().and_then(|value| S::of_rounded(&value))
}

construction! {
    /// The distance of two points, over a one: (0 + √|q - p|²) / 1.
    Distance("bound: a distance"; p, q, one): (Point3<Number>, Point3<Number>, Number) => [Number; 3]
        = |(p, q, one)| [one.clone() - one, (q - p).squared_length(), one.clone()]
}
