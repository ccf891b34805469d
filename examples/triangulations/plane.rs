//! The points of a Delaunay triangulation of the plane.

use super::incremental::{Points, triangulate};
use super::order::order;
use straightedge::predicate::{incircle_lifted, orient2d};
use straightedge::{Indexed, Point2, Sign};

/// The triangles, counter-clockwise, by the indices of the points: arrays, or points of `glam` or `mint`. Of equal
/// points, the first is taken.
pub(crate) fn delaunay<P: Copy + Into<[f64; 2]>>(points: &[P]) -> Vec<[usize; 3]> {
    let points: Vec<[f64; 2]> = points.iter().map(|&p| p.into()).collect();
    let indexed = points.iter().enumerate().map(|(i, p)| Indexed::new(i, Point2::from(*p)));
    triangulate(&Plane(indexed.collect()), &order(&points, 2))
}

struct Plane(Vec<Indexed<Point2<f64>>>);

impl Points<3> for Plane {
    fn are_independent(&self, points: &[usize]) -> bool {
        match *points {
            [a, b] => self.0[a].point != self.0[b].point,
            [a, b, c] => !self.orient([a, b, c]).is_zero(),
            _ => true,
        }
    }

    fn orient(&self, corners: [usize; 3]) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i].point);
        orient2d(a, b, c)
    }

    fn conflict(&self, corners: [usize; 3], p: usize) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i]);
        incircle_lifted(a, b, c, &self.0[p])
    }
}
