//! Numbers p + q·√r: the exact parameters at which lines meet round solids.

use super::big::{Rational, sign_of_rational};
use super::round::{self, DOUBLE, SINGLE};
use super::scalar::CastFrom;
use super::sign::Sign;
use core::cmp::Ordering;
use core::fmt;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// An exact number p + q·√r, with rational p and q and an integer r: what `Rational`, `i32` and `i64` give where a root
/// occurs.
///
/// Surds are ordered and equal as numbers, whatever their parts; rational ones are given as such: q = r = 0. They print
/// as `(p+q*sqrt(r))`, rational ones as the rational, and [`CastFrom`] gives the nearest float.
///
/// ```
/// use straightedge::{Rational, Surd, arith::CastFrom};
/// let whole = |n: i64| Rational::from_integer(n.into());
/// let of = |p, q, r| Surd::new(whole(p), whole(q), whole(r));
/// assert_eq!(of(1, 1, 8).to_string(), "(1+2*sqrt(2))");
/// assert_eq!(of(1, -3, 4).to_string(), "-5");
/// assert_eq!(of(0, 3, 2), of(0, 1, 18));
/// assert!(of(0, 1, 2) < of(3, -1, 2));
/// assert_eq!(f64::cast_from(&of(0, 1, 2)), 2f64.sqrt());
/// ```
#[derive(Clone, Debug)]
pub struct Surd {
    p: Rational,
    q: Rational,
    /// Zero where q is, else positive and no square.
    r: BigInt,
}

/// The primes beside 2 whose squares are taken out of a radicand, so that common roots print as short as on paper.
const ODD_PRIMES: [u8; 14] = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

impl Surd {
    /// p + q·√r.
    ///
    /// # Panics
    /// Where r is negative, and where a number is a fraction over zero.
    pub fn new(p: Rational, q: Rational, r: Rational) -> Self {
        assert!(!r.is_negative(), "the radicand of a surd is negative");
        let denominator = r.denom().clone();
        // √(n/d) = √(n·d) / d
        let mut r = r.numer() * r.denom();
        // The factors taken out of the root are collected first, because a fraction is reduced at each multiplication.
        // Where exponents are far apart, the twos are thousands.
        let twos = r.trailing_zeros().unwrap_or(0) / 2;
        r >>= 2 * twos;
        let mut taken = BigInt::one() << twos;
        for prime in ODD_PRIMES.into_iter().map(BigInt::from) {
            let square = &prime * &prime;
            while !r.is_zero() && (&r % &square).is_zero() {
                r /= &square;
                taken *= &prime;
            }
        }
        let (p, q) = (p.reduced(), q * Rational::new(taken, denominator));
        let root = r.sqrt();
        if q.is_zero() || &root * &root == r {
            return Surd::from(p + q * root);
        }
        Surd { p, q, r }
    }

    /// The rational part p.
    pub fn rational(&self) -> &Rational {
        &self.p
    }

    /// The factor q of the root: zero for a rational number.
    pub fn factor(&self) -> &Rational {
        &self.q
    }

    /// The number r under the root: zero for a rational number.
    pub fn radicand(&self) -> &BigInt {
        &self.r
    }

    /// The number, if it is rational.
    pub fn to_rational(&self) -> Option<Rational> {
        self.q.is_zero().then(|| self.p.clone())
    }

    /// The sum with a rational number.
    pub(crate) fn plus(&self, x: &Rational) -> Self {
        Surd { p: &self.p + x, q: self.q.clone(), r: self.r.clone() }
    }

    /// The sign of the number.
    pub fn sign(&self) -> Sign {
        sign_of_sum(&self.p, &self.q, &self.r)
    }

    /// The nearest number of a format.
    fn nearest(&self, format: &round::Format) -> f64 {
        // p + q·√r = (p·d + n·√r) / d, with q = n / d.
        let (n, d) = (self.q.numer(), self.q.denom());
        let p = &self.p * d;
        let radicand = n * n * &self.r * p.denom() * p.denom();
        let denominator = d * p.denom();
        round::nearest_root(p.numer(), &radicand, &denominator, 0, sign_of_rational(&self.q), format)
    }
}

/// The sign of p + q·√r, by comparing squares where p and q pull in different directions.
fn sign_of_sum(p: &Rational, q: &Rational, r: &BigInt) -> Sign {
    let (first, second) = (sign_of_rational(p), if r.is_zero() { Sign::Zero } else { sign_of_rational(q) });
    match (first, second) {
        (first, second) if first == second || second.is_zero() => first,
        (Sign::Zero, second) => second,
        (first, _) => first * sign_of_rational(&(p * p - q * q * r)),
    }
}

