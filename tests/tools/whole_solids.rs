//! The judge of boolean operations on closed meshes.

use straightedge_referees::overlay::Operation;
use straightedge_referees::{Boolean, Input, Making, Solid, Solids, Task, find_task};
use straightedge_verify::{Draw, FindingKind, Line, ResultKind, Style};

const OPERATIONS: [Operation; 4] =
    [Operation::Union, Operation::Intersection, Operation::Difference, Operation::ExclusiveOr];
/// The number of cells along an edge of the cube.
const SIDE: i64 = 5;

type Cell = [i64; 3];

/// The surface of some cells of a lattice.
fn surface(cells: &[Cell]) -> Solid {
    let mut solid = Solid::default();
    let mut number = |corner: Cell| {
        let vertex = corner.map(|x| x as f64);
        solid.vertices.iter().position(|other| *other == vertex).unwrap_or_else(|| {
            solid.vertices.push(vertex);
            solid.vertices.len() - 1
        })
    };
    let mut triangles = Vec::new();
    for cell in cells {
        for axis in 0..3 {
            for (side, step) in [(0, -1), (1, 1)] {
                let mut beyond = *cell;
                beyond[axis] += step;
                if cells.contains(&beyond) {
                    continue;
                }
                let corner = |u: i64, v: i64| {
                    let mut corner = *cell;
                    (corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3]) =
                        (cell[axis] + side, cell[(axis + 1) % 3] + u, cell[(axis + 2) % 3] + v);
                    corner
                };
                let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)].map(&mut number);
                triangles.extend(if side == 1 { [[a, b, c], [a, c, d]] } else { [[a, c, b], [a, d, c]] });
            }
        }
    }
    solid.triangles = triangles;
    solid
}

/// The cells of a box.
fn cells(least: Cell, most: Cell) -> Vec<Cell> {
    let all = (0..SIDE.pow(3)).map(|i| [i % SIDE, i / SIDE % SIDE, i / SIDE / SIDE]);
    all.filter(|cell| (0..3).all(|axis| (least[axis]..most[axis]).contains(&cell[axis]))).collect()
}

/// Two boxes that overlap, with the middles of all cells as points.
fn input(operation: Operation, within: f64) -> (Solids, Vec<Cell>) {
    let [a, b] = [cells([0; 3], [3; 3]), cells([1, 2, 0], [4, 5, 3])];
    let all = cells([0; 3], [SIDE; 3]);
    let result = all.iter().copied().filter(|cell| operation.contains(a.contains(cell), b.contains(cell))).collect();
    let points = all.iter().map(|cell| cell.map(|x| x as f64 + 0.5)).collect();
    (Solids { operation, within, a: surface(&a), b: surface(&b), points }, result)
}

fn kind(input: &Solids, answer: &Solid) -> Option<ResultKind> {
    Boolean::judge(input, answer).err().map(|finding| finding.kind)
}

