//! Three points of the plane; degenerate: on a line.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point2, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::orient2d`].
pub struct Orient2d;

impl Query for Orient2d {
    const ID: &'static str = "predicate/orient2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("a", "Point2"), ("b", "Point2"), ("c", "Point2")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_DETERMINANT;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = [Point2<Number>; 3];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c]: &[Point2<S>; 3]) -> Sign {
        predicate::orient2d(a, b, c)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        determinant::orientation(&places(&case.integers).each_ref())
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        elimination::orientation(&places(&case.integers).each_ref())
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_line(2, bits, 3)
    }
}
