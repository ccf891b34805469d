//! The point of a triangle nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.5: see [`triangle`](crate::closest::search::triangle).

use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::arith::glance::filtered;
use crate::closest::search::body::TRIANGLE;
use crate::closest::search::forms::closest_forms;
use crate::closest::search::glance::{Seen, are_apart, gap_along_normal, gap_of_edge};
use crate::closest::search::point::{Measures, NearPoint};
use crate::closest::search::triangle::{Products, Question, Region, region_by};
use crate::closest::search::vertex::in_space;
use crate::predicate::{angle, angle_2d, orient2d};
use crate::shape::require;
use crate::{ClosestOnTriangle, Feature, Number, Point2, Point3, Scalar, Sign, Triangle2, Triangle3};

formula! {
    /// ((p - a) × (b - a))·((c - a) × (b - a)): whether p and c are on one side of the line ab. Degree 4.
    sign Beside("closest/point_triangle"; p, a, b, c): [Point3<Number>; 4] = |[p, a, b, c]| {
        let edge = b - a;
        (p - a).cross(&edge).dot(&(c - a).cross(&edge))
    }
}

/// The point of a triangle nearest to a point: the squared distance, the point, the vertex or edge that holds it or the
/// interior, and its barycentric coordinates. Either winding will do; a triangle of no area is the segment or the point
/// that its vertices span.
///
/// The feature is exact for every finite input: two to nine signs of degree 2 and 4. The numbers are exact in exact
/// scalars; in `f64` and `f32` each is the float nearest to the exact one, so that rounded weights need not add up to
/// one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, closest::point_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = point_triangle(&Point3::new(1.0, 2.0, 3.0), &triangle);
/// assert_eq!((above.squared_distance, above.point), (9.0, Point3::new(1.0, 2.0, 0.0)));
/// assert_eq!((above.feature, above.barycentric), (Feature::Interior, [0.25, 0.25, 0.5]));
/// // Level with an edge.
/// let edge = point_triangle(&Point3::new(2.0, 2.0, 5.0), &triangle);
/// assert_eq!((edge.feature, edge.barycentric), (Feature::Edge(1, 2), [0.0, 0.5, 0.5]));
/// ```
#[inline]
pub fn point_triangle<S: Scalar>(
    p: &Point3<S>,
    triangle: &Triangle3<S>,
) -> ClosestOnTriangle<Point3<S::Value>, S::Value> {
    closest(&found(p, triangle))
}

/// All of the answer.
#[inline]
pub(super) fn closest<S: Scalar>(
    found: &NearPoint<Point3<Number>, S, 3>,
) -> ClosestOnTriangle<Point3<S::Value>, S::Value> {
    let Measures { squared_distance, weights } = found.measures();
    ClosestOnTriangle { squared_distance, point: found.point(), feature: found.feature(), barycentric: weights }
}

/// The point of [`point_triangle`] alone.
///
/// # Panics
/// As [`point_triangle`].
///
/// ```
/// use straightedge::{Point3, Triangle3, closest::point_triangle_point};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// assert_eq!(point_triangle_point(&Point3::new(3.0, 3.0, 1.0), &triangle), Point3::new(2.0, 2.0, 0.0));
/// ```
#[inline]
pub fn point_triangle_point<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Point3<S::Value> {
    found(p, triangle).point()
}

closest_forms! {
    point_triangle: found(p: Point3, triangle: Triangle3);

    /// The part of a triangle that is nearest to a point: the feature of [`point_triangle`] alone, by two to nine
    /// signs.
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Triangle3, closest::point_triangle_region};
    /// let triangle = Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
    /// assert_eq!(point_triangle_region(&Point3::new(-1, -1, 7), &triangle), Feature::Vertex(0));
    /// ```
    part point_triangle_region by region -> Feature = |region| region.feature();

    /// The distance of a point from a triangle: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point3, Triangle3, closest::point_triangle_distance};
    /// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    /// assert_eq!(point_triangle_distance(&Point3::new(7.0, 0.0, 4.0), &triangle), 5.0);
    /// ```
    distance point_triangle_distance;

    /// Whether a point is within a distance r of a triangle, by at most ten signs.
    ///
    /// ```
    /// use straightedge::{Point3, Triangle3, closest::point_triangle_within};
    /// let (p, triangle) = (Point3::new(7, 0, 4), Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]));
    /// assert_eq!([4, 5].map(|r| point_triangle_within(&p, &triangle, &r)), [false, true]);
    /// ```
    within point_triangle_within by is_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> NearPoint<Point3<Number>, S, 3> {
    near_at(p, triangle, region(p, triangle))
}

/// The part nearest to a point, of shapes that are valid.
#[inline]
pub(super) fn near<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> NearPoint<Point3<Number>, S, 3> {
    let region = products(p, triangle).and_then(Products::region);
    near_at(p, triangle, region.unwrap_or_else(|| region_by_signs(p, triangle)))
}

#[inline(always)]
fn near_at<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, region: Region) -> NearPoint<Point3<Number>, S, 3> {
    let Triangle3 { a, b, c } = triangle;
    NearPoint::at(p.clone(), [a.clone(), b.clone(), c.clone()], &TRIANGLE, region.part())
}

#[inline(always)]
fn region<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Region {
    match products(p, triangle).and_then(Products::region) {
        Some(region) => region,
        None => required_region(p, triangle),
    }
}

#[cold]
#[inline(never)]
fn required_region<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Region {
    const ID: &str = "closest/point_triangle";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    region_by_signs(p, triangle)
}

