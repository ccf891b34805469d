//! Implementations of every quality, judged by campaigns: right answers are found right, and each kind of wrong answer
//! has its name.

use straightedge::{
    Location, Plain, Point2, Scalar, Sign,
    arith::{Numbers, Of},
};
use straightedge_verify::{
    Arithmetic, Campaign, Class, Entry, FindingKind, Given, Line, NumberType, Query, Results, Style, closest, contain,
    intersect, judge_bytes, predicate, to_bytes, write_answer,
};

/// The query itself, in certified or in plain doubles.
fn certified<Q: Query>(case: &Of<Q::Case, f64>) -> Given {
    Given::answer::<<f64 as Scalar>::Value>(&Q::ask::<f64>(case))
}

fn plain<Q: Query>(case: &Of<Q::Case, f64>) -> Given {
    let case = Q::Case::map(case, &mut |&x: &f64| Plain(x));
    Given::answer::<<Plain<f64> as Scalar>::Value>(&Q::ask::<Plain<f64>>(&case))
}

fn few_cases() -> u64 {
    common::count(14, 420)
}

fn few() -> Campaign {
    Campaign::new().cases(few_cases())
}

/// A right implementation is found right; the rulings on a wrong one do not depend on how often the oracle is called.
fn is_judged<Q: Query>() {
    let right = few().run::<Q, f64, _>(certified::<Q>);
    assert!(right.is_right(), "{right}");
    assert_eq!((right.total().cases, right.total().declined), (few_cases(), 0));
    let [few_oracles, all] = [1000, 1].map(|every| few().oracle_every(every).run::<Q, f64, _>(plain::<Q>));
    assert!(!all.is_right(), "{}", Q::ID);
    assert_eq!(few_oracles, all);
    for counts in all.classes.values() {
        assert_eq!(counts.right() + counts.wrong() + counts.declined, counts.cases);
        let taken_for_another: u64 =
            counts.decisions.iter().filter(|((exact, given), _)| exact != given).map(|(_, count)| count).sum();
        assert!(taken_for_another <= counts.wrong());
    }
}

#[test]
fn certified_answers_are_right_and_plain_ones_are_not() {
    is_judged::<predicate::Orient2d>();
    if !common::is_long() {
        is_judged::<intersect::RayAabb>();
        return;
    }
    is_judged::<predicate::Insphere>();
    is_judged::<contain::PointTetrahedron>();
    is_judged::<contain::PointPolygon2d>();
    is_judged::<intersect::SegmentTriangle>();
    is_judged::<intersect::RayAabb>();
    is_judged::<closest::SegmentSegment>();
}

fn kinds(results: &Results) -> Vec<FindingKind> {
    results.total().mistakes.into_keys().collect()
}

#[test]
fn kinds_of_error_are_told_apart() {
    let always = |sign: Sign| kinds(&few().run::<predicate::Orient2d, f64, _>(move |_| sign));
    assert_eq!(always(Sign::Zero), [FindingKind::FalseZero]);
    assert_eq!(always(Sign::Positive), [FindingKind::FalseNonzero, FindingKind::OppositeSign]);
    let outside = kinds(&few().run::<contain::PointTriangle2d, f64, _>(|_| Location::Outside));
    let for_another = |exact: &'static str| FindingKind::Decision { given: "outside".into(), exact: exact.into() };
    assert_eq!(outside, [for_another("boundary"), for_another("inside")]);
    let crashes = few().run::<predicate::Orient2d, f64, Sign>(|_| panic!("of purpose"));
    assert_eq!(kinds(&crashes), [FindingKind::Crash]);
    let example = crashes.total().mistakes[&FindingKind::Crash].simplest.clone().expect("an example");
    assert_eq!(example.given, "panic: of purpose");
    // No sign says anything of common points.
    let yes = few().run::<predicate::Orient2d, f64, _>(|_| true);
    assert_eq!(yes.total().wrong(), yes.total().cases);
    let declined = few().run::<predicate::Orient2d, f64, _>(|_| Given::Declined);
    assert_eq!((declined.is_right(), declined.total().declined), (true, few_cases()));
}

/// An edge under another name, and a value that is off by some floats.
#[test]
fn details_are_told_apart() {
    let campaign = Campaign::new().cases(200).classes(&[Class::Random]);
    let moved = |ulps: u64| {
        campaign.clone().run::<closest::SegmentSegment, f64, _>(move |[first, second]| {
            let found = straightedge::closest::segment_segment(first, second).to_record();
            let squared = f64::from_bits(found.squared_distance.to_bits() + ulps);
            format!("closest {squared}")
        })
    };
    for ulps in [0, 4] {
        let near = moved(ulps);
        assert!(near.is_right(), "{near}");
        assert_eq!(near.total().ulps.greatest(), ulps);
        assert_eq!(near.total().ulps.percentile(50), ulps);
    }
    let far = moved(5);
    assert_eq!(kinds(&far), [FindingKind::Value { field: "closest".into() }]);
    assert_eq!((far.total().wrong(), far.total().ulps.greatest()), (200, 5));
    let label = campaign.clone().run::<contain::PointTetrahedron, f64, _>(|(p, tetrahedron)| {
        match straightedge::contain::point_tetrahedron(p, tetrahedron).location() {
            Location::Inside => "inside vertex 0",
            _ => "outside none",
        }
    });
    assert_eq!(kinds(&label), [FindingKind::Word { field: "feature".into() }]);
    for label in ["-848941954", "18446744073709551615", "99999999999999999999"] {
        let unset = campaign.clone().run::<closest::PointMesh, f64, _>(|(p, surface)| {
            let found = Given::answer(&straightedge::closest::point_mesh(p, surface).map(|near| near.to_record()));
            let Given::Fields(fields) = found else { unreachable!("an answer has fields") };
            match write_answer(&fields[..2], Style::Decimal) {
                nothing if nothing == "none none" => "none".into(),
                nearest => nearest + &format!(" triangle {label}"),
            }
        });
        assert_eq!(kinds(&unset), [FindingKind::Label { field: "triangle".into() }]);
        assert!(unset.total().wrong() > 100 && unset.total().cases == 200, "{unset}");
        let example = unset.total().mistakes.into_values().next().and_then(|found| found.simplest);
        assert!(example.expect("an example").given.ends_with(label));
    }
}

