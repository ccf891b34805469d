//! Formulas at defined points: judged by the same formulas at rational points.

use super::{Draw, EVERYWHERE, all_cases, exact2, exact3, panic_of};
use num_traits::One;
use straightedge::arith::{CastFrom, Number};
use straightedge::implicit::{self, Arguments, ImplicitPoint2, ImplicitPoint3};
use straightedge::predicate::{Incircle, Orient2d, Orient3d};
use straightedge::shape::{Definition2, Lnc2, Ssi};
use straightedge::{Plain, Point2, Point3, Rational, Scalar, Segment2, Sign, Triangle2};

straightedge::formula! {
    /// b²x² + a²y² - a²b².
    BeyondEllipse<R>(p: Point2<R>, a: R, b: R) = {
        let [x, y] = [p.x.clone() * b, p.y.clone() * a];
        x.squared() + y.squared() - (a.clone() * b).squared()
    }
}

straightedge::formula! {
    /// Odd powers of each denominator, absolute values, the least and the greatest.
    Mixed<R>(points: [Point2<R>; 2], q: Point3<R>, r: R) = {
        let [p, o] = points;
        let least = p.x.clone().abs().min(o.y.clone() * r);
        (q.z.clone() - &p.y).max(least).times(3) + (q.x.clone() * &q.y - &o.x).abs() - p.y.clone()
    }
}

straightedge::formula! {
    /// x³ - 5y·r.
    Cubic<R>(p: Point2<R>, q: Point3<R>, r: R) = {
        p.x.clone().squared() * &q.x - (q.y.clone() * r).times(5)
    }
}

straightedge::formula! {
    /// Degree 6 in one coordinate: beyond the filter of defined points.
    SixthPower<R>(p: Point2<R>, r: R) = p.x.clone().squared().squared() * &p.x * &p.x - r
}

/// The numbers of the formula's own input, of arguments whose points are rational.
fn signs_and_values<S: Scalar, P, Q>(points: &[P; 2], q: &Q, r: &S) -> ([Sign; 4], [S::Value; 4])
where
    for<'p> &'p P: Arguments<Point2<Number>, Scalar = S>,
    for<'q> &'q Q: Arguments<Point3<Number>, Scalar = S>,
{
    let [p, o] = points;
    let one = S::from_exact(&Rational::one()).expect("one");
    let ellipse = (p, r.clone(), one);
    let mixed = ([p, o], q, r.clone());
    let cubic = (p, q, r.clone());
    let sixth = (o, r.clone());
    (
        [
            implicit::sign_of::<BeyondEllipse>(&ellipse),
            implicit::sign_of::<Mixed>(&mixed),
            implicit::sign_of::<Cubic>(&cubic),
            implicit::sign_of::<SixthPower>(&sixth),
        ],
        [
            implicit::value_of::<BeyondEllipse, _>(&ellipse),
            implicit::value_of::<Mixed, _>(&mixed),
            implicit::value_of::<Cubic, _>(&cubic),
            implicit::value_of::<SixthPower, _>(&sixth),
        ],
    )
}

/// By the functions that the macro writes, in rationals.
fn expected([p, o]: &[Point2<Rational>; 2], q: &Point3<Rational>, r: &Rational) -> ([Sign; 4], [Rational; 4]) {
    let one = Rational::one();
    let mixed = [p.clone(), o.clone()];
    (
        [BeyondEllipse::sign(p, r, &one), Mixed::sign(&mixed, q, r), Cubic::sign(p, q, r), SixthPower::sign(o, r)],
        [BeyondEllipse::value(p, r, &one), Mixed::value(&mixed, q, r), Cubic::value(p, q, r), SixthPower::value(o, r)],
    )
}

#[test]
fn formulas_of_defined_points() {
    let mut zeros = [0; 4];
    for (i, of) in EVERYWHERE.into_iter().enumerate() {
        let mut draw = Draw(100 + i as u64);
        for case in 0..all_cases() {
            let (points, q, r) = ([0; 2].map(|_| draw.definition2(of)), draw.definition3(of), draw.number(of));
            let exact = (points.each_ref().map(exact2), exact3(&q), r.to_exact().expect("a finite number"));
            let (signs, values) = expected(&exact.0, &exact.1, &exact.2);
            zeros.iter_mut().zip(&signs).for_each(|(zeros, sign)| *zeros += u32::from(sign.is_zero()));
            let rounded = values.each_ref().map(<f64 as CastFrom<Rational>>::cast_from);
            let rounded = rounded.map(|value| value.clamp(-f64::MAX, f64::MAX) + 0.0);
            let told = format!("{of:?} {case}: {points:?} {q:?} {r}");
            assert_eq!(signs_and_values(&points, &q, &r), (signs, rounded), "{told}");
            let cached = points.map(|point| ImplicitPoint2::new(point).expect("a valid definition"));
            let of_q = ImplicitPoint3::new(q).expect("a valid definition");
            assert_eq!(signs_and_values(&cached, &of_q, &r), (signs, rounded), "cached, {told}");
            if case < all_cases() / 5 {
                let rationals = points.map(|point| point.try_cast::<Rational>().expect("finite numbers"));
                let of_q = q.try_cast::<Rational>().expect("finite numbers");
                assert_eq!(signs_and_values(&rationals, &of_q, &exact.2), (signs, values.clone()), "rational, {told}");
                let whole = (points.map(|p| p.try_cast::<i64>()), q.try_cast::<i64>(), i64::from_exact(&exact.2));
                if let ([Some(a), Some(b)], Some(q), Some(r)) = whole {
                    assert_eq!(signs_and_values(&[a, b], &q, &r), (signs, values), "integers, {told}");
                }
                let single = (points.map(|p| p.try_cast::<f32>()), q.try_cast::<f32>(), f32::from_exact(&exact.2));
                if let ([Some(a), Some(b)], Some(q), Some(r)) = single {
                    assert_eq!(signs_and_values(&[a, b], &q, &r).0, signs, "singles, {told}");
                }
            }
        }
    }
    assert!(zeros.iter().all(|&zeros| zeros > 20), "{zeros:?}");
}

