//! straightedge beside the other exact predicates of the Rust ecosystem: `robust` and `geometry-predicates`, both
//! Shewchuk's adaptive expansions, and the plain float formula.
//!
//! `cargo run --release` prints everything as Markdown; `speed`, `stages` or `range` as an argument one part of it.

mod cases;
mod contest;
mod oracle;
mod random;
mod range;
mod speed;
mod stages;

use contest::{Incircle, Insphere, Orient2d, Orient3d};

fn main() {
    let parts: Vec<String> = std::env::args().skip(1).collect();
    let known = ["speed", "stages", "range"];
    if let Some(stranger) = parts.iter().find(|part| !known.contains(&part.as_str())) {
        eprintln!("unknown part: {stranger}; there are {}", known.join(", "));
        std::process::exit(2);
    }
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|p| p == part);
    if wanted("speed") {
        speed::heading();
        speed::table::<Orient2d, _, _>();
        speed::table::<Orient3d, _, _>();
        speed::table::<Incircle, _, _>();
        speed::table::<Insphere, _, _>();
    }
    if wanted("stages") {
        stages::heading();
        stages::rows::<Orient2d, _, _>();
        stages::rows::<Orient3d, _, _>();
        stages::rows::<Incircle, _, _>();
        stages::rows::<Insphere, _, _>();
    }
    if wanted("range") {
        range::heading();
        range::table::<Orient2d, _, _>();
        range::table::<Orient3d, _, _>();
        range::table::<Incircle, _, _>();
        range::table::<Insphere, _, _>();
    }
}
