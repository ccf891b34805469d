//! Floats as integers of one unit, without loops over bits.

use crate::arith::stages::wrapping::Wrapping;

/// The exponent field of a float.
const EXPONENT: u64 = 0x7ff;
const FIELD: u64 = (1 << 52) - 1;

/// Turns the multiples of a power of two, 2^unit, that are less than 2^(51 + unit) into integers by one addition: that
/// of 3·2^(51 + unit), among whose neighbours the spacing of floats is 2^unit.
#[derive(Clone, Copy)]
pub(crate) struct Anchor {
    anchor: f64,
    /// Bits that differ from the anchor's in any sum.
    strayed: u64,
    /// The bits of the rounding errors of all sums: zero if no sum was rounded.
    lost: u64,
}

impl Anchor {
    /// `None` if the anchor is no normal float.
    #[inline(always)]
    pub(crate) fn new(unit: i32) -> Option<Self> {
        let biased = unit + 1023 + 52;
        let anchor = f64::from_bits((biased as u64) << 52 | 1 << 51);
        (1..=2046).contains(&biased).then_some(Anchor { anchor, strayed: 0, lost: 0 })
    }

    /// Whether a number is a multiple of the unit, if it is less than 2^(51 + unit).
    #[inline(always)]
    pub(crate) fn fits(self, x: f64) -> bool {
        x + self.anchor - self.anchor == x
    }

    /// The number in units: right if `all_fit` in the end.
    #[inline(always)]
    pub(crate) fn integer(&mut self, x: f64) -> i64 {
        let sum = x + self.anchor;
        self.strayed |= sum.to_bits() ^ self.anchor.to_bits();
        // Exact if `strayed` is zero, and then +0 if nothing was lost.
        self.lost |= (sum - self.anchor - x).to_bits();
        sum.to_bits().wrapping_sub(self.anchor.to_bits()) as i64
    }

    /// Makes integers modulo 2^64 of numbers: right if `all_fit` in the end.
    #[inline(always)]
    pub(crate) fn wrapping(&mut self, finer: u32) -> impl FnMut(&f64) -> Wrapping {
        move |&x| Wrapping::leaf(self.integer(x), finer)
    }

    /// Whether every number so far was a multiple of the unit and less than 2^(51 + unit).
    #[inline(always)]
    pub(crate) fn all_fit(self) -> bool {
        // A sum in the binade of the anchor shares its sign and exponent; NaN and infinity are in none.
        self.strayed >> 52 == 0 && self.lost == 0
    }
}

/// [`Anchor`] in two steps, for numbers less than 2^(61 + unit): the upper one takes the multiple of 2^(10 + unit) that
/// is nearest to a number, the lower one the rest.
#[derive(Clone, Copy)]
pub(crate) struct Anchors {
    upper: f64,
    lower: f64,
    /// The bits of the rounding errors of all sums with the lower anchor: zero if no sum was rounded.
    lost: u64,
}

/// The least number too great for anchors of unit 1.
pub(crate) const WIDE_END: f64 = (1_u64 << 61) as f64;
/// By so many places the upper anchor is above the lower one.
const PLACES: u32 = 10;

/// The exponent of the finest unit of which numbers up to this one are less than 2^61: meaningless for a number that is
/// zero, subnormal or not finite, where there are no anchors.
#[inline(always)]
pub(crate) fn finest_unit(greatest: f64) -> i32 {
    (greatest.to_bits() >> 52) as i32 - 1023 - 60
}

impl Anchors {
    /// `None` if an anchor, or a sum with it, is no normal float.
    #[inline(always)]
    pub(crate) fn new(unit: i32) -> Option<Self> {
        let biased = unit + 1023 + 52;
        let anchor = |biased: i32| f64::from_bits((biased as u64) << 52 | 1 << 51);
        let (lower, upper) = (anchor(biased), anchor(biased + PLACES as i32));
        (1..=2045 - PLACES as i32).contains(&biased).then_some(Anchors { upper, lower, lost: 0 })
    }

