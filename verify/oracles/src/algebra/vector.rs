//! Vectors of big integers, and points whose coordinates are quotients with a common denominator: without divisions, no
//! greatest common divisors are computed.

use crate::*;

/// The vector from one point to another.
pub fn difference(from: &Place, to: &Place) -> Place {
    from.iter().zip(to).map(|(f, t)| t - f).collect()
}

/// The scalar product.
pub fn dot(u: &Place, v: &Place) -> BigInt {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

/// The vector product.
pub fn cross(u: &Place, v: &Place) -> Place {
    (0..3).map(|i| [(i + 1) % 3, (i + 2) % 3]).map(|[j, k]| &u[j] * &v[k] - &u[k] * &v[j]).collect()
}

/// A multiple of a vector.
pub fn times(v: &Place, n: &BigInt) -> Place {
    v.iter().map(|x| x * n).collect()
}

/// Divides numbers by the greatest power of two that divides all of them.
pub fn shorten(numbers: &mut [BigInt]) {
    let common = numbers.iter().filter_map(BigInt::trailing_zeros).min().unwrap_or(0);
    if common > 0 {
        numbers.iter_mut().for_each(|x| *x >>= common);
    }
}

/// A quotient in a unit.
pub fn in_unit(numerator: BigInt, denominator: BigInt, unit: &Rational) -> Rational {
    lowest_terms(numerator * unit.numer(), denominator * unit.denom())
}

/// A point whose coordinates are quotients.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// Its coordinates times the denominator.
    pub numerators: Place,
    /// Positive.
    pub denominator: BigInt,
}

impl From<&Place> for Quotient {
    fn from(whole: &Place) -> Self {
        Quotient { numerators: whole.clone(), denominator: BigInt::one() }
    }
}

impl Quotient {
    /// A coordinate, in a unit.
    pub fn coordinate(&self, axis: usize, unit: &Rational) -> Rational {
        in_unit(self.numerators[axis].clone(), self.denominator.clone(), unit)
    }

    /// The point in a unit.
    pub fn point<P: From<[Rational; N]>, const N: usize>(&self, unit: &Rational) -> P {
        of_any_length(|axis| self.coordinate(axis, unit)).into()
    }

    /// The vector to another point, times a positive number.
    pub fn towards(&self, to: &Quotient) -> Place {
        difference(&times(&self.numerators, &to.denominator), &times(&to.numerators, &self.denominator))
    }
}
