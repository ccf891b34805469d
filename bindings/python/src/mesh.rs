//! A triangle mesh for many queries, and one that deforms.

use crate::answer::{Field, Fields, PyAnswers, Tell, told};
use crate::arrays::Arrays;
use crate::ask::{Called, answered, ask_and_tell, detached};
use crate::code;
use crate::environment::Standard;
use crate::number::{Coordinate, array_of, shaped};
use crate::points::{Asked, points, winding};
use crate::processors::on_all;
use crate::queries::{each, fields, part_or_none, space_point, weights};
use crate::run::{Answered, typed};
use crate::shape::Input;
use crate::view::{View, views, with_views};
use numpy::{PyReadonlyArray2, PyReadonlyArrayDyn};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use straightedge::answer::WindingLocation;
use straightedge::closest::Nearest;
use straightedge::deforming::FirstContact;
use straightedge::intersect::{Hit, TriangleConflict};
use straightedge::mesh::{self, Index, SurfaceFeatures};
use straightedge::{Location, Point3, Ray3, TriangleSurface, Vector3};

type MeshHit = Hit<TriangleSurface<f64>, Ray3<f64>>;

/// A surface of triangles in doubles, with a tree of boxes over them.
#[pyclass(frozen, module = "straightedge._native")]
pub(crate) struct Mesh {
    index: Index<f64>,
}

#[pymethods]
impl Mesh {
    #[new]
    fn new(vertices: PyReadonlyArrayDyn<'_, f64>, triangles: PyReadonlyArray2<'_, i64>) -> PyResult<Self> {
        let (py, _standard) = (vertices.py(), Standard::enter());
        let surface = surface(py, "mesh.TriangleMesh", "vertices", &View::Own(vertices.as_array()), &triangles)?;
        Ok(Mesh { index: py.detach(|| on_all(surface.indices().len(), || Index::new(surface))) })
    }

