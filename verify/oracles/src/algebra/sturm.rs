//! Polynomials in the time, and their roots: counted by Sturm's theorem, classified as rational or irrational by p-adic
//! lifting, and compared by Cauchy indices, without any approximation.
//!
//! S. Basu, R. Pollack, M.-F. Roy, Algorithms in Real Algebraic Geometry, chapter 2: the changes of sign of the signed
//! remainder sequence of f and h that are lost from a to b are the Cauchy index of h/f: the number of its poles in
//! between at which it jumps from -∞ to ∞, minus those at which it jumps back. Those of f'/f are the roots of f, and
//! all jump alike (Sturm's theorem).

use crate::algebra::vector::shorten;
use crate::*;
use core::cmp::Ordering;

/// A polynomial: its coefficients, least power first, of which the last is not zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polynomial(Vec<BigInt>);

impl Polynomial {
    /// The polynomial with these coefficients, least power first.
    pub fn new(mut coefficients: Vec<BigInt>) -> Self {
        while coefficients.last().is_some_and(Zero::is_zero) {
            coefficients.pop();
        }
        Polynomial(coefficients)
    }

    /// A constant.
    pub fn constant(value: BigInt) -> Self {
        Polynomial::new([value].into())
    }

    /// Whether it is zero everywhere.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The degree; 0 for zero.
    fn degree(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    fn leading(&self) -> &BigInt {
        self.0.last().expect("the polynomial is not zero")
    }

    fn sum(&self, other: &Self, of: impl Fn(&BigInt, &BigInt) -> BigInt) -> Self {
        let none = BigInt::zero();
        let length = self.0.len().max(other.0.len());
        Polynomial::new(
            (0..length).map(|i| of(self.0.get(i).unwrap_or(&none), other.0.get(i).unwrap_or(&none))).collect(),
        )
    }

    /// The sum of two.
    pub fn plus(&self, other: &Self) -> Self {
        self.sum(other, |x, y| x + y)
    }

    /// The difference of two.
    pub fn minus(&self, other: &Self) -> Self {
        self.sum(other, |x, y| x - y)
    }

    /// The product of two.
    pub fn times(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Polynomial(Vec::new());
        }
        let mut product = vec![BigInt::zero(); self.0.len() + other.0.len() - 1];
        for (i, x) in self.0.iter().enumerate() {
            for (j, y) in other.0.iter().enumerate() {
                product[i + j] += x * y;
            }
        }
        Polynomial::new(product)
    }

    /// The value at a time, times a positive number.
    fn value_at(&self, t: &Rational) -> BigInt {
        let mut power = BigInt::one();
        let mut value = BigInt::zero();
        for (i, c) in self.0.iter().rev().enumerate() {
            if i > 0 {
                power *= t.denom();
            }
            value = value * t.numer() + c * &power;
        }
        value
    }

    /// The sign of the value at a rational time.
    fn sign_at(&self, t: &Rational) -> Sign {
        determinant::sign(&self.value_at(t))
    }

    fn derivative(&self) -> Self {
        Polynomial(self.0.iter().enumerate().skip(1).map(|(i, c)| c * i).collect())
    }

    /// The polynomial divided by the greatest power of two that divides all coefficients.
    fn shortened(mut self) -> Self {
        shorten(&mut self.0);
        self
    }

    /// The remainder of a division, times a positive number.
    fn remainder(&self, by: &Self) -> Self {
        let (size, sign) = (by.leading().abs(), by.leading().signum());
        let mut rest = self.0.clone();
        while rest.len() >= by.0.len() {
            let last = rest.pop().expect("not less than one coefficient") * &sign;
            if last.is_zero() {
                continue;
            }
            let shift = rest.len() + 1 - by.0.len();
            for (i, x) in rest.iter_mut().enumerate() {
                *x *= &size;
                if i >= shift {
                    *x -= &last * &by.0[i - shift];
                }
            }
        }
        Polynomial::new(rest).shortened()
    }

