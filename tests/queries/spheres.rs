//! Bounding balls, and the boxes of shapes: they contain the points, by comparisons of rationals, and no smaller float
//! would suffice; laws.

use super::draw::Draw;
use super::exact::{below, exact_points, exactly, refused};
use straightedge::bound::{self, Bounded};
use straightedge::{
    Aabb3, Capsule, Cone, Cylinder, Location, Obb, Parallelogram, Plain, Point3, Quad, Rational, Segment3, Shape,
    Sphere, Surd, Tetrahedron, Triangle3, Vector3, arith::CastFrom, contain,
};

/// The number of random cases of each law.
fn all_cases() -> u64 {
    common::count(1_000, 10_000)
}

fn squared_distance(p: &Point3<Rational>, q: &Point3<Rational>) -> Rational {
    (p - q).squared_length()
}

fn whole(points: &[[i64; 3]]) -> Vec<Point3<i64>> {
    points.iter().map(|p| Point3::from(*p)).collect()
}

fn texts(ball: &Sphere<Surd>) -> [String; 4] {
    let [x, y, z] = ball.center.to_array().map(|x| x.to_string());
    [x, y, z, ball.radius.to_string()]
}

#[test]
fn balls_of_known_points() {
    let of = |points: &[[i64; 3]]| texts(&bound::sphere(&whole(points))).join(" ");
    assert_eq!(of(&[[1, 2, 3]]), "1 2 3 0");
    assert_eq!(of(&[[1, 2, 3], [1, 2, 3], [1, 2, 3]]), "1 2 3 0");
    assert_eq!(of(&[[0, 0, 0], [1, 1, 0]]), "1/2 1/2 0 (0+1/2*sqrt(2))");
    // Collinear, obtuse, right-angled, acute.
    assert_eq!(of(&[[0, 0, 0], [4, 4, 4], [1, 1, 1], [3, 3, 3]]), "2 2 2 (0+2*sqrt(3))");
    assert_eq!(of(&[[0, 0, 0], [6, 0, 0], [1, 1, 0]]), "3 0 0 3");
    assert_eq!(of(&[[0, 0, 0], [6, 0, 0], [0, 8, 0]]), "3 4 0 5");
    assert_eq!(of(&[[0, 0, 0], [4, 0, 0], [2, 3, 0]]), "2 5/6 0 13/6");
    // A regular tetrahedron, and one whose ball is determined by a face.
    assert_eq!(of(&[[0, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1]]), "1/2 1/2 1/2 (0+1/2*sqrt(3))");
    assert_eq!(of(&[[0, 0, 0], [4, 0, 0], [2, 3, 0], [2, 1, 1]]), "2 5/6 0 13/6");
    // Integer points of a sphere, in two orders, with one more inside.
    let mut ring = vec![[5, 0, 0], [0, 5, 0], [0, 0, 5], [3, 4, 0], [0, -3, 4], [-4, 0, -3], [-3, 0, -4], [4, -3, 0]];
    assert_eq!(of(&ring), "0 0 0 5");
    ring.reverse();
    ring.insert(3, [0, 4, 2]);
    assert_eq!(of(&ring), "0 0 0 5");
    // The ends of the integers.
    assert_eq!(of(&[[i64::MIN, 0, 0], [i64::MAX, 0, 0]]), "-1/2 0 0 18446744073709551615/2");
}