// Not cold: a compiler makes the body of a cold function small, and this one should be fast.
#[inline(never)]
fn region_by_signs<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Region {
    let corners = [&triangle.a, &triangle.b, &triangle.c];
    region_by(products(p, triangle), |question| match *question {
        Question::Ahead([a, b]) => angle(p, corners[a], corners[b]),
        Question::Beside([a, b, c]) => {
            S::sign_of::<Beside>(&[p, corners[a], corners[b], corners[c]].map_each(Clone::clone))
        }
    })
}

#[inline(always)]
fn products<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Option<Products> {
    let [p, a, b, c] = points(p, triangle)?;
    Some(Products::new([b - a, c - a], p - a))
}

#[inline(always)]
fn points<S: Scalar>(p: &Point3<S>, Triangle3 { a, b, c }: &Triangle3<S>) -> Option<[Point3<Seen>; 4]> {
    filtered::<[Point3<Number>; 4], S>(&[p.clone(), a.clone(), b.clone(), c.clone()])
}

/// Whether the distance is at most r, where that is seen at a glance.
#[inline]
fn is_within<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, r: &S) -> Option<bool> {
    let [q, a, b, c] = points(p, triangle)?;
    let from_corners @ [from_a, ..] = [q - a, q - b, q - c];
    let r = r.as_double()?;
    if are_apart(&from_corners, r) {
        return Some(false);
    }
    let edges = [b - a, c - a];
    let gap = match Products::new(edges, from_a).region()?.ends() {
        Some([i, j]) => {
            let corners = [&triangle.a, &triangle.b, &triangle.c];
            let ends = filtered::<[Point3<Number>; 2], S>(&[corners[i].clone(), corners[j].clone()])?;
            gap_of_edge(q, ends, i == j, r)
        }
        None => gap_along_normal(edges, from_a, r),
    };
    Some(gap.certain_sign()? != Sign::Positive)
}

/// The point of a triangle of the plane nearest to a point, which is that point where the triangle holds it: as
/// [`point_triangle`] in space.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Triangle2, closest::point_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// let outside = point_triangle_2d(&Point2::new(3.0, 3.0), &triangle);
/// assert_eq!((outside.squared_distance, outside.point), (2.0, Point2::new(2.0, 2.0)));
/// assert_eq!(outside.feature, Feature::Edge(1, 2));
/// // On an edge.
/// let on = point_triangle_2d(&Point2::new(0.0, 1.0), &triangle);
/// assert_eq!((on.squared_distance, on.feature), (0.0, Feature::Edge(0, 2)));
/// ```
#[inline]
pub fn point_triangle_2d<S: Scalar>(
    p: &Point2<S>,
    triangle: &Triangle2<S>,
) -> ClosestOnTriangle<Point2<S::Value>, S::Value> {
    let found = found_2d(p, triangle);
    let Point3 { x, y, .. } = found.point();
    let Measures { squared_distance, weights } = found.measures();
    ClosestOnTriangle { squared_distance, point: Point2::new(x, y), feature: found.feature(), barycentric: weights }
}

closest_forms! {
    point_triangle_2d: found_2d(p: Point2, triangle: Triangle2);

    /// The part of a triangle of the plane that is nearest to a point: the feature of [`point_triangle_2d`] alone, by
    /// two to twelve signs of degree 2.
    ///
    /// ```
    /// use straightedge::{Feature, Point2, Triangle2, closest::point_triangle_2d_region};
    /// let triangle = Triangle2::from([[0, 0], [4, 0], [0, 4]]);
    /// assert_eq!(point_triangle_2d_region(&Point2::new(1, 1), &triangle), Feature::Interior);
    /// ```
    part point_triangle_2d_region -> Feature = |found| found.feature();

    /// The distance of a point from a triangle of the plane: in `f64` and `f32` the float nearest to it, in exact
    /// scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point2, Triangle2, closest::point_triangle_2d_distance};
    /// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
    /// assert_eq!(point_triangle_2d_distance(&Point2::new(-3.0, -4.0), &triangle), 5.0);
    /// ```
    distance point_triangle_2d_distance;

    /// Whether a point is within a distance r of a triangle of the plane.
    ///
    /// ```
    /// use straightedge::{Point2, Triangle2, closest::point_triangle_2d_within};
    /// let (p, triangle) = (Point2::new(-3, -4), Triangle2::from([[0, 0], [4, 0], [0, 4]]));
    /// assert_eq!([4, 5].map(|r| point_triangle_2d_within(&p, &triangle, &r)), [false, true]);
    /// ```
    within point_triangle_2d_within;
}

#[inline]
fn found_2d<S: Scalar>(p: &Point2<S>, triangle: &Triangle2<S>) -> NearPoint<Point3<Number>, S, 3> {
    const ID: &str = "closest/point_triangle_2d";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    let Triangle2 { a, b, c } = triangle;
    let points = filtered::<[Point2<Number>; 4], S>(&[p.clone(), a.clone(), b.clone(), c.clone()]);
    let products = points.map(|[p, a, b, c]| Products::new([b - a, c - a], p - a));
    let region = products.and_then(Products::region).unwrap_or_else(|| {
        let corners = [a, b, c];
        region_by(products, |question| match *question {
            Question::Ahead([a, b]) => angle_2d(p, corners[a], corners[b]),
            Question::Beside([a, b, c]) => {
                let [a, b, c] = [corners[a], corners[b], corners[c]];
                orient2d(a, b, p) * orient2d(a, b, c)
            }
        })
    });
    NearPoint::at(in_space(p), [in_space(a), in_space(b), in_space(c)], &TRIANGLE, region.part())
}
