//! Five points of space; degenerate: on a sphere.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point3, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::insphere`].
pub struct Insphere;

impl Query for Insphere {
    const ID: &'static str = "predicate/insphere";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("a", "Point3"), ("b", "Point3"), ("c", "Point3"), ("d", "Point3"), ("e", "Point3")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_CENTRE;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 5;
    const BY_ROBUST: bool = true;

    type Case = [Point3<Number>; 5];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c, d, e]: &[Point3<S>; 5]) -> Sign {
        predicate::insphere(a, b, c, d, e)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        determinant::in_sphere(&places(&case.integers).each_ref())
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        elimination::in_sphere(&places(&case.integers).each_ref())
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_sphere(3, bits, 5).1
    }
}
