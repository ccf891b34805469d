//! A moving ball and a moving convex polygon, or the hull of any points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.6, for polygons: seen from the hull, the centre of the ball moves on a
//! segment; they touch where that is within the radius of the hull: inside, over a face, or in a capsule about an edge.

use super::face::Face;
use super::shape::{Edge, First, Rounded};
use crate::answer::Encounter;
use crate::bound::convex_hull;
use crate::moving::impact::Impact;
use crate::shape::require;
use crate::{ConvexHull, Feature, Point3, Scalar, Sign, Sphere, Vector3};
use alloc::vec::Vec;

/// When a moving ball and the moving convex hull of some points touch, such as the vertices of a convex polygon: the
/// times of the first and the last contact, and the part of the hull that is hit first, by the numbers of the points.
/// `None` where they never touch.
///
/// The points may be of any number, order and dimension, coincident, or inside the hull of the others; of equal points,
/// the first is named. The part is `Interior` between the edges of a polygon, `Face(k)` for the face k of a polyhedron
/// as [`convex_hull`] numbers them, and `Interior` wherever they overlap at the start. A ball of radius 0 is a point.
///
/// Exact decision and part for every finite input; the times are exact in exact scalars, in `f64` and `f32` the floats
/// nearest to the exact ones. Finds the hull first.
///
/// # Panics
/// On NaN, infinity, a negative radius and no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Feature, Point3, Span, Sphere, Vector3, moving::sphere_polygon};
/// let square = [[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [8.0, 8.0, 0.0], [0.0, 8.0, 0.0]].map(Point3::from);
/// let square = ConvexHull::new(square.to_vec());
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let hit = |x, y| sphere_polygon(&Sphere::new(Point3::new(x, y, 15.0), 5.0), &down, &square, &still).unwrap();
/// assert_eq!((hit(4.0, 4.0).span, hit(4.0, 4.0).first), (Span { enter: 0.5, exit: 1.0 }, Feature::Interior));
/// assert_eq!((hit(4.0, -3.0).span.enter, hit(4.0, -3.0).first), (0.55, Feature::Edge(0, 1)));
/// assert_eq!((hit(12.0, 8.0).span.enter, hit(12.0, 8.0).first), (0.6, Feature::Vertex(2)));
/// ```
#[inline]
pub fn sphere_polygon<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    polygon: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<Encounter<S::Root, Feature>> {
    let rounded = rounded(sphere, v, polygon, w);
    let Encounter { span, first } = rounded.encounter(Feature::Interior)?;
    let overlaps = span.enter == S::to_root(S::whole(0)) && rounded.overlaps_at_start();
    Some(Encounter { span, first: if overlaps { Feature::Interior } else { first } })
}

/// Whether a moving ball and the moving convex hull of some points ever touch: [`sphere_polygon`] without the times.
///
/// # Panics
/// As [`sphere_polygon`].
///
/// ```
/// use straightedge::{ConvexHull, Point3, Sphere, Vector3, moving::sphere_polygon_hits};
/// let tetrahedron = [[0, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, 8]].map(Point3::from);
/// let tetrahedron = ConvexHull::new(tetrahedron.to_vec());
/// let ball = Sphere::new(Point3::new(4, -3, -15), 5);
/// let hits = |z| sphere_polygon_hits(&ball, &Vector3::new(0, 0, z), &tetrahedron, &Vector3::new(0, 0, -1));
/// assert_eq!([hits(9), hits(10)], [false, true]);
/// ```
#[inline]
pub fn sphere_polygon_hits<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    polygon: &ConvexHull<S>,
    w: &Vector3<S>,
) -> bool {
    rounded(sphere, v, polygon, w).is_hit()
}

/// When and where a moving ball hits the moving convex hull of some points: the time of the first contact, the point
/// that both have in common then, and the normal there, of length 1, towards the centre of the ball. `None` where they
/// never touch, where they overlap at the start, and where a ball of radius 0 hits an edge or a vertex, which have no
/// normal of their own.
///
/// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
/// `f32` the float nearest to the exact one; so the normal has the length 1 only as nearly as floats can say it.
///
/// # Panics
/// As [`sphere_polygon`].
///
/// ```
/// use straightedge::{ConvexHull, Point3, Sphere, Vector3, moving::sphere_polygon_impact};
/// let tetrahedron = [[0_i64, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, 8]].map(Point3::from);
/// let tetrahedron = ConvexHull::new(tetrahedron.to_vec());
/// let (still, up) = (Vector3::new(0, 0, 0), Vector3::new(0, 0, 20));
/// let hit = sphere_polygon_impact(&Sphere::new(Point3::new(2, 2, -15), 5), &up, &tetrahedron, &still).unwrap();
/// assert_eq!([hit.time, hit.point.z, hit.normal.z].map(|x| x.to_string()), ["1/2", "0", "-1"]);
/// ```
#[inline]
pub fn sphere_polygon_impact<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    polygon: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<Impact<S::Root>> {
    rounded(sphere, v, polygon, w).impact(false)
}

/// The first contact alone: when, of which part, any at the start, and by what.
#[inline]
pub(in crate::moving) fn first_contact_of_polygon<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    polygon: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, Feature, First<S>)> {
    rounded(sphere, v, polygon, w).first(Feature::Interior)
}

fn rounded<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    polygon: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Rounded<S, Feature> {
    const ID: &str = "moving/sphere_polygon";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "polygon", polygon);
    require(ID, "w", w);
    let (centre, points) = (&sphere.centre, &polygon.points);
    let zero = S::of_sign(Sign::Zero);
    let hull = convex_hull(points);
    let edge = |(i, j): (usize, usize)| {
        let labels = [Feature::Vertex(i), Feature::Vertex(j), Feature::Edge(i, j)];
        Edge::new([centre, &points[i], &points[j]], [&sphere.r, &zero], [v, w], labels)
    };
    let face = |corners: &[usize], outward: Sign, label: Feature| {
        let [p, q, s] = *corners.first_chunk()?;
        let at = |i: usize| points[i].clone();
        let over = |i: usize| -> (Point3<S>, Point3<S>) { (centre.clone(), at(i)) };
        let walls = around(corners).map(|(i, j)| ([at(i), at(j)], over(i))).collect();
        let radii = [sphere.r.clone(), zero.clone()];
        let slab = ([at(p), at(q), at(p), at(s)], over(p), radii, [v.clone(), w.clone()], zero.clone());
        Some(Face::new(slab, outward, walls, label))
    };
    let (edges, faces): (Vec<_>, Vec<_>) = match *hull.corners {
        _ if hull.dimension == 3 => {
            let sides = hull.faces.iter().flat_map(|corners| around(corners));
            let each_once = sides.filter(|(i, j)| i < j).collect();
            let numbered = hull.faces.iter().enumerate();
            (each_once, numbered.filter_map(|(k, corners)| face(corners, Sign::Positive, Feature::Face(k))).collect())
        }
        [] => (Vec::new(), Vec::new()),
        [only] => ([(only, only)].into(), Vec::new()),
        [a, b] => ([(a, b)].into(), Vec::new()),
        ref corners => {
            let sides = around(corners).map(|(i, j)| (i.min(j), i.max(j))).collect();
            (sides, face(corners, Sign::Zero, Feature::Interior).into_iter().collect())
        }
    };
    Rounded { edges: edges.into_iter().map(edge).collect(), faces }
}

/// The edges of a polygon.
fn around(corners: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(next.copied())
}
