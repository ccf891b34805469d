//! The findings of a mesh for the terminal.

use super::findings::Findings;
use super::read::Loaded;
use super::weld::Hint;
use super::welding::Welding;
use crate::results::table::table;
use straightedge::intersect::TriangleConflict;
use straightedge::mesh::{DegenerateTriangle, EdgeFault, EdgeFaultKind, RoundingErrors};
use straightedge::{Point3, Sign};

/// The text about a mesh, with the first findings of each kind.
pub(super) fn text(file: &str, loaded: &Loaded, findings: &Findings, hint: Option<&Hint>, first: usize) -> String {
    let Loaded { format, surface, faces, polygons, .. } = loaded;
    let [vertices, triangles] = [surface.vertices().len(), surface.indices().len()];
    let mut text = format!("{file}: {format}, {vertices} vertices, {triangles} triangles\n");
    if *polygons > 0 {
        text +=
            &format!("{polygons} of {faces} faces have more than three corners: they were divided into triangles.\n");
    }
    loaded.notes.iter().for_each(|note| text += &format!("{note}\n"));
    if let Some(welding) = &loaded.welding {
        text += &welded(loaded, welding, findings, first);
    }
    let kinds = kinds(loaded, findings, first);
    let equal: usize = findings.audit.equal_vertices.iter().map(|equal| equal.len() - 1).sum();
    let mut rows: Vec<[String; 2]> = kinds.iter().map(|kind| [kind.name.to_string(), kind.count.to_string()]).collect();
    rows.push(["unused vertices (no finding)".into(), findings.audit.unused_vertices.len().to_string()]);
    rows.push(["vertices equal to an earlier one (no finding)".into(), equal.to_string()]);
    text += &format!("\n{}\n\n{}\n", table(["finding", "count"], 1..2, rows), volume(findings));
    text += &area(findings);
    if equal > 0 {
        text += "Equal vertices stay apart, and edges between them are open; --weld makes one vertex of each.\n";
    }
    if let Some(hint) = hint {
        text += &format!("Ends of open edges are near each other: {hint}.\n");
    }
    kinds.into_iter().for_each(|kind| text += &kind.list());
    text + &plain(findings)
}

/// What welding within a distance did.
fn welded(loaded: &Loaded, welding: &Welding, findings: &Findings, first: usize) -> String {
    let Welding { distance, joined, greatest_move, vanished, turned, .. } = welding;
    let triangle = |number: &usize| format!("{number} ({})", loaded.place(*number));
    let kinds = [
        Kind::of("triangles that vanished", vanished, first, triangle),
        Kind::of("triangles that turned over", turned, first, triangle),
        Kind::of("pairs that intersect only now", &findings.now_intersecting, first, |pair| {
            pair.each_ref().map(triangle).join(", ")
        }),
    ];
    let mut rows = vec![["points that became another one".to_string(), joined.to_string()]];
    rows.extend(kinds.iter().map(|kind| [kind.name.to_string(), kind.count.to_string()]));
    let lists: String = kinds.into_iter().map(Kind::list).collect();
    format!(
        "Points within {distance:?} were welded; none moved by more than {greatest_move:?}.\n\n{}\n{lists}",
        table(["welding", "count"], 1..2, rows)
    )
}

/// So many triangles of a finding are listed; JSON has all.
const TOLD: usize = 20;

/// A kind of finding.
struct Kind {
    name: &'static str,
    count: usize,
    /// The first findings, a line each.
    told: Vec<String>,
}

impl Kind {
    fn of<T>(name: &'static str, found: &[T], first: usize, told: impl Fn(&T) -> String) -> Self {
        let told = found.iter().take(first).map(|found| format!("- {}\n", told(found))).collect();
        Kind { name, count: found.len(), told }
    }

    /// The first findings under their name; nothing if there are none.
    fn list(self) -> String {
        let Kind { name, count, told } = self;
        let rest = match count - told.len() {
            0 => String::new(),
            rest => format!("- and {rest} more\n"),
        };
        if told.is_empty() { String::new() } else { format!("\n{name}:\n{}{rest}", told.concat()) }
    }
}

