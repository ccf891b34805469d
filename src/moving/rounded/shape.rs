//! A moving point and a convex shape rounded by a radius: the points within the radius of its faces and of its edges.
//!
//! The point reaches the shape over a face, between its side planes, or else at the edge that it reaches first, by the
//! times (`reached_edges`).

use super::corner::{Ends, Points, copy};
use super::edge::BallAndSegment;
use super::face::{Face, Moment, Slab};
use super::reached_edges::{Edge, Entered, First, first_of};
use crate::answer::CollisionRecord;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution::{RoundHit, Solid};
use crate::moving::impact::{self, Impact};
use crate::{Contact, RoundFeature, Scalar, Sign, Span};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A convex shape, by its features.
pub(super) struct Rounded<S: Scalar, F: Copy, E: Ends = Points> {
    pub(super) edges: Vec<Edge<S, F, E>>,
    pub(super) faces: Vec<Face<S, F, E::Corner>>,
}

/// An edge that may be the nearest feature at some time, by its index, and whether it may be at the start and at the
/// end.
#[derive(Clone, Copy)]
struct Near {
    edge: usize,
    at_start: bool,
    at_end: bool,
}

/// A shape that the point reaches, and what has been found of the contact.
pub(super) struct Reached<S: Scalar, F: Copy, E: Ends = Points> {
    shape: Rounded<S, F, E>,
    near: Vec<Near>,
    by: ReachedBy<F>,
}

impl<S: Scalar, F: Copy, E: Ends> Clone for Reached<S, F, E> {
    fn clone(&self) -> Self {
        let Rounded { edges, faces } = &self.shape;
        Reached { shape: Rounded { edges: edges.clone(), faces: faces.clone() }, near: self.near.clone(), by: self.by }
    }
}

/// How edges are reached, and when each is left.
type Passages<'a, S, F, E> = (Vec<Entered<'a, S, F, E>>, Vec<<S as Scalar>::Root>);

/// What is known of the first contact.
#[derive(Clone, Copy)]
enum ReachedBy<F> {
    /// At the start, with this feature, the least of several; `None` if the point is inside of all faces, and over
    /// none. And whether the point is then in the interior of the capsule about an edge.
    Start(Option<F>, bool),
    /// This face is reached first, over none of its edges.
    Face(usize),
    /// An edge of this face is reached first.
    EdgeOfFace(usize),
    /// An edge is reached first: of the candidates, this one is the first by index that is ever reached.
    Edge(usize, RoundHit),
}

impl<S: Scalar, F: Copy + Ord, E: Ends> Rounded<S, F, E> {
    /// Whether the point ever reaches the shape, and how.
    pub(super) fn reach(mut self) -> Option<Reached<S, F, E>> {
        if self.stays_beyond_a_face() {
            return None;
        }
        let near = self.near_edges();
        let by = self.reached_by(&near)?;
        Some(Reached { shape: self, near, by })
    }

    /// The same for a shape that contains the point in its interior at the start.
    pub(super) fn reached_inside(self) -> Reached<S, F, E> {
        let near = self.near_edges();
        Reached { shape: self, near, by: ReachedBy::Start(None, true) }
    }

    fn reached_by(&mut self, near: &[Near]) -> Option<ReachedBy<F>> {
        let mut is_deep = false;
        let of_edges = self.parts_at_start(near).map(|(edge, part)| {
            is_deep |= part == RoundFeature::Interior;
            edge.label(part)
        });
        if let Some(part) = of_edges.min() {
            return Some(ReachedBy::Start(Some(part), is_deep));
        }
        let of_faces = self.faces.iter().filter(|face| face.holds(Moment::Start)).map(|face| face.label);
        if let Some(part) = of_faces.min() {
            return Some(ReachedBy::Start(Some(part), false));
        }
        if self.is_inside(Moment::Start) {
            return Some(ReachedBy::Start(None, false));
        }
        for (i, face) in self.faces.iter_mut().enumerate() {
            face.keep_climb();
            match face.passed(Sign::Negative) {
                Some(true) => return Some(ReachedBy::Face(i)),
                Some(false) => return Some(ReachedBy::EdgeOfFace(i)),
                None => {}
            }
        }
        near.iter().enumerate().find_map(|(i, near)| Some(ReachedBy::Edge(i, self.edges[near.edge].meet()?)))
    }
}