/// Every point is in the ball, but not in any ball about its center with a lesser radius.
#[test]
fn balls_contain_their_points() {
    let draw = &mut Draw(1);
    let mut close = 0;
    for _ in 0..all_cases() {
        let points = draw.points();
        let ball = bound::sphere(&points);
        let is_in = |r: f64| {
            let ball = Sphere::new(ball.center, r);
            points.iter().all(|p| contain::point_sphere(p, &ball) != Location::Outside)
        };
        assert!(is_in(ball.radius) || ball.radius == f64::MAX, "{points:?}");
        assert!(ball.radius == 0.0 || !is_in(below(ball.radius)), "{points:?}");
        // The center is that of the exact ball, rounded; the exact radius is not greater, and little less near the
        // origin.
        let exact = bound::sphere(&exact_points(&points));
        assert_eq!(exact.center.cast::<f64>(), ball.center, "{points:?}");
        assert!(exact.radius <= Surd::from(exactly(ball.radius)) || ball.radius == f64::MAX, "{points:?}");
        let reach = ball.center.to_array().into_iter().map(f64::abs).fold(0.0, f64::max);
        if ball.radius < f64::MAX && reach / 2.0 < ball.radius {
            let three_ulps = f64::from_bits(ball.radius.to_bits().saturating_sub(3));
            assert!(Surd::from(exactly(three_ulps)) <= exact.radius, "{points:?}");
            close += 1;
        }
        // The same in singles.
        let singles: Vec<Point3<f32>> = points.iter().map(Point3::cast).collect();
        if singles.iter().all(Shape::is_finite) {
            let ball = bound::sphere(&singles);
            let is_in = |r: f32| {
                let ball = Sphere::new(ball.center, r);
                singles.iter().all(|p| contain::point_sphere(p, &ball) != Location::Outside)
            };
            assert!(is_in(ball.radius) || ball.radius == f32::MAX, "{singles:?}");
            assert!(ball.radius == 0.0 || !is_in(f32::from_bits(ball.radius.to_bits() - 1)), "{singles:?}");
        }
    }
    assert!(close > all_cases() / 3, "{close}");
}

/// The order of the points and of the axes does not matter, powers of two scale the ball, and a subset of the points
/// has no greater ball.
#[test]
fn balls_obey_laws() {
    let draw = &mut Draw(2);
    for _ in 0..all_cases() / 2 {
        let reach = 1 + draw.integer(2).abs();
        let points: Vec<Point3<i64>> =
            (0..1 + draw.below(12)).map(|_| Point3::from([(); 3].map(|()| draw.integer(reach)))).collect();
        let ball = bound::sphere(&points);
        let mut others = points.clone();
        for i in (1..others.len()).rev() {
            others.swap(i, draw.below(i as u64 + 1) as usize);
        }
        let shuffled = bound::sphere(&others);
        assert_eq!(texts(&shuffled), texts(&ball), "{points:?}");
        let turned: Vec<_> = points.iter().map(|p| Point3::new(p.z, -p.x, p.y)).collect();
        let turned = bound::sphere(&turned);
        assert_eq!(turned.radius, ball.radius);
        let [x, y, z] = ball.center.to_array().map(|x| x.to_rational().unwrap());
        assert_eq!(turned.center, Point3::from([z, -x, y].map(Surd::from)));
        others.truncate(1 + draw.below(others.len() as u64) as usize);
        assert!(bound::sphere(&others).radius <= ball.radius, "{points:?}");
        // All scalars have the same ball.
        let rationals: Vec<Point3<Rational>> = points.iter().map(Point3::cast).collect();
        assert_eq!(bound::sphere(&rationals), ball);
        let narrow: Vec<Point3<i32>> = points.iter().map(|p| p.try_cast().expect("small")).collect();
        assert_eq!(bound::sphere(&narrow), ball);
        let scale = 2f64.powi(draw.integer(400) as i32);
        let doubles: Vec<Point3<f64>> = points.iter().map(Point3::cast).collect();
        let scaled: Vec<_> = doubles.iter().map(|p| Point3::from(p.to_array().map(|x| x * scale))).collect();
        let (ball, scaled) = (bound::sphere(&doubles), bound::sphere(&scaled));
        assert_eq!(scaled.radius, ball.radius * scale);
        assert_eq!(scaled.center.to_array(), ball.center.to_array().map(|x| x * scale));
    }
}

/// Many points, most of them on one sphere or off it by an ulp.
#[test]
fn balls_of_many_points() {
    let draw = &mut Draw(3);
    for round in 0..40 {
        let points: Vec<Point3<f64>> = (0..2000)
            .map(|_| {
                let [x, y, z] = [(); 3].map(|()| draw.number(1));
                let length = if round % 2 == 0 { (x * x + y * y + z * z).sqrt() } else { 1.0 };
                Point3::new(x / length + 3.0, y / length, z / length)
            })
            .collect();
        let ball = bound::sphere(&points);
        assert!(points.iter().all(|p| contain::point_sphere(p, &ball) != Location::Outside));
        let exact = bound::sphere(&exact_points(&points[..20]));
        assert!(exact.radius <= Surd::from(exactly(ball.radius)));
    }
}

