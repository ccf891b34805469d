//! Two boxes along any axes; degenerate: with a common point on the boundary of both.

use crate::Contact;
use crate::verify::Whole;
use crate::verify::degenerate::meeting::{axes, box_around};
use crate::verify::oracle::hull::{BY_CORNERS, contact_of_corners};
use crate::verify::registration::{CONTACTS, query};

query! {
    ObbObb = intersect::obb_obb(first, second: Obb);
    {
        fields: ["contact"],
        decisions: CONTACTS,
        degree: 4,
        answer: Contact,
        oracle: BY_CORNERS, |case| {
            let [first, second] = &case.integers;
            contact_of_corners(first, second, &case.unit)
        },
        degenerate: |bits, draw| {
            let p = draw.point(3, bits - 1);
            let first = axes(bits, draw);
            // Often of the same frame, or of one turned about an axis of it.
            let second = match draw.below(3) {
                0 => first.clone(),
                1 => turned(&first),
                _ => axes(bits, draw),
            };
            [box_around(&p, first, draw), box_around(&p, second, draw)].concat()
        },
    }
}

/// The axes turned about the third by the angle of 3, 4 and 5, or an eighth.
fn turned([u, v, w]: &[Whole; 3]) -> [Whole; 3] {
    let combined = |s: i64, t: i64| u.iter().zip(v).map(|(u, v)| s * u + t * v).collect();
    [combined(1, 1), combined(-1, 1), w.clone()]
}
