//! `compare_enter` against the exact parameters of the queries of lines; laws.

use common::random::congruential;
use straightedge::intersect::{compare_enter, line_aabb, line_plane, line_sphere, line_triangle};
use straightedge::{Aabb3, End, Line3, Plane, Point3, Ray3, Sign, Sphere, Surd, Triangle3, Vector3, shape::Primitive};

/// A generator of small integers.
struct Small(u64);

impl Small {
    fn next(&mut self, reach: i64) -> i64 {
        ((congruential(&mut self.0) >> 33) % (2 * reach as u64 + 1)) as i64 - reach
    }
    fn vector(&mut self) -> [i64; 3] {
        [(); 3].map(|()| self.next(3))
    }
    fn primitive(&mut self) -> Primitive<i64> {
        let [a, b, c] = [(); 3].map(|()| self.vector());
        match self.next(50).rem_euclid(4) {
            0 => Plane::new(if a == [0; 3] { [0, 0, 1] } else { a }.into(), b[0]).into(),
            1 => Triangle3::new(a.into(), b.into(), c.into()).into(),
            2 => {
                let [low, high] = [std::cmp::min::<i64>, std::cmp::max].map(|f| std::array::from_fn(|i| f(a[i], b[i])));
                Aabb3::new(<[i64; 3]>::into(low), high.into()).into()
            }
            _ => Sphere::new(a.into(), b[0].abs()).into(),
        }
    }
}

/// Where a line enters, in exact numbers, by the query of the shape.
fn enter(line: &Line3<i64>, primitive: &Primitive<i64>) -> Option<End<Surd>> {
    Some(match primitive {
        Primitive::Plane(plane) => match line_plane(line, plane)?.enter() {
            End::At(t) => End::At(t.into()),
            _ => End::Below,
        },
        Primitive::Triangle(triangle) => End::At(line_triangle(line, triangle)?.enter().into()),
        Primitive::Aabb(aabb) => End::At(line_aabb(line, aabb)?.enter().into()),
        Primitive::Sphere(sphere) => End::At(line_sphere(line, sphere)?.enter()),
    })
}

/// Where a ray enters.
fn enter_ray(ray: &Ray3<i64>, primitive: &Primitive<i64>) -> Option<Surd> {
    Some(match primitive {
        Primitive::Plane(plane) => match line_plane(ray, plane)?.enter() {
            End::At(t) => t.into(),
            other => unreachable!("a ray has a start: {other:?}"),
        },
        Primitive::Triangle(triangle) => line_triangle(ray, triangle)?.enter().into(),
        Primitive::Aabb(aabb) => line_aabb(ray, aabb)?.enter().into(),
        Primitive::Sphere(sphere) => line_sphere(ray, sphere)?.enter(),
    })
}

fn order(first: &End<Surd>, second: &End<Surd>) -> Sign {
    match (first, second) {
        (End::At(first), End::At(second)) => Sign::from(first.cmp(second)),
        (End::At(_), _) => Sign::Positive,
        (_, End::At(_)) => Sign::Negative,
        _ => Sign::Zero,
    }
}

fn turned_line(line: &Line3<i64>) -> Line3<i64> {
    let Point3 { x, y, z } = line.origin;
    let d = line.direction;
    Line3::new(Point3::new(y, -x, z), Vector3::new(d.y, -d.x, d.z))
}

/// Turned by a right angle about z.
fn turned(primitive: &Primitive<i64>) -> Primitive<i64> {
    let point = |p: &Point3<i64>| Point3::new(p.y, -p.x, p.z);
    match primitive {
        Primitive::Plane(Plane { normal: n, d }) => Plane::new(Vector3::new(n.y, -n.x, n.z), *d).into(),
        Primitive::Triangle(t) => Triangle3::new(point(&t.c), point(&t.a), point(&t.b)).into(),
        Primitive::Aabb(Aabb3 { min, max }) => {
            Aabb3::new(Point3::new(min.y, -max.x, min.z), Point3::new(max.y, -min.x, max.z)).into()
        }
        Primitive::Sphere(ball) => Sphere::new(point(&ball.center), ball.radius).into(),
    }
}

