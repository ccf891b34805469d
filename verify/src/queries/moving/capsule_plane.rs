//! A moving capsule and a plane; degenerate: an end touches at the start or at the end, or the capsule slides.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::planes::dot;
use crate::oracle::algebra::vector;
use crate::oracle::motions::motion::{hull_of_spans, side_of_approach, span_of_hulls, span_over_plane};
use crate::oracle::plane_side::of_ball;
use crate::registry::registration::*;
use straightedge::Surd;

query! {
    CapsulePlane = moving::capsule_plane(capsule: Capsule, v: Vector3, plane: Plane) [methods];
    {
        degree: 4,
        answer: RoundEncounter<S::Value> = RoundEncounter::of::<S>,
        oracle: "every root of both balls, and the axis by a linear program over weights of its ends and the time; \
                 from the first of all times to the last, as surds", |case| {
            let (capsule, v, plane) = &case.integers;
            let n = place(&plane.normal);
            let of = |x: &Place| vector::dot(&n, x) * case.unit.numer();
            let heights = [&capsule.a, &capsule.b].map_each(|end| of(&place(end)) - &plane.d * case.unit.denom());
            let (climb, r) = (of(&place(v)), &capsule.radius * case.unit.numer());
            let of_axis = span_of_hulls(&heights.map_refs(|height| vec![-height]), &vec![climb.clone()]);
            let of_axis = of_axis.map(|span| Span { enter: Surd::from(span.enter), exit: Surd::from(span.exit) });
            let of_balls = heights.map_refs(|height| span_over_plane(&n, height, &climb, &r));
            let span = hull_of_spans(of_balls.into_iter().chain([of_axis]));
            let (of, _, plane) = &case.numbers();
            let (a, b) = (of_ball(&of.a, &of.radius, plane), of_ball(&of.b, &of.radius, plane));
            let side = || side_of_approach(PlaneSide::of_signs(a.0.min(b.0), a.1.max(b.1)));
            let first = span.is_some().then(side);
            (span, first).into()
        },
        asked: straightedge::moving::capsule_plane((capsule, v), plane),
        degenerate: |bits, draw| {
            let part = (bits.saturating_sub(7) / 2).max(4);
            let ([along, _, n], length) = draw.frame(part);
            let a = draw.point(3, part);
            let [height, climb, slide, rise, run] = [0; 5].map_each(|_| draw.between(-3, 3));
            let climb = if draw.one_in(4) { 0 } else { climb };
            let rise = if draw.one_in(3) { 0 } else { rise };
            let reach = match draw.below(4) {
                0 => height.abs(),
                1 => (height + rise).abs(),
                2 => (height + climb).abs(),
                _ => draw.between(0, 3),
            };
            let d = dot(&n, &a) - height * length * length;
            let b: Whole = (0..3).map(|i| a[i] + rise * n[i] + run * along[i]).collect();
            let v: Whole = (0..3).map(|i| climb * n[i] + slide * along[i]).collect();
            vec![a, b, vec![reach * length], v, n, vec![d]]
        },
    }
}
