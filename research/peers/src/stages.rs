//! Which stage of straightedge's ladder settles the sign of doubles, by class of input.

use measure::cases::{Class, Precision, case};
use measure::predicates::{self, Predicate};
use measure::random::Random;
use std::collections::BTreeMap;
use straightedge::arith::{Stage, certify};
use straightedge::predicate;

const CASES: usize = 4096;

/// A predicate that is one formula.
trait Staged<const D: usize, const N: usize>: Predicate<D, N> {
    /// The stage that settles the sign.
    fn stage(case: &[[f64; D]; N]) -> Stage;
}

macro_rules! staged {
    ($($predicate:ident<$d:literal, $n:literal>),+) => {$(
        impl Staged<$d, $n> for predicates::$predicate {
            fn stage(case: &[[f64; $d]; $n]) -> Stage {
                certify::<predicate::$predicate>(&case.map(Into::into)).1
            }
        }
    )+};
}
staged!(Orient2d<2, 3>, Orient3d<3, 4>, Incircle<2, 4>, Insphere<3, 5>);
staged!(CompareDistance<3, 3>, CompareDistance2d<2, 3>, Angle<3, 3>, Angle2d<2, 3>);

/// A row for each predicate, a column for each class; without `collinear`, which computes several signs.
pub fn markdown() -> String {
    let mut text =
        format!("Per cent of {CASES} cases that each stage settles: steps in floats, or integers of so many bits.\n\n");
    text += &format!("| | {} |\n", Class::ALL.map(Class::name).join(" | "));
    text += &format!("|---|{}\n", "---|".repeat(Class::ALL.len()));
    text += &row(predicates::Orient2d);
    text += &row(predicates::Orient3d);
    text += &row(predicates::Incircle);
    text += &row(predicates::Insphere);
    text += &row(predicates::CompareDistance);
    text += &row(predicates::CompareDistance2d);
    text += &row(predicates::Angle);
    text += &row(predicates::Angle2d);
    text
}

fn row<P: Staged<D, N>, const D: usize, const N: usize>(_: P) -> String {
    let cells = Class::ALL.map(|class| {
        let mut random = Random::new(2);
        let mut counts = BTreeMap::new();
        for _ in 0..CASES {
            let case = case(P::DEGENERACY, class, Precision::Double, &mut random);
            *counts.entry(P::stage(&case)).or_insert(0) += 1;
        }
        let shares = counts.iter().map(|(stage, &n)| format!("{stage} {:.2}", f64::from(n) * 100.0 / CASES as f64));
        // "100.00" would claim a precision that a count of thousands does not have.
        shares.map(|share| share.trim_end_matches('0').trim_end_matches('.').to_string()).collect::<Vec<_>>().join(", ")
    });
    format!("| {} | {} |\n", P::NAME, cells.join(" | "))
}
