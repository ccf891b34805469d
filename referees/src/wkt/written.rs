//! Cases and results of the line format as well-known text, the other way round.

use super::inputs::{self, Input, Inputs, Shape};
use straightedge::contain::point_polygon_even_odd_2d;
use straightedge::{Location, Point2, Polygon};

impl Inputs {
    /// A case with rings, without its class, as geometries; numbers stay as they are written. `None` if it has no ring
    /// of the plane, or pieces without a geometry are of unknown length.
    pub fn written(self, case: &str) -> Option<String> {
        let inputs = inputs::of(self);
        let has_rings = inputs.iter().any(|input| matches!(input.shape, Shape::Ring | Shape::Region { .. }));
        if has_rings { written(&inputs, case) } else { None }
    }

    /// A result that consists of rings, as a geometry.
    pub fn written_result(self, result: &str) -> Option<String> {
        let Inputs::Task(task) = self else { return None };
        let of_rings = inputs::result_of(task).filter(|result| !matches!(result.shape, Shape::Arrangement))?;
        written(&[of_rings], result)
    }
}

/// The longest text that is written: how rings lie in each other takes a time of the square of their number.
const LONGEST: usize = 20_000;

fn written(inputs: &[Input], text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let mut pieces = Pieces(text.split_ascii_whitespace());
    let texts = inputs.iter().map(|input| pieces.written(&input.shape)).collect::<Option<Vec<_>>>()?;
    // What is left over is no part of a case.
    if pieces.0.next().is_none() { Some(texts.join(" ")) } else { None }
}

/// The pieces of a line that are not written yet.
struct Pieces<'a>(std::str::SplitAsciiWhitespace<'a>);

type Ring<'a> = Vec<[&'a str; 2]>;

impl<'a> Pieces<'a> {
    fn written(&mut self, shape: &Shape) -> Option<String> {
        Some(match shape {
            Shape::Numbers(count) => (0..*count).map(|_| self.0.next()).collect::<Option<Vec<_>>>()?.join(" "),
            Shape::Point => format!("POINT{}", chain(&self.points(1)?)),
            Shape::Segment => format!("LINESTRING{}", chain(&self.points(2)?)),
            Shape::Triangle => format!("POLYGON({})", closed(&self.points(3)?)),
            Shape::Points => match &self.ring()?[..] {
                [] => "MULTIPOINT EMPTY".into(),
                points => format!("MULTIPOINT{}", chain(points)),
            },
            Shape::Ring => polygon(&[self.ring()?]),
            Shape::Region { has_several } => {
                let rings = self.rings()?;
                // An empty ring is none of a polygon.
                match rings.iter().any(Vec::is_empty) {
                    true => return None,
                    false if *has_several => region(&rings),
                    false => polygon(&rings),
                }
            }
            Shape::Segments => {
                let count = self.count()?;
                let lines = (0..count).map(|_| Some(chain(&self.points(2)?))).collect::<Option<Vec<_>>>()?;
                several("MULTILINESTRING", &lines)
            }
            Shape::Cells => {
                let cells = self.rings()?;
                let texts: Vec<String> = cells.iter().map(|cell| rings_text(std::slice::from_ref(cell))).collect();
                several("MULTIPOLYGON", &texts)
            }
            Shape::Kinds(kinds) => {
                let word = self.0.next()?;
                let (_, count) = kinds.iter().find(|(kind, _)| *kind == word)?;
                match word {
                    "point" => self.written(&Shape::Point)?,
                    "segment" => self.written(&Shape::Segment)?,
                    "triangle" => self.written(&Shape::Triangle)?,
                    _ => format!("{word} {}", self.written(&Shape::Numbers(*count))?),
                }
            }
            Shape::Arrangement | Shape::Corners(_) | Shape::Triangles(_) | Shape::Unknown => return None,
        })
    }

    fn count(&mut self) -> Option<usize> {
        self.0.next()?.parse().ok()
    }

