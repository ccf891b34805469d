//! The nearest triangle, with exact pruning.
//!
//! A box is passed over only if a lower bound on its squared distance is not less than an upper bound on that of the
//! nearest triangle so far.
//!
//! - The upper bound is the square, rounded up, of the float after the distance, which is the float nearest to the
//!   exact distance.
//! - The lower bound is (1 - 2^-48)·(x² + y² + z²) - 2^-1022 in doubles, with (x, y, z) the way to the box. Rounding of
//!   the differences, squares, sums and of this bound makes a relative error of at most 8·2^-53, that of squares below
//!   the normal range an absolute one of at most 3·2^-1075. Coordinates are at most 1e150, so that nothing overflows.
//!
//! A triangle whose box is not passed over is asked whether it is within the float after that distance, by signs. Only
//! then its own distance is computed. Of two distances that round to different floats, the lesser float is the lesser
//! distance; those that round to the same float are compared exactly.

use super::mesh::Mesh;
use parry3d_f64::math::Vector;
use parry3d_f64::partitioning::BvhNode;
use parry3d_f64::query::PointQueryWithLocation;
use std::cell::Cell;
use std::cmp::Ordering;
use straightedge::{Feature, Point3, Rational, closest};

#[derive(Clone, Copy)]
pub struct Near {
    pub index: usize,
    /// The float nearest to the exact distance.
    pub distance: f64,
}

impl Mesh {
    /// The nearest triangle, the first of those at the same distance.
    pub fn nearest(&self, p: &Point3<f64>) -> Near {
        let best = Cell::new(Near { index: usize::MAX, distance: f64::INFINITY });
        let point = Vector::from(p.to_array());
        let lower_bound = |node: &BvhNode, _| {
            let to_box = (node.mins() - point).max(point - node.maxs()).max(Vector::ZERO);
            to_box.length_squared() * (1.0 - 2.0_f64.powi(-48)) - f64::MIN_POSITIVE
        };
        let visit = |index: u32, _| {
            let (index, reach) = (index as usize, best.get().distance.next_up());
            if reach.is_finite() && !closest::point_triangle_within(p, &self.triangles[index], &reach) {
                return None;
            }
            let near = self.near(p, index);
            if self.compare(p, &near, &best.get()).then(index.cmp(&best.get().index)).is_lt() {
                best.set(near);
            }
            let reach = best.get().distance.next_up();
            Some((reach * reach).next_up())
        };
        self.bvh.find_best(f64::INFINITY, lower_bound, visit);
        best.get()
    }

    /// The same without the tree.
    pub fn nearest_of_all(&self, p: &Point3<f64>) -> usize {
        let all: Vec<f64> = (0..self.triangles.len()).map(|index| self.near(p, index).distance).collect();
        let least = all.iter().copied().fold(f64::INFINITY, f64::min);
        let nearest = (0..all.len()).filter(|&index| all[index] == least);
        nearest.min_by_key(|&index| self.exact(p, index)).expect("a mesh has triangles")
    }

    /// The triangle that parry names.
    pub fn nearest_by_parry(&self, p: &Point3<f64>) -> usize {
        let (_, (index, _)) = self.parry.project_local_point_and_get_location(p.to_array().into(), false);
        index as usize
    }

    /// Relative excess of the distance of parry's triangle; `None` if that triangle is a nearest one.
    pub fn excess_of_parry(&self, p: &Point3<f64>) -> Option<f64> {
        let (ours, theirs) = (self.nearest(p), self.near(p, self.nearest_by_parry(p)));
        self.compare(p, &theirs, &ours).is_gt().then(|| (theirs.distance - ours.distance) / ours.distance)
    }

    fn near(&self, p: &Point3<f64>, index: usize) -> Near {
        Near { index, distance: closest::point_triangle_distance(p, &self.triangles[index]) }
    }

    /// The order of the exact distances. Nearly all ties are of triangles with the nearest vertex or edge in common.
    fn compare(&self, p: &Point3<f64>, a: &Near, b: &Near) -> Ordering {
        let [part_a, part_b] = [a, b].map(|near| || self.shared_part(p, near.index));
        a.distance.total_cmp(&b.distance).then_with(|| match part_a() {
            Some(part) if Some(part) == part_b() => Ordering::Equal,
            _ => self.exact(p, a.index).cmp(&self.exact(p, b.index)),
        })
    }

    /// The nearest part of a triangle if it is a vertex, told twice, or an edge, told by its ends in order.
    fn shared_part(&self, p: &Point3<f64>, index: usize) -> Option<[[f64; 3]; 2]> {
        let triangle = &self.triangles[index];
        let ends = match closest::point_triangle_region(p, triangle) {
            Feature::Vertex(i) => [i, i],
            Feature::Edge(i, j) => [i, j],
            _ => return None,
        };
        let mut ends = ends.map(|i| triangle.vertices()[i].to_array());
        ends.sort_by(|a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal));
        Some(ends)
    }

    /// The exact squared distance.
    fn exact(&self, p: &Point3<f64>, index: usize) -> Rational {
        let rationals = p.try_cast::<Rational>().zip(self.triangles[index].try_cast());
        let (p, triangle) = rationals.expect("finite numbers are rational");
        closest::point_triangle(&p, &triangle).squared_distance
    }
}
