//! Predicates of points given by a definition, such as where lines and planes meet, or at a fraction of a segment.
//!
//! Programs for arrangements, booleans and remeshing continue with points that they have constructed. A rounded point
//! is no longer on its lines and planes, and earlier decisions do not hold for it. Here a point keeps its definition,
//! and the predicates decide exactly for the defined point, in any mix of definitions and coordinates.
//!
//! | definition | point |
//! |---|---|
//! | [`Point2`], [`Point3`] | by its coordinates |
//! | [`Ssi`] | where the lines through two segments of the plane meet |
//! | [`Lpi`] | where the line through a segment meets a plane |
//! | [`Tpi`], [`ThreePlanes`] | where three planes meet, given by points or by coefficients |
//! | [`Lnc2`], [`Lnc3`] | on the line through a segment, at a parameter numerator / denominator: midpoints |
//! | [`Bpt2`], [`Bpt3`] | of weights at the vertices of a triangle: centroids |
//! | [`Circumcenter2`], [`Circumcenter3`] | the center of the circle through three points, the sphere through four |
//! | [`Equidistant2`] | on a line, at equal distance from two points |
//!
//! | predicate | space | the plane |
//! |---|---|---|
//! | orientation | [`orient3d`], [`orient2d_along`] an axis | [`orient2d`] |
//! | the same, never zero | [`orient3d_sos`] | [`orient2d_sos`] |
//! | in the circle, in the sphere | [`insphere`], [`incircle_along`] an axis | [`incircle`] |
//! | the same, zero only of flat points | [`insphere_lifted`] | [`incircle_lifted`] |
//! | in the smallest one through two points | [`in_diametral_sphere`] | [`in_diametral_circle`] |
//! | angle: acute, right, obtuse | [`angle`] | [`angle_2d`] |
//! | order by coordinates | [`compare_lexicographic`], [`equal`] | [`compare_lexicographic_2d`], [`equal_2d`] |
//! | the same as a key of maps | [`Lexicographic3`] | [`Lexicographic2`] |
//! | order by one coordinate | [`compare_x`], [`compare_y`], [`compare_z`] | [`compare_x_2d`], [`compare_y_2d`] |
//! | above or below a segment, over one x | | [`compare_y_at_x`] |
//! | two segments over one x | | [`compare_segments_at_x`] |
//! | which is nearer | [`compare_distance`] | [`compare_distance_2d`] |
//! | order by angle | [`compare_around_edge`] | [`compare_around_point`] |
//! | on a segment | [`point_segment`] | [`point_segment_2d`] |
//! | in a triangle | [`point_triangle`] | [`point_triangle_2d`] |
//! | in a tetrahedron | [`point_tetrahedron`] | |
//! | in a polygon or region | | [`point_polygon_2d`], [`point_region_2d`] |
//! | in a closed mesh | [`point_mesh`], with a tree [`Closed::locate`](crate::mesh::Closed::locate) | |
//! | a formula of your own | [`sign_of`], [`value_of`] | the same |
//! | rounded coordinates | [`coordinates`] | [`coordinates_2d`] |
//!
//! Where circles meet lines and each other, coordinates have square roots. Such points, [`Lci`] and [`Cci`], have
//! predicates of their own, which take them and points by coordinates in any mix: [`orient2d_circular`],
//! [`compare_lexicographic_circular`] and [`point_circle_circular`].
//!
//! One level deeper, [`ImplicitCrossing2`] is where the lines through such points meet; [`sign_of`] takes it.
//!
//! A definition may be passed as it is, or in one of the enums [`Definition2`] and [`Definition3`], for points of
//! several kinds in one list. [`ImplicitPoint2`] and [`ImplicitPoint3`] check a definition and evaluate it once; a
//! predicate of such points usually takes some 3 to 5 times as long as that of points by their coordinates in
//! [`predicate`](crate::predicate).
//!
//! ```
//! use straightedge::{Point2, Segment2, Sign, implicit::{self, ImplicitPoint2, Ssi}};
//! // Three segments through one point, which doubles do not hold.
//! let [a, b, c] = [[[0.0, 0.0], [3.0, 3.0]], [[0.0, 1.0], [1.0, 0.0]], [[-1.0, 0.5], [2.0, 0.5]]].map(Segment2::from);
//! let crossing = ImplicitPoint2::new(Ssi::new(a, b))?;
//! assert!(implicit::equal_2d(&crossing, &Ssi::new(a, c)));
//! assert_eq!(implicit::orient2d(&c.a, &c.b, &crossing), Sign::Zero);
//! # Ok::<(), straightedge::Invalid>(())
//! ```
//!
//! [`Point2`]: crate::Point2
//! [`Point3`]: crate::Point3
//! [`Ssi`]: crate::Ssi
//! [`Lpi`]: crate::Lpi
//! [`Tpi`]: crate::Tpi
//! [`ThreePlanes`]: crate::ThreePlanes
//! [`Lnc2`]: crate::Lnc2
//! [`Lnc3`]: crate::Lnc3
//! [`Bpt2`]: crate::Bpt2
//! [`Bpt3`]: crate::Bpt3
//! [`Circumcenter2`]: crate::Circumcenter2
//! [`Circumcenter3`]: crate::shape::Circumcenter3
//! [`Equidistant2`]: crate::Equidistant2
//! [`Lci`]: crate::shape::Lci
//! [`Cci`]: crate::shape::Cci
//! [`Definition2`]: crate::Definition2
//! [`Definition3`]: crate::Definition3

