//! The first contact of shapes in any motion, by bisection of the interval of time.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.1. A motion is known by a bound on the distance: an interval that it
//! proves free is finished, any other is halved, the earlier half first.

use crate::Span;
use alloc::vec::Vec;

/// What [`interval_halving`] found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Halving {
    /// The first interval of time that is not proved free, no longer than the tolerance: everything before it is free.
    /// `None` if all of the time is proved free.
    pub first: Option<Span<f64>>,
    /// The number of intervals for which `clearance` was called.
    pub steps: usize,
}

/// The first time at which shapes in any motion may touch, given a lower bound on their distance over an interval of
/// time.
///
/// `clearance(from, to)` must be no greater than the distance of the shapes at any time between: a positive number
/// proves that they do not touch in the interval, any other proves nothing. It may be negative infinity if nothing is
/// known. [`clearance_by_speed`] computes it from the distance at a time and the greatest speed.
///
/// The answer is conservative: all time before the interval that is found is free, whatever the tolerance and however
/// loose the clearance. A loose clearance takes more steps, and may find an interval without a contact. The number of
/// steps grows with the time that the shapes spend near each other, divided by the tolerance; if they touch, with the
/// logarithm of that.
///
/// An interval between two neighbouring floats is not halved, however small the tolerance.
///
/// # Panics
/// If an end of the time is not finite, or the last comes before the first; if the tolerance is not a positive number;
/// if the clearance is NaN.
///
/// ```
/// use straightedge::moving::{clearance_by_speed, interval_halving};
/// use straightedge::{Point3, Span, closest::point_plane, Plane, Vector3};
/// // A point on a wheel of radius 1 that turns once in 2π, and a wall at x = 0.5.
/// let wall = Plane::new(Vector3::new(1.0, 0.0, 0.0), 0.5);
/// let rim = |t: f64| Point3::new(-t.cos(), t.sin(), 0.0);
/// let time = Span { enter: 0.0, exit: 6.0 };
/// let found = interval_halving(time, 1e-6, clearance_by_speed(|t| point_plane(&rim(t), &wall).distance(), 1.0));
/// // At two thirds of half a turn.
/// let (first, exact) = (found.first.unwrap(), core::f64::consts::PI * 2.0 / 3.0);
/// assert!(first.enter <= exact && exact <= first.exit && first.exit - first.enter <= 1e-6);
/// assert!(found.steps < 100);
/// ```
pub fn interval_halving(time: Span<f64>, tolerance: f64, mut clearance: impl FnMut(f64, f64) -> f64) -> Halving {
    const ID: &str = "moving/interval_halving";
    let Span { enter, exit } = time;
    assert!(enter.is_finite() && exit.is_finite(), "{ID}: the time from {enter} to {exit} is not finite");
    assert!(enter <= exit, "{ID}: the time ends at {exit}, before it begins at {enter}");
    assert!(tolerance > 0.0, "{ID}: the tolerance is {tolerance}, which is not positive");
    let mut steps = 0;
    // The earliest interval last.
    let mut open = Vec::from([time]);
    while let Some(Span { enter, exit }) = open.pop() {
        steps += 1;
        let clearance = clearance(enter, exit);
        assert!(!clearance.is_nan(), "{ID}: the clearance from {enter} to {exit} is NaN");
        if clearance > 0.0 {
            continue;
        }
        // Half of each end, so that the sum does not overflow; between them even if halves are rounded.
        let middle = (enter / 2.0 + exit / 2.0).clamp(enter, exit);
        if exit - enter <= tolerance || middle == enter || middle == exit {
            return Halving { first: Some(Span { enter, exit }), steps };
        }
        open.extend([Span { enter: middle, exit }, Span { enter, exit: middle }]);
    }
    Halving { first: None, steps }
}

/// A clearance for [`interval_halving`], from a lower bound on the distance at a time and an upper bound on the speed
/// at which the distance falls, such as the sum of the greatest speeds of points of both shapes. A distance rounded to
/// the nearest float, as in this crate, will do: the clearance is reduced by more than the rounding.
///
/// # Panics
/// If the speed is negative or NaN; the clearance panics if a distance is NaN.
///
/// ```
/// use straightedge::moving::clearance_by_speed;
/// // Ten apart at all times, says one who asks in the middle, and it falls by three in a unit of time.
/// let mut clearance = clearance_by_speed(|_| 10.0, 3.0);
/// assert!((3.99..4.0).contains(&clearance(0.0, 4.0)));
/// ```
pub fn clearance_by_speed(mut distance: impl FnMut(f64) -> f64, speed: f64) -> impl FnMut(f64, f64) -> f64 {
    assert!(speed >= 0.0, "moving/clearance_by_speed: the speed is {speed}, which is negative or NaN");
    move |from, to| {
        let middle = (from / 2.0 + to / 2.0).clamp(from, to);
        let distance = distance(middle);
        assert!(!distance.is_nan(), "moving/clearance_by_speed: the distance at {middle} is NaN");
        // Shapes at rest do not come nearer in any time.
        let way = if speed == 0.0 { 0.0 } else { above(speed * above((middle - from).max(to - middle))) };
        below(below(distance) - way)
    }
}

/// An upper bound on the numbers that round to x.
fn above(x: f64) -> f64 {
    if x.is_infinite() { x } else { x + (x.abs() * f64::EPSILON + f64::from_bits(1)) }
}

/// A lower bound on the numbers that round to x.
fn below(x: f64) -> f64 {
    -above(-x)
}
