//! A moving point and a convex shape rounded by a radius: what is in reach of its faces and of its edges.
//!
//! The point comes into reach where it is over a face, between its walls; else where it comes into reach of an edge,
//! the first of all. Which edge that is, their times tell: floats that differ are in the order of the exact times, of
//! which they are the nearest. Where the floats of two parts are the same, exact numbers decide.

use super::corner::{Ends, Points};
use super::edge::{self, BallAndSegment};
use super::face::Face;
use crate::answer::Encounter;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution::{self, Solid};
use crate::moving::impact::{self, Impact};
use crate::{Numbers, Of, Passage, Point3, Rational, RoundFeature, Scalar, Sign, Span, Vector3};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// An edge, and what its ends and what is between them are called.
pub(super) struct Edge<S: Scalar, F, E: Ends = Points> {
    pub(super) of: Of<edge::Input<E>, S>,
    pub(super) labels: [F; 3],
}

impl<S: Scalar, F: Copy> Edge<S, F> {
    /// Of a point and a segment, with the radii and velocities of both.
    pub(super) fn new(points: [&Point3<S>; 3], radii: [&S; 2], velocities: [&Vector3<S>; 2], labels: [F; 3]) -> Self {
        let ([centre, a, b], zero) = (points.map(Clone::clone), S::of_sign(Sign::Zero));
        Edge { of: (centre, [a, b], radii.map(Clone::clone), velocities.map(Clone::clone), zero), labels }
    }
}

impl<S: Scalar, F: Copy, E: Ends> Edge<S, F, E> {
    fn passage(&self) -> Option<Passage<S::Root, RoundFeature>> {
        solid_of_revolution::passage::<BallAndSegment<E>, S>(&self.of)
    }

    fn is_hit(&self) -> bool {
        solid_of_revolution::hit::<BallAndSegment<E>, S>(&self.of)
    }

    fn label(&self, part: RoundFeature) -> F {
        let [a, b, between] = self.labels;
        match part {
            RoundFeature::CapA => a,
            RoundFeature::CapB => b,
            _ => between,
        }
    }
}

/// A convex shape, by its parts.
pub(super) struct Rounded<S: Scalar, F, E: Ends = Points> {
    pub(super) edges: Vec<Edge<S, F, E>>,
    pub(super) faces: Vec<Face<S, F, E::Corner>>,
}

impl<S: Scalar, F: Copy + Ord, E: Ends> Rounded<S, F, E> {
    /// Whether the point ever comes into reach.
    pub(super) fn is_hit(&self) -> bool {
        self.holds_start()
            || self.faces.iter().any(|face| face.is_passed(Sign::Negative))
            || self.edges.iter().any(Edge::is_hit)
    }

    /// When the point comes into reach and leaves it, and the part it reaches first, the least of several; `inside`
    /// where it is, at the start, in none of the parts over a face or about an edge.
    pub(super) fn encounter(&self, inside: F) -> Option<Encounter<S::Root, F>> {
        let starts_inside = self.holds_start();
        if !starts_inside && !self.is_hit() {
            return None;
        }
        let [start, end] = [0, 1].map(|t| S::to_root(S::whole(t)));
        let passages: Vec<_> = self.edges.iter().filter_map(|edge| Some((edge, edge.passage()?))).collect();
        let (enter, first) = if starts_inside {
            (start, self.part_at_start().unwrap_or(inside))
        } else if let Some(face) = self.first_face() {
            (face.time(Sign::Negative), face.label)
        } else {
            let (enter, first, is_settled) = first_of(&passages)?;
            let exactly = || self.in_exact_numbers().first_edge().unwrap_or(first);
            (enter, if is_settled || !S::checked() { first } else { exactly() })
        };
        let last_face = || self.faces.iter().find(|face| face.is_passed(Sign::Positive));
        let exit = if self.ends_inside() {
            end
        } else if let Some(face) = last_face() {
            face.time(Sign::Positive)
        } else {
            let later = |a: S::Root, b: S::Root| if b.partial_cmp(&a) == Some(Ordering::Greater) { b } else { a };
            passages.into_iter().map(|(_, passage)| passage.span.exit).reduce(later).unwrap_or_else(|| enter.clone())
        };
        Some(Encounter { span: Span { enter, exit }, first })
    }

