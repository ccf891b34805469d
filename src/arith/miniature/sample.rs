//! Inputs drawn at random, and variations of the worst of them.

use super::exact::Exact;
use super::tally::Tally;
use super::tiny::Tiny;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::numbers::{Numbers, Of, Source};
use crate::arith::rounding::twofold::Twofold;
use crate::arith::stages::filter::Filtered;
use alloc::vec::Vec;
use core::convert::Infallible;

/// SplitMix64: the same numbers on every machine.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u64::from(mixed as u32) * u64::from(bound)) >> 32) as u32
    }

    fn one_in(&mut self, chance: u32) -> bool {
        self.below(chance) == 0
    }
}

/// A number by its sign and its place among the finite ones.
type Place = (bool, u32);

/// Numbers whose exponents lie close within each of up to three groups (the coordinates of an axis, as it were) and far
/// apart between them, so that products of tiny ones are added to huge ones; some are zero, some equal another.
fn drawn<const BITS: u32, const BINADES: u32>(random: &mut Random, count: usize) -> Vec<Place> {
    let finite = Tiny::<BITS, BINADES>::FINITE;
    let (mut groups, mut width) = (1 + random.below(3), (1 + random.below(BINADES)) << (BITS - 1));
    let mut bases = [(); 3].map(|()| random.below(finite));
    if random.one_in(4) {
        // Numbers whose products are about the least positive one, and the greatest numbers.
        let root = (BINADES / 2).saturating_sub(Tiny::<BITS, BINADES>::PLACES / 2) << (BITS - 1);
        (groups, width) = (3, 3 << (BITS - 1));
        bases = [root, root, finite - (2 << (BITS - 1))];
    }
    // The groups are the axes of points, or random.
    let by_axis = random.one_in(2);
    let mut places: Vec<Place> = Vec::new();
    for i in 0..count {
        let group = (if by_axis { i as u32 % groups } else { random.below(groups) }) as usize;
        let place = match random.below(16) {
            0 => (false, 0),
            1 | 2 if i > 0 => places[random.below(i as u32) as usize],
            _ => (random.one_in(2), (bases[group] + random.below(width)).min(finite - 1)),
        };
        places.push(place);
    }
    places
}

/// A copy of the numbers, one or two of them moved: to a neighbour, to the next binade, or anywhere.
fn changed<const BITS: u32, const BINADES: u32>(random: &mut Random, places: &[Place]) -> Vec<Place> {
    let finite = Tiny::<BITS, BINADES>::FINITE;
    let mut places = places.to_vec();
    for _ in 0..1 + random.below(2) {
        let i = random.below(places.len() as u32) as usize;
        let (negative, place) = places[i];
        let step = if random.one_in(2) { 1 } else { 1 << (BITS - 1) };
        places[i] = match random.below(6) {
            0 => (!negative, place),
            1 => (random.one_in(2), random.below(finite)),
            2 | 3 => (negative, (place + step).min(finite - 1)),
            _ => (negative, place.saturating_sub(step)),
        };
    }
    places
}

fn leaf<const BITS: u32, const BINADES: u32, const FLOORED: bool>(
    &(negative, place): &Place,
) -> Filtered<Tiny<BITS, BINADES>, FLOORED> {
    Filtered::leaf(Tiny::nth(negative, place))
}

struct Feed<S>(alloc::vec::IntoIter<S>);

impl<S> Source<S, Infallible> for Feed<S> {
    fn number(&mut self) -> Result<S, Infallible> {
        Ok(self.0.next().expect("there are numbers enough"))
    }
    fn count(&mut self) -> Result<usize, Infallible> {
        unreachable!("formulas of a fixed number of points")
    }
    fn index(&mut self, _: usize) -> Result<usize, Infallible> {
        unreachable!("formulas of points")
    }
    fn own_index(&mut self) -> Result<usize, Infallible> {
        unreachable!("formulas of points")
    }
}

fn made_of<T: Numbers, S>(numbers: Vec<S>) -> Of<T, S> {
    let Ok(made) = T::read(&mut Feed(numbers.into_iter()));
    made
}

/// A formula of `numbers` numbers on `inputs` inputs, one number of each of which is infinite or NaN.
pub(super) fn invalid<F: Formula, const BITS: u32, const BINADES: u32>(numbers: usize, inputs: u32) -> Tally {
    let mut random = Random(1);
    let mut tally = Tally::new(1.0);
    for _ in 0..inputs {
        let mut places = drawn::<BITS, BINADES>(&mut random, numbers);
        let replaced = random.below(numbers as u32) as usize;
        places[replaced] = (random.one_in(2), Tiny::<BITS, BINADES>::FINITE + random.below(2));
        let leaf = |place: &Place| leaf::<BITS, BINADES, true>(place);
        tally.add_invalid(F::eval(&made_of::<F::Input, _>(places.iter().map(leaf).collect())), 1);
    }
    tally
}

