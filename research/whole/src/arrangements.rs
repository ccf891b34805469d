//! Arrangements of segments.

use crate::lines::{Input, graph, segments};
use straightedge_referees::rounded_arrangement;

pub(crate) fn own(input: &mut Input) -> Option<String> {
    let rounded = rounded_arrangement(&segments(input));
    Some(graph(rounded.vertices, rounded.edges))
}
