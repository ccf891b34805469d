//! The power centers of three weighted points; degenerate: on a line, or with a center and a power that are integers.

use crate::generator::degenerate::weighted::dependent_or_of_one_power;
use crate::oracle::IntoWeighted;
use crate::oracle::power_center::{BY_EQUAL_POWERS, power_center};
use crate::registry::registration::*;
use straightedge::{Point2, Point3, answer::Circumcenter};

query! {
    WeightedCircumcenterTriangle2d = construct::weighted_circumcenter_triangle_2d(a, b, c: WeightedPoint2);
    {
        degree: 6,
        answer: Option<Circumcenter<Point2<S::Value>, S::Value>>,
        oracle: BY_EQUAL_POWERS, |case| {
            power_center::<_, 2>(&case.integers.map_refs(IntoWeighted::weighted), &case.unit)
        },
        degenerate: |bits, draw| dependent_or_of_one_power(2, bits, 3, draw),
    }
}

query! {
    WeightedCircumcenterTriangle = construct::weighted_circumcenter_triangle(a, b, c: WeightedPoint3);
    {
        degree: 6,
        answer: Option<Circumcenter<Point3<S::Value>, S::Value>>,
        oracle: BY_EQUAL_POWERS, |case| {
            power_center::<_, 3>(&case.integers.map_refs(IntoWeighted::weighted), &case.unit)
        },
        degenerate: |bits, draw| dependent_or_of_one_power(3, bits, 3, draw),
    }
}
