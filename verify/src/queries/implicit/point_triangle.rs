//! A defined point against a triangle of such points; degenerate: on the line of an edge, or in space in its plane.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::degenerate::points::in_its_plane;
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::hulls::hull;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    PointTriangle = implicit::point_triangle(p, a, b, c: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::point_triangle(&p.cached(), &a.cached(), &b.cached(), &c.cached())]
        of degree 27;
    PointTriangle2d = implicit::point_triangle_2d(p, a, b, c: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::point_triangle_2d(&p.cached(), &a.cached(), &b.cached(), &c.cached())]
        of degree 8;
    {
        answer: Location,
        oracle: by_incidence!("positive weights of the vertices, by an exact linear program"), |case| {
            let [p, a, b, c] = places(case.integers.each_ref(), &case.unit);
            hull::location(&p, &[&a, &b, &c])
        },
        first_principles: |case| {
            let [p, a, b, c] = places_over_rationals(case.integers.each_ref(), &case.unit);
            hull::location(&p, &[&a, &b, &c])
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| in_its_plane(Self::DIMENSION, bits, draw))
        },
    }
}
