//! Moving shapes: the rules of textbooks that are wrong as printed, with the tags of the list of errata, and the laws
//! of motion: at each time the shapes meet exactly where the span holds it, by the queries of shapes that rest.

use proptest::prelude::*;
use straightedge::{
    Aabb3, Capsule, Contact, ContactAxis, Encounter, Plane, PlaneSide, Point3, Rational, Sign, Span, Sphere, Surd,
    Vector3, intersect, moving,
};

fn q(numerator: i64, denominator: i64) -> Rational {
    Rational::new(numerator.into(), denominator.into())
}

fn number(x: i64) -> Rational {
    q(x, 1)
}

fn aabb(min: [f64; 3], max: [f64; 3]) -> Aabb3<f64> {
    Aabb3::new(min.into(), max.into())
}

const STILL: Vector3<f64> = Vector3 { x: 0.0, y: 0.0, z: 0.0 };

/// A47: an axis along which nothing moves separates, too.
#[test]
fn a47_axes_without_motion() {
    let first = aabb([0.0; 3], [1.0; 3]);
    let second = aabb([3.0, 0.0, 5.0], [4.0, 1.0, 6.0]);
    assert_eq!(moving::aabb_aabb(&first, &STILL, &second, &Vector3::new(-3.0, 0.0, 0.0)), None);
    let second = aabb([5.0; 3], [6.0; 3]);
    assert_eq!(moving::aabb_aabb(&first, &STILL, &second, &STILL), None);
    assert!(!moving::aabb_aabb_hits(&first, &STILL, &second, &STILL));
}

/// A48: boxes that part along an axis at the start do not meet along another one later.
#[test]
fn a48_parting_at_the_start() {
    let first = aabb([0.0; 3], [1.0; 3]);
    let second = aabb([-1.0, 2.0, 0.0], [0.0, 3.0, 1.0]);
    assert_eq!(moving::aabb_aabb(&first, &STILL, &second, &Vector3::new(-1.0, -2.0, 0.0)), None);
}

/// A49: boxes that overlap at the start have a last contact.
#[test]
fn a49_last_contact_of_boxes_that_overlap() {
    let first = aabb([0.0; 3], [2.0; 3]);
    let second = aabb([1.0, 0.0, 0.0], [3.0, 2.0, 2.0]);
    let met = moving::aabb_aabb(&first, &STILL, &second, &Vector3::new(2.0, 0.0, 0.0)).unwrap();
    // Along y and z their bounds are the same: they overlap.
    assert_eq!(met, Encounter { span: Span { enter: 0.0, exit: 0.5 }, first: ContactAxis::Interior });
}

/// A21: the normal need not have the length 1.
#[test]
fn a21_normals_of_any_length() {
    let ball = Sphere::new(Point3::new(1.75, 0.0, 0.0), 1.0);
    let plane = Plane::new(Vector3::new(2.0, 0.0, 0.0), 0.0);
    let met = moving::sphere_plane(&ball, &Vector3::new(-1.0, 0.0, 0.0), &plane).unwrap();
    assert_eq!(met, Encounter { span: Span { enter: 0.75, exit: 1.0 }, first: Sign::Positive });
}

