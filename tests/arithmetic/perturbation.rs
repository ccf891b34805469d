//! Laws of symbolic perturbation: never zero, the unperturbed sign where there is one, alternating, consistent over all
//! calls, and the limit of real perturbations that are small enough.

use common::{any_double, cases, float, int, panic_of};
use num_bigint::BigInt;
use proptest::prelude::*;
use straightedge::predicate::{
    incircle, incircle_sos, insphere, insphere_sos, orient2d, orient2d_sos, orient3d, orient3d_sos,
};
use straightedge::{Indexed, Plain, Point2, Point3, Rational, Scalar, Sign};

/// A predicate of points with indices, which reads as many coordinates as it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Query {
    Orient2d,
    Orient3d,
    Incircle,
    Insphere,
}
use Query::{Incircle, Insphere, Orient2d, Orient3d};

/// The index and the coordinates of a point.
type Tagged<S> = (usize, [S; 3]);

impl Query {
    const ALL: [Query; 4] = [Orient2d, Orient3d, Incircle, Insphere];

    /// How many points it takes.
    fn points(self) -> usize {
        match self {
            Orient2d => 3,
            Orient3d | Incircle => 4,
            Insphere => 5,
        }
    }

    /// How many columns are perturbed.
    fn columns(self) -> usize {
        self.points() - 1
    }

    fn ask<S: Scalar>(self, points: &[Tagged<S>]) -> Sign {
        let flat = |i: usize| Indexed::new(points[i].0, flat(&points[i].1));
        let solid = |i: usize| Indexed::new(points[i].0, Point3::from(points[i].1.clone()));
        match self {
            Orient2d => orient2d_sos(&flat(0), &flat(1), &flat(2)),
            Orient3d => orient3d_sos(&solid(0), &solid(1), &solid(2), &solid(3)),
            Incircle => incircle_sos(&flat(0), &flat(1), &flat(2), &flat(3)),
            Insphere => insphere_sos(&solid(0), &solid(1), &solid(2), &solid(3), &solid(4)),
        }
    }

    fn ask_unperturbed<S: Scalar>(self, points: &[Tagged<S>]) -> Sign {
        let flat = |i: usize| flat(&points[i].1);
        let solid = |i: usize| Point3::from(points[i].1.clone());
        match self {
            Orient2d => orient2d(&flat(0), &flat(1), &flat(2)),
            Orient3d => orient3d(&solid(0), &solid(1), &solid(2), &solid(3)),
            Incircle => incircle(&flat(0), &flat(1), &flat(2), &flat(3)),
            Insphere => insphere(&solid(0), &solid(1), &solid(2), &solid(3), &solid(4)),
        }
    }

    /// The coordinates that are perturbed.
    fn row(self, [x, y, z]: [i64; 3]) -> Vec<i64> {
        match self {
            Orient2d => vec![x, y],
            Orient3d => vec![x, y, z],
            Incircle => vec![x, y, x * x + y * y],
            Insphere => vec![x, y, z, x * x + y * y + z * z],
        }
    }
}

fn flat<S: Clone>([x, y, _]: &[S; 3]) -> Point2<S> {
    Point2::new(x.clone(), y.clone())
}

/// Points of a small grid, of which some coincide, with indices in any order.
fn grid() -> impl Strategy<Value = Vec<Tagged<i64>>> {
    let points = |reach: i64| prop::collection::vec([-reach..=reach, -reach..=reach, -reach..=reach], 7);
    let points = prop_oneof![points(0), points(1), points(1), points(2)];
    let copies = prop::collection::vec((0..7_usize, 0..7_usize), 0..4);
    let indices = Just((0..7).collect::<Vec<usize>>()).prop_shuffle();
    (points, copies, indices).prop_map(|(mut points, copies, indices)| {
        for (from, to) in copies {
            points[to] = points[from];
        }
        indices.into_iter().zip(points).collect()
    })
}

fn cast<S: Scalar>(points: &[Tagged<i64>]) -> Vec<Tagged<S>> {
    points.iter().map(|&(index, p)| (index, p.map(int))).collect()
}

