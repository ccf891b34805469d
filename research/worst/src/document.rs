//! The table of the slowest calls in `docs/generated/performance.md`, between its markers; calls that miss the goal are
//! printed.

use crate::Slowest;
use std::fs;
use std::process::Command;
use std::time::Duration;
use straightedge_verify::Arithmetic;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/performance.md");
/// The inputs, which are too long for a page.
const INPUTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/slowest.txt");
const MARKERS: [&str; 2] = [
    "<!-- slowest: from here on written by `cargo run --release --features all -- document` in research/worst/ -->",
    "<!-- slowest: up to here -->",
];

/// The longest that a call should take on a machine where `orient3d` of random doubles takes [`ORIENT3D_NS`].
const GOAL: Duration = Duration::from_millis(1);
const GOAL_OF_RATIONALS: Duration = Duration::from_millis(10);
const ORIENT3D_NS: f64 = 7.0;

/// Writes the table.
pub fn write(slowest: &[Slowest], orient3d_ns: f64, seconds: u64) -> Result<(), String> {
    let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let [begin, end] = MARKERS;
    let parts = text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{FILE}: lacks the lines\n{begin}\n{end}"))?;
    let table = table(slowest, orient3d_ns, seconds);
    let mut inputs =
        "# Written by `cargo run --release --features all -- document` in research/worst: ms, arithmetic, \
                      query, input.\n"
            .to_string();
    for Slowest { time, arithmetic, id, line } in slowest {
        inputs += &format!("{:.2} {arithmetic} {id} {line}\n", time.as_secs_f64() * 1e3);
    }
    fs::write(INPUTS, inputs).map_err(|error| format!("{INPUTS}: {error}"))?;
    fs::write(FILE, format!("{before}{begin}\n\n{table}\n{end}{after}")).map_err(|error| format!("{FILE}: {error}"))
}

fn table(slowest: &[Slowest], orient3d_ns: f64, seconds: u64) -> String {
    let date = Command::new("date").args(["-u", "+%Y-%m-%d"]).output().ok();
    let date = date.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let mut text = format!(
        "{}; {seconds} s of search for each query and arithmetic; `orient3d` of random doubles takes {orient3d_ns:.1} \
         ns.\n\n| time, ms | arithmetic | query |\n|--:|---|---|\n",
        date.trim()
    );
    for Slowest { time, arithmetic, id, .. } in slowest {
        text += &format!("| {:.2} | {arithmetic} | `{id}` |\n", time.as_secs_f64() * 1e3);
    }
    text + "\nTheir inputs: [slowest.txt](slowest.txt).\n"
}

/// Prints the calls that take longer than the goal.
pub fn print_missed(slowest: &[Slowest], orient3d_ns: f64) {
    for Slowest { time, arithmetic, id, .. } in slowest {
        let goal = if *arithmetic == Arithmetic::Exact { GOAL_OF_RATIONALS } else { GOAL };
        let goal = goal.mul_f64(orient3d_ns / ORIENT3D_NS);
        if *time > goal {
            println!("missed: {id} {arithmetic} takes {time:.1?}, and is to take {goal:.1?} at most");
        }
    }
}
