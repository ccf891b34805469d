//! Two points by their coordinates; degenerate: some of these are equal.

use crate::registry::registration::*;

const BY_LISTS: &str = "lists of big integers, compared";

query! {
    CompareLexicographic = predicate::compare_lexicographic(p, q: Point3);
    CompareLexicographic2d = predicate::compare_lexicographic_2d(p, q: Point2);
    {
        degree: 1,
        answer: Sign = Sign::from,
        oracle: BY_LISTS, |case| {
            let [p, q] = &case.integers;
            Sign::from(place(p).cmp(&place(q)))
        },
        degenerate: |bits, draw| sharing(Self::DIMENSION, bits, draw),
    }
}

/// Two points that share all coordinates, or all but one.
pub(super) fn sharing(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let p = draw.point(dimension, bits - 1);
    let mut q = p.clone();
    q[draw.index(dimension)] += draw.between(-1, 1);
    [p, q].into()
}
