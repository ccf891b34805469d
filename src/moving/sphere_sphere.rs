//! Two moving balls.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.5: relative to the second ball, the center of the first moves along a
//! segment; the balls touch while it is in the ball about the other center with the sum of the radii.

use super::collision::{Colliding, CollidingBall, Collision};
use super::impact::{self, Impact};
use super::rounded::Points;
use super::velocity;
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::arith::stages::filtered_signs::filtered;
use crate::internals::InternalScalar;
use crate::intersect::clip::ball_quadratic::{Ball, Round};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::solid_of_revolution::{self, Event, RoundHit, Solid};
use crate::shape::require;
use crate::{Contact, Number, Of, Rational, Ring, RoundFeature, Scalar, Sign, Span, Sphere, Surd, Vector3, intersect};

/// Whether two moving balls ever touch, and when: the times of the first and the last contact, and where they hit.
/// `None` if they never touch. A ball of radius 0 is a point.
///
/// It takes up to five signs of degree 4. [`impact`](Collision::impact) is `None` if both radii are 0.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Point3, Span, Sphere, Vector3, moving::sphere_sphere};
/// let ball = |x, y| Sphere::new(Point3::new(x, y, 0.0), 1.0);
/// let (v, w) = (Vector3::new(4.0, 0.0, 0.0), Vector3::new(-4.0, 0.0, 0.0));
/// let meet = sphere_sphere((&ball(-3.0, 0.0), &v), (&ball(3.0, 0.0), &w)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.5, 1.0));
/// // They graze, and pass; or just do not.
/// let graze = sphere_sphere((&ball(-3.0, 2.0), &v), (&ball(3.0, 0.0), &w)).unwrap();
/// assert_eq!(graze.to_record(), Span { enter: 0.75, exit: 0.75 });
/// assert!(sphere_sphere((&ball(-3.0, 2.0_f64.next_up()), &v), (&ball(3.0, 0.0), &w)).is_none());
/// // They move alike, in contact.
/// let alike = sphere_sphere((&ball(0.0, 0.0), &v), (&ball(1.0, 0.0), &v)).unwrap();
/// assert_eq!(alike.to_record(), Span { enter: 0.0, exit: 1.0 });
/// ```
///
/// ```
/// use straightedge::{Point3, Sphere, Vector3, moving::sphere_sphere};
/// let ball = |x, y, r| Sphere::new(Point3::new(x, y, 0.0), r);
/// let (still, left) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(-8.0, 0.0, 0.0));
/// // By 3 and 4 to 5.
/// let meet = sphere_sphere((&ball(7.0, 3.0, 3.0), &left), (&ball(0.0, 0.0, 2.0), &still)).unwrap();
/// let hit = meet.impact().unwrap();
/// assert_eq!((hit.time, hit.point, hit.normal), (0.375, [1.6, 1.2, 0.0].into(), [0.8, 0.6, 0.0].into()));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_sphere<S: Scalar>(
    (first, v): (&Sphere<S>, &Vector3<S>),
    (second, w): (&Sphere<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, Sphere<S>>> {
    Some(Collision::new(found(input(first, v, second, w))?))
}

/// How valid balls touch.
#[inline(always)]
pub(super) fn found<S: Scalar>(input: Of<Input, S>) -> Option<MovingBalls<S>> {
    let met = match hits_by_filter::<S>(&input) {
        Some(false) => return None,
        Some(true) => None,
        None => Some(solid_of_revolution::find::<Ball<Balls>, S>(&input)?),
    };
    Some(MovingBalls { input, met })
}

/// Two moving balls that touch.
pub struct MovingBalls<S: Scalar> {
    input: Of<Input, S>,
    /// How they touch; `None` if the fast path found that they do.
    met: Option<RoundHit>,
}

impl<S: Scalar> MovingBalls<S> {
    fn met(&self) -> RoundHit {
        self.met.unwrap_or_else(|| met_of_seen::<S>(&self.input))
    }
}

impl<S: Scalar> Clone for MovingBalls<S> {
    fn clone(&self) -> Self {
        MovingBalls { input: self.input.clone(), met: self.met }
    }
}

/// How balls that meet do: in these events, unless their velocities are equal. The feature does not matter for a ball.
#[inline]
fn met_of_seen<S: Scalar>(input: &Of<Input, S>) -> RoundHit {
    if velocity::is_none(&input.1) {
        return RoundHit::Rest(RoundFeature::Interior);
    }
    RoundHit::Events([Sign::Negative, Sign::Positive].map_each(|which| (Event::Side(which), RoundFeature::Surface)))
}

fn meet<S: Scalar>(input: &Of<Input, S>) -> Option<RoundHit> {
    match hits_by_filter::<S>(input) {
        Some(hits) => hits.then(|| met_of_seen::<S>(input)),
        None => solid_of_revolution::find::<Ball<Balls>, S>(input),
    }
}

impl<S: Scalar> Colliding<Sphere<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = Span<S::Root>;
    type Found = MovingBalls<S>;

    fn enter(found: &MovingBalls<S>) -> S::Root {
        found.met().enter::<Ball<Balls>, S>(&found.input)
    }
    fn exit(found: &MovingBalls<S>) -> S::Root {
        found.met().exit::<Ball<Balls>, S>(&found.input)
    }
    fn record(found: &MovingBalls<S>) -> Span<S::Root> {
        found.met().span::<Ball<Balls>, S>(&found.input).0
    }
}

