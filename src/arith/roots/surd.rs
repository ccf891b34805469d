//! Numbers p + q·√r: the exact parameters at which lines meet round solids.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::round::{self, DOUBLE, SINGLE};
use crate::arith::scalars::scalar::CastFrom;
use crate::arith::stages::big::{Rational, sign_of_big};
use crate::arith::stages::lowest_terms::{in_lowest_terms, lowest_terms};
use core::cell::OnceCell;
use core::cmp::Ordering;
use core::fmt;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// An exact number p + q·√r, with rational p and q and an integer r: what `Rational`, `i32` and `i64` give where a root
/// occurs.
///
/// Surds are ordered and equal as numbers, whatever their parts; rational ones have q = r = 0. They print as
/// `(p+q*sqrt(r))`, rational ones as the rational, and [`CastFrom`] gives the nearest float.
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
#[derive(Clone)]
pub struct Surd {
    // Not in lowest terms: comparing and rounding need none, and in big integers they cost more than the rest.
    p: Rational,
    q: Rational,
    r: Rational,
}

/// The primes beside 2 whose squares are taken out of a radicand, so that common roots print in their simplest form.
const ODD_PRIMES: [u8; 14] = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

impl Surd {
    /// p + q·√r.
    ///
    /// # Panics
    /// Where r is negative, and where a number is a fraction over zero.
    #[inline]
    pub fn new(p: Rational, q: Rational, r: Rational) -> Self {
        assert!([&p, &q, &r].iter().all(|part| !part.denom().is_zero()), "a part of a surd is a fraction over zero");
        assert!(!r.is_negative(), "the radicand of a surd is negative");
        Surd { p: over_positive(p), q: over_positive(q), r: over_positive(r) }
    }

    /// The parts in lowest terms: q is zero where r is, else r is positive and no square.
    #[inline]
    fn reduced(&self) -> (Rational, Rational, BigInt) {
        let radicand = in_lowest_terms(&self.r);
        let denominator = radicand.denom();
        // √(n/d) = √(n·d) / d
        let mut r = radicand.numer() * denominator;
        // Where exponents are far apart, there are thousands of twos.
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
        let (p, numerator, denominator) = (&self.p, self.q.numer() * taken, self.q.denom() * denominator);
        let root = r.sqrt();
        if numerator.is_zero() || &root * &root == r {
            let sum = p.numer() * &denominator + numerator * root * p.denom();
            return (lowest_terms(sum, p.denom() * denominator), Rational::zero(), BigInt::zero());
        }
        (in_lowest_terms(p), lowest_terms(numerator, denominator), r)
    }

    /// The rational part p.
    #[inline]
    pub fn rational(&self) -> Rational {
        self.reduced().0
    }

    /// The factor q of the root: zero for a rational number.
    #[inline]
    pub fn factor(&self) -> Rational {
        self.reduced().1
    }

    /// The number r under the root: zero for a rational number.
    #[inline]
    pub fn radicand(&self) -> BigInt {
        self.reduced().2
    }

    /// The number, if it is rational.
    #[inline]
    pub fn to_rational(&self) -> Option<Rational> {
        let (p, q, _) = self.reduced();
        q.is_zero().then_some(p)
    }

    /// The sum with a rational number.
    #[inline]
    pub(crate) fn plus(&self, x: &Rational) -> Self {
        let p = Rational::new_raw(self.p.numer() * x.denom() + x.numer() * self.p.denom(), self.p.denom() * x.denom());
        Surd { p, q: self.q.clone(), r: self.r.clone() }
    }

    /// The number with the other sign.
    #[inline]
    pub(crate) fn opposite(&self) -> Self {
        Surd { p: -&self.p, q: -&self.q, r: self.r.clone() }
    }

    /// The sign of the number.
    #[inline]
    pub fn sign(&self) -> Sign {
        self.comparable().sign
    }

    /// Its form for comparisons.
    #[inline]
    pub(crate) fn comparable(&self) -> Comparable {
        Comparable::new(self.whole())
    }

