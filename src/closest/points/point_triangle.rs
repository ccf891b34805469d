//! The point of a triangle nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.5: see [`triangle`](crate::closest::search::triangle).

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::closest::nearest::{DistanceTarget, Nearest, SiteTarget, Target};
use crate::closest::search::body::TRIANGLE;
use crate::closest::search::filtered_differences::{Seen, are_apart, gap_along_normal, gap_of_edge, norm_bounds};
use crate::closest::search::foot::Foot;
use crate::closest::search::forms::require_distance;
use crate::closest::search::point_distance::PointDistance;
use crate::closest::search::triangle::{Products, Question, Region, region_by};
use crate::closest::search::vertex::in_plane;
use crate::predicate::{angle, angle_2d, orient2d};
use crate::shape::require;
use crate::{Feature, NearestRecord, Number, Point2, Point3, Scalar, Sign, Triangle2, Triangle3, Vector3};

formula! {
    /// ((p - a) × (b - a))·((c - a) × (b - a)): whether p and c are on one side of the line ab. Degree 4.
    sign Beside("closest/point_triangle"; p, a, b, c): [Point3<Number>; 4] = |[p, a, b, c]| {
        let edge = b - a;
        (p - a).cross(&edge).dot(&(c - a).cross(&edge))
    }
}

/// The point of a triangle nearest to a point, and the feature that contains it: a vertex, an edge or the interior. The
/// winding does not matter; a triangle of no area is the segment or the point that its vertices span.
///
/// Finding the feature takes two to nine signs of degree 2 and 4; [`is_within`](Nearest::is_within) takes one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, closest::point_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = point_triangle(&Point3::new(1.0, 2.0, 3.0), &triangle);
/// assert_eq!((above.distance(), above.point()), (3.0, Point3::new(1.0, 2.0, 0.0)));
/// assert_eq!((above.feature(), above.barycentric()), (Feature::Interior, [0.25, 0.25, 0.5]));
/// // Nearest to the interior of an edge.
/// let edge = point_triangle(&Point3::new(2.0, 2.0, 5.0), &triangle);
/// assert_eq!((edge.feature(), edge.barycentric()), (Feature::Edge(1, 2), [0.0, 0.5, 0.5]));
/// assert_eq!([4.9, 5.0].map(|r| edge.is_within(&r)), [false, true]);
/// ```
#[doc(alias = "closest_point_triangle")]
#[doc(alias = "distance_point_triangle")]
// Inlined: where the caller does not use the shapes that the answer keeps, the compiler drops their copies.
#[inline(always)]
pub fn point_triangle<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Nearest<Triangle3<S>> {
    Nearest::new(at(p, triangle, region(p, triangle)))
}

#[inline]
fn region<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Region {
    match points(p, corners(triangle)).map(products).and_then(Products::region) {
        Some(region) => region,
        None => required_region(p, triangle),
    }
}

/// A point, a triangle, and the feature of the triangle that is nearest to the point.
#[derive(Clone)]
pub struct NearTriangle<S> {
    p: Point3<S>,
    corners: [Point3<S>; 3],
    region: Region,
}

impl<S: Scalar> NearTriangle<S> {
    /// The weights of the vertices at the nearest point.
    pub(super) fn barycentric(&self) -> [S::Value; 3] {
        let (_, of_corners) = self.foot().measures();
        self.weighted(of_corners)
    }

