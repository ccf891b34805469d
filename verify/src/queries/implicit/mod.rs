//! The predicates of defined points, to be verified.

mod angle;
mod by_incidence;
mod circular;
mod compare_distance;
mod compare_lexicographic;
mod compare_segments_at_x;
mod compare_y_at_x;
mod coordinates;
mod equal;
mod incircle;
mod incircle_along;
mod insphere;
mod orders;
mod orient2d;
mod orient2d_along;
mod orient3d;
mod perturbed;
mod point_mesh;
mod point_polygon_2d;
mod point_region_2d;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;
mod spheres;

pub use self::{
    angle::*, circular::*, compare_distance::*, compare_lexicographic::*, compare_segments_at_x::*, compare_y_at_x::*,
    coordinates::*, equal::*, incircle::*, incircle_along::*, insphere::*, orders::*, orient2d::*, orient2d_along::*,
    orient3d::*, perturbed::*, point_mesh::*, point_polygon_2d::*, point_region_2d::*, point_segment::*,
    point_tetrahedron::*, point_triangle::*, spheres::*,
};

use by_incidence::by_incidence;
use straightedge::implicit::{ImplicitPoint2, ImplicitPoint3};
use straightedge::{
    Indexed, Scalar,
    shape::{Definition2, Definition3},
};

impl<P: Cached> Cached for Indexed<P> {
    type Point = Indexed<P::Point>;
    fn cached(&self) -> Indexed<P::Point> {
        Indexed::new(self.index, self.point.cached())
    }
}

/// The point with its definition evaluated.
trait Cached {
    /// The type of such a point.
    type Point;
    /// Evaluates a valid definition.
    fn cached(&self) -> Self::Point;
}

impl<S: Scalar> Cached for Definition2<S> {
    type Point = ImplicitPoint2<S>;
    fn cached(&self) -> ImplicitPoint2<S> {
        ImplicitPoint2::new(self).expect("a valid case")
    }
}

impl<S: Scalar> Cached for Definition3<S> {
    type Point = ImplicitPoint3<S>;
    fn cached(&self) -> ImplicitPoint3<S> {
        ImplicitPoint3::new(self).expect("a valid case")
    }
}
