//! Passes over the same cases as parry3d-f64, and the table of their times.

use measure::clock;
use measure::passes::Pass;
use measure::table::digits;
use parry3d_f64::math::Vector;
use std::hint::black_box;

/// The time of one function over the cases.
pub fn over<T: Clone + 'static>(cases: &[T], of: impl Fn(&T) -> f64 + 'static) -> Pass<'static> {
    let cases = cases.to_vec();
    Box::new(move || cases.iter().map(&of).sum::<f64>().to_bits() as i64)
}

/// Marks a value that is not a number as used.
pub fn seen<T>(of: T) -> f64 {
    black_box(of);
    1.0
}

/// A vector of parry's.
pub fn vector([x, y, z]: [f64; 3]) -> Vector {
    Vector::new(x, y, z)
}

/// A query with the function that makes its passes for a kind of input, one for each column.
pub type Contest<Input, const COLUMNS: usize> = (&'static str, fn(Input) -> [Pass<'static>; COLUMNS]);

/// A module: its columns, its queries, and the kinds of input with their names.
pub struct Room<Input: 'static, const COLUMNS: usize> {
    pub columns: [&'static str; COLUMNS],
    pub queries: &'static [Contest<Input, COLUMNS>],
    pub inputs: &'static [(Input, &'static str)],
    /// How many cases a pass has.
    pub cases: usize,
}

impl<Input: Copy, const COLUMNS: usize> Room<Input, COLUMNS> {
    /// The times as Markdown.
    pub fn markdown(&self) -> String {
        let columns = self.columns.join(" | ");
        let mut text = format!("ns per call.\n\n| query, input | {columns} |\n|---|{}\n", "---|".repeat(COLUMNS));
        self.measure(|row, times| {
            let cells: Vec<String> = times.iter().map(|&time| digits(time)).collect();
            text += &format!("| {row} | {} |\n", cells.join(" | "));
        });
        text
    }

    /// The times of each row, in ns per call.
    pub fn measure(&self, mut each: impl FnMut(&str, &[f64])) {
        for (name, passes) in self.queries {
            for (input, class) in self.inputs {
                let row = format!("{name}, {class}");
                eprintln!("{row}");
                each(&row, &clock::race(&passes(*input), self.cases));
            }
        }
    }

    /// Runs every pass once.
    pub fn try_out(&self) {
        for (name, passes) in self.queries {
            for (input, class) in self.inputs {
                assert!(passes(*input).iter().all(|pass| pass() != 0), "{name}, {class}: nothing is found");
            }
        }
    }
}
