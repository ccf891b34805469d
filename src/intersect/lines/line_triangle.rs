//! Lines, rays and segments against a triangle, in space and in the plane: where they pass through it, through which
//! feature, and in space the barycentric coordinates there.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.4 for lines and 5.3.6 for rays and segments, by signs. The sign of the
//! determinant of the line and an edge is the side on which the line passes the edge. Where no two of the three signs
//! are opposite, the line passes through the triangle; one zero means through an edge, two mean through a vertex. Three
//! zeros mean that the line lies in the plane of the triangle, or, for a triangle of no area, in one plane with it.
//! There, and in the plane, it meets the triangle between the first and the last point where it meets a vertex or an
//! edge.

use super::planar::LineInHull;
use crate::arith::formulas::each::MapEach;
use crate::contain::{point_triangle, point_triangle_2d};
use crate::intersect::clip::barycentric;
use crate::intersect::clip::coplanar_line::{self, CoplanarSpan};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, LinePoints2, ids, points_of};
use crate::intersect::clip::planar_line::{self, HullEnd, HullEnds, PlanarLine};
use crate::intersect::clip::triangle_crossing::{TriangleCrossing, parameter, parameter_and_weights, part_of, pierce};
use crate::intersect::hit::{Hit, Passed, PassedParts, PassedPrimitive};
use crate::{Feature, HitRecord, Linear2, Linear3, Point3, Primitive, Scalar, Sign, Span, Triangle2, Triangle3};

/// The third is not `intersect/segment_triangle`: that id belongs to the query for what a segment and a triangle share.
const IDS: [&str; 3] = ["intersect/line_triangle", "intersect/ray_triangle", "intersect/segment_triangle_hit"];

/// Whether a line, ray or segment meets a triangle, and where it passes through it.
///
/// `None` where they have no common point. A triangle is hit from both sides, in either winding; a triangle of no area
/// is the segment or the point that its vertices span. A zero direction, or a segment of zero length, stands for a
/// single point: the parameters are 0 if the triangle contains it. A line in the plane of the triangle enters and
/// leaves it at two parameters, through two features; any other line enters and leaves at one. A parameter t is that of
/// `line.at(t)`: in units of the direction, or of the segment from a to b.
/// [`segment_triangle`](super::segment_triangle()) returns what a segment and a triangle share, and the side on which
/// the segment starts.
///
/// The query takes two to four signs of degree 3; for a line in the plane of the triangle up to thirty, of degree 4 at
/// most. These settle the features (vertex, edge or interior); the methods only compute numbers. In floats a parameter
/// costs about a hundred nanoseconds; the record, with the parameter and the three weights, costs two hundred.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Line3, Point3, Triangle3, Vector3, intersect::line_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// // Upwards through the middle of an edge.
/// let line = Line3::new(Point3::new(2.0, 2.0, 1.0), Vector3::new(0.0, 0.0, 0.5));
/// let touch = line_triangle(&line, &Triangle3::new(a, b, c)).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (-2.0, -2.0, Feature::Edge(1, 2)));
/// assert_eq!(touch.barycentric(), [0.0, 0.5, 0.5]);
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, Triangle3, Vector3, intersect::line_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let from = |x, y, z| Ray3::new(Point3::new(x, y, z), Vector3::new(0.0, 0.0, -2.0));
/// let hit = line_triangle(&from(1.0, 1.0, 3.0), &triangle).unwrap();
/// assert_eq!((hit.enter(), hit.feature(), hit.barycentric()), (1.5, Feature::Interior, [0.5, 0.25, 0.25]));
/// // A ray that starts on an edge, and one that starts below.
/// assert_eq!(line_triangle(&from(2.0, 0.0, 0.0), &triangle).unwrap().feature(), Feature::Edge(0, 1));
/// assert!(line_triangle(&from(1.0, 1.0, -1.0), &triangle).is_none());
/// // A ray in the plane of the triangle.
/// let within = Ray3::new(Point3::new(1.0, 1.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let hit = line_triangle(&within, &triangle).unwrap();
/// assert_eq!((hit.enter(), hit.exit()), (0.0, 2.0));
/// assert_eq!((hit.feature(), hit.exit_feature()), (Feature::Interior, Feature::Edge(1, 2)));
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Triangle3, intersect::line_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let down = |z| Segment3::new(Point3::new(1.0, 1.0, 3.0), Point3::new(1.0, 1.0, z));
/// let hit = line_triangle(&down(-1.0), &triangle).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (0.75, Feature::Interior));
/// assert!(line_triangle(&down(0.5), &triangle).is_none());
/// ```
#[doc(alias = "ray_triangle")]
// Inlined: where the caller does not use the shapes that the answer keeps, the compiler drops their copies.
#[inline(always)]
pub fn line_triangle<S: Scalar, L: Linear3<S>>(
    line: &L,
    triangle: &Triangle3<S>,
) -> Option<Hit<Triangle3<S>, L::Owned>> {
    let ends = points_of(IDS, line, "triangle", triangle);
    let hit = find::<L::Kind, S>(&ends, triangle)?;
    Some(Hit::new(LineInTriangle { ends, triangle: triangle.clone(), hit }))
}

