//! Two capsules: the distance of the axes against the sum of the radii.
//!
//! Ericson, *Real-Time Collision Detection*, 4.5.1 and 5.1.9, by signs: where the common perpendicular of the two lines
//! meets them decides whether ends or points between are nearest, and squared distances are compared with their
//! denominators multiplied out.

use crate::arith::formula;
use crate::closest::search::reach::{ball_and_axis_apart, ball_and_capsule_apart};
use crate::intersect::clip::segment_clip;
use crate::predicate::angle;
use crate::shape::require;
use crate::{Capsule, Contact, Number, Point3, Scalar, Sign, Sphere};

formula! {
    /// ((q - p) × v) · (v × (p - u)), v for v - u: positive if the common perpendicular of the lines pq and uv meets pq
    /// beyond p, towards q. Zero if the lines are parallel or one is a point. Degree 4.
    cold PerpendicularBeyond("intersect: common perpendicular of the axes of capsules"; p, q, u, v): [Point3<Number>; 4]
        = |[p, q, u, v]| {
            let axis = v - u;
            (q - p).cross(&axis).dot(&axis.cross(&(p - u)))
        }
}
formula! {
    /// The square of the distance of the lines of the axes, minus (r + s)², with radii r and s, times the square of the
    /// product of their directions. Degree 6.
    cold LinesGap("intersect: distance of the axes of capsules"; first, second): [Capsule<Number>; 2]
        = |[first, second]| {
            let normal = (&first.b - &first.a).cross(&(&second.b - &second.a));
            let reach = first.radius.clone() + &second.radius;
            (&first.a - &second.a).dot(&normal).squared() - reach.squared() * normal.squared_length()
        }
}

/// How two capsules meet: `Touching` if they have common points, but only of their surfaces; `Overlapping` if their
/// relative interiors meet, also if one is in the other. A capsule of equal ends is a ball. One of radius 0 is a
/// segment, and two of these meet as in [`segment_segment`](crate::intersect::segment_segment()).
///
/// Exact for every finite input, also for parallel axes. Three to seven signs, of degree 6 where both nearest points
/// are between the ends.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, Point3, intersect::capsule_capsule};
/// let along_x = Capsule::new(Point3::new(-9.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 2.0);
/// let along_y = |r| Capsule::new(Point3::new(1.0, -9.0, 5.0), Point3::new(1.0, 9.0, 5.0), r);
/// assert_eq!(capsule_capsule(&along_x, &along_y(3.0)), Contact::Touching);
/// assert_eq!(capsule_capsule(&along_x, &along_y(3.0000000000000004)), Contact::Overlapping);
/// assert_eq!(capsule_capsule(&along_x, &along_y(2.9999999999999996)), Contact::Disjoint);
/// // Parallel, beyond the end: 3 and 4 to 5.
/// let beyond = Capsule::new(Point3::new(12.0, 4.0, 0.0), Point3::new(20.0, 4.0, 0.0), 3.0);
/// assert_eq!(capsule_capsule(&along_x, &beyond), Contact::Touching);
/// ```
#[inline]
pub fn capsule_capsule<S: Scalar>(first: &Capsule<S>, second: &Capsule<S>) -> Contact {
    const ID: &str = "intersect/capsule_capsule";
    require(ID, "first", first);
    require(ID, "second", second);
    if first.radius.sign().is_zero() && second.radius.sign().is_zero() {
        return segment_clip::segment_segment(&first.a, &first.b, &second.a, &second.b)
            .map_or(Contact::Disjoint, |(_, meeting)| meeting.contact);
    }
    Contact::of_gap(gap(first, second))
}

/// The sign of the distance of the axes, minus the sum of the radii.
///
/// The squared distance is a convex function of a parameter along each line, so its least value over both segments is
/// found by clamping the parameter of the perpendicular to the first segment, then the nearest one on the second line
/// to the second, and, if that moved it, the nearest one on the first line again. Parallel lines may start anywhere: at
/// an end.
fn gap<S: Scalar>(first: &Capsule<S>, second: &Capsule<S>) -> Sign {
    let is_beyond = |p: &Point3<S>, q: &Point3<S>, other: &Capsule<S>| {
        S::sign_of::<PerpendicularBeyond>(&[p.clone(), q.clone(), other.a.clone(), other.b.clone()]) == Sign::Positive
    };
    let Some(end) = end_where(first, |p, q| !is_beyond(p, q, second)) else {
        return match end_where(second, |p, q| !is_beyond(p, q, first)) {
            None => S::sign_of::<LinesGap>(&[first.clone(), second.clone()]),
            Some(end) => ball_and_capsule_apart(&end, first),
        };
    };
    match end_where(second, |p, q| angle(&end.center, p, q) != Sign::Positive) {
        None => ball_and_axis_apart(&end, second),
        Some(end) => ball_and_capsule_apart(&end, first),
    }
}

/// The ball about the first end that satisfies the condition, which takes the end and the other end.
#[inline]
fn end_where<S: Scalar>(of: &Capsule<S>, holds: impl Fn(&Point3<S>, &Point3<S>) -> bool) -> Option<Sphere<S>> {
    let ends = [(&of.a, &of.b), (&of.b, &of.a)];
    ends.into_iter().find(|(p, q)| holds(p, q)).map(|(p, _)| Sphere::new(p.clone(), of.radius.clone()))
}
