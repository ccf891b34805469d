//! The mesh as PLY with coloured faces and edges, for viewers.

use super::marks::{Colour, Marks, PLAIN};
use crate::whole_file::write_whole;
use anyhow::{Result, ensure};
use std::path::Path;
use straightedge::TriangleSurface;

/// Writes the mesh, each face in its colour, and its marked edges as elements `edge`.
pub(super) fn write(path: &Path, surface: &TriangleSurface<f64>, marks: &Marks) -> Result<()> {
    let (vertices, triangles) = (surface.vertices(), surface.indices());
    let can_be_numbered = i32::try_from(vertices.len()).is_ok();
    ensure!(can_be_numbered, "cannot write {}: more vertices than PLY can number", path.display());
    let mut file = header(vertices.len(), triangles.len(), marks).into_bytes();
    for vertex in vertices {
        [vertex.x, vertex.y, vertex.z].iter().for_each(|x| file.extend(x.to_le_bytes()));
    }
    let number = |index: usize| i32::try_from(index).expect("fewer than all vertices").to_le_bytes();
    for (corners, mark) in triangles.iter().zip(&marks.triangles) {
        file.push(3);
        corners.iter().for_each(|corner| file.extend(number(*corner)));
        file.extend(mark.map_or(PLAIN, |mark| mark.colour()));
    }
    for (ends, mark) in &marks.edges {
        ends.iter().for_each(|end| file.extend(number(*end)));
        file.extend::<Colour>(mark.colour());
    }
    write_whole(path, file)
}

fn header(vertices: usize, faces: usize, marks: &Marks) -> String {
    let edges = marks.edges.len();
    let colours = "property uchar red\nproperty uchar green\nproperty uchar blue";
    format!(
        "ply\nformat binary_little_endian 1.0\ncomment straightedge mesh: docs/mesh.md tells the colours\n\
         element vertex {vertices}\nproperty double x\nproperty double y\nproperty double z\n\
         element face {faces}\nproperty list uchar int vertex_indices\n{colours}\n\
         element edge {edges}\nproperty int vertex1\nproperty int vertex2\n{colours}\nend_header\n"
    )
}