/// The sign of p + q·√r + s·√t.
fn sign_of_sums(p: &Rational, q: &Rational, r: &BigInt, s: &Rational, t: &BigInt) -> Sign {
    if r == t {
        return sign_of_sum(p, &(q + s), r);
    }
    let (first, second) = (sign_of_sum(p, q, r), if t.is_zero() { Sign::Zero } else { sign_of_rational(s) });
    match (first, second) {
        (first, second) if first == second || second.is_zero() => first,
        (Sign::Zero, second) => second,
        // (p + q·√r)² - s²·t
        (first, _) => first * sign_of_sum(&(p * p + q * q * r - s * s * t), &(p * q * BigInt::from(2)), r),
    }
}

impl From<Rational> for Surd {
    fn from(p: Rational) -> Self {
        Surd { p, q: Rational::zero(), r: BigInt::zero() }
    }
}

impl Ord for Surd {
    fn cmp(&self, other: &Self) -> Ordering {
        match sign_of_sums(&(&self.p - &other.p), &self.q, &self.r, &-&other.q, &other.r) {
            Sign::Negative => Ordering::Less,
            Sign::Zero => Ordering::Equal,
            Sign::Positive => Ordering::Greater,
        }
    }
}

impl PartialOrd for Surd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Surd {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Surd {}

impl fmt::Display for Surd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.q.is_zero() {
            return self.p.fmt(f);
        }
        let sign = if self.q.is_negative() { "" } else { "+" };
        write!(f, "({}{sign}{}*sqrt({}))", self.p, self.q, self.r)
    }
}

impl CastFrom<Surd> for f64 {
    fn cast_from(from: &Surd) -> f64 {
        from.nearest(&DOUBLE)
    }
}

impl CastFrom<Surd> for f32 {
    fn cast_from(from: &Surd) -> f32 {
        from.nearest(&SINGLE) as f32
    }
}

/// (p + sign·√r) / q.
pub(crate) fn quotient(p: Rational, r: Rational, q: Rational, sign: Sign) -> Surd {
    let sign = Rational::from_integer(sign.to_i8().into());
    Surd::new(p / &q, sign / q, r)
}

/// The square root of a float as the processor gives it, which not every target has without the standard library.
#[cfg(not(feature = "std"))]
pub(crate) fn float_root(x: f64, format: &round::Format) -> f64 {
    match super::scalar::Scalar::to_exact(&x) {
        Some(exact) if !exact.is_negative() => {
            let (n, d) = (exact.numer(), exact.denom());
            round::nearest_root(&BigInt::zero(), &(n * d), d, 0, Sign::Positive, format)
        }
        Some(_) => f64::NAN,
        None if x > 0.0 => x,
        None => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn whole(n: i64) -> Rational {
        Rational::from_integer(n.into())
    }

    fn surd(p: i64, q: i64, r: i64) -> Surd {
        Surd::new(whole(p), whole(q), whole(r))
    }

    #[test]
    fn order_is_that_of_the_numbers() {
        let mut all = std::vec::Vec::new();
        for p in -3..=3 {
            for q in -2..=2 {
                for r in [0, 1, 2, 3, 5, 6, 8, 12, 59 * 59 * 2] {
                    let value = p as f64 + q as f64 * (r as f64).sqrt();
                    all.push((surd(p, q, r), value));
                }
            }
        }
        for (a, x) in &all {
            assert!((f64::cast_from(a) - x).abs() < 1e-13);
            assert_eq!(a.sign(), Sign::of_float(if x.abs() < 1e-9 { 0.0 } else { *x }));
            for (b, y) in &all {
                let expected = if (x - y).abs() < 1e-9 { Ordering::Equal } else { x.partial_cmp(y).expect("finite") };
                assert_eq!(a.cmp(b), expected, "{a} {b}");
            }
        }
    }

    #[test]
    fn parts_and_print() {
        let half = Surd::new(whole(0), whole(1), Rational::new(1.into(), 2.into()));
        assert_eq!(half.to_string(), "(0+1/2*sqrt(2))");
        assert_eq!((half.rational(), half.radicand()), (&whole(0), &2.into()));
        assert_eq!(half.factor(), &Rational::new(1.into(), 2.into()));
        assert_eq!(surd(1, -1, 3).to_string(), "(1-1*sqrt(3))");
        assert_eq!(surd(1, -1, 9).to_string(), "-2");
        assert_eq!(surd(7, 0, 3).to_string(), "7");
        assert_eq!(quotient(whole(-4), whole(12), whole(-2), Sign::Positive).to_string(), "(2-1*sqrt(3))");
        assert_eq!(f32::cast_from(&surd(0, 1, 2)), 2f32.sqrt());
    }
}