    /// The polynomial divided by the common divisor of its coefficients, with a positive leading coefficient.
    fn primitive(self) -> Self {
        let common = self.0.iter().fold(BigInt::zero(), |all, c| greatest_common_divisor(all, c.clone()));
        if common.is_zero() {
            return self;
        }
        let common = common * self.leading().signum();
        Polynomial(self.0.iter().map(|c| c / &common).collect())
    }

    /// The primitive quotient of a division without remainder.
    fn quotient(&self, by: &Self) -> Self {
        let mut rest: Vec<Rational> = self.0.iter().map(|c| Rational::from_integer(c.clone())).collect();
        let mut quotient = Vec::new();
        while rest.len() >= by.0.len() {
            let factor = rest.last().expect("not less than one coefficient") / by.leading();
            let shift = rest.len() - by.0.len();
            rest[shift..].iter_mut().zip(&by.0).for_each(|(x, c)| *x -= &factor * c);
            rest.pop();
            quotient.push(factor);
        }
        assert!(rest.iter().all(Zero::is_zero), "the division leaves nothing");
        let denominator = quotient.iter().fold(BigInt::one(), |all, c| all * c.denom());
        let whole = quotient.iter().rev().map(|c| c.numer() * (&denominator / c.denom()));
        Polynomial::new(whole.collect()).primitive()
    }
}

fn greatest_common_divisor(mut a: BigInt, mut b: BigInt) -> BigInt {
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a.abs()
}

/// A signed remainder sequence: two polynomials, then each time the opposite of the remainder of the last two, times
/// any positive number.
struct Sequence(Vec<Polynomial>);

impl Sequence {
    fn new(f: Polynomial, g: Polynomial) -> Self {
        let mut sequence = vec![f];
        let mut next = g;
        while !next.is_zero() {
            let last = sequence.last().expect("not empty");
            let rest = last.remainder(&next);
            sequence.push(next);
            next = Polynomial(rest.0.into_iter().map(|c| -c).collect());
        }
        Sequence(sequence)
    }

    /// The greatest common divisor of the two, up to a constant.
    fn last(&self) -> &Polynomial {
        self.0.last().expect("not empty")
    }

    /// How often the sign changes along the values other than zero.
    fn changes_at(&self, t: &Rational) -> i32 {
        let signs = self.0.iter().map(|f| f.sign_at(t)).filter(|sign| !sign.is_zero());
        let (mut changes, mut last) = (0, Sign::Zero);
        for sign in signs {
            changes += i32::from(sign.opposes(last));
            last = sign;
        }
        changes
    }

    /// The changes of sign that are lost from a to b: for f and f' without a common root, the number of roots of f that
    /// are greater than a and at most b.
    fn changes_between(&self, a: &Rational, b: &Rational) -> i32 {
        self.changes_at(a) - self.changes_at(b)
    }
}

/// A time: a real algebraic number.
#[derive(Clone, Debug)]
pub enum Time {
    /// A rational number.
    Rational(Rational),
    /// A root of an irreducible polynomial.
    RootOf {
        /// The polynomial, primitive, of degree 2 or 3, least power first.
        coefficients: Vec<BigInt>,
        /// This is the only root between them.
        bounds: [Rational; 2],
    },
}

impl Time {
    /// An integer.
    pub fn whole(t: i64) -> Self {
        Time::Rational(Rational::from_integer(t.into()))
    }

    /// The sign of a polynomial at this time.
    pub fn sign_of(&self, h: &Polynomial) -> Sign {
        let (coefficients, [a, b]) = match self {
            Time::Rational(t) => return h.sign_at(t),
            Time::RootOf { coefficients, bounds } => (coefficients, bounds),
        };
        let f = Polynomial(coefficients.clone());
        let h = h.remainder(&f);
        if h.degree() == 0 {
            return h.0.first().map_or(Sign::Zero, determinant::sign);
        }
        // h / f changes its sign where f does: upwards, if h has there the sign of f after it.
        let index = Sequence::new(f.clone(), h).changes_between(a, b);
        f.sign_at(b) * Sign::from(index.cmp(&0))
    }

