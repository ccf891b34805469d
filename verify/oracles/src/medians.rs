//! The centroid of a simplex as a point of a median, over rationals.

use crate::algebra::elimination::Row;
use crate::*;

/// What the oracles of centroids do.
pub const BY_MEDIANS: &str =
    "the point that divides a median, from a corner to the centroid of the others, over rationals";

/// The point that divides the median from the first corner to the centroid of the others, in the ratio of the count of
/// these to one; for one corner, the corner.
pub fn centroid<P: From<[Rational; N]>, const N: usize>(corners: &[Row]) -> P {
    let (_, center) = corners.iter().rev().fold((Rational::zero(), Row::new()), |(count, center), corner| {
        let more = &count + Rational::one();
        let divided = corner.iter().enumerate().map(|(axis, x)| match center.get(axis) {
            Some(opposite) => opposite + (x - opposite) / &more,
            None => x.clone(),
        });
        let divided = divided.collect();
        (more, divided)
    });
    P::from(center.try_into().expect("a coordinate for each axis"))
}
