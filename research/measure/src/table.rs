//! Times as Markdown.

use crate::cases::Class;
use crate::contest::PLAIN;

/// The times of one predicate: a row for each contestant, a column for each class, in ns per call.
pub struct Table {
    /// The name of the predicate.
    pub name: &'static str,
    /// Contestants and their times, in the order of the classes.
    pub rows: Vec<(&'static str, [f64; Class::ALL.len()])>,
}

impl Table {
    /// `columns` has the times of the contestants, for one class each.
    pub fn new(name: &'static str, contestants: &[&'static str], columns: &[Vec<f64>; Class::ALL.len()]) -> Self {
        let times = |row: usize| columns.each_ref().map(|column| column[row]);
        Table { name, rows: contestants.iter().enumerate().map(|(row, &name)| (name, times(row))).collect() }
    }

    /// Nanoseconds a call.
    pub fn time(&self, row: usize, class: Class) -> f64 {
        self.rows[row].1[class as usize]
    }

    /// The time as a multiple of that of the plain formula.
    pub fn ratio(&self, row: usize, class: Class) -> f64 {
        self.time(row, class) / self.time(PLAIN, class)
    }

    /// `ns (ratio)` in every cell.
    pub fn markdown(&self) -> String {
        let mut text = format!("| {} | {} |\n", self.name, Class::ALL.map(Class::name).join(" | "));
        text += &format!("|---|{}\n", "---|".repeat(Class::ALL.len()));
        for (row, (name, _)) in self.rows.iter().enumerate() {
            let cell = |class| format!("{} ({})", digits(self.time(row, class)), digits(self.ratio(row, class)));
            text += &format!("| {name} | {} |\n", Class::ALL.map(cell).join(" | "));
        }
        text
    }
}

/// A number with up to three significant digits.
pub fn digits(x: f64) -> String {
    match x {
        ..9.995 => format!("{x:.2}"),
        ..99.95 => format!("{x:.1}"),
        _ => format!("{x:.0}"),
    }
}
