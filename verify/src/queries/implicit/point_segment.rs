//! A defined point against the segment between two others; degenerate: on its line.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::hulls::hull;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{answer::PointLocation, implicit};

query! {
    PointSegment = implicit::point_segment(p, a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::point_segment(&p.cached(), &a.cached(), &b.cached()).location]
        of degree 20;
    PointSegment2d = implicit::point_segment_2d(p, a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::point_segment_2d(&p.cached(), &a.cached(), &b.cached()).location]
        of degree 8;
    {
        answer: PointLocation,
        oracle: by_incidence!("positive weights of the ends, by an exact linear program"), |case| {
            let [p, a, b] = places(case.integers.each_ref(), &case.unit);
            hull::placed(&p, &[&a, &b], hull::SEGMENT)
        },
        first_principles: |case| {
            let [p, a, b] = places_over_rationals(case.integers.each_ref(), &case.unit);
            hull::placed(&p, &[&a, &b], hull::SEGMENT)
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| draw.on_line(Self::DIMENSION, bits, 3))
        },
    }
}
