//! Bounding volumes: that they contain their points by the queries of `contain`, and laws.

use straightedge::{Aabb3, Location, Plain, Point3, Rational, bound, contain};

fn refused<T>(ask: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    match std::panic::catch_unwind(ask) {
        Ok(_) => panic!("it answered"),
        Err(message) => *message.downcast::<String>().expect("a message"),
    }
}

#[test]
fn the_least_box() {
    let points = [[1.0, 5e-324, -f64::MAX], [1.0, -5e-324, f64::MAX], [1.0, 0.0, 0.5]].map(Point3::from);
    let aabb = bound::aabb(&points);
    assert_eq!(aabb, Aabb3::from([points[0], points[1]].map(|p| Point3::new(p.x, -p.y, p.z))));
    let places = points.map(|p| contain::point_aabb(&p, &aabb));
    assert_eq!(places, [Location::Boundary, Location::Boundary, Location::Inside]);
    // No scalar rounds.
    let exact = bound::aabb(&points.map(|p| p.try_cast::<Rational>().unwrap()));
    assert_eq!(exact, aabb.try_cast().unwrap());
    let point = Point3::new(i64::MIN, 0, i64::MAX);
    assert_eq!(bound::aabb(&[point, point]), Aabb3::new(point, point));
}

#[test]
fn points_are_refused_by_name() {
    let with = |x: f64| [Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, x, 0.0)];
    assert_eq!(refused(|| bound::aabb::<f64>(&[])), "bound/aabb: points is empty");
    assert_eq!(refused(|| bound::aabb(&with(f64::NAN))), "bound/aabb: points[1].y is NaN");
    assert_eq!(refused(|| bound::aabb(&with(f64::INFINITY))), "bound/aabb: points[1].y is not finite");
    // Plain scalars answer whatever they are asked.
    let plain = bound::aabb(&with(f64::NAN).map(|p| p.cast::<Plain<f64>>()));
    assert!(plain.max.y.0.is_nan());
    assert_eq!(bound::aabb::<Plain<f32>>(&[]), bound::aabb(&[Point3::new(0.0, 0.0, 0.0)]).cast());
}
