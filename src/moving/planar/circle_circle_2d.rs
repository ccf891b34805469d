//! Two moving discs: as balls about their centers.

use crate::arith::formulas::each::MapEach;
use crate::moving::collision::{Colliding, Collision};
use crate::moving::sphere_sphere::{MovingBalls, found};
use crate::shape::require;
use crate::{Circle, Scalar, Sign, Span, Sphere, Vector2};

/// Whether two moving discs ever touch, and when: the times of the first and the last contact. `None` if they never
/// touch. A disc of radius 0 is a point.
///
/// It takes up to five signs of degree 4.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Point2, Span, Vector2, moving::circle_circle_2d};
/// let disc = |x, y| Circle::new(Point2::new(x, y), 1.0);
/// let (right, still) = (Vector2::new(8.0, 0.0), Vector2::new(0.0, 0.0));
/// let meet = circle_circle_2d((&disc(-4.0, 0.0), &right), (&disc(0.0, 0.0), &still)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.25, 0.75));
/// // They graze, and pass; or just do not.
/// let graze = circle_circle_2d((&disc(-4.0, 2.0), &right), (&disc(0.0, 0.0), &still)).unwrap();
/// assert_eq!(graze.to_record(), Span { enter: 0.5, exit: 0.5 });
/// assert!(circle_circle_2d((&disc(-4.0, 2.0_f64.next_up()), &right), (&disc(0.0, 0.0), &still)).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn circle_circle_2d<S: Scalar>(
    (first, v): (&Circle<S>, &Vector2<S>),
    (second, w): (&Circle<S>, &Vector2<S>),
) -> Option<Collision<Circle<S>, Circle<S>>> {
    const ID: &str = "moving/circle_circle_2d";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    let (balls, velocities) = ([first, second].map_each(Circle::in_space), [v, w].map_each(Vector2::in_space));
    Some(Collision::new(found((balls, velocities, S::of_sign(Sign::Zero)))?))
}

impl<S: Scalar> Colliding<Circle<S>> for Circle<S> {
    type Time = S::Root;
    type Record = Span<S::Root>;
    type Found = MovingBalls<S>;

    fn enter(found: &MovingBalls<S>) -> S::Root {
        <Sphere<S> as Colliding<Sphere<S>>>::enter(found)
    }
    fn exit(found: &MovingBalls<S>) -> S::Root {
        <Sphere<S> as Colliding<Sphere<S>>>::exit(found)
    }
    fn record(found: &MovingBalls<S>) -> Span<S::Root> {
        <Sphere<S> as Colliding<Sphere<S>>>::record(found)
    }
}