#[test]
fn right_solids_are_right_and_each_flaw_has_its_name() {
    for operation in OPERATIONS {
        let (input, result) = input(operation, 1e-9);
        assert_eq!(input.error(), None);
        let right = surface(&result);
        assert_eq!(kind(&input, &right), None, "{operation:?}");
        // Triangles that share no vertices are also right.
        let soup = Solid {
            vertices: right.triangles.iter().flatten().map(|vertex| right.vertices[*vertex]).collect(),
            triangles: (0..right.triangles.len()).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect(),
        };
        assert_eq!(kind(&input, &soup), None);
        for t in 0..right.triangles.len() {
            let mut changed = right.clone();
            changed.triangles.remove(t);
            assert_eq!(kind(&input, &changed), Some(ResultKind::Gap));
            let mut changed = right.clone();
            changed.triangles[t].swap(0, 1);
            assert_eq!(kind(&input, &changed), Some(ResultKind::Gap));
        }
        for lost in &result {
            let rest: Vec<Cell> = result.iter().copied().filter(|cell| cell != lost).collect();
            assert_eq!(kind(&input, &surface(&rest)), Some(ResultKind::Missing));
        }
        for more in cells([0; 3], [SIDE; 3]).into_iter().filter(|cell| !result.contains(cell)) {
            let all: Vec<Cell> = result.iter().copied().chain([more]).collect();
            assert_eq!(kind(&input, &surface(&all)), Some(ResultKind::Surplus));
        }
        // Inside out, and repeated.
        let over = Solid { triangles: right.triangles.iter().map(|[a, b, c]| [*b, *a, *c]).collect(), ..right.clone() };
        assert_eq!(kind(&input, &over), Some(ResultKind::Missing));
        let twice = Solid { triangles: [&right.triangles[..], &right.triangles].concat(), ..right.clone() };
        assert_eq!(kind(&input, &twice), Some(ResultKind::Missing));
        let mut changed = right.clone();
        changed.vertices[0][1] = f64::NAN;
        assert_eq!(kind(&input, &changed), Some(ResultKind::NotFinite));
        changed.triangles[0][2] = changed.vertices.len();
        changed.vertices[0][1] = 0.0;
        assert_eq!(kind(&input, &changed), Some(ResultKind::OutOfRange));
        assert_eq!(kind(&input, &Solid::default()), Some(ResultKind::Missing));
        // A vertex far away: the result winds rightly around all points, but intersects itself.
        let mut changed = right.clone();
        let corner = changed.vertices.iter().position(|vertex| vertex[2] == 0.0).unwrap();
        changed.vertices[corner][2] = -1e-3;
        assert_eq!(kind(&input, &changed), Some(ResultKind::Surplus), "moved outwards");
        let mut folded = right.clone();
        let new = folded.vertices.len();
        let [a, b, c] = folded.triangles[0];
        folded.vertices.push(
            [0, 1, 2]
                .map(|axis| [a, b, c].iter().map(|vertex| folded.vertices[*vertex][axis]).sum::<f64>() / 3.0 + 1e-7),
        );
        folded.vertices.push(folded.vertices[new].map(|x| x + 1e-7));
        // A spike of two sides, forth and back.
        folded.triangles.extend([[a, new, new + 1], [a, new + 1, new]]);
        assert_eq!(kind(&input, &folded), Some(ResultKind::IntersectsItself));
        assert!(FindingKind::Result(ResultKind::IntersectsItself).is_in_details_only());
    }
}

/// Copies of a solid, each turned the other way than the one before: they wind once around its inside, and the points
/// beside all are those beside one.
#[test]
fn many_copies() {
    let (input, result) = input(Operation::Union, 0.0);
    let one = surface(&result);
    let copies = |count: usize| Solid {
        vertices: one.vertices.clone(),
        triangles: (0..count)
            .flat_map(|i| {
                one.triangles.iter().map(move |[a, b, c]| if i % 2 == 0 { [*a, *b, *c] } else { [*c, *b, *a] })
            })
            .collect(),
    };
    let many = common::count(20, 200) as usize;
    assert_eq!(kind(&input, &copies(1)), None);
    assert_eq!(kind(&input, &copies(many + 1)), Some(ResultKind::IntersectsItself));
    assert_eq!(kind(&input, &copies(many)), Some(ResultKind::Missing));
    let all = Solids { a: copies(many + 1), ..input };
    assert!(all.error().unwrap().ends_with("that intersect"), "{:?}", all.error());
}

