//! Two moving capsules.
//!
//! The difference of their axes is a parallelogram; they touch where its distance from the way of one, seen from the
//! other, is at most the sum of the radii.

use super::face::Face;
use super::shape::{Edge, First, Rounded};
use crate::arith::each::MapEach;
use crate::shape::require;
use crate::{Capsule, Point3, Scalar, Sign, Span, Vector3};
use alloc::vec;

/// When two moving capsules touch: the times of the first and the last contact, `None` where there is none. A capsule
/// of equal ends is a ball, one of radius 0 a segment.
///
/// Exact decision for every finite input; the times are exact in exact scalars, in `f64` and `f32` the floats nearest
/// to the exact ones.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Span, Vector3, moving::capsule_capsule};
/// let lying = Capsule::new([-4.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), 2.0);
/// let across = |x| Capsule::new([x, -4.0, 9.0].into(), [x, 4.0, 9.0].into(), 3.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -8.0));
/// assert_eq!(capsule_capsule(&lying, &still, &across(0.0), &down), Some(Span { enter: 0.5, exit: 1.0 }));
/// // Beyond the end by 3 and 4 to 5.
/// assert_eq!(capsule_capsule(&lying, &still, &across(7.0), &down), Some(Span { enter: 0.625, exit: 1.0 }));
/// ```
#[inline]
pub fn capsule_capsule<S: Scalar>(
    first: &Capsule<S>,
    v: &Vector3<S>,
    second: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<Span<S::Root>> {
    rounded(first, v, second, w).encounter(()).map(|met| met.span)
}

/// Whether two moving capsules ever touch: [`capsule_capsule`] without the times.
///
/// # Panics
/// As [`capsule_capsule`].
///
/// ```
/// use straightedge::{Capsule, Vector3, moving::capsule_capsule_hits};
/// let lying = Capsule::new([-4, 0, 0].into(), [4, 0, 0].into(), 2);
/// let across = Capsule::new([7, -4, 9].into(), [7, 4, 9].into(), 3);
/// let hits = |z| capsule_capsule_hits(&lying, &Vector3::new(0, 0, z), &across, &Vector3::new(0, 0, -2));
/// assert_eq!([hits(2), hits(3)], [false, true]);
/// ```
#[inline]
pub fn capsule_capsule_hits<S: Scalar>(
    first: &Capsule<S>,
    v: &Vector3<S>,
    second: &Capsule<S>,
    w: &Vector3<S>,
) -> bool {
    rounded(first, v, second, w).is_hit()
}

/// The first contact alone.
#[inline]
pub(in crate::moving) fn first_contact_of_capsules<S: Scalar>(
    first: &Capsule<S>,
    v: &Vector3<S>,
    second: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    rounded(first, v, second, w).first(()).map(|(time, (), by)| (time, by))
}

fn rounded<S: Scalar>(first: &Capsule<S>, v: &Vector3<S>, second: &Capsule<S>, w: &Vector3<S>) -> Rounded<S, ()> {
    const ID: &str = "moving/capsule_capsule";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    let (Capsule { a, b, r }, Capsule { a: c, b: d, r: s }) = (first, second);
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
