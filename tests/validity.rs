//! A shape is refused exactly when it is invalid, by a statement that shares nothing with the shapes.
#![cfg(feature = "verify")]

use std::collections::BTreeSet;
use straightedge::verify::{NumberType, queries};

/// The shapes that can be invalid though their numbers are finite.
const FALLIBLE: [&str; 11] = [
    "Aabb2",
    "Aabb3",
    "Capsule",
    "Circle",
    "Cone",
    "ConvexPolyhedron",
    "Cylinder",
    "Mesh",
    "Obb",
    "Plane",
    "PlaneOfPoints",
];

/// Cases of every class of every query, spoilt at random: the constructors' judgement, which names what is wrong, and
/// the queries' refusal agree with the statement.
#[test]
fn a_shape_is_refused_exactly_when_it_is_invalid() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut seen = BTreeSet::new();
    for query in queries() {
        let mut valid = 0;
        for number_type in NumberType::ALL {
            for class in query.classes(number_type) {
                for index in 0..6 {
                    let spoilt = query.spoilt(class, number_type, 13, index);
                    let is_invalid = !spoilt.invalid.is_empty();
                    assert_eq!(spoilt.defect.is_some(), is_invalid, "{} {spoilt:?}", query.id());
                    if let Some(refused) = &spoilt.refused {
                        assert_eq!(refused.is_some(), is_invalid, "{} {spoilt:?}", query.id());
                        let names_the_query = |message: &String| message.starts_with(&format!("{}: ", query.id()));
                        assert!(refused.iter().all(names_the_query), "{} {spoilt:?}", query.id());
                    }
                    valid += usize::from(!is_invalid);
                    seen.extend(spoilt.invalid);
                }
            }
        }
        assert!(valid > 0, "{}: no spoilt case is valid", query.id());
    }
    let _ = std::panic::take_hook();
    let fallible = FALLIBLE.iter().chain(&["Sphere", "plane", "the"]).map(|shape| shape.to_string());
    assert_eq!(seen, fallible.collect());
}
