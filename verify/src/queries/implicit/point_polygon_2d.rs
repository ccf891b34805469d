//! A defined point against a polygon by its winding number; degenerate: on the line of an edge, level with corners.

use crate::generator::degenerate::chain::around;
use crate::generator::degenerate::definitions::first_defined;
use crate::oracle::algebra::vector::{Quotient, times};
use crate::oracle::defined::{point, point_over_rationals};
use crate::oracle::winding;
use crate::queries::implicit::Cached;
use crate::registry::registration::*;
use straightedge::{Polygon, answer::WindingLocation, implicit};

query! {
    PointPolygon2d = implicit::point_polygon_2d(p: Definition2, polygon: Polygon)
        [field 0: implicit::ImplicitPoint2::new = implicit::point_polygon_2d(&p.cached(), polygon).location];
    {
        degree: 4,
        answer: WindingLocation,
        oracle: "incidences solved by elimination without fractions: crossings of a ray that meets no corner, over \
            big integers; first principles: elimination over rationals, quarter turns around the point", |case| {
            let (p, polygon) = &case.integers;
            in_polygon(&point(p, &case.unit), polygon, winding::of_chain)
        },
        first_principles: |case| {
            let (p, polygon) = &case.integers;
            in_polygon(&point_over_rationals(p, &case.unit), polygon, winding::of_chain_by_quadrants)
        },
        degenerate: |bits, draw| {
            let corners = draw.count(0);
            first_defined(bits, draw, |bits, draw| around(bits, corners, draw))
        },
    }
}

fn in_polygon(
    p: &Quotient,
    polygon: &Polygon<BigInt>,
    winding: impl FnOnce(&Place, &[Place]) -> Option<i64>,
) -> WindingLocation {
    let winding_number = winding(&p.numerators, &corners_times(&p.denominator, polygon));
    WindingLocation { location: winding::by_rule(winding_number, |winding| winding != 0), winding_number }
}

/// The corners of a ring, all times a number.
pub(super) fn corners_times(factor: &BigInt, ring: &Polygon<BigInt>) -> Vec<Place> {
    winding::corners(ring).iter().map(|corner| times(corner, factor)).collect()
}
