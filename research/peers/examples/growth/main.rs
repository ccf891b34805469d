//! How time and memory of a mesh index and of a batch grow with the number of triangles, rays and points, on one
//! processor and on two, compared with parry3d-f64: `cargo run --release --manifest-path research/peers/Cargo.toml
//! --example growth -- [EXPONENT [document]]`, or `-- plot`
//!
//! Counts go from 10^3 to 10^EXPONENT; EXPONENT is 7 by default. Prints the table; with `document` it is also written
//! into `docs/generated/growth.md`, and the plot to `docs/figures/growth.svg`. `plot` alone draws the table of that
//! page again. 10^7 needs 4 GB of memory.

mod measured;
mod plot;
#[path = "../common/random.rs"]
mod random;

use measure::machine;
use measure::table::digits;
use measured::{Measured, QUESTIONS, Work};
use peak_alloc::PeakAlloc;
use std::error::Error;
use std::fs;
use std::process::ExitCode;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/growth.md");
const PLOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/figures/growth.svg");
const PICTURE: &str =
    "![Times for each triangle, ray or point, over their number, both logarithmic](../figures/growth.svg)";
const MEASURED: [&str; 2] =
    ["<!-- measured: from here on written by the example `growth` -->", "<!-- measured: up to here -->"];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.peek().is_some_and(|word| word == "plot") {
        return plot::write(PLOT, &fs::read_to_string(PAGE)?);
    }
    let greatest: u32 = arguments.next().map_or(Ok(7), |exponent| exponent.parse())?;
    let is_document = arguments.next().is_some_and(|word| word == "document");
    let mut columns = Vec::new();
    for exponent in 3..=greatest {
        let column = Measured::of(10_usize.pow(exponent))?;
        eprintln!("10^{exponent}: {} triangles", column.triangles);
        columns.push(column);
    }
    let text = markdown(&columns);
    println!("{text}");
    if is_document {
        let page = fs::read_to_string(PAGE)?;
        let [begin, end] = MEASURED;
        let parts = page.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
        let (before, after) = parts.ok_or_else(|| format!("{PAGE} lacks the lines\n{begin}\n{end}"))?;
        fs::write(PAGE, format!("{before}{begin}\n\n{PICTURE}\n\n{text}\n{end}{after}"))?;
        plot::write(PLOT, &text)?;
    }
    Ok(())
}

fn markdown(columns: &[Measured]) -> String {
    let row = |name: &str, cell: &dyn Fn(&Measured) -> String| {
        format!("| {name} | {} |\n", columns.iter().map(cell).collect::<Vec<_>>().join(" | "))
    };
    let mut text = format!("{}, {}.\n\n", machine::processor(), machine::compiler());
    text += &row("triangles", &|column| column.triangles.to_string());
    text += &format!("|---|{}\n", "--:|".repeat(columns.len()));
    for (i, work) in Work::ALL.iter().enumerate() {
        text += &row(work.name(), &|column| {
            let times: Vec<String> = column.times[i].iter().map(|&time| digits(time)).collect();
            times.join(" / ")
        });
    }
    text += &row("bytes a triangle: the tree", &|column| digits(column.tree));
    text += &row("with the surface", &|column| digits(column.kept));
    text += &row("parry, `TriMesh`", &|column| digits(column.parry));
    text += &row("most while it is built", &|column| digits(column.peak));
    let times =
        "Nanoseconds for each triangle, ray or point, on one processor / on two. There are as many rays and points as";
    format!("{text}\n{times}\ntriangles, but at most {QUESTIONS}.\n")
}
