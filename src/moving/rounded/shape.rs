//! A moving point and a convex shape rounded by a radius: what is in reach of its faces and of its edges.
//!
//! The point comes into reach where it is over a face, between its walls; else where it comes into reach of an edge,
//! the first of all. Which edge that is, their times tell: floats that differ are in the order of the exact times, of
//! which they are the nearest. Where the floats of two parts are the same, exact numbers decide.

use super::corner::{Ends, Points, copy};
use super::edge::{self, BallAndSegment};
use super::face::{self, Face, Moment, Slab};
use crate::answer::Encounter;
use crate::arith::each::MapEach;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution::{self, Event, Solid};
use crate::moving::impact::{self, Impact};
use crate::{Contact, Numbers, Of, Passage, Point3, Rational, RoundFeature, Scalar, Sign, Span, Surd, Vector3};
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
    fn passage(&self) -> Option<(Entered<'_, S, F, E>, S::Root)> {
        let (passage, event) = solid_of_revolution::passage_and_event::<BallAndSegment<E>, S>(&self.of)?;
        let Passage { span: Span { enter, exit }, entered, .. } = passage;
        Some((Entered { edge: self, time: enter, part: entered, event }, exit))
    }

    fn entered(&self) -> Option<Entered<'_, S, F, E>> {
        let (event, part) = solid_of_revolution::entered::<BallAndSegment<E>, S>(&self.of)?;
        let at = |event| BallAndSegment::<E>::parameter::<S>(&self.of, event);
        let time = event.map_or_else(|| S::to_root(S::whole(0)), at);
        Some(Entered { edge: self, time, part, event })
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

/// An edge that is reached, when, where, and by which event, none at the start.
struct Entered<'a, S: Scalar, F, E: Ends> {
    edge: &'a Edge<S, F, E>,
    time: S::Root,
    part: RoundFeature,
    event: Option<Event>,
}

impl<S: Scalar, F: Copy, E: Ends> Entered<'_, S, F, E> {
    fn label(&self) -> F {
        self.edge.label(self.part)
    }

    /// The time as an exact number.
    fn exact_time(&self) -> Surd {
        self.event
            .map_or_else(|| Rational::to_root(Rational::whole(0)), |event| exactly_at::<S, E>(&self.edge.of, event))
    }

    /// What it is reached by.
    fn by(&self) -> First<S, E> {
        self.event.map_or(First::Start, |event| First::Edge(copy::<edge::Input<E>, S>(&self.edge.of), event))
    }
}

/// What is reached first: an edge, by an event, or a face; or it is at the start.
pub(in crate::moving) enum First<S: Scalar, E: Ends = Points> {
    Start,
    Edge(Of<edge::Input<E>, S>, Event),
    Face(Of<Slab<E::Corner>, S>),
}

impl<S: Scalar, E: Ends> First<S, E> {
    /// The time as an exact number: no sign is asked again.
    pub(in crate::moving) fn exact_time(&self) -> Surd {
        match self {
            First::Start => Rational::to_root(Rational::whole(0)),
            First::Edge(of, event) => exactly_at::<S, E>(of, *event),
            First::Face(slab) => {
                // All numbers are finite.
                let slab = Slab::<E::Corner>::map(slab, &mut |x: &S| x.to_exact().unwrap_or_default());
                face::time::<E::Corner, Rational>(&slab, Sign::Negative)
            }
        }
    }
}

