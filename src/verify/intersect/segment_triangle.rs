//! A segment against a triangle; degenerate: an end in its plane, the line through an edge, all in one plane.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::course::{Course, span_in_hull};
use super::super::oracle::{determinant, hull, place};
use super::super::query::Query;
use crate::{Number, Rational, Scalar, Segment3, Span, Triangle3, intersect};
use std::vec::Vec;

/// [`intersect::segment_triangle()`].
pub struct SegmentTriangle;

impl Query for SegmentTriangle {
    const ID: &'static str = "intersect/segment_triangle";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("segment", "Segment3 a b"), ("triangle", "Triangle3 a b c")];
    const FIELDS: &'static [&'static str] = &["contact", "span", "side"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = super::BY_HULLS;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = true;

    type Case = (Segment3<Number>, Triangle3<Number>);
    type Answer<S: Scalar> = intersect::SegmentTriangle<S::Value>;

    fn ask<S: Scalar>((segment, triangle): &(Segment3<S>, Triangle3<S>)) -> Self::Answer<S> {
        intersect::segment_triangle(segment, triangle)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (segment, triangle) = &case.integers;
        let (p, q) = (place(&segment.a), place(&segment.b));
        let corners = [place(&triangle.a), place(&triangle.b), place(&triangle.c)];
        let [a, b, c] = corners.each_ref();
        intersect::SegmentTriangle {
            contact: hull::contact(&[&p, &q], &[a, b, c]),
            span: span_in_hull(&Course::between(&p, &q), &[a, b, c]).map(|(enter, exit)| Span { enter, exit }),
            side: determinant::orientation(&[a, b, c, &p]),
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let mut points = match draw.below(4) {
            0 => draw.on_line(3, bits, 3),
            1 => draw.on_plane(3, bits, 5),
            _ => draw.on_plane(3, bits, 4),
        };
        while points.len() < 5 {
            points.insert(draw.index(points.len() + 1), draw.point(3, bits));
        }
        points
    }
}
