//! A point against a cylinder; degenerate: on the surface.

use crate::generator::degenerate::round::beside_axis;
use crate::oracle::solid::{self, BY_DECOMPOSITION};
use crate::registry::registration::*;

query! {
    PointCylinder = contain::point_cylinder(p: Point3, cylinder: Cylinder);
    {
        degree: 4,
        answer: Location,
        oracle: BY_DECOMPOSITION, |case| solid::location(&case.integers),
        degenerate: |bits, draw| beside_axis(bits, draw, false),
    }
}
