//! Shorter intervals around a root: guesses, whose ends are checked by signs, else division.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::sign::Sign;
use crate::arith::roots::cut_polynomial::CutPolynomial;
use crate::arith::roots::half_root::Place;
use crate::arith::roots::interval::{Fraction, Interval};
use crate::arith::roots::leading_signs::{self, NearPolynomial};
use crate::arith::roots::polynomial::Polynomial;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The bits that are kept beyond those that a guess needs.
const SPARE_BITS: u64 = 64;
/// The bits that a guess in doubles adds.
pub(super) const GUESSED_BITS: u64 = 40;
/// Those that a guess adds which leading bits check.
const SEEN: [u64; 3] = [GUESSED_BITS, GUESSED_BITS / 2, GUESSED_BITS / 4];
/// The fewest that a guess adds.
const LEAST_BITS: u64 = 4;
/// Where the ends have fewer bits in common, leading bits see on which side of a guess the root is.
const SEEN_BITS: u64 = 90;

/// A shorter interval around the root, or the root.
pub(super) struct Guessed {
    pub(super) place: Place,
    /// By how many bits it is shorter.
    pub(super) bits: u64,
    /// The polynomial in the parameter of the interval, where it was made from that of the longer one: then it is exact
    /// and costs far less than anew.
    pub(super) local: Option<Polynomial>,
}

/// The part of an interval that contains the root, or the root, if it is the number that divides the interval.
#[inline]
pub(super) fn divided(polynomial: &Polynomial, interval: &Interval, at_start: Sign) -> Place {
    if let Some(place) = by_exponents(polynomial, interval, at_start) {
        return place;
    }
    let middle = interval.middle();
    let Interval { start, end } = interval;
    match polynomial.sign_at(&middle) {
        Sign::Zero => Place::At(middle),
        sign if sign == at_start => Place::Within(Interval { start: middle, end: end.clone() }, at_start),
        _ => Place::Within(Interval { start: start.clone(), end: middle }, at_start),
    }
}

/// For an interval between very different exponents: a part where two terms of the polynomial are about equal, if the
/// root is in it.
#[inline]
fn by_exponents(polynomial: &Polynomial, interval: &Interval, at_start: Sign) -> Option<Place> {
    const BESIDE: i64 = 3;
    if !interval.is_wide() {
        return None;
    }
    let lengths: Vec<i64> = polynomial.coefficients().iter().map(|c| c.bits() as i64).collect();
    for (i, &length) in lengths.iter().enumerate() {
        for (by, &other) in (1..).zip(&lengths[i + 1..]) {
            let level = (other - length) / by;
            if level <= BESIDE || length == 0 || other == 0 {
                continue;
            }
            let [start, end] = [level + BESIDE, level - BESIDE].map_each(|level| Fraction::power(level as u64));
            let is_part =
                start.compare(&interval.start) == Sign::Positive && end.compare(&interval.end) == Sign::Negative;
            if is_part && polynomial.sign_at(&start) == at_start && polynomial.sign_at(&end) == -at_start {
                return Some(Place::Within(Interval { start, end }, at_start));
            }
        }
    }
    None
}

/// An interval around a guess of the root, shorter by `bits` bits or by less, and by how many, if a guess is right: in
/// doubles, or beyond [`GUESSED_BITS`] by the secant, whose error is about the square of the length. While the interval
/// is long, leading bits check the guess.
///
/// Doubles do not see which of several roots close together is the one. If another is just beyond an end of the
/// interval, the value there is so small that the secant leads to it; if others are complex, all are beside the point
/// of inflection.
#[inline]
pub(super) fn guess(
    polynomial: &Polynomial,
    local: Option<Polynomial>,
    interval: &Interval,
    at_start: Sign,
    bits: u64,
) -> Option<Guessed> {
    // A negligible start is taken for 0.
    let is_wide = interval.is_wide();
    let from_zero = is_wide.then(|| Interval { start: Fraction::whole(0), end: interval.end.clone() });
    let guessed = from_zero.as_ref().unwrap_or(interval);
    let place = |(number, is_root): (BigInt, bool), bits: u64| {
        let part = guessed.part(&number, bits);
        if is_root { Place::At(part.start) } else { Place::Within(part, at_start) }
    };
    let is_before_start = |number: &BigInt, bits: u64| {
        is_wide
            && (number.is_zero() || guessed.part(&(number - 1), bits).start.compare(&interval.start) == Sign::Negative)
    };
    // The signs at the ends are known, however near to another root an end is.
    let at_end = |number: &BigInt, bits: u64| match number {
        number if number.is_zero() => (!is_wide).then_some(at_start),
        number => (number.bits() > bits).then_some(-at_start),
    };
    let by_leading_bits = |local: NearPolynomial, tried: &[u64]| {
        let c = local.doubles();
        tried.iter().find_map(|&bits| {
            let guesses = [Some(bisected(c, at_start, bits)), secant(c, bits), inflection(c, bits)];
            let mut guesses = guesses.into_iter().flatten().filter(|number| !is_before_start(number, bits));
            let sign_at = |number: &BigInt| at_end(number, bits).or_else(|| local.sign_at(number, bits));
            guesses.find_map(|number| Some((around(sign_at, number, at_start, bits)?, bits)))
        })
    };
    if is_wide || local.is_none() && interval.bits_in_common() < SEEN_BITS {
        match polynomial.local(guessed).map(|local| by_leading_bits(local, &SEEN)) {
            // What they do not find between far exponents is found sooner by dividing these.
            Some(None) if is_wide => return None,
            Some(Some((found, bits))) => return Some(Guessed { place: place(found, bits), bits, local: None }),
            _ => {}
        }
    }
    // In the parameter of the interval, from 0 to 1.
    let local = local.filter(|_| !is_wide).unwrap_or_else(|| Polynomial::new(polynomial.within(guessed)));
    let found = |found: (BigInt, bool), bits: u64, local: Polynomial| {
        let part = local.in_part(&found.0, bits);
        Some(Guessed { place: place(found, bits), bits, local: Some(part) })
    };
    let mut bits = if is_wide { GUESSED_BITS } else { bits };
    if bits <= GUESSED_BITS && leading_signs::are_long(local.coefficients(), 0) {
        // Of exact coefficients, however short the interval is.
        if let Some((number, bits)) = by_leading_bits(NearPolynomial::of(local.coefficients()), &[bits]) {
            return found(number, bits, local);
        }
    }
    while bits >= LEAST_BITS {
        let guesses = [by_doubles(&local, at_start, bits), by_secant(&local, bits), by_inflection(&local, bits)];
        let mut guesses = guesses.into_iter().flatten().filter(|number| !is_before_start(number, bits));
        // Close to a root the value is small, close to two of them as small as the square of the distance.
        let cut = CutPolynomial::of(local.coefficients(), 2 * bits + SPARE_BITS);
        let by_cut = |number: &BigInt| cut.as_ref().and_then(|cut| cut.sign_at(number, bits));
        let exactly = |number: &BigInt| local.sign_at(&Fraction { numerator: number.clone(), level: bits });
        let decided = |number: &BigInt| at_end(number, bits).or_else(|| by_cut(number));
        let sign_at = |number: &BigInt| Some(decided(number).unwrap_or_else(|| exactly(number)));
        if let Some(number) = guesses.find_map(|number| around(sign_at, number, at_start, bits)) {
            return found(number, bits, local);
        }
        bits /= 2;
    }
    None
}