/// The greatest error of twice the precision, as a share of its bound, of a formula of `numbers` numbers and this
/// degree on `inputs` inputs; half of them are changed from the worst. The inputs are such that nothing underflows.
pub(super) fn twofold<F: Formula, const BITS: u32, const BINADES: u32>(
    numbers: usize,
    degree: u32,
    inputs: u32,
) -> f64 {
    let mut random = Random(1);
    let (mut greatest, mut worst) = (0.0, Vec::new());
    // Integers times 2^-unit, of up to BITS bits, and so small that the results are far from overflow.
    let unit = Tiny::<BITS, BINADES>::PLACES / degree;
    let longest = unit + 4 - degree;
    let drawn = |random: &mut Random| {
        let bits = 1 + random.below(BITS.min(longest));
        let mantissa = random.below(1 << bits) << random.below(longest + 1 - bits);
        if random.one_in(2) { -i64::from(mantissa) } else { i64::from(mantissa) }
    };
    for i in 0..inputs {
        let mut places: Vec<i64> = if i % 2 == 0 || worst.is_empty() { Vec::new() } else { worst.clone() };
        if places.is_empty() {
            places.extend((0..numbers).map(|_| drawn(&mut random)));
            if random.one_in(3) {
                let (from, to) = (random.below(numbers as u32) as usize, random.below(numbers as u32) as usize);
                places[to] = places[from];
            }
        } else {
            let changed = random.below(numbers as u32) as usize;
            places[changed] = drawn(&mut random);
        }
        let scale = 1 << (Tiny::<BITS, BINADES>::PLACES - unit);
        let leaf = |&place: &i64| Twofold::leaf(Tiny::<BITS, BINADES>::of_units(place * scale));
        let (high, low, magnitude, share) = F::eval(&made_of::<F::Input, _>(places.iter().map(leaf).collect())).parts();
        let exact = |&place: &i64| Exact::leaf(place * scale, Tiny::<BITS, BINADES>::PLACES);
        let exact = F::eval(&made_of::<F::Input, _>(places.iter().map(exact).collect()));
        let parts = [high, low, magnitude].map(Tiny::in_units);
        let [Some(high), Some(low), Some(magnitude)] = parts else { unreachable!("nothing overflows") };
        let scale_of_degree = Tiny::<BITS, BINADES>::PLACES * (exact.degree - 1);
        let error = (i128::from(high + low) << scale_of_degree).abs_diff(exact.units) as f64;
        // One more than κ, as in the ladder.
        let bound =
            f64::from(share + 1) * (magnitude as f64) * f64::from(scale_of_degree).exp2() / f64::from(2 * BITS).exp2();
        let of_bound = if error == 0.0 { 0.0 } else { error / bound };
        if of_bound > greatest {
            (greatest, worst) = (of_bound, places);
        }
    }
    greatest
}

/// A formula of `numbers` numbers on `inputs` inputs, half of them drawn, half changed from the worst so far.
pub(super) fn sampled<F: Formula, const BITS: u32, const BINADES: u32, const FLOORED: bool>(
    numbers: usize,
    inputs: u32,
    scale: f64,
) -> Tally {
    let mut random = Random(1);
    let mut tally = Tally::new(scale);
    // Of the greatest error, and of the wrong sign of the greatest number.
    let mut worst = [(); 2].map(|()| Vec::new());
    for i in 0..inputs {
        let bad: &Vec<Place> = &worst[i as usize / 2 % 2];
        let places = if i % 2 == 0 || bad.is_empty() {
            drawn::<BITS, BINADES>(&mut random, numbers)
        } else {
            changed::<BITS, BINADES>(&mut random, bad)
        };
        let leaf = |place: &Place| leaf::<BITS, BINADES, FLOORED>(place);
        let filtered = F::eval(&made_of::<F::Input, _>(places.iter().map(leaf).collect()));
        let exact = |&(negative, place): &Place| {
            let units = Tiny::<BITS, BINADES>::nth(negative, place).in_units().expect("a finite number was drawn");
            Exact::leaf(units, Tiny::<BITS, BINADES>::PLACES)
        };
        let exact = F::eval(&made_of::<F::Input, _>(places.iter().map(exact).collect()));
        let records = tally.add(filtered, (exact.units, exact.units), exact.degree, 1);
        for (worst, is_record) in worst.iter_mut().zip(records) {
            if is_record {
                worst.clone_from(&places);
            }
        }
    }
    tally
}
