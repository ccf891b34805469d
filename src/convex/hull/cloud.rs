//! Points of space, queried by index.
//!
//! Algorithms that use only the indices of points are compiled once for all scalars, and query them through these
//! traits. One call tests many points, so that dynamic calls cost nothing.

use crate::arith::formulas::each::MapEach;
use crate::predicate::lexicographic_2d;
use crate::predicate::projection::{Projection, spanning};
use crate::predicate::{PlaneThrough, orient2d, orient3d};
use crate::{Point3, Scalar, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Which sides of planes points are on.
pub(crate) trait Sides {
    /// On which side of the plane of three points another is: [`orient3d`].
    fn side(&self, plane: [usize; 3], point: usize) -> Sign;
    /// Moves to another list those points of a list that are strictly above the plane of three, which are
    /// counter-clockwise seen from above.
    fn move_those_above(&self, plane: [usize; 3], points: &mut Vec<usize>, above: &mut Vec<usize>) {
        divide(points, above, |p| self.side(plane, p));
    }
}

/// Points of space.
pub(crate) trait Cloud: Sides {
    /// A projection in which three points span a triangle.
    fn spanning(&self, a: usize, b: usize, c: usize) -> Option<Projection>;
    /// The lexicographic order of the images of two points.
    fn order_of_images(&self, projection: Projection, a: usize, b: usize) -> Ordering;
    /// The orientation of the images of three points.
    fn turn(&self, projection: Projection, a: usize, b: usize, c: usize) -> Sign;
}

/// Points in a scalar.
pub(crate) struct Space<S>(pub(crate) Vec<Point3<S>>);

/// From this many points on, it pays to prepare the plane.
const MANY: usize = 6;

impl<S: Scalar> Sides for Space<S> {
    fn side(&self, [a, b, c]: [usize; 3], d: usize) -> Sign {
        let [a, b, c, d] = [a, b, c, d].map_each(|i| &self.0[i]);
        orient3d(a, b, c, d)
    }

    fn move_those_above(&self, [a, b, c]: [usize; 3], points: &mut Vec<usize>, above: &mut Vec<usize>) {
        if points.len() < MANY {
            divide(points, above, |p| self.side([a, b, c], p));
        } else {
            let plane = PlaneThrough::new(&self.0[a], &self.0[b], &self.0[c]);
            divide(points, above, |p| plane.side(&self.0[p]));
        }
    }
}

impl<S: Scalar> Cloud for Space<S> {
    fn spanning(&self, a: usize, b: usize, c: usize) -> Option<Projection> {
        spanning(&self.0[a], &self.0[b], &self.0[c]).map(|(projection, _)| projection)
    }

    fn order_of_images(&self, projection: Projection, a: usize, b: usize) -> Ordering {
        lexicographic_2d(&projection.of(&self.0[a]), &projection.of(&self.0[b])).into()
    }

    fn turn(&self, projection: Projection, a: usize, b: usize, c: usize) -> Sign {
        let [a, b, c] = [a, b, c].map_each(|i| projection.of(&self.0[i]));
        orient2d(&a, &b, &c)
    }
}

/// Moves the points that are above, which is the negative side.
#[inline(always)]
fn divide(points: &mut Vec<usize>, above: &mut Vec<usize>, side: impl Fn(usize) -> Sign) {
    points.retain(|&p| {
        let is_above = side(p) == Sign::Negative;
        if is_above {
            above.push(p);
        }
        !is_above
    });
}
