//! Rays that leak through a mesh: textbook code, parry and exact casting, side by side:
//! `cargo run --release --manifest-path research/peers/Cargo.toml --example watertight_rays -- [MESH.obj [LEAKS.png]]`
//!
//! Without a file the mesh is a generated bumpy torus. All points are on a grid, so that a ray aimed at a vertex or a
//! point of an edge passes exactly through it: such a ray must hit. So must every ray that starts inside a closed mesh.
//! There are two scenes, in numbers of f32 and of f64, and in each three casters, which return the first triangle that
//! a ray hits: Möller and Trumbore's test in the floats of the scene, parry in f64, and exact signs. The truth comes
//! from exact signs without a tree, `Scene::first_of_all`. Counts, for each kind of rays:
//!
//! - holes: the caster finds nothing, but the ray hits;
//! - wrong: the caster returns a triangle that the ray misses, or does not hit first.
//!
//! LEAKS.png, by default `leaks.png`, shows the mesh through each caster: the scene of f32 above, that of f64 below.
//! The leaks (rays from the eye that are holes or wrong) are red. The program fails if the exact caster has any.

mod casters;
mod font;
#[path = "../common/mesh.rs"]
mod mesh;
mod picture;
#[path = "../common/random.rs"]
mod random;
mod real;
mod scene;

use casters::{Cast, exact, parry, plain};
use mesh::Mesh;
use picture::{Picture, View};
use scene::Scene;
use std::error::Error;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;
use straightedge::Ray3;

/// The names of the floats of the scenes, their digits, and the casters.
const SCENES: [(&str, u32, [Cast; 3]); 2] =
    [("f32", 24, [plain::<f32>, parry, exact]), ("f64", 53, [plain::<f64>, parry, exact])];
