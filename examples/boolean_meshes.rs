//! Union, intersection, difference and exclusive or of closed triangle meshes, with coordinates that are doubles:
//! `cargo run --release -p straightedge-examples --example boolean_meshes`, or with two files and one to write `… --
//! A.obj B.obj union C.obj`. It is judged by `straightedge judge boolean --cmd "target/release/examples/boolean_meshes
//! -"`.
//!
//! 1. **Cut.** The meshes are cut along each other exactly, as in the example `mesh_arrangement`, whose files this one
//!    shares. Each patch between the cuts is inside the other solid, outside, or on its surface.
//! 2. **Choose.** The operation is a choice of patches, some of which are turned over. This result is closed and does
//!    not intersect itself, whatever the meshes have in common; but its vertices are points that are not doubles.
//! 3. **Round.** Each vertex goes to the nearest doubles. `mesh::Index::self_intersections` and `mesh::audit` tell
//!    whether that is still a surface without intersections. If not, corners of the triangles concerned are moved by
//!    the last place of a coordinate, or to another corner as near, while that makes it better.
//!
//! What rounding cannot keep:
//! - Points of a plane or line are no longer on it: a face that was cut is bent by some 10⁻¹⁶ of its coordinates.
//! - What is thinner than that comes together: vertices become one, and the triangles between them are gone.
//! - Not every result can be rounded by moving vertices so little, and this program does not find every way. It then
//!   returns the best it has, which is closed and intersects itself, and says so by the count of faults. Vertices of
//!   the input are never moved.

#[path = "mesh_arrangement/arrangement.rs"]
mod arrangement;
#[path = "boolean_meshes/boolean.rs"]
mod boolean;
#[path = "mesh_arrangement/inputs.rs"]
mod inputs;
#[path = "common/line.rs"]
mod line;
#[path = "common/mesh.rs"]
mod mesh;
#[path = "mesh_arrangement/pairs.rs"]
mod pairs;
#[path = "mesh_arrangement/planar.rs"]
mod planar;
#[path = "mesh_arrangement/points.rs"]
mod points;
#[path = "boolean_meshes/rounded.rs"]
mod rounded;
#[path = "mesh_arrangement/solids.rs"]
mod solids;

use boolean::{Operation, boolean};
use std::error::Error;
use std::fmt::Write as _;
use std::time::Instant;
use straightedge::TriangleSurface;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [] => made(),
        [one] if one == "-" => {
            for line in std::io::stdin().lines() {
                println!("{}", answer(&line?)?);
            }
            Ok(())
        }
        [a, b, operation, file] => {
            let surface = |mesh: mesh::Mesh| TriangleSurface::try_new(mesh.vertices, mesh.triangles);
            let meshes = [surface(mesh::read(a)?)?, surface(mesh::read(b)?)?];
            let operation = OPERATIONS.iter().find(|(name, _)| name == operation).ok_or("no such operation")?;
            let result = boolean(operation.1, meshes, |faults| eprint!("\r{faults} faults "))?;
            println!("{} vertices moved, {} faults left", result.moved, result.faults[1]);
            Ok(std::fs::write(file, to_obj(&result.surface))?)
        }
        _ => Err("two files to read, an operation and a file to write; or `-`; or nothing".into()),
    }
}

const OPERATIONS: [(&str, Operation); 4] = [
    ("union", Operation::Union),
    ("intersection", Operation::Intersection),
    ("difference", Operation::Difference),
    ("xor", Operation::Xor),
];

/// Pairs of solids that share corners, edges and parts of faces, and curved ones.
fn made() -> Result<(), Box<dyn Error>> {
    let mut pairs: Vec<inputs::Input> = inputs::on_a_grid().into_iter().filter(|(_, all)| all.len() == 2).collect();
    pairs.push(("bumpy spheres, one turned a little", inputs::spheres(5, 0.02).into()));
    pairs.push(("torus, and itself an ulp away", inputs::torus_and_neighbour(9, 5).into()));
    println!("{:58}{:>8}{:>10}{:>8}{:>8}{:>7}{:>8}", "", "vertices", "triangles", "faults", "moved", "left", "ms");
    for (name, meshes) in pairs {
        for (word, operation) in OPERATIONS {
            let meshes = <[_; 2]>::try_from(meshes.clone()).expect("a pair");
            let start = Instant::now();
            let result = boolean(operation, meshes, |_| {})?;
            let ms = start.elapsed().as_millis();
            assert!(straightedge::mesh::audit(&result.surface).is_closed);
            let (vertices, triangles) = (result.surface.vertices().len(), result.surface.indices().len());
            let [before, after] = result.faults;
            let moved = result.moved;
            println!("{name:44}{word:14}{vertices:>8}{triangles:>10}{before:>8}{moved:>8}{after:>7}{ms:>8}");
        }
    }
    Ok(())
}

/// Answers a line of the task `boolean`: the operation, a promised distance, and two meshes; points may follow.
fn answer(line: &str) -> Result<String, Box<dyn Error>> {
    let mut words = line::words(line);
    let operation = words.next().and_then(|word| OPERATIONS.iter().find(|(name, _)| *name == word));
    let [_promise] = line::numbers(&mut words);
    let mut mesh = || {
        let vertices: Vec<[f64; 3]> = (0..line::count(&mut words)).map(|_| line::numbers(&mut words)).collect();
        let triangles = (0..line::count(&mut words)).map(|_| [(); 3].map(|()| line::count(&mut words)));
        TriangleSurface::try_new(vertices, triangles.collect::<Vec<_>>())
    };
    let meshes = [mesh()?, mesh()?];
    let surface = boolean(operation.ok_or("an operation")?.1, meshes, |_| {})?.surface;
    let mut text = surface.vertices().len().to_string();
    surface.vertices().iter().try_for_each(|p| write!(text, " {:?} {:?} {:?}", p.x, p.y, p.z))?;
    write!(text, " {}", surface.indices().len())?;
    surface.indices().iter().try_for_each(|[a, b, c]| write!(text, " {a} {b} {c}"))?;
    Ok(text)
}

fn to_obj(surface: &TriangleSurface<f64>) -> String {
    let mut text = String::new();
    surface.vertices().iter().for_each(|p| _ = writeln!(text, "v {} {} {}", p.x, p.y, p.z));
    surface.indices().iter().for_each(|t| _ = writeln!(text, "f {} {} {}", t[0] + 1, t[1] + 1, t[2] + 1));
    text
}
