//! A moving ball and a moving convex polygon, or the hull of any points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.6, for polygons: relative to the hull, the center of the ball moves
//! along a segment; they touch while it is within the radius of the hull: inside, over a face, or in a capsule about an
//! edge.

use super::face::Face;
use super::reached_edges::{Edge, First};
use super::shape::{Reached, Rounded};
use crate::answer::CollisionRecord;
use crate::bound::convex_hull;
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{ConvexHull, Feature, Point3, Scalar, Sign, Sphere, Vector3};
use alloc::vec::Vec;

/// Whether a moving ball and the moving convex hull of some points, such as the vertices of a convex polygon, ever
/// touch, and when: the times of the first and the last contact, the feature of the hull that is hit first, by the
/// indices of the points, and where. `None` if they never touch.
///
/// The points may be of any number, order and dimension, coincident, or inside the hull of the others; equal points are
/// represented by the first. The feature is `Interior` between the edges of a polygon, `Face(k)` for the face k of a
/// polyhedron as [`convex_hull`] numbers them, and `Interior` if they overlap at the start. A ball of radius 0 is a
/// point.
///
/// The hull is found once, by the query; the answer keeps it.
///
/// # Panics
/// On NaN, infinity, a negative radius and no points, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{ConvexHull, Feature, Point3, Sphere, Vector3, moving::sphere_convex};
/// let square = [[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [8.0, 8.0, 0.0], [0.0, 8.0, 0.0]].map(Point3::from);
/// let square = ConvexHull::new(square.to_vec());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_convex((&Sphere::new(Point3::new(x, y, 15.0), 5.0), &down), (&square, &still)).unwrap();
/// let (face, edge, vertex) = (hit(4.0, 4.0), hit(4.0, -3.0), hit(12.0, 8.0));
/// assert_eq!((face.enter(), face.exit(), face.feature()), (0.5, 1.0, Feature::Interior));
/// assert_eq!((edge.enter(), edge.feature()), (0.55, Feature::Edge(0, 1)));
/// assert_eq!((vertex.enter(), vertex.feature()), (0.6, Feature::Vertex(2)));
/// ```
///
/// ```
/// use straightedge::{ConvexHull, Point3, Sphere, Vector3, moving::sphere_convex};
/// let tetrahedron = [[0_i64, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, 8]].map(Point3::from);
/// let tetrahedron = ConvexHull::new(tetrahedron.to_vec());
/// let (still, up) = (Vector3::new(0, 0, 0), Vector3::new(0, 0, 20));
/// let hit = sphere_convex((&Sphere::new(Point3::new(2, 2, -15), 5), &up), (&tetrahedron, &still)).unwrap();
/// let hit = hit.impact().unwrap();
/// assert_eq!([hit.time, hit.point.z, hit.normal.z].map(|x| x.to_string()), ["1/2", "0", "-1"]);
/// ```
#[doc(alias = "sphere_polygon")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_convex<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    (hull, w): (&ConvexHull<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, ConvexHull<S>>> {
    Some(Collision::new(BallAndHull(rounded(sphere, v, hull, w).reach()?)))
}

/// A moving ball and a moving hull that touch.
#[derive(Clone)]
pub struct BallAndHull<S: Scalar>(Reached<S, Feature>);

impl<S: Scalar> Colliding<ConvexHull<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = CollisionRecord<S::Root, Feature>;
    type Found = BallAndHull<S>;

    fn enter(BallAndHull(reached): &BallAndHull<S>) -> S::Root {
        reached.enter(Feature::Interior).0
    }
    fn exit(BallAndHull(reached): &BallAndHull<S>) -> S::Root {
        reached.exit(Feature::Interior)
    }
    fn record(BallAndHull(reached): &BallAndHull<S>) -> CollisionRecord<S::Root, Feature> {
        let CollisionRecord { span, feature: first } = reached.encounter(Feature::Interior);
        CollisionRecord { span, feature: if reached.overlaps_at_start() { Feature::Interior } else { first } }
    }
}

