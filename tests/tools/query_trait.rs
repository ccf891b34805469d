//! A user's query by the `Query` trait, with a wrong cheaper function.

use straightedge::{Rational, Scalar, Sign, arith::Of};
use straightedge_verify::{
    Answer, Arithmetic, Class, Draw, Entry, Exact, Form, Line, NumberType, Plan, Query, Says, Token, Whole,
    intersect::SegmentTriangle, predicate::Orient2d,
};

/// A query equal to another except for its cheaper functions.
macro_rules! with_forms {
    ($(#[$doc:meta])* $query:ident($base:ident): $id:literal |$case:ident| <$s:ident> $forms:expr) => {
        $(#[$doc])*
        struct $query;

        impl Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = $base::INPUTS;
            const FIELDS: &'static [&'static str] = $base::FIELDS;
            const DECISIONS: &'static [&'static str] = $base::DECISIONS;
            const ORACLE: &'static str = $base::ORACLE;
            const DIMENSION: usize = $base::DIMENSION;
            const DEGREE: u32 = $base::DEGREE;
            const BY_ROBUST: bool = $base::BY_ROBUST;

            type Case = <$base as Query>::Case;
            type Answer<S: Scalar> = <$base as Query>::Answer<S>;

            fn ask<S: Scalar>(case: &Of<Self::Case, S>) -> Self::Answer<S> {
                $base::ask::<S>(case)
            }
            fn forms<$s: Scalar>($case: &Of<Self::Case, $s>) -> Vec<Form<$s::Value>> {
                $forms
            }
            fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
                $base::oracle(case)
            }
            fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
                $base::degenerate(bits, draw)
            }
        }
    };
}

with_forms! {
    /// A cheaper function that is wrong for integers where points are collinear, and one that is never wrong.
    SignForms(Orient2d): "own/sign_forms" |case| <S> {
        // One half is no integer.
        let is_integer = S::from_exact(&Rational::new(1.into(), 2.into())).is_none();
        let word = match Orient2d::ask::<S>(case) {
            Sign::Negative => "-",
            Sign::Zero if is_integer => "+",
            Sign::Zero => "0",
            Sign::Positive => "+",
        };
        vec![
            Form { function: "own::is_any", says: Says::Hits(0, true) },
            Form { function: "own::sign", says: Says::Field(0, vec![Token::Word(word)]) },
        ]
    }
}

with_forms! {
    /// The right span, and one with its ends exchanged.
    SpanForms(SegmentTriangle): "own/span_forms" |case| <S> {
        let span = Answer::<S::Value>::fields(&SegmentTriangle::ask::<S>(case)).swap_remove(1);
        let mut exchanged = span.clone();
        exchanged[1..].reverse();
        vec![
            Form { function: "own::span", says: Says::Near(1, span) },
            Form { function: "own::exchanged", says: Says::Near(1, exchanged) },
        ]
    }
}

/// Cheaper functions are tested with the query, in every number type, and a disagreement names the function.
#[test]
fn a_form_that_is_wrong() {
    let entry = Entry::of::<SignForms>();
    let checked = |text: &str| entry.check(&Line::split(text).expect("a line")).expect("a case");
    assert_eq!(checked("0 0  1 0  0 1"), Ok(()));
    // Collinear, but not integers.
    assert_eq!(checked("0.5 0.5  1.5 1.5  2.5 2.5"), Ok(()));
    let disagreement = checked("0 0  1 1  2 2").expect_err("the form errs in integers");
    assert_eq!((disagreement.subject, disagreement.given.as_str()), (Arithmetic::I64, "own::sign says +"));
    for number_type in NumberType::ALL {
        let plan = Plan {
            class: Class::Degenerate,
            number_type,
            level: 1,
            seed: 1,
            cases: 0..50,
            shard: (0, 1),
            exact_every: 1,
            first_principles: false,
            promised_only: true,
        };
        for (subject, counts) in entry.audit(&plan).counts {
            let errs = matches!(subject, Arithmetic::I64 | Arithmetic::I32);
            assert_eq!((counts.cases, counts.wrong()), (50, if errs { 50 } else { 0 }), "{subject}");
            assert_eq!(counts.wrong_details_only(), counts.wrong(), "the query itself is right");
            let said: Vec<_> = counts.mistakes.values().map(|found| found.simplest.clone().unwrap().given).collect();
            assert_eq!(said, if errs { vec!["own::sign says +"] } else { Vec::new() });
        }
    }
}

/// Where a segment lies in the plane of the triangle, its span has two ends.
#[test]
fn a_form_whose_values_are_near() {
    let entry = Entry::of::<SpanForms>();
    let checked = |text: &str| entry.check(&Line::split(text).expect("a line")).expect("a case");
    let triangle = "0 0 0  3 0 0  0 3 0";
    assert_eq!(checked(&format!("1 1 1  1 1 -1  {triangle}")), Ok(()));
    assert_eq!(checked(&format!("5 5 1  5 5 -1  {triangle}")), Ok(()));
    let disagreement = checked(&format!("-1 1 0  6 1 0  {triangle}")).expect_err("exchanged ends are far away");
    assert!(disagreement.given.starts_with("own::exchanged says span "), "{}", disagreement.given);
}
