//! Two convex hulls of points: the least translation that separates them.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1: the least move is along the perpendicular of the nearest facet of
//! the difference of the two sets. Facets are found by signs, their distances compared as exact fractions.

use crate::convex::common_unit::CommonUnit;
use crate::convex::minkowski_difference::{self, AffineHull};
use crate::shape::require;
use crate::{Contact, ConvexHull, Number, Point3, Rational, Scalar, Separation, Vector3};
use num_bigint::BigInt;
use num_traits::Signed;

/// The answer of [`convex_penetration`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexPenetration<V> {
    /// Whether the hulls are disjoint, touch or overlap.
    pub contact: Contact,
    /// The square of the length of the least translation that separates them: zero where they touch, and where both are
    /// in one plane; `None` where they are disjoint.
    pub squared_depth: Option<V>,
    /// Its direction, out through the face or the edges named; `None` where they are disjoint, and where both are in
    /// one plane, whose normal is such a direction.
    pub direction: Option<Separation>,
}

/// How deep two convex hulls of points are in each other: the least translation of one after which they touch at most.
/// Sets that are together in a plane, a line or a point are moved apart by however little, along a normal: their depth
/// is zero.
///
/// Decisions are exact for every finite input: of several directions of the least depth the first is named, in the
/// order of [`Separation`]. The squared depth is exact in exact scalars, in `f64` and `f32` it is the float nearest to
/// the exact one. The cost is that of [`convex_convex`](crate::intersect::convex_convex()), twice, and microseconds of
/// exact arithmetic for each face and pair of edges that bounds the difference of the sets.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, Separation, intersect::convex_penetration};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let corner = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// let needle = |x| hull(&[[x, 1.0, 1.0], [9.0, 1.0, 1.0]]);
/// let pierced = convex_penetration(&corner, &needle(1.5));
/// assert_eq!(pierced.squared_depth, Some(0.5 * 0.5 / 3.0));
/// assert_eq!(pierced.direction, Some(Separation::FaceOfA(1, 2, 3)));
/// assert_eq!(convex_penetration(&corner, &needle(2.0)).squared_depth, Some(0.0));
/// assert_eq!(convex_penetration(&corner, &needle(3.0)).squared_depth, None);
/// ```
pub fn convex_penetration<S: Scalar>(first: &ConvexHull<S>, second: &ConvexHull<S>) -> ConvexPenetration<S::Value> {
    const ID: &str = "intersect/convex_penetration";
    require(ID, "first", first);
    require(ID, "second", second);
    let (a, b) = (first.points.as_slice(), second.points.as_slice());
    let (contact, separation) = minkowski_difference::contact(a, b);
    let (squared_depth, direction) = match (contact, minkowski_difference::affine(a, b)) {
        (Contact::Disjoint, _) => (None, None),
        (Contact::Touching, AffineHull::Space) => (Some(S::whole(0)), separation),
        (Contact::Overlapping, AffineHull::Space) => match least(first, second) {
            Some((depth, direction)) => (Some(S::nearest_value(&depth)), Some(direction)),
            // Only where plain floats have found no direction.
            None => (Some(S::whole(0)), None),
        },
        _ => (Some(S::whole(0)), None),
    };
    ConvexPenetration { contact, squared_depth, direction }
}

/// The squared length and the direction of the least separating translation of sets that overlap, not in one plane.
fn least<S: Scalar>(first: &ConvexHull<S>, second: &ConvexHull<S>) -> Option<(Rational, Separation)> {
    type Both = [ConvexHull<Number>; 2];
    let input = [first.clone(), second.clone()];
    let unit = CommonUnit::of::<Both, S>(&input)?;
    let [ConvexHull { points: a }, ConvexHull { points: b }] = unit.integers::<Both, S>(&input);
    let mut best: Option<(BigInt, BigInt, Separation)> = None;
    minkowski_difference::supporting(&first.points, &second.points, &mut |(direction, _)| -> Option<()> {
        let (normal, of_a, of_b) = match direction {
            Separation::FaceOfA(i, j, k) => ((&a[j] - &a[i]).cross(&(&a[k] - &a[i])), Some(i), None),
            Separation::FaceOfB(i, j, k) => ((&b[j] - &b[i]).cross(&(&b[k] - &b[i])), None, Some(i)),
            Separation::Edges(i, j, k, l) => ((&a[j] - &a[i]).cross(&(&b[l] - &b[k])), Some(i), Some(k)),
            // Not in space.
            _ => return None,
        };
        let depth = depth_along(&normal, (&a, of_a), (&b, of_b))?.pow(2);
        let length = normal.norm_squared();
        let is_less = best.as_ref().is_none_or(|(least, of, _)| &depth * of < least * &length);
        if is_less && length.is_positive() {
            best = Some((depth, length, direction));
        }
        None
    });
    let (depth, length, direction) = best?;
    Some((Rational::new(depth, length * unit.denominator() * unit.denominator()), direction))
}

/// The distance that B must move along a normal, in units of its length, so that it is on the other side of the
/// vertices named, which bound their sets.
fn depth_along(
    normal: &Vector3<BigInt>,
    (a, of_a): (&[Point3<BigInt>], Option<usize>),
    (b, of_b): (&[Point3<BigInt>], Option<usize>),
) -> Option<BigInt> {
    let height = |p: &Point3<BigInt>| normal.dot(&(p - &a[0]));
    let ends = |points: &[Point3<BigInt>]| {
        let heights = || points.iter().map(height);
        Some((heights().min()?, heights().max()?))
    };
    let ((a0, a1), (b0, b1)) = (ends(a)?, ends(b)?);
    let are_at = |at_a: &BigInt, at_b: &BigInt| {
        of_a.is_none_or(|i| height(&a[i]) == *at_a) && of_b.is_none_or(|i| height(&b[i]) == *at_b)
    };
    let up = are_at(&a1, &b0).then(|| &a1 - &b0);
    let down = are_at(&a0, &b1).then(|| &b1 - &a0);
    up.into_iter().chain(down).min()
}
