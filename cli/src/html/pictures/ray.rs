//! Which of two triangles a ray hits, near the edge that they share.

use super::grid::SIDE;
use super::{Colour, NEGATIVE, NOTHING, POSITIVE, Picture, Plate, ZERO};
use straightedge::intersect::ray_triangle_hits;
use straightedge::{Ray3, Triangle3};

type V = [f64; 3];

// Decimals with no short binary form: of short numbers, plain arithmetic gives zero near the edge, and zero is a hit.
const A: V = [-11.3, -5.7, 2.1];
const B: V = [24.1, 12.9, 5.3];
const FIRST: [V; 3] = [A, B, [0.3, 20.1, 4.7]];
const SECOND: [V; 3] = [B, A, [7.7, -15.1, 1.3]];
const DIRECTION: V = [0.3, 0.1, -4.1];

/// Where a ray starts that hits the edge at parameter 1, a third along from a to b, up to rounding.
fn centre() -> V {
    std::array::from_fn(|i| A[i] + (B[i] - A[i]) / 3.0 - DIRECTION[i])
}

/// The origin of the ray, in steps around the centre.
fn at(i: usize, j: usize, step: f64) -> V {
    let steps = |place: usize| place as f64 - (SIDE / 2) as f64;
    let [x, y, z] = centre();
    [x + steps(i) * step, y + steps(j) * step, z]
}

/// Floats from 1/4 to 1/2 are this far apart.
const STEP: f64 = f64::EPSILON / 4.0;
const STEP_OF_SINGLES: f64 = (f32::EPSILON / 4.0) as f64;

fn colour(hits: [bool; 2]) -> Colour {
    match hits {
        [true, false] => POSITIVE,
        [true, true] => ZERO,
        [false, true] => NEGATIVE,
        [false, false] => NOTHING,
    }
}

/// The algorithm of Möller and Trumbore (1997), both sides of the triangle counting, without tolerances.
macro_rules! moeller_trumbore {
    ($name:ident, $float:ty) => {
        fn $name(origin: [$float; 3], direction: [$float; 3], [a, b, c]: [[$float; 3]; 3]) -> bool {
            let minus = |p: [$float; 3], q: [$float; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
            let dot = |p: [$float; 3], q: [$float; 3]| p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
            let cross = |p: [$float; 3], q: [$float; 3]| {
                [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]
            };
            let (first, second) = (minus(b, a), minus(c, a));
            let p = cross(direction, second);
            let determinant = dot(first, p);
            if determinant == 0.0 {
                return false;
            }
            let inverse = 1.0 / determinant;
            let t = minus(origin, a);
            let u = dot(t, p) * inverse;
            let q = cross(t, first);
            let v = dot(direction, q) * inverse;
            u >= 0.0 && v >= 0.0 && u + v <= 1.0 && dot(second, q) * inverse >= 0.0
        }
    };
}
moeller_trumbore!(in_doubles, f64);
moeller_trumbore!(in_singles, f32);

fn single(v: V) -> [f32; 3] {
    v.map(|x| x as f32)
}

fn textbook(i: usize, j: usize) -> Colour {
    colour([FIRST, SECOND].map(|triangle| in_doubles(at(i, j, STEP), DIRECTION, triangle)))
}

fn textbook_in_singles(i: usize, j: usize) -> Colour {
    let origin = single(at(i, j, STEP_OF_SINGLES));
    colour([FIRST, SECOND].map(|triangle| in_singles(origin, single(DIRECTION), triangle.map(single))))
}

fn certified(i: usize, j: usize) -> Colour {
    let ray = Ray3::from((at(i, j, STEP), DIRECTION));
    colour([FIRST, SECOND].map(|triangle| ray_triangle_hits(&ray, &Triangle3::from(triangle))))
}

fn certified_in_singles(i: usize, j: usize) -> Colour {
    let ray = Ray3::from((single(at(i, j, STEP_OF_SINGLES)), single(DIRECTION)));
    colour([FIRST, SECOND].map(|triangle| ray_triangle_hits(&ray, &Triangle3::from(triangle.map(single)))))
}

pub(super) fn plate() -> Plate {
    Plate {
        title: "Which of two triangles does a ray hit, near the edge that they share?".into(),
        text: "Each pixel is the origin of a ray. The textbook algorithm of Möller and Trumbore lets rays fall through \
               between the triangles, and lets others hit both beside the edge. The exact answer is never neither, and \
               both on the edge only.",
        legend: &[(POSITIVE, "the first"), (ZERO, "both"), (NEGATIVE, "the second"), (NOTHING, "neither")],
        pictures: vec![
            Picture::of("Möller–Trumbore f32", textbook_in_singles, certified_in_singles),
            Picture::of("Möller–Trumbore f64", textbook, certified),
            Picture::of("certified f64", certified, certified),
        ],
    }
}