impl<S: Scalar> CollidingBall<Sphere<S>> for Sphere<S> {
    fn impact(found: &MovingBalls<S>) -> Option<Impact<S::Root>> {
        let ([ball, other], velocities, ahead) = &found.input;
        let is_start = match intersect::sphere_sphere(ball, other) {
            Contact::Overlapping => return None,
            Contact::Touching => true,
            Contact::Disjoint => false,
        };
        if ball.radius.sign().is_zero() && other.radius.sign().is_zero() {
            return None;
        }
        let time =
            if is_start { S::to_root(S::whole(0)) } else { found.met().arrival::<Ball<Balls>, S>(&found.input).0 };
        // The second ball as a capsule of zero length.
        let ends = [other.center.clone(), other.center.clone()];
        let radii = [ball.radius.clone(), other.radius.clone()];
        let of = (ball.center.clone(), ends, radii, velocities.clone(), ahead.clone());
        Some(impact::on_edge::<Points, S>(time, &of, is_start, RoundFeature::CapA))
    }
}

/// Only the time of the first contact.
#[inline]
pub(super) fn first_contact<S: Scalar>(
    first: &Sphere<S>,
    v: &Vector3<S>,
    second: &Sphere<S>,
    w: &Vector3<S>,
) -> Option<S::Root> {
    let input = input(first, v, second, w);
    Some(meet::<S>(&input)?.enter::<Ball<Balls>, S>(&input))
}

/// The time of the first contact as an exact number: no sign is computed again.
#[cold]
pub(super) fn exact_first_contact<S: Scalar>(
    first: &Sphere<S>,
    v: &Vector3<S>,
    second: &Sphere<S>,
    w: &Vector3<S>,
) -> Option<Surd> {
    let input = input(first, v, second, w);
    let (event, _) = meet::<S>(&input)?.entered::<Ball<Balls>, S>(&input);
    let at = |event| Ball::<Balls>::parameter::<Rational>(&in_rationals::<Input, S>(&input), event);
    Some(event.map_or_else(|| Rational::to_root(Rational::whole(0)), at))
}

/// What is known of a first contact without its time.
pub(super) enum FirstContact {
    Never,
    AtStart,
    /// At a time between two numbers, later than the start.
    Between([f64; 2]),
}

/// The first contact of two balls, where the filter settles it.
#[inline]
pub(super) fn first_contact_at_a_glance<S: Scalar>(
    first: &Sphere<S>,
    v: &Vector3<S>,
    second: &Sphere<S>,
    w: &Vector3<S>,
) -> Option<FirstContact> {
    let ([first, second], [v, w], _) = filtered::<Input, S>(&input(first, v, second, w))?;
    let (apart, way, reach) = (first.center - second.center, v - w, first.radius + second.radius);
    let (start, slope, length) = (apart.squared_length() - reach.squared(), apart.dot(&way), way.squared_length());
    if start.certain_sign()? == Sign::Negative {
        return Some(FirstContact::AtStart);
    }
    let discriminant = length * reach.squared() - apart.cross(&way).squared_length();
    if slope.certain_sign()? == Sign::Positive || discriminant.certain_sign()? == Sign::Negative {
        return Some(FirstContact::Never);
    }
    let ([fall_least, fall_most], [d_least, d_most], [a_least, a_most]) =
        ((-slope).ends()?, discriminant.ends()?, length.ends()?);
    // In the root (-slope - √discriminant) / length, the numerator in doubles has an error of some roundings of both
    // terms, the quotient of some of itself. If one is so small that it may have underflowed, nothing is returned.
    let (least_root, most_root) = (f64::square_root(&d_least), f64::square_root(&d_most));
    let slack = 4.0 * f64::EPSILON * (fall_most + most_root);
    let [gone_least, gone_most] = [fall_least - most_root - slack, fall_most - least_root + slack];
    let [enter_least, enter_most] =
        [gone_least / a_most * (1.0 - 4.0 * f64::EPSILON), gone_most / a_least * (1.0 + 4.0 * f64::EPSILON)];
    let is_normal = a_least > 1e-280 && d_least > 1e-280 && gone_least > 1e-280 && enter_least > f64::MIN_POSITIVE;
    if is_normal && enter_most < 1.0 {
        Some(FirstContact::Between([enter_least, enter_most]))
    } else if is_normal && enter_least > 1.0 {
        Some(FirstContact::Never)
    } else {
        None
    }
}

