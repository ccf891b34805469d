//! Two segments of space; degenerate: in one plane, an end of one on the line of the other, all on one line.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{hull, place};
use super::super::query::Query;
use super::shared_segment;
use crate::{Meeting, Number, Point3, Rational, Scalar, Segment3, Shared, intersect};
use std::vec::Vec;

/// [`intersect::segment_segment()`].
pub struct SegmentSegment;

impl Query for SegmentSegment {
    const ID: &'static str = "intersect/segment_segment";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("first", "Segment3 a b"), ("second", "Segment3 a b")];
    const FIELDS: &'static [&'static str] = &["contact", "shared"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = super::BY_HULLS;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = true;

    type Case = [Segment3<Number>; 2];
    type Answer<S: Scalar> = Meeting<Shared<Point3<S::Value>>>;

    fn ask<S: Scalar>([first, second]: &[Segment3<S>; 2]) -> Self::Answer<S> {
        intersect::segment_segment(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [p, q, u, v] = case.integers.each_ref().map(|s| [place(&s.a), place(&s.b)]).concat().try_into().expect("4");
        Meeting {
            contact: hull::contact(&[&p, &q], &[&u, &v]),
            shared: shared_segment([&p, &q], [&u, &v], &case.unit, |at| Point3::new(at(0), at(1), at(2))),
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let mut points = match draw.below(3) {
            0 => draw.on_line(3, bits, 4),
            1 => draw.on_line(3, bits, 3),
            _ => draw.on_plane(3, bits, 4),
        };
        if points.len() < 4 {
            points.insert(draw.index(4), draw.point(3, bits));
        }
        points
    }
}
