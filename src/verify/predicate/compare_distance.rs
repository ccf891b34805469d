//! Two points and a third; degenerate: at one distance from it.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point2, Point3, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::compare_distance`].
pub struct CompareDistance;

impl Query for CompareDistance {
    const ID: &'static str = "predicate/compare_distance";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point3"), ("a", "Point3"), ("b", "Point3")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_LENGTHS;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Point3<Number>; 3];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([p, a, b]: &[Point3<S>; 3]) -> Sign {
        predicate::compare_distance(p, a, b)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        let [p, a, b] = places(&case.integers);
        determinant::distance_order(&p, &a, &b)
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        let [p, a, b] = places(&case.integers);
        elimination::distance_order(&p, &a, &b)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let (p, others) = draw.on_sphere(3, bits, 2);
        core::iter::once(p).chain(others).collect()
    }
}

/// [`predicate::compare_distance_2d`].
pub struct CompareDistance2d;

impl Query for CompareDistance2d {
    const ID: &'static str = "predicate/compare_distance_2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point2"), ("a", "Point2"), ("b", "Point2")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_LENGTHS;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Point2<Number>; 3];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([p, a, b]: &[Point2<S>; 3]) -> Sign {
        predicate::compare_distance_2d(p, a, b)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        let [p, a, b] = places(&case.integers);
        determinant::distance_order(&p, &a, &b)
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        let [p, a, b] = places(&case.integers);
        elimination::distance_order(&p, &a, &b)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let (p, others) = draw.on_sphere(2, bits, 2);
        core::iter::once(p).chain(others).collect()
    }
}
