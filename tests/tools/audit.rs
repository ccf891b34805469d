//! Every promise on generated cases of every class, and the oracles against first principles.

use crate::every_query::{for_each, for_every_query, is_in_turn, refusing};
use common::{count, is_long};
use std::collections::BTreeSet;
use std::ops::Range;
use straightedge_verify::{Arithmetic, Audit, Class, Entry, Line, NumberType, Plan, Style, find, queries};

fn plan(class: Class, number_type: NumberType, cases: u64) -> Plan {
    Plan {
        class,
        number_type,
        level: 1,
        seed: 7,
        cases: 0..cases,
        shard: (0, 1),
        exact_every: 10,
        first_principles: false,
        promised_only: false,
    }
}

/// The audit of a plan; asserts that no promise is broken.
fn kept(query: &Entry, plan: &Plan) -> Audit {
    let audit = query.audit(plan);
    for (subject, counts) in audit.counts.iter().filter(|(subject, _)| subject.is_promised()) {
        assert_eq!(counts.wrong(), 0, "{} {subject}: {:?}", query.id(), counts.mistakes);
    }
    audit
}

/// The audit of a plan in parts of a few cases of each class, until enough is seen; in the long form, of all cases.
fn kept_until(
    query: &Entry,
    classes: &[Class],
    number_type: NumberType,
    cases: u64,
    promised_only: bool,
    mut is_enough: impl FnMut(Audit) -> bool,
) {
    let part = if is_long() { cases } else { 4 };
    for begin in (0..cases).step_by(part as usize) {
        for &class in classes {
            let cases = begin..(begin + part).min(cases);
            let audit = kept(query, &Plan { cases, promised_only, ..plan(class, number_type, 0) });
            if is_enough(audit) && !is_long() {
                return;
            }
        }
    }
}

/// `cases` divided by the cost of the query, but at least `least`; for predicates and simplices, on which all other
/// queries are based, three times as many.
fn paced(query: &Entry, cases: u64, least: u64) -> u64 {
    let share = if query.by_robust() { 1 } else { 3 * query.cost() };
    (cases / share).max(least)
}

#[test]
fn certified_and_exact_answers_are_never_wrong() {
    for_every_query(|query| {
        for (turn, number_type) in NumberType::ALL.into_iter().enumerate() {
            let cases = paced(query, count(2, 30), count(1, 4));
            for (place, class) in query.classes(number_type).into_iter().enumerate() {
                if !is_in_turn(query, place + turn, 10) {
                    continue;
                }
                let audit = kept(query, &Plan { level: 2, ..plan(class, number_type, cases) });
                let tried: u64 = audit.counts.values().map(|counts| counts.cases).max().expect("somebody was asked");
                assert_eq!(tried, cases, "{} {class}", query.id());
            }
        }
    });
}

#[test]
fn first_principles_agree() {
    for_every_query(|query| {
        for (place, class) in query.classes(NumberType::F64).into_iter().enumerate() {
            if !is_in_turn(query, place, 8) {
                continue;
            }
            // The first case, on which exact arithmetic also runs, is for the long form.
            let begin = count(1, 0);
            let cases = begin..begin + paced(query, count(3, 20), count(1, 4));
            kept(query, &Plan { first_principles: true, cases, ..plan(class, NumberType::F64, 0) });
        }
    });
}

