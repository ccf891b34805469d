//! The points of a Delaunay triangulation of space.

use super::incremental::{Points, triangulate};
use super::order::order;
use straightedge::predicate::{collinear, insphere_lifted, orient3d};
use straightedge::{Indexed, Point3, Sign};

/// The tetrahedra, of positive orientation, by the indices of the points: arrays, or points of `glam` or `mint`. Of
/// equal points, the first is taken.
pub(crate) fn delaunay<P: Copy + Into<[f64; 3]>>(points: &[P]) -> Vec<[usize; 4]> {
    let points: Vec<[f64; 3]> = points.iter().map(|&p| p.into()).collect();
    let indexed = points.iter().enumerate().map(|(i, p)| Indexed::new(i, Point3::from(*p)));
    triangulate(&Space(indexed.collect()), &order(&points, 3))
}

struct Space(Vec<Indexed<Point3<f64>>>);

impl Points<4> for Space {
    fn are_independent(&self, points: &[usize]) -> bool {
        let at = |i: usize| &self.0[i].point;
        match *points {
            [a, b] => at(a) != at(b),
            [a, b, c] => !collinear(at(a), at(b), at(c)),
            [a, b, c, d] => !self.orient([a, b, c, d]).is_zero(),
            _ => true,
        }
    }

    fn orient(&self, corners: [usize; 4]) -> Sign {
        let [a, b, c, d] = corners.map(|i| &self.0[i].point);
        orient3d(a, b, c, d)
    }

    fn conflict(&self, corners: [usize; 4], p: usize) -> Sign {
        let [a, b, c, d] = corners.map(|i| &self.0[i]);
        insphere_lifted(a, b, c, d, &self.0[p])
    }
}