#[inline]
fn input<S: Scalar>(first: &Sphere<S>, v: &Vector3<S>, second: &Sphere<S>, w: &Vector3<S>) -> Of<Input, S> {
    const ID: &str = "moving/sphere_sphere";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    ([first.clone(), second.clone()], [v.clone(), w.clone()], S::of_sign(Sign::Zero))
}

/// Whether the balls meet, if the filter settles the signs that matter.
#[inline]
fn hits_by_filter<S: Scalar>(input: &Of<Input, S>) -> Option<bool> {
    let ([first, second], [v, w], _) = filtered::<Input, S>(input)?;
    let (apart, way, reach) = (first.center - second.center, v - w, first.radius + second.radius);
    let square = reach.squared();
    let start = apart.squared_length() - square;
    if start.certain_sign()? == Sign::Negative {
        return Some(true);
    }
    let slope = apart.dot(&way);
    if slope.certain_sign()? == Sign::Positive {
        return Some(false);
    }
    let length = way.squared_length();
    if (length * square - apart.cross(&way).squared_length()).certain_sign()? == Sign::Negative {
        return Some(false);
    }
    // They are nearest before the end, or within the sum of the radii at the end.
    let slope_at_finish = slope + length;
    Some(
        slope_at_finish.certain_sign()? == Sign::Positive
            || (start + slope + slope_at_finish).certain_sign()? == Sign::Negative,
    )
}

/// The balls, their velocities, and the start of the motion: 0, or 1 with the velocities exchanged, which is the same
/// motion backwards.
type Input = ([Sphere<Number>; 2], [Vector3<Number>; 2], Number);

struct Balls;

/// From the second center to the first, at the start.
#[inline(always)]
fn apart<R: Ring>(([first, second], velocities, ahead): &Of<Input, R>) -> Vector3<R> {
    &first.center - &second.center - velocity::relative(velocities).scaled(ahead)
}

impl Round for Balls {
    type Input = Input;
    type Kind = Motion;

    #[inline]
    fn is_point<S: Scalar>((_, velocities, _): &Of<Input, S>) -> bool {
        velocity::is_none(velocities)
    }
    #[inline]
    fn reversed<S: Scalar>((balls, [v, w], _): &Of<Input, S>) -> Of<Input, S> {
        (balls.clone(), [w.clone(), v.clone()], S::of_sign(Sign::Positive))
    }
    #[inline]
    fn has_radius<S: Scalar>(([first, second], ..): &Of<Input, S>) -> bool {
        !(first.radius.sign().is_zero() && second.radius.sign().is_zero())
    }
    #[inline(always)]
    fn radius<R: Ring>(([first, second], ..): &Of<Input, R>) -> R {
        first.radius.clone() + &second.radius
    }
    #[inline(always)]
    fn direction_squared<R: Ring>((_, velocities, _): &Of<Input, R>) -> R {
        velocity::relative(velocities).squared_length()
    }
    #[inline(always)]
    fn recession<R: Ring>(input: &Of<Input, R>) -> R {
        apart(input).dot(&velocity::relative(&input.1))
    }
    #[inline(always)]
    fn distance_squared<R: Ring>(input: &Of<Input, R>) -> R {
        apart(input).squared_length()
    }
    #[inline(always)]
    fn moment_squared<R: Ring>(([first, second], velocities, _): &Of<Input, R>) -> R {
        (&first.center - &second.center).cross(&velocity::relative(velocities)).squared_length()
    }
}
