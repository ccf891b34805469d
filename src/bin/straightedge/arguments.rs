//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use straightedge::verify::{Arithmetic, Class, Entry, NumberType, Style, find, queries};

/// Exact geometric queries: answers, hard cases, and a judge for anybody's implementation.
#[derive(Parser)]
#[command(version, after_help = "Exit codes: 0 all agrees, 1 disagreements, 2 bad usage or input.")]
pub(crate) struct Program {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Names the queries, their inputs in order and the fields of their answers
    List(List),
    /// Answers cases read from the standard input: an exact geometry calculator
    Eval(Eval),
    /// Prints cases, a line each
    Gen(Gen),
    /// Judges answered cases, `case = answer`, read from the standard input
    Ver(Ver),
    /// Feeds cases to a program and judges its answers
    Run(Run),
    /// Runs every arithmetic and the crate robust on every class of cases against the oracle
    Verify(Verify),
    /// Makes seeds for fuzzing the query of the cases read from the standard input
    Seeds(Seeds),
}

fn query(name: &str) -> Result<Query, String> {
    find(name).map(Query)
}

/// A query of the list, found by its name.
#[derive(Clone, Copy)]
pub(crate) struct Query(pub(crate) &'static Entry);

/// A query, or all of a room.
#[derive(Clone)]
pub(crate) struct Selection(Vec<&'static Entry>);

fn selection(name: &str) -> Result<Selection, String> {
    let is_in_room = |query: &&&Entry| query.id().split_once('/').is_some_and(|(room, _)| room == name);
    let room: Vec<&Entry> = queries().iter().filter(is_in_room).copied().collect();
    Ok(Selection(if room.is_empty() { vec![find(name)?] } else { room }))
}

/// What is selected, each query once, in the order of the list; all, where nothing is.
pub(crate) fn selected(selections: &[Selection]) -> Vec<&'static Entry> {
    let is_selected = |query: &&&Entry| selections.iter().any(|some| some.0.iter().any(|one| one.id() == query.id()));
    queries().iter().filter(|query| selections.is_empty() || is_selected(query)).copied().collect()
}

fn class(name: &str) -> Result<Class, String> {
    Class::of_name(name.strip_prefix('@').unwrap_or(name)).ok_or_else(|| {
        let names = Class::ALL.map(Class::name).join(", ");
        format!("there is no such class; the classes are {names}")
    })
}

#[derive(Args)]
pub(crate) struct List {
    /// Only these queries; the name of a room, such as `closest`, stands for all of its queries
    #[arg(value_parser = selection)]
    pub(crate) queries: Vec<Selection>,
}

#[derive(Args)]
pub(crate) struct Eval {
    /// The query, by id (`contain/point_tetrahedron`) or by name
    #[arg(value_parser = query)]
    pub(crate) query: Query,
    /// The arithmetic that answers
    #[arg(long = "as", value_enum, default_value_t = As::F64)]
    pub(crate) arithmetic: As,
    /// Print `case = answer`, as `ver` reads it, in the place of the answer alone
    #[arg(long)]
    pub(crate) answered: bool,
}

/// The arithmetics by name.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum As {
    /// certified doubles
    F64,
    /// certified singles
    F32,
    /// exact 64-bit integers
    I64,
    /// exact 32-bit integers
    I32,
    /// ordinary doubles, as in a textbook: often wrong
    PlainF64,
    /// ordinary singles
    PlainF32,
    /// rationals: decimals and p/q are read as what they say
    Exact,
}

impl From<As> for Arithmetic {
    fn from(from: As) -> Self {
        match from {
            As::F64 => Arithmetic::F64,
            As::F32 => Arithmetic::F32,
            As::I64 => Arithmetic::I64,
            As::I32 => Arithmetic::I32,
            As::PlainF64 => Arithmetic::PlainF64,
            As::PlainF32 => Arithmetic::PlainF32,
            As::Exact => Arithmetic::Exact,
        }
    }
}

/// The number types of generated cases by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Type {
    F64,
    F32,
    I64,
    I32,
}

