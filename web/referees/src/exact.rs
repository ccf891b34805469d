//! Questions of the page, answered in rationals: decimals and fractions are what they say.

use crate::json::{quoted, refused};
use straightedge_verify::{Arithmetic, Entry, Line, Style};
use straightedge_verify::{bound, closest, contain, deforming, intersect, predicate};

/// The queries of all questions of the page.
static QUERIES: [Entry; 14] = [
    Entry::of::<predicate::Orient2d>(),
    Entry::of::<predicate::Incircle>(),
    Entry::of::<intersect::SegmentSegment2d>(),
    Entry::of::<intersect::TriangleTriangle2d>(),
    Entry::of::<closest::PointTriangle2d>(),
    Entry::of::<contain::PointPolygon2d>(),
    Entry::of::<contain::PointRegion2d>(),
    Entry::of::<bound::ConvexHull2d>(),
    Entry::of::<predicate::Orient3d>(),
    Entry::of::<predicate::Insphere>(),
    Entry::of::<intersect::TriangleTriangle>(),
    Entry::of::<closest::TriangleTriangle>(),
    Entry::of::<intersect::RayTriangle>(),
    Entry::of::<deforming::PointTriangle>(),
];

/// The answer as `straightedge eval --as exact` has it.
pub(crate) fn eval(id: &str, line: &str) -> String {
    let Some(query) = QUERIES.iter().find(|query| query.id() == id) else {
        return format!("{{\"error\":{}}}", quoted("there is no such question"));
    };
    let answer = Line::split(line).and_then(|line| query.answer(&line, Arithmetic::Exact, Style::Decimal));
    answer.map_or_else(|fault| refused(&fault), |answer| format!("{{\"answer\":{}}}", quoted(&answer)))
}
