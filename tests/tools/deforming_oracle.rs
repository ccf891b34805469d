//! The oracle of shapes whose vertices move independently: against contacts known by hand, and against linear programs
//! at single times.

use common::count;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use straightedge::{Feature, Rational};
use straightedge_verify::Draw;
use straightedge_verify::for_tests::deforming::{FirstContact, Time, first_contact};
use straightedge_verify::for_tests::{deforming_cases, maximum};

/// The vertices of a shape at 0 and at 1.
type Shape = [Vec<Vec<BigInt>>; 2];

/// A vertex at 0 and at 1.
type Moved<'a> = [&'a [i64]; 2];

fn shape(vertices: &[Moved<'_>]) -> Shape {
    let at = |end: usize| vertices.iter().map(|v| v[end].iter().map(|&x| x.into()).collect()).collect();
    [at(0), at(1)]
}

/// The first contact as text: its time, for an irrational one the coefficients and the first six decimals, and its
/// features.
fn told(first: &Shape, second: &Shape) -> String {
    let Some(FirstContact { time, parts: [of_first, of_second] }) = first_contact(first, second) else {
        return "none".into();
    };
    let time = match &time {
        Time::Rational(t) => t.to_string(),
        Time::RootOf { coefficients, .. } => {
            let coefficients: Vec<String> = coefficients.iter().map(ToString::to_string).collect();
            let million = Rational::from_integer(1_000_000.into());
            format!("[{}] 0.{:06}", coefficients.join(" "), (just_before(&time, 60) * million).to_integer())
        }
    };
    format!("{time}, {of_first}, {of_second}")
}

fn tell(first: &[Moved<'_>], second: &[Moved<'_>]) -> String {
    told(&shape(first), &shape(second))
}

/// A time that is earlier by at most 2^-bits.
fn just_before(time: &Time, bits: u32) -> Rational {
    let step = Rational::new(BigInt::one(), BigInt::one() << bits);
    match time {
        Time::Rational(t) => t - step,
        Time::RootOf { coefficients, bounds: [a, b] } => {
            let value = |t: &Rational| coefficients.iter().rev().fold(Rational::zero(), |value, c| value * t + c);
            let (mut a, mut b) = (a.clone(), b.clone());
            let is_rising = value(&b).is_positive();
            assert_ne!(value(&a).is_positive(), is_rising, "the sign changes between the bounds");
            while &b - &a > step {
                let middle = (&a + &b) / BigInt::from(2);
                if value(&middle).is_positive() == is_rising { b = middle } else { a = middle }
            }
            a
        }
    }
}

/// Asserts that a root is irrational: times the leading coefficient, it would be an integer.
fn assert_is_irrational(time: &Time, coefficients: &[BigInt]) {
    assert!(matches!(coefficients.len(), 3 | 4), "{time:?}");
    let leading = coefficients.last().expect("coefficients");
    let before = (just_before(time, leading.bits() as u32 + 2) * leading).to_integer();
    for integer in [-1, 0, 1, 2].map(|step| &before + step) {
        let root = Rational::new(integer, leading.clone());
        let value = coefficients.iter().rev().fold(Rational::zero(), |value, c| value * &root + c);
        assert!(!value.is_zero(), "{root} is the root of {time:?}");
    }
}

/// A point of the plane or of space at rest.
fn at_rest<'a>(p: &'a [i64]) -> Moved<'a> {
    [p, p]
}

#[test]
fn points_meet_triangles() {
    let resting = [[0, 0, 0], [4, 0, 0], [0, 4, 0]];
    let resting = resting.each_ref().map(|p| at_rest(p));
    let meet = |from: [i64; 3], to: [i64; 3]| tell(&[[&from, &to]], &resting);
    // At the start, at the end, in between; a miss; too late.
    assert_eq!(meet([1, 1, 0], [5, 5, 5]), "0, vertex 0, interior");
    assert_eq!(meet([1, 1, 7], [1, 1, 0]), "1, vertex 0, interior");
    assert_eq!(meet([1, 1, 1], [1, 1, -2]), "1/3, vertex 0, interior");
    assert_eq!(meet([3, 3, 2], [3, 3, -1]), "none");
    assert_eq!(meet([1, 1, 7], [1, 1, 1]), "none");
    // On an edge, on a vertex, and the vertex and an edge at the start.
    assert_eq!(meet([2, 2, 2], [2, 2, -1]), "2/3, vertex 0, edge 1 2");
    assert_eq!(meet([0, 4, 2], [0, 4, -1]), "2/3, vertex 0, vertex 2");
    assert_eq!(meet([0, 4, 0], [0, 4, -1]), "0, vertex 0, vertex 2");
    assert_eq!(meet([0, 2, 0], [0, 4, -1]), "0, vertex 0, edge 0 2");
    // In the plane of the triangle at all times, and along the line of an edge.
    assert_eq!(meet([-2, 1, 0], [2, 1, 0]), "1/2, vertex 0, edge 0 2");
    assert_eq!(meet([-2, -2, 0], [2, 2, 0]), "1/2, vertex 0, vertex 0");
    assert_eq!(meet([-2, 7, 0], [2, 7, 0]), "none");
    assert_eq!(meet([-2, 0, 0], [1, 0, 0]), "2/3, vertex 0, vertex 0");
}