/// Generators must find the hard cases that they are made for.
#[test]
fn rounded_arithmetic_is_wrong_where_it_should_be() {
    let hard = [
        Class::UlpMoved,
        Class::MixedExponents,
        Class::Overflow,
        Class::Underflow,
        Class::InnerUnderflow,
        Class::RoundedDifferences,
    ];
    for_every_query(|query| {
        // Comparisons of input numbers are right in any arithmetic, and so are, for boxes, sums of squares up to a few
        // ulps. The search for a common point of halfspaces might never end with rounded signs, so that in plain floats
        // it is one in fractions.
        const ARE_RIGHT: [&str; 4] = [
            "closest/point_aabb",
            "closest/point_aabb_2d",
            "intersect/aabb_convex_polyhedron",
            "intersect/obb_convex_polyhedron",
        ];
        if query.degree() <= 1 || ARE_RIGHT.contains(&query.id()) || !is_in_turn(query, 0, 3) {
            return;
        }
        for (number_type, subject) in [(NumberType::F64, Arithmetic::PlainF64), (NumberType::F32, Arithmetic::PlainF32)]
        {
            let is_wrong = |classes: &[Class], cases| {
                let mut wrong = 0;
                kept_until(query, classes, number_type, cases, false, |audit| {
                    wrong += audit.counts[&subject].wrong();
                    wrong > 0
                });
                wrong > 0
            };
            let classes: Vec<Class> = query.classes(number_type).into_iter().filter(|c| hard.contains(c)).collect();
            // Predicates and simplices in every class; for round shapes only some numbers of a case matter.
            if query.by_robust() {
                for class in classes {
                    assert!(is_wrong(&[class], 200), "{} {class}: {subject} is right", query.id());
                }
            } else {
                assert!(is_wrong(&classes, 67), "{}: {subject} is right", query.id());
            }
        }
    });
    for name in ["orient2d", "orient3d"] {
        let query = straightedge_verify::find(name).expect("a query of the list");
        for class in [Class::Random, Class::Grid] {
            let audit = kept(query, &plan(class, NumberType::F64, count(100, 2000)));
            assert_eq!(audit.counts[&Arithmetic::PlainF64].wrong(), 0, "{name} {class}");
        }
    }
}

#[test]
fn every_decision_occurs() {
    for_every_query(|query| {
        if !is_in_turn(query, 1, 3) {
            return;
        }
        let mut all = Audit::default();
        kept_until(query, &query.classes(NumberType::F64), NumberType::F64, 200, true, |audit| {
            all.absorb(audit);
            query.decisions().iter().all(|decision| all.decisions.contains_key(decision))
        });
        for decision in query.decisions() {
            assert!(all.decisions.contains_key(decision), "{} is never {decision}", query.id());
        }
    });
}

