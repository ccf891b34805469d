//! A point of the plane and the circle about a segment; degenerate: on it.

use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, in_diametral_sphere};
use crate::registry::registration::*;

query! {
    InDiametralCircle = predicate::in_diametral_circle(a, b, p: Point2);
    {
        degree: 2,
        answer: Sign,
        oracle: BY_CONSTRUCTED_CENTER, |case| in_diametral_sphere(&places(&case.integers)),
        degenerate: |bits, draw| {
            let (center, points) = draw.on_sphere(2, bits, 2);
            let opposite = center.iter().zip(&points[0]).map(|(c, a)| 2 * c - a).collect();
            [points[0].clone(), opposite, points[1].clone()].into()
        },
    }
}
