//! The certified sign: filter, then integers of fixed width, then big integers.

use super::dyadic::{Dyadic, Integer, IntoParts, Parts};
use super::extent::Extent;
use super::filter::Filtered;
use super::fixed::Fixed;
use super::formula::Formula;
use super::grain::Grain;
use super::numbers::{Numbers, Of, Path};
use super::sign::Sign;
use alloc::string::String;
use core::fmt::{self, Write};
use num_bigint::BigInt;

/// The step of the ladder that settled a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Floating point, with a bound on the error.
    Filter,
    /// Floating point again, where the input has so few bits that no operation rounded.
    Float,
    /// Every product has a factor that is zero on sight.
    Zero,
    /// Integers of this many bits.
    Bits(u16),
    /// Integers of any size.
    Big,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Filter => f.write_str("filter"),
            Stage::Float => f.write_str("float"),
            Stage::Zero => f.write_str("zero"),
            Stage::Bits(bits) => write!(f, "{bits}"),
            Stage::Big => f.write_str("big"),
        }
    }
}

/// A certified sign and the stage that settled it.
pub type Decision = (Sign, Stage);

/// The sign of a formula of floats, and the stage that settled it.
///
/// # Panics
/// If a number is NaN or infinite.
// Always inlined, and so are the formulas of this crate: then the points of the caller stay in registers, and the depth
// of the filter is a constant.
#[inline(always)]
pub fn certify<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> Decision {
    match F::eval(&F::Input::map(input, &mut |&x| Filtered::leaf(x))).certain_sign() {
        Some(sign) => (sign, Stage::Filter),
        // A copy, so that it is the copy whose address leaves: made here, it costs the usual case nothing.
        None => F::decide_floats(&F::Input::map(input, &mut |&x| x)),
    }
}

/// The exact steps for floats: first, whether floats were exact all along; then integers.
pub(crate) fn decide_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> Decision {
    let filtered = F::eval(&F::Input::map(input, &mut |&x| Filtered::leaf(x)));
    let grain = F::eval(&F::Input::map(input, &mut |&x| Grain::leaf(x)));
    match filtered.exact_sign(grain) {
        Some(sign) => (sign, Stage::Float),
        None => decide::<F, f64>(input),
    }
}

/// The steps in integers, which round nothing.
pub(crate) fn decide<F: Formula + ?Sized, L: IntoParts + Copy + fmt::Display>(input: &Of<F::Input, L>) -> Decision {
    let parts = parts_of::<F, L>(input);
    let (unit, longest) = unit_of::<F>(&parts);
    let extent = F::eval(&F::Input::map(&parts, &mut |p| Extent::leaf(p, unit)));
    if extent.is_zero() {
        return (Sign::Zero, Stage::Zero);
    }
    // A number that the formula does not use must fit all the same.
    match extent.bits().max(longest + 1) {
        0..=128 => (evaluate::<F, i128>(&parts, unit), Stage::Bits(128)),
        129..=192 => (evaluate::<F, Fixed<3>>(&parts, unit), Stage::Bits(192)),
        193..=256 => (evaluate::<F, Fixed<4>>(&parts, unit), Stage::Bits(256)),
        257..=320 => (evaluate::<F, Fixed<5>>(&parts, unit), Stage::Bits(320)),
        321..=512 => (evaluate::<F, Fixed<8>>(&parts, unit), Stage::Bits(512)),
        513..=1024 => (evaluate::<F, Fixed<16>>(&parts, unit), Stage::Bits(1024)),
        _ => (evaluate::<F, BigInt>(&parts, unit), Stage::Big),
    }
}

/// The exact value of a formula.
pub(crate) fn value<F: Formula + ?Sized, L: IntoParts + Copy + fmt::Display>(
    input: &Of<F::Input, L>,
) -> Dyadic<BigInt> {
    let parts = parts_of::<F, L>(input);
    let (unit, _) = unit_of::<F>(&parts);
    F::eval(&F::Input::map(&parts, &mut |p| Dyadic::new(p, unit)))
}

fn evaluate<F: Formula + ?Sized, I: Integer>(parts: &Of<F::Input, Parts>, unit: i32) -> Sign {
    F::eval(&F::Input::map(parts, &mut |p| Dyadic::<I>::new(p, unit))).sign()
}

fn parts_of<F: Formula + ?Sized, L: IntoParts + Copy + fmt::Display>(input: &Of<F::Input, L>) -> Of<F::Input, Parts> {
    let mut refused = false;
    let parts = F::Input::map(input, &mut |&x: &L| {
        x.into_parts().unwrap_or_else(|| {
            refused = true;
            Parts::ZERO
        })
    });
    if refused {
        refuse::<F, L>(input);
    }
    parts
}

/// The exponent that makes every number an integer, and the bits that the longest of them then has.
fn unit_of<F: Formula + ?Sized>(parts: &Of<F::Input, Parts>) -> (i32, i32) {
    let (mut unit, mut high) = (i32::MAX, i32::MIN);
    F::Input::map(parts, &mut |p: &Parts| {
        if !p.is_zero() {
            unit = unit.min(p.exponent);
            high = high.max(p.high());
        }
    });
    if unit == i32::MAX { (0, 0) } else { (unit, high - unit) }
}

#[cold]
fn refuse<F: Formula + ?Sized, L: IntoParts + Copy + fmt::Display>(input: &Of<F::Input, L>) -> ! {
    let mut what = String::new();
    F::Input::visit(input, &Path::root(F::ARGUMENTS), &mut |path, &x| {
        if what.is_empty() && x.into_parts().is_none() {
            write!(what, "{path} is {x}").expect("writing to a string");
        }
    });
    panic!("{}: {what}", F::NAME);
}
