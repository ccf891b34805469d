//! Calls of the queries of the table from Python.

use crate::answer::{Fields, Within, told};
use crate::arrays::{Arrays, with_views};
use crate::environment::Standard;
use crate::number::Coordinate;
use crate::queries::{Named, Visitor, with_query};
use crate::run::{Answered, Failure, Query, run};
use numpy::ndarray::ArrayViewD;
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
    let names = with_query::<f64, _>(query, Names).ok_or_else(|| PyLookupError::new_err(query.to_string()))?;
    with_views!(Arrays::load(query, names, arguments)?, |views| ask_in(py, query, parallel, views))
}

fn ask_in<'py, S: Coordinate>(
    py: Python<'py>,
    query: &str,
    parallel: bool,
    views: &[ArrayViewD<'_, S>],
) -> PyResult<Bound<'py, PyAny>> {
    with_query(query, Ask { py, query, parallel, views }).ok_or_else(|| PyLookupError::new_err(query.to_string()))?
}

/// Runs a query for all cases, and returns the answers.
pub(crate) fn ask_and_tell<'py, S: Coordinate, Q: Query<S>>(
    py: Python<'py>,
    query: &Q,
    called: Called<'_>,
    views: &[ArrayViewD<'_, S>],
    fields: Fields<S, Q::Answer>,
    within: Option<Within<S, Q::Answer>>,
) -> PyResult<Bound<'py, PyAny>> {
    told(py, answered(py, query, &called, views)?, fields, within, called.parallel)
}

/// The function that was called.
pub(crate) struct Called<'a> {
    pub(crate) function: &'a str,
    /// The names of its arguments.
    pub(crate) names: &'a [&'a str],
    pub(crate) parallel: bool,
}

/// The answers of a query for all cases. Other threads of Python run meanwhile.
pub(crate) fn answered<S: Coordinate, Q: Query<S>>(
    py: Python<'_>,
    query: &Q,
    called: &Called<'_>,
    views: &[ArrayViewD<'_, S>],
) -> PyResult<Answered<Q::Answer>> {
    let answered = py.detach(|| run(query, called.names, views, called.parallel));
    answered.map_err(|failure| match failure {
        Failure::Value(why) => PyValueError::new_err(format!("{}: {why}", called.function)),
        Failure::Memory(why) => PyMemoryError::new_err(format!("{}: {why}", called.function)),
    })
}

struct Names;

impl Visitor<f64> for Names {
    type Output = &'static [&'static str];
    fn visit<Q: Named<f64>>(self) -> Self::Output {
        Q::NAMES
    }
}

struct Ask<'a, 'py, S> {
    py: Python<'py>,
    query: &'a str,
    parallel: bool,
    views: &'a [ArrayViewD<'a, S>],
}

impl<'py, S: Coordinate> Visitor<S> for Ask<'_, 'py, S> {
    type Output = PyResult<Bound<'py, PyAny>>;
    fn visit<Q: Named<S>>(self) -> Self::Output {
        let Ask { py, query, parallel, views } = self;
        let called = Called { function: query, names: Q::NAMES, parallel };
        ask_and_tell(py, &Q::default(), called, views, Q::fields(), Q::within())
    }
}
