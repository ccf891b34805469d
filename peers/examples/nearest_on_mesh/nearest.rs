//! The nearest triangle, with exact pruning.
//!
//! A triangle is compared with the nearest so far by [`NearestTriangle`], which is exact. A box is passed over only if
//! a lower bound on its squared distance is not less than an upper bound on that of the nearest triangle so far.
//!
//! - The upper bound is the float after the squared distance that is told, which is the float nearest to the exact one.
//! - The lower bound is (1 - 2^-48)·(x² + y² + z²) - 2^-1022 in doubles, with (x, y, z) the way to the box. Rounding of
//!   the differences, squares, sums and of this bound makes a relative error of at most 8·2^-53, that of squares below
//!   the normal range an absolute one of at most 3·2^-1075. Coordinates are at most 1e150, so that nothing overflows.

use super::mesh::Mesh;
use parry3d_f64::math::Vector;
use parry3d_f64::partitioning::BvhNode;
use parry3d_f64::query::PointQueryWithLocation;
use std::cell::RefCell;
use straightedge::closest::{Nearest, NearestTriangle, compare_distance_to, point_triangle};
use straightedge::{Point3, TriangleSurface};

impl Mesh {
    /// The nearest point, in the nearest triangle, the first of those at the same distance.
    pub fn nearest(&self, p: &Point3<f64>) -> Nearest<TriangleSurface<f64>> {
        let nearest = RefCell::new(NearestTriangle::new(p));
        let point = Vector::from(p.to_array());
        let lower_bound = |node: &BvhNode, _| {
            let to_box = (node.mins() - point).max(point - node.maxs()).max(Vector::ZERO);
            to_box.length_squared() * (1.0 - 2.0_f64.powi(-48)) - f64::MIN_POSITIVE
        };
        let visit = |index: u32, _| {
            let mut nearest = nearest.borrow_mut();
            let is_nearest = nearest.consider(index as usize, &self.triangles[index as usize]);
            nearest.nearest().filter(|_| is_nearest).map(|near| near.squared_distance().next_up())
        };
        self.bvh.find_best(f64::INFINITY, lower_bound, visit);
        nearest.into_inner().nearest().expect("a mesh has triangles")
    }

    /// The number of its triangle without the tree.
    pub fn nearest_of_all(&self, p: &Point3<f64>) -> usize {
        let is_nearer = |a: usize, b: usize| compare_distance_to(p, self.triangles[a], self.triangles[b]).is_lt();
        (1..self.triangles.len()).fold(0, |nearest, index| if is_nearer(index, nearest) { index } else { nearest })
    }

    /// The triangle that parry names.
    pub fn nearest_by_parry(&self, p: &Point3<f64>) -> usize {
        let (_, (index, _)) = self.parry.project_local_point_and_get_location(p.to_array().into(), false);
        index as usize
    }

    /// Relative excess of the distance of parry's triangle; `None` if that triangle is a nearest one.
    pub fn excess_of_parry(&self, p: &Point3<f64>) -> Option<f64> {
        let [ours, theirs] = [self.nearest(p).triangle(), self.nearest_by_parry(p)].map(|i| &self.triangles[i]);
        let is_farther = compare_distance_to(p, *theirs, *ours).is_gt();
        let [ours, theirs] = [ours, theirs].map(|triangle| point_triangle(p, triangle).distance());
        is_farther.then(|| (theirs - ours) / ours)
    }
}
