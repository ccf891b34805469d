//! Formulas made of random bytes, as the fuzz target `formula` makes them: the ladder against rational numbers; wrong
//! evaluations of a formula and bounds that are not tight are found.

use std::collections::{BTreeMap, BTreeSet};
use straightedge::arith::{Stage, certify};
use straightedge::{
    Formula, Plain, Rational, Scalar, Sign,
    arith::{Number, Of, Ring},
};
use straightedge_verify::for_tests::answer_natively;
use straightedge_verify::formula::{Answers, Does, Expression, Last, OfExpression, Operation, check_formula};
use straightedge_verify::{
    Arithmetic, Draw, Entry, Exact, Form, Line, LineError, Query, Says, Style, Token, Whole, from_bytes,
};

/// Byte strings of growing length.
fn byte_strings(count: u64) -> impl Iterator<Item = Vec<u8>> {
    (0..count).map(|case| {
        let draw = &mut Draw::new(1, "formula", "bytes", case);
        let length = draw.between(8, 160);
        (0..length).map(|_| draw.bits64() as u8).collect()
    })
}

#[test]
fn every_promise_is_kept() {
    for bytes in byte_strings(common::count(700, 6000)) {
        if let Err(disagreement) = check_formula(&bytes) {
            panic!("{disagreement}");
        }
    }
}

/// Formulas made at run time end at every step of the ladder, and contain every operation of a ring.
#[test]
fn every_step_is_reached() {
    let (mut stages, mut done) = (BTreeMap::<Stage, u32>::new(), BTreeSet::new());
    for bytes in byte_strings(6000) {
        // An even first byte, and no seed.
        let [which, mode, rest @ ..] = &bytes[..] else { continue };
        let bytes = [&[mode | 2][..], rest].concat();
        if which % 2 == 0 {
            if let Ok(expression) = from_bytes::<OfExpression>(&bytes) {
                *stages.entry(certify::<Last>(&expression).1).or_default() += 1;
                done.extend(expression.operations.iter().map(|operation| operation.does as usize));
            }
        }
    }
    println!("{stages:?}");
    let bits = [64, 128, 192, 256, 320, 512, 1024].map(Stage::Bits);
    for stage in [&[Stage::Filter, Stage::Zero], &bits[..], &[Stage::Big]].concat() {
        assert!(stages.contains_key(&stage), "{stage} settles no sign: {stages:?}");
    }
    assert_eq!(done.len(), Does::Product as usize + 1);
}

/// A formula as a line: random operations on numbers whose sums and products overflow, underflow, cancel and tie.
fn nasty_line(draw: &mut Draw) -> String {
    const NUMBERS: [&str; 16] = [
        "0",
        "-0",
        "1",
        "-1",
        "0.1",
        "-0.1",
        "0.3",
        "1e-45",
        "-1e-45",
        "1.1754944e-38",
        "1e-30",
        "16777217",
        "3e38",
        "-3e38",
        "1e20",
        "-1e-20",
    ];
    let numbers = 2 + draw.index(4);
    let operations = 1 + draw.index(12);
    let mut words = vec![numbers.to_string()];
    words.extend((0..numbers).map(|_| NUMBERS[draw.index(NUMBERS.len())].to_string()));
    words.push(operations.to_string());
    for place in numbers..numbers + operations {
        let does = ["sum", "difference", "negated", "absolute", "least", "greatest", "product"][draw.index(7)];
        words.push(format!("{} {} {does}", draw.index(place), draw.index(place)));
    }
    words.join(" ")
}

/// Plain floats that interpret a tape round like those that are compiled for the formula, to the last bit.
#[test]
fn recordings_round_as_formulas_do() {
    type Ask = fn(&Line<'_>, Arithmetic, Style) -> Result<String, LineError>;
    let ways: [(Arithmetic, Ask); 3] = [
        (Arithmetic::PlainF64, answer_natively::<OfExpression, Plain<f64>>),
        (Arithmetic::PlainF32, answer_natively::<OfExpression, Plain<f32>>),
        (Arithmetic::Exact, answer_natively::<OfExpression, Rational>),
    ];
    let entry = Entry::of::<OfExpression>();
    let (mut asked, mut not_a_number) = (0, 0);
    for case in 0..common::count(1000, 4000) {
        let text = nasty_line(&mut Draw::new(1, "formula", "nasty", case));
        let line = Line::split(&text).expect("a line");
        for (arithmetic, natively) in ways {
            // Decimals read back as the same float, and do not distinguish NaNs.
            let native = natively(&line, arithmetic, Style::Decimal);
            assert_eq!(entry.answer_by_choice(&line, arithmetic, Style::Decimal), native, "{arithmetic:?}: {text}");
            // A product of too high a degree is no case.
            asked += usize::from(native.is_ok());
            not_a_number += usize::from(native.is_ok_and(|answer| answer.contains("NaN")));
        }
    }
    assert!(asked > 250 && not_a_number > 0, "{asked}, {not_a_number} of them not numbers");
}

/// Declares queries that are [`OfExpression`] except for the call.
macro_rules! wrong {
    ($($(#[$doc:meta])* $query:ident: $id:literal |$case:ident| <$s:ident> ask $ask:expr, forms $forms:expr;)+) => {$(
        $(#[$doc])*
        struct $query;
        impl Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = OfExpression::INPUTS;
            const FIELDS: &'static [&'static str] = OfExpression::FIELDS;
            const DECISIONS: &'static [&'static str] = OfExpression::DECISIONS;
            const ORACLE: &'static str = OfExpression::ORACLE;
            const DIMENSION: usize = OfExpression::DIMENSION;
            const DEGREE: u32 = OfExpression::DEGREE;
            const BY_ROBUST: bool = false;
            type Case = Expression<Number>;
            type Answer<S: Scalar> = Answers<S::Value>;
            fn ask<$s: Scalar>($case: &Of<Self::Case, $s>) -> Self::Answer<$s> {
                $ask
            }
            fn forms<$s: Scalar>($case: &Of<Self::Case, $s>) -> Vec<Form<$s::Value>> {
                $forms
            }
            fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
                OfExpression::oracle(case)
            }
            fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
                OfExpression::degenerate(bits, draw)
            }
        }
    )+};
}