/// Every order of 0..n, with its parity.
fn permutations(n: usize) -> Vec<(Vec<usize>, Sign)> {
    let Some(last) = n.checked_sub(1) else { return vec![(vec![], Sign::Positive)] };
    let insert = |(order, sign): &(Vec<usize>, Sign), at: usize| {
        let mut longer = order.clone();
        longer.insert(at, last);
        (longer, if (last - at) % 2 == 0 { *sign } else { -*sign })
    };
    permutations(last).iter().flat_map(|order| (0..n).map(move |at| insert(order, at))).collect()
}

fn check_laws<S: Scalar>(points: &[Tagged<S>]) {
    for query in Query::ALL {
        let points = &points[..query.points()];
        let sign = query.ask(points);
        assert!(!sign.is_zero(), "{query:?} {points:?}");
        let unperturbed = query.ask_unperturbed(points);
        assert!(unperturbed.is_zero() || sign == unperturbed, "{query:?} {points:?}");
        for (order, parity) in permutations(points.len()) {
            let permuted: Vec<_> = order.iter().map(|&i| points[i].clone()).collect();
            assert_eq!(query.ask(&permuted), parity * sign, "{query:?} {points:?} {order:?}");
        }
    }
}

fn signs<S: Scalar>(points: &[Tagged<S>]) -> [Sign; 4] {
    Query::ALL.map(|query| query.ask(&points[..query.points()]))
}

