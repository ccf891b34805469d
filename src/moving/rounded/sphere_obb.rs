//! A moving ball and a moving box of any axes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.7, without its unit and orthogonal axes: relative to the box, the
//! center of the ball moves along a segment; they touch while it is within the radius of the box: inside, over a face,
//! or in a capsule about an edge. The corners are not rounded: they are formed in the arithmetic of the formula that
//! uses them.

use super::boxes::{BallAndBox, Cuboid, INSIDE, origin, part_of_passed_face};
use super::corner::{BoxPoint, copy};
use super::face::{Depth, Face, Moment, Slab, has_area};
use super::reached_edges::First;
use super::shape::{Reached, Rounded};
use crate::answer::CollisionRecord;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::closest::search::body::extents_of_obb;
use crate::contain::point_obb;
use crate::convex::separating_axis::axes_and_extents;
use crate::convex::zonotope::volume;
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{BoxFeature, Contact, Location, Number, Obb, Of, Point3, Ring, Scalar, Sign, Sphere, Vector3};
use alloc::vec::Vec;

/// Whether a moving ball and a moving box of any axes ever touch, and when: the times of the first and the last
/// contact, the feature of the box that is hit first, and where. `None` if they never touch.
///
/// [`feature`](Collision::feature) is all `Zero`, the interior, also if they overlap at the start. A ball of radius 0
/// is a point.
///
/// The axes may have any length and any angles. If they are zero or linearly dependent, or extents are zero, the box is
/// a polygon, a segment or a point; its features have the sign `Zero` on axes without extent, and of overlapping ones
/// the least is returned, as by [`closest::point_obb`](crate::closest::point_obb).
///
/// # Panics
/// On NaN, infinity, a negative radius and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Obb, Point3, Sphere, Vector3, moving::sphere_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]); // its corners are at x = ±2 and y = ±2
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x| sphere_obb((&Sphere::new(Point3::new(x, 0.0, 16.0), 5.0), &down), (&diamond, &still));
/// let face = hit(1.0).unwrap();
/// assert_eq!((face.enter(), face.exit(), face.feature().to_string()), (0.5, 1.0, "00+".into()));
/// // Beyond a corner by 3 and 4 to 5.
/// let corner = hit(5.0).unwrap();
/// assert_eq!((corner.enter(), corner.feature().to_string()), (0.55, "+-+".into()));
/// assert!(hit(7.5).is_none());
/// let corner = corner.impact().unwrap();
/// assert_eq!((corner.time, corner.point, corner.normal), (0.55, [2.0, 0.0, 1.0].into(), [0.6, 0.0, 0.8].into()));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_obb<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    (obb, w): (&Obb<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, Obb<S>>> {
    let (reached, is_solid) = reach(sphere, v, obb, w)?;
    let (sphere, obb, velocities) = (sphere.clone(), obb.clone(), [v.clone(), w.clone()]);
    Some(Collision::new(BallAndObb { sphere, obb, velocities, is_solid, reached }))
}

/// A moving ball and a moving box of any axes that touch.
#[derive(Clone)]
pub struct BallAndObb<S: Scalar> {
    sphere: Sphere<S>,
    obb: Obb<S>,
    velocities: [Vector3<S>; 2],
    is_solid: bool,
    reached: Reached<S, BoxFeature<3>, BoxPoint>,
}

impl<S: Scalar> BallAndObb<S> {
    /// The feature that is hit first, given that of an edge or a face.
    fn first(&self, part: BoxFeature<3>) -> BoxFeature<3> {
        let BallAndObb { sphere, obb, velocities: [v, w], is_solid, .. } = self;
        match self.contact_at_start() {
            Contact::Overlapping => INSIDE,
            contact if part == INSIDE => {
                let parts = BallAndBox { sphere, cuboid: obb, velocities: [v, w], is_solid: *is_solid };
                part_of_flat_face(&parts, contact)
            }
            _ => part,
        }
    }

    /// How the ball meets the box at the start.
    fn contact_at_start(&self) -> Contact {
        if !self.reached.is_at_start() {
            return Contact::Disjoint;
        }
        if !self.sphere.radius.sign().is_zero() {
            return self.reached.contact_at_start();
        }
        match point_obb(&self.sphere.center, &self.obb) {
            Location::Inside => Contact::Overlapping,
            Location::Boundary => Contact::Touching,
            Location::Outside => Contact::Disjoint,
        }
    }
}