/// The piece of a guess, of 2^bits, or one beside it, if the root is in it, or its start, where that is the root.
#[inline]
fn around(
    sign_at: impl Fn(&BigInt) -> Option<Sign>,
    number: BigInt,
    at_start: Sign,
    bits: u64,
) -> Option<(BigInt, bool)> {
    let (last, next) = (BigInt::one() << bits, &number + 1);
    let is_before = |sign: Sign| sign == at_start;
    match (sign_at(&number)?, sign_at(&next)?) {
        (Sign::Zero, _) if !number.is_zero() => Some((number, true)),
        (_, Sign::Zero) if next < last => Some((next, true)),
        (from, to) if is_before(from) && !is_before(to) => Some((number, false)),
        (from, to) if is_before(from) && is_before(to) && next < last && sign_at(&(&next + 1))? == -at_start => {
            Some((next, false))
        }
        (from, to) if !is_before(from) && !is_before(to) && number.is_positive() => {
            let before = number - 1;
            (sign_at(&before)? == at_start).then_some((before, false))
        }
        _ => None,
    }
}

/// The index of the piece, of 2^bits, with the root, by bisection in doubles, if these have so many bits.
#[inline]
fn by_doubles(local: &Polynomial, at_start: Sign, pieces: u64) -> Option<BigInt> {
    if pieces > GUESSED_BITS {
        return None;
    }
    let bits = local.coefficients().iter().map(BigInt::bits).max()?;
    let shift = bits.saturating_sub(62);
    let mut c = [0.0; 4];
    for (near, exact) in c.iter_mut().zip(local.coefficients()) {
        *near = (exact >> shift).to_i64()? as f64;
    }
    Some(bisected(c, at_start, pieces))
}

/// The same of a polynomial in doubles.
#[inline]
fn bisected(c: [f64; 4], at_start: Sign, pieces: u64) -> BigInt {
    let value = |s: f64| ((c[3] * s + c[2]) * s + c[1]) * s + c[0];
    let (mut low, mut step) = (0_u64, 1_u64 << pieces);
    let part = 1.0 / step as f64;
    while step > 1 {
        step /= 2;
        if Sign::of_float(value((low + step) as f64 * part)) == at_start {
            low += step;
        }
    }
    low.into()
}

/// The index of the piece, of 2^bits, in which the line through both ends is zero.
#[inline]
fn by_secant(local: &Polynomial, bits: u64) -> Option<BigInt> {
    let start = local.coefficients().first()?;
    let end: BigInt = local.coefficients().iter().sum();
    let way = start - end;
    if way.is_zero() { None } else { Some(quotient(start, &way, bits)) }
}

/// About a / b · 2^bits: of long numbers the first bits are enough for a guess.
#[inline]
fn quotient(a: &BigInt, b: &BigInt, bits: u64) -> BigInt {
    let spare = b.bits().saturating_sub(bits + SPARE_BITS);
    ((a >> spare) << bits) / (b >> spare)
}

/// The same of a polynomial in doubles.
#[inline]
fn secant(c: [f64; 4], bits: u64) -> Option<BigInt> {
    piece(c[0] / -(c[1] + c[2] + c[3]), bits)
}

/// The index of the piece, of 2^bits, with the point of inflection of a cubic.
#[inline]
fn by_inflection(local: &Polynomial, bits: u64) -> Option<BigInt> {
    let [_, _, c2, c3] = local.coefficients() else { return None };
    let number = quotient(&-c2, &(c3 * 3_u8), bits);
    (!number.is_negative() && number.bits() <= bits).then_some(number)
}

/// The same of a polynomial in doubles.
#[inline]
fn inflection(c: [f64; 4], bits: u64) -> Option<BigInt> {
    piece(-c[2] / (3.0 * c[3]), bits)
}

/// The index of the piece, of 2^bits, with a number from 0 to 1.
#[inline]
fn piece(number: f64, bits: u64) -> Option<BigInt> {
    let is_within = (0.0..1.0).contains(&number);
    is_within.then(|| BigInt::from((number * (1_u64 << bits) as f64) as u64))
}