/// The expression with its second operation replaced by the first operand.
struct WithoutATerm;
impl Formula for WithoutATerm {
    const NAME: &'static str = "without a term";
    const ARGUMENTS: &'static [&'static str] = &["expression"];
    type Input = Expression<Number>;
    fn eval<R: Ring>(expression: &Expression<R>) -> R {
        let mut all = expression.numbers.clone();
        for (i, Operation { does, x, y }) in expression.operations.iter().enumerate() {
            let [x, y] = [x, y].map(|place| all[*place].clone());
            all.push(match does {
                _ if i == 1 => x,
                Does::Sum => x + y,
                Does::Difference => x - y,
                Does::Negated => -x,
                Does::Absolute => x.abs(),
                Does::Least => x.min(y),
                Does::Greatest => x.max(y),
                Does::Product => x * y,
            });
        }
        all.pop().expect("an expression has a number")
    }
}

/// The lower bound as both bounds.
fn loose_bounds<S: Scalar>(case: &Expression<S>) -> Vec<Form<S::Value>> {
    let bounds = [Sign::Negative, Sign::Positive].map(|side| Token::Number(S::bound_of::<Last>(case, side)));
    let [below, _] = bounds;
    vec![Form { function: "bounds", says: Says::Bounds(1, vec![[below.clone(), below]]) }]
}

wrong! {
    /// The sign of an expression that lacks a term.
    WrongSign: "own/wrong_sign" |case| <S>
        ask Answers { sign: S::sign_of::<WithoutATerm>(case), ..OfExpression::ask::<S>(case) },
        forms OfExpression::forms::<S>(case);
    /// The value of it.
    WrongValue: "own/wrong_value" |case| <S>
        ask Answers { value: S::value_of::<WithoutATerm>(case), ..OfExpression::ask::<S>(case) },
        forms OfExpression::forms::<S>(case);
    /// The lower bound instead of the upper one.
    WrongBound: "own/wrong_bound" |case| <S>
        ask OfExpression::ask::<S>(case),
        forms loose_bounds::<S>(case);
}

/// How many byte strings show that a query is wrong.
fn found_by_bytes<Q: Query>() -> usize {
    let entry = Entry::of::<Q>();
    byte_strings(common::count(300, 1000)).filter(|bytes| entry.check_bytes(bytes).is_err()).count()
}

#[test]
fn what_is_wrong_is_found() {
    assert_eq!(found_by_bytes::<OfExpression>(), 0);
    for found in [found_by_bytes::<WrongSign>(), found_by_bytes::<WrongValue>(), found_by_bytes::<WrongBound>()] {
        println!("{found}");
        assert!(found > 5, "{found}");
    }
}

/// The line of a disagreement is a case that can be run again.
#[test]
fn lines_show_what_is_wrong() {
    let entry = Entry::of::<WrongSign>();
    let disagreement = byte_strings(1000).find_map(|bytes| entry.check_bytes(&bytes).err()).expect("it is wrong");
    let line = Line::split(&disagreement.line).expect("a line");
    assert_eq!(entry.check(&line), Ok(Err(disagreement.clone())), "{disagreement}");
    assert_eq!(Entry::of::<OfExpression>().check(&line), Ok(Ok(())), "{disagreement}");

    // (2 - 3)·5 + 2 without its product.
    let line = Line::split("3 2 3 5 3 0 1 difference 3 2 product 4 0 sum").expect("a line");
    let disagreement = entry.check(&line).expect("a case").expect_err("it is not 1");
    assert!(disagreement.line.ends_with(" product 4 0 sum = - value -3 quotients 3 5 none"), "{disagreement}");
}
