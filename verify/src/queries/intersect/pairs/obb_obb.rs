//! Two boxes along any axes; degenerate: with a common point on the boundary of both.

use crate::generator::degenerate::boxes::boxes_with_a_point;
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    ObbObb = intersect::obb_obb(first, second: Obb);
    {
        degree: 4,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| boxes_with_a_point(bits, draw),
    }
}
