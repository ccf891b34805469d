//! What is verified is what users run.
//!
//! The tools ask queries in one scalar whose arithmetic is chosen at run time, so that they compile them once and not
//! for each scalar; plain floats and what is exact interpret tapes of the formulas. Here every query is compiled
//! in every scalar, formulas and all, and gives the same answers, to the last bit.

use common::{ROOT, is_long};
use straightedge::{Plain, Rational};
use straightedge_verify::for_tests::answer_natively;
use straightedge_verify::{Arithmetic, Class, Entry, Fault, Line, NumberType, Style, queries};

/// The answer of one query in one scalar.
type Ask = fn(&Line<'_>, Arithmetic, Style) -> Result<String, Fault>;

/// A query in every scalar.
struct Natively {
    f64: Ask,
    f32: Ask,
    i64: Ask,
    i32: Ask,
    exact: Ask,
    plain_f64: Ask,
    plain_f32: Ask,
}

macro_rules! natively {
    ($($query:ty),+ $(,)?) => {
        /// All queries, in the order of the list.
        static NATIVELY: &[Natively] = &[$(Natively {
            f64: answer_natively::<$query, f64>,
            f32: answer_natively::<$query, f32>,
            i64: answer_natively::<$query, i64>,
            i32: answer_natively::<$query, i32>,
            exact: answer_natively::<$query, Rational>,
            plain_f64: answer_natively::<$query, Plain<f64>>,
            plain_f32: answer_natively::<$query, Plain<f32>>,
        }),+];
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

/// Both ways answer alike wherever the numbers of a case are of the arithmetic.
fn alike(arithmetic: Arithmetic, number_type: NumberType, natively: impl Fn(&Natively) -> Ask) {
    assert_eq!(NATIVELY.len(), queries().len());
    for (query, in_scalars) in queries().iter().zip(NATIVELY) {
        let own = if is_long() { generated(query, number_type) } else { Vec::new() };
        let mut asked = 0;
        for text in vectors(query).iter().chain(&own) {
            let line = Line::split(text).unwrap_or_else(|fault| panic!("{}: {fault}: {text}", query.id()));
            // Decimals read back as the same float, and do not tell one NaN from another.
            let chosen = query.answer_by_choice(&line, arithmetic, Style::Decimal);
            let native = natively(in_scalars)(&line, arithmetic, Style::Decimal);
            assert_eq!(native, chosen, "{} {arithmetic:?}: {text}", query.id());
            asked += usize::from(native.is_ok());
        }
        assert!(asked >= own.len().max(1), "{}: {arithmetic:?} takes its own cases", query.id());
    }
}

#[test]
fn doubles() {
    alike(Arithmetic::F64, NumberType::F64, |query| query.f64);
}

#[test]
fn singles() {
    alike(Arithmetic::F32, NumberType::F32, |query| query.f32);
}

#[test]
fn long_integers() {
    alike(Arithmetic::I64, NumberType::I64, |query| query.i64);
}

#[test]
fn integers() {
    alike(Arithmetic::I32, NumberType::I32, |query| query.i32);
}

#[test]
fn rationals() {
    alike(Arithmetic::Exact, NumberType::F32, |query| query.exact);
}

#[test]
fn plain_doubles() {
    alike(Arithmetic::PlainF64, NumberType::F64, |query| query.plain_f64);
}

#[test]
fn plain_singles() {
    alike(Arithmetic::PlainF32, NumberType::F32, |query| query.plain_f32);
}
