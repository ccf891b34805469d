//! Every promise on generated cases of every class, and the oracle against its own first principles.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use straightedge::verify::{Arithmetic, Audit, Class, Entry, Line, NumberType, Plan, Style, find, queries};

/// Judges every query, on all processors: some take far longer than others.
fn for_every_query(judge: impl Fn(&Entry) + Sync) {
    let next = AtomicUsize::new(0);
    let judge_next = || {
        while let Some(query) = queries().get(next.fetch_add(1, Ordering::Relaxed)) {
            judge(query);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(judge_next);
        }
    });
}

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

/// The plan, with no promise broken; of fewer cases where the oracle takes its time.
fn kept(query: &Entry, plan: &Plan) -> Audit {
    let plan = &Plan { cases: 0..paced(query, plan.cases.end), ..plan.clone() };
    let audit = query.audit(plan);
    for (subject, counts) in audit.counts.iter().filter(|(subject, _)| subject.is_promised()) {
        assert_eq!(counts.wrong(), 0, "{} {subject}: {:?}", query.id(), counts.mistakes);
    }
    audit
}

/// So many cases, by the pace of the query; of predicates and simplices, on which all others stand, three times as
/// many.
fn paced(query: &Entry, cases: u64) -> u64 {
    let share = if query.by_robust() { 1 } else { 3 * query.pace() };
    (cases / share).max(4)
}

#[test]
fn certified_and_exact_answers_are_never_wrong() {
    for_every_query(|query| {
        for number_type in NumberType::ALL {
            for class in query.classes(number_type) {
                let audit = kept(query, &Plan { level: 2, ..plan(class, number_type, 30) });
                let tried: u64 = audit.counts.values().map(|counts| counts.cases).max().expect("somebody was asked");
                assert_eq!(tried, paced(query, 30), "{} {class}", query.id());
            }
        }
    });
}

#[test]
fn first_principles_agree() {
    for_every_query(|query| {
        for class in query.classes(NumberType::F64) {
            kept(query, &Plan { first_principles: true, ..plan(class, NumberType::F64, 20) });
        }
    });
}

/// Generators that do not find what they are made for are no generators.
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
        // Comparisons of the numbers given are right in any arithmetic; of boxes, so are a few ulps of a sum of
        // squares.
        if query.degree() <= 1 || ["closest/point_aabb", "closest/point_aabb_2d"].contains(&query.id()) {
            return;
        }
        for (number_type, subject) in [(NumberType::F64, Arithmetic::PlainF64), (NumberType::F32, Arithmetic::PlainF32)]
        {
            let mut anywhere = 0;
            for class in query.classes(number_type).into_iter().filter(|class| hard.contains(class)) {
                let audit = kept(query, &plan(class, number_type, if query.by_robust() { 600 } else { 200 }));
                let wrong = audit.counts[&subject].wrong();
                // Predicates and simplices in every class; of round things only some numbers matter to a case.
                assert!(wrong > 0 || !query.by_robust(), "{} {class}: {subject} is right", query.id());
                anywhere += wrong;
            }
            assert!(anywhere > 0, "{}: {subject} is right", query.id());
        }
    });
    for name in ["orient2d", "orient3d"] {
        let query = straightedge::verify::find(name).expect("a query of the list");
        for class in [Class::Random, Class::Grid] {
            let audit = kept(query, &plan(class, NumberType::F64, 2000));
            assert_eq!(audit.counts[&Arithmetic::PlainF64].wrong(), 0, "{name} {class}");
        }
    }
}

#[test]
fn every_decision_and_every_stage_occurs() {
    let stages = Mutex::new(BTreeSet::new());
    for_every_query(|query| {
        let mut all = Audit::default();
        for class in query.classes(NumberType::F64) {
            // As many of each, however the others are shared out.
            let cases = if query.by_robust() { 200 } else { 400 };
            all.absorb(kept(query, &Plan { promised_only: true, ..plan(class, NumberType::F64, cases) }));
        }
        for decision in query.decisions() {
            assert!(all.decisions.contains_key(decision), "{} is never {decision}", query.id());
        }
        if query.id().starts_with("predicate/") {
            stages.lock().expect("no query panicked").extend(all.stages.into_keys().map(|stage| stage.to_string()));
        }
    });
    assert_eq!(
        stages.into_inner().expect("no query panicked").into_iter().collect::<Vec<_>>(),
        ["1024", "128", "192", "256", "320", "512", "64", "big", "filter", "zero"]
    );
}

