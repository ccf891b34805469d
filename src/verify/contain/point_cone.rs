//! A point against a cone; degenerate: on the surface.

use crate::verify::degenerate::round::beside_axis;
use crate::verify::oracle::solid::{self, BY_DECOMPOSITION};
use crate::verify::registration::*;

query! {
    PointCone = contain::point_cone(p: Point3, cone: Cone);
    {
        degree: 6,
        answer: Location,
        oracle: BY_DECOMPOSITION, |case| solid::location(&case.integers),
        degenerate: |bits, draw| beside_axis(bits, draw, true),
    }
}
