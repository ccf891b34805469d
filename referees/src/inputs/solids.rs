//! Two closed meshes with points as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{How, Input, Shown};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::mesh_questions::{boxes, solid, without_unused};
use crate::inputs::points::classes;
use crate::inputs::polygons::WORDS;
use crate::planar::overlay::Operation;
use core::ops::Range;
use straightedge::internals::{MapEach, of_any_length};
use straightedge::mesh::Index;
use straightedge::{Point3, TriangleSurface};
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// A surface by its vertices and the indices of its triangles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solid {
    /// The vertices.
    pub vertices: Vec<[f64; 3]>,
    /// The triangles, counter-clockwise as seen from outside.
    pub triangles: Vec<[usize; 3]>,
}

/// Two solids, an operation on them, and points at which the result is judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Solids {
    /// The operation.
    pub operation: Operation,
    /// The promise of the program: the winding number of its result is right around all points farther than this from
    /// both surfaces, in units of the greatest magnitude of a coordinate.
    pub within: f64,
    /// The first solid: closed, without self-intersections, perhaps empty.
    pub a: Solid,
    /// The second solid.
    pub b: Solid,
    /// Where the result is judged.
    pub points: Vec<[f64; 3]>,
}

impl Solid {
    pub(crate) fn write(&self, writer: &mut Writer) {
        self.vertices.write(writer);
        writer.count(self.triangles.len());
        self.triangles.iter().flatten().for_each(|vertex| writer.count(*vertex));
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let vertices: Vec<[f64; 3]> = Input::read(pieces)?;
        let triangles = pieces.triangles_below(vertices.len())?;
        Ok(Solid { vertices, triangles })
    }

    /// As a surface. Its coordinates must be finite and its indices in range.
    pub(crate) fn surface(&self) -> TriangleSurface<f64> {
        TriangleSurface::try_new(self.vertices.iter().copied().map(Point3::from), self.triangles.iter().copied())
            .expect("finite, and in range")
    }

    fn error(&self) -> Option<String> {
        let index = Index::new(self.surface());
        if !index.is_closed() {
            return Some("is not closed".into());
        }
        // Without triangles there is no inside.
        let solid = index.closed().ok()?;
        if let Some(pair) = index.first_self_intersection(|_| limit::check()) {
            return Some(format!("has triangles {} and {} that intersect", pair.first, pair.second));
        }
        // Without self-intersections, the side of one triangle determines those of its whole component.
        let outer = |t: &[usize; 3]| {
            let corners = t.map_each(|vertex| self.vertices[vertex]);
            let beside: [f64; 3] = of_any_length(|axis| corners.iter().map(|corner| corner[axis] / 3.0).sum());
            solid.locate(&Point3::from(beside)).winding_number
        };
        let winds = self.triangles.iter().filter_map(outer);
        let wrong = winds.into_iter().find(|number| !(0..=1).contains(number));
        wrong.map(|number| format!("winds {number} times around a point"))
    }

    /// The solid with some vertices merged into a neighbour each, and without the triangles that then have no area: it
    /// is still closed.
    fn collapsed(&self, gone: impl Fn(usize) -> bool) -> Self {
        if (0..self.vertices.len()).all(&gone) {
            return Solid::default();
        }
        let mut target: Vec<usize> = (0..self.vertices.len()).collect();
        for triangle in &self.triangles {
            for (place, &vertex) in triangle.iter().enumerate() {
                let next = triangle[(place + 1) % 3];
                if gone(vertex) && target[vertex] == vertex && !gone(next) {
                    target[vertex] = next;
                }
            }
        }
        let mut triangles: Vec<[usize; 3]> = Vec::new();
        for triangle in &self.triangles {
            let [a, b, c] = triangle.map_each(|vertex| target[vertex]);
            if a == b || b == c || c == a {
                continue;
            }
            let opposite = |other: &[usize; 3]| [[a, c, b], [c, b, a], [b, a, c]].contains(other);
            match triangles.iter().position(opposite) {
                Some(place) => {
                    triangles.remove(place);
                }
                None => triangles.push([a, b, c]),
            }
        }
        let (vertices, triangles) = without_unused(&self.vertices, triangles);
        Solid { vertices, triangles }
    }

    fn mapped(&self, mut change: impl FnMut([f64; 3]) -> [f64; 3]) -> Self {
        let vertices = self.vertices.iter().map(|vertex| change(*vertex)).collect();
        Solid { vertices, triangles: self.triangles.clone() }
    }

    pub(crate) fn shown(&self) -> Shown {
        let at = |vertex: usize| self.vertices.get(vertex).copied();
        let corners = |[a, b, c]: &[usize; 3]| Some([at(*a)?, at(*b)?, at(*c)?]);
        let edges = self.triangles.iter().filter_map(corners).flat_map(|[a, b, c]| [a, b, b, c, c, a]);
        Shown::new("", How::Edges, edges)
    }
}

impl Solids {
    /// The greatest magnitude of a coordinate of the solids.
    pub(crate) fn greatest(&self) -> f64 {
        let vertices = self.a.vertices.iter().chain(&self.b.vertices);
        vertices.flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs()))
    }
}

impl Input for Solids {
    fn write(&self, writer: &mut Writer) {
        let word = WORDS.iter().find(|(_, operation)| *operation == self.operation).expect("each has a word");
        writer.word(word.0);
        writer.number(self.within);
        self.a.write(writer);
        self.b.write(writer);
        self.points.write(writer);
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let operation = pieces.one_of(&WORDS)?;
        let within = pieces.number()?;
        let [a, b] = [Solid::read(pieces)?, Solid::read(pieces)?];
        Ok(Solids { operation, within, a, b, points: Input::read(pieces)? })
    }

