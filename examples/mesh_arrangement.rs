//! Meshes cut along each other, exactly: `cargo run --release -p straightedge-examples --example mesh_arrangement --
//! A.obj B.obj… [--write RESULT.obj]`.
//!
//! The points where an edge crosses a triangle, and where three planes meet, keep their definitions; every decision is
//! an exact sign. Each triangle is divided into triangles that fit together and fit those of its neighbours, so that
//! closed meshes stay closed, whatever they have in common. Coordinates are rounded for the output alone. Of two closed
//! meshes that face outwards and do not cross themselves, union and intersection follow.
//!
//! The same program then runs on crossings that are rounded to coordinates at once, with exact predicates and all in
//! doubles, and counts what breaks: cracks, inverted pieces, points off their planes, lost cuts.
//!
//! Without files, it makes meshes: solids on a grid that share corners, edges and parts of faces; bumpy spheres, one
//! turned a little; a torus, and itself an ulp away.

#[path = "mesh_arrangement/arrangement.rs"]
mod arrangement;
#[path = "mesh_arrangement/checks.rs"]
mod checks;
#[path = "mesh_arrangement/inputs.rs"]
mod inputs;
#[path = "common/mesh.rs"]
mod mesh;
#[path = "mesh_arrangement/pairs.rs"]
mod pairs;
#[path = "mesh_arrangement/planar.rs"]
mod planar;
#[path = "mesh_arrangement/points.rs"]
mod points;
#[path = "mesh_arrangement/solids.rs"]
mod solids;

use arrangement::Arrangement;
use checks::Checks;
use points::Crossings;
use solids::Solids;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use straightedge::implicit::ImplicitPoint3;
use straightedge::{Mesh, Plain, Point3, Scalar, TriangleSurface, shape::Definition3};