    /// Makes integers of numbers, less than 2^(61 + unit): right if `all_fit` in the end.
    #[inline(always)]
    pub(crate) fn integers(&mut self) -> impl FnMut(&f64) -> i64 {
        |&x| {
            let above = x + self.upper;
            // Exact: a multiple of the last place of the number, and no greater than it.
            let rest = x - (above - self.upper);
            let below = rest + self.lower;
            self.lost |= (below - self.lower - rest).to_bits();
            let above = above.to_bits().wrapping_sub(self.upper.to_bits());
            let below = below.to_bits().wrapping_sub(self.lower.to_bits());
            (above << PLACES).wrapping_add(below) as i64
        }
    }

    /// Whether every number so far was a multiple of the unit.
    #[inline(always)]
    pub(crate) fn all_fit(self) -> bool {
        self.lost == 0
    }
}

/// The exponents of the last places of some floats, from which a unit is chosen that makes them integers.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    /// The exponent of a power of two that divides them all.
    pub(crate) unit: i32,
    /// The greatest exponent of a last place.
    high: i32,
}

/// The most places by which a mantissa of 53 bits can be shifted up within `bits` bits.
const fn most_shift(bits: u32) -> i32 {
    bits as i32 - f64::MANTISSA_DIGITS as i32
}

impl Span {
    /// Of no numbers.
    pub(crate) const NONE: Span = Span { unit: i32::MAX, high: i32::MIN };

    /// Takes in a number, with the places up to its last bit that is set; zero has none.
    #[inline(always)]
    pub(crate) fn include_bits(&mut self, x: f64) {
        let (mantissa, exponent) = taken_apart(x);
        if mantissa != 0 {
            self.unit = self.unit.min(exponent + mantissa.trailing_zeros() as i32);
        }
        self.high = self.high.max(if mantissa == 0 { i32::MIN } else { exponent });
    }

    #[inline(always)]
    pub(crate) fn including_bits(&mut self) -> impl FnMut(&f64) {
        |&x| self.include_bits(x)
    }

    /// [`including_bits`](Self::including_bits) out of line: less code for each template.
    #[inline(always)]
    pub(crate) fn including_bits_apart(&mut self) -> impl FnMut(&f64) {
        #[inline(never)]
        fn include(span: &mut Span, x: f64) {
            span.include_bits(x);
        }
        |&x| include(self, x)
    }

    /// Whether all numbers are finite and, in units of 2^unit, integers of at most `bits` bits.
    #[inline(always)]
    pub(crate) fn fits(&self, unit: i32, bits: u32) -> bool {
        // The last place of an infinity or NaN, by either way to include it, is beyond that of any number.
        self.unit >= unit && self.high.saturating_sub(unit) <= most_shift(bits) && self.high < EXPONENT as i32 - 1075
    }

    #[inline(always)]
    pub(crate) fn integers(unit: i32) -> impl FnMut(&f64) -> i64 {
        move |&x| Span::integer(unit, x)
    }

    #[inline(always)]
    pub(crate) fn wide_integers(unit: i32) -> impl FnMut(&f64) -> i128 {
        move |&x| Span::wide_integer(unit, x)
    }

    /// [`wide_integers`](Self::wide_integers) out of line.
    #[inline(always)]
    pub(crate) fn wide_integers_apart(unit: i32) -> impl FnMut(&f64) -> i128 {
        #[inline(never)]
        fn integer(unit: i32, x: f64) -> i128 {
            Span::wide_integer(unit, x)
        }
        move |&x| integer(unit, x)
    }

    /// One of the numbers as a multiple of 2^unit, where they fit 61 bits.
    #[inline(always)]
    pub(crate) fn integer(unit: i32, x: f64) -> i64 {
        let (mantissa, exponent) = taken_apart(x);
        // The mantissa at the top of the word moves down to its place; what is cut off is zero. The exponent of zero is
        // arbitrary, and so may the shift be.
        let down = 11_i32.wrapping_sub(exponent.wrapping_sub(unit)) as u32 & 63;
        let magnitude = ((mantissa << 11) >> down) as i64;
        let mask = x.to_bits() as i64 >> 63;
        (magnitude ^ mask) - mask
    }

