//! Many cases of one class of one query, every implementation against the oracle.

use super::answer::{Answer, Field};
use super::class::{Class, generate};
use super::compare::{Verdict, judge};
use super::coordinate::Coordinate;
use super::draw::Draw;
use super::exact::Exact;
use super::instrument::{ByRobust, Staged, take_stages};
use super::kind::Kind;
use super::line::{Style, write_answer, write_case};
use super::query::{Query, asked};
use crate::{Numbers, Of, Plain, Rational, Scalar, Stage};
use core::fmt;
use core::ops::Range;
use std::collections::BTreeMap;
use std::format;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::string::{String, ToString};
use std::vec::Vec;

/// An implementation under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// This crate's formulas in rounded `f32`.
    PlainF32,
    /// This crate's formulas in rounded `f64`.
    PlainF64,
    /// Certified `f32`.
    F32,
    /// Certified `f64`.
    F64,
    /// Exact `i64`.
    I64,
    /// Exact `i32`.
    I32,
    /// Exact rationals.
    Exact,
    /// This crate's queries on the predicates of the crate `robust`.
    Robust,
}

impl Subject {
    /// All of them, in the order of reports.
    pub const ALL: [Subject; 8] = [
        Subject::PlainF32,
        Subject::PlainF64,
        Subject::F32,
        Subject::F64,
        Subject::I64,
        Subject::I32,
        Subject::Exact,
        Subject::Robust,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Subject::PlainF32 => "plain-f32",
            Subject::PlainF64 => "plain-f64",
            Subject::F32 => "f32",
            Subject::F64 => "f64",
            Subject::I64 => "i64",
            Subject::I32 => "i32",
            Subject::Exact => "exact",
            Subject::Robust => "robust",
        }
    }

    /// Whether the crate promises that it is never wrong.
    pub fn is_promised(self) -> bool {
        !matches!(self, Subject::PlainF32 | Subject::PlainF64 | Subject::Robust)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Rounded values may be this many representable numbers off without being counted wrong; certified ones none.
pub const ROUNDED_ULPS: u64 = 4;

/// The number types of generated cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NumberType {
    /// Doubles.
    F64,
    /// Singles.
    F32,
    /// 64-bit integers.
    I64,
    /// 32-bit integers.
    I32,
}

impl NumberType {
    /// All of them.
    pub const ALL: [NumberType; 4] = [NumberType::F64, NumberType::F32, NumberType::I64, NumberType::I32];
}

/// What to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The class.
    pub class: Class,
    /// The number type of the cases.
    pub number_type: NumberType,
    /// 1, or 2 for cases that are varied at random.
    pub level: u8,
    /// The seed; equal seeds give equal cases.
    pub seed: u64,
    /// Which of the class's endless sequence of cases.
    pub cases: Range<u64>,
    /// Exact rationals are slow; they answer one case in so many.
    pub exact_every: u64,
    /// Judge by first principles in the place of evaluation, where the two differ.
    pub first_principles: bool,
    /// Leave out what is not promised to be right.
    pub promised_only: bool,
}

/// How one implementation did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cases asked.
    pub tried: u64,
    /// Answers that disagree with the oracle in any field.
    pub wrong: u64,
    /// Of these, those whose decision is right.
    pub wrong_details_only: u64,
    /// The first of them: the case with the answer it should have had, and the answer given.
    pub first: Option<(String, String)>,
}

/// The result of a plan.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// How the implementations did.
    pub tallies: BTreeMap<Subject, Tally>,
    /// How often each decision occurred.
    pub decisions: BTreeMap<&'static str, u64>,
    /// How many signs each stage of the ladder settled, for certified `f64`.
    pub stages: BTreeMap<Stage, u64>,
}

impl Audit {
    /// Adds the result of another plan.
    pub fn absorb(&mut self, other: Audit) {
        for (subject, theirs) in other.tallies {
            let ours = self.tallies.entry(subject).or_default();
            ours.tried += theirs.tried;
            ours.wrong += theirs.wrong;
            ours.wrong_details_only += theirs.wrong_details_only;
            ours.first = ours.first.take().or(theirs.first);
        }
        for (decision, count) in other.decisions {
            *self.decisions.entry(decision).or_default() += count;
        }
        for (stage, count) in other.stages {
            *self.stages.entry(stage).or_default() += count;
        }
    }
}