    /// The same over one denominator.
    #[inline]
    fn whole(&self) -> Whole {
        let (r, divisor) = root_over(&self.r);
        let (p, pd, s, sd) = (self.p.numer(), self.p.denom(), self.q.numer(), self.q.denom());
        if pd != sd {
            return Whole { p: p * sd * &divisor, s: s * pd, r, q: pd * sd * divisor };
        }
        // As for the roots of a quadratic whose coefficients have one denominator.
        if *s.magnitude() == *divisor.magnitude() {
            return Whole { p: p.clone(), s: s.signum(), r, q: pd.clone() };
        }
        Whole { p: p * &divisor, s: s.clone(), r, q: pd * divisor }
    }

    /// The nearest number of a format.
    #[inline]
    pub(crate) fn nearest(&self, format: &round::Format) -> f64 {
        let Whole { p, s, r, q } = self.whole();
        round::nearest_root(&p, &(&s * &s * r), &q, 0, sign_of_big(s.sign()), format)
    }
}

/// The same fraction over a positive denominator.
fn over_positive(x: Rational) -> Rational {
    if x.denom().is_negative() {
        let (n, d) = x.into_raw();
        return Rational::new_raw(-n, -d);
    }
    x
}

/// √(n/d) as the root of an integer over an integer: √n / √d where √d is one, else √(n·d) / d.
#[inline]
fn root_over(x: &Rational) -> (BigInt, BigInt) {
    let (n, d) = (x.numer(), x.denom());
    let twos = d.bits() - 1;
    let is_power_of_four = twos % 2 == 0 && d.trailing_zeros() == Some(twos);
    let root = if is_power_of_four { BigInt::one() << (twos / 2) } else { d.sqrt() };
    if is_power_of_four || &root * &root == *d { (n.clone(), root) } else { (n * d, d.clone()) }
}

/// (p + s·√r) / q, of integers: r not negative, q positive.
#[derive(PartialEq)]
struct Whole {
    p: BigInt,
    s: BigInt,
    r: BigInt,
    q: BigInt,
}

/// Most pairs of numbers that round to one float differ within the fewest of these bits; where exponents are far apart,
/// some need more.
const BOUND_BITS: [u64; 3] = [128, 1024, 4096];

/// A surd in integers, for comparisons without division.
pub(crate) struct Comparable {
    whole: Whole,
    /// s²·r
    square: BigInt,
    sign: Sign,
    /// The numerator times |p| + √(s²·r), where it cancels.
    conjugate_product: Option<BigInt>,
    /// By each of [`BOUND_BITS`]. Stored: a root is costly, and each of many is compared many times.
    bounds: [OnceCell<Bounds>; BOUND_BITS.len()],
}

impl Comparable {
    #[inline]
    fn new(whole: Whole) -> Self {
        let Whole { p, s, r, .. } = &whole;
        let square = s * s * r;
        let of_root = if square.is_zero() { Sign::Zero } else { sign_of_big(s.sign()) };
        let conjugate_product = round::conjugate_product(p, &square, of_root);
        let sign = match &conjugate_product {
            Some(product) => sign_of_big(product.sign()),
            None if of_root.is_zero() => sign_of_big(p.sign()),
            None => of_root,
        };
        Comparable { whole, square, sign, conjugate_product, bounds: Default::default() }
    }

    /// The sign of the difference.
    #[inline]
    pub(crate) fn cmp(&self, other: &Comparable) -> Sign {
        let (one, another) = (&self.whole, &other.whole);
        if one == another {
            return Sign::Zero;
        }
        if self.sign != other.sign || self.sign.is_zero() {
            return Sign::from(self.sign.cmp(&other.sign));
        }
        let told = |bounds: &Bounds, of_other: &Bounds| {
            if bounds.are_below(of_other) { Some(-self.sign) } else { of_other.are_below(bounds).then_some(self.sign) }
        };
        if let Some(sign) = (0..BOUND_BITS.len()).find_map(|i| told(self.bounds(i), other.bounds(i))) {
            return sign;
        }
        let p = &one.p * &another.q - &another.p * &one.q;
        sign_of_sums(&p, &(&one.s * &another.q), &one.r, &-(&another.s * &one.q), &another.r)
    }

