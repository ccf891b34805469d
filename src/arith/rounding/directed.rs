//! Rounding down and up: the greatest float that is not above an exact value, the least that is not below it.
//!
//! Twice the precision of a double nearly always shows on which side of the nearest float the value is; otherwise an
//! exact sign does.

use crate::arith::formulas::construction::{Construction, Single};
use crate::arith::formulas::formula::{Formula, formula};
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::round::Format;
use crate::arith::rounding::values;
use crate::arith::scalars::scalar::Scalar;
use core::marker::PhantomData;

/// The value of a formula, minus a number.
struct Beyond<F: ?Sized>(PhantomData<fn() -> F>);

formula! {
    impl[F: Formula] unfiltered Beyond<F>; F::NAME, F::ARGUMENTS; (F::Input, Number)
        = |(input, y)| F::eval(input) - y
}

/// p - q·y of the results p, r and q of a construction and a number y.
struct RationalRest<C>(PhantomData<fn() -> C>);

formula! {
    impl[C: Construction<Output = [Number; 3]>] unfiltered RationalRest<C>; C::NAME, C::ARGUMENTS; (C::Input, Number)
        = |(input, y)| {
            let [p, _, q] = C::eval(input);
            p - q * y
        }
}

/// r - (p - q·y)².
struct RadicandRest<C>(PhantomData<fn() -> C>);

formula! {
    impl[C: Construction<Output = [Number; 3]>] unfiltered RadicandRest<C>; C::NAME, C::ARGUMENTS; (C::Input, Number)
        = |(input, y)| {
            let [p, r, q] = C::eval(input);
            r - (p - q * y).squared()
        }
}

/// The value of a formula, rounded towards a side; to nearest for `Zero`.
#[inline]
pub fn value<F: Formula>(input: &Of<F::Input, f64>, side: Sign, format: &Format) -> f64 {
    if side.is_zero() {
        return values::nearest::<Single<F>>(input, format);
    }
    values::first_step::<Single<F>>(input, format).rounded_towards(side, format).unwrap_or_else(|| {
        let nearest = values::nearest::<Single<F>>(input, format);
        let beyond = f64::sign_of::<Beyond<F>>(&with::<F::Input>(input, nearest));
        stepped(nearest, beyond, side, format)
    })
}

/// (p + sign·√r) / q of the results of a construction, with a positive q, rounded towards a side.
#[inline]
pub fn root<C: Construction<Output = [Number; 3]>>(
    input: &Of<C::Input, f64>,
    sign: Sign,
    side: Sign,
    format: &Format,
) -> f64 {
    if side.is_zero() {
        let [nearest] = values::nearest_roots::<C, 1>(input, [sign], format);
        return nearest;
    }
    values::first_root::<C>(input, sign, format).rounded_towards(side, format).unwrap_or_else(|| {
        let [nearest] = values::nearest_roots::<C, 1>(input, [sign], format);
        let input = with::<C::Input>(input, nearest);
        // (p - q·y) + sign·√r, whose terms have different signs unless the first has that sign.
        let rest = f64::sign_of::<RationalRest<C>>(&input);
        let beyond = if rest == sign { rest } else { sign * f64::sign_of::<RadicandRest<C>>(&input) };
        let beyond = if sign.is_zero() { rest } else { beyond };
        stepped(nearest, beyond, side, format)
    })
}

/// The sum of two doubles, rounded towards a side; singles are added as doubles.
#[inline]
pub(crate) fn sum(x: f64, y: f64, side: Sign, format: &Format) -> f64 {
    // The rounding error is exact, also below the normal numbers. The lesser number comes second: then no step
    // overflows unless the sum does (Dekker).
    let (x, y) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
    let sum = x + y;
    let rest = y - (sum - x);
    if format.is_double() && sum.abs() < f64::MAX {
        // Without branches, since the direction of rounding cannot be predicted. A sum of zero has no error.
        let towards = f64::from(side.to_i8());
        let steps = i64::from(rest * towards > 0.0) * if sum * towards < 0.0 { -1 } else { 1 };
        return f64::from_bits(sum.to_bits().wrapping_add_signed(steps)) + 0.0;
    }
    // A double other than its nearest single is on the same side of that as the exact sum; so is infinity, beside the
    // greatest float.
    let nearest = format.nearest_to_double(sum);
    let beyond = if sum == nearest { rest } else { sum - nearest };
    stepped(nearest, Sign::of_float(beyond), side, format)
}

/// An input and one number more.
fn with<N: Numbers>(input: &Of<N, f64>, y: f64) -> (Of<N, f64>, f64) {
    (leaves::<N, f64, f64>(input), y)
}

