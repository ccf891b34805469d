//! The decisions that the pictures show: near the line through two points, a circle, an edge of a triangle, and an edge
//! that two triangles share.

use crate::picture::{Colour, NEGATIVE, NOTHING, POSITIVE, Picture, Plate, SIDE, ZERO, filled};
use num_traits::Float;
use straightedge::contain::point_triangle_2d;
use straightedge::intersect::line_triangle;
use straightedge::predicate::{incircle, orient2d};
use straightedge::{Location, Plain, Point2, Ray3, Scalar, Sign, Triangle2, Triangle3};

type P = [f64; 2];
type V = [f64; 3];

/// Numbers in another type, each rounded where it must be.
fn cast<F: Float, const N: usize>(numbers: [f64; N]) -> [F; N] {
    numbers.map(|x| F::from(x).expect("floats have all sizes that are here"))
}

/// The position of a grid. Its points are computed in doubles; where the steps are those of singles, they are also
/// singles.
#[derive(Clone, Copy)]
struct Grid<const D: usize> {
    /// A point of the grid, and its column and row.
    point: [f64; D],
    place: usize,
    /// The spacing, in units of that of floats from 1 to 2.
    spacing: f64,
}

impl<const D: usize> Grid<D> {
    /// The point of a column and a row, which are along the first two axes.
    fn at<F: Float>(&self, i: usize, j: usize) -> [F; D] {
        let step = self.spacing * F::epsilon().to_f64().expect("a float");
        let mut point = self.point;
        for (x, place) in point.iter_mut().zip([i, j]) {
            *x += (place as f64 - self.place as f64) * step;
        }
        cast(point)
    }
}

/// All of them, in the order of the page.
pub fn plates() -> Vec<Plate> {
    let [short, near, long] = SETTINGS;
    vec![orientation(short), orientation(near), orientation(long), circle(), triangle(), ray()]
}

fn of_sign(sign: Sign) -> Colour {
    match sign {
        Sign::Negative => NEGATIVE,
        Sign::Zero => ZERO,
        Sign::Positive => POSITIVE,
    }
}

/// The sign of a rounded value, as in a textbook.
fn of_value(value: f64) -> Colour {
    match value {
        _ if value > 0.0 => POSITIVE,
        _ if value < 0.0 => NEGATIVE,
        _ => ZERO,
    }
}

