//! A point against a capsule; degenerate: on the surface.

use crate::generator::degenerate::round::{beside_axis, on_surface};
use crate::oracle::solid::{self, BY_DECOMPOSITION};
use crate::registry::registration::*;

query! {
    PointCapsule = contain::point_capsule(p: Point3, capsule: Capsule);
    {
        degree: 4,
        answer: Location,
        oracle: BY_DECOMPOSITION, |case| solid::location(&case.integers),
        degenerate: |bits, draw| {
            if draw.one_in(4) {
                // Beyond an end.
                let mut case = on_surface(3, bits, draw);
                let a = case[1].clone();
                case.insert(1 + draw.index(2), a);
                return case;
            }
            beside_axis(bits, draw, false)
        },
    }
}
