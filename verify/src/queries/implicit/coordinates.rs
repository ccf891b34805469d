//! The coordinates of a defined point; degenerate: they are integers.

use crate::answers::PointField;
use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{point, point_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{Point2, Point3};

query! {
    Coordinates = implicit::coordinates(p: Definition3)
        [field 0: implicit::ImplicitPoint3::coordinates = PointField(p.cached().coordinates())];
    {
        degree: 7,
        answer: Point3<S::Value>,
        oracle: by_incidence!("quotients"), |case| point(&case.integers[0], &case.unit).point::<_, 3>(&case.unit),
        first_principles: |case| point_over_rationals(&case.integers[0], &case.unit).point::<_, 3>(&case.unit),
        degenerate: |bits, draw| defined(Moves::Together, bits, draw, |bits, draw| vec![draw.point(3, bits)]),
    }
}

query! {
    Coordinates2d = implicit::coordinates_2d(p: Definition2)
        [field 0: implicit::ImplicitPoint2::coordinates = PointField(p.cached().coordinates())];
    {
        degree: 3,
        answer: Point2<S::Value>,
        oracle: by_incidence!("quotients"), |case| point(&case.integers[0], &case.unit).point::<_, 2>(&case.unit),
        first_principles: |case| point_over_rationals(&case.integers[0], &case.unit).point::<_, 2>(&case.unit),
        degenerate: |bits, draw| defined(Moves::Together, bits, draw, |bits, draw| vec![draw.point(2, bits)]),
    }
}
