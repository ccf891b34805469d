//! Which stage settles the signs of queries on a real mesh: `cargo run --release -p straightedge-examples --example
//! mesh_stages -- FILE.obj…`
//!
//! The queries are those of a Delaunay or convexity test, at every edge that two triangles share:
//!
//! - `orient3d` of the edge and the two opposite corners (apexes): is the surface flat there, or which way does it
//!   bend?
//! - `insphere` of these four and each further apex of the triangles beyond the other four edges of the pair.
//!
//! At an edge of more than two triangles, every two are a pair. A pair whose apexes are one vertex is skipped, as is a
//! triangle that names a vertex twice. Vertices are those of the file: two with equal coordinates stay two.
//!
//! Without a file, it makes meshes: a torus, whose coordinates are rounded, and a cube on a grid.

#[path = "common/each_mesh.rs"]
mod each_mesh;
#[path = "common/mesh.rs"]
mod mesh;

use mesh::Mesh;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::process::ExitCode;
use straightedge::arith::Stage;
use straightedge::arith::{Decision, certify};
use straightedge::predicate::{Insphere, Orient3d};

fn main() -> ExitCode {
    each_mesh::for_each(report)
}

/// Decisions, counted.
#[derive(Default)]
struct Tally {
    by_stage: BTreeMap<Stage, usize>,
    zeros: usize,
}

impl Tally {
    fn count(&mut self, (sign, stage): Decision) {
        *self.by_stage.entry(stage).or_default() += 1;
        self.zeros += usize::from(sign.is_zero());
    }

    fn total(&self) -> usize {
        self.by_stage.values().sum()
    }

    /// A count and its share, as two cells of a table.
    fn cells(&self, count: usize) -> String {
        match self.total() {
            0 => "0 | -".into(),
            total => format!("{count} | {:.3} %", count as f64 * 100.0 / total as f64),
        }
    }
}

fn report(name: &str, mesh: &Mesh) {
    let (orient3d, insphere) = ask(mesh);
    println!("\n{name}: {} vertices, {} triangles\n", mesh.vertices.len(), mesh.triangles.len());
    println!("| settled by | orient3d | share | insphere | share |");
    println!("|---|---|---|---|---|");
    let row = |name: &dyn fmt::Display, counts: [usize; 2]| {
        println!("| {name} | {} | {} |", orient3d.cells(counts[0]), insphere.cells(counts[1]));
    };
    let stages: BTreeSet<Stage> = orient3d.by_stage.keys().chain(insphere.by_stage.keys()).copied().collect();
    for stage in stages {
        row(&stage, [&orient3d, &insphere].map(|tally| tally.by_stage.get(&stage).copied().unwrap_or(0)));
    }
    row(&"all", [orient3d.total(), insphere.total()]);
    row(&"of these zero", [orient3d.zeros, insphere.zeros]);
}

/// All queries of a mesh; see the head of this file.
fn ask(mesh: &Mesh) -> (Tally, Tally) {
    let proper = |[i, j, k]: &[usize; 3]| i != j && j != k && k != i;
    let mut apexes: BTreeMap<[usize; 2], Vec<usize>> = BTreeMap::new();
    for &[i, j, k] in mesh.triangles.iter().filter(|triangle| proper(triangle)) {
        for (edge, apex) in [([i, j], k), ([j, k], i), ([k, i], j)] {
            apexes.entry(sorted(edge)).or_default().push(apex);
        }
    }
    let points = |indices: [usize; 4]| indices.map(|i| mesh.vertices[i]);
    let (mut orient3d, mut insphere) = (Tally::default(), Tally::default());
    for (&[a, b], at_edge) in &apexes {
        for (place, &c) in at_edge.iter().enumerate() {
            for &d in at_edge[place + 1..].iter().filter(|&&d| d != c) {
                let four @ [p, q, r, s] = points([a, b, c, d]);
                orient3d.count(certify::<Orient3d>(&four));
                let around = [[a, c], [b, c], [a, d], [b, d]].map(sorted);
                // Each further apex once, though it may be beyond two of the edges.
                let further: BTreeSet<usize> = around.iter().flat_map(|edge| &apexes[edge]).copied().collect();
                for e in further.into_iter().filter(|e| ![a, b, c, d].contains(e)) {
                    insphere.count(certify::<Insphere>(&[p, q, r, s, mesh.vertices[e]]));
                }
            }
        }
    }
    (orient3d, insphere)
}

fn sorted([i, j]: [usize; 2]) -> [usize; 2] {
    [i.min(j), i.max(j)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use mesh::{cube, torus};

    #[test]
    fn a_closed_mesh_asks_once_an_edge() {
        for mesh in [torus(5, 4), cube(3)] {
            let (orient3d, insphere) = ask(&mesh);
            assert_eq!(orient3d.total(), mesh.triangles.len() * 3 / 2);
            assert!(insphere.total() > orient3d.total());
        }
        // Flat at all edges but those of the cube.
        let (orient3d, _) = ask(&cube(3));
        assert_eq!(orient3d.total() - orient3d.zeros, 12 * 3);
    }
}
