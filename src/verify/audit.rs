//! Many cases of one class of one query, every implementation against the oracle.

use super::answer::{Field, Token};
use super::arithmetic::{NumberType, Subject};
use super::case::Case;
use super::chosen::take_stages;
use super::class::Class;
use super::compare::{Verdict, judge};
use super::draw::Draw;
use super::entry::{Entry, Judge};
use super::number::AnyNumber;
use super::query::Query;
use super::style::{Style, write_answer};
use crate::Rational;
use crate::arith::Stage;
use core::ops::Range;
use std::collections::BTreeMap;
use std::format;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::string::{String, ToString};
use std::vec::Vec;

/// Rounded values may be this many representable numbers off without being counted wrong; certified ones none.
pub const ROUNDED_ULPS: u64 = 4;

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
    const { &Entry::of::<Q>() }.audit(plan)
}

impl Entry {
    /// Runs a plan.
    pub fn audit(&self, plan: &Plan) -> Audit {
        let mut run = Run { entry: self, plan, audit: Audit::default() };
        if self.classes(plan.number_type).contains(&plan.class) {
            plan.cases.clone().for_each(|index| run.case(index));
        }
        run.audit
    }
}

struct Run<'a> {
    entry: &'a Entry,
    plan: &'a Plan,
    audit: Audit,
}

impl Run<'_> {
    /// Asks everybody who is to be asked in the numbers of the plan.
    fn case(&mut self, index: u64) {
        let (entry, &Plan { class, number_type, level, seed, exact_every, promised_only, .. }) =
            (self.entry, self.plan);
        let case = entry.generate(class, number_type, level, &mut Draw::new(seed, entry.id(), class.name(), index));
        let judge = if self.plan.first_principles { Judge::FirstPrinciples } else { Judge::Oracle };
        let exact = entry.exact_answer(&case, judge);
        if let [Token::Word(decision), ..] = exact[0][..] {
            *self.audit.decisions.entry(decision).or_default() += 1;
        }
        let mut ask = |subject, of_subject: &Case| self.ask(subject, &case, of_subject, &exact);
        match number_type {
            NumberType::F64 => {
                if !promised_only {
                    ask(Subject::PlainF64, &case);
                    if entry.by_robust() {
                        ask(Subject::Robust, &case);
                    }
                }
                ask(Subject::F64, &case);
                if index % exact_every == 0 {
                    let rationals = case.try_map(|x| x.to_exact().map(AnyNumber::Exact));
                    ask(Subject::Exact, &rationals.expect("a case of finite numbers"));
                }
                // Asked once more to see the stages; the answer itself has been judged. What was counted before was
                // asked of the case when it was made.
                take_stages();
                let _ = entry.ask_by_choice(Subject::F64, &case);
                for (stage, count) in take_stages() {
                    *self.audit.stages.entry(stage).or_default() += count;
                }
            }
            NumberType::F32 => {
                if !promised_only {
                    ask(Subject::PlainF32, &case);
                }
                ask(Subject::F32, &case);
            }
            NumberType::I64 => ask(Subject::I64, &case),
            NumberType::I32 => ask(Subject::I32, &case),
        }
    }

    fn ask(&mut self, subject: Subject, case: &Case, of_subject: &Case, exact: &[Field<Rational>]) {
        let class = self.plan.class;
        let given = catch_unwind(AssertUnwindSafe(|| {
            let given = self.entry.ask(subject, of_subject);
            (given, self.entry.wrong_form(subject, of_subject, exact))
        }));
        let line = || {
            let case = case.write(Style::Bits);
            format!("@{class} {case} = {}", write_answer(exact, Style::Decimal))
        };
        self.audit.tallies.entry(subject).or_default().count(subject, given.ok(), exact, &line);
    }
}

impl Tally {
    /// Judges an answer, none where there was a panic, and a cheaper form that was found wrong.
    fn count(
        &mut self,
        subject: Subject,
        given: Option<(Vec<Field<AnyNumber>>, Option<String>)>,
        exact: &[Field<Rational>],
        line: &dyn Fn() -> String,
    ) {
        self.tried += 1;
        let (wrong, said) = match given {
            None => (0, "panic".to_string()),
            Some((given, wrong_form)) => match (judge(exact, &given, subject.tolerance()), wrong_form) {
                (Verdict::Wrong { field }, _) => (field, write_answer(&given, Style::Decimal)),
                // Whatever it says, the decision of the query is right.
                (_, Some(form)) => (1, form),
                _ => return,
            },
        };
        self.wrong += 1;
        self.wrong_details_only += u64::from(wrong > 0);
        self.first.get_or_insert_with(|| (line(), said));
    }
}
