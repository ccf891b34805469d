//! The oracle of closest points, against trials of all few independent vertices and against pairs known by hand.

use common::{cases, ratio};
use num_bigint::BigInt;
use proptest::prelude::*;
use std::ops::RangeInclusive;
use straightedge::Rational;
use straightedge_verify::for_tests::Quotient;
use straightedge_verify::for_tests::closest::{Pair, closest, has_closest_pair_within, is_closest_pair, midpoint_pair};

/// The vertices of a hull.
type Hull = Vec<Vec<i64>>;
/// A point in exact coordinates.
type Exact = Vec<Rational>;

/// The only solution of a linear system, each row with its right side, as numerators and their denominator, by
/// fraction-free elimination. `None` where there is no solution or more than one.
fn solve(mut rows: Vec<Vec<i128>>) -> Option<(Vec<i128>, i128)> {
    let unknowns = rows[0].len() - 1;
    let mut previous = 1;
    for column in 0..unknowns {
        let pivot_row = (column..rows.len()).find(|&i| rows[i][column] != 0)?;
        rows.swap(column, pivot_row);
        let pivot = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != column) {
            let factor = row[column];
            row.iter_mut().zip(&pivot).for_each(|(x, y)| *x = (*x * pivot[column] - factor * y) / previous);
        }
        previous = pivot[column];
    }
    let is_consistent = rows[unknowns..].iter().all(|row| row[unknowns] == 0);
    let solution = || rows[..unknowns].iter().map(|row| row[unknowns] * previous.signum()).collect();
    is_consistent.then(|| (solution(), previous.abs()))
}

/// All sets of 1 to `up_to` of the first `of` numbers.
fn subsets(of: usize, up_to: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = (0..of).map(|i| vec![i]).collect();
    let mut next = 0;
    while next < sets.len() {
        let set = sets[next].clone();
        if set.len() < up_to {
            sets.extend((set[set.len() - 1] + 1..of).map(|i| [&set[..], &[i]].concat()));
        }
        next += 1;
    }
    sets
}

/// The sum of vertices times weights.
fn combination<'a>(vertices: impl Iterator<Item = &'a Vec<i64>>, weights: &[i128], dimension: usize) -> Vec<i128> {
    let mut sum = vec![0; dimension];
    for (vertex, weight) in vertices.zip(weights) {
        sum.iter_mut().zip(vertex).for_each(|(x, v)| *x += weight * i128::from(*v));
    }
    sum
}

/// The difference of least norm: for every few vertices the foot of the perpendicular from the origin on their span, if
/// it is within their hull, and the shortest of these.
fn least_difference(first: &Hull, second: &Hull) -> (Vec<i128>, i128) {
    let dimension = first[0].len();
    let minus = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(x, y)| x - y).collect::<Vec<_>>();
    let mut differences: Hull = first.iter().flat_map(|a| second.iter().map(move |b| minus(a, b))).collect();
    differences.sort();
    differences.dedup();
    let foot = |set: Vec<usize>| {
        let vertices: Hull = set.iter().map(|&i| differences[i].clone()).collect();
        let mut rows = vec![vec![1; set.len() + 1]];
        for vertex in &vertices[1..] {
            let edge = minus(vertex, &vertices[0]);
            let along = |v: &Vec<i64>| v.iter().zip(&edge).map(|(x, e)| i128::from(x * e)).sum();
            rows.push(vertices.iter().map(along).chain([0]).collect());
        }
        let (weights, denominator) = solve(rows)?;
        let is_within = weights.iter().all(|&weight| weight >= 0);
        is_within.then(|| (combination(vertices.iter(), &weights, dimension), denominator))
    };
    let square = |(x, _): &(Vec<i128>, i128)| x.iter().map(|x| x * x).sum::<i128>();
    let longer = |p: &(Vec<i128>, i128), q: &(Vec<i128>, i128)| square(p) * q.1 * q.1 > square(q) * p.1 * p.1;
    subsets(differences.len(), dimension + 1)
        .into_iter()
        .filter_map(foot)
        .reduce(|best, next| if longer(&best, &next) { next } else { best })
        .expect("a vertex is its own foot")
}

