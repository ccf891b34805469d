//! A number of a case, and its changes.

use straightedge_verify::{Arithmetic, Draw};

/// A number of one of the arithmetics that are searched.
#[derive(Clone, Copy, PartialEq)]
pub enum Number {
    F64(f64),
    F32(f32),
    /// Over a denominator.
    Fraction(i64, u64),
}

/// Denominators of up to 20 digits: of decimals, of binary fractions, and others.
const DENOMINATORS: [u64; 6] = [1, 10, 1 << 40, 1_000_000_007, 10_000_000_000_000_000_000, 18_446_744_073_709_551_557];

impl Number {
    /// Reads the raw bits of a float, or an integer.
    pub fn read(text: &str, arithmetic: Arithmetic) -> Option<Number> {
        Some(match arithmetic {
            Arithmetic::F64 => Number::F64(f64::from_bits(u64::from_str_radix(text.strip_prefix('x')?, 16).ok()?)),
            Arithmetic::F32 => Number::F32(f32::from_bits(u32::from_str_radix(text.strip_prefix('x')?, 16).ok()?)),
            _ => Number::Fraction(text.parse().ok()?, 1),
        })
    }

    pub fn write(self) -> String {
        match self {
            Number::F64(x) => format!("x{:016x}", x.to_bits()),
            Number::F32(x) => format!("x{:08x}", x.to_bits()),
            Number::Fraction(n, 1) => n.to_string(),
            Number::Fraction(n, d) => format!("{n}/{d}"),
        }
    }

    pub fn is_finite(self) -> bool {
        match self {
            Number::F64(x) => x.is_finite(),
            Number::F32(x) => x.is_finite(),
            Number::Fraction(..) => true,
        }
    }

    pub fn negated(self) -> Number {
        match self {
            Number::F64(x) => Number::F64(-x),
            Number::F32(x) => Number::F32(-x),
            Number::Fraction(n, d) => Number::Fraction(n.wrapping_neg(), d),
        }
    }

    /// A neighbour, or one a few steps away.
    pub fn near(self, draw: &mut Draw) -> Number {
        let steps = draw.between(-3, 3);
        match self {
            Number::F64(x) => Number::F64(f64::from_bits(x.to_bits().wrapping_add_signed(steps))),
            Number::F32(x) => Number::F32(f32::from_bits(x.to_bits().wrapping_add_signed(steps as i32))),
            Number::Fraction(n, d) => Number::Fraction(n.wrapping_add(steps), d),
        }
    }

    /// The number times a power of two, mostly a small one; for a fraction, with another denominator.
    pub fn scaled(self, draw: &mut Draw) -> Number {
        let bits = draw.between(1, 11);
        let factor = 2f64.powi(draw.between(-(1 << bits), 1 << bits).clamp(-1022, 1022) as i32);
        match self {
            Number::F64(x) => Number::F64(x * factor),
            Number::F32(x) => Number::F32((f64::from(x) * factor) as f32),
            Number::Fraction(n, _) => Number::Fraction(n, DENOMINATORS[draw.index(DENOMINATORS.len())]),
        }
    }

    /// A small integer, or a number with all bits random except those of the size.
    pub fn other(self, draw: &mut Draw) -> Number {
        if draw.one_in(2) {
            let small = draw.between(-8, 8);
            return match self {
                Number::F64(_) => Number::F64(small as f64),
                Number::F32(_) => Number::F32(small as f32),
                Number::Fraction(..) => Number::Fraction(small, 1),
            };
        }
        let bits = draw.bits64() >> draw.below(64);
        match self {
            Number::F64(x) => Number::F64(f64::from_bits(x.to_bits() ^ bits >> 12)),
            Number::F32(x) => Number::F32(f32::from_bits(x.to_bits() ^ (bits >> 41) as u32)),
            Number::Fraction(n, d) => Number::Fraction(n ^ (bits >> 2) as i64, d),
        }
    }
}