    /// The nearest point, as the projection of the given point onto the feature.
    #[inline(always)]
    pub(super) fn foot(&self) -> Foot<'_, Point3<Number>, S> {
        Foot { p: &self.p, on: TRIANGLE.corners(self.region.part(), |i| &self.corners[i]) }
    }

    #[inline(always)]
    pub(super) fn feature(&self) -> Feature {
        self.region.feature()
    }

    /// The same feature of the same triangle, in another unit.
    pub(super) fn in_unit(&self, p: &Point3<S>, triangle: Triangle3<S>) -> Self {
        at(p, &triangle, self.region)
    }

    fn weighted(&self, of_corners: [S::Value; 3]) -> [S::Value; 3] {
        TRIANGLE.of_vertices(self.region.part(), of_corners, || S::whole(0))
    }

    /// The whole answer as plain data, with this name of the feature.
    #[inline]
    pub(super) fn record<P, F>(
        &self,
        of_space: impl FnOnce(Point3<S::Value>) -> P,
        feature: F,
    ) -> NearestRecord<P, S::Value, F, 3> {
        let foot = self.foot();
        let (squared_distance, of_corners) = foot.measures();
        let coordinates = self.weighted(of_corners);
        NearestRecord { squared_distance, point: of_space(foot.point()), feature, coordinates }
    }

    /// Whether the distance is at most r.
    #[inline]
    pub(super) fn is_within(&self, r: &S) -> bool {
        let gap = self.filtered_gap(r).and_then(Seen::certain_sign);
        gap.unwrap_or_else(|| self.foot().gap(r)) != Sign::Positive
    }

    /// A number that has the sign of the distance minus r.
    #[inline(always)]
    fn filtered_gap(&self, r: &S) -> Option<Seen> {
        let r = r.as_double()?;
        Some(match self.region.ends() {
            Some([i, j]) => {
                let points = [&self.p, &self.corners[i], &self.corners[j]].map_each(Clone::clone);
                let [p, from, to] = filtered::<[Point3<Number>; 3], S>(&points)?;
                gap_of_edge(p, [from, to], i == j, r)
            }
            None => {
                let [a, b, c] = &self.corners;
                let points = [&self.p, a, b, c].map_each(Clone::clone);
                let [p, a, b, c] = filtered::<[Point3<Number>; 4], S>(&points)?;
                gap_along_normal([b - a, c - a], p - a, r)
            }
        })
    }
}

impl<S: Scalar> Target for Triangle3<S> {
    const ID: &'static str = "closest/point_triangle";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Number = S::Value;
    type Record = NearestRecord<Point3<S::Value>, S::Value, Feature, 3>;
    type Feature = Feature;
    type Found = NearTriangle<S>;

    fn point(found: &NearTriangle<S>) -> Point3<S::Value> {
        found.foot().point()
    }
    fn squared_distance(found: &NearTriangle<S>) -> S::Value {
        found.foot().squared_distance()
    }
    #[inline(always)]
    fn feature(found: &NearTriangle<S>) -> Feature {
        found.feature()
    }
    fn is_within(found: &NearTriangle<S>, r: &S) -> bool {
        found.is_within(r)
    }
    fn record(found: &NearTriangle<S>) -> Self::Record {
        found.record(core::convert::identity, found.feature())
    }
}

/// Whether a point is within a distance r of a triangle: the same answer as `point_triangle(p, triangle).is_within(r)`,
/// for shapes that are mostly far apart. A quick test for shapes that are far apart comes first, which does not find
/// the feature. Where it succeeds, the call costs two thirds of [`point_triangle`] and
/// [`is_within`](Nearest::is_within); where it fails, a tenth more than both.
///
/// # Panics
/// As [`point_triangle`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Point3, Triangle3, closest::point_triangle_within};
/// let (p, triangle) = (Point3::new(7, 0, 4), Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]));
/// assert_eq!([4, 5].map(|r| point_triangle_within(&p, &triangle, &r)), [false, true]);
/// ```
#[inline]
pub fn point_triangle_within<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, r: &S) -> bool {
    require_distance("closest/point_triangle_within", r);
    !is_apart(p, triangle, r) && point_triangle(p, triangle).is_within(r)
}

/// Whether a quick test in doubles proves that the distance is more than r.
#[inline(always)]
fn is_apart<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>, r: &S) -> bool {
    let (Some([p, a, b, c]), Some(r)) = (points(p, corners(triangle)), r.as_double()) else { return false };
    are_apart(&[p - a, p - b, p - c], r)
}

/// The feature nearest to a point. The caller has validated the shapes.
#[inline]
pub(super) fn near<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> NearTriangle<S> {
    let corners = corners(triangle);
    let region = points(p, corners).map(products).and_then(Products::region);
    at(p, triangle, region.unwrap_or_else(|| region_by_signs(p, corners)))
}

