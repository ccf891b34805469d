//! The program `straightedge`: exact answers, hard cases, and a judge for any implementation.
//!
//! Exit codes: 0 all agrees, 1 disagreements or findings, 2 bad usage or input.

mod answering;
mod arguments;
mod commands;
mod html;
mod input;
mod judging;
mod lines;
mod mesh;
mod outcome;
mod plane;
mod progress;
mod results;
mod whole_file;

use anyhow::Error;
use clap::Parser;
use commands::{Program, distinct, execute};
use outcome::Outcome;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

/// Runs the program with the arguments that it was started with.
pub fn main() -> ExitCode {
    let command = Program::parse().command;
    let result = distinct::require_distinct(&command).and_then(|()| execute(command));
    match result {
        Ok(Outcome::Agreement) => ExitCode::SUCCESS,
        Ok(Outcome::Disagreement) => ExitCode::from(1),
        Ok(Outcome::Incomplete) => ExitCode::from(2),
        // The reader of the output has closed it, which is no error.
        Err(failure) if is_broken_pipe(&failure) => ExitCode::SUCCESS,
        Err(failure) => {
            lines::complain(&failure.to_string());
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(failure: &Error) -> bool {
    failure.downcast_ref().is_some_and(|error: &io::Error| error.kind() == ErrorKind::BrokenPipe)
}

/// What the tests use beside the public interface. Not public.
#[doc(hidden)]
pub mod for_tests {
    use crate::html::{self, drawing, text};
    use crate::results::fragment;
    use straightedge_verify::{Entry, Example, FindingKind};

    /// The page of a JSON document of results.
    pub fn page(results: &str) -> String {
        html::page(&serde_json::from_str(results).expect("results"))
    }

    /// What follows the address of the page to open a wrong case.
    pub fn link(query: &str, kind: &FindingKind, example: &Example) -> Option<String> {
        fragment::fragment(query, kind, example)
    }

    /// The queries that the page has a question of, and the tasks that it judges.
    pub const LINKED: (&[&str], &[&str]) = (&fragment::QUERIES, &fragment::TASKS);

    /// A case as SVG, and the sentences that go with it.
    pub fn drawing(query: &Entry, case: &str) -> Option<(String, Vec<String>)> {
        drawing::draw(query, case).map(|drawing| (drawing.svg, drawing.notes))
    }

    /// A case as decimals.
    pub fn decimals(case: &str) -> String {
        drawing::decimals(case)
    }

    /// An answer as on the page.
    pub fn readable(answer: &str) -> String {
        drawing::readable(answer)
    }

    /// A count as on the page.
    pub fn count(count: u64) -> String {
        text::Count(count).to_string()
    }

    /// A share as on the page.
    pub fn percent(part: u64, of: u64) -> String {
        text::Percent(part, of).to_string()
    }

    /// What rounding does, in pictures.
    pub fn pictures() -> &'static str {
        &html::pictures::SECTION
    }
}