impl<S: Scalar> CollidingFirst<ConvexHull<S>> for Sphere<S> {
    type Feature = Feature;

    fn feature(BallAndHull(reached): &BallAndHull<S>) -> Feature {
        if reached.overlaps_at_start() { Feature::Interior } else { reached.first_part(Feature::Interior) }
    }
}

impl<S: Scalar> CollidingBall<ConvexHull<S>> for Sphere<S> {
    fn impact(BallAndHull(reached): &BallAndHull<S>) -> Option<Impact<S::Root>> {
        reached.impact(false)
    }
}

/// Only the first contact: the time, the feature (any at the start), and the event.
#[inline]
pub(in crate::moving) fn first_contact_of_hull<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    hull: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, Feature, First<S>)> {
    Some(rounded(sphere, v, hull, w).reach()?.first(Feature::Interior))
}

fn rounded<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, hull: &ConvexHull<S>, w: &Vector3<S>) -> Rounded<S, Feature> {
    const ID: &str = "moving/sphere_convex";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "hull", hull);
    require(ID, "w", w);
    let points = &hull.points;
    let hull = convex_hull(points);
    if hull.dimension < 3 {
        return flat(sphere, v, points, &hull.corners, w);
    }
    let sides = hull.faces.iter().flat_map(|corners| around(corners));
    let faces = hull.faces.iter().enumerate().map(|(k, corners)| (&corners[..], Sign::Positive, Feature::Face(k)));
    by_parts(sphere, v, points, sides.filter(|(i, j)| i < j), faces, w)
}

/// A polygon by its corners in order, a segment or a point.
fn flat<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    points: &[Point3<S>],
    corners: &[usize],
    w: &Vector3<S>,
) -> Rounded<S, Feature> {
    // A segment has one edge, and a point counts as one.
    let count = if corners.len() == 2 { 1 } else { corners.len() };
    let edges = around(corners).take(count).map(|(i, j)| (i.min(j), i.max(j)));
    by_parts(sphere, v, points, edges, [(corners, Sign::Zero, Feature::Interior)].into_iter(), w)
}

/// The shape with these edges and faces: for each face its corners, its outer side, and its label.
fn by_parts<'a, S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    points: &[Point3<S>],
    edges: impl Iterator<Item = (usize, usize)>,
    faces: impl Iterator<Item = (&'a [usize], Sign, Feature)>,
    w: &Vector3<S>,
) -> Rounded<S, Feature> {
    let (center, zero) = (&sphere.center, S::of_sign(Sign::Zero));
    let edge = |(i, j): (usize, usize)| {
        let labels = [Feature::Vertex(i), Feature::Vertex(j), Feature::Edge(i, j)];
        Edge::new([center, &points[i], &points[j]], [&sphere.radius, &zero], [v, w], labels)
    };
    let face = |(corners, outward, label): (&[usize], Sign, Feature)| {
        let [p, q, s] = *corners.first_chunk()?;
        let at = |i: usize| points[i].clone();
        let over = |i: usize| -> (Point3<S>, Point3<S>) { (center.clone(), at(i)) };
        let walls = around(corners).map(|(i, j)| ([at(i), at(j)], over(i))).collect();
        let radii = [sphere.radius.clone(), zero.clone()];
        let slab = ([at(p), at(q), at(p), at(s)], over(p), radii, [v.clone(), w.clone()], zero.clone());
        Some(Face::new(slab, outward, walls, label))
    };
    Rounded { edges: edges.map(edge).collect(), faces: faces.filter_map(face).collect() }
}

/// A moving ball and a moving polygon by its corners in order, or a segment or a point, that touch; all are valid.
pub(in crate::moving) fn reached_polygon<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    corners: &[Point3<S>],
    w: &Vector3<S>,
) -> Option<BallAndHull<S>> {
    let numbers: Vec<usize> = (0..corners.len()).collect();
    Some(BallAndHull(flat(sphere, v, corners, &numbers, w).reach()?))
}

/// The edges of a polygon.
#[inline]
fn around(corners: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(next.copied())
}
