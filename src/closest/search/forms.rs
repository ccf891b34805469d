//! What a distance has to be that a query is asked with.

use crate::{Scalar, Sign};

/// Panics on a distance that is not a finite number of at least zero.
///
/// # Panics
/// If the scalar checks its input and r is not such a number.
#[inline]
pub(crate) fn require_distance<S: Scalar>(query: &str, r: &S) {
    if S::checked() && !(r.is_finite() && r.sign() != Sign::Negative) {
        refuse_distance(query, r);
    }
}

#[cold]
#[inline(never)]
fn refuse_distance<S: Scalar>(query: &str, r: &S) -> ! {
    let what = match (r.partial_cmp(r), r.is_finite()) {
        (None, _) => "NaN",
        (_, false) => "not finite",
        (_, true) => "negative",
    };
    panic!("{query}: r is {what}");
}
