//! The accepted counts, and the comparison with them.

use crate::COLUMNS;
use std::fs;
use std::process::ExitCode;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.txt");
/// A figure counts as grown if it has grown by more than both of these.
const LEAST_SHARE: f64 = 0.02;
const LEAST_GROWTH: f64 = 1.0;

/// The heads of the tables: of the predicates, and of the questions, which have one figure each.
const HEADS: [(&str, &[&str]); 2] = [("instructions per call", &COLUMNS), ("instructions per question", &["f64"])];

/// A name, and instructions by column.
pub(crate) type Row = (String, Vec<f64>);

pub(crate) struct Baseline {
    pub(crate) compiler: String,
    pub(crate) tables: [Vec<Row>; HEADS.len()],
}

impl Baseline {
    pub(crate) fn read() -> Result<Self, String> {
        let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}; --bless writes it"))?;
        Self::parse(&text).ok_or_else(|| format!("{FILE}: not as --bless writes it"))
    }

    pub(crate) fn write(&self) -> Result<(), String> {
        fs::write(FILE, self.text()).map_err(|error| format!("{FILE}: {error}"))
    }

    /// The compiler, and each table after an empty line.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}\n", self.compiler);
        for ((name, columns), rows) in HEADS.iter().zip(&self.tables) {
            text += &format!("\n{}\n", line(name, columns.iter().map(|column| (*column).into())));
            for (label, figures) in rows {
                text += &line(label, figures.iter().map(|figure| format!("{figure:.1}")));
                text.push('\n');
            }
        }
        text
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split("\n\n");
        let compiler = parts.next()?.to_string();
        let mut tables = HEADS.map(|_| Vec::new());
        for ((_, columns), table) in HEADS.iter().zip(&mut tables) {
            for line in parts.next()?.lines().skip(1) {
                let (label, figures) = line.split_at_checked(LABEL)?;
                let figures: Vec<f64> = figures.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
                if figures.len() != columns.len() {
                    return None;
                }
                table.push((label.trim().to_string(), figures));
            }
        }
        Some(Baseline { compiler, tables })
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
        for (((_, columns), now), before) in HEADS.iter().zip(&self.tables).zip(&old.tables) {
            changes_of_table(columns, now, before, &mut changes);
        }
        changes
    }
}

fn changes_of_table(columns: &[&str], now: &[Row], before: &[Row], changes: &mut Vec<Change>) {
    for (label, figures) in now {
        let Some((_, before)) = before.iter().find(|(l, _)| l == label) else {
            // A figure that was never accepted guards nothing.
            changes.push(Change { text: format!("NEW    {label}"), grown: true });
            continue;
        };
        for (column, (&now, &before)) in columns.iter().zip(figures.iter().zip(before)) {
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
    for (label, _) in before.iter().filter(|(l, _)| now.iter().all(|(label, _)| label != l)) {
        changes.push(Change { text: format!("GONE   {label}"), grown: true });
    }
}

struct Change {
    text: String,
    grown: bool,
}

/// The width of the first column.
const LABEL: usize = 48;

fn line(label: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!("{cell:>11}")).collect();
    format!("{label:<LABEL$}{cells}")
}

/// Tests the comparison without counting anything.
///
/// # Panics
/// If the comparison is wrong.
pub(crate) fn try_out() {
    let row = |label: &str, figures: &[f64]| vec![(label.to_string(), figures.to_vec())];
    let baseline = |figures: [f64; 4], question: f64| Baseline {
        compiler: "rustc".into(),
        tables: [row("a, b", &figures), row("c", &[question])],
    };
    let old = baseline([10.0, 10.0, 1000.0, 1000.0], 5000.0);
    let read = Baseline::parse(&old.text()).expect("what was written is read");
    assert_eq!((&read.compiler, &read.tables), (&old.compiler, &old.tables));
    let grown = |now: Baseline| now.changes(&old).iter().filter(|change| change.grown).count();
    // One instruction of ten is within the least growth, and 2 % of a thousand is within the least share.
    assert_eq!(grown(baseline([11.0, 10.0, 1020.0, 1000.0], 5100.0)), 0);
    assert_eq!(grown(baseline([11.1, 10.0, 1021.0, 900.0], 5101.0)), 3);
    let none = Baseline { compiler: String::new(), tables: [Vec::new(), Vec::new()] };
    assert_eq!(grown(Baseline { compiler: String::new(), tables: [Vec::new(), row("c", &[5000.0])] }), 1);
    assert_eq!(baseline([0.0; 4], 0.0).changes(&none).len(), 2);
    assert!(Baseline::parse("rustc\n\nhead\n\nhead\n").is_some());
    assert!(Baseline::parse("rustc\n\nhead\n").is_none(), "a table is missing");
}
