//! The shapes of a case, read from its numbers.

use straightedge::arith::{Quantity, Source};
use straightedge::implicit::ImplicitPoint3;
use straightedge::verify::{Entry, Line, Piece, Role};
use straightedge::{
    Aabb2, Aabb3, Capsule, Circle, Cone, ConvexHull, Cylinder, Definition2, Definition3, Line2, Line3, Lnc2, Lnc3, Lpi,
    Mesh, Number, Numbers, Obb, Parallelogram, Plane, PlaneOfPoints, Point2, Point3, Polygon, Quad, Ray2, Ray3,
    Segment2, Segment3, Sphere, Ssi, Tetrahedron, Tpi, Triangle2, Triangle3, TriangleSurface, Vector3, WeightedPoint2,
    WeightedPoint3,
};

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
    /// Whether every input is a point by its coordinates, without a weight.
    pub(super) is_of_points: bool,
    /// Whether its floats are singles.
    pub(super) is_single: bool,
    /// Whether every number is exactly as it was written.
    pub(super) is_exact: bool,
}

/// The shapes of a case; `None` where its text is no case of the query, or a shape cannot be drawn.
pub(super) fn read(query: &Entry, case: &str) -> Option<Scene> {
    let (pieces, roles) = (pieces(case), roles(query, case)?);
    let is_flat = roles.iter().all(|role| role.axis() != Some(2));
    let mut reader = Reader { pieces: pieces.iter(), is_exact: true };
    let mut inputs = Vec::new();
    while let Some(role) = roles.get(pieces.len() - reader.pieces.len()) {
        let drawn = role.shapes.iter().find_map(|(shape, path)| Some((drawn_as(shape, is_flat)?, path)));
        let Some((read, path)) = drawn else {
            // Shapes of one of several kinds, and points with indices, are drawn by what follows.
            match role.piece {
                Piece::Number(..) => inputs.push(Input { name: role.name.clone(), shape: reader.bare_number()? }),
                _ => drop(reader.pieces.next()),
            }
            continue;
        };
        let shape = read(&mut reader)?;
        // Axes without a place have nothing to be drawn at.
        if !matches!(shape, Shape::Vector(_)) || role.quantity() == Some(Quantity::Displacement) {
            let name = path.rsplit('.').next().unwrap_or_default();
            inputs.push(Input { name: name.into(), shape });
        }
    }
    let is_single = pieces.iter().any(|piece| piece.starts_with(['x', 'X']) && piece.len() == 9);
    let is_of_points = roles.iter().all(|role| match role.piece {
        Piece::Number(..) => matches!(role.shapes.last(), Some(("Point2" | "Point3", path)) if !path.contains('.')),
        piece => piece == Piece::Index,
    });
    let is_whole = !inputs.is_empty() && inputs.iter().all(is_finite);
    is_whole.then_some(Scene { inputs, is_flat, is_of_points, is_single, is_exact: reader.is_exact })
}

/// What the pieces of a case are.
fn roles(query: &Entry, case: &str) -> Option<Vec<Role>> {
    query.roles(&Line::split(case).ok()?).ok()
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

/// Reads the numbers of shapes, as doubles.
struct Reader<'a> {
    pieces: std::slice::Iter<'a, &'a str>,
    is_exact: bool,
}

impl Reader<'_> {
    fn bare_number(&mut self) -> Option<Shape> {
        self.number().ok().map(|_| Shape::Number)
    }

    fn place<T: std::str::FromStr>(&mut self) -> Result<T, ()> {
        self.pieces.next().and_then(|piece| piece.parse().ok()).ok_or(())
    }
}

impl Source<f64, ()> for Reader<'_> {
    fn number(&mut self) -> Result<f64, ()> {
        let (value, is_exact) = self.pieces.next().and_then(|piece| number(piece)).ok_or(())?;
        self.is_exact &= is_exact;
        if value.is_finite() { Ok(value) } else { Err(()) }
    }
    fn count(&mut self) -> Result<usize, ()> {
        self.place().and_then(|count| if count <= MOST { Ok(count) } else { Err(()) })
    }
    fn index(&mut self, bound: usize) -> Result<usize, ()> {
        self.place().and_then(|index| if index < bound { Ok(index) } else { Err(()) })
    }
    fn own_index(&mut self) -> Result<usize, ()> {
        self.place()
    }
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, ()> {
        let kind = self.pieces.next().ok_or(())?;
        names.iter().position(|name| name == kind).ok_or(())
    }
}

/// A shape of numbers of its own, which can be drawn.
trait Drawn {
    /// What of it is drawn; `None` where that cannot be.
    fn drawn(self) -> Option<Shape>;
    /// Whether the numbers of the drawing are rounded.
    fn is_rounded(&self) -> bool {
        false
    }
}

fn read_shape<T: Numbers<Of<f64>: Drawn>>(reader: &mut Reader<'_>) -> Option<Shape> {
    let shape = T::read(reader).ok()?;
    reader.is_exact &= !shape.is_rounded();
    shape.drawn()
}

