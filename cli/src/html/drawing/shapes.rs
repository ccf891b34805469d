//! The shapes of a case, read from its numbers.

use straightedge::implicit::ImplicitPoint3;
use straightedge::verify::find;
use straightedge::{Plane, ThreePlanes};

/// A point or a vector; in the plane, z is 0.
pub(super) type P = [f64; 3];

/// What an input is, as far as it can be drawn.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// Points, some of them joined; one filled face where `is_face`.
    Vertices {
        points: Vec<P>,
        edges: Vec<(usize, usize)>,
        is_face: bool,
        /// Each point's name in the shape: "a", "b"; "" for none. All empty: the input's own name stands at the first.
        parts: Vec<String>,
    },
    /// A ray, or a line.
    Along { origin: P, direction: P, is_line: bool },
    /// All within a distance of a segment, or of a point.
    Thick { a: P, b: P, radius: f64 },
    /// A cylinder or a cone, whose apex is a.
    Turned { a: P, b: P, radius: f64, is_cone: bool },
    /// n·X = d.
    Plane { normal: P, offset: f64 },
    /// A direction without a place.
    Vector(P),
    /// Nothing to draw.
    Number,
}

/// An input by its name.
#[derive(Clone, Debug)]
pub(super) struct Input {
    pub(super) name: String,
    pub(super) shape: Shape,
}

/// A case that can be drawn.
pub(super) struct Scene {
    pub(super) inputs: Vec<Input>,
    pub(super) is_flat: bool,
    /// Whether its floats are singles.
    pub(super) is_single: bool,
    /// Whether every number is exactly as it was written.
    pub(super) is_exact: bool,
}

/// The shapes of a case; `None` where its text is not one of such inputs.
pub(super) fn read(inputs: &[(String, String)], case: &str) -> Option<Scene> {
    let pieces = pieces(case);
    let mut reader = Reader { pieces: pieces.iter(), is_exact: true, is_flat: false, dimension: 3 };
    let mut read = Vec::new();
    for (name, described) in inputs {
        reader.input(name, described, &mut read)?;
    }
    let is_single = pieces.iter().any(|piece| piece.starts_with(['x', 'X']) && piece.len() == 9);
    let is_whole = reader.pieces.next().is_none() && !read.is_empty() && read.iter().all(is_finite);
    is_whole.then_some(Scene { inputs: read, is_flat: reader.is_flat, is_single, is_exact: reader.is_exact })
}

/// Corners that no input holds may overflow.
fn is_finite(input: &Input) -> bool {
    match &input.shape {
        Shape::Vertices { points, .. } => points.iter().flatten().all(|x| x.is_finite()),
        _ => true,
    }
}

/// The most points that are drawn of one shape.
const MOST: usize = 400;

struct Reader<'a> {
    pieces: std::slice::Iter<'a, &'a str>,
    is_exact: bool,
    is_flat: bool,
    dimension: usize,
}

