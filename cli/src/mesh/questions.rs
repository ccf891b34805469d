//! `straightedge mesh --rays`, `--nearest` and `--locate`: queries of a mesh from a file, a line each.

use super::read::{self, Loaded};
use super::weld::Hint;
use crate::answering::{answer_all, require_one_input};
use crate::mesh::arguments::Mesh;
use crate::outcome::Outcome;
use anyhow::{Result, anyhow, bail, ensure};
use std::path::Path;
use straightedge::mesh::Index;
use straightedge::{Point3, Ray3, TriangleSurface, Vector3};
use straightedge_verify::{Answer, Field, Line, LineError, Style, Token, write_answer};

/// The kind of query, and the file of queries.
pub(super) fn of(arguments: &Mesh) -> Option<(Asked, &Path)> {
    let Mesh { rays, nearest, locate, .. } = arguments;
    [(Asked::Rays, rays), (Asked::Nearest, nearest), (Asked::Locate, locate)]
        .into_iter()
        .find_map(|(asked, file)| Some((asked, file.as_deref()?)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// The first triangle that a ray meets.
    Rays,
    /// The point of the mesh that is nearest to a point.
    Nearest,
    /// Whether a point is inside.
    Locate,
}

/// A mesh that is asked, with the triangles of the file that it has, if not all.
struct Asking {
    index: Index<f64>,
    kept: Option<Vec<usize>>,
    asked: Asked,
}

/// Answers all queries of a file; the answers before an error are also printed.
pub(super) fn ask(arguments: &Mesh, asked: Asked, questions: &Path) -> Result<Outcome> {
    let [mesh] = &arguments.files[..] else { bail!("--rays, --nearest and --locate ask one mesh: name one file") };
    let file = mesh.display();
    require_one_input(mesh, questions)?;
    let loaded = read::read(mesh, arguments.format).map_err(|broken| anyhow!("{file}: {broken}"))?;
    let loaded = match arguments.weld {
        Some(reach) => loaded.welded(reach).map_err(|broken| anyhow!("{file}: {broken}"))?,
        None => loaded,
    };
    let has_triangles = !loaded.surface.indices().is_empty();
    ensure!(asked != Asked::Locate || has_triangles, "{file}: the mesh has no triangles, so that it has no inside");
    if let (Asked::Locate, Some(open)) = (asked, first_open_edge(&loaded)) {
        let vertices = |surface: &TriangleSurface<f64>| surface.vertices().len();
        let advice = match Hint::of(&loaded) {
            Some(hint) => format!("; {hint}"),
            None if vertices(&loaded.merged()) < vertices(&loaded.surface) => {
                "; --weld makes one vertex of those with equal coordinates".into()
            }
            None => String::new(),
        };
        bail!("{file}: {open}{advice}");
    }
    let Loaded { surface, kept, .. } = loaded;
    let asking = Asking { index: Index::new(surface), kept, asked };
    answer_all(questions, |line| answer(&asking, line))
}

fn answer(Asking { index, kept, asked }: &Asking, line: &Line<'_>) -> Result<String, LineError> {
    let point = || line.doubles(["p.x", "p.y", "p.z"]).map(Point3::from);
    let mut fields = match asked {
        Asked::Rays => {
            let names = ["origin.x", "origin.y", "origin.z", "direction.x", "direction.y", "direction.z"];
            let [x, y, z, u, v, w] = line.doubles(names)?;
            of_hit(index, &Ray3::new(Point3::new(x, y, z), Vector3::new(u, v, w)))
        }
        Asked::Nearest => index.nearest(&point()?).map(|nearest| nearest.to_record()).fields(),
        Asked::Locate => index.closed().expect("asked before").locate(&point()?).fields(),
    };
    // Triangles go by their indices in the file.
    if let Some(kept) = kept {
        for field in &mut fields {
            if let [Token::Word("triangle"), Token::Index(triangle), ..] = &mut field[..] {
                *triangle = kept[*triangle];
            }
        }
    }
    Ok(write_answer(&fields, if line.is_in_bits() { Style::Bits } else { Style::Decimal }))
}

/// The answer for a ray and the triangle that it hits first, followed by the index of the triangle.
fn of_hit(index: &Index<f64>, ray: &Ray3<f64>) -> Vec<Field<f64>> {
    let (triangle, passage) = index.first_hit(ray).map(|hit| hit.to_record()).unzip();
    let mut fields = passage.fields();
    fields.push(match triangle {
        Some(triangle) => vec![Token::Word("triangle"), Token::Index(triangle)],
        None => vec![Token::Word("none")],
    });
    fields
}

/// Where a mesh is open, if it is.
fn first_open_edge(loaded: &Loaded) -> Option<String> {
    let edge = loaded.surface.open_edges().into_iter().next()?;
    let [from, to] = [edge.from, edge.to].map(|vertex| {
        let [x, y, z] = loaded.surface.vertices()[vertex].to_array();
        format!("({x:?} {y:?} {z:?})")
    });
    let runs = |corners: &[usize; 3]| (0..3).any(|i| [corners[i], corners[(i + 1) % 3]] == [edge.from, edge.to]);
    let mut with_edge = loaded.surface.indices().iter().enumerate().filter(|(_, corners)| runs(corners));
    let named = |(triangle, _): (usize, _)| {
        let number = loaded.number(triangle);
        format!("{number} ({})", loaded.place(number))
    };
    let first = named(with_edge.next()?);
    let edge = format!("the mesh is not closed, so that it has no inside: the edge from {from} to {to}");
    Some(match with_edge.next() {
        None => format!("{edge} of triangle {first} is open"),
        Some(second) => {
            format!("{edge} occurs more often in this direction than back, in the triangles {first}, {}", named(second))
        }
    })
}
