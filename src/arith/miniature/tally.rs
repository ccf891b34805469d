//! The results of the filter on many inputs.

use super::tiny::Tiny;
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::filter::Filtered;
use core::fmt;

/// Counts of inputs, and the worst of them.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) inputs: u128,
    /// How many of the inputs had a certain sign.
    pub(super) certain: u128,
    /// Cases whose certain sign was wrong: there must be none.
    pub(super) wrongly_certain: u64,
    /// The greatest error, as a share of the bound.
    pub(super) error: f64,
    /// The greatest absolute value of a computed number of the wrong sign, as a share of the bound. Below 1, every sign
    /// that the bound proves is right; a bound smaller than this share of it would prove a wrong one.
    pub(super) wrong: f64,
    /// The factor of the bound that the next count compares with.
    scale: f64,
    /// Cases whose wrong sign would be certain by the bound so scaled.
    pub(super) wrong_when_scaled: u64,
}

impl Tally {
    pub(super) fn new(scale: f64) -> Self {
        Tally { inputs: 0, certain: 0, wrongly_certain: 0, error: 0.0, wrong: 0.0, scale, wrong_when_scaled: 0 }
    }

    /// Takes in `count` inputs on which the filter behaves alike, and whose exact results lie between two that occur,
    /// in units of the least positive number to the power of `degree`. Returns whether they set a record, of error and
    /// of wrong sign.
    pub(super) fn add<const BITS: u32, const BINADES: u32, const FLOORED: bool>(
        &mut self,
        filtered: Filtered<Tiny<BITS, BINADES>, FLOORED>,
        (least, greatest): (i128, i128),
        degree: u32,
        count: u128,
    ) -> [bool; 2] {
        let certain = filtered.certain_sign();
        self.inputs += count;
        self.certain += if certain.is_some() { count } else { 0 };
        let is_wrong = |sign: Sign| match sign {
            Sign::Negative => greatest >= 0,
            Sign::Zero => least != 0 || greatest != 0,
            Sign::Positive => least <= 0,
        };
        self.wrongly_certain += u64::from(certain.is_some_and(is_wrong));
        let (Some(value), Some(bound)) = (filtered.value().in_units(), filtered.bound().in_units()) else {
            return [false; 2];
        };
        let scale_of_degree = Tiny::<BITS, BINADES>::PLACES * (degree - 1);
        let before = (self.error, self.wrong);
        let exact = i128::from(value) << scale_of_degree;
        let error = exact.abs_diff(least).max(exact.abs_diff(greatest));
        if error > 0 {
            self.error = self.error.max(error as f64 / (i128::from(bound) << scale_of_degree) as f64);
        }
        if value != 0 && is_wrong(Sign::from(value.cmp(&0))) {
            let share = value.unsigned_abs() as f64 / bound as f64;
            self.wrong = self.wrong.max(share);
            self.wrong_when_scaled += u64::from(share > self.scale);
        }
        [before.0 != self.error, before.1 != self.wrong]
    }

    /// Takes in inputs with a number that is infinite or NaN: no sign of them may be certain.
    pub(super) fn add_invalid<const BITS: u32, const BINADES: u32, const FLOORED: bool>(
        &mut self,
        filtered: Filtered<Tiny<BITS, BINADES>, FLOORED>,
        count: u128,
    ) {
        self.inputs += count;
        self.wrongly_certain += u64::from(filtered.certain_sign().is_some());
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = self.certain as f64 / self.inputs as f64;
        write!(f, "{:>26} | {:>8.4} % | {:.4} | {:.4}", self.inputs, 100.0 * share, self.error, self.wrong)
    }
}
