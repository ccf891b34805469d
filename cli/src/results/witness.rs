//! The simplest wrong result of a task, as people read it: rings as geometries in WKT, all else in decimals.

use crate::html::drawing::result_in_decimals;
use std::borrow::Cow;
use straightedge_referees::find_task;
use straightedge_referees::internals::Inputs;
use straightedge_verify::{Example, FindingKind, ResultKind};

/// The input.
pub(crate) fn input<'a>(task: &str, example: &'a Example) -> Cow<'a, str> {
    let in_wkt = find_task(task).ok().and_then(|task| Inputs::Task(task).written(&example.decimals));
    in_wkt.map_or((&*example.decimals).into(), Cow::from)
}

/// The result; a message of a crash, and what cannot be read, are unchanged.
pub(crate) fn result<'a>(task: &str, kind: &FindingKind, example: &'a Example) -> Cow<'a, str> {
    let decimals = result_in_decimals(kind, &example.given);
    let is_read = matches!(kind, FindingKind::Result(kind) if *kind != ResultKind::Unreadable);
    let task = find_task(task).ok().filter(|_| is_read);
    task.and_then(|task| Inputs::Task(task).written_result(&decimals)).map_or(decimals, Cow::from)
}
