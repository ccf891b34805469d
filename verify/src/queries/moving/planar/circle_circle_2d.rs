//! Two moving discs; degenerate: they graze, touch at the start or at the end, or have the same velocity.

use crate::answers::RootSpan;
use crate::oracle::motions::motion::{relative, span_in_ball, way};
use crate::oracle::motions::round_trajectory::BY_TRIAL;
use crate::queries::moving::sphere_sphere::touching;
use crate::registry::registration::*;

query! {
    CircleCircle2d = moving::circle_circle_2d(first: Circle, v: Vector2, second: Circle, w: Vector2) [methods];
    {
        degree: 4,
        answer: RootSpan<S::Value> = RootSpan::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (first, v, second, w) = &case.integers;
            let apart = way(&second.center, &first.center);
            span_in_ball(&apart, &relative(v, w), &(&first.radius + &second.radius)).into()
        },
        asked: straightedge::moving::circle_circle_2d((first, v), (second, w)),
        degenerate: |bits, draw| {
            let (along, length) = draw.whole_length(2, bits.saturating_sub(5).max(4));
            let across = [-along[1], along[0]];
            touching([&along, &across], length, bits, draw)
        },
    }
}