/// Lists the types that are drawn, once.
macro_rules! drawn {
    ($($shape:ident)+) => {
        /// How a shape of that type is read to be drawn; `None` of those that are drawn by their parts.
        fn drawn_as(shape: &str, is_flat: bool) -> Option<fn(&mut Reader<'_>) -> Option<Shape>> {
            match shape {
                $(stringify!($shape) => Some(read_shape::<$shape<Number>>),)+
                "Points" if is_flat => Some(read_shape::<Vec<Point2<Number>>>),
                "Points" => Some(read_shape::<Vec<Point3<Number>>>),
                // Where its corners are is a question of its own.
                "ConvexPolyhedron" => Some(|_| None),
                _ => None,
            }
        }
    };
}
drawn! {
    Point2 Point3 WeightedPoint2 WeightedPoint3 Vector3 Segment2 Segment3 Line2 Line3 Ray2 Ray3 Triangle2 Triangle3
    Plane PlaneOfPoints Quad Parallelogram Tetrahedron Aabb2 Aabb3 Obb Circle Sphere Capsule Cylinder Cone Polygon
    ConvexHull Mesh TriangleSurface Definition2 Definition3
}

/// Points and vectors by their coordinates.
trait At {
    fn at(&self) -> P;
}

impl At for Point2<f64> {
    fn at(&self) -> P {
        [self.x, self.y, 0.0]
    }
}

impl At for Point3<f64> {
    fn at(&self) -> P {
        self.to_array()
    }
}

/// Draws what has vertices: `pattern => points, edges, is_face, names`.
macro_rules! of_vertices {
    ($($shape:ident $pattern:pat => $points:expr, $edges:expr, $is_face:literal, $parts:expr;)+) => {$(
        impl Drawn for $shape<f64> {
            fn drawn(self) -> Option<Shape> {
                let $pattern = self;
                Some(vertices($points.iter().map(At::at).collect(), &$edges, $is_face, &$parts))
            }
        }
    )+};
}
of_vertices! {
    Point2 p => [p], [], false, [""];
    Point3 p => [p], [], false, [""];
    WeightedPoint2 weighted => [weighted.point], [], false, [""];
    WeightedPoint3 weighted => [weighted.point], [], false, [""];
    Segment2 segment => segment.vertices(), [(0, 1)], false, ["a", "b"];
    Segment3 segment => segment.vertices(), [(0, 1)], false, ["a", "b"];
    Triangle2 triangle => triangle.vertices(), ring::<3>(), true, ["a", "b", "c"];
    Triangle3 triangle => triangle.vertices(), ring::<3>(), true, ["a", "b", "c"];
    PlaneOfPoints PlaneOfPoints { a, b, c } => [a, b, c], [], true, ["a", "b", "c"];
    Quad quad => quad.vertices(), ring::<4>(), true, ["a", "b", "c", "d"];
    Tetrahedron tetrahedron => tetrahedron.vertices(),
        [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], false, ["a", "b", "c", "d"];
    Aabb2 Aabb2 { min, max } => [min, Point2::new(max.x, min.y), max, Point2::new(min.x, max.y)],
        ring::<4>(), true, ["min", "", "max", ""];
    ConvexHull hull => hull.points, [], false, [];
    Ssi Ssi { first, second } => [first.a, first.b, second.a, second.b],
        [(0, 1), (2, 3)], false, ["a", "b", "c", "d"];
    Lpi Lpi { line, plane } => [line.a, line.b, plane.a, plane.b, plane.c],
        [(0, 1), (2, 3), (3, 4), (4, 2)], false, ["line.a", "line.b", "a", "b", "c"];
}

impl Drawn for Parallelogram<f64> {
    fn drawn(self) -> Option<Shape> {
        let [a, b, c] = [self.a, self.b, self.c].map(|corner| corner.at());
        let opposite = std::array::from_fn(|i| b[i] - a[i] + c[i]);
        Some(vertices(vec![a, b, opposite, c], &ring::<4>(), true, &["a", "b", "", "c"]))
    }
}

impl Drawn for Aabb3<f64> {
    fn drawn(self) -> Option<Shape> {
        let ends = [self.min.at(), self.max.at()];
        Some(boxed(|bits| std::array::from_fn(|axis| ends[bits >> axis & 1][axis]), ["min", "max"]))
    }
}

impl Drawn for Obb<f64> {
    fn drawn(self) -> Option<Shape> {
        let (centre, axes, half) = (self.centre.at(), self.axes.map(|axis| axis.to_array()), self.half_extents);
        let side = |bits: usize, axis: usize| if bits >> axis & 1 == 1 { half[axis] } else { -half[axis] };
        let corner = |bits, i| centre[i] + (0..3).map(|axis| side(bits, axis) * axes[axis][i]).sum::<f64>();
        Some(boxed(|bits| std::array::from_fn(|i| corner(bits, i)), ["", ""]))
    }
}

