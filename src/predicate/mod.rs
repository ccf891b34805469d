//! Signs of determinants, and orders of points.
//!
//! Each basic predicate is the sign of one [`Formula`](crate::Formula), which is public under the name of the
//! predicate: it can be evaluated in any scalar, combined in queries, or compared with the literature. Others, such as
//! the orders around a point, combine several signs.
//!
//! | question | the plane | space |
//! |---|---|---|
//! | which way points turn | [`orient2d`] | [`orient3d`], [`collinear`], [`coplanar`] |
//! | which way points of four coordinates turn | | [`orient4d`] |
//! | which way vectors turn | [`orient_vectors_2d`] | [`orient_vectors`] |
//! | are segments parallel, which is steeper | [`parallel_2d`], [`compare_slope_2d`] | [`parallel`] |
//! | which of two points is nearer | [`compare_distance_2d`] | [`compare_distance`] |
//! | which of two segments is longer | [`compare_length_2d`] | [`compare_length`] |
//! | which of two paths is longer | [`compare_path_length_2d`] | [`compare_path_length`] |
//! | is an angle acute | [`angle_2d`] | [`angle`] |
//! | in the circle or sphere through points | [`incircle`] | [`insphere`] |
//! | in the smallest one | [`in_diametral_circle`] | [`in_diametral_sphere`], [`in_equatorial_sphere`] |
//! | in one of a given radius | [`in_circle_of_radius`] | [`in_sphere_of_radius`] |
//! | its radius, of three points | [`compare_circumradius_triangle_2d`] | [`compare_circumradius_triangle`] |
//! | its radius, of four points | | [`compare_circumradius_tetrahedron`] |
//! | the side of its center | [`circumcenter_side_2d`] | [`circumcenter_side`] |
//! | with weights | [`power_circle`], [`compare_power_distance_2d`] | [`power_sphere`], [`compare_power_distance`] |
//! | order by coordinates | [`compare_lexicographic_2d`] | [`compare_lexicographic`] |
//! | order by angle | [`compare_around_point`] | [`compare_around_edge`] |
//! | above or below, over one x | [`compare_y_at_x`], [`compare_segments_at_x`] | |
//! | which way a boundary turns | [`area_sign`] | [`volume_sign`] |
//!
//! # Symbolic perturbation
//!
//! The predicates that end in `_sos` ("simulation of simplicity") are never zero. Their points carry indices, and every
//! coordinate of every point is moved by an infinitesimal of its own: greater for points of lesser index, and within a
//! point greater for x than for y, z and w. (In [`incircle_sos`] and [`insphere_sos`], w is the sum of the squares of
//! the unperturbed coordinates; in [`power_circle_sos`] and [`power_sphere_sos`], that minus the weight.) Each
//! infinitesimal is smaller than every product of greater ones. The sign is that of the determinant of the points so
//! moved, which is the unperturbed one unless that is zero.
//!
//! An algorithm that branches only on these signs sees points in general position, even if they are coincident,
//! collinear or cocircular. So it needs no special cases, and its result is right for slightly moved points: a Delaunay
//! triangulation may have triangles of no area. Where that matters, leave the points where they are:
//! [perturb the lifted coordinate alone](#perturbation-of-the-lifted-coordinate).
//!
//! In one case the signs are not those of points of the plane or of space, but only of lifted points (x, y, w) or (x,
//! y, z, w): if points coincide, one of them may be inside a triangle by [`orient2d_sos`] and outside its circle by
//! [`incircle_sos`]. The Delaunay triangulation is then a regular one, in which such a point is hidden. Merge equal
//! points first, or expect to lose all but one of them.
//!
//! An index identifies a point: it must be the same in every call, and no other point may have it. Otherwise only its
//! order counts.
//!
//! # Perturbation of the lifted coordinate
//!
//! The predicates that end in `_lifted` are for Delaunay and regular triangulations. They perturb only the lifted
//! coordinate w of each point: it is raised by an infinitesimal, for a point of greater index by far more. So no point
//! moves, and ties of [`orient2d`] and [`orient3d`] remain: ask these, not the ones that end in `_sos`. A tie of
//! [`incircle`], [`insphere`], [`power_circle`] or [`power_sphere`] is broken by the first orientation that is not
//! zero, of all points but one, which is first the point of the greatest index. Only if all points are on a line, or in
//! space in a plane, there is none, and the sign is zero.
//!
//! | function | unperturbed beside it | triangulation |
//! |---|---|---|
//! | [`incircle_lifted`] | [`orient2d`] | Delaunay, in the plane |
//! | [`insphere_lifted`] | [`orient3d`] | Delaunay, in space |
//! | [`power_circle_lifted`] | [`orient2d`] | regular, in the plane |
//! | [`power_sphere_lifted`] | [`orient3d`] | regular, in space |
//!
//! An algorithm that branches on these two constructs one triangulation, whatever the order of its steps: the lower
//! hull of the raised points. No triangle or tetrahedron of it is flat, it covers the convex hull of the points, and
//! distinct points without weights are all corners of it. Of points with equal coordinates and weights, the one of the
//! least index is the corner, and the others are hidden. (Devillers and Teillaud, *Perturbations and Vertex Removal in
//! a 3D Delaunay Triangulation*, 2003.) The triangulation does not change when the points are translated, turned or
//! mirrored exactly, but it depends on the order of their indices.

