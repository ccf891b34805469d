#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod nesting;
mod rings;

use core::fmt;
use geo_types::{Coord, CoordNum, Line, Point, Rect, Triangle};
use straightedge::{Aabb2, Point2, Scalar, Segment2, Triangle2};

pub use rings::segments;

/// The shape of straightedge that is the same set of points. Coordinates are taken over as they are, NaN and infinities
/// among them, on which queries panic; [`validate`](straightedge::Shape::validate) finds these.
///
/// | of geo | of straightedge |
/// |---|---|
/// | `Coord`, `Point` | `Point2` |
/// | `Line` | `Segment2` |
/// | `Triangle` | `Triangle2` |
/// | `Rect` | `Aabb2` |
pub trait ToStraightedge {
    /// The type of the shape.
    type Shape;

    /// The shape.
    ///
    /// ```
    /// use straightedge::{Point2, Segment2};
    /// use straightedge_geo::ToStraightedge;
    /// let line = geo_types::Line::new((0.0, 1.0), (2.0, 3.0));
    /// assert_eq!(line.to_straightedge(), Segment2::new(Point2::new(0.0, 1.0), Point2::new(2.0, 3.0)));
    /// ```
    fn to_straightedge(&self) -> Self::Shape;
}

/// The shape of straightedge that is the same set of points, where there is one.
///
/// | of geo | of straightedge | none of |
/// |---|---|---|
/// | `LineString` that is closed | `Polygon`, without the repeated first point | open ones, without points |
/// | `Polygon` that is valid | `Region`: the outer ring, then the holes | no points in a ring |
/// | `MultiPolygon` that is valid | `Region` | no polygon, no points in a ring |
///
/// Of a polygon that is not valid the set may differ: straightedge takes a point to be inside if the sum of the winding
/// numbers of all rings is odd. [`ring_conflict`](straightedge::intersect::ring_conflict()) says whether rings are
/// valid.
pub trait TryToStraightedge {
    /// The type of the shape.
    type Shape;

    /// The shape.
    ///
    /// # Errors
    /// No shape is the same set; a coordinate is NaN or infinite.
    ///
    /// ```
    /// use geo_types::{LineString, polygon};
    /// use straightedge_geo::{NoShape, TryToStraightedge};
    /// let frame = polygon!(
    ///     exterior: [(x: 0, y: 0), (x: 9, y: 0), (x: 9, y: 9)],
    ///     interiors: [[(x: 5, y: 2), (x: 7, y: 2), (x: 7, y: 4)]],
    /// );
    /// let region = frame.try_to_straightedge().unwrap();
    /// assert_eq!((region.rings.len(), region.rings[0].points.len()), (2, 3));
    /// let open = LineString::from(vec![(0, 0), (1, 0), (1, 1)]);
    /// assert_eq!(open.try_to_straightedge(), Err(NoShape::Open));
    /// ```
    fn try_to_straightedge(&self) -> Result<Self::Shape, NoShape>;
}

/// The type of geo that is the same set of points. Coordinates are taken over as they are.
///
/// | of straightedge | of geo |
/// |---|---|
/// | `Point2` | `Coord` |
/// | `Segment2` | `Line` |
/// | `Triangle2` | `Triangle` |
/// | `Aabb2` | `Rect` |
/// | `Polygon` | `LineString`, its first point repeated at the end |
pub trait ToGeo {
    /// The type of geo.
    type Geo;

    /// The same set in geo.
    ///
    /// ```
    /// use straightedge::Triangle2;
    /// use straightedge_geo::ToGeo;
    /// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]]);
    /// assert_eq!(triangle.to_geo(), geo_types::Triangle::from([(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]));
    /// ```
    fn to_geo(&self) -> Self::Geo;
}

/// The type of geo that is the same set of points, where there is one: of a `Region` whose rings are simple and touch
/// each other in single points at most, a `MultiPolygon`.
///
/// Which rings are holes, and of which polygons, is decided exactly. Polygons and holes are in the order of the rings.
/// The rings keep their points, their first point and their direction. A ring within a hole is another polygon.
///
/// Where two polygons of a `MultiPolygon` touch, geo itself says a point is outside, straightedge that it is on the
/// boundary.
pub trait TryToGeo {
    /// The type of geo.
    type Geo;