/// Formulas of the crate, which are predicates of points.
#[test]
fn formulas_of_predicates() {
    for (i, of) in EVERYWHERE.into_iter().enumerate() {
        let mut draw = Draw(200 + i as u64);
        for _ in 0..all_cases() {
            let [a, b, c, d] = [0; 4].map(|_| draw.definition2(of));
            assert_eq!(implicit::sign_of::<Orient2d>(&[a, b, c]), implicit::orient2d(&a, &b, &c));
            assert_eq!(implicit::sign_of::<Incircle>(&[&a, &b, &c, &d]), implicit::incircle(&a, &b, &c, &d));
            let [a, b, c, d] = [0; 4].map(|_| draw.definition3(of));
            assert_eq!(implicit::sign_of::<Orient3d>(&[a, b, c, d]), implicit::orient3d(&a, &b, &c, &d));
        }
    }
}

straightedge::formula! {
    /// Twice the area of a triangle and of further ones with the origin, and a number that no point is needed for.
    Parts<R>(triangle: Triangle2<R>, points: Vec<Point2<R>>, r: R) = {
        let Triangle2 { a, b, c } = triangle;
        let area = (b - a).cross(&(c - a));
        points.windows(2).fold(area, |sum, pair| sum + pair[0].as_vector().cross(&pair[1].as_vector())) + r
    }
}

#[test]
fn arguments_of_all_sorts() {
    let triangle = Triangle2::from([[0, 0], [1, 0], [0, 1]]);
    let halves = [[[1, 0], [2, 0]], [[0, 3], [0, 4]]].map(|ends| Definition2::from(Lnc2::midpoint(ends.into())));
    // 1 + (3/2)·(7/2) - 6
    assert_eq!(implicit::sign_of::<Parts>(&(triangle, halves.to_vec(), -6)), Sign::Positive);
    let value = implicit::value_of::<Parts, _>(&(&triangle, halves.to_vec(), -6));
    assert_eq!(value, Rational::new(1.into(), 4.into()));
    // No point is a defined one.
    let corners = vec![Definition2::from(Point2::new(1, 0)), Point2::new(0, 1).into()];
    assert_eq!(implicit::value_of::<Parts, _>(&(triangle, corners.clone(), -2)), Rational::from_integer(0.into()));
    assert_eq!(implicit::sign_of::<Parts>(&(triangle, corners, -2)), Sign::Zero);
    // A point that the value does not depend on.
    straightedge::formula! {
        /// r alone.
        Alone<R>(_p: Point2<R>, r: R) = r.clone()
    }
    assert_eq!(implicit::value_of::<Alone, _>(&(halves[0], 7)), Rational::from_integer(7.into()));
    // In ordinary doubles.
    let [p, q] = halves.map(|point| point.cast::<Plain<f64>>());
    let plain = (triangle.cast::<Plain<f64>>(), vec![p, q], Plain(-6.0));
    assert_eq!(implicit::value_of::<Parts, _>(&plain).0, 0.25);
    assert_eq!(implicit::sign_of::<Parts>(&plain), Sign::Positive);
}

#[test]
fn what_a_formula_refuses() {
    let [a, b, c] = [[0.0, 0.0], [3.0, 1.0], [0.0, 1.0]].map(Point2::from);
    let parallel = Ssi::new(Segment2::new(a, b), Segment2::new(a, b));
    let crossing = Ssi::new(Segment2::new(a, b), Segment2::new(c, Point2::new(1.0, 0.0)));
    let unknown = Lnc2::midpoint(Segment2::new(a, Point2::new(f64::NAN, 0.0)));
    let q = Point3::new(1.0, 2.0, 3.0);
    let refused: [(&dyn Fn(), &str); 6] = [
        (&|| _ = implicit::sign_of::<BeyondEllipse>(&(parallel, 1.0, 1.0)), "p: the lines do not meet in one point"),
        (&|| _ = implicit::value_of::<BeyondEllipse, _>(&(unknown, 1.0, 1.0)), "p.segment.b.x is NaN"),
        (&|| _ = implicit::sign_of::<BeyondEllipse>(&(crossing, 1.0, f64::NAN)), "b is NaN"),
        (&|| _ = implicit::value_of::<BeyondEllipse, _>(&(crossing, f64::INFINITY, 1.0)), "a is not finite"),
        (&|| _ = implicit::sign_of::<Mixed>(&([crossing, parallel], q, 1.0)), "points[1]: the lines do not meet"),
        (&|| _ = implicit::sign_of::<Mixed>(&([crossing; 2], Point3::new(1.0, f64::NAN, 0.0), 1.0)), "q.y is NaN"),
    ];
    for (ask, message) in refused {
        let told = panic_of(ask);
        assert!(told.contains(&format!(": {message}")), "{told}, not {message}");
    }
}
