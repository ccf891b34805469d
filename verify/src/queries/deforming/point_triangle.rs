//! A point and a triangle, every vertex moving independently; degenerate: contact at a time that is a simple fraction,
//! in one plane or on one line at all times, shapes that collapse.

use crate::answers::FirstContact;
use crate::generator::degenerate::deforming::deforming;
use crate::oracle::motions::deforming::BY_STURM;
use crate::queries::deforming::contact_of_point;
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    PointTriangle = deforming::point_triangle(
        point_at_0: Point3, triangle_at_0: Triangle3, point_at_1: Point3, triangle_at_1: Triangle3
    ) [methods];
    {
        degree: 9,
        cost: 5,
        answer: FirstContact<S::Value, Feature> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of_point(&case.integers),
        asked: straightedge::deforming::point_triangle((point_at_0, point_at_1), (triangle_at_0, triangle_at_1)),
        degenerate: |bits, draw| deforming(1, 3, 3, bits, draw),
    }
}
