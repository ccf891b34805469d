//! The height of the line of a segment over an x; degenerate: near zero, at an end, vertical, and a point.

use crate::answers::ValueOrNone;
use crate::registry::registration::*;

query! {
    YAtX = construct::y_at_x(segment: Segment2, x: Abscissa);
    {
        fields: ["y"],
        degree: 2,
        answer: ValueOrNone<S::Value> = ValueOrNone,
        oracle: "the heights of the ends, weighted by the distances from the other end, over rationals", |case| {
            let (segment, x) = case.numbers();
            let [a, b] = segment.vertices();
            let run = &b.x - &a.x;
            ValueOrNone((!run.is_zero()).then(|| (&a.y * (&b.x - &x) + &b.y * (&x - &a.x)) / run))
        },
        degenerate: |bits, draw| {
            let (mut step, near) = (draw.point(2, bits - 4), draw.point(2, 3));
            match draw.below(8) {
                0 => step[0] = 0,
                1 => step = vec![0; 2],
                _ => {}
            }
            let at = |times: i64| near.iter().zip(&step).map(|(x, s)| x + times * s).collect::<Whole>();
            let (a, b) = (draw.between(-3, 3), draw.between(-3, 3));
            vec![at(a), at(b), vec![near[0]]]
        },
    }
}
