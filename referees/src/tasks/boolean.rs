//! The union, intersection, difference or exclusive or of two closed meshes.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::beside::points_beside;
use crate::inputs::points::first_of_equal;
use crate::inputs::solids::{self, SOLIDS, Solid, Solids};
use straightedge::internals::MapEach;
use straightedge::mesh::Index;
use straightedge::{Location, Point3};
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The union, intersection, difference or exclusive or of two solids, each the inside of a closed mesh.
///
/// The result is right if its mesh is closed, with vertices of equal coordinates merged; if, of the points that are
/// farther from both surfaces than the program promises, it winds once around every one that should be inside, and not
/// around the others; and if it has no self-intersections, which is reported as a detail. Tested are the points of the
/// input, and points that the judge adds near the faces, edges and vertices of both inputs and of the result.
pub struct Boolean;

/// The distance of the nearer points of the judge from a surface, in units of the greatest magnitude: beyond their
/// rounding.
const CLOSE: f64 = 1e-14;
/// The distance of the farther points.
const FAR: f64 = 1e-3;

impl Sealed for Boolean {}

impl Task for Boolean {
    const NAME: &'static str = "boolean";
    const ABOUT: &'static str = "the union, intersection, difference or exclusive or of two closed meshes";
    const INPUT: &'static str = "union, intersection, difference or xor; the promised distance, in units of the \
        greatest magnitude of a coordinate; of each mesh the count of vertices, then x, y and z of each, and the count \
        of triangles, then the indices of the vertices of each; the count of points, then x, y and z of each, which \
        the program need not read";
    const RESULT: &'static str = "the count of vertices, then x, y and z of each; the count of triangles, then the \
        indices of the vertices of each, counter-clockwise as seen from outside";
    const CLASSES: &'static [Class] = SOLIDS;
    type Input = Solids;
    type Answer = Solid;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Solids {
        solids::generate(class, size, draw)
    }

    fn promise(input: &mut Solids, within: f64) {
        input.within = within;
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Solid, LineError> {
        let vertices =
            pieces.list(3, |pieces| Ok([pieces.any_number()?, pieces.any_number()?, pieces.any_number()?]))?;
        let triangles = pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))?;
        Ok(Solid { vertices, triangles })
    }

    fn write(answer: &Solid, writer: &mut Writer) {
        answer.write(writer);
    }

    fn judge(input: &Solids, answer: &Solid) -> Result<f64, Finding> {
        let index = closed(answer)?;
        let [a, b] = [&input.a, &input.b].map_each(|solid| Index::new(solid.surface()));
        let within = input.within * input.greatest();
        let judge = |point: [f64; 3], name: &dyn Fn() -> String| -> Result<(), Finding> {
            limit::check();
            let at = Point3::from(point);
            let is_near = |index: &Index<f64>| index.is_within(&at, &within);
            if is_near(&a) || is_near(&b) {
                return Ok(());
            }
            // A solid without triangles has no inside.
            let is_in =
                |index: &Index<f64>| index.closed().is_ok_and(|solid| solid.locate(&at).location == Location::Inside);
            let expected = i64::from(input.operation.contains(is_in(&a), is_in(&b)));
            let found = index.closed().map_or(Some(0), |solid| solid.locate(&at).winding_number);
            if found == Some(expected) {
                return Ok(());
            }
            let kind = if expected == 1 { ResultKind::Missing } else { ResultKind::Surplus };
            let winds = found.map_or("passes it".into(), |number| format!("winds {number} times around it"));
            let side = if expected == 1 { "inside" } else { "outside" };
            let name = name();
            let said = format!("{name} should be {side} of the result, which {winds}");
            // Its coordinates are in the sentence, as they do not fit into a drawing.
            Err(Finding::new(kind, said, vec![Shown::new("here", How::Dots, [point])]))
        };
        for (p, point) in input.points.iter().enumerate() {
            judge(*point, &|| format!("the point {p}"))?;
        }
        // Close to the surfaces, and farther away; to those of the inputs no closer than promised.
        let [close, far] = [CLOSE, FAR].map_each(|offset| offset * input.greatest());
        let solids = [
            (answer, "the result", 0.0),
            (&input.a, "the first mesh", 2.0 * within),
            (&input.b, "the second mesh", 2.0 * within),
        ];
        for (solid, name, least) in solids {
            let offsets = [least + close, least + far];
            for (triangle, point) in points_beside(&solid.vertices, &solid.triangles, &offsets) {
                let [x, y, z] = point;
                judge(point, &|| format!("the point {x} {y} {z}, beside the triangle {triangle} of {name},"))?;
            }
        }
        match index.first_self_intersection(|_| limit::check()) {
            None => Ok(0.0),
            Some(pair) => {
                let [one, other] = [pair.first, pair.second].map_each(|t| {
                    let corners = answer.triangles[t].map_each(|vertex| answer.vertices[vertex]);
                    Shown::new(format!("triangle {t}"), How::Polygon, corners)
                });
                let said = format!("the triangles {} and {} intersect", pair.first, pair.second);
                Err(Finding::new(ResultKind::IntersectsItself, said, vec![one, other]))
            }
        }
    }

    fn shown(input: &Solids, answer: Option<&Solid>) -> Vec<Shown> {
        let mut shown = vec![input.a.shown().of(Part::A), input.b.shown().of(Part::B)];
        shown.extend(answer.map(|answer| answer.shown().of(Part::Result)));
        shown
    }
}

/// The result as an index, with one vertex of those with equal coordinates.
fn closed(answer: &Solid) -> Result<Index<f64>, Finding> {
    let Solid { vertices, triangles } = answer;
    if let Some(vertex) = vertices.iter().position(|vertex| vertex.iter().any(|x| !x.is_finite())) {
        return Err(Finding::new(ResultKind::NotFinite, format!("the vertex {vertex} is not finite"), Vec::new()));
    }
    for (t, triangle) in triangles.iter().enumerate() {
        if let Some(index) = triangle.iter().find(|index| **index >= vertices.len()) {
            return Err(crate::planar::cover::out_of_range(&format!("the triangle {t}"), *index, vertices.len()));
        }
    }
    let first = first_of_equal(vertices);
    let merged = triangles.iter().map(|triangle| triangle.map_each(|vertex| first[vertex]));
    let index = Index::try_new(vertices.iter().copied(), merged).expect("finite, and in range");
    if index.is_closed() {
        return Ok(index);
    }
    let mut edges: Vec<[usize; 2]> = Vec::new();
    for triangle in triangles {
        let [a, b, c] = triangle.map_each(|vertex| first[vertex]);
        edges.extend([[a, b], [b, c], [c, a]]);
    }
    // Sorted, as a result may have very many.
    edges.sort_unstable();
    let count =
        |edge: [usize; 2]| edges.partition_point(|other| *other <= edge) - edges.partition_point(|other| *other < edge);
    let open = edges.iter().find(|[from, to]| count([*from, *to]) != count([*to, *from]));
    let [from, to] = open.copied().unwrap_or_default();
    let said = format!("the surface is not closed at the edge from the vertex {from} to {to}");
    let edge = Shown::new("open", How::Edges, [from, to].map_each(|vertex| vertices[vertex]));
    Err(Finding::new(ResultKind::Gap, said, vec![edge]))
}
