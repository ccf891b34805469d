//! How many of the changes in right results each judge finds: measured in the long form, and stored in
//! docs/generated/judges.md.

use crate::registry::{blessing, section_must_be};
use crate::{whole, whole_in_space, whole_regular, whole_solids, whole_voronoi, whole_with_edges};
use common::{ROOT, is_long};
use std::path::Path;
use straightedge::mesh::Index;
use straightedge::{Point3, Ray3, Vector3};
use straightedge_referees::overlay::rounded;
use straightedge_referees::{
    Arrangement, Constrained, Delaunay, Delaunay2d, Hull, Hull2d, Making, MeshQuestions, Nearest, Overlay, PlanarGraph,
    Ray, Regular, Regular2d, Ruling, Solid, Task, Triangulation, Voronoi2d, find_task, rounded_arrangement,
};
use straightedge_verify::{Draw, Line, Style};

/// A piece of a result.
#[derive(Clone, Debug)]
enum Piece {
    /// The number of items that follow.
    Count(usize),
    /// An index below a bound.
    Index(usize, usize),
    Coordinate(f64),
}

/// How many right results are changed, each in one place.
const RESULTS: usize = 60;
/// In the short form.
const FEW: usize = 12;
/// The shares of the extent by which a point is moved at most, along each axis.
const SHARES: [f64; 2] = [1e-2, 1e-6];

fn text(pieces: &[Piece]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Count(count) | Piece::Index(count, _) => count.to_string(),
        Piece::Coordinate(x) => format!("{x:?}"),
    };
    pieces.iter().map(piece).collect::<Vec<_>>().join(" ")
}

/// Rows of indices.
fn indices<const N: usize>(rows: &[[usize; N]], below: usize) -> Vec<Piece> {
    let all = rows.iter().flatten().map(|index| Piece::Index(*index, below));
    [Piece::Count(rows.len())].into_iter().chain(all).collect()
}

/// Rows of coordinates.
fn coordinates<const D: usize>(points: &[[f64; D]]) -> Vec<Piece> {
    let all = points.iter().flatten().map(|x| Piece::Coordinate(*x));
    [Piece::Count(points.len())].into_iter().chain(all).collect()
}

/// One index replaced by another one.
fn with_another_index(pieces: &[Piece], draw: &mut Draw) -> Option<Vec<Piece>> {
    let places: Vec<usize> =
        (0..pieces.len()).filter(|i| matches!(pieces[*i], Piece::Index(_, below) if below > 1)).collect();
    let place = *places.get(draw.index(places.len().max(1)))?;
    let mut changed = pieces.to_vec();
    if let Piece::Index(index, below) = &mut changed[place] {
        let other = draw.index(*below - 1);
        *index = other + usize::from(other >= *index);
    }
    Some(changed)
}

/// One point moved by a share of the extent, in any direction: a move along an edge or a face may change nothing.
fn with_a_point_moved(pieces: &[Piece], dimension: usize, share: f64, draw: &mut Draw) -> Option<Vec<Piece>> {
    let places: Vec<usize> = (0..pieces.len()).filter(|i| matches!(pieces[*i], Piece::Coordinate(_))).collect();
    let greatest = pieces.iter().map(|piece| if let Piece::Coordinate(x) = piece { x.abs() } else { 0.0 });
    let by = share * greatest.fold(0.0, f64::max);
    let points = places.chunks(dimension).collect::<Vec<_>>();
    let point = points.get(draw.index(points.len().max(1)))?;
    let mut changed = pieces.to_vec();
    for place in *point {
        if let Piece::Coordinate(x) = &mut changed[*place] {
            *x += by * draw.between(-1000, 1000) as f64 / 1000.0;
        }
    }
    Some(changed)
}

/// A task with right results.
struct Subject {
    name: &'static str,
    /// An input as text, and a right result for it.
    right: Box<dyn Fn(u64) -> (String, Vec<Piece>)>,
}

/// Inputs of the classes in turn, of moderate size; on a small grid if requested.
fn subject<T: Task>(grid: Option<u32>, size: usize, answer: impl Fn(&T::Input) -> Vec<Piece> + 'static) -> Subject {
    let task = find_task(T::NAME).expect("a task");
    let right = move |index: u64| {
        let class = task.classes()[index as usize % task.classes().len()];
        let line = task.case(class, Making { size, grid, ..Making::default() }, 3, index, Style::Bits);
        let input = T::input(&Line::split(&line).expect("a line")).expect("an input");
        (line, answer(&input))
    };
    Subject { name: T::NAME, right: Box::new(right) }
}

/// The triangles that a query of an index finds.
fn one_each<const N: usize>(
    input: &MeshQuestions<N>,
    ask: impl Fn(&Index<f64>, [f64; N]) -> Option<usize>,
) -> Vec<Piece> {
    let index = Index::try_new(input.vertices.iter().copied(), input.triangles.iter().copied()).expect("a mesh");
    let found = input.questions.iter().map(|question| ask(&index, *question));
    // A query without a triangle has `none` instead of an index.
    let found: Vec<Option<usize>> = found.collect();
    let pieces = found.iter().map(|found| Piece::Index(found.unwrap_or(usize::MAX), input.triangles.len()));
    [Piece::Count(found.len())].into_iter().chain(pieces).collect()
}

