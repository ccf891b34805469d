//! The nearest triangle, exactly, and by parry.

use super::mesh::Mesh;
use parry3d_f64::query::PointQueryWithLocation;
use straightedge::closest::{Nearest, compare_distance_to, point_triangle};
use straightedge::{Point3, TriangleSurface};

impl Mesh {
    /// The nearest point, in the nearest triangle, the first of those at the same distance.
    pub fn nearest(&self, p: &Point3<f64>) -> Nearest<TriangleSurface<f64>> {
        self.index.nearest(p).expect("a mesh has triangles")
    }

    /// The index of its triangle, found without the tree.
    pub fn nearest_of_all(&self, p: &Point3<f64>) -> usize {
        let is_nearer = |a: usize, b: usize| compare_distance_to(p, self.triangles[a], self.triangles[b]).is_lt();
        (1..self.triangles.len()).fold(0, |nearest, index| if is_nearer(index, nearest) { index } else { nearest })
    }

    /// The triangle that parry returns.
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
