//! A line that is given by a point far away from a surface, compared with its size.
//!
//! Then the parameters at which the line crosses the bounds of boxes differ by less than their rounding, and skip
//! nothing. But where the line passes is known better than when. Along a line through o with the direction d,
//!
//! ```text
//! dᵢxⱼ - dⱼxᵢ = dᵢoⱼ - dⱼoᵢ
//! ```
//!
//! is constant, for any two axes: of a box, that is between two numbers which are as exact as its coordinates. The
//! constants, the moment of the line, are differences of large products, computed exactly and rounded once. The three
//! pairs of axes are the three separating axes of a line and a box: no other skips more. Boxes on the other side of
//! the origin of a ray are skipped by the parameters of [`Slabs`](super::slabs::Slabs).
//!
//! In place of the parameter t, the product d·x of a point on the line orders triangles: it grows with t, that of a
//! box is known as exactly as the box, and a point of a triangle has at most that of a corner. Keys are these
//! products, relative to the least for the surface, which is off by less than 8u times the sum of the greatest for
//! each axis. A moving ball that begins far away touches a triangle first at a point to which it has come nearer until
//! then: d·x is no less there than for its center.
//!
//! The origin is multiplied by a power of two, which brings its greatest coordinate to 2^400, and the direction by
//! another, for a segment by the same. So no product overflows. Bits that become subnormal are lost: less than 2^-1074
//! of a coordinate, so less than 2^-672 of a moment. With u = 2^-53, the moment of a box, which is a difference of two
//! products, is off by at most 4u times the sum of the greatest products for the surface (the direction of a segment,
//! the product and the difference are rounded), the moment of the line by 2u. `MARGIN` is 16u.

use super::tree::Bounds;
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, lesser, scaled};
use crate::intersect::clip::line_kind::{LineKind, LinePoints};
use crate::predicate::Turn;
use crate::{Scalar, Vector2};

/// The direction and the moment of a line.
#[derive(Clone, Debug)]
pub(super) struct FarLine {
    direction: [f64; 3],
    /// Bounds on the moment for the axes (0, 1), (1, 2) and (2, 0), wider by the rounding of those of boxes.
    moments: [[f64; 2]; 3],
    /// The direction with coordinates up to 1.
    along: [f64; 3],
    /// The least product with that for the surface, and a margin for the rounding of others.
    least: f64,
    margin: f64,
    /// Whether these products are the keys.
    gives_order: bool,
}

/// From here on a point is far away: 2^36 times the greatest coordinate of the surface. Parameters are then off by
/// 2^-13 of the surface.
const FAR: i32 = 36;
/// Nearer than this times that coordinate, it certainly is not.
pub(super) const ALMOST_FAR: f64 = (1_u64 << (FAR - 1)) as f64;
/// From here on, parameters order triangles worse than these products do, in which each triangle has a length: they are
/// off by 2^-5 of the surface.
const FARTHER: i32 = 44;
/// The exponent of the greatest coordinate.
const GREATEST: i32 = 400;
/// The exponent of a bound on the moment of the bits that are lost.
const LOST: i32 = -660;
const MARGIN: f64 = f64::EPSILON * 8.0;
/// 2^500.
const LARGEST: f64 = f64::from_bits((1023 + 500) << 52);
/// 2^-1000, more than what underflows.
const LEAST: f64 = f64::from_bits((1023 - 1000) << 52);

