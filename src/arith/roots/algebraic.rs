//! Numbers that are roots of cubics: the exact times at which four moving points are in one plane.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::interval::Fraction;
use crate::arith::roots::polynomial::Polynomial;
use crate::arith::roots::real_root::{self, RealRoot, roots_of};
use crate::arith::roots::surd::Surd;
use crate::arith::rounding::round::{DOUBLE, Format, SINGLE};
use crate::arith::scalars::float_scalar::exact_float;
use crate::arith::scalars::scalar::CastFrom;
use crate::arith::stages::big::Rational;
use crate::arith::stages::lowest_terms::lowest_terms;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// An exact number from 0 to 1 that is the root of a polynomial of degree 3 at most: what `Rational`, `i32` and `i64`
/// give where roots of cubics occur.
///
/// They are ordered and equal as numbers, whatever their representation. They print as `p/q` where they are rational,
/// as [`Surd`]s where a quadratic has the root, else as `rootof(c0,c1,c2,c3;lo,hi)`: the coefficients of a cubic
/// without rational roots, least power first and without a common factor, the last positive, and the shortest interval
/// from one multiple of a power of 1/2 to the next, as long as possible, that has no other root of it. [`CastFrom`]
/// gives the nearest float.
///
/// ```
/// use straightedge::{Rational, arith::{Algebraic, CastFrom}};
/// let number = |n: i64, d: i64| Rational::new(n.into(), d.into());
/// // 3t³ + t = 2 at one time from 0 to 1.
/// let root = Algebraic::root_of([-2, 1, 0, 3].map(Into::into), [number(0, 1), number(1, 1)]).unwrap();
/// assert_eq!(root.to_string(), "rootof(-2,1,0,3;0,1)");
/// assert!((f64::cast_from(&root) - 0.748).abs() < 1e-3 && root < number(3, 4).into());
/// // (2t - 1)(t² - 2t - 1/2) has one, and it is rational.
/// let half = Algebraic::root_of([1, 2, -10, 4].map(Into::into), [number(0, 1), number(1, 1)]).unwrap();
/// assert_eq!(half.to_string(), "1/2");
/// ```
#[derive(Clone)]
pub struct Algebraic(Kind);

#[derive(Clone)]
enum Kind {
    /// Rational, or the root of a quadratic.
    Surd(Surd),
    /// The root of a polynomial of degree 3 at most; the one without rational roots is computed where it matters.
    Root(RealRoot),
}

