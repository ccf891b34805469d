//! The types of `mint` in and out.

use mint::IntoMint;
use straightedge::{Point2, Point3, Rational, Segment3, Triangle3, Vector2, Vector3};

#[test]
fn points_and_vectors_both_ways() {
    let (p2, p3) = (Point2::new(1, 2), Point3::new(1.0, 2.0, 3.0));
    let (v2, v3) = (Vector2::new(1.0_f32, 2.0), Vector3::new(1_i64, 2, 3));
    assert_eq!(mint::Point2::from(p2), mint::Point2 { x: 1, y: 2 });
    assert_eq!(mint::Point3::from(p3), mint::Point3 { x: 1.0, y: 2.0, z: 3.0 });
    assert_eq!(mint::Vector2::from(v2), mint::Vector2 { x: 1.0, y: 2.0 });
    assert_eq!(mint::Vector3::from(v3), mint::Vector3 { x: 1, y: 2, z: 3 });
    assert_eq!(Point2::from(mint::Point2::from(p2)), p2);
    assert_eq!(Point3::from(mint::Point3::from(p3)), p3);
    assert_eq!(Vector2::from(mint::Vector2::from(v2)), v2);
    assert_eq!(Vector3::from(mint::Vector3::from(v3)), v3);
    // For code that is generic over the types of mint.
    fn sum<T: IntoMint<MintType = mint::Vector3<i64>>>(vector: T) -> i64 {
        let mint::Vector3 { x, y, z } = vector.into();
        x + y + z
    }
    assert_eq!(sum(v3), 6);
    assert_eq!(Point3::from(mint::Point3::from(p3.cast::<f32>())), p3.cast());
    let exact = p2.cast::<Rational>();
    assert_eq!(Point2::from(mint::Point2::from(exact.clone())), exact);
}

#[test]
fn shapes_from_arrays_of_points() {
    let [a, b, c] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(mint::Point3::from);
    assert_eq!(Triangle3::from([a, b, c]).vertices().map(mint::Point3::from), [a, b, c]);
    assert_eq!(Segment3::from((b, c)).b, Point3::new(0.0, 1.0, 0.0));
}
