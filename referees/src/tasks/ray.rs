//! The first triangle of a mesh that each of many rays meets.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::one_each;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::mesh_questions::{self, MESHES, MeshQuestions};
use core::cmp::Ordering;
use straightedge::internals::of_any_length;
use straightedge::intersect::{compare_enter, line_triangle};
use straightedge::mesh::Index;
use straightedge::{Ray3, Vector3};
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The first triangle of a mesh that each of many rays meets.
///
/// A ray begins at its origin and has no end; its direction has any length. Triangles are closed: a ray that meets an
/// edge or a vertex meets each triangle there, one that lies in the plane of a triangle meets it where it enters, and
/// one that begins on a triangle meets it at once. Triangles of no area are segments or points, which rays also meet.
/// If a ray meets several triangles first, any of them is accepted.
pub struct Ray;

impl Sealed for Ray {}

impl Task for Ray {
    const NAME: &'static str = "ray";
    const ABOUT: &'static str = "the first triangle of a mesh that each of many rays meets";
    const INPUT: &'static str = "the count of vertices, then x, y and z of each; the count of triangles, then the \
        indices of the vertices of each; the count of rays, then origin and direction of each";
    const RESULT: &'static str = "the count of rays, then for each the index of a triangle, or none";
    const CLASSES: &'static [Class] = MESHES;
    type Input = MeshQuestions<6>;
    type Answer = Vec<Option<usize>>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> MeshQuestions<6> {
        mesh_questions::generate(class, size, draw, |target, is_whole, draw| {
            let origin: [f64; 3] = match draw.below(4) {
                // Aligned with the target along an axis: above it, or in the plane of a box.
                0 => {
                    let along = draw.index(3);
                    of_any_length(|axis| if axis == along { target[axis] + 8.0 } else { target[axis] })
                }
                _ if is_whole => of_any_length(|_| draw.between(-9, 9) as f64),
                _ => of_any_length(|_| 3.0 * (2.0 * f64::uniform(draw) - 1.0)),
            };
            let towards: [f64; 3] = of_any_length(|axis| target[axis] - origin[axis]);
            of_any_length(|i| if i < 3 { origin[i] } else { towards[i - 3] })
        })
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(1, |pieces| if pieces.word("none") { Ok(None) } else { pieces.index().map(Some) })
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        one_each::write(answer, writer);
    }

    fn judge(input: &MeshQuestions<6>, answer: &Self::Answer) -> Result<f64, Finding> {
        one_each::require_all(answer.len(), input.questions.len(), "rays")?;
        one_each::require_triangles(answer, input.triangles.len(), "ray")?;
        let index = input.index();
        for (r, given) in answer.iter().enumerate() {
            judge_one(input, &index, r, *given)?;
        }
        Ok(0.0)
    }

    fn shown(input: &MeshQuestions<6>, _: Option<&Self::Answer>) -> Vec<Shown> {
        input.shown()
    }
}

fn ray(input: &MeshQuestions<6>, r: usize) -> Ray3<f64> {
    let [.., dx, dy, dz] = input.questions[r];
    Ray3::new(input.point(r), Vector3::new(dx, dy, dz))
}

/// In meshes up to this size, all triangles are also tried.
const SMALL: usize = 64;

fn judge_one(input: &MeshQuestions<6>, index: &Index<f64>, r: usize, given: Option<usize>) -> Result<(), Finding> {
    limit::check();
    let ray = ray(input, r);
    let first = index.first_hit(&ray).map(|hit| hit.triangle());
    if input.triangles.len() <= SMALL {
        require_first(input, &ray, first);
    }
    let (kind, said) = match (given, first) {
        (None, None) => return Ok(()),
        (Some(given), Some(first)) if given == first => return Ok(()),
        (None, Some(first)) => {
            (ResultKind::Missed, format!("the ray {r} meets the triangle {first}, and is said to meet none"))
        }
        (Some(given), first) => {
            let triangle = input.triangle(given);
            let order = first.and_then(|first| compare_enter(&ray, triangle, input.triangle(first)));
            match (order, first) {
                (Some(Ordering::Equal), _) => return Ok(()),
                (Some(_), Some(first)) => (
                    ResultKind::Later,
                    format!("the ray {r} meets the triangle {first} before the triangle {given}, which was answered"),
                ),
                _ => (
                    ResultKind::FalseHit,
                    format!("the ray {r} does not meet the triangle {given}, which was answered"),
                ),
            }
        }
    };
    let [x, y, z, dx, dy, dz] = input.questions[r];
    let path = Shown::new(format!("ray {r}"), How::Edges, [[x, y, z], [x + dx, y + dy, z + dz]]);
    let triangles = given.into_iter().chain(first).map(|t| input.named(t));
    Err(Finding::new(kind, said, vec![path].into_iter().chain(triangles).collect()))
}

/// Checks that the index found what a trial of all triangles finds.
fn require_first(input: &MeshQuestions<6>, ray: &Ray3<f64>, found: Option<usize>) {
    let mut first: Option<usize> = None;
    for t in 0..input.triangles.len() {
        limit::check();
        let triangle = input.triangle(t);
        let is_earlier = |first| compare_enter(ray, triangle, input.triangle(first)).is_some_and(Ordering::is_lt);
        if line_triangle(ray, &input.triangle(t)).is_some() && first.is_none_or(is_earlier) {
            first = Some(t);
        }
    }
    assert_eq!(first, found, "two ways to find the first triangle differ; please report {input:?} and {ray:?}");
}
