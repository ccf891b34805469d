//! The nearest triangle of a surface that is far away, compared with its size.
//!
//! Then the squared distances of all triangles differ by less than their rounding, and boxes by the distance skip
//! nothing. But the order of distances is known better than the distances. Let f be the corner of the box around the
//! surface that is towards the point p, w = p - f, and z = f - x for a point x of the surface. Then
//!
//! ```text
//! (|p - x|² - |w|²) / 2 = z·w + |z|²/2
//! ```
//!
//! is in the order of the distances, and as exact as the size of the surface: the first term is linear in x, and the
//! second, which is not negative, nearly vanishes.
//!
//! Lengths are in a unit, a power of two, in which no coordinate of the surface is greater than 1, so that those of z
//! are 2 at most; w is divided by the power of two above p, which is 2^24 in the unit at least. On an axis on which p
//! is beside f, the product is more than -2^-20. Keys are off by less than 2^-46: by the rounding of p, f, x, of the
//! differences and products, by relative errors of 2^-53 each.

use super::tree::{Bounds, Entry, Pair, Tree};
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, lesser, power_of_two, scaled};
use crate::{Point3, Scalar};
use alloc::vec::Vec;

/// A point that is far away, prepared for boxes.
pub(crate) struct FarWays {
    /// The coordinates of the corner of the box around the surface that is towards the point.
    corner: [f64; 3],
    /// The vector from there to the point.
    toward: [f64; 3],
    unit: f64,
    /// The factor of |z|².
    curvature: f64,
    /// The least power of two that is greater than the coordinates of the point, as given.
    exponent: i32,
}

/// From here on a point is far away: 2^24 times the greatest coordinate of the surface.
const FAR: i32 = 24;
/// Nearer than this times that coordinate, it certainly is not.
pub(super) const ALMOST_FAR: f64 = (1_u64 << (FAR - 1)) as f64;
/// Keys are positive.
const OFFSET: f64 = 1.0 / (1_u64 << 18) as f64;
const MARGIN: f64 = 1.0 / (1_u64 << 45) as f64;

impl FarWays {
    /// For boxes in a unit; `None` if the point is not far away.
    #[cold]
    pub(crate) fn new<S: Scalar>(p: &Point3<S>, bounds: &Bounds, unit: Unit) -> Option<Self> {
        let numbers = [&p.x, &p.y, &p.z].map_each(|x| x.near_double());
        let greatest = numbers.iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        let size = bounds.greatest();
        // Numbers beyond all doubles, which round to the greatest, and NaN are in no order here.
        if !numbers.iter().all(|x| x.abs() < f64::MAX) || size > f64::MAX {
            return None;
        }
        let (exponent, of_surface) = (exponent_above(greatest), exponent_above(size));
        let in_unit = exponent + unit.exponent();
        if in_unit < of_surface + FAR {
            return None;
        }
        let corner = [0, 1, 2].map_each(|i| if numbers[i] > 0.0 { bounds.max[i] } else { bounds.min[i] });
        let toward = [0, 1, 2].map_each(|i| scaled(numbers[i], -exponent) - scaled(corner[i], (-in_unit).max(-2000)));
        let unit = power_of_two(-of_surface);
        let curvature = power_of_two(of_surface - in_unit - 1);
        Some(FarWays { corner: corner.map_each(|x| x * unit), toward, unit, curvature, exponent })
    }

    /// The exponent of the power of two above the coordinates of the point, as given.
    pub(crate) fn exponent(&self) -> i32 {
        self.exponent
    }

    /// A point divided by that power, rounded.
    pub(crate) fn rounded<S: Scalar>(&self, p: &Point3<S>) -> [f64; 3] {
        [&p.x, &p.y, &p.z].map_each(|x| scaled(x.near_double(), -self.exponent))
    }

    /// The triangles of a tree that may be nearest: few, as a rule, and only these are compared exactly.
    pub(crate) fn candidates(&self, tree: &Tree, corners_of: impl Fn(&Entry) -> [[f64; 3]; 3]) -> Vec<Entry> {
        let (mut candidates, mut last) = (Vec::new(), f64::MAX);
        tree.search(
            f64::MAX,
            |pair| self.keys(pair),
            |entry, limit| {
                let [least, most] = self.around(corners_of(entry));
                if least <= limit {
                    candidates.push((least, *entry));
                    last = lesser(most, last);
                }
                last
            },
        );
        candidates.into_iter().filter(|(least, _)| *least <= last).map(|(_, entry)| entry).collect()
    }

    /// For both boxes, a lower bound.
    #[inline(always)]
    fn keys(&self, Pair { bounds: [min, max], .. }: &Pair) -> [f64; 2] {
        [0, 1].map_each(|child| {
            let least = |i: usize| lesser(self.term(i, min[i][child]), self.term(i, max[i][child]));
            greater(least(0) + least(1) + least(2) + (OFFSET - MARGIN), 0.0)
        })
    }

    /// A lower and an upper bound for a triangle, by its vertices in the unit of the boxes.
    #[inline(always)]
    fn around(&self, corners: [[f64; 3]; 3]) -> [f64; 2] {
        let (mut least, mut most) = (f64::MAX, f64::MAX);
        for corner in corners {
            let sum = self.term(0, corner[0]) + self.term(1, corner[1]) + self.term(2, corner[2]);
            let [x, y, z] = [0, 1, 2].map_each(|i| self.corner[i] - corner[i] * self.unit);
            least = lesser(sum, least);
            most = lesser(sum + (x * x + y * y + z * z) * self.curvature, most);
        }
        [greater(least + (OFFSET - MARGIN), 0.0), most + (OFFSET + MARGIN)]
    }

    #[inline(always)]
    fn term(&self, axis: usize, x: f64) -> f64 {
        (self.corner[axis] - x * self.unit) * self.toward[axis]
    }
}
