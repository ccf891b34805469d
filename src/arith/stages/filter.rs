//! The first step of the ladder: a float together with a bound on its error.
//!
//! A [`Filtered`] stands for an exact real x and holds a computed value v and a magnitude m, and, as constants of the
//! formula, a depth k and a number n of floors ρ. With the unit roundoff u there is always a real B with
//!
//! ```text
//! |x| <= B      |v - x| <= ((1+u)^k - 1) B      B <= (1+u)^k (m + n·ρ)      |v| <= m
//! ```
//!
//! Rule by rule (`docs/design/verification.md` spells the steps out):
//! - an input is exact: v = x, m = |v|, k = 0, n = 0;
//! - the sum or difference of two inputs has one relative error and the magnitude m = |v|, k = 1, n = 0;
//! - any other sum carries m1 + m2, n1 + n2, and one more than the greater depth;
//! - a product that underflows has an absolute error of up to u·ρ, which one floor covers: n = 1. It carries m1·m2,
//!   where the floors of the factors are added to their magnitudes first, because the errors that they cover are
//!   multiplied by the other factor, however large it is. If both factors have no floors and m = |v|, the product has
//!   m = |v|, too: |v1|·|v2| is rounded as v is;
//! - abs keeps all; min and max take the greater magnitude, depth and floors of both.
//!
//! So |v| > ((1+u)^k - 1)(1+u)^k (m + n·ρ) proves the sign. Overflow makes m infinite (m bounds |v| at every step
//! because rounding is monotonic) and NaN stays NaN, so both fail the comparison and are never certain.

use crate::arith::formulas::leaf::Leaf;
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::Approximation;
use crate::arith::stages::float::Float;

/// A float with a bound on its error; see the head of this file. Where no product of the formula can underflow, there
/// is no need to be `FLOORED`.
#[derive(Clone, Copy, Debug)]
pub struct Filtered<T, const FLOORED: bool = true> {
    value: T,
    magnitude: T,
    // The rest folds to constants after inlining: it depends on the formula only.
    depth: u32,
    floors: u32,
    /// Whether the magnitude is the absolute value of `value`.
    tight: bool,
}

/// The bound is proved for formulas up to this depth.
const DEEPEST: u32 = 1 << 20;
/// The reciprocal of the relative error of a close value.
const CLOSE: u32 = 1 << 10;

impl<T: Float, const FLOORED: bool> Filtered<T, FLOORED> {
    /// An input number, exact.
    #[inline(always)]
    pub fn leaf(value: T) -> Self {
        Filtered { value, magnitude: value.abs(), depth: 0, floors: 0, tight: true }
    }

    /// The sign, if the bound proves it.
    #[inline(always)]
    pub(crate) fn certain_sign(self) -> Option<Sign> {
        // NaN and infinity on either side fail the comparison.
        let certain = self.is_proved() && self.value.abs() > self.bound();
        certain.then(|| Sign::of_bit(self.value.is_negative()))
    }

    /// Whether the bound proves the sign, and whether that is positive where it does.
    #[inline(always)]
    pub(crate) fn certainty(self) -> (bool, bool) {
        (self.is_proved() & (self.value.abs() > self.bound()), !self.value.is_negative())
    }

    /// Whether the bound is proved: not for formulas that are too deep, nor where the count of floors has saturated.
    #[inline(always)]
    fn is_proved(&self) -> bool {
        self.depth <= DEEPEST && self.floors < u32::MAX
    }

    /// The bound on the error of the computed value.
    #[inline(always)]
    pub fn bound(self) -> T {
        let bound = T::error_share(self.depth) * self.magnitude;
        if self.floors == 0 { bound } else { bound + T::error_share_of_floors(self.depth, self.floors) }
    }

    /// Two numbers that enclose the exact one, but for their rounding, where the bound is proved.
    #[inline(always)]
    pub(crate) fn ends(self) -> Option<[T; 2]> {
        self.is_proved().then(|| [self.value - self.bound(), self.value + self.bound()])
    }

    /// This number with a magnitude that is no less than its own. If the value is NaN, any magnitude will do: sums,
    /// differences and products keep the NaN and settle no sign. `min` and `max` may lose it.
    #[inline(always)]
    pub(crate) fn with_magnitude(self, magnitude: T) -> Self {
        Filtered { magnitude, tight: false, ..self }
    }

    /// The greater one of its magnitude and another; of NaN, any.
    #[inline(always)]
    pub(crate) fn magnitude_or(&self, other: T) -> T {
        if self.magnitude > other { self.magnitude } else { other }
    }

    /// The computed number.
    #[cfg(test)]
    pub(crate) fn value(self) -> T {
        self.value
    }