    fn is_closed(&self) -> bool {
        self.index.is_closed()
    }

    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let vertices = self.index.surface().vertices();
        let numbers = vertices.iter().flat_map(|vertex| [vertex.x, vertex.y, vertex.z]).collect();
        shaped(array_of::<f64>(py, numbers), &[vertices.len(), 3])
    }

    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let triangles = self.index.surface().indices();
        let numbers = triangles.iter().flatten().map(|&i| i as i64).collect();
        shaped(array_of::<i64>(py, numbers), &[triangles.len(), 3])
    }

    fn first_hit<'py>(&self, parallel: bool, rays: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "mesh.TriangleMesh.first_hit", names: RAYS, parallel };
        let fields: Fields<f64> = fields! { Option<MeshHit>;
            "is_hit" [] Flag |hit| => hit.is_some();
            "triangle" [] Index |hit| => hit.as_ref().map_or(-1, |hit| hit.triangle() as i64);
            "enter" [] Number |hit| => hit.as_ref().map_or(f64::NAN, Hit::enter);
            "feature" [] Parts |hit| => part_or_none(hit.as_ref().map(Hit::feature), 3);
            "barycentric" [3] Number |hit| .. weights::<f64>(hit.as_ref().map(|hit| hit.barycentric()));
        };
        self.ask(called, rays, fields, |index, (origin, direction): (_, _)| {
            index.first_hit(&Ray3::new(origin, direction))
        })
    }

    fn is_hit<'py>(&self, parallel: bool, rays: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "mesh.TriangleMesh.is_hit", names: RAYS, parallel };
        self.ask(called, rays, fields! { bool; "" [] Flag |hit| => *hit; }, |index, (origin, direction): (_, _)| {
            index.is_hit(&Ray3::new(origin, direction))
        })
    }

    /// All hits of all rays, those of one ray after those of the ray before.
    fn hits<'py>(&self, parallel: bool, rays: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let (py, called) = (rays.py(), Called { function: "mesh.TriangleMesh.hits", names: RAYS, parallel });
        let _standard = Standard::enter();
        let query = Asked::by(|(origin, direction): (Point3<f64>, Vector3<f64>)| {
            self.index.hits(&Ray3::new(origin, direction))
        });
        let arrays = doubles(&called, rays)?;
        let all = answered(py, &query, &called, &views(&arrays))?;
        let mut answers: Vec<(i64, MeshHit)> = Vec::new();
        for (ray, hits) in (0..).zip(all.into_answers::<Vec<MeshHit>>()) {
            answers.extend(hits.into_iter().map(|hit| (ray, hit)));
        }
        let fields: Fields<f64> = fields! { (i64, MeshHit);
            "ray" [] Index |hit| => hit.0;
            "triangle" [] Index |hit| => hit.1.triangle() as i64;
            "enter" [] Number |hit| => hit.1.enter();
            "feature" [] Parts |hit| => code::part(hit.1.feature(), 3);
            "barycentric" [3] Number |hit| .. hit.1.barycentric();
        };
        told(py, Answered::of(answers, false), fields, None, parallel)
    }

    fn nearest<'py>(&self, parallel: bool, points: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "mesh.TriangleMesh.nearest", names: &["points"], parallel };
        let fields: Fields<f64> = fields! { Option<Nearest<TriangleSurface<f64>>>;
            "triangle" [] Index |near| => near.as_ref().map_or(-1, |near| near.triangle() as i64);
            "squared_distance" [] Number |near| => near.as_ref().map_or(f64::NAN, Nearest::squared_distance);
            "distance" [] Number |near| => near.as_ref().map_or(f64::NAN, Nearest::distance);
            "point" [3] Number |near| .. near.as_ref().map_or([f64::NAN; 3], |near| space_point::<f64>(&near.point()));
            "feature" [] Parts |near| => part_or_none(near.as_ref().map(|near| near.feature()), 3);
            "barycentric" [3] Number |near| .. weights::<f64>(near.as_ref().map(|near| near.barycentric()));
        };
        self.ask(called, points, fields, |index, (p,): (Point3<f64>,)| index.nearest(&p))
    }

    fn locate<'py>(&self, parallel: bool, points: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let called = Called { function: "mesh.TriangleMesh.locate", names: &["points"], parallel };
        let _standard = Standard::enter();
        if let (Err(open), false) = (self.index.closed(), self.index.is_closed()) {
            return Err(PyValueError::new_err(format!("{}: {open}", called.function)));
        }
        self.ask(called, points, winding(), |index, (p,): (Point3<f64>,)| {
            // Without triangles, every point is outside.
            let nowhere = WindingLocation { location: Location::Outside, winding_number: Some(0) };
            index.closed().map_or(nowhere, |solid| solid.locate(&p))
        })
    }

    /// The pairs of triangles, and how each two intersect.
    fn self_intersections<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let _standard = Standard::enter();
        let count = self.index.surface().indices().len();
        let found = on_all_detached(py, count, &|| self.index.self_intersections());
        let pairs = found.pairs.iter().flat_map(|pair| [pair.first as i64, pair.second as i64]).collect();
        let conflicts = found.pairs.iter().map(|pair| match pair.conflict {
            TriangleConflict::Free => 0,
            TriangleConflict::Touching => 1,
            TriangleConflict::Crossing => 2,
            TriangleConflict::Overlapping => 3,
            TriangleConflict::Duplicate => 4,
        });
        let conflicts: Vec<i8> = conflicts.collect();
        Ok((shaped(array_of::<i64>(py, pairs), &[conflicts.len(), 2])?, array_of(py, conflicts)))
    }
}

/// Does work on `count` triangles, which threads may share, while other threads of Python run.
fn on_all_detached<T: Send>(py: Python<'_>, count: usize, work: &(dyn Fn() -> T + Sync)) -> T {
    detached(py, &|| on_all(count, work))
}

const RAYS: &[&str] = &["origins", "directions"];

impl Mesh {
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

/// Arrays that were converted to doubles.
pub(crate) fn doubles<'py>(
    called: &Called<'_>,
    arguments: &Bound<'py, PyTuple>,
) -> PyResult<Vec<PyReadonlyArrayDyn<'py, f64>>> {
    match Arrays::load(called.function, called.names, arguments)? {
        Arrays::Double(arrays) => Ok(arrays),
        _ => Err(PyTypeError::new_err(format!("{}: doubles are needed", called.function))),
    }
}

