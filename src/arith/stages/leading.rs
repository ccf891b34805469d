//! The leading digits of wide integers, with a bound on what is cut off.
//!
//! Where exponents are far apart, exact integers have thousands of bits, most of them zero. The first digits that are
//! not zero settle nearly every sign and every rounding. They are kept, wherever they are: so a great number that is
//! added and subtracted again does not change the small ones beside it.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::round::{self, Format};
use crate::arith::stages::dyadic::Parts;
use crate::arith::stages::floating::sum_of;
use crate::arith::stages::interpreter::Interpreter;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::Zero;

/// The bits of a digit.
const DIGIT: i64 = 64;
/// A number is cut off after this many places before it is rounded.
const ROUNDED: i64 = 8;
/// No digits of a product are computed that are this many places below the first.
const SPAN: usize = 256;

/// A digit times 2^(64·place).
#[derive(Clone, Copy, Debug)]
struct Digit {
    place: i64,
    digit: i64,
}

/// A number within 2^error of the sum of its digits: the least place first, no digit zero, each from -2^63 to 2^63 - 1.
/// So no carry crosses a gap, and the digits of a number are unique.
#[derive(Clone)]
pub(crate) struct Leading {
    digits: Vec<Digit>,
    /// `None` for exact numbers.
    error: Option<i64>,
}

impl Digit {
    fn sign(&self) -> Sign {
        Sign::from(self.digit.cmp(&0))
    }

    /// The exponent of a power of two less than the absolute value of a number with this first digit. The other digits
    /// are a little more than half of the unit of this digit at most.
    fn low(&self) -> i64 {
        match self.digit.unsigned_abs() {
            1 => DIGIT * self.place - 2,
            digit => DIGIT * self.place + i64::from((digit - 1).ilog2()),
        }
    }

    /// The exponent of a power of two greater than that absolute value.
    fn high(&self) -> i64 {
        DIGIT * self.place + 1 + i64::from(self.digit.unsigned_abs().ilog2()) + 1
    }
}

impl Leading {
    pub(crate) fn one() -> Self {
        Leading { digits: vec![Digit { place: 0, digit: 1 }], error: None }
    }

    pub(crate) fn zero() -> Self {
        Leading { digits: Vec::new(), error: None }
    }

    /// The first digit and its place.
    fn first(&self) -> Option<(i64, i64)> {
        self.digits.last().map(|first| (first.digit, first.place))
    }

    /// The least and the greatest value that the number can have, in a unit at a place, unless that is far less than
    /// the error.
    fn bounds(&self, unit: i64) -> Option<[BigInt; 2]> {
        let mut sum = BigInt::zero();
        let mut error = BigInt::from(0);
        for &Digit { place, digit } in &self.digits {
            match place - unit {
                shift @ 0.. => sum += BigInt::from(digit) << (DIGIT * shift),
                // All that is cut off is less than a unit.
                _ => error = BigInt::from(1),
            }
        }
        if let Some(exponent) = self.error {
            let exponent = exponent - DIGIT * unit;
            if exponent > 2 * ROUNDED * DIGIT {
                return None;
            }
            error += BigInt::from(1) << exponent.max(0);
        }
        Some([&sum - &error, sum + error])
    }

    /// The least place that is taken into account in rounding, for a number whose first digit is at `first`.
    fn unit(&self, first: i64) -> i64 {
        self.digits.first().map_or(0, |last| last.place).max(first - ROUNDED)
    }

    /// The nearest number of a format to the quotient, where that is certain.
    pub(crate) fn nearest_quotient(&self, q: &Leading, format: &Format) -> Option<f64> {
        let (_, first) = q.first()?;
        let (unit, unit_of_q) = (self.unit(self.first().map_or(0, |(_, first)| first)), q.unit(first));
        let (numerators, q, exponent) = (self.bounds(unit)?, q.non_zero(unit_of_q)?, DIGIT * (unit - unit_of_q));
        same(numerators.map_refs(|n| q.map_refs(|q| round::nearest(n, q, exponent, format))))
    }

    /// The nearest number of a format to (p + sign·√r) / q, where that is certain, r not negative.
    pub(crate) fn nearest_root([p, r, q]: &[Leading; 3], sign: Sign, format: &Format) -> Option<f64> {
        let places = |x: &Leading, of: fn(i64) -> i64| {
            let [last, first] = [x.digits.first()?, x.digits.last()?];
            Some([of(last.place), of(first.place)])
        };
        let places = [places(p, |place| place), places(r, |place| place.div_euclid(2))];
        let both = places.iter().flatten();
        let first = both.clone().map(|[_, first]| *first).max().unwrap_or(0);
        let unit = both.map(|[least, _]| *least).min().unwrap_or(0).max(first - ROUNDED);
        let unit_of_q = q.unit(q.first()?.1);
        let (p, [r, s], exponent) = (p.bounds(unit)?, r.bounds(2 * unit)?, DIGIT * (unit - unit_of_q));
        let (r, s) = (r.max(BigInt::zero()), s.max(BigInt::zero()));
        let (roots, q) = (if sign == Sign::Negative { [s, r] } else { [r, s] }, q.non_zero(unit_of_q)?);
        let of = |i: usize| q.map_refs(|q| round::nearest_root(&p[i], &roots[i], q, exponent, sign, format));
        same([of(0), of(1)])
    }

