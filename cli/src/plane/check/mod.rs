//! What is wrong with the polygons of a file, by the rules of simple features, and which of them overlap.

mod interior;
mod meetings;
mod parts;
mod rings;
mod rule;
mod sweep;

pub(crate) use rings::{Ring, Rings};
pub(crate) use rule::{Finding, Overlap, Rule, Where};

use super::read::{Geometry, Kind};
use meetings::Meetings;

/// The findings of a file.
pub(crate) struct Findings<'f> {
    pub(crate) rings: Rings<'f>,
    /// By geometry, rule and place.
    pub(crate) findings: Vec<Finding>,
    /// Pairs of geometries, each once.
    pub(crate) overlaps: Vec<Overlap>,
    /// Polygons of which only some findings are known.
    pub(crate) cut_short: usize,
    /// Polygons that break a rule and were not compared with others, if there are others.
    pub(crate) not_compared: usize,
    /// For each geometry, whether it breaks no rule.
    pub(crate) are_valid: Vec<bool>,
    /// For each ring, whether it is simple.
    pub(crate) are_simple: Vec<bool>,
}

impl<'f> Findings<'f> {
    pub(crate) fn of(geometries: &'f [Geometry]) -> Self {
        let rings = Rings::of(geometries);
        let mut meetings = Meetings::of(&rings);
        let mut findings = std::mem::take(&mut meetings.findings);
        findings.extend(geometries.iter().enumerate().filter_map(|(number, geometry)| of_lines(number, geometry)));
        let short = of_rings(&rings, &mut findings);
        let are_simple: Vec<bool> =
            (0..rings.rings.len()).map(|ring| !short[ring] && !meetings.not_simple.contains(&ring)).collect();
        for part in (0..rings.parts.len()).filter(|part| !meetings.cut_short.contains(part)) {
            interior::check(&rings, part, &meetings, &are_simple, &mut findings);
        }
        let mut are_valid_parts = vec![true; rings.parts.len()];
        // A ring that is not closed is closed for all else.
        let of_polygons = |finding: &&Finding| geometries[finding.geometry].kind.is_of_polygons();
        for finding in findings.iter().filter(of_polygons).filter(|finding| finding.rule != Rule::RingNotClosed) {
            let first = rings.first_part_of(finding.geometry);
            finding.of.iter().for_each(|of| are_valid_parts[first + of.part] = false);
        }
        let not_compared =
            if rings.parts.len() > 1 { are_valid_parts.iter().filter(|is_valid| !**is_valid).count() } else { 0 };
        let mut overlaps = parts::overlaps(&rings, &meetings, &are_valid_parts, &mut findings);
        overlaps.sort_by_key(|overlap| (overlap.geometries, overlap.parts));
        overlaps.dedup_by_key(|overlap| overlap.geometries);
        findings.sort_by(|one, other| (one.geometry, one.rule, &one.of).cmp(&(other.geometry, other.rule, &other.of)));
        let mut are_valid = vec![true; geometries.len()];
        findings.iter().for_each(|finding| are_valid[finding.geometry] = false);
        let cut_short = meetings.cut_short.len();
        Findings { rings, findings, overlaps, cut_short, not_compared, are_valid, are_simple }
    }
}

/// What is wrong with a geometry without polygons.
fn of_lines(number: usize, geometry: &Geometry) -> Option<Finding> {
    let finding = |rule, at| Finding { rule, geometry: number, at, of: Vec::new() };
    if geometry.parts.iter().flatten().all(|chain| chain.points.is_empty()) {
        return Some(finding(Rule::Empty, None));
    }
    if !matches!(geometry.kind, Kind::Line | Kind::MultiLine) {
        return None;
    }
    let mut short = (0..)
        .zip(geometry.parts.iter().flatten())
        .filter(|(_, line)| line.points.windows(2).all(|ends| ends[0] == ends[1]));
    short.next().map(|(part, line)| {
        let of = vec![Where { part, ring: 0, edge: None }];
        Finding { of, ..finding(Rule::LineTooShort, line.points.first().copied()) }
    })
}

/// What is wrong with rings by themselves; returns for each ring whether it is too short to be one.
fn of_rings(rings: &Rings<'_>, findings: &mut Vec<Finding>) -> Vec<bool> {
    let of_ring = |(number, ring): (usize, &Ring<'_>)| {
        let mut add = |rule| {
            let geometry = rings.parts[ring.part].geometry;
            findings.push(Finding {
                rule,
                geometry,
                at: ring.chain.points.first().copied(),
                of: vec![rings.whole(number)],
            });
        };
        let has_points = !ring.chain.points.is_empty();
        if !ring.chain.is_closed && has_points {
            add(Rule::RingNotClosed);
        }
        // A ring that runs back over itself has edges that overlap.
        let is_short = ring.chain.coordinates() < 4 || ring.starts.is_empty();
        if is_short && (has_points || ring.number > 0 || rings.parts[ring.part].rings.len() > 1) {
            add(Rule::RingTooShort);
        }
        is_short
    };
    rings.rings.iter().enumerate().map(of_ring).collect()
}
