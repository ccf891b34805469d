//! Floats as integers of one unit, without loops over bits.

/// The exponent field of a float.
const EXPONENT: u64 = 0x7ff;
const FIELD: u64 = (1 << 52) - 1;

/// Turns the multiples of a power of two, 2^unit, that are less than 2^(51 + unit) into integers by one addition: that of
/// 3·2^(51 + unit), among whose neighbours the spacing of floats is 2^unit.
#[derive(Clone, Copy)]
pub(crate) struct Anchor {
    anchor: f64,
    /// Bits that differ from the anchor's in any sum.
    strayed: u64,
    /// Bits of what any sum has lost.
    lost: u64,
}

impl Anchor {
    /// None, where the anchor is no normal float.
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
        // Exact where nothing strayed, and then +0 where nothing was lost.
        self.lost |= (sum - self.anchor - x).to_bits();
        sum.to_bits().wrapping_sub(self.anchor.to_bits()) as i64
    }

    /// Whether every number so far was a multiple of the unit and less than 2^(51 + unit).
    #[inline(always)]
    pub(crate) fn all_fit(self) -> bool {
        // A sum in the binade of the anchor shares its sign and exponent; NaN and infinity are in none.
        self.strayed >> 52 == 0 && self.lost == 0
    }
}

/// Exponents of the last places of some floats: what it takes to make integers of them.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    /// The exponent of a power of two that divides them all.
    pub(crate) unit: i32,
    /// The greatest exponent of a last place.
    high: i32,
}

/// An integer mantissa of 53 bits is moved up by as much within 61.
const MOST_SHIFT: i32 = 61 - 53;

impl Span {
    /// Of no numbers.
    pub(crate) const NONE: Span = Span { unit: i32::MAX, high: i32::MIN };

    /// Takes in a number, with all its places: quick, and enough where the exponents are close.
    #[inline(always)]
    pub(crate) fn include_places(&mut self, x: f64) {
        let exponent = (x.to_bits() >> 52 & EXPONENT) as i32 - 1075;
        self.unit = self.unit.min(exponent);
        self.high = self.high.max(exponent);
    }

    /// Takes in a number, with the places up to its last bit that is set; of zero, none.
    #[inline(always)]
    pub(crate) fn include_bits(&mut self, x: f64) {
        let (mantissa, exponent) = taken_apart(x);
        if mantissa != 0 {
            self.unit = self.unit.min(exponent + mantissa.trailing_zeros() as i32);
        }
        let is_finite = x.to_bits() >> 52 & EXPONENT != EXPONENT;
        let high = if mantissa == 0 { i32::MIN } else { exponent };
        self.high = self.high.max(if is_finite { high } else { i32::MAX });
    }

    /// Whether all numbers are finite and, in units of 2^unit, integers of at most 61 bits.
    #[inline(always)]
    pub(crate) fn fits(&self, unit: i32) -> bool {
        // The last place of an infinity or NaN, by either way to include it, is beyond that of any number.
        self.unit >= unit && self.high.saturating_sub(unit) <= MOST_SHIFT && self.high < EXPONENT as i32 - 1075
    }

    /// Whether the places that were taken in are those of normal floats: no subnormal one, and no zero.
    #[inline(always)]
    pub(crate) fn is_normal(&self) -> bool {
        self.unit > -1075
    }

    /// One of the numbers as a multiple of 2^unit, where they fit.
    #[inline(always)]
    pub(crate) fn integer(unit: i32, x: f64) -> i64 {
        let (mantissa, exponent) = taken_apart(x);
        // The mantissa at the top of the word moves down to its place; what is cut off is zero. Of zero the exponent may be
        // any, but so may the shift.
        let down = (64 - 53 - exponent.wrapping_sub(unit)) as u32 & 63;
        let magnitude = ((mantissa << (64 - 53)) >> down) as i64;
        let mask = x.to_bits() as i64 >> 63;
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