impl<S: Scalar> Colliding<Obb<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = CollisionRecord<S::Root, BoxFeature<3>>;
    type Found = BallAndObb<S>;

    fn enter(found: &BallAndObb<S>) -> S::Root {
        found.reached.enter(INSIDE).0
    }
    fn exit(found: &BallAndObb<S>) -> S::Root {
        found.reached.exit(INSIDE)
    }
    fn record(found: &BallAndObb<S>) -> CollisionRecord<S::Root, BoxFeature<3>> {
        let CollisionRecord { span, feature: first } = found.reached.encounter(INSIDE);
        CollisionRecord { span, feature: found.first(first) }
    }
}

impl<S: Scalar> CollidingFirst<Obb<S>> for Sphere<S> {
    type Feature = BoxFeature<3>;

    fn feature(found: &BallAndObb<S>) -> BoxFeature<3> {
        found.first(found.reached.first_part(INSIDE))
    }
}

impl<S: Scalar> CollidingBall<Obb<S>> for Sphere<S> {
    fn impact(found: &BallAndObb<S>) -> Option<Impact<S::Root>> {
        let is_point = found.sphere.radius.sign().is_zero();
        if is_point && found.reached.is_at_start() && point_obb(&found.sphere.center, &found.obb) == Location::Inside {
            return None;
        }
        found.reached.impact(is_point)
    }
}

/// How the ball reaches the box, and whether that is not flat.
fn reach<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    obb: &Obb<S>,
    w: &Vector3<S>,
) -> Option<(Reached<S, BoxFeature<3>, BoxPoint>, bool)> {
    check(sphere, v, obb, w);
    if stays_out(sphere, v, obb, w) {
        return None;
    }
    let parts = parts(sphere, v, obb, w);
    Some((rounded(&parts).reach()?, parts.is_solid))
}

/// Only the first contact.
#[inline]
pub(in crate::moving) fn first_contact_of_obb<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    obb: &Obb<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S, BoxPoint>)> {
    let (time, _, by) = reach(sphere, v, obb, w)?.0.first(INSIDE);
    Some((time, by))
}

fn check<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, obb: &Obb<S>, w: &Vector3<S>) {
    const ID: &str = "moving/sphere_obb";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "obb", obb);
    require(ID, "w", w);
}

/// Along a coordinate axis: the centers of the ball and of the box, the axes, their extents, the radius, and the
/// velocities.
type Along = ([Number; 2], [Number; 3], [Number; 3], Number, [Number; 2]);

/// Half the width of the box.
#[inline(always)]
fn half_width<R: Ring>([a, b, c]: &[R; 3], [h, i, j]: &[R; 3]) -> R {
    a.clone().abs() * h + b.clone().abs() * i + c.clone().abs() * j
}

formula! {
    /// How far the first center is beyond the second with the extents of both added, at the start.
    cold Before("moving/sphere_obb"; places, axes, extents, r, velocities): Along
        = |([x, y], axes, extents, r, _)| x.clone() - y - half_width(axes, extents) - r
}
formula! {
    /// At the end.
    cold After("moving/sphere_obb"; places, axes, extents, r, velocities): Along
        = |([x, y], axes, extents, r, [v, w])| {
            x.clone() - y + (v.clone() - w) - half_width(axes, extents) - r
        }
}

/// Whether the ball is beyond one face of the axis-aligned bounds of the box at both ends of the motion.
fn stays_out<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, obb: &Obb<S>, w: &Vector3<S>) -> bool {
    let (c, o, ([p, q, s], _)) = (&sphere.center, &obb.center, axes_and_extents(obb));
    let is_out = |places: [&S; 2], axes: [&S; 3], velocities: [&S; 2]| {
        let (places, axes, velocities) =
            (places.map_each(Clone::clone), axes.map_each(Clone::clone), velocities.map_each(Clone::clone));
        let input = (places, axes, obb.half_extents.clone(), sphere.radius.clone(), velocities);
        S::sign_of::<Before>(&input) == Sign::Positive && S::sign_of::<After>(&input) == Sign::Positive
    };
    [
        ([&c.x, &o.x], [&p.x, &q.x, &s.x], [&v.x, &w.x]),
        ([&c.y, &o.y], [&p.y, &q.y, &s.y], [&v.y, &w.y]),
        ([&c.z, &o.z], [&p.z, &q.z, &s.z], [&v.z, &w.z]),
    ]
    .into_iter()
    .any(|([c, o], axes, [v, w])| is_out([c, o], axes, [v, w]) || is_out([o, c], axes, [w, v]))
}

