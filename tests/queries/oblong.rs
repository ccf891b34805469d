//! Oriented boxes and capsules around points: they contain the points, and no smaller float would suffice; laws.

use super::draw::Draw;
use super::exact::{below, exact_points, exactly, refused};
use straightedge::predicate::orient3d;
use straightedge::{
    Aabb3, Capsule, Location, Obb, Plain, Point3, Rational, Scalar, Segment3, Sign, Surd, Vector3, arith::CastFrom,
    bound, closest, contain,
};

/// The number of random cases of each law.
fn all_cases() -> u64 {
    common::count(1_000, 10_000)
}

fn contains(obb: &Obb<f64>, points: &[Point3<f64>]) -> bool {
    points.iter().all(|p| contain::point_obb(p, obb) != Location::Outside)
}

fn axes_of(axes: [[f64; 3]; 3]) -> [Vector3<f64>; 3] {
    axes.map(Vector3::from)
}

fn orientation(axes: &[Vector3<f64>; 3]) -> Sign {
    let at = |i: usize| Point3::from(<[f64; 3]>::from(axes[i]));
    orient3d(&at(0), &at(1), &at(2), &Point3::new(0.0, 0.0, 0.0))
}

fn dot(u: &Vector3<f64>, v: &Vector3<f64>) -> f64 {
    u.x * v.x + u.y * v.y + u.z * v.z
}

fn scaled(v: &Vector3<f64>, unit: f64) -> Vector3<f64> {
    Vector3::new(v.x * unit, v.y * unit, v.z * unit)
}

/// Whether a number is not an end of the range, where rounding outwards stops.
fn is_within(x: f64) -> bool {
    x.abs() < f64::MAX
}

#[test]
fn boxes_along_axes_contain_their_points() {
    let draw = &mut Draw(1);
    let (mut flat, mut tight) = (0, 0);
    for _ in 0..all_cases() / 4 {
        let points = draw.points();
        let kind = draw.kind();
        let axes = [(); 3].map(|()| draw.vector(kind));
        let Some(obb) = bound::obb_along(&points, &axes) else {
            assert_eq!(orientation(&axes), Sign::Zero);
            flat += 1;
            continue;
        };
        assert_ne!(orientation(&axes), Sign::Zero);
        assert_eq!(obb.axes, axes);
        if !obb.half_extents.into_iter().all(is_within) {
            continue;
        }
        assert!(contains(&obb, &points), "{points:?} {axes:?}");
        for i in 0..3 {
            let mut less = obb;
            if less.half_extents[i] > 0.0 {
                less.half_extents[i] = below(less.half_extents[i]);
                assert!(!contains(&less, &points), "{points:?} {axes:?}");
                tight += 1;
            }
        }
        // The exact box contains all points, with one on each of its six faces; the center is the exact one, rounded.
        let exact_axes = axes.map(|axis| axis.try_cast::<Rational>().expect("finite"));
        let exact = bound::obb_along(&exact_points(&points), &exact_axes).expect("the same axes");
        assert_eq!(exact.center.cast::<f64>(), obb.center);
        for p in exact_points(&points) {
            assert_ne!(contain::point_obb(&p, &exact), Location::Outside);
        }
    }
    assert!(flat > all_cases() / 250 && tight > all_cases() / 4, "{flat} {tight}");
}

#[test]
fn boxes_along_axes_scale() {
    let draw = &mut Draw(2);
    for _ in 0..all_cases() / 10 {
        let points: Vec<Point3<f64>> = (0..5).map(|_| draw.point(1)).collect();
        let axes = [(); 3].map(|()| draw.vector(1));
        let Some(obb) = bound::obb_along(&points, &axes) else { continue };
        for exponent in [-300, 300] {
            let unit = 2f64.powi(exponent);
            let far: Vec<_> = points.iter().map(|p| Point3::new(p.x * unit, p.y * unit, p.z * unit)).collect();
            let of_scaled = bound::obb_along(&far, &axes).expect("the same axes");
            let center = Point3::new(obb.center.x * unit, obb.center.y * unit, obb.center.z * unit);
            assert_eq!((of_scaled.center, of_scaled.half_extents), (center, obb.half_extents.map(|h| h * unit)));
            // If points and axes are scaled alike, the extents do not change.
            let longer = axes.map(|axis| scaled(&axis, unit));
            let of_both = bound::obb_along(&far, &longer).expect("the same axes");
            assert_eq!((of_both.center, of_both.half_extents), (center, obb.half_extents));
        }
        // With a reversed axis, and with the axes in another order.
        let [u, v, w] = axes;
        let turned = bound::obb_along(&points, &[-v, w, u]).expect("the same axes");
        let [h, k, l] = obb.half_extents;
        assert_eq!((turned.center, turned.half_extents), (obb.center, [k, l, h]));
    }
}