#[test]
fn times_are_irrational() {
    // In the plane, by t² + 2t - 1.
    let turning: [Moved<'_>; 2] = [[&[0, 0], &[0, 0]], [&[2, 0], &[2, 2]]];
    assert_eq!(tell(&[[&[1, 1], &[2, 0]]], &turning), "[-1 2 1] 0.414213, vertex 0, interior");
    // In space, by t³ + t² - 4t + 1.
    let warped: [Moved<'_>; 3] = [[&[0, 0, 0], &[0, 0, 0]], [&[8, 0, 0], &[8, 8, 0]], [&[0, 8, 0], &[0, 8, 8]]];
    let point: [Moved<'_>; 1] = [[&[1, 4, 1], &[2, 4, 1]]];
    assert_eq!(tell(&point, &warped), "[1 -4 1 1] 0.273890, vertex 0, interior");
    // The same quadratic polynomial where the cubic is its product with 2 - t: the triangle has no height at 2.
    let shrinking: [Moved<'_>; 3] = [[&[0, 0, 0], &[0, 0, 0]], [&[4, 0, 0], &[4, 4, 0]], [&[0, 0, 4], &[0, 0, 2]]];
    assert_eq!(tell(&[[&[1, 1, 1], &[2, 0, 1]]], &shrinking), "[-1 2 1] 0.414213, vertex 0, interior");
}

#[test]
fn times_are_ordered() {
    let rational = |n: i64, d: i64| Rational::new(n.into(), d.into());
    let root = |coefficients: &[i64], a: [i64; 2], b: [i64; 2]| Time::RootOf {
        coefficients: coefficients.iter().map(|&c| c.into()).collect(),
        bounds: [a, b].map(|[n, d]| rational(n, d)),
    };
    // By classes of equal times: both roots of 1 - 8t + 8t², 1/2 ± √(1/8); √2 - 1; the real cube root of 1/2.
    let classes = [
        vec![Time::Rational(rational(1, 7))],
        vec![root(&[1, -8, 8], [0, 1], [1, 2]), root(&[1, -8, 8], [1, 7], [1, 6])],
        vec![root(&[-1, 2, 1], [0, 1], [1, 1]), root(&[-1, 2, 1], [41, 100], [42, 100])],
        vec![Time::Rational(rational(1, 2)), Time::Rational(rational(1, 2))],
        vec![root(&[-1, 0, 0, 2], [0, 1], [1, 1]), root(&[-1, 0, 0, 2], [1, 2], [9, 10])],
        vec![root(&[1, -8, 8], [1, 2], [1, 1])],
        vec![Time::Rational(rational(1, 1))],
    ];
    for (i, these) in classes.iter().enumerate() {
        for (j, those) in classes.iter().enumerate() {
            for (this, that) in these.iter().flat_map(|this| those.iter().map(move |that| (this, that))) {
                assert_eq!(this.order(that), i.cmp(&j), "{this:?} {that:?}");
            }
        }
    }
}

#[test]
fn roots_are_double_and_triple() {
    // The point touches the turning segment from above, and leaves: 4(2t - 1)².
    let turning: [Moved<'_>; 2] = [[&[0, 0], &[0, 0]], [&[4, 0], &[4, -16]]];
    assert_eq!(tell(&[[&[1, 1], &[2, -7]]], &turning), "1/2, vertex 0, interior");
    let turning: [Moved<'_>; 3] = [[&[0, 0, 0], &[0, 0, 0]], [&[4, 0, 0], &[4, -16, 0]], [&[0, 0, 4], &[0, 0, 4]]];
    assert_eq!(tell(&[[&[1, 1, 1], &[2, -7, 1]]], &turning), "1/2, vertex 0, interior");
    // All collapse into the origin.
    let collapsing: [Moved<'_>; 3] = [[&[0, 0, 0], &[0, 0, 0]], [&[-4, 0, 0], &[4, 0, 0]], [&[0, -4, 0], &[0, 4, 0]]];
    assert_eq!(tell(&[[&[0, 0, -1], &[0, 0, 1]]], &collapsing), "1/2, vertex 0, vertex 0");

    // The same double root, lowered by 2^-120 or 2^-121: (2t - 1)² equals that.
    let by = |bits: u32, lower: i64| {
        let unit = BigInt::one() << bits;
        let of = |points: [[i64; 2]; 2]| points.map(|p| p.iter().map(|x| x * &unit).collect::<Vec<BigInt>>());
        let [mut from, mut to] = of([[1, 1], [2, -7]]);
        from[1] -= lower;
        to[1] -= lower;
        let [a, b] = [of([[0, 0], [4, 0]]), of([[0, 0], [4, -16]])];
        first_contact(&[vec![from], vec![to]], &[a.into(), b.into()])
    };
    let half = || Rational::new(1.into(), 2.into());
    assert!(matches!(by(120, 1), Some(FirstContact { time: Time::Rational(t), .. })
        if t == half() - Rational::new(1.into(), BigInt::one() << 61)));
    assert!(matches!(by(121, 1), Some(FirstContact { time: Time::RootOf { bounds: [_, b], .. }, .. }) if b <= half()));
    assert!(matches!(by(120, 0), Some(FirstContact { time: Time::Rational(t), .. }) if t == half()));
    assert!(by(120, -1).is_none());
}

#[test]
fn shapes_are_degenerate() {
    // A triangle that is a segment at one time: the first of two edges is hit.
    let folding: [Moved<'_>; 3] = [[&[0, 0, 0], &[0, 0, 0]], [&[4, 0, 0], &[4, 0, 0]], [&[2, 4, 0], &[2, -4, 0]]];
    assert_eq!(tell(&[[&[1, 0, 1], &[1, 0, -1]]], &folding), "1/2, vertex 0, edge 0 1");
    assert_eq!(tell(&[[&[2, 0, 1], &[2, 0, -1]]], &folding), "1/2, vertex 0, vertex 2");
    assert_eq!(tell(&[[&[2, -1, 0], &[2, -1, 0]]], &folding), "5/8, vertex 0, vertex 2");
    // Always a segment, or a point.
    let segment = [[0, 0, 0], [2, 2, 2], [4, 4, 4]];
    let segment = segment.each_ref().map(|p| at_rest(p));
    assert_eq!(tell(&[[&[3, 3, 4], &[3, 3, 2]]], &segment), "1/2, vertex 0, edge 0 2");
    assert_eq!(tell(&[[&[3, 4, 4], &[3, 3, 2]]], &segment), "none");
    let point: [Moved<'_>; 3] = [[&[0, 0, 0], &[3, 3, 3]]; 3];
    assert_eq!(tell(&[[&[3, 3, 3], &[0, 0, 0]]], &point), "1/2, vertex 0, vertex 0");
    // On one line at all times.
    let [left, right]: [[Moved<'_>; 2]; 2] =
        [[[&[0, 0, 0], &[6, 0, 0]], [&[1, 0, 0], &[4, 0, 0]]], [[&[5, 0, 0], &[5, 0, 0]], [&[7, 0, 0], &[7, 0, 0]]]];
    assert_eq!(tell(&left, &right), "5/6, vertex 0, vertex 0");
    assert_eq!(tell(&right, &left), "5/6, vertex 0, vertex 0");
}

#[test]
fn segments_and_triangles_meet() {
    // Edges cross at 1/2; the second time at which they are in a plane is too late.
    let [first, second]: [[Moved<'_>; 2]; 2] = [
        [[&[-1, 0, 1], &[-1, 0, -1]], [&[1, 0, 1], &[1, 0, -1]]],
        [[&[0, -1, 0], &[0, -1, 0]], [&[0, 1, 0], &[0, 1, 0]]],
    ];
    assert_eq!(tell(&first, &second), "1/2, interior, interior");
    // A segment through a triangle, and one that comes through an edge.
    let resting = [[0, 0, 0], [4, 0, 0], [0, 4, 0]];
    let resting = resting.each_ref().map(|p| at_rest(p));
    let upright = |x: i64| [[x, 1, -1], [x, 1, 1]];
    let [inside, outside, beyond] = [upright(1), upright(-2), upright(2)];
    let moving = [[&outside[0][..], &beyond[0]], [&outside[1], &beyond[1]]];
    assert_eq!(tell(&inside.each_ref().map(|p| at_rest(p)), &resting), "0, interior, interior");
    assert_eq!(tell(&moving, &resting), "1/2, interior, edge 0 2");
    // A triangle through another at the start: an edge in the interior; exchanged, the interior and an edge.
    let across = [[1, 1, -1], [1, 1, 1], [9, 9, 0]];
    let across = across.each_ref().map(|p| at_rest(p));
    assert_eq!(tell(&across, &resting), "0, edge 0 1, interior");
    assert_eq!(tell(&resting, &across), "0, edge 1 2, interior");
    // In one plane at all times.
    let sliding: [Moved<'_>; 3] = [[&[9, 1, 0], &[1, 1, 0]], [&[8, 2, 0], &[0, 2, 0]], [&[9, 9, 0], &[1, 9, 0]]];
    assert_eq!(tell(&resting, &sliding), "3/4, edge 1 2, vertex 0");
}

/// The hulls at a time, in units divided by its denominator.
fn placed([from, to]: &Shape, t: &Rational) -> Vec<Vec<BigInt>> {
    let at = |x: &BigInt, y: &BigInt| x * (t.denom() - t.numer()) + y * t.numer();
    from.iter().zip(to).map(|(p, q)| p.iter().zip(q).map(|(x, y)| at(x, y)).collect()).collect()
}

/// Whether two hulls have points whose coordinates differ by at most `gap`.
fn are_within(first: &[Vec<BigInt>], second: &[Vec<BigInt>], gap: &BigInt) -> bool {
    let dimension = first[0].len();
    // The unknowns: the weights, for each axis a gap in either direction, and the slacks of these.
    let weights = first.len() + second.len();
    let width = weights + 4 * dimension;
    let mut rows = Vec::new();
    let mut sides = Vec::new();
    for axis in 0..dimension {
        let mut row = vec![BigInt::zero(); width];
        first.iter().enumerate().for_each(|(i, p)| row[i] = p[axis].clone());
        second.iter().enumerate().for_each(|(i, q)| row[first.len() + i] = -&q[axis]);
        row[weights + 2 * axis] = BigInt::one();
        row[weights + 2 * axis + 1] = -BigInt::one();
        rows.push(row);
        sides.push(BigInt::zero());
        for side in 0..2 {
            let mut row = vec![BigInt::zero(); width];
            row[weights + 2 * axis + side] = BigInt::one();
            row[weights + 2 * dimension + 2 * axis + side] = BigInt::one();
            rows.push(row);
            sides.push(gap.clone());
        }
    }
    for of in [0..first.len(), first.len()..weights] {
        let mut row = vec![BigInt::zero(); width];
        row[of].fill(BigInt::one());
        rows.push(row);
        sides.push(BigInt::one());
    }
    maximum(&rows, &sides, &vec![BigInt::zero(); width]).is_some()
}

/// The features of a shape with this number of vertices, in their order.
fn parts(vertices: usize) -> Vec<(Feature, Vec<usize>)> {
    let mut parts: Vec<(Feature, Vec<usize>)> = (0..vertices).map(|i| (Feature::Vertex(i), vec![i])).collect();
    if vertices == 3 {
        parts.extend([[0, 1], [0, 2], [1, 2]].map(|[i, j]| (Feature::Edge(i, j), vec![i, j])));
    }
    if vertices > 1 {
        parts.push((Feature::Interior, (0..vertices).collect()));
    }
    parts
}

/// Checks an answer by linear programs: there is no contact at times before, and at the time there is one, first of
/// these features. An irrational time is replaced by one shortly before, with a tolerance that is small, but much
/// greater than the motion in between.
fn check(first: &Shape, second: &Shape, draw: &mut Draw) {
    let answer = first_contact(first, second);
    let case = || format!("{first:?} {second:?} {answer:?}");
    let meet = |t: &Rational, gap: &BigInt| are_within(&placed(first, t), &placed(second, t), gap);
    let nothing = BigInt::zero();
    let end = answer.as_ref().map(|answer| just_before(&answer.time, 200));
    let is_before = |t: &Rational| end.as_ref().is_none_or(|end| t < end);
    let mut samples: Vec<Rational> =
        (0..16).map(|_| Rational::new(draw.between(0, 1024).into(), 1024.into())).filter(is_before).collect();
    samples.extend([1, 2, 3].map(|n| Rational::new(n.into(), 4.into())).into_iter().filter(is_before));
    samples.extend(end.iter().filter(|end| !end.is_negative()).cloned());
    for t in samples {
        assert!(!meet(&t, &nothing), "{t}: {}", case());
    }
    let Some(FirstContact { time, parts: found }) = &answer else { return };
    let (at, gap) = match time {
        Time::Rational(t) => {
            assert!(!t.is_negative() && *t <= Rational::one(), "{}", case());
            (t.clone(), nothing)
        }
        Time::RootOf { coefficients, .. } => {
            assert_is_irrational(time, coefficients);
            let at = just_before(time, 200);
            let gap = at.denom() >> 100;
            (at, gap)
        }
    };
    let [these, those] = [placed(first, &at), placed(second, &at)];
    let part = |of: &[Vec<BigInt>], part: &[usize]| part.iter().map(|&i| of[i].clone()).collect::<Vec<_>>();
    let mut expected = None;
    'parts: for (p, i) in parts(these.len()) {
        for (q, j) in parts(those.len()) {
            if are_within(&part(&these, &i), &part(&those, &j), &gap) {
                expected = Some([p, q]);
                break 'parts;
            }
        }
    }
    assert_eq!(expected, Some(*found), "{}", case());
}

/// Counts of vertices of both shapes, and the dimension.
const KINDS: [[usize; 3]; 12] = [
    [1, 3, 3],
    [2, 2, 3],
    [3, 3, 3],
    [1, 2, 2],
    [2, 3, 3],
    [3, 1, 3],
    [1, 2, 3],
    [1, 1, 3],
    [2, 2, 2],
    [1, 3, 2],
    [3, 3, 2],
    [1, 1, 2],
];

#[test]
fn small_shapes_meet_as_linear_programs_say() {
    for [first, second, dimension] in KINDS {
        // How many cases have no contact, one at the start, at a rational time, at an irrational one.
        let mut times = [0; 4];
        // A point and an edge in space rarely meet, points little more often, and larger shapes take most of the time.
        let few = match (first + second, dimension) {
            (3, 3) => 400,
            (2, _) => 100,
            _ => 60,
        };
        for case in 0..count(few, 20_000) {
            let mut draw = Draw::new(1, "deforming", "small", case);
            let draw = &mut draw;
            let greatest = [1, 2, 3, 9][draw.index(4)];
            let mut vertices = |count: usize| -> Shape {
                let mut point = || (0..dimension).map(|_| BigInt::from(draw.between(-greatest, greatest))).collect();
                let [from, to] = [0; 2].map(|_| (0..count).map(|_| point()).collect());
                [from, to]
            };
            let (first, second) = (vertices(first), vertices(second));
            check(&first, &second, draw);
            let kind = match first_contact(&first, &second).map(|contact| contact.time) {
                None => 0,
                Some(Time::Rational(t)) if t.is_zero() => 1,
                Some(Time::Rational(_)) => 2,
                Some(Time::RootOf { .. }) => 3,
            };
            times[kind] += 1;
        }
        let expected = if first + second == 2 { 3 } else { 4 };
        assert_eq!(times.iter().filter(|&&n| n > 0).count(), expected, "{first} {second} {dimension}: {times:?}");
    }
}

#[test]
fn degenerate_shapes_meet_as_linear_programs_say() {
    for [first, second, dimension] in KINDS {
        for case in 0..count(12, 5_000) {
            let mut draw = Draw::new(1, "deforming", "degenerate", case);
            let draw = &mut draw;
            let bits = [8, 16, 24, 50, 61][draw.index(5)];
            let vertices = deforming_cases(first, second, dimension, bits, draw);
            assert!(vertices.iter().flatten().all(|x| x.unsigned_abs() >> bits == 0), "{bits} bits: {vertices:?}");
            assert_eq!(vertices.len(), 2 * (first + second));
            let exact: Vec<Vec<BigInt>> = vertices.iter().map(|p| p.iter().map(|&x| x.into()).collect()).collect();
            let (from, to) = exact.split_at(first + second);
            let shape = |of: std::ops::Range<usize>| -> Shape { [from[of.clone()].to_vec(), to[of].to_vec()] };
            check(&shape(0..first), &shape(first..first + second), draw);
        }
    }
}
