//! Four points of space; degenerate: in a plane.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point3, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::orient3d`].
pub struct Orient3d;

impl Query for Orient3d {
    const ID: &'static str = "predicate/orient3d";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("a", "Point3"), ("b", "Point3"), ("c", "Point3"), ("d", "Point3")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_DETERMINANT;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = true;

    type Case = [Point3<Number>; 4];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c, d]: &[Point3<S>; 4]) -> Sign {
        predicate::orient3d(a, b, c, d)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        determinant::orientation(&places(&case.integers).each_ref())
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        elimination::orientation(&places(&case.integers).each_ref())
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_plane(3, bits, 4)
    }
}
