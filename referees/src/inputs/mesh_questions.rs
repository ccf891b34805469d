//! A mesh with queries of it as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::task::{How, Input, Part, Shown};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::classes;
use core::ops::Range;
use straightedge::Point3;
use straightedge::Triangle3;
use straightedge::internals::{MapEach, of_any_length};
use straightedge::mesh::Index;
use straightedge::predicate::collinear;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// Triangles, and queries of them by `N` numbers each: rays, points.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshQuestions<const N: usize> {
    /// The vertices.
    pub vertices: Vec<[f64; 3]>,
    /// Triangles by the indices of their vertices; some may have no area.
    pub triangles: Vec<[usize; 3]>,
    /// The queries: the origin and direction of a ray, or the coordinates of a point.
    pub questions: Vec<[f64; N]>,
}

impl<const N: usize> MeshQuestions<N> {
    /// The index of the mesh.
    pub(crate) fn index(&self) -> Index<f64> {
        Index::try_new(self.vertices.iter().copied(), self.triangles.iter().copied()).expect("checked when it was made")
    }

    pub(crate) fn triangle(&self, t: usize) -> Triangle3<f64> {
        Triangle3::from(self.corners(t))
    }

    fn corners(&self, t: usize) -> [[f64; 3]; 3] {
        self.triangles[t].map_each(|vertex| self.vertices[vertex])
    }

    pub(crate) fn point(&self, question: usize) -> Point3<f64> {
        let numbers = &self.questions[question];
        Point3::new(numbers[0], numbers[1], numbers[2])
    }

    /// A triangle with its number, to be drawn as a witness.
    pub(crate) fn named(&self, t: usize) -> Shown {
        Shown::new(format!("triangle {t}"), How::Polygon, self.corners(t))
    }

    /// The mesh, to be drawn.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let edges = (0..self.triangles.len()).flat_map(|t| {
            let [a, b, c] = self.corners(t);
            [a, b, b, c, c, a]
        });
        vec![Shown::new("", How::Edges, edges).of(Part::Input)]
    }
}

impl<const N: usize> Input for MeshQuestions<N> {
    fn write(&self, writer: &mut Writer) {
        self.vertices.write(writer);
        writer.count(self.triangles.len());
        self.triangles.iter().flatten().for_each(|vertex| writer.count(*vertex));
        self.questions.write(writer);
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let vertices: Vec<[f64; 3]> = Input::read(pieces)?;
        let triangles = pieces.triangles_below(vertices.len())?;
        Ok(MeshQuestions { vertices, triangles, questions: Input::read(pieces)? })
    }

    fn error(&self) -> Option<String> {
        let is_still = |question: &[f64; N]| N == 6 && question[3..].iter().all(|x| *x == 0.0);
        let still = self.questions.iter().position(is_still)?;
        Some(format!("the ray {still} has no direction"))
    }

    fn parts(&self) -> usize {
        self.triangles.len() + self.questions.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        let count = self.triangles.len();
        left.questions.drain(parts.start.max(count) - count..parts.end.max(count) - count);
        left.triangles.drain(parts.start.min(count)..parts.end.min(count));
        (left.vertices, left.triangles) = without_unused(&left.vertices, left.triangles);
        left
    }

    /// Whether triangles have no area.
    fn specialties(&self) -> u32 {
        let is_flat = |t: usize| {
            let [a, b, c] = self.corners(t).map_each(Point3::from);
            collinear(&a, &b, &c)
        };
        u32::from((0..self.triangles.len()).any(is_flat))
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.vertices.iter_mut().flatten().chain(self.questions.iter_mut().flatten()).collect()
    }
}

/// Vertices and triangles without the unused vertices.
pub(crate) fn without_unused(
    vertices: &[[f64; 3]],
    mut triangles: Vec<[usize; 3]>,
) -> (Vec<[f64; 3]>, Vec<[usize; 3]>) {
    let mut number = vec![None; vertices.len()];
    let mut used = Vec::new();
    for vertex in triangles.iter_mut().flatten() {
        let old = *vertex;
        *vertex = *number[old].get_or_insert_with(|| {
            used.push(vertices[old]);
            used.len() - 1
        });
    }
    (used, triangles)
}

