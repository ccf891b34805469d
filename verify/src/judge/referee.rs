//! The judge of answers of any implementation.

use crate::answers::{Field, Token};
use crate::format::case::Case;
use crate::format::given::Given;
use crate::format::language::{WITHOUT_HIT, YES_OR_NO};
use crate::format::line::{Line, LineError};
use crate::format::style::{Style, write_answer};
use crate::judge::compare::{AnswerRuling, Comparison, compare, compare_promised, is_bare, kind};
use crate::judge::finding_kind::{FindingKind, decision};
use crate::judge::results::{Counts, Example};
use crate::judge::tolerance::{Allowed, Tolerance};
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, Judge};
use straightedge::Rational;

/// Judges answers to the cases of one query.
///
/// An answer that equals the certified one is right, as that is exact. The oracle, which is slow, is called where an
/// answer differs, and on a fixed share of the cases. Oracle and certified answer are computed independently: if they
/// differ, the judge panics and names the case.
#[derive(Clone)]
pub struct Referee {
    entry: &'static Entry,
    arithmetic: Arithmetic,
    tolerance: Tolerance,
    oracle_every: u64,
    not_promised: Vec<&'static str>,
}

/// The ruling on one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The kind of a wrong answer; `None` where it is right, declined or excused.
    pub kind: Option<FindingKind>,
    /// Whether it was declined.
    pub is_declined: bool,
    /// Whether it is another than the exact one, which the implementation does not promise.
    pub is_excused: bool,
    /// The exact decision and that of the answer, where both exist.
    pub decisions: Option<(&'static str, &'static str)>,
    /// Whether the answer is the decision alone, of a query with several fields.
    pub is_decision_only: bool,
    /// How many representable numbers its worst value is off; `None` without values.
    pub ulps: Option<u64>,
    /// Whether the oracle was called.
    pub by_oracle: bool,
}

impl Referee {
    /// A judge of answers to cases in the numbers of an arithmetic, whose values may be `ulps` representable numbers
    /// off. The oracle is called in one case of 32 at least.
    pub fn new(entry: &'static Entry, arithmetic: Arithmetic, ulps: u64) -> Self {
        Referee { entry, arithmetic, tolerance: ulps.into(), oracle_every: 32, not_promised: Vec::new() }
    }

    /// This judge with a tolerance.
    ///
    /// # Panics
    /// On a distance that is negative or not finite.
    pub fn with_tolerance(self, tolerance: Tolerance) -> Self {
        let Tolerance { absolute, relative, .. } = tolerance;
        let is_distance = |x: f64| x.is_finite() && x >= 0.0;
        assert!(is_distance(absolute) && is_distance(relative), "{tolerance:?} is no tolerance");
        Referee { tolerance, ..self }
    }

    /// This judge of an implementation that promises nothing where one of these is the exact decision, such as a point
    /// in polygon that may answer anything on the boundary. Answers other than the exact one are excused there, and not
    /// wrong; to crash or to hang is.
    ///
    /// # Errors
    /// A word that is no decision of the query.
    ///
    /// ```
    /// use straightedge_verify::{Arithmetic, Counts, Entry, Line, Referee, contain};
    ///
    /// static QUERY: Entry = Entry::of::<contain::PointSegment2d>();
    /// let referee = Referee::new(&QUERY, Arithmetic::F64, 0);
    /// assert!(referee.clone().with_not_promised(&["edge".into()]).is_err());
    /// let lenient = referee.with_not_promised(&["boundary".into()]).unwrap();
    /// let mut counts = Counts::default();
    /// // The point is an end of the segment.
    /// lenient.line(&Line::split("1 2 1 2 3 4 = outside").unwrap(), 0, &mut counts).unwrap();
    /// assert_eq!((counts.cases, counts.excused, counts.wrong()), (1, 1, 0));
    /// ```
    pub fn with_not_promised(self, decisions: &[String]) -> Result<Self, String> {
        let known = self.entry.decisions();
        let of_query = |word: &String| {
            let decision = known.iter().find(|decision| *decision == word).copied();
            let id = self.entry.id();
            decision.ok_or_else(|| format!("{id} has no decision `{word}`; it has {}", known.join(", ")))
        };
        let not_promised = decisions.iter().map(of_query).collect::<Result<_, String>>()?;
        Ok(Referee { not_promised, ..self })
    }

    /// The query.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    pub(crate) fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// This judge, calling the oracle at least once in so many cases: 1 for all.
    ///
    /// # Panics
    /// On 0.
    pub fn with_oracle_every(self, cases: u64) -> Self {
        assert!(cases > 0, "the oracle is asked once in a positive number of cases");
        Referee { oracle_every: cases, ..self }
    }

