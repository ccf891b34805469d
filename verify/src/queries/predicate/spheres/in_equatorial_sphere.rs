//! A point and the smallest sphere through three others; degenerate: on it, and three points on a line.

use crate::generator::degenerate::spheres::round;
use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, in_smallest_sphere};
use crate::registry::registration::*;

query! {
    InEquatorialSphere = predicate::in_equatorial_sphere(a, b, c, p: Point3);
    {
        fields: ["sign"],
        degree: 6,
        answer: Option<Sign>,
        oracle: BY_CONSTRUCTED_CENTER, |case| {
            let [a, b, c, p] = places(&case.integers);
            in_smallest_sphere(&[a, b, c], &p)
        },
        degenerate: |bits, draw| match draw.below(4) {
            0 => draw.on_line(3, bits, 3).into_iter().chain([draw.point(3, bits)]).collect(),
            _ => round(3, bits, 4, draw).0,
        },
    }
}
