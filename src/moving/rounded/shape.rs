//! A moving point and a convex shape rounded by a radius: what is in reach of its faces and of its edges.
//!
//! The point comes into reach where it is over a face, between its walls; else where it comes into reach of an edge,
//! the first of all. Which edge that is, their times tell: floats that differ are in the order of the exact times, of
//! which they are the nearest. Where the floats of two parts are the same, exact numbers decide.

use super::corner::{Ends, Points};
use super::edge::{self, BallAndSegment};
use super::face::{Face, Moment};
use crate::answer::Encounter;
use crate::arith::each::MapEach;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution::{self, Solid};
use crate::moving::impact::{self, Impact};
use crate::{Contact, Numbers, Of, Passage, Point3, Rational, RoundFeature, Scalar, Sign, Span, Vector3};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// An edge, and what its ends and what is between them are called.
pub(super) struct Edge<S: Scalar, F, E: Ends = Points> {
    pub(super) of: Of<edge::Input<E>, S>,
    pub(super) labels: [F; 3],
    /// The walls on it, of a shape that is not flat: the number of the face, and of the wall of it. Unknown where there
    /// are none.
    pub(super) walls: [Option<(usize, usize)>; 2],
}

impl<S: Scalar, F: Copy> Edge<S, F> {
    /// Of a point and a segment, with the radii and velocities of both.
    pub(super) fn new(points: [&Point3<S>; 3], radii: [&S; 2], velocities: [&Vector3<S>; 2], labels: [F; 3]) -> Self {
        let ([centre, a, b], zero) = (points.map_each(Clone::clone), S::of_sign(Sign::Zero));
        Edge {
            of: (centre, [a, b], radii.map_each(Clone::clone), velocities.map_each(Clone::clone), zero),
            labels,
            walls: [None; 2],
        }
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

/// An edge that may be the nearest part at some time, and whether it may be at the start and at the end.
struct Near<'a, S: Scalar, F, E: Ends> {
    edge: &'a Edge<S, F, E>,
    at_start: bool,
    at_end: bool,
}

impl<S: Scalar, F: Copy + Ord, E: Ends> Rounded<S, F, E> {
    /// Whether the point ever comes into reach.
    pub(super) fn is_hit(&self) -> bool {
        if self.stays_beyond_a_face() {
            return false;
        }
        let near = self.near_edges();
        self.holds_start(&near)
            || self.faces.iter().any(|face| face.is_passed(Sign::Negative))
            || near.iter().any(|near| near.edge.is_hit())
    }

    /// When the point comes into reach and leaves it, and the part it reaches first, the least of several; `inside`
    /// where it is, at the start, in none of the parts over a face or about an edge.
    pub(super) fn encounter(&self, inside: F) -> Option<Encounter<S::Root, F>> {
        if self.stays_beyond_a_face() {
            return None;
        }
        let near = self.near_edges();
        let [start, end] = [0, 1].map_each(|t| S::to_root(S::whole(t)));
        let passages =
            || -> Vec<_> { near.iter().filter_map(|near| Some((near.edge, near.edge.passage()?))).collect() };
        let mut passed = None;
        let (enter, first) = if self.holds_start(&near) {
            (start, self.part_at_start(&near).unwrap_or(inside))
        } else if let Some(face) = self.first_face() {
            (face.time(Sign::Negative), face.label)
        } else {
            self.first_of_edges(passed.insert(passages()))?
        };
        let last_face = || self.faces.iter().find(|face| face.is_passed(Sign::Positive));
        let exit = if self.ends_inside(&near) {
            end
        } else if let Some(face) = last_face() {
            face.time(Sign::Positive)
        } else {
            let later = |a: S::Root, b: S::Root| if b.partial_cmp(&a) == Some(Ordering::Greater) { b } else { a };
            let passed = passed.unwrap_or_else(passages);
            passed.into_iter().map(|(_, passage)| passage.span.exit).reduce(later).unwrap_or_else(|| enter.clone())
        };
        Some(Encounter { span: Span { enter, exit }, first })
    }

    /// When and where a ball, whose centre the point is, hits the shape first; that does not overlap the shape at the
    /// start. `None` where it never does, and where a ball of radius 0 hits an edge, which has no normal.
    pub(super) fn impact(&self) -> Option<Impact<S::Root>> {
        if self.stays_beyond_a_face() {
            return None;
        }
        let near = self.near_edges();
        let has_radius = |edge: &Edge<S, F, E>| !BallAndSegment::<E>::is_segment::<S>(&edge.of);
        if let Some((edge, part)) = self.parts_at_start(&near).min_by_key(|(edge, part)| edge.label(*part)) {
            let start = S::to_root(S::whole(0));
            return has_radius(edge).then(|| impact::on_edge::<E, S>(start, &edge.of, true, part));
        }
        if let Some(face) = self.faces.iter().find(|face| face.holds(Moment::Start)) {
            return Some(face.impact(true));
        }
        if let Some(face) = self.first_face() {
            return Some(face.impact(false));
        }
        let passed: Vec<_> = near.iter().filter_map(|near| Some((near.edge, near.edge.passage()?))).collect();
        let (enter, first) = self.first_of_edges(&passed)?;
        let (edge, part) = passed.into_iter().filter(|(edge, _)| has_radius(edge)).find_map(|(edge, passage)| {
            let Passage { span, entered, .. } = passage;
            (edge.label(entered) == first && span.enter == enter).then_some((edge, entered))
        })?;
        Some(impact::on_edge::<E, S>(enter, &edge.of, false, part))
    }