    /// Both bounds, if they have one sign.
    fn non_zero(&self, unit: i64) -> Option<[BigInt; 2]> {
        self.bounds(unit).filter(|[least, greatest]| (least * greatest).sign() == num_bigint::Sign::Plus)
    }
}

/// The number to which all corners of an interval round.
fn same([[a, b], [c, d]]: [[f64; 2]; 2]) -> Option<f64> {
    (a == b && b == c && c == d).then_some(a)
}

/// Leading digits as an arithmetic of tapes.
pub(crate) struct LeadingDigits {
    /// The count of digits that are kept of each number.
    kept: usize,
    /// The digits of all numbers.
    digits: RefCell<Vec<Digit>>,
    /// For each place of a product, the sums of the lower and the upper digits of products of digits: zeros, except
    /// while one is being computed.
    sums: RefCell<Vec<[i128; 2]>>,
    /// Whether a result depends on a sign that is not certain.
    is_uncertain: Cell<bool>,
}

/// A number of this arithmetic: the range of its digits in the list of all.
#[derive(Clone, Copy)]
pub(crate) struct Kept {
    start: usize,
    end: usize,
    /// As in [`Leading`].
    error: Option<i64>,
}

/// Digits that are being computed, from the least place on, and the carry to the next place.
struct Digits<'a> {
    /// Room for them.
    room: &'a mut [Digit],
    count: usize,
    carry: i128,
    at: i64,
}

impl<'a> Digits<'a> {
    #[inline(always)]
    fn new(room: &'a mut [Digit]) -> Self {
        Digits { room, count: 0, carry: 0, at: 0 }
    }

    /// Adds a sum of digits at a place that is greater than all before.
    #[inline(always)]
    fn push(&mut self, place: i64, sum: i128) {
        while self.carry != 0 && self.at < place {
            self.write(0);
        }
        self.at = place;
        self.write(sum);
    }

    /// The same for a digit that is not zero.
    #[inline(always)]
    fn push_digit(&mut self, digit: Digit) {
        if self.carry == 0 {
            self.append(digit);
        } else {
            self.push(digit.place, digit.digit.into());
        }
    }

    /// Writes a digit with the carry at the present place.
    #[inline(always)]
    fn write(&mut self, sum: i128) {
        let sum = sum + self.carry;
        let digit = sum as i64;
        self.carry = (sum - i128::from(digit)) >> DIGIT;
        if digit != 0 {
            self.append(Digit { place: self.at, digit });
        }
        self.at += 1;
    }

    #[inline(always)]
    fn append(&mut self, digit: Digit) {
        self.room[self.count] = digit;
        self.count += 1;
    }

    /// The count of all digits.
    #[inline(always)]
    fn count(mut self) -> usize {
        while self.carry != 0 {
            self.write(0);
        }
        self.count
    }
}

impl LeadingDigits {
    /// An arithmetic that keeps `kept` digits.
    pub(crate) fn new(kept: usize) -> Self {
        let (digits, sums) = (RefCell::new(Vec::with_capacity(512)), RefCell::new(Vec::new()));
        LeadingDigits { kept, digits, sums, is_uncertain: Cell::new(false) }
    }

    pub(crate) fn leaf(&self, parts: &Parts) -> Kept {
        let exponent = i64::from(parts.exponent);
        let mantissa = i128::from(parts.mantissa) << exponent.rem_euclid(DIGIT);
        self.made(3, None, |_, digits| {
            digits.push(exponent.div_euclid(DIGIT), if parts.negative { -mantissa } else { mantissa });
        })
    }

