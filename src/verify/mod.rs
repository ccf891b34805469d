//! Generators, oracles, comparison: what it takes to judge an implementation of a query, this crate's or your own.
//!
//! Every [`Query`] of the list ([`queries`]) comes with cases by [`Class`], an exact oracle that shares no code with
//! the query, and one [`check`] that fuzzing, the property tests and the replay of vectors all call. The program
//! `straightedge` is a front to this module.
//!
//! ```
//! use straightedge::verify::{Arithmetic, Line, Style, find};
//! let orient2d = find("orient2d").unwrap();
//! let line = Line::split("0 0 0.1 0.3 0.3 0.9").unwrap();
//! assert_eq!(orient2d.answer(&line, Arithmetic::F64, Style::Decimal).unwrap(), "+");
//! assert_eq!(orient2d.answer(&line, Arithmetic::Exact, Style::Decimal).unwrap(), "0");
//! ```
//!
//! To judge an implementation of your own, start with [`Campaign`], or in a fuzz target with [`judge_bytes`]. What
//! they are made of: [`Class::ALL`] are the families of cases, of which a query has those that [apply](Class::applies);
//! [`generate`] makes a case, [`from_bytes`] one of the bytes of a fuzzer; [`Referee`] judges an answer, [`Results`]
//! and [`Mistake`] tell what became of many. The list of all queries ([`queries`], [`find`], [`fuzz`]) needs the
//! feature `all-queries`: without it, only the queries that you name are compiled ([`fuzz_queries`] takes some).
//!
//! The tools ask certified `f64` as users do, and all other arithmetics through one scalar that chooses its arithmetic
//! at run time: so a query is compiled twice and not for each of eight scalars. Signs of `f32` and `i32` and values of
//! `f32` are then computed by the code that users run; plain floats, `i64` and rationals interpret a tape of each
//! formula. The test `native` compares both ways, in every scalar, to the last bit.

// What a query registers.
mod form;
mod query;
mod registration;
// Registrations, in the files of the modules; oracles and constructions.
pub mod bound;
pub mod closest;
pub mod construct;
pub mod contain;
pub mod deforming;
mod degenerate;
pub mod implicit;
pub mod intersect;
pub mod moving;
mod oracle;
pub mod predicate;
// The list, and what is compiled for each query.
mod entry;
mod find;
#[cfg(feature = "all-queries")]
mod list;
// Cases, answers and numbers, whichever the query.
mod answer;
mod any_around;
mod any_number;
mod any_pair;
mod arithmetic;
mod axis_name;
mod bare;
mod case;
mod chosen;
mod containing;
mod exact;
mod kind;
mod language;
mod line;
mod number;
mod points;
mod role;
mod style;
mod tolerance;
// Generators.
mod class;
mod coordinate;
mod draw;
mod generate;
mod layout;
mod simple;
// Judges.
mod audit;
mod calculator;
mod campaign;
mod check;
mod compare;
mod filter_margin;
mod flaw;
pub mod formula;
mod fuzz;
mod given;
mod methods;
mod mistake;
mod referee;
mod results;
mod shrink;
mod target;
mod ulps;
mod validity;
// Judges of whole results.
#[cfg(feature = "referees")]
pub mod whole;
// Files of cases with their answers.
mod vectors;

pub use answer::{Answer, Field, Token};
pub use arithmetic::{Arithmetic, NumberType};
pub use audit::{Audit, Plan, ROUNDED_ULPS, audit};
pub use axis_name::AxisName;
pub use bare::{Axes, Parameter, Radius, UnsignedPoint};
pub use campaign::{Campaign, judge_bytes};
pub use check::{Disagreement, check};
pub use class::Class;
pub use compare::{Verdict, judge};
pub use containing::Containing;
pub use coordinate::Coordinate;
pub use draw::{Draw, Whole};
pub use entry::Entry;
pub use exact::Exact;
pub use flaw::Flaw;
pub use form::{Form, Says};
pub use fuzz::{from_bytes, to_bytes};
pub use generate::generate;
pub use given::Given;
pub use kind::Kind;
pub use language::Part;
pub use line::{Fault, Line};
#[cfg(feature = "all-queries")]
pub use list::{find, queries};
pub use mistake::{Mistake, NoMistake};
pub use number::{AnyNumber, Fraction};
pub use points::Points;
pub use query::Query;
pub use referee::{Referee, Ruling};
pub use results::{Counts, Distance, Example, Found, MOST_LABELS, OTHER_LABELS, Results, ReversedSigns};
pub use role::{Piece, Role};
pub use style::{Style, write_answer};
#[cfg(feature = "all-queries")]
pub use target::fuzz;
pub use target::fuzz_queries;
pub use tolerance::Tolerance;
pub use ulps::Ulps;
pub use vectors::{Flag, TestVector, VectorSet};

/// What the tests of this crate look at from outside: no part of the interface.
#[doc(hidden)]
pub mod for_tests {
    pub use super::calculator::answer_natively;
    pub use super::degenerate::deforming::deforming as deforming_cases;
    pub use super::filter_margin::{orient2d_in_filter_bounds, orient3d_in_filter_bounds, value_in_filter_bounds};
    pub use super::oracle::linear_program::maximum;
    pub use super::oracle::vector::Quotient;
    pub use super::oracle::{closest, deforming, perturbation, place};
    pub use super::validity::Damaged;
}