/// A random rotation, by a quaternion.
fn rotation(draw: &mut Draw) -> [[f64; 3]; 3] {
    let [a, b, c, d] = [(); 4].map(|()| draw.number(1));
    let n = a * a + b * b + c * c + d * d;
    [
        [a * a + b * b - c * c - d * d, 2.0 * (b * c - a * d), 2.0 * (b * d + a * c)],
        [2.0 * (b * c + a * d), a * a - b * b + c * c - d * d, 2.0 * (c * d - a * b)],
        [2.0 * (b * d - a * c), 2.0 * (c * d + a * b), a * a - b * b - c * c + d * d],
    ]
    .map(|row| row.map(|x| x / n))
}

fn volume(obb: &Obb<Rational>) -> Rational {
    let [u, v, w] = &obb.axes;
    let [h, k, l] = &obb.half_extents;
    let volume = u.cross(v).dot(w) * h * k * l * exactly(8.0);
    if volume < exactly(0.0) { -volume } else { volume }
}

#[test]
fn boxes_along_principal_axes_contain_their_points() {
    let draw = &mut Draw(3);
    for _ in 0..all_cases() {
        let points = draw.points();
        let obb = bound::obb_covariance(&points);
        assert!(contains(&obb, &points) || !obb.half_extents.into_iter().all(is_within), "{points:?} {obb:?}");
        for i in 0..3 {
            for j in 0..3 {
                let product = dot(&obb.axes[i], &obb.axes[j]);
                assert!((product - f64::from(u8::from(i == j))).abs() < 1e-14, "{obb:?}");
            }
        }
        // In singles.
        let singles: Vec<Point3<f32>> = points.iter().map(|p| p.cast()).collect();
        if singles.iter().all(|p| p.to_array().iter().all(|x| x.is_finite())) {
            let obb = bound::obb_covariance(&singles);
            let contains = singles.iter().all(|p| contain::point_obb(p, &obb) != Location::Outside);
            assert!(contains || obb.half_extents.contains(&f32::MAX), "{singles:?}");
        }
    }
}

#[test]
fn exact_boxes_along_principal_axes() {
    let draw = &mut Draw(4);
    for case in 0..all_cases() / 20 {
        let whole: Vec<Point3<i64>> = (0..1 + draw.below(8))
            .map(|_| Point3::from([(); 3].map(|()| draw.integer(if case % 2 == 0 { 2 } else { 1000 }))))
            .collect();
        let obb = bound::obb_covariance(&whole);
        let points: Vec<Point3<Rational>> = whole.iter().map(|p| p.cast()).collect();
        assert_eq!(bound::obb_covariance(&points), obb);
        assert!(points.iter().all(|p| contain::point_obb(p, &obb) != Location::Outside));
        let Aabb3 { min, max } = bound::aabb(&points);
        let extent = max - min;
        assert!(volume(&obb) <= extent.x * extent.y * extent.z, "{points:?}");
        // The axes are those of doubles.
        let doubles: Vec<Point3<f64>> = whole.iter().map(|p| p.cast()).collect();
        let axes = bound::obb_covariance(&doubles).axes;
        assert_eq!(obb.axes, axes.map(|axis| axis.try_cast().expect("finite")));
    }
}

#[test]
fn boxes_are_found_again() {
    let draw = &mut Draw(5);
    for _ in 0..all_cases() / 10 {
        let rows = rotation(draw);
        let halves = [8.0, 2.0, 0.5].map(|h| h * (1.0 + draw.number(1).abs() / 8.0));
        let far = 1e6 * draw.number(1);
        let corners: Vec<Point3<f64>> = (0..8)
            .map(|corner| {
                let along = [0, 1, 2].map(|i| if corner >> i & 1 == 0 { halves[i] } else { -halves[i] });
                Point3::from([0, 1, 2].map(|j| far + (0..3).map(|i| along[i] * rows[i][j]).sum::<f64>()))
            })
            .collect();
        let obb = bound::obb_covariance(&corners);
        for (found, expected) in obb.half_extents.into_iter().zip(halves) {
            assert!((found - expected).abs() < 1e-8, "{found} for {expected}");
        }
        assert!(obb.center.to_array().into_iter().all(|x| (x - far).abs() < 1e-8));
    }
}

