//! The judge of the answers of a program: the referee of a query, or a task.

use crate::judging::process::Lost;
use crate::lines::{LONGEST, LONGEST_RESULT};
use std::time::Duration;
use straightedge_referees::internals::Inputs;
use straightedge_referees::{Finding, Limit, Ruling, TaskEntry};
use straightedge_verify::{Counts, Line, LineError, NumberType, Referee, ResultKind, Style};

/// A judge of answers.
#[derive(Clone, Copy)]
pub(crate) enum Judge<'a> {
    /// Of a query, with cases of this number type.
    Query(&'a Referee, NumberType),
    /// Of a task.
    Task(&'static TaskEntry, Rules),
}

/// How results of a task are judged.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// The time limit for each.
    pub(crate) limit: Duration,
    /// Whether one that is right in the other orientation is excused.
    pub(crate) either_orientation: bool,
}

/// Returns the first of some candidates, each as text, that still fails.
type FirstFailing<'f> = dyn FnMut(&[String]) -> Option<usize> + 'f;

impl Judge<'_> {
    /// The query or the task.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Judge::Query(referee, _) => referee.entry().id(),
            Judge::Task(task, _) => task.name(),
        }
    }

    /// What the inputs of a case are.
    pub(crate) fn inputs(self) -> Inputs {
        match self {
            Judge::Query(referee, _) => Inputs::Query(referee.entry().inputs()),
            Judge::Task(task, _) => Inputs::Task(task),
        }
    }

    /// The longest case and answer, in bytes.
    pub(crate) fn longest(self) -> u64 {
        match self {
            Judge::Query(..) => LONGEST,
            Judge::Task(..) => LONGEST_RESULT,
        }
    }

    /// Checks that a line has a case.
    pub(crate) fn accepts(self, line: &Line<'_>) -> Result<(), LineError> {
        match self {
            Judge::Query(referee, numbers) => referee.entry().accepts(line, numbers.arithmetic()),
            Judge::Task(task, _) => task.accepts(line),
        }
    }

    /// The line with rings turned that go around the wrong way, if any do.
    pub(crate) fn turned(self, line: &Line<'_>) -> Option<String> {
        match self {
            Judge::Query(..) => None,
            Judge::Task(task, _) => task.turned(line),
        }
    }

    /// The case of a line in another style.
    pub(crate) fn rewritten(self, line: &Line<'_>, style: Style) -> Result<String, LineError> {
        match self {
            Judge::Query(referee, numbers) => referee.entry().rewrite(line, numbers.arithmetic(), style),
            Judge::Task(task, _) => task.rewritten(line, style),
        }
    }

    /// Reduces the case of a line, as long as `first_failing` returns one of the candidates.
    pub(crate) fn shrink(self, line: &Line<'_>, first_failing: &mut FirstFailing<'_>) -> Result<String, LineError> {
        match self {
            Judge::Query(referee, numbers) => referee.entry().shrink(line, numbers, first_failing),
            Judge::Task(task, _) => task.shrink(line, first_failing),
        }
    }

    /// Counts a case that the program crashed or hung on.
    pub(crate) fn count_lost(
        self,
        case: &Line<'_>,
        lost: &Lost,
        index: u64,
        counts: &mut Counts,
    ) -> Result<(), LineError> {
        let (kind, how) = (lost.kind.clone(), &lost.how);
        match self {
            Judge::Query(referee, _) => referee.lost(case, kind, how, index, counts),
            Judge::Task(task, _) => task.count(case, Err(kind), how, index, counts),
        }
    }

    /// Judges an answered line and counts it; returns `false` if `stop` abandons it before. `given` is the text of the
    /// answer.
    pub(crate) fn count(
        self,
        line: &Line<'_>,
        given: &str,
        index: u64,
        counts: &mut Counts,
        stop: Option<&Stop>,
    ) -> Result<bool, LineError> {
        match self {
            Judge::Query(referee, _) => referee.line(line, index, counts).map(|_| true),
            Judge::Task(task, rules) => {
                let limit = Limit::after(rules.limit);
                let limit = stop.map_or(limit.clone(), |stop| limit.or_when(stop.clone()));
                let ruling = task.judge_within(line, &limit)?;
                if ruling == Ruling::Undecided && stop.is_some_and(|stop| stop()) {
                    return Ok(false);
                }
                let is_turned = matches!(&ruling, Ruling::Wrong(Finding { kind: ResultKind::TurnedOver, .. }));
                if rules.either_orientation && is_turned {
                    if let Ruling::Right(_) = task.judge_reversed_within(line, &limit)? {
                        counts.cases += 1;
                        counts.excused += 1;
                        return Ok(true);
                    }
                }
                task.count(line, Ok(ruling), given, index, counts).map(|()| true)
            }
        }
    }
}

/// A note that so many inputs were turned.
pub(crate) fn turned_note(count: u64) -> String {
    let inputs = if count == 1 { "1 input".into() } else { format!("{count} inputs") };
    format!(
        "note: rings of {inputs} went around the wrong way, and were turned: the outer ring is counter-clockwise, \
         holes are clockwise"
    )
}

/// Whether judging is to stop, because the time is over or the user interrupted.
pub(crate) type Stop = std::sync::Arc<dyn Fn() -> bool + Send + Sync>;
