//! A point and a triangle, every vertex moving by itself; degenerate:
//! contact at a time that is a simple fraction, in one plane or on one line for ever, shapes that collapse.

use super::contact_of_point;
use crate::Feature;
use crate::verify::answer::FirstContact;
use crate::verify::degenerate::deforming::deforming;
use crate::verify::oracle::deforming::BY_STURM;
use crate::verify::registration::*;

query! {
    PointTriangle = deforming::point_triangle(
        point_at_0: Point3, triangle_at_0: Triangle3, point_at_1: Point3, triangle_at_1: Triangle3
    ) [methods];
    {
        degree: 9,
        cost: 5,
        answer: FirstContact<S::Value, Feature> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of_point(&case.integers),
        asked: crate::deforming::point_triangle((point_at_0, triangle_at_0), (point_at_1, triangle_at_1)),
        degenerate: |bits, draw| deforming(1, 3, 3, bits, draw),
    }
}
