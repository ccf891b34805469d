//! The sign of (a - c) × (b - c) by differences and products whose rounding errors are computed, too.
//!
//! Let d₁ = a.x - c.x, g₁ = b.y - c.y, d₂ = a.y - c.y and g₂ = b.x - c.x be rounded differences with the errors t₁, h₁,
//! t₂ and h₂, and p = d₁g₁ and q = d₂g₂ rounded products with the errors e₁ and e₂. The determinant is
//!
//! ```text
//! (d₁ + t₁)(g₁ + h₁) - (d₂ + t₂)(g₂ + h₂) = (p - q) + (e₁ - e₂) + (d₁h₁ + t₁g₁ - d₂h₂ - t₂g₂) + (t₁h₁ - t₂h₂)
//! ```
//!
//! - If all coordinates are integers, and p and q are up to 2⁵⁰, nothing is rounded: a product that is not zero has
//!   factors of at least a half, so that the other one is up to 2⁵¹. (The test for integers accepts some halves.)
//! - If all differences are exact, it is (p + e₁) - (q + e₂). Rounding is monotonic: if p ≠ q, that is the order of the
//!   products, too, and else it is that of their errors. So the sign is exact, zero included.
//! - Otherwise the last term is left out, and the rest rounded. Let u = 2⁻⁵³ and M = |p| + |q|. Errors of differences
//!   and products are at most u of these. If p and q have opposite signs, or one is more than twice the other,
//!   |p - q| ≥ M/3, and all other terms together, at most 3.1·u·M, do not change its sign. Otherwise p - q is exact, by
//!   Sterbenz. Rounding costs at most 2.1·u²·M in d₁h₁, t₁g₁, d₂h₂ and t₂g₂, as much in the sum of the first two and of
//!   the last two, 3.1·u²·M where e₁ and e₂ are added to these, and as much in the difference of both; the last sum, of
//!   two floats, has the right sign. The term left out is at most u²·M: in total 11.4·u²·M. If the result is greater
//!   than 16·u²·M, its sign is that of the determinant.
//!
//! Both products are between 2⁻⁹⁰⁰ and 2¹⁰⁰⁰. So the lowest bits of their errors, 2⁻¹⁰⁶ of them, are floats, and no
//! product of halves overflows; smaller products of errors may underflow, by less than 2⁻¹⁰⁷² in all. Where a
//! difference overflows, a product is out of these bounds. Where a factor beyond 2⁹⁹⁶ overflows as it is halved, an
//! error is NaN, which no comparison accepts; where exact differences have different products, errors are not used.
//!
//! Dekker, *A floating-point technique for extending the available precision* (1971); Shewchuk, *Adaptive precision
//! floating-point arithmetic and fast robust geometric predicates* (1997).

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use core::ops::{Add, Mul, Sub};

/// Two numbers of the same steps: compilers keep them in one vector register.
#[derive(Clone, Copy)]
struct Pair([f64; 2]);

impl Add for Pair {
    type Output = Pair;
    #[inline(always)]
    fn add(self, Pair([c, d]): Pair) -> Pair {
        let Pair([a, b]) = self;
        Pair([a + c, b + d])
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline(always)]
    fn sub(self, Pair([c, d]): Pair) -> Pair {
        let Pair([a, b]) = self;
        Pair([a - c, b - d])
    }
}

impl Mul for Pair {
    type Output = Pair;
    #[inline(always)]
    fn mul(self, Pair([c, d]): Pair) -> Pair {
        let Pair([a, b]) = self;
        Pair([a * c, b * d])
    }
}

impl Pair {
    #[inline(always)]
    fn abs(self) -> Pair {
        let Pair([a, b]) = self;
        Pair([a.abs(), b.abs()])
    }

    /// Whether both are integers, or below -2^51, where they may be halves.
    #[inline(always)]
    fn are_integers(self) -> bool {
        const ANCHOR: Pair = Pair([(3_u64 << 51) as f64; 2]);
        let (Pair([x, y]), Pair([a, b])) = ((self + ANCHOR) - ANCHOR, self);
        (x == a) & (y == b)
    }