    /// An upper bound, but for a relative error of 2^-32, on the sum of the absolute values of the terms of the
    /// formula; NaN or infinite if a number of the input that the formula uses is.
    #[inline(always)]
    pub(crate) fn magnitude(self) -> T {
        self.floored().0
    }

    /// The magnitude with its floors, and the depth that this addition costs.
    #[inline(always)]
    fn floored(&self) -> (T, u32) {
        if self.floors == 0 { (self.magnitude, 0) } else { (self.magnitude + T::floors(self.floors), 1) }
    }

    #[inline(always)]
    fn sum(value: T, a: &Self, b: &Self) -> Self {
        let tight = a.depth == 0 && b.depth == 0;
        Filtered {
            value,
            magnitude: if tight { value.abs() } else { a.magnitude + b.magnitude },
            depth: a.depth.max(b.depth).saturating_add(1),
            floors: a.floors.saturating_add(b.floors),
            tight,
        }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Self::sum(self.value + other.value, self, other)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Self::sum(self.value - other.value, self, other)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let value = self.value * other.value;
        let tight = self.tight && other.tight && self.floors == 0 && other.floors == 0;
        let ((m1, add1), (m2, add2)) = (self.floored(), other.floored());
        Filtered {
            value,
            magnitude: if tight { value.abs() } else { m1 * m2 },
            depth: self.depth.saturating_add(other.depth).saturating_add(1 + add1 + add2),
            // A saturated count stays saturated: a bound with too few floors would prove nothing.
            floors: if self.floors.max(other.floors) == u32::MAX { u32::MAX } else { u32::from(FLOORED) },
            tight,
        }
    }

    /// `value` is one of the two, or any number if the magnitude makes the comparison fail.
    #[inline(always)]
    fn either(value: T, a: &Self, b: &Self) -> Self {
        // Where the comparison above dropped a NaN, the magnitude keeps it.
        let first = a.magnitude > b.magnitude || a.magnitude.partial_cmp(&a.magnitude).is_none();
        Filtered {
            value,
            magnitude: if first { a.magnitude } else { b.magnitude },
            // At least 1, even for two inputs: a sum of two numbers of depth 0 takes its magnitude from its value.
            depth: a.depth.max(b.depth).max(1),
            floors: a.floors.max(b.floors),
            tight: false,
        }
    }
}

impl<T: Float, const FLOORED: bool> Leaf<T> for Filtered<T, FLOORED> {
    #[inline(always)]
    fn of(number: &T) -> Self {
        Self::leaf(*number)
    }
}

impl<const FLOORED: bool> Filtered<f64, FLOORED> {
    /// A number that is within 2^-1020 of a value: as a sum, rounded once, of a magnitude that is greater by 2^-960.
    #[inline(always)]
    pub(crate) fn nearly(value: f64) -> Self {
        const FLOOR: f64 = f64::from_bits((1023 - 960) << 52);
        Filtered { value, magnitude: value.abs() + FLOOR, depth: 1, floors: 0, tight: false }
    }

    /// The value and the magnitude without floors: what depends on the input.
    #[inline(always)]
    pub fn numbers(self) -> (f64, f64) {
        (self.value, self.magnitude)
    }

    /// A number of the same formula, for an input with this value and magnitude.
    #[inline(always)]
    pub(crate) fn with_numbers(self, (value, magnitude): (f64, f64)) -> Self {
        Filtered { value, magnitude, ..self }
    }

    /// The value and the bound on its error, which is NaN where none is proved.
    #[inline(always)]
    pub(crate) fn value_and_bound(self) -> (f64, f64) {
        (self.value, if self.is_proved() { self.bound() } else { f64::NAN })
    }

    /// The value and the bound on its error, where one is proved.
    #[inline(always)]
    pub(crate) fn approximation(self) -> Approximation {
        Approximation { high: self.value, low: 0.0, error: self.bound() }.known_if(self.is_proved())
    }

    #[inline(always)]
    pub(crate) fn approximation_of(&self) -> Approximation {
        self.approximation()
    }

    /// The value, where the bound proves that it differs from the exact one by less than 2^-10 of that.
    #[inline(always)]
    pub(crate) fn close_value(self) -> Option<f64> {
        // One more for the exact value's own share, one for the rounding of all this, and of the value to a shorter
        // float.
        let margin = f64::from(CLOSE + 2);
        (self.is_proved() && self.value.abs() > margin * self.bound()).then_some(self.value)
    }
}

ring_operators!([T: Float, const FLOORED: bool] Filtered<T, FLOORED>, Filtered::plus, Filtered::minus, Filtered::times);

