//! The strategies find textbook formulas wrong, within few examples, and reduce what they find to few bits. With
//! `--nocapture` they print how many examples it took, beside strategies of proptest's own floats.

use core::cell::Cell;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use straightedge::contain::point_polygon_even_odd_2d;
use straightedge::{Location, Point2, Polygon, Sign, predicate::orient2d};
use straightedge_verify::{Class, cases, contain::PointPolygonEvenOdd2d, predicate::Orient2d};

type Points = [Point2<f64>; 3];
type PointAndPolygon = (Point2<f64>, Polygon<f64>);

fn textbook_orient2d([a, b, c]: &Points) -> Sign {
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    Sign::from(area.partial_cmp(&0.0).unwrap_or(core::cmp::Ordering::Equal))
}

fn is_right_orient2d(points: &Points) -> bool {
    let [a, b, c] = points;
    textbook_orient2d(points) == orient2d(a, b, c)
}

/// Counts crossings with the ray to the right, as on many web pages.
fn textbook_contains((p, polygon): &PointAndPolygon) -> bool {
    let corners = &polygon.points;
    let previous = corners.iter().cycle().skip(corners.len() - 1);
    corners.iter().zip(previous).fold(false, |inside, (a, b)| {
        let crosses = (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
        inside != crosses
    })
}

/// The boundary, of which such code promises nothing, is not counted.
fn is_right_in_polygon(case: &PointAndPolygon) -> bool {
    match point_polygon_even_odd_2d(&case.0, &case.1).location {
        Location::Boundary => true,
        exact => textbook_contains(case) == (exact == Location::Inside),
    }
}

/// In which example a wrong answer is found, and what it is reduced to.
fn found<S: Strategy>(
    strategy: &S,
    seed: u8,
    most: u32,
    is_right: impl Fn(&S::Value) -> bool,
) -> Option<(u32, S::Value)> {
    let config = Config { cases: most, failure_persistence: None, max_shrink_iters: 4_000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]));
    let (examples, is_found) = (Cell::new(0), Cell::new(false));
    let result = runner.run(strategy, |case| {
        examples.set(examples.get() + u32::from(!is_found.get()));
        let is_right = is_right(&case);
        is_found.set(is_found.get() || !is_right);
        if is_right { Ok(()) } else { Err(TestCaseError::fail("wrong")) }
    });
    match result {
        Err(TestError::Fail(_, least)) => Some((examples.get(), least)),
        Err(TestError::Abort(reason)) => panic!("{reason}"),
        Ok(()) => None,
    }
}

const SEEDS: u8 = 9;
/// Those whose products neither overflow nor underflow.
const OF_ORDINARY_MAGNITUDE: [Class; 6] =
    [Class::Random, Class::Grid, Class::Degenerate, Class::UlpMoved, Class::AxisAligned, Class::RoundedDifferences];

/// The median number of examples, if it is found by more than half of the seeds, and the least case of one seed.
fn median<S: Strategy>(
    name: &str,
    strategy: &S,
    most: u32,
    is_right: impl Fn(&S::Value) -> bool,
) -> Option<(u32, Vec<S::Value>)> {
    let all = (0..SEEDS).map(|seed| found(strategy, seed, most, &is_right));
    let (mut examples, cases): (Vec<u32>, Vec<S::Value>) = all.flatten().unzip();
    examples.sort_unstable();
    println!("{name}: found by {} seeds of {SEEDS}, in examples {examples:?}", examples.len());
    println!("    reduced to {:?}", cases.first());
    let middle = examples.get(usize::from(SEEDS / 2)).copied();
    middle.map(|middle| (middle, cases))
}

/// The significant bits of all numbers.
fn bits(numbers: impl IntoIterator<Item = f64>) -> u32 {
    numbers.into_iter().filter(|x| *x != 0.0).map(|x| 53 - (x.to_bits() | 1 << 52).trailing_zeros().min(52)).sum()
}

fn numbers(points: &[Point2<f64>]) -> impl Iterator<Item = f64> {
    points.iter().flat_map(|p| p.to_array())
}

fn point(coordinate: impl Strategy<Value = f64> + Clone) -> impl Strategy<Value = Point2<f64>> + Clone {
    (coordinate.clone(), coordinate).prop_map(|(x, y)| Point2::new(x, y))
}

