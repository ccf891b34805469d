//! Closed chains: geo repeats the first point at the end, straightedge does not.

use crate::{NoShape, ToGeo, ToStraightedge, TryToStraightedge};
use alloc::vec::Vec;
use geo_types::{CoordNum, LineString, MultiPolygon, Polygon};
use straightedge::{Region, Scalar, Segment2, Shape};

/// The segments of a line string, in order: none of a single point.
///
/// ```
/// use geo_types::LineString;
/// let path = LineString::from(vec![(0, 0), (4, 0), (4, 3)]);
/// assert_eq!(straightedge_geo::segments(&path).count(), 2);
/// ```
pub fn segments<T: Scalar + CoordNum>(path: &LineString<T>) -> impl ExactSizeIterator<Item = Segment2<T>> + '_ {
    path.0.windows(2).map(|ends| Segment2::new(ends[0].to_straightedge(), ends[1].to_straightedge()))
}

impl<T: Scalar + CoordNum> TryToStraightedge for LineString<T> {
    type Shape = straightedge::Polygon<T>;
    fn try_to_straightedge(&self) -> Result<straightedge::Polygon<T>, NoShape> {
        let mut points: Vec<_> = self.0.iter().map(ToStraightedge::to_straightedge).collect();
        // NaN is equal to nothing, so that this comes first.
        if !points.iter().all(Shape::is_finite) {
            return Err(NoShape::NotFinite);
        }
        match &points[..] {
            [] => return Err(NoShape::Empty),
            // One point is closed.
            [_] => {}
            [first, .., last] if first == last => points.truncate(points.len() - 1),
            _ => return Err(NoShape::Open),
        }
        Ok(straightedge::Polygon::new(points))
    }
}

impl<T: Scalar + CoordNum> ToGeo for straightedge::Polygon<T> {
    type Geo = LineString<T>;
    fn to_geo(&self) -> LineString<T> {
        // With one corner, too: geo takes a ring of one point as that of a polygon only if it is closed.
        let closing = self.points.first();
        LineString(self.points.iter().chain(closing).map(ToGeo::to_geo).collect())
    }
}

impl<T: Scalar + CoordNum> TryToStraightedge for Polygon<T> {
    type Shape = Region<T>;
    fn try_to_straightedge(&self) -> Result<Region<T>, NoShape> {
        Ok(Region::new(rings(self)?))
    }
}

impl<T: Scalar + CoordNum> TryToStraightedge for MultiPolygon<T> {
    type Shape = Region<T>;
    fn try_to_straightedge(&self) -> Result<Region<T>, NoShape> {
        let mut all = Vec::new();
        for polygon in &self.0 {
            all.append(&mut rings(polygon)?);
        }
        if all.is_empty() { Err(NoShape::Empty) } else { Ok(Region::new(all)) }
    }
}

/// The outer ring, then the holes.
fn rings<T: Scalar + CoordNum>(polygon: &Polygon<T>) -> Result<Vec<straightedge::Polygon<T>>, NoShape> {
    core::iter::once(polygon.exterior())
        .chain(polygon.interiors())
        .map(TryToStraightedge::try_to_straightedge)
        .collect()
}