proptest! {
    #![proptest_config(cases(common::count(40, 300) as u32))]

    /// Never zero, the unperturbed sign where there is one, alternating under all permutations; and one answer in every
    /// scalar.
    #[test]
    fn laws_on_a_grid(points in grid()) {
        let expected = signs(&points);
        check_laws::<i64>(&points);
        check_laws::<f64>(&cast(&points));
        check_laws::<f32>(&cast(&points));
        check_laws::<i32>(&points.iter().map(|&(index, p)| (index, p.map(|x| x as i32))).collect::<Vec<_>>());
        check_laws::<Rational>(&cast(&points));
        prop_assert_eq!(signs::<f64>(&cast(&points)), expected);
        prop_assert_eq!(signs::<f32>(&cast(&points)), expected);
        prop_assert_eq!(signs::<i32>(&cast(&points)), expected);
        prop_assert_eq!(signs::<Rational>(&cast(&points)), expected);
        // On grids nothing is rounded.
        prop_assert_eq!(signs::<Plain<f64>>(&cast(&points)), expected);
        prop_assert_eq!(signs::<Plain<f32>>(&cast(&points)), expected);
    }

    /// Numbers of any size, of which some are equal.
    #[test]
    fn laws_of_any_doubles(
        numbers in prop::collection::vec(any_double(), 4),
        chosen in prop::collection::vec(0..6_usize, 15),
    ) {
        let number = |i: usize| numbers.get(i).copied().unwrap_or(0.0);
        let points: Vec<Tagged<f64>> =
            (0..5).map(|i| (9 - i, [0, 1, 2].map(|axis| number(chosen[3 * i + axis])))).collect();
        check_laws(&points);
        let exact = points.iter().map(|(index, p)| (*index, p.map(|x| x.to_exact().expect("finite"))));
        let exact = exact.collect::<Vec<_>>();
        prop_assert_eq!(signs(&points), signs(&exact));
    }

    #[test]
    fn scaling_by_powers_of_two(points in grid()) {
        let expected = signs(&points);
        for k in (-1074..=1020).step_by(349).chain([-1022, -537, 0, 1020]) {
            let scaled = |x: i64| float::<f64>(x as f64 * 2f64.powi(k / 2) * 2f64.powi(k - k / 2));
            let points: Vec<_> = points.iter().map(|&(index, p)| (index, p.map(scaled))).collect();
            prop_assert_eq!(signs(&points), expected, "2^{}", k);
        }
    }

    /// Only the order of the indices matters.
    #[test]
    fn relabelling_in_order(points in grid(), gaps in prop::collection::vec(1..=1_usize << 20, 7)) {
        let expected = signs(&points);
        let relabelled = |label: &dyn Fn(usize) -> usize| {
            signs(&points.iter().map(|&(index, p)| (label(index), p)).collect::<Vec<_>>())
        };
        prop_assert_eq!(relabelled(&|i| gaps[..=i].iter().sum()), expected);
        prop_assert_eq!(relabelled(&|i| usize::MAX - 6 + i), expected);
    }

    /// The signs of one set of points are those of some points in general position: the three terms of every
    /// Grassmann-Plücker relation, which add up to zero, do not all have the same sign.
    #[test]
    fn one_perturbation_for_all_calls(points in grid()) {
        let ask = |query: Query, chosen: &[usize]| query.ask(&chosen.iter().map(|&i| points[i]).collect::<Vec<_>>());
        let relation = |terms: [[Sign; 2]; 3]| {
            let [p, q, r] = terms.map(|[a, b]| a * b);
            !(p == -q && p == r)
        };
        for (order, _) in permutations(5) {
            let [a, b, c, d, e] = order[..] else { unreachable!("five of them") };
            let turn = |p, q, r| ask(Orient2d, &[p, q, r]);
            prop_assert!(relation([
                [turn(a, b, c), turn(a, d, e)],
                [turn(a, b, d), turn(a, c, e)],
                [turn(a, b, e), turn(a, c, d)],
            ]));
            // With the point at infinity of the paraboloid, where incircle is orient2d.
            let circle = |p, q| ask(Incircle, &[a, b, p, q]);
            prop_assert!(relation([
                [circle(c, d), turn(a, b, e)],
                [circle(c, e), turn(a, b, d)],
                [turn(a, b, c), circle(d, e)],
            ]));
        }
        for query in [Orient3d, Incircle] {
            for (order, _) in permutations(6).into_iter().step_by(7) {
                let [a, b, c, d, e, f] = order[..] else { unreachable!("six of them") };
                let sign = |p, q| ask(query, &[a, b, p, q]);
                prop_assert!(relation([[sign(c, d), sign(e, f)], [sign(c, e), sign(d, f)], [sign(c, f), sign(d, e)]]));
            }
        }
        for (order, _) in permutations(7).into_iter().step_by(53) {
            let [a, b, c, d, e, f, g] = order[..] else { unreachable!("seven of them") };
            let sphere = |p, q| ask(Insphere, &[a, b, c, p, q]);
            let volume = |p| ask(Orient3d, &[a, b, c, p]);
            prop_assert!(relation([
                [sphere(d, e), sphere(f, g)],
                [sphere(d, f), sphere(e, g)],
                [sphere(d, g), sphere(e, f)],
            ]));
            prop_assert!(relation([
                [sphere(d, e), volume(f)],
                [sphere(d, f), volume(e)],
                [volume(d), sphere(e, f)],
            ]));
        }
    }

    /// Plain floats always answer, on any input.
    #[test]
    fn plain_floats_always_answer(
        bits in prop::collection::vec(any::<u64>(), 15),
        indices in prop::collection::vec(0..3_usize, 5),
    ) {
        let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 1.0];
        let number = |bits: u64| if bits % 3 > 0 { special[(bits / 3 % 6) as usize] } else { f64::from_bits(bits) };
        let points: Vec<Tagged<Plain<f64>>> =
            (0..5).map(|i| (indices[i], [0, 1, 2].map(|axis| Plain(number(bits[3 * i + axis]))))).collect();
        let singles: Vec<_> = points.iter().map(|(index, p)| (*index, p.map(|x| Plain(x.0 as f32)))).collect();
        prop_assert!(!signs(&points).contains(&Sign::Zero) && !signs(&singles).contains(&Sign::Zero));
    }
}

/// The determinant of square rows, along the first row.
fn determinant(rows: &[Vec<BigInt>]) -> BigInt {
    let Some((first, others)) = rows.split_first() else { return 1.into() };
    let mut sum = BigInt::from(0);
    for (column, x) in first.iter().enumerate() {
        let minor: Vec<Vec<BigInt>> = others
            .iter()
            .map(|row| row.iter().enumerate().filter(|(i, _)| *i != column).map(|(_, x)| x.clone()).collect())
            .collect();
        let term = x * determinant(&minor);
        if column % 2 == 0 { sum += term } else { sum -= term }
    }
    sum
}

