//! The exact value of a formula of tiny floats.

use crate::arith::formulas::ring::{Ring, ring_operators};

/// An integer in units of 2^(-places·degree): the inputs are integers in units of 2^-places, products add degrees, and
/// terms of different degree are brought to the greater one. It shares no code with the ladder, and an overflow panics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exact {
    pub(super) units: i128,
    pub(super) degree: u32,
    places: u32,
}

impl Exact {
    pub(super) fn leaf(units: i64, places: u32) -> Self {
        Exact { units: units.into(), degree: 1, places }
    }

    /// The number in the units of a degree that is no less than its own.
    fn at(&self, degree: u32) -> i128 {
        let power = 1_i128 << (self.places * (degree - self.degree));
        self.units.checked_mul(power).expect("the exact number fits")
    }

    /// Applies an operation to two numbers, brought to one degree.
    fn aligned(&self, other: &Self, operation: fn(i128, i128) -> Option<i128>) -> Self {
        let degree = self.degree.max(other.degree);
        let units = operation(self.at(degree), other.at(degree)).expect("the exact number fits");
        Exact { units, degree, places: self.places }
    }

    fn plus(&self, other: &Self) -> Self {
        self.aligned(other, i128::checked_add)
    }

    fn minus(&self, other: &Self) -> Self {
        self.aligned(other, i128::checked_sub)
    }

    fn times(&self, other: &Self) -> Self {
        let units = self.units.checked_mul(other.units).expect("the exact number fits");
        Exact { units, degree: self.degree + other.degree, places: self.places }
    }
}

ring_operators!([] Exact, Exact::plus, Exact::minus, Exact::times);

impl core::ops::Neg for Exact {
    type Output = Self;
    fn neg(self) -> Self {
        Exact { units: -self.units, ..self }
    }
}

impl Ring for Exact {
    fn abs(self) -> Self {
        Exact { units: self.units.abs(), ..self }
    }
    fn min(self, other: Self) -> Self {
        self.aligned(&other, |a, b| Some(a.min(b)))
    }
    fn max(self, other: Self) -> Self {
        self.aligned(&other, |a, b| Some(a.max(b)))
    }
}
