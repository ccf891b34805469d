//! How long the predicates take, compared with the plain formula and other crates.

use crate::contest::{Contest, peers};
use measure::contest::{measure, nobody, try_out};
use measure::passes::{CASES, Manner};
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate, Visitor, visit_others};
use measure::table::Table;
use measure::{clock, machine};

/// How the times were measured.
pub fn heading() -> String {
    format!(
        "{}; {}.\n{CASES} distinct cases a class, array of structures, no barrier in the loops; median of {} \
         interleaved rounds.\n\
         ns per call (ratio to the plain formula, hand-written for f64, on doubles of the same class).\n\
         Singles are of the same class at 24 bits.\n",
        machine::processor(),
        machine::compiler(),
        clock::ROUNDS
    )
}

/// The predicates that other crates also have; each table as soon as it is complete.
pub fn common(manner: Manner, mut each: impl FnMut(Table)) {
    fn table<C: Contest<D, N>, const D: usize, const N: usize>(_: C, manner: Manner) -> Table {
        eprintln!("{}, {}", C::NAME, manner.name());
        measure::<C, D, N>(manner, peers)
    }
    each(table(Orient2d, manner));
    each(table(Orient3d, manner));
    each(table(Incircle, manner));
    each(table(Insphere, manner));
}

/// The other predicates of the library.
pub fn others(manner: Manner) -> Vec<Table> {
    struct Measured(Manner, Vec<Table>);
    impl Visitor for Measured {
        fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, _: P) {
            eprintln!("{}, {}", P::NAME, self.0.name());
            self.1.push(measure::<P, D, N>(self.0, nobody));
        }
    }
    let mut measured = Measured(manner, Vec::new());
    visit_others(&mut measured);
    measured.1
}

/// Runs everything once over a few cases, untimed.
///
/// # Panics
/// If contestants disagree.
pub fn try_out_all() {
    fn each<C: Contest<D, N>, const D: usize, const N: usize>(_: C) {
        Manner::ALL.into_iter().for_each(|manner| try_out::<C, D, N>(manner, peers));
        println!("{}: runs, and all agree", C::NAME);
    }
    each(Orient2d);
    each(Orient3d);
    each(Incircle);
    each(Insphere);
}
