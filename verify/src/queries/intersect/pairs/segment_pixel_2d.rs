//! A segment of the plane against a half-open square; degenerate: through corners of the square and along its sides,
//! ending there.

use crate::registry::registration::*;

query! {
    SegmentPixel2d = intersect::segment_pixel_2d(segment: Segment2, center: Point2, h: Radius);
    {
        fields: ["meets"],
        degree: 2,
        answer: bool,
        oracle: "first principles: the parameters of the segment at which it crosses a line of a side, its ends, and \
                 one between any two of these, each by substitution, over rationals", |case| {
            let (segment, center, h) = &case.integers;
            let whole = |x: &BigInt| Rational::from_integer(x.clone());
            let from = place(&segment.a).iter().map(whole).collect::<Vec<_>>();
            let step = place(&segment.b).iter().map(whole).zip(&from).map(|(b, a)| b - a).collect::<Vec<_>>();
            let center = place(center).iter().map(whole).collect::<Vec<_>>();
            let h = whole(h);
            let is_in = |t: &Rational| {
                (0..2).all(|i| {
                    let from_center = &from[i] + t * &step[i] - &center[i];
                    -&h <= from_center && from_center < h
                })
            };
            let mut parameters = vec![Rational::zero(), Rational::one()];
            for i in (0..2).filter(|&i| !step[i].is_zero()) {
                for side in [&center[i] - &h, &center[i] + &h] {
                    let t = (side - &from[i]) / &step[i];
                    if !t.is_negative() && t <= Rational::one() {
                        parameters.push(t);
                    }
                }
            }
            parameters.sort();
            let two = Rational::from_integer(2.into());
            let between: Vec<Rational> = parameters.windows(2).map(|pair| (&pair[0] + &pair[1]) / &two).collect();
            parameters.iter().chain(&between).any(is_in)
        },
        degenerate: |bits, draw| {
            let (center, h) = (draw.point(2, bits - 2), draw.between(0, (1 << (bits / 2)) - 1));
            // Special points: corners, middles of sides, the center, and others at small multiples of h.
            let mark = |draw: &mut Draw| -> Whole {
                center.iter().map(|c| c + h * draw.between(-2, 2)).collect()
            };
            let (p, q) = (mark(draw), mark(draw));
            // The segment between two, or beyond one or both.
            let [back, on] = [(); 2].map_each(|()| draw.between(0, 2));
            let at = |t: i64| -> Whole { p.iter().zip(&q).map(|(p, q)| p + t * (q - p)).collect() };
            vec![at(-back), at(on), center.clone(), vec![h]]
        },
    }
}
