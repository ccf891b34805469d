//! The mesh as PLY with coloured faces, for viewers.

use super::marks::{Colour, Marks, PLAIN};
use crate::whole_file::write_whole;
use anyhow::{Result, ensure};
use std::fmt::Write;
use std::path::Path;
use straightedge::TriangleSurface;

/// Writes the mesh, each face in its colour, and on request its marked edges as elements `edge`, which meshio and
/// trimesh refuse.
///
/// As text, in the shortest decimals that read back: in a binary file, meshio takes colours of faces for corners.
pub(super) fn write(path: &Path, surface: &TriangleSurface<f64>, marks: &Marks, has_edges: bool) -> Result<()> {
    let (vertices, triangles) = (surface.vertices(), surface.indices());
    let can_be_numbered = i32::try_from(vertices.len()).is_ok();
    ensure!(can_be_numbered, "cannot write {}: more vertices than PLY can number", path.display());
    let edges = has_edges.then_some(&marks.edges);
    let mut text = header(vertices.len(), triangles.len(), edges.map(Vec::len));
    let mut line = |line: std::fmt::Arguments<'_>| writeln!(text, "{line}").expect("a string takes all");
    for vertex in vertices {
        line(format_args!("{:?} {:?} {:?}", vertex.x, vertex.y, vertex.z));
    }
    for ([a, b, c], mark) in triangles.iter().zip(&marks.triangles) {
        let [red, green, blue]: Colour = mark.map_or(PLAIN, |mark| mark.colour());
        line(format_args!("3 {a} {b} {c} {red} {green} {blue}"));
    }
    for ([from, to], mark) in edges.into_iter().flatten() {
        let [red, green, blue] = mark.colour();
        line(format_args!("{from} {to} {red} {green} {blue}"));
    }
    write_whole(path, text)
}

fn header(vertices: usize, faces: usize, edges: Option<usize>) -> String {
    let colours = "property uchar red\nproperty uchar green\nproperty uchar blue";
    let edges = edges.map_or(String::new(), |edges| {
        format!("element edge {edges}\nproperty int vertex1\nproperty int vertex2\n{colours}\n")
    });
    format!(
        "ply\nformat ascii 1.0\ncomment straightedge mesh: docs/meshes.md tells the colours\n\
         element vertex {vertices}\nproperty double x\nproperty double y\nproperty double z\n\
         element face {faces}\nproperty list uchar int vertex_indices\n{colours}\n{edges}end_header\n"
    )
}