    fn error(&self) -> Option<String> {
        if !(0.0..=1.0).contains(&self.within) {
            return Some(format!("{} is no promise: from 0 to 1", self.within));
        }
        let fault = |(name, solid): (&str, &Solid)| solid.error().map(|fault| format!("the {name} solid {fault}"));
        [("first", &self.a), ("second", &self.b)].into_iter().find_map(fault)
    }

    /// The vertices of both solids, and the points.
    fn parts(&self) -> usize {
        self.a.vertices.len() + self.b.vertices.len() + self.points.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let (in_a, in_b) = (self.a.vertices.len(), self.b.vertices.len());
        let mut left = self.clone();
        left.a = self.a.collapsed(|vertex| parts.contains(&vertex));
        left.b = self.b.collapsed(|vertex| parts.contains(&(in_a + vertex)));
        let mut place = in_a + in_b;
        left.points.retain(|_| {
            place += 1;
            !parts.contains(&(place - 1))
        });
        left
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        let vertices = self.a.vertices.iter_mut().chain(&mut self.b.vertices);
        vertices.chain(&mut self.points).flatten().collect()
    }
}

classes! {
    SOLIDS:
    STARS "stars" "Star-shaped solids with rounded coordinates.";
    WHOLE "whole" "Star-shaped solids with small whole coordinates: vertices on faces and edges of the other.";
    BOXES "boxes" "Boxes with whole corners: faces and edges in common, or touching.";
    COPIES "copies" "A solid and its copy, or one with some vertices moved by an ulp.";
    TURNED "turned" "A solid and its copy, turned by a tiny angle.";
    NESTED "nested" "A solid and its copy, scaled: a shell, or vertices in common.";
    APART "apart" "Two solids far from each other, or one that is empty.";
    HUGE "huge" "So large that products overflow.";
    TINY "tiny" "So small that products underflow.";
}

fn made(n: usize, is_whole: bool, draw: &mut Draw) -> Solid {
    let (vertices, triangles) = solid(n, is_whole, draw);
    Solid { vertices, triangles }
}

fn a_box(draw: &mut Draw) -> Solid {
    let (vertices, triangles) = boxes(1, draw);
    Solid { vertices, triangles }
}

/// Makes two solids of about `size` triangles at most each, with points.
pub(crate) fn generate(class: Class, size: usize, draw: &mut Draw) -> Solids {
    let n = if draw.one_in(4) { size } else { size.min(12) };
    let (a, b) = match class {
        WHOLE => (made(n, true, draw), made(n, true, draw)),
        BOXES => (a_box(draw), a_box(draw)),
        COPIES => {
            let a = if draw.one_in(3) { a_box(draw) } else { made(n, false, draw) };
            let b = a.mapped(
                |vertex| if draw.one_in(2) { vertex.map_each(|x| x.stepped(draw.between(-1, 1))) } else { vertex },
            );
            (a, b)
        }
        TURNED => {
            let a = if draw.one_in(2) { a_box(draw) } else { made(n, false, draw) };
            let angle = 10_f64.powi(-(draw.between(1, 16) as i32));
            let (sine, cosine) = (angle.sin(), angle.cos());
            let b = a.mapped(|[x, y, z]| [cosine * x - sine * y, sine * x + cosine * y, z]);
            (a, b)
        }
        NESTED => {
            let a = made(n, draw.one_in(2), draw);
            let factor = [0.5, 0.9, 2.0][draw.index(3)];
            let b = a.mapped(|vertex| vertex.map_each(|x| x * factor));
            (a, b)
        }
        APART => {
            let a = made(n, false, draw);
            let far = a_box(draw).mapped(|vertex| vertex.map_each(|x| x + 100.0));
            (a, if draw.one_in(2) { Solid::default() } else { far })
        }
        _ => (made(n, false, draw), made(n, false, draw).mapped(|[x, y, z]| [x + 0.3, y - 0.2, z + 0.1])),
    };
    let points = (0..2 + draw.index(16)).map(|_| near(&a, &b, draw)).collect();
    let (_, operation) = WORDS[draw.index(WORDS.len())];
    let mut made = Solids { operation, within: 0.0, a, b, points };
    let exponent = match class {
        HUGE => draw.between(900, 1020) as i32,
        TINY => draw.between(-1000, -900) as i32,
        _ => return made,
    };
    made.numbers_mut().into_iter().for_each(|x| *x = x.scaled(exponent));
    made
}

/// A point near the middle of a triangle, at some distance from it, or anywhere.
fn near(a: &Solid, b: &Solid, draw: &mut Draw) -> [f64; 3] {
    let solid = if draw.one_in(2) || b.triangles.is_empty() { a } else { b };
    if draw.one_in(3) {
        return of_any_length(|_| 4.0 * (2.0 * f64::uniform(draw) - 1.0));
    }
    let corners = solid.triangles[draw.index(solid.triangles.len())].map_each(|vertex| solid.vertices[vertex]);
    let reach = 10_f64.powi(-(draw.between(1, 7) as i32));
    of_any_length(|axis| {
        let middle: f64 = corners.iter().map(|corner| corner[axis] / 3.0).sum();
        middle + reach * (2.0 * f64::uniform(draw) - 1.0)
    })
}
