//! The point of a segment at a parameter; degenerate: at the origin, or near it.

use crate::registry::registration::*;
use straightedge::Point3;

query! {
    PointAt = construct::point_at(segment: Segment3, t: Parameter);
    {
        degree: 2,
        answer: Point3<S::Value>,
        oracle: "the sum of the ends, weighted by 1 - t and t, over rationals", |case| {
            let (segment, t) = case.numbers();
            let rest = Rational::one() - &t;
            let [a, b] = segment.vertices().map_each(|p| p.to_array());
            let [x, y, z] = [0, 1, 2].map_each(|i| &a[i] * &rest + &b[i] * &t);
            Point3::new(x, y, z)
        },
        degenerate: |bits, draw| {
            let t = draw.between(-5, 5);
            let step = draw.point(3, bits - 4);
            let near = if draw.one_in(2) { vec![0; 3] } else { draw.point(3, 3) };
            let at = |times: i64| near.iter().zip(&step).map(|(x, s)| x + times * s).collect();
            vec![at(-t), at(1 - t), vec![t]]
        },
    }
}
