//! The numbers of arrays, and what the numbers of answers become in Python.

use crate::arrays::exact;
use crate::exact::{Exact, not_above};
use numpy::ndarray::ArrayD;
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use straightedge::arith::{Algebraic, CastFrom};
use straightedge::{Rational, Scalar, Surd};

/// The coordinates of a case: `f64`, `f32`, or `Rational` for arrays of objects. Integers become `f64` or, if they are
/// large, `Rational`: as a type of their own, each query would be compiled once more.
pub(crate) trait Coordinate: Scalar + Send + Sync + 'static {
    /// The type in Python of the numbers of an answer.
    type Told: Told;
    /// Whether queries are compiled to be as fast as possible. Otherwise they are compiled in less time.
    const IS_USUAL: bool;
    /// Whether all are finite.
    fn are_finite(numbers: &[Self]) -> bool;
    fn value(value: &Self::Value) -> Self::Told;
    fn root(root: &Self::Root) -> Self::Told;
    fn time(time: &Self::Algebraic) -> Self::Told;
    /// An integer that this type holds.
    fn of_integer(integer: i64) -> Self;
    /// Distances to compare with, which must be numbers of this type and fit the shape of the cases.
    fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>>;
    /// The same of cases of integers, whose distances are integers, too.
    fn integer_distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>> {
        // Greater ones are beyond all distances of cases that are computed in doubles, as `view.rs` says.
        Ok(of_type::<i64>(r, shape, "i64")?.mapv(|r| Self::of_integer(r.min(Self::GREATEST_INTEGER))))
    }
    /// The greatest of all integers up to which this type holds each.
    const GREATEST_INTEGER: i64;
}

/// A number of an answer.
pub(crate) trait Told: Clone + Send + Sync + 'static {
    /// In place of a missing number: NaN, or None among objects.
    const NONE: Self;
    /// An array of these numbers, of one dimension.
    fn array(numbers: Vec<Self>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;
    /// The nearest double; of `NONE`, NaN.
    fn nearest(&self) -> f64;
    /// The greatest double that is not above a time that may be rounded down; of `NONE`, NaN.
    fn below(&self) -> f64;
}

macro_rules! floats {
    ($($float:ident $usual:literal)+) => {$(
        impl Told for $float {
            const NONE: Self = $float::NAN;
            fn array(numbers: Vec<Self>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
                Ok(PyArray1::from_vec(py, numbers).into_any())
            }
            fn nearest(&self) -> f64 {
                f64::from(*self)
            }
            // Rounded down already.
            fn below(&self) -> f64 {
                f64::from(*self)
            }
        }

        impl Coordinate for $float {
            type Told = $float;
            const IS_USUAL: bool = $usual;
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
            #[inline]
            fn of_integer(integer: i64) -> Self {
                integer as $float
            }
            const GREATEST_INTEGER: i64 = 1 << $float::MANTISSA_DIGITS;
            fn distances(r: &Bound<'_, PyAny>, shape: &[usize]) -> PyResult<ArrayD<Self>> {
                of_type(r, shape, stringify!($float))
            }
        }
    )+};
}
floats!(f64 true f32 false);

impl Coordinate for Rational {
    type Told = Exact;
    const IS_USUAL: bool = false;
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
        match Exact::of(time.to_rational(), time, f64::cast_from(time)) {
            Exact::Irrational(text, nearest, _) => {
                let below = not_above(nearest, |nearest| Algebraic::from(nearest) > *time);
                Exact::Irrational(text, nearest, Some(below))
            }
            rational => rational,
        }
    }
    fn of_integer(integer: i64) -> Self {
        Rational::from_integer(integer.into())
    }
    const GREATEST_INTEGER: i64 = i64::MAX;
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
