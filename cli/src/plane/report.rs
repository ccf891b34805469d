//! The findings of a file for the terminal.

use super::check::{Finding, Findings, Ring, Rule, Where};
use super::read::{Geometry, Kind, Loaded, Placed};
use crate::results::table::table;
use straightedge::{Aabb2, Point2, Sign};

/// The table has as many geometries as this, or as are listed of a finding.
const ROWS: usize = 20;

/// The text about a file, with the first findings of each kind.
pub(super) fn text(file: &str, loaded: &Loaded, findings: &Findings<'_>, is_disjoint: bool, first: usize) -> String {
    let Loaded { format, geometries, higher, rounded, closed_lines, left_out, not_applied, placed } = loaded;
    let rings = findings.rings.rings.len();
    let corners: usize = chains(geometries).map(|chain| chain.points.len()).sum();
    let mut text = format!(
        "{file}: {format}, {}, {}, {}\n",
        many(geometries.len(), "geometr", ["y", "ies"]),
        plural(rings, "ring"),
        plural(corners, "point")
    );
    if *higher > 0 {
        text += &format!("{} of higher dimension: only x and y are read.\n", plural(*higher, "position"));
    }
    if *rounded > 0 {
        text += &format!("{rounded} integers or sums are beyond the precision of doubles: they are rounded.\n");
    }
    text += &match closed_lines {
        0 => String::new(),
        1 => "1 subpath ends where it starts, without `z`: it is a line; with `z` it would be a polygon.\n".into(),
        count => {
            format!(
                "{count} subpaths end where they start, without `z`: they are lines; with `z` they would be polygons.\n"
            )
        }
    };
    let Placed { shapes, by_rounded, coordinates, rounded } = placed;
    if *shapes > 0 {
        let (shapes, moved) = (plural(*shapes, "shape"), "moved by transforms");
        text += &format!("{shapes} {moved}: {rounded} of {coordinates} coordinates were rounded to doubles.\n");
    }
    if *by_rounded > 0 {
        text += &format!("{} of them by transforms with rounded numbers, such as rotations.\n", *by_rounded);
    }
    for (why, counted) in [("Left out, as they draw no lines in place", left_out), ("Not applied", not_applied)] {
        let counts: Vec<String> = counted.iter().map(|(name, count)| format!("{count} `{name}`")).collect();
        if !counts.is_empty() {
            text += &format!("{why}: {}.\n", counts.join(", "));
        }
    }
    // Of one ring that crosses nothing, both rules say the same.
    let is_one_way = rings < 2 && findings.are_valid.iter().all(|is_valid| *is_valid);
    if *format == "SVG" && rings > 0 && !is_one_way {
        text += "Polygons are filled by the even-odd rule; browsers fill by `nonzero` where no `fill-rule` is given.\n";
    }
    if geometries.is_empty() {
        return text + "\nThe file has no geometry.\n";
    }
    let shown = geometries.len().min(ROWS.max(first));
    let mut order: Vec<usize> = (0..geometries.len()).collect();
    if geometries.len() > shown {
        // Those that break a rule are of more interest.
        order.sort_by_key(|number| findings.are_valid[*number]);
    }
    let rows = order.into_iter().take(shown).map(|number| row(number, &geometries[number], findings));
    let header = ["geometry", "at", "kind", "parts", "rings", "points", "box", "shells", "holes", "valid"];
    text += &format!("\n{}\n", table(header, 3..6, rows));
    if geometries.len() > shown {
        text += &format!("and {} more\n", geometries.len() - shown);
    }
    let broken = findings.are_valid.iter().filter(|is_valid| !**is_valid).count();
    let breaks = if broken == 1 { "breaks" } else { "break" };
    let count = many(geometries.len(), "geometr", ["y", "ies"]);
    text += &format!("\n{broken} of {count} {breaks} a rule.\n");
    let mut rows: Vec<[String; 2]> =
        Rule::ALL.iter().map(|rule| [rule.title().into(), of_rule(findings, *rule).count().to_string()]).collect();
    let overlaps = if is_disjoint { OVERLAPS.into() } else { format!("{OVERLAPS} (no finding)") };
    let least = if findings.overlaps.is_least { "at least " } else { "" };
    rows.push([overlaps, format!("{least}{}", findings.overlaps.count)]);
    text += &format!("\n{}\n", table(["finding", "count"], 1..2, rows));
    text += &match findings.not_compared {
        0 => String::new(),
        1 => "1 polygon that breaks a rule was not compared with others.\n".into(),
        count => format!("{count} polygons that break a rule were not compared with others.\n"),
    };
    if findings.cut_short > 0 {
        let polygons = plural(findings.cut_short, "polygon");
        text += &format!("{polygons} with very many findings: only some of them are reported.\n");
    }
    for rule in Rule::ALL {
        let told = of_rule(findings, rule).map(|finding| told(finding, geometries));
        text += &list(rule.title(), told, of_rule(findings, rule).count(), first);
    }
    let told = findings.overlaps.listed.iter().map(|overlap| {
        let [one, other] = overlap.geometries.map(|number| named(number, geometries));
        format!("{one} and {other}, at {}", point(overlap.at))
    });
    text + &list(OVERLAPS, told, findings.overlaps.count, first)
}