/// Plain numbers answer on any input, and terminate.
#[test]
fn plain_balls() {
    let draw = &mut Draw(4);
    for _ in 0..all_cases() / 4 {
        let points: Vec<Point3<Plain<f64>>> = (0..draw.below(12))
            .map(|_| {
                let kind = draw.kind();
                let special = [f64::NAN, f64::INFINITY, -f64::INFINITY];
                Point3::from([(); 3].map(|()| match draw.below(12) {
                    0 => Plain(special[draw.below(3) as usize]),
                    _ => Plain(draw.number(kind)),
                }))
            })
            .collect();
        let _ = bound::sphere(&points);
        let singles: Vec<Point3<Plain<f32>>> =
            points.iter().map(|p| Point3::from(p.to_array().map(|x| Plain(x.0 as f32)))).collect();
        let _ = bound::sphere(&singles);
        if let [a, b, c, ..] = &points[..] {
            let (first, second) = (Sphere::new(*a, b.x), Sphere::new(*b, c.x));
            let _ = bound::sphere_sphere(&first, &second);
            let v = c.as_vector();
            let _ = (first.swept_aabb(&v), Capsule::new(*a, *b, c.y).swept_aabb(&v), Aabb3::new(*a, *b).aabb());
            let _ = (Cylinder::new(*a, *b, c.y).swept_aabb(&v), Cone::new(*a, *b, c.y).swept_aabb(&v));
            let _ = Obb::new(*a, [v; 3], [b.x, b.y, b.z]).swept_aabb(&v);
            let _ = bound::aabb_aabb(&Aabb3::new(*a, *b), &Aabb3::new(*b, *c));
        }
    }
}

/// A ball from a point and a number that may be its radius.
fn ball(draw: &mut Draw, kind: u64) -> Sphere<f64> {
    let r = draw.number(kind).abs();
    Sphere::new(draw.point(kind), if draw.below(6) == 0 { 0.0 } else { r })
}

/// Whether a ball of rational numbers contains another.
fn contains(outer: &Sphere<f64>, inner: &Sphere<f64>) -> bool {
    let [outer, inner] = [outer, inner].map(|ball| ball.try_cast::<Rational>().expect("finite numbers"));
    let margin = &outer.radius - &inner.radius;
    margin >= exactly(0.0) && squared_distance(&outer.center, &inner.center) <= &margin * &margin
}

#[test]
fn balls_around_two() {
    let draw = &mut Draw(5);
    let (mut merged, mut close) = (0, 0);
    for _ in 0..all_cases() {
        let kind = draw.kind();
        let (first, second) = (ball(draw, kind), ball(draw, kind));
        let around = bound::sphere_sphere(&first, &second);
        let other_way = bound::sphere_sphere(&second, &first);
        assert_eq!(around, other_way);
        let exact = bound::sphere_sphere(
            &first.try_cast::<Rational>().expect("finite numbers"),
            &second.try_cast().expect("finite numbers"),
        );
        if contains(&first, &second) || contains(&second, &first) {
            assert_eq!(around, if contains(&first, &second) { first } else { second });
            assert_eq!(exact.radius, Surd::from(exactly(around.radius)));
            continue;
        }
        merged += 1;
        let holds = |r: f64| {
            let around = Sphere::new(around.center, r);
            contains(&around, &first) && contains(&around, &second)
        };
        assert!(holds(around.radius) || around.radius == f64::MAX, "{first:?} {second:?}");
        assert!(!holds(below(around.radius)), "{first:?} {second:?}");
        // The exact center is on the line of the others, in the middle of the diameter.
        assert_eq!(exact.center.to_array().map(|x| f64::cast_from(&x)), around.center.to_array());
        assert!(exact.radius <= Surd::from(exactly(around.radius)) || around.radius == f64::MAX);
        let reach = around.center.to_array().into_iter().map(f64::abs).fold(0.0, f64::max);
        if around.radius < f64::MAX && reach / 2.0 < around.radius {
            let three_ulps = f64::from_bits(around.radius.to_bits().saturating_sub(3));
            assert!(Surd::from(exactly(three_ulps)) <= exact.radius, "{first:?} {second:?}");
            close += 1;
        }
    }
    assert!(merged > all_cases() / 3 && close > all_cases() / 6, "{merged} {close}");
    // At an integer distance all numbers are rational: 9 apart along (1, 4, 8).
    let of = |x: i64, r: i64| Sphere::new(Point3::new(x, 4 * x, 8 * x), r);
    let around = bound::sphere_sphere(&of(0, 1), &of(1, 4));
    assert_eq!((around.radius.to_string(), around.center.z.to_string()), ("7".into(), "16/3".into()));
    // At other distances they are not.
    let ball = |x: i64, r: i64| Sphere::new(Point3::new(x, x, 0), r);
    let around = bound::sphere_sphere(&ball(0, 0), &ball(1, 1));
    assert_eq!((around.radius.to_string(), around.center.z.to_string()), ("(1/2+1/2*sqrt(2))".into(), "0".into()));
    assert_eq!(around.center.x.to_string(), "(1/2+1/4*sqrt(2))");
    let single = |x: f32, r: f32| Sphere::new(Point3::new(x, 0.1, 0.0), r);
    let around = bound::sphere_sphere(&single(0.1, 0.1), &single(0.7, 0.2));
    assert_eq!((around.center.y, around.radius), (0.1, 0.45 + f32::EPSILON / 4.0));
}

