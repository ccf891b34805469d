//! What opens a wrong case on the page of `web/`, behind its address.

use straightedge_verify::{Example, FindingKind};

/// A longer link is of little use in a terminal, or in the address of a browser.
const LONGEST: usize = 2000;

/// The queries that the page has a question of, and the tasks that it judges.
pub(crate) const QUERIES: [&str; 14] = [
    "predicate/orient2d",
    "predicate/incircle",
    "intersect/segment_segment_2d",
    "intersect/triangle_triangle_2d",
    "closest/point_triangle_2d",
    "contain/point_polygon_2d",
    "contain/point_region_2d",
    "bound/convex_hull_2d",
    "predicate/orient3d",
    "predicate/insphere",
    "intersect/triangle_triangle",
    "closest/triangle_triangle",
    "intersect/ray_triangle",
    "deforming/point_triangle",
];
pub(crate) const TASKS: [&str; 8] =
    ["hull_2d", "delaunay_2d", "regular_2d", "voronoi_2d", "constrained", "triangulation", "arrangement", "overlay"];

/// What follows the address of the page to open a wrong case; `None` where the page has no such question, or the link
/// would be long.
pub(crate) fn fragment(query: &str, kind: &FindingKind, example: &Example) -> Option<String> {
    let Example { line, given, .. } = example;
    let line = line.strip_prefix('@').map_or(&**line, |labelled| labelled.split_once(' ').map_or("", |(_, case)| case));
    let fragment = if TASKS.contains(&query) {
        // Of a program that crashed there is no result to judge.
        let FindingKind::Result(_) = kind else { return None };
        format!("#judge/{query}={}", escaped(&format!("{line} = {given}")))
    } else if QUERIES.contains(&query) {
        let case = line.split(" = ").next()?.trim_end();
        // The page reads doubles, unless it is told to read numbers as what they say.
        let reading = if case.split(' ').all(is_double) { "" } else { "@exact" };
        format!("#{query}{reading}={}", escaped(case))
    } else {
        return None;
    };
    (!line.is_empty() && fragment.len() <= LONGEST).then_some(fragment)
}

/// Whether an integer is a double; bits and floats always are.
fn is_double(piece: &str) -> bool {
    piece.parse::<i64>().map_or(true, |integer| integer as f64 as i128 == i128::from(integer))
}

/// A text in which a link, a terminal and a page see nothing but a part of an address.
fn escaped(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/@=+".contains(&byte);
    let escape = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(escape).collect()
}