#[inline(always)]
fn at<S: Scalar>(p: &Point3<S>, Triangle3 { a, b, c }: &Triangle3<S>, region: Region) -> NearTriangle<S> {
    NearTriangle { p: p.clone(), corners: [a.clone(), b.clone(), c.clone()], region }
}

#[cold]
#[inline(never)]
fn required_region<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Region {
    const ID: &str = "closest/point_triangle";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    region_by_signs(p, corners(triangle))
}

/// A point, a triangle by its corners, and the feature that is nearest to the point.
pub(super) struct NearCorners<'a, S> {
    pub(super) p: &'a Point3<S>,
    pub(super) corners: [&'a Point3<S>; 3],
    region: Region,
}

impl<'a, S: Scalar> NearCorners<'a, S> {
    /// The same feature as of [`near`], and bounds on the squared distance where the filter gives good ones.
    #[inline(always)]
    pub(super) fn find(p: &'a Point3<S>, corners: [&'a Point3<S>; 3]) -> (Self, Option<[f64; 2]>) {
        let region = points(p, corners).map(products).and_then(Products::region);
        let region = region.unwrap_or_else(|| region_by_signs(p, corners));
        let seen = |p: &Point3<S>| filtered::<Point3<Number>, S>(p);
        let bounds = seen(p).and_then(|of_p| squared_distance_bounds(region, of_p, |i| seen(corners[i])));
        (NearCorners { p, corners, region }, bounds)
    }

    /// The same by these points in another unit, rounded: only the signs that these leave open are taken of the numbers
    /// as given.
    pub(super) fn find_by(
        p: &'a Point3<S>,
        corners: [&'a Point3<S>; 3],
        points: [Point3<Seen>; 4],
    ) -> (Self, Option<[f64; 2]>) {
        let products = products(points);
        let region = products.region().unwrap_or_else(|| region_with(Some(products), p, corners));
        let [of_p, a, b, c] = points;
        (NearCorners { p, corners, region }, squared_distance_bounds(region, of_p, |i| Some([a, b, c][i])))
    }

    pub(super) fn foot(&self) -> Foot<'a, Point3<Number>, S> {
        Foot { p: self.p, on: TRIANGLE.corners(self.region.part(), |i| self.corners[i]) }
    }

    /// The vertex, twice, or the ends of the edge that contains the nearest point.
    pub(super) fn ends(&self) -> Option<[usize; 2]> {
        self.region.ends()
    }

    pub(super) fn to_triangle(&self) -> NearTriangle<S> {
        let [a, b, c] = self.corners.map_each(Clone::clone);
        NearTriangle { p: self.p.clone(), corners: [a, b, c], region: self.region }
    }
}

/// Bounds on the squared distance from the nearest feature, where the filter gives good ones.
#[inline(always)]
fn squared_distance_bounds(
    region: Region,
    p: Point3<Seen>,
    corner: impl Fn(usize) -> Option<Point3<Seen>>,
) -> Option<[f64; 2]> {
    match region.ends() {
        Some([i, j]) if i == j => norm_bounds(p - corner(i)?, None),
        Some([i, j]) => {
            let from = corner(i)?;
            let edge = corner(j)? - from;
            norm_bounds((p - from).cross(&edge), Some(edge.squared_length()))
        }
        None => {
            let [a, b, c] = [corner(0)?, corner(1)?, corner(2)?];
            let normal = (b - a).cross(&(c - a));
            let height = (p - a).dot(&normal);
            let none = Seen::leaf(0.0);
            norm_bounds(Vector3::new(height, none, none), Some(normal.squared_length()))
        }
    }
}

// Not marked cold: compilers optimise a cold function for size, and this one should be fast. The products are computed
// once more: what they are made of is then constant.
#[inline(never)]
fn region_by_signs<S: Scalar>(p: &Point3<S>, corners: [&Point3<S>; 3]) -> Region {
    region_with(points(p, corners).map(products), p, corners)
}

/// The region, by signs where the products do not show it.
fn region_with<S: Scalar>(products: Option<Products>, p: &Point3<S>, corners: [&Point3<S>; 3]) -> Region {
    region_by(products, |question| match *question {
        Question::Ahead([a, b]) => angle(p, corners[a], corners[b]),
        Question::Beside([a, b, c]) => {
            S::sign_of::<Beside>(&[p, corners[a], corners[b], corners[c]].map_each(Clone::clone))
        }
    })
}