#[test]
fn boxes_around_two() {
    let draw = &mut Draw(6);
    for _ in 0..all_cases() / 10 {
        let kind = draw.kind();
        let [a, b, c, d] = [(); 4].map(|()| draw.point(kind));
        let [first, second] = [[a, b], [c, d]].map(|corners| bound::aabb(&corners));
        let around = bound::aabb_aabb(&first, &second);
        assert_eq!(around, bound::aabb(&[a, b, c, d]));
        assert_eq!(bound::aabb_aabb(&second, &first), around);
        assert_eq!(bound::aabb_aabb(&first, &first), first);
    }
}

/// Whether a float is the least that is not below an exact number, or an end of the range.
fn is_least_above(x: f64, exact: &Surd) -> bool {
    let at = |x: f64| Surd::from(exactly(x));
    let previous = if x > 0.0 { below(x) } else { -f64::from_bits(x.abs().to_bits() + 1) };
    let is_above = *exact <= at(x) || x == f64::MAX;
    is_above && (!previous.is_finite() || at(previous) < *exact)
}

fn to_surd(x: &Rational) -> Surd {
    x.clone().into()
}

/// The box of floats is the box of rationals, each bound rounded outwards; the box of a moving shape contains those at
/// the start and at the end.
fn check_box<S, E>(shape: &S, exact: &E, v: &Vector3<f64>, as_surd: impl Fn(&E::Bound) -> Surd)
where
    S: Bounded<Scalar = f64, Bound = f64> + std::fmt::Debug,
    E: Bounded<Scalar = Rational>,
{
    let aabb = shape.aabb();
    let exactly_around = exact.aabb();
    let sides = |exact: &Aabb3<E::Bound>, aabb: &Aabb3<f64>| {
        let ups = exact.max.to_array().map(|x| as_surd(&x)).into_iter().zip(aabb.max.to_array());
        let downs = exact.min.to_array().map(|x| opposite(&as_surd(&x))).into_iter().zip(aabb.min.to_array());
        ups.chain(downs.map(|(exact, x)| (exact, -x))).collect::<Vec<_>>()
    };
    for (exact, x) in sides(&exactly_around, &aabb) {
        assert!(is_least_above(x, &exact), "{shape:?}: {x} {exact}");
    }
    let swept = shape.swept_aabb(v);
    let of_motion = exact.swept_aabb(&v.try_cast().expect("finite numbers"));
    for (exact, x) in sides(&of_motion, &swept) {
        assert!(exact <= Surd::from(exactly(x)) || x == f64::MAX, "{shape:?} {v:?}: {x} {exact}");
    }
    // It grows only in the direction of the motion.
    let [low, high] = [(&swept.min, &aabb.min), (&swept.max, &aabb.max)];
    for (i, by) in v.to_array().into_iter().enumerate() {
        assert!(by < 0.0 || low.0.to_array()[i] == low.1.to_array()[i]);
        assert!(by > 0.0 || high.0.to_array()[i] == high.1.to_array()[i]);
    }
}