#[test]
fn it_is_the_order_of_the_exact_parameters() {
    let mut small = Small(1);
    let mut seen = [[0_u32; 4]; 4];
    let kind = |primitive: &Primitive<i64>| match primitive {
        Primitive::Plane(_) => 0,
        Primitive::Triangle(_) => 1,
        Primitive::Aabb(_) => 2,
        Primitive::Sphere(_) => 3,
    };
    for round in 0..common::count(40_000, 150_000) as usize {
        let line = Line3::new(small.vector().into(), small.vector().into());
        let (first, second) = (small.primitive(), small.primitive());
        let expected = enter(&line, &first).zip(enter(&line, &second)).map(|(first, second)| order(&first, &second));
        let given = compare_enter(&line, first, second).map(Sign::from);
        assert_eq!(given, expected, "{line:?} {first:?} {second:?}");
        seen[kind(&first)][kind(&second)] += u32::from(given == Some(Sign::Zero));
        assert_eq!(
            compare_enter(&line, second, first).map(Sign::from),
            given.map(|sign| -sign),
            "{line:?} {first:?} {second:?}"
        );

        let other = (turned_line(&line), turned(&first), turned(&second));
        assert_eq!(compare_enter(&other.0, other.1, other.2).map(Sign::from), given, "{line:?} {first:?} {second:?}");
        // Doubles of any size, in the short form of one size in turn.
        let (first_of, every) = if common::is_long() { (0, 1) } else { (round % 3, 3) };
        for exponent in [0, -400, 400].into_iter().skip(first_of).step_by(every) {
            let by = 2f64.powi(exponent);
            let scaled = |p: &Primitive<i64>| match p.cast::<f64>() {
                Primitive::Plane(Plane { normal: n, d }) => Plane::new(n, d * by).into(),
                Primitive::Triangle(Triangle3 { a, b, c }) => {
                    let [a, b, c] = [a, b, c].map(|p| Point3::new(p.x * by, p.y * by, p.z * by));
                    Triangle3::new(a, b, c).into()
                }
                Primitive::Aabb(Aabb3 { min, max }) => {
                    let [min, max] = [min, max].map(|p| Point3::new(p.x * by, p.y * by, p.z * by));
                    Primitive::from(Aabb3::new(min, max))
                }
                Primitive::Sphere(Sphere { center: p, radius: r }) => {
                    Sphere::new(Point3::new(p.x * by, p.y * by, p.z * by), r * by).into()
                }
            };
            let Line3 { origin: o, direction } = line.cast::<f64>();
            let line = Line3::new(Point3::new(o.x * by, o.y * by, o.z * by), direction);
            assert_eq!(
                compare_enter(&line, scaled(&first), scaled(&second)).map(Sign::from),
                given,
                "2^{exponent}: {line:?}"
            );
        }
    }
    assert!(
        seen.iter().flatten().all(|&ties| ties >= common::count(1, 2) as u32),
        "each two kinds are entered at once: {seen:?}"
    );
}

#[test]
fn rays_enter_from_their_origin_on() {
    let mut small = Small(2);
    let (mut at_origin, mut missed) = (0, 0);
    for _ in 0..common::count(4_000, 150_000) {
        let ray = Ray3::new(small.vector().into(), small.vector().into());
        let (first, second) = (small.primitive(), small.primitive());
        let parameters = enter_ray(&ray, &first).zip(enter_ray(&ray, &second));
        let expected = parameters.as_ref().map(|(first, second)| Sign::from(first.cmp(second)));
        let given = compare_enter(&ray, first, second).map(Sign::from);
        assert_eq!(given, expected, "{ray:?} {first:?} {second:?}");
        assert_eq!(
            compare_enter(&ray, second, first).map(Sign::from),
            given.map(|sign| -sign),
            "{ray:?} {first:?} {second:?}"
        );
        // Where both are entered after the origin, the line enters them at the same parameters.
        let line = Line3::from(ray);
        let zero = Surd::from(straightedge::Rational::from_integer(0.into()));
        match parameters {
            Some((first_at, second_at)) if first_at != zero && second_at != zero => {
                assert_eq!(compare_enter(&line, first, second).map(Sign::from), given, "{ray:?} {first:?} {second:?}");
            }
            Some(_) => at_origin += 1,
            None => missed += i32::from(compare_enter(&line, first, second).map(Sign::from).is_some()),
        }
    }
    assert!(at_origin > 80 && missed > 250, "{at_origin} {missed}");
}

/// The parameters round to the same double; the order is exact.
#[test]
fn where_rounded_parameters_are_equal() {
    let line = Line3::new(Point3::new(0.0, 0.5, 0.0), Vector3::new(1.0, 0.0, 0.0));
    // At 1 - √3/2, and the doubles on both sides of it.
    let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 1.0);
    let at = line_sphere(&line, &ball).unwrap().enter();
    let order = |x: f64| {
        let wall = Plane::new(Vector3::new(1.0, 0.0, 0.0), x);
        compare_enter(&line, ball, wall).map(Sign::from)
    };
    assert_eq!([order(at.next_down()), order(at.next_up())], [Some(Sign::Positive), Some(Sign::Negative)]);
    assert_ne!(order(at), Some(Sign::Zero), "no double is the root");
    // A ball that is greater by one ulp, and one that reaches as far along this line.
    let greater = Sphere::new(ball.center, 1.0_f64.next_up());
    assert_eq!(compare_enter(&line, ball, greater).map(Sign::from), Some(Sign::Positive));
    let other = Sphere::new(Point3::new(1.0, 1.0, 0.0), 1.0);
    assert_eq!(compare_enter(&line, ball, other).map(Sign::from), Some(Sign::Zero));
}

#[test]
#[should_panic(expected = "intersect/compare_enter: second.radius is negative")]
fn an_invalid_shape_is_named() {
    let line = Line3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
    let ball = |r| Primitive::from(Sphere::new(Point3::new(0.0, 0.0, 0.0), r));
    compare_enter(&line, ball(1.0), ball(-1.0)).map(Sign::from);
}
