//! The weighted points of a regular triangulation of the plane.

use super::incremental::{Points, triangulate};
use super::order::order;
use straightedge::predicate::{orient2d, power_circle_lifted};
use straightedge::{Indexed, Point2, Sign, WeightedPoint2};

/// The triangles, counter-clockwise, by the indices of the points, each x, y and the weight.
pub(crate) fn regular(points: &[[f64; 3]]) -> Vec<[usize; 3]> {
    let weighted = |[x, y, weight]: [f64; 3]| WeightedPoint2::new(Point2::new(x, y), weight);
    let indexed = points.iter().enumerate().map(|(i, p)| Indexed::new(i, weighted(*p)));
    triangulate(&Weighted(indexed.collect()), &order(points, 2))
}

struct Weighted(Vec<Indexed<WeightedPoint2<f64>>>);

impl Points<3> for Weighted {
    fn are_independent(&self, points: &[usize]) -> bool {
        match *points {
            [a, b] => self.0[a].point.point != self.0[b].point.point,
            [a, b, c] => !self.orient([a, b, c]).is_zero(),
            _ => true,
        }
    }

    fn orient(&self, corners: [usize; 3]) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i].point.point);
        orient2d(a, b, c)
    }

    fn conflict(&self, corners: [usize; 3], p: usize) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i]);
        power_circle_lifted(a, b, c, &self.0[p])
    }
}