/// The difference of the closest pairs of two hulls, and the vertices of the set of first points, by trial of every few
/// weights.
fn first_points(first: &Hull, second: &Hull) -> (Exact, Vec<Exact>) {
    let dimension = first[0].len();
    let (apart, denominator) = least_difference(first, second);
    let column = |i: usize, axis: usize| match first.get(i) {
        Some(a) => i128::from(a[axis]),
        None => -i128::from(second[i - first.len()][axis]),
    };
    let point = |set: Vec<usize>| {
        let mut rows: Vec<Vec<i128>> =
            (0..dimension).map(|axis| set.iter().map(|&i| column(i, axis)).chain([apart[axis]]).collect()).collect();
        for of_first in [true, false] {
            let ones = set.iter().map(|&i| i128::from((i < first.len()) == of_first));
            rows.push(ones.chain([denominator]).collect());
        }
        let (weights, scale) = solve(rows)?;
        let of_first: Vec<&Vec<i64>> = set.iter().filter_map(|&i| first.get(i)).collect();
        let sum = combination(of_first.iter().copied(), &weights, dimension);
        weights.iter().all(|&weight| weight >= 0).then(|| exact(&sum, scale * denominator))
    };
    let mut points: Vec<Exact> =
        subsets(first.len() + second.len(), dimension + 2).into_iter().filter_map(point).collect();
    points.sort();
    points.dedup();
    (exact(&apart, denominator), points)
}

fn exact(numerators: &[i128], denominator: i128) -> Exact {
    numerators.iter().map(|&x| Rational::new(x.into(), denominator.into())).collect()
}

fn plus(p: &Exact, q: &Exact, sign: i64) -> Exact {
    p.iter().zip(q).map(|(x, y)| x + y * ratio(sign, 1)).collect()
}

/// The point at the share q of the way from one point to another.
fn between(from: &Exact, to: &Exact, q: &Rational) -> Exact {
    from.iter().zip(to).map(|(x, y)| x + (y - x) * q).collect()
}

fn coordinates(p: &Quotient) -> Exact {
    (0..p.numerators.len()).map(|axis| p.coordinate(axis, &ratio(1, 1))).collect()
}

fn quotient(p: &Exact) -> Quotient {
    let denominator: BigInt = p.iter().map(|x| x.denom().clone()).product();
    let scaled = |x: &Rational| (x * Rational::from_integer(denominator.clone())).to_integer();
    Quotient { numerators: p.iter().map(scaled).collect(), denominator }
}

fn big(hull: &Hull) -> Vec<Vec<BigInt>> {
    hull.iter().map(|p| p.iter().map(|&x| x.into()).collect()).collect()
}

fn square(p: &Exact) -> Rational {
    p.iter().map(|x| x * x).sum()
}

/// An interval about each coordinate, extended below and above.
fn about(p: &Exact, below: &Rational, above: &Rational) -> Vec<RangeInclusive<Rational>> {
    p.iter().map(|x| x - below..=x + above).collect()
}

/// Whether a segment meets a box.
fn meets([from, to]: [&Exact; 2], intervals: &[RangeInclusive<Rational>]) -> bool {
    let (mut enter, mut exit) = (ratio(0, 1), ratio(1, 1));
    for (interval, (x, y)) in intervals.iter().zip(from.iter().zip(to)) {
        if x == y {
            if !interval.contains(x) {
                return false;
            }
            continue;
        }
        let mut at = [interval.start(), interval.end()].map(|end| (end - x) / (y - x));
        at.sort();
        let [first, last] = at;
        enter = enter.max(first);
        exit = exit.min(last);
    }
    enter <= exit
}

fn check_pair(pair: &Pair, first: &Exact, apart: &Exact) -> Result<(), TestCaseError> {
    prop_assert_eq!(&coordinates(&pair.first), first);
    prop_assert_eq!(coordinates(&pair.second), plus(first, apart, -1));
    prop_assert_eq!(pair.squared_distance(&ratio(1, 1)), square(apart));
    prop_assert_eq!(pair.squared_distance(&ratio(2, 3)), square(apart) * ratio(4, 9));
    Ok(())
}

