//! The accepted counts, and the comparison with them.

use crate::COLUMNS;
use std::fs;
use std::process::ExitCode;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.txt");
/// A figure counts as grown if it has grown by more than both of these.
const LEAST_SHARE: f64 = 0.02;
const LEAST_GROWTH: f64 = 1.0;

/// Instructions per call, by column.
pub(crate) type Figures = [f64; COLUMNS.len()];

pub(crate) struct Baseline {
    pub(crate) compiler: String,
    pub(crate) rows: Vec<(String, Figures)>,
}

impl Baseline {
    pub(crate) fn read() -> Result<Self, String> {
        let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}; --bless writes it"))?;
        Self::parse(&text).ok_or_else(|| format!("{FILE}: not as --bless writes it"))
    }

    pub(crate) fn write(&self) -> Result<(), String> {
        fs::write(FILE, self.text()).map_err(|error| format!("{FILE}: {error}"))
    }

    /// The compiler, an empty line, a table.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}\n\n{}\n", self.compiler, line("instructions per call", &COLUMNS.map(String::from)));
        for (label, figures) in &self.rows {
            text += &line(label, &figures.map(|figure| format!("{figure:.1}")));
            text.push('\n');
        }
        text
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let compiler = lines.next()?.to_string();
        let rows = lines.skip(2).map(|line| {
            let (label, figures) = line.split_at_checked(LABEL)?;
            let figures: Vec<f64> = figures.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
            Some((label.trim().to_string(), figures.try_into().ok()?))
        });
        Some(Baseline { compiler, rows: rows.collect::<Option<_>>()? })
    }

    /// Prints these figures, and the changed ones next to the old ones; fails where one has grown.
    pub(crate) fn judge(&self, old: &Baseline) -> ExitCode {
        print!("{}", self.text());
        let changes = self.changes(old);
        let grown = changes.iter().any(|change| change.grown);
        println!();
        changes.iter().for_each(|change| println!("{}", change.text));
        match (grown, self.compiler == old.compiler) {
            (_, false) => {
                println!("not judged: the counts to compare with are of {}", old.compiler);
                ExitCode::SUCCESS
            }
            (true, true) => {
                println!(
                    "instructions have grown, or rows have come or gone; if that is intended: \
                     `cargo bench -p straightedge-benches --bench instructions -- --bless`"
                );
                ExitCode::FAILURE
            }
            (false, true) => {
                println!("no figure has grown by more than {} %", LEAST_SHARE * 100.0);
                ExitCode::SUCCESS
            }
        }
    }

    fn changes(&self, old: &Baseline) -> Vec<Change> {
        let mut changes = Vec::new();
        for (label, figures) in &self.rows {
            let Some((_, before)) = old.rows.iter().find(|(l, _)| l == label) else {
                // A figure that was never accepted guards nothing.
                changes.push(Change { text: format!("NEW    {label}"), grown: true });
                continue;
            };
            for (column, (&now, &before)) in COLUMNS.iter().zip(figures.iter().zip(before)) {
                let by = now - before;
                if by.abs() > LEAST_GROWTH && by.abs() > LEAST_SHARE * before {
                    let grown = by > 0.0;
                    let word = if grown { "GROWN " } else { "shrunk" };
                    let per_cent = by / before * 100.0;
                    let text = format!("{word} {label}, {column}: {before:.1} -> {now:.1} ({per_cent:+.1} %)");
                    changes.push(Change { text, grown });
                }
            }
        }
        for (label, _) in old.rows.iter().filter(|(l, _)| self.rows.iter().all(|(label, _)| label != l)) {
            changes.push(Change { text: format!("GONE   {label}"), grown: true });
        }
        changes
    }
}

struct Change {
    text: String,
    grown: bool,
}

/// The width of the first column.
const LABEL: usize = 48;

fn line(label: &str, cells: &[String; COLUMNS.len()]) -> String {
    let cells: String = cells.iter().map(|cell| format!("{cell:>11}")).collect();
    format!("{label:<LABEL$}{cells}")
}

/// Tests the comparison without counting anything.
///
/// # Panics
/// If the comparison is wrong.
pub(crate) fn try_out() {
    let baseline = |figures: Figures| Baseline { compiler: "rustc".into(), rows: vec![("a, b".into(), figures)] };
    let old = baseline([10.0, 10.0, 1000.0, 1000.0]);
    let read = Baseline::parse(&old.text()).expect("what was written is read");
    assert_eq!((&read.compiler, &read.rows), (&old.compiler, &old.rows));
    let grown = |figures| baseline(figures).changes(&old).iter().filter(|change| change.grown).count();
    // One instruction of ten is within the least growth, and 2 % of a thousand is within the least share.
    assert_eq!(grown([11.0, 10.0, 1020.0, 1000.0]), 0);
    assert_eq!(grown([11.1, 10.0, 1021.0, 900.0]), 2);
    assert_eq!(baseline([0.0; 4]).changes(&Baseline { compiler: String::new(), rows: Vec::new() }).len(), 1);
}
