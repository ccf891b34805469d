//! The shapes of a case, read from its numbers.

use std::collections::BTreeSet;
use straightedge::arith::Quantity;
use straightedge::implicit::ImplicitPoint3;
use straightedge::{Plane, Vector3, shape::ThreePlanes};
use straightedge_referees::{How, Part, Shown};
use straightedge_verify::{Entry, Line, Piece, Role};

/// Inputs beyond these share colours.
const COLOURS: usize = 4;

/// A point or a vector; in the plane, z is 0.
pub(super) type P = [f64; 3];

/// The shape of an input, as far as it can be drawn.
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
    Along { origin: P, direction: P, reach: Reach },
    /// All points within a distance of a segment, or of a point.
    Thick { a: P, b: P, radius: f64 },
    /// A cylinder or a cone, whose apex is a.
    Turned { a: P, b: P, radius: f64, is_cone: bool },
    /// n·X = d.
    Plane { normal: P, offset: f64 },
    /// A direction without an origin.
    Vector(P),
    /// Nothing to draw.
    Number,
}

/// An input by its name.
#[derive(Clone, Debug)]
pub(super) struct Input {
    pub(super) name: String,
    pub(super) shape: Shape,
    /// The number of its colour.
    pub(super) colour: usize,
}

/// A case that can be drawn.
pub(super) struct Scene {
    pub(super) inputs: Vec<Input>,
    pub(super) is_flat: bool,
    /// Whether every input is a point by its coordinates, without a weight.
    pub(super) is_of_points: bool,
    /// Whether its floats are singles.
    pub(super) is_single: bool,
    /// Whether every number is exactly the one that was written.
    pub(super) is_exact: bool,
    /// Whether the names of parts suffice without those of their inputs.
    pub(super) is_of_parts: bool,
    /// Circles, each through three points.
    pub(super) circles: Vec<[P; 3]>,
    /// The colour of the witness, where there is one.
    pub(super) witness: Option<usize>,
    /// What the colours mean, where names do not say it.
    pub(super) legend: Vec<(usize, &'static str)>,
}

/// The most points that are drawn of one shape.
const MOST: usize = 400;

/// The shapes of a case; `None` where its text is no case of the query, or a shape cannot be drawn.
pub(super) fn read(query: &Entry, case: &str) -> Option<Scene> {
    let (pieces, roles) = (pieces(case), roles(query, case)?);
    // Of four dimensions there is no drawing.
    if roles.iter().any(|role| role.axis() > Some(2)) {
        return None;
    }
    let (mut inputs, mut is_exact, mut start) = (Vec::new(), true, 0);
    while let Some(first) = roles.get(start) {
        // Shapes of several kinds, and points with indices, are drawn by the shapes within.
        let drawn = first.shapes.iter().find_map(|shape| Some((drawn_as(shape.0)?, shape)));
        let is_part = |role: &&Role| drawn.is_some_and(|(_, shape)| role.shapes.contains(shape));
        let end = start + roles[start..].iter().take_while(is_part).count().max(1);
        let mut parts = Parts::default();
        for (piece, role) in pieces.get(start..end)?.iter().zip(&roles[start..end]) {
            is_exact &= parts.take(piece, role)?;
        }
        start = end;
        let Some((drawn, (kind, path))) = drawn else {
            if first.piece.is_number() {
                inputs.push(Input { name: first.name.clone(), shape: Shape::Number, colour: 0 });
            }
            continue;
        };
        // The point where planes meet is rounded.
        is_exact &= *kind != "ThreePlanes";
        let shape = drawn(parts)?;
        // Axes without an origin cannot be drawn.
        if !matches!(shape, Shape::Vector(_)) || first.quantity() == Some(Quantity::Displacement) {
            let (name, colour) = (path.rsplit('.').next().unwrap_or_default().into(), inputs.len() % COLOURS);
            inputs.push(Input { name, shape, colour });
        }
    }
    let is_flat = roles.iter().all(|role| role.axis() != Some(2));
    let is_single = pieces.iter().any(|piece| piece.starts_with(['x', 'X']) && piece.len() == 9);
    let is_of_points = roles.iter().all(|role| match role.piece {
        Piece::Number(..) => matches!(role.shapes.last(), Some(("Point2" | "Point3", path)) if !path.contains('.')),
        piece => piece == Piece::Index,
    });
    let is_whole = !inputs.is_empty() && inputs.iter().all(is_finite);
    is_whole.then_some(Scene {
        inputs,
        is_flat,
        is_of_points,
        is_single,
        is_exact,
        is_of_parts: false,
        circles: Vec::new(),
        witness: None,
        legend: Vec::new(),
    })
}

/// The scene of a whole result; `None` where there is nothing to draw, or too much.
pub(super) fn of_shown(shown: &[Shown]) -> Option<Scene> {
    let (mut inputs, mut circles) = (Vec::new(), Vec::new());
    let mut legend: Vec<(usize, &'static str)> = Vec::new();
    for Shown { name, points, labels, how, part } in shown {
        if points.len() > MOST {
            return None;
        }
        let (colour, words) = style(*part);
        if !points.is_empty() && !legend.contains(&(colour, words)) {
            legend.push((colour, words));
        }
        let n = points.len();
        let edges = match how {
            How::Edges => (0..n / 2).map(|edge| (2 * edge, 2 * edge + 1)).collect(),
            How::Polygon => (0..n).map(|i| (i, (i + 1) % n)).collect(),
            How::Dots => Vec::new(),
            How::Circle => {
                circles.extend(points.first_chunk().copied());
                continue;
            }
        };
        // The name of one point is that of its input.
        let name = if n == 1 || labels.is_empty() { name.clone() } else { String::new() };
        let parts = if labels.is_empty() { vec![String::new(); n] } else { labels.clone() };
        let shape = Shape::Vertices { points: points.clone(), edges, is_face: *how == How::Polygon, parts };
        inputs.push(Input { name, shape, colour });
    }
    let is_flat = shown.iter().flat_map(|shown| &shown.points).all(|point| point[2] == 0.0);
    let is_whole =
        inputs.iter().any(|input| matches!(&input.shape, Shape::Vertices { points, .. } if !points.is_empty()));
    (is_whole && inputs.iter().all(is_finite)).then_some(Scene {
        inputs,
        is_flat,
        is_of_points: false,
        is_single: false,
        is_exact: true,
        is_of_parts: true,
        circles,
        witness: shown.iter().any(|shown| shown.part == Part::Witness).then_some(style(Part::Witness).0),
        legend,
    })
}

/// The colour of a part of a whole result, and its name in the legend, with its strokes. The strokes differ as well as
/// the colours, which not everybody can distinguish.
fn style(part: Part) -> (usize, &'static str) {
    match part {
        Part::Input => (0, "input: orange, thin"),
        Part::A => (0, "A: orange, thin"),
        Part::B => (1, "B: blue, dashed"),
        Part::Result => (2, "result: green, wide and pale"),
        Part::Witness => (3, "what is wrong: purple, bold"),
    }
}

/// What the pieces of a case are.
fn roles(query: &Entry, case: &str) -> Option<Vec<Role>> {
    query.roles(&Line::split(case).ok()?).ok()
}

/// Computed corners may overflow.
fn is_finite(input: &Input) -> bool {
    match &input.shape {
        Shape::Vertices { points, .. } => points.iter().flatten().all(|x| x.is_finite()),
        _ => true,
    }
}

/// The pieces of a shape, in the order of the case.
#[derive(Default)]
struct Parts {
    /// Points and vectors.
    points: Vec<P>,
    /// Numbers that are not coordinates.
    numbers: Vec<f64>,
    indices: Vec<usize>,
    /// The counts of lists, in order.
    counts: Vec<usize>,
}

impl Parts {
    /// Adds a piece; returns whether it is exact, or `None` where it cannot be drawn.
    fn take(&mut self, piece: &str, role: &Role) -> Option<bool> {
        match role.piece {
            Piece::Number(..) => {
                let (value, is_exact) = number(piece).filter(|(value, _)| value.is_finite())?;
                match (role.axis(), role.shapes.last()) {
                    (Some(axis), Some(("Point2" | "Point3" | "Vector2" | "Vector3", _))) => {
                        if axis == 0 {
                            self.points.push([0.0; 3]);
                        }
                        self.points.last_mut()?[axis] = value;
                    }
                    _ => self.numbers.push(value),
                }
                return Some(is_exact);
            }
            Piece::Index => self.indices.push(piece.parse().ok()?),
            Piece::Count => self.counts.push(piece.parse().ok().filter(|count| *count <= MOST)?),
            Piece::Kind => {}
        }
        Some(true)
    }

    fn vertices(self, edges: &[(usize, usize)], is_face: bool, parts: &[&str]) -> Option<Shape> {
        let parts = parts.iter().map(|part| part.to_string()).collect();
        Some(Shape::Vertices { points: self.points, edges: edges.into(), is_face, parts })
    }

    /// A box with a corner for each of three bits.
    fn boxed(self, corner: impl Fn(usize, usize) -> f64, [first, last]: [&str; 2]) -> Option<Shape> {
        let sides = (0..8_usize).flat_map(|bits| (0..3).map(move |axis| (bits, bits | 1 << axis)));
        let edges: Vec<_> = sides.filter(|(from, to)| from != to).collect();
        let points = (0..8).map(|bits| std::array::from_fn(|axis| corner(bits, axis))).collect();
        Parts { points, ..self }.vertices(&edges, false, &[first, "", "", "", "", "", "", last])
    }

    fn arc(mut self) -> Option<Shape> {
        let [a, via, b] = self.points[..] else { return None };
        let rest = chords([a, via, b], 16);
        let mut parts = vec![""; 1 + rest.len()];
        (parts[0], parts[rest.len() / 2], parts[rest.len()]) = ("a", "via", "b");
        self.points = [vec![a], rest].concat();
        let edges: Vec<_> = (1..self.points.len()).map(|i| (i - 1, i)).collect();
        self.vertices(&edges, false, &parts)
    }

    fn rings_of_arcs(mut self) -> Option<Shape> {
        let (mut points, mut edges) = (Vec::new(), Vec::new());
        let mut rest = &self.points[..];
        for &count in self.counts.get(1..)? {
            let (of_ring, others) = rest.split_at_checked(2 * count)?;
            rest = others;
            let start = points.len();
            for i in 0..count {
                let [a, via, b] = [2 * i, 2 * i + 1, (2 * i + 2) % (2 * count)].map(|i| of_ring[i]);
                points.push(a);
                if via != a {
                    // Few, as there may be many arcs: pages are to be small.
                    points.extend(chords([a, via, b], 6));
                    // The start of the next edge.
                    points.pop();
                }
            }
            edges.extend(ring(points.len() - start).into_iter().map(|(i, j)| (start + i, start + j)));
        }
        self.points = points;
        self.vertices(&edges, false, &[])
    }

    fn along(self, reach: Reach) -> Option<Shape> {
        Some(Shape::Along { origin: self.points[0], direction: self.points[1], reach })
    }

    fn thick(self) -> Option<Shape> {
        Some(Shape::Thick { a: self.points[0], b: *self.points.last()?, radius: self.numbers[0] })
    }

    fn turned(self, is_cone: bool) -> Option<Shape> {
        Some(Shape::Turned { a: self.points[0], b: self.points[1], radius: self.numbers[0], is_cone })
    }
}

/// The ends of chords of an arc, so many in each half: up to the point between, which is there alone where no circle is
/// found, and up to the end.
fn chords([a, via, b]: [P; 3], pieces: u32) -> Vec<P> {
    let (d, e) = ([via[0] - a[0], via[1] - a[1]], [b[0] - a[0], b[1] - a[1]]);
    let (dd, ee) = (d[0] * d[0] + d[1] * d[1], e[0] * e[0] + e[1] * e[1]);
    let denominator = 2.0 * (d[0] * e[1] - d[1] * e[0]);
    let center = [a[0] + (e[1] * dd - d[1] * ee) / denominator, a[1] + (d[0] * ee - e[0] * dd) / denominator];
    let [from, middle, to] = [a, via, b].map(|p| (p[1] - center[1]).atan2(p[0] - center[0]));
    if !(from.is_finite() && middle.is_finite() && to.is_finite()) {
        return vec![via, b];
    }
    let radius = (a[0] - center[0]).hypot(a[1] - center[1]);
    // How far each half goes, in the direction of the triangle.
    let turn = |from: f64, to: f64| {
        let turn = (to - from).rem_euclid(std::f64::consts::TAU);
        if denominator < 0.0 { turn - std::f64::consts::TAU } else { turn }
    };
    let mut points = Vec::new();
    for (start, end, last) in [(from, middle, via), (middle, to, b)] {
        for i in 1..pieces {
            let angle = start + turn(start, end) * f64::from(i) / f64::from(pieces);
            points.push([center[0] + radius * angle.cos(), center[1] + radius * angle.sin(), 0.0]);
        }
        points.push(last);
    }
    points
}

/// How a shape of that type is drawn from its pieces; `None` for types that are drawn part by part.
fn drawn_as(shape: &str) -> Option<fn(Parts) -> Option<Shape>> {
    const ABCD: [&str; 4] = ["a", "b", "c", "d"];
    Some(match shape {
        "Point2" | "Point3" | "WeightedPoint2" | "WeightedPoint3" => |parts| parts.vertices(&[], false, &[""]),
        "Segment2" | "Segment3" | "WeightedSegment2" => |parts| parts.vertices(&[(0, 1)], false, &ABCD[..2]),
        "Triangle2" | "Triangle3" => |parts| parts.vertices(&ring(3), true, &ABCD[..3]),
        "PlaneOfPoints" => |parts| parts.vertices(&[], true, &ABCD[..3]),
        "Quad" => |parts| parts.vertices(&ring(4), true, &ABCD),
        "Parallelogram" => |mut parts| {
            let [a, b, c] = parts.points[..] else { return None };
            parts.points.insert(2, std::array::from_fn(|i| b[i] - a[i] + c[i]));
            parts.vertices(&ring(4), true, &["a", "b", "", "c"])
        },
        "Tetrahedron" | "Circumcenter3" => {
            |parts| parts.vertices(&[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], false, &ABCD)
        }
        "Aabb2" => |mut parts| {
            let [min, max] = parts.points[..] else { return None };
            parts.points = vec![min, [max[0], min[1], 0.0], max, [min[0], max[1], 0.0]];
            parts.vertices(&ring(4), true, &["min", "", "max", ""])
        },
        "Aabb3" => |parts| {
            let ends = [parts.points[0], parts.points[1]];
            parts.boxed(|bits, axis| ends[bits >> axis & 1][axis], ["min", "max"])
        },
        "Obb" => |parts| {
            let (points, half) = (parts.points.clone(), parts.numbers.clone());
            let side = |bits: usize, axis: usize| if bits >> axis & 1 == 1 { half[axis] } else { -half[axis] };
            let along = |bits, i: usize| (0..3).map(|axis| side(bits, axis) * points[1 + axis][i]).sum::<f64>();
            parts.boxed(|bits, i| points[0][i] + along(bits, i), ["", ""])
        },
        "Polygon" => |parts| {
            let edges = ring(parts.points.len());
            parts.vertices(&edges, true, &[])
        },
        "Region" => |parts| {
            let mut edges = Vec::new();
            let mut start = 0;
            for &corners in parts.counts.get(1..)? {
                edges.extend(ring(corners).into_iter().map(|(i, j)| (start + i, start + j)));
                start += corners;
            }
            parts.vertices(&edges, false, &[])
        },
        "ConvexHull" | "ConvexHull2" | "Points" => |parts| parts.vertices(&[], false, &[]),
        "Mesh" | "TriangleSurface" => |parts| {
            let sides = parts.indices.chunks_exact(3).flat_map(|t| [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])]);
            let edges: BTreeSet<_> = sides.map(|(i, j)| (i.min(j), i.max(j))).collect();
            parts.vertices(&Vec::from_iter(edges), false, &[])
        },
        "Arc2" => Parts::arc,
        "ArcRegion" => Parts::rings_of_arcs,
        "Line2" | "Line3" => |parts| parts.along(Reach::Line),
        "Ray2" | "Ray3" => |parts| parts.along(Reach::Ray),
        "Circle" | "Sphere" | "Capsule" => Parts::thick,
        "Cylinder" => |parts| parts.turned(false),
        "Cone" => |parts| parts.turned(true),
        "Plane" => |parts| Some(Shape::Plane { normal: parts.points[0], offset: parts.numbers[0] }),
        "Vector3" => |parts| Some(Shape::Vector(parts.points[0])),
        // The lines and planes of a definition are drawn by their defining points.
        "Ssi" => |parts| parts.vertices(&[(0, 1), (2, 3)], false, &ABCD),
        "Lpi" => |parts| parts.vertices(&[(0, 1), (2, 3), (3, 4), (4, 2)], false, &["line.a", "line.b", "a", "b", "c"]),
        "Tpi" => |parts| {
            let edges: Vec<_> =
                (0..3).flat_map(|t| ring(3).into_iter().map(move |(i, j)| (3 * t + i, 3 * t + j))).collect();
            parts.vertices(&edges, false, &[""; 9])
        },
        "Lnc2" | "Lnc3" => |parts| match parts.numbers[..] {
            [_, 0.0] => None,
            _ => parts.vertices(&[(0, 1)], false, &ABCD[..2]),
        },
        "Bpt2" | "Bpt3" | "Circumcenter2" => |parts| parts.vertices(&ring(3), false, &ABCD[..3]),
        "Equidistant2" => |parts| parts.vertices(&[(0, 1), (2, 3)], false, &["a", "b", "line.a", "line.b"]),
        // Planes in coefficients are drawn by the point where they meet.
        "ThreePlanes" => |mut parts| {
            let plane = |i: usize| Plane::new(Vector3::from(parts.points[i]), parts.numbers[i]);
            parts.points =
                vec![ImplicitPoint3::new(ThreePlanes { planes: [0, 1, 2].map(plane) }).ok()?.coordinates().to_array()];
            parts.vertices(&[], false, &[""])
        },
        // Corners would have to be computed; a shape here has one radius.
        "ConvexPolyhedron" | "Lci" | "Cci" => |_| None,
        _ => return None,
    })
}