#[test]
fn a_textbook_orientation_is_found_wrong() {
    let (examples, least) = median("hard cases", &cases::<Orient2d, f64>(), 1_000, is_right_orient2d).expect("wrong");
    assert!(examples <= 20, "{examples} examples");
    // Every seed's is reduced to numbers of few bits, all six together.
    assert!(least.iter().all(|case| bits(numbers(case)) <= 70), "{least:?}");

    let ordinary = cases::<Orient2d, f64>().classes(&OF_ORDINARY_MAGNITUDE);
    let (examples, _) = median("of ordinary magnitude", &ordinary, 1_000, is_right_orient2d).expect("wrong");
    assert!(examples <= 20, "{examples} examples");
    let three = |coordinate| prop::array::uniform3(point(coordinate));
    median("-10.0..10.0", &three((-10.0..10.0).boxed()), 5_000, is_right_orient2d);
    median("any::<f64>()", &three(any::<f64>().boxed()), 5_000, is_right_orient2d);
}

#[test]
fn a_textbook_point_in_polygon_is_found_wrong() {
    let strategy = cases::<PointPolygonEvenOdd2d, f64>();
    let (examples, least) = median("hard cases", &strategy, 2_000, is_right_in_polygon).expect("wrong");
    assert!(examples <= 100, "{examples} examples");
    assert!(least.iter().all(|(_, polygon)| polygon.points.len() <= 3), "{least:?}");

    let ordinary = cases::<PointPolygonEvenOdd2d, f64>().classes(&OF_ORDINARY_MAGNITUDE);
    let (examples, _) = median("of ordinary magnitude", &ordinary, 2_000, is_right_in_polygon).expect("wrong");
    assert!(examples <= 300, "{examples} examples");
    let polygon = |c: BoxedStrategy<f64>| {
        (point(c.clone()), prop::collection::vec(point(c), 3..9)).prop_map(|(p, points)| (p, Polygon::new(points)))
    };
    median("-10.0..10.0", &polygon((-10.0..10.0).boxed()), 5_000, is_right_in_polygon);
    median("any::<f64>()", &polygon(any::<f64>().boxed()), 5_000, is_right_in_polygon);
}

proptest! {
    #![proptest_config(Config { cases: 500, failure_persistence: None, ..Config::default() })]

    #[test]
    fn the_exact_orientation_passes([a, b, c] in cases::<Orient2d, f64>().level(2)) {
        prop_assert_eq!(orient2d(&a, &b, &c), orient2d(&b, &c, &a));
    }

    #[test]
    fn numbers_have_the_type([a, _, _] in cases::<Orient2d, i64>().classes(&[Class::Grid])) {
        prop_assert!(a.x.abs() <= 3 && a.y.abs() <= 3);
    }
}

/// Whatever the test says of the candidates, reducing ends, and at the last case that failed.
#[test]
fn reducing_ends_at_a_failure() {
    let mut runner = TestRunner::deterministic();
    for nth in 0..20_u32 {
        let mut tree = cases::<PointPolygonEvenOdd2d, f64>().new_tree(&mut runner).expect("a class applies");
        let shown = |case: PointAndPolygon| format!("{case:?}");
        let mut failed = shown(tree.current());
        let (mut goes_on, mut calls) = (tree.simplify(), 0_u32);
        while goes_on {
            calls += 1;
            // A judge of whims: it depends on the case alone.
            let case = shown(tree.current());
            let is_failure = case == failed || (case.len() as u32 + nth) % 5 == 0;
            goes_on = if is_failure {
                failed = case;
                tree.simplify()
            } else {
                tree.complicate()
            };
            assert!(calls < 100_000, "it does not end");
        }
        assert_eq!(shown(tree.current()), failed);
    }
}

#[test]
fn classes_that_do_not_apply_are_told() {
    let none = cases::<Orient2d, f64>().classes(&[Class::Simple]);
    let Err(reason) = none.new_tree(&mut TestRunner::deterministic()) else { panic!("a case of no class") };
    assert!(reason.message().contains("predicate/orient2d"), "{reason}");
}
