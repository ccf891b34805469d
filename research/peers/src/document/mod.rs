//! `docs/generated/performance.md`: the text between its three pairs of markers is measured and written here; the text
//! around them is written by hand and kept. The page has only figures; the goals that they miss are printed.

pub(crate) mod goals;

use crate::{closest, costly, depths, hull, mesh_index, mesh_pairs, moving, queries, speed, stages, values};
use measure::cases::Class;
use measure::contest::{CERTIFIED, GENERIC_PLAIN, ONE_BY_ONE, PEERS, PLAIN};
use measure::machine;
use measure::passes::Manner;
use measure::table::{Table, digits};
use std::fs;
use std::process::Command;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/performance.md");
const MEASURED: [&str; 2] = [
    "<!-- measured: from here on written by `cargo run --release -- document` in research/peers/ -->",
    "<!-- measured: up to here -->",
];
/// The markers around queries that cost many times a peer's, which come first on the page.
const COSTLY: [&str; 2] = [
    "<!-- costly: from here on written by `cargo run --release -- document` in research/peers/ -->",
    "<!-- costly: up to here -->",
];
/// Those around depths.
const DEPTHS: [&str; 2] = [
    "<!-- depths: from here on written by `cargo run --release -- document` in research/peers/ -->",
    "<!-- depths: up to here -->",
];
const ALL_MARKERS: [[&str; 2]; 3] = [COSTLY, DEPTHS, MEASURED];

/// Measures, and writes the file.
pub fn write() -> Result<(), String> {
    // Checked before minutes are spent on measuring.
    written([""; 3])?;
    let [costly, depths] = [costly::markdown, depths::markdown].map(|markdown| format!("{}\n{}", when(), markdown()));
    save(written([&costly, &depths, &measured()].map(String::as_str))?)
}

/// Measures only the queries that cost many times a peer's, in a minute, and writes these.
pub fn write_costly() -> Result<(), String> {
    save(spliced(&page()?, COSTLY, &format!("{}\n{}", when(), costly::markdown()))?)
}

fn page() -> Result<String, String> {
    fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))
}

fn save(text: String) -> Result<(), String> {
    fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
}

/// The page with these between its markers.
fn written(measured: [&str; 3]) -> Result<String, String> {
    let page = page()?;
    ALL_MARKERS.into_iter().zip(measured).try_fold(page, |page, (markers, text)| spliced(&page, markers, text))
}

/// The text with what is between two markers replaced.
fn spliced(text: &str, [begin, end]: [&str; 2], measured: &str) -> Result<String, String> {
    let parts = text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{FILE}: lacks the lines\n{begin}\n{end}"))?;
    Ok(format!("{before}{begin}\n\n{}\n\n{end}{after}", measured.trim()))
}

fn measured() -> String {
    let runs = Manner::ALL.map(|manner| {
        let mut common = Vec::new();
        speed::common(manner, |table| common.push(table));
        Run { manner, common, others: speed::others(manner) }
    });
    let [summed, branched] = &runs;
    let mut text = format!("{}\n{}\n", when(), speed::heading());
    text += "## Beside the plain formula\n\n";
    text += "Time of the certified sign of doubles, in times that of the plain formula. ";
    text += "The caller branches on the sign:\n\n";
    text += &beside_plain(&branched.common, PLAIN);
    text += "\nThe signs are summed, a loop in which a compiler computes several plain formulas at a time:\n\n";
    text += &beside_plain(&summed.common, PLAIN);
    text += "\nThe signs are summed, the plain formula one by one:\n\n";
    text += &beside_plain(&summed.common, ONE_BY_ONE);
    goals::print_missed(&summed.common, "signs summed", PLAIN);
    goals::print_missed(&summed.common, "signs summed, one by one", ONE_BY_ONE);
    goals::print_missed(&branched.common, "branches on the sign", PLAIN);
    text += "\n## Beside other crates\n\n";
    text += "Time of the certified sign of doubles, in times that of the fastest other crate.\n";
    runs.iter().for_each(|run| text += &format!("\n{}:\n\n{}", run.manner.name(), beside_peers(&run.common)));
    text += "\n## The library's formula in plain doubles\n\n";
    text += "Time of `Plain<f64>`, in times that of the hand-written formula, signs summed.\n\n";
    text += &generic_plain(summed.common.iter().chain(&summed.others));
    for run in &runs {
        text += &format!("\n## Times, {}\n", run.manner.name());
        run.common.iter().chain(&run.others).for_each(|table| text += &format!("\n{}", table.markdown()));
    }
    text += "\n## Stages\n\n";
    text += &stages::markdown();
    text += "\n## Queries\n\n";
    text += &queries::markdown(&[]);
    text += "\n## Values\n\n";
    text += &values::markdown();
    text += "\n## Closest points\n\n";
    text += &closest::CLOSEST.markdown();
    text += "\n## A mesh through its index\n\n";
    text += &mesh_index::MESH_INDEX.markdown();
    text += "\n## Pairs of triangles of a mesh\n\n";
    text += &mesh_pairs::MESH_PAIRS.markdown();
    text += "\n## Moving shapes\n\n";
    text += &moving::markdown();
    text += "\n## Convex hulls\n\n";
    text += &hull::markdown();
    text
}

