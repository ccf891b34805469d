//! The predicates, to be verified.

/// Registers a predicate of points: the answer of the function of that name against that of the two oracles,
/// [`determinant`](super::oracle::determinant) and [`elimination`](super::oracle::elimination).
macro_rules! predicate {
    (
        $query:ident $id:literal $function:ident($($point:ident),+: $shape:ident of $dimension:literal) -> $answer:ty
            { $field:literal: $decisions:expr, degree: $degree:literal, by_robust: $by_robust:literal }
        oracle $check:ident: $how:expr;
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::predicate::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] =
                &[$((stringify!($point), stringify!($shape))),+];
            const FIELDS: &'static [&'static str] = &[$field];
            const DECISIONS: &'static [&'static str] = $decisions;
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = $by_robust;

            type Case = [$crate::$shape<$crate::Number>; [$(stringify!($point)),+].len()];
            type Answer<S: $crate::Scalar> = $answer;

            fn ask<S: $crate::Scalar>([$($point),+]: &$crate::Of<Self::Case, S>) -> $answer {
                $crate::predicate::$function($($point),+)
            }
            fn oracle(case: &$crate::verify::Exact<Self::Case>) -> $answer {
                use $crate::verify::oracle::{determinant, places};
                determinant::$check(&places(&case.integers).each_ref())
            }
            fn first_principles(case: &$crate::verify::Exact<Self::Case>) -> $answer {
                use $crate::verify::oracle::{elimination, places};
                elimination::$check(&places(&case.integers).each_ref())
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

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod insphere;
mod orient2d;
mod orient3d;

pub use angle::{Angle, Angle2d};
pub use collinear::Collinear;
pub use compare_distance::{CompareDistance, CompareDistance2d};
pub use incircle::Incircle;
pub use insphere::Insphere;
pub use orient2d::Orient2d;
pub use orient3d::Orient3d;

/// The decisions of a sign.
const SIGNS: &[&str] = &["-", "0", "+"];

const BY_DETERMINANT: &str =
    "determinant by cofactor expansion over big integers; first principles: Gaussian elimination over rationals";
const BY_CENTRE: &str =
    "determinant by cofactor expansion over big integers; first principles: the constructed centre and radius";
const BY_LENGTHS: &str = "lengths and products over big integers; first principles: another identity over rationals";
