//! Two boxes along any axes; degenerate: with a common point, apart along axes of both, flat.

use crate::generator::degenerate::boxes::boxes_apart;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{BoxFeature, Point3, answer::NearestPairRecord};

query! {
    ObbObb = closest::obb_obb(first, second: Obb) [methods];
    {
        fields: ["closest", "a", "b", "feature of first", "feature of second"],
        degree: 12,
        cost: 25,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, (BoxFeature<3>, BoxFeature<3>)>,
        oracle: BY_WOLFE, |case| {
            let [first, second] = &case.integers;
            let found = Found::of_products(first, second, &case.unit);
            found.closest_pair((found.part_of_box(0, first), found.part_of_box(1, second)))
        },
        any_pair: |case| PairOfHulls::of_products(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| boxes_apart(bits, draw),
    }
}
