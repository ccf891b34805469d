//! Lists of points, and queries with one shape for all cases.

use crate::answer::{Field, Tell};
use crate::arrays::Arrays;
use crate::ask::{Called, answered, ask_and_tell};
use crate::code;
use crate::environment::Standard;
use crate::number::Coordinate;
use crate::queries::{each, fields};
use crate::run::{Query, typed};
use crate::shape::{Input, Read};
use crate::view::{View, with_views};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::marker::PhantomData;
use straightedge::answer::WindingLocation;
use straightedge::contain;
use straightedge::{Point2, Polygon};

/// A query of shapes `I` that a closure answers.
pub(crate) struct Asked<I, F> {
    ask: F,
    input: PhantomData<fn(I)>,
}

impl<I, F> Asked<I, F> {
    pub(crate) fn by<A>(ask: F) -> Self
    where
        F: Fn(I) -> A,
    {
        Asked { ask, input: PhantomData }
    }
}

impl<S: Coordinate, I: Input<S>, A: Send + Sync + 'static, F: Fn(I) -> A + Sync> Query<S> for Asked<I, F> {
    type Input = I;
    type Answer = A;
    #[inline(always)]
    fn ask(&self, input: I) -> A {
        (self.ask)(input)
    }
}

/// The points of an array of shape (n, 2) or (n, 3), all of them valid.
pub(crate) fn points<S: Coordinate, P: Read<S> + Send + Sync + 'static>(
    py: Python<'_>,
    function: &str,
    name: &str,
    view: &View<'_, S>,
) -> PyResult<Vec<P>> {
    let called = Called { function, names: &[name], parallel: false };
    let points = answered(py, &Asked::by(|(point,): (P,)| point), &called, std::slice::from_ref(view))?;
    match points.shape.len() {
        1 => Ok(points.into_answers()),
        _ => {
            let d = P::CORE[0];
            Err(PyValueError::new_err(format!("{function}: argument {name}: its shape is not (n, {d})")))
        }
    }
}

/// Runs `contain.point_polygon_2d` for one polygon.
#[pyfunction]
pub(crate) fn point_polygon_2d<'py>(
    py: Python<'py>,
    parallel: bool,
    arguments: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let _standard = Standard::enter();
    let arrays = Arrays::load("contain.point_polygon_2d", &["p", "polygon"], arguments)?;
    with_views!(arrays, |views| in_polygon(py, parallel, views))
}

fn in_polygon<'py, S: Coordinate>(
    py: Python<'py>,
    parallel: bool,
    views: &[View<'_, S>],
) -> PyResult<Bound<'py, PyAny>> {
    let called = Called { function: "contain.point_polygon_2d", names: &["p"], parallel };
    let corners = points(py, called.function, "polygon", &views[1])?;
    let polygon = Polygon::try_new(corners);
    let polygon =
        polygon.map_err(|why| PyValueError::new_err(format!("{}: argument polygon: {why}", called.function)))?;
    let query = Asked::by(|(p,): (Point2<S>,)| contain::point_polygon_2d(&p, &polygon));
    ask_and_tell(py, &query, called, &views[..1], winding(), None)
}

/// A location, and the winding number.
pub(crate) fn winding<S: Coordinate>() -> Vec<Field<S>> {
    fields! { WindingLocation;
        "location" [] Code |found| => code::location(found.location);
        "winding_number" [] Index |found| => found.winding_number.unwrap_or(0);
    }
}
