//! Moving shapes: the rules of textbooks that are wrong as printed, with the tags of the list of errata, and the laws
//! of motion: the shapes meet exactly at the times in the span, by the queries of shapes at rest.

use common::random::congruential;
use common::vector::{cross, dot, sub};
use proptest::prelude::*;
use straightedge::arith::CastFrom;
use straightedge::{
    Aabb3, BoxFeature, Capsule, Contact, ConvexHull, Feature, Obb, Plane, PlaneSide, Point3, Rational, Scalar,
    Segment3, Sign, Span, Sphere, Surd, Triangle3, Vector3,
    answer::{CollisionRecord, Separation},
    closest, intersect, moving,
    predicate::{self, Axis},
    shape::MovingPair,
};

fn q(numerator: i64, denominator: i64) -> Rational {
    Rational::new(numerator.into(), denominator.into())
}

/// Half a number.
fn half(x: i64) -> Rational {
    q(x, 2)
}

fn number(x: i64) -> Rational {
    q(x, 1)
}

fn aabb(min: [f64; 3], max: [f64; 3]) -> Aabb3<f64> {
    Aabb3::new(min.into(), max.into())
}

const STILL: Vector3<f64> = Vector3 { x: 0.0, y: 0.0, z: 0.0 };

/// A47: an axis along which nothing moves also separates.
#[test]
fn a47_axes_without_motion() {
    let first = aabb([0.0; 3], [1.0; 3]);
    let second = aabb([3.0, 0.0, 5.0], [4.0, 1.0, 6.0]);
    assert!(moving::aabb_aabb((&first, &STILL), (&second, &Vector3::new(-3.0, 0.0, 0.0))).is_none());
    let second = aabb([5.0; 3], [6.0; 3]);
    assert!(moving::aabb_aabb((&first, &STILL), (&second, &STILL)).is_none());
}

/// A48: boxes that separate along one axis at the start do not meet later because of another axis.
#[test]
fn a48_parting_at_the_start() {
    let first = aabb([0.0; 3], [1.0; 3]);
    let second = aabb([-1.0, 2.0, 0.0], [0.0, 3.0, 1.0]);
    assert!(moving::aabb_aabb((&first, &STILL), (&second, &Vector3::new(-1.0, -2.0, 0.0))).is_none());
}

/// A49: boxes that overlap at the start have a last contact.
#[test]
fn a49_last_contact_of_boxes_that_overlap() {
    let first = aabb([0.0; 3], [2.0; 3]);
    let second = aabb([1.0, 0.0, 0.0], [3.0, 2.0, 2.0]);
    let met = moving::aabb_aabb((&first, &STILL), (&second, &Vector3::new(2.0, 0.0, 0.0))).unwrap().to_record();
    // Along y and z their bounds are equal: they overlap.
    assert_eq!(met, CollisionRecord { span: Span { enter: 0.0, exit: 0.5 }, feature: None });
}

/// A21: the normal need not have the length 1.
#[test]
fn a21_normals_of_any_length() {
    let ball = Sphere::new(Point3::new(1.75, 0.0, 0.0), 1.0);
    let plane = Plane::new(Vector3::new(2.0, 0.0, 0.0), 0.0);
    let met = moving::sphere_plane((&ball, &Vector3::new(-1.0, 0.0, 0.0)), &plane).unwrap().to_record();
    assert_eq!(met, CollisionRecord { span: Span { enter: 0.75, exit: 1.0 }, feature: Sign::Positive });
}

/// Motions that a sum of rounded numbers gets wrong: one ulp from the first contact.
#[test]
fn beside_the_last_moment() {
    let hits = |x: f64, v: f64| {
        let ball = |x| Sphere::new(Point3::new(x, 0.0, 0.0), 0.1);
        moving::sphere_sphere((&ball(x), &Vector3::new(v, 0.0, 0.0)), (&ball(0.0), &STILL)).is_some()
    };
    // 0.1 + 0.1 is exact; 1.2 is below 6/5, 0.2 above 1/5.
    assert!(hits(1.2, -1.0));
    assert!(hits(1.0 + 0.2, -1.0 - f64::EPSILON));
    assert!(!hits(1.2_f64.next_up(), -1.0));
    assert!(!hits(0.2_f64.next_up(), 0.0));
    assert!(hits(0.2, 0.0));
}

/// Balls that fall, thrown at a floor: the interval that is found begins no later than the first contact, which is a
/// surd, and all times before it are free for any tolerance.
#[test]
fn halving_finds_the_first_contact() {
    let floor = Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0);
    for (height, fall, tolerance) in [(3.0, 4.0, 1e-9), (3.0, 2.5, 0.25), (1.5, 0.25, 1e-3), (1.0, 8.0, 1e-12)] {
        let ball = Sphere::new(Point3::new(0.0, 0.0, height), 1.0);
        let exact = moving::sphere_plane((&ball, &Vector3::new(0.0, 0.0, -fall)), &floor).map(|met| met.enter());
        let gap = |t: f64| (height - 1.0 - fall * t).max(0.0);
        let time = Span { enter: 0.0, exit: 1.0 };
        let found = moving::interval_halving(time, tolerance, moving::clearance_by_speed(gap, fall));
        match exact {
            None => assert_eq!(found.first, None),
            Some(exact) => {
                let first = found.first.expect("a contact");
                assert!(first.enter <= exact && first.exit - first.enter <= tolerance, "{first:?}, at {exact}");
                // The bound is tight, so that the result is also near.
                assert!(exact <= first.exit + tolerance, "{first:?}, at {exact}");
            }
        }
    }
    // Every interval that is dropped was proved free, and they lie end to end.
    let mut free = Vec::new();
    let found = moving::interval_halving(Span { enter: -1.0, exit: 7.0 }, 0.01, |from, to| {
        let clearance = 3.0 - to;
        if clearance > 0.0 {
            free.push((from, to));
        }
        clearance
    });
    let first = found.first.unwrap();
    assert!(first.enter < 3.0 && 3.0 <= first.exit);
    assert_eq!(free.first().map(|interval| interval.0), Some(-1.0));
    assert_eq!(free.last().map(|interval| interval.1), Some(first.enter));
    assert!(free.windows(2).all(|pair| pair[0].1 == pair[1].0));
    // Nothing is known, and there is no float in between.
    let nothing = |_: f64, _: f64| f64::NEG_INFINITY;
    let next = Span { enter: 1.0, exit: 1.0_f64.next_up() };
    assert_eq!(moving::interval_halving(next, f64::MIN_POSITIVE, nothing).first, Some(next));
    let all = Span { enter: -f64::MAX, exit: f64::MAX };
    let found = moving::interval_halving(all, 1e300, nothing);
    assert_eq!(found.first.map(|first| first.enter), Some(-f64::MAX));
    let instant = Span { enter: 2.0, exit: 2.0 };
    assert_eq!(moving::interval_halving(instant, 1.0, |_, _| 1.0), moving::Halving { first: None, steps: 1 });
    // Shapes at rest are free at all times or never.
    let still = |gap: f64| moving::interval_halving(all, 1.0, moving::clearance_by_speed(move |_| gap, 0.0));
    assert_eq!((still(1e-300).first, still(1e-300).steps), (None, 1));
    assert!(still(0.0).first.is_some());
    assert_eq!(still(f64::INFINITY).first, None);
    assert!(still(f64::NEG_INFINITY).first.is_some());
}

