//! Which stage of straightedge's ladder settles the sign of a double, a class of input.

use crate::cases::{Class, Precision, case};
use crate::contest::Contest;
use crate::random::Random;
use std::collections::BTreeMap;

const CASES: usize = 4096;

pub fn heading() {
    println!("\n# Stages of straightedge f64\n");
    println!("Per cent of the cases that each stage settles: filter, zero on sight, or integers of so many bits.\n");
    println!("| | {} |", Class::ALL.map(Class::name).join(" | "));
    println!("|---|{}", "---|".repeat(Class::ALL.len()));
}

pub fn rows<C: Contest<D, N>, const D: usize, const N: usize>() {
    let cells = Class::ALL.map(|class| {
        let mut random = Random::new(2);
        let mut counts = BTreeMap::new();
        for _ in 0..CASES {
            let case = case(C::DEGENERACY, class, Precision::Double, &mut random);
            *counts.entry(C::stage(&case)).or_insert(0) += 1;
        }
        let shares = counts.iter().map(|(stage, &n)| format!("{stage} {:.4}", f64::from(n) * 100.0 / CASES as f64));
        // "100.0000" would claim a precision that a count of thousands has not.
        shares.map(|share| share.trim_end_matches('0').trim_end_matches('.').to_string()).collect::<Vec<_>>().join(", ")
    });
    println!("| {} | {} |", C::NAME, cells.join(" | "));
}
