//! The check of a distance that is passed to a query.

use crate::{Invalid, Scalar, Sign};

/// Panics on a distance that is not a finite number of at least zero.
///
/// # Panics
/// If the scalar checks its input and r is not such a number.
#[inline]
pub(crate) fn require_distance<S: Scalar>(query: &str, r: &S) {
    require_distance_named(query, "r", r);
}

/// The same of an argument of another name.
pub(crate) fn require_distance_named<S: Scalar>(query: &str, name: &str, r: &S) {
    if S::checked() && !(r.is_finite() && r.sign() != Sign::Negative) {
        refuse_distance(query, name, r);
    }
}

#[cold]
#[inline(never)]
fn refuse_distance<S: Scalar>(query: &str, name: &str, r: &S) -> ! {
    let what = if r.is_finite() { "negative" } else { Invalid::what_is_not_finite(r) };
    panic!("{query}: {name} is {what}");
}

#[cfg(test)]
mod tests {
    use super::require_distance;
    use crate::Rational;

    #[test]
    #[should_panic(expected = "r is a fraction whose denominator is not positive")]
    fn a_fraction_over_a_negative_number_is_called_so() {
        require_distance("closest/some_within", &Rational::new_raw(1.into(), (-2).into()));
    }
}