/// Real numbers instead of the infinitesimals: the k-th is δ^(2^k), which is less than every product of those before by
/// a factor δ, which is less than every ratio of coefficients. The `fixed` rows with the greatest indices are not
/// moved.
fn moved(query: Query, points: &[Tagged<i64>], fixed: usize) -> Sign {
    // Coefficients are integers, and by Hadamard less than 157^(5/2) < 2^19: rows of three numbers up to 2, w up to 12,
    // and 1. The monomials are different powers of δ; with δ < 2^-20, those after the greatest add up to less than it.
    const LOG_DELTA: u64 = 21;
    let mut order: Vec<usize> = points.iter().map(|(index, _)| *index).collect();
    order.sort_unstable();
    let moving = points.len() - fixed;
    let unit = LOG_DELTA << (moving * query.columns());
    let rows: Vec<Vec<BigInt>> = points
        .iter()
        .map(|(index, p)| {
            let rank = order.iter().position(|other| other == index).expect("its own");
            let entry = |(column, x): (usize, i64)| {
                let whole = BigInt::from(x) << unit;
                let moved = || BigInt::from(1) << (unit - (LOG_DELTA << (rank * query.columns() + column)));
                if rank < moving { whole + moved() } else { whole }
            };
            query.row(*p).into_iter().enumerate().map(entry).chain([BigInt::from(1) << unit]).collect()
        })
        .collect();
    determinant(&rows).cmp(&BigInt::from(0)).into()
}

proptest! {
    #![proptest_config(cases(common::count(25, 150) as u32))]

    #[test]
    fn the_limit_of_real_perturbations(points in grid()) {
        for query in [Orient2d, Orient3d, Incircle] {
            let points = &points[..query.points()];
            prop_assert_eq!(query.ask(points), moved(query, points, 0), "{:?} {:?}", query, points);
        }
    }
}

proptest! {
    #![proptest_config(cases(25))]

    /// Of five points of space, the last two in order are not moved, as the numbers would have millions of digits.
    /// Where the three others leave the determinant zero, nothing is asserted.
    #[test]
    fn the_limit_of_real_perturbations_of_three_points_in_space(points in grid()) {
        let points = &points[..5];
        let expected = moved(Insphere, points, 2);
        prop_assert!(expected.is_zero() || Insphere.ask(points) == expected, "{:?}", points);
    }
}

/// So many points coincide that the fourth must move.
#[test]
fn the_limit_of_real_perturbations_in_space() {
    let (one, other) = ([1, 1, 1], [0, 1, 2]);
    for (indices, points) in [
        ([0, 1, 2, 3, 4], [one; 5]),
        ([3, 0, 4, 2, 1], [one; 5]),
        ([0, 1, 2, 3, 4], [other, one, one, one, one]),
        ([4, 2, 1, 0, 3], [one, other, one, one, one]),
    ] {
        let points: Vec<Tagged<i64>> = indices.into_iter().zip(points).collect();
        assert_eq!(moved(Insphere, &points, 2), Sign::Zero, "{points:?}");
        assert_eq!(Insphere.ask(&points), moved(Insphere, &points, 1), "{points:?}");
    }
}

/// Every set of points of a small grid, in every order; in the short form one in five.
#[test]
fn all_of_a_small_grid() {
    for code in (0..9_usize.pow(4)).step_by(common::count(5, 1) as usize) {
        let point = |i: u32| [code / 9_usize.pow(i) % 3, code / 9_usize.pow(i) / 3 % 3, 0].map(|x| x as i64 - 1);
        let points: Vec<Tagged<i64>> = (0..4).map(|i| (i as usize, point(i))).collect();
        assert_eq!(Orient2d.ask(&points[..3]), moved(Orient2d, &points[..3], 0), "{points:?}");
        // The last point is too many: its infinitesimals never decide.
        assert_eq!(Incircle.ask(&points), moved(Incircle, &points, 1), "{points:?}");
    }
}

fn tagged<const N: usize>(points: [(usize, [i64; 3]); N]) -> Vec<Tagged<i64>> {
    points.to_vec()
}

