//! A line and a crossing of a circle; degenerate: the line passes through it, or a line or a circle touches a circle.

use crate::generator::degenerate::circular::Known;
use crate::oracle::circular::{self, BY_ROOTS};
use crate::registry::registration::*;

query! {
    Orient2dCircular = implicit::orient2d_circular(a: Point2, b: Point2, p: CircularPoint2);
    {
        degree: 4,
        cost: 3,
        answer: Option<Sign>,
        oracle: BY_ROOTS, |case| {
            let (a, b, p) = &case.integers;
            circular::orientation(a, b, p)
        },
        degenerate: |bits, draw| {
            let known = Known::any(bits, draw);
            let kind = draw.kind(0);
            [&known.line(bits, draw)[..], &known.defined(kind, bits, draw)].concat()
        },
    }
}