/// A surface of vertices and triangles.
fn surface<S: Coordinate>(
    py: Python<'_>,
    function: &str,
    name: &str,
    vertices: &View<'_, S>,
    triangles: &PyReadonlyArray2<'_, i64>,
) -> PyResult<TriangleSurface<S>> {
    let vertices: Vec<Point3<S>> = points(py, function, name, vertices)?;
    let triangles = triangles.as_array();
    if triangles.ncols() != 3 {
        let columns = triangles.ncols();
        return Err(PyValueError::new_err(format!("{function}: argument triangles: it has {columns} columns, not 3")));
    }
    let triangles: Vec<[i64; 3]> =
        triangles.rows().into_iter().map(|corners| [corners[0], corners[1], corners[2]]).collect();
    if vertices.len().max(triangles.len()) >= 1 << 31 {
        return Err(PyValueError::new_err(format!("{function}: 2^31 vertices or triangles are too many")));
    }
    let surface = TriangleSurface::try_new(vertices, triangles);
    surface.map_err(|why| PyValueError::new_err(format!("{function}: argument triangles: {why}")))
}

/// The contacts of a surface with itself while its vertices move, and up to which time there is none.
#[pyfunction]
pub(crate) fn first_contacts<'py>(
    py: Python<'py>,
    vertices: &Bound<'py, PyTuple>,
    triangles: PyReadonlyArray2<'py, i64>,
) -> PyResult<PyAnswers> {
    let _standard = Standard::enter();
    let function = "deforming.first_contacts";
    let arrays = Arrays::load(function, &["vertices_at_0", "vertices_at_1"], vertices)?;
    with_views!(arrays, |views| contacts(py, function, views, &triangles))
}

fn contacts<S: Coordinate>(
    py: Python<'_>,
    function: &str,
    views: &[View<'_, S>],
    triangles: &PyReadonlyArray2<'_, i64>,
) -> PyResult<PyAnswers> {
    let start = surface(py, function, "vertices_at_0", &views[0], triangles)?;
    let end: Vec<Point3<S>> = points(py, function, "vertices_at_1", &views[1])?;
    let count = start.indices().len();
    let found = on_all_detached(py, count, &|| mesh::first_contacts(&start, &end));
    let found = found.map_err(|why| {
        // The library's name of the argument.
        let why = why.to_string().replacen("end:", "argument vertices_at_1:", 1);
        PyValueError::new_err(format!("{function}: {why}"))
    })?;
    let fields: Fields<S> = fields! { FirstContact<S, SurfaceFeatures>;
        "time" [] Number |contact| => S::time(&contact.time());
        "time_below" [] Below |contact| => S::time(&contact.time_below());
        "is_vertex_triangle" [] Flag |contact| => matches!(contact.features(), SurfaceFeatures::VertexTriangle { .. });
        "first" [2] Index |contact| .. pair(contact.features(), 0);
        "second" [2] Index |contact| .. pair(contact.features(), 1);
        "features" [2] Parts |contact| .. match contact.features() {
            SurfaceFeatures::VertexTriangle { feature, .. } => [1, code::part(feature, 3)],
            SurfaceFeatures::EdgeEdge { features: (a, b), .. } => [code::part(a, 2), code::part(b, 2)],
        };
    };
    let of_integers = views.iter().any(View::is_of_integers);
    Ok(PyAnswers::new(Answered::of(found.contacts, of_integers), fields, None, true))
}

/// The indices of one of two features: of a vertex or a triangle and -1, of an edge those of its ends.
fn pair(parts: SurfaceFeatures, which: usize) -> [i64; 2] {
    match parts {
        SurfaceFeatures::VertexTriangle { vertex, triangle, .. } => [[vertex, triangle][which] as i64, -1],
        SurfaceFeatures::EdgeEdge { first, second, .. } => [first, second][which].map(|i| i as i64),
    }
}