const CASTERS: [&str; 3] = ["plain", "parry", "exact"];
const EXACT: usize = 2;
/// The number of rays in random directions from inside.
const RANDOM: usize = 20_000;
/// The number of rounds, of which the shortest counts.
const ROUNDS: usize = 3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (file, picture) = (arguments.next(), arguments.next().unwrap_or_else(|| "leaks.png".into()));
    let (name, mesh) = match &file {
        Some(file) => (file.as_str(), Mesh::read(file)),
        None => ("bumpy torus", Mesh::torus(60, 30)),
    };
    match mesh.and_then(|mesh| compare(name, &mesh, &picture)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the table and writes the picture.
fn compare(name: &str, mesh: &Mesh, path: &str) -> Result<(), Box<dyn Error>> {
    println!("{name}: {} triangles\n", mesh.triangles.len());
    print!("| scene | rays                    | number |");
    CASTERS.iter().for_each(|caster| print!(" {caster}: holes | wrong | ns per ray |"));
    println!("\n|-------|-------------------------|-------:|{}", "-------------:|------:|-----------:|".repeat(3));
    let mut picture = Picture::new(SCENES.len(), CASTERS.len());
    let mut is_watertight = true;
    for (row, (floats, digits, casters)) in SCENES.into_iter().enumerate() {
        let scene = Scene::new(mesh, digits)?;
        let view = View::new(&scene);
        for (column, cast) in casters.into_iter().enumerate() {
            picture.paint_mesh([row, column], &scene, &view, cast);
        }
        let mut leaks_from_eye = [0; CASTERS.len()];
        for kind in kinds(&scene, &view, RANDOM) {
            print!("| {floats}   | {:23} | {:6} |", kind.name, kind.rays.len());
            for (column, cast) in casters.into_iter().enumerate() {
                let (holes, wrong) = kind.leaks(&scene, cast);
                print!(" {:12} | {:5} | {:10.0} |", holes.len(), wrong.len(), kind.nanos(&scene, cast));
                is_watertight &= column != EXACT || holes.len() + wrong.len() == 0;
                if kind.is_from_eye {
                    leaks_from_eye[column] += holes.len() + wrong.len();
                    picture.paint_leaks([row, column], &view, &[holes, wrong].concat());
                }
            }
            println!();
        }
        for (column, caster) in CASTERS.into_iter().enumerate() {
            picture.caption([row, column], &format!("{floats} {caster}: {} leaks", leaks_from_eye[column]));
        }
        if !scene.is_closed() {
            println!("The mesh is open: no rays from inside.");
        }
    }
    picture.write(path).map_err(|error| format!("{path}: {error}"))?;
    if is_watertight { Ok(()) } else { Err("the exact caster leaks".into()) }
}

/// Rays of one kind, with the first triangle that each hits.
struct Kind {
    name: &'static str,
    is_from_eye: bool,
    rays: Vec<Ray3<f64>>,
    first: Vec<Option<usize>>,
}

fn kinds(scene: &Scene, view: &View, random: usize) -> Vec<Kind> {
    let kind = |name, must_hit: bool, rays: Vec<Ray3<f64>>| {
        let first: Vec<Option<usize>> = rays.iter().map(|ray| scene.first_of_all(ray)).collect();
        assert!(!must_hit || first.iter().all(Option::is_some), "{name}: a ray that must hit does not");
        Kind { name, is_from_eye: rays.first().is_some_and(|ray| ray.origin == view.eye.into()), rays, first }
    };
    let mut kinds = vec![
        kind("pixels", false, view.pixels.clone()),
        kind("at edges", true, scene.at_edges(view.eye)),
        kind("at vertices", true, scene.at_vertices(view.eye)),
    ];
    if let Some(inside) = scene.inside() {
        kinds.extend([
            kind("from inside, random", true, scene.random_rays(inside, random)),
            kind("from inside at edges", true, scene.at_edges(inside)),
            kind("from inside at vertices", true, scene.at_vertices(inside)),
        ]);
    }
    kinds
}

impl Kind {
    /// The holes, and the rays with a wrong triangle.
    fn leaks(&self, scene: &Scene, cast: Cast) -> (Vec<Ray3<f64>>, Vec<Ray3<f64>>) {
        let answers = self.rays.iter().zip(&self.first).map(|(ray, &first)| (ray, cast(scene, ray), first));
        let leaks = answers.filter(|&(ray, found, first)| !scene.is_first(ray, found, first));
        let (holes, wrong): (Vec<_>, Vec<_>) = leaks.partition(|(_, found, _)| found.is_none());
        let rays = |leaks: Vec<(&Ray3<f64>, _, _)>| leaks.into_iter().map(|(ray, ..)| *ray).collect();
        (rays(holes), rays(wrong))
    }

    /// Nanoseconds per ray.
    fn nanos(&self, scene: &Scene, cast: Cast) -> f64 {
        let round = || {
            let start = Instant::now();
            for ray in &self.rays {
                black_box(cast(scene, ray));
            }
            start.elapsed().as_secs_f64() * 1e9 / self.rays.len() as f64
        };
        (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use casters::Slabs;
    use straightedge::Aabb3;
    use straightedge::intersect::line_aabb;

    fn small_scene(digits: u32) -> (Scene, Vec<Kind>) {
        let scene = Mesh::torus(24, 12).and_then(|mesh| Scene::new(&mesh, digits)).unwrap();
        let mut view = View::new(&scene);
        view.pixels.truncate(500);
        let kinds = kinds(&scene, &view, 500);
        (scene, kinds)
    }

    #[test]
    fn exact_casting_is_watertight_and_plain_floats_are_not() {
        for (floats, digits, casters) in SCENES {
            let (scene, kinds) = small_scene(digits);
            assert_eq!(kinds.len(), 6, "the torus is closed");
            let [plain, _, exact] = casters.map(|cast| {
                let leaks = kinds.iter().map(|kind| kind.leaks(&scene, cast));
                leaks.fold([0; 2], |[holes, wrong], (h, w)| [holes + h.len(), wrong + w.len()])
            });
            assert!(plain.iter().all(|&leaks| leaks > 0), "{floats}: {plain:?}");
            assert_eq!(exact, [0, 0], "{floats}");
            for kind in kinds {
                // Of triangles hit at the same parameter, both return the one with the least index.
                for (ray, &first) in kind.rays.iter().zip(&kind.first) {
                    assert_eq!(casters::exact(&scene, ray), first, "{floats} {}: {ray:?}", kind.name);
                }
            }
        }
    }

    #[test]
    fn rays_that_start_on_the_mesh_hit_it_there() {
        for (floats, digits, _) in SCENES {
            let (scene, _) = small_scene(digits);
            let eye = View::new(&scene).eye;
            let aimed = [scene.at_vertices(eye), scene.at_edges(eye)].concat();
            for ray in aimed.into_iter().step_by(5) {
                let back = Ray3::new(target(&ray), ray.direction.to_array().map(|x| -x).into());
                assert_eq!(casters::exact(&scene, &back), scene.first_of_all(&back), "{floats} {back:?}");
            }
        }
    }

    /// The exact target of an aimed ray.
    fn target(ray: &Ray3<f64>) -> straightedge::Point3<f64> {
        let (origin, direction) = (ray.origin.to_array(), ray.direction.to_array());
        [0, 1, 2].map(|i| origin[i] + direction[i]).into()
    }

    #[test]
    fn the_bound_of_a_box_is_never_above_its_parameter() {
        for (_, digits, _) in SCENES {
            let (scene, kinds) = small_scene(digits);
            let rays: Vec<Ray3<f64>> = kinds.iter().flat_map(|kind| kind.rays.iter().step_by(50).copied()).collect();
            for ray in &rays {
                let slabs = Slabs::<f64>::new(ray);
                // Visits every node.
                let check = |node: &parry3d_f64::partitioning::BvhNode, _| {
                    let [min, max] = [node.mins(), node.maxs()].map(|corner| corner.to_array().into());
                    if let Some(hit) = line_aabb(ray, &Aabb3::new(min, max)) {
                        assert!(slabs.enter(node) <= hit.enter());
                    }
                    0.0
                };
                scene.mesh.bvh.find_best(f64::INFINITY, check, |_, _| None::<f64>);
            }
        }
    }
}
