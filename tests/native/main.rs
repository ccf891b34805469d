//! Checks that the verified code is what users run.
//!
//! The tools call queries in one scalar whose arithmetic is chosen at run time, so that queries are compiled once and
//! not for each scalar; plain floats and the exact arithmetics interpret tapes of the formulas. Here queries and
//! formulas are compiled in the scalars themselves, and return the same answers, to the last bit: in the long form
//! every query in every scalar. In the short form, as compiling is slow, every query in `f64`, and every fourth one in
//! one other scalar, in turn.

// A step of `in_turn` for each query.
#![recursion_limit = "1024"]

use common::{ROOT, is_long};
use straightedge::{Plain, Rational};
use straightedge_verify::for_tests::answer_natively;
use straightedge_verify::{Arithmetic, Class, Entry, Line, LineError, NumberType, Style, queries};

/// The answer of one query in one scalar.
type Ask = fn(&Line<'_>, Arithmetic, Style) -> Result<String, LineError>;

/// A query in the scalars that it is compiled in.
type Natively = &'static [(Arithmetic, Ask)];

/// The scalar of an arithmetic.
macro_rules! scalar {
    (F64) => { f64 };
    (F32) => { f32 };
    (I64) => { i64 };
    (I32) => { i32 };
    (Exact) => { Rational };
    (PlainF64) => { Plain<f64> };
    (PlainF32) => { Plain<f32> };
}

/// A query in these arithmetics.
macro_rules! in_scalars {
    ($query:ty, $($arithmetic:ident)*) => {
        &[$((Arithmetic::$arithmetic, answer_natively::<$query, scalar!($arithmetic)>)),*]
    };
}

#[cfg(long_form)]
macro_rules! natively {
    ($($query:ty),+ $(,)?) => {
        /// All queries, in the order of the list.
        static NATIVELY: &[Natively] = &[$(in_scalars!($query, F64 F32 I64 I32 Exact PlainF64 PlainF32)),+];
    };
}

#[cfg(not(long_form))]
macro_rules! natively {
    ($($query:ty),+ $(,)?) => {
        in_turn! { [] ([F32] [] [] [] [I64] [] [] [] [Exact] [] [] [] [PlainF64] [] [] []) $($query,)+ }
    };
}

/// Takes one query after the other, and the other scalars in turn.
#[cfg(not(long_form))]
macro_rules! in_turn {
    ([$($done:tt)*] ([$($next:ident)?] $($later:tt)*) $query:ty, $($rest:ty,)*) => {
        in_turn! { [$($done)* in_scalars!($query, F64 $($next)?),] ($($later)* [$($next)?]) $($rest,)* }
    };
    ([$($done:tt)*] $turn:tt) => {
        /// All queries, in the order of the list.
        static NATIVELY: &[Natively] = &[$($done)*];
    };
}
straightedge_verify::for_each_query!(natively);

/// The vectors of a query, as cases.
fn vectors(query: &Entry) -> Vec<String> {
    let path = format!("{}/tests/vectors/{}.txt", ROOT, query.id());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{path} is missing"));
    text.lines().map(|line| line.split(" = ").next().expect("a case before the answer").into()).collect()
}

/// A few cases of every class, for the long form: the vectors have some of each.
fn generated(query: &Entry, number_type: NumberType) -> Vec<String> {
    let of_class = |class: Class| {
        (0..6).map(move |index| {
            let level = 1 + (index % 2) as u8;
            format!("@{class} {}", query.case(class, number_type, level, 9, index, Style::Bits))
        })
    };
    query.classes(number_type).into_iter().flat_map(of_class).collect()
}

/// Both ways return equal answers for all cases whose numbers the arithmetic takes.
fn alike(arithmetic: Arithmetic, number_type: NumberType) {
    assert_eq!(NATIVELY.len(), queries().len());
    assert!(cfg!(long_form) || !is_long(), "the long form is compiled as such");
    let mut compiled = 0;
    for (query, in_scalars) in queries().iter().zip(NATIVELY) {
        let Some((_, natively)) = in_scalars.iter().find(|(of, _)| *of == arithmetic) else { continue };
        compiled += 1;
        let own = if is_long() { generated(query, number_type) } else { Vec::new() };
        let mut asked = 0;
        for text in vectors(query).iter().chain(&own) {
            let line = Line::split(text).unwrap_or_else(|fault| panic!("{}: {fault}: {text}", query.id()));
            // Decimals read back as the same float, and do not distinguish NaNs.
            let chosen = query.answer_by_choice(&line, arithmetic, Style::Decimal);
            let native = natively(&line, arithmetic, Style::Decimal);
            assert_eq!(native, chosen, "{} {arithmetic:?}: {text}", query.id());
            asked += usize::from(native.is_ok());
        }
        assert!(asked >= own.len().max(1), "{}: {arithmetic:?} takes its own cases", query.id());
    }
    let few = match arithmetic {
        Arithmetic::F64 => queries().len(),
        Arithmetic::I32 | Arithmetic::PlainF32 => 0,
        _ => queries().len() / 16,
    };
    let least = if cfg!(long_form) { queries().len() } else { few };
    assert!(compiled >= least, "{arithmetic:?}: {compiled} queries");
}

#[test]
fn doubles() {
    alike(Arithmetic::F64, NumberType::F64);
}

#[test]
fn singles() {
    alike(Arithmetic::F32, NumberType::F32);
}

#[test]
fn long_integers() {
    alike(Arithmetic::I64, NumberType::I64);
}

#[test]
fn integers() {
    alike(Arithmetic::I32, NumberType::I32);
}

#[test]
fn rationals() {
    alike(Arithmetic::Exact, NumberType::F32);
}

#[test]
fn plain_doubles() {
    alike(Arithmetic::PlainF64, NumberType::F64);
}

#[test]
fn plain_singles() {
    alike(Arithmetic::PlainF32, NumberType::F32);
}
