//! What the inputs of cases are, as far as a geometry of the plane may stand for one or before one.

use crate::harness::entry::TaskEntry;

/// The inputs of a case: of a query, or of a task.
#[derive(Clone, Copy)]
pub enum Inputs {
    /// Of a query: the names and shapes of its inputs.
    Query(&'static [(&'static str, &'static str)]),
    /// Of a task.
    Task(&'static TaskEntry),
}

/// Which points of a case a result has the indices of.
#[derive(Clone, Copy)]
pub(super) enum Case {
    /// A count, and points of so many numbers.
    Points(usize),
    /// A count, and rings.
    Rings,
}

/// An input.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) shape: Shape,
}

/// The pieces of an input in the line format.
pub(super) enum Shape {
    /// So many that are no geometry.
    Numbers(usize),
    Point,
    Segment,
    Triangle,
    /// A count, and points.
    Points,
    /// A count, and the corners of a polygon without holes.
    Ring,
    /// A count, and rings.
    Region {
        has_several: bool,
    },
    /// A count, and segments.
    Segments,
    /// Of a result: vertices and edges between them.
    Arrangement,
    /// Of a result: a count, and rings, which may be empty.
    Cells,
    /// Of a result: a count, and indices of points of the case, the corners of a hull.
    Corners(Case),
    /// Of a result: a count, and three indices of points of the case for each triangle.
    Triangles(Case),
    /// A word, and so many numbers.
    Kinds(&'static [(&'static str, usize)]),
    /// What has no geometry, and is of a length that is not known here.
    Unknown,
}

const DEFINITIONS: &[(&str, usize)] =
    &[("point", 2), ("ssi", 8), ("lnc", 6), ("bpt", 9), ("circumcenter", 6), ("equidistant", 8)];
const SHAPES: &[(&str, usize)] =
    &[("point", 2), ("segment", 4), ("line", 4), ("triangle", 6), ("aabb", 4), ("circle", 3)];

pub(super) fn of(inputs: Inputs) -> Vec<Input> {
    match inputs {
        Inputs::Query(all) => {
            let input = |(i, (name, shape)): (usize, &(&str, &'static str))| {
                let shape = if *shape == "the same" { all[i - 1].1 } else { shape };
                Input { name: (*name).into(), shape: shape_of(shape) }
            };
            all.iter().enumerate().map(input).collect()
        }
        Inputs::Task(task) => {
            let region = || Shape::Region { has_several: true };
            let named = match task.name() {
                "delaunay_2d" | "hull_2d" | "constrained" => vec![("points", Shape::Points)],
                "voronoi_2d" => vec![("promise and window", Shape::Numbers(5)), ("points", Shape::Points)],
                "triangulation" => vec![("polygon", Shape::Region { has_several: false })],
                "arrangement" => vec![("promise", Shape::Numbers(1)), ("segments", Shape::Segments)],
                "overlay" => vec![("operation and promise", Shape::Numbers(2)), ("a", region()), ("b", region())],
                _ => Vec::new(),
            };
            named.into_iter().map(|(name, shape)| Input { name: name.into(), shape }).collect()
        }
    }
}

/// The result of a task, where it is geometries of the plane.
pub(super) fn result_of(task: &TaskEntry) -> Option<Input> {
    let shape = match task.name() {
        "overlay" => Shape::Region { has_several: true },
        "voronoi_2d" => Shape::Cells,
        "arrangement" => Shape::Arrangement,
        _ => return None,
    };
    Some(Input { name: "result".into(), shape })
}

/// The same where the result follows its input, of which it may have indices.
pub(super) fn result_of_line(task: &TaskEntry) -> Option<Input> {
    let shape = match task.name() {
        "hull_2d" => Shape::Corners(Case::Points(2)),
        "delaunay_2d" | "constrained" => Shape::Triangles(Case::Points(2)),
        "regular_2d" => Shape::Triangles(Case::Points(3)),
        "triangulation" => Shape::Triangles(Case::Rings),
        _ => return result_of(task),
    };
    Some(Input { name: "result".into(), shape })
}

impl Shape {
    /// The case that the indices of a result are of.
    pub(super) fn case(&self) -> Option<Case> {
        if let Shape::Corners(case) | Shape::Triangles(case) = self { Some(*case) } else { None }
    }
}

/// By the text of `list`.
fn shape_of(shape: &'static str) -> Shape {
    match shape.split(' ').next().unwrap_or_default() {
        "Point2" => Shape::Point,
        "Segment2" => Shape::Segment,
        "Triangle2" => Shape::Triangle,
        "Points2" | "ConvexHull2" => Shape::Points,
        "Polygon" => Shape::Ring,
        "Region" => Shape::Region { has_several: true },
        "Definition2" => Shape::Kinds(DEFINITIONS),
        "point" => Shape::Kinds(SHAPES),
        "Number" => Shape::Numbers(1),
        "Vector2" => Shape::Numbers(2),
        "Circle" | "WeightedPoint2" => Shape::Numbers(3),
        "Aabb2" | "Line2" | "Ray2" => Shape::Numbers(4),
        "WeightedSegment2" => Shape::Numbers(5),
        "Arc2" => Shape::Numbers(6),
        _ if shape.ends_with("index x y") => Shape::Numbers(3),
        _ if shape.ends_with("index x y weight") => Shape::Numbers(4),
        _ => Shape::Unknown,
    }
}