    /// Whether a polynomial is zero at this time: an irreducible polynomial divides every polynomial that shares a root
    /// with it.
    pub fn is_root_of(&self, h: &Polynomial) -> bool {
        match self {
            Time::Rational(t) => h.value_at(t).is_zero(),
            Time::RootOf { coefficients, .. } => h.remainder(&Polynomial(coefficients.clone())).is_zero(),
        }
    }

    /// The order of this and a rational time.
    fn order_to(&self, t: &Rational) -> Ordering {
        match self {
            Time::Rational(own) => own.cmp(t),
            Time::RootOf { bounds: [a, _], .. } if t <= a => Ordering::Greater,
            Time::RootOf { bounds: [_, b], .. } if b <= t => Ordering::Less,
            // The sign changes once between the bounds.
            Time::RootOf { coefficients, bounds: [a, _] } => {
                let f = Polynomial(coefficients.clone());
                if f.sign_at(t) == f.sign_at(a) { Ordering::Greater } else { Ordering::Less }
            }
        }
    }

    /// The order of two times.
    pub fn order(&self, other: &Self) -> Ordering {
        let (coefficients, [c, d]) = match other {
            Time::Rational(t) => return self.order_to(t),
            Time::RootOf { coefficients, bounds } => (coefficients, bounds),
        };
        if self.order_to(c).is_le() {
            return Ordering::Less;
        }
        if self.order_to(d).is_ge() {
            return Ordering::Greater;
        }
        // Between the bounds of the other time, the sign of its polynomial shows the side.
        let g = Polynomial(coefficients.clone());
        match self.sign_of(&g) {
            Sign::Zero => Ordering::Equal,
            sign if sign == g.sign_at(c) => Ordering::Less,
            _ => Ordering::Greater,
        }
    }
}

/// The roots of a polynomial of degree 3 or less that are greater than 0 and at most 1, in order.
///
/// # Panics
/// If the polynomial is zero, or its degree greater.
pub fn roots(f: &Polynomial) -> Vec<Time> {
    let mut f = f.clone().shortened();
    let mut sequence = Sequence::new(f.clone(), f.derivative());
    if sequence.last().degree() > 0 {
        // Without repeated factors.
        f = f.quotient(&sequence.last().clone().primitive());
        sequence = Sequence::new(f.clone(), f.derivative());
    }
    let [start, end] = [0, 1].map_each(|t| Rational::from_integer(t.into()));
    let expected = sequence.changes_between(&start, &end);
    if expected == 0 {
        return Vec::new();
    }
    let f = f.primitive();
    let mut rest = f.clone();
    let mut roots = Vec::new();
    for root in rational_roots(&f) {
        rest = rest.quotient(&Polynomial([-root.numer(), root.denom().clone()].into()));
        if root > start && root <= end {
            roots.push(Time::Rational(root));
        }
    }
    // A polynomial of degree 3 or less without a rational root is irreducible.
    assert!(rest.degree() <= 3, "no polynomial of a higher degree");
    if rest.degree() > 0 {
        let sequence = Sequence::new(rest.clone(), rest.derivative());
        isolate(&rest, &sequence, [start, end], &mut roots);
    }
    assert!(roots.len() == expected as usize, "as many roots as Sturm's theorem counts");
    roots.sort_by(Time::order);
    roots
}

/// Bounds for each root of a polynomial that has no rational one.
fn isolate(f: &Polynomial, sequence: &Sequence, [a, b]: [Rational; 2], roots: &mut Vec<Time>) {
    match sequence.changes_between(&a, &b) {
        0 => {}
        1 => roots.push(Time::RootOf { coefficients: f.0.clone(), bounds: [a, b] }),
        _ => {
            let middle = (&a + &b) / BigInt::from(2);
            isolate(f, sequence, [a, middle.clone()], roots);
            isolate(f, sequence, [middle, b], roots);
        }
    }
}

