//! The exact sign of a formula whose value is known to be small, as where the filter fails.
//!
//! All inputs are integers in a common unit; the value of a homogeneous formula of degree d is an integer in the d-th
//! power of it. It is computed modulo 2^width, whatever overflows on the way, and so needs as many bits as the value
//! has, not as many as its terms. For a determinant that the filter cannot distinguish from zero, that is some 50 bits
//! fewer.

use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::stages::dyadic::{Integer, IntoParts};
use crate::arith::stages::fixed::Fixed;
use crate::arith::stages::stage::Decision;
use crate::arith::{Scalar, Stage};

/// The estimate of the value of a homogeneous formula of doubles: its degree, and that it is less than 2^high in
/// absolute value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) degree: i32,
    pub(crate) high: i32,
}

/// The sign of a homogeneous formula, if the inputs are doubles and the value fits 512 bits.
#[inline]
pub(crate) fn sign_of_small<F: Formula, S: Scalar>(input: &Of<F::Input, S>, of: Estimate) -> Option<Decision> {
    let (doubles, unit) = doubles_and_unit::<F::Input, S>(input)?;
    let bits = i64::from(of.high) - i64::from(of.degree) * i64::from(unit);
    if bits <= 255 {
        Some((sign_in::<F, 4>(&doubles, unit), Stage::Bits(256)))
    } else if bits <= 511 {
        Some((sign_in::<F, 8>(&doubles, unit), Stage::Bits(512)))
    } else {
        None
    }
}

/// The same for a value that fits 1024 bits: for formulas that are not written for residues, which cost more than this.
#[inline]
pub(crate) fn sign_of_moderate<F: Formula, S: Scalar>(input: &Of<F::Input, S>, of: Estimate) -> Option<Decision> {
    sign_of_small::<F, S>(input, of).or_else(|| {
        let (doubles, unit) = doubles_and_unit::<F::Input, S>(input)?;
        let bits = i64::from(of.high) - i64::from(of.degree) * i64::from(unit);
        (bits <= 1023).then(|| (sign_in::<F, 16>(&doubles, unit), Stage::Bits(1024)))
    })
}

/// The numbers as doubles, if they are doubles, and the exponent of their common unit.
#[inline(never)]
fn doubles_and_unit<N: Numbers, S: Scalar>(input: &Of<N, S>) -> Option<(Of<N, f64>, i32)> {
    let (mut exact, mut unit) = (true, i32::MAX);
    let doubles = N::map(input, &mut doubles_with_unit(&mut exact, &mut unit));
    exact.then_some((doubles, unit))
}

fn doubles_with_unit<S: Scalar>(exact: &mut bool, unit: &mut i32) -> impl FnMut(&S) -> f64 {
    |x| {
        let double = x.as_double();
        *exact &= double.is_some();
        let double = double.unwrap_or(0.0);
        if let Some(parts) = double.into_parts().filter(|parts| !parts.is_zero()) {
            *unit = (*unit).min(parts.exponent);
        }
        double
    }
}

/// The sign, if the value fits this many limbs.
#[inline(never)]
fn sign_in<F: Formula, const LIMBS: usize>(input: &Of<F::Input, f64>, unit: i32) -> crate::Sign {
    F::eval(&F::Input::map(input, &mut Residue::<LIMBS>::leaves(unit))).0.sign()
}

/// The least e with x < 2^e, of a number that is not negative; `None` of infinity and NaN.
pub(crate) fn high(x: f64) -> Option<i32> {
    x.into_parts().map(|parts| if parts.is_zero() { -1074 } else { parts.high() })
}

/// An integer modulo 2^(64 · LIMBS).
#[derive(Clone, Copy, Debug)]
struct Residue<const LIMBS: usize>(Fixed<LIMBS>);