    /// The number with the first digits that `make` computes, at most `most`, given all digits before; the error of the
    /// lost digits is added to `error`.
    #[inline(always)]
    fn made(&self, most: usize, error: Option<i64>, make: impl FnOnce(&[Digit], &mut Digits<'_>)) -> Kept {
        let mut all = self.digits.borrow_mut();
        let before = all.len();
        all.resize(before + most, Digit { place: 0, digit: 0 });
        let (known, room) = all.split_at_mut(before);
        let mut digits = Digits::new(room);
        make(known, &mut digits);
        let end = before + digits.count();
        all.truncate(end);
        let start = before.max(end.saturating_sub(self.kept));
        let lost = (start > before).then(|| DIGIT * (all[start - 1].place + 1));
        Kept { start, end, error: sum_of(error, lost) }
    }

    /// The number as a list of its own digits, unless a result depends on a sign that is not certain.
    pub(crate) fn leading(&self, x: Kept) -> Option<Leading> {
        let digits = self.digits.borrow()[x.start..x.end].to_vec();
        (!self.is_uncertain.get()).then_some(Leading { digits, error: x.error })
    }

    /// The sign, where it is certain.
    pub(crate) fn certain_sign(&self, x: &Kept) -> Option<Sign> {
        if self.is_uncertain.get() { None } else { self.sign_of(x) }
    }

    fn sign_of(&self, x: &Kept) -> Option<Sign> {
        let first = self.first(x);
        let is_certain = x.error.is_none_or(|error| first.is_some_and(|first| error <= first.low()));
        is_certain.then(|| first.map_or(Sign::Zero, |first| first.sign()))
    }

    fn first(&self, x: &Kept) -> Option<Digit> {
        (x.start < x.end).then(|| self.digits.borrow()[x.end - 1])
    }

    /// The sum, or the difference.
    #[inline(never)]
    fn combined(&self, x: &Kept, y: &Kept, is_difference: bool) -> Kept {
        // The opposite of a digit -2^63 has two.
        let most = x.end - x.start + (y.end - y.start) * if is_difference { 2 } else { 1 } + 1;
        self.made(most, sum_of(x.error, y.error), |known, sum| {
            let (mut of_x, mut of_y) = (&known[x.start..x.end], &known[y.start..y.end]);
            let push = |sum: &mut Digits<'_>, own: &Digit| match own.digit.checked_neg().filter(|_| is_difference) {
                Some(digit) => sum.push_digit(Digit { digit, ..*own }),
                None if is_difference => sum.push(own.place, -i128::from(own.digit)),
                None => sum.push_digit(*own),
            };
            while let ([own, rest_of_x @ ..], [other, rest_of_y @ ..]) = (of_x, of_y) {
                match own.place.cmp(&other.place) {
                    Ordering::Less => {
                        sum.push_digit(*own);
                        of_x = rest_of_x;
                    }
                    Ordering::Greater => {
                        push(sum, other);
                        of_y = rest_of_y;
                    }
                    Ordering::Equal => {
                        let (own, other, place) = (i128::from(own.digit), i128::from(other.digit), own.place);
                        sum.push(place, if is_difference { own - other } else { own + other });
                        (of_x, of_y) = (rest_of_x, rest_of_y);
                    }
                }
            }
            of_x.iter().for_each(|own| sum.push_digit(*own));
            of_y.iter().for_each(|other| push(sum, other));
        })
    }

    fn error_of_product(&self, x: &Kept, y: &Kept) -> Option<i64> {
        let high = |x: &Kept| self.first(x).map(|first| first.high());
        let product = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| a + b);
        let of_one = sum_of(product(high(x), y.error), product(high(y), x.error));
        sum_of(of_one, product(x.error, y.error))
    }
}

impl Interpreter for LeadingDigits {
    type Number = Kept;
    fn negated(&self, x: &Kept) -> Kept {
        self.combined(&Kept { end: x.start, ..*x }, &Kept { error: None, ..*x }, true)
    }
    fn sum(&self, x: &Kept, y: &Kept) -> Kept {
        self.combined(x, y, false)
    }
    fn difference(&self, x: &Kept, y: &Kept) -> Kept {
        self.combined(x, y, true)
    }
    fn product(&self, x: &Kept, y: &Kept) -> Kept {
        let error = if x.error.is_some() || y.error.is_some() { self.error_of_product(x, y) } else { None };
        let pairs = (x.end - x.start) * (y.end - y.start);
        if pairs == 0 {
            return Kept { start: 0, end: 0, error };
        }
        let [least, first] = {
            let all = self.digits.borrow();
            [all[x.start].place + all[y.start].place, all[x.end - 1].place + all[y.end - 1].place]
        };
        let base = least.max(first + 1 - SPAN as i64);
        // As many as 2^16 products that are each less than 2^126 at the place below the base.
        let lost = (least < base).then_some(DIGIT * (base + 1) + 14);
        let mut sums = self.sums.borrow_mut();
        let span = (first + 1 - base) as usize;
        if sums.len() < span {
            sums.resize(span, [0; 2]);
        }
        self.made((2 * pairs).min(span) + 2, sum_of(error, lost), |known, product| {
            let mut used = [0_u64; SPAN / 64];
            for own in &known[x.start..x.end] {
                for other in &known[y.start..y.end] {
                    // None below the base.
                    let Ok(place) = usize::try_from(own.place + other.place - base) else { continue };
                    let [low, high] = &mut sums[place];
                    let product = i128::from(own.digit) * i128::from(other.digit);
                    *low += i128::from(product as u64);
                    *high += product >> DIGIT;
                    used[place / 64] |= 1 << (place % 64);
                }
            }
            for (word, mut bits) in used.into_iter().enumerate() {
                while bits != 0 {
                    let place = 64 * word + bits.trailing_zeros() as usize;
                    let [low, high] = core::mem::take(&mut sums[place]);
                    product.push(base + place as i64, low);
                    product.carry += high;
                    bits &= bits - 1;
                }
            }
        })
    }
    fn sign(&self, x: &Kept) -> Sign {
        self.sign_of(x).unwrap_or_else(|| {
            self.is_uncertain.set(true);
            Sign::Zero
        })
    }
}

#[cfg(test)]
mod tests;