const OVERLAPS: &str = "pairs of geometries that overlap";

/// A count and its noun.
fn plural(count: usize, noun: &str) -> String {
    many(count, noun, ["", "s"])
}

fn many(count: usize, stem: &str, [one, more]: [&str; 2]) -> String {
    format!("{count} {stem}{}", if count == 1 { one } else { more })
}

fn chains(geometries: &[Geometry]) -> impl Iterator<Item = &super::read::Chain> {
    geometries.iter().flat_map(|geometry| &geometry.parts).flatten()
}

fn of_rule<'a>(findings: &'a Findings<'_>, rule: Rule) -> impl Iterator<Item = &'a Finding> {
    findings.findings.iter().filter(move |finding| finding.rule == rule)
}

fn list(title: &str, told: impl Iterator<Item = String>, count: usize, first: usize) -> String {
    let lines: String = told.take(first).map(|line| format!("- {line}\n")).collect();
    let rest = match count.saturating_sub(first) {
        0 => String::new(),
        rest => format!("- and {rest} more\n"),
    };
    if lines.is_empty() { String::new() } else { format!("\n{title}:\n{lines}{rest}") }
}

pub(super) fn named(number: usize, geometries: &[Geometry]) -> String {
    format!("{number} ({})", geometries[number].place())
}

pub(super) fn told(finding: &Finding, geometries: &[Geometry]) -> String {
    let Finding { geometry, at, of, also, .. } = finding;
    let is_multiple = matches!(geometries[*geometry].kind, Kind::MultiPolygon | Kind::MultiLine);
    let place = |Where { part, ring, edge }: &Where| {
        let edge = edge.map_or(String::new(), |edge| format!("edge {edge} of "));
        let is_line = !geometries[*geometry].kind.is_of_polygons();
        let ring = if is_line { String::new() } else { format!("ring {ring}") };
        match (is_multiple, is_line) {
            (true, true) => format!("part {part}"),
            (true, false) => format!("{edge}{ring} of part {part}"),
            (false, _) => format!("{edge}{ring}"),
        }
    };
    let places = |of: &[Where], before: &str| {
        let of: Vec<String> = of.iter().map(place).filter(|place| !place.is_empty()).collect();
        if of.is_empty() { String::new() } else { format!("{before}{}", of.join(" and ")) }
    };
    let at = at.map_or(String::new(), |at| format!(", at {}", point(at)));
    let also: String = also.iter().map(|(at, of)| format!("{}, at {}", places(of, "; "), point(*at))).collect();
    format!("{}{}{at}{also}", named(*geometry, geometries), places(of, ": "))
}

pub(super) fn point(Point2 { x, y }: Point2<f64>) -> String {
    format!("({x:?} {y:?})")
}

fn row(number: usize, geometry: &Geometry, findings: &Findings<'_>) -> [String; 10] {
    let of = |is_shell: bool| {
        let parts = findings.rings.parts_of(number);
        let rings = parts.flat_map(|part| &findings.rings.rings[part.rings.clone()]);
        turns(rings.filter(|ring| (ring.number == 0) == is_shell))
    };
    let chains = geometry.parts.iter().flatten();
    let rings = if geometry.kind.is_of_polygons() { chains.clone().count() } else { 0 };
    let points: usize = chains.clone().map(|chain| chain.points.len()).sum();
    let aabb = Aabb2::of_points(chains.flat_map(|chain| &chain.points));
    [
        number.to_string(),
        geometry.place(),
        geometry.kind.name().into(),
        geometry.parts.len().to_string(),
        rings.to_string(),
        points.to_string(),
        aabb.map_or(String::new(), |aabb| format!("{} {}", point(aabb.min), point(aabb.max))),
        of(true).into(),
        of(false).into(),
        if findings.are_valid[number] { "yes" } else { "no" }.into(),
    ]
}

/// How rings turn: by the signs of their areas.
fn turns<'a>(mut rings: impl Iterator<Item = &'a Ring<'a>>) -> &'static str {
    let Some(first) = rings.next().map(|ring| ring.turn) else { return "" };
    match first {
        _ if rings.any(|ring| ring.turn != first) => "both",
        Sign::Positive => "ccw",
        Sign::Negative => "cw",
        Sign::Zero => "no area",
    }
}
