//! Which of two shapes a line or a ray enters first; degenerate: shapes that it enters at one point.

use crate::oracle::hulls::corners::Corners;
use crate::oracle::motions::round_trajectory::{Root, Round, Solid, ends};
use crate::oracle::motions::trajectory::{Trajectory, both_sides, halfspace, span_in_halfspaces, span_in_hull};
use crate::registry::registration::*;
use core::cmp::Ordering;
use straightedge::intersect::{self, Endless3};
use straightedge::{Scalar, shape::Primitive};

const BY_ENDS: &str = "linear programs with the parameter as an unknown, trial of every root of a ball; the ends \
     compared in whole numbers by squaring";

query! {
    CompareEnter = intersect::compare_enter(line: Line3, first: Primitive, second: Primitive = "the same")
        [field 0: intersect::Hit::compare_enter = by_hits(line, first, second)];
    {
        degree: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_ENDS, |case| {
            let (line, first, second) = &case.integers;
            order(&Trajectory::from(line), [first, second], &case.unit)
        },
        degenerate: |bits, draw| {
            let (at, step) = point_and_step(bits, draw);
            let times = draw.signed(step_bits(bits));
            entered_twice(&at, &step, times, bits, draw)
        },
    }
}

query! {
    CompareEnterRay = intersect::compare_enter as compare_enter_ray(
        ray: Ray3, first: Primitive, second: Primitive = "the same"
    ) [field 0: intersect::Hit::compare_enter = by_hits(ray, first, second)];
    {
        degree: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_ENDS, |case| {
            let (ray, first, second) = &case.integers;
            order(&Trajectory::from(ray), [first, second], &case.unit)
        },
        degenerate: |bits, draw| {
            let (at, step) = point_and_step(bits, draw);
            // Often from before the point, sometimes from the point itself or from behind it.
            let times = match draw.below(8) {
                0 => -draw.between(0, 1),
                1 | 2 => 0,
                _ => draw.signed(step_bits(bits)).abs(),
            };
            entered_twice(&at, &step, times, bits, draw)
        },
    }
}

/// The order, by the hits of both shapes.
fn by_hits<S: Scalar, L: Endless3<S, Owned = L>>(
    line: &L,
    first: &Primitive<S>,
    second: &Primitive<S>,
) -> Option<Sign> {
    macro_rules! hit {
        ($primitive:expr, |$hit:ident| $told:expr) => {
            match $primitive {
                Primitive::Plane(plane) => {
                    let $hit = intersect::line_plane(line, plane)?;
                    $told
                }
                Primitive::Triangle(triangle) => {
                    let $hit = intersect::line_triangle(line, triangle)?;
                    $told
                }
                Primitive::Aabb(aabb) => {
                    let $hit = intersect::line_aabb(line, aabb)?;
                    $told
                }
                Primitive::Sphere(sphere) => {
                    let $hit = intersect::line_sphere(line, sphere)?;
                    $told
                }
            }
        };
    }
    Some(hit!(first, |one| hit!(second, |other| one.compare_enter(&other))).into())
}

fn coordinate_bits(bits: u32) -> u32 {
    bits.saturating_sub(4) / 3
}

fn step_bits(bits: u32) -> u32 {
    coordinate_bits(bits).min(12)
}

fn point_and_step(bits: u32, draw: &mut Draw) -> (Whole, Whole) {
    (draw.point(3, coordinate_bits(bits)), draw.point(3, step_bits(bits)))
}

/// A line or ray that reaches a point after this many steps, and two shapes that it nearly always enters there.
fn entered_twice(at: &Whole, step: &Whole, times: i64, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let origin = at.iter().zip(step).map(|(x, s)| x - times * s).collect();
    let mut case = vec![origin, step.clone()];
    for which in 0..2 {
        let kind = draw.kind(which);
        case.extend(entered_at(kind, at, step, coordinate_bits(bits), draw));
    }
    case
}

fn order(trajectory: &Trajectory, shapes: [&Primitive<BigInt>; 2], unit: &Rational) -> Option<Sign> {
    let [first, second] = shapes.map_each(|shape| enter(trajectory, shape, unit));
    Some(Sign::from(match (first?, second?) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Less,
        (Some(_), None) => Ordering::Greater,
        (Some(first), Some(second)) => first.order(&second),
    }))
}

/// Where a line enters a shape: `None` where it misses the shape, and `Some(None)` where the line is in it from -∞ on.
fn enter(trajectory: &Trajectory, primitive: &Primitive<BigInt>, unit: &Rational) -> Option<Option<Root>> {
    let in_hull = |corners: Vec<_>| Some(span_in_hull(trajectory, &corners.iter().collect::<Vec<_>>())?.0);
    let enter = match primitive {
        Primitive::Plane(plane) => span_in_halfspaces(trajectory, &both_sides(halfspace(plane, unit)))?.0,
        Primitive::Triangle(triangle) => Some(in_hull(triangle.corners(&Rational::one()))?),
        Primitive::Aabb(aabb) => Some(in_hull(Corners::corners(aabb, &Rational::one()))?),
        Primitive::Sphere(sphere) => {
            let of_sphere = ends(trajectory, Solid::Ball, &sphere.ends(), &sphere.radius);
            return of_sphere.map(|[(enter, _), _]| Some(enter));
        }
    };
    Some(enter.as_ref().map(Root::rational))
}

/// The numbers of a shape of a kind that a line of that step nearly always enters at a point.
fn entered_at(kind: usize, at: &Whole, step: &Whole, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let moved = |by: &[i64], times: i64| -> Whole { at.iter().zip(by).map(|(x, s)| x + times * s).collect() };
    let small = bits.min(16);
    match kind {
        0 => {
            let n = draw.point(3, small);
            let d = n.iter().zip(at).map(|(n, x)| n * x).sum();
            vec![n, vec![d]]
        }
        1 => {
            // Sometimes in the plane of the line.
            let u = draw.point(3, small);
            let w = if draw.one_in(3) { step.clone() } else { draw.point(3, small) };
            let opposite: Whole = u.iter().zip(&w).map(|(u, w)| -u - w).collect();
            match draw.below(3) {
                // A vertex, an edge, the middle.
                0 => vec![at.clone(), moved(&u, 1), moved(&w, 1)],
                1 => vec![moved(&u, 1), moved(&u, -1), moved(&w, 1)],
                _ => vec![moved(&u, 1), moved(&w, 1), moved(&opposite, 1)],
            }
        }
        2 => {
            let (low, high) = (draw.point(3, small), draw.point(3, small));
            let mut corners = [moved(&low, 1), moved(&high, 1)];
            let axis = draw.index(3);
            // The side towards the origin of the line, with the point on it.
            let towards = usize::from(step[axis] < 0);
            for i in 0..3 {
                let (a, b) = (low[i].abs(), high[i].abs());
                (corners[0][i], corners[1][i]) = (at[i] - a, at[i] + b);
            }
            corners[towards][axis] = at[axis];
            corners.into()
        }
        _ => {
            let (mut to_center, r) = draw.whole_length(3, small);
            let along: i64 = to_center.iter().zip(step).map(|(c, s)| c.signum() * s.signum()).sum();
            if along < 0 {
                to_center.iter_mut().for_each(|x| *x = -*x);
            }
            vec![moved(&to_center, 1), vec![r]]
        }
    }
}