mod angle;
mod circular;
mod compare_distance;
mod compare_lexicographic;
mod compare_segments_at_x;
mod compare_y_at_x;
mod coordinates;
mod defined;
mod equal;
mod exact;
mod formula;
mod homogeneous;
mod incircle;
mod incircle_along;
mod insphere;
mod lexicographic;
mod orders;
mod orient2d;
mod orient2d_along;
mod orient3d;
mod perturbed;
mod point;
mod point_mesh;
mod point_polygon_2d;
mod point_region_2d;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;
mod spheres;

#[doc(inline)]
pub use angle::{angle, angle_2d};
#[doc(inline)]
pub use circular::{compare_lexicographic_circular, orient2d_circular, point_circle_circular};
#[doc(inline)]
pub use compare_distance::{compare_distance, compare_distance_2d};
#[doc(inline)]
pub use compare_lexicographic::{compare_lexicographic, compare_lexicographic_2d};
#[doc(inline)]
pub use compare_segments_at_x::compare_segments_at_x;
#[doc(inline)]
pub use compare_y_at_x::compare_y_at_x;
#[doc(inline)]
pub use coordinates::{coordinates, coordinates_2d};
pub use defined::{Defined2, Defined3};
#[doc(inline)]
pub use equal::{equal, equal_2d};
pub use formula::{Arguments, ImplicitCrossing2, sign_of, value_of};
#[doc(inline)]
pub use incircle::incircle;
#[doc(inline)]
pub use incircle_along::incircle_along;
#[doc(inline)]
pub use insphere::insphere;
pub use lexicographic::{Lexicographic2, Lexicographic3};
#[doc(inline)]
pub use orders::{
    compare_around_edge, compare_around_point, compare_x, compare_x_2d, compare_y, compare_y_2d, compare_z,
};
#[doc(inline)]
pub use orient2d::orient2d;
#[doc(inline)]
pub use orient2d_along::orient2d_along;
#[doc(inline)]
pub use orient3d::orient3d;
#[doc(inline)]
pub use perturbed::{orient2d_sos, orient3d_sos};
pub use point::{ImplicitPoint2, ImplicitPoint3};
// The definitions are shapes; re-exported beside the predicates that take them.
pub use crate::shape::{
    Bpt2, Bpt3, Cci, CircularPoint2, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lci, Lnc2,
    Lnc3, Lpi, Ssi, ThreePlanes, Tpi,
};
pub(crate) use point_mesh::Winding;
#[doc(inline)]
pub use point_mesh::point_mesh;
#[doc(inline)]
pub use point_polygon_2d::point_polygon_2d;
#[doc(inline)]
pub use point_region_2d::point_region_2d;
#[doc(inline)]
pub use point_segment::{point_segment, point_segment_2d};
#[doc(inline)]
pub use point_tetrahedron::point_tetrahedron;
#[doc(inline)]
pub use point_triangle::{point_triangle, point_triangle_2d};
#[doc(inline)]
pub use spheres::{in_diametral_circle, in_diametral_sphere, incircle_lifted, insphere_lifted};
