//! Circles and spheres through defined points.

mod in_diametral_circle;
mod in_diametral_sphere;
mod incircle_lifted;
mod insphere_lifted;

pub use self::{in_diametral_circle::*, in_diametral_sphere::*, incircle_lifted::*, insphere_lifted::*};

use crate::generator::draw::{Draw, Whole};

/// The ends of a diameter of a circle or sphere, and another point of it.
pub(super) fn seen_at_right_angle(dimension: usize, bits: u32, draw: &mut Draw) -> [Whole; 3] {
    let (center, points) = draw.on_sphere(dimension, bits, 2);
    let opposite = center.iter().zip(&points[0]).map(|(c, a)| 2 * c - a).collect();
    [points[0].clone(), opposite, points[1].clone()]
}
