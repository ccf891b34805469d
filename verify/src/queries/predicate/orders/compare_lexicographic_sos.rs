//! Two points by their coordinates under symbolic perturbation; degenerate: some of these are equal.

use crate::oracle::perturbation::{BY_INFINITESIMALS, Perturbed, orientation, perturbed};
use crate::queries::predicate::orders::compare_lexicographic::sharing;
use crate::registry::registration::*;

query! {
    CompareLexicographicSos = predicate::compare_lexicographic_sos(p, q: Indexed Point3);
    CompareLexicographicSos2d = predicate::compare_lexicographic_sos_2d(p, q: Indexed Point2);
    {
        decisions: NONZERO_SIGNS,
        degree: 1,
        answer: Sign = Sign::from,
        oracle: BY_INFINITESIMALS, |case| first_coordinates(perturbed(&case.integers)),
        degenerate: |bits, draw| sharing(Self::DIMENSION, bits, draw),
    }
}

/// The orientation of the points in one dimension: for perturbed points, x always decides.
fn first_coordinates(points: [Perturbed; 2]) -> Sign {
    let on_axis = points.map_each(|(index, mut place)| {
        place.truncate(1);
        (index, place)
    });
    orientation(&on_axis).1
}
