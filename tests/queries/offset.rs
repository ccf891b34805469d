//! Points and times of events, rounded once: by elimination in the equations of the lines, with roots of many digits.

use crate::draw::Draw;
use num_bigint::BigInt;
use std::cmp::Ordering;
use straightedge::arith::CastFrom;
use straightedge::offset::{
    compare_event, compare_weighted_event, event_point, event_side, event_sign, event_time, weighted_event_point,
    weighted_event_side, weighted_event_sign, weighted_event_time,
};
use straightedge::{Plain, Point2, Rational, Scalar, Segment2, Sign, WeightedSegment2};

/// Binary places of roots.
const PLACES: u32 = 700;

fn exact(x: f64) -> Rational {
    x.to_exact().expect("finite")
}

/// Coordinates and time by Gaussian elimination, unless the last pivot is nearly zero.
fn eliminated(edges: &[WeightedSegment2<f64>; 3]) -> Option<[Rational; 3]> {
    let mut rows: Vec<[Rational; 4]> = edges
        .iter()
        .map(|WeightedSegment2 { segment: Segment2 { a, b }, weight }| {
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(exact);
            let (nx, ny) = (&ay - &by, &bx - &ax);
            let square = &nx * &nx + &ny * &ny;
            // √(n/d) = √(n·d)/d
            let root = ((square.numer() * square.denom()) << (2 * PLACES)).sqrt();
            let length = Rational::new(root, square.denom() << PLACES);
            let height = &nx * ax + &ny * ay;
            [nx, ny, -length * exact(*weight), height]
        })
        .collect();
    let least = Rational::new(BigInt::from(1), BigInt::from(1) << (PLACES / 2));
    for column in 0..3 {
        let pivot = (column..3).find(|&i| rows[i][column].clone() * rows[i][column].clone() > &least * &least)?;
        rows.swap(column, pivot);
        let pivot = rows[column].clone();
        for row in rows.iter_mut().enumerate().filter(|(i, _)| *i != column).map(|(_, row)| row) {
            let factor = &row[column] / &pivot[column];
            row.iter_mut().zip(&pivot).for_each(|(x, p)| *x -= &factor * p);
        }
    }
    Some([0, 1, 2].map(|i| &rows[i][3] / &rows[i][i]))
}

#[test]
fn points_are_rounded_once() {
    let mut draw = Draw(11);
    let (mut events, mut whole) = (0, 0);
    for round in 0..600 {
        let kind = [0, 1, 2][round % 3];
        let segments = [0; 3].map(|_| {
            let [a, b] = [0; 2].map(|_| Point2::new(draw.number(kind), draw.number(kind)));
            Segment2::new(a, b)
        });
        let [first, second, third] = &segments;
        let (point, time) = (event_point(first, second, third), event_time(first, second, third));
        let sign = event_sign(first, second, third);
        assert_eq!((point.is_some(), time.is_some()), (sign.is_some(), sign.is_some()));
        let unweighted = segments.map(|segment| WeightedSegment2::new(segment, 1.0));
        let Some([x, y, t]) = eliminated(&unweighted) else {
            assert_eq!(sign, None, "{segments:?}");
            continue;
        };
        let (point, time, sign) = (point.expect("an event"), time.expect("an event"), sign.expect("an event"));
        let [x, y, t] = [x, y, t].map(|number| f64::cast_from(&number));
        assert_eq!(([point.x, point.y], time), ([x, y], t), "{segments:?}");
        assert_eq!(Scalar::sign(&time), sign);
        events += 1;
        whole += u32::from(time.fract() == 0.0);
        // The same in exact scalars, and rounded once more in singles of the same numbers.
        if kind == 0 {
            let integers = segments.map(|segment| segment.try_cast::<i64>().expect("integers"));
            let [first, second, third] = &integers;
            assert_eq!(event_point(first, second, third), Some(point));
            let singles = segments.map(|segment| segment.cast::<f32>());
            let [first, second, third] = &singles;
            let single = event_point(first, second, third).expect("an event");
            // From the exact number: rounding the double again may differ where that is halfway.
            assert!((single.x - point.x).abs() <= 1e-7 * point.x.abs(), "{single:?} {point:?}");
            let exact = segments.map(|segment| segment.try_cast::<Rational>().expect("finite"));
            let [first, second, third] = &exact;
            assert_eq!(event_time(first, second, third), Some(time));
        }
    }
    assert!(events > 300 && whole > 10, "{events} {whole}");
}

