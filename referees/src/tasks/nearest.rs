//! The triangle of a mesh that is nearest to each of many points.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::one_each;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::mesh_questions::{self, MESHES, MeshQuestions};
use core::cmp::Ordering;
use straightedge::closest::point_triangle;
use straightedge::internals::of_any_length;
use straightedge::mesh::Index;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The triangle of a mesh that is nearest to each of many points.
///
/// Triangles of no area are segments or points. If several triangles are equally near, any of them is accepted. A mesh
/// without triangles has none.
pub struct Nearest;

impl Sealed for Nearest {}

impl Task for Nearest {
    const NAME: &'static str = "nearest";
    const ABOUT: &'static str = "the triangle of a mesh that is nearest to each of many points";
    const INPUT: &'static str = "the count of vertices, then x, y and z of each; the count of triangles, then the \
        indices of the vertices of each; the count of points, then x, y and z of each";
    const RESULT: &'static str = "the count of points, then for each the index of a triangle, or none";
    const CLASSES: &'static [Class] = MESHES;
    type Input = MeshQuestions<3>;
    type Answer = Vec<Option<usize>>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> MeshQuestions<3> {
        mesh_questions::generate(class, size, draw, |target, is_whole, draw| match draw.below(3) {
            0 => target,
            1 if is_whole => of_any_length(|axis| target[axis] + draw.between(-2, 2) as f64),
            1 => of_any_length(|axis| target[axis] * (1.0 + f64::uniform(draw))),
            _ if is_whole => of_any_length(|_| draw.between(-9, 9) as f64),
            _ => of_any_length(|_| 3.0 * (2.0 * f64::uniform(draw) - 1.0)),
        })
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(1, |pieces| if pieces.word("none") { Ok(None) } else { pieces.index().map(Some) })
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        one_each::write(answer, writer);
    }

    fn judge(input: &MeshQuestions<3>, answer: &Self::Answer) -> Result<f64, Finding> {
        one_each::require_all(answer.len(), input.questions.len(), "points")?;
        one_each::require_triangles(answer, input.triangles.len(), "point")?;
        let index = input.index();
        for (p, given) in answer.iter().enumerate() {
            judge_one(input, &index, p, *given)?;
        }
        Ok(0.0)
    }

    fn shown(input: &MeshQuestions<3>, _: Option<&Self::Answer>) -> Vec<Shown> {
        input.shown()
    }
}

/// In meshes up to this size, all triangles are also tried.
const SMALL: usize = 64;

fn judge_one(input: &MeshQuestions<3>, index: &Index<f64>, p: usize, given: Option<usize>) -> Result<(), Finding> {
    let nearest = index.nearest(&input.point(p)).map(|nearest| nearest.triangle());
    if input.triangles.len() <= SMALL {
        require_nearest(input, p, nearest);
    }
    let said = match (given, nearest) {
        (_, None) => return Ok(()),
        (Some(given), Some(nearest)) if compare(input, p, given, nearest).is_eq() => return Ok(()),
        (None, Some(nearest)) => format!("the triangle {nearest} is nearest to the point {p}, and none is said to be"),
        (Some(given), Some(nearest)) => {
            format!("the triangle {nearest} is nearer to the point {p} than the triangle {given}, which was answered")
        }
    };
    let kind = if given.is_none() { ResultKind::Missed } else { ResultKind::Farther };
    let point = Shown::new(format!("point {p}"), How::Dots, [input.questions[p]]);
    let triangles = given.into_iter().chain(nearest).map(|t| input.named(t));
    Err(Finding::new(kind, said, vec![point].into_iter().chain(triangles).collect()))
}

/// Which of two triangles is nearer to a point.
fn compare(input: &MeshQuestions<3>, p: usize, one: usize, other: usize) -> Ordering {
    limit::check();
    let point = input.point(p);
    point_triangle(&point, &input.triangle(one)).compare_distance(&point_triangle(&point, &input.triangle(other)))
}

/// Checks that the index found what a trial of all triangles finds.
fn require_nearest(input: &MeshQuestions<3>, p: usize, found: Option<usize>) {
    let nearest = (0..input.triangles.len()).min_by(|&s, &t| compare(input, p, s, t));
    assert_eq!(nearest, found, "two ways to find the nearest triangle differ; please report {input:?}, point {p}");
}