#[test]
fn every_stage_of_the_predicates_occurs() {
    let expected = ["1024", "128", "192", "256", "320", "512", "64", "big", "error-free", "filter", "zero"];
    let mut stages = BTreeSet::new();
    // A few cases of each predicate, then more: the longest integers are from few of them.
    for begin in (0..200).step_by(10) {
        for query in queries().iter().filter(|query| query.id().starts_with("predicate/")) {
            for class in query.classes(NumberType::F64) {
                let cases = begin..begin + 10;
                let audit = kept(query, &Plan { cases, promised_only: true, ..plan(class, NumberType::F64, 0) });
                stages.extend(audit.stages.into_keys().map(|stage| stage.to_string()));
                if stages.len() >= expected.len() && !is_long() {
                    break;
                }
            }
        }
        if stages.len() >= expected.len() && !is_long() {
            break;
        }
    }
    assert_eq!(stages.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn no_query_answers_on_nan_or_infinity() {
    use straightedge_verify::{Arithmetic, Line, Style};
    std::panic::set_hook(Box::new(|_| {}));
    for query in queries() {
        let classes = [Class::Random, Class::ZeroSize, Class::Grid, Class::AxisAligned, Class::Duplicates];
        for (number, class) in classes.into_iter().take(count(2, 5) as usize).enumerate() {
            if !is_in_turn(query, number, 2) {
                continue;
            }
            for index in 0..count(1, 3) {
                let single = query.case(class, NumberType::F32, 1, 3, index, Style::Bits);
                let line = Line::split(&single).expect("a generated line");
                let all = [
                    [(Arithmetic::F64, true), (Arithmetic::PlainF64, false)],
                    [(Arithmetic::F32, true), (Arithmetic::PlainF32, false)],
                ];
                // In the short form doubles of one query, in one class, and singles of the next, in another one.
                let arithmetics = if is_long() { all.as_flattened() } else { &all[number % 2] };
                for &(arithmetic, refuses) in arithmetics {
                    let refused = query.refuses(&line, arithmetic).expect("a generated case");
                    assert_eq!(refused.len(), 3 * numbers_of(query, &single));
                    let names = names_of(query);
                    for (i, message) in refused.iter().enumerate() {
                        let place = format!("{} {arithmetic:?} {single}, number {}: {message:?}", query.id(), i / 3);
                        assert_eq!(message.is_some(), refuses, "{place}");
                        let Some(message) = message else { continue };
                        let fault = if i % 3 == 0 { "NaN" } else { "" };
                        assert!(message.starts_with(&format!("{}: ", refusing(query))), "{place}");
                        let named = names.as_ref().map_or("", |names| &names[i / 3]);
                        assert!(message.contains(&format!("{named} is {fault}")), "{place}");
                    }
                }
            }
        }
    }
    let _ = std::panic::take_hook();
}

/// How many numbers a case has besides counts and indices.
fn numbers_of(query: &Entry, case: &str) -> usize {
    let names = query.numbers();
    match names.iter().any(|name| name.ends_with(".count") || name.ends_with(".kind")) {
        // As raw bits, numbers differ from counts and indices.
        true => case.split(' ').filter(|piece| piece.starts_with('x')).count(),
        false => names.iter().filter(|name| !name.ends_with(".index")).count(),
    }
}

/// The names of the numbers that are not indices, for queries whose cases all have the same.
fn names_of(query: &Entry) -> Option<Vec<String>> {
    let names = query.numbers();
    let varies = names.iter().any(|name| name.ends_with(".count") || name.ends_with(".kind"));
    (!varies).then(|| names.into_iter().filter(|name| !name.ends_with(".index")).collect())
}

/// How many tokens a field that begins with this one has.
fn width(field: &str, first: &str, id: &str) -> usize {
    match field {
        "closest" => 2,
        "a" | "b" => {
            if id.ends_with("_2d") {
                2
            } else {
                3
            }
        }
        "barycentric" => 3,
        "triangle" => 2,
        _ => match first {
            "vertex" | "face" => 2,
            "edge" => 3,
            _ => 1,
        },
    }
}

/// The features named in the answers for closest points, in some cases of a class.
fn parts(query: &Entry, class: Class, cases: Range<u64>) -> BTreeSet<(&'static str, String)> {
    let mut found = BTreeSet::new();
    for index in cases {
        let case = query.case(class, NumberType::I64, 1, 3, index, Style::Decimal);
        let line = Line::split(&case).expect("a case");
        let answer = query.answer(&line, Arithmetic::F64, Style::Decimal).expect("a case");
        let mut tokens: Vec<&str> = answer.split_whitespace().collect();
        if tokens[0] != "closest" {
            continue;
        }
        for &field in query.fields() {
            let width = width(field, tokens[0], query.id());
            let told = tokens.drain(..width).collect::<Vec<_>>().join(" ");
            if ["feature", "relation", "side"].iter().any(|name| field.starts_with(name)) {
                found.insert((field, told));
            }
        }
    }
    found
}

/// Every vertex, edge, face and interior is the nearest feature in some case.
#[test]
fn every_part_of_every_shape_is_the_closest() {
    let expected = [
        ("point_plane", 3),
        ("point_ray", 2),
        ("point_segment", 3),
        ("point_segment_2d", 3),
        ("point_aabb", 27),
        ("point_aabb_2d", 9),
        ("point_obb", 27),
        ("point_parallelogram", 9),
        ("point_triangle", 7),
        ("point_triangle_2d", 7),
        ("point_tetrahedron", 15),
        ("point_mesh", 7),
        ("point_sphere", 2),
        ("point_capsule", 4),
        ("point_cylinder", 6),
        ("point_cone", 5),
        ("line_line", 4),
        ("segment_segment", 3 + 3),
        ("segment_segment_2d", 3 + 3),
        ("segment_triangle", 3 + 7),
        ("triangle_triangle", 7 + 7),
        ("segment_aabb", 3 + 27),
        ("triangle_aabb", 7 + 27),
        ("obb_obb", 27 + 27),
    ];
    for_each(&expected, |&(name, parts_of_all)| {
        let query = find(&format!("closest/{name}")).expect("a query");
        let mut found = BTreeSet::new();
        // The cases of the grid are the fastest, and have the features that random ones rarely have.
        for class in [Class::Grid, Class::Degenerate, Class::Random] {
            for begin in (0..1500).step_by(25) {
                if found.len() < parts_of_all || is_long() {
                    found.extend(parts(query, class, begin..begin + 25));
                }
            }
        }
        assert_eq!(found.len(), parts_of_all, "closest/{name}: {found:?}");
    });
}