classes! {
    MESHES:
    SOUP "soup" "Triangles anywhere, questions anywhere.";
    SOLID "solid" "Closed surfaces with rounded coordinates, questions anywhere.";
    AT_PARTS "at-parts" "Closed surfaces of whole numbers; questions aimed at vertices and edges, exactly.";
    NEAR_PARTS "near-parts" "Closed surfaces with rounded coordinates; questions aimed at their parts, up to rounding.";
    TERRAIN "terrain" "A surface over a grid; questions straight above its vertices and edges.";
    IN_PLANE "in-plane" "Boxes of whole numbers; questions in the planes of their faces, along edges and in corners.";
    SLIVERS "slivers" "Triangles nearly without area, and some without.";
    FAR "far" "Far from the surface, or from the origin.";
    HUGE "huge" "So large that products overflow.";
    TINY "tiny" "So small that products underflow.";
}

/// Vertices, and triangles by indices of these.
pub(crate) type Surface = (Vec<[f64; 3]>, Vec<[usize; 3]>);

/// Where a query is aimed at: a point of the surface, or any.
type Target = [f64; 3];

/// Makes a mesh of about `size` triangles at most, with queries that `ask` makes of the points that they are aimed at.
pub(crate) fn generate<const N: usize>(
    class: Class,
    size: usize,
    draw: &mut Draw,
    ask: impl Fn(Target, bool, &mut Draw) -> [f64; N],
) -> MeshQuestions<N> {
    let n = if draw.one_in(4) { size } else { size.min(12) };
    let is_whole = [AT_PARTS, IN_PLANE, TERRAIN].contains(&class);
    let (vertices, triangles) = match class {
        SOUP => soup(n, draw),
        TERRAIN => terrain(n, draw),
        IN_PLANE => boxes(1 + draw.index(2), draw),
        SLIVERS => slivers(n, draw),
        AT_PARTS => solid(n, true, draw),
        _ => solid(n, false, draw),
    };
    let mut questions: Vec<[f64; N]> = Vec::new();
    for _ in 0..1 + draw.index(n.clamp(4, 40)) {
        let target = target(&vertices, &triangles, is_whole, draw);
        questions.push(ask(target, is_whole, draw));
    }
    let mut made = MeshQuestions { vertices, triangles, questions };
    match class {
        FAR => {
            let by = [1e3, 1e6, 1e9, 1e15][draw.index(4)];
            made.numbers_mut().into_iter().for_each(|x| *x += if x.is_sign_positive() { by } else { 0.0 });
        }
        HUGE => scale(&mut made, draw.between(900, 1022) as i32),
        TINY => scale(&mut made, draw.between(-1078, -900) as i32),
        _ => {}
    }
    if made.error().is_some() {
        // Rays without a direction are no queries.
        made.questions.retain(|question| N != 6 || question[3..].iter().any(|x| *x != 0.0));
    }
    made
}

fn scale<const N: usize>(made: &mut MeshQuestions<N>, exponent: i32) {
    let greatest = made.numbers_mut().into_iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    let exponent = exponent - if greatest > 0.0 { greatest.log2().floor() as i32 + 1 } else { 0 };
    made.numbers_mut().into_iter().for_each(|x| *x = x.scaled(exponent));
}

fn uniform(draw: &mut Draw) -> f64 {
    2.0 * f64::uniform(draw) - 1.0
}

/// A point to aim at: a vertex, a point of an edge or of a face, if of integers, exactly on it where there is such a
/// point.
fn target(vertices: &[[f64; 3]], triangles: &[[usize; 3]], is_whole: bool, draw: &mut Draw) -> Target {
    if vertices.is_empty() || triangles.is_empty() {
        return of_any_length(|_| draw.between(-3, 3) as f64);
    }
    let [a, b, c] = triangles[draw.index(triangles.len())].map_each(|vertex| vertices[vertex]);
    let mean = |weights: [f64; 3]| of_any_length(|i| weights[0] * a[i] + weights[1] * b[i] + weights[2] * c[i]);
    match draw.below(4) {
        0 => a,
        1 if is_whole => of_any_length(|i| ((a[i] + b[i]) / 2.0).floor()),
        1 => mean([0.5, 0.5, 0.0]),
        2 if is_whole => mean([1.0, 1.0, -1.0]),
        2 => {
            let share = f64::uniform(draw);
            mean([1.0 - share, share, 0.0])
        }
        _ if is_whole => of_any_length(|_| draw.between(-4, 4) as f64),
        _ => mean([0.25, 0.25, 0.5]),
    }
}