/// *Programmers' Computational Geometry*, 9.2.1, as printed: half of the sum instead of half of the difference; axes of
/// a surface without an area, or with equal variance in all directions.
#[test]
fn errata_of_boxes() {
    let upright = axes_of([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    for (low, high) in [(-1.0, 1.0), (1.0, 3.0)] {
        let points = [Point3::new(low, 0.0, 0.0), Point3::new(high, 0.0, 0.0)];
        let obb = bound::obb_along(&points, &upright).expect("axes of coordinates");
        assert_eq!((obb.center.x, obb.half_extents), ((low + high) / 2.0, [1.0, 0.0, 0.0]));
    }
    let cube: Vec<Point3<f64>> =
        Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0)).corners().to_vec();
    assert_eq!(bound::obb_covariance(&cube).half_extents, [1.0; 3]);
    let collinear = [0.0, 1.0, 2.0].map(|x| Point3::new(x, 0.0, 0.0));
    assert_eq!(bound::obb_covariance(&collinear).half_extents, [1.0, 0.0, 0.0]);
    // Where the axis-aligned box also has no volume, the flatter one: for a diagonal, and for a square on its corner.
    let diagonal = [[0.0, 0.0, 0.0], [4.0, 4.0, 0.0]].map(Point3::from);
    let obb = bound::obb_covariance(&diagonal);
    assert!(obb.half_extents[0] > 2.8 && obb.half_extents[1..] == [0.0, 0.0], "{obb:?}");
    let diamond = [[4.0, 0.0, 1.0], [0.0, 2.0, 1.0], [-4.0, 0.0, 1.0], [0.0, -2.0, 1.0]].map(Point3::from);
    assert_eq!(bound::obb_covariance(&diamond).half_extents, [4.0, 2.0, 0.0]);
    assert_eq!(bound::obb_covariance(&[Point3::new(3_i64, 4, 5); 2]).half_extents.map(|h| h.to_string()), ["0"; 3]);
}

fn square(root: &Surd) -> Rational {
    root.rational() * root.rational() + root.factor() * root.factor() * Rational::from(root.radicand().clone())
}

#[test]
fn capsules_contain_their_points() {
    let draw = &mut Draw(6);
    let mut oblong = 0;
    for _ in 0..all_cases() {
        let points = draw.points();
        let capsule = bound::capsule(&points);
        let is_in =
            |capsule: &Capsule<f64>| points.iter().all(|p| contain::point_capsule(p, capsule) != Location::Outside);
        if !is_within(capsule.radius) {
            continue;
        }
        assert!(is_in(&capsule), "{points:?} {capsule:?}");
        let mut less = capsule;
        if less.radius > 0.0 {
            less.radius = below(less.radius);
            assert!(!is_in(&less), "{points:?} {capsule:?}");
        }
        let ball = bound::sphere(&points);
        if capsule.a == capsule.b {
            assert_eq!((capsule.a, capsule.radius), (ball.center, ball.radius));
        } else {
            oblong += 1;
            // r²·l + 4/3·r³, in numbers near one.
            let unit = exactly(ball.radius);
            let [length, r] = [squared_length(&capsule), exactly(capsule.radius) * exactly(capsule.radius)]
                .map(|square| f64::cast_from(&(square / &unit / &unit)).sqrt());
            assert!(r * r * (length + 4.0 / 3.0 * r) <= 4.0 / 3.0 * (1.0 + 1e-14), "{points:?}");
        }
        let singles: Vec<Point3<f32>> = points.iter().map(|p| p.cast()).collect();
        if singles.iter().all(|p| p.to_array().iter().all(|x| x.is_finite())) {
            let capsule = bound::capsule(&singles);
            let is_in = singles.iter().all(|p| contain::point_capsule(p, &capsule) != Location::Outside);
            assert!(is_in || capsule.radius == f32::MAX, "{singles:?}");
        }
    }
    assert!(oblong > all_cases() / 4, "{oblong}");
}

fn squared_length(capsule: &Capsule<f64>) -> Rational {
    let [a, b] = [capsule.a, capsule.b].map(|p| p.try_cast::<Rational>().expect("finite"));
    (&b - &a).squared_length()
}

