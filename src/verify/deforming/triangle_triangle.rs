//! Two triangles, every vertex moving by itself; degenerate:
//! contact at a time that is a simple fraction, in one plane or on one line for ever, shapes that collapse.

use super::contact_of;
use crate::Feature;
use crate::verify::answer::FirstContact;
use crate::verify::degenerate::deforming::deforming;
use crate::verify::oracle::deforming::BY_STURM;
use crate::verify::registration::*;

query! {
    TriangleTriangle = deforming::triangle_triangle(
        first_at_0: Triangle3, second_at_0: Triangle3, first_at_1: Triangle3, second_at_1: Triangle3
    ) [methods];
    {
        degree: 9,
        cost: 20,
        answer: FirstContact<S::Value, (Feature, Feature)> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of(&case.integers),
        asked: crate::deforming::triangle_triangle((first_at_0, second_at_0), (first_at_1, second_at_1)),
        degenerate: |bits, draw| deforming(3, 3, 3, bits, draw),
    }
}
