//! A defined point against a tetrahedron of such points; degenerate: in the plane of a face or on the line of an edge,
//! or the tetrahedron is flat.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::degenerate::points::around_a_tetrahedron;
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::hulls::hull;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{answer::PointLocation, implicit};

query! {
    PointTetrahedron = implicit::point_tetrahedron(p, a, b, c, d: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::point_tetrahedron(&p.cached(), &a.cached(), &b.cached(), &c.cached(), &d.cached()).location];
    {
        degree: 27,
        answer: PointLocation,
        oracle: by_incidence!("positive weights of the vertices, by an exact linear program"), |case| {
            let [p, a, b, c, d] = places(case.integers.each_ref(), &case.unit);
            hull::placed(&p, &[&a, &b, &c, &d], hull::TETRAHEDRON)
        },
        first_principles: |case| {
            let [p, a, b, c, d] = places_over_rationals(case.integers.each_ref(), &case.unit);
            hull::placed(&p, &[&a, &b, &c, &d], hull::TETRAHEDRON)
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, around_a_tetrahedron)
        },
    }
}
