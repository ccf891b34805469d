//! A moving ball and a moving segment, or capsule: relative to the segment, the center moves along a line, against the
//! capsule of both radii about it.

use super::corner::{Ends, Points, copy};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::quadratic;
use crate::intersect::clip::rounded_segment::{self, RoundedSegment};
use crate::intersect::clip::solid_of_revolution::{Event, Passing, Solid};
use crate::intersect::clip::surfaces_of_revolution::{self, Axial, Delay, Tube};
use crate::moving::velocity;
use crate::{Number, Of, Point3, Ring, RoundFeature, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// The center and the ends of the segment; the radii of both and their velocities; and the start of the motion: 0, or 1
/// with the velocities exchanged, which is the same motion backwards.
pub(in crate::moving) type Input<E = Points> = (Point3<Number>, E, [Number; 2], [Vector3<Number>; 2], Number);

/// Both.
pub(in crate::moving) struct BallAndSegment<E = Points>(PhantomData<fn() -> E>);

impl<E: Ends> Axial for BallAndSegment<E> {
    type Input = Input<E>;
    #[inline(always)]
    fn way<R: Ring>((_, _, _, velocities, _): &Of<Input<E>, R>) -> Vector3<R> {
        velocity::relative(velocities)
    }
    #[inline(always)]
    fn from_a<R: Ring>(input: &Of<Input<E>, R>) -> Vector3<R> {
        let (center, ends, _, _, ahead) = input;
        center - &E::start(ends) - Self::way(input).scaled(ahead)
    }
    #[inline(always)]
    fn axis<R: Ring>((_, ends, ..): &Of<Input<E>, R>) -> Vector3<R> {
        E::axis(ends)
    }
    #[inline(always)]
    fn radius<R: Ring>((_, _, [r, s], ..): &Of<Input<E>, R>) -> R {
        r.clone() + s
    }
    const SWAPPED_AXIS: Sign = E::SWAPPED_AXIS;
    #[inline]
    fn swapped<S: Scalar>((center, ends, radii, velocities, ahead): &Of<Input<E>, S>) -> Of<Input<E>, S> {
        (center.clone(), E::swapped(ends), radii.clone(), velocities.clone(), ahead.clone())
    }
}

impl<E: Ends> RoundedSegment for BallAndSegment<E> {
    #[inline]
    fn is_ball<S: Scalar>((_, ends, ..): &Of<Input<E>, S>) -> bool {
        E::is_point(ends)
    }
    #[inline]
    fn is_segment<S: Scalar>((_, _, [r, s], ..): &Of<Input<E>, S>) -> bool {
        r.sign().is_zero() && s.sign().is_zero()
    }
    #[inline]
    fn height<S: Scalar>(input: &Of<Input<E>, S>) -> Sign {
        -S::sign_of::<Delay<Self>>(input)
    }
}

impl<E: Ends> Solid for BallAndSegment<E> {
    type Input = Input<E>;
    type Kind = Motion;

    #[inline]
    fn is_point<S: Scalar>((_, _, _, velocities, _): &Of<Input<E>, S>) -> bool {
        velocity::is_none(velocities)
    }
    #[inline]
    fn reversed<S: Scalar>((center, ends, radii, [v, w], _): &Of<Input<E>, S>) -> Of<Input<E>, S> {
        (center.clone(), copy::<E, S>(ends), radii.clone(), [w.clone(), v.clone()], S::of_sign(Sign::Positive))
    }
    #[inline]
    fn part_at_start<S: Scalar>(input: &Of<Input<E>, S>) -> Option<RoundFeature> {
        rounded_segment::part_at_start::<Self, S>(input)
    }
    #[inline]
    fn pass<S: Scalar>(input: &Of<Input<E>, S>) -> Option<[Passing; 2]> {
        rounded_segment::pass::<Self, S>(input)
    }
    #[inline]
    fn sign<S: Scalar>(input: &Of<Input<E>, S>, event: Event) -> Sign {
        surfaces_of_revolution::sign::<Self, Tube<Self>, S>(input, event)
    }
    fn parameter<S: Scalar>(input: &Of<Input<E>, S>, event: Event) -> S::Root {
        surfaces_of_revolution::parameter_on_curve::<Self, Tube<Self>, S>(input, event)
    }
    fn parameters<S: Scalar>(input: &Of<Input<E>, S>, events: [Event; 2]) -> [S::Root; 2] {
        match events {
            [Event::Side(Sign::Negative), Event::Side(Sign::Positive)] => quadratic::roots::<Tube<Self>, S>(input),
            [first, last] => [Self::parameter(input, first), Self::parameter(input, last)],
        }
    }
}
