//! A moving ball and a moving axis-aligned box.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.7: seen from the box, the centre of the ball moves along a segment;
//! they touch where that is within the radius of the box: inside, over a face, or in a capsule about an edge.

use super::boxes::{BallAndBox, Cuboid, INSIDE};
use super::corner::Points;
use super::shape::{First, Rounded};
use crate::answer::Encounter;
use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::intersect::sphere_aabb_contact;
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{Aabb3, BoxFeature, Contact, Number, Point3, Scalar, Sign, Sphere, Vector3};

/// When a moving ball and a moving axis-aligned box touch: the times of the first and the last contact, and the part of
/// the box that is hit first; all `Zero`, the inside, also where they overlap at the start. `None` where they never
/// touch.
///
/// A box of no extent on some axes is the rectangle, segment or point that it is, and its parts have the sign `Zero` on
/// these axes. A ball of radius 0 is a point.
///
/// Exact decision and part for every finite input; the times are exact in exact scalars, in `f64` and `f32` the floats
/// nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, Span, Sphere, Vector3, moving::sphere_aabb};
/// let crate_ = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(8.0, 8.0, 8.0));
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_aabb(&Sphere::new(Point3::new(x, y, 23.0), 5.0), &down, &crate_, &still).unwrap();
/// assert_eq!((hit(2.0, 2.0).span, hit(2.0, 2.0).first.to_string()), (Span { enter: 0.5, exit: 1.0 }, "00+".into()));
/// // Beside an edge by 3 and 4 to 5.
/// assert_eq!((hit(2.0, -3.0).span.enter, hit(2.0, -3.0).first.to_string()), (0.55, "0-+".into()));
/// ```
#[inline]
pub fn sphere_aabb<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<Encounter<S::Root, BoxFeature<3>>> {
    check(sphere, v, aabb, w);
    if stays_out(sphere, v, aabb, w) {
        return None;
    }
    let Encounter { span, first } = rounded(sphere, v, aabb, w).encounter(INSIDE)?;
    let overlaps = span.enter == S::to_root(S::whole(0)) && sphere_aabb_contact(sphere, aabb) == Contact::Overlapping;
    Some(Encounter { span, first: if overlaps { INSIDE } else { first } })
}

/// Whether a moving ball and a moving axis-aligned box ever touch: [`sphere_aabb`] without the times.
///
/// # Panics
/// As [`sphere_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Point3, Sphere, Vector3, moving::sphere_aabb_hits};
/// let aabb = Aabb3::new(Point3::new(0, 0, 0), Point3::new(8, 8, 8));
/// let ball = Sphere::new(Point3::new(4, -3, 23), 5);
/// let hits = |z| sphere_aabb_hits(&ball, &Vector3::new(0, 0, z), &aabb, &Vector3::new(0, 0, 1));
/// assert_eq!([hits(-9), hits(-10)], [false, true]);
/// ```
#[inline]
pub fn sphere_aabb_hits<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, aabb: &Aabb3<S>, w: &Vector3<S>) -> bool {
    check(sphere, v, aabb, w);
    !stays_out(sphere, v, aabb, w) && rounded(sphere, v, aabb, w).is_hit()
}

/// When and where a moving ball hits a moving axis-aligned box: the time of the first contact, the point that both have
/// in common then, and the normal there, of length 1, towards the centre of the ball. `None` where they never touch,
/// where they overlap at the start, and where a ball of radius 0 hits an edge or a vertex, which have no normal of
/// their own.
///
/// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
/// `f32` the float nearest to the exact one; so the normal has the length 1 only as nearly as floats can say it.
///
/// # Panics
/// As [`sphere_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Point3, Sphere, Vector3, moving::sphere_aabb_impact};
/// let cube = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(8.0, 8.0, 8.0));
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = sphere_aabb_impact(&Sphere::new(Point3::new(2.0, -3.0, 23.0), 5.0), &down, &cube, &still).unwrap();
/// assert_eq!((hit.time, hit.point, hit.normal), (0.55, [2.0, 0.0, 8.0].into(), [0.0, -0.6, 0.8].into()));
/// ```
#[inline]
pub fn sphere_aabb_impact<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<Impact<S::Root>> {
    check(sphere, v, aabb, w);
    if stays_out(sphere, v, aabb, w) || sphere_aabb_contact(sphere, aabb) == Contact::Overlapping {
        return None;
    }
    rounded(sphere, v, aabb, w).impact(true)
}

/// The first contact alone.
#[inline]
pub(in crate::moving) fn first_contact_of_aabb<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    aabb: &Aabb3<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    check(sphere, v, aabb, w);
    if stays_out(sphere, v, aabb, w) {
        return None;
    }
    rounded(sphere, v, aabb, w).first(INSIDE).map(|(time, _, by)| (time, by))
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
    lean Before("moving/sphere_aabb"; coordinate, bound, r, v, w): [Number; 5] = |[x, bound, r, _, _]| {
        x.clone() - bound - r
    }
}
formula! {
    /// At the end.
    lean After("moving/sphere_aabb"; coordinate, bound, r, v, w): [Number; 5] = |[x, bound, r, v, w]| {
        x.clone() - bound - r + (v.clone() - w)
    }
}

/// Whether the ball is beyond one face of the box at both ends of the motion.
fn stays_out<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, Aabb3 { min, max }: &Aabb3<S>, w: &Vector3<S>) -> bool {
    let (c, r) = (&sphere.centre, &sphere.r);
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
