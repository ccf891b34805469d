//! Draws pictures of the docs: `cargo run --release --manifest-path research/peers/Cargo.toml --example figures`
//!
//! - `docs/figures/plate.png`: the sign of `orient2d` near a line, in doubles and exact
//! - `docs/figures/stages.svg`, `docs/figures/peers.svg`: tables of `docs/generated/performance.md` as bars

mod bars;
mod plate;
mod table;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

fn main() -> ExitCode {
    match draw(Path::new(DOCS)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn draw(docs: &Path) -> Result<(), Box<dyn Error>> {
    let figures = docs.join("figures");
    let counts = plate::write(&figures.join("plate.png"))?;
    println!("plate: of {} points, {} have a wrong sign in doubles", counts.points, counts.wrong);
    let page = fs::read_to_string(docs.join("generated/performance.md"))?;
    bars::stages(&figures.join("stages.svg"), &page)?;
    bars::peers(&figures.join("peers.svg"), &page)
}
