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

/// Registers a predicate of points under symbolic perturbation: the answer of the function of that name against that of
/// the [`perturbation`](super::oracle::perturbation) oracle.
macro_rules! perturbed_predicate {
    (
        $query:ident $id:literal $function:ident($($point:ident),+: $shape:ident $described:literal of $dimension:literal)
            { degree: $degree:literal }
        oracle $check:ident;
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::predicate::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = &[$((stringify!($point), $described)),+];
            const FIELDS: &'static [&'static str] = &["sign"];
            const DECISIONS: &'static [&'static str] = &[$crate::Sign::Negative.word(), $crate::Sign::Positive.word()];
            const ORACLE: &'static str = super::BY_INFINITESIMALS;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = [$crate::Indexed<$crate::$shape<$crate::Number>>; [$(stringify!($point)),+].len()];
            type Answer<S: $crate::Scalar> = $crate::Sign;

            fn ask<S: $crate::Scalar>([$($point),+]: &$crate::Of<Self::Case, S>) -> $crate::Sign {
                $crate::predicate::$function($($point),+)
            }
            fn oracle(case: &$crate::verify::Exact<Self::Case>) -> $crate::Sign {
                use $crate::verify::oracle::{perturbation, place};
                perturbation::$check(&case.integers.each_ref().map(|p| (p.index, place(&p.point)))).1
            }
            fn degenerate(
                $bits: u32,
                $draw: &mut $crate::verify::Draw,
            ) -> std::vec::Vec<$crate::verify::Whole> {
                let mut points: std::vec::Vec<$crate::verify::Whole> = $degenerate;
                super::tie(&mut points, $draw);
                points
            }
        }
    };
}

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod incircle_sos;
mod insphere;
mod insphere_sos;
mod orient2d;
mod orient2d_sos;
mod orient3d;
mod orient3d_sos;

pub use angle::{Angle, Angle2d};
pub use collinear::Collinear;
pub use compare_distance::{CompareDistance, CompareDistance2d};
pub use incircle::Incircle;
pub use incircle_sos::IncircleSos;
pub use insphere::Insphere;
pub use insphere_sos::InsphereSos;
pub use orient2d::Orient2d;
pub use orient2d_sos::Orient2dSos;
pub use orient3d::Orient3d;
pub use orient3d_sos::Orient3dSos;

use super::draw::{Draw, Whole};
use crate::Sign;
use std::vec::Vec;

/// The decisions of a sign.
const SIGNS: &[&str] = &[Sign::Negative.word(), Sign::Zero.word(), Sign::Positive.word()];

const BY_DETERMINANT: &str =
    "determinant by cofactor expansion over big integers; first principles: Gaussian elimination over rationals";
const BY_CENTRE: &str =
    "determinant by cofactor expansion over big integers; first principles: the constructed centre and radius";
const BY_LENGTHS: &str = "lengths and products over big integers; first principles: another identity over rationals";
const BY_INFINITESIMALS: &str =
    "determinant of the perturbed points as a polynomial in the infinitesimals, multiplied out over big integers";

/// Makes degenerate points more so, two times in three: points coincide, or share a coordinate, all or some of them. Where
/// more than one minor vanishes, later coefficients decide.
fn tie(points: &mut [Whole], draw: &mut Draw) {
    match draw.below(6) {
        0 | 1 => {
            for _ in 0..=draw.index(points.len()) {
                let from = points[draw.index(points.len())].clone();
                let to = draw.index(points.len());
                points[to] = from;
            }
        }
        2 => {
            let axis = draw.index(points[0].len());
            let value = points[0][axis];
            points.iter_mut().for_each(|p| p[axis] = value);
        }
        3 => {
            // All in one place but one.
            let place = points[0].clone();
            points[1..].iter_mut().for_each(|p| p.clone_from(&place));
            let other = draw.index(points.len());
            let axis = draw.index(place.len());
            points[other][axis] = -place[axis];
        }
        _ => {}
    }
}

/// Points of one sphere, one time in two about the origin: then their squares are equal as well.
fn on_a_sphere(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let (centre, mut points) = draw.on_sphere(dimension, bits, count);
    if draw.one_in(2) {
        points.iter_mut().for_each(|p| p.iter_mut().zip(&centre).for_each(|(x, c)| *x -= c));
    }
    points
}