impl<T: Float, const FLOORED: bool> core::ops::Neg for Filtered<T, FLOORED> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Filtered { value: -self.value, ..self }
    }
}

impl<T: Float, const FLOORED: bool> Ring for Filtered<T, FLOORED> {
    #[inline(always)]
    fn abs(self) -> Self {
        Filtered { value: self.value.abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::either(if self.value < other.value { self.value } else { other.value }, &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::either(if self.value > other.value { self.value } else { other.value }, &self, &other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOOR: f64 = f64::from_bits((1023 - 960) << 52);

    /// The terms of the bound, by the rules in the head of this file.
    #[test]
    fn rules() {
        type F = Filtered<f64>;
        let known = |x: F| (x.magnitude, x.depth, x.floors, x.tight);
        let [a, b, c] = [3.0, -5.0, 0.5].map(F::leaf);
        assert_eq!(known(b), (5.0, 0, 0, true));
        assert_eq!(known(-b), (5.0, 0, 0, true));
        assert_eq!(known(b.abs()), (5.0, 0, 0, true));
        // Two inputs: the magnitude of the difference.
        let (sum, difference) = (a + b, a - b);
        assert_eq!((sum.value, known(sum)), (-2.0, (2.0, 1, 0, true)));
        assert_eq!((difference.value, known(difference)), (8.0, (8.0, 1, 0, true)));
        assert_eq!(known(a + b.abs()), (8.0, 1, 0, true));
        // Any other sum: both magnitudes, one more than the greater depth.
        assert_eq!(known(sum + c), (2.5, 2, 0, false));
        assert_eq!(known(c - sum), (2.5, 2, 0, false));
        assert_eq!(known(sum - difference), (10.0, 2, 0, false));
        // A product of tight factors is tight, and has a floor.
        assert_eq!((a * b).value, -15.0);
        assert_eq!(known(a * b), (15.0, 1, 1, true));
        assert_eq!(known(sum * difference), (16.0, 3, 1, true));
        assert_eq!(known(a * (sum + c)), (7.5, 3, 1, false));
        assert_eq!(known((sum + c) * a), (7.5, 3, 1, false));
        // Sums collect floors.
        let (two, three) = (a * b + b * c, a * b - b * c + c * c);
        assert_eq!(known(two), (17.5, 2, 2, false));
        assert_eq!(known(three), (17.75, 3, 3, false));
        // Products add them to the magnitudes, at one more depth each; this magnitude is small enough to show it.
        let lost = F::leaf(f64::MIN_POSITIVE) * c * c;
        assert_eq!(lost.depth, 3);
        assert_eq!(known(lost * lost).1, 3 + 3 + 1 + 2);
        let none = F::leaf(0.0) * a;
        assert_eq!(known(none), (0.0, 1, 1, true));
        assert_eq!(known(none * b), (5.0 * FLOOR, 3, 1, false));
        assert_eq!(known(b * none), (5.0 * FLOOR, 3, 1, false));
        assert_eq!(known((none + none) * b), (10.0 * FLOOR, 2 + 2, 1, false));
        assert_eq!(none.magnitude(), FLOOR);
        assert_eq!((none - none).magnitude(), 2.0 * FLOOR);
        assert_eq!(difference.magnitude(), 8.0);
        // The worse of two in everything, and one depth, since the magnitude is no longer that of a sum of two inputs.
        assert_eq!((a.min(b).value, known(a.min(b))), (-5.0, (5.0, 1, 0, false)));
        assert_eq!((a.max(b).value, known(a.max(b))), (3.0, (5.0, 1, 0, false)));
        assert_eq!(known(a.max(b) - c), (5.5, 2, 0, false));
        for (x, y) in [(three, c), (c, three), (three, two), (two, three)] {
            assert_eq!(known(x.min(y)), (17.75, 3, 3, false));
            assert_eq!(known(x.max(y)), (17.75, 3, 3, false));
        }
        // A greater magnitude is valid, too, but is no longer that of the value.
        assert_eq!(known(sum.with_magnitude(9.0)), (9.0, 1, 0, false));
        assert_eq!(known(sum.with_magnitude(9.0) * difference), (72.0, 3, 1, false));
        assert_eq!((sum.magnitude_or(1.0), sum.magnitude_or(3.0), none.magnitude_or(0.0)), (2.0, 3.0, 0.0));
        // Without underflow there are no floors.
        let [a, b, c] = [3.0, -5.0, 0.5].map(Filtered::<f64, false>::leaf);
        let product = (a - b) * c * (a * b + b * c);
        assert_eq!((product.magnitude, product.depth, product.floors, product.tight), (4.0 * 17.5, 5, 0, false));
        assert!(((a - b) * c * a).tight);
    }

    /// The bound of few and of many roundings, with floors and without, and values not above it.
    #[test]
    fn bounds() {
        let of =
            |value: f64, magnitude, depth, floors| Filtered::<f64> { value, magnitude, depth, floors, tight: false };
        let u = f64::EPSILON / 2.0;
        assert_eq!(of(0.0, 8.0, 4, 0).bound(), 6.0 * u * 8.0);
        assert_eq!(of(0.0, 0.0, 4, 3).bound(), 6.0 * 3.0 * u * FLOOR);
        assert_eq!(of(0.0, FLOOR, 4, 3).bound(), 6.0 * u * (FLOOR + 3.0 * FLOOR));
        assert_eq!(of(48.0 * u, 8.0, 4, 0).certain_sign(), None);
        assert_eq!(of(-48.0 * u, 8.0, 4, 0).certain_sign(), None);
        assert_eq!(of(49.0 * u, 8.0, 4, 0).certain_sign(), Some(Sign::Positive));
        assert_eq!(of(-49.0 * u, 8.0, 4, 0).certain_sign(), Some(Sign::Negative));
        assert_eq!(of(48.0 * u, 8.0, 4, 0).certainty(), (false, true));
        assert_eq!(of(49.0 * u, 8.0, 4, 0).certainty(), (true, true));
        assert_eq!(of(-49.0 * u, 8.0, 4, 0).certainty(), (true, false));
        assert!(![f64::NAN, f64::INFINITY].iter().any(|&x| Filtered::<f64>::leaf(x).certainty().0));
        assert_eq!(of(1.0, 1.0, DEEPEST, 0).certain_sign(), Some(Sign::Positive));
        assert_eq!(of(1.0, 1.0, DEEPEST + 1, 0).certain_sign(), None);
        assert_eq!(of(1.0, 1.0, 4, u32::MAX - 1).certain_sign(), Some(Sign::Positive));
        assert_eq!(of(1.0, 1.0, 4, u32::MAX).certain_sign(), None);
    }

    /// Infinity and NaN persist, in the magnitude if not in the value.
    #[test]
    fn invalid() {
        let one = Filtered::<f64>::leaf(1.0);
        for invalid in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(Filtered::<f64>::leaf) {
            let zero = Filtered::leaf(0.0);
            let made = [
                invalid,
                -invalid,
                invalid + one,
                one - invalid,
                invalid - invalid,
                invalid * one,
                invalid * zero,
                zero * invalid,
                invalid.abs(),
                invalid.min(one),
                one.min(invalid),
                invalid.max(one),
                one.max(invalid),
                one.min(invalid * zero),
                (zero * invalid).max(one),
            ];
            for x in made {
                for x in [x, x * one, one + x, x.min(one), one.max(x)] {
                    assert_eq!(x.certain_sign(), None, "{x:?}");
                    assert!(!x.magnitude().is_finite(), "{x:?}");
                }
            }
        }
    }

    /// Depths and floors of 32 bits do not wrap into certainty.
    #[test]
    fn too_deep_to_be_certain() {
        let squared = |times: u32| (0..times).fold(Filtered::<f64>::leaf(1.0), |x, _| x.squared());
        assert_eq!(squared(19).certain_sign(), Some(Sign::Positive));
        for times in [20, 31, 32, 33, 64] {
            assert_eq!(squared(times).certain_sign(), None, "{times}");
        }
        let doubled = |times: u32| (0..times).fold(Filtered::<f64>::leaf(1.0).squared(), |x, _| x + x);
        assert_eq!(doubled(31).certain_sign(), Some(Sign::Positive));
        assert_eq!(doubled(32).certain_sign(), None);
        assert_eq!(doubled(40).certain_sign(), None);
    }

    /// A product keeps a saturated count of floors: 2^-1075 is rounded to zero, doubled 200 times it is 2^-875, and
    /// 2^1000 of that is far beyond the 2^60 that are taken away.
    #[test]
    fn too_many_floors_stay_too_many() {
        let power = |exponent: i32| Filtered::<f64>::leaf(2.0_f64.powi(exponent));
        let lost = power(-537) * power(-538);
        assert_eq!(lost.value, 0.0);
        let lost = (0..200).fold(lost, |x, _| x + x);
        assert_eq!((lost * power(1000) - power(60)).certain_sign(), None);
        assert_eq!((power(1000) * lost - power(60)).certain_sign(), None);
        assert_eq!(lost.min(power(0)).certain_sign(), None);
        assert_eq!(power(0).max(lost).certain_sign(), None);
    }
}
