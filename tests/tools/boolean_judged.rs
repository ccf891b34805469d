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
        for index in 0..if is_long() { 60 } else { 12 } {
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
