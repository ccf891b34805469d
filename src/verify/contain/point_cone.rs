//! A point against a cone; degenerate: on the surface.

use crate::verify::degenerate::round::beside_axis;
use crate::verify::oracle::solid::{self, BY_DECOMPOSITION};
use crate::verify::registration::*;

query! {
    PointCone = contain::point_cone(p: Point3, cone: Cone);
    {
        degree: 6,
        answer: Location,
        oracle: BY_DECOMPOSITION, |case| {
            let (p, cone) = &case.integers;
            solid::in_cone(&place(p), &place(&cone.apex), &place(&cone.base_centre), &cone.r)
        },
        degenerate: |bits, draw| beside_axis(bits, draw, true),
    }
}