/// Worked by hand.
#[test]
fn which_coordinate_of_which_point_decides() {
    let (minus, plus) = (Sign::Negative, Sign::Positive);
    // On a diagonal: the first is moved to the right.
    let diagonal = |indices: [usize; 3]| tagged([(indices[0], [0; 3]), (indices[1], [1; 3]), (indices[2], [2; 3])]);
    assert_eq!(Orient2d.ask(&diagonal([0, 1, 2])), minus);
    assert_eq!(Orient2d.ask(&diagonal([5, 3, 4])), plus);
    assert_eq!(Orient2d.ask(&diagonal([usize::MAX, 7, 0])), minus);
    // On a level line to the right does not help: the first is moved up.
    assert_eq!(Orient2d.ask(&tagged([(0, [0; 3]), (1, [0; 3]), (2, [1, 0, 0])])), plus);
    // Where the others coincide, the second must also move: its move to the right, times that of the first up, is
    // greater than its own move up.
    assert_eq!(Orient2d.ask(&tagged([(0, [5, 0, 0]), (1, [0; 3]), (2, [0; 3])])), minus);
    // All in one place: the first up, times the second to the right.
    assert_eq!(Orient2d.ask(&tagged([(0, [0; 3]), (1, [0; 3]), (2, [0; 3])])), minus);
    // In one place of space: z of the first, y of the second, x of the third.
    let one_place = |indices: [usize; 4]| indices.map(|index| (index, [3, 4, 5])).to_vec();
    assert_eq!(Orient3d.ask(&one_place([0, 1, 2, 3])), minus);
    assert_eq!(Orient3d.ask(&one_place([0, 2, 1, 3])), plus);

    // A square about the origin: all squared distances are equal, so that only w of the first decides, by the
    // orientation of the others.
    let square = |offset: i64| {
        let corners = [[1, 0], [0, 1], [-1, 0], [0, -1]];
        corners.iter().zip(0..).map(|(&[x, y], index)| (index, [x + offset, y, 0])).collect::<Vec<_>>()
    };
    assert_eq!(Incircle.ask(&square(0)), plus);
    // After a translation, the squared distances differ, and x of the first decides.
    assert_eq!(Incircle.ask(&square(1)), minus);
}

/// In every scalar that checks its input, for any coordinates.
#[test]
fn repeated_indices_are_refused_by_name() {
    let names = ["a", "b", "c", "d", "e"];
    for coordinates in [[[0, 0, 0]; 5], [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [3, 4, 5]]] {
        for query in Query::ALL {
            for j in 1..query.points() {
                for i in 0..j {
                    let mut points: Vec<Tagged<i64>> = (10..).zip(coordinates).collect();
                    points[j].0 = points[i].0;
                    let id = format!("{query:?}").to_lowercase();
                    let index = points[i].0;
                    let expected =
                        format!("predicate/{id}_sos: {}.index is {index}, and so is {}.index", names[j], names[i]);
                    let expected = Some(expected.as_str());
                    assert_eq!(panic_of(|| query.ask(&points)).as_deref(), expected);
                    assert_eq!(panic_of(|| query.ask::<f64>(&cast(&points))).as_deref(), expected);
                    assert_eq!(panic_of(|| query.ask::<f32>(&cast(&points))).as_deref(), expected);
                    assert_eq!(panic_of(|| query.ask::<i32>(&cast(&points))).as_deref(), expected);
                    assert_eq!(panic_of(|| query.ask::<Rational>(&cast(&points))).as_deref(), expected);
                    assert_eq!(panic_of(|| query.ask::<Plain<f64>>(&cast(&points))), None);
                }
            }
        }
    }
}

/// Generated cases of every class, in doubles and singles: never zero, alternating, the unperturbed sign where there is
/// one; some against the oracle.
mod generated {
    use super::{Query, Tagged, permutations};
    use std::collections::BTreeSet;
    use straightedge::{Indexed, Point2, Point3, Sign, arith::Of};
    use straightedge_verify::for_tests::{perturbation, place};
    use straightedge_verify::{Class, Coordinate, Draw, Exact, generate, predicate};

    #[derive(Default)]
    struct Counts {
        cases: u64,
        ties: u64,
        judged: u64,
        /// The monomials that decided, in the cases that were judged.
        monomials: BTreeSet<u32>,
    }

    /// A point of a case as the tests use it.
    trait Untyped<S> {
        fn tagged(&self) -> Tagged<S>;
    }
    impl<S: Coordinate> Untyped<S> for Indexed<Point2<S>> {
        fn tagged(&self) -> Tagged<S> {
            (self.index, [self.point.x, self.point.y, S::whole_number(0)])
        }
    }
    impl<S: Coordinate> Untyped<S> for Indexed<Point3<S>> {
        fn tagged(&self) -> Tagged<S> {
            (self.index, self.point.into())
        }
    }

