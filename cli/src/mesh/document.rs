//! The findings of meshes as a JSON document: docs/meshes.md has the fields.

use super::findings::Findings;
use super::read::Loaded;
use super::weld::Hint;
use super::welding::Welding;
use crate::input::Place;
use serde_json::{Value, json};
use straightedge::mesh::{EdgeFault, RoundingErrors};

/// The format name of the documents of this version.
const FORMAT: &str = "straightedge meshes 1";

/// All meshes, and the files that are not meshes.
pub(super) fn document(meshes: Vec<Value>, refused: Vec<Value>) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("{:#}\n", json!({"format": FORMAT, "version": version, "meshes": meshes, "refused": refused}))
}

/// A file that is not a mesh.
pub(super) fn refused(file: &str, why: &str) -> Value {
    json!({"file": file, "error": why})
}

/// A mesh. Triangles are given by index and place in the file, vertices by index.
pub(super) fn mesh(
    file: &str,
    loaded: &Loaded,
    findings: &Findings,
    hint: Option<&Hint>,
    is_clean: bool,
    seconds: f64,
) -> Value {
    let audit = &findings.audit;
    let of_file = |number: &usize| match loaded.places[*number] {
        Place::Line(line) => json!({"triangle": number, "line": line}),
        Place::Byte(byte) => json!({"triangle": number, "byte": byte}),
        Place::Triangle { part, triangle } => {
            json!({"triangle": number, "part": loaded.parts[part as usize], "of_part": triangle})
        }
        Place::LineOf { part, line } => json!({"triangle": number, "part": loaded.parts[part as usize], "line": line}),
    };
    let triangle = |triangle: &usize| of_file(&loaded.number(*triangle));
    let triangles = |of: &[usize]| of.iter().map(triangle).collect::<Vec<_>>();
    let degenerate = audit.degenerate.iter().map(|found| {
        let mut value = triangle(&found.triangle);
        value["kind"] = json!(found.degeneracy.to_string());
        value
    });
    let pairs = findings.intersections.pairs.iter().map(|pair| {
        let of = triangles(&[pair.first, pair.second]);
        json!({"kind": pair.conflict.to_string(), "triangles": of})
    });
    let edge = |edge: &EdgeFault| {
        json!({
            "kind": edge.kind().to_string(),
            "vertices": edge.vertices,
            "forwards": triangles(&edge.forwards),
            "backwards": triangles(&edge.backwards),
        })
    };
    let now_intersecting = findings.now_intersecting.iter();
    let welding =
        loaded.welding.as_ref().map(|Welding { distance, joined, greatest_move, vanished, turned, .. }| {
            json!({
                "distance": distance,
                "joined": joined,
                "greatest_move": greatest_move,
                "vanished": vanished.iter().map(of_file).collect::<Vec<_>>(),
                "turned": turned.iter().map(of_file).collect::<Vec<_>>(),
                "intersecting": now_intersecting.map(|pair| pair.each_ref().map(of_file)).collect::<Vec<_>>(),
            })
        });
    let hint = hint.map(
        |Hint { distance, open, left, vanished }| {
            json!({"distance": distance, "open_edges": open, "open_edges_left": left, "vanishing": vanished})
        },
    );
    let errors = |errors: &RoundingErrors| errors_of(errors, loaded);
    json!({
        "file": file,
        "format": loaded.format,
        "vertices": loaded.surface.vertices().len(),
        "triangles": loaded.surface.indices().len(),
        "faces": loaded.faces,
        "polygons": loaded.polygons,
        "notes": loaded.notes,
        "welding": welding,
        "weld_hint": hint,
        "is_clean": is_clean,
        "is_closed": audit.is_closed,
        "volume": audit.is_closed.then(|| findings.volume.to_string()),
        "volume_value": audit.is_closed.then_some(findings.size),
        "area": findings.area,
        "box": findings.bounds.as_ref().map(|bounds| [bounds.min.to_array(), bounds.max.to_array()]),
        "degenerate": degenerate.collect::<Vec<_>>(),
        "duplicates": audit.duplicates.iter().map(|equal| triangles(equal)).collect::<Vec<_>>(),
        "intersections": pairs.collect::<Vec<_>>(),
        "edges": audit.edges.iter().map(edge).collect::<Vec<_>>(),
        "unused_vertices": audit.unused_vertices,
        "equal_vertices": audit.equal_vertices,
        "candidates": findings.intersections.candidates,
        "neighbours": findings.intersections.neighbours,
        "plain": {"f64": errors(&findings.plain_f64), "f32": findings.plain_f32.as_ref().map(errors)},
        "seconds": seconds,
    })
}

fn errors_of(errors: &RoundingErrors, loaded: &Loaded) -> Value {
    let RoundingErrors { candidates, missed, invented, confused, first_wrong } = errors;
    json!({
        "candidates": candidates,
        "wrong": errors.wrong(),
        "missed": missed,
        "invented": invented,
        "confused": confused,
        "first_wrong": first_wrong.map(|(first, second)| [first, second].map(|triangle| loaded.number(triangle))),
    })
}