/// The sides of a polygon.
fn ring(corners: usize) -> Vec<(usize, usize)> {
    (0..corners).map(|i| (i, (i + 1) % corners)).collect()
}

/// A float by its raw bits, and its shortest decimals: those of a single are shorter than those of the equal double.
pub(super) fn of_bits(text: &str) -> Option<(f64, String)> {
    let bits = text.strip_prefix(['x', 'X'])?;
    match bits.len() {
        8 => u32::from_str_radix(bits, 16).ok().map(f32::from_bits).map(|x| (x.into(), format!("{x:?}"))),
        16 => u64::from_str_radix(bits, 16).ok().map(f64::from_bits).map(|x| (x, format!("{x:?}"))),
        _ => None,
    }
}

/// A number as a double, and whether that is exactly the one written, for readers of doubles.
fn number(text: &str) -> Option<(f64, bool)> {
    if text.starts_with(['x', 'X']) {
        return of_bits(text).map(|(value, _)| (value, true));
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

/// The pieces of each input; `None` where the text is no case of the query.
pub(super) fn by_input<'a>(query: &Entry, case: &'a str) -> Option<Vec<Vec<&'a str>>> {
    let mut by_input = vec![Vec::new(); query.inputs().len()];
    for (piece, role) in pieces(case).into_iter().zip(roles(query, case)?) {
        by_input.get_mut(role.input)?.push(piece);
    }
    Some(by_input)
}

/// How far a line extends from its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Out of the drawing in both directions.
    Line,
    /// Out of the drawing.
    Ray,
    /// A visible length.
    Arrow,
}
