//! A shape is refused exactly if it is invalid by rules that share no code with the shapes.

use crate::every_query::{for_every_query, is_in_turn, refusing};
use common::count;
use std::collections::BTreeSet;
use std::sync::Mutex;
use straightedge_verify::NumberType;

/// The shapes that can be invalid although their numbers are finite.
const FALLIBLE: [&str; 16] = [
    "Aabb2",
    "Aabb3",
    "Arc2",
    "ArcRegion",
    "Capsule",
    "Circle",
    "CircularPoint2",
    "Cone",
    "ConvexPolyhedron",
    "Cylinder",
    "Definition2",
    "Definition3",
    "Mesh",
    "Obb",
    "Plane",
    "PlaneOfPoints",
];

/// Cases of every class of every query, damaged at random: the errors of constructors, which name the defect, and the
/// refusals of queries agree with those rules.
#[test]
fn a_shape_is_refused_exactly_when_it_is_invalid() {
    // Refusals are panics, thousands of them: failures are reported at the end.
    std::panic::set_hook(Box::new(|_| {}));
    let all = Mutex::new((BTreeSet::new(), Vec::new()));
    for_every_query(|query| {
        let (mut seen, mut failures) = (BTreeSet::new(), Vec::new());
        let mut valid = 0;
        for (turn, number_type) in NumberType::ALL.into_iter().enumerate() {
            for (place, class) in query.classes(number_type).into_iter().enumerate() {
                if !is_in_turn(query, place + turn, 6) {
                    continue;
                }
                for index in 0..count(if number_type == NumberType::F64 { 5 } else { 1 }, 6) {
                    let damaged = query.damaged(class, number_type, 13, index);
                    let is_invalid = !damaged.invalid.is_empty();
                    let agrees = damaged.defect.is_some() == is_invalid
                        && damaged.refused.as_ref().is_none_or(|refused| {
                            let names_the_query =
                                |message: &String| message.starts_with(&format!("{}: ", refusing(query)));
                            refused.is_some() == is_invalid && refused.iter().all(names_the_query)
                        });
                    if !agrees {
                        failures.push(format!("{} {damaged:?}", query.id()));
                    }
                    valid += usize::from(!is_invalid);
                    seen.extend(damaged.invalid);
                }
            }
        }
        if valid == 0 {
            failures.push(format!("{}: no damaged case is valid", query.id()));
        }
        let mut all = all.lock().expect("nobody panicked");
        all.0.extend(seen);
        all.1.extend(failures);
    });
    let _ = std::panic::take_hook();
    let (seen, failures) = all.into_inner().expect("nobody panicked");
    assert!(
        failures.is_empty(),
        "{} failures, among them\n{}",
        failures.len(),
        failures[..failures.len().min(5)].join("\n")
    );
    let fallible = FALLIBLE.iter().chain(&["Sphere", "plane", "point", "the"]).map(|shape| shape.to_string());
    assert_eq!(seen, fallible.collect());
}