/// A line, a triangle, and how they meet.
#[derive(Clone)]
pub struct LineInTriangle<S> {
    pub(super) ends: LinePoints<S>,
    pub(super) triangle: Triangle3<S>,
    pub(super) hit: TriangleHit,
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for Triangle3<S> {
    type Parameter = S::Value;
    type Record = HitRecord<S::Value, Feature, 3>;
    type Found = LineInTriangle<S>;

    #[inline]
    fn enter(found: &Self::Found) -> S::Value {
        let LineInTriangle { ends, triangle, hit } = found;
        hit.enter::<L::Kind, S>(ends, triangle)
    }
    fn exit(LineInTriangle { ends, triangle, hit }: &Self::Found) -> S::Value {
        hit.exit::<L::Kind, S>(ends, triangle)
    }
    fn record(found: &Self::Found) -> HitRecord<S::Value, Feature, 3> {
        let LineInTriangle { ends, triangle, hit } = found;
        let (enter, coordinates) = hit.enter_and_weights::<L::Kind, S>(ends, triangle);
        let exit = match hit {
            TriangleHit::Pierced(_) => enter.clone(),
            TriangleHit::Coplanar(_) => hit.exit::<L::Kind, S>(ends, triangle),
        };
        let [feature, exit_feature] = hit.features();
        HitRecord { span: Span { enter, exit }, feature, exit_feature, coordinates }
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for Triangle3<S> {
    type Feature = Feature;

    fn feature(found: &Self::Found) -> Feature {
        found.hit.features()[0]
    }
    fn exit_feature(found: &Self::Found) -> Feature {
        found.hit.features()[1]
    }
}

impl<S: Scalar, L: Linear3<S>> Hit<Triangle3<S>, L> {
    /// The barycentric coordinates of the first common point: the weights of a, b and c, which are zero for the
    /// vertices that are not on its [`feature`](Self::feature). The rounded weights need not add up to one.
    #[inline]
    #[must_use]
    pub fn barycentric(&self) -> [S::Value; 3] {
        self.found().barycentric::<L::Kind>()
    }
}

impl<S: Scalar> LineInTriangle<S> {
    #[inline]
    pub(super) fn barycentric<K: LineKind>(&self) -> [S::Value; 3] {
        let (_, barycentric) = self.hit.enter_and_weights::<K, S>(&self.ends, &self.triangle);
        barycentric
    }
}

impl<S: Scalar, L: Linear3<S>> PassedPrimitive<L> for Triangle3<S> {
    type Scalar = S;

    fn line_and_primitive(found: &Self::Found) -> (LinePoints<S>, Primitive<S>) {
        (found.ends.clone(), Primitive::Triangle(found.triangle.clone()))
    }
}

/// How a line meets a triangle.
#[derive(Clone, Copy)]
pub(crate) enum TriangleHit {
    /// In one point, whose weights have these signs.
    Pierced([Sign; 3]),
    /// The line lies in the plane of the triangle.
    Coplanar(CoplanarSpan),
}

#[inline(always)]
pub(crate) fn find<K: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<TriangleHit> {
    match crossing::<K, S>(ends, triangle) {
        TriangleCrossing::Missed => None,
        TriangleCrossing::Pierced(weights) => Some(TriangleHit::Pierced(weights)),
        TriangleCrossing::Coplanar => in_plane::<K, S>(ends, triangle).map(TriangleHit::Coplanar),
    }
}

// A separate function: its answer fits a register.
#[inline]
fn crossing<K: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> TriangleCrossing {
    pierce::<K, S>(ends, vertices(triangle))
}

#[cold]
fn in_plane<K: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<CoplanarSpan> {
    coplanar_line::meet::<K, S, 3>(ends, vertices(triangle), |p| point_triangle(p, triangle).feature)
}

fn vertices<S>(Triangle3 { a, b, c }: &Triangle3<S>) -> [&Point3<S>; 3] {
    [a, b, c]
}

impl TriangleHit {
    /// The least parameter.
    #[inline]
    pub(crate) fn enter<K: LineKind, S: Scalar>(&self, ends: &LinePoints<S>, triangle: &Triangle3<S>) -> S::Value {
        match self {
            TriangleHit::Pierced(_) => parameter::<K, S>(ends, vertices(triangle)),
            TriangleHit::Coplanar(flat) => flat.parameter::<K, S>(ends, &vertices(triangle), flat.enter.0),
        }
    }

    /// The greatest parameter.
    pub(crate) fn exit<K: LineKind, S: Scalar>(&self, ends: &LinePoints<S>, triangle: &Triangle3<S>) -> S::Value {
        match self {
            TriangleHit::Pierced(_) => parameter::<K, S>(ends, vertices(triangle)),
            TriangleHit::Coplanar(flat) => flat.parameter::<K, S>(ends, &vertices(triangle), flat.exit.0),
        }
    }

    /// Both parameters.
    pub(crate) fn span<K: LineKind, S: Scalar>(&self, ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Span<S::Value> {
        let enter = self.enter::<K, S>(ends, triangle);
        let exit = match self {
            TriangleHit::Pierced(_) => enter.clone(),
            TriangleHit::Coplanar(_) => self.exit::<K, S>(ends, triangle),
        };
        Span { enter, exit }
    }

    /// The features that contain the first and the last common point.
    #[inline]
    pub(crate) fn features(&self) -> [Feature; 2] {
        match self {
            TriangleHit::Pierced(weights) => [part_of(*weights); 2],
            TriangleHit::Coplanar(flat) => [flat.enter.1, flat.exit.1],
        }
    }

    /// The least parameter, and the weights of the vertices there.
    fn enter_and_weights<K: LineKind, S: Scalar>(
        &self,
        ends: &LinePoints<S>,
        triangle: &Triangle3<S>,
    ) -> (S::Value, [S::Value; 3]) {
        let vertices = vertices(triangle);
        let flat = match self {
            TriangleHit::Pierced(signs) => return parameter_and_weights::<K, S>(ends, vertices, *signs),
            TriangleHit::Coplanar(flat) => flat,
        };
        let barycentric = match flat.enter {
            (HullEnd::Crossing(i, j), Feature::Edge(..)) => {
                barycentric::on_edge::<S>([i, j], |i, j| flat.weight::<K, S>(ends, &vertices, [i, j]))
            }
            (HullEnd::Finish, part) => barycentric::at(&ends[1], vertices, part),
            (_, part) => barycentric::at(&ends[0], vertices, part),
        };
        (self.enter::<K, S>(ends, triangle), barycentric)
    }
}

/// Whether a line, ray or segment of the plane meets a triangle, and where it passes through it.
///
/// `None` where they have no common point. Either winding will do; a triangle of no area is the segment or the point
/// that its vertices span. A feature is a vertex, an edge or the interior: the interior is the first one of a ray or a
/// segment that starts inside. A zero direction, or a segment of zero length, stands for a single point: the parameters
/// are 0 if the triangle contains it. A parameter t is that of `line.at(t)`: in units of the direction, or of the
/// segment from a to b.
///
/// Exact for every finite input, in three signs of degree 2 and at most one of degree 4; for a ray or a segment up to
/// ten more of degree 2. These settle the features, too. A parameter other than 0 and 1 costs some tens of nanoseconds
/// in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Line2, Point2, Triangle2, Vector2, intersect::line_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// let rising = |x| Line2::new(Point2::new(x, 0.0), Vector2::new(2.0, 2.0));
/// let through = line_triangle_2d(&rising(2.0), &triangle).unwrap();
/// assert_eq!((through.enter(), through.exit()), (0.0, 0.5));
/// assert_eq!((through.feature(), through.exit_feature()), (Feature::Edge(0, 1), Feature::Edge(1, 2)));
/// // It grazes a vertex, and one bit farther out it misses.
/// let touch = line_triangle_2d(&rising(4.0), &triangle).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (0.0, 0.0, Feature::Vertex(1)));
/// assert!(line_triangle_2d(&rising(4.000000000000001), &triangle).is_none());
/// ```
///
/// ```
/// use straightedge::{Feature, Point2, Ray2, Triangle2, Vector2, intersect::line_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// let ray = Ray2::new(Point2::new(1.0, 1.0), Vector2::new(-1.0, 0.0));
/// let hit = line_triangle_2d(&ray, &triangle).unwrap();
/// assert_eq!([hit.enter(), hit.exit()], [0.0, 1.0]);
/// assert_eq!((hit.feature(), hit.exit_feature()), (Feature::Interior, Feature::Edge(0, 2)));
/// ```
///
/// ```
/// use straightedge::{Feature, Segment2, Triangle2, intersect::line_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// // Along an edge.
/// let along = line_triangle_2d(&Segment2::from([[-2.0, 0.0], [2.0, 0.0]]), &triangle).unwrap();
/// assert_eq!((along.enter(), along.exit()), (0.5, 1.0));
/// assert_eq!((along.feature(), along.exit_feature()), (Feature::Vertex(0), Feature::Edge(0, 1)));
/// ```
#[doc(alias = "ray_triangle_2d")]
#[doc(alias = "segment_triangle_2d")]
// Inlined: where the caller does not use the shapes that the answer keeps, the compiler drops their copies.
#[inline(always)]
pub fn line_triangle_2d<S: Scalar, L: Linear2<S>>(
    line: &L,
    triangle: &Triangle2<S>,
) -> Option<Hit<Triangle2<S>, L::Owned>> {
    let ends = points_of(ids!("triangle_2d"), line, "triangle", triangle);
    let passage = find_2d::<L::Kind, S>(&ends, triangle)?;
    Some(Hit::new(LineInHull { ends, hull: triangle.clone(), passage }))
}

#[inline]
fn find_2d<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, triangle: &Triangle2<S>) -> Option<HullEnds> {
    let part_at = |end: usize| point_triangle_2d(&ends[end], triangle).feature;
    if L::is_point_2d(ends) {
        let place = (HullEnd::Start, part_at(0)?);
        return Some([place; 2]);
    }
    let vertices = [&triangle.a, &triangle.b, &triangle.c];
    let sides = vertices.map_each(|v| planar_line::side::<L, S>(ends, v));
    let edges = [(0, 1), (0, 2), (1, 2)].into_iter();
    PlanarLine::<L, S, _>::new(ends, &vertices, &sides).clip(edges, part_at)
}
