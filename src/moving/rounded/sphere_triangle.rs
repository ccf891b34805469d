//! A moving ball and a moving triangle.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.6: seen from the triangle, the centre of the ball moves along a
//! segment; they touch where that is within the radius of the triangle: over its face, or in a capsule about an edge.

use super::face::Face;
use super::shape::{Edge, First, Rounded};
use crate::answer::Encounter;
use crate::arith::each::MapEach;
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{Feature, Scalar, Sign, Sphere, Triangle3, Vector3};
use alloc::vec;

/// When a moving ball and a moving triangle touch: the times of the first and the last contact, and the part of the
/// triangle that is hit first; `Interior` also where they overlap at the start. `None` where they never touch.
///
/// A triangle of no area is the segment or the point that its vertices span; of parts with the same point, the least is
/// named. A ball of radius 0 is a point.
///
/// Exact decision and part for every finite input; the times are exact in exact scalars, in `f64` and `f32` the floats
/// nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Span, Sphere, Triangle3, Vector3, moving::sphere_triangle};
/// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [8.0, 0.0, 0.0].into(), [0.0, 8.0, 0.0].into());
/// let ball = |x, y, z| Sphere::new(Point3::new(x, y, z), 5.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_triangle(&ball(x, y, 15.0), &down, &triangle, &still).unwrap();
/// assert_eq!((hit(2.0, 2.0).span, hit(2.0, 2.0).first), (Span { enter: 0.5, exit: 1.0 }, Feature::Interior));
/// // Beside an edge, and beyond a vertex, by 3 and 4 to 5.
/// assert_eq!((hit(4.0, -3.0).span.enter, hit(4.0, -3.0).first), (0.55, Feature::Edge(0, 1)));
/// assert_eq!((hit(12.0, 0.0).span.enter, hit(12.0, 0.0).first), (0.6, Feature::Vertex(1)));
/// assert_eq!(sphere_triangle(&ball(-5.5, 0.0, 15.0), &down, &triangle, &still), None);
/// ```
#[inline]
pub fn sphere_triangle<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Option<Encounter<S::Root, Feature>> {
    let rounded = rounded(sphere, v, triangle, w);
    let Encounter { span, first } = rounded.encounter(Feature::Interior)?;
    let overlaps = span.enter == S::to_root(S::whole(0)) && rounded.overlaps_at_start();
    Some(Encounter { span, first: if overlaps { Feature::Interior } else { first } })
}

/// Whether a moving ball and a moving triangle ever touch: [`sphere_triangle`] without the times.
///
/// # Panics
/// As [`sphere_triangle`].
///
/// ```
/// use straightedge::{Point3, Sphere, Triangle3, Vector3, moving::sphere_triangle_hits};
/// let triangle = Triangle3::new([0, 0, 0].into(), [8, 0, 0].into(), [0, 8, 0].into());
/// let ball = Sphere::new(Point3::new(4, -3, 15), 5);
/// let hits = |z| sphere_triangle_hits(&ball, &Vector3::new(0, 0, z), &triangle, &Vector3::new(0, 0, 1));
/// assert_eq!([hits(-9), hits(-10)], [false, true]);
/// ```
#[inline]
pub fn sphere_triangle_hits<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> bool {
    rounded(sphere, v, triangle, w).is_hit()
}

/// When and where a moving ball hits a moving triangle: the time of the first contact, the point that both have in
/// common then, and the normal there, of length 1, towards the centre of the ball. `None` where they never touch, where
/// they overlap at the start, and where a ball of radius 0 hits an edge or a vertex, which have no normal of their own.
///
/// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
/// `f32` the float nearest to the exact one; so the normal has the length 1 only as nearly as floats can say it.
///
/// # Panics
/// As [`sphere_triangle`].
///
/// ```
/// use straightedge::{Point3, Sphere, Triangle3, Vector3, moving::sphere_triangle_impact};
/// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [8.0, 0.0, 0.0].into(), [0.0, 8.0, 0.0].into());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |y| sphere_triangle_impact(&Sphere::new(Point3::new(4.0, y, 15.0), 5.0), &down, &triangle, &still);
/// let face = hit(2.0).unwrap();
/// assert_eq!((face.time, face.point, face.normal), (0.5, [4.0, 2.0, 0.0].into(), [0.0, 0.0, 1.0].into()));
/// // Beside an edge by 3 and 4 to 5.
/// let edge = hit(-3.0).unwrap();
/// assert_eq!((edge.time, edge.point, edge.normal), (0.55, [4.0, 0.0, 0.0].into(), [0.0, -0.6, 0.8].into()));
/// ```
#[inline]
pub fn sphere_triangle_impact<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Option<Impact<S::Root>> {
    rounded(sphere, v, triangle, w).impact(false)
}

/// The first contact alone: when, of which part, any at the start, and by what.
#[inline]
pub(in crate::moving) fn first_contact_of_triangle<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    triangle: &Triangle3<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, Feature, First<S>)> {
    rounded(sphere, v, triangle, w).first(Feature::Interior)
}

fn rounded<S: Scalar>(
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
    let vertices = [&triangle.a, &triangle.b, &triangle.c];
    let (centre, zero) = (&sphere.centre, S::of_sign(Sign::Zero));
    let edge = |i: usize, j: usize| {
        let labels = [Feature::Vertex(i), Feature::Vertex(j), Feature::Edge(i, j)];
        Edge::new([centre, vertices[i], vertices[j]], [&sphere.r, &zero], [v, w], labels)
    };
    let wall = |i: usize, j: usize| ([vertices[i].clone(), vertices[j].clone()], (centre.clone(), vertices[i].clone()));
    let [a, b, c] = vertices.map_each(Clone::clone);
    let face = Face::new(
        (
            [a.clone(), b, a.clone(), c],
            (centre.clone(), a),
            [sphere.r.clone(), zero.clone()],
            [v.clone(), w.clone()],
            zero.clone(),
        ),
        Sign::Zero,
        vec![wall(0, 1), wall(1, 2), wall(2, 0)],
        Feature::Interior,
    );
    Rounded { edges: vec![edge(0, 1), edge(0, 2), edge(1, 2)], faces: vec![face] }
}
