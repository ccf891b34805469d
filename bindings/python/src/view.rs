//! The numbers of an argument as they lie in memory, which need not be of the type that is computed in.

use numpy::Element;
use numpy::PyReadonlyArrayDyn;
use numpy::ndarray::{ArrayD, ArrayViewD, Axis};

/// An array, for queries in the numbers `S`.
#[derive(Clone)]
pub(crate) enum View<'a, S> {
    Own(ArrayViewD<'a, S>),
    /// Integers, each of which `S` holds.
    Integers(ArrayViewD<'a, i64>),
}

impl<S> View<'_, S> {
    pub(crate) fn shape(&self) -> &[usize] {
        match self {
            View::Own(array) => array.shape(),
            View::Integers(array) => array.shape(),
        }
    }

    pub(crate) fn is_of_integers(&self) -> bool {
        matches!(self, View::Integers(_))
    }
}

/// The views of arrays.
pub(crate) fn views<'a, T: Element>(arrays: &'a [PyReadonlyArrayDyn<'_, T>]) -> Vec<View<'a, T>> {
    arrays.iter().map(|array| View::Own(array.as_array())).collect()
}

pub(crate) fn exact_views<S>(arrays: &[ArrayD<S>]) -> Vec<View<'_, S>> {
    arrays.iter().map(|array| View::Own(array.view())).collect()
}

pub(crate) fn integer_views<'a, S>(arrays: &'a [PyReadonlyArrayDyn<'_, i64>]) -> Vec<View<'a, S>> {
    arrays.iter().map(|array| View::Integers(array.as_array())).collect()
}

/// Integers up to it are computed in doubles, which hold the distances of such points, too: √3 × 2 × 2^51 < 2^53. The
/// answers are those of exact integers: decisions are exact, and numbers the doubles nearest to the exact ones.
const MOST: u64 = 1 << 51;

/// Whether all integers are such.
pub(crate) fn are_small(arrays: &[PyReadonlyArrayDyn<'_, i64>]) -> bool {
    let small = |small: bool, number: &i64| small & (number.unsigned_abs() <= MOST);
    arrays.iter().all(|array| {
        let array = collapsed(array.as_array(), array.as_array().ndim());
        match array.to_slice_memory_order() {
            // Without branches, so that it is vectorised.
            Some(numbers) => numbers.iter().fold(true, small),
            None => array.iter().fold(true, small),
        }
    })
}

/// The array with one element along each of its first axes that NumPy has broadcast, whatever their lengths are.
pub(crate) fn collapsed<T>(mut array: ArrayViewD<'_, T>, axes: usize) -> ArrayViewD<'_, T> {
    for axis in 0..axes {
        if array.strides()[axis] == 0 && !array.is_empty() {
            array.collapse_axis(Axis(axis), 0);
        }
    }
    array
}

/// Evaluates an expression with the views of arrays, whatever their numbers are.
macro_rules! with_views {
    ($arrays:expr, |$views:ident| $body:expr) => {
        match $arrays {
            $crate::arrays::Arrays::Double(arrays) => {
                let $views = &$crate::view::views(&arrays)[..];
                $body
            }
            $crate::arrays::Arrays::Single(arrays) => {
                let $views = &$crate::view::views(&arrays)[..];
                $body
            }
            $crate::arrays::Arrays::Integer(arrays) if $crate::view::are_small(&arrays) => {
                let $views = &$crate::view::integer_views::<f64>(&arrays)[..];
                $body
            }
            $crate::arrays::Arrays::Integer(arrays) => {
                let $views = &$crate::view::integer_views::<straightedge::Rational>(&arrays)[..];
                $body
            }
            $crate::arrays::Arrays::Exact(arrays) => {
                let $views = &$crate::view::exact_views(&arrays)[..];
                $body
            }
        }
    };
}
pub(crate) use with_views;