    fn run<Q, S>(
        query: Query,
        (cases, judge_every): (u64, u64),
        tagged: impl Fn(&Of<Q::Case, S>) -> Vec<Tagged<S>>,
        judge: impl Fn(&Exact<Q::Case>) -> (u32, Sign),
    ) -> Counts
    where
        Q: straightedge_verify::Query,
        S: Coordinate,
    {
        let mut counts = Counts::default();
        let classes: Vec<Class> = Class::ALL.into_iter().filter(|class| class.applies::<Q, S>()).collect();
        let mut orders = Vec::new();
        for number in 0..cases {
            let class = classes[number as usize % classes.len()];
            let mut draw = Draw::new(1990, Q::ID, class.name(), number);
            let case = generate::<Q, S>(class, 1 + (number % 2) as u8, &mut draw);
            let points = tagged(&case);
            if orders.is_empty() {
                orders = permutations(points.len());
            }
            let sign = query.ask(&points);
            assert!(!sign.is_zero(), "{query:?} {points:?}");
            let unperturbed = query.ask_unperturbed(&points);
            assert!(unperturbed.is_zero() || unperturbed == sign, "{query:?} {points:?}");
            let (order, parity) = &orders[draw.index(orders.len())];
            let permuted: Vec<Tagged<S>> = order.iter().map(|&i| points[i]).collect();
            assert_eq!(query.ask(&permuted), *parity * sign, "{query:?} {points:?} {order:?}");
            counts.cases += 1;
            counts.ties += u64::from(unperturbed.is_zero());
            if draw.one_in(judge_every) {
                let (monomial, expected) = judge(&Exact::new::<S>(&case));
                assert_eq!(sign, expected, "{query:?} {points:?}");
                counts.judged += 1;
                counts.monomials.insert(monomial);
            }
        }
        counts
    }

    fn all<S: Coordinate>(cases: (u64, u64)) -> [Counts; 4] {
        macro_rules! run {
            ($query:ident, $of:ident, $oracle:ident) => {
                run::<predicate::$of, S>(
                    Query::$query,
                    cases,
                    |case| case.iter().map(Untyped::tagged).collect(),
                    |case| perturbation::$oracle(&case.integers.each_ref().map(|p| (p.index, place(&p.point)))),
                )
            };
        }
        [
            run!(Orient2d, Orient2dSos, orientation),
            run!(Orient3d, Orient3dSos, orientation),
            run!(Incircle, IncircleSos, in_sphere),
            run!(Insphere, InsphereSos, in_sphere),
        ]
    }

    fn report(of: &str, counts: [Counts; 4], least_monomials: [usize; 4]) {
        for ((query, counts), least) in Query::ALL.into_iter().zip(counts).zip(least_monomials) {
            let Counts { cases, ties, judged, monomials } = counts;
            let monomials = monomials.len();
            println!(
                "{query:?} in {of}: {cases} cases, {ties} ties, {judged} judged, decided by {monomials} monomials"
            );
            assert!(ties > cases / 4 && monomials >= least, "the classes are not what they were");
        }
    }

    #[test]
    fn every_class() {
        // The oracle takes most of the time. In many cases, every monomial occurs that can decide for three points, and
        // for four of space.
        let (cases, least) =
            if common::is_long() { ((125_000, 20), [5, 14, 14, 40]) } else { ((1500, 2), [5, 12, 12, 30]) };
        std::thread::scope(|scope| {
            scope.spawn(|| report("doubles", all::<f64>(cases), least));
            scope.spawn(|| report("singles", all::<f32>(cases), least));
        });
    }

    /// Seeds for the fuzzer read back as the cases that they were made from, including indices; any bytes make distinct
    /// indices.
    #[test]
    fn bytes() {
        use straightedge_verify::{from_bytes, to_bytes};
        type Q = predicate::InsphereSos;
        for (number, class) in (0..).zip(Class::ALL.into_iter().cycle()).take(200) {
            let case = generate::<Q, f64>(class, 1, &mut Draw::new(7, "bytes", class.name(), number));
            let bytes = to_bytes::<Q>(&case);
            assert_eq!(from_bytes::<Q>(&bytes), Ok(case));
        }
        for length in 0..200 {
            for mode in 0..4 {
                let bytes: Vec<u8> = [mode].into_iter().chain(std::iter::repeat_n(mode / 2, length)).collect();
                if let Ok(case) = from_bytes::<Q>(&bytes) {
                    assert_eq!(case.iter().map(|p| p.index).collect::<BTreeSet<_>>().len(), 5);
                }
            }
        }
    }
}
