//! Two segments of the plane; degenerate: an end of one on the line of the other.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::form::forms;
use super::super::oracle::{hull, place};
use super::super::query::Query;
use super::shared_segment;
use crate::{Meeting, Number, Point2, Rational, Scalar, Segment2, Shared, intersect};
use std::vec::Vec;

/// [`intersect::segment_segment_2d()`].
pub struct SegmentSegment2d;

impl Query for SegmentSegment2d {
    const ID: &'static str = "intersect/segment_segment_2d";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("first", "Segment2 a b"), ("second", "Segment2 a b")];
    const FIELDS: &'static [&'static str] = &["contact", "shared"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = super::BY_HULLS;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = [Segment2<Number>; 2];
    type Answer<S: Scalar> = Meeting<Shared<Point2<S::Value>>>;

    fn ask<S: Scalar>([first, second]: &[Segment2<S>; 2]) -> Self::Answer<S> {
        intersect::segment_segment_2d(first, second)
    }

    forms! { |[first, second]|
        field 0: intersect::segment_segment_2d_contact(first, second);
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [p, q, u, v] = case.integers.each_ref().map(|s| [place(&s.a), place(&s.b)]).concat().try_into().expect("4");
        Meeting {
            contact: hull::contact(&[&p, &q], &[&u, &v]),
            shared: shared_segment([&p, &q], [&u, &v], &case.unit, |at| Point2::new(at(0), at(1))),
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        if draw.one_in(3) {
            return draw.on_line(2, bits, 4);
        }
        let mut points = draw.on_line(2, bits, 3);
        points.insert(draw.index(4), draw.point(2, bits));
        points
    }
}
