//! A moving ball and a moving triangle.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.6: relative to the triangle, the center of the ball moves along a
//! segment; they touch while it is within the radius of the triangle: over its face, or in a capsule about an edge.

use super::face::Face;
use super::reached_edges::{Edge, First};
use super::shape::{Reached, Rounded};
use crate::answer::CollisionRecord;
use crate::arith::formulas::each::MapEach;
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{Feature, Scalar, Sign, Sphere, Triangle3, Vector3};
use alloc::vec;

/// Whether a moving ball and a moving triangle ever touch, and when: the times of the first and the last contact, the
/// feature of the triangle that is hit first, and where. `None` if they never touch.
///
/// [`feature`](Collision::feature) is `Interior` also if they overlap at the start. A triangle of no area is the
/// segment or the point that its vertices span; of features with the same point, the least is returned. A ball of
/// radius 0 is a point.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Point3, Sphere, Triangle3, Vector3, moving::sphere_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
/// let ball = |x, y| Sphere::new(Point3::new(x, y, 15.0), 5.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_triangle((&ball(x, y), &down), (&triangle, &still)).unwrap();
/// let face = hit(2.0, 2.0);
/// assert_eq!((face.enter(), face.exit(), face.feature()), (0.5, 1.0, Feature::Interior));
/// // Beside an edge, and beyond a vertex, by 3 and 4 to 5.
/// let (edge, vertex) = (hit(4.0, -3.0), hit(12.0, 0.0));
/// assert_eq!((edge.enter(), edge.feature()), (0.55, Feature::Edge(0, 1)));
/// assert_eq!((vertex.enter(), vertex.feature()), (0.6, Feature::Vertex(1)));
/// assert!(sphere_triangle((&ball(-5.5, 0.0), &down), (&triangle, &still)).is_none());
/// ```
///
/// ```
/// use straightedge::{Point3, Sphere, Triangle3, Vector3, moving::sphere_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let ball = |y| Sphere::new(Point3::new(4.0, y, 15.0), 5.0);
/// let hit = |y| sphere_triangle((&ball(y), &down), (&triangle, &still))?.impact();
/// let face = hit(2.0).unwrap();
/// assert_eq!((face.time, face.point, face.normal), (0.5, [4.0, 2.0, 0.0].into(), [0.0, 0.0, 1.0].into()));
/// // Beside an edge by 3 and 4 to 5.
/// let edge = hit(-3.0).unwrap();
/// assert_eq!((edge.time, edge.point, edge.normal), (0.55, [4.0, 0.0, 0.0].into(), [0.0, -0.6, 0.8].into()));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_triangle<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    (triangle, w): (&Triangle3<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, Triangle3<S>>> {
    Some(Collision::new(BallAndTriangle(checked(sphere, v, triangle, w).reach()?)))
}

/// A moving ball and a moving triangle that touch.
#[derive(Clone)]
pub struct BallAndTriangle<S: Scalar>(Reached<S, Feature>);

impl<S: Scalar> BallAndTriangle<S> {
    pub(super) fn new(reached: Reached<S, Feature>) -> Self {
        BallAndTriangle(reached)
    }

    /// The same contact of the same shape in another unit.
    pub(super) fn in_unit(self, shape: Rounded<S, Feature>) -> Self {
        BallAndTriangle(self.0.in_unit(shape))
    }
}

impl<S: Scalar> Colliding<Triangle3<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = CollisionRecord<S::Root, Feature>;
    type Found = BallAndTriangle<S>;

    fn enter(BallAndTriangle(reached): &BallAndTriangle<S>) -> S::Root {
        reached.enter(Feature::Interior).0
    }
    fn exit(BallAndTriangle(reached): &BallAndTriangle<S>) -> S::Root {
        reached.exit(Feature::Interior)
    }
    fn record(BallAndTriangle(reached): &BallAndTriangle<S>) -> CollisionRecord<S::Root, Feature> {
        let CollisionRecord { span, feature: first } = reached.encounter(Feature::Interior);
        CollisionRecord { span, feature: if reached.overlaps_at_start() { Feature::Interior } else { first } }
    }
}

impl<S: Scalar> CollidingFirst<Triangle3<S>> for Sphere<S> {
    type Feature = Feature;

    fn feature(BallAndTriangle(reached): &BallAndTriangle<S>) -> Feature {
        if reached.overlaps_at_start() { Feature::Interior } else { reached.first_part(Feature::Interior) }
    }
}

impl<S: Scalar> CollidingBall<Triangle3<S>> for Sphere<S> {
    fn impact(BallAndTriangle(reached): &BallAndTriangle<S>) -> Option<Impact<S::Root>> {
        reached.impact(false)
    }
}

/// Only the first contact: the time, the feature (any at the start), and the event.
#[inline]
pub(in crate::moving) fn first_contact_of_triangle<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, Feature, First<S>)> {
    Some(checked(sphere, v, triangle, w).reach()?.first(Feature::Interior))
}

fn checked<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Rounded<S, Feature> {
    const ID: &str = "moving/sphere_triangle";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "triangle", triangle);
    require(ID, "w", w);
    rounded(sphere, v, triangle, w)
}

/// The triangle rounded by the radius of the ball, of input that was checked.
pub(super) fn rounded<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Rounded<S, Feature> {
    let vertices = [&triangle.a, &triangle.b, &triangle.c];
    let (center, zero) = (&sphere.center, S::of_sign(Sign::Zero));
    let edge = |i: usize, j: usize| {
        let labels = [Feature::Vertex(i), Feature::Vertex(j), Feature::Edge(i, j)];
        Edge::new([center, vertices[i], vertices[j]], [&sphere.radius, &zero], [v, w], labels)
    };
    let wall = |i: usize, j: usize| ([vertices[i].clone(), vertices[j].clone()], (center.clone(), vertices[i].clone()));
    let [a, b, c] = vertices.map_each(Clone::clone);
    let face = Face::new(
        (
            [a.clone(), b, a.clone(), c],
            (center.clone(), a),
            [sphere.radius.clone(), zero.clone()],
            [v.clone(), w.clone()],
            zero.clone(),
        ),
        Sign::Zero,
        vec![wall(0, 1), wall(1, 2), wall(2, 0)],
        Feature::Interior,
    );
    Rounded { edges: vec![edge(0, 1), edge(0, 2), edge(1, 2)], faces: vec![face] }
}
