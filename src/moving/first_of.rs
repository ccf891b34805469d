//! A first contact: its time, a root or a quotient, as a float, and its event, so that `compare_contact` finds the
//! exact time without computing a sign again.

use super::approach::{self, Approach};
use super::rounded::{self, BallAndSegment, BoxPoint, Ends};
use crate::convex::expanding_polytope::Plane as Facet;
use crate::convex::passing_line::Velocities;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::solid_of_revolution::{self, Event, Solid};
use crate::{Feature, Number, Numbers, Of, Plane, Point3, Scalar, Vector3};

/// A first contact: its time, the feature of a triangle or a hull if it is later than the start, and its event.
pub(super) struct First<S: Scalar> {
    pub(super) time: S::Root,
    pub(super) part: Option<Feature>,
    pub(super) by: By<S>,
}

/// A corner of a box, its velocity, and a plane.
pub(super) type BoxAndPlane = (Point3<Number>, Vector3<Number>, Plane<Number>);

/// A facet of the difference of two hulls, and the velocities.
pub(super) type Hulls = (Facet<Number>, Velocities);

/// The event of a first contact.
pub(super) enum By<S: Scalar> {
    /// At the start.
    Start,
    Part(rounded::First<S>),
    PartOfBox(rounded::First<S, BoxPoint>),
    Plane(Of<approach::Input, S>, Event),
    BoxAndPlane(Of<BoxAndPlane, S>),
    Boxes([S; 4]),
    Hulls(Of<Hulls, S>),
}

impl<S: Scalar> By<S> {
    pub(super) fn is_start(&self) -> bool {
        match self {
            By::Start => true,
            By::Part(first) => is_start(first),
            By::PartOfBox(first) => is_start(first),
            By::Plane(of, event) => Approach::sign::<S>(of, *event).is_zero(),
            By::BoxAndPlane(_) | By::Boxes(_) | By::Hulls(_) => false,
        }
    }
}

fn is_start<S: Scalar, E: Ends>(first: &rounded::First<S, E>) -> bool {
    match first {
        rounded::First::Start => true,
        rounded::First::Edge(of, event) => BallAndSegment::<E>::sign::<S>(of, *event).is_zero(),
        rounded::First::Face(_) => false,
    }
}

/// The first contact of shapes that meet while all linear functions have the right sign.
pub(super) fn of_clip<F: LinearFunction, S: Scalar>(
    halfspaces: &[Halfspace<F, S>],
    enter: &ClipEnd,
    by: impl FnOnce(Of<F::Input, S>) -> By<S>,
) -> First<S> {
    let time = S::to_root(halfspace_clip::bounded_parameter(halfspaces, enter));
    let by = match *enter {
        ClipEnd::At(i) => by(F::Input::map(&halfspaces[i].of, &mut |x: &S| x.clone())),
        _ => By::Start,
    };
    First { time, part: None, by }
}

/// That of a shape that moves towards a plane.
pub(super) fn of_approach<S: Scalar>(input: Of<approach::Input, S>) -> Option<First<S>> {
    let (event, _) = solid_of_revolution::find::<Approach, S>(&input)?.entered::<Approach, S>(&input);
    Some(match event {
        Some(event) => First { time: Approach::parameter::<S>(&input, event), part: None, by: By::Plane(input, event) },
        None => First { time: S::to_root(S::whole(0)), part: None, by: By::Start },
    })
}
