//! Two moving axis-aligned boxes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.8, an axis at a time: the greatest coordinate of each box must not be
//! less than the least of the other. Axes along which nothing moves count, too.

use super::first_of::{self, By, First};
use crate::answer::{ContactAxis, Encounter};
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::arith::glance::{AllSigns, Tally, filtered};
use crate::intersect::clip::halfspace_clip::{self, Finish, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::slab_clip::reach;
use crate::shape::require;
use crate::{Aabb3, Number, Of, Ring, Scalar, Sign, Vector3};

/// When two moving axis-aligned boxes touch: the times of the first and the last contact, and the axis along which they
/// first touch, the least of several; `Interior` where they overlap along all axes at the start. `None` where they
/// never touch.
///
/// Exact decision and axis for every finite input, by comparisons and signs of degree 2; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, ContactAxis, Point3, Span, Vector3, moving::aabb_aabb};
/// let cube = |x, y| Aabb3::new(Point3::new(x, y, 0.0), Point3::new(x + 1.0, y + 1.0, 1.0));
/// let (still, v) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(4.0, 2.0, 0.0));
/// let meet = aabb_aabb(&cube(0.0, 0.0), &v, &cube(3.0, 0.0), &still).unwrap();
/// assert_eq!((meet.span, meet.first), (Span { enter: 0.5, exit: 0.5 }, ContactAxis::X));
/// // Nothing moves along z, and there they are apart.
/// let above = Aabb3::new(Point3::new(3.0, 0.0, 5.0), Point3::new(4.0, 1.0, 6.0));
/// assert_eq!(aabb_aabb(&cube(0.0, 0.0), &v, &above, &still), None);
/// // They overlap at the start, and part.
/// let part = aabb_aabb(&cube(0.0, 0.0), &v, &cube(0.5, 0.5), &still).unwrap();
/// assert_eq!((part.span, part.first), (Span { enter: 0.0, exit: 0.375 }, ContactAxis::Interior));
/// ```
#[inline]
pub fn aabb_aabb<S: Scalar>(
    first: &Aabb3<S>,
    v: &Vector3<S>,
    second: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<Encounter<S::Value, ContactAxis>> {
    let halfspaces =
        bounds(first, v, second, w).map_each(|of| Halfspace { of: of.map_each(Clone::clone), facing: Sign::Positive });
    let ends = halfspace_clip::clip::<Motion, Beyond, S>(&halfspaces, false)?;
    let sides = halfspace_clip::sides(&halfspaces, &ends[0]);
    let touching = sides.enumerate().find(|(_, side)| side.is_zero()).map(|(i, _)| i / 2);
    let first = touching.map_or(ContactAxis::Interior, |axis| ContactAxis::ALL[axis]);
    Some(Encounter { span: halfspace_clip::span(&halfspaces, &ends), first })
}

/// The time of the first contact alone.
#[inline]
pub(super) fn first_contact<S: Scalar>(
    first: &Aabb3<S>,
    v: &Vector3<S>,
    second: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<First<S>> {
    let halfspaces =
        bounds(first, v, second, w).map_each(|of| Halfspace { of: of.map_each(Clone::clone), facing: Sign::Positive });
    let ends = halfspace_clip::clip::<Motion, Beyond, S>(&halfspaces, false)?;
    Some(first_of::of_clip(&halfspaces, &ends[0], By::Boxes))
}

/// Whether two moving axis-aligned boxes ever touch: [`aabb_aabb`] without the times.
///
/// # Panics
/// As [`aabb_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Point3, Vector3, moving::aabb_aabb_hits};
/// let cube = |x| Aabb3::new(Point3::new(x, 0, 0), Point3::new(x + 1, 1, 1));
/// let (still, v) = (Vector3::new(0, 0, 0), Vector3::new(2, 1, 0));
/// assert!(aabb_aabb_hits(&cube(0), &v, &cube(3), &still));
/// assert!(!aabb_aabb_hits(&cube(0), &v, &cube(4), &still));
/// ```
#[inline]
pub fn aabb_aabb_hits<S: Scalar>(first: &Aabb3<S>, v: &Vector3<S>, second: &Aabb3<S>, w: &Vector3<S>) -> bool {
    // Separating axes of the way of the first box, seen from the second, and the sum of both: those of the box, and
    // those perpendicular to an axis and to the way.
    let bounds = bounds(first, v, second, w);
    !stay_out_at_a_glance(&bounds).unwrap_or_else(|| bounds.into_iter().any(stays_out))
        && S::sign_of::<Reach>(&([first.clone(), second.clone()], [v.clone(), w.clone()])) != Sign::Negative
}

/// Whether some coordinate stays out, where the filter settles all signs: one branch in the place of twelve, which no
/// processor foresees.
#[inline(always)]
fn stay_out_at_a_glance<S: Scalar>(bounds: &[[&S; 4]; 6]) -> Option<bool> {
    let mut signs = AllSigns::default();
    for (i, &of) in bounds.iter().enumerate() {
        let seen = filtered::<[Number; 4], S>(&of.map_each(Clone::clone))?;
        signs = signs.and(i, Beyond::start(&seen)).and(6 + i, Beyond::finish(&seen));
    }
    let is_beyond = signs.bits()?;
    Some(!is_beyond & !(is_beyond >> 6) & 0b11_1111 != 0)
}

/// Whether a coordinate is beyond the other neither at the start nor at the end.
#[inline(always)]
fn stays_out<S: Scalar>([a, b, v, w]: [&S; 4]) -> bool {
    a < b && (v <= w || is_out_at_finish(&[a, b, v, w].map_each(Clone::clone)))
}

#[inline]
fn is_out_at_finish<S: Scalar>(of: &[S; 4]) -> bool {
    let seen = filtered::<[Number; 4], S>(of).and_then(|seen| Beyond::finish(&seen).certain_sign());
    seen.unwrap_or_else(|| S::sign_of::<Finish<Beyond>>(of)) == Sign::Negative
}

formula! {
    /// Separating-axis margin of the way and the sum of both boxes, doubled: see
    /// [`reach`](crate::intersect::clip::slab_clip::reach). Degree 2.
    sign Reach("moving/aabb_aabb"; aabbs, velocities): ([Aabb3<Number>; 2], [Vector3<Number>; 2])
        = |([Aabb3 { min: a, max: b }, Aabb3 { min: c, max: d }], [v, w])| {
            reach(&(v - w), &((b - a) + (d - c)), &((c - a) + (d - b)))
        }
}

/// How far a coordinate is beyond another, both of which move: from both, and both velocities.
pub(super) struct Beyond;

impl LinearFunction for Beyond {
    const NAME: &'static str = "moving/aabb_aabb";
    type Input = [Number; 4];
    #[inline(always)]
    fn start<R: Ring>([a, b, _, _]: &Of<Self::Input, R>) -> R {
        a.clone() - b
    }
    #[inline(always)]
    fn rate<R: Ring>([_, _, v, w]: &Of<Self::Input, R>) -> R {
        v.clone() - w
    }
}

/// Along each axis, the greatest coordinate of the first box and the least of the second, with both velocities, and the
/// other way: none of the former must be less than the latter.
#[inline(always)]
fn bounds<'a, S: Scalar>(
    first: &'a Aabb3<S>,
    v: &'a Vector3<S>,
    second: &'a Aabb3<S>,
    w: &'a Vector3<S>,
) -> [[&'a S; 4]; 6] {
    const ID: &str = "moving/aabb_aabb";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    let (Aabb3 { min: a, max: b }, Aabb3 { min: c, max: d }) = (first, second);
    [
        [&b.x, &c.x, &v.x, &w.x],
        [&d.x, &a.x, &w.x, &v.x],
        [&b.y, &c.y, &v.y, &w.y],
        [&d.y, &a.y, &w.y, &v.y],
        [&b.z, &c.z, &v.z, &w.z],
        [&d.z, &a.z, &w.z, &v.z],
    ]
}
