//! The circle through the corners of a triangle; degenerate: on a line, or on a sphere.

use crate::oracle::hulls::affine_hull::{BY_EQUAL_DISTANCES, circumcenter};
use crate::registry::registration::*;
use straightedge::{Point3, answer::Circumcenter};

query! {
    CircumcenterTriangle = construct::circumcenter_triangle(triangle: Triangle3);
    {
        degree: 6,
        answer: Option<Circumcenter<Point3<S::Value>, S::Value>>,
        oracle: BY_EQUAL_DISTANCES, |case| {
            let [triangle] = &case.integers;
            circumcenter::<_, 3>(&places(&triangle.vertices()), &case.unit)
        },
        degenerate: |bits, draw| if draw.one_in(2) { draw.on_line(3, bits, 3) } else { draw.on_sphere(3, bits, 3).1 },
    }
}