#[test]
fn halving_refuses_nonsense() {
    let message = |time: [f64; 2], tolerance: f64, clearance: f64| -> String {
        let time = Span { enter: time[0], exit: time[1] };
        let asked = std::panic::catch_unwind(|| moving::interval_halving(time, tolerance, |_, _| clearance));
        *asked.expect_err("a refusal").downcast::<String>().expect("a message")
    };
    assert!(message([0.0, f64::INFINITY], 1.0, 1.0).contains("is not finite"));
    assert!(message([f64::NAN, 1.0], 1.0, 1.0).contains("is not finite"));
    assert!(message([1.0, 0.0], 1.0, 1.0).contains("before it begins"));
    assert!(message([0.0, 1.0], 0.0, 1.0).contains("tolerance is 0, which is not positive"));
    assert!(message([0.0, 1.0], f64::NAN, 1.0).contains("tolerance is NaN"));
    assert!(message([0.0, 1.0], 1.0, f64::NAN).contains("the clearance from 0 to 1 is NaN"));
    for speed in [-1.0, f64::NAN] {
        assert!(std::panic::catch_unwind(|| drop(moving::clearance_by_speed(|_| 1.0, speed))).is_err());
    }
    assert!(std::panic::catch_unwind(|| moving::clearance_by_speed(|_| f64::NAN, 1.0)(0.0, 1.0)).is_err());
}

/// A ball without radius, or with a small one, deep inside a box at the start, at the end, or at all times.
#[test]
fn inside_a_box() {
    let cuboid = aabb([0.0; 3], [8.0; 3]);
    let points = cuboid.corners().to_vec();
    for r in [0.0, 1.0] {
        let ball = |x| Sphere::new(Point3::new(x, 4.0, 4.0), r);
        let met = |x, v| {
            let met =
                moving::sphere_aabb((&ball(x), &Vector3::new(v, 0.0, 0.0)), (&cuboid, &STILL)).unwrap().to_record();
            let hull = ConvexHull::new(points.clone());
            let of_hull =
                moving::sphere_convex((&ball(x), &Vector3::new(v, 0.0, 0.0)), (&hull, &STILL)).unwrap().to_record();
            assert_eq!(of_hull.span, met.span);
            assert_eq!(of_hull.feature == Feature::Interior, met.feature == BoxFeature::new([Sign::Zero; 3]));
            (met.span, met.feature.to_string())
        };
        assert_eq!(met(4.0, 0.0), (Span { enter: 0.0, exit: 1.0 }, "000".into()));
        assert_eq!(met(3.0, 2.0), (Span { enter: 0.0, exit: 1.0 }, "000".into()));
        assert_eq!(met(4.0, 8.0 + 2.0 * r), (Span { enter: 0.0, exit: 0.5 }, "000".into()));
        assert_eq!(met(12.0 + r, -8.0), (Span { enter: 0.5, exit: 1.0 }, "+00".into()));
    }
}

