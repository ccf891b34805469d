//! The mesh as a file without colours, for other programs: every coordinate reads back as the same double.

use crate::whole_file::write_whole;
use anyhow::{Result, bail};
use std::fmt::Write;
use std::path::Path;
use straightedge::{Point3, TriangleSurface};

/// The endings of the formats.
pub(super) const ENDINGS: [&str; 4] = ["off", "obj", "stl", "ply"];

/// Writes the mesh as text, in the format that the name ends with. STL has no vertices, and loses those that no
/// triangle uses.
pub(super) fn write(path: &Path, surface: &TriangleSurface<f64>) -> Result<()> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let (vertices, triangles) = (surface.vertices(), surface.indices());
    let mut text = match &*ending {
        "off" => format!("OFF\n{} {} 0\n", vertices.len(), triangles.len()),
        "obj" => String::new(),
        "stl" => "solid\n".into(),
        "ply" => format!(
            "ply\nformat ascii 1.0\nelement vertex {}\nproperty double x\nproperty double y\nproperty double z\n\
             element face {}\nproperty list uchar int vertex_indices\nend_header\n",
            vertices.len(),
            triangles.len()
        ),
        _ => bail!("cannot write {}: its ending tells no format", path.display()),
    };
    let mut line = |line: std::fmt::Arguments<'_>| writeln!(text, "{line}").expect("a string takes all");
    if ending == "stl" {
        for triangle in surface.triangles() {
            let [a, b, c] = [triangle.a, triangle.b, triangle.c].map(Decimals);
            line(format_args!("facet normal 0 0 0\nouter loop\nvertex {a}\nvertex {b}\nvertex {c}\nendloop\nendfacet"));
        }
        line(format_args!("endsolid"));
        return write_whole(path, text);
    }
    let is_obj = ending == "obj";
    for vertex in vertices {
        let decimals = Decimals(*vertex);
        if is_obj { line(format_args!("v {decimals}")) } else { line(format_args!("{decimals}")) }
    }
    for [a, b, c] in triangles {
        match is_obj {
            true => line(format_args!("f {} {} {}", a + 1, b + 1, c + 1)),
            false => line(format_args!("3 {a} {b} {c}")),
        }
    }
    write_whole(path, text)
}

/// A point in the shortest decimals that read back.
struct Decimals(Point3<f64>);

impl std::fmt::Display for Decimals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} {:?}", self.0.x, self.0.y, self.0.z)
    }
}
