//! Whether a point is in a triangle, near an edge.

use super::grid::SIDE;
use super::{Colour, NEGATIVE, POSITIVE, Picture, Plate, ZERO};
use straightedge::contain::point_triangle_2d;
use straightedge::{Location, Plain, Point2, Scalar, Triangle2};

/// The edge from a to b goes through (1/2, 1/2), twelve thirty-sixths along.
const TRIANGLE: [[f64; 2]; 3] = [[-11.5, -5.5], [24.5, 12.5], [0.0, 20.0]];

/// The point of the grid around (1/2, 1/2), in steps.
fn at(i: usize, j: usize, step: f64) -> [f64; 2] {
    [i, j].map(|place| 0.5 + (place as f64 - (SIDE / 2) as f64) * step)
}

/// Floats from 1/2 to 1 are this far apart.
const STEP: f64 = f64::EPSILON / 2.0;
const STEP_OF_SINGLES: f64 = (f32::EPSILON / 2.0) as f64;

fn colour<S: Scalar>(p: [S; 2], [a, b, c]: [[S; 2]; 3]) -> Colour {
    match point_triangle_2d(&Point2::from(p), &Triangle2::from([a, b, c])).location {
        Location::Inside => POSITIVE,
        Location::Boundary => ZERO,
        Location::Outside => NEGATIVE,
    }
}

fn plain(i: usize, j: usize) -> Colour {
    colour(at(i, j, STEP).map(Plain), TRIANGLE.map(|p| p.map(Plain)))
}

fn certified(i: usize, j: usize) -> Colour {
    colour(at(i, j, STEP), TRIANGLE)
}

fn in_singles(p: [f64; 2]) -> [f32; 2] {
    p.map(|x| x as f32)
}

fn plain_singles(i: usize, j: usize) -> Colour {
    colour(in_singles(at(i, j, STEP_OF_SINGLES)).map(Plain), TRIANGLE.map(|p| in_singles(p).map(Plain)))
}

fn certified_singles(i: usize, j: usize) -> Colour {
    colour(in_singles(at(i, j, STEP_OF_SINGLES)), TRIANGLE.map(in_singles))
}

pub(super) fn plate() -> Plate {
    Plate {
        title: "In the triangle (-11.5, -5.5), (24.5, 12.5), (0, 20)? Points around (0.5, 0.5), on an edge".into(),
        text: "The query is <code>contain::point_triangle_2d</code>; plain is the same code in rounded numbers.",
        legend: &[(POSITIVE, "inside"), (ZERO, "boundary"), (NEGATIVE, "outside")],
        pictures: vec![
            Picture::of("plain f32", plain_singles, certified_singles),
            Picture::of("plain f64", plain, certified),
            Picture::of("certified f64", certified, certified),
        ],
    }
}
