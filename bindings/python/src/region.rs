//! A region of the plane for many queries.

use crate::answer::{Field, Fields, Tell, Within};
use crate::ask::{Called, ask_and_tell};
use crate::code;
use crate::environment::Standard;
use crate::mesh::doubles;
use crate::number::{array_of, shaped};
use crate::points::{Asked, points, winding};
use crate::queries::{each, fields, plane_point, within};
use crate::run::typed;
use crate::shape::Input;
use crate::view::{View, views};
use numpy::PyReadonlyArrayDyn;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use straightedge::answer::WindingLocation;
use straightedge::closest::Nearest;
use straightedge::intersect::{Hit, RingEdge};
use straightedge::region::Index;
use straightedge::{Feature, Location, Point2, Polygon, Ray2, Segment2, Vector2};

type RegionHit = Hit<straightedge::Region<f64>, Ray2<f64>>;

/// Rings of doubles, with trees over their edges.
#[pyclass(frozen, module = "straightedge._native")]
pub(crate) struct Region {
    index: Index<f64>,
}

/// The trees have room for so many edges of any shape: each is in two slabs of a size at most.
const MOST: usize = 1 << 26;
const RAYS: &[&str] = &["origins", "directions"];

#[pymethods]
impl Region {
    #[new]
    fn new(py: Python<'_>, rings: Vec<PyReadonlyArrayDyn<'_, f64>>) -> PyResult<Self> {
        let _standard = Standard::enter();
        let mut polygons = Vec::with_capacity(rings.len());
        for (i, ring) in rings.iter().enumerate() {
            let corners: Vec<Point2<f64>> =
                points(py, "region.Region", &format!("rings[{i}]"), &View::Own(ring.as_array()))?;
            polygons.push(Polygon::from(corners));
        }
        if polygons.iter().map(|ring| ring.points.len()).sum::<usize>() > MOST {
            return Err(PyValueError::new_err("region.Region: more than 2^26 corners"));
        }
        let index = py.detach(|| Index::try_new(polygons));
        let index = index.map_err(|why| PyValueError::new_err(format!("region.Region: argument rings: {why}")))?;
        Ok(Region { index })
    }

    /// The corners of each ring.
    fn rings<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let rings = self.index.region().rings.iter();
        let array = |ring: &Polygon<f64>| {
            let numbers = ring.points.iter().flat_map(|p| [p.x, p.y]).collect();
            shaped(array_of::<f64>(py, numbers), &[ring.points.len(), 2])
        };
        rings.map(array).collect()
    }

    fn locate<'py>(&self, parallel: bool, points: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "region.Region.locate", names: &["points"], parallel };
        self.ask(called, points, winding(), |index, (p,): (Point2<f64>,)| {
            let winding_number = index.winding_number(&p);
            let location = match winding_number {
                None => Location::Boundary,
                Some(number) if number % 2 == 0 => Location::Outside,
                Some(_) => Location::Inside,
            };
            WindingLocation { location, winding_number }
        })
    }

    fn nearest<'py>(&self, parallel: bool, points: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "region.Region.nearest", names: &["points"], parallel };
        let fields: Fields<f64> = fields! { Nearest<straightedge::Region<f64>>;
            "squared_distance" [] Number |near| => near.squared_distance();
            "distance" [] Number |near| => near.distance();
            "point" [2] Number |near| .. plane_point::<f64>(&near.point());
            "ring" [] Index |near| => near.feature().0 as i64;
            "corners" [2] Index |near| .. corners(near.feature().1);
        };
        let within: Option<Within<f64>> = within!(Nearest<straightedge::Region<f64>>, |near, r| near.is_within(r));
        let _standard = Standard::enter();
        let arrays = doubles(&called, points)?;
        let query = Asked::by(|(p,): (Point2<f64>,)| self.index.nearest(&p));
        ask_and_tell(points.py(), &query, called, &views(&arrays), fields, within)
    }

    fn first_hit<'py>(&self, parallel: bool, rays: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "region.Region.first_hit", names: RAYS, parallel };
        let fields: Fields<f64> = fields! { Option<RegionHit>;
            "is_hit" [] Flag |hit| => hit.is_some();
            "enter" [] Number |hit| => hit.as_ref().map_or(f64::NAN, Hit::enter);
            "exit" [] Number |hit| => hit.as_ref().map_or(f64::NAN, Hit::exit);
            "ring" [] Index |hit| => hit.as_ref().map_or(-1, |hit| hit.ring_edge().ring as i64);
            "edge" [] Index |hit| => hit.as_ref().map_or(-1, |hit| hit.ring_edge().edge as i64);
            "corners" [2] Index |hit| .. hit.as_ref().map_or([-1; 2], |hit| corners(hit.feature().1));
        };
        self.ask(called, rays, fields, |index, (origin, direction): (Point2<f64>, Vector2<f64>)| {
            index.first_hit(&Ray2::new(origin, direction))
        })
    }

    fn meets_segment<'py>(&self, parallel: bool, segments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "region.Region.meets_segment", names: &["segments"], parallel };
        let fields = fields! { bool; "" [] Flag |met| => *met; };
        self.ask(called, segments, fields, |index, (segment,): (Segment2<f64>,)| index.is_hit(&segment))
    }

    /// The ring and the edge of the first and of the second region, and the contact, of each pair.
    fn overlaps<'py>(&self, other: &Self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let _standard = Standard::enter();
        let found = py.detach(|| self.index.overlaps(&other.index));
        let of = |RingEdge { ring, edge }: RingEdge| [ring as i64, edge as i64];
        let edges = found.iter().flat_map(|pair| [of(pair.first), of(pair.second)]).flatten().collect();
        let contacts: Vec<i8> = found.iter().map(|pair| code::contact(pair.contact)).collect();
        Ok((shaped(array_of::<i64>(py, edges), &[contacts.len(), 2, 2])?, array_of(py, contacts)))
    }
}

impl Region {
    fn ask<'py, I: Input<f64>, A: Send + Sync + 'static>(
        &self,
        called: Called<'_>,
        arguments: &Bound<'py, PyTuple>,
        fields: Fields<f64>,
        ask: impl Fn(&Index<f64>, I) -> A + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let _standard = Standard::enter();
        let arrays = doubles(&called, arguments)?;
        let query = Asked::by(|input: I| ask(&self.index, input));
        ask_and_tell(arguments.py(), &query, called, &views(&arrays), fields, None)
    }
}

/// The corners that span a feature of a ring, that of a corner twice.
fn corners(feature: Feature) -> [i64; 2] {
    match feature {
        Feature::Edge(i, j) => [i as i64, j as i64],
        Feature::Vertex(i) | Feature::Face(i) => [i as i64; 2],
        Feature::Interior => [-1; 2],
    }
}
