//! A point against a segment; degenerate: on its line.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{hull, place};
use super::super::query::Query;
use crate::{Feature, Location, Number, Point2, Point3, Rational, Scalar, Segment2, Segment3, contain};
use std::vec::Vec;

/// [`contain::point_segment`].
pub struct PointSegment;

impl Query for PointSegment {
    const ID: &'static str = "contain/point_segment";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point3"), ("segment", "Segment3 a b")];
    const FIELDS: &'static [&'static str] = &["location", "feature"];
    const DECISIONS: &'static [&'static str] = super::LOCATIONS;
    const ORACLE: &'static str = super::BY_HULL;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = (Point3<Number>, Segment3<Number>);
    type Answer<S: Scalar> = (Location, Option<Feature>);

    fn ask<S: Scalar>((p, segment): &(Point3<S>, Segment3<S>)) -> Self::Answer<S> {
        contain::point_segment(p, segment)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (p, segment) = &case.integers;
        hull::placed(&place(p), &[place(&segment.a), place(&segment.b)].each_ref(), hull::SEGMENT)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_line(3, bits, 3)
    }
}

/// [`contain::point_segment_2d`].
pub struct PointSegment2d;

impl Query for PointSegment2d {
    const ID: &'static str = "contain/point_segment_2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point2"), ("segment", "Segment2 a b")];
    const FIELDS: &'static [&'static str] = &["location", "feature"];
    const DECISIONS: &'static [&'static str] = super::LOCATIONS;
    const ORACLE: &'static str = super::BY_HULL;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = (Point2<Number>, Segment2<Number>);
    type Answer<S: Scalar> = (Location, Option<Feature>);

    fn ask<S: Scalar>((p, segment): &(Point2<S>, Segment2<S>)) -> Self::Answer<S> {
        contain::point_segment_2d(p, segment)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (p, segment) = &case.integers;
        hull::placed(&place(p), &[place(&segment.a), place(&segment.b)].each_ref(), hull::SEGMENT)
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        draw.on_line(2, bits, 3)
    }
}
