//! A point of the space and the sphere about a segment; degenerate: on it.

use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, in_diametral_sphere};
use crate::registry::registration::*;

query! {
    InDiametralSphere = predicate::in_diametral_sphere(a, b, p: Point3);
    {
        degree: 2,
        answer: Sign,
        oracle: BY_CONSTRUCTED_CENTER, |case| in_diametral_sphere(&places(&case.integers)),
        degenerate: |bits, draw| {
            let (center, points) = draw.on_sphere(3, bits, 2);
            let opposite = center.iter().zip(&points[0]).map(|(c, a)| 2 * c - a).collect();
            [points[0].clone(), opposite, points[1].clone()].into()
        },
    }
}
