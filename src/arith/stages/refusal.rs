//! The panic on numbers that are not finite, which names them.

use crate::arith::formulas::numbers::{Numbers, Of, Path};
use crate::arith::stages::dyadic::IntoParts;
use alloc::string::String;
use core::fmt::Write;

/// Refuses an input with a number that is NaN or infinite.
#[inline(never)]
pub fn refuse_non_finite<N: Numbers>(input: &Of<N, f64>, name: &str, arguments: &[&str]) {
    let mut finite = true;
    N::map(input, &mut all_finite(&mut finite));
    if !finite {
        refuse::<N, f64>(input, name, arguments);
    }
}

pub(super) fn all_finite(finite: &mut bool) -> impl FnMut(&f64) {
    |x| *finite &= x.is_finite()
}

#[cold]
#[inline(never)]
pub(crate) fn refuse<N: Numbers, L: IntoParts + Copy>(input: &Of<N, L>, name: &str, arguments: &[&str]) -> ! {
    let mut what = String::new();
    N::visit(input, &Path::root(arguments), &mut |path, &x| tell_refused::<L>(&mut what, path, x, arguments));
    panic!("{name}: {what}");
}

/// Writes which number is refused, unless one is already written.
#[inline(never)]
pub(super) fn tell_refused<L: IntoParts + Copy>(what: &mut String, path: &Path<'_>, x: L, arguments: &[&str]) {
    if what.is_empty() && x.into_parts().is_none() {
        write!(what, "{path}").expect("writing to a string");
        if what.is_empty() {
            // The input is one number.
            what.push_str(arguments.first().unwrap_or(&"the input"));
        }
        what.push_str(if x.is_nan() { " is NaN" } else { " is not finite" });
    }
}
