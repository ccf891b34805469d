//! Numbers with nested square roots, exactly: each root is adjoined to the numbers before it.
//!
//! With roots √d₁, …, √dₙ, of which each d is a number with the roots before, a number is a + b·√dₙ, where a and b have
//! the other roots. Its sign is that of a or of b where both agree, else a² - b²·dₙ decides, which has one root less.
//! That holds whether or not dₙ is a square, so a number may be written in several ways.

use crate::*;

/// Binary digits of the first attempt.
const DIGITS: u64 = 1400;

/// Roots, each of a number with the roots before.
#[derive(Default)]
pub struct Tower {
    radicands: Vec<Number>,
    values: Vec<Approximation>,
}

/// Multiples of the products of some roots: that of place 5 is of the first root and the third. Missing ones are zero.
#[derive(Clone)]
pub struct Number(Vec<BigInt>);

impl From<BigInt> for Number {
    fn from(x: BigInt) -> Self {
        Number(vec![x])
    }
}

impl Number {
    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let (long, short) = if self.0.len() < other.0.len() { (other, self) } else { (self, other) };
        let mut sum = long.clone();
        sum.0.iter_mut().zip(&short.0).for_each(|(x, y)| *x += y);
        sum
    }

    /// The opposite.
    pub fn negated(&self) -> Self {
        Number(self.0.iter().map(|x| -x).collect())
    }

    /// The product with an integer.
    pub fn times_whole(&self, factor: &BigInt) -> Self {
        Number(self.0.iter().map(|x| x * factor).collect())
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    fn is_zero(&self) -> bool {
        self.0.iter().all(Zero::is_zero)
    }

    /// The parts without and with the last of some roots.
    fn parts(&self, roots: usize) -> (Self, Self) {
        let half = (1 << (roots - 1)).min(self.0.len());
        (Number(self.0[..half].into()), Number(self.0[half..].into()))
    }

    /// How many roots it has at most.
    fn roots(&self) -> usize {
        self.0.len().next_power_of_two().trailing_zeros() as usize
    }
}

impl Tower {
    /// The root of a number that is not negative.
    pub fn root(&mut self, radicand: Number) -> Number {
        self.values.push(self.approximation(&radicand).root());
        self.radicands.push(radicand);
        let mut root = vec![BigInt::zero(); (1 << (self.radicands.len() - 1)) + 1];
        *root.last_mut().expect("at least two") = BigInt::one();
        Number(root)
    }

    /// The product.
    pub fn times(&self, x: &Number, y: &Number) -> Number {
        let roots = x.roots().max(y.roots());
        if x.is_zero() || y.is_zero() {
            return BigInt::zero().into();
        }
        if roots == 0 {
            return Number(vec![&x.0[0] * &y.0[0]]);
        }
        let ((a, b), (c, e)) = (x.parts(roots), y.parts(roots));
        let of_roots = self.times(&self.times(&b, &e), &self.radicands[roots - 1]);
        let with = self.times(&a, &e).plus(&self.times(&b, &c));
        let mut product = self.times(&a, &c).plus(&of_roots).0;
        product.resize(1 << (roots - 1), BigInt::zero());
        product.extend(with.0);
        Number(product)
    }

    /// The square.
    pub fn square(&self, x: &Number) -> Number {
        self.times(x, x)
    }

    /// The sign.
    pub fn sign(&self, x: &Number) -> Sign {
        if x.is_zero() {
            return Sign::Zero;
        }
        if let Some(sign) = self.approximation(x).sign() {
            return sign;
        }
        let roots = x.roots();
        if roots == 0 {
            return determinant::sign(&x.0[0]);
        }
        let radicand = &self.radicands[roots - 1];
        let (a, b) = x.parts(roots);
        match (self.sign(&a), self.sign(&b) * self.sign(radicand)) {
            (sign, Sign::Zero) | (Sign::Zero, sign) => sign,
            (one, other) if one == other => one,
            (one, _) => one * self.sign(&self.square(&a).minus(&self.times(&self.square(&b), radicand))),
        }
    }

    fn approximation(&self, x: &Number) -> Approximation {
        match x.roots() {
            0 => Approximation::new(x.0.first().cloned().unwrap_or_default(), 0, BigInt::zero()),
            roots => {
                let (a, b) = x.parts(roots);
                self.approximation(&a).plus(&self.approximation(&b).times(&self.values[roots - 1]))
            }
        }
    }
}

/// A number within error·2^exponent of mantissa·2^exponent.
#[derive(Clone)]
struct Approximation {
    mantissa: BigInt,
    exponent: i64,
    error: BigInt,
}

impl Approximation {
    /// The number, cut to some digits.
    fn new(mantissa: BigInt, exponent: i64, error: BigInt) -> Self {
        let excess = mantissa.bits().max(error.bits()).saturating_sub(DIGITS);
        if excess == 0 {
            return Approximation { mantissa, exponent, error };
        }
        // What is cut off is less than a unit, of the number and of the error.
        Approximation { mantissa: mantissa >> excess, exponent: exponent + excess as i64, error: (error >> excess) + 2 }
    }

    fn plus(&self, other: &Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let [a, b] =
            [self, other].map_each(|x| (&x.mantissa << (x.exponent - exponent), &x.error << (x.exponent - exponent)));
        Self::new(a.0 + b.0, exponent, a.1 + b.1)
    }

    fn times(&self, other: &Self) -> Self {
        let error = self.mantissa.abs() * &other.error + (other.mantissa.abs() + &other.error) * &self.error;
        Self::new(&self.mantissa * &other.mantissa, self.exponent + other.exponent, error)
    }

    /// The root of a number that is not negative.
    fn root(&self) -> Self {
        // Twice as many digits, and an even exponent.
        let shift = 2 * DIGITS as i64 + self.exponent.rem_euclid(2);
        let [least, middle, greatest] = [-&self.error, BigInt::zero(), self.error.clone()]
            .map_each(|error| ((&self.mantissa + error).max(BigInt::zero()) << shift).sqrt());
        let error = (&greatest - &middle).max(&middle - &least) + 1;
        Self::new(middle, (self.exponent - shift) / 2, error)
    }

    fn sign(&self) -> Option<Sign> {
        (self.mantissa.abs() > self.error).then(|| determinant::sign(&self.mantissa))
    }
}