#[inline(always)]
fn products([p, a, b, c]: [Point3<Seen>; 4]) -> Products {
    Products::new([b - a, c - a], p - a)
}

#[inline(always)]
fn points<S: Scalar>(p: &Point3<S>, [a, b, c]: [&Point3<S>; 3]) -> Option<[Point3<Seen>; 4]> {
    filtered::<[Point3<Number>; 4], S>(&[p, a, b, c].map_each(Clone::clone))
}

#[inline(always)]
fn corners<S>(Triangle3 { a, b, c }: &Triangle3<S>) -> [&Point3<S>; 3] {
    [a, b, c]
}

/// The point of a triangle of the plane nearest to p, as [`point_triangle`] in space; it is p itself where the triangle
/// contains p. Finding the feature takes two to twelve signs of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Triangle2, closest::point_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// let outside = point_triangle_2d(&Point2::new(3.0, 3.0), &triangle);
/// assert_eq!((outside.squared_distance(), outside.point()), (2.0, Point2::new(2.0, 2.0)));
/// assert_eq!(outside.feature(), Feature::Edge(1, 2));
/// // On an edge.
/// let on = point_triangle_2d(&Point2::new(0.0, 1.0), &triangle);
/// assert_eq!((on.distance(), on.feature()), (0.0, Feature::Edge(0, 2)));
/// ```
#[inline]
pub fn point_triangle_2d<S: Scalar>(p: &Point2<S>, triangle: &Triangle2<S>) -> Nearest<Triangle2<S>> {
    const ID: &str = Triangle2::<f64>::ID;
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    Nearest::new(near_2d(p, triangle))
}

/// As [`near`].
#[inline]
pub(super) fn near_2d<S: Scalar>(p: &Point2<S>, triangle: &Triangle2<S>) -> NearTriangle<S> {
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
    NearTriangle { p: p.in_space(), corners: [a.in_space(), b.in_space(), c.in_space()], region }
}

impl<S: Scalar> Target for Triangle2<S> {
    const ID: &'static str = "closest/point_triangle_2d";
    type Scalar = S;
    type Point = Point2<S::Value>;
    type Number = S::Value;
    type Record = NearestRecord<Point2<S::Value>, S::Value, Feature, 3>;
    type Feature = Feature;
    type Found = NearTriangle<S>;

    fn point(found: &NearTriangle<S>) -> Point2<S::Value> {
        in_plane(found.foot().point())
    }
    fn squared_distance(found: &NearTriangle<S>) -> S::Value {
        found.foot().squared_distance()
    }
    #[inline(always)]
    fn feature(found: &NearTriangle<S>) -> Feature {
        found.feature()
    }
    fn is_within(found: &NearTriangle<S>, r: &S) -> bool {
        found.foot().gap(r) != Sign::Positive
    }
    fn record(found: &NearTriangle<S>) -> Self::Record {
        found.record(in_plane, found.feature())
    }
}

/// The distance and the weights of triangles.
macro_rules! of_triangles {
    ($($Triangle:ident)+) => {$(
        impl<S: Scalar> DistanceTarget for $Triangle<S> {
            fn distance(found: &NearTriangle<S>) -> S::Root {
                found.foot().distance()
            }
        }

        impl<S: Scalar> Nearest<$Triangle<S>> {
            /// The weights of the vertices a, b and c at the nearest point: zero for a vertex that does not span the
            /// [`feature`](Self::feature). Rounded weights need not add up to one.
            #[inline]
            #[must_use]
            pub fn barycentric(&self) -> [S::Value; 3] {
                self.found().barycentric()
            }
        }
    )+};
}
of_triangles! { Triangle3 Triangle2 }

impl<S: Scalar> SiteTarget for Triangle3<S> {
    fn point_distance(found: &Self::Found) -> (PointDistance<S>, S) {
        (PointDistance::to(found.foot()), S::of_sign(Sign::Zero))
    }
}