fn opposite(x: &Surd) -> Surd {
    Surd::new(-x.rational(), -x.factor(), Rational::from_integer(x.radicand().clone()))
}

/// The exact box around points.
fn around(points: &[Point3<Rational>]) -> Aabb3<Rational> {
    bound::aabb(points)
}

#[test]
fn boxes_contain_their_shapes() {
    let draw = &mut Draw(7);
    for _ in 0..all_cases() / 4 {
        let kind = draw.kind();
        let [a, b, c, d] = [(); 4].map(|()| draw.point(kind));
        let v = draw.vector(kind);
        let r = draw.number(kind).abs();
        let [ea, eb, ec, ed]: [Point3<Rational>; 4] = [a, b, c, d].map(|p| p.try_cast().expect("finite numbers"));
        let er = exactly(r);

        // By the farthest points along the axes.
        let balls = |centers: &[&Point3<Rational>]| {
            let diagonal = Vector3::from([(); 3].map(|()| er.clone()));
            around(&centers.iter().flat_map(|&p| [p + &diagonal, p + &-diagonal.clone()]).collect::<Vec<_>>())
        };
        let (shape, exact) = (Sphere::new(a, r), Sphere::new(ea.clone(), er.clone()));
        assert_eq!(exact.aabb(), balls(&[&ea]));
        check_box(&shape, &exact, &v, to_surd);
        let (shape, exact) = (Capsule::new(a, b, r), Capsule::new(ea.clone(), eb.clone(), er.clone()));
        assert_eq!(exact.aabb(), balls(&[&ea, &eb]));
        check_box(&shape, &exact, &v, to_surd);

        let (shape, exact) = (Parallelogram::new(a, b, c), Parallelogram::new(ea.clone(), eb.clone(), ec.clone()));
        let opposite = &eb + &(&ec - &ea);
        assert_eq!(exact.aabb(), around(&[ea.clone(), eb.clone(), ec.clone(), opposite]));
        check_box(&shape, &exact, &v, to_surd);

        let half_extents = [(); 3].map(|()| draw.number(kind).abs());
        let shape = Obb::new(a, [b, c, d].map(|p| p.as_vector()), half_extents);
        let exact: Obb<Rational> = shape.try_cast().expect("finite numbers");
        let corners = (0..8).map(|corner| {
            (0..3).fold(ea.clone(), |p, i| {
                let step = exact.axes[i].scaled(&exact.half_extents[i]);
                if corner >> i & 1 == 0 { p + step } else { p + -step }
            })
        });
        assert_eq!(exact.aabb(), around(&corners.collect::<Vec<_>>()));
        check_box(&shape, &exact, &v, to_surd);

        // Without rounding.
        let all = [ea, eb, ec, ed];
        assert_eq!(a.aabb(), Aabb3::new(a, a));
        check_box(&Segment3::new(a, b), &Segment3::new(all[0].clone(), all[1].clone()), &v, to_surd);
        let triangle = Triangle3::new(a, b, c);
        assert_eq!(Bounded::aabb(&triangle), triangle.aabb());
        check_box(&triangle, &triangle.try_cast::<Rational>().expect("finite numbers"), &v, to_surd);
        let quad = Quad::new(a, b, c, d);
        assert_eq!(Bounded::aabb(&quad), quad.aabb());
        check_box(&quad, &quad.try_cast::<Rational>().expect("finite numbers"), &v, to_surd);
        let tetrahedron = Tetrahedron::new(a, b, c, d);
        assert_eq!(Bounded::aabb(&tetrahedron), tetrahedron.aabb());
        let exact = tetrahedron.try_cast::<Rational>().expect("finite numbers");
        assert_eq!(Bounded::aabb(&exact), around(&all));
        check_box(&tetrahedron, &exact, &v, to_surd);
        let aabb = tetrahedron.aabb();
        assert_eq!(aabb.aabb(), aabb);
        check_box(&aabb, &aabb.try_cast::<Rational>().expect("finite numbers"), &v, to_surd);
        let swept = Bounded::aabb(&exact);
        let velocity: Vector3<Rational> = v.try_cast().expect("finite numbers");
        let moved = all.iter().flat_map(|p| [p.clone(), p + &velocity]).collect::<Vec<_>>();
        assert_eq!(swept.swept_aabb(&velocity), around(&moved));
    }
}

