//! Constructed points and weights, each number rounded once.
//!
//! Whether there is an answer is decided exactly: `None` means that the corners do not span the shape. Its numbers are
//! exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact value, at most ±MAX and never -0.
//!
//! | of a | circle or sphere through the corners | mean of the corners | weights of the corners that yield a point |
//! |---|---|---|---|
//! | triangle of the plane | [`circumcenter_triangle_2d`] | [`centroid_triangle_2d`] | [`barycentric_triangle_2d`] |
//! | triangle of space | [`circumcenter_triangle`] | [`centroid_triangle`] | [`barycentric_triangle`] |
//! | tetrahedron | [`circumcenter_tetrahedron`] | [`centroid_tetrahedron`] | [`barycentric_tetrahedron`] |
//!
//! [`point_at`] is the point of a segment at a parameter; in the plane, [`y_at_x`] is the height of its line over an x,
//! [`slope_2d`] its slope. The points of equal power with respect to weighted points are
//! [`weighted_circumcenter_triangle_2d`], [`weighted_circumcenter_triangle`] and [`weighted_circumcenter_tetrahedron`].
//!
//! Rounded numbers prove nothing: a rounded center is seldom at equal distances from the corners, and rounded weights
//! seldom add up to one. To decide, call [`insphere`](crate::predicate::insphere) and
//! [`point_tetrahedron`](crate::contain::point_tetrahedron) with the corners themselves.

mod barycentric_tetrahedron;
mod barycentric_triangle;
mod centroid_tetrahedron;
mod centroid_triangle;

mod circumcenter_tetrahedron;
mod circumcenter_triangle;
mod circumcenter_triangle_2d;
mod point_at;
mod slope_2d;
mod weighted_circumcenter_tetrahedron;
mod weighted_circumcenter_triangle;
mod y_at_x;

#[doc(inline)]
pub use barycentric_tetrahedron::barycentric_tetrahedron;
pub(crate) use barycentric_tetrahedron::volumes;
pub(crate) use barycentric_triangle::Weights2d;
#[doc(inline)]
pub use barycentric_triangle::{barycentric_triangle, barycentric_triangle_2d};
#[doc(inline)]
pub use centroid_tetrahedron::centroid_tetrahedron;
#[doc(inline)]
pub use centroid_triangle::{centroid_triangle, centroid_triangle_2d};
#[doc(inline)]
pub use circumcenter_tetrahedron::circumcenter_tetrahedron;
#[doc(inline)]
pub use circumcenter_triangle::circumcenter_triangle;
#[doc(inline)]
pub use circumcenter_triangle_2d::circumcenter_triangle_2d;
#[doc(inline)]
pub use point_at::point_at;
#[doc(inline)]
pub use slope_2d::slope_2d;
#[doc(inline)]
pub use weighted_circumcenter_tetrahedron::weighted_circumcenter_tetrahedron;
#[doc(inline)]
pub use weighted_circumcenter_triangle::{weighted_circumcenter_triangle, weighted_circumcenter_triangle_2d};
#[doc(inline)]
pub use y_at_x::y_at_x;
