//! A point against a cone; degenerate: on the surface.

use crate::generator::degenerate::round::beside_axis;
use crate::oracle::solid::{self, BY_DECOMPOSITION};
use crate::registry::registration::*;

query! {
    PointCone = contain::point_cone(p: Point3, cone: Cone);
    {
        degree: 6,
        answer: Location,
        oracle: BY_DECOMPOSITION, |case| solid::location(&case.integers),
        degenerate: |bits, draw| beside_axis(bits, draw, true),
    }
}