    fn points(&mut self, count: usize) -> Option<Ring<'a>> {
        (0..count).map(|_| Some([self.0.next()?, self.0.next()?])).collect()
    }

    fn ring(&mut self) -> Option<Ring<'a>> {
        let count = self.count()?;
        self.points(count)
    }

    fn rings(&mut self) -> Option<Vec<Ring<'a>>> {
        let count = self.count()?;
        (0..count).map(|_| self.ring()).collect()
    }
}

fn several(kind: &str, members: &[String]) -> String {
    if members.is_empty() { format!("{kind} EMPTY") } else { format!("{kind}({})", members.join(",")) }
}

fn polygon(rings: &[Ring<'_>]) -> String {
    match rings_text(rings) {
        text if text == "EMPTY" => format!("POLYGON {text}"),
        text => format!("POLYGON{text}"),
    }
}

/// The rings of a polygon, or `EMPTY`.
fn rings_text(rings: &[Ring<'_>]) -> String {
    let texts: Vec<String> = rings.iter().filter(|ring| !ring.is_empty()).map(|ring| closed(ring)).collect();
    if texts.is_empty() { "EMPTY".into() } else { format!("({})", texts.join(",")) }
}

fn chain(points: &[[&str; 2]]) -> String {
    let texts: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
    format!("({})", texts.join(","))
}

/// A ring with its first point at the end once more.
fn closed(ring: &[[&str; 2]]) -> String {
    chain(&ring.iter().chain(ring.first()).copied().collect::<Vec<_>>())
}

/// The rings of a region in their order, so that findings that name them by number fit: polygons with their holes where
/// these follow, else all rings as one polygon, by the even-odd rule the same points.
fn region(rings: &[Ring<'_>]) -> String {
    let shapes: Option<Vec<Polygon<f64>>> = rings.iter().map(|ring| shape(ring)).collect();
    let Some(shapes) = shapes else { return polygon(rings) };
    let around = |i: usize, others: std::ops::Range<usize>| {
        others.filter(|j| *j != i && is_inside(&shapes[i], &shapes[*j])).collect::<Vec<_>>()
    };
    let mut polygons: Vec<std::ops::Range<usize>> = Vec::new();
    for i in 0..rings.len() {
        let depth = around(i, 0..rings.len()).len();
        match polygons.last_mut() {
            // The shell before it is one of the rings around it, and the innermost.
            Some(last)
                if depth % 2 == 1
                    && is_inside(&shapes[i], &shapes[last.start])
                    && around(last.start, 0..rings.len()).len() + 1 == depth =>
            {
                last.end = i + 1;
            }
            _ if depth % 2 == 1 => return polygon(rings),
            _ => polygons.push(i..i + 1),
        }
    }
    match &polygons[..] {
        [one] => polygon(&rings[one.clone()]),
        _ => several("MULTIPOLYGON", &polygons.into_iter().map(|of| rings_text(&rings[of])).collect::<Vec<_>>()),
    }
}

fn shape(ring: &[[&str; 2]]) -> Option<Polygon<f64>> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|x| x.is_finite());
    let points = ring.iter().map(|[x, y]| Some(Point2::new(number(x)?, number(y)?))).collect::<Option<Vec<_>>>()?;
    Some(Polygon::new(points))
}

/// Whether a ring is within another that it does not cross: by its first corner, or middle of an edge, that is not on
/// the other.
fn is_inside(ring: &Polygon<f64>, other: &Polygon<f64>) -> bool {
    let corners = &ring.points;
    let next = corners.iter().cycle().skip(1);
    let middles = corners.iter().zip(next).map(|(a, b)| Point2::new(a.x / 2.0 + b.x / 2.0, a.y / 2.0 + b.y / 2.0));
    let located = |p: Point2<f64>| point_polygon_even_odd_2d(&p, other).location;
    let found = corners.iter().copied().chain(middles).map(located).find(|location| *location != Location::Boundary);
    found == Some(Location::Inside)
}