    /// Judges an answered line, the case number `index`.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn line(&self, line: &Line<'_>, index: u64, counts: &mut Counts) -> Result<Ruling, LineError> {
        line.require_answer()?;
        let case = line.case(self.entry, self.arithmetic)?;
        let given = line.answer(self.entry, self.arithmetic)?;
        Ok(self.count(&case, given.as_deref(), line.class, index, counts))
    }

    /// Counts a case without an answer because the implementation crashed or hung: which of the two, and details.
    ///
    /// # Errors
    /// What is wrong with the line, which has no answer.
    pub fn lost(
        &self,
        line: &Line<'_>,
        how: FindingKind,
        said: &str,
        index: u64,
        counts: &mut Counts,
    ) -> Result<(), LineError> {
        let case = line.case(self.entry, self.arithmetic)?;
        self.count_lost(&case, how, line.class, index, counts, said);
        Ok(())
    }

    pub(crate) fn count_lost(
        &self,
        case: &Case,
        how: FindingKind,
        label: Option<&str>,
        index: u64,
        counts: &mut Counts,
        said: &str,
    ) {
        counts.cases += 1;
        let size = case.size();
        counts.count_mistake(how, || self.example(case, label, index, said.into()), size, index);
    }

    /// Judges and counts an answer; `None` is a declined one.
    pub(crate) fn count(
        &self,
        case: &Case,
        given: Option<&[Field<AnyNumber>]>,
        label: Option<&str>,
        index: u64,
        counts: &mut Counts,
    ) -> Ruling {
        let ruling = self.rule(case, given, index);
        counts.cases += 1;
        counts.declined += u64::from(ruling.is_declined);
        counts.excused += u64::from(ruling.is_excused);
        counts.decisions_only += u64::from(ruling.is_decision_only);
        if let Some((exact, given)) = ruling.decisions {
            *counts.decisions.entry((exact.into(), given.into())).or_default() += 1;
        }
        if let Some(ulps) = ruling.ulps {
            counts.ulps.count(ulps);
        }
        if let Some(kind) = &ruling.kind {
            let said = || write_answer(given.unwrap_or_default(), Style::Decimal);
            let size = case.size();
            counts.count_mistake(kind.clone(), || self.example(case, label, index, said()), size, index);
        }
        ruling
    }

    fn example(&self, case: &Case, label: Option<&str>, index: u64, given: String) -> Example {
        let exact = self.entry.exact_answer(case, Judge::Oracle);
        let label = label.map_or(String::new(), |label| format!("@{label} "));
        let line = format!("{label}{}", self.entry.line_to_keep(case, &exact));
        let (exact, decimals) = (write_answer(&exact, Style::Decimal), case.write(Style::Decimal));
        Example { size: case.size(), index: Some(index), line, exact, decimals, given }
    }

    /// Judges an answer to the case number `index`.
    pub(crate) fn rule(&self, case: &Case, given: Option<&[Field<AnyNumber>]>, index: u64) -> Ruling {
        let Some(given) = given else {
            let (kind, decisions, ulps) = (None, None, None);
            let [is_excused, is_decision_only, by_oracle] = [false; 3];
            return Ruling { kind, is_declined: true, is_excused, decisions, is_decision_only, ulps, by_oracle };
        };
        let right = |decisions, ulps, by_oracle| Ruling {
            kind: None,
            is_declined: false,
            is_excused: false,
            decisions,
            is_decision_only: is_bare(given) && self.entry.fields() != ["sign"],
            ulps,
            by_oracle,
        };
        let decided = decision(given);
        let allowed = &self.tolerance.of_case(self.entry.fields(), case);
        let certified = self.certified().map(|subject| self.entry.ask(subject, case));
        if let Some(certified) = certified.as_deref().filter(|_| index % self.oracle_every != 0) {
            let decisions = decision(certified).zip(decided);
            match self.as_yes_or_no(certified, given) {
                Some(true) => return right(decisions, None, false),
                Some(false) => {}
                None => {
                    let Comparison { ruling, ulps } = compare(certified, given, allowed);
                    if ruling == AnswerRuling::Right {
                        return right(decisions, ulps, false);
                    }
                }
            }
        }
        let exact = self.entry.exact_answer(case, Judge::Oracle);
        if let Some(certified) = certified {
            self.cross_examine(case, &exact, &certified);
        }
        let decisions = decision(&exact).zip(decided);
        let is_promised = decision(&exact).is_none_or(|exact| !self.not_promised.contains(&exact));
        let wrong = |kind, ulps| match is_promised {
            true => Ruling { kind: Some(kind), ..right(decisions, ulps, true) },
            false => Ruling { is_excused: true, ..right(decisions, None, true) },
        };
        match self.as_yes_or_no(&exact, given) {
            Some(true) => return right(decisions, None, true),
            Some(false) => {
                let (exact, given) = decisions.expect("yes and no are words");
                return wrong(FindingKind::Decision { given: given.into(), exact: exact.into() }, None);
            }
            None => {}
        }
        let Comparison { ruling, ulps } = compare(&exact, given, allowed);
        match ruling {
            AnswerRuling::Wrong { field } if !self.is_as_right(case, &exact, given, field, allowed) => {
                wrong(kind(self.entry.fields(), &exact, given, field, allowed), ulps)
            }
            AnswerRuling::Wrong { .. } => right(decisions, None, true),
            AnswerRuling::Right | AnswerRuling::Declined => right(decisions, ulps, true),
        }
    }

    /// Whether an answer other than the oracle's is also right: any closest pair of two shapes that have many, any
    /// nearest triangle of a surface that has many.
    fn is_as_right(
        &self,
        case: &Case,
        exact: &[Field<Rational>],
        given: &[Field<AnyNumber>],
        field: usize,
        allowed: &Allowed,
    ) -> bool {
        if field == 0 {
            return false;
        }
        let pairs = self.entry.pair_of_hulls(case);
        pairs.is_some_and(|pairs| pairs.accepts(self.entry.fields(), exact, given, allowed))
            || self.entry.ties(case).iter().any(|tie| compare(tie, given, allowed).ruling == AnswerRuling::Right)
    }

    /// Whether an answer that only says whether there is a common point is right; `None` for other answers.
    fn as_yes_or_no<E>(&self, exact: &[Field<E>], given: &[Field<AnyNumber>]) -> Option<bool> {
        let [[Token::Word(given)]] = given.iter().map(|field| &field[..]).collect::<Vec<_>>()[..] else { return None };
        let says = YES_OR_NO.iter().position(|word| word == given)?;
        let yes = says % 2 == 0;
        let exact = decision(exact)?;
        let decisions = self.entry.decisions();
        // Decisions such as signs say nothing of common points: there, `true` and `false` are words like any other.
        let tells_hits = decisions.iter().any(|decision| WITHOUT_HIT.contains(decision));
        (tells_hits && !decisions.contains(given)).then_some(yes != WITHOUT_HIT.contains(&exact))
    }

    /// The arithmetic whose answers in these numbers are certified.
    fn certified(&self) -> Option<Arithmetic> {
        self.arithmetic.number_type().map(NumberType::arithmetic)
    }

    /// Panics unless the certified answer agrees with the oracle: otherwise one of the two is wrong, and no answer can
    /// be judged.
    fn cross_examine(&self, case: &Case, exact: &[Field<Rational>], certified: &[Field<AnyNumber>]) {
        if let AnswerRuling::Wrong { .. } = compare_promised(exact, certified).ruling {
            panic!(
                "{}: the oracle and the certified answer {} differ; please report the line\n{} = {}",
                self.entry.id(),
                write_answer(certified, Style::Decimal),
                case.write(Style::Bits),
                write_answer(exact, Style::Decimal)
            );
        }
    }

    /// An answer as fields.
    ///
    /// # Errors
    /// What is wrong with one that is text.
    pub(crate) fn fields(&self, given: Given) -> Result<Option<Vec<Field<AnyNumber>>>, LineError> {
        match given {
            Given::Fields(fields) => Ok(Some(fields)),
            Given::Declined => Ok(None),
            Given::Line(text) => Line::split(&format!("= {text}"))?.answer(self.entry, self.arithmetic),
        }
    }
}