    #[inline(always)]
    fn difference(self) -> f64 {
        let Pair([a, b]) = self;
        a - b
    }

    /// The rounded differences, and their errors.
    #[inline(always)]
    fn minus(self, other: Pair) -> [Pair; 2] {
        let difference = self - other;
        let subtracted = self - difference;
        [difference, (self - (difference + subtracted)) + (subtracted - other)]
    }

    /// The upper halves of the mantissas, and the lower ones.
    #[inline(always)]
    fn halves(self) -> [Pair; 2] {
        const SPLITTER: f64 = ((1_u32 << 27) + 1) as f64;
        let scaled = Pair([SPLITTER; 2]) * self;
        let upper = scaled - (scaled - self);
        [upper, self - upper]
    }

    /// The rounded products, and their errors.
    #[inline(always)]
    fn times(self, other: Pair) -> [Pair; 2] {
        let product = self * other;
        let ([a, b], [c, d]) = (self.halves(), other.halves());
        [product, b * d - (((product - a * c) - b * c) - a * d)]
    }
}

/// 2^-900: products beyond it have errors that are floats.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
/// 2^1000: no product up to it has halves whose product overflows.
const GREATEST: f64 = f64::from_bits((1023 + 1000) << 52);
/// Products of integers up to 2^50 are exact.
const GREATEST_EXACT: f64 = (1_u64 << 50) as f64;
/// 16 u².
const SHARE: f64 = f64::from_bits((1023 + 4 - 2 * 53) << 52);

/// The sign for the coordinates of a, b and c, or `None`. Near a line it is nearly always found, unless the determinant
/// is zero and differences are rounded.
#[inline(always)]
pub(crate) fn turn([ax, ay, bx, by, cx, cy]: [f64; 6]) -> Option<Sign> {
    turn_within([ax, ay, bx, by, cx, cy], SHARE)
}

