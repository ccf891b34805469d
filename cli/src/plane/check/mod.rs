//! What is wrong with the polygons of a file, by the rules of simple features, and which of them overlap.

mod around;
mod copies;
mod cycle;
mod inside;
mod interior;
mod key;
mod limits;
mod meetings;
mod pairs;
mod parts;
mod points;
mod ring;
mod rings;
mod rule;
mod search;
mod segments;
mod surrounding;
mod sweep;

use parts::Overlaps;
pub(crate) use ring::Ring;
pub(crate) use rings::Rings;
pub(crate) use rule::{Finding, Rule, Where};

use super::read::{Geometry, Kind};
use limits::Limits;
use meetings::Meetings;
use std::collections::HashMap;

/// The findings of a file.
pub(crate) struct Findings<'f> {
    pub(crate) rings: Rings<'f>,
    /// By geometry, rule and place.
    pub(crate) findings: Vec<Finding>,
    pub(crate) overlaps: Overlaps,
    /// Polygons of which only some findings are known.
    pub(crate) cut_short: usize,
    /// Polygons that break a rule and were not compared with others, if there are others.
    pub(crate) not_compared: usize,
    /// For each geometry, whether it breaks no rule.
    pub(crate) are_valid: Vec<bool>,
    /// For each ring, whether it is simple, where this is known.
    pub(crate) are_simple: Vec<Option<bool>>,
}

impl<'f> Findings<'f> {
    pub(crate) fn of(geometries: &'f [Geometry]) -> Self {
        let rings = Rings::of(geometries);
        let mut meetings = Meetings::within(&rings);
        let mut findings = std::mem::take(&mut meetings.findings);
        let mut of_rings_alone = Vec::new();
        let short = of_rings(&rings, &mut of_rings_alone);
        let simple = |ring: usize| !short[ring] && !meetings.not_simple.contains(&rings.original_ring(ring));
        let simple: Vec<bool> = (0..rings.rings.len()).map(simple).collect();
        let is_original = |part: &usize| rings.original_of[*part] == *part;
        for part in (0..rings.parts.len()).filter(is_original) {
            if !meetings.limits.cut_short.contains(&part) {
                interior::check(&rings, part, &meetings, &simple, &mut findings);
            }
        }
        of_copies(&rings, &mut meetings.limits, &mut findings);
        findings.append(&mut of_rings_alone);
        findings.extend(geometries.iter().enumerate().filter_map(|(number, geometry)| of_lines(number, geometry)));
        let mut are_valid_parts = vec![true; rings.parts.len()];
        // A ring that is not closed is closed for all else.
        let of_polygons = |finding: &&Finding| geometries[finding.geometry].kind.is_of_polygons();
        for finding in findings.iter().filter(of_polygons).filter(|finding| finding.rule != Rule::RingNotClosed) {
            let first = rings.first_part_of(finding.geometry);
            finding.of.iter().for_each(|of| are_valid_parts[first + of.part] = false);
        }
        let not_compared =
            if rings.parts.len() > 1 { are_valid_parts.iter().filter(|is_valid| !**is_valid).count() } else { 0 };
        let are_asked = |part: &usize| are_valid_parts[*part] && rings.original_of[*part] == *part;
        meetings.add_across(&rings, (0..rings.parts.len()).filter(are_asked));
        let overlaps = parts::overlaps(&rings, &mut meetings, &are_valid_parts, &mut findings);
        findings.sort_by(|one, other| (one.geometry, one.rule, &one.of).cmp(&(other.geometry, other.rule, &other.of)));
        let mut are_valid = vec![true; geometries.len()];
        findings.iter().for_each(|finding| are_valid[finding.geometry] = false);
        let cut_short = &meetings.limits.cut_short;
        let is_known = |ring: usize| !simple[ring] || !cut_short.contains(&rings.original_of[rings.rings[ring].part]);
        let are_simple = (0..simple.len()).map(|ring| is_known(ring).then_some(simple[ring])).collect();
        let cut_short = cut_short.len();
        Findings { rings, findings, overlaps, cut_short, not_compared, are_valid, are_simple }
    }
}

/// Adds to the findings of polygons those of their copies.
fn of_copies(rings: &Rings<'_>, limits: &mut Limits, findings: &mut Vec<Finding>) {
    let has_copies = (0..rings.parts.len()).any(|part| rings.original_of[part] != part);
    let mut of_originals: HashMap<usize, Vec<Finding>> = HashMap::new();
    for finding in findings.iter().filter(|_| has_copies) {
        of_originals.entry(finding.geometry).or_default().push(finding.clone());
    }
    for (part, original) in rings.original_of.iter().enumerate().filter(|(part, original)| part != *original) {
        if limits.cut_short.contains(original) {
            limits.cut_short.insert(part);
        }
        let geometry = rings.parts[part].geometry;
        // Both are alone in their geometries.
        let of_original = of_originals.get(&rings.parts[*original].geometry).into_iter().flatten();
        let told = of_original.take_while(|_| limits.tells(part));
        findings.extend(told.map(|finding| Finding { geometry, ..finding.clone() }));
    }
}

/// What is wrong with a geometry without polygons.
fn of_lines(number: usize, geometry: &Geometry) -> Option<Finding> {
    let finding = |rule, at| Finding { rule, geometry: number, at, of: Vec::new(), also: Vec::new() };
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
                also: Vec::new(),
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
