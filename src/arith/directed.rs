//! Rounding down and up: the greatest float that is not above an exact value, the least that is not below it.
//!
//! Twice the precision of a double nearly always tells on which side of the nearest float the value is. Where it does
//! not, an exact sign does.

use super::construction::{Construction, Single};
use super::formula::{Formula, formula};
use super::numbers::{Number, Numbers, Of};
use super::round::Format;
use super::scalar::Scalar;
use super::sign::Sign;
use super::values;
use core::marker::PhantomData;

/// The value of a formula, less a number.
struct Beyond<F: ?Sized>(PhantomData<fn() -> F>);

formula! {
    impl[F: Formula] rare Beyond<F>; F::NAME, F::ARGUMENTS; (F::Input, Number)
        = |(input, y)| F::eval(input) - y
}

/// p - q·y of the results p, r and q of a construction and a number y.
struct RationalRest<C>(PhantomData<fn() -> C>);

formula! {
    impl[C: Construction<Output = [Number; 3]>] rare RationalRest<C>; C::NAME, C::ARGUMENTS; (C::Input, Number)
        = |(input, y)| {
            let [p, _, q] = C::eval(input);
            p - q * y
        }
}

/// r - (p - q·y)².
struct RadicandRest<C>(PhantomData<fn() -> C>);

formula! {
    impl[C: Construction<Output = [Number; 3]>] rare RadicandRest<C>; C::NAME, C::ARGUMENTS; (C::Input, Number)
        = |(input, y)| {
            let [p, r, q] = C::eval(input);
            r - (p - q * y).squared()
        }
}

/// The value of a formula, rounded towards a side.
#[inline]
pub(super) fn value<F: Formula>(input: &Of<F::Input, f64>, side: Sign, format: &Format) -> f64 {
    values::first_step::<Single<F>>(input, format).rounded_towards(side, format).unwrap_or_else(|| {
        let nearest = values::nearest::<Single<F>>(input, format);
        let beyond = f64::sign_of::<Beyond<F>>(&with::<F::Input>(input, nearest));
        stepped(nearest, beyond, side, format)
    })
}

/// (p + sign·√r) / q of the results of a construction, with a positive q, rounded towards a side.
#[inline]
pub(super) fn root<C: Construction<Output = [Number; 3]>>(
    input: &Of<C::Input, f64>,
    sign: Sign,
    side: Sign,
    format: &Format,
) -> f64 {
    values::first_root::<C>(input, sign, format).rounded_towards(side, format).unwrap_or_else(|| {
        let [nearest] = values::nearest_roots::<C, 1>(input, [sign], format);
        let input = with::<C::Input>(input, nearest);
        // (p - q·y) + sign·√r, whose terms pull in different directions unless the first has that sign.
        let rest = f64::sign_of::<RationalRest<C>>(&input);
        let beyond = if rest == sign { rest } else { sign * f64::sign_of::<RadicandRest<C>>(&input) };
        let beyond = if sign.is_zero() { rest } else { beyond };
        stepped(nearest, beyond, side, format)
    })
}

/// The sum of two doubles, rounded towards a side; of two singles, a sum of the doubles that they are.
#[inline]
pub(super) fn sum(x: f64, y: f64, side: Sign, format: &Format) -> f64 {
    // What the rounding cuts off is exact, also below the normal numbers. The lesser number comes second: on the way to
    // a sum that does not overflow nothing else does (Dekker).
    let (x, y) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
    let sum = x + y;
    let rest = y - (sum - x);
    if format.is_double() && sum.abs() < f64::MAX {
        // Without branches, for which sums round which way cannot be foreseen. A sum that is zero leaves no rest.
        let towards = f64::from(side.to_i8());
        let steps = i64::from(rest * towards > 0.0) * if sum * towards < 0.0 { -1 } else { 1 };
        return f64::from_bits(sum.to_bits().wrapping_add_signed(steps)) + 0.0;
    }
    // A double that is not the single nearest to it is on the same side of that as the sum which it stands for; so is
    // infinity, beside the greatest float.
    let nearest = format.nearest_to_double(sum);
    let beyond = if sum == nearest { rest } else { sum - nearest };
    stepped(nearest, Sign::of_float(beyond), side, format)
}

/// An input and one number more.
fn with<N: Numbers>(input: &Of<N, f64>, y: f64) -> (Of<N, f64>, f64) {
    (N::map(input, &mut |&x| x), y)
}

/// The float nearest to a value, or its neighbour on a side, where the value is beyond it on that side.
fn stepped(nearest: f64, beyond: Sign, side: Sign, format: &Format) -> f64 {
    if beyond == side && !side.is_zero() { format.neighbour(nearest, side) } else { nearest }
}