/// The grid point p, the fixed points q and r, and what the picture shows.
type Setting = ([P; 3], &'static str);

/// The three settings of Kettner and others, Figure 2, in the shortest decimals of the same doubles.
const SETTINGS: [Setting; 3] = [
    (
        [[0.5, 0.5], [12.0, 12.0], [24.0, 24.0]],
        "Do q, r and the pixel turn left or right? The line runs along the diagonal. Plain doubles see a broad, ragged \
         band of points on it, and call some points left that are right; the exact answer is a line one pixel thin.",
    ),
    (
        [
            [0.500_000_000_000_025_3, 0.500_000_000_000_017_1],
            [17.3, 17.3],
            [24.000_000_000_000_05, 24.000_000_000_000_053],
        ],
        "The same for points that are not quite on the diagonal: plain doubles answer in blocks, on both sides of the \
         line.",
    ),
    ([[0.5, 0.5], [8.8, 8.8], [12.1, 12.1]], "The same for numbers that are not short in binary."),
];

/// The orientation of three points, one of which moves by ulps near the line through the others.
fn orientation(([p, q, r], text): Setting) -> Plate {
    // The spacing of floats from 1/2 to 1.
    let grid = Grid { point: p, place: 0, spacing: 0.5 };
    fn turn<S: Scalar>(points: [[S; 2]; 3]) -> Colour {
        let [q, r, p] = points.map(Point2::from);
        of_sign(orient2d(&q, &r, &p))
    }
    let points = |i, j| [q, r, grid.at(i, j)];
    let singles = |i, j| [cast::<f32, 2>(q), cast(r), grid.at(i, j)];
    // The determinant where a compiler rounds a difference of products only once.
    let contracted = |i, j| {
        let [q, r, p] = points(i, j);
        of_value((q[0] - p[0]).mul_add(r[1] - p[1], -((q[1] - p[1]) * (r[0] - p[0]))))
    };
    let by_robust = |i, j| {
        let [q, r, p] = points(i, j).map(|[x, y]| robust::Coord { x, y });
        of_value(robust::orient2d(q, r, p))
    };
    let right = filled(|i, j| turn(points(i, j)));
    let right_in_singles = filled(|i, j| turn(singles(i, j)));
    let [[px, py], [qx, qy], [rx, ry]] = [p, q, r];
    Plate {
        title: format!("Orientation of q = ({qx}, {qy}), r = ({rx}, {ry}) and points from p = ({px}, {py}) upwards"),
        text,
        legend: &[(POSITIVE, "left turn"), (ZERO, "on the line"), (NEGATIVE, "right turn")],
        pictures: vec![
            Picture::of("plain f32", |i, j| turn(singles(i, j).map(|p| p.map(Plain))), &right_in_singles),
            Picture::of("plain f64", |i, j| turn(points(i, j).map(|p| p.map(Plain))), &right),
            Picture::of("plain f64, contracted", contracted, &right),
            Picture::of("crate robust", by_robust, &right),
            Picture::certified(right),
        ],
    }
}

/// Three points of the circle of radius 15 around (16, 16), which also goes through (7, 4): 9, 12 and 15 are the sides
/// of a right triangle.
const CIRCLE: [P; 3] = [[31.0, 16.0], [16.0, 31.0], [1.0, 16.0]];

/// Whether a point is in a circle, near a point of it.
fn circle() -> Plate {
    // The spacing of floats from 4 to 8.
    let grid = Grid { point: [7.0, 4.0], place: SIDE / 2, spacing: 4.0 };
    fn side<S: Scalar>(points: [[S; 2]; 4]) -> Colour {
        let [a, b, c, d] = points.map(Point2::from);
        of_sign(incircle(&a, &b, &c, &d))
    }
    fn points<F: Float>(grid: &Grid<2>, i: usize, j: usize) -> [[F; 2]; 4] {
        let [a, b, c] = CIRCLE.map(cast);
        [a, b, c, grid.at(i, j)]
    }
    let doubles = |i, j| points::<f64>(&grid, i, j);
    let singles = |i, j| points::<f32>(&grid, i, j);
    // The determinant where a compiler rounds sums of products once.
    let contracted = |i, j| {
        let [a, b, c, d] = doubles(i, j);
        let [a, b, c] = [a, b, c].map(|p| [p[0] - d[0], p[1] - d[1]]);
        let norm = |p: P| p[0].mul_add(p[0], p[1] * p[1]);
        let cross = |p: P, q: P| p[0].mul_add(q[1], -(p[1] * q[0]));
        of_value(norm(c).mul_add(cross(a, b), norm(a).mul_add(cross(b, c), norm(b) * cross(c, a))))
    };
    let by_robust = |i, j| {
        let [a, b, c, d] = doubles(i, j).map(|[x, y]| robust::Coord { x, y });
        of_value(robust::incircle(a, b, c, d))
    };
    let right = filled(|i, j| side(doubles(i, j)));
    let right_in_singles = filled(|i, j| side(singles(i, j)));
    Plate {
        title: "In the circle through (31, 16), (16, 31) and (1, 16)? Points around (7, 4)".into(),
        text: "The circle is so much larger than the picture that it looks straight. Near it, plain signs are \
               scattered.",
        legend: &[(POSITIVE, "inside"), (ZERO, "on the circle"), (NEGATIVE, "outside")],
        pictures: vec![
            Picture::of("plain f32", |i, j| side(singles(i, j).map(|p| p.map(Plain))), &right_in_singles),
            Picture::of("plain f64", |i, j| side(doubles(i, j).map(|p| p.map(Plain))), &right),
            Picture::of("plain f64, contracted", contracted, &right),
            Picture::of("crate robust", by_robust, &right),
            Picture::certified(right),
        ],
    }
}

/// The edge from a to b goes through (1/2, 1/2), at 12/36 of its length.
const TRIANGLE: [P; 3] = [[-11.5, -5.5], [24.5, 12.5], [0.0, 20.0]];

/// Whether a point is in a triangle, near an edge.
fn triangle() -> Plate {
    // The spacing of floats from 1/2 to 1.
    let grid = Grid { point: [0.5, 0.5], place: SIDE / 2, spacing: 0.5 };
    fn location<S: Scalar>(p: [S; 2], triangle: [[S; 2]; 3]) -> Colour {
        match point_triangle_2d(&Point2::from(p), &Triangle2::from(triangle)).location {
            Location::Inside => POSITIVE,
            Location::Boundary => ZERO,
            Location::Outside => NEGATIVE,
        }
    }
    let plain = |i, j| location(grid.at::<f64>(i, j).map(Plain), TRIANGLE.map(|p| p.map(Plain)));
    let plain_singles = |i, j| location(grid.at::<f32>(i, j).map(Plain), TRIANGLE.map(|p| cast(p).map(Plain)));
    let right = filled(|i, j| location(grid.at(i, j), TRIANGLE));
    let right_in_singles = filled(|i, j| location(grid.at::<f32>(i, j), TRIANGLE.map(cast)));
    Plate {
        title: "In the triangle (-11.5, -5.5), (24.5, 12.5), (0, 20)? Points around (0.5, 0.5), on an edge".into(),
        text: "The query is <code>contain::point_triangle_2d</code>; plain is the same code in rounded numbers.",
        legend: &[(POSITIVE, "inside"), (ZERO, "boundary"), (NEGATIVE, "outside")],
        pictures: vec![
            Picture::of("plain f32", plain_singles, &right_in_singles),
            Picture::of("plain f64", plain, &right),
            Picture::certified(right),
        ],
    }
}

// Decimals with no short binary form: for short numbers, plain arithmetic returns zero near the edge, and zero is a
// hit.
const A: V = [-11.3, -5.7, 2.1];
const B: V = [24.1, 12.9, 5.3];
const TRIANGLES: [[V; 3]; 2] = [[A, B, [0.3, 20.1, 4.7]], [B, A, [7.7, -15.1, 1.3]]];
const DIRECTION: V = [0.3, 0.1, -4.1];

/// The algorithm of Möller and Trumbore (1997), for both sides of the triangle, without tolerances.
fn moeller_trumbore<F: Float>(origin: [F; 3], direction: [F; 3], [a, b, c]: [[F; 3]; 3]) -> bool {
    let minus = |p: [F; 3], q: [F; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    let dot = |p: [F; 3], q: [F; 3]| p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    let cross =
        |p: [F; 3], q: [F; 3]| [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
    let (first, second) = (minus(b, a), minus(c, a));
    let p = cross(direction, second);
    let determinant = dot(first, p);
    if determinant == F::zero() {
        return false;
    }
    let inverse = F::one() / determinant;
    let t = minus(origin, a);
    let u = dot(t, p) * inverse;
    let q = cross(t, first);
    let v = dot(direction, q) * inverse;
    u >= F::zero() && v >= F::zero() && u + v <= F::one() && dot(second, q) * inverse >= F::zero()
}

/// Which of two triangles a ray hits, near the edge that they share.
fn ray() -> Plate {
    // A ray from there hits the edge at parameter 1, a third of the way from a to b, up to rounding; the spacing is
    // that of floats from 1/4 to 1/2.
    let center = std::array::from_fn(|i| A[i] + (B[i] - A[i]) / 3.0 - DIRECTION[i]);
    let grid = Grid { point: center, place: SIDE / 2, spacing: 0.25 };
    let colour = |hits: [bool; 2]| match hits {
        [true, false] => POSITIVE,
        [true, true] => ZERO,
        [false, true] => NEGATIVE,
        [false, false] => NOTHING,
    };
    fn textbook<F: Float>(origin: [F; 3], direction: [F; 3], triangles: [[[F; 3]; 3]; 2]) -> [bool; 2] {
        triangles.map(|triangle| moeller_trumbore(origin, direction, triangle))
    }
    fn certified<F: Float + Scalar>(origin: [F; 3], direction: [F; 3], [a, b]: &[Triangle3<F>; 2]) -> [bool; 2] {
        let ray = Ray3::from((origin, direction));
        [line_triangle(&ray, a).is_some(), line_triangle(&ray, b).is_some()]
    }
    // Once, not for every pixel.
    let direction = cast::<f32, 3>(DIRECTION);
    let in_singles = TRIANGLES.map(|triangle| triangle.map(cast::<f32, 3>));
    let (triangles, triangles_in_singles) = (TRIANGLES.map(Triangle3::from), in_singles.map(Triangle3::from));
    let singles = |i, j| colour(textbook(grid.at(i, j), direction, in_singles));
    let right_in_singles = filled(|i, j| colour(certified(grid.at(i, j), direction, &triangles_in_singles)));
    let doubles = |i, j| colour(textbook(grid.at(i, j), DIRECTION, TRIANGLES));
    let right = filled(|i, j| colour(certified(grid.at(i, j), DIRECTION, &triangles)));
    Plate {
        title: "Which of two triangles does a ray hit, near the edge that they share?".into(),
        text: "Each pixel is the origin of a ray. The textbook algorithm of Möller and Trumbore lets rays fall through \
               between the triangles, and lets others hit both beside the edge. The exact answer is never neither, and \
               both on the edge only.",
        legend: &[(POSITIVE, "the first"), (ZERO, "both"), (NEGATIVE, "the second"), (NOTHING, "neither")],
        pictures: vec![
            Picture::of("Möller–Trumbore f32", singles, &right_in_singles),
            Picture::of("Möller–Trumbore f64", doubles, &right),
            Picture::certified(right),
        ],
    }
}
