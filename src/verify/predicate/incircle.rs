//! Four points of the plane; degenerate: on a circle.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point2, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::incircle`].
pub struct Incircle;

impl Query for Incircle {
    const ID: &'static str = "predicate/incircle";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("a", "Point2"), ("b", "Point2"), ("c", "Point2"), ("d", "Point2")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_CENTRE;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 4;
    const BY_ROBUST: bool = true;

    type Case = [Point2<Number>; 4];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c, d]: &[Point2<S>; 4]) -> Sign {
        predicate::incircle(a, b, c, d)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        determinant::in_sphere(&places(&case.integers).each_ref())
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        elimination::in_sphere(&places(&case.integers).each_ref())
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_sphere(2, bits, 4).1
    }
}
