//! Many cases of one class of one query, every implementation against the oracle.

use crate::answers::{Field, Token};
use crate::arithmetics::chosen::take_stages;
use crate::format::case::Case;
use crate::format::style::{Style, write_answer};
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::judge::compare::{AnswerRuling, kind};
use crate::judge::finding_kind::{FindingKind, decision};
use crate::judge::results::{Counts, Example};
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, Judge};
use crate::registry::query::Query;
use core::ops::Range;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use straightedge::Rational;
use straightedge::arith::Stage;

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
    /// The range within the endless sequence of cases of the class.
    pub cases: Range<u64>,
    /// Which shard of these: (r, n) for the cases whose numbers leave the remainder r modulo n; (0, 1) for all.
    pub shard: (u64, u64),
    /// Exact rationals are slow: they are called on one case in this many only.
    pub exact_every: u64,
    /// Judge by the oracle of first principles instead of evaluation, where there are both.
    pub first_principles: bool,
    /// Leave out the arithmetics that are not promised to be right.
    pub promised_only: bool,
}

/// The result of a plan.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// How the implementations did.
    pub counts: BTreeMap<Arithmetic, Counts>,
    /// How often each decision occurred.
    pub decisions: BTreeMap<&'static str, u64>,
    /// How many signs each stage of the ladder settled, for certified `f64`.
    pub stages: BTreeMap<Stage, u64>,
}

impl Audit {
    /// Adds the result of another plan.
    pub fn absorb(&mut self, other: Audit) {
        for (subject, theirs) in other.counts {
            self.counts.entry(subject).or_default().absorb(theirs);
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
            let (of, all) = plan.shard;
            plan.cases.clone().filter(|index| index % all == of).for_each(|index| run.case(index));
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
    /// Calls and judges every arithmetic that the plan includes.
    fn case(&mut self, index: u64) {
        let (entry, &Plan { class, number_type, level, seed, exact_every, promised_only, .. }) =
            (self.entry, self.plan);
        let case = entry.generate(class, number_type, level, &mut Draw::new(seed, entry.id(), class.name(), index));
        let judge = if self.plan.first_principles { Judge::FirstPrinciples } else { Judge::Oracle };
        let exact = entry.exact_answer(&case, judge);
        if let [Token::Word(decision), ..] = exact[0][..] {
            *self.audit.decisions.entry(decision).or_default() += 1;
        }
        let mut ask = |subject, of_subject: &Case| self.ask(subject, index, &case, of_subject, &exact);
        match number_type {
            NumberType::F64 => {
                if !promised_only {
                    ask(Arithmetic::PlainF64, &case);
                    if entry.by_robust() {
                        ask(Arithmetic::Robust, &case);
                    }
                }
                ask(Arithmetic::F64, &case);
                if index % exact_every == 0 {
                    let rationals = case.try_map(|x| x.to_exact().map(AnyNumber::Exact));
                    ask(Arithmetic::Exact, &rationals.expect("a case of finite numbers"));
                }
                // Called once more to count the stages; the answer itself has been judged. Stages counted before are
                // those of generating the case.
                take_stages();
                let _ = entry.ask_by_choice(Arithmetic::F64, &case);
                for (stage, count) in take_stages() {
                    *self.audit.stages.entry(stage).or_default() += count;
                }
            }
            NumberType::F32 => {
                if !promised_only {
                    ask(Arithmetic::PlainF32, &case);
                }
                ask(Arithmetic::F32, &case);
            }
            NumberType::I64 => ask(Arithmetic::I64, &case),
            NumberType::I32 => ask(Arithmetic::I32, &case),
        }
    }

    fn ask(&mut self, subject: Arithmetic, index: u64, case: &Case, of_subject: &Case, exact: &[Field<Rational>]) {
        let answered = catch_unwind(AssertUnwindSafe(|| {
            let given = self.entry.ask(subject, of_subject);
            (self.entry.wrong_form(subject, of_subject, exact), given)
        }));
        let ulps = subject.tolerance();
        let counts = self.audit.counts.entry(subject).or_default();
        counts.cases += 1;
        let (kind, said) = match answered {
            Err(_) => (FindingKind::Crash, "panic".into()),
            Ok((wrong_form, given)) => {
                if let Some((exact, given)) = decision(exact).zip(decision(&given)) {
                    *counts.decisions.entry((exact.into(), given.into())).or_default() += 1;
                }
                let comparison = subject.compare(exact, &given);
                if let Some(ulps) = comparison.ulps {
                    counts.ulps.count(ulps);
                }
                match (comparison.ruling, wrong_form) {
                    (AnswerRuling::Wrong { field }, _) => {
                        let kind = kind(self.entry.fields(), exact, &given, field, &ulps.into());
                        (kind, write_answer(&given, Style::Decimal))
                    }
                    (_, Some(said)) => {
                        let function = said.split(' ').next().unwrap_or_default().to_string();
                        (FindingKind::Form { function: function.into() }, said)
                    }
                    _ => return,
                }
            }
        };
        let size = case.size();
        let class = self.plan.class;
        let example = || {
            let line = format!("@{class} {}", self.entry.line_to_keep(case, exact));
            let (exact, decimals) = (write_answer(exact, Style::Decimal), case.write(Style::Decimal));
            Example { size, index: Some(index), line, exact, decimals, given: said }
        };
        counts.count_mistake(kind, example, size, index);
    }
}
