//! The commands, a file each, with their arguments.

pub(crate) mod distinct;
mod eval;
mod generate;
mod judge;
mod list;
mod merge;
mod run;
mod seeds;
mod shrink;
mod vectors;
mod ver;
mod verify;

use crate::mesh;
use crate::outcome::Outcome;
use crate::plane;
use anyhow::Result;
use clap::{Parser, Subcommand};

/// Exact geometric queries: answers, hard cases, and a judge for any implementation.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit codes: 0 all agrees; 1 disagreements, too many answers declined, or findings in a file; 2 bad \
                  usage or input, or an implementation that could not be judged to the end."
)]
pub(crate) struct Program {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Lists the queries, their inputs in order and the fields of their answers
    List(list::List),
    /// Answers cases read from the standard input: an exact geometry calculator; shapes of the plane may be in WKT
    /// (docs/programs.md)
    Eval(eval::Eval),
    /// Prints cases, a line each
    Gen(generate::Gen),
    /// Judges answered cases, `case = answer`, read from the standard input
    Ver(ver::Ver),
    /// Feeds cases to a program and judges its answers
    Run(run::Run),
    /// Runs every arithmetic and the crate robust on every class of cases against the oracle
    Verify(verify::Verify),
    /// Combines results that `run`, `judge` or `verify` wrote with --json: of shards, or of several machines
    Merge(merge::Merge),
    /// Reduces a case read from the standard input to the smallest one that a program gets wrong in the same way
    Shrink(shrink::Shrink),
    /// Writes seeds for fuzzing a query, from cases read from the standard input
    Seeds(seeds::Seeds),
    /// Writes files of hard cases with their exact answers, as text and as JSON: for tests without this program
    Vectors(vectors::Vectors),
    /// Feeds inputs of a task, such as points to be triangulated, to a program and judges its whole results; without
    /// --cmd, judges lines `input = result` from the standard input (docs/results.md); inputs may have WKT for polygons
    /// and points of the plane (docs/programs.md)
    Judge(judge::Judge),
    /// Finds what is wrong with meshes of triangles, or queries them with rays and points: files in OBJ, STL, OFF,
    /// PLY, glTF or 3MF (docs/meshes.md)
    Mesh(mesh::Mesh),
    /// Finds what is wrong with polygons, by the rules of simple features, and which overlap, or locates points in
    /// them: files in WKT, GeoJSON or SVG (docs/plane.md)
    Plane(plane::Plane),
}

/// Executes a command.
pub(crate) fn execute(command: Command) -> Result<Outcome> {
    match command {
        Command::List(arguments) => list::list(&arguments),
        Command::Eval(arguments) => eval::eval(&arguments),
        Command::Gen(arguments) => generate::generate(&arguments),
        Command::Ver(arguments) => ver::ver(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Judge(arguments) => judge::judge(&arguments),
        Command::Verify(arguments) => verify::verify(&arguments),
        Command::Merge(arguments) => merge::merge(&arguments),
        Command::Shrink(arguments) => shrink::shrink(&arguments),
        Command::Seeds(arguments) => seeds::seeds(&arguments),
        Command::Vectors(arguments) => vectors::vectors(&arguments),
        Command::Mesh(arguments) => mesh::mesh(&arguments),
        Command::Plane(arguments) => plane::plane(&arguments),
    }
}