/// The float nearest to a value, or its neighbour on a side, where the value is beyond it on that side.
fn stepped(nearest: f64, beyond: Sign, side: Sign, format: &Format) -> f64 {
    if beyond == side && !side.is_zero() { format.neighbour(nearest, side) } else { nearest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::Rational;
    use crate::arith::formulas::construction::construction;
    use crate::arith::random::count;
    use crate::arith::rounding::round::{DOUBLE, SINGLE};
    use crate::{CastFrom, Surd};
    use num_traits::Zero;

    struct Draw(u64);
    impl Draw {
        fn bits(&mut self) -> u64 {
            crate::arith::random::split_mix(&mut self.0)
        }

        /// A number of a format: small integers, any number, the ends of the range, or few bits at some exponents.
        fn number(&mut self, format: &Format) -> f64 {
            let least = format.neighbour(0.0, Sign::Positive);
            let greatest = format.nearest_to_double(f64::INFINITY);
            let integer = (self.bits() % 31) as f64 - 15.0;
            match self.bits() % 6 {
                0 => integer,
                1 => least * integer,
                2 => greatest * [1.0, -1.0, 0.5, -0.5, 0.25][(self.bits() % 5) as usize],
                3 => format.nearest_to_double(integer * 2f64.powi((self.bits() % 200) as i32 - 100)),
                4 => format.nearest_to_double(self.bits() as f64 / 2f64.powi(64)),
                _ => loop {
                    let any = if format.is_double() {
                        f64::from_bits(self.bits())
                    } else {
                        f64::from(f32::from_bits(self.bits() as u32))
                    };
                    if any.is_finite() {
                        return any;
                    }
                },
            }
        }
    }

    fn exactly(x: f64) -> Surd {
        x.to_exact().expect("a finite number").into()
    }

    /// Whether a number is that of the format next to an exact one on a side, or at the end of the range.
    fn check(given: f64, exact: &Surd, side: Sign, format: &Format) {
        assert_eq!(format.nearest_to_double(given).to_bits(), given.to_bits());
        let is_beyond = |x: f64| Sign::from(exact.cmp(&exactly(x))) == side;
        let is_last = format.neighbour(given, side) == given;
        assert!(!is_beyond(given) || is_last, "{given:e} for {exact}");
        let before = format.neighbour(given, -side);
        assert!(before == given || is_beyond(before), "{given:e} for {exact}");
    }

    const SIDES: [Sign; 2] = [Sign::Negative, Sign::Positive];

    #[test]
    fn sums() {
        let draw = &mut Draw(1);
        for format in [&DOUBLE, &SINGLE] {
            for _ in 0..count(5_000, 20_000) {
                let (x, y) = (draw.number(format), draw.number(format));
                let exact = Surd::from(x.to_exact().expect("finite") + y.to_exact().expect("finite"));
                for side in SIDES {
                    check(sum(x, y, side, format), &exact, side, format);
                }
            }
        }
        // No step overflows where the last bits of the greatest numbers are rounded off.
        let ulp = 2f64.powi(971);
        assert_eq!(sum(-1.5 * ulp, f64::MAX, Sign::Negative, &DOUBLE), f64::MAX - 2.0 * ulp);
        assert_eq!(sum(-1.5 * ulp, f64::MAX, Sign::Positive, &DOUBLE), f64::MAX - ulp);
        assert_eq!(sum(f64::MAX, f64::MAX, Sign::Negative, &DOUBLE), f64::MAX);
    }

    formula! {
        /// xy - z²
        value Difference("difference"; x, y, z): [Number; 3]
            = |[x, y, z]| x.clone() * y - z.clone().squared()
    }

    #[test]
    fn values() {
        let draw = &mut Draw(2);
        for format in [&DOUBLE, &SINGLE] {
            for _ in 0..count(500, 1_500) {
                let input = [(); 3].map(|()| draw.number(format));
                let exact = input.map(|x| x.to_exact().expect("finite"));
                let exact = Surd::from(Rational::value_of::<Difference>(&exact));
                for side in SIDES {
                    check(value::<Difference>(&input, side, format), &exact, side, format);
                }
                let nearest = if format.is_double() { f64::cast_from(&exact) } else { f32::cast_from(&exact).into() };
                assert_eq!(value::<Difference>(&input, Sign::Zero, format), nearest);
            }
        }
    }

    construction! {
        /// (x ± √(y² + z²)) / (x² + 1).
        Root("root"; x, y, z, one): [Number; 4] => [Number; 3]
            = |[x, y, z, one]| {
                let square = y.clone().squared() + z.clone().squared();
                [x.clone(), square, x.clone().squared() + one]
            }
    }

    #[test]
    fn roots() {
        let draw = &mut Draw(3);
        for format in [&DOUBLE, &SINGLE] {
            for _ in 0..count(150, 600) {
                let [x, mut y, z] = [(); 3].map(|()| draw.number(format));
                // So that some are rational, and some are zero.
                let z = match draw.bits() % 4 {
                    0 => 0.0,
                    1 => {
                        y = x;
                        0.0
                    }
                    _ => z,
                };
                let input = [x, y, z, 1.0];
                let exact = input.map(|x| x.to_exact().expect("finite"));
                for sign in [Sign::Negative, Sign::Zero, Sign::Positive] {
                    let exact = if sign.is_zero() {
                        let [p, _, q] = Rational::values_of::<Root>(&exact);
                        Surd::new(p / q, Rational::zero(), Rational::zero())
                    } else {
                        Rational::root_of::<Root>(&exact, sign)
                    };
                    for side in SIDES {
                        check(root::<Root>(&input, sign, side, format), &exact, side, format);
                    }
                }
            }
        }
    }
}
