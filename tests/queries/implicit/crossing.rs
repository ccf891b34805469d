//! Crossings of lines through defined points: judged by rational coordinates.

use super::{Draw, EVERYWHERE, all_cases, exact2, panic_of};
use straightedge::arith::CastFrom;
use straightedge::implicit::{self, ImplicitCrossing2, ImplicitPoint2};
use straightedge::predicate::{self, Incircle, Orient2d};
use straightedge::shape::{Definition2, Lnc2, Ssi};
use straightedge::{Plain, Point2, Rational, Scalar, Segment2, Sign};

/// Where lines through rational points meet.
fn meeting([a, b, c, d]: &[Point2<Rational>; 4]) -> Option<Point2<Rational>> {
    let (u, v) = (b - a, d - c);
    let denominator = u.cross(&v);
    if denominator == Rational::from_integer(0.into()) {
        return None;
    }
    let t = (c - a).cross(&v) / denominator;
    Some(Point2::new(&a.x + &u.x * &t, &a.y + &u.y * t))
}

fn crossing<S: Scalar>(ends: [Definition2<S>; 4]) -> Option<ImplicitCrossing2<S>> {
    let [a, b, c, d] = ends.map(|end| ImplicitPoint2::new(end).expect("a valid definition"));
    ImplicitCrossing2::new([a, b], [c, d]).ok()
}

fn signs<S: Scalar>(p: &ImplicitCrossing2<S>, q: &ImplicitCrossing2<S>, [r, s]: [&Definition2<S>; 2]) -> [Sign; 4] {
    [
        implicit::sign_of::<Orient2d>(&(p, r, q)),
        implicit::sign_of::<Incircle>(&(r, p, q, s)),
        p.compare_lexicographic(q).into(),
        q.compare_lexicographic(r).into(),
    ]
}

#[test]
fn crossings_of_defined_lines() {
    let (mut zeros, mut parallel) = ([0; 4], 0);
    for (i, of) in EVERYWHERE.into_iter().enumerate() {
        let mut draw = Draw(300 + i as u64);
        for case in 0..all_cases() {
            let lines = [0; 4].map(|_| draw.definition2(of));
            // A second crossing of the same first line, at times on a line with the other points.
            let mut others = [lines[0], lines[1], draw.definition2(of), draw.definition2(of)];
            if draw.below(8) == 0 {
                // The same crossing by its second line.
                others = [lines[2], lines[3], lines[0], lines[1]];
            }
            let r = if draw.below(2) == 0 { lines[1] } else { draw.definition2(of) };
            let s = if draw.below(8) == 0 { lines[0] } else { draw.definition2(of) };
            let [p, q] = [lines, others].map(crossing);
            let exact = [lines, others].map(|ends| meeting(&ends.each_ref().map(exact2)));
            assert_eq!([p.is_some(), q.is_some()], exact.each_ref().map(Option::is_some), "{lines:?} {others:?}");
            let ([Some(p), Some(q)], [Some(exact_p), Some(exact_q)]) = ([p, q], exact) else {
                parallel += 1;
                continue;
            };
            let [exact_r, exact_s] = [&r, &s].map(exact2);
            let expected = [
                predicate::orient2d(&exact_p, &exact_r, &exact_q),
                predicate::incircle(&exact_r, &exact_p, &exact_q, &exact_s),
                exact_p.x.cmp(&exact_q.x).then_with(|| exact_p.y.cmp(&exact_q.y)).into(),
                exact_q.x.cmp(&exact_r.x).then_with(|| exact_q.y.cmp(&exact_r.y)).into(),
            ];
            zeros.iter_mut().zip(&expected).for_each(|(zeros, sign)| *zeros += u32::from(sign.is_zero()));
            let told = format!("{of:?} {case}: {lines:?} {others:?} {r:?} {s:?}");
            assert_eq!(signs(&p, &q, [&r, &s]), expected, "{told}");
            let rounded = |x: &Rational| <f64 as CastFrom<Rational>>::cast_from(x).clamp(-f64::MAX, f64::MAX) + 0.0;
            assert_eq!(p.coordinates(), Point2::new(rounded(&exact_p.x), rounded(&exact_p.y)), "{told}");
            if case < all_cases() / 5 {
                let [a, b] = [lines, others]
                    .map(|ends| crossing(ends.map(|end| end.try_cast::<Rational>().expect("finite numbers"))));
                let (a, b) = (a.expect("not parallel"), b.expect("not parallel"));
                let [r, s] = [r, s].map(|p| p.try_cast().expect("finite numbers"));
                assert_eq!(signs(&a, &b, [&r, &s]), expected, "rational, {told}");
                assert_eq!(a.coordinates(), exact_p, "{told}");
                if let [Some(a), Some(b), Some(c), Some(d)] = lines.map(|end| end.try_cast::<i64>()) {
                    let p = crossing([a, b, c, d]).expect("not parallel");
                    assert_eq!(p.coordinates(), exact_p, "integers, {told}");
                }
            }
        }
    }
    assert!(zeros.iter().all(|&zeros| zeros > 4) && parallel > 10, "{zeros:?} {parallel}");
}

#[test]
fn crossings_that_are_none() {
    let [a, b] = [[0.0, 0.0], [3.0, 1.0]].map(Point2::from);
    let middle = ImplicitPoint2::new(Lnc2::midpoint(Segment2::new(a, b))).expect("a midpoint");
    let [a, b, c] = [a, b, Point2::new(7.0, 2.0)].map(|p| ImplicitPoint2::new(p).expect("a point"));
    let none = ImplicitCrossing2::new([a, middle], [middle, b]).expect_err("one line");
    assert_eq!(none.to_string(), "the lines do not meet in one point");
    assert!(ImplicitCrossing2::new([a, a], [b, c]).is_err());
    let crossing = ImplicitCrossing2::new([a, middle], [b, c]).expect("not parallel");
    assert_eq!(crossing.lines()[0][1].definition(), middle.definition());
    let parallel = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 2.0]]]);
    let told = panic_of(&|| _ = crossing.compare_lexicographic(&parallel));
    assert_eq!(told, "implicit: compare_lexicographic: other: the lines do not meet in one point");
    // In ordinary doubles, a crossing is computed, too.
    let plain = [[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]]
        .map(|[x, y]| ImplicitPoint2::new(Point2::new(Plain(x), Plain(y))).expect("a point"));
    let [a, b, c, d] = plain;
    let middle: Point2<Plain<f64>> = ImplicitCrossing2::new([a, b], [c, d]).expect("not parallel").coordinates();
    assert_eq!((middle.x.0, middle.y.0), (0.5, 0.5));
}