fn subjects() -> Vec<Subject> {
    vec![
        subject::<Delaunay2d>(None, 14, |points| indices(&whole::delaunay(points), points.len())),
        // Tetrahedra are found by exhaustive trial, on a small grid.
        subject::<Delaunay>(Some(3), 8, |points| {
            let small = whole_in_space::whole(points).expect("small whole numbers");
            indices(&whole_in_space::delaunay(&small), points.len())
        }),
        subject::<Regular2d>(None, 9, |input| indices(&whole_regular::regular_2d(input), input.points.len())),
        subject::<Regular>(None, 7, |input| indices(&whole_regular::regular(input), input.points.len())),
        subject::<Voronoi2d>(None, 6, |input| {
            let rings = whole_voronoi::cells(input);
            [Piece::Count(rings.len())].into_iter().chain(rings.iter().flat_map(|ring| coordinates(ring))).collect()
        }),
        subject::<Constrained>(None, 14, |input| indices(&whole_with_edges::constrained(input), input.points.len())),
        subject::<Triangulation>(None, 14, |rings| {
            indices(&whole_with_edges::triangulation(rings), rings.iter().map(Vec::len).sum())
        }),
        subject::<Hull2d>(None, 14, |points| {
            indices(&whole::hull(points).into_iter().map(|corner| [corner]).collect::<Vec<_>>(), points.len())
        }),
        subject::<Hull>(None, 14, |points| indices(&whole_in_space::hull(points), points.len())),
        subject::<Arrangement>(None, 14, |input| {
            let PlanarGraph { vertices, edges } = rounded_arrangement(&input.segments);
            [coordinates(&vertices), indices(&edges, vertices.len())].concat()
        }),
        subject::<Overlay>(None, 14, |input| {
            let rings = rounded(input.operation, &input.a, &input.b);
            [Piece::Count(rings.len())].into_iter().chain(rings.iter().flat_map(|ring| coordinates(ring))).collect()
        }),
        Subject {
            name: "boolean",
            right: Box::new(|index| {
                let (input, Solid { vertices, triangles }) = whole_solids::boxes(index);
                (input, [coordinates(&vertices), indices(&triangles, vertices.len())].concat())
            }),
        },
        subject::<Ray>(None, 14, |input| {
            one_each(input, |index, [x, y, z, dx, dy, dz]| {
                let ray = Ray3::new(Point3::new(x, y, z), Vector3::new(dx, dy, dz));
                index.first_hit(&ray).map(|hit| hit.triangle())
            })
        }),
        subject::<Nearest>(None, 14, |input| {
            one_each(input, |index, [x, y, z]| index.nearest(&Point3::new(x, y, z)).map(|nearest| nearest.triangle()))
        }),
    ]
}

/// Changes a result in one place, where there is one.
type Change<'c> = dyn Fn(&[Piece], &mut Draw) -> Option<Vec<Piece>> + 'c;

/// How many of the changed results a judge finds wrong, and how many there were.
fn caught(subject: &Subject, change: &Change<'_>, results: usize) -> Option<[usize; 2]> {
    let task = find_task(subject.name).expect("a task");
    let mut draw = Draw::new(11, subject.name, "changed", 0);
    let judged = |input: &str, result: &[Piece]| {
        let line = format!("{input} = {}", text(result).replace(&usize::MAX.to_string(), "none"));
        task.judge(&Line::split(&line).expect("a line")).expect("an input")
    };
    let (mut caught, mut changed) = (0, 0);
    for index in 0..10 * results as u64 {
        let (input, right) = (subject.right)(index);
        let Some(wrong) = change(&right, &mut draw) else { continue };
        // Rounding may leave a ring that touches itself, which is not due to a change.
        if !matches!(judged(&input, &right), Ruling::Right(_)) {
            continue;
        }
        caught += usize::from(matches!(judged(&input, &wrong), Ruling::Wrong(_)));
        changed += 1;
        if changed == results {
            break;
        }
    }
    (changed > 0).then_some([caught, changed])
}

#[test]
fn the_share_of_changes_that_is_caught() {
    let is_whole = is_long() || blessing();
    let results = if is_whole { RESULTS } else { FEW };
    let mut table =
        "| task | another index | a point moved by 1 % of the extent | by 10^-6 |\n|---|---|---|---|\n".to_string();
    for subject in subjects() {
        let dimension = if subject.name == "boolean" { 3 } else { 2 };
        let moved = SHARES
            .map(|share| caught(&subject, &|pieces, draw| with_a_point_moved(pieces, dimension, share, draw), results));
        let all = [caught(&subject, &with_another_index, results), moved[0], moved[1]];
        let cells = all.map(|of| of.map_or("–".into(), |[caught, changed]| format!("{caught} of {changed}")));
        table += &format!("| `{}` | {} |\n", subject.name, cells.join(" | "));
        for [caught, changed] in all.into_iter().flatten() {
            assert!(changed == results && 60 * caught >= 55 * changed, "{}: {caught} of {changed}", subject.name);
        }
    }
    if is_whole {
        let page = Path::new(ROOT).join("docs/generated/judges.md");
        section_must_be(&page, "<!-- begin of the changes -->", "<!-- end of the changes -->", &table);
    }
}
