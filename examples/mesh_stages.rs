//! Which stage settles the signs that a real mesh asks for: `cargo run --release --example mesh_stages -- FILE.obj…`
//!
//! Asked are the questions of a Delaunay or convexity test, at every edge that two triangles share:
//!
//! - `orient3d` of the edge and the two opposite corners (apexes): is the surface flat there, or which way does it
//!   bend?
//! - `insphere` of these four and each further apex of the triangles beyond the other four edges of the pair.
//!
//! Of an edge of more than two triangles, every two are a pair. A pair whose apexes are one vertex, and a triangle that
//! names a vertex twice, ask nothing. Vertices are those of the file: two of them with equal coordinates stay two.
//!
//! Without a file, meshes made here are taken: a torus, whose coordinates are rounded, and a cube on a grid.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::process::ExitCode;
use straightedge::Point3;
use straightedge::arith::Stage;
use straightedge::arith::{Decision, certify};
use straightedge::predicate::{Insphere, Orient3d};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        report("torus, made here", &torus(96, 48));
        report("cube on a grid, made here", &cube(12));
        return ExitCode::SUCCESS;
    }
    let mut failed = false;
    for file in files {
        match std::fs::read_to_string(&file).map_err(|error| error.to_string()).and_then(|text| parse(&text)) {
            Ok(mesh) => report(&file, &mesh),
            Err(error) => {
                eprintln!("{file}: {error}");
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

struct Mesh {
    vertices: Vec<Point3<f64>>,
    triangles: Vec<[usize; 3]>,
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

/// All questions of a mesh; see the head of this file.
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

/// The `v` and `f` lines of a Wavefront OBJ file; polygons become fans.
fn parse(text: &str) -> Result<Mesh, String> {
    let mut mesh = Mesh { vertices: Vec::new(), triangles: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        let at = |error: String| format!("line {}: {error}", number + 1);
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("v") => mesh.vertices.push(vertex(words).map_err(at)?),
            Some("f") => {
                let corners: Vec<usize> =
                    words.map(|word| corner(word, mesh.vertices.len())).collect::<Result<_, _>>().map_err(at)?;
                if corners.len() < 3 {
                    return Err(at(format!("a face of {} corners", corners.len())));
                }
                mesh.triangles.extend(corners[1..].windows(2).map(|side| [corners[0], side[0], side[1]]));
            }
            _ => {}
        }
    }
    if mesh.triangles.is_empty() {
        return Err("no faces: is this a Wavefront OBJ file?".into());
    }
    Ok(mesh)
}

/// Three numbers; a weight or a colour may follow.
fn vertex<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Point3<f64>, String> {
    let mut coordinate = || {
        let word = words.next().ok_or("a vertex of fewer than three coordinates")?;
        let number: f64 = word.parse().map_err(|_| format!("{word} is no number"))?;
        if number.is_finite() { Ok(number) } else { Err(format!("{word} is not finite")) }
    };
    Ok(Point3::new(coordinate()?, coordinate()?, coordinate()?))
}

/// `7`, `7/1/2` or `7//2`, from 1; or from -1 backwards.
fn corner(word: &str, vertices: usize) -> Result<usize, String> {
    let index = word.split('/').next().unwrap_or_default();
    let index: i64 = index.parse().map_err(|_| format!("{word} names no vertex"))?;
    let place = if index < 0 { vertices as i64 + index } else { index - 1 };
    let place = usize::try_from(place).ok().filter(|&place| place < vertices);
    place.ok_or_else(|| format!("vertex {index}, of {vertices} so far"))
}

/// Quads around the hole and around the tube, halved.
fn torus(around: usize, across: usize) -> Mesh {
    let turn = |i: usize, n: usize| (i as f64 * std::f64::consts::TAU / n as f64).sin_cos();
    let vertices = (0..around * across).map(|v| {
        let ((sin, cos), (up, out)) = (turn(v / across, around), turn(v % across, across));
        Point3::new((3.0 + out) * cos, (3.0 + out) * sin, up)
    });
    let at = |i: usize, j: usize| i % around * across + j % across;
    let triangles = (0..around * across).flat_map(|v| {
        let (i, j) = (v / across, v % across);
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    Mesh { vertices: vertices.collect(), triangles: triangles.collect() }
}

/// Every face a grid of squares, halved; vertices on its edges are shared.
fn cube(side: usize) -> Mesh {
    let mut indices = BTreeMap::new();
    let mut mesh = Mesh { vertices: Vec::new(), triangles: Vec::new() };
    for (axis, level, i, j) in (0..3).flat_map(|axis| {
        [0, side].into_iter().flat_map(move |level| (0..side * side).map(move |s| (axis, level, s / side, s % side)))
    }) {
        let mut at = |u: usize, v: usize| {
            let mut place = [level, u, v];
            place.rotate_right(axis);
            *indices.entry(place).or_insert_with(|| {
                mesh.vertices.push(Point3::from(place.map(|x| x as f64)));
                mesh.vertices.len() - 1
            })
        };
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        mesh.triangles.extend([[p, q, r], [p, r, s]]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn faces_of_all_kinds_are_read() {
        let mesh = parse("v 0 0 0\nv 1 0 0 # a corner\nv 1 1 0 0.5\nv 0 1 0\nvt 0 0\nf 1/1 2//1 3 -1\n").unwrap();
        assert_eq!(mesh.triangles, [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn what_is_no_mesh_is_refused_by_line() {
        let error = |text: &str| parse(text).err().unwrap();
        assert_eq!(error("v 0 0\n"), "line 1: a vertex of fewer than three coordinates");
        assert_eq!(error("v 0 0 one\n"), "line 1: one is no number");
        assert_eq!(error("v 0 0 inf\n"), "line 1: inf is not finite");
        assert_eq!(error("v 0 0 0\nf 1 1 2\n"), "line 2: vertex 2, of 1 so far");
        assert_eq!(error("v 0 0 0\nf 1 0 1\n"), "line 2: vertex 0, of 1 so far");
        assert_eq!(error("v 0 0 0\nf 1 1\n"), "line 2: a face of 2 corners");
        assert_eq!(error("v 0 0 0\nf 1 x 1\n"), "line 2: x names no vertex");
        assert_eq!(error("hello\n"), "no faces: is this a Wavefront OBJ file?");
    }
}
