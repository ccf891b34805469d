//! The check of one case that fuzzing, the property tests and the replay of vectors share.

use crate::answers::Field;
use crate::format::case::Case;
use crate::format::line::{Line, LineError};
use crate::format::style::{Style, write_answer};
use crate::judge::audit::ROUNDED_ULPS;
use crate::judge::compare::{AnswerRuling, Comparison, compare, compare_promised};
use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, Judge};
use crate::registry::query::Query;
use core::fmt;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use straightedge::{Rational, arith::Of};

/// A promise that was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The query.
    pub query: &'static str,
    /// The arithmetic that disagrees with the oracle.
    pub subject: Arithmetic,
    /// The case with its exact answer, as a line of a vector file.
    pub line: String,
    /// The wrong answer; or the cheaper function that is wrong, and what it returned.
    pub given: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { query, subject, line, given } = self;
        write!(f, "{query}: {subject} answers {given}; the line to keep is\n{line}")
    }
}

impl std::error::Error for Disagreement {}

/// Within these exponents of two all predicates of `robust` are exact, and must agree.
const ROBUST_RANGE: Range<i32> = -100..100;

/// Checks every promise on a case of finite doubles: certified `f64`, and `f32`, `i64` where they hold the numbers,
/// agree with the oracle, and so do the cheaper [`forms`](Query::forms) of the query; [`Plain`](straightedge::Plain)
/// answers without a panic; and `robust`, within its range, agrees too.
///
/// # Errors
/// The first promise that is not kept.
pub fn check<Q: Query>(case: &Of<Q::Case, f64>) -> Result<(), Disagreement> {
    const { &Entry::of::<Q>() }.check_case(&Case::of::<Q::Case, f64>(case))
}

impl Entry {
    /// Checks every promise on the case of a line.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn check(&self, line: &Line<'_>) -> Result<Result<(), Disagreement>, LineError> {
        line.case(self, Arithmetic::F64).map(|case| self.check_case(&case))
    }

    /// Checks every promise on a case of doubles.
    pub(crate) fn check_case(&self, case: &Case) -> Result<(), Disagreement> {
        let exact = self.exact_answer(case, Judge::Oracle);
        let agrees = |subject, of_subject: &Case| self.agrees(subject, of_subject, case, &exact);
        let _ = self.ask(Arithmetic::PlainF64, case);
        agrees(Arithmetic::F64, case)?;
        if let Some(singles) = case.try_map(|x| single(x.double())) {
            let _ = self.ask(Arithmetic::PlainF32, &singles);
            agrees(Arithmetic::F32, &singles)?;
        }
        if let Some(integers) = case.try_map(|x| integer(x.double())) {
            agrees(Arithmetic::I64, &integers)?;
        }
        if self.by_robust() && case.doubles().all(in_robust_range) {
            agrees(Arithmetic::Robust, case)?;
        }
        Ok(())
    }

    /// Checks that exact rationals, which are slow, agree with the oracle on a case of doubles.
    pub(crate) fn check_rationals(&self, case: &Case) -> Result<(), Disagreement> {
        let rationals = case.try_map(|x| x.to_exact().map(AnyNumber::Exact)).expect("a case of finite numbers");
        self.agrees(Arithmetic::Exact, &rationals, case, &self.exact_answer(case, Judge::Oracle))
    }

    /// Whether a subject answers a case, in its numbers, as the oracle does.
    fn agrees(
        &self,
        subject: Arithmetic,
        of_subject: &Case,
        case: &Case,
        exact: &[Field<Rational>],
    ) -> Result<(), Disagreement> {
        match self.error(subject, of_subject, exact) {
            None => Ok(()),
            Some(given) => Err(Disagreement { query: self.id(), subject, line: self.line_to_keep(case, exact), given }),
        }
    }

    /// The case with its answer, to be read in the numbers of the case: floats have the nearest values, as raw bits.
    /// Where the certified answer is wrong, which is what the line then shows, the exact one stands there.
    pub(crate) fn line_to_keep(&self, case: &Case, exact: &[Field<Rational>]) -> String {
        let number_type = case.numbers.first().and_then(AnyNumber::number_type);
        let certified = number_type.and_then(|of| {
            let asked = catch_unwind(AssertUnwindSafe(|| self.ask(of.arithmetic(), case)));
            asked.ok().filter(|certified| compare_promised(exact, certified).ruling == AnswerRuling::Right)
        });
        let answer = match certified {
            Some(certified) => write_answer(&certified, Style::Bits),
            None => write_answer(exact, Style::Decimal),
        };
        format!("{} = {answer}", case.write(Style::Bits))
    }

    /// What a subject returns for a case in its numbers, where that is wrong: the query, or a cheaper function of it.
    fn error(&self, subject: Arithmetic, case: &Case, exact: &[Field<Rational>]) -> Option<String> {
        let given = self.ask(subject, case);
        if let AnswerRuling::Wrong { .. } = subject.compare(exact, &given).ruling {
            return Some(write_answer(&given, Style::Decimal));
        }
        self.wrong_form(subject, case, exact)
    }

    /// The first cheaper function that does not agree with the exact answer, and what it returned. Arithmetics that are
    /// not promised to be right are not tested.
    pub(crate) fn wrong_form(&self, subject: Arithmetic, case: &Case, exact: &[Field<Rational>]) -> Option<String> {
        if !subject.is_promised() {
            return None;
        }
        let forms = self.forms(subject, case);
        if forms.is_empty() {
            return None;
        }
        let exact = [exact, &[self.values(case)]].concat();
        forms.iter().find_map(|form| form.disagreement(&exact))
    }
}

impl Arithmetic {
    /// How many representable numbers its values may be off.
    pub(crate) fn tolerance(self) -> u64 {
        if self.is_promised() { 0 } else { ROUNDED_ULPS }
    }

    /// Compares its answer with the exact one, by what it promises.
    pub(crate) fn compare(self, exact: &[Field<Rational>], given: &[Field<AnyNumber>]) -> Comparison {
        match self.is_promised() {
            true => compare_promised(exact, given),
            false => compare(exact, given, &self.tolerance().into()),
        }
    }
}

/// The single that equals a double.
pub(crate) fn single(x: f64) -> Option<AnyNumber> {
    (f64::from(x as f32) == x).then_some(AnyNumber::F32(x as f32))
}

/// The integer that equals a double.
pub(crate) fn integer(x: f64) -> Option<AnyNumber> {
    let integer = x as i64;
    // The double 2^63 saturates to the greatest integer, which would round back to it.
    (integer as f64 == x && integer != i64::MAX).then_some(AnyNumber::I64(integer))
}

fn in_robust_range(x: f64) -> bool {
    let power = |e: i32| 2f64.powi(e);
    x == 0.0 || (power(ROBUST_RANGE.start)..power(ROBUST_RANGE.end)).contains(&x.abs())
}