    /// How a ball of a radius that is not 0, whose centre the point is, meets the shape at the start.
    pub(super) fn contact_at_start(&self) -> Contact {
        let near = self.near_edges();
        let gap_of = |part| if part == RoundFeature::Interior { Sign::Negative } else { Sign::Zero };
        let of_edges = self.parts_at_start(&near).map(|(_, part)| gap_of(part));
        let of_faces = self.faces.iter().filter_map(|face| face.gap_within_walls(Moment::Start));
        let least = of_edges.chain(of_faces).min();
        if self.is_inside(Moment::Start) {
            return Contact::Overlapping;
        }
        match least {
            Some(Sign::Negative) => Contact::Overlapping,
            Some(Sign::Zero) => Contact::Touching,
            _ => Contact::Disjoint,
        }
    }

    /// Whether the point is beyond one face, out of reach of its plane, at the start and at the end: then it always is.
    fn stays_beyond_a_face(&self) -> bool {
        self.faces.iter().any(Face::is_never_reached)
    }

    /// The edges that may be nearest to the point at some time.
    ///
    /// Where the inside of an edge is nearest to it, the point is beyond the walls on the edge, of both faces, or on
    /// them. Where a vertex is nearest, it may be strictly within a wall on an edge that ends there; then the other
    /// edge of that face that ends there is nearer in direction to the point. So of the edge that is nearest of all in
    /// direction it is strictly within neither wall. Where the point is strictly within a wall at the start and at the
    /// end, and with that always, the edge on that wall does not matter.
    fn near_edges(&self) -> Vec<Near<'_, S, F, E>> {
        let near = self.edges.iter().filter_map(|edge| {
            let (mut at_start, mut at_end) = (true, true);
            for &(face, wall) in edge.walls.iter().flatten() {
                let face = &self.faces[face];
                let within = [Moment::Start, Moment::End].map_each(|moment| face.is_within(wall, moment));
                if within == [true; 2] {
                    return None;
                }
                at_start &= !within[0];
                at_end &= !within[1];
            }
            Some(Near { edge, at_start, at_end })
        });
        near.collect()
    }

    /// The face that the point reaches first, over none of its edges.
    fn first_face(&self) -> Option<&Face<S, F, E::Corner>> {
        self.faces.iter().find(|face| face.is_passed_within(Sign::Negative))
    }

    /// When an edge is reached first, and the least part that is.
    fn first_of_edges(&self, passed: &[PassageOf<'_, S, F, E>]) -> Option<(S::Root, F)> {
        let (enter, first, is_settled) = first_of(passed)?;
        if is_settled || !S::checked() {
            return Some((enter, first));
        }
        let exact = self.in_exact_numbers();
        let passages: Vec<_> = exact.edges.iter().filter_map(|edge| Some((edge, edge.passage()?))).collect();
        Some((enter, first_of(&passages).map_or(first, |(_, label, _)| label)))
    }

    fn in_exact_numbers(&self) -> Rounded<Rational, F, E> {
        // All numbers are finite.
        let mut exactly = |x: &S| x.to_exact().unwrap_or_default();
        let edges = self.edges.iter().map(|edge| Edge {
            of: edge::Input::<E>::map(&edge.of, &mut exactly),
            labels: edge.labels,
            walls: edge.walls,
        });
        let edges = edges.collect();
        Rounded { edges, faces: self.faces.iter().map(|face| face.map(&mut exactly)).collect() }
    }

    fn holds_start(&self, near: &[Near<'_, S, F, E>]) -> bool {
        self.part_at_start(near).is_some() || self.is_inside(Moment::Start)
    }

    /// The least part that the point is in reach of at the start.
    fn part_at_start(&self, near: &[Near<'_, S, F, E>]) -> Option<F> {
        let of_faces = || self.faces.iter().filter(|face| face.holds(Moment::Start)).map(|face| face.label).min();
        self.parts_at_start(near).map(|(edge, part)| edge.label(part)).min().or_else(of_faces)
    }

    /// The edges that it is in reach of then.
    fn parts_at_start<'a>(
        &'a self,
        near: &'a [Near<'a, S, F, E>],
    ) -> impl Iterator<Item = (&'a Edge<S, F, E>, RoundFeature)> {
        let of_edge =
            |near: &Near<'a, S, F, E>| Some((near.edge, BallAndSegment::<E>::part_at_start::<S>(&near.edge.of)?));
        near.iter().filter(|near| near.at_start).filter_map(of_edge)
    }

    fn ends_inside(&self, near: &[Near<'_, S, F, E>]) -> bool {
        let is_in_reach = |near: &Near<'_, S, F, E>| {
            let backwards = BallAndSegment::<E>::reversed::<S>(&near.edge.of);
            near.at_end && BallAndSegment::<E>::part_at_start::<S>(&backwards).is_some()
        };
        near.iter().any(is_in_reach)
            || self.faces.iter().any(|face| face.holds(Moment::End))
            || self.is_inside(Moment::End)
    }

    /// Whether the point is inside of all faces of a shape that is not flat.
    fn is_inside(&self, moment: Moment) -> bool {
        let is_solid = self.faces.iter().any(|face| !face.outward.is_zero());
        is_solid && self.faces.iter().all(|face| face.side(moment) != Sign::Positive)
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