impl Reader<'_> {
    /// Reads an input, which is several where it stands for the inputs of another query.
    fn input(&mut self, name: &str, described: &str, read: &mut Vec<Input>) -> Option<()> {
        let mut push = |name: &str, shape| read.push(Input { name: name.into(), shape });
        if described.starts_with("the name of") {
            let query = find(&format!("moving/{}", self.pieces.next()?)).ok()?;
            for (name, described) in query.inputs() {
                // One level: no query of that kind has such an input itself.
                push(name, self.shape(described.split(' ').next()?)?);
            }
            return Some(());
        }
        match described.split(' ').next()? {
            // Axes without a place have nothing to be drawn at.
            "Axis" => self.pieces.next().map(drop),
            "three" => (0..9).try_for_each(|_| self.number().map(drop)),
            "Indexed" => {
                self.pieces.next()?;
                let point = match described {
                    "Indexed index x y" => "Point2",
                    "Indexed index x y z" => "Point3",
                    "Indexed index x y weight" => "WeightedPoint2",
                    _ => "WeightedPoint3",
                };
                push(name, self.shape(point)?);
                Some(())
            }
            // The word of its kind stands before each.
            word if word.starts_with(char::is_lowercase) => {
                let kind = match *self.pieces.next()? {
                    "point" => "Point3",
                    "segment" => "Segment3",
                    "triangle" => "Triangle3",
                    "plane" => "Plane",
                    "aabb" => "Aabb3",
                    "sphere" => "Sphere",
                    _ => return None,
                };
                push(name, self.shape(kind)?);
                Some(())
            }
            word => {
                push(name, self.shape(word)?);
                Some(())
            }
        }
    }

    fn shape(&mut self, word: &str) -> Option<Shape> {
        let is_flat = word.ends_with('2') || matches!(word, "Polygon" | "Circle");
        self.dimension = if is_flat { 2 } else { 3 };
        self.is_flat |= is_flat;
        Some(match word {
            "Number" => {
                self.number()?;
                Shape::Number
            }
            "Point2" | "Point3" => vertices(self.points(1)?, &[], false, &[""]),
            "WeightedPoint2" | "WeightedPoint3" => {
                let point = self.points(1)?;
                self.number()?;
                vertices(point, &[], false, &[""])
            }
            "Vector2" | "Vector3" => Shape::Vector(self.point()?),
            "Segment2" | "Segment3" => vertices(self.points(2)?, &[(0, 1)], false, &["a", "b"]),
            "Triangle2" | "Triangle3" => vertices(self.points(3)?, &ring::<3>(), true, &["a", "b", "c"]),
            "PlaneOfPoints" => vertices(self.points(3)?, &[], true, &["a", "b", "c"]),
            "Quad" => vertices(self.points(4)?, &ring::<4>(), true, &["a", "b", "c", "d"]),
            "Parallelogram" => {
                let mut points = self.points(3)?;
                let [a, b, c] = [points[0], points[1], points[2]];
                points.insert(2, std::array::from_fn(|i| b[i] - a[i] + c[i]));
                vertices(points, &ring::<4>(), true, &["a", "b", "", "c"])
            }
            "Tetrahedron" => {
                let edges = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
                vertices(self.points(4)?, &edges, false, &["a", "b", "c", "d"])
            }
            "Aabb2" => {
                let points = self.points(2)?;
                let corner = |x: usize, y: usize| [points[x][0], points[y][1], 0.0];
                let corners = vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                vertices(corners, &ring::<4>(), true, &["min", "", "max", ""])
            }
            "Aabb3" => {
                let ends = self.points(2)?;
                boxed(|bits| std::array::from_fn(|axis| ends[bits >> axis & 1][axis]), ["min", "max"])
            }
            "Obb" => {
                let [centre, axes] = [self.points(1)?, self.points(3)?];
                let half = [self.number()?, self.number()?, self.number()?];
                let side = |bits: usize, axis: usize| if bits >> axis & 1 == 1 { half[axis] } else { -half[axis] };
                let corner = |bits, i| centre[0][i] + (0..3).map(|axis| side(bits, axis) * axes[axis][i]).sum::<f64>();
                boxed(|bits| std::array::from_fn(|i| corner(bits, i)), ["", ""])
            }
            "Line2" | "Line3" => Shape::Along { origin: self.point()?, direction: self.point()?, is_line: true },
            "Ray2" | "Ray3" => Shape::Along { origin: self.point()?, direction: self.point()?, is_line: false },
            "Circle" | "Sphere" => {
                let centre = self.point()?;
                Shape::Thick { a: centre, b: centre, radius: self.number()? }
            }
            "Capsule" => Shape::Thick { a: self.point()?, b: self.point()?, radius: self.number()? },
            "Cylinder" | "Cone" => {
                let (a, b, radius) = (self.point()?, self.point()?, self.number()?);
                Shape::Turned { a, b, radius, is_cone: word == "Cone" }
            }
            "Plane" => Shape::Plane { normal: self.point()?, offset: self.number()? },
            "Definition2" | "Definition3" => self.definition()?,
            "Polygon" => {
                let count = self.count()?;
                let points = self.points(count)?;
                let edges: Vec<_> = (0..count).map(|i| (i, (i + 1) % count)).collect();
                vertices(points, &edges, true, &[])
            }
            "Points2" | "Points3" | "ConvexHull" => {
                let count = self.count()?;
                vertices(self.points(count)?, &[], false, &[])
            }
            "Mesh" | "TriangleSurface" => {
                let count = self.count()?;
                let points = self.points(count)?;
                let mut edges = Vec::new();
                for _ in 0..self.count()? {
                    let mut corner = || self.pieces.next()?.parse().ok().filter(|corner| *corner < count);
                    let [i, j, k]: [usize; 3] = [corner()?, corner()?, corner()?];
                    edges.extend([(i, j), (j, k), (k, i)].map(|(i, j)| (i.min(j), i.max(j))));
                }
                edges.sort_unstable();
                edges.dedup();
                vertices(points, &edges, false, &[])
            }
            // A polyhedron of planes: where its corners are is a question of its own.
            _ => return None,
        })
    }

    /// The lines and planes of a definition by the points that they are given by; planes in coefficients by the point
    /// where they meet.
    fn definition(&mut self) -> Option<Shape> {
        Some(match *self.pieces.next()? {
            "explicit" => vertices(self.points(1)?, &[], false, &[""]),
            "ssi" => vertices(self.points(4)?, &[(0, 1), (2, 3)], false, &["a", "b", "c", "d"]),
            "lpi" => {
                let edges = [(0, 1), (2, 3), (3, 4), (4, 2)];
                vertices(self.points(5)?, &edges, false, &["line.a", "line.b", "a", "b", "c"])
            }
            "tpi" => {
                let edges: Vec<_> =
                    (0..3).flat_map(|plane| ring::<3>().map(|(i, j)| (3 * plane + i, 3 * plane + j))).collect();
                vertices(self.points(9)?, &edges, false, &["", "", "", "", "", "", "", "", ""])
            }
            "planes" => {
                // Rounded.
                self.is_exact = false;
                let mut plane = || Some(Plane::new(self.point()?.into(), self.number()?));
                let meeting = ThreePlanes::from([plane()?, plane()?, plane()?]);
                let point = ImplicitPoint3::new(meeting).ok()?.coordinates();
                vertices(vec![point.to_array()], &[], false, &[""])
            }
            "lnc" => {
                let ends = self.points(2)?;
                let (numerator, denominator) = (self.number()?, self.number()?);
                (denominator != 0.0).then_some(numerator)?;
                vertices(ends, &[(0, 1)], false, &["a", "b"])
            }
            _ => return None,
        })
    }

    fn points(&mut self, count: usize) -> Option<Vec<P>> {
        (0..count).map(|_| self.point()).collect()
    }

    fn point(&mut self) -> Option<P> {
        let mut point = [0.0; 3];
        for x in &mut point[..self.dimension] {
            *x = self.number()?;
        }
        Some(point)
    }

    fn count(&mut self) -> Option<usize> {
        self.pieces.next()?.parse().ok().filter(|count| *count <= MOST)
    }

    fn number(&mut self) -> Option<f64> {
        let text = self.pieces.next()?;
        let (value, is_exact) = number(text)?;
        self.is_exact &= is_exact;
        value.is_finite().then_some(value)
    }
}