impl Case {
    /// How complicated its numbers are.
    pub(crate) fn size(&self) -> u64 {
        self.numbers.iter().map(AnyNumber::size).sum::<u64>() + self.frame.len() as u64
    }
}

impl AnyNumber {
    /// How complicated it is: the significant bits, and those of the exponent.
    pub fn size(&self) -> u64 {
        let bits = |x: u64| u64::from(u64::BITS - x.leading_zeros());
        match self {
            AnyNumber::F64(x) if *x == 0.0 => 0,
            AnyNumber::F64(x) => {
                let biased = x.to_bits() >> 52 & 0x7ff;
                let field = x.to_bits() & ((1 << 52) - 1);
                let significand = if biased == 0 { field } else { field | 1 << 52 };
                bits(significand >> significand.trailing_zeros()) + biased.abs_diff(1023)
            }
            AnyNumber::F32(x) => AnyNumber::F64((*x).into()).size(),
            AnyNumber::I64(x) => bits(x.unsigned_abs()),
            AnyNumber::I32(x) => bits(x.unsigned_abs().into()),
            AnyNumber::Exact(x) => x.numer().bits() + x.denom().bits() - 1,
        }
    }
}

impl core::fmt::Display for Ruling {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let text = match &self.kind {
            Some(kind) => kind.to_string(),
            None if self.is_declined => "declined".into(),
            None if self.is_excused => "not promised".into(),
            None => "right".into(),
        };
        f.write_str(&text)
    }
}
