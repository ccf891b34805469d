//! Conventions of a program that its wrong answers show: reversed signs, another rule of what is inside.

use straightedge_verify::{Arithmetic, Counts, Example, FindingKind, Line, Style, find};

/// The query of points in polygons by their winding number, and that by the even-odd rule, which many programs have.
const WINDING: &str = "contain/point_polygon_2d";
const EVEN_ODD: &str = "contain/point_polygon_even_odd_2d";

/// What all answers to a query together show of the program's conventions, if anything.
pub(crate) fn finding(query: &str, total: &Counts) -> Option<String> {
    let reversed = total.reversed_signs().map(|reversed| reversed.to_string());
    reversed.or_else(|| (query == WINDING).then(|| even_odd(total)).flatten())
}

/// That the program has the even-odd rule: that rule agrees where the program says outside for inside.
fn even_odd(total: &Counts) -> Option<String> {
    let is_of_rule = |kind: &FindingKind| match kind {
        FindingKind::Decision { given, exact } => ["outside", "false"].contains(&&**given) && exact == "inside",
        _ => false,
    };
    let (_, found) = total.mistakes.iter().find(|(kind, _)| is_of_rule(kind))?;
    let answer = even_odd_answer(found.simplest.as_ref()?)?;
    (answer == "outside").then(|| {
        format!("where the program says outside for inside, the even-odd rule agrees: {EVEN_ODD} judges by that rule")
    })
}

/// The decision of the even-odd rule in the case of an example.
fn even_odd_answer(example: &Example) -> Option<String> {
    let case = example.line.split('=').next().unwrap_or_default();
    let answer = find(EVEN_ODD).ok()?.answer(&Line::split(case).ok()?, Arithmetic::Exact, Style::Decimal).ok()?;
    answer.split(' ').next().map(str::to_string)
}
