//! The angle at a corner; degenerate: a right one.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{determinant, elimination, places};
use super::super::query::Query;
use crate::{Number, Point2, Point3, Scalar, Sign, predicate};
use std::vec::Vec;

/// [`predicate::angle`].
pub struct Angle;

impl Query for Angle {
    const ID: &'static str = "predicate/angle";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("a", "Point3"), ("b", "Point3"), ("c", "Point3")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_LENGTHS;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Point3<Number>; 3];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c]: &[Point3<S>; 3]) -> Sign {
        predicate::angle(a, b, c)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        let [a, b, c] = places(&case.integers);
        determinant::angle(&a, &b, &c)
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        let [a, b, c] = places(&case.integers);
        elimination::angle(&a, &b, &c)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let half = (bits - 2) / 2;
        let (b, u, w) = (draw.point(3, bits - 1), draw.point(3, half), draw.point(3, half));
        // Perpendicular to both.
        let v: Whole = [(1, 2), (2, 0), (0, 1)].iter().map(|&(i, j)| u[i] * w[j] - u[j] * w[i]).collect();
        let from_b = |offset: &Whole| b.iter().zip(offset).map(|(b, o)| b + o).collect::<Whole>();
        [from_b(&u), b.clone(), from_b(&v)].into()
    }
}

/// [`predicate::angle_2d`].
pub struct Angle2d;

impl Query for Angle2d {
    const ID: &'static str = "predicate/angle_2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("a", "Point2"), ("b", "Point2"), ("c", "Point2")];
    const FIELDS: &'static [&'static str] = &["sign"];
    const DECISIONS: &'static [&'static str] = super::SIGNS;
    const ORACLE: &'static str = super::BY_LENGTHS;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Point2<Number>; 3];
    type Answer<S: Scalar> = Sign;

    fn ask<S: Scalar>([a, b, c]: &[Point2<S>; 3]) -> Sign {
        predicate::angle_2d(a, b, c)
    }

    fn oracle(case: &Exact<Self::Case>) -> Sign {
        let [a, b, c] = places(&case.integers);
        determinant::angle(&a, &b, &c)
    }

    fn first_principles(case: &Exact<Self::Case>) -> Sign {
        let [a, b, c] = places(&case.integers);
        elimination::angle(&a, &b, &c)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let half = (bits - 1) / 2;
        let (b, u, times) = (draw.point(2, bits - 1), draw.point(2, half), draw.signed(half));
        [[b[0] + u[0], b[1] + u[1]].into(), b.clone(), [b[0] - times * u[1], b[1] + times * u[0]].into()].into()
    }
}
