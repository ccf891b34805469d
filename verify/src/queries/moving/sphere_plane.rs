//! A moving ball and a plane; degenerate: it touches at the start or at the end, or rolls.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::planes::dot;
use crate::oracle::algebra::vector;
use crate::oracle::motions::motion::{side_of_approach, span_over_plane};
use crate::oracle::motions::round_trajectory::BY_TRIAL;
use crate::oracle::plane_side::of_ball;
use crate::registry::registration::*;

query! {
    SpherePlane = moving::sphere_plane(sphere: Sphere, v: Vector3, plane: Plane) [methods];
    {
        degree: 4,
        answer: RoundEncounter<S::Value> = RoundEncounter::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (sphere, v, plane) = &case.integers;
            let n = place(&plane.normal);
            let of = |x: &Place| vector::dot(&n, x) * case.unit.numer();
            let height = of(&place(&sphere.center)) - &plane.d * case.unit.denom();
            let span = span_over_plane(&n, &height, &of(&place(v)), &(&sphere.radius * case.unit.numer()));
            let (sphere, _, plane) = &case.numbers();
            let (least, greatest) = of_ball(&sphere.center, &sphere.radius, plane);
            let side = span.is_some().then(|| side_of_approach(PlaneSide::of_signs(least, greatest)));
            (span, side).into()
        },
        asked: straightedge::moving::sphere_plane((sphere, v), plane),
        degenerate: |bits, draw| {
            let part = (bits.saturating_sub(6) / 2).max(4);
            let ([along, _, n], length) = draw.frame(part);
            let center = draw.point(3, part);
            let [height, climb, slide] = [0; 3].map_each(|_| draw.between(-3, 3));
            let climb = if draw.one_in(4) { 0 } else { climb };
            let reach = match draw.below(3) {
                0 => height.abs(),
                1 => (height + climb).abs(),
                _ => draw.between(0, 3),
            };
            let d = dot(&n, &center) - height * length * length;
            let v: Whole = (0..3).map(|i| climb * n[i] + slide * along[i]).collect();
            vec![center, vec![reach * length], v, n, vec![d]]
        },
    }
}