/// Each example still shows its kind, and is small.
#[test]
fn examples_are_made_small() {
    let results = Campaign::new().cases(1300).run::<predicate::Orient2d, f64, _>(plain::<predicate::Orient2d>);
    for (kind, found) in results.classes.values().flat_map(|counts| &counts.mistakes) {
        let example = found.simplest.as_ref().expect("an example");
        assert!(example.size < if *kind == FindingKind::FalseZero { 100 } else { 400 }, "{example:?}");
    }
    // Wrong for three corners and more: all other corners are removed.
    let results = few().run::<contain::PointPolygon2d, f64, _>(|(p, polygon)| match polygon.points.len() {
        0..=2 => straightedge::contain::point_polygon_2d(p, polygon).location,
        _ => Location::Outside,
    });
    for (kind, found) in results.total().mistakes {
        let line = found.simplest.expect("an example").line;
        let count = line.split(' ').find_map(|piece| piece.parse::<u32>().ok()).expect("a count");
        assert!(count <= 4, "{kind}: {line}");
    }
}

#[test]
fn shards_are_the_whole() {
    let campaign = Campaign::new().cases(650).seed(3).level(2);
    let whole = campaign.run::<predicate::Orient2d, f64, _>(plain::<predicate::Orient2d>);
    let mut all = Results::new("predicate/orient2d");
    for shard in [2, 0, 1] {
        all.absorb(campaign.clone().shard(shard, 3).run::<predicate::Orient2d, f64, _>(plain::<predicate::Orient2d>));
    }
    assert_eq!(all, whole);
}

#[test]
fn singles_are_judged_as_singles() {
    let results = few().run::<predicate::Orient2d, f32, _>(|[a, b, c]| straightedge::predicate::orient2d(a, b, c));
    assert!(results.is_right(), "{results}");
    let area = |[a, b, c]: &[Point2<f32>; 3]| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    let results = few().run::<predicate::Orient2d, f32, _>(|case| match area(case) {
        area if area > 0.0 => "+",
        area if area < 0.0 => "-",
        _ => "0",
    });
    assert!(!results.is_right());
}

/// A user's fuzz target: a wrong answer is a panic with the line to keep.
#[test]
fn bytes_are_judged() {
    let near = [[0.5, 0.5 + f64::EPSILON / 2.0], [12.0, 12.0], [24.0, 24.0]].map(|[x, y]| Point2::new(x, y));
    let bytes = to_bytes::<predicate::Orient2d>(&near);
    judge_bytes::<predicate::Orient2d, _>(&bytes, certified::<predicate::Orient2d>);
    judge_bytes::<predicate::Orient2d, _>(&[], |_| Sign::Zero);
    let panic = std::panic::catch_unwind(|| judge_bytes::<predicate::Orient2d, _>(&bytes, |_| Sign::Zero));
    let said = panic.expect_err("it is wrong").downcast_ref::<String>().expect("a message").clone();
    assert!(said.contains("false zero: answered 0; the line to keep is\n@small x"), "{said}");
}

/// Step by step, where no case of small integers fails: fewer points, fewer bits, lower exponents.
#[test]
fn cases_shrink_step_by_step() {
    fn shrunk<Q: Query>(case: &str, least_count: usize) -> String {
        let entry = Entry::of::<Q>();
        let numbers = |line: &str| -> Vec<f64> {
            let line = Line::split(line).expect("a line");
            let decimals = entry.rewrite(&line, Arithmetic::F64, Style::Decimal).expect("a case");
            decimals.split(' ').map(|number| number.parse().expect("a number")).collect()
        };
        let fails = |line: &String| {
            let numbers = numbers(line);
            numbers.len() >= least_count && numbers.iter().filter(|x| **x > 1000.0).count() + 1 >= numbers.len()
        };
        let mut first_failing = |lines: &[String]| lines.iter().position(fails);
        let line = Line::split(case).expect("a line");
        let small = entry.shrink(&line, NumberType::F64, &mut first_failing).expect("a case");
        numbers(&small).iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
    }
    let six = "123456.789 4567.1 1e9 98765.4321 7777.7 1e300";
    // One of the numbers may be anything.
    assert_eq!(shrunk::<predicate::Orient2d>(six, 6), "1024 1024 1024 1024 1024 0");
    let polygon = "2001.5 3003.25  6  1111 2222  3333 4444.5  5555 6666  7777 8888  9999 1234.5  2345 3456";
    // The point, the count and five corners of the six.
    let count_and_five = shrunk::<contain::PointPolygon2d>(polygon, 2 + 1 + 2 * 5);
    assert_eq!(count_and_five, "1024 1024 5 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024");
}
