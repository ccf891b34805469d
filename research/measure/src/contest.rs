//! The contestants: the library, the plain formula, and other crates.

use crate::answer::{Answer, OneByOne};
use crate::cases::Class;
use crate::clock;
use crate::passes::{CASES, Input, Manner, Pass, pass};
use crate::predicates::Predicate;
use crate::table::Table;
use straightedge::Plain;

/// A name in a table, and the pass that is timed.
pub type Contestant<'a> = (&'static str, Pass<'a>);

/// The row of the formula that all others are compared with.
pub const PLAIN: usize = 1;
/// The row of the same formula, one call at a time.
pub const ONE_BY_ONE: usize = 2;
/// The row of the library's formula in ordinary doubles.
pub const GENERIC_PLAIN: usize = 3;
/// The row of the certified sign of doubles.
pub const CERTIFIED: usize = 4;
/// The first row of other crates.
pub const PEERS: usize = 6;

fn contestants<P: Predicate<D, N>, const D: usize, const N: usize>(
    input: &Input<P, D, N>,
    manner: Manner,
) -> [Contestant<'_>; PEERS] {
    let (doubles, singles) = (&input.doubles[..], &input.singles[..]);
    let empty = match manner {
        Manner::Summed => pass(manner, doubles, |case| case[0][0]),
        // The sign of a coordinate would be easier to predict than the answers.
        Manner::Branched => pass(manner, &input.answers, |&answer| answer),
    };
    [
        ("empty loop", empty),
        ("plain formula", pass(manner, doubles, P::plain)),
        ("plain formula, one by one", pass(manner, doubles, |case| OneByOne(P::plain(case)))),
        ("`Plain<f64>`", pass(manner, &input.plain, P::straightedge::<Plain<f64>>)),
        ("**f64**", pass(manner, doubles, P::straightedge::<f64>)),
        ("**f32**", pass(manner, singles, P::straightedge::<f32>)),
    ]
}

/// No other contestants.
pub fn nobody<P: Predicate<D, N>, const D: usize, const N: usize>(
    _: &Input<P, D, N>,
    _: Manner,
) -> Vec<Contestant<'_>> {
    Vec::new()
}

/// The times of all contestants, including `peers`.
pub fn measure<P: Predicate<D, N>, const D: usize, const N: usize>(
    manner: Manner,
    peers: impl for<'a> Fn(&'a Input<P, D, N>, Manner) -> Vec<Contestant<'a>>,
) -> Table {
    let mut names = Vec::new();
    let columns = Class::ALL.map(|class| {
        let input = Input::<P, D, N>::new(class, CASES);
        let mut all = Vec::from(contestants(&input, manner));
        all.extend(peers(&input, manner));
        names = all.iter().map(|(name, _)| *name).collect();
        clock::race(all.iter().map(|(_, pass)| pass), CASES)
    });
    Table::new(P::NAME, &names, &columns)
}

/// Runs every contestant once over a few cases of every class.
///
/// # Panics
/// If a contestant that is exact on this input disagrees.
pub fn try_out<P: Predicate<D, N>, const D: usize, const N: usize>(
    manner: Manner,
    peers: impl for<'a> Fn(&'a Input<P, D, N>, Manner) -> Vec<Contestant<'a>>,
) {
    for class in Class::ALL {
        let input = Input::<P, D, N>::new(class, 64);
        let truth: i64 = match manner {
            Manner::Summed => input.answers.iter().map(|answer| answer.sign()).sum(),
            Manner::Branched => input.answers.iter().map(|answer| i64::from(answer.is_positive())).sum(),
        };
        let all = contestants(&input, manner).into_iter().chain(peers(&input, manner)).enumerate();
        for (row, (name, pass)) in all {
            let answer = pass();
            // Singles are other cases, and the plain formula may be wrong.
            if row == CERTIFIED || row >= PEERS {
                assert_eq!(answer, truth, "{}, {}: {name}", P::NAME, class.name());
            }
        }
    }
}
