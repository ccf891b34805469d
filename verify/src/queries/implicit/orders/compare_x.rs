//! Two defined points by x; degenerate: it is equal.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

/// What the oracles of all such orders do.
pub(super) const BY_COORDINATE: &str = by_incidence!("comparison of the coordinate");

query! {
    CompareX = implicit::compare_x(a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::compare_x(&a.cached(), &b.cached())]
        of degree 13;
    CompareX2d = implicit::compare_x_2d(a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::compare_x_2d(&a.cached(), &b.cached())]
        of degree 5;
    {
        answer: Sign = Sign::from,
        oracle: BY_COORDINATE, |case| {
            let [a, b] = places(case.integers.each_ref(), &case.unit);
            a[0].cmp(&b[0]).into()
        },
        first_principles: |case| {
            let [a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            a[0].cmp(&b[0]).into()
        },
        degenerate: |bits, draw| level(0, Self::DIMENSION, bits, draw),
    }
}

/// Two definitions of points that are mostly equal in one coordinate, sometimes in all.
pub(super) fn level(axis: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    defined(Moves::Together, bits, draw, |bits, draw| {
        let (a, mut b) = (draw.point(dimension, bits), draw.point(dimension, bits));
        match draw.below(4) {
            0 => b.clone_from(&a),
            1 => {}
            _ => b[axis] = a[axis],
        }
        vec![a, b]
    })
}
