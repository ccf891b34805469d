//! Lines against balls, capsules, cylinders and cones: solids of revolution about a segment ab, with a radius.
//!
//! Such a solid is convex, so a line is in it for one interval. Each end of the interval is an [`Event`]: the line
//! crosses a ball about an end, the curved side, or the plane of an end. Signs decide which events these are, and
//! compare their parameters with 0 and 1. The parameters, roots of quadratics or quotients, are computed last. Both
//! come from the surfaces, `surfaces_of_revolution`.

use super::line_kind::Parametric;
use crate::arith::formulas::each::MapEach;
use crate::{HitRecord, Numbers, Of, RoundFeature, Scalar, Sign, Span};

/// Where a line crosses a surface that bounds a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The ball about a, first or last.
    BallA(Sign),
    /// The ball about b, first or last.
    BallB(Sign),
    /// The curved side.
    Side(Sign),
    /// The plane through a, perpendicular to ab.
    PlaneA,
    /// The plane through b.
    PlaneB,
}

impl Event {
    /// This event on the line in the other direction.
    pub(crate) fn reversed(self) -> Self {
        match self {
            Event::BallA(which) => Event::BallA(-which),
            Event::BallB(which) => Event::BallB(-which),
            Event::Side(which) => Event::Side(-which),
            plane => plane,
        }
    }
}

/// An event and the feature of the solid where it happens.
pub(crate) type Passing = (Event, RoundFeature);

/// A solid in queries with lines of a kind.
pub(crate) trait Solid: 'static {
    /// The line and the solid.
    type Input: Numbers;
    /// The kind of line, or a motion.
    type Kind: Parametric;

    /// Whether the line is a point.
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool;
    /// The line with its ends exchanged; called for segments only.
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S>;
    /// The feature that contains the point of t = 0.
    fn part_at_start<S: Scalar>(input: &Of<Self::Input, S>) -> Option<RoundFeature>;
    /// The first and the last event on the whole line, whose direction is not zero.
    fn pass<S: Scalar>(input: &Of<Self::Input, S>) -> Option<[Passing; 2]>;
    /// The sign of the parameter of an event.
    fn sign<S: Scalar>(input: &Of<Self::Input, S>, event: Event) -> Sign;
    /// The parameter of an event.
    fn parameter<S: Scalar>(input: &Of<Self::Input, S>, event: Event) -> S::Root;
    /// The parameters of the first and the last event.
    #[inline]
    fn parameters<S: Scalar>(input: &Of<Self::Input, S>, events: [Event; 2]) -> [S::Root; 2] {
        events.map_each(|event| Self::parameter(input, event))
    }
}

/// How a line passes a solid, as signs have decided it. Numbers are computed from this and the input.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RoundHit {
    /// The line is a point, on this feature.
    Rest(RoundFeature),
    /// The first and the last event on the whole line; the interval between them reaches the parameters that belong to
    /// the line.
    Events([Passing; 2]),
}

/// How a line passes a solid, if it does.
// Inlined: else the input is copied even where the caller does not read it.
#[inline(always)]
pub(crate) fn find<B: Solid, S: Scalar>(input: &Of<B::Input, S>) -> Option<RoundHit> {
    if B::is_point(input) {
        return B::part_at_start(input).map(RoundHit::Rest);
    }
    within_domain::<B, S>(input).map(RoundHit::Events)
}

impl RoundHit {
    /// The event at which the line enters; `None` if it starts inside.
    #[inline]
    fn first<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> Option<Passing> {
        match *self {
            RoundHit::Rest(_) => None,
            RoundHit::Events([first, _]) => {
                let is_inside = B::Kind::DOMAIN.starts && B::sign(input, first.0) == Sign::Negative;
                (!is_inside).then_some(first)
            }
        }
    }

    /// The event at which the line leaves; `None` if it ends inside.
    #[inline]
    fn last<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> Option<Passing> {
        match *self {
            RoundHit::Rest(_) => None,
            RoundHit::Events([_, last]) => {
                let is_inside =
                    B::Kind::DOMAIN.ends && B::sign(&B::reversed(input), last.0.reversed()) == Sign::Negative;
                (!is_inside).then_some(last)
            }
        }
    }

    /// The feature that contains the point of t = 0 of the line, or of the reversed one, which begins or ends inside.
    fn part_inside<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> RoundFeature {
        match *self {
            RoundHit::Rest(part) => part,
            // It is outside only with rounded signs.
            RoundHit::Events(_) => B::part_at_start(input).unwrap_or(RoundFeature::Interior),
        }
    }

    /// The parameter at which the line ends inside.
    fn end<B: Solid, S: Scalar>(&self) -> S::Root {
        S::to_root(S::whole(match self {
            RoundHit::Rest(_) => B::Kind::DOMAIN.rest,
            RoundHit::Events(_) => 1,
        }))
    }

    /// The least parameter.
    pub(crate) fn enter<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> S::Root {
        match self.first::<B, S>(input) {
            Some((event, _)) => B::parameter(input, event),
            None => S::to_root(S::whole(0)),
        }
    }

    /// The greatest parameter.
    pub(crate) fn exit<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> S::Root {
        match self.last::<B, S>(input) {
            Some((event, _)) => B::parameter(input, event),
            None => self.end::<B, S>(),
        }
    }

    /// The feature that contains the first point.
    pub(crate) fn feature<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> RoundFeature {
        self.first::<B, S>(input).map_or_else(|| self.part_inside::<B, S>(input), |(_, part)| part)
    }