impl<S: Scalar> Cuboid<S> for Obb<S> {
    type Edge = BoxPoint;
    fn has_extent(&self, axis: usize) -> bool {
        extents_of_obb(self)[axis]
    }
    fn way(&self, axis: usize) -> Point3<S> {
        self.axes[axis].clone().into_point()
    }
    fn edge(&self, axis: usize, mut signs: [Sign; 3]) -> Of<BoxPoint, S> {
        signs[axis] = Sign::Positive;
        let (center, mut axes, mut plus, mut minus) = self.point(signs);
        axes.rotate_left(axis);
        plus.rotate_left(axis);
        minus.rotate_left(axis);
        (center, axes, plus, minus)
    }
    fn point(&self, signs: [Sign; 3]) -> Of<BoxPoint, S> {
        let steps = |side: Sign| {
            [0, 1, 2].map_each(|i| if signs[i] == side { self.half_extents[i].clone() } else { S::of_sign(Sign::Zero) })
        };
        (self.center.clone(), self.axes.clone(), steps(Sign::Positive), steps(Sign::Negative))
    }
}

type SlabOfBox = Slab<BoxPoint>;
type DepthOfBox = Depth<BoxPoint>;
type Parts<'a, S> = BallAndBox<'a, S, Obb<S>>;
type BoxFace<S> = Face<S, BoxFeature<3>, BoxPoint>;

fn parts<'a, S: Scalar>(sphere: &'a Sphere<S>, v: &'a Vector3<S>, obb: &'a Obb<S>, w: &'a Vector3<S>) -> Parts<'a, S> {
    let is_solid = extents_of_obb(obb) == [true; 3] && !volume(obb).is_zero();
    BallAndBox { sphere, cuboid: obb, velocities: [v, w], is_solid }
}

fn rounded<S: Scalar>(parts: &Parts<'_, S>) -> Rounded<S, BoxFeature<3>, BoxPoint> {
    let faces = if parts.is_solid {
        faces(parts, volume(parts.cuboid)).collect()
    } else {
        flat_face(parts).into_iter().collect()
    };
    Rounded { edges: parts.edges(), faces }
}

/// The six faces, given the side of the normal of each on which its axis is; empty if the axes are in one plane.
fn faces<S: Scalar>(parts: &Parts<'_, S>, volume: Sign) -> impl Iterator<Item = BoxFace<S>> {
    let both = [Sign::Negative, Sign::Positive];
    (0..3).flat_map(move |axis| both.map_each(|side| parts.face(axis, side, side * volume)))
}

/// The polygon of a flat box: at most a hexagon, with two parallel edges along each axis.
#[cold]
#[inline(never)]
fn flat_face<S: Scalar>(parts: &Parts<'_, S>) -> Option<BoxFace<S>> {
    let middle = [Sign::Zero; 3];
    let extends = |axis: usize| parts.cuboid.has_extent(axis);
    let slabs = [[0, 1], [1, 2], [2, 0]].into_iter().filter(|axes| axes.iter().all(|&axis| extends(axis)));
    let slab = slabs.map(|axes| parts.slab(axes, middle)).find(|slab| has_area::<BoxPoint, S>(slab))?;
    // On which side of a line along one axis another one ends.
    let side = |axis: usize, other: usize| {
        let (along, _) = parts.wall(axis, false, middle);
        let (_, axes, plus, minus) = parts.cuboid.point(middle);
        let end = (parts.cuboid.way(other), (origin(), axes, plus, minus));
        S::sign_of::<DepthOfBox>(&(copy::<SlabOfBox, S>(&slab), along, end))
    };
    let mut walls = Vec::with_capacity(6);
    for axis in (0..3).filter(|&axis| extends(axis)) {
        let farthest = [0, 1, 2].map_each(|other| if extends(other) { side(axis, other) } else { Sign::Zero });
        walls.push(parts.wall(axis, false, farthest.map_each(|sign| -sign)));
        walls.push(parts.wall(axis, true, farthest));
    }
    Some(Face::new(slab, Sign::Zero, walls, INSIDE))
}

/// The least feature of a flat box that is hit between the edges of its polygon, where features overlap.
#[cold]
#[inline(never)]
fn part_of_flat_face<S: Scalar>(parts: &Parts<'_, S>, contact: Contact) -> BoxFeature<3> {
    if extents_of_obb(parts.cuboid) != [true; 3] {
        return INSIDE;
    }
    let found = faces(parts, Sign::Zero).filter_map(|face| match contact {
        // No edge is touched.
        Contact::Touching => face.holds(Moment::Start).then_some(face.label),
        _ => part_of_passed_face(&face),
    });
    found.min().unwrap_or(INSIDE)
}
