//! A crossing of a circle against a disc; degenerate: on the circle, or circles that touch.

use crate::generator::degenerate::circular::Known;
use crate::oracle::circular::{self, BY_ROOTS};
use crate::registry::registration::*;

query! {
    PointCircleCircular = implicit::point_circle_circular(p: CircularPoint2, circle: Circle);
    {
        degree: 4,
        cost: 3,
        answer: Option<Location>,
        oracle: BY_ROOTS, |case| {
            let (p, circle) = &case.integers;
            circular::location(p, circle)
        },
        degenerate: |bits, draw| {
            let known = Known::any(bits, draw);
            let kind = draw.kind(0);
            [&known.defined(kind, bits, draw)[..], &known.circle(bits, draw)].concat()
        },
    }
}
