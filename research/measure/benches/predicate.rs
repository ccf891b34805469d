//! How long the predicates take by class of input, compared with the plain formula written by hand.
//!
//! `cargo bench -p straightedge-measure --bench predicate [-- NAME…]` measures all predicates or the named ones and
//! prints Markdown. With `--test`, and under `cargo test --benches`, every loop runs once over a few cases and nothing
//! is timed.

use measure::contest::{self, nobody};
use measure::passes::{CASES, Manner};
use measure::predicates::{Predicate, Visitor, visit_common, visit_others};
use measure::{clock, machine};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo passes `--bench` for a measurement, as to every harness.
    let (flags, names): (Vec<&String>, Vec<&String>) = arguments.iter().partition(|a| a.starts_with("--"));
    let timed = flags.iter().any(|&flag| flag == "--bench") && !flags.iter().any(|&flag| flag == "--test");

    let mut names_known = Names(Vec::new());
    visit_common(&mut names_known);
    visit_others(&mut names_known);
    if let Some(stranger) = names.iter().find(|name| !names_known.0.contains(&name.as_str())) {
        eprintln!("no predicate {stranger}; there are {}", names_known.0.join(", "));
        return ExitCode::from(2);
    }

    if timed {
        println!("{}; {}.", machine::processor(), machine::compiler());
        println!(
            "{CASES} distinct cases a class, array of structures; median of {} interleaved rounds.",
            clock::ROUNDS
        );
        println!("ns per call (ratio to the plain formula, hand-written for f64, on doubles of the same class).");
        println!("Singles are of the same class at 24 bits.");
    }
    let mut bench = Bench { names, timed };
    visit_common(&mut bench);
    visit_others(&mut bench);
    ExitCode::SUCCESS
}

struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
        self.0.push(P::NAME);
    }
}

struct Bench<'a> {
    names: Vec<&'a String>,
    timed: bool,
}

impl Visitor for Bench<'_> {
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
        if !self.names.is_empty() && !self.names.iter().any(|name| *name == P::NAME) {
            return;
        }
        for manner in Manner::ALL {
            if self.timed {
                println!("\n{}, {}:\n", P::NAME, manner.name());
                print!("{}", contest::measure::<P, D, N>(manner, nobody).markdown());
            } else {
                contest::try_out::<P, D, N>(manner, nobody);
            }
        }
        if !self.timed {
            println!("{}: runs", P::NAME);
        }
    }
}
