//! A predicate, a containment and an intersection, each in several scalars: `cargo run -p straightedge-examples
//! --example tour`.

use straightedge::contain::point_tetrahedron;
use straightedge::intersect::{segment_segment_2d, segment_triangle};
use straightedge::predicate::orient2d;
use straightedge::{
    Contact, Feature, Location, Plain, Point2, Point3, Rational, Segment2, Segment3, Shared, Sign, Tetrahedron,
    Triangle3,
};

fn main() {
    predicate();
    containment();
    intersection();
}

/// Which way do three points turn? The scalar chooses the arithmetic, the query stays the same.
fn predicate() {
    // One ulp above the diagonal, seen from two points on it.
    let above = Point2::new(0.5, 0.5 + f64::EPSILON / 2.0);
    let [b, c] = [(12.0, 12.0), (24.0, 24.0)].map(Point2::from);
    let certified = orient2d(&above, &b, &c);
    let plain = orient2d(&above.cast::<Plain<f64>>(), &b.cast(), &c.cast());
    println!("orient2d, an ulp above the diagonal: f64 {certified}, plain floats {plain}");
    assert_eq!(certified, Sign::Positive);
    assert_eq!(plain, Sign::Zero);

    // Integers of any size, and every finite double.
    let far = [(0, 0), (i64::MAX - 1, i64::MAX), (i64::MIN, i64::MIN)].map(Point2::from);
    assert_eq!(orient2d(&far[0], &far[1], &far[2]), Sign::Positive);
    let huge = [(0.0, 0.0), (1e300, 1e300), (-1e300, -1e300)].map(Point2::from);
    assert_eq!(orient2d(&huge[0], &huge[1], &huge[2]), Sign::Zero);
}

/// Where is a point with respect to a tetrahedron, and on which feature of it?
fn containment() {
    let [a, b, c, d] = [(0, 0, 0), (3, 0, 0), (0, 3, 0), (0, 0, 3)].map(Point3::from);
    let whole: Tetrahedron<i64> = Tetrahedron::new(a, b, c, d);
    let at_center = point_tetrahedron(&Point3::new(1, 1, 1), &whole);
    assert_eq!((at_center.location(), at_center.feature()), (Location::Boundary, Some(Feature::Face(0))));

    // Thirds and the like: rationals take them as they are, doubles round them first.
    let third = |n: i64| Rational::new(n.into(), 3.into());
    let p = Point3::new(third(1), third(4), third(4));
    let exact = point_tetrahedron(&p, &whole.cast());
    let rounded: Point3<f64> = p.cast();
    let in_doubles = point_tetrahedron(&rounded, &whole.cast());
    println!("(1/3, 4/3, 4/3) in a tetrahedron: {}; rounded to doubles: {}", exact.location(), in_doubles.location());
    assert_eq!((exact.location(), exact.feature()), (Location::Boundary, Some(Feature::Face(0))));
    // The certified answer about the doubles is the exact answer about the doubles.
    let same = point_tetrahedron(&rounded.try_cast::<Rational>().expect("finite"), &whole.cast());
    assert_eq!((in_doubles.location(), in_doubles.determinants()), (same.location(), same.determinants()));
}

/// Do two shapes meet, how, and in what?
fn intersection() {
    let segment = |a: (i64, i64), b: (i64, i64)| Segment2::new(Point2::from(a), Point2::from(b));
    let (first, second) = (segment((0, 0), (3, 1)), segment((0, 1), (3, 0)));
    // Decisions about integers are exact, and so are the values: rationals.
    let crossing = segment_segment_2d(&first, &second);
    let half = |n: i64| Rational::new(n.into(), 2.into());
    assert_eq!(crossing.shared(), Shared::Point(Point2::new(half(3), half(1))));
    println!("two segments cross: {}", crossing.contact());

    // A segment that is meant to end on an edge of the triangle.
    let [a, b, c] = [(0.0, 0.0, 0.0), (0.1, 0.7, 0.3), (0.7, 0.2, 0.9)].map(Point3::from);
    let triangle = Triangle3::new(a, b, c);
    let start = Point3::new(0.0, 0.0, 1.0);
    let middle = Point3::new((b.x + c.x) / 2.0, (b.y + c.y) / 2.0, (b.z + c.z) / 2.0);
    let meant_to_touch = segment_triangle(&Segment3::new(start, middle), &triangle);
    let to_the_corner = segment_triangle(&Segment3::new(start, c), &triangle);
    println!(
        "a segment to the middle of an edge: {}; to a corner: {}",
        meant_to_touch.contact(),
        to_the_corner.contact()
    );
    // A corner is exact; the midpoint was rounded, and is on the edge or not.
    assert_eq!(to_the_corner.contact(), Contact::Touching);
    let exact = segment_triangle(
        &Segment3::new(start, middle).try_cast::<Rational>().expect("finite"),
        &triangle.try_cast().expect("finite"),
    );
    assert_eq!(meant_to_touch.contact(), exact.contact());
}