/// Where doubles overflow or underflow, and at a time that is no double.
#[test]
fn range_of_points() {
    let triangle = |legs: f64| [[[0.0, 0.0], [legs, 0.0]], [[legs, 0.0], [0.0, legs]], [[0.0, legs], [0.0, 0.0]]];
    for scale in [f64::from_bits(1 << 14), 2f64.powi(-600), 1.0, 2f64.powi(600), 2f64.powi(1020)] {
        let [first, second, third] = triangle(scale).map(Segment2::from);
        // scale · (1 - √2/2)
        let expected = if scale < 1e-300 { 4799.0 * f64::from_bits(1) } else { scale * 0.292_893_218_813_452_5 };
        assert_eq!(event_time(&first, &second, &third), Some(expected), "{scale:e}");
        assert_eq!(event_point(&first, &second, &third), Some(Point2::new(expected, expected)));
        assert_eq!(event_sign(&first, &second, &third), Some(Sign::Positive));
    }
    // Nearly parallel lines meet beyond the range.
    let [first, second, third] =
        [[[0.0, 0.0], [1.0, 0.0]], [[1.0, 1.0], [0.0, 1.0 + 1e-16]], [[0.0, 0.0], [1.0, 1e-300]]].map(Segment2::from);
    let point = event_point(&first, &second, &third).expect("an event");
    assert!(point.to_array().iter().all(|x| x.abs() <= f64::MAX), "{point}");
    let plain = [first, second, third].map(|segment| segment.cast::<Plain<f64>>());
    let [first, second, third] = &plain;
    assert!(event_time(first, second, third).is_some());
}

fn edges(draw: &mut Draw, kind: u64) -> [WeightedSegment2<f64>; 3] {
    [0; 3].map(|_| {
        let [a, b] = [0; 2].map(|_| Point2::new(draw.number(kind), draw.number(kind)));
        WeightedSegment2::new(Segment2::new(a, b), draw.number(kind))
    })
}

#[test]
fn points_of_weighted_lines_are_rounded_once() {
    let mut draw = Draw(12);
    let (mut events, mut none) = (0, 0);
    for round in 0..600 {
        let edges = edges(&mut draw, round % 3);
        let [first, second, third] = &edges;
        let (point, time) = (weighted_event_point(first, second, third), weighted_event_time(first, second, third));
        let sign = weighted_event_sign(first, second, third);
        assert_eq!((point.is_some(), time.is_some()), (sign.is_some(), sign.is_some()));
        let Some([x, y, t]) = eliminated(&edges) else {
            assert_eq!(sign, None, "{edges:?}");
            none += 1;
            continue;
        };
        let (point, time, sign) = (point.expect("an event"), time.expect("an event"), sign.expect("an event"));
        let [x, y, t] = [x, y, t].map(|number| f64::cast_from(&number));
        assert_eq!(([point.x, point.y], time), ([x, y], t), "{edges:?}");
        assert_eq!(Scalar::sign(&time), sign);
        events += 1;
    }
    assert!(events > 300 && none > 10, "{events} {none}");
}