#[test]
fn exact_capsules() {
    let draw = &mut Draw(7);
    for _ in 0..all_cases() / 20 {
        let whole: Vec<Point3<i64>> =
            (0..1 + draw.below(8)).map(|_| Point3::from([9, 2, 1].map(|reach| draw.integer(reach)))).collect();
        let capsule = bound::capsule(&whole);
        let points: Vec<Point3<Rational>> = whole.iter().map(|p| p.cast()).collect();
        let [a, b] = [&capsule.a, &capsule.b].map(|end| end.to_array().map(|x| x.to_rational().unwrap()));
        let segment = Segment3::from([a, b]);
        let farthest = points.iter().map(|p| closest::point_segment(p, &segment).squared_distance()).max();
        assert_eq!(farthest, Some(square(&capsule.radius)), "{points:?}");
    }
    // A long thin box, whose capsule has rounded ends.
    let rod = [0, 1, 2, 3, 4, 5, 6, 7].map(|i| Point3::new(20 * (i & 1_i64), i >> 1 & 1, i >> 2));
    assert!((f64::cast_from(&bound::capsule(&rod).radius) - 0.5_f64.sqrt()).abs() < 1e-15);
    // Two points, one point.
    let two = bound::capsule(&[0.0, 6.0].map(|x: f64| Point3::new(x, 0.0, 0.0)));
    assert_eq!((two.a.x.min(two.b.x), two.a.x.max(two.b.x), two.radius), (0.0, 6.0, 0.0));
    let one = bound::capsule(&[Point3::new(7.0_f64, 8.0, 9.0); 3]);
    assert_eq!((one.a, one.b, one.radius), (Point3::new(7.0, 8.0, 9.0), Point3::new(7.0, 8.0, 9.0), 0.0));
}

/// For collinear points, the outermost two in every arithmetic: a rounded direction would miss them.
#[test]
fn capsules_of_collinear_points_end_at_points() {
    let draw = &mut Draw(11);
    for _ in 0..all_cases() {
        let [start, way] = [1 << 20, 50_000].map(|reach| [(); 3].map(|()| draw.integer(reach)));
        let steps: Vec<i64> = (0..2 + draw.below(5)).map(|_| draw.integer(9)).collect();
        let at = |step: i64| Point3::from([0, 1, 2].map(|i| start[i] + step * way[i]));
        let whole: Vec<Point3<i64>> = steps.iter().map(|step| at(*step)).collect();
        let outermost = [steps.iter().min(), steps.iter().max()].map(|step| at(*step.expect("some steps")));
        let sorted = |mut ends: [[f64; 3]; 2]| {
            ends.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
            ends
        };
        let expected = sorted(outermost.map(|p| p.to_array().map(|x| x as f64)));
        let of_floats = bound::capsule(&whole.iter().map(|p| p.cast()).collect::<Vec<Point3<f64>>>());
        assert_eq!(
            (sorted([of_floats.a, of_floats.b].map(|p| p.to_array())), of_floats.radius),
            (expected, 0.0),
            "{whole:?}"
        );
        let exact = bound::capsule(&whole);
        let ends = [&exact.a, &exact.b].map(|p| p.to_array().map(|x| f64::cast_from(&x)));
        assert_eq!((sorted(ends), square(&exact.radius)), (expected, Rational::default()), "{whole:?}");
    }
}

#[test]
fn oblong_volumes_refuse_nonsense() {
    let axes = axes_of([[1.0, 0.0, 0.0], [0.0, f64::NAN, 0.0], [0.0, 0.0, 1.0]]);
    let points = [Point3::new(0.0, 0.0, f64::INFINITY)];
    assert_eq!(refused(|| bound::obb_along(&[], &axes)), "bound/obb_along: points is empty");
    assert_eq!(refused(|| bound::obb_along(&points, &axes)), "bound/obb_along: points[0].z is not finite");
    let origin = [Point3::new(0.0, 0.0, 0.0)];
    assert_eq!(refused(|| bound::obb_along(&origin, &axes)), "bound/obb_along: axis1.y is NaN");
    assert_eq!(refused(|| bound::obb_covariance(&points)), "bound/obb_covariance: points[0].z is not finite");
    assert_eq!(refused(|| bound::obb_covariance::<f32>(&[])), "bound/obb_covariance: points is empty");
    assert_eq!(refused(|| bound::capsule(&points)), "bound/capsule: points[0].z is not finite");
    assert_eq!(refused(|| bound::capsule::<i32>(&[])), "bound/capsule: points is empty");

    // Plain scalars answer on any input.
    let plain = points.map(|p| p.cast::<Plain<f64>>());
    let _ = (bound::obb_covariance(&plain), bound::capsule(&plain));
    let _ = bound::obb_along(&plain, &axes.map(|axis| axis.cast()));
    assert_eq!(bound::capsule::<Plain<f32>>(&[]).radius, Plain(0.0));
    assert_eq!(bound::obb_covariance::<Plain<f32>>(&[]).half_extents, [Plain(0.0); 3]);
}
