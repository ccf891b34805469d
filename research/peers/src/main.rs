//! Compares straightedge with the other exact predicates of the Rust ecosystem (`robust` and `geometry-predicates`,
//! both adaptive expansions, and `arithmetica`, which falls back to integers) and the plain float formula; and its
//! queries with those of parry3d-f64 and geo.
//!
//! `cargo run --release` prints everything as Markdown; `speed`, `stages`, `range`, `queries`, `values`, `closest`,
//! `index`, `mesh`, `moving`, `hull`, `costly` or `depths` as an argument prints one part, `queries` with names of
//! queries only these. `document` writes the measured parts of `docs/generated/performance.md`, `document costly` the
//! first of them, `judge` the page `docs/generated/peers.md`. `--test` runs every loop once, untimed.

mod beside_parry;
mod capsules;
mod closest;
mod contest;
mod costly;
mod depths;
mod document;
mod hull;
mod judge;
mod mesh_index;
mod mesh_pairs;
mod moving;
mod oracle;
mod queries;
mod range;
mod speed;
mod stages;
mod values;

use measure::passes::Manner;
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d};
use std::process::ExitCode;

fn main() -> ExitCode {
    let parts: Vec<String> = std::env::args().skip(1).collect();
    match parts.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--test"] => {
            speed::try_out_all();
            queries::try_out_all();
            values::try_out_all();
            closest::CLOSEST.try_out();
            mesh_index::MESH_INDEX.try_out();
            mesh_pairs::MESH_PAIRS.try_out();
            moving::try_out();
            hull::try_out();
            costly::try_out();
            depths::DEPTHS.try_out();
            println!("closest, index, mesh, moving, hull, costly, depths: run");
            judge::try_out();
        }
        ["judge"] => return code(judge::write()),
        ["document"] => return code(document::write()),
        ["document", "costly"] => return code(document::write_costly()),
        ["queries", ref only @ ..] if !only.is_empty() => println!("{}", queries::markdown(only)),
        [] => PARTS.iter().for_each(|(_, print)| print()),
        ref named => {
            let known = |name: &str| PARTS.iter().find(|(part, _)| *part == name);
            if let Some(stranger) = named.iter().find(|name| known(name).is_none()) {
                let names: Vec<&str> = PARTS.iter().map(|(part, _)| *part).collect();
                eprintln!("unknown: {stranger}; there are {}, and alone document, judge or --test", names.join(", "));
                return ExitCode::from(2);
            }
            named.iter().filter_map(|name| known(name)).for_each(|(_, print)| print());
        }
    }
    ExitCode::SUCCESS
}

/// Prints what went wrong.
fn code(written: Result<(), impl std::fmt::Display>) -> ExitCode {
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What can be printed.
const PARTS: [(&str, fn()); 12] = [
    ("speed", speed),
    ("stages", stages),
    ("range", range),
    ("queries", queries),
    ("values", values),
    ("closest", closest_points),
    ("index", mesh_index),
    ("mesh", mesh_pairs),
    ("moving", moving_shapes),
    ("hull", hulls),
    ("costly", costly_queries),
    ("depths", depths_of_shapes),
];

fn speed() {
    println!("# Speed\n\n{}", speed::heading());
    for manner in Manner::ALL {
        println!("## {}\n", manner.name());
        speed::common(manner, |table| println!("{}", table.markdown()));
    }
}

fn stages() {
    println!("# Stages of straightedge f64\n\n{}", stages::markdown());
}

fn queries() {
    println!("# Queries\n\n{}", queries::markdown(&[]));
}

fn values() {
    println!("# Values\n\n{}", values::markdown());
}

fn closest_points() {
    println!("# Closest points\n\n{}", closest::CLOSEST.markdown());
}

fn mesh_index() {
    println!("# A mesh through its index\n\n{}", mesh_index::MESH_INDEX.markdown());
}

fn mesh_pairs() {
    println!("# Pairs of triangles of a mesh\n\n{}", mesh_pairs::MESH_PAIRS.markdown());
}

fn moving_shapes() {
    println!("# Moving shapes\n\n{}", moving::markdown());
}

fn hulls() {
    println!("# Convex hulls\n\n{}", hull::markdown());
}

fn costly_queries() {
    println!("# Queries that cost many times parry's\n\n{}", costly::markdown());
}

fn depths_of_shapes() {
    println!("# Depths\n\n{}", depths::markdown());
}

fn range() {
    range::heading();
    range::table(Orient2d);
    range::table(Orient3d);
    range::table(Incircle);
    range::table(Insphere);
}
