//! What bounds a list of points.

use crate::arrays::Arrays;
use crate::ask::detached;
use crate::environment::Standard;
use crate::number::{Coordinate, Told, shaped};
use crate::points::points;
use crate::view::{View, with_views};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use straightedge::answer::Hull;
use straightedge::bound;

/// The dimension, the corners and the faces.
type Lists = (usize, Vec<usize>, Vec<Vec<usize>>);

/// The convex hull of points of space, or of the plane.
#[pyfunction]
pub(crate) fn convex_hull<'py>(py: Python<'py>, plane: bool, arguments: &Bound<'py, PyTuple>) -> PyResult<Lists> {
    let _standard = Standard::enter();
    let function = if plane { "bound.convex_hull_2d" } else { "bound.convex_hull" };
    with_views!(Arrays::load(function, &["points"], arguments)?, |views| hull(py, function, plane, &views[0]))
}

fn hull<S: Coordinate>(py: Python<'_>, function: &str, plane: bool, view: &View<'_, S>) -> PyResult<Lists> {
    let Hull { dimension, corners, faces } = if plane {
        let points = some(function, points(py, function, "points", view)?)?;
        detached(py, &|| bound::convex_hull_2d(&points))
    } else {
        let points = some(function, points(py, function, "points", view)?)?;
        detached(py, &|| bound::convex_hull(&points))
    };
    Ok((dimension, corners, faces))
}

/// The center and the radius of the smallest ball.
#[pyfunction]
pub(crate) fn sphere<'py>(
    py: Python<'py>,
    arguments: &Bound<'py, PyTuple>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let _standard = Standard::enter();
    with_views!(Arrays::load("bound.sphere", &["points"], arguments)?, |views| ball(py, &views[0]))
}

fn ball<'py, S: Coordinate>(py: Python<'py>, view: &View<'_, S>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let function = "bound.sphere";
    let points = some(function, points(py, function, "points", view)?)?;
    let (center, radius) = detached(py, &|| {
        let ball = bound::sphere(&points);
        (ball.center.to_array().map(|x| S::root(&x)), S::root(&ball.radius))
    });
    let radius = S::Told::array(vec![radius], py)?;
    Ok((S::Told::array(center.to_vec(), py)?, shaped(radius, &[])?))
}

/// The points, if there are any.
fn some<P>(function: &str, points: Vec<P>) -> PyResult<Vec<P>> {
    if points.is_empty() {
        return Err(PyValueError::new_err(format!("{function}: argument points: there are none")));
    }
    Ok(points)
}
