//! The filter in miniature: the same code and the same formulas over floats of a few bits, so few that every input
//! there is can be tried, and over floats of some more bits on inputs drawn at random.
//!
//! `cargo test --release -p straightedge --lib miniature -- --nocapture --test-threads 1` prints the tables that
//! `docs/design/verification.md` gives. Without optimisation there are fewer inputs, in the short form fewest.

mod enumerate;
mod exact;
mod sample;
mod tally;
mod tiny;

use crate::Vector3;
use crate::arith::formulas::formula::formula;
use crate::arith::formulas::numbers::Number;
use crate::arith::random::count;
use crate::predicate::{Angle, Angle2d, CompareDistance, CompareDistance2d, Incircle, Insphere, Orient2d, Orient3d};
use enumerate::{difference_products, orient2d};
use sample::{invalid, sampled, twofold};
use std::println;
use std::time::Instant;
use tally::Tally;

formula! {
    /// n·x - d, of degrees 2 and 1.
    value Incidence("incidence"; n, x, d): (Vector3<Number>, Vector3<Number>, Number) = |(n, x, d)| n.dot(x) - d
}

formula! {
    /// Products of three numbers, of which the first two may underflow and the third be huge.
    value Chains("chains"; a, b, c, d, e, f): [Number; 6]
        = |[a, b, c, d, e, f]| a.clone() * b * c - d.clone() * e * f
}

formula! {
    /// A difference of products, which may underflow, times what may be huge. Of degrees 4 and 1.
    value Magnified("magnified"; a, b, c, d, h, e): [Number; 6]
        = |[a, b, c, d, h, e]| (a.clone() * d - b.clone() * c) * h * h - e
}

formula! {
    /// Absolute value, least and greatest, of inputs, of differences and of products.
    value Extremes("extremes"; a, b, c, d, e, f): [Number; 6] = |[a, b, c, d, e, f]| {
        let (ad, be, cf) = (a.clone() - d, b.clone() - e, c.clone() - f);
        let least = (ad.clone() * &be).min(be.clone().max(cf.clone()).squared());
        least.abs() * &cf - (ad.abs() * a.clone().max(d.clone())).max(be * &cf) * (b.clone().min(e.clone()) - f)
    }
}

formula! {
    /// A difference of products, which may underflow, or its limits, times what may be huge. Of degrees 3, 2 and 1.
    value Capped("capped"; a, b, c, d, e, f, g): [Number; 7]
        = |[a, b, c, d, e, f, g]| (a.clone() * b - c.clone() * d).min(e.clone()).max(-e.clone()) * f - g
}

/// Prints the count with the bound as it is. Then scales the bound below what that count allows and checks that a wrong
/// sign is found: the test notices a bound that is too small.
fn judge(name: &str, bits: u32, binades: u32, tally: impl Fn(f64) -> Tally) -> Tally {
    let began = Instant::now();
    let sound = tally(1.0);
    let name = std::format!("`{}`", name.trim_start_matches("predicate/"));
    println!("| {name:21} | {bits} | {binades:2} | {sound} | {:5.2} |", began.elapsed().as_secs_f64());
    assert_eq!(sound.wrongly_certain, 0, "{name}");
    assert!(sound.error <= 1.0 && sound.wrong < 1.0, "{name}: {sound:?}");
    assert_eq!(sound.wrong_when_scaled, 0, "{name}");
    let scaled = tally(0.9 * sound.wrong);
    assert!(scaled.wrong_when_scaled > 0, "{name}: {scaled:?}");
    sound
}

/// The figures of an enumeration are always the same.
#[track_caller]
fn assert_figures(tally: &Tally, inputs: u128, certain: u128, wrong: f64) {
    assert_eq!((tally.inputs, tally.certain), (inputs, certain));
    assert!((tally.wrong - wrong).abs() < 1e-12, "{tally:?}");
}

#[test]
fn every_input_of_three_bits() {
    // Most of its inputs are among those of the next.
    if !cfg!(debug_assertions) || count(0, 1) == 1 {
        let tally = judge("orient2d", 3, 4, orient2d::<3, 4, true>);
        // 19 positive and 19 negative numbers, two zeros, two infinities and NaN, in six places.
        assert_figures(&tally, 43_u128.pow(6), 0, 0.1);
    }
    let tally = judge("difference_products", 3, 4, difference_products::<3, 4>);
    assert_figures(&tally, 40_u128.pow(8), 0, 0.1);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "for optimised tests")]
fn every_input_of_four_bits() {
    let tally = judge("orient2d", 4, 4, orient2d::<4, 4, true>);
    assert_figures(&tally, 83_u128.pow(6), 78_018_573_744, 3.0 / 14.0);
}

