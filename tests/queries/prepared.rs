//! Prepared planes and circles return what the predicates return, in the long form in every scalar.

use proptest::prelude::*;
#[cfg(long_form)]
use straightedge::Plain;
use straightedge::predicate::{CircleThrough, PlaneThrough, incircle, orient3d};
use straightedge::{Point2, Point3, Rational, Scalar, arith::CastFrom};

/// Small integers, which are often degenerate, perhaps moved by an ulp, at any scale; and any numbers.
fn coordinate() -> impl Strategy<Value = f64> {
    let near = (-3_i32..=3, -1_i64..=1).prop_map(|(whole, ulps)| {
        f64::from_bits((f64::from(whole).to_bits() as i64 + if whole == 0 { 0 } else { ulps }) as u64)
    });
    prop_oneof![
        4 => near,
        1 => any::<f64>().prop_filter("finite", |x| x.is_finite()),
        1 => -1.0..1.0,
    ]
}

fn scale() -> impl Strategy<Value = f64> {
    prop_oneof![Just(1.0), Just(1e-200), Just(1e200), Just(1e-310), Just(1e300)]
}

/// Asserts that both ways agree on points in another scalar.
fn assert_agree<S: Scalar + CastFrom<f64>>(space: &[Point3<f64>; 4], planar: &[Point2<f64>; 4]) {
    let [a, b, c, d] = space.each_ref().map(|p| p.cast::<S>());
    assert_eq!(PlaneThrough::new(&a, &b, &c).side(&d), orient3d(&a, &b, &c, &d), "{space:?}");
    let [a, b, c, d] = planar.each_ref().map(|p| p.cast::<S>());
    assert_eq!(CircleThrough::new(&a, &b, &c).side(&d), incircle(&a, &b, &c, &d), "{planar:?}");
}

proptest! {
    #![proptest_config(common::cases(common::count(300, 4000) as u32))]

    #[test]
    fn prepared_forms_agree_with_the_predicates(numbers in prop::array::uniform12(coordinate()), scale in scale()) {
        let scaled = numbers.map(|x| if (x * scale).is_finite() { x * scale } else { x });
        let space = [0, 3, 6, 9].map(|i| Point3::new(scaled[i], scaled[i + 1], scaled[i + 2]));
        let planar = [0, 2, 4, 6].map(|i| Point2::new(scaled[i], scaled[i + 1]));
        assert_agree::<f64>(&space, &planar);
        #[cfg(long_form)]
        assert_agree::<Plain<f64>>(&space, &planar);
        #[cfg(long_form)]
        if scaled.iter().all(|x| x.abs() < 1e30) {
            assert_agree::<f32>(&space, &planar);
        }
        let small = numbers.map(|x| if x.abs() < 1e9 { x.round() } else { 1.0 });
        let [a, b, c, d] = [0, 3, 6, 9].map(|i| Point3::new(small[i], small[i + 1], small[i + 2]));
        let integers = |p: &Point3<f64>| p.try_cast::<i64>().expect("integers");
        let [p, q, r, s] = [&a, &b, &c, &d].map(integers);
        let exact = orient3d(&a, &b, &c, &d);
        assert_eq!(PlaneThrough::new(&p, &q, &r).side(&s), exact);
        let [p, q, r, s] = [p, q, r, s].map(|p| p.cast::<Rational>());
        assert_eq!(PlaneThrough::new(&p, &q, &r).side(&s), exact);
    }
}

#[test]
#[should_panic(expected = "predicate/orient3d: b.x is NaN")]
fn a_plane_through_no_number_is_refused() {
    let [a, b, c] = [(0.0, 0.0, 0.0), (f64::NAN, 0.0, 0.0), (0.0, 1.0, 0.0)].map(Point3::from);
    let _ = PlaneThrough::new(&a, &b, &c);
}

#[test]
#[should_panic(expected = "predicate/incircle: d.y is not finite")]
fn a_point_that_is_infinite_is_refused() {
    let [a, b, c] = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(Point2::from);
    let _ = CircleThrough::new(&a, &b, &c).side(&Point2::new(0.0, f64::INFINITY));
}
