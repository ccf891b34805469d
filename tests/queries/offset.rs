//! Points and times of events, rounded once: by elimination in the equations of the lines, with roots of many digits.

use crate::draw::Draw;
use num_bigint::BigInt;
use straightedge::arith::CastFrom;
use straightedge::offset::{event_point, event_sign, event_time};
use straightedge::{Plain, Point2, Rational, Scalar, Segment2, Sign};

/// Binary places of roots.
const PLACES: u32 = 700;

fn exact(x: f64) -> Rational {
    x.to_exact().expect("finite")
}

/// Coordinates and time by Gaussian elimination, unless the last pivot is nearly zero.
fn eliminated(segments: &[Segment2<f64>; 3]) -> Option<[Rational; 3]> {
    let mut rows: Vec<[Rational; 4]> = segments
        .iter()
        .map(|Segment2 { a, b }| {
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(exact);
            let (nx, ny) = (&ay - &by, &bx - &ax);
            let square = &nx * &nx + &ny * &ny;
            // √(n/d) = √(n·d)/d
            let root = ((square.numer() * square.denom()) << (2 * PLACES)).sqrt();
            let length = Rational::new(root, square.denom() << PLACES);
            let height = &nx * ax + &ny * ay;
            [nx, ny, -length, height]
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
        let Some([x, y, t]) = eliminated(&segments) else {
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
