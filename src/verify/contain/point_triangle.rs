//! A point against a triangle; degenerate: on the line of an edge.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{hull, place};
use super::super::query::Query;
use crate::{Feature, Location, Number, Point2, Point3, Rational, Scalar, Triangle2, Triangle3, contain};
use std::vec::Vec;

/// [`contain::point_triangle`].
pub struct PointTriangle;

impl Query for PointTriangle {
    const ID: &'static str = "contain/point_triangle";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point3"), ("triangle", "Triangle3 a b c")];
    const FIELDS: &'static [&'static str] = &["location", "feature"];
    const DECISIONS: &'static [&'static str] = super::LOCATIONS;
    const ORACLE: &'static str = super::BY_HULL;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = true;

    type Case = (Point3<Number>, Triangle3<Number>);
    type Answer<S: Scalar> = (Location, Option<Feature>);

    fn ask<S: Scalar>((p, triangle): &(Point3<S>, Triangle3<S>)) -> Self::Answer<S> {
        contain::point_triangle(p, triangle)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (p, triangle) = &case.integers;
        hull::placed(
            &place(p),
            &[place(&triangle.a), place(&triangle.b), place(&triangle.c)].each_ref(),
            hull::TRIANGLE,
        )
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        // In the plane; now and then on the line of an edge.
        if draw.one_in(2) {
            return draw.on_plane(3, bits, 4);
        }
        let mut points = draw.on_line(3, bits, 3);
        points.insert(1 + draw.index(3), draw.point(3, bits));
        points
    }
}

/// [`contain::point_triangle_2d`].
pub struct PointTriangle2d;

impl Query for PointTriangle2d {
    const ID: &'static str = "contain/point_triangle_2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point2"), ("triangle", "Triangle2 a b c")];
    const FIELDS: &'static [&'static str] = &["location", "feature"];
    const DECISIONS: &'static [&'static str] = super::LOCATIONS;
    const ORACLE: &'static str = super::BY_HULL;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = (Point2<Number>, Triangle2<Number>);
    type Answer<S: Scalar> = (Location, Option<Feature>);

    fn ask<S: Scalar>((p, triangle): &(Point2<S>, Triangle2<S>)) -> Self::Answer<S> {
        contain::point_triangle_2d(p, triangle)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (p, triangle) = &case.integers;
        hull::placed(
            &place(p),
            &[place(&triangle.a), place(&triangle.b), place(&triangle.c)].each_ref(),
            hull::TRIANGLE,
        )
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        // On the line of an edge, whichever vertex is the odd one.
        let mut points = draw.on_line(2, bits, 3);
        points.insert(1 + draw.index(3), draw.point(2, bits));
        points
    }
}
