//! First contacts of deforming shapes, whose vertices each move on their own.
//!
//! A vertex moves along a line from its place at the time 0 to its place at 1: X(t) = X0 + t·(X1 - X0). A query takes a
//! pair for each shape, as it is at 0 and at 1, `point_triangle((&p0, &p1), (&t0, &t1))`; of meshes, both arrays of
//! vertices have one array of triangles. Simulations of cloth and soft bodies call this continuous collision detection.
//! If all vertices of a shape have the same velocity, [`moving`](crate::moving) has the same queries, and the last
//! contact, too.
//!
//! A query returns a [`FirstContact`] if the shapes ever have a common point: the first time, and the feature of each
//! that contains it. All is exact for every finite input: shapes may degenerate, at some times or always, stay in one
//! plane, and touch and separate again, however soon. In `f64` and `f32` the time is the float nearest to the exact
//! one. In exact scalars it is exact, an [`Algebraic`](crate::arith::Algebraic), as it may be the root of a cubic.
//! [`compare`](FirstContact::compare) orders contacts exactly, even if their times round to one float.
//!
//! | | answer |
//! |---|---|
//! | [`point_triangle`] | the time, and the feature of the triangle |
//! | [`point_segment_2d`], in the plane | the time, and the feature of the segment |
//! | [`segment_segment`], [`triangle_triangle`] | the time, and a feature of each |

mod course;
mod exactly;
mod first_contact;
mod four;
mod nearly;
mod plainly;
mod point_segment_2d;
mod point_triangle;
mod segment_segment;
mod triangle_triangle;

pub use first_contact::{FirstContact, FirstContactRecord};
pub(crate) use four::{Pair as PairOfParts, answer as first_contact};
pub use point_segment_2d::point_segment_2d;
pub use point_triangle::point_triangle;
pub use segment_segment::segment_segment;
pub use triangle_triangle::triangle_triangle;