    /// A number as an integer in the unit, where it fits 125 bits.
    #[inline(always)]
    pub(crate) fn wide_integer(unit: i32, x: f64) -> i128 {
        let (mantissa, exponent) = taken_apart(x);
        let down = 75_i32.wrapping_sub(exponent.wrapping_sub(unit)) as u32 & 127;
        let magnitude = ((u128::from(mantissa) << 75) >> down) as i128;
        let mask = i128::from(x.to_bits() as i64 >> 63);
        (magnitude ^ mask) - mask
    }
}

/// The integer mantissa and the exponent of its last place.
#[inline(always)]
fn taken_apart(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let biased = (bits >> 52 & EXPONENT) as i32;
    // A subnormal number has the exponent of the least normal one, without the hidden bit.
    (bits & FIELD | u64::from(biased != 0) << 52, biased.max(1) - 1075)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn power(exponent: i32) -> f64 {
        let half = exponent / 2;
        2f64.powi(half) * 2f64.powi(exponent - half)
    }

    #[test]
    fn an_anchor_takes_what_fits_and_nothing_else() {
        for unit in [-1074, -1073, -1000, -52, -1, 0, 1, 52, 900, 971] {
            let one = power(unit);
            let limit = 1_i64 << 51;
            for integer in [0, 1, -1, 2, 3, -7, 12345, 1 << 40, limit - 1, 1 - limit, -limit] {
                let mut anchor = Anchor::new(unit).expect("a normal anchor");
                let x = integer as f64 * one;
                assert!(anchor.fits(x), "{integer} at {unit}");
                assert_eq!(anchor.integer(x), integer, "{integer} at {unit}");
                assert!(anchor.all_fit(), "{integer} at {unit}");
            }
            // Beyond the binade of the anchor; halves of a unit; NaN and infinity.
            let mut strange = Vec::from([f64::NAN, f64::INFINITY, -f64::INFINITY, f64::MAX, -f64::MAX]);
            strange.extend([
                limit as f64 * one,
                -(limit + 1) as f64 * one,
                3.0 * limit as f64 * one,
                -3.0 * limit as f64 * one,
            ]);
            if unit > -1074 {
                strange.extend([0.5, -0.5, 1.5, 2.5, -1001.5].map(|halves: f64| halves * one));
            }
            for x in strange.into_iter().filter(|x| x.abs() != one) {
                let mut anchor = Anchor::new(unit).expect("a normal anchor");
                anchor.integer(x);
                assert!(!anchor.all_fit(), "{x} at {unit}");
                // One that does not fit is not forgotten.
                anchor.integer(0.0);
                anchor.integer(one);
                assert!(!anchor.all_fit(), "{x} at {unit}");
            }
            let anchor = Anchor::new(unit).expect("a normal anchor");
            assert!(unit == -1074 || !anchor.fits(1.5 * one));
        }
        let mut anchor = Anchor::new(0).expect("a normal anchor");
        assert_eq!((anchor.integer(-0.0), anchor.all_fit()), (0, true));
        assert!(Anchor::new(972).is_none() && Anchor::new(-1075).is_none());
    }

    /// The integers by anchors, and whether they are right.
    fn anchored(unit: i32, numbers: &[f64]) -> (Vec<i64>, bool) {
        let mut anchors = Anchors::new(unit).expect("normal anchors");
        let integers = numbers.iter().map(anchors.integers()).collect();
        (integers, anchors.all_fit())
    }

    #[test]
    fn anchors_take_what_fits_and_nothing_else() {
        let greatest = (1_i64 << 61) - 256;
        for unit in [-1074, -1073, -1000, -60, -52, -1, 0, 1, 52, 900, 960] {
            let one = power(unit);
            for integer in [0, 1, 511, 512, 513, 1 << 51, (1 << 53) - 1, 3 << 50, 0x1f_ffff_ffff_ff00, greatest] {
                for integer in [integer, -integer] {
                    let x = integer as f64 * one;
                    assert_eq!(anchored(unit, &[x]), (Vec::from([integer]), true), "{integer} at {unit}");
                }
            }
            // The unit of the greatest number is the finest.
            assert_eq!(finest_unit(greatest as f64 * one), unit);
            assert_eq!(finest_unit(power(60) * one), unit);
            for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                assert!(!anchored(unit, &[bad, one]).1 && !anchored(unit, &[one, bad]).1, "{bad} at {unit}");
            }
            if unit > -1074 {
                for half in [0.5, -0.5, 1.5, 511.5, 512.5, -4_503_599_627_370_495.5] {
                    assert!(!anchored(unit, &[half * one, one]).1, "{half} at {unit}");
                }
            }
        }
        assert_eq!(anchored(0, &[0.0, -0.0]), (Vec::from([0, 0]), true));
        assert!(Anchors::new(961).is_none() && Anchors::new(-1075).is_none());
        for strange in [f64::INFINITY, f64::MAX, 0.0, f64::MIN_POSITIVE] {
            assert!(Anchors::new(finest_unit(strange)).is_none(), "{strange}");
        }
    }

    fn span_of(numbers: &[f64]) -> Span {
        let mut span = Span::NONE;
        numbers.iter().for_each(|&x| span.include_bits(x));
        span
    }

    #[test]
    fn a_span_is_that_of_the_last_places() {
        let (tenth, least) = (0.1, f64::from_bits(1));
        // 0.1 has its last place at 2^-56, and its last bit that is set next to it.
        assert_eq!(span_of(&[tenth, 1.0]).unit, -55);
        assert_eq!(span_of(&[6.0, 0.0, -20.0]).unit, 1);
        assert_eq!(span_of(&[least, 1.0]).unit, -1074);
        // Last places 8 apart fit, 9 apart do not, whatever zeros are among them.
        let fits = |numbers: &[f64]| span_of(numbers).fits(span_of(numbers).unit, 61);
        let full = 2.0 - f64::EPSILON;
        assert!(fits(&[full, 256.0 * full, 0.0, -0.0]) && !fits(&[full, 512.0 * full, 0.0]));
        assert!(fits(&[f64::MAX]) && fits(&[least, f64::MIN_POSITIVE]));
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for numbers in [[bad, 1.0], [1.0, bad], [bad, f64::MAX], [bad, bad], [bad, 0.0]] {
                assert!(!fits(&numbers), "{numbers:?}");
                assert!(!span_of(&numbers).fits(span_of(&numbers).unit, 125), "{numbers:?}");
            }
        }
        // A coarser unit than that of the numbers does not divide them; a finer one does.
        assert!(!span_of(&[3.0]).fits(1, 61) && span_of(&[3.0]).fits(0, 61));
        assert!(span_of(&[3.0]).fits(-59, 61) && !span_of(&[3.0]).fits(-60, 61));
        assert!(span_of(&[3.0]).fits(-123, 125) && !span_of(&[3.0]).fits(-124, 125));
        // Zeros fit any unit.
        assert!(fits(&[0.0, -0.0]) && Span::integer(span_of(&[0.0]).unit, -0.0) == 0);
    }

    #[test]
    fn integers_of_a_unit() {
        assert_eq!(Span::integer(0, 5.0), 5);
        assert_eq!(Span::integer(-2, -5.25), -21);
        assert_eq!(Span::integer(3, 40.0), 5);
        assert_eq!(Span::integer(-1074, f64::from_bits(77)), 77);
        assert_eq!(Span::integer(-60, 2.0 - f64::EPSILON), (1 << 61) - (1 << 8));
        assert_eq!(Span::integer(-52, -(512.0 - power(-44))), -((1 << 61) - (1 << 8)));
        for unit in [-1074, -60, -1, 0, 1, 7, 900] {
            assert_eq!((Span::integer(unit, 0.0), Span::integer(unit, -0.0)), (0, 0));
            assert_eq!((Span::wide_integer(unit, 0.0), Span::wide_integer(unit, -0.0)), (0, 0));
        }
        assert_eq!(Span::wide_integer(0, 5.0), 5);
        assert_eq!(Span::wide_integer(-2, -5.25), -21);
        assert_eq!(Span::wide_integer(3, 40.0), 5);
        assert_eq!(Span::wide_integer(-1074, f64::from_bits(77)), 77);
        assert_eq!(Span::wide_integer(-124, 2.0 - f64::EPSILON), (1 << 125) - (1 << 72));
        assert_eq!(Span::wide_integer(-52, -(power(73) - power(20))), -((1 << 125) - (1 << 72)));
    }
}
