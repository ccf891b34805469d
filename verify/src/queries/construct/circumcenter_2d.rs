//! The circle through three points of the plane; degenerate: on a line, or on a circle whose center is a point of the
//! grid.

use crate::oracle::hulls::affine_hull::{BY_EQUAL_DISTANCES, circumcenter};
use crate::registry::registration::*;
use straightedge::{Point2, answer::Circumcenter};

query! {
    Circumcenter2d = construct::circumcenter_2d(a, b, c: Point2);
    {
        degree: 6,
        answer: Option<Circumcenter<Point2<S::Value>, S::Value>>,
        oracle: BY_EQUAL_DISTANCES, |case| circumcenter::<_, 2>(&places(&case.integers), &case.unit),
        degenerate: |bits, draw| if draw.one_in(2) { draw.on_line(2, bits, 3) } else { draw.on_sphere(2, bits, 3).1 },
    }
}
