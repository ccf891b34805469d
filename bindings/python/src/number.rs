//! The numbers of arrays, and what the numbers of answers become in Python.

use crate::arrays::exact;
use crate::exact::Exact;
use numpy::ndarray::ArrayD;
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use straightedge::arith::{Algebraic, CastFrom};
use straightedge::{Rational, Scalar, Surd};

/// The coordinates of a case: `f64`, `f32`, `i64`, or `Rational` for arrays of objects.
pub(crate) trait Coordinate: Scalar + Send + Sync + 'static {
    /// The type in Python of the numbers of an answer.
    type Told: Told;
    /// Whether all are finite.
    fn are_finite(numbers: &[Self]) -> bool;
    fn value(value: &Self::Value) -> Self::Told;
    fn root(root: &Self::Root) -> Self::Told;
    fn time(time: &Self::Algebraic) -> Self::Told;
    /// Distances to compare with, which must be numbers of this type and fit the shape of the cases.
    fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>>;
}

/// A number of an answer.
pub(crate) trait Told: Clone + Send + Sync + 'static {
    /// In place of a missing number: NaN, or None among objects.
    const NONE: Self;
    /// An array of these numbers, of one dimension.
    fn array(numbers: Vec<Self>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;
}

macro_rules! floats {
    ($($float:ident)+) => {$(
        impl Told for $float {
            const NONE: Self = $float::NAN;
            fn array(numbers: Vec<Self>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
                Ok(PyArray1::from_vec(py, numbers).into_any())
            }
        }

        impl Coordinate for $float {
            type Told = $float;
            #[inline]
            fn are_finite(numbers: &[Self]) -> bool {
                // `&`, not `all`: without branches it is vectorised.
                numbers.iter().fold(true, |finite, number| finite & (number.abs() <= $float::MAX))
            }
            fn value(value: &Self) -> Self {
                *value
            }
            fn root(root: &Self) -> Self {
                *root
            }
            fn time(time: &Self) -> Self {
                *time
            }
            fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>> {
                of_type(r, shape, stringify!($float))
            }
        }
    )+};
}
floats!(f64 f32);

/// Decisions are exact; values are returned as the nearest doubles.
impl Coordinate for i64 {
    type Told = f64;
    fn are_finite(_: &[Self]) -> bool {
        true
    }
    fn value(value: &Rational) -> f64 {
        f64::cast_from(value)
    }
    fn root(root: &Surd) -> f64 {
        f64::cast_from(root)
    }
    fn time(time: &Algebraic) -> f64 {
        f64::cast_from(time)
    }
    fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>> {
        of_type(r, shape, "i64")
    }
}

impl Coordinate for Rational {
    type Told = Exact;
    // What is not finite was refused when it was read.
    fn are_finite(_: &[Self]) -> bool {
        true
    }
    fn value(value: &Rational) -> Exact {
        Exact::Rational(value.clone())
    }
    fn root(root: &Surd) -> Exact {
        Exact::of(root.to_rational(), root, f64::cast_from(root))
    }
    fn time(time: &Algebraic) -> Exact {
        Exact::of(time.to_rational(), time, f64::cast_from(time))
    }
    fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>> {
        exact(&converted(r, shape, "exact")?)
    }
}

/// Numbers of a type, none of which is rounded.
fn converted<'py>(r: &Bound<'py, PyAny>, shape: &[usize], wanted: &str) -> PyResult<Bound<'py, PyAny>> {
    let py = r.py();
    let arguments = (r, PyTuple::new(py, shape)?, wanted);
    py.import("straightedge._arrays")?.getattr("distances")?.call1(arguments)
}

fn of_type<T: Element>(r: &Bound<'_, PyAny>, shape: &[usize], wanted: &str) -> PyResult<ArrayD<T>> {
    Ok(converted(r, shape, wanted)?.cast_into::<PyArrayDyn<T>>()?.to_owned_array())
}

/// An array of one dimension, of whatever NumPy has a type for.
pub(crate) fn array_of<T: Element>(py: Python<'_>, numbers: Vec<T>) -> Bound<'_, PyAny> {
    PyArray1::from_vec(py, numbers).into_any()
}

/// The array in another shape; of the shape `()`, its only element.
pub(crate) fn shaped<'py>(array: Bound<'py, PyAny>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    if shape.is_empty() {
        return array.get_item(0);
    }
    if shape.len() == 1 {
        return Ok(array);
    }
    array.call_method1("reshape", (PyTuple::new(py, shape)?,))
}
