//! The booleans of the example, judged by the referee.

#[path = "../../examples/mesh_arrangement/arrangement.rs"]
mod arrangement;
#[path = "../../examples/boolean_meshes/boolean.rs"]
mod boolean;
#[path = "../../examples/mesh_arrangement/pairs.rs"]
mod pairs;
#[path = "../../examples/mesh_arrangement/planar.rs"]
mod planar;
#[path = "../../examples/mesh_arrangement/points.rs"]
mod points;
#[path = "../../examples/boolean_meshes/rounded.rs"]
mod rounded;
#[path = "../../examples/mesh_arrangement/solids.rs"]
mod solids;

use boolean::Operation;
use common::is_long;
use straightedge::TriangleSurface;
use straightedge_referees::{Boolean, Making, Solid, Solids, Task, find_task, overlay};
use straightedge_verify::{Line, ResultKind, Style};

/// The faults left.
fn judged(input: &Solids) -> [usize; 2] {
    let operation = match input.operation {
        overlay::Operation::Union => Operation::Union,
        overlay::Operation::Intersection => Operation::Intersection,
        overlay::Operation::Difference => Operation::Difference,
        overlay::Operation::ExclusiveOr => Operation::Xor,
    };
    let surface = |solid: &Solid| TriangleSurface::try_new(solid.vertices.clone(), solid.triangles.clone());
    let meshes = [&input.a, &input.b].map(|solid| surface(solid).expect("a surface"));
    let result = boolean::boolean(operation, meshes, |_| {}).unwrap_or_else(|error| panic!("{error}: {input:?}"));
    let vertices = result.surface.vertices().iter().map(|p| [p.x, p.y, p.z]).collect();
    let answer = Solid { vertices, triangles: result.surface.indices().to_vec() };
    assert!(result.moved == 0 || result.faults[1] < result.faults[0], "{input:?}");
    let ruling = Boolean::judge(input, &answer);
    if result.faults[1] == 0 {
        assert!(ruling.is_ok(), "{ruling:?} {input:?}");
    } else if let Err(finding) = ruling {
        assert_eq!(finding.kind, ResultKind::IntersectsItself, "{finding:?} {input:?}");
    }
    result.faults
}

#[test]
fn solids_of_every_class() {
    let task = find_task(Boolean::NAME).expect("a task of the list");
    for class in task.classes() {
        let (mut count, mut faulty, mut left) = (0, 0, 0);
        for index in 0..if is_long() { 200 } else { 1 } {
            let line = task.case(*class, Making { size: 40, ..Making::default() }, 5, index, Style::Bits);
            let mut input = Boolean::input(&Line::split(&line).expect("a line")).expect("an input");
            // Each vertex is rounded, and may be moved.
            Boolean::promise(&mut input, 1e-15);
            let [before, after] = judged(&input);
            (count, faulty, left) = (count + 1, faulty + usize::from(before > 0), left + usize::from(after > 0));
        }
        println!("{}: {count} cases, {faulty} intersect after rounding, {left} after moving", class.name);
    }
}

/// A cube and others of the same grid: with a corner, an edge, a face or a part of it in common, equal, inside, apart.
#[test]
fn cubes_that_touch() {
    let cube = |at: [u8; 3], side: u8| {
        let corner = |i: usize| [0, 1, 2].map(|axis| f64::from(at[axis] + side * u8::from(i >> axis & 1 == 1)));
        let faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
        Solid { vertices: (0..8).map(corner).collect(), triangles }
    };
    for (x, y, z) in (0..4).flat_map(|x| (0..=x).flat_map(move |y| (0..=y).map(move |z| (x, y, z)))) {
        for (side, operation) in (1..3).flat_map(|side| overlay::Operation::ALL.map(|operation| (side, operation))) {
            let (a, b) = (cube([0; 3], 2), cube([x, y, z], side));
            let input = Solids { operation, within: 0.0, a, b, points: Vec::new() };
            assert_eq!(judged(&input), [0; 2]);
        }
    }
}

#[test]
fn points_that_become_equal_are_one_vertex() {
    // A tetrahedron, one edge of which has a further vertex at its end.
    let points = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [-0.0, 0.0, 0.0]];
    let triangles = [[0, 2, 4], [4, 2, 1], [0, 4, 3], [4, 1, 3], [0, 3, 2], [1, 2, 3]];
    for turn in 0..3 {
        let turned = triangles.map(|triangle| [0, 1, 2].map(|i| triangle[(i + turn) % 3]));
        let result = rounded::rounded(points.map(straightedge::Point3::from).to_vec(), &turned, |_| true, |_| {});
        assert_eq!((result.faults, result.surface.vertices().len(), result.surface.indices().len()), ([0; 2], 4, 4));
        assert!(straightedge::mesh::audit(&result.surface).is_clean());
    }
}
