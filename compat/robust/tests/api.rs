//! Every public item, used as the published crate documents it. `research/replay` runs the same on that crate.

use robust::{Coord, Coord3D, incircle, insphere, orient2d, orient3d};

type Of4<P> = fn(P, P, P, P) -> f64;
type Of5<P> = fn(P, P, P, P, P) -> f64;

/// A number of a user's own.
#[derive(Clone, Copy)]
struct Length(f64);

impl From<Length> for f64 {
    fn from(length: Length) -> f64 {
        length.0
    }
}

#[test]
fn signatures() {
    let _: fn(Coord<f64>, Coord<f64>, Coord<f64>) -> f64 = orient2d;
    let _: Of4<Coord<f32>> = incircle;
    let _: Of4<Coord3D<i32>> = orient3d;
    let _: Of5<Coord3D<Length>> = insphere;
    let _ = (orient2d::<f64>, orient3d::<f64>, incircle::<f64>, insphere::<f64>);
    let [a, b, c] = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(|(x, y)| Coord { x: Length(x), y: Length(y) });
    assert!(orient2d(a, b, c) > 0.0);
}

#[test]
fn traits_of_points() {
    let p = Coord { x: 1.0, y: 2.5 };
    let copied = p;
    assert_eq!(p, copied.clone_by_trait());
    assert_ne!(p, Coord { y: 3.0, ..p });
    assert_eq!(format!("{p:?}"), "Coord { x: 1.0, y: 2.5 }");
    let q = Coord3D { x: 1, y: 2, z: 3 };
    let copied = q;
    assert_eq!(q, copied.clone_by_trait());
    assert_ne!(q, Coord3D { z: 4, ..q });
    assert_eq!(format!("{q:?}"), "Coord3D { x: 1, y: 2, z: 3 }");
    // What is not `Copy` is moved.
    struct Moved;
    impl From<Moved> for f64 {
        fn from(_: Moved) -> f64 {
            1.0
        }
    }
    let p = || Coord { x: Moved, y: Moved };
    assert_eq!(orient2d(p(), p(), p()), 0.0);
}

trait CloneByTrait: Clone {
    fn clone_by_trait(&self) -> Self {
        self.clone()
    }
}

impl<T: Clone> CloneByTrait for T {}

/// The signs in the sentences of the published documentation, on input whose answer is seen at a glance.
#[test]
fn signs_are_those_documented() {
    fn points_2d<T: Into<f64>, const N: usize>(points: [(T, T); N]) -> [Coord<T>; N] {
        points.map(|(x, y)| Coord { x, y })
    }
    fn points_3d<T: Into<f64>, const N: usize>(points: [(T, T, T); N]) -> [Coord3D<T>; N] {
        points.map(|(x, y, z)| Coord3D { x, y, z })
    }

    let [a, b, left, right, on] = points_2d([(-1.0, -1.0), (1.0, 1.0), (0.0, 9.0), (9.0, 0.0), (4.0, 4.0)]);
    assert!(orient2d(a, b, left) > 0.0, "counter-clockwise");
    assert!(orient2d(a, b, right) < 0.0, "clockwise");
    assert_eq!(orient2d(a, b, on), 0.0, "collinear");

    let [a, b, c, inside, outside, on] = points_2d([(0_i32, 0), (4, 0), (4, 4), (1, 1), (9, 9), (0, 4)]);
    assert!(incircle(a, b, c, inside) > 0.0, "inside");
    assert!(incircle(a, b, c, outside) < 0.0, "outside");
    assert_eq!(incircle(a, b, c, on), 0.0, "cocircular");
    assert!(incircle(a, c, b, inside) < 0.0, "reversed where the three turn clockwise");

    // Counter-clockwise when viewed from above the plane z = 0.
    let [a, b, c] = points_3d([(1_f32, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, -1.0, 0.0)]);
    let [below, above, on] = points_3d([(0_f32, 0.0, -7.0), (0.0, 0.0, 7.0), (5.0, 6.0, 0.0)]);
    assert!(orient3d(a, b, c, below) > 0.0, "below");
    assert!(orient3d(a, b, c, above) < 0.0, "above");
    assert_eq!(orient3d(a, b, c, on), 0.0, "coplanar");

    let [a, b, c, d] = points_3d([(5_i8, 0, 0), (0, 5, 0), (-5, 0, 0), (0, 0, -5)]);
    let [inside, outside, on] = points_3d([(1_i8, 1, 1), (5, 5, 5), (0, 3, 4)]);
    assert!(orient3d(a, b, c, d) > 0.0, "positive orientation");
    assert!(insphere(a, b, c, d, inside) > 0.0, "inside");
    assert!(insphere(a, b, c, d, outside) < 0.0, "outside");
    assert_eq!(insphere(a, b, c, d, on), 0.0, "cospherical");
    assert!(insphere(b, a, c, d, inside) < 0.0, "reversed where the orientation is negative");
}
