//! Exact numbers: Fractions and integers of Python as rationals, and back.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::fmt;
use straightedge::Rational;
use straightedge::arith::CastFrom;

/// A number of an exact answer.
#[derive(Clone)]
pub(crate) enum Exact {
    None,
    Rational(Rational),
    /// As the line format writes it, and the nearest double; of a time, the greatest double that is not above, too.
    Irrational(String, f64, Option<f64>),
}

impl Exact {
    pub(crate) fn of(rational: Option<Rational>, written: impl fmt::Display, nearest: f64) -> Self {
        rational.map_or_else(|| Exact::Irrational(written.to_string(), nearest, None), Exact::Rational)
    }

    /// A Fraction, an `Irrational`, or None.
    fn object(self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        static IRRATIONAL: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        match self {
            Exact::None => Ok(py.None()),
            Exact::Rational(rational) => Ok(rational.into_pyobject(py)?.into_any().unbind()),
            Exact::Irrational(text, nearest, _) => {
                let class = IRRATIONAL.get_or_try_init(py, || {
                    py.import("straightedge._exact")?.getattr("Irrational").map(Bound::unbind)
                })?;
                class.call1(py, (text, nearest))
            }
        }
    }
}

/// The double nearest to a number, or the one before, if the nearest is above.
pub(crate) fn not_above(nearest: f64, is_above: impl FnOnce(Rational) -> bool) -> f64 {
    if Rational::from_float(nearest).is_some_and(is_above) { nearest.next_down() } else { nearest }
}

impl crate::number::Told for Exact {
    const NONE: Self = Exact::None;
    fn array(numbers: Vec<Self>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let objects = numbers.into_iter().map(|number| number.object(py)).collect::<PyResult<Vec<_>>>()?;
        Ok(PyArray1::from_vec(py, objects).into_any())
    }
    fn nearest(&self) -> f64 {
        match self {
            Exact::None => f64::NAN,
            Exact::Rational(rational) => f64::cast_from(rational),
            Exact::Irrational(_, nearest, _) => *nearest,
        }
    }
    fn below(&self) -> f64 {
        match self {
            Exact::Rational(rational) => not_above(f64::cast_from(rational), |nearest| nearest > *rational),
            Exact::Irrational(_, nearest, below) => below.unwrap_or(*nearest),
            Exact::None => f64::NAN,
        }
    }
}
