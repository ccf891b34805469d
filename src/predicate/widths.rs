//! Every width of the exact steps, on extreme input, and on both sides of every boundary.
//!
//! The steps are called one by one, without the filter before them: it would settle all values far from zero, and those
//! need the full width.

use super::{Incircle, Insphere, Orient2d, Orient3d};
use crate::arith::Source;
use crate::arith::random::count as count_cases;
use crate::arith::stages::ladder::{ItsSign, in_growing, in_wrapping, magnitude};
use crate::arith::stages::recorded::{decide, values};
use crate::arith::{Stage, certify};
use crate::internals::Single;
use crate::{Formula, Number, Numbers};
use core::convert::Infallible;
use std::collections::BTreeSet;
use std::vec::Vec;

/// A polynomial in several degrees, for which only integers have a common unit.
struct Mixed;
impl Formula for Mixed {
    const NAME: &'static str = "mixed";
    const ARGUMENTS: &'static [&'static str] = &["numbers"];
    type Input = [Number; 4];
    fn eval<R: crate::Ring>([x, y, z, w]: &[R; 4]) -> R {
        x.clone() * y * z - w.clone().squared() + y
    }
}

struct Given<'a>(core::slice::Iter<'a, f64>);
impl Source<f64, Infallible> for Given<'_> {
    fn number(&mut self) -> Result<f64, Infallible> {
        Ok(*self.0.next().expect("as many numbers as the formula has"))
    }
    fn count(&mut self) -> Result<usize, Infallible> {
        unreachable!("formulas of a fixed size")
    }
    fn index(&mut self, _bound: usize) -> Result<usize, Infallible> {
        unreachable!("formulas of a fixed size")
    }
    fn own_index(&mut self) -> Result<usize, Infallible> {
        unreachable!("formulas without indices")
    }
}

/// The stages that the steps settle an input in, all of which agree with big integers.
fn stages<F: Formula>(numbers: &[f64]) -> BTreeSet<Stage> {
    let Ok(input) = F::Input::read(&mut Given(numbers.iter()));
    let exact = values::<Single<F>, f64>(&input).sign();
    let mut stages = BTreeSet::new();
    let mut agree = |decision: Option<(crate::Sign, Stage)>| {
        if let Some((sign, stage)) = decision {
            assert_eq!(sign, exact, "{} in {stage}: {numbers:?}", F::NAME);
            stages.insert(stage);
        }
    };
    agree(in_wrapping::<F, ItsSign>(&input, magnitude::<F>(&input)).map(|sign| (sign, Stage::Bits(64))));
    agree(in_growing::<F, ItsSign>(&input));
    agree(Some(decide::<F, f64>(&input)));
    agree(Some(certify::<F>(&input)));
    stages
}

/// Calls back with all ways to give each number one of two values; for many numbers, with some hundreds of ways, or
/// thousands.
fn corners(count: u32, greatest: f64, mut f: impl FnMut(&mut Vec<f64>)) {
    let step = match count {
        13.. => count_cases(555, 37),
        12 => count_cases(69, 1),
        8.. => count_cases(5, 1),
        _ => 1,
    } as usize;
    for signs in (0_u32..1 << count).step_by(step) {
        f(&mut (0..count).map(|i| if signs >> i & 1 == 1 { greatest } else { -greatest }).collect());
    }
}

/// All but a few of the 64 bits are used, on integers of every length, and not more.
fn assert_residues<F: Formula>(count: u32) {
    let mut longest = 0;
    for bits in 1..=53 {
        for unit in [-100, 0, 100] {
            let greatest = (2f64.powi(bits) - 1.0) * 2f64.powi(unit);
            corners(count, greatest, |numbers| {
                // Corners of a cube lie on a sphere; off it the value is great.
                let moved = numbers.iter().filter(|x| **x > 0.0).count() % count as usize;
                numbers[moved] = 0.0;
                let settled = stages::<F>(numbers).contains(&Stage::Bits(64));
                let Ok(input) = F::Input::read(&mut Given(numbers.iter()));
                let exact = values::<Single<F>, f64>(&input);
                if settled {
                    longest = longest.max(exact.mantissa.bits());
                }
            });
        }
    }
    assert!((58..=63).contains(&longest), "{}: {longest}", F::NAME);
}