/// Runs a plan for a query.
pub fn audit<Q: Query>(plan: &Plan) -> Audit {
    let mut run = Run::<Q> { plan, audit: Audit::default(), query: core::marker::PhantomData };
    match plan.number_type {
        NumberType::F64 => run.over::<f64>(|run, case, exact, index| {
            if !plan.promised_only {
                run.ask(Subject::PlainF64, case, exact, |&x| Plain(x));
                if Q::BY_ROBUST {
                    run.ask(Subject::Robust, case, exact, |&x| ByRobust(x));
                }
            }
            run.ask(Subject::F64, case, exact, |&x| x);
            if index % plan.exact_every == 0 {
                run.ask(Subject::Exact, case, exact, |x| x.to_exact().expect("finite"));
            }
            // Asked once more to see the stages; the answer itself has been judged.
            let _ = asked::<Q, Staged>(&Q::Case::map(case, &mut |&x| Staged(x)));
        }),
        NumberType::F32 => run.over::<f32>(|run, case, exact, _| {
            if !plan.promised_only {
                run.ask(Subject::PlainF32, case, exact, |&x| Plain(x));
            }
            run.ask(Subject::F32, case, exact, |&x| x);
        }),
        NumberType::I64 => run.over::<i64>(|run, case, exact, _| run.ask(Subject::I64, case, exact, |&x| x)),
        NumberType::I32 => run.over::<i32>(|run, case, exact, _| run.ask(Subject::I32, case, exact, |&x| x)),
    }
    run.audit.stages = take_stages();
    run.audit
}

struct Run<'a, Q> {
    plan: &'a Plan,
    audit: Audit,
    query: core::marker::PhantomData<Q>,
}

impl<Q: Query> Run<'_, Q> {
    fn over<T: Coordinate>(&mut self, mut each: impl FnMut(&mut Self, &Of<Q::Case, T>, &[Field<Rational>], u64)) {
        take_stages();
        let plan = self.plan;
        if !plan.class.applies::<Q, T>() {
            return;
        }
        for index in plan.cases.clone() {
            let mut draw = Draw::new(plan.seed, Q::ID, plan.class.name(), index);
            let case = generate::<Q, T>(plan.class, plan.level, &mut draw);
            let exact = Exact::new::<T>(&case);
            let answer = if plan.first_principles { Q::first_principles(&exact) } else { Q::oracle(&exact) }.fields();
            if let [super::answer::Token::Word(decision), ..] = answer[0][..] {
                *self.audit.decisions.entry(decision).or_default() += 1;
            }
            each(self, &case, &answer, index);
        }
    }

    #[inline(never)]
    fn ask<T: Kind, S: Scalar>(
        &mut self,
        subject: Subject,
        case: &Of<Q::Case, T>,
        exact: &[Field<Rational>],
        mut convert: impl FnMut(&T) -> S,
    ) where
        S::Value: Kind,
    {
        let converted = Q::Case::map(case, &mut convert);
        let given = catch_unwind(AssertUnwindSafe(|| asked::<Q, S>(&converted))).ok();
        let class = self.plan.class;
        let tally = self.audit.tallies.entry(subject).or_default();
        tally.count(subject, given, exact, &|| format!("@{class} {}", write_case::<Q::Case, T>(case, Style::Bits)));
    }
}

impl Tally {
    /// Judges an answer, none where there was a panic.
    fn count<V: Kind>(
        &mut self,
        subject: Subject,
        given: Option<Vec<Field<V>>>,
        exact: &[Field<Rational>],
        case: &dyn Fn() -> String,
    ) {
        let ulps = if subject.is_promised() { 0 } else { ROUNDED_ULPS };
        let verdict = given.as_ref().map_or(Verdict::Wrong { field: 0 }, |given| judge(exact, given, ulps));
        self.tried += 1;
        if let Verdict::Wrong { field } = verdict {
            self.wrong += 1;
            self.wrong_details_only += u64::from(field > 0);
            self.first.get_or_insert_with(|| {
                let answer = given.map_or("panic".to_string(), |given| write_answer(&given, Style::Decimal));
                (format!("{} = {}", case(), write_answer(exact, Style::Decimal)), answer)
            });
        }
    }
}
