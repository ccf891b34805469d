//! Two moving capsules.
//!
//! The difference of their axes is a parallelogram; they touch while its distance from the relative path of one is at
//! most the sum of the radii.

use super::face::Face;
use super::reached_edges::{Edge, First};
use super::shape::{Reached, Rounded};
use crate::arith::formulas::each::MapEach;
use crate::moving::collision::{Colliding, Collision};
use crate::shape::require;
use crate::{Capsule, Point3, Scalar, Sign, Span, Vector3};
use alloc::vec;

/// Whether two moving capsules ever touch, and when: the times of the first and the last contact. `None` if they never
/// touch. A capsule of equal ends is a ball, one of radius 0 a segment.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Span, Vector3, moving::capsule_capsule};
/// let lying = Capsule::new([-4.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), 2.0);
/// let across = |x| Capsule::new([x, -4.0, 9.0].into(), [x, 4.0, 9.0].into(), 3.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -8.0));
/// let meet = capsule_capsule((&lying, &still), (&across(0.0), &down)).unwrap();
/// assert_eq!(meet.to_record(), Span { enter: 0.5, exit: 1.0 });
/// // Beyond the end by 3 and 4 to 5.
/// assert_eq!(capsule_capsule((&lying, &still), (&across(7.0), &down)).unwrap().enter(), 0.625);
/// assert!(capsule_capsule((&lying, &still), (&across(9.5), &down)).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_capsule<S: Scalar>(
    (first, v): (&Capsule<S>, &Vector3<S>),
    (second, w): (&Capsule<S>, &Vector3<S>),
) -> Option<Collision<Capsule<S>, Capsule<S>>> {
    Some(Collision::new(MovingCapsules(rounded(first, v, second, w).reach()?)))
}

/// Two moving capsules that touch.
#[derive(Clone)]
pub struct MovingCapsules<S: Scalar>(Reached<S, ()>);

impl<S: Scalar> Colliding<Capsule<S>> for Capsule<S> {
    type Time = S::Root;
    type Record = Span<S::Root>;
    type Found = MovingCapsules<S>;

    fn enter(MovingCapsules(reached): &MovingCapsules<S>) -> S::Root {
        reached.enter(()).0
    }
    fn exit(MovingCapsules(reached): &MovingCapsules<S>) -> S::Root {
        reached.exit(())
    }
    fn record(MovingCapsules(reached): &MovingCapsules<S>) -> Span<S::Root> {
        reached.encounter(()).span
    }
}

/// Only the first contact.
#[inline]
pub(in crate::moving) fn first_contact_of_capsules<S: Scalar>(
    first: &Capsule<S>,
    v: &Vector3<S>,
    second: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    let (time, (), by) = rounded(first, v, second, w).reach()?.first(());
    Some((time, by))
}

fn rounded<S: Scalar>(first: &Capsule<S>, v: &Vector3<S>, second: &Capsule<S>, w: &Vector3<S>) -> Rounded<S, ()> {
    const ID: &str = "moving/capsule_capsule";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    let (Capsule { a, b, radius: r }, Capsule { a: c, b: d, radius: s }) = (first, second);
    // An end of one and the other.
    let of_first = |end| Edge::new([end, c, d], [r, s], [v, w], [(); 3]);
    let of_second = |end| Edge::new([end, a, b], [s, r], [w, v], [(); 3]);
    let wall = |from: &Point3<S>, to: &Point3<S>, x: &Point3<S>, y: &Point3<S>| {
        ([from.clone(), to.clone()], (x.clone(), y.clone()))
    };
    let face = Face::new(
        (
            [a, b, c, d].map_each(Clone::clone),
            (a.clone(), c.clone()),
            [r.clone(), s.clone()],
            [v.clone(), w.clone()],
            S::of_sign(Sign::Zero),
        ),
        Sign::Zero,
        vec![wall(c, d, a, c), wall(d, c, b, c), wall(a, b, a, c), wall(b, a, a, d)],
        (),
    );
    Rounded { edges: vec![of_first(a), of_first(b), of_second(c), of_second(d)], faces: vec![face] }
}
