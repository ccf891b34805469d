//! A defined point against a region; degenerate: on the line of an edge, level with corners, rings that touch, cover
//! and cross.

use crate::generator::degenerate::definitions::first_defined;
use crate::generator::degenerate::rings::point_and_rings;
use crate::oracle::algebra::vector::Quotient;
use crate::oracle::defined::{point, point_over_rationals};
use crate::oracle::winding;
use crate::queries::implicit::Cached;
use crate::queries::implicit::point_polygon_2d::corners_times;
use crate::registry::registration::*;
use straightedge::{Region, implicit};

query! {
    PointRegion2d = implicit::point_region_2d(p: Definition2, region: Region)
        [field 0: implicit::ImplicitPoint2::new = implicit::point_region_2d(&p.cached(), region)];
    {
        degree: 4,
        many: 5,
        answer: Location,
        oracle: "incidences solved by elimination without fractions: crossings of a ray that meets no corner, over \
            big integers; first principles: elimination over rationals, quarter turns around the point", |case| {
            let (p, region) = &case.integers;
            in_region(&point(p, &case.unit), region, winding::of_chain)
        },
        first_principles: |case| {
            let (p, region) = &case.integers;
            in_region(&point_over_rationals(p, &case.unit), region, winding::of_chain_by_quadrants)
        },
        degenerate: |bits, draw| first_defined(bits, draw, point_and_rings),
    }
}

fn in_region(p: &Quotient, region: &Region<BigInt>, winding: impl Fn(&Place, &[Place]) -> Option<i64>) -> Location {
    let rings = region.rings.iter().map(|ring| winding(&p.numerators, &corners_times(&p.denominator, ring)));
    winding::by_rule(rings.sum(), winding::is_odd)
}
