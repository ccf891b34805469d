//! The findings of files of the plane as a JSON document: docs/plane.md has the fields.

use super::check::{Findings, Where};
use super::read::{Geometry, Loaded};
use crate::input::Spot;
use serde_json::{Value, json};
use straightedge::{Aabb2, Point2};

/// The format name of the documents of this version.
const FORMAT: &str = "straightedge planes 1";

/// All files, and those that could not be read.
pub(super) fn document(files: Vec<Value>, refused: Vec<Value>) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("{:#}\n", json!({"format": FORMAT, "version": version, "files": files, "refused": refused}))
}

/// A file that could not be read.
pub(super) fn refused(file: &str, why: &str) -> Value {
    json!({"file": file, "error": why})
}

/// A file.
pub(super) fn file(name: &str, loaded: &Loaded, findings: &Findings<'_>, is_clean: bool, seconds: f64) -> Value {
    let geometries = loaded.geometries.iter().enumerate().map(|(number, of)| geometry(number, of, findings));
    let place = |Where { part, ring, edge }: &Where| json!({"part": part, "ring": ring, "edge": edge});
    let places = |of: &[Where]| of.iter().map(place).collect::<Vec<_>>();
    let also = |(at, of): &(Point2<f64>, Vec<Where>)| json!({"at": point(*at), "of": places(of)});
    let broken = findings.findings.iter().map(|finding| {
        json!({
            "rule": finding.rule.name(),
            "geometry": finding.geometry,
            "at": finding.at.map(point),
            "of": places(&finding.of),
            "also": finding.also.iter().map(also).collect::<Vec<_>>(),
        })
    });
    let overlaps = findings
        .overlaps
        .listed
        .iter()
        .map(|overlap| json!({"geometries": overlap.geometries, "parts": overlap.parts, "at": point(overlap.at)}));
    let placed = &loaded.placed;
    json!({
        "file": name,
        "format": loaded.format,
        "is_clean": is_clean,
        "geometries": geometries.collect::<Vec<_>>(),
        "findings": broken.collect::<Vec<_>>(),
        "overlaps": overlaps.collect::<Vec<_>>(),
        "overlap_count": findings.overlaps.count,
        "has_more_overlaps": findings.overlaps.is_least,
        "cut_short": findings.cut_short,
        "not_compared": findings.not_compared,
        "higher_positions": loaded.higher,
        "rounded_numbers": loaded.rounded,
        "closed_lines": loaded.closed_lines,
        "left_out": loaded.left_out,
        "not_applied": loaded.not_applied,
        "placed": {
            "shapes": placed.shapes,
            "by_rounded_transforms": placed.by_rounded,
            "coordinates": placed.coordinates,
            "rounded": placed.rounded,
        },
        "seconds": seconds,
    })
}

fn point(Point2 { x, y }: Point2<f64>) -> [f64; 2] {
    [x, y]
}

fn geometry(number: usize, geometry: &Geometry, findings: &Findings<'_>) -> Value {
    let (line, column) = match geometry.spot {
        Spot::Text { line, column } => (line, column),
        Spot::Byte(byte) => (1, byte + 1),
    };
    let aabb = Aabb2::of_points(geometry.parts.iter().flatten().flat_map(|chain| &chain.points));
    let parts: Vec<Value> = if geometry.kind.is_of_polygons() {
        let ring = |ring: usize| {
            let of = &findings.rings.rings[ring];
            json!({
                "points": of.chain.points.len(),
                "is_closed": of.chain.is_closed,
                "is_simple": findings.are_simple[ring],
                "area": of.turn.to_string(),
            })
        };
        let parts = findings.rings.parts_of(number);
        parts.map(|part| json!({"rings": part.rings.clone().map(ring).collect::<Vec<_>>()})).collect()
    } else {
        geometry
            .parts
            .iter()
            .map(|part| json!({"points": part.iter().map(|chain| chain.points.len()).sum::<usize>()}))
            .collect()
    };
    json!({
        "line": line,
        "column": column,
        "feature": geometry.feature,
        "id": geometry.id,
        "kind": geometry.kind.name(),
        "box": aabb.map(|aabb| [aabb.min, aabb.max].map(point)),
        "parts": parts,
        "is_valid": findings.are_valid[number],
    })
}
