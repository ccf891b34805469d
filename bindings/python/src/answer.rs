//! The answers of many cases as arrays: decisions at the call, numbers when they are read.

use crate::environment::Standard;
use crate::number::{Coordinate, Told as _, array_of, shaped};
use crate::run::{Answered, Answers};
use crate::shares::for_each;
use numpy::ndarray::ArrayD;
use pyo3::exceptions::{PyAttributeError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use std::sync::OnceLock;

/// One field of the answers to a query in numbers `S`: its name, its shape in one case, and its elements.
pub(crate) struct Field<S: Coordinate> {
    pub(crate) name: &'static str,
    pub(crate) core: &'static [usize],
    pub(crate) tell: Tell<S>,
}

/// The type of a field's elements, and the function that pushes those of every case.
pub(crate) enum Tell<S: Coordinate> {
    Code(Push<i8>),
    Parts(Push<u8>),
    Flag(Push<bool>),
    Index(Push<i64>),
    Number(Push<S::Told>),
    /// Numbers that are rounded down, if they are rounded.
    Below(Push<S::Told>),
}

/// The answers, of the type of the query, are looked at by it alone: all else is compiled once for all queries.
type Push<T> = fn(&Answers, &mut Vec<T>);

/// The fields of an answer.
pub(crate) type Fields<S> = Vec<Field<S>>;

/// Pushes whether each distance is within another.
pub(crate) type Within<S> = fn(&Answers, &mut dyn Iterator<Item = &S>, &mut Vec<bool>);

/// The answers of many cases, of any type.
trait Cases: Send + Sync {
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>>;
    fn is_within<'py>(&self, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>;
}

struct CasesOf<S: Coordinate> {
    answered: Answered,
    fields: Fields<S>,
    within: Option<Within<S>>,
    parallel: bool,
}

impl Answered {
    /// What `tell` pushes for every case, of which it pushes `width` elements.
    fn all<T: Send + Sync>(&self, py: Python<'_>, tell: Push<T>, width: usize, parallel: bool) -> PyResult<Vec<T>> {
        let parts = &self.parts;
        let total = parts.iter().map(|part| part.count).sum::<usize>() * width;
        let mut all = Vec::new();
        if all.try_reserve_exact(total).is_err() {
            return Err(PyMemoryError::new_err(format!("no memory for {total} numbers")));
        }
        Ok(py.detach(|| {
            if parallel {
                let told: Vec<OnceLock<Vec<T>>> = parts.iter().map(|_| OnceLock::new()).collect();
                for_each(parts.len(), total, true, &|i| {
                    told[i].get_or_init(|| {
                        let mut told = Vec::with_capacity(parts[i].count * width);
                        tell(&*parts[i].answers, &mut told);
                        told
                    });
                });
                told.into_iter().filter_map(OnceLock::into_inner).for_each(|mut told| all.append(&mut told));
            } else {
                parts.iter().for_each(|part| tell(&*part.answers, &mut all));
            }
            all
        }))
    }
}

impl<S: Coordinate> Cases for CasesOf<S> {
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let Some(field) = self.fields.iter().find(|field| field.name == name) else {
            return Err(PyAttributeError::new_err(name.to_string()));
        };
        let (answered, parallel) = (&self.answered, self.parallel);
        let width = field.core.iter().product();
        let array = match field.tell {
            Tell::Code(tell) => array_of(py, answered.all(py, tell, width, parallel)?),
            Tell::Parts(tell) => array_of(py, answered.all(py, tell, width, parallel)?),
            Tell::Flag(tell) => array_of(py, answered.all(py, tell, width, parallel)?),
            Tell::Index(tell) => array_of(py, answered.all(py, tell, width, parallel)?),
            Tell::Number(tell) | Tell::Below(tell) => {
                let numbers = answered.all(py, tell, width, parallel)?;
                if answered.of_integers {
                    let is_below = matches!(field.tell, Tell::Below(_));
                    let rounded = if is_below { S::Told::below } else { S::Told::nearest };
                    array_of(py, numbers.iter().map(rounded).collect::<Vec<f64>>())
                } else {
                    S::Told::array(numbers, py)?
                }
            }
        };
        shaped(array, &[&answered.shape[..], field.core].concat())
    }

    fn is_within<'py>(&self, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, Answered { shape, parts, of_integers }) = (r.py(), &self.answered);
        let Some(within) = self.within else { return Err(PyAttributeError::new_err("is_within")) };
        let distances = if *of_integers { S::integer_distances } else { S::distances };
        let r: ArrayD<S> = distances(r, shape)?;
        let Some(all) = r.broadcast(&shape[..]) else { return Err(PyValueError::new_err("is_within: argument r")) };
        if let Some(r) = r.iter().find(|r| !r.is_finite() || r.sign().is_negative()) {
            return Err(PyValueError::new_err(format!("is_within: argument r: {r:?} is no distance")));
        }
        let yes: Vec<bool> = py.detach(|| {
            let (mut distances, mut yes) = (all.iter(), Vec::with_capacity(all.len()));
            parts.iter().for_each(|part| within(&*part.answers, &mut distances, &mut yes));
            yes
        });
        shaped(array_of(py, yes), shape)
    }
}

/// The answers to a query.
#[pyclass(frozen, module = "straightedge._native", name = "Answers")]
pub(crate) struct PyAnswers {
    shape: Vec<usize>,
    cases: Box<dyn Cases>,
}

#[pymethods]
impl PyAnswers {
    /// The shape of the cases.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, &self.shape)
    }

    /// The field of that name, for every case.
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let _standard = Standard::enter();
        self.cases.field(py, name)
    }

    /// Whether each distance is at most r.
    fn is_within<'py>(&self, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let _standard = Standard::enter();
        self.cases.is_within(r)
    }
}

impl PyAnswers {
    pub(crate) fn new<S: Coordinate>(
        answered: Answered,
        fields: Fields<S>,
        within: Option<Within<S>>,
        parallel: bool,
    ) -> Self {
        let shape = answered.shape.clone();
        PyAnswers { shape, cases: Box::new(CasesOf { answered, fields, within, parallel }) }
    }
}

/// The answers as an object; of one field without a name, the array of it.
pub(crate) fn told<'py, S: Coordinate>(
    py: Python<'py>,
    answered: Answered,
    fields: Fields<S>,
    within: Option<Within<S>>,
    parallel: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let is_array = matches!(fields[..], [Field { name: "", .. }]);
    let answers = PyAnswers::new(answered, fields, within, parallel);
    if is_array { answers.cases.field(py, "") } else { Ok(Bound::new(py, answers)?.into_any()) }
}