/// `difference_products` has all inputs of `orient2d`, and needs no more time for many bits.
#[test]
fn every_input_of_more_bits() {
    let tally = judge("difference_products", 4, 4, difference_products::<4, 4>);
    assert_figures(&tally, 80_u128.pow(8), 491_105_166_773_824, 3.0 / 14.0);
    let tally = judge("difference_products", 6, 8, difference_products::<6, 8>);
    assert_figures(&tally, 576_u128.pow(8), 5_400_205_184_918_347_882_032, 24.0 / 55.0);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "for optimised tests")]
fn every_input_of_eight_bits() {
    let tally = judge("difference_products", 8, 8, difference_products::<8, 8>);
    assert_figures(&tally, 2304_u128.pow(8), 360_260_048_368_337_689_570_488_840, 16.0 / 31.0);
}

/// How many inputs are drawn for a formula.
fn drawn() -> u32 {
    if cfg!(debug_assertions) { count(40_000, 100_000) } else { 1_000_000 }
}

/// Whether the next place is one of every so many.
fn is_in_turn(place: &mut u32, every: u32) -> bool {
    *place += 1;
    *place % every == 1 % every
}

#[test]
fn inputs_of_more_bits() {
    let every = if cfg!(debug_assertions) { count(3, 1) } else { 1 };
    let mut place = 0;
    macro_rules! judge {
        ($($formula:ident, $numbers:literal, $bits:literal, $binades:literal;)+) => {$(
            if is_in_turn(&mut place, every) {
                let tally = judge(<$formula as crate::Formula>::NAME, $bits, $binades, |scale| {
                    sampled::<$formula, $bits, $binades, true>($numbers, drawn(), scale)
                });
                assert!(tally.certain > 0);
                assert_eq!(invalid::<$formula, $bits, $binades>($numbers, 2_000).wrongly_certain, 0);
            }
        )+};
    }
    judge! {
        Orient2d, 6, 6, 14;
        Orient3d, 12, 6, 14;
        Angle2d, 6, 6, 14;
        Angle, 9, 6, 14;
        CompareDistance2d, 6, 6, 14;
        CompareDistance, 9, 6, 14;
        Incircle, 8, 6, 14;
        Incircle, 8, 8, 14;
        Insphere, 15, 8, 14;
        Incidence, 7, 6, 14;
        Incidence, 7, 4, 8;
        Chains, 6, 6, 14;
        Magnified, 6, 6, 14;
        Extremes, 6, 6, 14;
        Extremes, 6, 8, 14;
        Capped, 7, 6, 14;
    }
}

/// The floors are needed, and these inputs show it: without them, underflow is wrongly certain.
#[test]
fn floors_are_needed() {
    let wrongly_certain = [
        sampled::<Orient3d, 6, 14, false>(12, 20_000, 1.0).wrongly_certain,
        sampled::<Incircle, 6, 14, false>(8, 20_000, 1.0).wrongly_certain,
        sampled::<Incidence, 6, 14, false>(7, 20_000, 1.0).wrongly_certain,
        sampled::<Chains, 6, 14, false>(6, 20_000, 1.0).wrongly_certain,
        sampled::<Magnified, 6, 14, false>(6, 20_000, 1.0).wrongly_certain,
        sampled::<Capped, 6, 14, false>(7, 20_000, 1.0).wrongly_certain,
    ];
    println!("wrongly certain without floors: {wrongly_certain:?}");
    assert!(wrongly_certain.iter().all(|&count| count > 0), "{wrongly_certain:?}");
    // One difference of products has the right sign all the same, for rounding keeps their order, but not so small an
    // error.
    assert!(sampled::<Orient2d, 6, 14, false>(6, 20_000, 1.0).error > 1.0);
}

/// The bound of twice the precision, in floats of 8 to 13 bits, on inputs of which nothing underflows.
#[test]
fn twice_the_precision() {
    let (every, drawn) = if cfg!(debug_assertions) { (count(3, 1), count(100_000, 250_000)) } else { (1, 250_000) };
    let mut place = 0;
    macro_rules! check {
        ($($formula:ident, $numbers:literal, $degree:literal, $bits:literal, $binades:literal;)+) => {$(
            if is_in_turn(&mut place, every) {
                let share = twofold::<$formula, $bits, $binades>($numbers, $degree, drawn);
                let name = <$formula as crate::Formula>::NAME;
                println!("| {name} | {} | {} | {share:.4} |", $bits, $binades);
                assert!(share > 0.0 && share <= 1.0, "{name}: {share}");
            }
        )+};
    }
    check! {
        Orient2d, 6, 2, 12, 18;
        Orient2d, 6, 2, 8, 22;
        Angle, 9, 2, 12, 18;
        CompareDistance, 9, 2, 13, 18;
        Orient3d, 12, 3, 13, 18;
        Orient3d, 12, 3, 8, 22;
        Incidence, 7, 2, 12, 18;
        Chains, 6, 3, 8, 22;
        Incircle, 8, 4, 8, 22;
        Extremes, 6, 3, 8, 22;
        Capped, 7, 3, 8, 22;
    }
}