/// When an edge is reached by an event, as an exact number.
fn exactly_at<S: Scalar, E: Ends>(of: &Of<edge::Input<E>, S>, event: Event) -> Surd {
    // All numbers are finite.
    let of = edge::Input::<E>::map(of, &mut |x: &S| x.to_exact().unwrap_or_default());
    BallAndSegment::<E>::parameter::<Rational>(&of, event)
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
        let passages = || -> (Vec<_>, Vec<_>) { near.iter().filter_map(|near| near.edge.passage()).unzip() };
        let mut passed = None;
        let (enter, first) = if self.holds_start(&near) {
            (start, self.part_at_start(&near).unwrap_or(inside))
        } else if let Some(face) = self.first_face() {
            (face.time(Sign::Negative), face.label)
        } else {
            let first = first_of(&passed.insert(passages()).0)?;
            (first.time.clone(), first.label())
        };
        let last_face = || self.faces.iter().find(|face| face.is_passed(Sign::Positive));
        let exit = if self.ends_inside(&near) {
            end
        } else if let Some(face) = last_face() {
            face.time(Sign::Positive)
        } else {
            let later = |a: S::Root, b: S::Root| if b.partial_cmp(&a) == Some(Ordering::Greater) { b } else { a };
            let (_, exits) = passed.unwrap_or_else(passages);
            exits.into_iter().reduce(later).unwrap_or_else(|| enter.clone())
        };
        Some(Encounter { span: Span { enter, exit }, first })
    }

    /// When and where a ball, whose centre the point is, hits the shape first. `None` where it never does, where it
    /// overlaps the shape at the start, and where a ball of radius 0 hits an edge, which has no normal.
    pub(super) fn impact(&self, is_known_not_to_overlap: bool) -> Option<Impact<S::Root>> {
        if self.stays_beyond_a_face() {
            return None;
        }
        let near = self.near_edges();
        let has_radius = self.has_radius();
        let mut touched: Option<(F, &Edge<S, F, E>, RoundFeature)> = None;
        for (edge, part) in self.parts_at_start(&near) {
            if !has_radius || part == RoundFeature::Interior {
                return None;
            }
            let label = edge.label(part);
            if touched.is_none_or(|(least, ..)| label < least) {
                touched = Some((label, edge, part));
            }
        }
        let mut touched_face = None;
        for face in &self.faces {
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
            if is_on_flat || !is_on_solid && self.is_inside(Moment::Start) {
                return None;
            }
        }
        if let Some((_, edge, part)) = touched {
            return Some(impact::on_edge::<E, S>(S::to_root(S::whole(0)), &edge.of, true, part));
        }
        if let Some(face) = touched_face {
            return Some(face.impact(true));
        }
        if let Some(face) = self.first_face() {
            return Some(face.impact(false));
        }
        let passed: Vec<_> = near.iter().filter_map(|near| near.edge.entered()).collect();
        let (time, first) = first_of(&passed).map(|first| (first.time.clone(), first.label()))?;
        let hit = passed.iter().find(|met| has_radius && met.label() == first && met.time == time)?;
        Some(impact::on_edge::<E, S>(time, &hit.edge.of, false, hit.part))
    }

    /// When the point comes into reach, the part it reaches, any at the start, and by what.
    pub(super) fn first(&self, at_start: F) -> Option<(S::Root, F, First<S, E>)> {
        if self.stays_beyond_a_face() {
            return None;
        }
        let near = self.near_edges();
        if self.holds_start(&near) {
            return Some((S::to_root(S::whole(0)), at_start, First::Start));
        }
        if let Some(face) = self.first_face() {
            let by = First::Face(copy::<Slab<E::Corner>, S>(&face.slab));
            return Some((face.time(Sign::Negative), face.label, by));
        }
        let reached: Vec<_> = near.iter().filter_map(|near| near.edge.entered()).collect();
        let first = first_of(&reached)?;
        Some((first.time.clone(), first.label(), first.by()))
    }

    /// Whether the ball, whose centre the point is, has a radius, or the shape.
    fn has_radius(&self) -> bool {
        self.edges.iter().any(|edge| !BallAndSegment::<E>::is_segment::<S>(&edge.of))
    }

    /// Whether a ball that meets the shape at the start, and whose centre the point is, overlaps it then. A point on a
    /// face is told to do so where no edge of the face is touched.
    pub(super) fn overlaps_at_start(&self) -> bool {
        if self.has_radius() {
            return self.contact_at_start() == Contact::Overlapping;
        }
        if self.faces.iter().any(|face| !face.outward.is_zero()) {
            return self.faces.iter().all(|face| face.side(Moment::Start) == Sign::Negative);
        }
        let is_point = |edge: &Edge<S, F, E>| BallAndSegment::<E>::is_ball::<S>(&edge.of);
        let is_all_points = self.edges.iter().all(is_point);
        let is_flat = self.faces.iter().any(Face::has_area);
        // What the edges of a segment or a point hold between their ends is in the relative interior.
        !is_flat
            && self.parts_at_start(&self.near_edges()).any(|(_, part)| is_all_points || part == RoundFeature::Interior)
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

/// The first of some edges that are reached, and the least part of those with the same time.
fn first_of<'p, 'a, S: Scalar, F: Copy + Ord, E: Ends>(
    reached: &'p [Entered<'a, S, F, E>],
) -> Option<&'p Entered<'a, S, F, E>> {
    let mut first = reached.first()?;
    let mut is_settled = true;
    for other in &reached[1..] {
        match other.time.partial_cmp(&first.time) {
            Some(Ordering::Less) => (first, is_settled) = (other, true),
            Some(Ordering::Equal) if other.label() != first.label() => {
                is_settled = false;
                if other.label() < first.label() {
                    first = other;
                }
            }
            _ => {}
        }
    }
    if is_settled || !S::checked() { Some(first) } else { first_exactly(reached, &first.time) }
}

/// The same by their exact times.
#[cold]
#[inline(never)]
fn first_exactly<'p, 'a, S: Scalar, F: Copy + Ord, E: Ends>(
    reached: &'p [Entered<'a, S, F, E>],
    nearest: &S::Root,
) -> Option<&'p Entered<'a, S, F, E>> {
    let tied = reached.iter().filter(|edge| edge.time == *nearest);
    tied.map(|edge| (edge.exact_time(), edge))
        .min_by(|(time, edge), (other_time, other)| time.cmp(other_time).then_with(|| edge.label().cmp(&other.label())))
        .map(|(_, edge)| edge)
}
