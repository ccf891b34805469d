//! Two moving axis-aligned boxes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.8, an axis at a time: the greatest coordinate of each box must not be
//! less than the least of the other. Axes without motion count, too.

use super::collision::{Colliding, CollidingFirst, Collision};
use super::first_of::{self, By, First};
use crate::answer::CollisionRecord;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::{AllSigns, Tally, filtered};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Finish, Halfspace, LinearFunction, Order};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::slab_clip::reach;
use crate::predicate::Axis;
use crate::shape::require;
use crate::{Aabb3, Number, Of, Ring, Scalar, Sign, Vector3};

/// Whether two moving axis-aligned boxes ever touch, and when: the times of the first and the last contact, and the
/// axis along which they first touch. `None` if they never touch.
///
/// [`feature`](Collision::feature) is the axis along which their intervals only touch at the first contact, the first
/// of x, y and z if there are several. An axis along which both are flat counts if they are apart along it at the
/// start. `None` if their relative interiors share a point at the start.
///
/// It takes comparisons and up to eighteen signs of degree 2. Each method takes further signs to find which bounds
/// meet; [`to_record`](Collision::to_record) takes them once.
///
/// # Panics
/// On NaN, infinity and min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, Vector3, moving::aabb_aabb, predicate::Axis};
/// let cube = |x, y| Aabb3::new(Point3::new(x, y, 0.0), Point3::new(x + 1.0, y + 1.0, 1.0));
/// let (still, v) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(4.0, 2.0, 0.0));
/// let meet = aabb_aabb((&cube(0.0, 0.0), &v), (&cube(3.0, 0.0), &still)).unwrap();
/// assert_eq!((meet.enter(), meet.exit(), meet.feature()), (0.5, 0.5, Some(Axis::X)));
/// // Nothing moves along z, and there they are apart.
/// let above = Aabb3::new(Point3::new(3.0, 0.0, 5.0), Point3::new(4.0, 1.0, 6.0));
/// assert!(aabb_aabb((&cube(0.0, 0.0), &v), (&above, &still)).is_none());
/// // They overlap at the start, and part.
/// let part = aabb_aabb((&cube(0.0, 0.0), &v), (&cube(0.5, 0.5), &still)).unwrap();
/// assert_eq!((part.enter(), part.exit(), part.feature()), (0.0, 0.375, None));
/// // In one plane, they come along y.
/// let square = |y| Aabb3::new(Point3::new(0.0, y, 0.0), Point3::new(0.0, y + 1.0, 1.0));
/// let meet = aabb_aabb((&square(0.0), &v), (&square(2.0), &Vector3::new(4.0, 0.0, 0.0))).unwrap();
/// assert_eq!((meet.enter(), meet.feature()), (0.5, Some(Axis::Y)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn aabb_aabb<S: Scalar>(
    (first, v): (&Aabb3<S>, &Vector3<S>),
    (second, w): (&Aabb3<S>, &Vector3<S>),
) -> Option<Collision<Aabb3<S>, Aabb3<S>>> {
    touch(first, v, second, w).then(|| {
        Collision::new(MovingBoxes { boxes: [first.clone(), second.clone()], velocities: [v.clone(), w.clone()] })
    })
}

/// Two moving boxes that touch.
#[derive(Clone)]
pub struct MovingBoxes<S> {
    boxes: [Aabb3<S>; 2],
    velocities: [Vector3<S>; 2],
}

impl<S: Scalar> MovingBoxes<S> {
    fn clipped(&self) -> Clipped<S> {
        let ([first, second], [v, w]) = (&self.boxes, &self.velocities);
        let bounds = bounds(first, v, second, w);
        let halfspaces = halfspaces(&bounds);
        let is_beyond = beyond_at_a_glance(&bounds).unwrap_or_else(|| beyond(&bounds));
        let ends = clip_of_known(is_beyond, &halfspaces);
        Clipped { halfspaces, ends }
    }
}

/// When they touch, and along which axis.
struct Clipped<S> {
    halfspaces: [Halfspace<Beyond, S>; 6],
    ends: [ClipEnd; 2],
}

impl<S: Scalar> Clipped<S> {
    fn first(&self) -> Option<Axis> {
        let sides = halfspace_clip::sides(&self.halfspaces, &self.ends[0]);
        let touching = sides.enumerate().find(|(i, side)| side.is_zero() && !self.has_one_coordinate(i / 2));
        touching.map(|(i, _)| Axis::ALL[i / 2])
    }

    /// Whether the boxes have no extent along an axis, and the same coordinate at the start.
    fn has_one_coordinate(&self, axis: usize) -> bool {
        let [first, second] = [&self.halfspaces[2 * axis].of, &self.halfspaces[2 * axis + 1].of];
        first[0] == first[1] && second[0] == second[1]
    }
}

impl<S: Scalar> Colliding<Aabb3<S>> for Aabb3<S> {
    type Time = S::Value;
    type Record = CollisionRecord<S::Value, Option<Axis>>;
    type Found = MovingBoxes<S>;

    fn enter(found: &MovingBoxes<S>) -> S::Value {
        let Clipped { halfspaces, ends } = found.clipped();
        halfspace_clip::bounded_parameter(&halfspaces, &ends[0])
    }
    fn exit(found: &MovingBoxes<S>) -> S::Value {
        let Clipped { halfspaces, ends } = found.clipped();
        halfspace_clip::bounded_parameter(&halfspaces, &ends[1])
    }
    fn record(found: &MovingBoxes<S>) -> CollisionRecord<S::Value, Option<Axis>> {
        let clipped = found.clipped();
        CollisionRecord { span: halfspace_clip::span(&clipped.halfspaces, &clipped.ends), feature: clipped.first() }
    }
}