    /// Bounds on the absolute value, by that one of [`BOUND_BITS`].
    #[inline]
    fn bounds(&self, i: usize) -> &Bounds {
        self.bounds[i].get_or_init(|| self.magnitude(BOUND_BITS[i]))
    }

    /// Bounds on the absolute value, by `bits` leading bits.
    #[inline]
    fn magnitude(&self, bits: u64) -> Bounds {
        let Whole { p, q, .. } = &self.whole;
        let (q, unit_of_q) = cut(q, bits);
        if self.square.is_zero() {
            let (p, unit) = cut(p, bits);
            return Bounds { numerator: p, denominator: q, exponent: unit - unit_of_q };
        }
        let (sum, unit) = round::sum_with_root(p, &self.square, bits);
        match &self.conjugate_product {
            Some(product) => {
                let (numerator, unit_of_product) = cut(product, bits);
                let denominator = [0, 1].map_each(|i| &sum[i] * &q[i]);
                Bounds { numerator, denominator, exponent: unit_of_product - unit - unit_of_q }
            }
            None => Bounds { numerator: sum, denominator: q, exponent: unit - unit_of_q },
        }
    }
}

/// The interval from the quotient of least numerator and greatest denominator to that of the others, times a power of
/// two.
struct Bounds {
    numerator: [BigInt; 2],
    denominator: [BigInt; 2],
    exponent: i64,
}

impl Bounds {
    /// Whether the greatest number of these is less than the least of the others.
    #[inline]
    fn are_below(&self, other: &Bounds) -> bool {
        let greatest = &self.numerator[1] * &other.denominator[1];
        let least = &other.numerator[0] * &self.denominator[0];
        match self.exponent - other.exponent {
            exponent @ 0.. => greatest << exponent < least,
            exponent => greatest < least << -exponent,
        }
    }
}

/// Bounds of the absolute value by leading bits, and the exponent of their unit.
#[inline]
fn cut(x: &BigInt, bits: u64) -> ([BigInt; 2], i64) {
    let unit = x.bits().saturating_sub(bits);
    let least = x.abs() >> unit;
    let greatest = if unit == 0 { least.clone() } else { &least + 1 };
    ([least, greatest], unit as i64)
}

/// The sign of p + q·√r, by comparing squares where p and q have different signs.
#[inline]
fn sign_of_sum(p: &BigInt, q: &BigInt, r: &BigInt) -> Sign {
    let (first, second) = (sign_of_big(p.sign()), sign_of_big(r.sign()) * sign_of_big(q.sign()));
    match (first, second) {
        (first, second) if first == second || second.is_zero() => first,
        (Sign::Zero, second) => second,
        (first, _) => first * sign_of_big((p * p - q * q * r).sign()),
    }
}

/// The sign of p + q·√r + s·√t.
#[inline]
fn sign_of_sums(p: &BigInt, q: &BigInt, r: &BigInt, s: &BigInt, t: &BigInt) -> Sign {
    if r == t {
        return sign_of_sum(p, &(q + s), r);
    }
    let (first, second) = (sign_of_sum(p, q, r), sign_of_big(t.sign()) * sign_of_big(s.sign()));
    match (first, second) {
        (first, second) if first == second || second.is_zero() => first,
        (Sign::Zero, second) => second,
        // (p + q·√r)² - s²·t
        (first, _) => first * sign_of_sum(&(p * p + q * q * r - s * s * t), &((p * q) << 1), r),
    }
}

impl From<Rational> for Surd {
    #[inline]
    fn from(p: Rational) -> Self {
        Surd { p, q: Rational::zero(), r: Rational::zero() }
    }
}

/// Its parts in lowest terms.
impl fmt::Debug for Surd {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (p, q, r) = self.reduced();
        f.debug_struct("Surd").field("p", &p).field("q", &q).field("r", &r).finish()
    }
}

impl Ord for Surd {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.comparable().cmp(&other.comparable()).into()
    }
}

