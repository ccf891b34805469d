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
//! The tools ask certified `f64` as users do, and all other arithmetics through one scalar that chooses its arithmetic
//! at run time: so a query is compiled twice and not for each of eight scalars. The test `native` compares both ways.

// What a query registers.
mod form;
mod query;
mod registration;
// Registrations, in the files of the rooms; oracles and constructions.
pub mod contain;
mod degenerate;
pub mod intersect;
pub mod oracle;
pub mod predicate;
// The list, and what is compiled for each query.
mod entry;
mod list;
// Cases, answers and numbers, whichever the query.
mod answer;
mod case;
mod chosen;
mod exact;
mod kind;
mod line;
mod number;
// Generators.
mod class;
mod coordinate;
mod draw;
mod layout;
// Judges.
mod audit;
mod check;
mod compare;
mod filter_margin;
mod fuzz;
mod validity;

pub use answer::{Answer, Field, Token};
pub use audit::{Audit, NumberType, Plan, ROUNDED_ULPS, Subject, Tally, audit};
pub use check::{Disagreement, check};
pub(crate) use chosen::Chosen;
pub use class::{Class, generate};
pub use compare::{Verdict, judge};
pub use coordinate::Coordinate;
pub use draw::{Draw, Whole};
pub use entry::Entry;
pub use exact::{Exact, Fraction};
#[doc(hidden)]
pub use filter_margin::value_in_filter_bounds;
pub use form::{Form, Says};
pub use fuzz::{from_bytes, fuzz, to_bytes};
pub use kind::Kind;
pub use line::{Fault, Line, Part, Style, write_answer};
#[doc(hidden)]
pub use list::answer_natively;
pub use list::{Arithmetic, Judgement, find, queries};
pub use number::AnyNumber;
pub use query::Query;
#[doc(hidden)]
pub use validity::Spoilt;
