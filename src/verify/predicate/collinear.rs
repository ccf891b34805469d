//! Three points of space; degenerate: on a line.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point3, Scalar, predicate};
use std::vec::Vec;

/// [`predicate::collinear`].
pub struct Collinear;

impl Query for Collinear {
    const ID: &'static str = "predicate/collinear";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("a", "Point3"), ("b", "Point3"), ("c", "Point3")];
    const FIELDS: &'static [&'static str] = &["collinear"];
    const DECISIONS: &'static [&'static str] = &["true", "false"];
    const ORACLE: &'static str = super::BY_DETERMINANT;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = [Point3<Number>; 3];
    type Answer<S: Scalar> = bool;

    fn ask<S: Scalar>([a, b, c]: &[Point3<S>; 3]) -> bool {
        predicate::collinear(a, b, c)
    }

    fn oracle(case: &Exact<Self::Case>) -> bool {
        let [a, b, c] = places(&case.integers);
        determinant::collinear(&a, &b, &c)
    }

    fn first_principles(case: &Exact<Self::Case>) -> bool {
        let [a, b, c] = places(&case.integers);
        elimination::collinear(&a, &b, &c)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_line(3, bits, 3)
    }
}
