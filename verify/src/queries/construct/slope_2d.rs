//! The slope of a segment; degenerate: vertical, horizontal, a point, and of integers.

use crate::answers::ValueOrNone;
use crate::oracle::heights::{Slope, slope};
use crate::registry::registration::*;

query! {
    Slope2d = construct::slope_2d(segment: Segment2);
    {
        fields: ["slope"],
        degree: 1,
        answer: ValueOrNone<S::Value> = ValueOrNone,
        oracle: "the quotient of the differences, over rationals", |case| {
            let [segment] = &case.integers;
            ValueOrNone(match slope(segment) {
                Some(Slope::Finite(slope)) => Some(slope),
                Some(Slope::Infinite) | None => None,
            })
        },
        degenerate: |bits, draw| {
            let a = draw.point(2, bits - 1);
            let run = if draw.one_in(4) { 0 } else { draw.signed(bits / 2) };
            let rise = if draw.one_in(4) { draw.signed(bits - 1) } else { run * draw.signed(bits / 2 - 2) };
            let b = vec![a[0] + run, a[1] + rise];
            vec![a, b]
        },
    }
}