fn kinds(loaded: &Loaded, findings: &Findings, first: usize) -> Vec<Kind> {
    let triangle = |triangle: &usize| {
        let number = loaded.number(*triangle);
        format!("{number} ({})", loaded.place(number))
    };
    let list = |triangles: &[usize]| {
        let told = triangles.iter().take(TOLD).map(triangle).collect::<Vec<_>>().join(", ");
        let rest = triangles.len().saturating_sub(TOLD);
        if rest > 0 { format!("{told} and {rest} more") } else { told }
    };
    let degenerate = |found: &DegenerateTriangle| format!("{}, {}", triangle(&found.triangle), found.degeneracy);
    let pairs = |name, conflict| {
        let pairs = findings.intersections.pairs.iter().filter(|pair| pair.conflict == conflict);
        Kind::of(name, &pairs.collect::<Vec<_>>(), first, |pair| list(&[pair.first, pair.second]))
    };
    let edges = |name, kind| {
        let edge = |edge: &&EdgeFault| {
            let [from, to] = edge.vertices.map(|vertex| {
                let [x, y, z] = loaded.surface.vertices()[vertex].to_array();
                format!("({x:?} {y:?} {z:?})")
            });
            let triangles = [&edge.forwards[..], &edge.backwards].concat();
            format!("from {from} to {to}, of {}", list(&triangles))
        };
        Kind::of(name, &findings.audit.edges_of(kind).collect::<Vec<_>>(), first, edge)
    };
    vec![
        Kind::of("degenerate triangles", &findings.audit.degenerate, first, degenerate),
        Kind::of("sets of equal triangles", &findings.audit.duplicates, first, |equal| list(equal)),
        pairs("pairs of triangles that cross", TriangleConflict::Crossing),
        pairs("pairs of triangles that overlap in a plane", TriangleConflict::Overlapping),
        pairs("pairs of triangles that touch", TriangleConflict::Touching),
        edges("open edges", EdgeFaultKind::Open),
        edges("inconsistently oriented edges", EdgeFaultKind::Inconsistent),
        edges("non-manifold edges", EdgeFaultKind::NonManifold),
    ]
}

fn volume(findings: &Findings) -> String {
    let of_sign = |sign: &str, way: &str| {
        let size = match findings.size {
            size if size.is_finite() => format!("rounded once {size:?}"),
            _ => "beyond the range of doubles".into(),
        };
        format!(
            "The mesh is closed. Its volume, of all parts together, is {sign}, {size}: on the whole it faces {way}."
        )
    };
    match (findings.audit.is_closed, findings.volume) {
        _ if findings.is_empty => "The mesh has no triangles.".into(),
        (false, _) if findings.audit.edges_of(EdgeFaultKind::Open).next().is_none() => {
            "The mesh is not closed, although no edge is open, as some run more often in one direction than in the \
             other: it has no volume."
                .into()
        }
        (false, _) => "The mesh is not closed: it has no volume.".into(),
        (true, Sign::Positive) => of_sign("positive", "outwards"),
        (true, Sign::Zero) => "The mesh is closed. Its volume, of all parts together, is zero.".into(),
        (true, Sign::Negative) => of_sign("negative", "inwards"),
    }
}

/// The area, and the box of the mesh.
fn area(findings: &Findings) -> String {
    let Some(bounds) = &findings.bounds else { return String::new() };
    let [[x, y, z], [u, v, w]] = [&bounds.min, &bounds.max].map(Point3::to_array);
    let area = match findings.area {
        area if area.is_finite() => format!("{area:?}, rounded once"),
        _ => "beyond the range of doubles".into(),
    };
    format!(
        "The area of all triangles is {area}. They are in the box from ({x:?} {y:?} {z:?}) to ({u:?} {v:?} {w:?}).\n"
    )
}

/// What plain floats get wrong.
fn plain(findings: &Findings) -> String {
    let row = |name: &str, errors: &RoundingErrors| {
        let RoundingErrors { candidates, missed, invented, confused, .. } = errors;
        [name.to_string(), candidates.to_string(), missed.to_string(), invented.to_string(), confused.to_string()]
    };
    let mut rows = vec![row("f64", &findings.plain_f64)];
    let unasked = match &findings.plain_f32 {
        Some(errors) => {
            rows.push(row("f32, rounded mesh", errors));
            ""
        }
        None => "The coordinates are beyond the range of f32.\n",
    };
    let [candidates, neighbours] = [findings.intersections.candidates, findings.intersections.neighbours];
    format!(
        "\n{candidates} pairs of triangles have boxes that meet; {neighbours} of them share a corner. Wrong answers of \
         plain floats:\n\n{}\n{unasked}",
        table(["arithmetic", "pairs asked", "intersections missed", "invented", "of another kind"], 1..5, rows)
    )
}
