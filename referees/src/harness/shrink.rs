//! The smallest input that still fails: fewer parts first, then simpler numbers, until nothing can be removed.

use crate::harness::task::Input;
use straightedge::internals::MapEach;
use straightedge_verify::AnyNumber;
use straightedge_verify::Coordinate;

/// A limit, as in theory there could be thousands of rounds that simplify a number.
const MOST_ROUNDS: usize = 2000;

/// How complicated an input is: its parts, and the significant bits and exponents of its numbers.
pub(crate) fn size<I: Input>(input: &I) -> u64 {
    let numbers = input.clone().numbers_mut().into_iter().map(|x| AnyNumber::F64(*x).size()).sum::<u64>();
    numbers + 16 * input.parts() as u64
}

/// The smallest input that is found; `first_failing` returns the first candidate that still fails.
pub(crate) fn shrunk<I: Input>(input: I, first_failing: &mut dyn FnMut(&[I]) -> Option<usize>) -> I {
    let others = !specialties(&input);
    let is_fair = &|candidate: &I| candidate.error().is_none() && specialties(candidate) & others == 0;
    let mut least = input;
    let mut rounds = 0;
    // With simpler numbers, further parts may be superfluous.
    loop {
        let before = size(&least);
        least = with_fewer_parts(least, is_fair, first_failing);
        while let Some(simpler) = simpler(&least, is_fair, first_failing) {
            least = simpler;
            rounds += 1;
            if rounds >= MOST_ROUNDS {
                return least;
            }
        }
        if size(&least) >= before {
            return least;
        }
    }
}

/// Exponents beyond this are special: products of such numbers overflow or underflow soon.
const MODERATE: i32 = 300;

/// What is special about an input, or about its numbers.
fn specialties<I: Input>(input: &I) -> u32 {
    let is_moderate = |x: f64| x == 0.0 || (2_f64.powi(-MODERATE)..=2_f64.powi(MODERATE)).contains(&x.abs());
    let mut input = input.clone();
    let is_extreme = input.numbers_mut().into_iter().any(|x| !is_moderate(*x));
    // A program that takes only integers is given no others.
    let is_fractional = input.numbers_mut().into_iter().any(|x| x.fract() != 0.0);
    let of_numbers = u32::from(is_extreme) << (u32::BITS - 1) | u32::from(is_fractional) << (u32::BITS - 2);
    input.specialties() | of_numbers
}

/// Leaves out halves, then quarters, and finally single parts.
fn with_fewer_parts<I: Input>(
    input: I,
    is_fair: &dyn Fn(&I) -> bool,
    first_failing: &mut dyn FnMut(&[I]) -> Option<usize>,
) -> I {
    let mut least = input;
    let mut chunk = least.parts().div_ceil(2);
    while chunk > 0 {
        let starts = (0..least.parts()).step_by(chunk);
        let without = starts.map(|start| least.without(start..(start + chunk).min(least.parts())));
        let candidates: Vec<I> = without.filter(is_fair).collect();
        match first_failing(&candidates) {
            Some(place) => least = candidates[place].clone(),
            None => chunk /= 2,
        }
        chunk = chunk.min(least.parts());
    }
    least
}

/// An input of the same parts with simpler numbers.
fn simpler<I: Input>(
    input: &I,
    is_fair: &dyn Fn(&I) -> bool,
    first_failing: &mut dyn FnMut(&[I]) -> Option<usize>,
) -> Option<I> {
    let now = size(input);
    let mut candidates = simpler_together(input);
    candidates.extend(simpler_one_by_one(input));
    candidates.retain(|candidate| size(candidate) < now && is_fair(candidate));
    candidates.sort_by_key(size);
    candidates
        .dedup_by_key(|candidate| candidate.clone().numbers_mut().into_iter().map(|x| x.to_bits()).collect::<Vec<_>>());
    first_failing(&candidates).map(|place| candidates[place].clone())
}

/// All numbers at once: scaled, and rounded to a grid that is coarse or fine.
fn simpler_together<I: Input>(input: &I) -> Vec<I> {
    let mut input = input.clone();
    let greatest = input.numbers_mut().into_iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    if greatest == 0.0 {
        return Vec::new();
    }
    let exponent = greatest.log2().floor() as i32;
    let with = |change: &dyn Fn(f64) -> f64| {
        let mut changed = input.clone();
        // No number becomes -0.
        changed.numbers_mut().into_iter().for_each(|x| *x = change(*x) + 0.0);
        changed
    };
    let of_grid = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32].map_each(|bits| {
        let on_grid = |x: f64| x.scaled(bits - exponent).round();
        // As integers, or in the original magnitude.
        [with(&on_grid), with(&|x| on_grid(x).scaled(exponent - bits))]
    });
    let scaled = [with(&|x| x.scaled(-exponent)), with(&f64::round)];
    of_grid.into_iter().flatten().chain(scaled).collect()
}

/// One number after the other: 0, an integer, with half of its bits, with one bit less.
fn simpler_one_by_one<I: Input>(input: &I) -> Vec<I> {
    let numbers: Vec<f64> = input.clone().numbers_mut().into_iter().map(|x| *x).collect();
    let mut candidates = Vec::new();
    for (place, x) in numbers.into_iter().enumerate() {
        let bits = significant_bits(x);
        let mut others = Vec::from([0.0, x.round(), rounded(x, bits / 2), rounded(x, bits.saturating_sub(1))]);
        others.extend([x.scaled(-1), x.scaled(1), x.abs()]);
        others.retain(|other| *other != x || other.is_sign_positive() && x.is_sign_negative());
        candidates.extend(others.into_iter().map(|other| {
            let mut changed = input.clone();
            *changed.numbers_mut()[place] = other + 0.0;
            changed
        }));
    }
    candidates
}

/// How many bits there are from the first set bit to the last.
fn significant_bits(x: f64) -> u32 {
    let field = x.to_bits() & ((1 << 52) - 1);
    let significand = if x.is_normal() { field | 1 << 52 } else { field };
    u64::BITS - (significand >> significand.trailing_zeros().min(63)).leading_zeros()
}

/// A number rounded towards 0 to at most this many significant bits.
fn rounded(x: f64, bits: u32) -> f64 {
    if bits == 0 {
        return 0.0;
    }
    // The bits after the first are stored; the first one is implied in normal numbers.
    f64::from_bits(x.to_bits() & u64::MAX << (53 - bits.min(53)).min(52))
}
