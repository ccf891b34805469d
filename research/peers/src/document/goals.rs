//! Goals for the speed of certified signs of doubles and of depths, for those who work on the library.

use measure::cases::Class;
use measure::contest::CERTIFIED;
use measure::table::{Table, digits};

/// The classes that goals are set for.
pub const CLASSES: [Class; 4] = [Class::Random, Class::Grid, Class::Full, Class::Axis];

/// A predicate, and the greatest multiple of the time of the plain formula, with the signs summed; by [`CLASSES`].
pub const GOALS: [(&str, [f64; CLASSES.len()]); 4] = [
    ("orient2d", [1.3, 10.0, 22.0, 3.0]),
    ("orient3d", [1.6, 12.0, 35.0, 3.0]),
    ("incircle", [1.5, 9.0, 45.0, 4.0]),
    ("insphere", [1.6, 10.0, 65.0, 4.0]),
];

/// The greatest multiple of the time of the hand-written formula for the library's formula in plain doubles.
pub const GENERIC_PLAIN: f64 = 1.05;

/// The greatest multiple of the time of parry's contact for a depth and its normal.
const DEPTH: f64 = 5.0;

/// Prints a pair of shapes whose depth takes longer.
pub fn print_missed_depth(row: &str, ratio: f64) {
    if ratio > DEPTH {
        eprintln!("missed: depth and normal, {row}: {} of {}", digits(ratio), digits(DEPTH));
    }
}

/// Prints the goals that certified signs miss, as multiples of a row of the tables.
pub fn print_missed(tables: &[Table], manner: &str, denominator: usize) {
    for (name, goals) in GOALS {
        let table = tables.iter().find(|table| table.name == name).expect("a table of each predicate with goals");
        for (class, goal) in CLASSES.into_iter().zip(goals) {
            let ratio = table.time(CERTIFIED, class) / table.time(denominator, class);
            if ratio > goal {
                eprintln!("missed: {name}, {}, {manner}: {} of {goal}", class.name(), digits(ratio));
            }
        }
    }
}
