//! Approximate values: of the exact sign, near the exact value, for all exponents.

use common::{Neighbours, any_double};
use proptest::prelude::*;
use straightedge::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use straightedge::predicate::{incircle_value, insphere_value, orient2d_value, orient3d_value};
use straightedge::{
    Formula, Plain, Point2, Point3, Rational, Scalar,
    arith::{CastFrom, Numbers, Of, Ring},
};

/// A float's greatest and least positive number, exactly.
trait Range: Scalar<Value = Self> + Copy {
    const MAX: Self;
    const LEAST: Self;
}
impl Range for f64 {
    const MAX: f64 = f64::MAX;
    const LEAST: f64 = f64::from_bits(1);
}
impl Range for f32 {
    const MAX: f32 = f32::MAX;
    const LEAST: f32 = f32::from_bits(1);
}

fn exact<S: Scalar>(x: &S) -> Rational {
    x.to_exact().expect("a finite number")
}

/// Asserts that a value has the sign of the exact one and differs from it by less than 2^-10 of it, or by half the
/// least positive number, or is the nearest the type has.
#[track_caller]
fn assert_near<S: Range>(value: S, truth: &Rational, of: &dyn std::fmt::Debug) {
    assert!(value.is_finite(), "{of:?}: {value}");
    assert_eq!(value.sign(), truth.sign(), "{of:?}: {value} for {truth}");
    let (magnitude, error) = (truth.clone().abs(), (exact(&value) - truth).abs());
    let relative = &magnitude / Rational::from_integer(1024.into());
    let near = error < relative || truth.sign().is_zero();
    let saturated = magnitude > exact(&S::MAX) && exact(&value).abs() == exact(&S::MAX);
    let least = exact(&S::LEAST);
    let tiny = magnitude < &least * Rational::from_integer(1024.into()) && error <= least;
    assert!(near || saturated || tiny, "{of:?}: {value} for {truth}");
}

fn check<F: Formula, S: Range>(input: &Of<F::Input, S>) {
    let rational = F::Input::map(input, &mut |x: &S| exact(x));
    let mut numbers = vec![];
    F::Input::map(input, &mut |&x: &S| numbers.push(x));
    assert_near(S::approximation_of::<F>(input), &F::eval(&rational), &numbers);
}

fn check_all<S: Range + CastFrom<f64>>(x: &[f64]) {
    let x: Vec<S> = x.iter().map(S::cast_from).collect();
    if x.iter().any(|x| !Scalar::is_finite(x)) {
        return;
    }
    let two = |i: usize| Point2::new(x[2 * i], x[2 * i + 1]);
    let three = |i: usize| Point3::new(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    check::<Orient2d, S>(&[two(0), two(1), two(2)]);
    check::<Orient3d, S>(&[three(0), three(1), three(2), three(3)]);
    check::<Incircle, S>(&[two(0), two(1), two(2), two(3)]);
    check::<Insphere, S>(&[three(0), three(1), three(2), three(3), three(4)]);
}

proptest! {
    #![proptest_config(common::cases(common::count(40, 300) as u32))]

    #[test]
    fn of_any_doubles(x in prop::collection::vec(any_double(), 15)) {
        check_all::<f64>(&x);
        check_all::<f32>(&x);
    }

    #[test]
    fn of_near_numbers(
        x in prop::collection::vec(-4.0..4.0_f64, 15),
        grid in prop::bool::ANY,
        exponent in -340..200_i32,
        moved in 0..15_usize,
    ) {
        let mut x: Vec<f64> = x.into_iter().map(|x| if grid { x.round() } else { x } * 2f64.powi(exponent)).collect();
        x[moved] *= 1.0 + f64::EPSILON;
        check_all::<f64>(&x);
        check_all::<f32>(&x);
    }
}

#[track_caller]
fn assert_zero(value: f64) {
    assert_eq!(value.to_bits(), 0);
}

#[test]
fn of_degenerate_points() {
    let [a, b, c] = [(0.1, 0.1), (0.2, 0.2), (0.7, 0.7)].map(Point2::from);
    assert_zero(orient2d_value(&a, &b, &c));
    // One ulp of 0.7 off the line, seen from a tenth of the length.
    let off = Point2::new(0.7, 0.7f64.up());
    let value = orient2d_value(&a, &b, &off);
    let exact: Rational = Rational::value_of::<Orient2d>(&[a, b, off].map(|p| p.try_cast().expect("finite")));
    assert_near(value, &exact, &"one ulp");
    assert!(value > 0.0 && value < 1e-16);

    let flat = [(0.1, 0.2, 0.3), (0.4, 0.5, 0.3), (0.9, 0.1, 0.3), (0.6, 0.7, 0.3)].map(Point3::from);
    let [a, b, c, d] = &flat;
    assert_zero(orient3d_value(a, b, c, d));
    let square = [(0.1, 0.1), (0.7, 0.1), (0.7, 0.7), (0.1, 0.7)].map(Point2::from);
    let [a, b, c, d] = &square;
    assert_zero(incircle_value(a, b, c, d));
    let cube = [(0.1, 0.1, 0.1), (0.7, 0.1, 0.1), (0.7, 0.7, 0.1), (0.1, 0.7, 0.7), (0.1, 0.1, 0.7)].map(Point3::from);
    let [a, b, c, d, e] = &cube;
    assert_zero(insphere_value(a, b, c, d, e));
}

#[test]
fn of_huge_and_tiny_points() {
    let unit = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(Point2::from);
    let scaled = |s: f64| unit.map(|p| Point2::new(p.x * s, p.y * s));
    let value = |points: [Point2<f64>; 3]| orient2d_value(&points[0], &points[1], &points[2]);
    assert_eq!(value(scaled(1e200)), f64::MAX);
    assert_eq!(value(scaled(-1e200)), f64::MAX);
    assert_eq!(value(scaled(1e-200)), f64::from_bits(1));
    let [a, b, c] = scaled(1e200);
    assert_eq!(value([b, a, c]), f64::MIN);
    let [a, b, c] = scaled(1e-200);
    assert_eq!(value([b, a, c]), -f64::from_bits(1));
    // Also in singles, both ways, and over the range of doubles.
    let [a, b, c] = scaled(1e-30).map(|p| p.cast::<f32>());
    assert_eq!(orient2d_value(&a, &b, &c), f32::from_bits(1));
    assert_eq!(orient2d_value(&b, &a, &c), -f32::from_bits(1));
    let [a, b, c] = scaled(1e30).map(|p| p.cast::<f32>());
    assert_eq!(orient2d_value(&a, &b, &c), f32::MAX);
}

#[test]
fn of_other_scalars() {
    let [a, b, c, d, e] = [(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, 0, -1), (0, 0, 0)].map(Point3::from);
    let whole = |x: i64| Rational::from_integer(x.into());
    assert_eq!(orient3d_value(&a, &b, &c, &d), whole(2));
    assert_eq!(insphere_value(&a, &b, &c, &d, &e), whole(2));
    let [a, b, c, d, e] = [a, b, c, d, e].map(|p| p.cast::<Plain<f64>>());
    assert_eq!(insphere_value(&a, &b, &c, &d, &e), Plain(2.0));
}

#[test]
#[should_panic(expected = "predicate/orient2d: c.y is NaN")]
fn of_no_number() {
    let [a, b] = [(0.0, 0.0), (1.0, 0.0)].map(Point2::from);
    orient2d_value(&a, &b, &Point2::new(0.0, f64::NAN));
}