#[test]
fn the_residue_is_the_number_to_its_last_bits() {
    assert_residues::<Orient2d>(6);
    assert_residues::<Orient3d>(12);
    assert_residues::<Incircle>(8);
    assert_residues::<Insphere>(15);
}

/// Integers of 61 bits are accepted, and of 62 are not.
fn assert_growing<F: Formula>(count: u32, stage: Stage) {
    for unit in [-1074, -60, 0, 300] {
        let full = (2f64.powi(53) - 1.0) * 2f64.powi(unit / 2) * 2f64.powi(unit - unit / 2);
        for (apart, taken) in [(8, true), (9, false)] {
            let greatest = full * 2f64.powi(apart);
            corners(count, greatest, |numbers| {
                for odd in [0, count as usize - 1] {
                    let whole = numbers[odd];
                    // One number that is not a multiple of 2^apart makes all others long.
                    numbers[odd] = full.copysign(whole);
                    let Ok(input) = F::Input::read(&mut Given(numbers.iter()));
                    let decision = in_growing::<F, ItsSign>(&input);
                    assert_eq!(decision.map(|(_, stage)| stage), taken.then_some(stage), "{numbers:?}");
                    stages::<F>(numbers);
                    numbers[odd] = whole;
                }
            });
        }
    }
}

#[test]
fn growing_integers_hold_what_grows() {
    assert_growing::<Orient2d>(6, Stage::Bits(128));
    assert_growing::<Orient3d>(12, Stage::Bits(192));
    assert_growing::<Incircle>(8, Stage::Bits(256));
    assert_growing::<Insphere>(15, Stage::Bits(320));
}

/// Corners with one number that gets smaller and smaller: the other widths, bit by bit.
fn assert_widths<F: Formula>(count: u32, steps: usize) {
    let mut seen = BTreeSet::new();
    for exponent in (0..=1074).step_by(steps) {
        let tiny = 2f64.powi(-exponent / 2) * 2f64.powi(-exponent + exponent / 2);
        for (i, signs) in (0_u64..).step_by(2_654_435_761).take(12).enumerate() {
            let mut numbers: Vec<f64> = (0..count)
                .map(|i| if signs >> i & 1 == 1 { 2f64.powi(53) - 1.0 } else { 1.0 - 2f64.powi(53) })
                .collect();
            numbers[i % count as usize] = tiny;
            seen.extend(stages::<F>(&numbers));
        }
    }
    for stage in [512, 1024].map(Stage::Bits).into_iter().chain([Stage::Big]) {
        assert!(seen.contains(&stage), "{} never comes to {stage}", F::NAME);
    }
}

#[test]
fn every_other_width_holds_its_extremes() {
    assert_widths::<Orient2d>(6, 1);
    assert_widths::<Orient3d>(12, 3);
    assert_widths::<Incircle>(8, 3);
    assert_widths::<Insphere>(15, 5);
    assert_widths::<Mixed>(4, 1);
}

/// Terms of different degree are aligned in 64 bits, down to fractions of 2^-20; wider integers have a common unit with
/// them only if it is 1.
#[test]
fn mixed_degrees_are_aligned_in_few_bits_only() {
    let stages_of = |numbers: [f64; 4]| stages::<Mixed>(&numbers);
    assert!(stages_of([7.0, 8.0, -9.0, 10.0]).contains(&Stage::Bits(64)));
    assert!(stages_of([1048575.0; 4]).contains(&Stage::Bits(64)));
    assert!(!stages_of([2097151.0; 4]).contains(&Stage::Bits(64)));
    for (place, fraction) in (0..4).flat_map(|place| [(place, 0.5), (place, 2f64.powi(-21))]) {
        let mut numbers = [7.0, 8.0, -9.0, 10.0];
        numbers[place] = fraction;
        let stages = stages_of(numbers);
        assert_eq!(stages.contains(&Stage::Bits(64)), fraction == 0.5, "{numbers:?}");
        let Ok(input) = <Mixed as Formula>::Input::read(&mut Given(numbers.iter()));
        assert_eq!(in_growing::<Mixed, ItsSign>(&input), None);
    }
}
