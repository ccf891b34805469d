//! The weighted points of a regular triangulation of space.

use super::incremental::{Points, triangulate};
use super::order::order;
use straightedge::predicate::{collinear, orient3d, power_sphere_lifted};
use straightedge::{Indexed, Point3, Sign, WeightedPoint3};

/// The tetrahedra, of positive orientation, by the indices of the points, each x, y, z and the weight.
pub(crate) fn regular(points: &[[f64; 4]]) -> Vec<[usize; 4]> {
    let weighted = |[x, y, z, weight]: [f64; 4]| WeightedPoint3::new(Point3::new(x, y, z), weight);
    let indexed = points.iter().enumerate().map(|(i, p)| Indexed::new(i, weighted(*p)));
    triangulate(&Weighted(indexed.collect()), &order(points, 3))
}

struct Weighted(Vec<Indexed<WeightedPoint3<f64>>>);

impl Points<4> for Weighted {
    fn are_independent(&self, points: &[usize]) -> bool {
        let at = |i: usize| &self.0[i].point.point;
        match *points {
            [a, b] => at(a) != at(b),
            [a, b, c] => !collinear(at(a), at(b), at(c)),
            [a, b, c, d] => !self.orient([a, b, c, d]).is_zero(),
            _ => true,
        }
    }

    fn orient(&self, corners: [usize; 4]) -> Sign {
        let [a, b, c, d] = corners.map(|i| &self.0[i].point.point);
        orient3d(a, b, c, d)
    }

    fn conflict(&self, corners: [usize; 4], p: usize) -> Sign {
        let [a, b, c, d] = corners.map(|i| &self.0[i]);
        power_sphere_lifted(a, b, c, d, &self.0[p])
    }
}