impl<S: Scalar> CollidingFirst<Aabb3<S>> for Aabb3<S> {
    type Feature = Option<Axis>;

    fn feature(found: &MovingBoxes<S>) -> Option<Axis> {
        found.clipped().first()
    }
}

/// The halfspaces of these bounds.
#[inline]
fn halfspaces<S: Scalar>(bounds: &[[&S; 4]; 6]) -> [Halfspace<Beyond, S>; 6] {
    bounds.map_refs(|of| Halfspace { of: of.map_each(Clone::clone), facing: Sign::Positive })
}

/// [`halfspace_clip::clip`] for boxes that touch, given which coordinates are beyond the others at the start and at the
/// end: those that are at both do not matter; only which of the rest enters last and leaves first has to be computed.
fn clip_of_known<S: Scalar>(is_beyond: usize, halfspaces: &[Halfspace<Beyond, S>; 6]) -> [ClipEnd; 2] {
    // All that enter have rates of one sign, all that leave of the other.
    let order = |i: usize, j: usize| {
        S::sign_of::<Order<Beyond>>(&[&halfspaces[i].of, &halfspaces[j].of].map_each(|of| of.map_refs(Clone::clone)))
    };
    let (mut entered, mut left) = (None, None);
    for i in 0..6 {
        let [at_start, at_end] = [i, 6 + i].map_each(|bit| is_beyond >> bit & 1 == 1);
        if !at_start && at_end && entered.is_none_or(|best| order(i, best) == Sign::Positive) {
            entered = Some(i);
        }
        if at_start && !at_end && left.is_none_or(|best| order(i, best) == Sign::Negative) {
            left = Some(i);
        }
    }
    [entered.map_or(ClipEnd::Start, ClipEnd::At), left.map_or(ClipEnd::Finish, ClipEnd::At)]
}

/// Only the time of the first contact.
#[inline]
pub(super) fn first_contact<S: Scalar>(
    first: &Aabb3<S>,
    v: &Vector3<S>,
    second: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<First<S>> {
    let halfspaces = halfspaces(&bounds(first, v, second, w));
    let ends = halfspace_clip::clip::<Motion, Beyond, S>(&halfspaces, false)?;
    Some(first_of::of_clip(&halfspaces, &ends[0], By::Boxes))
}

#[inline]
fn touch<S: Scalar>(first: &Aabb3<S>, v: &Vector3<S>, second: &Aabb3<S>, w: &Vector3<S>) -> bool {
    // Separating axes of the path of the first box relative to the second, and the sum of both: those of the box, and
    // those perpendicular to an axis and to the path.
    let bounds = bounds(first, v, second, w);
    !stay_out_at_a_glance(&bounds).unwrap_or_else(|| bounds.into_iter().any(stays_out))
        && S::sign_of::<Reach>(&([first.clone(), second.clone()], [v.clone(), w.clone()])) != Sign::Negative
}

/// Whether some coordinate stays outside, if the filter settles all signs.
#[inline(always)]
fn stay_out_at_a_glance<S: Scalar>(bounds: &[[&S; 4]; 6]) -> Option<bool> {
    let is_beyond = beyond_at_a_glance(bounds)?;
    Some(!is_beyond & !(is_beyond >> 6) & 0b11_1111 != 0)
}

/// Which coordinates are beyond the others at the start, and then which are at the end, in bits, if the filter settles
/// all signs: one branch instead of twelve, which are unpredictable.
#[inline(always)]
fn beyond_at_a_glance<S: Scalar>(bounds: &[[&S; 4]; 6]) -> Option<usize> {
    let mut signs = AllSigns::default();
    for (i, &of) in bounds.iter().enumerate() {
        let seen = filtered::<[Number; 4], S>(&of.map_each(Clone::clone))?;
        signs = signs.and(i, Beyond::start(&seen)).and(6 + i, Beyond::finish(&seen));
    }
    signs.bits()
}

/// The bits of [`beyond_at_a_glance`] by comparisons and exact signs, for input on which some are zero.
fn beyond<S: Scalar>(bounds: &[[&S; 4]; 6]) -> usize {
    let mut bits = 0;
    for (i, of) in bounds.iter().enumerate() {
        let [a, b, v, w] = of;
        let at_start = a >= b;
        let at_end = at_start && v >= w || !is_out_at_finish(&of.map_each(Clone::clone));
        bits |= usize::from(at_start) << i | usize::from(at_end) << (6 + i);
    }
    bits
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
    /// Separating-axis margin of the path and the sum of both boxes, doubled: see
    /// [`reach`](crate::intersect::clip::slab_clip::reach). Degree 2.
    sign Reach("moving/aabb_aabb"; aabbs, velocities): ([Aabb3<Number>; 2], [Vector3<Number>; 2])
        = |([Aabb3 { min: a, max: b }, Aabb3 { min: c, max: d }], [v, w])| {
            reach(&(v - w), &((b - a) + (d - c)), &((c - a) + (d - b)))
        }
}

/// How far a moving coordinate is beyond another, from both coordinates and both velocities.
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

/// Along each axis, the greatest coordinate of the first box and the least of the second, with both velocities, and
/// vice versa: none of the former must be less than the latter.
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
