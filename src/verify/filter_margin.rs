//! How far the filter is from certainty: for tests of the generators, which must find the cases in which a lesser bound
//! would be wrong.

use crate::arith::Filtered;
use crate::{Formula, Numbers, Of};

/// The value of a formula as the filter computes it, in units of its bound: beyond ±1 the filter holds the sign of it
/// for certain. NaN where both are zero.
#[doc(hidden)]
pub fn value_in_filter_bounds<F: Formula>(input: &Of<F::Input, f64>) -> f64 {
    let filtered = F::eval(&F::Input::map(input, &mut |&x| Filtered::<f64>::leaf(x)));
    let (value, _) = filtered.numbers();
    value / filtered.bound()
}
