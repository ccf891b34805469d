//! Circles that touch three points, segments or discs of the plane: the vertices of Voronoi diagrams and medial axes.
//!
//! A *site* is a point, a segment or a disc, a [`VoronoiSite2`](crate::shape::VoronoiSite2). A circle touches a point
//! that is on it, and a disc from outside: the distance of the centers is the sum of the radii. It touches a segment if
//! it is a tangent of the line through it, on the left of the direction from a to b: so the edges of a polygon that is
//! counterclockwise are touched from within, and of a wall with two sides each direction is one. The point where it
//! touches may be anywhere on that line; the ends are sites of their own, where they matter.
//!
//! Three sites in an order have at most one circle that touches them in *counterclockwise* order. They have none where
//!
//! - that order is clockwise, three points are on a line, or two points are equal,
//! - a point is to the right of the line of a segment, or two points are on it,
//! - two segments have the same direction, or one has equal ends,
//! - a disc is to the right of the line of a segment, or the center of the circle would be, or
//! - a disc contains another or a point, be it on its boundary.
//!
//! Where a point is on the line of a segment, as its end is, both are touched there, and either may be the first. The
//! radius is zero where two lines meet in the point that is the third site, or three lines in one point.
//!
//! Discs may overlap, as those of weighted points do. Where three have a point in common, their circle may be one
//! within all three that touches each from inside. Its *radius is negative*: the distance from its center to each disc,
//! less than zero within. No site but a disc has points so near, or nearer, so no other meets it. Among discs alone,
//! adding a number to all radii changes no decision. A disc of radius zero is a point.
//!
//! | question | function |
//! |---|---|
//! | does another site meet the circle | [`incircle`] |
//! | where its center is, and its radius, rounded | [`circle`] |
//! | which of two is nearer to a point | [`compare_distance_to_2d`](crate::closest::compare_distance_to_2d) |
//!
//! Burnikel, *Exact Computation of Voronoi Diagrams and Line Segment Intersections* (1996); Karavelas, *A robust and
//! efficient implementation for the segment Voronoi diagram* (2004), where segments have no direction. Emiris and
//! Karavelas, *The predicates of the Apollonius diagram* (2006): discs.
//!
//! The center and the radius are quotients with up to three square roots, one of them of a number with a root, so a
//! decision is [the sign of a formula with roots](crate::RadicalFormula): exact for every finite input.

mod circle;
mod decided;
mod discs;
mod incircle;
mod tangent;
mod touching;

pub use circle::circle;
pub use incircle::incircle;