fn vertices(points: Vec<P>, edges: &[(usize, usize)], is_face: bool, parts: &[&str]) -> Shape {
    Shape::Vertices { points, edges: edges.into(), is_face, parts: parts.iter().map(|part| part.to_string()).collect() }
}

fn ring<const N: usize>() -> [(usize, usize); N] {
    std::array::from_fn(|i| (i, (i + 1) % N))
}

/// A box with a corner for each of three bits.
fn boxed(corner: impl Fn(usize) -> P, ends: [&str; 2]) -> Shape {
    let edges: Vec<_> = (0..8_usize)
        .flat_map(|bits| (0..3).map(move |axis| (bits, bits | 1 << axis)))
        .filter(|(from, to)| from != to)
        .collect();
    let mut parts = [""; 8];
    [parts[0], parts[7]] = ends;
    vertices((0..8).map(corner).collect(), &edges, false, &parts)
}

/// A number as a double, and whether it is exactly the one written, to whoever reads lines in doubles.
fn number(text: &str) -> Option<(f64, bool)> {
    if let Some(bits) = text.strip_prefix(['x', 'X']) {
        return match bits.len() {
            8 => u32::from_str_radix(bits, 16).ok().map(|bits| (f32::from_bits(bits).into(), true)),
            16 => u64::from_str_radix(bits, 16).ok().map(|bits| (f64::from_bits(bits), true)),
            _ => None,
        };
    }
    if let Some((numerator, denominator)) = text.split_once('/') {
        return Some((numerator.parse::<f64>().ok()? / denominator.parse::<f64>().ok()?, false));
    }
    let (sign, unsigned) = text.strip_prefix('-').map_or((1.0, text), |unsigned| (-1.0, unsigned));
    if let Some(hexadecimal) = unsigned.strip_prefix("0x") {
        let (mantissa, exponent) = hexadecimal.split_once('p')?;
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok()?;
        let exponent = exponent.parse::<i32>().ok()? - 4 * i32::try_from(fraction.len()).ok()?;
        // In two steps: the power alone may be too small for a double where the product is not.
        let power = |exponent: i32| 2_f64.powi(exponent);
        return Some((sign * digits as f64 * power(exponent / 2) * power(exponent - exponent / 2), true));
    }
    let value = text.parse::<f64>().ok()?;
    let is_integer = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    Some((value, !is_integer || value.abs() <= (1_u64 << 53) as f64))
}

/// The pieces of a case, without its class and its answer.
pub(super) fn pieces(case: &str) -> Vec<&str> {
    let case = case.split(" = ").next().unwrap_or(case);
    case.split_whitespace().filter(|piece| !piece.starts_with('@')).collect()
}

/// The pieces of each input; `None` where the text is no case of such inputs.
pub(super) fn by_input<'a>(inputs: &[(String, String)], pieces: &'a [&'a str]) -> Option<Vec<&'a [&'a str]>> {
    let mut reader = Reader { pieces: pieces.iter(), is_exact: true, is_flat: false, dimension: 3 };
    let mut by_input = Vec::new();
    for (name, described) in inputs {
        let before = reader.pieces.as_slice();
        reader.input(name, described, &mut Vec::new())?;
        by_input.push(&before[..before.len() - reader.pieces.len()]);
    }
    reader.pieces.next().is_none().then_some(by_input)
}