/// Motions that a sum of rounded numbers gets wrong: beside the first contact by the least float.
#[test]
fn beside_the_last_moment() {
    let hits = |x: f64, v: f64| {
        let ball = |x| Sphere::new(Point3::new(x, 0.0, 0.0), 0.1);
        moving::sphere_sphere_hits(&ball(x), &Vector3::new(v, 0.0, 0.0), &ball(0.0), &STILL)
    };
    // 0.1 + 0.1 is exact; 1.2 is below 6/5, 0.2 above 1/5.
    assert!(hits(1.2, -1.0));
    assert!(hits(1.0 + 0.2, -1.0 - f64::EPSILON));
    assert!(!hits(1.2_f64.next_up(), -1.0));
    assert!(!hits(0.2_f64.next_up(), 0.0));
    assert!(hits(0.2, 0.0));
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

/// Eighths from 0 to 1, and what is given.
fn times(more: impl IntoIterator<Item = Rational>) -> impl Iterator<Item = Rational> {
    (0..=8).map(|k| q(k, 8)).chain(more)
}

fn holds<T: PartialOrd>(span: &Option<Span<T>>, t: &T) -> bool {
    span.as_ref().is_some_and(|span| span.enter <= *t && *t <= span.exit)
}

/// The same motion backwards in time.
fn reversed(span: Span<Rational>) -> Span<Rational> {
    Span { enter: number(1) - span.exit, exit: number(1) - span.enter }
}

fn start() -> Rational {
    number(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Two balls meet at the times of the span and at no other; exchanged, or with another motion of both, they do so
    /// at the same times.
    #[test]
    fn spheres([p, other, v, w] in prop::array::uniform4(vector()), r in 0_i64..3, s in 0_i64..3, u in vector()) {
        let [first, second] = [ball_at(&p, r, &v, &start()), ball_at(&other, s, &w, &start())];
        let span = moving::sphere_sphere(&first, &velocity(&v), &second, &velocity(&w));
        for t in times([]) {
            let contact = intersect::sphere_sphere(&ball_at(&p, r, &v, &t), &ball_at(&other, s, &w, &t));
            prop_assert_eq!(contact != Contact::Disjoint, holds(&span, &Surd::from(t)));
        }
        prop_assert_eq!(moving::sphere_sphere_hits(&first, &velocity(&v), &second, &velocity(&w)), span.is_some());
        prop_assert_eq!(&moving::sphere_sphere(&second, &velocity(&w), &first, &velocity(&v)), &span);
        let [v, w] = [v, w].map(|v| velocity(&v) + velocity(&u));
        prop_assert_eq!(moving::sphere_sphere(&first, &v, &second, &w), span);
    }

    /// The same of two boxes; the axis is the first along which they have no more than a bound in common.
    #[test]
    fn boxes([p, other, v, w] in prop::array::uniform4(vector()), [a, b] in prop::array::uniform2(vector())) {
        let [first, second] = [box_at(&p, &a, &v, &start()), box_at(&other, &b, &w, &start())];
        let met = moving::aabb_aabb(&first, &velocity(&v), &second, &velocity(&w));
        let span = met.as_ref().map(|met| met.span.clone());
        let ends = span.iter().flat_map(|span| [span.enter.clone(), span.exit.clone()]);
        for t in times(ends) {
            let contact = intersect::aabb_aabb(&box_at(&p, &a, &v, &t), &box_at(&other, &b, &w, &t));
            prop_assert_eq!(contact != Contact::Disjoint, holds(&span, &t));
        }
        prop_assert_eq!(moving::aabb_aabb_hits(&first, &velocity(&v), &second, &velocity(&w)), span.is_some());
        prop_assert_eq!(&moving::aabb_aabb(&second, &velocity(&w), &first, &velocity(&v)), &met);
        if let Some(Encounter { span, first }) = met {
            let [one, two] = [box_at(&p, &a, &v, &span.enter), box_at(&other, &b, &w, &span.enter)];
            let touches = |i: usize| {
                let of = |p: &Point3<Rational>| [&p.x, &p.y, &p.z][i].clone();
                of(&one.max) == of(&two.min) || of(&two.max) == of(&one.min)
            };
            let axis = (0..3).find(|i| touches(*i)).map_or(ContactAxis::Interior, |i| ContactAxis::ALL[i]);
            prop_assert_eq!(first, axis);
            // Backwards, from the end.
            let [one, two] = [box_at(&p, &a, &v, &number(1)), box_at(&other, &b, &w, &number(1))];
            let [v, w] = [v, w].map(|v| velocity(&v.map(|x| -x)));
            prop_assert_eq!(moving::aabb_aabb(&one, &v, &two, &w).map(|met| met.span), Some(reversed(span)));
        }
    }

    /// A ball, a capsule and a box against a plane; the side is that of the start, and turns with the plane.
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
        let met = moving::sphere_plane(&ball, &velocity(&v), &over);
        let span = met.as_ref().map(|met| met.span.clone());
        for t in times([]) {
            let at = intersect::sphere_plane(&ball_at(&p, r, &v, &t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &Surd::from(t)));
        }
        prop_assert_eq!(moving::sphere_plane_hits(&ball, &velocity(&v), &over), span.is_some());
        if let Some(met) = met {
            prop_assert_eq!(met.first, side(intersect::sphere_plane(&ball, &over)));
            let turned = moving::sphere_plane(&ball, &velocity(&v), &under);
            prop_assert_eq!(turned, Some(Encounter { span: met.span, first: -met.first }));
        }

        let to: [i64; 3] = core::array::from_fn(|i| p[i] + extent[i]);
        let capsule_at = |t: &Rational| Capsule::new(point_at(&p, &v, t), point_at(&to, &v, t), number(r));
        let capsule = capsule_at(&start());
        let met = moving::capsule_plane(&capsule, &velocity(&v), &over);
        let span = met.as_ref().map(|met| met.span.clone());
        for t in times([]) {
            let at = intersect::capsule_plane(&capsule_at(&t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &Surd::from(t)));
        }
        prop_assert_eq!(moving::capsule_plane_hits(&capsule, &velocity(&v), &over), span.is_some());
        if let Some(met) = met {
            prop_assert_eq!(met.first, side(intersect::capsule_plane(&capsule, &over)));
            let turned = moving::capsule_plane(&Capsule::new(capsule.b, capsule.a, capsule.r), &velocity(&v), &under);
            prop_assert_eq!(turned, Some(Encounter { span: met.span, first: -met.first }));
        }

        let cuboid = box_at(&p, &extent, &v, &start());
        let met = moving::aabb_plane(&cuboid, &velocity(&v), &over);
        let span = met.as_ref().map(|met| met.span.clone());
        let ends = span.iter().flat_map(|span| [span.enter.clone(), span.exit.clone()]);
        for t in times(ends) {
            let at = intersect::aabb_plane(&box_at(&p, &extent, &v, &t), &over);
            prop_assert_eq!(is_met(at), holds(&span, &t));
        }
        prop_assert_eq!(moving::aabb_plane_hits(&cuboid, &velocity(&v), &over), span.is_some());
        if let Some(met) = met {
            prop_assert_eq!(met.first, side(intersect::aabb_plane(&cuboid, &over)));
            let turned = moving::aabb_plane(&cuboid, &velocity(&v), &under);
            prop_assert_eq!(turned, Some(Encounter { span: met.span, first: -met.first }));
        }
    }
}