    /// The feature that contains the last point.
    pub(crate) fn exit_feature<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> RoundFeature {
        self.last::<B, S>(input).map_or_else(|| self.part_at_end::<B, S>(input), |(_, part)| part)
    }

    /// The feature that contains the point at which the line ends inside.
    fn part_at_end<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> RoundFeature {
        match *self {
            RoundHit::Rest(part) => part,
            RoundHit::Events(_) => self.part_inside::<B, S>(&B::reversed(input)),
        }
    }

    /// The event at which the line enters, `None` if it starts inside, and the feature it enters through.
    #[inline]
    pub(crate) fn entered<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> (Option<Event>, RoundFeature) {
        match self.first::<B, S>(input) {
            Some((event, part)) => (Some(event), part),
            None => (None, self.part_inside::<B, S>(input)),
        }
    }

    /// When a line that starts outside enters, and through which feature.
    #[inline]
    pub(crate) fn arrival<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> (S::Root, RoundFeature) {
        match *self {
            // It is outside only with rounded signs.
            RoundHit::Rest(part) => (S::to_root(S::whole(0)), part),
            RoundHit::Events([(first, part), _]) => (B::parameter(input, first), part),
        }
    }

    /// Both parameters, the feature it enters through, and the event at which it does.
    #[inline]
    pub(crate) fn span<B: Solid, S: Scalar>(
        &self,
        input: &Of<B::Input, S>,
    ) -> (Span<S::Root>, RoundFeature, Option<Event>) {
        let (first, part) = self.entered::<B, S>(input);
        let last = self.last::<B, S>(input).map(|(event, _)| event);
        (self.between::<B, S>(input, [first, last]), part, first)
    }

    /// The interval of parameters and the features that contain its ends.
    pub(crate) fn passage<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>) -> HitRecord<S::Root, RoundFeature> {
        let (first, feature) = self.entered::<B, S>(input);
        let last = self.last::<B, S>(input);
        let exit_feature = last.map_or_else(|| self.part_at_end::<B, S>(input), |(_, part)| part);
        let span = self.between::<B, S>(input, [first, last.map(|(event, _)| event)]);
        HitRecord { span, feature, exit_feature, coordinates: [] }
    }

    /// The parameters of the events at which the line enters and leaves, or of its ends.
    #[inline]
    fn between<B: Solid, S: Scalar>(&self, input: &Of<B::Input, S>, events: [Option<Event>; 2]) -> Span<S::Root> {
        let [enter, exit] = match events {
            // One event, one computation.
            [Some(one), Some(other)] if one == other => {
                let t = B::parameter(input, one);
                [t.clone(), t]
            }
            [Some(first), Some(last)] => B::parameters(input, [first, last]),
            [first, last] => [
                first.map_or_else(|| S::to_root(S::whole(0)), |event| B::parameter(input, event)),
                last.map_or_else(|| self.end::<B, S>(), |event| B::parameter(input, event)),
            ],
        };
        Span { enter, exit }
    }
}

/// Whether there is such a parameter.
#[inline]
pub(crate) fn hit<B: Solid, S: Scalar>(input: &Of<B::Input, S>) -> bool {
    find::<B, S>(input).is_some()
}

/// The events on the whole line, if the interval between them reaches the parameters that belong to the line.
// Inlined, so that the features are not computed where the caller does not read them.
#[inline(always)]
fn within_domain<B: Solid, S: Scalar>(input: &Of<B::Input, S>) -> Option<[Passing; 2]> {
    let [first, last] = B::pass(input)?;
    let domain = B::Kind::DOMAIN;
    let reached = (!domain.starts || B::sign(input, last.0) != Sign::Negative)
        && (!domain.ends || B::sign(&B::reversed(input), first.0.reversed()) != Sign::Negative);
    reached.then_some([first, last])
}

/// A line, a round solid, and how they meet.
#[derive(Clone)]
pub struct LineInSolid<I> {
    pub(crate) input: I,
    pub(crate) hit: RoundHit,
}

/// Implements the methods of [`Hit`](crate::intersect::Hit) for lines through a round shape: the numbers of both, and
/// their [`Solid`].
macro_rules! passed_solid {
    ($Shape:ident by $Linear:ident: $input:ty = $Solid:ty) => {
        impl<S: $crate::Scalar, L: $Linear<S>> $crate::intersect::hit::Passed<L> for $Shape<S> {
            type Parameter = S::Root;
            type Record = $crate::HitRecord<S::Root, $crate::RoundFeature>;
            type Found = $crate::intersect::clip::solid_of_revolution::LineInSolid<$input>;

            fn enter(found: &Self::Found) -> S::Root {
                found.hit.enter::<$Solid, S>(&found.input)
            }
            fn exit(found: &Self::Found) -> S::Root {
                found.hit.exit::<$Solid, S>(&found.input)
            }
            fn record(found: &Self::Found) -> Self::Record {
                found.hit.passage::<$Solid, S>(&found.input)
            }
        }

        impl<S: $crate::Scalar, L: $Linear<S>> $crate::intersect::hit::PassedParts<L> for $Shape<S> {
            type Feature = $crate::RoundFeature;

            fn feature(found: &Self::Found) -> $crate::RoundFeature {
                found.hit.feature::<$Solid, S>(&found.input)
            }
            fn exit_feature(found: &Self::Found) -> $crate::RoundFeature {
                found.hit.exit_feature::<$Solid, S>(&found.input)
            }
        }
    };
}
pub(crate) use passed_solid;
