//! The power center of four weighted points; degenerate: in a plane, on a line, or with a center and a power that are
//! integers.

use crate::generator::degenerate::weighted::dependent_or_of_one_power;
use crate::oracle::IntoWeighted;
use crate::oracle::power_center::{BY_EQUAL_POWERS, power_center};
use crate::registry::registration::*;
use straightedge::{Point3, answer::Circumcenter};

query! {
    WeightedCircumcenterTetrahedron = construct::weighted_circumcenter_tetrahedron(a, b, c, d: WeightedPoint3);
    {
        degree: 8,
        cost: 2,
        answer: Option<Circumcenter<Point3<S::Value>, S::Value>>,
        oracle: BY_EQUAL_POWERS, |case| {
            power_center::<_, 3>(&case.integers.map_refs(IntoWeighted::weighted), &case.unit)
        },
        degenerate: |bits, draw| dependent_or_of_one_power(3, bits, 4, draw),
    }
}