#[test]
fn no_query_answers_on_nan_or_infinity() {
    use straightedge::verify::{Arithmetic, Line, Style};
    std::panic::set_hook(Box::new(|_| {}));
    for query in queries() {
        for class in [Class::Random, Class::Grid, Class::AxisAligned, Class::Duplicates, Class::ZeroSize] {
            for index in 0..3 {
                let single = query.case(class, NumberType::F32, 1, 3, index, Style::Bits);
                let line = Line::split(&single).expect("a generated line");
                for (arithmetic, refuses) in [
                    (Arithmetic::F64, true),
                    (Arithmetic::F32, true),
                    (Arithmetic::PlainF64, false),
                    (Arithmetic::PlainF32, false),
                ] {
                    let refused = query.refuses(&line, arithmetic).expect("a generated case");
                    assert_eq!(refused.len(), 3 * numbers_of(query, &single));
                    let names = names_of(query);
                    for (i, message) in refused.iter().enumerate() {
                        let place = format!("{} {arithmetic:?} {single}, number {}: {message:?}", query.id(), i / 3);
                        assert_eq!(message.is_some(), refuses, "{place}");
                        let Some(message) = message else { continue };
                        let fault = if i % 3 == 0 { "NaN" } else { "" };
                        assert!(message.starts_with(&format!("{}: ", query.id())), "{place}");
                        let named = names.as_ref().map_or("", |names| &names[i / 3]);
                        assert!(message.contains(&format!("{named} is {fault}")), "{place}");
                    }
                }
            }
        }
    }
    let _ = std::panic::take_hook();
}

/// How many numbers a case has beside counts and indices.
fn numbers_of(query: &Entry, case: &str) -> usize {
    let names = query.numbers();
    match names.iter().any(|name| name.ends_with(".count") || name.ends_with(".kind")) {
        // As bits, numbers are told from counts and indices.
        true => case.split(' ').filter(|piece| piece.starts_with('x')).count(),
        false => names.iter().filter(|name| !name.ends_with(".index")).count(),
    }
}

/// The names of the numbers that are no indices, of queries whose cases have all the same.
fn names_of(query: &Entry) -> Option<Vec<String>> {
    let names = query.numbers();
    let varies = names.iter().any(|name| name.ends_with(".count") || name.ends_with(".kind"));
    (!varies).then(|| names.into_iter().filter(|name| !name.ends_with(".index")).collect())
}

/// How many tokens a field has that begins with this one.
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

/// What the fields of closest points that name a part say, in so many cases of a class.
fn parts(query: &Entry, class: Class, cases: u64) -> BTreeSet<(&'static str, String)> {
    let mut found = BTreeSet::new();
    for index in 0..cases {
        let case = query.case(class, NumberType::I64, 1, 3, index, Style::Decimal);
        let line = Line::split(&case).expect("a case");
        let answer = query.answer(&line, Arithmetic::I64, Style::Decimal).expect("a case");
        let mut tokens: Vec<&str> = answer.split_whitespace().collect();
        if tokens[0] != "closest" {
            continue;
        }
        for &field in query.fields() {
            let width = width(field, tokens[0], query.id());
            let told = tokens.drain(..width).collect::<Vec<_>>().join(" ");
            if ["feature", "part", "relation", "side"].iter().any(|name| field.starts_with(name)) {
                found.insert((field, told));
            }
        }
    }
    found
}

/// Every vertex, edge, face and interior is the nearest part in some case.
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
        ("point_rectangle", 9),
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
    let next = AtomicUsize::new(0);
    let count_next = || {
        while let Some((name, count)) = expected.get(next.fetch_add(1, Ordering::Relaxed)) {
            let query = find(&format!("closest/{name}")).expect("a query");
            let mut found = BTreeSet::new();
            for class in [Class::Grid, Class::Degenerate, Class::Random] {
                found.extend(parts(query, class, 1500 / query.pace().min(2)));
            }
            assert_eq!(found.len(), *count, "closest/{name}: {found:?}");
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(count_next);
        }
    });
}
