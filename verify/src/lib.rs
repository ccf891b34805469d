//! Generators, oracles, comparison: what it takes to judge an implementation of a query, that of `straightedge` or your
//! own.
//!
//! Every [`Query`] of the list ([`queries`]) comes with cases by [`Class`], an exact oracle that shares no code with
//! the query, and one [`check`] that fuzzing, the property tests and the replay of vectors all call. The program
//! `straightedge` is a front to this crate.
//!
//! ```
//! use straightedge_verify::{Arithmetic, Entry, Line, Style, predicate::Orient2d};
//! let orient2d = Entry::of::<Orient2d>();
//! let line = Line::split("0 0 0.1 0.3 0.3 0.9").unwrap();
//! assert_eq!(orient2d.answer(&line, Arithmetic::F64, Style::Decimal).unwrap(), "+");
//! assert_eq!(orient2d.answer(&line, Arithmetic::Exact, Style::Decimal).unwrap(), "0");
//! ```
//!
//! To judge an implementation of your own, start with [`Campaign`], or in a fuzz target with [`judge_bytes`]. What they
//! are made of: [`Class::ALL`] are the families of cases, of which a query has those that [apply](Class::applies);
//! [`generate`] makes a case, [`from_bytes`] one of the bytes of a fuzzer; [`Referee`] judges an answer, [`Results`]
//! and [`FindingKind`] count and sort the rulings on many. The list of all queries ([`queries`], [`find`], [`fuzz`])
//! needs the feature `all-queries`: without it, only the queries that you name are compiled ([`fuzz_queries`] takes
//! some). The feature `proptest` has strategies over the same cases for property tests, `cases`.
//!
//! The tools call certified `f64` as users do, and all other arithmetics through one scalar whose arithmetic is chosen
//! at run time: a query is compiled twice, not for each of eight scalars. Signs of `f32` and `i32` and values of `f32`
//! are then computed by the code that users run; plain floats, `i64` and rationals interpret a tape of each formula.
//! The test `native` compares both ways, in every scalar, to the last bit.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
// `clippy.toml` lists these methods, and why: code that is generic over queries is compiled for each of them.
#![warn(clippy::disallowed_methods)]

pub(crate) mod answers;
pub(crate) mod arithmetics;
pub(crate) mod format;
pub(crate) mod generator;
pub(crate) mod judge;
pub(crate) mod numbers;
pub(crate) mod queries;
pub(crate) mod registry;

pub(crate) use straightedge_oracles as oracle;

pub use answers::{Answer, Field, Token};
pub use format::given::Given;
pub use format::language::{FieldForm, Part};
pub use format::line::{Line, LineError};
pub use format::role::{Piece, Role};
pub use format::style::{Style, write_answer};
pub use generator::class::Class;
pub use generator::draw::{Draw, Whole};
pub use generator::fuzz::{from_bytes, to_bytes};
pub use generator::generate::generate;
#[cfg(feature = "proptest")]
pub use generator::strategy::{CaseTree, Cases, cases};
pub use judge::audit::{Audit, Plan, ROUNDED_ULPS, audit};
pub use judge::campaign::{Campaign, judge_bytes};
pub use judge::check::{Disagreement, check};
pub use judge::compare::{AnswerRuling, judge};
pub use judge::finding_kind::{FindingKind, NoMistake};
pub use judge::referee::{Referee, Ruling};
pub use judge::result_kind::ResultKind;
pub use judge::results::{Counts, Distance, Example, Found, MOST_LABELS, OTHER_LABELS, Results, ReversedSigns};
#[cfg(feature = "all-queries")]
pub use judge::target::fuzz;
pub use judge::target::fuzz_queries;
pub use judge::tolerance::Tolerance;
pub use judge::vectors::{Flag, TestVector, VectorSet};
pub use numbers::arithmetic::{Arithmetic, NumberType};
pub use numbers::coordinate::Coordinate;
pub use numbers::exact::Exact;
pub use numbers::kind::Kind;
pub use numbers::number::{AnyNumber, Fraction};
pub use numbers::ulps::Ulps;
pub use registry::axis_name::AxisName;
pub use registry::bare::{Abscissa, Axes, Parameter, Point4, Radius, UnsignedPoint};
pub use registry::entry::Entry;
pub use registry::form::{Form, Says};
#[cfg(feature = "all-queries")]
pub use registry::list::{find, queries};
pub use registry::points::Points;
pub use registry::query::Query;
pub use registry::renamed::renamed;

pub use arithmetics::formula;
pub use queries::{
    bound, closest, construct, contain, deforming, implicit, intersect, moving, offset, predicate, voronoi,
};
pub use straightedge_oracles::containing::Containing;

/// What the referees use besides. Not part of the public interface.
#[doc(hidden)]
pub mod internals {
    pub use crate::format::line::{Piece, not_finite};
    pub use crate::generator::simple::make_simple;
    pub use crate::judge::campaign::{in_turn, said_by};
    pub use crate::numbers::kind::{Read, Unreadable};
}

/// What the tests of this crate use from outside. Not part of the public interface.
#[doc(hidden)]
pub mod for_tests {
    pub use crate::arithmetics::filter_margin::{
        orient2d_in_filter_bounds, orient3d_in_filter_bounds, value_in_filter_bounds,
    };
    pub use crate::generator::degenerate::deforming::deforming as deforming_cases;
    pub use crate::generator::validity::Damaged;
    pub use crate::judge::calculator::answer_natively;
    pub use crate::oracle::algebra::linear_program::maximum;
    pub use crate::oracle::algebra::tower;
    pub use crate::oracle::algebra::vector::Quotient;
    pub use crate::oracle::{distances::closest, motions::deforming, perturbation, place};
    pub use crate::registry::renamed::RENAMED;
}

/// The code in the guide, some of which needs this crate, runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide.md")]
struct Guide;
