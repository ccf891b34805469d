//! Two crossings of circles; degenerate: one point by two definitions, both crossings of two circles, one x.

use crate::generator::degenerate::circular::Known;
use crate::oracle::circular::{self, BY_ROOTS};
use crate::registry::registration::*;

query! {
    CompareLexicographicCircular = implicit::compare_lexicographic_circular(p, q: CircularPoint2);
    {
        degree: 5,
        cost: 4,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_ROOTS, |case| {
            let [p, q] = &case.integers;
            circular::order(p, q)
        },
        degenerate: |bits, draw| {
            let known = Known::any(bits, draw);
            let kinds = [draw.kind(0), draw.kind(1)];
            kinds.map_each(|kind: usize| known.defined(kind, bits, draw)).concat()
        },
    }
}
