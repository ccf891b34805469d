//! Whether a point is in a circle, near a point of it.

use super::grid::SIDE;
use super::orientation::{colour, colour_of};
use super::{Colour, NEGATIVE, POSITIVE, Picture, Plate, ZERO};
use straightedge::predicate::incircle;
use straightedge::{Plain, Point2};

/// Three points of the circle of radius 15 around (16, 16), which also goes through (7, 4): 9, 12 and 15 are the sides
/// of a right triangle.
const CIRCLE: [[f64; 2]; 3] = [[31.0, 16.0], [16.0, 31.0], [1.0, 16.0]];
const CENTRE: [f64; 2] = [7.0, 4.0];

/// The point of the grid around the centre, in steps.
fn at(i: usize, j: usize, step: f64) -> [f64; 2] {
    let steps = |place: usize| place as f64 - (SIDE / 2) as f64;
    [CENTRE[0] + steps(i) * step, CENTRE[1] + steps(j) * step]
}

/// The points of the circle and that of the grid: numbers that are doubles, or singles where the step is theirs.
fn points(i: usize, j: usize, step: f64) -> [[f64; 2]; 4] {
    let [a, b, c] = CIRCLE;
    [a, b, c, at(i, j, step)]
}

/// Floats from 4 to 8 are this far apart.
const STEP: f64 = 4.0 * f64::EPSILON;
const STEP_OF_SINGLES: f64 = 4.0 * f32::EPSILON as f64;

fn plain(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = points(i, j, STEP).map(|p| Point2::from(p.map(Plain)));
    colour(incircle(&a, &b, &c, &d))
}

/// The determinant where a compiler is free to round sums of products once.
fn contracted(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = points(i, j, STEP);
    let [a, b, c] = [a, b, c].map(|p| [p[0] - d[0], p[1] - d[1]]);
    let norm = |p: [f64; 2]| p[0].mul_add(p[0], p[1] * p[1]);
    let cross = |p: [f64; 2], q: [f64; 2]| p[0].mul_add(q[1], -(p[1] * q[0]));
    colour_of(norm(c).mul_add(cross(a, b), norm(a).mul_add(cross(b, c), norm(b) * cross(c, a))))
}

fn by_robust(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = points(i, j, STEP).map(|[x, y]| robust::Coord { x, y });
    colour_of(robust::incircle(a, b, c, d))
}

fn certified(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = points(i, j, STEP).map(Point2::from);
    colour(incircle(&a, &b, &c, &d))
}

fn in_singles(i: usize, j: usize) -> [[f32; 2]; 4] {
    points(i, j, STEP_OF_SINGLES).map(|p| p.map(|x| x as f32))
}

fn plain_singles(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = in_singles(i, j).map(|p| Point2::from(p.map(Plain)));
    colour(incircle(&a, &b, &c, &d))
}

fn certified_singles(i: usize, j: usize) -> Colour {
    let [a, b, c, d] = in_singles(i, j).map(Point2::from);
    colour(incircle(&a, &b, &c, &d))
}

pub(super) fn plate() -> Plate {
    Plate {
        title: "In the circle through (31, 16), (16, 31) and (1, 16)? Points around (7, 4)".into(),
        text: "The circle is so much larger than the picture that it looks straight. Near it, plain signs are \
               scattered.",
        legend: &[(POSITIVE, "inside"), (ZERO, "on the circle"), (NEGATIVE, "outside")],
        pictures: vec![
            Picture::of("plain f32", plain_singles, certified_singles),
            Picture::of("plain f64", plain, certified),
            Picture::of("plain f64, contracted", contracted, certified),
            Picture::of("crate robust", by_robust, certified),
            Picture::of("certified f64", certified, certified),
        ],
    }
}
