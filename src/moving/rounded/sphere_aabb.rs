//! A moving ball and a moving axis-aligned box.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.7: relative to the box, the center of the ball moves along a segment;
//! they touch while it is within the radius of the box: inside, over a face, or in a capsule about an edge.

use super::boxes::{BallAndBox, Cuboid, INSIDE};
use super::corner::Points;
use super::reached_edges::First;
use super::shape::{Reached, Rounded};
use crate::answer::CollisionRecord;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect;
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{Aabb3, BoxFeature, Contact, Number, Point3, Scalar, Sign, Span, Sphere, Vector3};

/// Whether a moving ball and a moving axis-aligned box ever touch, and when: the times of the first and the last
/// contact, the feature of the box that is hit first, and where. `None` if they never touch.
///
/// [`feature`](Collision::feature) is all `Zero`, the interior, also if they overlap at the start. A box without extent
/// on some axes is a rectangle, a segment or a point, and its features have the sign `Zero` on these axes. A ball of
/// radius 0 is a point.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Aabb3, Point3, Sphere, Vector3, moving::sphere_aabb};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(8.0, 8.0, 8.0));
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_aabb((&Sphere::new(Point3::new(x, y, 23.0), 5.0), &down), (&cube, &still));
/// let face = hit(2.0, 2.0).unwrap();
/// assert_eq!((face.enter(), face.exit(), face.feature().to_string()), (0.5, 1.0, "00+".into()));
/// // Beside an edge by 3 and 4 to 5.
/// let edge = hit(2.0, -3.0).unwrap();
/// assert_eq!((edge.enter(), edge.feature().to_string()), (0.55, "0-+".into()));
/// assert!(hit(2.0, -5.5).is_none());
/// let edge = edge.impact().unwrap();
/// assert_eq!((edge.time, edge.point, edge.normal), (0.55, [2.0, 0.0, 8.0].into(), [0.0, -0.6, 0.8].into()));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_aabb<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    (aabb, w): (&Aabb3<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, Aabb3<S>>> {
    let reached = reach_from_outside(sphere, v, aabb, w)?;
    let (sphere, aabb, velocities) = (sphere.clone(), aabb.clone(), [v.clone(), w.clone()]);
    Some(Collision::new(BallAndAabb { sphere, aabb, velocities, reached }))
}

/// A moving ball and a moving axis-aligned box that touch.
#[derive(Clone)]
pub struct BallAndAabb<S: Scalar> {
    sphere: Sphere<S>,
    aabb: Aabb3<S>,
    velocities: [Vector3<S>; 2],
    /// How the ball reaches the box; `None` if they overlap at the start.
    reached: Option<Reached<S, BoxFeature<3>>>,
}

impl<S: Scalar> BallAndAabb<S> {
    /// When it leaves the box that it overlaps at the start.
    fn exit_from_inside(&self) -> S::Root {
        let BallAndAabb { sphere, aabb, velocities: [v, w], .. } = self;
        rounded(sphere, v, aabb, w).reached_inside().exit(INSIDE)
    }
}

impl<S: Scalar> Colliding<Aabb3<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = CollisionRecord<S::Root, BoxFeature<3>>;
    type Found = BallAndAabb<S>;

    fn enter(found: &BallAndAabb<S>) -> S::Root {
        found.reached.as_ref().map_or_else(|| S::to_root(S::whole(0)), |reached| reached.enter(INSIDE).0)
    }
    fn exit(found: &BallAndAabb<S>) -> S::Root {
        found.reached.as_ref().map_or_else(|| found.exit_from_inside(), |reached| reached.exit(INSIDE))
    }
    fn record(found: &BallAndAabb<S>) -> CollisionRecord<S::Root, BoxFeature<3>> {
        match &found.reached {
            Some(reached) => reached.encounter(INSIDE),
            None => {
                let enter = S::to_root(S::whole(0));
                CollisionRecord { span: Span { enter, exit: found.exit_from_inside() }, feature: INSIDE }
            }
        }
    }
}

impl<S: Scalar> CollidingFirst<Aabb3<S>> for Sphere<S> {
    type Feature = BoxFeature<3>;

    fn feature(found: &BallAndAabb<S>) -> BoxFeature<3> {
        found.reached.as_ref().map_or(INSIDE, |reached| reached.first_part(INSIDE))
    }
}

