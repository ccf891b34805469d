//! Generators, oracles, comparison: what it takes to judge an implementation of a query, this crate's or your own.
//!
//! Every [`Query`] of the list ([`queries`]) comes with cases by [`Class`], an exact oracle that shares no code with the
//! query, and one [`check`] that the fuzz targets, the property tests and the replay of vectors all call. The program
//! `straightedge` is a front to this module.
//!
//! ```
//! use straightedge::verify::{Arithmetic, Line, Style, find};
//! let orient2d = find("orient2d").unwrap();
//! let line = Line::split("0 0 0.1 0.3 0.3 0.9").unwrap();
//! assert_eq!(orient2d.answer(&line, Arithmetic::F64, Style::Decimal).unwrap(), "+");
//! assert_eq!(orient2d.answer(&line, Arithmetic::Exact, Style::Decimal).unwrap(), "0");
//! ```

mod answer;
mod audit;
mod check;
mod class;
mod compare;
pub mod contain;
mod coordinate;
mod draw;
mod exact;
mod instrument;
pub mod intersect;
mod kind;
mod layout;
mod line;
mod list;
pub mod oracle;
pub mod predicate;
mod query;

pub use answer::{Answer, Field, Token};
pub use audit::{Audit, NumberType, Plan, ROUNDED_ULPS, Subject, Tally, audit};
pub use check::{Disagreement, check, from_bytes, to_bytes};
pub use class::{Class, generate};
pub use compare::{Verdict, judge};
pub use coordinate::Coordinate;
pub use draw::{Draw, Whole};
pub use exact::{Exact, Fraction};
pub use instrument::{ByRobust, Staged};
pub use kind::Kind;
pub use line::{Fault, Line, Part, Style, number_names, write_answer, write_case};
pub use list::{Arithmetic, Entry, Judgement, find, fuzz, queries};
pub use query::Query;