    /// The same set in geo.
    ///
    /// # Errors
    /// Rings cross themselves or each other, or share more than single points; a number is not finite.
    ///
    /// ```
    /// use straightedge::Region;
    /// use straightedge_geo::TryToGeo;
    /// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
    /// // A frame, and an island in it.
    /// let polygons = Region::from([square(4.0, 5.0), square(3.0, 6.0), square(0.0, 9.0)]).try_to_geo().unwrap();
    /// assert_eq!((polygons.0.len(), polygons.0[0].interiors().len(), polygons.0[1].interiors().len()), (2, 0, 1));
    /// ```
    fn try_to_geo(&self) -> Result<Self::Geo, NoShape>;
}

/// Why there is no shape that is the same set of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoShape {
    /// A ring has no points, or there is no ring.
    Empty,
    /// The last point of a line string is not its first: it bounds nothing.
    Open,
    /// Rings cross themselves or each other, or share more than single points.
    Conflict(straightedge::intersect::RingConflict),
    /// A coordinate is NaN or infinite.
    NotFinite,
}

impl fmt::Display for NoShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoShape::Empty => f.write_str("there are no points"),
            NoShape::Open => f.write_str("the line string is not closed"),
            NoShape::Conflict(conflict) => write!(f, "{conflict} cross or overlap"),
            NoShape::NotFinite => f.write_str("a coordinate is not finite"),
        }
    }
}

impl core::error::Error for NoShape {}

impl<T: Scalar + CoordNum> ToStraightedge for Coord<T> {
    type Shape = Point2<T>;
    fn to_straightedge(&self) -> Point2<T> {
        Point2::new(self.x, self.y)
    }
}

impl<T: Scalar + CoordNum> ToStraightedge for Point<T> {
    type Shape = Point2<T>;
    fn to_straightedge(&self) -> Point2<T> {
        self.0.to_straightedge()
    }
}

impl<T: Scalar + CoordNum> ToGeo for Point2<T> {
    type Geo = Coord<T>;
    fn to_geo(&self) -> Coord<T> {
        Coord { x: self.x, y: self.y }
    }
}

impl<T: Scalar + CoordNum> ToStraightedge for Line<T> {
    type Shape = Segment2<T>;
    fn to_straightedge(&self) -> Segment2<T> {
        Segment2::new(self.start.to_straightedge(), self.end.to_straightedge())
    }
}

impl<T: Scalar + CoordNum> ToGeo for Segment2<T> {
    type Geo = Line<T>;
    fn to_geo(&self) -> Line<T> {
        Line { start: self.a.to_geo(), end: self.b.to_geo() }
    }
}

impl<T: Scalar + CoordNum> ToStraightedge for Triangle<T> {
    type Shape = Triangle2<T>;
    fn to_straightedge(&self) -> Triangle2<T> {
        let [a, b, c] = self.to_array().map(|corner| corner.to_straightedge());
        Triangle2::new(a, b, c)
    }
}

impl<T: Scalar + CoordNum> ToGeo for Triangle2<T> {
    type Geo = Triangle<T>;
    fn to_geo(&self) -> Triangle<T> {
        // Not by `from`, which changes the order of corners that turn clockwise.
        Triangle(self.a.to_geo(), self.b.to_geo(), self.c.to_geo())
    }
}

impl<T: Scalar + CoordNum> ToStraightedge for Rect<T> {
    type Shape = Aabb2<T>;
    fn to_straightedge(&self) -> Aabb2<T> {
        Aabb2::new(self.min().to_straightedge(), self.max().to_straightedge())
    }
}

impl<T: Scalar + CoordNum> ToGeo for Aabb2<T> {
    type Geo = Rect<T>;
    /// Of a box whose least corner is not the least, which is not valid, the corners are put in order.
    fn to_geo(&self) -> Rect<T> {
        Rect::new(self.min.to_geo(), self.max.to_geo())
    }
}