struct Run {
    manner: Manner,
    common: Vec<Table>,
    others: Vec<Table>,
}

/// The date and the versions.
fn when() -> String {
    let of = |program: &str, arguments: &[&str]| machine::output(Command::new(program).args(arguments));
    let date = of("date", &["-u", "+%Y-%m-%d"]).unwrap_or_else(|| "on an unknown day".into());
    let directory = env!("CARGO_MANIFEST_DIR");
    let commit = of("git", &["-C", directory, "describe", "--always", "--dirty", "--exclude=*"]);
    let linked = ["straightedge", "robust", "geometry-predicates", "arithmetica"];
    let mut versions: Vec<String> = linked.into_iter().chain(["parry3d-f64", "geo"]).map(version).collect();
    versions[0] += &commit.map(|commit| format!(" ({commit})")).unwrap_or_default();
    format!("{date}; {}.", versions.join(", "))
}

/// The name of a crate and its version, from the lock file.
pub(crate) fn version(name: &str) -> String {
    let lock = include_str!("../../Cargo.lock");
    let entry = lock.split("[[package]]").find(|entry| entry.contains(&format!("name = \"{name}\"\n")));
    let version = entry.and_then(|entry| entry.split("version = \"").nth(1)).and_then(|rest| rest.split('"').next());
    format!("{name} {}", version.expect("the lock file names what is linked"))
}

fn header(columns: &[&str]) -> String {
    format!("| | {} |\n|---|{}\n", columns.join(" | "), "---|".repeat(columns.len()))
}

/// The ratio of every predicate to a row of its table, by class.
fn beside_plain(tables: &[Table], denominator: usize) -> String {
    let mut text = header(&Class::ALL.map(Class::name));
    for table in tables {
        let cells = Class::ALL.map(|class| digits(table.time(CERTIFIED, class) / table.time(denominator, class)));
        text += &format!("| {} | {} |\n", table.name, cells.join(" | "));
    }
    text
}

fn beside_peers(tables: &[Table]) -> String {
    let mut text = header(&Class::ALL.map(Class::name));
    for table in tables {
        let cells = Class::ALL.map(|class| {
            let fastest =
                (PEERS..table.rows.len()).min_by(|&a, &b| table.time(a, class).total_cmp(&table.time(b, class)));
            let fastest = fastest.expect("there are other crates");
            let ratio = table.time(CERTIFIED, class) / table.time(fastest, class);
            let name = table.rows[fastest].0;
            format!("{} of {name}{}", digits(ratio), if ratio > 1.0 { ": **slower**" } else { "" })
        });
        text += &format!("| {} | {} |\n", table.name, cells.join(" | "));
    }
    text
}

fn generic_plain<'a>(tables: impl Iterator<Item = &'a Table>) -> String {
    let mut text = header(&Class::ALL.map(Class::name));
    for table in tables {
        let cells = Class::ALL.map(|class| {
            let ratio = table.ratio(GENERIC_PLAIN, class);
            if ratio > goals::GENERIC_PLAIN {
                eprintln!(
                    "missed: Plain<f64>, {}, {}: {ratio:.3} of {}",
                    table.name,
                    class.name(),
                    goals::GENERIC_PLAIN
                );
            }
            // One digit more than elsewhere, because the ratios are near 1.
            format!("{ratio:.3}")
        });
        text += &format!("| {} | {} |\n", table.name, cells.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_by_hand_stays() {
        for markers in ALL_MARKERS {
            let [begin, end] = markers;
            let once = spliced(&format!("before\n{begin}\nold\n{end}\nafter\n"), markers, "new\n").unwrap();
            assert_eq!(once, format!("before\n{begin}\n\nnew\n\n{end}\nafter\n"));
            assert_eq!(spliced(&once, markers, "new").unwrap(), once);
            assert!(spliced(&format!("{end} {begin}"), markers, "new").is_err());
        }
    }

    #[test]
    fn the_file_has_the_markers() {
        written([""; 3]).unwrap();
    }

    #[test]
    fn versions_are_found() {
        assert_eq!(version("robust").split('.').count(), 3);
    }
}
