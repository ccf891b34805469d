//! Two defined points by y; degenerate: it is equal.

use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::orders::compare_x::{BY_COORDINATE, level};
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareY = implicit::compare_y(a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::compare_y(&a.cached(), &b.cached())]
        of degree 13;
    CompareY2d = implicit::compare_y_2d(a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::compare_y_2d(&a.cached(), &b.cached())]
        of degree 5;
    {
        answer: Sign = Sign::from,
        oracle: BY_COORDINATE, |case| {
            let [a, b] = places(case.integers.each_ref(), &case.unit);
            a[1].cmp(&b[1]).into()
        },
        first_principles: |case| {
            let [a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            a[1].cmp(&b[1]).into()
        },
        degenerate: |bits, draw| level(1, Self::DIMENSION, bits, draw),
    }
}
