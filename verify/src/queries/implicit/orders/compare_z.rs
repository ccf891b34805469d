//! Two defined points by z; degenerate: it is equal.

use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::orders::compare_x::{BY_COORDINATE, level};
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareZ = implicit::compare_z(a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::compare_z(&a.cached(), &b.cached())];
    {
        degree: 13,
        answer: Sign = Sign::from,
        oracle: BY_COORDINATE, |case| {
            let [a, b] = places(case.integers.each_ref(), &case.unit);
            a[2].cmp(&b[2]).into()
        },
        first_principles: |case| {
            let [a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            a[2].cmp(&b[2]).into()
        },
        degenerate: |bits, draw| level(2, 3, bits, draw),
    }
}