fn soup(n: usize, draw: &mut Draw) -> Surface {
    let triangles: Vec<[usize; 3]> = (0..1 + draw.index(n)).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    let vertices = (0..3 * triangles.len()).map(|_| of_any_length(|_| uniform(draw))).collect();
    (vertices, triangles)
}

/// An octahedron whose faces are divided, each vertex moved along its direction: a closed surface around the origin.
pub(crate) fn solid(n: usize, is_whole: bool, draw: &mut Draw) -> Surface {
    let mut vertices: Vec<[f64; 3]> =
        vec![[1.0, 0.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]];
    let mut triangles = vec![[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
    while triangles.len() + 2 <= n {
        // A vertex in the middle of a face, or of an edge between two faces.
        let t = draw.index(triangles.len());
        let [a, b, c] = triangles[t];
        let new = vertices.len();
        let middle = |corners: &[usize]| of_any_length(|i| corners.iter().map(|v| vertices[*v][i]).sum::<f64>());
        if draw.one_in(2) {
            let point = middle(&[a, b, c]);
            vertices.push(point);
            triangles[t] = [a, b, new];
            triangles.extend([[b, c, new], [c, a, new]]);
        } else if let Some(s) = triangles.iter().position(|s| s.contains(&a) && s.contains(&b) && !s.contains(&c)) {
            let point = middle(&[a, b]);
            let d = triangles[s].into_iter().find(|v| *v != a && *v != b).expect("three corners");
            vertices.push(point);
            (triangles[t], triangles[s]) = ([a, new, c], [b, new, d]);
            triangles.extend([[new, b, c], [new, a, d]]);
        }
    }
    for vertex in &mut vertices {
        let length = vertex.iter().map(|x| x * x).sum::<f64>().sqrt();
        if is_whole {
            let reach = 2 + draw.below(6) as i64;
            *vertex = vertex.map_each(|x| (x / length * reach as f64).round());
        } else {
            let reach = 0.7 + 0.6 * f64::uniform(draw);
            *vertex = vertex.map_each(|x| x / length * reach);
        }
    }
    (vertices, triangles)
}

fn terrain(n: usize, draw: &mut Draw) -> Surface {
    let side = ((n as f64 / 2.0).sqrt() as usize).max(1);
    let at = |x: usize, y: usize| x * (side + 1) + y;
    let places = (0..=side).flat_map(|x| (0..=side).map(move |y| (x, y)));
    let vertices = places.map(|(x, y)| [2.0 * x as f64, 2.0 * y as f64, draw.between(-2, 2) as f64]).collect();
    let mut triangles = Vec::new();
    for x in 0..side {
        for y in 0..side {
            triangles.extend([[at(x, y), at(x + 1, y), at(x + 1, y + 1)], [at(x, y), at(x + 1, y + 1), at(x, y + 1)]]);
        }
    }
    (vertices, triangles)
}

/// Boxes with whole corners.
pub(crate) fn boxes(count: usize, draw: &mut Draw) -> Surface {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let least: [i64; 3] = of_any_length(|_| draw.between(-3, 2));
        let most: [i64; 3] = of_any_length(|axis| least[axis] + draw.between(1, 3));
        let first = vertices.len();
        vertices.extend((0..8).map(|corner: usize| {
            of_any_length(|axis| if corner >> axis & 1 == 0 { least[axis] as f64 } else { most[axis] as f64 })
        }));
        let squares = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        triangles.extend(
            squares
                .into_iter()
                .flat_map(|[a, b, c, d]| [[first + a, first + b, first + c], [first + a, first + c, first + d]]),
        );
    }
    (vertices, triangles)
}

fn slivers(n: usize, draw: &mut Draw) -> Surface {
    let (mut vertices, triangles) = soup(n, draw);
    for triangle in &triangles {
        let [a, b] = [0, 1].map_each(|i| vertices[triangle[i]]);
        let share = f64::uniform(draw);
        let on_edge: [f64; 3] = of_any_length(|i| a[i] + share * (b[i] - a[i]));
        vertices[triangle[2]] = match draw.below(4) {
            0 => a,
            1 => on_edge,
            2 => on_edge.map_each(|x| x.stepped(draw.between(-3, 3))),
            _ => on_edge.map_each(|x| x + 1e-9 * uniform(draw)),
        };
    }
    (vertices, triangles)
}
