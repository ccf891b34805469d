//! Edges of a rounded shape that a point reaches, and which of them is the first: rounded times that differ are in the
//! order of the exact times; if they are equal, exact numbers decide.

use super::corner::{Ends, Points, copy};
use super::edge::{self, BallAndSegment};
use super::face::{self, Slab};
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::intersect::clip::solid_of_revolution::{self, Event, RoundHit, Solid};
use crate::{Of, Point3, Rational, RoundFeature, Scalar, Sign, Span, Surd, Vector3};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// An edge, and the labels of its ends and of its interior.
pub(super) struct Edge<S: Scalar, F, E: Ends = Points> {
    pub(super) of: Of<edge::Input<E>, S>,
    pub(super) labels: [F; 3],
    /// The side planes through it, for a shape that is not flat: the index of the face, and of the plane of it. `None`
    /// if there are none.
    pub(super) walls: [Option<(usize, usize)>; 2],
}

impl<S: Scalar, F: Copy> Edge<S, F> {
    /// The edge of a point and a segment, with the radii and velocities of both.
    pub(super) fn new(points: [&Point3<S>; 3], radii: [&S; 2], velocities: [&Vector3<S>; 2], labels: [F; 3]) -> Self {
        let ([center, a, b], zero) = (points.map_each(Clone::clone), S::of_sign(Sign::Zero));
        Edge {
            of: (center, [a, b], radii.map_each(Clone::clone), velocities.map_each(Clone::clone), zero),
            labels,
            walls: [None; 2],
        }
    }
}

impl<S: Scalar, F: Copy, E: Ends> Edge<S, F, E> {
    pub(super) fn meet(&self) -> Option<RoundHit> {
        solid_of_revolution::find::<BallAndSegment<E>, S>(&self.of)
    }

    /// How an edge that is met is reached, and when it is left.
    pub(super) fn passage(&self, met: RoundHit) -> (Entered<'_, S, F, E>, S::Root) {
        let (Span { enter, exit }, part, event) = met.span::<BallAndSegment<E>, S>(&self.of);
        (Entered { edge: self, time: enter, part, event }, exit)
    }

    /// Only how it is reached.
    pub(super) fn entered(&self, met: RoundHit) -> Entered<'_, S, F, E> {
        let (event, part) = met.entered::<BallAndSegment<E>, S>(&self.of);
        let at = |event| BallAndSegment::<E>::parameter::<S>(&self.of, event);
        let time = event.map_or_else(|| S::to_root(S::whole(0)), at);
        Entered { edge: self, time, part, event }
    }

    pub(super) fn label(&self, part: RoundFeature) -> F {
        let [a, b, between] = self.labels;
        match part {
            RoundFeature::CapA => a,
            RoundFeature::CapB => b,
            _ => between,
        }
    }
}

impl<S: Scalar, F: Copy, E: Ends> Clone for Edge<S, F, E> {
    fn clone(&self) -> Self {
        Edge { of: copy::<edge::Input<E>, S>(&self.of), labels: self.labels, walls: self.walls }
    }
}

/// An edge that is reached: when, where, and by which event, `None` at the start.
pub(super) struct Entered<'a, S: Scalar, F, E: Ends> {
    pub(super) edge: &'a Edge<S, F, E>,
    pub(super) time: S::Root,
    pub(super) part: RoundFeature,
    pub(super) event: Option<Event>,
}

impl<S: Scalar, F: Copy, E: Ends> Entered<'_, S, F, E> {
    pub(super) fn label(&self) -> F {
        self.edge.label(self.part)
    }

    /// The time as an exact number.
    pub(super) fn exact_time(&self) -> Surd {
        self.event
            .map_or_else(|| Rational::to_root(Rational::whole(0)), |event| exactly_at::<S, E>(&self.edge.of, event))
    }

    /// The event of the contact.
    pub(super) fn by(&self) -> First<S, E> {
        self.event.map_or(First::Start, |event| First::Edge(copy::<edge::Input<E>, S>(&self.edge.of), event))
    }
}

/// The first contact: at the start, with an edge, by an event, or with a face.
pub(in crate::moving) enum First<S: Scalar, E: Ends = Points> {
    Start,
    Edge(Of<edge::Input<E>, S>, Event),
    Face(Of<Slab<E::Corner>, S>),
}

impl<S: Scalar, E: Ends> First<S, E> {
    /// The time as an exact number: no sign is computed again.
    pub(in crate::moving) fn exact_time(&self) -> Surd {
        match self {
            First::Start => Rational::to_root(Rational::whole(0)),
            First::Edge(of, event) => exactly_at::<S, E>(of, *event),
            First::Face(slab) => {
                // All numbers are finite.
                let slab = in_rationals::<Slab<E::Corner>, S>(slab);
                face::time::<E::Corner, Rational>(&slab, Sign::Negative)
            }
        }
    }
}

/// When an edge is reached by an event, as an exact number.
fn exactly_at<S: Scalar, E: Ends>(of: &Of<edge::Input<E>, S>, event: Event) -> Surd {
    // All numbers are finite.
    let of = in_rationals::<edge::Input<E>, S>(of);
    BallAndSegment::<E>::parameter::<Rational>(&of, event)
}

/// The first of some edges that are reached; the least feature of those with the same time.
pub(super) fn first_of<'p, 'a, S: Scalar, F: Copy + Ord, E: Ends>(
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
    let mut tied: Vec<_> = reached.iter().filter(|edge| edge.time == *nearest).collect();
    // A feature is reached only once, by any of the edges that have it.
    tied.sort_by_key(|edge| edge.label());
    tied.dedup_by_key(|edge| edge.label());
    // The first of equal ones, which is the least feature.
    let times = tied.into_iter().map(|edge| (edge.exact_time().comparable(), edge));
    times.min_by(|(time, _), (other, _)| time.cmp(other).into()).map(|(_, edge)| edge)
}