/// Draws what has an origin and a direction.
macro_rules! of_directions {
    ($($shape:ident $is_line:literal;)+) => {$(
        impl Drawn for $shape<f64> {
            fn drawn(self) -> Option<Shape> {
                let direction = self.direction.into_point().at();
                Some(Shape::Along { origin: self.origin.at(), direction, is_line: $is_line })
            }
        }
    )+};
}
of_directions! {
    Line2 true;
    Line3 true;
    Ray2 false;
    Ray3 false;
}

/// Draws what is round.
macro_rules! of_radii {
    ($($shape:ident $pattern:pat => $drawn:expr;)+) => {$(
        impl Drawn for $shape<f64> {
            fn drawn(self) -> Option<Shape> {
                let $pattern = self;
                Some($drawn)
            }
        }
    )+};
}
of_radii! {
    Circle Circle { centre, r } => Shape::Thick { a: centre.at(), b: centre.at(), radius: r };
    Sphere Sphere { centre, r } => Shape::Thick { a: centre.at(), b: centre.at(), radius: r };
    Capsule Capsule { a, b, r } => Shape::Thick { a: a.at(), b: b.at(), radius: r };
    Cylinder Cylinder { a, b, r } => Shape::Turned { a: a.at(), b: b.at(), radius: r, is_cone: false };
    Cone Cone { apex, base_centre, r } =>
        Shape::Turned { a: apex.at(), b: base_centre.at(), radius: r, is_cone: true };
}

impl Drawn for Plane<f64> {
    fn drawn(self) -> Option<Shape> {
        Some(Shape::Plane { normal: self.n.to_array(), offset: self.d })
    }
}

impl Drawn for Vector3<f64> {
    fn drawn(self) -> Option<Shape> {
        Some(Shape::Vector(self.to_array()))
    }
}

impl Drawn for Polygon<f64> {
    fn drawn(self) -> Option<Shape> {
        let count = self.points.len();
        let edges: Vec<_> = (0..count).map(|i| (i, (i + 1) % count)).collect();
        Some(vertices(self.points.iter().map(At::at).collect(), &edges, true, &[]))
    }
}

impl<T: At> Drawn for Vec<T> {
    fn drawn(self) -> Option<Shape> {
        Some(vertices(self.iter().map(At::at).collect(), &[], false, &[]))
    }
}

impl Drawn for Mesh<f64> {
    fn drawn(self) -> Option<Shape> {
        TriangleSurface::from(self).drawn()
    }
}

impl Drawn for TriangleSurface<f64> {
    fn drawn(self) -> Option<Shape> {
        let sides = self.indices().iter().flat_map(|&[i, j, k]| [(i, j), (j, k), (k, i)]);
        let mut edges: Vec<_> = sides.map(|(i, j)| (i.min(j), i.max(j))).collect();
        edges.sort_unstable();
        edges.dedup();
        Some(vertices(self.vertices().iter().map(At::at).collect(), &edges, false, &[]))
    }
}

impl Drawn for Definition2<f64> {
    fn drawn(self) -> Option<Shape> {
        match self {
            Definition2::Explicit(point) => point.drawn(),
            Definition2::Ssi(ssi) => ssi.drawn(),
            Definition2::Lnc(Lnc2 { segment, denominator, .. }) => (denominator != 0.0).then(|| segment.drawn())?,
        }
    }
}

/// The lines and planes of a definition by the points that they are given by; planes in coefficients by the point where
/// they meet.
impl Drawn for Definition3<f64> {
    fn drawn(self) -> Option<Shape> {
        match self {
            Definition3::Explicit(point) => point.drawn(),
            Definition3::Lpi(lpi) => lpi.drawn(),
            Definition3::Tpi(Tpi { planes }) => {
                let points = planes.iter().flat_map(|PlaneOfPoints { a, b, c }| [a.at(), b.at(), c.at()]);
                let edges: Vec<_> =
                    (0..3).flat_map(|plane| ring::<3>().map(|(i, j)| (3 * plane + i, 3 * plane + j))).collect();
                Some(vertices(points.collect(), &edges, false, &[""; 9]))
            }
            Definition3::Planes(planes) => ImplicitPoint3::new(planes).ok()?.coordinates().drawn(),
            Definition3::Lnc(Lnc3 { segment, denominator, .. }) => (denominator != 0.0).then(|| segment.drawn())?,
        }
    }

    fn is_rounded(&self) -> bool {
        matches!(self, Definition3::Planes(_))
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

/// The pieces of each input; `None` where the text is no case of the query.
pub(super) fn by_input<'a>(query: &Entry, case: &'a str) -> Option<Vec<Vec<&'a str>>> {
    let mut by_input = vec![Vec::new(); query.inputs().len()];
    for (piece, role) in pieces(case).into_iter().zip(roles(query, case)?) {
        by_input.get_mut(role.input)?.push(piece);
    }
    Some(by_input)
}
