//! Segments as an input: written, read and shrunk.

use crate::harness::limit;
use crate::harness::task::{How, Input, Shown};
use crate::harness::text::{Pieces, Writer};
use crate::planar::overlay::promised;
use crate::planar::sweep::Crossings;
use core::ops::Range;
use straightedge::Contact;
use straightedge::internals::MapEach;
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Point2, Segment2};
use straightedge_verify::LineError;

/// Segments of the plane, and how far off a result may be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Segments {
    /// The promise of the program, in units of the greatest magnitude of a coordinate.
    pub within: f64,
    /// The ends of each segment.
    pub segments: Vec<[[f64; 2]; 2]>,
}

impl Segments {
    /// The greatest magnitude of a coordinate.
    pub(super) fn greatest(&self) -> f64 {
        self.segments.iter().flatten().flatten().fold(0.0, |most: f64, x| most.max(x.abs()))
    }

    /// The promised distance.
    pub(super) fn distance(&self) -> f64 {
        promised(self.within, self.greatest())
    }

    /// A segment with its number.
    pub(super) fn named(&self, segment: usize) -> Shown {
        Shown::new(format!("segment {segment}"), How::Edges, self.segments[segment])
    }
}

pub(super) fn segment(ends: [[f64; 2]; 2]) -> Segment2<f64> {
    let [a, b] = ends.map_each(Point2::from);
    Segment2::new(a, b)
}

impl Input for Segments {
    fn write(&self, writer: &mut Writer) {
        writer.number(self.within);
        writer.count(self.segments.len());
        self.segments.iter().flatten().flatten().for_each(|x| writer.number(*x));
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let within = pieces.number()?;
        let point = |pieces: &mut Pieces<'_>| Ok([pieces.number()?, pieces.number()?]);
        let segments = pieces.list(4, |pieces| Ok([point(pieces)?, point(pieces)?]))?;
        Ok(Segments { within, segments })
    }

    fn error(&self) -> Option<String> {
        if !(0.0..=1.0).contains(&self.within) {
            return Some(format!("{} is no promise: from 0 to 1", self.within));
        }
        let place = self.segments.iter().position(|[a, b]| a == b)?;
        Some(format!("the segment {place} has no length"))
    }

    fn repair(&mut self) {
        self.segments.retain(|[a, b]| a != b);
    }

    fn parts(&self) -> usize {
        self.segments.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        left.segments.drain(parts);
        left
    }

    /// Whether segments are equal, whether some overlap, whether one ends in the middle of another, whether three cross
    /// in a point, and whether, with a promise of 0, a crossing is not a point of doubles.
    fn specialties(&self) -> u32 {
        let ends: Vec<[Point2<f64>; 2]> = self.segments.iter().map(|segment| segment.map_each(Point2::from)).collect();
        let crossings = Crossings::of(self.segments.iter().copied());
        let mut found = u32::from(crossings.are_concurrent) << 3;
        found |= u32::from(crossings.are_rounded && self.within == 0.0) << 4;
        visit_close_pairs(&ends, &mut |i, j| {
            limit::check();
            let [one, other] = [self.segments[i], self.segments[j]];
            if one == other || one == [other[1], other[0]] {
                found |= 1;
                return;
            }
            let common = segment_segment_2d(&segment(one), &segment(other));
            match common.shared().points() {
                [_, _] => found |= 2,
                [_] if common.contact() == Contact::Touching && !one.iter().any(|end| other.contains(end)) => {
                    found |= 4
                }
                _ => {}
            }
        });
        found
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.segments.iter_mut().flatten().flatten().collect()
    }
}
