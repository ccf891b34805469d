//! The containment queries, to be verified.

/// Registers a query of a point against a simplex that answers with location and feature.
macro_rules! in_simplex {
    (
        $query:ident $id:literal $function:ident(
            p: $point:ident of $dimension:literal, $name:ident: $shape:ident $described:literal { $($vertex:ident),+ }
        ) { parts: $parts:ident, degree: $degree:literal }
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::contain::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] =
                &[("p", stringify!($point)), (stringify!($name), $described)];
            const FIELDS: &'static [&'static str] = &["location", "feature"];
            const DECISIONS: &'static [&'static str] = super::LOCATIONS;
            const ORACLE: &'static str = super::BY_HULL;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = true;

            type Case = ($crate::$point<$crate::Number>, $crate::$shape<$crate::Number>);
            type Answer<S: $crate::Scalar> = $crate::SimplexLocation;

            fn ask<S: $crate::Scalar>((p, simplex): &$crate::Of<Self::Case, S>) -> Self::Answer<S> {
                $crate::contain::$function(p, simplex)
            }
            fn oracle(case: &$crate::verify::Exact<Self::Case>) -> Self::Answer<$crate::Rational> {
                use $crate::verify::oracle::{hull, place};
                let (p, simplex) = &case.integers;
                hull::placed(&place(p), &[$(place(&simplex.$vertex)),+].each_ref(), hull::$parts)
            }
            fn degenerate(
                $bits: u32,
                $draw: &mut $crate::verify::Draw,
            ) -> std::vec::Vec<$crate::verify::Whole> {
                $degenerate
            }
        }
    };
}

/// Registers a query of a point against any other shape.
macro_rules! in_shape {
    (
        $query:ident $id:literal $function:ident(
            p: $point:ident of $dimension:literal, $name:literal: $shape:ident $described:literal
        ) -> $answer:ty { fields: [$($field:literal),+], degree: $degree:literal }
        oracle $how:expr; |$exact:ident, $p:ident, $of:ident| $oracle:expr;
        $(first_principles $first:expr;)?
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::contain::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = &[("p", stringify!($point)), ($name, $described)];
            const FIELDS: &'static [&'static str] = &[$($field),+];
            const DECISIONS: &'static [&'static str] = super::LOCATIONS;
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = ($crate::$point<$crate::Number>, $crate::$shape<$crate::Number>);
            type Answer<S: $crate::Scalar> = $answer;

            fn ask<S: $crate::Scalar>((p, shape): &$crate::Of<Self::Case, S>) -> $answer {
                $crate::contain::$function(p, shape)
            }
            fn oracle($exact: &$crate::verify::Exact<Self::Case>) -> $answer {
                let ($p, $of) = &$exact.integers;
                $oracle
            }
            $(fn first_principles(case: &$crate::verify::Exact<Self::Case>) -> $answer {
                $first(case)
            })?
            fn degenerate(
                $bits: u32,
                $draw: &mut $crate::verify::Draw,
            ) -> std::vec::Vec<$crate::verify::Whole> {
                $degenerate
            }
        }
    };
}

mod point_aabb;
mod point_convex_polyhedron;
mod point_mesh;
mod point_obb;
mod point_polygon;
mod point_round;
mod point_segment;
mod point_tetrahedron;
mod point_triangle;

pub use point_aabb::{PointAabb, PointAabb2d};
pub use point_convex_polyhedron::PointConvexPolyhedron;
pub use point_mesh::PointMesh;
pub use point_obb::PointObb;
pub use point_polygon::{PointPolygon2d, PointPolygonEvenOdd2d};
pub use point_round::{PointCapsule, PointCircle2d, PointCone, PointCylinder, PointSphere};
pub use point_segment::{PointSegment, PointSegment2d};
pub use point_tetrahedron::PointTetrahedron;
pub use point_triangle::{PointTriangle, PointTriangle2d};

use crate::Location;

/// The decisions of a location.
const LOCATIONS: &[&str] = &[Location::Inside.word(), Location::Boundary.word(), Location::Outside.word()];

const BY_HULL: &str = "first principles: positive weights of the vertices, by an exact linear program";
