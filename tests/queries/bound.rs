//! Bounding volumes: they contain their points by the queries of `contain`; and laws.

use super::exact::refused;
use common::random::congruential;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::bound::{convex_hull, convex_hull_2d};
use straightedge::predicate::{collinear, orient2d, orient3d};
use straightedge::{
    Aabb3, Contact, ConvexHull, Location, Plain, Point2, Point3, Rational, Scalar, Sign, answer::Hull, bound, contain,
    intersect,
};

#[test]
fn the_least_box() {
    let points = [[1.0, 5e-324, -f64::MAX], [1.0, -5e-324, f64::MAX], [1.0, 0.0, 0.5]].map(Point3::from);
    let aabb = bound::aabb(&points);
    assert_eq!(aabb, Aabb3::from([points[0], points[1]].map(|p| Point3::new(p.x, -p.y, p.z))));
    let places = points.map(|p| contain::point_aabb(&p, &aabb));
    assert_eq!(places, [Location::Boundary, Location::Boundary, Location::Inside]);
    // No scalar rounds here.
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
    // Plain scalars answer on any input.
    let plain = bound::aabb(&with(f64::NAN).map(|p| p.cast::<Plain<f64>>()));
    assert!(plain.max.y.0.is_nan());
    assert_eq!(bound::aabb::<Plain<f32>>(&[]), bound::aabb(&[Point3::new(0.0, 0.0, 0.0)]).cast());

    assert_eq!(refused(|| convex_hull::<f64>(&[])), "bound/convex_hull: points is empty");
    assert_eq!(refused(|| convex_hull(&with(f64::NAN))), "bound/convex_hull: points[1].y is NaN");
    assert_eq!(refused(|| convex_hull_2d::<i64>(&[])), "bound/convex_hull_2d: points is empty");
    let in_plane = [Point2::new(f64::NEG_INFINITY, 0.0)];
    assert_eq!(refused(|| convex_hull_2d(&in_plane)), "bound/convex_hull_2d: points[0].x is not finite");
    // Plain hulls leave out points that are not finite.
    assert_eq!(convex_hull::<Plain<f64>>(&[]), Hull::default());
    assert_eq!(convex_hull(&with(f64::NAN).map(|p| p.cast::<Plain<f64>>())).corners, [0]);
    assert_eq!(convex_hull_2d(&in_plane.map(|p| p.cast::<Plain<f32>>())), Hull::default());
}

