//! A point and a tetrahedron; degenerate: between two regions, on the surface, flat.

use crate::generator::degenerate::feet::point_over;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::oracle::hulls::hull;
use crate::registry::registration::*;
use straightedge::{Feature, Point3, answer::NearestRecord};

query! {
    PointTetrahedron = closest::point_tetrahedron(p: Point3, tetrahedron: Tetrahedron) [methods];
    {
        degree: 6,
        answer: NearestRecord<Point3<S::Value>, S::Value, Feature>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_point::<_, _, 3>(found.feature(1, hull::TETRAHEDRON))
        },
        degenerate: |bits, draw| point_over(4, bits, draw),
    }
}