#[test]
fn boxes_contain_cylinders_and_cones() {
    let draw = &mut Draw(8);
    for _ in 0..all_cases() / 8 {
        let kind = draw.kind();
        let (a, mut b) = (draw.point(kind), draw.point(kind));
        let v = draw.vector(kind);
        let mut r = draw.number(kind).abs();
        match draw.below(8) {
            0 => b.x = a.x,
            1 => (b.y, b.z) = (a.y, a.z),
            2 => r = 0.0,
            _ => {}
        }
        if a == b {
            r = 0.0;
        }
        let cylinder = Cylinder::new(a, b, r);
        let exact: Cylinder<Rational> = cylinder.try_cast().expect("finite numbers");
        // The rational part of each bound is a coordinate of an end, and the square of the rest is r²(1 - nₓ²/n²).
        let n = &exact.b - &exact.a;
        let aabb = exact.aabb();
        for (i, [low, high]) in
            aabb.min.to_array().into_iter().zip(aabb.max.to_array()).map(|(x, y)| [x, y]).enumerate()
        {
            let ends = [&exact.a, &exact.b].map(|p| p.to_array()[i].clone());
            let along = n.to_array()[i].clone();
            let square = if n.squared_length() == exactly(0.0) {
                exactly(0.0)
            } else {
                &exact.radius * &exact.radius * (exactly(1.0) - &along * &along / n.squared_length())
            };
            let reach = Surd::new(exactly(0.0), exactly(1.0), square);
            let [least, greatest] = [ends[0].clone().min(ends[1].clone()), ends[0].clone().max(ends[1].clone())];
            let sum = |x: &Rational, root: &Surd| {
                Surd::new(x + root.rational(), root.factor().clone(), Rational::from_integer(root.radicand().clone()))
            };
            assert_eq!(high, sum(&greatest, &reach));
            assert_eq!(low, sum(&least, &opposite(&reach)));
        }
        check_box(&cylinder, &exact, &v, Surd::clone);
        let cone = Cone::new(a, b, r);
        let of_cone: Cone<Rational> = cone.try_cast().expect("finite numbers");
        check_box(&cone, &of_cone, &v, Surd::clone);
        // The base is an end of the cylinder, and the apex the center of the other.
        let of_cone = of_cone.aabb();
        for i in 0..3 {
            let at = |p: &Point3<Surd>| p.to_array()[i].clone();
            assert!(at(&aabb.min) <= at(&of_cone.min) && at(&of_cone.max) <= at(&aabb.max));
            let [apex, base] = [&exact.a, &exact.b].map(|p| p.to_array()[i].clone());
            assert!(at(&of_cone.min) <= Surd::from(apex.clone()) && Surd::from(apex.clone()) <= at(&of_cone.max));
            if base >= apex {
                assert_eq!(at(&of_cone.max), at(&aabb.max));
            }
        }
    }
}

/// Also in singles: numbers of few bits, whose exact bounds are doubles.
#[test]
fn boxes_of_singles() {
    let ball = Sphere::new(Point3::new(1.0_f32, 2.0, 0.0), 1e-9);
    let aabb = ball.aabb();
    assert_eq!([aabb.min.x, aabb.max.x], [1.0 - f32::EPSILON / 2.0, 1.0 + f32::EPSILON]);
    assert_eq!([aabb.min.z, aabb.max.z], [-1e-9, 1e-9]);
    let swept = ball.swept_aabb(&Vector3::new(2f32.powi(-24), 0.0, -1.0));
    assert_eq!([swept.min.x, swept.max.x], [aabb.min.x, 1.0 + 2.0 * f32::EPSILON]);
    assert!(swept.min.z < -1.0 && swept.min.z > -1.0 - 2.0 * f32::EPSILON);
    let cylinder = Cylinder::new(Point3::new(0.0_f32, 0.0, 0.0), Point3::new(1.0, 1.0, 0.0), 1.0).aabb();
    // 1 + √½ rounded up, 1 itself along the normal of the other axes.
    assert_eq!(cylinder.max.to_array(), [1.707_106_8, 1.707_106_8, 1.0]);
    assert!(f64::from(cylinder.max.x) > 1.0 + 0.5_f64.sqrt());
    let greatest = Sphere::new(Point3::new(f32::MAX, 0.0, 0.0), f32::MAX).aabb();
    assert_eq!([greatest.min.x, greatest.max.x], [0.0, f32::MAX]);
}

