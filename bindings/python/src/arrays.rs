//! The arguments of a call as arrays of one type of numbers.

use crate::environment::Standard;
use numpy::ndarray::ArrayD;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use straightedge::Rational;

/// Arrays of one type of numbers.
pub(crate) enum Arrays<'py> {
    Double(Vec<PyReadonlyArrayDyn<'py, f64>>),
    Single(Vec<PyReadonlyArrayDyn<'py, f32>>),
    Integer(Vec<PyReadonlyArrayDyn<'py, i64>>),
    Exact(Vec<ArrayD<Rational>>),
}

impl<'py> Arrays<'py> {
    /// Reads what was passed: arrays where they lie, anything else as NumPy makes arrays of it.
    pub(crate) fn load(function: &str, names: &[&str], values: &Bound<'py, PyTuple>) -> PyResult<Self> {
        let py = values.py();
        if values.len() != names.len() {
            let counts = format!("{function}: {} arguments, not {}", names.len(), values.len());
            return Err(PyTypeError::new_err(counts));
        }
        if let Some(arrays) = Self::of_one_type(values)? {
            return Ok(arrays);
        }
        let common = py.import("straightedge._arrays")?.getattr("common")?;
        let values = common.call1((function, PyTuple::new(py, names)?, values))?.cast_into::<PyTuple>()?;
        match Self::of_one_type(&values)? {
            Some(arrays) => Ok(arrays),
            None => Ok(Arrays::Exact(values.iter().map(|array| exact(&array)).collect::<PyResult<_>>()?)),
        }
    }

    fn of_one_type(values: &Bound<'py, PyTuple>) -> PyResult<Option<Self>> {
        if let Some(arrays) = readable(values)? {
            return Ok(Some(Arrays::Double(arrays)));
        }
        if let Some(arrays) = readable(values)? {
            return Ok(Some(Arrays::Single(arrays)));
        }
        Ok(readable(values)?.map(Arrays::Integer))
    }
}

/// Calls a function of Python in the standard floating-point environment.
#[pyfunction]
pub(crate) fn in_standard<'py>(
    function: &Bound<'py, PyAny>,
    arguments: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let _standard = Standard::enter();
    function.call1(arguments)
}

/// `_arrays.py` refuses more.
const MOST_DIMENSIONS: usize = 32;

/// The arrays, if all are of this type and can be read where they lie.
fn readable<'py, T: Element>(values: &Bound<'py, PyTuple>) -> PyResult<Option<Vec<PyReadonlyArrayDyn<'py, T>>>> {
    let mut arrays = Vec::with_capacity(values.len());
    for value in values.iter() {
        match value.cast_exact::<PyArrayDyn<T>>() {
            // ndarray has up to 32 dimensions, NumPy 2 up to 64.
            Ok(array) if array.is_aligned() && array.ndim() <= MOST_DIMENSIONS => arrays.push(array.try_readonly()?),
            _ => return Ok(None),
        }
    }
    Ok(Some(arrays))
}

/// The Fractions of an array of objects.
pub(crate) fn exact(array: &Bound<'_, PyAny>) -> PyResult<ArrayD<Rational>> {
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    let list = array.call_method0("ravel")?.call_method0("tolist")?.cast_into::<PyList>()?;
    let numbers = list.iter().map(|number| number.extract()).collect::<PyResult<Vec<Rational>>>()?;
    ArrayD::from_shape_vec(shape, numbers).map_err(|error| PyTypeError::new_err(error.to_string()))
}