mod angle;
mod collinear;
mod compare_distance;
mod coplanar;
mod incircle;
mod incircle_lifted;
mod incircle_sos;
mod insphere;
mod insphere_lifted;
mod insphere_sos;
mod lifted;
mod minors;
mod orders;
mod orient2d;
mod orient2d_sos;
mod orient3d;
mod orient3d_sos;
mod orient4d;
mod orient_vectors;
mod parallel;
mod perturbation;
mod planes;
mod prepared;
pub(crate) mod projection;
#[cfg(test)]
mod proved;
mod sizes;
mod spheres;
#[cfg(test)]
mod widths;

pub use angle::{Angle, Angle2d, angle, angle_2d};
pub use collinear::collinear;
pub(crate) use collinear::collinear_unchecked;
pub use compare_distance::{CompareDistance, CompareDistance2d, compare_distance, compare_distance_2d};
pub use coplanar::coplanar;
pub(crate) use coplanar::{has_same_corners, in_one_plane, is_same_part};
pub use incircle::{Incircle, incircle, incircle_value};
pub use incircle_lifted::incircle_lifted;
pub use incircle_sos::incircle_sos;
pub use insphere::{Insphere, insphere, insphere_value};
pub use insphere_lifted::insphere_lifted;
pub use insphere_sos::insphere_sos;
pub(crate) use lifted::first_change;
pub(crate) use orders::{Heights, Sector, along_vertical_line, lexicographic, lexicographic_2d};
pub use orders::{
    compare_around_edge, compare_around_edge_sos, compare_around_point, compare_around_point_sos,
    compare_lexicographic, compare_lexicographic_2d, compare_lexicographic_sos, compare_lexicographic_sos_2d,
    compare_segments_at_x, compare_slope_2d, compare_y_at_x,
};
pub(crate) use orient_vectors::Turn;
pub use orient_vectors::{orient_vectors, orient_vectors_2d};
pub use orient2d::{Orient2d, orient2d, orient2d_value};
pub use orient2d_sos::orient2d_sos;
pub use orient3d::{Orient3d, orient3d, orient3d_value};
pub use orient3d_sos::orient3d_sos;
pub use orient4d::{Orient4d, orient4d};
pub use parallel::{parallel, parallel_2d};
pub(crate) use perturbation::{break_tie, first_coefficient, require_distinct};
pub(crate) use planes::{IntegerPlane, doubles, side_of_plane};
pub use prepared::{CircleThrough, PlaneThrough};
pub use projection::Axis;
pub use sizes::{
    area_sign, compare_circumradius_tetrahedron, compare_circumradius_triangle, compare_circumradius_triangle_2d,
    compare_length, compare_length_2d, compare_path_length, compare_path_length_2d, volume_sign,
};
pub use spheres::{
    PowerCircle, PowerSphere, circumcenter_side, circumcenter_side_2d, compare_power_distance,
    compare_power_distance_2d, in_circle_of_radius, in_diametral_circle, in_diametral_sphere, in_equatorial_sphere,
    in_sphere_of_radius, power_circle, power_circle_lifted, power_circle_sos, power_sphere, power_sphere_lifted,
    power_sphere_sos,
};
