//! Two moving axis-aligned boxes; degenerate: bounds meet at the start, at the end, along several axes at once.

use crate::answer::{ContactAxis, Encounter};
use crate::verify::answer::CONTACT_AXES;
use crate::verify::oracle::corners::corners_of_box;
use crate::verify::oracle::motion::{BY_MOVING_WEIGHTS, relative, span_of_hulls, way};
use crate::verify::oracle::place;
use crate::verify::registration::{SPANS, query};
use crate::verify::{Draw, Whole};
use std::vec;
use std::vec::Vec;

query! {
    AabbAabb = moving::aabb_aabb(first: Aabb3, v: Vector3, second: Aabb3, w: Vector3)
        [hits: moving::aabb_aabb_hits];
    {
        fields: ["span", "axis"],
        decisions: SPANS,
        words: CONTACT_AXES,
        degree: 2,
        answer: Option<Encounter<S::Value, ContactAxis>>,
        oracle: BY_MOVING_WEIGHTS, |case| {
            let (first, v, second, w) = &case.integers;
            // Every way from a point of the first box to one of the second is in a box.
            let (least, greatest) = (way(&first.max, &second.min), way(&first.min, &second.max));
            let ways = corners_of_box(&least, &greatest);
            let velocity = relative(v, w);
            let span = span_of_hulls(&ways, &velocity)?;
            // Where the boxes are at the first contact, in units that make the time an integer.
            let (gone, unit) = (span.enter.numer(), span.enter.denom());
            let meets = |axis: usize, from: &crate::Point3<_>, to: &crate::Point3<_>| {
                &place(from)[axis] * unit + &velocity[axis] * gone == &place(to)[axis] * unit
            };
            let touches = |axis: &usize| {
                meets(*axis, &first.max, &second.min) || meets(*axis, &first.min, &second.max)
            };
            let axis = (0..3).find(touches).map_or(ContactAxis::Interior, |axis| ContactAxis::ALL[axis]);
            Some(Encounter { span, first: axis })
        },
        degenerate: |bits, draw| level(bits, draw),
    }
}

/// Boxes with bounds from a few numbers, and velocities that are differences of these.
fn level(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let pool: Vec<i64> = (0..4).map(|_| draw.signed(bits - 2)).collect();
    let mut from_pool = || -> Whole { (0..3).map(|_| pool[draw.index(4)]).collect() };
    let [a, b, c, d] = [(); 4].map(|()| from_pool());
    let apart: Whole = from_pool().iter().zip(from_pool()).map(|(x, y)| x - y).collect();
    let w = from_pool();
    let times = [0, 1, 1, 2][draw.index(4)];
    let v = w.iter().zip(apart).map(|(w, x)| w + times * x / 2).collect();
    vec![a, b, v, c, d, w]
}