    /// When and where a ball, whose centre the point is, hits the shape first; that does not overlap the shape at the
    /// start. `None` where it never does, and where a ball of radius 0 hits an edge, which has no normal.
    pub(super) fn impact(&self, inside: F) -> Option<Impact<S::Root>> {
        let has_radius = |edge: &&Edge<S, F, E>| !BallAndSegment::<E>::is_segment::<S>(&edge.of);
        let parts = self.edges.iter().map(|edge| (edge, BallAndSegment::<E>::part_at_start::<S>(&edge.of)));
        let touched = parts.filter_map(|(edge, part)| Some((edge, part?)));
        if let Some((edge, part)) = touched.min_by_key(|(edge, part)| edge.label(*part)) {
            let start = S::to_root(S::whole(0));
            return has_radius(&edge).then(|| impact::on_edge::<E, S>(start, &edge.of, true, part));
        }
        if let Some(face) = self.faces.iter().find(|face| face.holds()) {
            return Some(face.impact(true));
        }
        if let Some(face) = self.first_face() {
            return Some(face.impact(false));
        }
        let Encounter { span: Span { enter, .. }, first } = self.encounter(inside)?;
        let (edge, part) = self.edges.iter().filter(has_radius).find_map(|edge| {
            let Passage { span, entered, .. } = edge.passage()?;
            (edge.label(entered) == first && span.enter == enter).then_some((edge, entered))
        })?;
        Some(impact::on_edge::<E, S>(enter, &edge.of, false, part))
    }

    /// The face that the point reaches first, over none of its edges.
    fn first_face(&self) -> Option<&Face<S, F, E::Corner>> {
        let is_first =
            |face: &&Face<S, F, E::Corner>| face.is_passed(Sign::Negative) && face.is_passed_within(Sign::Negative);
        self.faces.iter().find(is_first)
    }

    /// The part of an edge that is reached first.
    fn first_edge(&self) -> Option<F> {
        let passages: Vec<_> = self.edges.iter().filter_map(|edge| Some((edge, edge.passage()?))).collect();
        first_of(&passages).map(|(_, label, _)| label)
    }

    fn in_exact_numbers(&self) -> Rounded<Rational, F, E> {
        // All numbers are finite.
        let mut exactly = |x: &S| x.to_exact().unwrap_or_default();
        let edges = self.edges.iter().map(|edge| {
            let labels = edge.labels;
            Edge { of: edge::Input::<E>::map(&edge.of, &mut exactly), labels }
        });
        let edges = edges.collect();
        Rounded { edges, faces: self.faces.iter().map(|face| face.map(&mut exactly)).collect() }
    }

    fn holds_start(&self) -> bool {
        self.part_at_start().is_some() || self.is_inside(|face| face.side())
    }

    /// The least part that the point is in reach of at the start.
    fn part_at_start(&self) -> Option<F> {
        let of_edge = |edge: &Edge<S, F, E>| Some(edge.label(BallAndSegment::<E>::part_at_start::<S>(&edge.of)?));
        let of_faces = || self.faces.iter().filter(|face| face.holds()).map(|face| face.label).min();
        self.edges.iter().filter_map(of_edge).min().or_else(of_faces)
    }

    fn ends_inside(&self) -> bool {
        let is_in_reach = |edge: &Edge<S, F, E>| {
            BallAndSegment::<E>::part_at_start::<S>(&BallAndSegment::<E>::reversed::<S>(&edge.of)).is_some()
        };
        self.edges.iter().any(is_in_reach)
            || self.faces.iter().any(|face| face.reversed().holds())
            || self.is_inside(|face| face.reversed().side())
    }

    /// Whether a point is inside of all faces of a shape that is not flat.
    fn is_inside(&self, side: impl Fn(&Face<S, F, E::Corner>) -> Sign) -> bool {
        let is_solid = self.faces.iter().any(|face| !face.outward.is_zero());
        is_solid && self.faces.iter().all(|face| side(face) != Sign::Positive)
    }
}

/// An edge and its passage.
type PassageOf<'a, S, F, E> = (&'a Edge<S, F, E>, Passage<<S as Scalar>::Root, RoundFeature>);

/// The first of some passages, and the least part of those with the same time, and whether there is no other.
fn first_of<S: Scalar, F: Copy + Ord, E: Ends>(passages: &[PassageOf<'_, S, F, E>]) -> Option<(S::Root, F, bool)> {
    let mut first: Option<(S::Root, F, bool)> = None;
    for (edge, Passage { span: Span { enter, .. }, entered, .. }) in passages {
        let label = edge.label(*entered);
        first = Some(match first {
            None => (enter.clone(), label, true),
            Some((time, known, is_settled)) => match enter.partial_cmp(&time) {
                Some(Ordering::Less) => (enter.clone(), label, true),
                Some(Ordering::Equal) => (time, known.min(label), is_settled && known == label),
                _ => (time, known, is_settled),
            },
        });
    }
    first
}