/// The message with which a query refuses its input.
#[test]
fn bounds_refuse_nonsense() {
    assert_eq!(refused(|| bound::sphere::<f64>(&[])), "bound/sphere: points is empty");
    let refusal = refused(|| bound::sphere(&[[0.0, f64::NAN, 0.0]].map(Point3::from)));
    assert_eq!(refusal, "bound/sphere: points[0].y is NaN");
    const UNIT: Sphere<f64> = Sphere { center: Point3 { x: 0.0, y: 0.0, z: 0.0 }, radius: 1.0 };
    const NEGATIVE: Sphere<f64> = Sphere { radius: -1.0, ..UNIT };
    assert_eq!(refused(|| bound::sphere_sphere(&UNIT, &NEGATIVE)), "bound/sphere_sphere: second.radius is negative");
    assert_eq!(refused(|| NEGATIVE.aabb()), "bound::Bounded::aabb: self.radius is negative");
    let refusal = refused(|| UNIT.swept_aabb(&Vector3::new(0.0, 0.0, f64::INFINITY)));
    assert!(refusal.starts_with("bound::Bounded::swept_aabb: v.z is"), "{refusal}");
    let upside_down = refused(|| {
        let [low, high] = [Point3::new(0, 0, 0), Point3::new(1, 1, 1)];
        bound::aabb_aabb(&Aabb3::new(low, high), &Aabb3::new(high, low))
    });
    assert_eq!(upside_down, "bound/aabb_aabb: second.min exceeds max");
}

/// The statements of `docs/semantics.md` on degenerate input.
#[test]
fn degenerate_spheres_are_as_semantics_says() {
    use straightedge::predicate::{in_diametral_circle, in_diametral_sphere, incircle, orient2d, power_circle};
    use straightedge::{Point2, Point3, Sign, WeightedPoint2};
    let (a, elsewhere) = (Point2::new(2, 3), Point2::new(2, 4));
    assert_eq!([&a, &elsewhere].map(|p| in_diametral_circle(&a, &a, p)), [Sign::Zero, Sign::Negative]);
    let (a, elsewhere) = (Point3::new(2, 3, 1), Point3::new(2, 4, 1));
    assert_eq!([&a, &elsewhere].map(|p| in_diametral_sphere(&a, &a, p)), [Sign::Zero, Sign::Negative]);
    let weighted = |x, y, weight| WeightedPoint2::from(([x, y], weight));
    let (b, c, d) = (weighted(4, 0, 1), weighted(0, 4, 2), weighted(1, 1, 0));
    for (x, y) in [(0, 0), (2, 2), (7, 1), (4, 4), (1, 1)] {
        let a = weighted(x, y, 3);
        let sign = power_circle(&a, &b, &c, &d);
        assert_eq!(power_circle(&b, &a, &c, &d), -sign);
    }
    // Collinear points have the sign of the determinant, like those of `incircle`.
    let points = [[0, 0], [2, 2], [5, 5], [3, 1]].map(Point2::from);
    let [a, b, c, d] = points;
    assert_eq!(orient2d(&a, &b, &c), Sign::Zero);
    let [wa, wb, wc, wd] = [[0, 0], [2, 2], [5, 5], [3, 1]].map(|p| WeightedPoint2::from((p, 0)));
    assert_eq!(power_circle(&wa, &wb, &wc, &wd), incircle(&a, &b, &c, &d));
    assert_ne!(incircle(&a, &b, &c, &d), Sign::Zero);
}