type Surface = TriangleSurface<f64>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match words.iter().position(|word| word == "--write").map(|place| words.split_at(place)) {
        None if words.is_empty() => cut_made(),
        None => cut_files(&words, None),
        Some((files @ [_, ..], [_, target])) => cut_files(files, Some(target)),
        Some(_) => Err("--write takes one file, after those to read".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn cut_made() -> Result<(), String> {
    let mut made = inputs::on_a_grid();
    made.push(("bumpy spheres, one turned a little", inputs::spheres(20, 0.02).into()));
    made.push(("torus, and itself an ulp away", inputs::torus_and_neighbour(48, 24).into()));
    made.iter().try_for_each(|(name, meshes)| report(name, meshes).verdict(name))
}

fn cut_files(files: &[String], target: Option<&String>) -> Result<(), String> {
    let surface = |file: &String| {
        let mesh = mesh::read(file)?;
        TriangleSurface::try_new(mesh.vertices, mesh.triangles).map_err(|invalid| format!("{file}: {invalid}"))
    };
    let meshes = files.iter().map(surface).collect::<Result<Vec<Surface>, String>>()?;
    let name = files.join(", ");
    let run = report(&name, &meshes);
    if let Some(file) = target {
        std::fs::write(file, run.to_obj(meshes.len())).map_err(|error| format!("{file}: {error}"))?;
    }
    run.verdict(&name)
}

/// An arrangement in numbers of some type, and the counts of what is in it.
struct Run<S: Scalar> {
    arrangement: Arrangement<S>,
    time: Duration,
    checks: Checks,
    /// Of two closed meshes.
    solids: Option<Solids>,
}

impl<S: Scalar<Value = S>> Run<S> {
    /// Cuts meshes, and checks the points in numbers that decide exactly.
    fn of<T: Scalar<Value = T>>(
        meshes: &[Surface],
        crossings: Crossings,
        exact: impl Fn(&ImplicitPoint3<S>) -> ImplicitPoint3<T>,
    ) -> Self {
        let meshes: Vec<TriangleSurface<S>> = meshes.iter().map(cast).collect();
        let start = Instant::now();
        let arrangement = Arrangement::of(&meshes, crossings);
        let time = start.elapsed();
        let points: Vec<ImplicitPoint3<T>> = arrangement.points.iter().map(exact).collect();
        let checks = Checks::of(&arrangement, &points);
        let closed: Vec<Mesh<S>> = meshes.into_iter().filter_map(|surface| surface.try_into().ok()).collect();
        let solids = <[Mesh<S>; 2]>::try_from(closed).ok().map(|meshes| Solids::of(&arrangement, &meshes));
        Run { arrangement, time, checks, solids }
    }

    fn verdict(&self, name: &str) -> Result<(), String> {
        match self.checks.failures() {
            0 => Ok(()),
            failures => Err(format!("{name}: {failures} checks of the exact arrangement failed")),
        }
    }

    /// How many points are vertices, where a line meets a plane, and where three planes meet.
    fn kinds(&self) -> [usize; 3] {
        let mut kinds = [0; 3];
        for point in self.arrangement.points.iter() {
            kinds[match point.definition() {
                Definition3::Point(_) => 0,
                Definition3::Lpi(_) => 1,
                _ => 2,
            }] += 1;
        }
        kinds
    }

    /// The cut meshes and the solids as objects of an OBJ file, coordinates rounded.
    fn to_obj(&self, meshes: usize) -> String {
        let mut text = String::new();
        for Point3 { x, y, z } in self.arrangement.points.coordinates() {
            writeln!(text, "v {x} {y} {z}").expect("a string takes all");
        }
        let mut object = |name: &str, triangles: &mut dyn Iterator<Item = [usize; 3]>| {
            writeln!(text, "o {name}").expect("a string takes all");
            for [a, b, c] in triangles {
                writeln!(text, "f {} {} {}", a + 1, b + 1, c + 1).expect("a string takes all");
            }
        };
        for mesh in 0..meshes {
            object(&format!("mesh{}", mesh + 1), &mut self.arrangement.pieces_of(mesh));
        }
        if let Some(solids) = &self.solids {
            object("union", &mut solids.union.iter().copied());
            object("intersection", &mut solids.intersection.iter().copied());
        }
        text
    }
}

fn cast<S: Scalar>(surface: &Surface) -> TriangleSurface<S> {
    let vertices = surface.vertices().iter().map(|vertex| vertex.try_cast::<S>().expect("any double will fit"));
    TriangleSurface::try_new(vertices, surface.indices().to_vec()).expect("the same surface")
}

fn as_doubles(point: &ImplicitPoint3<Plain<f64>>) -> ImplicitPoint3<f64> {
    ImplicitPoint3::new(point.coordinates().cast::<f64>()).expect("finite coordinates")
}

/// Cuts meshes exactly and with rounded points, prints the counts side by side and gives the exact result.
fn report(name: &str, meshes: &[Surface]) -> Run<f64> {
    let exact = Run::<f64>::of(meshes, Crossings::Defined, Clone::clone);
    let rounded = Run::<f64>::of(meshes, Crossings::Rounded, Clone::clone);
    let plain = Run::<Plain<f64>>::of(meshes, Crossings::Rounded, as_doubles);
    let triangles: Vec<String> = meshes.iter().map(|mesh| mesh.indices().len().to_string()).collect();
    println!("\n{name}: {} triangles\n", triangles.join(" + "));
    let [vertices, crossings, of_planes] = exact.kinds();
    println!("Points: {vertices} vertices, {crossings} edge × triangle, {of_planes} of three planes\n");
    println!("| | as defined | rounded points, exact signs | plain doubles |");
    println!("|---|---|---|---|");
    let columns = [exact.column(), rounded.column(), plain.column()];
    for (row, [a, b, c]) in ROWS.iter().zip((0..ROWS.len()).map(|row| columns.each_ref().map(|column| &column[row]))) {
        println!("| {row} | {a} | {b} | {c} |");
    }
    exact
}

const ROWS: [&str; 11] = [
    "time, ms",
    "V − E + F of each mesh",
    "the same after cutting",
    "V − E + F of all together",
    "triangles in common",
    "crossing curves: edges, components, loose ends",
    "open edges",
    "pieces turned over or flat",
    "corners beside their plane",
    "cuts lost",
    "union, intersection: triangles; contradictions, undecided",
];

impl<S: Scalar<Value = S>> Run<S> {
    /// The cells of a column.
    fn column(&self) -> [String; 11] {
        let Checks { meshes, complex, shared, curves, flipped, off, lost } = &self.checks;
        let list = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(", ");
        let curve = |number: fn(&checks::Curve) -> usize| curves.iter().map(number).sum::<usize>();
        [
            format!("{:.1}", self.time.as_secs_f64() * 1e3),
            list(&mut meshes.iter().map(|cut| cut.before.euler().to_string())),
            list(&mut meshes.iter().map(|cut| cut.after.euler().to_string())),
            complex.euler().to_string(),
            shared.to_string(),
            match curves.len() {
                0 => "-".into(),
                _ => format!(
                    "{}, {}, {}",
                    curve(|curve| curve.edges),
                    curve(|curve| curve.components),
                    curve(|curve| curve.odd_ends)
                ),
            },
            list(&mut meshes.iter().map(|cut| cut.open_after.to_string())),
            flipped.to_string(),
            off.to_string(),
            lost.to_string(),
            self.solids.as_ref().map_or("-".into(), |solids| {
                let open = |triangles: &[[usize; 3]]| checks::open_edges(&self.arrangement.points, triangles);
                let counts = |triangles: &[[usize; 3]]| format!("{} ({} open)", triangles.len(), open(triangles));
                let Solids { union, intersection, contradictions, undecided, .. } = solids;
                format!("{}, {}; {contradictions}, {undecided}", counts(union), counts(intersection))
            }),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use straightedge::intersect::triangle_triangle;
    use straightedge::{Feature, Rational, Sign, Triangle3, predicate};

    fn exact(meshes: &[Surface]) -> (Run<f64>, Run<Rational>) {
        let run = (
            Run::<f64>::of(meshes, Crossings::Defined, Clone::clone),
            Run::<Rational>::of(meshes, Crossings::Defined, Clone::clone),
        );
        let corners = |pieces: &[arrangement::Piece]| pieces.iter().map(|piece| piece.corners).collect::<Vec<_>>();
        assert_eq!(corners(&run.0.arrangement.pieces), corners(&run.1.arrangement.pieces));
        run
    }

    /// No two triangles share more than corners that have one number, and the edges between them.
    fn assert_complex(run: &Run<Rational>) {
        let points = run.arrangement.points.coordinates();
        let mut pieces: Vec<[usize; 3]> = run.arrangement.pieces.iter().map(|piece| piece.corners).collect();
        pieces.iter_mut().for_each(|corners| corners.sort_unstable());
        pieces.sort_unstable();
        pieces.dedup();
        let shape = |corners: [usize; 3]| Triangle3::from(corners.map(|corner| points[corner].clone()));
        let shapes: Vec<_> = pieces.iter().map(|&corners| (shape(corners), shape(corners).aabb())).collect();
        for (i, (first, first_box)) in shapes.iter().enumerate() {
            for (j, (second, second_box)) in shapes.iter().enumerate().skip(i + 1) {
                if !straightedge::intersect::aabb_aabb(first_box, second_box).is_hit() {
                    continue;
                }
                for pair in triangle_triangle(first, second).features().points() {
                    let (Feature::Vertex(a), Feature::Vertex(b)) = *pair else {
                        panic!("{:?} and {:?} share {pair:?}", pieces[i], pieces[j]);
                    };
                    assert_eq!(pieces[i][a], pieces[j][b]);
                }
            }
        }
    }

    /// Six times the volume of the cones from the origin.
    fn volume(points: &[Point3<Rational>], triangles: &[[usize; 3]]) -> Rational {
        let areas = triangles.iter().map(|&corners| (&points[corners[0]], area(points, corners)));
        areas.map(|(Point3 { x, y, z }, [u, v, w])| x * u + y * v + z * w).sum()
    }

    /// Twice the area, along the axes.
    fn area(points: &[Point3<Rational>], corners: [usize; 3]) -> [Rational; 3] {
        let [a, b, c] = corners.map(|corner| &points[corner]);
        let [p, q] = [b, c].map(|to| [&to.x - &a.x, &to.y - &a.y, &to.z - &a.z]);
        [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &p[i] * &q[j] - &p[j] * &q[i])
    }

    /// Each triangle is divided into triangles that do not overlap.
    fn assert_divided(run: &Run<Rational>) {
        let Checks { flipped, off, lost, .. } = run.checks;
        assert_eq!((flipped, off, lost), (0, 0, 0));
        let points = run.arrangement.points.coordinates();
        let mut areas: Vec<[Rational; 3]> =
            run.arrangement.triangles.iter().map(|input| area(&points, input.corners)).collect();
        for piece in &run.arrangement.pieces {
            let part = area(&points, piece.corners);
            areas[piece.triangle].iter_mut().zip(part).for_each(|(whole, part)| *whole -= part);
        }
        assert!(areas.iter().flatten().all(|rest| rest.sign().is_zero()));
        assert_complex(run);
    }

    /// The same for solids: they stay closed, and union and intersection have the volumes of both.
    fn assert_arranged(meshes: &[Surface]) -> Run<f64> {
        let (run, rational) = exact(meshes);
        assert_eq!((run.checks.failures(), rational.checks.failures()), (0, 0));
        assert_divided(&rational);
        let points = rational.arrangement.points.coordinates();
        if let Some(Solids { union, intersection, contradictions, undecided, .. }) = &rational.solids {
            assert_eq!((*contradictions, *undecided), (0, 0));
            for solid in [union, intersection] {
                assert_eq!(checks::open_edges(&rational.arrangement.points, solid), 0);
            }
            let whole: Vec<[usize; 3]> = rational.arrangement.triangles.iter().map(|input| input.corners).collect();
            assert_eq!(volume(&points, union) + volume(&points, intersection), volume(&points, &whole));
        }
        run
    }

    #[test]
    fn solids_on_a_grid_are_cut_exactly() {
        for (name, meshes) in inputs::on_a_grid() {
            println!("{name}");
            assert_arranged(&meshes);
        }
    }

    #[test]
    fn curved_meshes_are_cut_exactly_and_not_in_plain_doubles() {
        for meshes in [inputs::spheres(4, 0.05), inputs::torus_and_neighbour(9, 5)] {
            let run = Run::<f64>::of(&meshes, Crossings::Defined, Clone::clone);
            assert_eq!(run.checks.failures(), 0);
            assert_eq!(run.checks.curves.len(), 1);
            assert!(run.kinds()[1] > 40, "{:?}", run.kinds());
            let Solids { union, intersection, contradictions, undecided, .. } = run.solids.as_ref().unwrap();
            assert_eq!((*contradictions, *undecided), (0, 0));
            for solid in [union, intersection] {
                assert_eq!(checks::open_edges(&run.arrangement.points, solid), 0);
            }
            let plain = Run::<Plain<f64>>::of(&meshes, Crossings::Rounded, as_doubles);
            assert!(plain.checks.failures() > 100);
        }
    }

    #[test]
    fn a_triangle_of_no_area_divides_its_neighbour() {
        let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4], [2, 0, 0]].map(|p| Point3::from(p).cast());
        // The last closes the gap between an edge and its two halves.
        let triangles = vec![[0, 2, 4], [4, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3], [0, 4, 1]];
        let mesh = TriangleSurface::try_new(corners.to_vec(), triangles).unwrap();
        for other in [inputs::moved(mesh::cube(1), [1.5, -0.5, -0.5]), inputs::moved(mesh::cube(2), [1.0, 0.0, 0.0])] {
            let run = assert_arranged(&[mesh.clone(), other]);
            assert!(run.solids.is_some());
        }
    }

    #[test]
    fn an_open_sheet_is_cut_and_stays_open() {
        let sheet = [[-1, -1, 1], [3, -1, 1], [-1, 3, 1]].map(|p| Point3::from(p).cast());
        let sheet = TriangleSurface::try_new(sheet.to_vec(), vec![[0, 1, 2]]).unwrap();
        let run = assert_arranged(&[inputs::moved(mesh::cube(2), [0.0; 3]), sheet]);
        assert!(run.solids.is_none());
    }

    const CASES: usize = 40;

    /// An integer of some bits (Knuth's MMIX generator).
    fn random(state: &mut u64, bits: u32) -> f64 {
        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*state >> (64 - bits)) as f64
    }

    /// Corners of the grid 0, 1, 2, 3 along each axis, so that most cases are degenerate in some way.
    fn random_corners<const N: usize>(state: &mut u64) -> [Point3<f64>; N] {
        [(); N].map(|()| Point3::from([(); 3].map(|()| random(state, 2))))
    }

    /// Triangles of the next three points each, in one mesh.
    fn assert_triangles_divided(vertices: Vec<Point3<f64>>) {
        let triangles = (0..vertices.len() / 3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]);
        let (run, rational) = exact(&[TriangleSurface::try_new(vertices, triangles).unwrap()]);
        assert_divided(&rational);
        assert_eq!((run.checks.flipped, run.checks.off, run.checks.lost), (0, 0, 0));
    }

    #[test]
    fn random_tetrahedra_are_cut_exactly() {
        let mut state = 1;
        for case in 0..CASES {
            println!("case {case}");
            let mut tetrahedron = || loop {
                let [a, b, c, d] = random_corners(&mut state);
                // Facing outwards; not flat.
                let corners = match predicate::orient3d(&a, &b, &c, &d) {
                    Sign::Negative => [a, b, c, d],
                    Sign::Positive => [b, a, c, d],
                    Sign::Zero => continue,
                };
                return inputs::tetrahedron(corners);
            };
            let meshes: Vec<Surface> = (0..2 + case % 2).map(|_| tetrahedron()).collect();
            assert_arranged(&meshes);
        }
    }

    #[test]
    fn random_triangles_are_cut_exactly() {
        let mut state = 2;
        for case in 0..CASES {
            println!("case {case}");
            // Some have no area.
            assert_triangles_divided((0..2 + case % 5).flat_map(|_| random_corners::<3>(&mut state)).collect());
        }
    }

    #[test]
    fn random_coplanar_triangles_are_cut_alike() {
        let mut state = 3;
        for case in 0..CASES {
            println!("case {case}");
            let mut corner = || {
                let [x, y] = [(); 2].map(|()| random(&mut state, 4));
                Point3::new(x, y, x + 2.0 * y)
            };
            assert_triangles_divided((0..9 + case % 2 * 3).map(|_| corner()).collect());
        }
    }
}