impl From<Type> for NumberType {
    fn from(from: Type) -> Self {
        match from {
            Type::F64 => NumberType::F64,
            Type::F32 => NumberType::F32,
            Type::I64 => NumberType::I64,
            Type::I32 => NumberType::I32,
        }
    }
}

impl From<Type> for Arithmetic {
    fn from(from: Type) -> Self {
        match from {
            Type::F64 => Arithmetic::F64,
            Type::F32 => Arithmetic::F32,
            Type::I64 => Arithmetic::I64,
            Type::I32 => Arithmetic::I32,
        }
    }
}

/// Which cases.
#[derive(Args)]
pub(crate) struct Cases {
    /// Only this class; else all that the query has, in turn
    #[arg(long, value_parser = class)]
    pub(crate) class: Option<Class>,
    /// 1, or 2 for cases that are varied at random
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) level: u8,
    /// How many cases
    #[arg(short, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) n: u64,
    /// Equal seeds give equal cases
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The numbers of the cases
    #[arg(long = "type", value_enum, default_value_t = Type::F64)]
    pub(crate) number_type: Type,
    /// Write hexadecimal floats in the place of raw bits
    #[arg(long, conflicts_with = "decimal")]
    hexfloat: bool,
    /// Write the shortest decimals that read back in the place of raw bits
    #[arg(long)]
    decimal: bool,
}

impl Cases {
    pub(crate) fn style(&self) -> Style {
        match (self.hexfloat, self.decimal) {
            (true, _) => Style::Hexadecimal,
            (_, true) => Style::Decimal,
            _ => Style::Bits,
        }
    }
}

#[derive(Args)]
pub(crate) struct Gen {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: Query,
    #[command(flatten)]
    pub(crate) cases: Cases,
}

/// How strictly to judge, and how much to say.
#[derive(Args)]
pub(crate) struct Strictness {
    /// How many representable numbers a value may be away from the one nearest to the exact value
    #[arg(long, default_value_t = 4)]
    pub(crate) ulps: u64,
    /// How many disagreements to print
    #[arg(long, default_value_t = 20)]
    pub(crate) errors: usize,
    /// Print one JSON document in the place of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Ver {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: Query,
    /// What the numbers are [default: f32 where a line has raw bits of 8 digits, else f64]
    #[arg(long = "type", value_enum)]
    pub(crate) number_type: Option<As>,
    #[command(flatten)]
    pub(crate) strictness: Strictness,
}

#[derive(Args)]
pub(crate) struct Run {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: Query,
    /// The program, as a shell command: it reads cases, `@class` and numbers, and prints `answer` or `case = answer`, a
    /// line each (docs/semantics.md, Lines)
    #[arg(long)]
    pub(crate) cmd: String,
    /// Seconds after which the program is stopped
    #[arg(long, default_value_t = 60.0)]
    pub(crate) timeout: f64,
    #[command(flatten)]
    pub(crate) cases: Cases,
    #[command(flatten)]
    pub(crate) strictness: Strictness,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// Only these queries; the name of a room, such as `closest`, stands for all of its queries
    #[arg(value_parser = selection)]
    pub(crate) queries: Vec<Selection>,
    /// Only this class
    #[arg(long, value_parser = class)]
    pub(crate) class: Option<Class>,
    /// Cases a query, class and number type
    #[arg(short, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) n: u64,
    /// Equal seeds give equal cases
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// 1, or 2 for cases that are varied at random
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) level: u8,
    /// Let exact rationals, which are slow, answer one case in so many
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) exact_every: u64,
    /// Judge the predicates by first principles in the place of determinants
    #[arg(long)]
    pub(crate) first_principles: bool,
    /// Leave out the arithmetics that are expected to be wrong
    #[arg(long)]
    pub(crate) promised_only: bool,
    /// Print one JSON document in the place of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Where to write the report
    #[arg(long, default_value = "straightedge-report.md")]
    pub(crate) report: PathBuf,
}

#[derive(Args)]
pub(crate) struct Seeds {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: Query,
    /// The folder to put them in, a file each; made where it is missing
    pub(crate) folder: PathBuf,
}
