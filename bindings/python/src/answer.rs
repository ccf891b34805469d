//! The answers of many cases as arrays: decisions at the call, numbers when they are read.

use crate::environment::Standard;
use crate::number::{Coordinate, Told, array_of, shaped};
use crate::run::Answered;
use crate::shares::for_each;
use numpy::ndarray::ArrayD;
use pyo3::exceptions::{PyAttributeError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use std::sync::OnceLock;

/// One field of an answer `A` to a query in numbers `S`: its name, its shape in one case, and its elements.
pub(crate) struct Field<S: Coordinate, A> {
    pub(crate) name: &'static str,
    pub(crate) core: &'static [usize],
    pub(crate) tell: Tell<S, A>,
}

/// The type of a field's elements, and the function that pushes those of every case.
pub(crate) enum Tell<S: Coordinate, A> {
    Code(Push<A, i8>),
    Parts(Push<A, u8>),
    Flag(Push<A, bool>),
    Index(Push<A, i64>),
    Number(Push<A, S::Told>),
}

type Push<A, T> = fn(&[A], &mut Vec<T>);

/// The fields of an answer.
pub(crate) type Fields<S, A> = Vec<Field<S, A>>;

/// Whether the distance is within another, for every case.
pub(crate) type Within<S, A> = fn(&A, &S) -> bool;

/// The answers of many cases, of any type.
trait Cases: Send + Sync {
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>>;
    fn is_within<'py>(&self, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>;
}

struct CasesOf<S: Coordinate, A> {
    answered: Answered<A>,
    fields: Fields<S, A>,
    within: Option<Within<S, A>>,
    parallel: bool,
}

impl<S: Coordinate, A: Send + Sync + 'static> CasesOf<S, A> {
    /// What `tell` pushes for every case.
    fn all<T: Send + Sync>(&self, py: Python<'_>, tell: Push<A, T>, width: usize) -> PyResult<Vec<T>> {
        let parts = &self.answered.parts;
        let lengths: Vec<usize> = parts.iter().map(|part| part.len() * width).collect();
        all(py, &lengths, self.parallel, &|part, told| tell(&parts[part], told))
    }
}

/// What `tell` pushes for every part, of which it pushes as many as `lengths` says. For all types of answers alike.
fn all<T: Send + Sync>(
    py: Python<'_>,
    lengths: &[usize],
    parallel: bool,
    tell: &(dyn Fn(usize, &mut Vec<T>) + Sync),
) -> PyResult<Vec<T>> {
    let total = lengths.iter().sum();
    let mut all = Vec::new();
    if all.try_reserve_exact(total).is_err() {
        return Err(PyMemoryError::new_err(format!("no memory for {total} numbers")));
    }
    Ok(py.detach(|| {
        if parallel {
            let told: Vec<OnceLock<Vec<T>>> = lengths.iter().map(|_| OnceLock::new()).collect();
            for_each(lengths.len(), total, parallel, &|part| {
                told[part].get_or_init(|| {
                    let mut told = Vec::with_capacity(lengths[part]);
                    tell(part, &mut told);
                    told
                });
            });
            told.into_iter().filter_map(OnceLock::into_inner).for_each(|mut told| all.append(&mut told));
        } else {
            (0..lengths.len()).for_each(|part| tell(part, &mut all));
        }
        all
    }))
}

impl<S: Coordinate, A: Send + Sync + 'static> Cases for CasesOf<S, A> {
    fn field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let Some(field) = self.fields.iter().find(|field| field.name == name) else {
            return Err(PyAttributeError::new_err(name.to_string()));
        };
        let width = field.core.iter().product();
        let array = match field.tell {
            Tell::Code(tell) => array_of(py, self.all(py, tell, width)?),
            Tell::Parts(tell) => array_of(py, self.all(py, tell, width)?),
            Tell::Flag(tell) => array_of(py, self.all(py, tell, width)?),
            Tell::Index(tell) => array_of(py, self.all(py, tell, width)?),
            Tell::Number(tell) => S::Told::array(self.all(py, tell, width)?, py)?,
        };
        shaped(array, &[&self.answered.shape[..], field.core].concat())
    }

    fn is_within<'py>(&self, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, Answered { shape, parts }) = (r.py(), &self.answered);
        let Some(within) = self.within else { return Err(PyAttributeError::new_err("is_within")) };
        let r: ArrayD<S> = S::distances(r, shape)?;
        let Some(all) = r.broadcast(&shape[..]) else { return Err(PyValueError::new_err("is_within: argument r")) };
        if let Some(r) = r.iter().find(|r| !r.is_finite() || r.sign().is_negative()) {
            return Err(PyValueError::new_err(format!("is_within: argument r: {r:?} is no distance")));
        }
        let yes: Vec<bool> =
            py.detach(|| parts.iter().flatten().zip(all).map(|(answer, r)| within(answer, r)).collect());
        shaped(array_of(py, yes), shape)
    }
}

/// The answers to a query.
#[pyclass(frozen, module = "straightedge._native")]
pub(crate) struct Answers {
    shape: Vec<usize>,
    cases: Box<dyn Cases>,
}

#[pymethods]
impl Answers {
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

impl Answers {
    pub(crate) fn new<S: Coordinate, A: Send + Sync + 'static>(
        answered: Answered<A>,
        fields: Fields<S, A>,
        within: Option<Within<S, A>>,
        parallel: bool,
    ) -> Self {
        let shape = answered.shape.clone();
        Answers { shape, cases: Box::new(CasesOf { answered, fields, within, parallel }) }
    }
}

/// The answers as an object; of one field without a name, the array of it.
pub(crate) fn told<'py, S: Coordinate, A: Send + Sync + 'static>(
    py: Python<'py>,
    answered: Answered<A>,
    fields: Fields<S, A>,
    within: Option<Within<S, A>>,
    parallel: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let is_array = matches!(fields[..], [Field { name: "", .. }]);
    let answers = Answers::new(answered, fields, within, parallel);
    if is_array { answers.cases.field(py, "") } else { Ok(Bound::new(py, answers)?.into_any()) }
}
