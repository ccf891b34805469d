//! The double nearest to a zero of a cubic, in twice the precision of a double.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::power;
use crate::arith::rounding::twofold::Twofold;

/// Least inputs and times other than zero, in powers of 2: no product of three inputs and three times underflows, nor
/// its last bit.
const LEAST_INPUT: f64 = power(-120);
const LEAST_TIME: f64 = power(-60);
/// How near a zero may be to the midpoint of two doubles, as a fraction of their distance.
const MARGIN: f64 = 1.0 / 64.0;

/// The double nearest to the only zero between two times from 0 to 1 of a cubic, by its Bernstein coefficients, the
/// inner two times 3; `None` where twice the precision does not decide.
#[inline(never)]
pub(crate) fn nearest_to_zero<C: Construction<Output = [Number; 4]>>(
    input: &Of<C::Input, f64>,
    [mut from, mut to]: [f64; 2],
) -> Option<f64> {
    let mut may_underflow = false;
    let leaves = C::Input::map(input, &mut Twofold::leaves_above(LEAST_INPUT, &mut may_underflow));
    if may_underflow || from < LEAST_TIME {
        return None;
    }
    let cubic = C::eval::<Twofold>(&leaves);
    let at_start = sign_at(&cubic, from, 0.0)?;
    while from.to_bits() + 1 < to.to_bits() {
        let middle = f64::from_bits(from.to_bits() + (to.to_bits() - from.to_bits()) / 2);
        if sign_at(&cubic, middle, 0.0)? == at_start { from = middle } else { to = middle }
    }
    let way = to - from;
    let [before, after] = [0.5 - MARGIN, 0.5 + MARGIN];
    if sign_at(&cubic, from, before * way)? == -at_start {
        Some(from)
    } else if sign_at(&cubic, from, after * way)? == at_start {
        Some(to)
    } else {
        None
    }
}

/// The sign of the cubic at the sum of two numbers, where it is certain.
#[inline]
fn sign_at([a, b, c, d]: &[Twofold; 4], time: f64, more: f64) -> Option<Sign> {
    let t = Twofold::leaf(time) + Twofold::leaf(more);
    let s = Twofold::leaf(1.0) - t;
    let value = ((*d * t + *c * s) * t + *b * s * s) * t + *a * s * s * s;
    let near = value.approximation();
    let is_certain = near.high.abs() - near.low.abs() > near.error;
    is_certain.then(|| Sign::of_float(near.high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::construction;
    use crate::arith::formulas::each::MapEach;
    use crate::arith::random::split_mix;
    use crate::arith::roots::polynomial::Polynomial;
    use crate::arith::roots::real_root::roots_of;
    use crate::arith::rounding::round::DOUBLE;
    use num_bigint::BigInt;
    use std::vec::Vec;

    construction! {
        /// The coefficients themselves.
        Given("given"; a, b, c, d): [Number; 4] => [Number; 4] = |[a, b, c, d]| {
            [a.clone(), b.clone(), c.clone(), d.clone()]
        }
    }

    /// Equal to the exact root rounded, wherever it is returned; mostly it is.
    #[test]
    fn as_the_exact_root() {
        let mut state = 7;
        let (mut told, mut asked) = (0, 0);
        for _ in 0..3000 {
            let whole = [0; 4].map_each(|_| (split_mix(&mut state) % 2001) as i64 - 1000);
            let [a, b, c, d] = whole;
            if a.signum() * d.signum() >= 0 {
                continue;
            }
            let powers = [a, b - 3 * a, c - 2 * b + 3 * a, d - c + b - a].map_each(BigInt::from);
            let roots = roots_of(&Polynomial::new(powers.into()));
            let inner: Vec<f64> = roots.iter().map(|root| root.nearest(&DOUBLE)).collect();
            let [exact] = inner.as_slice() else { continue };
            let bounds = [exact - 1e-9, exact + 1e-9];
            if bounds[0] <= 0.0 || bounds[1] >= 1.0 {
                continue;
            }
            asked += 1;
            if let Some(nearest) = nearest_to_zero::<Given>(&whole.map_each(|x| x as f64), bounds) {
                told += 1;
                assert_eq!(nearest, *exact, "{whole:?}");
            }
        }
        assert!(asked > 500 && told * 100 > asked * 90, "{told} of {asked}");
    }
}