/// Where weights overflow or underflow, and where the difference of two is all that matters.
#[test]
fn range_of_weights() {
    let sides = [[[0.0, 0.0], [4.0, 0.0]], [[4.0, 0.0], [0.0, 3.0]], [[0.0, 3.0], [0.0, 0.0]]].map(Segment2::from);
    let event = |weights: [f64; 3]| {
        let [a, b, c] = [0, 1, 2].map(|i| WeightedSegment2::new(sides[i], weights[i]));
        (weighted_event_point(&a, &b, &c), weighted_event_time(&a, &b, &c), weighted_event_sign(&a, &b, &c))
    };
    for weight in [2f64.powi(1020), 1.0, 2f64.powi(-1020)] {
        let expected = (Some(Point2::new(1.0, 1.0)), Some(1.0 / weight), Some(Sign::Positive));
        assert_eq!(event([weight; 3]), expected, "{weight:e}");
    }
    // The time is beyond the range, the point is not.
    let least = f64::from_bits(1);
    assert_eq!(event([least; 3]), (Some(Point2::new(1.0, 1.0)), Some(f64::MAX), Some(Sign::Positive)));
    assert_eq!(event([0.0; 3]), (None, None, None));
    assert_eq!(event([0.0, least, 0.0]), (Some(Point2::new(0.0, 0.0)), Some(f64::MAX), Some(Sign::Positive)));
    // One line catches up with another of its direction, or never does.
    let behind = |weight: f64| {
        let [a, b] = [([[0.0, 0.0], [1.0, 0.0]], weight), ([[0.0, 1.0], [9.0, 1.0]], 1.0)].map(WeightedSegment2::from);
        weighted_event_sign(&a, &b, &WeightedSegment2::new(sides[2], 1.0))
    };
    assert_eq!(behind(1.0 + f64::EPSILON), Some(Sign::Positive));
    assert_eq!(behind(1.0), None);
    assert_eq!(behind(1.0 - f64::EPSILON), Some(Sign::Negative));
    let plain = [0, 1, 2].map(|i| WeightedSegment2::new(sides[i], 1.0).cast::<Plain<f64>>());
    let [first, second, third] = &plain;
    assert!(weighted_event_time(first, second, third).is_some());
}

#[test]
#[should_panic(expected = "offset/compare_weighted_event: e.weight is NaN")]
fn weights_are_checked() {
    let side = |weight: f64| WeightedSegment2::from(([[0.0, 0.0], [4.0, 0.0]], weight));
    let (one, nan) = (side(1.0), side(f64::NAN));
    let _ = compare_weighted_event([&one; 3], [&one, &nan, &one]);
}

/// Of one weight w, events are those at unit speed with the times divided by w. Turned round with the opposite weight,
/// a segment gives the same moving line. Multiplied weights divide times, and no more.
#[test]
fn laws_of_weights() {
    let mut draw = Draw(13);
    let mut events = 0;
    for round in 0..900 {
        let kind = round % 3;
        let (first, second) = (edges(&mut draw, kind), edges(&mut draw, kind));
        let other = edges(&mut draw, kind)[0];
        let order = compare_weighted_event(first.each_ref(), second.each_ref());
        let side = weighted_event_side(first.each_ref(), &other);
        let with = |change: fn(&WeightedSegment2<f64>) -> WeightedSegment2<f64>| {
            let [first, second] = [&first, &second].map(|edges| edges.each_ref().map(change));
            let order = compare_weighted_event(first.each_ref(), second.each_ref());
            (order, weighted_event_side(first.each_ref(), &change(&other)), first, second)
        };
        let turned = with(|&WeightedSegment2 { segment: Segment2 { a, b }, weight }| {
            WeightedSegment2::new(Segment2::new(b, a), -weight)
        });
        // The line is the same, its left is not.
        assert_eq!((turned.0, turned.1), (order, side.map(|side| -side)), "{first:?} {second:?}");
        let doubled = with(|edge| WeightedSegment2::new(edge.segment, 2.0 * edge.weight));
        assert_eq!((doubled.0, doubled.1), (order, side));
        let backwards = with(|edge| WeightedSegment2::new(edge.segment, -edge.weight));
        assert_eq!(backwards.0, order.map(Ordering::reverse));
        assert_eq!(compare_weighted_event(second.each_ref(), first.each_ref()), order.map(Ordering::reverse));
        let themselves = compare_weighted_event(first.each_ref(), turned.2.each_ref());
        assert!(themselves.is_none_or(Ordering::is_eq));
        events += u32::from(order.is_some());
        let [[a, b, c], [d, e, f]] = [&first, &second].map(|edges| edges.each_ref());
        assert_eq!(compare_weighted_event([c, a, b], [e, d, f]), order);
        // At unit speed.
        let (order, side, [a, b, c], [d, e, f]) = with(|edge| WeightedSegment2::new(edge.segment, 3.0));
        let [a, b, c, d, e, f] = [&a, &b, &c, &d, &e, &f].map(|edge| &edge.segment);
        assert_eq!(compare_event([a, b, c], [d, e, f]), order);
        assert_eq!(event_side([a, b, c], &other.segment), side);
    }
    assert!(events > 600, "{events}");
}
