//! The number types that cases are generated in.

use crate::generator::draw::Draw;
use crate::numbers::arithmetic::NumberType;
use crate::numbers::kind::Kind;
use straightedge::Scalar;

/// A number type in which generators can make hard cases.
pub trait Coordinate: Scalar + Kind + Copy {
    /// The type by name.
    const NUMBER_TYPE: NumberType;
    /// Whether scaling by powers of two is exact over a wide range.
    const IS_FLOAT: bool;
    /// Integers of this many bits are exact.
    const BITS: u32;
    /// The greatest and the least exponent of normal numbers (0 for integers).
    const EXPONENTS: (i32, i32);

    /// An integer of at most [`BITS`](Self::BITS) bits.
    fn whole_number(value: i64) -> Self;
    /// The number nearest to an integer of any size.
    fn nearest(value: i128) -> Self;
    /// The number times 2^exponent: rounded, and kept finite.
    fn scaled(self, exponent: i32) -> Self;
    /// The number `steps` representable ones above.
    fn stepped(self, steps: i64) -> Self;
    /// The number of opposite sign, or the nearest one where there is none.
    fn opposite(self) -> Self;
    /// Uniform in [0, 1) with a full mantissa; for integers, over most of the range.
    fn uniform(draw: &mut Draw) -> Self;
    /// Any finite bit pattern.
    fn any_bits(draw: &mut Draw) -> Self;
    /// A number at an end of the range of integers.
    fn extreme(draw: &mut Draw) -> Self;
}

macro_rules! float_coordinate {
    (
        $float:ident, $number_type:ident, $bits:ty, $signed:ty,
        $mantissa:literal, $exponents:expr, $uniform_bits:literal
    ) => {
        impl Coordinate for $float {
            const NUMBER_TYPE: NumberType = NumberType::$number_type;
            const IS_FLOAT: bool = true;
            const BITS: u32 = $mantissa;
            const EXPONENTS: (i32, i32) = $exponents;

            fn whole_number(value: i64) -> Self {
                value as $float
            }
            fn nearest(value: i128) -> Self {
                value as $float
            }
            fn scaled(self, exponent: i32) -> Self {
                // In two steps, as the power of two may be out of range.
                let half = exponent / 2;
                let scaled = f64::from(self) * 2f64.powi(half) * 2f64.powi(exponent - half);
                (scaled as $float).clamp($float::MIN, $float::MAX)
            }
            fn stepped(self, steps: i64) -> Self {
                // The bits of floats are in order as integers, once the negative ones are mirrored.
                let magnitude = i64::from(self.abs().to_bits() as $signed);
                let rank = if self.is_sign_negative() { -magnitude } else { magnitude };
                let greatest = i64::from($float::MAX.to_bits() as $signed);
                let rank = rank.saturating_add(steps).clamp(-greatest, greatest);
                let stepped = $float::from_bits(rank.unsigned_abs() as $bits);
                if rank < 0 { -stepped } else { stepped }
            }
            fn opposite(self) -> Self {
                -self
            }
            fn uniform(draw: &mut Draw) -> Self {
                (draw.bits64() >> (64 - $mantissa)) as $float * 0.5f32.powi($mantissa) as $float
            }
            fn any_bits(draw: &mut Draw) -> Self {
                loop {
                    let value = $float::from_bits((draw.bits64() >> $uniform_bits) as $bits);
                    if value.is_finite() {
                        return value;
                    }
                }
            }
            fn extreme(draw: &mut Draw) -> Self {
                let magnitude = $float::MAX.stepped(-draw.between(0, 3));
                if draw.one_in(2) { magnitude } else { -magnitude }
            }
        }
    };
}
float_coordinate!(f64, F64, u64, i64, 53, (1023, -1022), 0);
float_coordinate!(f32, F32, u32, i32, 24, (127, -126), 32);

macro_rules! integer_coordinate {
    ($integer:ident, $number_type:ident, $bits:literal) => {
        impl Coordinate for $integer {
            const NUMBER_TYPE: NumberType = NumberType::$number_type;
            const IS_FLOAT: bool = false;
            const BITS: u32 = $bits;
            const EXPONENTS: (i32, i32) = (0, 0);

            fn whole_number(value: i64) -> Self {
                $integer::try_from(value).expect("within the bits of the type")
            }
            fn nearest(value: i128) -> Self {
                value.clamp($integer::MIN.into(), $integer::MAX.into()) as $integer
            }
            fn scaled(self, _exponent: i32) -> Self {
                self
            }
            fn stepped(self, steps: i64) -> Self {
                self.saturating_add(steps as $integer)
            }
            fn opposite(self) -> Self {
                self.checked_neg().unwrap_or($integer::MAX)
            }
            fn uniform(draw: &mut Draw) -> Self {
                Self::whole_number(draw.signed($bits))
            }
            fn any_bits(draw: &mut Draw) -> Self {
                draw.bits64() as $integer
            }
            fn extreme(draw: &mut Draw) -> Self {
                let inset = draw.between(0, 2) as $integer;
                if draw.one_in(2) { $integer::MAX - inset } else { $integer::MIN + inset }
            }
        }
    };
}
integer_coordinate!(i64, I64, 62);
integer_coordinate!(i32, I32, 30);