impl Algebraic {
    /// The root of a polynomial, its coefficients with the least power first, between two numbers: `None` where it has
    /// no root from 0 to 1 there, or more than one. A double root is one.
    #[inline]
    pub fn root_of(coefficients: [BigInt; 4], bounds: [Rational; 2]) -> Option<Self> {
        let polynomial = Polynomial::new(coefficients.into());
        if polynomial.is_zero() || bounds.iter().any(|bound| bound.denom().is_zero()) {
            return None;
        }
        let [least, greatest] = bounds.map_each(|bound| bound.reduced());
        let mut found = None;
        for root in roots_of(&polynomial) {
            let side = |bound: &Rational| root.compare_ratio(bound.numer(), bound.denom());
            if side(&least) == Sign::Negative || side(&greatest) == Sign::Positive {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some(root);
        }
        found.map(Self::of)
    }

    /// 0.
    #[inline]
    pub(crate) fn zero() -> Self {
        Rational::zero().into()
    }

    /// An isolated root.
    pub(crate) fn of(root: RealRoot) -> Self {
        Algebraic(Kind::Root(root))
    }

    /// The nearest number of a format; where the side is negative, the greatest one that is not above.
    #[inline]
    pub(crate) fn rounded(&self, side: Sign, format: &Format) -> f64 {
        let nearest = match &self.0 {
            Kind::Surd(surd) => surd.nearest(format),
            Kind::Root(root) => root.nearest(format),
        };
        let is_above = || match &self.0 {
            Kind::Surd(surd) => Surd::from(exact_float(nearest)) > *surd,
            Kind::Root(root) => {
                let exact = exact_float(nearest);
                root.compare_ratio(exact.numer(), exact.denom()) == Sign::Negative
            }
        };
        if side == Sign::Negative && is_above() { format.neighbour(nearest, side) } else { nearest }
    }

    /// The same as a root of a polynomial of the least degree.
    #[inline]
    fn solved(&self) -> Kind {
        let Kind::Root(root) = &self.0 else { return self.0.clone() };
        let rational = |(n, d)| Kind::Surd(Rational::new(n, d).into());
        if let Ok(number) = root.known() {
            return rational((number.numerator, BigInt::one() << number.level));
        }
        let polynomial = root.polynomial();
        match polynomial.degree() {
            0 | 1 => real_root::rational_value(root).map_or_else(|| unreachable!("of a line"), rational),
            2 => Kind::Surd(root_of_quadratic(&polynomial, root)),
            _ => match rational_factor(&polynomial) {
                None => Kind::Root(root.clone()),
                Some(factor) => {
                    if root.sign_of(&factor).is_zero() {
                        let [c, d] = factor.coefficients() else { unreachable!("a factor of degree 1") };
                        return rational((-c, d.clone()));
                    }
                    Kind::Surd(root_of_quadratic(&polynomial.over(&factor), root))
                }
            },
        }
    }

    /// The number, if it is rational.
    #[inline]
    pub fn to_rational(&self) -> Option<Rational> {
        self.to_surd().and_then(|surd| surd.to_rational())
    }

    /// The number, if it is rational or the root of a quadratic.
    #[inline]
    pub fn to_surd(&self) -> Option<Surd> {
        match self.solved() {
            Kind::Surd(surd) => Some(surd),
            Kind::Root(_) => None,
        }
    }

    #[inline]
    fn compare(&self, other: &Self) -> Sign {
        if let (Kind::Root(one), Kind::Root(another)) = (&self.0, &other.0) {
            return one.clone().compare(&mut another.clone());
        }
        match (self.solved(), other.solved()) {
            (Kind::Surd(one), Kind::Surd(another)) => one.cmp(&another).into(),
            (Kind::Root(mut one), Kind::Root(mut another)) => one.compare(&mut another),
            // A root of a cubic without rational roots is no surd, so that the interval excludes it after finitely many
            // steps.
            (Kind::Root(root), Kind::Surd(surd)) => order_of(&root, &surd),
            (Kind::Surd(surd), Kind::Root(root)) => -order_of(&root, &surd),
        }
    }
}

/// The sign of the difference of two numbers that are not equal.
#[inline]
fn order_of(root: &RealRoot, surd: &Surd) -> Sign {
    let mut root = root.clone();
    loop {
        let number = |of: &Fraction| Surd::from(Rational::new_raw(of.numerator.clone(), BigInt::one() << of.level));
        match root.known() {
            Ok(at) => return number(&at).cmp(surd).into(),
            Err(interval) if number(&interval.start) >= *surd => return Sign::Positive,
            Err(interval) if number(&interval.end) <= *surd => return Sign::Negative,
            Err(_) => root.refine(),
        }
    }
}

/// The root of a quadratic, which is a root of another polynomial, too.
#[inline]
fn root_of_quadratic(quadratic: &Polynomial, root: &RealRoot) -> Surd {
    let [c, b, a] = quadratic.coefficients() else { unreachable!("of degree 2") };
    let discriminant = b * b - ((a * c) << 2);
    // 2at + b is one of both roots of it.
    let sign = root.sign_of(&quadratic.derivative());
    let (numerator, denominator): (BigInt, BigInt) = (-b, a << 1);
    let factor = Rational::new_raw(sign.to_i8().into(), denominator.clone());
    Surd::new(Rational::new_raw(numerator, denominator), factor, Rational::from_integer(discriminant))
}

/// Few cubics without rational roots have roots modulo all of these.
const PRIMES: [u8; 12] = [5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/// Whether a polynomial has no roots modulo a prime, and so no rational ones: the denominator of a rational root
/// divides the leading coefficient, so that the root has a residue where the prime does not divide that.
#[inline]
fn is_without_roots_modulo(polynomial: &Polynomial, prime: u8) -> bool {
    let residue = |c: &BigInt| (c % prime).to_i32().unwrap_or_else(|| unreachable!("less than a prime"));
    let residues: Vec<i32> = polynomial.coefficients().iter().map(residue).collect();
    let prime = i32::from(prime);
    let value = |t: i32| residues.iter().rev().fold(0, |value, c| (value * t + c) % prime);
    residues.last().is_some_and(|&c| c != 0) && (0..prime).all(|t| value(t) != 0)
}

/// A factor of degree 1 of a square-free cubic, if it has one.
#[inline]
fn rational_factor(cubic: &Polynomial) -> Option<Polynomial> {
    let [c0, c1, c2, c3] = cubic.coefficients() else { return None };
    if c0.is_zero() {
        return Some(Polynomial::new(vec![BigInt::zero(), BigInt::one()]));
    }
    if PRIMES.iter().any(|&prime| is_without_roots_modulo(cubic, prime)) {
        return None;
    }
    // Every root is between -bound and bound: those of t = bound·(2s - 1) are from 0 to 1.
    let greatest = [c0, c1, c2].into_iter().map(|c| c.bits()).max().unwrap_or(0);
    let bits = greatest.saturating_sub(c3.bits()) + 2;
    let (bound, twice) = (BigInt::one() << bits, BigInt::one() << (bits + 1));
    // Horner's scheme, of polynomials.
    let mut moved = vec![c3.clone()];
    for c in [c2, c1, c0] {
        let mut next = vec![BigInt::zero(); moved.len() + 1];
        for (i, m) in moved.iter().enumerate() {
            next[i] -= m * &bound;
            next[i + 1] += m * &twice;
        }
        next[0] += c;
        moved = next;
    }
    for root in roots_of(&Polynomial::new(moved)) {
        if let Some((n, d)) = real_root::rational_value(&root) {
            // t = bound·(2n - d) / d
            let t = Rational::new((n * 2 - &d) * &bound, d);
            let (n, d) = t.into_raw();
            return Some(Polynomial::new(vec![-n, d]));
        }
    }
    None
}

impl From<Rational> for Algebraic {
    #[inline]
    fn from(number: Rational) -> Self {
        Algebraic(Kind::Surd(number.into()))
    }
}

impl From<Surd> for Algebraic {
    #[inline]
    fn from(surd: Surd) -> Self {
        Algebraic(Kind::Surd(surd))
    }
}

impl Ord for Algebraic {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.compare(other).into()
    }
}

impl PartialOrd for Algebraic {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Algebraic {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Algebraic {}

impl fmt::Debug for Algebraic {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Algebraic({self})")
    }
}

impl fmt::Display for Algebraic {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let root = match self.solved() {
            Kind::Surd(surd) => return surd.fmt(f),
            Kind::Root(root) => root,
        };
        let (coefficients, floor, level) = printed(root);
        let [c0, c1, c2, c3] = coefficients.as_slice() else { unreachable!("a cubic") };
        let number = |numerator: BigInt| lowest_terms(numerator, BigInt::one() << level);
        write!(f, "rootof({c0},{c1},{c2},{c3};{},{})", number(floor.clone()), number(floor + 1))
    }
}

/// The coefficients, the last of them positive, and the longest interval that has no other root: its start, in units of
/// 1/2^level.
#[inline]
fn printed(mut root: RealRoot) -> (Vec<BigInt>, BigInt, u64) {
    let polynomial = root.polynomial().primitive();
    let mut coefficients = polynomial.coefficients().to_vec();
    if polynomial.leading().is_some_and(Signed::is_negative) {
        coefficients.iter_mut().for_each(|c| *c = -&*c);
    }
    let mut others = roots_of(&polynomial);
    others.retain(|other| !other.clone().compare(&mut root).is_zero());
    for level in 0.. {
        let Some(floor) = root.floor(level) else { break };
        let (denominator, end) = (BigInt::one() << level, &floor + 1);
        let is_apart = |other: &RealRoot| {
            other.compare_ratio(&floor, &denominator) == Sign::Negative
                || other.compare_ratio(&end, &denominator) == Sign::Positive
        };
        if others.iter().all(is_apart) {
            return (coefficients, floor, level);
        }
    }
    unreachable!("an irrational root is alone in an interval some time")
}

impl CastFrom<Algebraic> for f64 {
    #[inline]
    fn cast_from(from: &Algebraic) -> f64 {
        from.rounded(Sign::Zero, &DOUBLE)
    }
}

impl CastFrom<Algebraic> for f32 {
    #[inline]
    fn cast_from(from: &Algebraic) -> f32 {
        from.rounded(Sign::Zero, &SINGLE) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn root(coefficients: [i64; 4]) -> Algebraic {
        let bounds = [Rational::zero(), Rational::one()];
        Algebraic::root_of(coefficients.map_each(Into::into), bounds).expect("one root")
    }

    #[test]
    fn as_they_print() {
        let printed = |coefficients| root(coefficients).to_string();
        assert_eq!(printed([-1, 3, 0, 0]), "1/3");
        assert_eq!(printed([-1, 0, 2, 0]), "(0+1/2*sqrt(2))");
        // (3t - 1)(t² + 1), and with a common factor and the other sign.
        assert_eq!(printed([-1, 3, -1, 3]), "1/3");
        assert_eq!(printed([7, -21, 7, -21]), "1/3");
        // (t - 3)(2t² - 1), whose rational root is not between 0 and 1; and (t + 5)(2t² - 1).
        assert_eq!(printed([3, -1, -6, 2]), "(0+1/2*sqrt(2))");
        assert_eq!(printed([-5, -1, 10, 2]), "(0+1/2*sqrt(2))");
        assert_eq!(printed([4, -16, 0, 4]), "rootof(1,-4,0,1;0,1)");
        assert_eq!(printed([-4, 16, 0, -4]), "rootof(1,-4,0,1;0,1)");
        // Two roots, near 0.1 and 0.9: each in half of the interval.
        let two = [1, -11, 12, -1].map_each(BigInt::from);
        let number = |n: i64, d: i64| Rational::new(n.into(), d.into());
        let between = |from, to| Algebraic::root_of(two.clone(), [from, to]);
        assert!(between(number(0, 1), number(1, 1)).is_none() && between(number(1, 3), number(1, 2)).is_none());
        assert_eq!(between(number(0, 1), number(1, 3)).expect("one").to_string(), "rootof(-1,11,-12,1;0,1/2)");
    }

    /// A prime that shows that there are no rational roots is never wrong, and nearly always found.
    #[test]
    fn rational_roots_modulo_primes() {
        let (mut without, mut shown) = (0, 0);
        for [a, b, c] in (-6..7).flat_map(|a| (-6..7).flat_map(move |b| (1..7).map(move |c| [a, b, c]))) {
            for first in [-5_i64, -1, 3, 12] {
                let cubic = Polynomial::new([first, a, b, c].map_each(BigInt::from).into());
                // n/d where n divides the first coefficient, d the last.
                let is_root = |n: i64, d: i64| first * d * d * d + a * n * d * d + b * n * n * d + c * n * n * n == 0;
                let is_rational = (-12..=12).any(|n| (1..7).any(|d| is_root(n, d)));
                let is_shown = PRIMES.iter().any(|&prime| is_without_roots_modulo(&cubic, prime));
                assert!(!(is_rational && is_shown), "{cubic:?}");
                without += i32::from(!is_rational);
                shown += i32::from(is_shown);
            }
        }
        assert!(shown * 100 >= without * 97, "{shown} of {without}");
    }

    /// Every representation of a number is equal to it.
    #[test]
    fn order() {
        let surd = |p: i64, q: i64, r: i64| {
            let [p, q, r] = [p, q, r].map_each(|x| Rational::new(x.into(), 4.into()));
            Algebraic::from(Surd::new(p, q, r * Rational::from_integer(4.into())))
        };
        let ratio = |n: i64, d: i64| Algebraic::from(Rational::new(n.into(), d.into()));
        let ascending: Vec<Vec<Algebraic>> = vec![
            vec![Algebraic::zero(), ratio(0, 7), root([0, 3, 1, 5])],
            vec![root([1, -4, 0, 1])],
            vec![ratio(1, 3), root([-1, 3, 0, 0]), root([-1, 3, -1, 3])],
            vec![ratio(1, 2), root([-1, 2, 0, 0]), root([1, -4, 4, 0])],
            vec![surd(0, 2, 2), root([-1, 0, 2, 0]), root([3, -1, -6, 2]), root([-5, -1, 10, 2])],
            vec![root([-2, 1, 0, 3])],
            vec![root([-1, 0, 0, 2])],
            vec![ratio(1, 1), root([-1, 1, 0, 0])],
        ];
        for (i, alike) in ascending.iter().enumerate() {
            for (j, others) in ascending.iter().enumerate() {
                for (one, other) in alike.iter().flat_map(|one| others.iter().map(move |other| (one, other))) {
                    assert_eq!(one.cmp(other), i.cmp(&j), "{one} {other}");
                    let [x, y] = [one, other].map_each(f64::cast_from);
                    assert!(i == j || (x < y) == (i < j));
                    let [below, nearest] = [Sign::Negative, Sign::Zero].map_each(|side| one.rounded(side, &DOUBLE));
                    assert!(Algebraic::from(exact_float(below)) <= *one && below <= nearest);
                    assert!(Algebraic::from(exact_float(below.next_up())) > *one);
                }
            }
        }
    }
}