/// Two hulls of a few vertices of a small grid, in the plane or in space, of which the second may be far away along an
/// axis, and both may be in one plane or on one line.
fn hulls(vertices: usize) -> impl Strategy<Value = [Hull; 2]> {
    let vertex = |reach: i64| prop::collection::vec(-reach..=reach, 3);
    let hull = move |reach: i64| prop::collection::vec(vertex(reach), 1..=vertices);
    let pair = prop_oneof![(hull(1), hull(1)), (hull(2), hull(2)), (hull(5), hull(5)), (hull(1), hull(5))];
    (pair, 0..4_usize, 0..6_i64, 2..=3_usize, 0..4_u8).prop_map(
        |((mut first, mut second), axis, offset, dimension, flat)| {
            for vertex in first.iter_mut().chain(&mut second) {
                match flat {
                    0 => vertex[1] = vertex[0],
                    1 => vertex[1] = 0,
                    _ => {}
                }
                vertex.truncate(dimension);
            }
            second.iter_mut().filter_map(|vertex| vertex.get_mut(axis)).for_each(|x| *x += offset);
            [first, second]
        },
    )
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn against_all_sets_of_vertices([first, second] in hulls(4)) {
        let (apart, points) = first_points(&first, &second);
        let [least, greatest] = [&points[0], &points[points.len() - 1]];
        let (one, tiny) = (ratio(1, 1), ratio(1, 1_000_000));
        let [a, b] = [&first, &second].map(big);
        let pair = closest(&a, &b);
        check_pair(&pair, least, &apart)?;
        // Swapping the arguments swaps the pair.
        let swapped = closest(&b, &a);
        check_pair(&swapped, &plus(least, &apart, -1), &plus(&apart, &apart, -2))?;

        // All closest pairs are accepted, and no pair of points beyond the first or the last.
        let is_closest = |p: &Exact, q: &Exact| is_closest_pair(&a, &b, (&quotient(p), &quotient(q)));
        prop_assert!(is_closest_pair(&a, &b, (&pair.first, &pair.second)));
        let middle = between(least, greatest, &ratio(1, 3));
        for p in points.iter().chain([&middle]) {
            prop_assert!(is_closest(p, &plus(p, &apart, -1)));
        }
        for (end, sign) in [(least, -1), (greatest, 1)] {
            let mut beyond = end.clone();
            beyond[0] += &tiny * ratio(sign, 1);
            prop_assert!(!is_closest(&beyond, &plus(&beyond, &apart, -1)));
        }
        for (p, q) in first.iter().flat_map(|p| second.iter().map(move |q| (p, q))) {
            let [p, q] = [p, q].map(|p| p.iter().map(|&x| ratio(x, 1)).collect::<Exact>());
            prop_assert_eq!(is_closest(&p, &q), plus(&p, &q, -1) == apart);
        }

        // Intervals that have a closest pair, and intervals that end before the first or begin after the last.
        let has = |near: &[RangeInclusive<Rational>], far: &[RangeInclusive<Rational>]| {
            has_closest_pair_within(&a, &b, [near, far])
        };
        let zero = ratio(0, 1);
        for (p, reach) in [(least, &zero), (greatest, &one), (&middle, &zero), (&middle, &tiny)] {
            let q = plus(p, &apart, -1);
            let [of_first, of_second] = [p, &q].map(|p| about(p, reach, reach));
            prop_assert!(has(&of_first, &of_second));
        }
        let everywhere = about(least, &ratio(100, 1), &ratio(100, 1));
        prop_assert!(has(&everywhere, &everywhere));
        let mut off = everywhere.clone();
        off[0] = &least[0] - &one..=&least[0] - &tiny;
        prop_assert!(!has(&off, &everywhere));
        off[0] = &greatest[0] + &tiny..=&greatest[0] + &one;
        prop_assert!(!has(&off, &everywhere));
        off[0] = &greatest[0] - &apart[0] + &tiny..=&greatest[0] - &apart[0] + &one;
        prop_assert!(!has(&everywhere, &off));
    }

    /// Integers of 2000 bits give the same pair, scaled.
    #[test]
    fn scaling_to_many_digits([first, second] in hulls(4)) {
        let factor = BigInt::from(3).pow(1250);
        let scale = Rational::from_integer(factor.clone());
        let [a, b] = [&first, &second].map(big);
        let scaled = |hull: &[Vec<BigInt>]| -> Vec<Vec<BigInt>> {
            hull.iter().map(|p| p.iter().map(|x| x * &factor).collect()).collect()
        };
        let (pair, large) = (closest(&a, &b), closest(&scaled(&a), &scaled(&b)));
        let scaled = |p: &Quotient| coordinates(p).iter().map(|x| x * &scale).collect::<Exact>();
        prop_assert_eq!(scaled(&pair.first), coordinates(&large.first));
        prop_assert_eq!(scaled(&pair.second), coordinates(&large.second));
        prop_assert_eq!(pair.squared_distance(&scale), large.squared_distance(&ratio(1, 1)));
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn midpoints_of_segments(
        [mut first, mut second] in hulls(2),
        (kind, shift, stretch) in (0..4_u8, -6..=6_i64, -3..=3_i64),
    ) {
        for hull in [&mut first, &mut second] {
            hull.resize(2, hull[0].clone());
        }
        if kind < 2 {
            // Parallel, or on one line.
            let along: Vec<i64> = first[1].iter().zip(&first[0]).map(|(y, x)| y - x).collect();
            let from = if kind == 0 { first[0].clone() } else { second[0].clone() };
            let at = |n: i64| from.iter().zip(&along).map(|(x, e)| 2 * x + n * e).collect();
            second = vec![at(shift), at(shift + stretch)];
            first.iter_mut().flatten().for_each(|x| *x *= 2);
        }
        let (apart, points) = first_points(&first, &second);
        let [least, greatest] = [&points[0], &points[points.len() - 1]];
        let [a, b] = [&first, &second].map(|hull| <[_; 2]>::try_from(big(hull)).expect("two ends"));
        check_pair(&midpoint_pair(&a, &b), &between(least, greatest, &ratio(1, 2)), &apart)?;

        // The first points form a segment, so it is known whether some are in a box.
        for (n, reach) in [(-1, 1), (1, 1), (2, 2), (5, 2)] {
            let center = between(least, greatest, &ratio(n, 3));
            let mut of_first = about(&center, &ratio(reach, 5), &ratio(reach, 7));
            let mut of_second = about(&plus(&center, &apart, -1), &ratio(reach, 7), &ratio(reach, 5));
            for axis in 0..center.len() {
                let shared: Vec<_> = of_first
                    .iter()
                    .zip(&of_second)
                    .zip(&apart)
                    .map(|((p, q), d)| p.start().max(&(q.start() + d)).clone()..=p.end().min(&(q.end() + d)).clone())
                    .collect();
                let expected = shared.iter().all(|i| !i.is_empty()) && meets([least, greatest], &shared);
                prop_assert_eq!(has_closest_pair_within(&a, &b, [&of_first, &of_second]), expected);
                of_first[axis] = of_first[axis].start() + ratio(1, 6)..=of_first[axis].end() + ratio(1, 3);
                of_second[axis] = of_second[axis].start() - ratio(1, 4)..=of_second[axis].end() - ratio(1, 8);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// More vertices: the difference, and whether the pair is a closest one.
    #[test]
    fn differences_of_more_vertices([first, second] in hulls(5)) {
        let (apart, denominator) = least_difference(&first, &second);
        let [a, b] = [&first, &second].map(big);
        let pair = closest(&a, &b);
        check_pair(&pair, &coordinates(&pair.first), &exact(&apart, denominator))?;
        prop_assert!(is_closest_pair(&a, &b, (&pair.first, &pair.second)));
    }
}

#[test]
fn squares_face_to_face() {
    let square = |x: i64, from: [i64; 2], to: [i64; 2]| -> Hull {
        vec![vec![x, from[0], from[1]], vec![x, to[0], from[1]], vec![x, to[0], to[1]], vec![x, from[0], to[1]]]
    };
    let [a, b] = [square(0, [0, 0], [4, 4]), square(3, [1, 2], [6, 7])].map(|hull| big(&hull));
    let pair = closest(&a, &b);
    let expect = |pair: &Pair, first: [i64; 3], second: [i64; 3]| {
        assert_eq!(coordinates(&pair.first), first.map(|x| ratio(x, 1)));
        assert_eq!(coordinates(&pair.second), second.map(|x| ratio(x, 1)));
        assert_eq!(pair.squared_distance(&ratio(1, 1)), ratio(9, 1));
    };
    expect(&pair, [0, 1, 2], [3, 1, 2]);
    expect(&closest(&b, &a), [3, 1, 2], [0, 1, 2]);
    let within = |y: [i64; 2], z: [i64; 2]| {
        let near = |x: i64| [x, x].map(|x| ratio(x, 1));
        let interval = |[from, to]: [Rational; 2]| from..=to;
        let half = |ends: [i64; 2]| interval(ends.map(|x| ratio(x, 2)));
        has_closest_pair_within(
            &a,
            &b,
            [&[interval(near(0)), half(y), half(z)], &[interval(near(3)), half([-99, 99]), half([-99, 99])]],
        )
    };
    // The first points are y from 1 to 4, z from 2 to 4.
    assert!(within([2, 2], [4, 4]) && within([8, 8], [8, 8]) && within([5, 5], [5, 5]) && within([0, 9], [0, 4]));
    assert!(!within([0, 1], [0, 9]) && !within([2, 8], [1, 3]) && !within([9, 9], [4, 8]));
}

#[test]
fn parallel_segments() {
    let segment = |from: [i64; 3], to: [i64; 3]| [from, to].map(|p| p.map(BigInt::from).to_vec());
    // (0 0 0)-(10 0 0) beside (4 1 0)-(13 1 0): from x = 4 to 10.
    let pair = midpoint_pair(&segment([0, 0, 0], [10, 0, 0]), &segment([13, 1, 0], [4, 1, 0]));
    assert_eq!(coordinates(&pair.first), [7, 0, 0].map(|x| ratio(x, 1)));
    assert_eq!(coordinates(&pair.second), [7, 1, 0].map(|x| ratio(x, 1)));
    let least = closest(&segment([0, 0, 0], [10, 0, 0]), &segment([13, 1, 0], [4, 1, 0]));
    assert_eq!(coordinates(&least.first), [4, 0, 0].map(|x| ratio(x, 1)));
    // Skew: the only pair.
    let pair = midpoint_pair(&segment([0, 0, 0], [3, 0, 0]), &segment([1, -1, 2], [1, 1, 2]));
    assert_eq!(coordinates(&pair.first), [1, 0, 0].map(|x| ratio(x, 1)));
    assert_eq!(pair.squared_distance(&ratio(1, 1)), ratio(4, 1));
}