/// The vertex 2 of a triangle of no area is between the others, and hit before the edge from 0 to 1 is named.
#[test]
fn a_vertex_within_an_edge() {
    let [a, b, c] = [[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [4.0, 0.0, 0.0]].map(Point3::from);
    for (triangle, vertex) in [([a, b, c], 2), ([a, c, b], 1), ([c, a, b], 0)] {
        let [p, q, s] = triangle;
        let ball = |x| Sphere::new(Point3::new(x, 5.0, 0.0), 1.0);
        let down = Vector3::new(0.0, -8.0, 0.0);
        let hit =
            |x: f64| moving::sphere_triangle((&ball(x), &down), (&Triangle3::new(p, q, s), &STILL)).unwrap().feature();
        assert_eq!(hit(4.0), Feature::Vertex(vertex));
        assert!(matches!(hit(4.0_f64.next_up()), Feature::Edge(..)));
    }
}

/// Hulls on one line that move along it: only their ends matter.
#[test]
fn along_a_line() {
    let hull = |xs: &[f64]| ConvexHull::new(xs.iter().map(|&x| Point3::new(x, 2.0 * x, -x)).collect());
    let along = |t: f64| Vector3::new(t, 2.0 * t, -t);
    let met = moving::convex_convex((&hull(&[1.0, 3.0, 2.0]), &along(8.0)), (&hull(&[6.0, 5.0]), &STILL))
        .unwrap()
        .to_record();
    assert_eq!(met.span, Span { enter: 0.25, exit: 0.625 });
    assert_eq!([met.feature, met.exit_feature], [Some(Separation::Line); 2]);
    let points = moving::convex_convex((&hull(&[1.0]), &along(8.0)), (&hull(&[5.0, 5.0]), &STILL)).unwrap().to_record();
    assert_eq!((points.span, points.feature), (Span { enter: 0.5, exit: 0.5 }, Some(Separation::Line)));
    let aside = moving::convex_convex((&hull(&[1.0, 2.0]), &Vector3::new(8.0, 0.0, 0.0)), (&hull(&[6.0, 5.0]), &STILL))
        .map(|met| met.to_record());
    assert_eq!(aside, None);
}

/// A vector of small integers.
fn vector() -> impl Strategy<Value = [i64; 3]> {
    prop::array::uniform3(-3_i64..=3)
}

fn at<const N: usize>(p: &[i64; 3], v: &[i64; 3], t: &Rational) -> [Rational; N] {
    core::array::from_fn(|i| number(p[i]) + t * number(v[i]))
}

fn point_at(p: &[i64; 3], v: &[i64; 3], t: &Rational) -> Point3<Rational> {
    at(p, v, t).into()
}

fn ball_at(p: &[i64; 3], r: i64, v: &[i64; 3], t: &Rational) -> Sphere<Rational> {
    Sphere::new(point_at(p, v, t), number(r))
}

/// A box from two opposite corners.
fn box_at(p: &[i64; 3], extent: &[i64; 3], v: &[i64; 3], t: &Rational) -> Aabb3<Rational> {
    let to: [i64; 3] = core::array::from_fn(|i| p[i] + extent[i].abs());
    Aabb3::new(point_at(p, v, t), point_at(&to, v, t))
}

fn velocity(v: &[i64; 3]) -> Vector3<Rational> {
    v.map(number).into()
}

fn plane(n: &[i64; 3], d: i64) -> Plane<Rational> {
    Plane::new(velocity(n), number(d))
}

/// Eighths from 0 to 1, and the given times.
fn times(more: impl IntoIterator<Item = Rational>) -> impl Iterator<Item = Rational> {
    (0..=8).map(|k| q(k, 8)).chain(more)
}

fn holds<T: PartialOrd>(span: &Option<Span<T>>, t: &T) -> bool {
    span.as_ref().is_some_and(|span| span.enter <= *t && *t <= span.exit)
}

/// The span of a motion that runs backwards in time.
fn reversed(span: Span<Rational>) -> Span<Rational> {
    Span { enter: number(1) - span.exit, exit: number(1) - span.enter }
}

fn start() -> Rational {
    number(0)
}

/// Points of a small grid, some of them equal.
fn points(count: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = Vec<[i64; 3]>> {
    prop::collection::vec(prop::array::uniform3(-2_i64..=2), count)
}

fn segment(ends: &[Point3<f64>]) -> Segment3<f64> {
    Segment3::new(ends[0], ends[1])
}

fn hull_at(points: &[[i64; 3]], v: &[i64; 3], t: &Rational) -> ConvexHull<Rational> {
    ConvexHull::new(points.iter().map(|p| point_at(p, v, t)).collect())
}

/// A direction by its name, where it is one of space.
fn normal(name: Separation, a: &[[i64; 3]], b: &[[i64; 3]]) -> Option<[i64; 3]> {
    Some(match name {
        Separation::FaceOfA(i, j, k) => cross(sub(a[j], a[i]), sub(a[k], a[i])),
        Separation::FaceOfB(i, j, k) => cross(sub(b[j], b[i]), sub(b[k], b[i])),
        Separation::Edges(i, j, k, l) => cross(sub(a[j], a[i]), sub(b[l], b[k])),
        _ => return None,
    })
}

/// How far two moving hulls are apart along a direction.
fn gap(normal: &[i64; 3], sets: [(&Vec<[i64; 3]>, &[i64; 3]); 2], t: &Rational) -> Rational {
    let [(a0, a1), (b0, b1)] = sets.map(|(points, v)| {
        let heights = || points.iter().map(|p| number(dot(*normal, *p)) + t * number(dot(*normal, *v)));
        (heights().min().unwrap(), heights().max().unwrap())
    });
    (b0 - a1).max(a0 - b1)
}

/// Moving hulls of many points, by every direction perpendicular to a face of one, or to an edge of each.
#[test]
fn hulls_of_many_points() {
    let state = &mut 3;
    let mut seen = [0; 2];
    let mut named = [0; 3];
    for round in 0..common::count(60, 12_000) {
        let mut draw = |low: i64, high: i64| low + ((congruential(state) >> 33) % (high - low + 1) as u64) as i64;
        let is_lattice = round % 3 == 0;
        let reach = if is_lattice { 2 } else { 50 };
        let many = round % 1000 == 999;
        let mut set = |aside: i64| -> Vec<[i64; 3]> {
            let count = if many { 100 } else { draw(4, 30) };
            (0..count).map(|_| [aside, 0, 0].map(|aside| aside + draw(-reach, reach))).collect()
        };
        let (a, b) = (set(0), set([3, 2, 1][(round % 7 % 3) as usize] * reach));
        let [v, w] = [reach, -reach].map(|aside| [aside, 0, 0].map(|aside| aside + draw(-reach, reach)));
        let [first, second] = [&a, &b].map(|set| ConvexHull::<i64>::new(set.iter().map(|&p| p.into()).collect()));
        let parts = [(&first, &a), (&second, &b)].map(|(hull, set)| {
            let faces = straightedge::bound::convex_hull(&hull.points).faces;
            let edges = faces.iter().flat_map(|face| (0..face.len()).map(|i| [face[i], face[(i + 1) % face.len()]]));
            let edges: Vec<[i64; 3]> = edges.filter(|[i, j]| i < j).map(|[i, j]| sub(set[j], set[i])).collect();
            let normal = |face: &Vec<usize>| cross(sub(set[face[1]], set[face[0]]), sub(set[face[2]], set[face[0]]));
            (faces.iter().map(normal).collect::<Vec<_>>(), edges)
        });
        if parts.iter().any(|(faces, _)| faces.is_empty()) {
            continue;
        }
        let [(normals, edges), (of_second, others)] = parts;
        let between = edges.iter().flat_map(|&e| others.iter().map(move |&f| cross(e, f)));
        // The last time at which they start to overlap along a direction, and the first at which they separate.
        let (mut enter, mut exit) = ([0, 1], [1, 1]);
        let mut meet = true;
        let less = |[a, b]: [i64; 2], [c, d]: [i64; 2]| i128::from(a) * i128::from(d) < i128::from(c) * i128::from(b);
        for n in normals.into_iter().chain(of_second).chain(between).flat_map(|n| [n, n.map(|x| -x)]) {
            let top = a.iter().map(|&p| dot(n, p)).max().unwrap();
            let bottom = b.iter().map(|&p| dot(n, p)).min().unwrap();
            let (gap, rate) = (bottom - top, dot(n, sub(v, w)));
            match rate.signum() {
                1 if less(enter, [gap, rate]) => enter = [gap, rate],
                -1 if less([-gap, -rate], exit) => exit = [-gap, -rate],
                0 if gap > 0 => meet = false,
                _ => {}
            }
        }
        meet &= !less(exit, enter);
        seen[usize::from(meet)] += 1;
        let velocities = [v, w].map(Vector3::<i64>::from);
        let met = moving::convex_convex((&first, &velocities[0]), (&second, &velocities[1])).map(|met| met.to_record());
        let expected = meet.then(|| Span { enter: q(enter[0], enter[1]), exit: q(exit[0], exit[1]) });
        assert_eq!(met.as_ref().map(|met| &met.span), expected.as_ref(), "{a:?} {v:?} {b:?} {w:?}");
        let [of_doubles, and_second] = [first.cast::<f64>(), second.cast()];
        let [by, and_by] = velocities.map(|v| v.cast::<f64>());
        let rounded = moving::convex_convex((&of_doubles, &by), (&and_second, &and_by)).map(|met| met.to_record());
        let Some(met) = met else {
            assert_eq!(rounded, None);
            continue;
        };
        let rounded = rounded.unwrap();
        assert_eq!((met.feature, met.exit_feature), (rounded.feature, rounded.exit_feature), "{a:?} {v:?} {b:?} {w:?}");
        assert_eq!(rounded.span.enter, f64::cast_from(&met.span.enter));
        assert_eq!(rounded.span.exit, f64::cast_from(&met.span.exit));
        for (name, from, contact) in
            [(met.feature, number(0), &met.span.enter), (met.exit_feature, number(1), &met.span.exit)]
        {
            assert_eq!(name.is_some(), from != *contact);
            let Some(name) = name else { continue };
            let normal = normal(name, &a, &b).unwrap();
            let [apart, touching] = [&from, contact].map(|t| gap(&normal, [(&a, &v), (&b, &w)], t));
            assert!(apart > number(0) && touching == number(0), "{name:?} {a:?} {v:?} {b:?} {w:?}");
            named[[Separation::FaceOfA(0, 0, 0), Separation::FaceOfB(0, 0, 0), name]
                .iter()
                .position(|of| core::mem::discriminant(of) == core::mem::discriminant(&name))
                .unwrap()] += 1;
        }
    }
    assert!(seen.iter().chain(&named).all(|&n| n > 4), "{seen:?} {named:?}");
}

/// Two contacts whose times differ but round to the same float, the second one earlier, as its shape is higher by the
/// least float: no shortcut makes them a tie.
#[test]
fn contacts_at_one_float() {
    let least = f64::from_bits(1);
    let ball = Sphere::new(Point3::new(0.0, 0.0, 3.0), 1.0);
    let down = Vector3::new(0.0, 0.0, -4.0);
    let triangle = |a: [f64; 3], b: [f64; 3], c: [f64; 3]| {
        MovingPair::SphereTriangle(ball, down, Triangle3::new(a.into(), b.into(), c.into()), STILL)
    };
    let face = |z: f64| triangle([-4.0, -4.0, z], [4.0, -4.0, z], [0.0, 4.0, z]);
    let edge = |z: f64| triangle([-4.0, 0.0, z], [4.0, 0.0, z], [0.0, 0.0, -5.0]);
    let vertex = |z: f64| triangle([0.0, 0.0, z], [1.0, 0.0, -5.0], [-1.0, 1.0, -5.0]);
    let capsule = |z: f64| {
        let capsule = Capsule::new(Point3::new(-4.0, 0.0, z), Point3::new(4.0, 0.0, z), 1.0);
        MovingPair::SphereCapsule(ball, down, capsule, STILL)
    };
    for [one, other] in [[face(0.0), face(least)], [edge(0.0), edge(least)], [vertex(0.0), vertex(least)]]
        .into_iter()
        .chain([[capsule(0.0), capsule(least)]])
    {
        assert_eq!(moving::compare_contact(&one, &other).map(Sign::from), Some(Sign::Positive), "{one:?}");
        assert_eq!(moving::compare_contact(&other, &one).map(Sign::from), Some(Sign::Negative), "{one:?}");
        assert_eq!(moving::compare_contact(&one, &one).map(Sign::from), Some(Sign::Zero), "{one:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(common::count(150, 400) as u32))]

    /// Two hulls of any dimension meet exactly at the times of the span, and are apart just before and after along the
    /// named directions.
    #[test]
    fn hulls([a, b] in [points(1..5), points(1..5)], [v, w, u] in prop::array::uniform3(vector())) {
        let [first, second] = [hull_at(&a, &v, &start()), hull_at(&b, &w, &start())];
        let met = moving::convex_convex((&first, &velocity(&v)), (&second, &velocity(&w))).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        let at = |t: &Rational| intersect::convex_convex(&hull_at(&a, &v, t), &hull_at(&b, &w, t)).to_record();
        let ends = span.iter().flat_map(|span| [span.enter.clone(), span.exit.clone()]);
        for t in times(ends) {
            prop_assert_eq!(at(&t).contact != Contact::Disjoint, holds(&span, &t));
        }
        let exchanged = moving::convex_convex((&second, &velocity(&w)), (&first, &velocity(&v)))
            .map(|met| met.to_record().span);
        prop_assert_eq!(&exchanged, &span);
        let [more_v, more_w] = [v, w].map(|v| velocity(&v) + velocity(&u));
        prop_assert_eq!(&moving::convex_convex((&first, &more_v), (&second, &more_w)).map(|met| met.to_record()), &met);
        if let Some(met) = met {
            let Span { enter, exit } = met.span;
            prop_assert_eq!([met.feature.is_some(), met.exit_feature.is_some()], [enter > number(0), exit < number(1)]);
            for (named, from, contact) in [(met.feature, number(0), &enter), (met.exit_feature, number(1), &exit)] {
                let Some(normal) = named.and_then(|name| normal(name, &a, &b)) else { continue };
                let [apart, touching] = [&from, contact].map(|t| gap(&normal, [(&a, &v), (&b, &w)], t));
                prop_assert!(apart > number(0) && touching == number(0), "{:?}", named);
            }
        }
        // Backwards, from the end.
        let [first, second] = [hull_at(&a, &v, &number(1)), hull_at(&b, &w, &number(1))];
        let [v, w] = [v, w].map(|v| velocity(&v.map(|x| -x)));
        let backwards = moving::convex_convex((&first, &v), (&second, &w)).map(|met| met.to_record().span);
        prop_assert_eq!(backwards, span.map(reversed));
    }

    /// Points, segments and triangles behave like hulls.
    #[test]
    fn polytopes(points in points(6), v in vector(), w in vector()) {
        let at: [Point3<Rational>; 6] = core::array::from_fn(|i| point_at(&points[i], &v, &start()));
        let hull = |from: usize, to: usize| ConvexHull::new(at[from..to].to_vec());
        let [v, w] = [v, w].map(|v| velocity(&v));
        let [a, b, c, d, e, f] = at.clone();
        let [segment, other] = [Segment3::new(a.clone(), b.clone()), Segment3::new(d.clone(), e.clone())];
        let [triangle, second] = [Triangle3::new(a.clone(), b, c), Triangle3::new(d, e, f)];
        let span = |to_a, to_b| moving::convex_convex((&hull(0, to_a), &v), (&hull(3, to_b), &w))
            .map(|met| met.to_record().span);
        prop_assert_eq!(moving::point_triangle((&a, &v), (&second, &w)).map(|met| met.to_record()), span(1, 6));
        prop_assert_eq!(moving::segment_segment((&segment, &v), (&other, &w)).map(|met| met.to_record()), span(2, 5));
        prop_assert_eq!(moving::segment_triangle((&segment, &v), (&second, &w)).map(|met| met.to_record()), span(2, 6));
        let met = moving::triangle_triangle((&triangle, &v), (&second, &w));
        prop_assert_eq!(met.map(|met| met.to_record()), span(3, 6));
    }

    /// Two balls meet exactly at the times of the span; exchanged, or with a common motion added, at the same times.
    #[test]
    fn spheres([p, other, v, w] in prop::array::uniform4(vector()), r in 0_i64..3, s in 0_i64..3, u in vector()) {
        let [first, second] = [ball_at(&p, r, &v, &start()), ball_at(&other, s, &w, &start())];
        let span = moving::sphere_sphere((&first, &velocity(&v)), (&second, &velocity(&w))).map(|met| met.to_record());
        for t in times([]) {
            let contact = intersect::sphere_sphere(&ball_at(&p, r, &v, &t), &ball_at(&other, s, &w, &t));
            prop_assert_eq!(contact != Contact::Disjoint, holds(&span, &Surd::from(t)));
        }
        prop_assert_eq!(
            &moving::sphere_sphere((&second, &velocity(&w)), (&first, &velocity(&v))).map(|met| met.to_record()),
            &span
        );
        let [v, w] = [v, w].map(|v| velocity(&v) + velocity(&u));
        prop_assert_eq!(moving::sphere_sphere((&first, &v), (&second, &w)).map(|met| met.to_record()), span);
    }

    /// Two boxes meet exactly at the times of the span; the axis is the first along which they have only a bound in
    /// common, and there is none where they overlap at the start.
    #[test]
    fn boxes([p, other, v, w] in prop::array::uniform4(vector()), [a, b] in prop::array::uniform2(vector())) {
        let [first, second] = [box_at(&p, &a, &v, &start()), box_at(&other, &b, &w, &start())];
        let met = moving::aabb_aabb((&first, &velocity(&v)), (&second, &velocity(&w))).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        let ends = span.iter().flat_map(|span| [span.enter.clone(), span.exit.clone()]);
        for t in times(ends) {
            let contact = intersect::aabb_aabb(&box_at(&p, &a, &v, &t), &box_at(&other, &b, &w, &t));
            prop_assert_eq!(contact != Contact::Disjoint, holds(&span, &t));
        }
        prop_assert_eq!(
            &moving::aabb_aabb((&second, &velocity(&w)), (&first, &velocity(&v))).map(|met| met.to_record()),
            &met
        );
        if let Some(CollisionRecord { span, feature: first }) = met {
            let [one, two] = [box_at(&p, &a, &v, &span.enter), box_at(&other, &b, &w, &span.enter)];
            let touches = |i: usize| {
                let of = |p: &Point3<Rational>| [&p.x, &p.y, &p.z][i].clone();
                // Two points have no interior, so they touch if they were apart before.
                let are_points = of(&one.min) == of(&one.max) && of(&two.min) == of(&two.max);
                let came = v[i] != w[i] && span.enter > number(0);
                (of(&one.max) == of(&two.min) || of(&two.max) == of(&one.min)) && (came || !are_points)
            };
            let axis = (0..3).find(|i| touches(*i)).map(|i| Axis::ALL[i]);
            prop_assert_eq!(first, axis);
            let contact = intersect::aabb_aabb(&box_at(&p, &a, &v, &start()), &box_at(&other, &b, &w, &start()));
            prop_assert_eq!(first.is_none(), contact == Contact::Overlapping);
            // Backwards, from the end.
            let [one, two] = [box_at(&p, &a, &v, &number(1)), box_at(&other, &b, &w, &number(1))];
            let [v, w] = [v, w].map(|v| velocity(&v.map(|x| -x)));
            prop_assert_eq!(moving::aabb_aabb((&one, &v), (&two, &w))
                .map(|met| met.to_record().span), Some(reversed(span)));
        }
    }

    /// A ball, a capsule and a box against a plane; the side is that of the start, and changes with the orientation of
    /// the plane.
    #[test]
    fn planes([p, extent, v, n] in prop::array::uniform4(vector()), r in 0_i64..3, d in -6_i64..=6) {
        prop_assume!(n != [0; 3]);
        let (over, under) = (plane(&n, d), plane(&n.map(|x| -x), -d));
        let side = |side| match side {
            PlaneSide::Negative | PlaneSide::TouchingNegative => Sign::Negative,
            PlaneSide::Crossing | PlaneSide::Within => Sign::Zero,
            PlaneSide::TouchingPositive | PlaneSide::Positive => Sign::Positive,
        };
        let is_met = |side| !matches!(side, PlaneSide::Negative | PlaneSide::Positive);

        let ball = ball_at(&p, r, &v, &start());
        let met = moving::sphere_plane((&ball, &velocity(&v)), &over).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        for t in times([]) {
            let at = intersect::sphere_plane(&ball_at(&p, r, &v, &t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &Surd::from(t)));
        }
        if let Some(met) = met {
            prop_assert_eq!(met.feature, side(intersect::sphere_plane(&ball, &over)));
            let turned = moving::sphere_plane((&ball, &velocity(&v)), &under).map(|met| met.to_record());
            prop_assert_eq!(turned, Some(CollisionRecord { span: met.span, feature: -met.feature }));
        }

        let to: [i64; 3] = core::array::from_fn(|i| p[i] + extent[i]);
        let capsule_at = |t: &Rational| Capsule::new(point_at(&p, &v, t), point_at(&to, &v, t), number(r));
        let capsule = capsule_at(&start());
        let met = moving::capsule_plane((&capsule, &velocity(&v)), &over).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        for t in times([]) {
            let at = intersect::capsule_plane(&capsule_at(&t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &Surd::from(t)));
        }
        if let Some(met) = met {
            prop_assert_eq!(met.feature, side(intersect::capsule_plane(&capsule, &over)));
            let backwards = Capsule::new(capsule.b, capsule.a, capsule.radius);
            let turned = moving::capsule_plane((&backwards, &velocity(&v)), &under).map(|met| met.to_record());
            prop_assert_eq!(turned, Some(CollisionRecord { span: met.span, feature: -met.feature }));
        }

        let cuboid = box_at(&p, &extent, &v, &start());
        let met = moving::aabb_plane((&cuboid, &velocity(&v)), &over).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        let ends = span.iter().flat_map(|span| [span.enter.clone(), span.exit.clone()]);
        for t in times(ends) {
            let at = intersect::aabb_plane(&box_at(&p, &extent, &v, &t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &t));
        }
        if let Some(met) = met {
            prop_assert_eq!(met.feature, side(intersect::aabb_plane(&cuboid, &over)));
            let turned = moving::aabb_plane((&cuboid, &velocity(&v)), &under).map(|met| met.to_record());
            prop_assert_eq!(turned, Some(CollisionRecord { span: met.span, feature: -met.feature }));
        }
    }

    /// A ball against a triangle, a box and a capsule, and two capsules: they meet exactly at the times of the span,
    /// and the feature that is hit first is the nearest to the center at that time.
    #[test]
    fn rounded(
        [p, v, w, extent] in prop::array::uniform4(vector()), corners in points(3), r in 0_i64..4, s in 0_i64..3
    ) {
        let ball = ball_at(&p, r, &v, &start());
        let triangle_at = |t: &Rational| {
            let [a, b, c] = [0, 1, 2].map(|i| point_at(&corners[i], &w, t));
            Triangle3::new(a, b, c)
        };
        let capsule_at = |t: &Rational| {
            Capsule::new(point_at(&corners[0], &w, t), point_at(&corners[1], &w, t), number(s))
        };
        let other_at = |t: &Rational| {
            Capsule::new(point_at(&p, &v, t), point_at(&corners[2], &v, t), number(r))
        };
        let aabb_at = |t: &Rational| box_at(&corners[0], &extent, &w, t);
        let (triangle, capsule) = (triangle_at(&start()), capsule_at(&start()));
        let (other, cuboid) = (other_at(&start()), aabb_at(&start()));
        let velocities = [velocity(&v), velocity(&w)];
        let [of_ball, of_shape] = &velocities;

        let met = moving::sphere_triangle((&ball, of_ball), (&triangle, of_shape)).map(|met| met.to_record());
        let boxed = moving::sphere_aabb((&ball, of_ball), (&cuboid, of_shape)).map(|met| met.to_record());
        let capped = moving::sphere_capsule((&ball, of_ball), (&capsule, of_shape)).map(|met| met.to_record());
        let crossed = moving::capsule_capsule((&other, of_ball), (&capsule, of_shape)).map(|met| met.to_record());
        let spans = [
            met.as_ref().map(|met| met.span.clone()),
            boxed.as_ref().map(|met| met.span.clone()),
            capped.as_ref().map(|met| met.span.clone()),
            crossed.clone(),
        ];
        let contacts_at = |t: &Rational| {
            let ball = ball_at(&p, r, &v, t);
            [
                intersect::sphere_triangle(&ball, &triangle_at(t)).contact(),
                intersect::sphere_aabb(&ball, &aabb_at(t)).contact(),
                intersect::sphere_capsule(&ball, &capsule_at(t)),
                intersect::capsule_capsule(&other_at(t), &capsule_at(t)),
            ]
        };
        for t in times([]) {
            let time = Surd::from(t.clone());
            for (contact, span) in contacts_at(&t).into_iter().zip(&spans) {
                prop_assert_eq!(contact != Contact::Disjoint, holds(span, &time));
            }
        }
        let [first, last] = [0, 1].map(|t| Surd::from(number(t)));
        prop_assert!(spans.iter().flatten().all(|span| first <= span.enter && span.exit <= last));
        prop_assert_eq!(
            &moving::capsule_capsule((&capsule, of_shape), (&other, of_ball)).map(|met| met.to_record()),
            &crossed
        );

        // The feature that is hit first, where the time is rational.
        let rational = |time: &Surd| <Rational as Scalar>::from_root(time).ok();
        if let Some((t, met)) = met.as_ref().and_then(|met| Some((rational(&met.span.enter)?, met))) {
            let nearest = closest::point_triangle(&point_at(&p, &v, &t), &triangle_at(&t)).feature();
            // A point in a triangle of no area is also on an edge, whose label precedes that of the interior.
            let is_inside = contacts_at(&t)[0] == Contact::Overlapping && r > 0;
            prop_assert_eq!(met.feature, if is_inside { Feature::Interior } else { nearest });
        }
        if let Some((t, met)) = boxed.as_ref().and_then(|met| Some((rational(&met.span.enter)?, met))) {
            let nearest = closest::point_aabb(&point_at(&p, &v, &t), &aabb_at(&t)).feature();
            let inside = BoxFeature::new([Sign::Zero; 3]);
            let expected = if contacts_at(&t)[1] == Contact::Overlapping { inside } else { nearest };
            prop_assert_eq!(met.feature, expected);
        }

        // A triangle is a hull; that of three points on a line has one edge from end to end.
        let hull = ConvexHull::new(triangle.vertices().to_vec());
        let of_hull = moving::sphere_convex((&ball, of_ball), (&hull, of_shape)).map(|met| met.to_record());
        if predicate::collinear(&triangle.a, &triangle.b, &triangle.c) {
            prop_assert_eq!(of_hull.map(|met| met.span), spans[0].clone());
        } else {
            prop_assert_eq!(&of_hull, &met);
        }
        // So is a box; faces and edges have other names there.
        let hull = ConvexHull::new(cuboid.corners().to_vec());
        let of_hull = moving::sphere_convex((&ball, of_ball), (&hull, of_shape)).map(|met| met.to_record());
        prop_assert_eq!(of_hull.map(|met| met.span), spans[1].clone());

        // A triangle of two points is a capsule of radius 0, one of a single point a ball.
        let [a, b, _] = triangle.vertices();
        let thin = Capsule::new(a.clone(), b.clone(), number(0));
        let flat = Triangle3::new(a.clone(), b.clone(), a.clone());
        let flat = moving::sphere_triangle((&ball, of_ball), (&flat, of_shape)).map(|met| met.to_record());
        let of_thin = moving::sphere_capsule((&ball, of_ball), (&thin, of_shape)).map(|met| met.to_record());
        prop_assert_eq!(flat.as_ref().map(|met| &met.span), of_thin.as_ref().map(|met| &met.span));
        prop_assert!(of_thin.as_ref().is_none_or(|met| met.feature != straightedge::RoundFeature::Side));
        let round = Capsule::new(a.clone(), a.clone(), number(s));
        let of_round = moving::sphere_capsule((&ball, of_ball), (&round, of_shape)).map(|met| met.to_record().span);
        let of_balls = moving::sphere_sphere((&ball, of_ball), (&Sphere::new(a, number(s)), of_shape))
            .map(|met| met.to_record());
        prop_assert_eq!(&of_round, &of_balls);

        // The order of contacts is that of the times.
        let pair = MovingPair::SphereTriangle(ball.clone(), of_ball.clone(), triangle, of_shape.clone());
        let against = MovingPair::CapsuleCapsule(other, of_ball.clone(), capsule, of_shape.clone());
        let order = spans[0].as_ref().zip(crossed.as_ref()).map(|(one, other)| Sign::from(one.enter.cmp(&other.enter)));
        prop_assert_eq!(moving::compare_contact(&pair, &against).map(Sign::from), order);
        prop_assert_eq!(moving::compare_contact(&against, &pair).map(Sign::from), order.map(|order| -order));
    }

    /// A ball against a box with any axes, also skew, zero or in one plane: they meet exactly at the times of the span,
    /// and the feature that is hit first is the nearest to the center at that time.
    #[test]
    fn boxes_of_any_axes(
        [p, v, w, q, more] in prop::array::uniform5(vector()), axes in points(3),
        extents in prop::array::uniform3(0_i64..=2), r in 0_i64..4, kind in 0_usize..4
    ) {
        let axes: [[i64; 3]; 3] = match kind {
            // In the plane of two.
            0 => [axes[0], axes[1], core::array::from_fn(|i| axes[0][i] - axes[1][i])],
            // Along the axes, in another order.
            1 => [[0, 0, -2], [1, 0, 0], [0, 3, 0]],
            _ => axes.try_into().expect("three"),
        };
        let obb_at = |t: &Rational| {
            Obb::new(point_at(&q, &w, t), axes.map(|axis| velocity(&axis)), extents.map(number))
        };
        let (ball, obb) = (ball_at(&p, r, &v, &start()), obb_at(&start()));
        let [of_ball, of_box] = [velocity(&v), velocity(&w)];
        let met = moving::sphere_obb((&ball, &of_ball), (&obb, &of_box)).map(|met| met.to_record());
        let span = met.as_ref().map(|met| met.span.clone());
        let contact_at = |t: &Rational| intersect::sphere_obb(&ball_at(&p, r, &v, t), &obb_at(t)).contact();
        for t in times([]) {
            prop_assert_eq!(contact_at(&t) != Contact::Disjoint, holds(&span, &Surd::from(t)));
        }
        let rational = |time: &Surd| <Rational as Scalar>::from_root(time).ok();
        if let Some((t, met)) = met.as_ref().and_then(|met| Some((rational(&met.span.enter)?, met))) {
            let nearest = closest::point_obb(&point_at(&p, &v, &t), &obb_at(&t)).feature();
            let inside = BoxFeature::new([Sign::Zero; 3]);
            // A point is inside a flat box from the start.
            let overlaps = contact_at(&start()) == Contact::Overlapping;
            prop_assert_eq!(met.feature, if overlaps { inside } else { nearest });
        }

        // It is the hull of its corners, of which some may be inside.
        let corners = (0..8).map(|which| {
            let at: [i64; 3] = core::array::from_fn(|i| {
                let steps = (0..3).map(|k| extents[k] * axes[k][i] * if which >> k & 1 == 0 { 1 } else { -1 });
                q[i] + steps.sum::<i64>()
            });
            point_at(&at, &w, &start())
        });
        let hull = ConvexHull::new(corners.collect());
        let of_hull = moving::sphere_convex((&ball, &of_ball), (&hull, &of_box)).map(|met| met.to_record());
        prop_assert_eq!(of_hull.map(|met| met.span), span.clone());
        // A common motion changes nothing; reversed axes change only the names of the features.
        let [more_v, more_w] = [&of_ball, &of_box].map(|way| way + &velocity(&more));
        prop_assert_eq!(&moving::sphere_obb((&ball, &more_v), (&obb, &more_w)).map(|met| met.to_record()), &met);
        let mut turned = obb.clone();
        turned.axes[1] = -turned.axes[1].clone();
        let of_turned = moving::sphere_obb((&ball, &of_ball), (&turned, &of_box)).map(|met| met.to_record());
        prop_assert_eq!(of_turned.map(|met| met.span), span.clone());
        // Backwards, from the end.
        let [back, aback] = [v, w].map(|way| velocity(&way.map(|x| -x)));
        let ball = ball_at(&p, r, &v, &number(1));
        let backwards = moving::sphere_obb((&ball, &back), (&obb_at(&number(1)), &aback));
        let backwards = backwards.map(|met| met.to_record().span);
        prop_assert_eq!(backwards.is_some(), span.is_some());
        for (one, other) in backwards.iter().zip(&span) {
            let ends = [(&one.enter, &other.exit), (&one.exit, &other.enter)];
            for (t, u) in ends.into_iter().filter_map(|(t, u)| Some((rational(t)?, rational(u)?))) {
                prop_assert_eq!(t, number(1) - u);
            }
        }
    }

    /// A box along the axes of coordinates, with axes of any length, is an axis-aligned one.
    #[test]
    fn oriented_boxes_along_the_axes(
        [p, v, w, q, extent] in prop::array::uniform5(vector()), lengths in prop::array::uniform3(1_i64..4),
        r in 0_i64..4
    ) {
        let cuboid = box_at(&q, &extent, &w, &start());
        let center: [Rational; 3] = core::array::from_fn(|i| half(2 * q[i] + extent[i].abs()));
        let axis = |i: usize| -> Vector3<Rational> {
            core::array::from_fn::<i64, 3, _>(|k| if k == i { lengths[i] } else { 0 }).map(number).into()
        };
        let extents = core::array::from_fn(|i| half(extent[i].abs()) / number(lengths[i]));
        let obb = Obb::new(center.into(), [axis(0), axis(1), axis(2)], extents);
        let (ball, [of_ball, of_box]) = (ball_at(&p, r, &v, &start()), [velocity(&v), velocity(&w)]);
        let met = moving::sphere_obb((&ball, &of_ball), (&obb, &of_box)).map(|met| met.to_record());
        prop_assert_eq!(&met, &moving::sphere_aabb((&ball, &of_ball), (&cuboid, &of_box)).map(|met| met.to_record()));
        prop_assert_eq!(
            moving::sphere_obb((&ball, &of_ball), (&obb, &of_box)).and_then(|met| met.impact()),
            moving::sphere_aabb((&ball, &of_ball), (&cuboid, &of_box)).and_then(|met| met.impact())
        );
        // The order of contacts is that of the times.
        let pair = MovingPair::SphereObb(ball.clone(), of_ball.clone(), obb, of_box.clone());
        let same = MovingPair::SphereAabb(ball, of_ball, cuboid, of_box);
        prop_assert_eq!(moving::compare_contact(&pair, &same).map(Sign::from), met.map(|_| Sign::Zero));
    }

    /// In floats, the order of contacts is that of the same numbers as rationals, for balls that meet at about the same
    /// time, moved by some ulps.
    #[test]
    fn orders_of_near_contacts(
        [p, v] in prop::array::uniform2(vector()), [r, s] in prop::array::uniform2(0_i64..4), turn in 0_usize..3,
        ulps in prop::array::uniform6(-2_i64..=2)
    ) {
        let moved = |x: i64, ulps: i64| {
            let x = x as f64 / 3.0;
            if x == 0.0 { x } else { f64::from_bits(x.to_bits().wrapping_add_signed(ulps)) }
        };
        let pair = |turn: usize, ulps: &[i64]| {
            let turned = |of: [f64; 3]| -> [f64; 3] { core::array::from_fn(|i| of[(i + turn) % 3]) };
            let [place, way] = [turned([0, 1, 2].map(|i| moved(p[i], ulps[i]))), turned(v.map(|x| moved(x, 0)))];
            let [first, second] = [Sphere::new(place.into(), moved(r, 0)), Sphere::new([0.0; 3].into(), moved(s, 0))];
            MovingPair::SphereSphere(first, way.into(), second, STILL)
        };
        let (one, other) = (pair(0, &ulps[..3]), pair(turn, &ulps[3..]));
        let exact = |pair: &MovingPair<f64>| pair.try_cast::<Rational>().expect("finite numbers");
        let exactly = moving::compare_contact(&exact(&one), &exact(&other)).map(Sign::from);
        prop_assert_eq!(moving::compare_contact(&one, &other).map(Sign::from), exactly);
        prop_assert_eq!(moving::compare_contact(&other, &one).map(Sign::from), exactly.map(|order| -order));
    }

    /// In floats, the fast paths agree with rationals: the order of two pairs of balls, whether boxes ever touch, and
    /// along which axis first.
    #[test]
    fn glances_agree_with_rationals(
        [p, v, q, w] in prop::array::uniform4(vector()), [r, s] in prop::array::uniform2(0_i64..4)
    ) {
        let float = |x: [i64; 3]| x.map(|x| x as f64);
        let pair = |p, v, r: i64| {
            let other = Sphere::new([0.0; 3].into(), 1.0);
            MovingPair::SphereSphere(Sphere::new(float(p).into(), r as f64), float(v).into(), other, STILL)
        };
        let (one, other) = (pair(p, v, r), pair(q, w, s));
        let exact = |pair: &MovingPair<f64>| pair.try_cast::<Rational>().expect("finite numbers");
        let order = moving::compare_contact(&exact(&one), &exact(&other)).map(Sign::from);
        prop_assert_eq!(moving::compare_contact(&one, &other).map(Sign::from), order);
        let cube = |p: [i64; 3], r: i64| {
            let [p, r] = [float(p), [r as f64; 3]];
            Aabb3::new(p.into(), [p[0] + r[0], p[1] + r[1], p[2] + r[2]].into())
        };
        let (a, b, v, w) = (cube(p, r), cube(q, s), float(v).into(), float(w).into());
        let first = moving::aabb_aabb::<f64>((&a, &v), (&b, &w)).map(|met| met.feature());
        let [a, b] = [a, b].map(|aabb| aabb.try_cast::<Rational>().expect("finite numbers"));
        let [v, w] = [v, w].map(|velocity: Vector3<f64>| velocity.try_cast::<Rational>().expect("finite numbers"));
        prop_assert_eq!(moving::aabb_aabb((&a, &v), (&b, &w)).map(|met| met.feature()), first);
    }

    /// The order in which a ball hits two triangles of a mesh is that of the times, which are equal on a common edge or
    /// vertex and in a common plane.
    #[test]
    fn orders_of_triangles_of_a_mesh(
        [p, v, w] in prop::array::uniform3(vector()), corners in points(4), third in 0_usize..5, r in 0_i64..4
    ) {
        let at = |i: usize| Point3::from(corners[i].map(|x| x as f64));
        // With an edge, a vertex or all vertices in common.
        let numbers = [[1, 0, 3], [2, 1, 3], [0, 3, 2], [3, 3, 1], [2, 0, 1]][third];
        let [one, other] = [[0, 1, 2], numbers].map(|[i, j, k]| Triangle3::new(at(i), at(j), at(k)));
        let ball = Sphere::new(Point3::from(p.map(|x| x as f64)), r as f64);
        let [v, w] = [v, w].map(|v| Vector3::from(v.map(|x| x as f64)));
        let [one, other] = [one, other].map(|triangle| MovingPair::SphereTriangle(ball, v, triangle, w));
        let time = |pair: &MovingPair<f64>| match pair.try_cast::<Rational>().expect("finite numbers") {
            MovingPair::SphereTriangle(ball, v, triangle, w) => {
                moving::sphere_triangle((&ball, &v), (&triangle, &w)).map(|met| met.enter())
            }
            _ => None,
        };
        let order = time(&one).zip(time(&other)).map(|(one, other)| Sign::from(one.cmp(&other)));
        prop_assert_eq!(moving::compare_contact(&one, &other).map(Sign::from), order);
        prop_assert_eq!(moving::compare_contact(&other, &one).map(Sign::from), order.map(|order| -order));
    }

    /// An impact is at the first contact; the point is at the distance of the radius from the center, and is the
    /// nearest of the other shape; the normal points from it to the center. In floats, every number is the nearest one.
    #[test]
    fn impacts(
        [p, v, w, extent] in prop::array::uniform4(vector()), corners in points(3), r in 0_i64..4, s in 0_i64..3
    ) {
        let ball = ball_at(&p, r, &v, &start());
        let [a, b, c] = [0, 1, 2].map(|i| point_at(&corners[i], &w, &start()));
        let capsule = Capsule::new(a.clone(), b.clone(), number(s));
        let (triangle, cuboid) = (Triangle3::new(a.clone(), b, c), box_at(&corners[0], &extent, &w, &start()));
        let (hull, other) = (ConvexHull::new(triangle.vertices().to_vec()), Sphere::new(a, number(s)));
        let axes = [corners[1], corners[2], extent].map(|axis| velocity(&axis));
        let obb = Obb::new(hull.points[0].clone(), axes, [1, 1, s].map(number));
        let floor = plane(&extent, s);
        let [of_ball, of_shape] = [velocity(&v), velocity(&w)];
        let floats: [Vector3<f64>; 2] = [of_ball.cast(), of_shape.cast()];
        let is_flat = extent == [0; 3];

        // The time, whether they overlap at the start, the impact, and the same in floats.
        let cases = [
            (
                moving::sphere_sphere((&ball, &of_ball), (&other, &of_shape)).map(|met| met.enter()),
                intersect::sphere_sphere(&ball, &other) == Contact::Overlapping || r == 0 && s == 0,
                moving::sphere_sphere((&ball, &of_ball), (&other, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_sphere((&ball.cast(), &floats[0]), (&other.cast(), &floats[1]))
                    .and_then(|met| met.impact()),
            ),
            (
                moving::sphere_capsule((&ball, &of_ball), (&capsule, &of_shape)).map(|met| met.enter()),
                intersect::sphere_capsule(&ball, &capsule) == Contact::Overlapping || r == 0 && s == 0,
                moving::sphere_capsule((&ball, &of_ball), (&capsule, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_capsule((&ball.cast(), &floats[0]), (&capsule.cast(), &floats[1]))
                    .and_then(|met| met.impact()),
            ),
            (
                moving::sphere_triangle((&ball, &of_ball), (&triangle, &of_shape)).map(|met| met.enter()),
                intersect::sphere_triangle(&ball, &triangle).contact() == Contact::Overlapping || r == 0,
                moving::sphere_triangle((&ball, &of_ball), (&triangle, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_triangle((&ball.cast(), &floats[0]), (&triangle.cast(), &floats[1]))
                    .and_then(|met| met.impact()),
            ),
            (
                moving::sphere_convex((&ball, &of_ball), (&hull, &of_shape)).map(|met| met.enter()),
                intersect::sphere_convex(&ball, &hull).contact() == Contact::Overlapping || r == 0,
                moving::sphere_convex((&ball, &of_ball), (&hull, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_convex((&ball.cast(), &floats[0]), (&hull.cast(), &floats[1]))
                    .and_then(|met| met.impact()),
            ),
            (
                moving::sphere_aabb((&ball, &of_ball), (&cuboid, &of_shape)).map(|met| met.enter()),
                intersect::sphere_aabb(&ball, &cuboid).contact() == Contact::Overlapping || r == 0,
                moving::sphere_aabb((&ball, &of_ball), (&cuboid, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_aabb((&ball.cast(), &floats[0]), (&cuboid.cast(), &floats[1]))
                    .and_then(|met| met.impact()),
            ),
            (
                moving::sphere_obb((&ball, &of_ball), (&obb, &of_shape)).map(|met| met.enter()),
                intersect::sphere_obb(&ball, &obb).contact() == Contact::Overlapping || r == 0,
                moving::sphere_obb((&ball, &of_ball), (&obb, &of_shape)).and_then(|met| met.impact()),
                moving::sphere_obb((&ball.cast(), &floats[0]), (&obb.cast(), &floats[1])).and_then(|met| met.impact()),
            ),
            if is_flat {
                (None, false, None, None)
            } else {
                let side = intersect::sphere_plane(&ball, &floor);
                (
                    moving::sphere_plane((&ball, &of_ball), &floor).map(|met| met.enter()),
                    matches!(side, PlaneSide::Crossing | PlaneSide::Within),
                    moving::sphere_plane((&ball, &of_ball), &floor).and_then(|met| met.impact()),
                    moving::sphere_plane((&ball.cast(), &floats[0]), &floor.cast()).and_then(|met| met.impact()),
                )
            },
        ];
        for (i, (time, has_none, impact, in_floats)) in cases.into_iter().enumerate() {
            prop_assert_eq!(impact.is_some(), in_floats.is_some());
            let Some(impact) = impact else {
                prop_assert!(time.is_none() || has_none, "{}", i);
                continue;
            };
            // Points also hit faces, which have a normal.
            prop_assert!(!has_none || r == 0, "{}", i);
            prop_assert_eq!(Some(&impact.time), time.as_ref());
            let near = in_floats.expect("an impact");
            let (Point3 { x, y, z }, Vector3 { x: nx, y: ny, z: nz }) = (&impact.point, &impact.normal);
            let exact = [&impact.time, x, y, z, nx, ny, nz];
            let [[px, py, pz], [mx, my, mz]] = [near.point.to_array(), near.normal.to_array()];
            let rounded = [near.time, px, py, pz, mx, my, mz];
            for (exact, rounded) in exact.into_iter().zip(rounded) {
                let halfway = |other: f64| {
                    let [a, b] = [rounded, other].map(|x| x.to_exact().expect("finite"));
                    Surd::from((a + b) / number(2))
                };
                prop_assert!(halfway(rounded.next_down()) <= *exact && *exact <= halfway(rounded.next_up()), "{}", i);
            }
            // In floats, for such small integers, up to a few ulps.
            let t = near.time;
            let center = Point3::from(core::array::from_fn::<f64, 3, _>(|i| p[i] as f64 + t * v[i] as f64));
            let way = [center.x - near.point.x, center.y - near.point.y, center.z - near.point.z];
            let normal = near.normal.to_array();
            for (way, normal) in way.into_iter().zip(normal) {
                prop_assert!((way - r as f64 * normal).abs() < 1e-12, "{}", i);
            }
            prop_assert!((normal.iter().map(|x| x * x).sum::<f64>() - 1.0).abs() < 1e-12);
            let moved = |points: &[[i64; 3]]| -> Vec<Point3<f64>> {
                points.iter().map(|q| core::array::from_fn(|i| q[i] as f64 + t * w[i] as f64).into()).collect()
            };
            let distance = match i {
                0 => closest::point_segment(&near.point, &segment(&moved(&[corners[0]; 2]))).distance() - s as f64,
                1 => closest::point_segment(&near.point, &segment(&moved(&corners[..2]))).distance() - s as f64,
                2 | 3 => {
                    let [a, b, c] = moved(&corners).try_into().expect("three");
                    closest::point_triangle(&near.point, &Triangle3::new(a, b, c)).distance()
                }
                4 => {
                    let [min, max] = [&cuboid.min, &cuboid.max].map(|q| {
                        let at: [f64; 3] = q.cast::<f64>().to_array();
                        core::array::from_fn::<f64, 3, _>(|i| at[i] + t * w[i] as f64)
                    });
                    closest::point_aabb(&near.point, &aabb(min, max)).distance()
                }
                5 => {
                    let mut obb: Obb<f64> = obb.cast();
                    obb.center = moved(&corners[..1])[0];
                    closest::point_obb(&near.point, &obb).distance()
                }
                _ => closest::point_plane(&near.point, &floor.cast()).distance(),
            };
            prop_assert!(distance.abs() < 1e-12, "{}: {}", i, distance);
        }
    }

    /// Scaled by a power of two, also beyond where products of floats overflow or vanish, times and normals do not
    /// change, and points scale.
    #[test]
    fn impacts_scale(
        [p, v, a, b] in prop::array::uniform4(prop::array::uniform3(-1.0_f64..1.0)), r in 0.05_f64..0.6,
        exponent in -900_i32..900
    ) {
        let scale = 2.0_f64.powi(exponent);
        let of = |scale: f64| {
            let [p, v, a, b] = [p, v.map(|x| 4.0 * x), a, b].map(|x| x.map(|x| scale * x));
            let ball = Sphere::new(Point3::from(p), scale * r);
            let (way, still) = (Vector3::from(v), Vector3::new(0.0, 0.0, 0.0));
            // The extents are in units of the axes.
            let obb = Obb::new(a.into(), [a, b, v].map(Vector3::from), [0.5; 3]);
            let triangle = Triangle3::new(a.into(), b.into(), [0.0; 3].into());
            let least = core::array::from_fn::<f64, 3, _>(|i| a[i].min(b[i]));
            let greatest = core::array::from_fn::<f64, 3, _>(|i| a[i].max(b[i]));
            [
                moving::sphere_triangle((&ball, &way), (&triangle, &still)).and_then(|met| met.impact()),
                moving::sphere_aabb((&ball, &way), (&aabb(least, greatest), &still)).and_then(|met| met.impact()),
                moving::sphere_obb((&ball, &way), (&obb, &still)).and_then(|met| met.impact()),
                moving::sphere_sphere((&ball, &way), (&Sphere::new(a.into(), scale * 0.25), &still))
                    .and_then(|met| met.impact()),
            ]
        };
        let [plain, scaled] = [1.0, scale].map(of);
        for (i, (one, other)) in plain.into_iter().zip(scaled).enumerate() {
            prop_assert_eq!(one.is_some(), other.is_some(), "{}", i);
            let (Some(one), Some(other)) = (one, other) else { continue };
            prop_assert_eq!((one.time, one.normal), (other.time, other.normal), "{}", i);
            prop_assert_eq!(one.point.to_array().map(|x| scale * x), other.point.to_array(), "{}", i);
        }
    }
}