impl FarLine {
    /// For boxes within bounds, in a unit; `None` if the line begins not far away, or not at doubles.
    #[cold]
    pub(super) fn new<K: LineKind, S: Scalar>(points: &LinePoints<S>, bounds: &Bounds, unit: Unit) -> Option<Self> {
        let numbers = points.map_refs(|p| [&p.x, &p.y, &p.z].map_each(|x| x.as_double().unwrap_or(f64::NAN)));
        let [from, to] = numbers.map_each(|p| p.iter().fold(0.0, |greatest, x| greater(x.abs(), greatest)));
        let reach = [0, 1, 2].map_each(|i| greater(bounds.min[i].abs(), bounds.max[i].abs()));
        let size = reach.iter().fold(0.0, |size, x| greater(*x, size));
        let ratio = exponent_above(from) + unit.exponent() - exponent_above(size);
        if ratio < FAR {
            return None;
        }
        let are_numbers = numbers.as_flattened().iter().all(|x| x.abs() < f64::INFINITY);
        // A direction of zero has no unit, and beyond the largest surface, products overflow.
        if !are_numbers || to == 0.0 && !K::DOMAIN.ends || size >= LARGEST {
            return None;
        }
        let exponent = GREATEST - exponent_above(if K::DOMAIN.ends { greater(from, to) } else { from });
        let of_end = if K::DOMAIN.ends { exponent } else { GREATEST - exponent_above(to) };
        let [from, to] =
            [(0, exponent), (1, of_end)].map_each(|(i, by): (usize, i32)| numbers[i].map_each(|x| scaled(x, by)));
        let direction = if K::DOMAIN.ends { [0, 1, 2].map_each(|i| to[i] - from[i]) } else { to };
        // From the unit of the origin to that of boxes: from -1400, as the origin is far away, to 1700.
        let change = unit.exponent() - exponent;
        let lost = scaled(1.0, (LOST + change).clamp(-1020, 1020));
        let moments = [(0, 1), (1, 2), (2, 0)].map_each(|(i, j)| {
            // (b - a) × a is b × a.
            let [u, v] = [&to, &from].map_each(|p: &[f64; 3]| Vector2::new(p[i], p[j]));
            let moment = f64::value_of::<Turn>(&[u, v]);
            let moment = lesser(greater(scaled(moment, change), -f64::MAX), f64::MAX);
            let of_boxes = direction[i].abs() * reach[j] + direction[j].abs() * reach[i];
            let margin = MARGIN * (moment.abs() + of_boxes) + lost + LEAST;
            [moment - margin, moment + margin]
        });
        let along = direction.map_each(|d| scaled(d, -GREATEST - 1));
        let [mut least, mut margin] = [0.0, LEAST];
        for i in 0..3 {
            least += lesser(along[i] * bounds.min[i], along[i] * bounds.max[i]);
            margin += 2.0 * MARGIN * along[i].abs() * reach[i];
        }
        Some(FarLine { direction, moments, along, least, margin, gives_order: ratio >= FARTHER })
    }

    /// Keys of boxes, perhaps in place of those by parameters: infinite for those that the line misses.
    #[cold]
    #[inline(never)]
    pub(super) fn keys<const N: usize>(&self, by_parameter: [f64; N], [min, max]: &[[[f64; N]; 3]; 2]) -> [f64; N] {
        let mut keys = by_parameter;
        for child in 0..N {
            if self.gives_order && keys[child] < f64::INFINITY {
                let least = |i: usize| lesser(self.along[i] * min[i][child], self.along[i] * max[i][child]);
                let key = least(0) + least(1) + least(2) - self.least - self.margin;
                keys[child] = greater(key, 0.0);
            }
        }
        for (k, (i, j)) in [(0, 1), (1, 2), (2, 0)].into_iter().enumerate() {
            let ([d, e], [low, high]) = ([self.direction[i], self.direction[j]], self.moments[k]);
            for child in 0..N {
                let [a, b] = [d * min[j][child], d * max[j][child]];
                let [c, f] = [e * min[i][child], e * max[i][child]];
                // NaN, from infinite bounds, skips nothing.
                if lesser(a, b) - greater(c, f) > high || greater(a, b) - lesser(c, f) < low {
                    keys[child] = f64::INFINITY;
                }
            }
        }
        keys
    }

    /// Whether keys are products in place of parameters.
    pub(super) fn gives_order(&self) -> bool {
        self.gives_order
    }

    /// A key beyond which nothing is met before a triangle that is met.
    #[cold]
    #[inline]
    pub(super) fn limit(&self, corners: [[f64; 3]; 3]) -> f64 {
        let product = |[x, y, z]: [f64; 3]| self.along[0] * x + self.along[1] * y + self.along[2] * z;
        let greatest = corners.map_each(product).into_iter().fold(f64::NEG_INFINITY, greater);
        greatest - self.least + self.margin
    }
}
