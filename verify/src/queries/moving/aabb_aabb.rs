//! Two moving axis-aligned boxes; degenerate: bounds meet at the start, at the end, or along several axes at once.

use crate::oracle::hulls::corners::corners_of_box;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, relative, span_of_hulls, way};
use crate::registry::registration::*;
use straightedge::answer::CollisionRecord;
use straightedge::predicate::Axis;

query! {
    AabbAabb = moving::aabb_aabb(first: Aabb3, v: Vector3, second: Aabb3, w: Vector3) [methods];
    {
        degree: 2,
        answer: Option<CollisionRecord<S::Value, Option<Axis>>>,
        oracle: BY_MOVING_WEIGHTS, |case| {
            let (first, v, second, w) = &case.integers;
            // The vectors from points of the first box to points of the second form a box.
            let (least, greatest) = (way(&first.max, &second.min), way(&first.min, &second.max));
            let ways = corners_of_box(&least, &greatest);
            let velocity = relative(v, w);
            let span = span_of_hulls(&ways, &velocity)?;
            // Where the boxes are at the first contact, in units that make the time an integer.
            let (gone, unit) = (span.enter.numer(), span.enter.denom());
            let meets = |axis: usize, from: &straightedge::Point3<_>, to: &straightedge::Point3<_>| {
                &place(from)[axis] * unit + &velocity[axis] * gone == &place(to)[axis] * unit
            };
            let corners = [&first.min, &first.max, &second.min, &second.max].map_each(place);
            // Points instead of intervals: they touch if they were apart.
            let is_one_point = |axis: usize| corners.iter().all(|corner| corner[axis] == corners[0][axis]);
            let touches = |axis: &usize| {
                (meets(*axis, &first.max, &second.min) || meets(*axis, &first.min, &second.max)) && !is_one_point(*axis)
            };
            let axis = (0..3).find(touches).map(|axis| Axis::ALL[axis]);
            Some(CollisionRecord { span, feature: axis })
        },
        asked: straightedge::moving::aabb_aabb((first, v), (second, w)),
        degenerate: |bits, draw| if draw.one_in(2) { level(bits, draw) } else { at_once(bits, draw) },
    }
}

/// Boxes with bounds from a few numbers, and velocities that are differences of these.
fn level(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let pool: Vec<i64> = (0..4).map(|_| draw.signed(bits - 2)).collect();
    let mut from_pool = || -> Whole { (0..3).map(|_| pool[draw.index(4)]).collect() };
    let [a, b, c, d] = [(); 4].map_each(|()| from_pool());
    let apart: Whole = from_pool().iter().zip(from_pool()).map(|(x, y)| x - y).collect();
    let w = from_pool();
    let times = [0, 1, 1, 2][draw.index(4)];
    let v = w.iter().zip(apart).map(|(w, x)| w + times * x / 2).collect();
    vec![a, b, v, c, d, w]
}

/// Boxes that start or cease to overlap along all axes at the same time, a fraction with a long numerator and
/// denominator.
fn at_once(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let under = draw.between(1, 15);
    let over = draw.between(0, under);
    let [a, extent] = [(); 2].map_each(|()| draw.point(3, bits - 3));
    let b: Whole = a.iter().zip(extent).map(|(a, extent)| a + extent.abs()).collect();
    let (w, extent, step) = (draw.point(3, bits - 3), draw.point(3, bits - 3), draw.point(3, bits - 8));
    // The side of the first box on which the second is.
    let sides: Vec<i64> = step.iter().map(|step| if draw.one_in(4) { -step.signum() } else { step.signum() }).collect();
    let near: Whole = (0..3).map(|i| over * step[i] + if sides[i] < 0 { a[i] } else { b[i] }).collect();
    let far: Whole = (0..3).map(|i| near[i] + extent[i].abs() * sides[i]).collect();
    let v = w.iter().zip(step).map(|(w, step)| w + under * step).collect();
    vec![a, b, v, near, far, w]
}
