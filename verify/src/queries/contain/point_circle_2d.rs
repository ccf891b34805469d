//! A point against a disc; degenerate: on the circle.

use crate::generator::degenerate::round::on_surface;
use crate::oracle::solid::{self, BY_DISTANCE};
use crate::registry::registration::*;

query! {
    PointCircle2d = contain::point_circle_2d(p: Point2, circle: Circle);
    {
        degree: 2,
        answer: Location,
        oracle: BY_DISTANCE, |case| solid::location(&case.integers),
        degenerate: |bits, draw| on_surface(2, bits, draw),
    }
}
