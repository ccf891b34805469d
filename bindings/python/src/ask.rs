//! Calls of the queries of the table from Python.

use crate::answer::{Fields, Within, told};
use crate::arrays::Arrays;
use crate::environment::Standard;
use crate::number::Coordinate;
use crate::queries::entry;
use crate::run::{Answered, Blocks, Failure, run};
use crate::view::{View, with_views};
use pyo3::exceptions::{PyLookupError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Runs the query of that name for all cases.
#[pyfunction]
pub(crate) fn ask<'py>(
    py: Python<'py>,
    query: &str,
    parallel: bool,
    arguments: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let _standard = Standard::enter();
    let names = entry::<f64>(query).ok_or_else(|| PyLookupError::new_err(query.to_string()))?.names;
    with_views!(Arrays::load(query, names, arguments)?, |views| ask_in(py, query, parallel, views))
}

fn ask_in<'py, S: Coordinate>(
    py: Python<'py>,
    query: &str,
    parallel: bool,
    views: &[View<'_, S>],
) -> PyResult<Bound<'py, PyAny>> {
    let entry = entry::<S>(query).ok_or_else(|| PyLookupError::new_err(query.to_string()))?;
    let called = Called { function: query, names: entry.names, parallel };
    ask_and_tell(py, entry.query, called, views, (entry.fields)(), entry.within)
}

/// Runs a query for all cases, and returns the answers.
pub(crate) fn ask_and_tell<'py, S: Coordinate>(
    py: Python<'py>,
    query: &dyn Blocks<S>,
    called: Called<'_>,
    views: &[View<'_, S>],
    fields: Fields<S>,
    within: Option<Within<S>>,
) -> PyResult<Bound<'py, PyAny>> {
    told(py, answered(py, query, &called, views)?, fields, within, called.parallel)
}

/// Does work while other threads of Python run. Through `dyn`: the work would be inlined into all that is between, and
/// optimised there again.
#[inline(never)]
pub(crate) fn detached<T: Send>(py: Python<'_>, work: &(dyn Fn() -> T + Sync)) -> T {
    py.detach(work)
}

/// The function that was called.
pub(crate) struct Called<'a> {
    pub(crate) function: &'a str,
    /// The names of its arguments.
    pub(crate) names: &'a [&'a str],
    pub(crate) parallel: bool,
}

/// The answers of a query for all cases. Other threads of Python run meanwhile.
pub(crate) fn answered<S: Coordinate>(
    py: Python<'_>,
    query: &dyn Blocks<S>,
    called: &Called<'_>,
    views: &[View<'_, S>],
) -> PyResult<Answered> {
    let answered = detached(py, &|| run(query, called.names, views, called.parallel));
    answered.map_err(|failure| match failure {
        Failure::Value(why) => PyValueError::new_err(format!("{}: {why}", called.function)),
        Failure::Memory(why) => PyMemoryError::new_err(format!("{}: {why}", called.function)),
    })
}