/// Points nearer than the promised distance are not judged.
#[test]
fn promises_count() {
    let (mut input, result) = input(Operation::Union, 0.0);
    let right = surface(&result);
    // Above the face x = 4 of the second solid, one ulp and a bit more.
    input.points = vec![[4.0_f64.next_up(), 3.5, 1.5], [4.0 + 1e-12, 3.5, 1.5]];
    assert_eq!(kind(&input, &right), None);
    let moved = Solid {
        vertices: right.vertices.iter().map(|[x, y, z]| [if *x == 4.0 { 4.0 + 1e-11 } else { *x }, *y, *z]).collect(),
        ..right.clone()
    };
    assert_eq!(kind(&input, &moved), Some(ResultKind::Surplus));
    input.within = 1e-16;
    assert_eq!(kind(&input, &moved), Some(ResultKind::Surplus));
    input.within = 1e-12;
    assert_eq!(kind(&input, &moved), Some(ResultKind::Surplus));
    input.within = 3e-12;
    assert_eq!(kind(&input, &moved), None);
}

#[test]
fn inputs_are_solids_and_stay_so() {
    let task = find_task("boolean").unwrap();
    for class in task.classes() {
        for index in 0..common::count(2, 40) {
            let line = task.case(*class, Making::default(), 3, index, Style::Bits);
            let input = Boolean::input(&Line::split(&line).unwrap()).unwrap();
            for part in 0..input.parts() {
                let smaller = input.without(part..part + 1);
                // Without a vertex a surface may intersect itself, but it is still closed.
                let fault = smaller.error();
                assert!(fault.is_none_or(|fault| !fault.contains("is not closed")), "{}", class.name);
            }
            assert_eq!(input.without(0..input.parts()).parts(), 0);
        }
    }
    let fault = |line: &str| task.accepts(&Line::split(line).unwrap()).unwrap_err().to_string();
    assert_eq!(fault("either 0 0 0 0 0 0"), "column 1: `either` is none of union, intersection, difference, xor");
    assert_eq!(fault("union 2 0 0 0 0 0"), "column 1: 2 is no promise: from 0 to 1");
    let open = "union 0 3 0 0 0 1 0 0 0 1 0 1 0 1 2 0 0 0";
    assert_eq!(fault(open), "column 1: the first solid is not closed");
}

/// Two boxes of a lattice and their union or intersection, as a line of input and a result, with few points, none of
/// which may show a change.
pub(crate) fn boxes(round: u64) -> (String, Solid) {
    let mut draw = Draw::new(7, "two", "boxes", round);
    let mut number = |below: i64| draw.between(0, below - 1);
    let mut a_box = || {
        let least = [0; 3].map(|_| number(SIDE - 1));
        cells(least, least.map(|x| x + 1 + number(SIDE - x)))
    };
    let [a, b] = [a_box(), a_box()];
    let operation = OPERATIONS[round as usize % 2];
    let result: Vec<Cell> = cells([0; 3], [SIDE; 3])
        .into_iter()
        .filter(|cell| Operation::Union.contains(a.contains(cell), b.contains(cell)))
        .collect();
    let answer = if operation == Operation::Union { surface(&result) } else { surface(&a) };
    let b = if operation == Operation::Union { surface(&b) } else { surface(&a) };
    let word = if operation == Operation::Union { "union" } else { "intersection" };
    let written = |Solid { vertices, triangles }: &Solid| {
        let vertices = (vertices.len(), vertices.iter().flatten().map(|x| format!(" {x}")).collect::<String>());
        let triangles = (triangles.len(), triangles.iter().flatten().map(|i| format!(" {i}")).collect::<String>());
        format!("{}{} {}{}", vertices.0, vertices.1, triangles.0, triangles.1)
    };
    (format!("{word} 1e-9 {} {} 1 9 9 9", written(&surface(&a)), written(&b)), answer)
}

#[test]
fn a_union_twice_too_large_is_wrong_whatever_the_given_points_are() {
    let (mut input, result) = input(Operation::Union, 1e-9);
    input.points = vec![[0.5, 0.5, 0.5], [99.0; 3]];
    let mut answer = surface(&result);
    assert_eq!(kind(&input, &answer), None);
    answer.vertices.iter_mut().flatten().for_each(|x| *x *= 2.0);
    assert_eq!(kind(&input, &answer), Some(ResultKind::Surplus));
}