impl<S: Scalar, F: Copy + Ord, E: Ends> Reached<S, F, E> {
    /// The same contact of the same shape in another unit, in which all signs are the same.
    pub(super) fn in_unit(self, mut shape: Rounded<S, F, E>) -> Self {
        shape.faces.iter_mut().zip(&self.shape.faces).for_each(|(face, known)| face.keep_climb_of(known));
        Reached { shape, ..self }
    }

    /// Whether the first contact is at the start.
    pub(super) fn is_at_start(&self) -> bool {
        matches!(self.by, ReachedBy::Start(..))
    }

    /// The edges that are ever reached, and how they are met.
    fn met(&self) -> impl Iterator<Item = (&Edge<S, F, E>, RoundHit)> {
        let (known, met) = match self.by {
            ReachedBy::Edge(i, met) => (i, Some(met)),
            _ => (0, None),
        };
        let edges = self.near[known..].iter().map(|near| &self.shape.edges[near.edge]);
        edges.enumerate().filter_map(move |(i, edge)| Some((edge, met.filter(|_| i == 0).or_else(|| edge.meet())?)))
    }

    fn passages(&self) -> Passages<'_, S, F, E> {
        self.met().map(|(edge, met)| edge.passage(met)).unzip()
    }

    fn entered(&self) -> Vec<Entered<'_, S, F, E>> {
        self.met().map(|(edge, met)| edge.entered(met)).collect()
    }

    /// When the point reaches the shape, and which feature first, unless an edge is first.
    fn enter_by_face(&self, inside: F) -> (S::Root, F) {
        match self.by {
            ReachedBy::Face(i) | ReachedBy::EdgeOfFace(i) => {
                let face = &self.shape.faces[i];
                (face.time(Sign::Negative), face.label)
            }
            ReachedBy::Start(Some(part), _) => (S::to_root(S::whole(0)), part),
            _ => (S::to_root(S::whole(0)), inside),
        }
    }

    /// Whether an edge is reached first.
    fn is_by_edge(&self) -> bool {
        matches!(self.by, ReachedBy::EdgeOfFace(_) | ReachedBy::Edge(..))
    }

    /// When the point reaches the shape, and the feature it reaches first, the least of several; `inside` if at the
    /// start it is neither over a face nor within the radius of an edge.
    pub(super) fn enter(&self, inside: F) -> (S::Root, F) {
        let entered = if self.is_by_edge() { self.entered() } else { Vec::new() };
        // Only with rounded signs is no edge found.
        first_of(&entered).map_or_else(|| self.enter_by_face(inside), |first| (first.time.clone(), first.label()))
    }

    /// Only the feature.
    pub(super) fn first_part(&self, inside: F) -> F {
        match self.by {
            ReachedBy::Start(part, _) => part.unwrap_or(inside),
            ReachedBy::Face(i) => self.shape.faces[i].label,
            _ => self.enter(inside).1,
        }
    }

    /// When the point leaves the shape.
    pub(super) fn exit(&self, inside: F) -> S::Root {
        self.exit_given(None, || self.enter(inside).0)
    }

    /// The same, given when it leaves each edge that is met, and when it reaches the shape.
    fn exit_given(&self, exits: Option<Vec<S::Root>>, enter: impl FnOnce() -> S::Root) -> S::Root {
        if self.shape.ends_inside(&self.near) {
            return S::to_root(S::whole(1));
        }
        if let Some(face) = self.shape.faces.iter().find(|face| face.passed(Sign::Positive).is_some()) {
            return face.time(Sign::Positive);
        }
        let later = |a: S::Root, b: S::Root| if b.partial_cmp(&a) == Some(Ordering::Greater) { b } else { a };
        let exits = exits.unwrap_or_else(|| self.passages().1);
        exits.into_iter().reduce(later).unwrap_or_else(enter)
    }

    /// Both times, and the feature.
    pub(super) fn encounter(&self, inside: F) -> CollisionRecord<S::Root, F> {
        let passed = self.is_by_edge().then(|| self.passages());
        let first = passed.as_ref().and_then(|(entered, _)| first_of(entered));
        let (enter, first) =
            first.map_or_else(|| self.enter_by_face(inside), |first| (first.time.clone(), first.label()));
        let exit = self.exit_given(passed.map(|(_, exits)| exits), || enter.clone());
        CollisionRecord { span: Span { enter, exit }, feature: first }
    }

    /// When and where a ball, whose center the point is, hits the shape first. `None` if it overlaps the shape at the
    /// start, or if a ball of radius 0 hits an edge, which has no normal.
    pub(super) fn impact(&self, is_known_not_to_overlap: bool) -> Option<Impact<S::Root>> {
        match self.by {
            ReachedBy::Start(_, true) => return None,
            ReachedBy::Start(..) => return self.impact_at_start(is_known_not_to_overlap),
            ReachedBy::Face(i) => return Some(self.shape.faces[i].impact(false)),
            _ => {}
        }
        if !self.shape.has_radius() {
            return None;
        }
        let entered = self.entered();
        let (time, first) = first_of(&entered).map(|first| (first.time.clone(), first.label()))?;
        let hit = entered.iter().find(|met| met.label() == first && met.time == time)?;
        Some(impact::on_edge::<E, S>(time, &hit.edge.of, false, hit.part))
    }

    fn impact_at_start(&self, is_known_not_to_overlap: bool) -> Option<Impact<S::Root>> {
        let has_radius = self.shape.has_radius();
        let mut touched: Option<(F, &Edge<S, F, E>, RoundFeature)> = None;
        for (edge, part) in self.shape.parts_at_start(&self.near) {
            if !has_radius {
                return None;
            }
            let label = edge.label(part);
            if touched.is_none_or(|(least, ..)| label < least) {
                touched = Some((label, edge, part));
            }
        }
        let mut touched_face = None;
        for face in &self.shape.faces {
            match face.gap_within_walls(Moment::Start) {
                Some(Sign::Negative) => return None,
                Some(Sign::Zero) => touched_face = touched_face.or(Some(face)),
                _ => {}
            }
        }
        if !is_known_not_to_overlap {
            // A point on a face of a solid does not overlap it, one on a flat shape does.
            let is_on_solid = !has_radius && touched_face.is_some_and(|face| !face.outward.is_zero());
            let is_on_flat = !has_radius && touched_face.is_some_and(|face| face.outward.is_zero());
            if is_on_flat || !is_on_solid && self.shape.is_inside(Moment::Start) {
                return None;
            }
        }
        match touched {
            Some((_, edge, part)) => Some(impact::on_edge::<E, S>(S::to_root(S::whole(0)), &edge.of, true, part)),
            None => touched_face.map(|face| face.impact(true)),
        }
    }

    /// When the point reaches the shape, the feature it reaches (`at_start` at the start), and the event.
    pub(super) fn first(&self, at_start: F) -> (S::Root, F, First<S, E>) {
        let entered = if self.is_by_edge() { self.entered() } else { Vec::new() };
        if let Some(first) = first_of(&entered) {
            return (first.time.clone(), first.label(), first.by());
        }
        let (time, part) = self.enter_by_face(at_start);
        match self.by {
            ReachedBy::Face(i) | ReachedBy::EdgeOfFace(i) => {
                (time, part, First::Face(copy::<Slab<E::Corner>, S>(&self.shape.faces[i].slab)))
            }
            _ => (time, at_start, First::Start),
        }
    }

    /// Whether a ball that meets the shape at the start, and whose center the point is, overlaps it then. `false` for a
    /// point on a flat shape, off its edges: the label of its face is that of the interior anyway.
    pub(super) fn overlaps_at_start(&self) -> bool {
        if !self.is_at_start() {
            return false;
        }
        let Reached { shape, near, .. } = self;
        if shape.has_radius() {
            return self.contact_at_start() == Contact::Overlapping;
        }
        if shape.faces.iter().any(|face| !face.outward.is_zero()) {
            return shape.faces.iter().all(|face| face.side(Moment::Start) == Sign::Negative);
        }
        let is_point = |edge: &Edge<S, F, E>| BallAndSegment::<E>::is_ball::<S>(&edge.of);
        let is_all_points = shape.edges.iter().all(is_point);
        let is_flat = shape.faces.iter().any(Face::has_area);
        // The points between the ends of the edges of a segment or a point are in the relative interior.
        !is_flat && shape.parts_at_start(near).any(|(_, part)| is_all_points || part == RoundFeature::Interior)
    }

    /// How a ball of a radius that is not 0, whose center the point is, meets the shape at the start.
    pub(super) fn contact_at_start(&self) -> Contact {
        match self.by {
            ReachedBy::Start(_, true) => Contact::Overlapping,
            ReachedBy::Start(..) => self.shape.contact_at_start(&self.near),
            _ => Contact::Disjoint,
        }
    }
}

