//! Places on the surface of round shapes, by vectors of whole length.

use crate::verify::{Draw, Whole};
use std::vec::Vec;

/// A point on a sphere or a circle.
pub(in crate::verify) fn on_surface(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let centre = draw.point(dimension, bits - 1);
    let (offset, r) = draw.whole_length(dimension, bits - 1);
    let p = centre.iter().zip(&offset).map(|(c, o)| c + o).collect();
    [p, centre, [r].into()].into()
}

/// A point at a whole distance from an axis, which is the radius, or as much of it as belongs to the height in a cone;
/// often
/// level with an end.
pub(in crate::verify) fn beside_axis(bits: u32, draw: &mut Draw, in_cone: bool) -> Vec<Whole> {
    // The frame times at most seven steps along and across.
    let ([along, u, v], length) = draw.frame(bits.saturating_sub(6).max(4));
    let a = draw.point(3, bits.saturating_sub(2));
    let (height, at) = (draw.between(1, 3), draw.between(-1, 4));
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1]][draw.index(4)];
    let out = if in_cone { at } else { 1 };
    let r = if in_cone { height * z * length } else { z * length };
    let offset = |i: usize| at * along[i] + out * (x * u[i] + y * v[i]);
    let p = (0..3).map(|i| a[i] + offset(i)).collect();
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    [p, a, b, [r].into()].into()
}