impl PartialOrd for Surd {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Surd {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Surd {}

impl fmt::Display for Surd {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (p, q, r) = self.reduced();
        if q.is_zero() {
            return p.fmt(f);
        }
        let sign = if q.is_negative() { "" } else { "+" };
        write!(f, "({p}{sign}{q}*sqrt({r}))")
    }
}

impl CastFrom<Surd> for f64 {
    #[inline]
    fn cast_from(from: &Surd) -> f64 {
        from.nearest(&DOUBLE)
    }
}

impl CastFrom<Surd> for f32 {
    #[inline]
    fn cast_from(from: &Surd) -> f32 {
        from.nearest(&SINGLE) as f32
    }
}

/// (p + sign·√r) / q, of numbers that need not be in lowest terms.
#[inline]
pub(crate) fn quotient(p: &Rational, r: Rational, q: Rational, sign: Sign) -> Surd {
    let (numerator, denominator) = q.into_raw();
    let sign = BigInt::from(sign.to_i8());
    let p = if *p.denom() == denominator {
        Rational::new_raw(p.numer().clone(), numerator.clone())
    } else {
        Rational::new_raw(p.numer() * &denominator, p.denom() * &numerator)
    };
    Surd::new(p, Rational::new_raw(sign * denominator, numerator), r)
}

/// The square root of a float as the processor gives it, which not every target has without the standard library.
#[cfg(not(feature = "std"))]
pub(crate) fn float_root(x: f64, format: &round::Format) -> f64 {
    match crate::arith::scalars::scalar::Scalar::to_exact(&x) {
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

    /// Numbers that differ by less than any of the bounds shows, and one number in different parts.
    #[test]
    fn order_of_close_numbers() {
        let far = Rational::from_integer(BigInt::one() << 9000);
        let near = |of: &Surd, by: &Rational| of.plus(by);
        for bits in [200, 700, 3000, 8000] {
            let by = (Rational::from_integer(BigInt::one() << bits)).recip();
            for root in [surd(3, 2, 7), surd(3, -1, 8), surd(3, -2, 2), surd(-5, 3, 7)] {
                assert_eq!(near(&root, &by).cmp(&root), Ordering::Greater);
                assert_eq!(root.cmp(&near(&root, &by)), Ordering::Less);
                assert_eq!(near(&root, &by).plus(&-by.clone()), root);
            }
        }
        // (f - √(f² - 1)) is about 1/2f, which is the lesser.
        let cancelled = Surd::new(far.clone(), whole(-1), &far * &far - whole(1));
        assert_eq!(cancelled.sign(), Sign::Positive);
        let half = Surd::from((&far * whole(2)).recip());
        assert_eq!((cancelled.cmp(&half), f64::cast_from(&cancelled)), (Ordering::Greater, 0.0));
        let unreduced = |n: i64| Rational::new_raw((6 * n).into(), 6.into());
        let same = quotient(&unreduced(4), unreduced(12), unreduced(-2), Sign::Positive);
        assert_eq!((same.to_string().as_str(), &same), ("(-2-1*sqrt(3))", &surd(-2, -1, 3)));
    }

    #[test]
    fn parts_and_print() {
        let half = Surd::new(whole(0), whole(1), Rational::new(1.into(), 2.into()));
        assert_eq!(half.to_string(), "(0+1/2*sqrt(2))");
        assert_eq!((half.rational(), half.radicand()), (whole(0), 2.into()));
        assert_eq!(half.factor(), Rational::new(1.into(), 2.into()));
        assert_eq!(surd(1, -1, 3).to_string(), "(1-1*sqrt(3))");
        assert_eq!(surd(1, -1, 9).to_string(), "-2");
        assert_eq!(surd(7, 0, 3).to_string(), "7");
        assert_eq!(quotient(&whole(-4), whole(12), whole(-2), Sign::Positive).to_string(), "(2-1*sqrt(3))");
        assert_eq!(f32::cast_from(&surd(0, 1, 2)), 2f32.sqrt());
    }
}
