//! Two defined points in the order of their coordinates; degenerate: some or all of these are equal.

use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::queries::implicit::equal::nearly_equal;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareLexicographic = implicit::compare_lexicographic(a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::compare_lexicographic(&a.cached(), &b.cached())]
        of degree 13;
    CompareLexicographic2d = implicit::compare_lexicographic_2d(a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::compare_lexicographic_2d(&a.cached(), &b.cached())]
        of degree 5;
    {
        answer: Sign = Sign::from,
        oracle: by_incidence!("comparison of coordinates"), |case| {
            let [a, b] = places(case.integers.each_ref(), &case.unit);
            a.cmp(&b).into()
        },
        first_principles: |case| {
            let [a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            a.cmp(&b).into()
        },
        degenerate: |bits, draw| nearly_equal(Self::DIMENSION, bits, draw),
    }
}