/// How many primes are tried for one that shows that a polynomial has no rational root, before roots are lifted.
const TRIED: usize = 24;

/// All rational roots of a primitive polynomial without repeated factors, of positive leading coefficient.
///
/// A root times the leading coefficient c is a root of cⁿ⁻¹f(y/c), whose leading coefficient is 1, and so an integer.
/// It is also a root modulo any prime. Where a prime leaves all roots simple, each is continued to one root modulo
/// every power of the prime (Hensel's lemma). Modulo a power greater than twice the bound of the roots, this is the
/// integer, if there is one.
fn rational_roots(f: &Polynomial) -> Vec<Rational> {
    let degree = f.degree();
    let c = f.leading();
    match degree {
        0 => return Vec::new(),
        1 => return [lowest_terms(-&f.0[0], c.clone())].into(),
        _ => {}
    }
    let mut power = BigInt::one();
    let mut monic = vec![BigInt::one()];
    for coefficient in f.0[..degree].iter().rev() {
        monic.push(coefficient * &power);
        power *= c;
    }
    monic.reverse();
    let monic = Polynomial(monic);
    let slope = monic.derivative();
    // Twice c times Cauchy's bound of the roots of f.
    let bound: BigInt = (c + f.0.iter().map(Signed::abs).max().expect("coefficients")) * 2;

    let mut to_lift: Option<(u64, Vec<u64>)> = None;
    for (tried, p) in primes().enumerate() {
        if to_lift.is_some() && tried >= TRIED {
            break;
        }
        let [of_monic, of_slope] = [&monic, &slope].map_each(|f| -> Vec<u64> {
            f.0.iter()
                .map(|c| (c.magnitude() % p, c.is_negative()))
                .map(|(c, negative)| {
                    let c = u64::try_from(c).expect("less than the prime");
                    if negative && c > 0 { p - c } else { c }
                })
                .collect()
        });
        let value = |f: &[u64], y: u64| f.iter().rev().fold(0, |value, c| (value * y + c) % p);
        let of_p: Vec<u64> = (0..p).filter(|&y| value(&of_monic, y) == 0).collect();
        if of_p.is_empty() {
            return Vec::new();
        }
        if to_lift.is_none() && of_p.iter().all(|&y| value(&of_slope, y) != 0) {
            to_lift = Some((p, of_p));
        }
    }
    let (p, of_p) = to_lift.expect("only finitely many primes leave a root that is not simple");
    let mut roots = Vec::new();
    for y in of_p {
        let mut modulus = BigInt::from(p);
        let mut y = BigInt::from(y);
        // The inverse of the slope, by Fermat's little theorem.
        let mut inverse = modular(&slope, &y, &modulus).modpow(&BigInt::from(p - 2), &modulus);
        while modulus <= bound {
            modulus = &modulus * &modulus;
            y = (&y - modular(&monic, &y, &modulus) * &inverse) % &modulus;
            inverse = &inverse * (2 - modular(&slope, &y, &modulus) * &inverse) % &modulus;
        }
        // The remainder of least magnitude.
        if &y * 2 > modulus {
            y -= &modulus;
        } else if &y * -2 > modulus {
            y += &modulus;
        }
        let root = lowest_terms(y, c.clone());
        if f.sign_at(&root).is_zero() {
            roots.push(root);
        }
    }
    roots
}

fn modular(f: &Polynomial, y: &BigInt, modulus: &BigInt) -> BigInt {
    f.0.iter().rev().fold(BigInt::zero(), |value, c| (value * y + c) % modulus)
}

/// All primes from 5 on: coordinates often have powers of 2 and 3 in common.
fn primes() -> impl Iterator<Item = u64> {
    (5..).filter(|n| (2..).take_while(|d| d * d <= *n).all(|d| n % d != 0))
}