#[inline(always)]
fn turn_within([ax, ay, bx, by, cx, cy]: [f64; 6], share: f64) -> Option<Sign> {
    let [a, b, c] = [[ax, ay], [by, bx], [cx, cy]].map_each(Pair);
    let c_of_b = Pair([cy, cx]);
    // Two coordinates are tested first: where they are no integers, the others seldom are.
    if c.are_integers() && a.are_integers() & b.are_integers() {
        let product = (a - c) * (b - c_of_b);
        let Pair([p, q]) = product.abs();
        if (p <= GREATEST_EXACT) & (q <= GREATEST_EXACT) {
            return Some(Sign::of_float(product.difference()));
        }
    }
    let ([d, t], [g, h]) = (a.minus(c), b.minus(c_of_b));
    let [product, error] = d.times(g);
    let Pair([p, q]) = product.abs();
    if !((p > LEAST) & (q > LEAST) & (p < GREATEST) & (q < GREATEST)) {
        return None;
    }
    let Pair([lost, also_lost]) = t.abs() + h.abs();
    if (lost == 0.0) & (also_lost == 0.0) {
        let (first, then) = (product.difference(), error.difference());
        let determinant = if first == 0.0 { then } else { first };
        return determinant.is_finite().then(|| Sign::of_float(determinant));
    }
    let errors = error + (d * h + t * g);
    let determinant = product.difference() + errors.difference();
    (determinant.abs() > share * (p + q)).then(|| Sign::of_bit(determinant.is_sign_negative()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point2;
    use crate::arith::random::{congruential, count};
    use crate::arith::stages::recorded::values;
    use crate::internals::Single;
    use crate::predicate::Orient2d;

    /// In integers of any size.
    fn exact([ax, ay, bx, by, cx, cy]: [f64; 6]) -> Sign {
        let points = [Point2::new(ax, ay), Point2::new(bx, by), Point2::new(cx, cy)];
        values::<Single<Orient2d>, f64>(&points).sign()
    }

    fn drawn(state: &mut u64, below: u64) -> u64 {
        (congruential(state) >> 20) % below
    }

    /// Three points of a line through the origin, with mantissas of up to 53 bits, at exponents up to so many apart.
    fn on_a_line(state: &mut u64, apart: u64) -> [f64; 6] {
        let way = [0; 2].map(|_| (drawn(state, 1 << 40) | 1) as f64);
        let at = [0; 3].map(|_| {
            let scale = 2f64.powi(drawn(state, apart + 1) as i32);
            (drawn(state, 1 << 13) | 1) as f64 * if drawn(state, 2) == 0 { scale } else { -scale }
        });
        let [a, b, c] = at.map(|at| way.map(|x| x * at));
        [a[0], a[1], b[0], b[1], c[0], c[1]]
    }

    /// Some of the numbers moved by a few ulps.
    fn moved(state: &mut u64, mut numbers: [f64; 6]) -> [f64; 6] {
        for _ in 0..=drawn(state, 2) {
            let x = &mut numbers[drawn(state, 6) as usize];
            *x = f64::from_bits(x.to_bits().wrapping_add(drawn(state, 7)).wrapping_sub(3));
        }
        numbers
    }

    /// Integers of every length, or multiples of a half or a quarter, of a determinant of one unit, or none.
    fn integers(state: &mut u64) -> [f64; 6] {
        let most = 1 << drawn(state, 40);
        let ([mut x, mut y], [mut z, mut w]) = ([1, 0], [0, 1]);
        while x.max(y) < most {
            let step = drawn(state, 3) + 1;
            ([x, y], [z, w]) = ([step * x + z, step * y + w], [x, y]);
        }
        if drawn(state, 4) == 0 {
            [z, w] = [2 * x, 2 * y];
        }
        let bits = drawn(state, 40);
        let from = drawn(state, 1 << bits);
        let unit = 2f64.powi(-(drawn(state, 3) as i32)) * [1.0, -1.0][drawn(state, 2) as usize];
        [x + from, y + from, z + from, w + from, from, from].map(|x| x as f64 * unit)
    }

    /// Integers, lines, points beside them, and both at all scales, where products overflow and underflow.
    #[test]
    fn signs_are_exact_and_told_near_a_line() {
        let (mut state, mut told, mut asked) = (1, 0, 0);
        for _ in 0..count(20_000, 2_000_000) {
            let apart = [0, 3, 30, 300][drawn(&mut state, 4) as usize];
            let line = on_a_line(&mut state, apart);
            let near = moved(&mut state, line);
            let scale = 2f64.powi(drawn(&mut state, 1900) as i32 - 1070);
            for numbers in [integers(&mut state), line, near, near.map(|x| (x * scale).clamp(f64::MIN, f64::MAX))] {
                let [sign, expected] = [turn(numbers), Some(exact(numbers))];
                assert!(sign.is_none() || sign == expected, "{sign:?} instead of {expected:?}: {numbers:?}");
            }
            // A last place of a far smaller number is beyond these steps.
            if apart <= 3 && is_near_a_line(near) {
                asked += 1;
                told += u32::from(turn(near).is_some());
            }
        }
        assert!(asked > 1000 && told > asked - asked / 1000, "{told} of {asked}");
    }

    /// Off the line, and no product far below the other.
    fn is_near_a_line(numbers @ [ax, ay, bx, by, cx, cy]: [f64; 6]) -> bool {
        let [p, q] = [(ax - cx) * (by - cy), (ay - cy) * (bx - cx)].map(f64::abs);
        let is_within = |x: f64| x > LEAST && x < 1.0 / LEAST;
        is_within(p) && is_within(q) && !exact(numbers).is_zero()
    }

    /// With a sixteenth of the share some points of a line would be beside it: the cases come that close to the bound.
    #[test]
    fn a_smaller_share_would_be_wrong() {
        let (mut state, mut wrong) = (1, 0);
        for _ in 0..20_000 {
            let line = on_a_line(&mut state, 3);
            assert!(turn(line).is_none_or(Sign::is_zero), "{line:?}");
            wrong += u32::from(turn_within(line, SHARE / 16.0).is_some_and(|sign| !sign.is_zero()));
        }
        assert!(wrong > 0);
    }
}
