//! Whether two definitions define one point; degenerate: they do, or some of the coordinates are equal.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Equal = implicit::equal(a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::equal(&a.cached(), &b.cached())]
        of degree 13;
    Equal2d = implicit::equal_2d(a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::equal_2d(&a.cached(), &b.cached())]
        of degree 5;
    {
        answer: bool,
        oracle: by_incidence!("comparison of coordinates"), |case| {
            let [a, b] = places(case.integers.each_ref(), &case.unit);
            a == b
        },
        first_principles: |case| {
            let [a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            a == b
        },
        degenerate: |bits, draw| nearly_equal(Self::DIMENSION, bits, draw),
    }
}

/// Two definitions of points, mostly with the same coordinates, or with the same first ones.
pub(super) fn nearly_equal(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    defined(Moves::Together, bits, draw, |bits, draw| {
        let a = draw.point(dimension, bits);
        let mut b = a.clone();
        if draw.one_in(3) {
            let first = draw.index(dimension);
            b[first..].iter_mut().for_each(|x| *x = draw.signed(bits));
        }
        vec![a, b]
    })
}
