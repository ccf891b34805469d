//! What is wrong with the polygons of a file, by the rules of simple features, and which of them overlap.

mod interior;
mod meetings;
mod parts;
mod rings;
mod rule;

pub(crate) use rings::{Ring, Rings};
pub(crate) use rule::{Finding, Rule, Where};

use super::read::{Geometry, Kind};
use meetings::Meetings;

/// Two geometries whose interiors have a point in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlap {
    pub(crate) geometries: [usize; 2],
    /// The polygons of them.
    pub(crate) parts: [usize; 2],
    /// A common point of their boundaries, rounded if it is a crossing; or a point of one that is inside the other.
    pub(crate) at: straightedge::Point2<f64>,
}

/// The findings of a file.
pub(crate) struct Findings<'f> {
    pub(crate) rings: Rings<'f>,
    /// By geometry, rule and place.
    pub(crate) findings: Vec<Finding>,
    /// Pairs of geometries, each once.
    pub(crate) overlaps: Vec<Overlap>,
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
        for part in 0..rings.parts.len() {
            interior::check(&rings, part, &meetings, &are_simple, &mut findings);
        }
        let mut are_valid_parts = vec![true; rings.parts.len()];
        let first_of: Vec<usize> = first_parts(&rings, geometries.len());
        for finding in &findings {
            for of in &finding.of {
                if let Some(valid) = are_valid_parts.get_mut(first_of[finding.geometry] + of.part) {
                    *valid = *valid && !geometries[finding.geometry].kind.is_of_polygons();
                }
            }
        }
        let mut overlaps = parts::overlaps(&rings, &meetings, &are_valid_parts, &mut findings);
        overlaps.sort_by_key(|overlap| (overlap.geometries, overlap.parts));
        overlaps.dedup_by_key(|overlap| overlap.geometries);
        findings.sort_by(|one, other| (one.geometry, one.rule, &one.of).cmp(&(other.geometry, other.rule, &other.of)));
        let mut are_valid = vec![true; geometries.len()];
        findings.iter().for_each(|finding| are_valid[finding.geometry] = false);
        Findings { rings, findings, overlaps, are_valid, are_simple }
    }
}

/// For each geometry, the number of its first part.
fn first_parts(rings: &Rings<'_>, geometries: usize) -> Vec<usize> {
    let mut first = vec![usize::MAX / 2; geometries];
    for (number, part) in rings.parts.iter().enumerate().rev() {
        first[part.geometry] = number;
    }
    first
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