impl<S: Scalar> CollidingBall<Aabb3<S>> for Sphere<S> {
    fn impact(found: &BallAndAabb<S>) -> Option<Impact<S::Root>> {
        found.reached.as_ref()?.impact(true)
    }
}

/// How the ball reaches the box, if it does: `None` if they overlap at the start. That is tested first, since it costs
/// little compared with the features.
#[inline]
fn reach_from_outside<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<Option<Reached<S, BoxFeature<3>>>> {
    check(sphere, v, aabb, w);
    if stays_out(sphere, v, aabb, w) {
        return None;
    }
    if intersect::sphere_aabb(sphere, aabb).contact() == Contact::Overlapping {
        return Some(None);
    }
    rounded(sphere, v, aabb, w).reach().map(Some)
}

/// Only the first contact.
#[inline]
pub(in crate::moving) fn first_contact_of_aabb<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    match reach_from_outside(sphere, v, aabb, w)? {
        Some(reached) => {
            let (time, _, by) = reached.first(INSIDE);
            Some((time, by))
        }
        None => Some((S::to_root(S::whole(0)), First::Start)),
    }
}

fn check<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, aabb: &Aabb3<S>, w: &Vector3<S>) {
    const ID: &str = "moving/sphere_aabb";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "aabb", aabb);
    require(ID, "w", w);
}

formula! {
    /// How far the first coordinate is beyond the second with the radius added, at the start.
    cold Before("moving/sphere_aabb"; coordinate, bound, r, v, w): [Number; 5] = |[x, bound, r, _, _]| {
        x.clone() - bound - r
    }
}
formula! {
    /// At the end.
    cold After("moving/sphere_aabb"; coordinate, bound, r, v, w): [Number; 5] = |[x, bound, r, v, w]| {
        x.clone() - bound - r + (v.clone() - w)
    }
}

/// Whether the ball is beyond one face of the box at both ends of the motion.
fn stays_out<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, Aabb3 { min, max }: &Aabb3<S>, w: &Vector3<S>) -> bool {
    let (c, r) = (&sphere.center, &sphere.radius);
    let is_out = |input: [&S; 5]| {
        let input = input.map_each(Clone::clone);
        S::sign_of::<Before>(&input) == Sign::Positive && S::sign_of::<After>(&input) == Sign::Positive
    };
    [(&c.x, &min.x, &max.x, &v.x, &w.x), (&c.y, &min.y, &max.y, &v.y, &w.y), (&c.z, &min.z, &max.z, &v.z, &w.z)]
        .into_iter()
        .any(|(c, min, max, v, w)| is_out([c, max, r, v, w]) || is_out([min, c, r, w, v]))
}

impl<S: Scalar> Cuboid<S> for Aabb3<S> {
    type Edge = Points;
    fn has_extent(&self, axis: usize) -> bool {
        let [min, max] = bounds(self, axis);
        min != max
    }
    fn way(&self, axis: usize) -> Point3<S> {
        [0, 1, 2].map_each(|k| S::of_sign(if k == axis { Sign::Positive } else { Sign::Zero })).into()
    }
    fn edge(&self, axis: usize, mut signs: [Sign; 3]) -> [Point3<S>; 2] {
        [Sign::Negative, Sign::Positive].map_each(|end| {
            signs[axis] = end;
            self.point(signs)
        })
    }
    fn point(&self, signs: [Sign; 3]) -> Point3<S> {
        [0, 1, 2].map_each(|i| bounds(self, i)[usize::from(signs[i] == Sign::Positive)].clone()).into()
    }
}

fn bounds<S>(Aabb3 { min, max }: &Aabb3<S>, axis: usize) -> [&S; 2] {
    [[&min.x, &max.x], [&min.y, &max.y], [&min.z, &max.z]][axis]
}

fn rounded<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Rounded<S, BoxFeature<3>> {
    let is_solid = (0..3).all(|axis| aabb.has_extent(axis));
    let parts = BallAndBox { sphere, cuboid: aabb, velocities: [v, w], is_solid };
    let both = [Sign::Negative, Sign::Positive];
    let faces = (0..3).flat_map(|axis| both.map_each(|side| parts.face(axis, side, side))).collect();
    Rounded { edges: parts.edges(), faces }
}
