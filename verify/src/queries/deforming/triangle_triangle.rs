//! Two triangles, every vertex moving independently; degenerate: contact at a time that is a simple fraction, in one
//! plane or on one line at all times, shapes that collapse.

use crate::answers::FirstContact;
use crate::generator::degenerate::deforming::deforming;
use crate::oracle::motions::deforming::BY_STURM;
use crate::queries::deforming::contact_of;
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    TriangleTriangle = deforming::triangle_triangle(
        first_at_0: Triangle3, second_at_0: Triangle3, first_at_1: Triangle3, second_at_1: Triangle3
    ) [methods];
    {
        degree: 9,
        cost: 20,
        answer: FirstContact<S::Value, (Feature, Feature)> = FirstContact::of::<S>,
        oracle: BY_STURM, |case| contact_of(&case.integers),
        asked: straightedge::deforming::triangle_triangle((first_at_0, first_at_1), (second_at_0, second_at_1)),
        degenerate: |bits, draw| deforming(3, 3, 3, bits, draw),
    }
}
