//! Which rings of a region are holes, and of which polygons.

use crate::{NoShape, ToGeo, TryToGeo};
use alloc::vec::Vec;
use geo_types::{CoordNum, MultiPolygon, Polygon};
use straightedge::contain::point_polygon_2d;
use straightedge::intersect::ring_conflict;
use straightedge::{Location, Point2, Rational, Region, Scalar, Shape};

impl<T: Scalar + CoordNum> TryToGeo for Region<T> {
    type Geo = MultiPolygon<T>;
    fn try_to_geo(&self) -> Result<MultiPolygon<T>, NoShape> {
        if !self.is_finite() {
            return Err(NoShape::NotFinite);
        }
        if self.validate().is_err() {
            return Err(NoShape::Empty);
        }
        if let Some(conflict) = ring_conflict(self) {
            return Err(NoShape::Conflict(conflict));
        }
        let Some(exact) = self.try_cast::<Rational>() else { return Err(NoShape::NotFinite) };
        let around: Vec<Vec<usize>> = (0..self.rings.len()).map(|ring| rings_around(&exact, ring)).collect();
        // A hole is inside an odd number of rings, its polygon inside one less.
        let is_hole = |ring: usize| around[ring].len() % 2 == 1;
        let mut polygons = Vec::new();
        for outer in (0..self.rings.len()).filter(|&ring| !is_hole(ring)) {
            let is_its_hole = |&ring: &usize| {
                is_hole(ring) && around[ring].contains(&outer) && around[ring].len() == around[outer].len() + 1
            };
            let holes = (0..self.rings.len()).filter(is_its_hole).map(|ring| self.rings[ring].to_geo()).collect();
            polygons.push(Polygon::new(self.rings[outer].to_geo(), holes));
        }
        Ok(MultiPolygon(polygons))
    }
}

/// The rings around a ring. Since rings touch in single points at most, one point of it that is not on another decides:
/// a corner, or else a point of an edge.
fn rings_around(region: &Region<Rational>, ring: usize) -> Vec<usize> {
    let corners = &region.rings[ring].points;
    let edge = corners.iter().zip(corners.iter().cycle().skip(1)).find(|(a, b)| a != b);
    let is_around = |other: &usize| {
        let other = &region.rings[*other];
        // An edge has at most one point in common with each edge of the other ring.
        let count = if edge.is_some() { other.points.len() + 1 } else { 0 };
        let between = (1..=count).filter_map(|i| {
            let ((a, b), t) = (edge?, Rational::new(i.into(), (count + 1).into()));
            Some(Point2::new(&a.x + (&b.x - &a.x) * &t, &a.y + (&b.y - &a.y) * &t))
        });
        let mut points = corners.iter().cloned().chain(between);
        points.find_map(|p| match point_polygon_2d(&p, other).location {
            Location::Boundary => None,
            found => Some(found == Location::Inside),
        }) == Some(true)
    };
    (0..region.rings.len()).filter(|other| *other != ring && is_around(other)).collect()
}