/// Asserts that a hull is right: closed, convex, around all points, and without superfluous corners.
fn is_hull<S: Scalar>(points: &[Point3<S>], hull: &Hull) {
    let Hull { dimension, corners, faces } = hull;
    let at = |i: usize| &points[i];
    // Of equal points, the least index.
    assert!(corners.iter().all(|&i| !points[..i].contains(at(i))), "{hull:?}");
    if *dimension < 3 {
        assert!(faces.is_empty() && corners.iter().all(|&i| i >= corners[0]));
        assert_eq!(corners.len().min(3), dimension + 1);
        return;
    }
    assert!(corners.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(faces.windows(2).all(|pair| pair[0] < pair[1]));
    let mut edges = BTreeSet::new();
    for face in faces {
        assert!(face.len() > 2 && face.iter().all(|&i| i >= face[0]), "{hull:?}");
        for i in 0..face.len() {
            let [a, b, c] = [0, 1, 2].map(|step| face[(i + step) % face.len()]);
            // Any three consecutive corners span the plane, which has no point above it, and only the corners of the
            // face on it.
            assert!(!collinear(at(a), at(b), at(c)), "{hull:?}");
            for (p, point) in points.iter().enumerate() {
                let side = orient3d(at(a), at(b), at(c), point);
                assert_ne!(side, Sign::Negative, "{p} is above {face:?} of {points:?}");
                let is_corner = corners.binary_search(&p).is_ok();
                assert!(!is_corner || side.is_zero() == face.contains(&p), "{p} and {face:?} of {points:?}");
            }
            assert!(edges.insert((a, b)), "the edge {a} {b} is twice in {hull:?}");
        }
    }
    assert!(edges.iter().all(|&(a, b)| edges.contains(&(b, a))), "{hull:?} is open");
    assert_eq!(corners.len() + faces.len(), edges.len() / 2 + 2, "{hull:?}");
    assert!(edges.iter().map(|edge| edge.0).collect::<BTreeSet<_>>().iter().eq(corners));
}

/// The hull of points of small integers, checked also by the queries of `contain` and `intersect`.
fn checked(points: &[[i64; 3]]) -> Hull {
    let points: Vec<Point3<i64>> = points.iter().map(|&p| p.into()).collect();
    let hull = convex_hull(&points);
    is_hull(&points, &hull);
    if let Some(mesh) = hull.to_mesh(&points) {
        for (i, p) in points.iter().enumerate() {
            let location = contain::point_mesh(p, &mesh).location;
            assert!(location.is_in(), "{p:?} is outside of {hull:?}");
            assert!(location == Location::Boundary || !hull.corners.contains(&i));
        }
    }
    assert_eq!(hull.dimension == 3, hull.to_mesh(&points).is_some());
    // A corner is outside the hull of the others, and all other points are in the hull of the corners.
    let of = |indices: Vec<usize>| ConvexHull::new(indices.into_iter().map(|i| points[i]).collect());
    let corners = of(hull.corners.clone());
    for (i, p) in points.iter().enumerate() {
        let point = ConvexHull::new(vec![*p]);
        assert_ne!(intersect::convex_convex(&point, &corners).contact(), Contact::Disjoint);
        let others = of(hull.corners.iter().copied().filter(|&corner| corner != i).collect());
        if hull.corners.contains(&i) && !others.points.is_empty() {
            assert_eq!(intersect::convex_convex(&point, &others).contact(), Contact::Disjoint, "{i} of {hull:?}");
        }
    }
    hull
}

/// The dimension of a hull, and its corners and faces as sets, by coordinates.
type Shape = (usize, BTreeSet<[i64; 3]>, BTreeSet<Vec<[i64; 3]>>);

fn by_coordinates(points: &[[i64; 3]], hull: &Hull) -> Shape {
    let at = |&i: &usize| points[i];
    let cycle = |face: &Vec<usize>| {
        let mut face: Vec<[i64; 3]> = face.iter().map(at).collect();
        let least = (0..face.len()).min_by_key(|&i| face[i]).expect("corners");
        face.rotate_left(least);
        face
    };
    (hull.dimension, hull.corners.iter().map(at).collect(), hull.faces.iter().map(cycle).collect())
}

/// Points of a small lattice, often in a plane or on a line, some of them twice.
fn lattice() -> impl Strategy<Value = Vec<[i64; 3]>> {
    let coordinate = prop_oneof![3 => -2..=2_i64, 1 => Just(0_i64), 1 => -9..=9_i64];
    let point = prop::array::uniform3(coordinate);
    (prop::collection::vec(point, 1..24), 0..6_usize).prop_map(|(mut points, kind)| {
        for p in &mut points {
            match kind {
                0 => p[2] = p[0] - 2 * p[1],
                1 => *p = [p[0], -p[0], 3 * p[0]],
                2 => p[1] = p[1].signum(),
                _ => {}
            }
        }
        points
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: common::count(120, 300) as u32, ..ProptestConfig::default() })]

    #[test]
    fn hulls_are_closed_and_convex(points in lattice()) {
        checked(&points);
    }

    #[test]
    fn laws_of_hulls(
        points in lattice(),
        seed in any::<prop::sample::Index>(),
        move_by in prop::array::uniform3(-99..99_i64),
    ) {
        let of = |points: &[[i64; 3]]| convex_hull(&points.iter().map(|&p| Point3::from(p)).collect::<Vec<_>>());
        let hull = of(&points);
        // Another order: other indices, the same hull.
        let mut others = points.clone();
        others.rotate_left(seed.index(points.len()));
        others.reverse();
        prop_assert_eq!(by_coordinates(&others, &of(&others)), by_coordinates(&points, &hull));
        let image = |of_point: fn([i64; 3]) -> [i64; 3]| points.iter().map(|&p| of_point(p)).collect::<Vec<_>>();
        // A rotation of the axes, a translation.
        prop_assert_eq!(&of(&image(|[x, y, z]| [y, z, x])), &hull);
        let moved: Vec<[i64; 3]> = points.iter().map(|p| [0, 1, 2].map(|i| p[i] + move_by[i])).collect();
        prop_assert_eq!(&of(&moved), &hull);
        // A mirror turns faces around.
        let mut mirrored = hull.clone();
        mirrored.faces.iter_mut().for_each(|face| face[1..].reverse());
        mirrored.faces.sort();
        prop_assert_eq!(&of(&image(|[x, y, z]| [y, x, z])), &mirrored);
        // Other scalars, and powers of two.
        let exact: Vec<Point3<Rational>> = points.iter().map(|&p| Point3::from(p).cast()).collect();
        prop_assert_eq!(&convex_hull(&exact), &hull);
        for exponent in [0, -1074, 1000] {
            let scaled = |x: i64| x as f64 * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2);
            let scaled: Vec<Point3<f64>> = points.iter().map(|p| p.map(scaled).into()).collect();
            prop_assert_eq!(&convex_hull(&scaled), &hull);
        }
        let singles: Vec<Point3<f32>> = points.iter().map(|p| p.map(|x| x as f32 * 1e-45).into()).collect();
        prop_assert_eq!(&convex_hull(&singles), &hull);
        let integers: Vec<Point3<i32>> = points.iter().map(|p| p.map(|x| x as i32).into()).collect();
        prop_assert_eq!(&convex_hull(&integers), &hull);
    }

    /// Points of the plane, and the same in a plane of space.
    #[test]
    fn hulls_in_a_plane(points in lattice(), [u, v] in prop::array::uniform2(-3..=3_i64)) {
        let in_plane: Vec<Point2<i64>> = points.iter().map(|p| [p[0], p[1]].into()).collect();
        let Hull { dimension, corners, .. } = convex_hull_2d(&in_plane);
        let count = corners.len();
        prop_assert!(corners.iter().all(|&i| i >= corners[0] && !in_plane[..i].contains(&in_plane[i])));
        prop_assert_eq!(count.min(3), dimension + 1);
        // Convex, and around all points.
        for i in (0..count).filter(|_| dimension == 2) {
            let [a, b, c] = [0, 1, 2].map(|step| corners[(i + step) % count]);
            prop_assert_eq!(orient2d(&in_plane[a], &in_plane[b], &in_plane[c]), Sign::Positive);
            prop_assert!(in_plane.iter().all(|p| orient2d(&in_plane[a], &in_plane[b], p) != Sign::Negative));
        }
        for place in [0, 1, 2] {
            let lifted: Vec<Point3<i64>> = points.iter().map(|&[x, y, _]| {
                let mut lifted = [x, y, u * x + v * y];
                lifted.rotate_right(place);
                lifted.into()
            }).collect();
            let mut towards_lesser = corners.clone();
            if dimension == 2 && corners[1] > corners[count - 1] {
                towards_lesser[1..].reverse();
            }
            let flat = Hull { dimension, corners: towards_lesser, faces: Vec::new() };
            prop_assert_eq!(convex_hull(&lifted), flat);
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Plain floats answer for any bits; certified ones return a right hull, if the numbers are finite.
    #[test]
    fn hulls_of_any_bits(bits in prop::collection::vec(prop::array::uniform3(any::<u64>()), 0..24), few in 1..5_usize) {
        let number = |x: u64| if x % 5 == 0 { (x >> 7) as i8 as f64 } else { f64::from_bits(x) };
        let mut points: Vec<Point3<f64>> = bits.iter().map(|p| p.map(number).into()).collect();
        let singles: Vec<Point3<Plain<f32>>> = points.iter().map(|p| p.cast::<f32>().cast()).collect();
        let _ = convex_hull(&singles).to_mesh(&singles);
        let plain: Vec<Point3<Plain<f64>>> = points.iter().map(|p| p.cast()).collect();
        let _ = convex_hull(&plain).to_mesh(&plain);
        // Nearly equal points, whose plain signs contradict each other.
        let near = |(i, p): (usize, &Point3<f64>)| Point3::from([p.x, p.y, p.z].map(|x| {
            Plain(1.0 + (x.to_bits() as usize % few) as f64 * f64::EPSILON + (i % 3) as f64 * 1e-15)
        }));
        let near: Vec<Point3<Plain<f64>>> = points.iter().enumerate().map(near).collect();
        let _ = convex_hull(&near).to_mesh(&near);
        let in_plane: Vec<Point2<Plain<f64>>> = near.iter().map(|p| Point2::new(p.x, p.z)).collect();
        let _ = convex_hull_2d(&in_plane);
        points.retain(|p| [p.x, p.y, p.z].iter().all(|x| x.is_finite()));
        if !points.is_empty() {
            is_hull(&points, &convex_hull(&points));
        }
    }
}

/// A source of numbers from 0 to 1.
fn units() -> impl FnMut() -> f64 {
    let mut state = 1_u64;
    move || (congruential(&mut state) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Of many points, most are left out by doubles before any sign is computed, and the hull is that of all points.
#[test]
fn hulls_of_which_most_is_inside() {
    let mut unit = units();
    let mut draw = |kind: usize, i: usize| -> [f64; 3] {
        let mut p = [(); 3].map(|()| 2.0 * unit() - 1.0);
        let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
        match kind {
            // A box, a ball, a lattice, two groups that are far apart.
            0 => p,
            1 => p.map(|x| x / length.max(1.0)),
            2 => [i % 9, i / 9 % 9, i / 81].map(|x| x as f64),
            3 => p.map(|x| 0.01 * x + (i % 2) as f64),
            // Points off the faces of a box by some ulps: doubles cannot decide which are inside.
            _ => {
                p[i % 3] = 1.0 - (i % 7) as f64 * f64::EPSILON;
                p[i % 3] *= if i % 2 == 0 { 1.0 } else { -1.0 };
                p
            }
        }
    };
    for kind in 0..5 {
        let points: Vec<[f64; 3]> = (0..common::count(120, 600) as usize).map(|i| draw(kind, i)).collect();
        // Far from the origin, and of sizes whose cubes underflow, overflow or do neither.
        for (shift, scale) in [(0.0, 1.0), (1e6, 1.0), (0.0, 1e-200), (0.0, 1e-80), (0.0, 1e80), (0.0, 1e200)] {
            let points: Vec<Point3<f64>> = points.iter().map(|p| p.map(|x| (x + shift) * scale).into()).collect();
            let hull = convex_hull(&points);
            assert_eq!(hull.dimension, 3);
            is_hull(&points, &hull);
        }
    }
}

/// Many points in positions that break float hulls: on a sphere, in parallel rings, on a lattice, on a twisted curve,
/// above a plane by the least float.
#[test]
fn hulls_of_many_points() {
    let mut unit = units();
    let mut sphere: Vec<Point3<f64>> = Vec::new();
    while sphere.len() < 300 {
        let p = [(); 3].map(|()| 2.0 * unit() - 1.0);
        let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
        if length > 0.1 {
            sphere.push(p.map(|x| x / length).into());
        }
    }
    let hull = convex_hull(&sphere);
    is_hull(&sphere, &hull);
    assert_eq!((hull.dimension, hull.corners.len()), (3, 300));
    let turn = |i: usize| (i as f64 * 0.7).sin_cos();
    let rings: Vec<Point3<f64>> = (0..300).map(|i| Point3::new(turn(i / 3).0, turn(i / 3).1, (i % 3) as f64)).collect();
    let hull = convex_hull(&rings);
    is_hull(&rings, &hull);
    // Top and bottom, and between them rectangles: the middle ring is on their edges.
    let sides: BTreeMap<usize, usize> = hull.faces.iter().fold(BTreeMap::new(), |mut sides, face| {
        *sides.entry(face.len()).or_default() += 1;
        sides
    });
    assert_eq!(sides, BTreeMap::from([(4, 100), (100, 2)]));
    let lattice: Vec<Point3<i64>> = (0..1000).map(|i| [i % 10, i / 10 % 10, i / 100].into()).collect();
    let hull = convex_hull(&lattice);
    is_hull(&lattice, &hull);
    assert_eq!((hull.corners, hull.faces.len()), (vec![0, 9, 90, 99, 900, 909, 990, 999], 6));
    let curve: Vec<Point3<i64>> = (0..200).map(|t| [t, t * t, t * t * t].into()).collect();
    let hull = convex_hull(&curve);
    is_hull(&curve, &hull);
    assert_eq!((hull.corners.len(), hull.faces.len()), (200, 396));
    let mut plane: Vec<Point3<f64>> = (0..400).map(|i| Point3::new((i % 20) as f64, (i / 20) as f64, 0.0)).collect();
    assert_eq!(convex_hull(&plane).corners, [0, 19, 399, 380]);
    plane[210].z = 5e-324;
    plane[0].x = -f64::MAX;
    let hull = convex_hull(&plane);
    is_hull(&plane, &hull);
    assert_eq!((hull.dimension, hull.corners), (3, vec![0, 19, 210, 380, 399]));
}

/// Points in random order, on a line, and on a circle of radius 5 (with the corners of eight triangles 3 4 5).
#[test]
fn hulls_of_the_plane() {
    let points = |points: &[[f64; 2]]| points.iter().map(|&p| Point2::from(p)).collect::<Vec<_>>();
    let line = points(&[[2.0, 2.0], [0.0, 0.0], [3.0, 3.0], [-1.0, -1.0], [3.0, 3.0]]);
    assert_eq!(convex_hull_2d(&line), Hull { dimension: 1, corners: vec![2, 3], faces: vec![] });
    let point = points(&[[0.0, -0.0], [-0.0, 0.0]]);
    assert_eq!(convex_hull_2d(&point), Hull { dimension: 0, corners: vec![0], faces: vec![] });
    let mut circle = points(&[[3.0, 4.0], [5.0, 0.0], [3.0, -4.0], [0.0, -5.0], [-4.0, 3.0], [0.0, 5.0], [4.0, 3.0]]);
    assert_eq!(convex_hull_2d(&circle).corners, [0, 5, 4, 3, 2, 1, 6]);
    // A sliver of the least positive height.
    circle.push(Point2::new(5e-324, 5.0));
    circle.push(Point2::new(1.5, 4.5));
    assert_eq!(convex_hull_2d(&circle).corners, [0, 7, 5, 4, 3, 2, 1, 6]);
}