impl<const LIMBS: usize> Residue<LIMBS> {
    /// A double as a multiple of 2^unit; zero if the shift leaves no bits.
    #[inline(never)]
    fn leaf(x: f64, unit: i32) -> Self {
        let zero = Fixed::new(false, 0, 0);
        let Some(parts) = x.into_parts().filter(|parts| !parts.is_zero()) else { return Residue(zero) };
        let shift = parts.exponent.abs_diff(unit);
        let is_left = shift < 64 * LIMBS as u32;
        Residue(if is_left { Fixed::new(parts.negative, parts.mantissa, shift) } else { zero })
    }

    fn leaves(unit: i32) -> impl FnMut(&f64) -> Self {
        move |&x| Residue::leaf(x, unit)
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Residue(self.0.plus(&other.0))
    }
    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Residue(self.0.minus(&other.0))
    }
    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Residue(self.0.times(&other.0))
    }
}

ring_operators!([const LIMBS: usize] Residue<LIMBS>, Residue::plus, Residue::minus, Residue::times);

impl<const LIMBS: usize> core::ops::Neg for Residue<LIMBS> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Residue(self.0.negated())
    }
}

// A residue has no order; only formulas of sums and products come here.
impl<const LIMBS: usize> Ring for Residue<LIMBS> {
    fn abs(self) -> Self {
        unreachable!("a residue has no sign")
    }
    fn min(self, _: Self) -> Self {
        unreachable!("residues have no order")
    }
    fn max(self, _: Self) -> Self {
        unreachable!("residues have no order")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sign;
    use crate::predicate::Orient2d;

    /// Differences overflow, and so do their products; the value does not.
    #[test]
    fn the_value_alone_must_fit() {
        let huge = 2f64.powi(300);
        let of = |points: [[f64; 2]; 3]| {
            sign_of_small::<Orient2d, f64>(&points.map(crate::Point2::from), Estimate { degree: 2, high: 2 })
        };
        let (far, near, nearer) = ([huge, huge], [2.0, 4.0], [1.0, 3.0]);
        assert_eq!(of([far, near, nearer]), Some((Sign::Positive, Stage::Bits(256))));
        assert_eq!(of([near, far, nearer]), Some((Sign::Negative, Stage::Bits(256))));
        assert_eq!(of([far, [2.0, 2.0], [1.0, 1.0]]), Some((Sign::Zero, Stage::Bits(256))));
    }

    #[test]
    fn widths() {
        let of = |high| {
            let [a, b, c] = [[0.0, 0.0], [1.0, 0.0], [0.0, -1.0]].map(crate::Point2::from);
            sign_of_small::<Orient2d, f64>(&[a, b, c], Estimate { degree: 2, high })
        };
        let negative = |bits| Some((Sign::Negative, Stage::Bits(bits)));
        assert_eq!([1, 255, 256, 511, 512].map(of), [negative(256), negative(256), negative(512), negative(512), None]);
        let of_moderate = |high| {
            let [a, b, c] = [[0.0, 0.0], [1.0, 0.0], [0.0, -1.0]].map(crate::Point2::from);
            sign_of_moderate::<Orient2d, f64>(&[a, b, c], Estimate { degree: 2, high })
        };
        assert_eq!([511, 512, 1023, 1024].map(of_moderate), [negative(512), negative(1024), negative(1024), None]);
        assert_eq!([0.0, 1.0, 1.5, 2.0, f64::INFINITY].map(high), [Some(-1074), Some(1), Some(1), Some(2), None]);
        // Integers that are no doubles go on to the next step.
        let wide = [0; 3].map(|_| crate::Point2::new(i64::MAX, 0));
        assert_eq!(sign_of_small::<Orient2d, i64>(&wide, Estimate { degree: 2, high: 1 }), None);
    }

    /// What a shift cuts off is a multiple of the modulus.
    #[test]
    fn leaves() {
        let of = |x: f64, unit| Residue::<4>::leaf(x, unit).0;
        assert_eq!(of(1.0, -255), Fixed::new(false, 1, 255));
        assert_eq!(of(1.0, -256), Fixed::new(false, 0, 0));
        assert_eq!(of(-3.0, -255), Fixed::new(true, 3, 255));
        assert_eq!(of(0.0, -2000), Fixed::new(false, 0, 0));
    }
}