impl<S: Scalar, F: Copy + Ord, E: Ends> Rounded<S, F, E> {
    /// Whether the ball, whose center the point is, or the shape has a radius.
    fn has_radius(&self) -> bool {
        self.edges.iter().any(|edge| !BallAndSegment::<E>::is_segment::<S>(&edge.of))
    }

    /// How a ball of a radius that is not 0, whose center the point is, meets the shape at the start.
    fn contact_at_start(&self, near: &[Near]) -> Contact {
        let gap_of = |part| if part == RoundFeature::Interior { Sign::Negative } else { Sign::Zero };
        let of_edges = self.parts_at_start(near).map(|(_, part)| gap_of(part));
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

    /// Whether the point is beyond one face, farther than the radius from its plane, at the start and at the end: then
    /// it always is.
    fn stays_beyond_a_face(&self) -> bool {
        self.faces.iter().any(Face::is_never_reached)
    }

    /// The edges that may be nearest to the point at some time.
    ///
    /// If the interior of an edge is nearest to it, the point is beyond the side planes of both faces through that
    /// edge, or on them. If a vertex is nearest, the point may be strictly inside of a side plane through an edge that
    /// ends there; then the other edge of that face that ends there is nearer in direction to the point. So for the
    /// edge that is nearest of all in direction the point is strictly inside of neither plane. If the point is strictly
    /// inside of a side plane at the start and at the end, and therefore always, the edge of that plane does not
    /// matter.
    fn near_edges(&self) -> Vec<Near> {
        let near = self.edges.iter().enumerate().filter_map(|(i, edge)| {
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
            Some(Near { edge: i, at_start, at_end })
        });
        near.collect()
    }

    /// The edges within whose radius the point is at the start.
    fn parts_at_start<'a>(&'a self, near: &'a [Near]) -> impl Iterator<Item = (&'a Edge<S, F, E>, RoundFeature)> {
        let of_edge = |near: &Near| {
            let edge = &self.edges[near.edge];
            Some((edge, BallAndSegment::<E>::part_at_start::<S>(&edge.of)?))
        };
        near.iter().filter(|near| near.at_start).filter_map(of_edge)
    }

    fn ends_inside(&self, near: &[Near]) -> bool {
        let is_in_reach = |near: &Near| {
            let backwards = BallAndSegment::<E>::reversed::<S>(&self.edges[near.edge].of);
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
