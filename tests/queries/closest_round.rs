//! Nearest points of round solids: the methods of an answer against the exact squared distance, and their refusals.

use common::random::xorshift;
use common::{Neighbours, count, panic_of};
use num_traits::Zero;
use straightedge::answer::NearestRecord;
use straightedge::arith::CastFrom;
use straightedge::closest::*;
use straightedge::*;

/// A small random generator; the tests only need variety.
struct Draw(u64);
impl Draw {
    fn whole(&mut self, least: i64, greatest: i64) -> i64 {
        least + ((xorshift(&mut self.0) >> 11) % (greatest - least + 1) as u64) as i64
    }
    fn point(&mut self, size: i64) -> Point3<i64> {
        Point3::from([0; 3].map(|_| self.whole(-size, size)))
    }
}

/// A point, two ends and a radius, for several kinds of solids.
type Case<S> = (Point3<S>, [Point3<S>; 2], S);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Ball,
    Capsule,
    Cylinder,
    Cone,
}

const KINDS: [Kind; 4] = [Kind::Ball, Kind::Capsule, Kind::Cylinder, Kind::Cone];

/// Calls the function of a kind of solid, and a method of its answer.
macro_rules! ask {
    ($kind:expr, $case:expr, $method:ident($($more:expr)?)) => {{
        let (p, [a, b], r) = $case.clone();
        match $kind {
            Kind::Ball => point_sphere(&p, &Sphere::new(a, r)).$method($($more)?),
            Kind::Capsule => point_capsule(&p, &Capsule::new(a, b, r)).$method($($more)?),
            Kind::Cylinder => point_cylinder(&p, &Cylinder::new(a, b, r)).$method($($more)?),
            Kind::Cone => point_cone(&p, &Cone::new(a, b, r)).$method($($more)?),
        }
    }};
}

type Closest<S> = NearestRecord<Point3<<S as Scalar>::Root>, <S as Scalar>::Root, RoundFeature>;

fn closest<S: Scalar>(kind: Kind, case: &Case<S>) -> Closest<S> {
    ask!(kind, case, to_record())
}

fn region<S: Scalar>(kind: Kind, case: &Case<S>) -> RoundFeature {
    ask!(kind, case, feature())
}

fn within<S: Scalar>(kind: Kind, case: &Case<S>, reach: &S) -> bool {
    ask!(kind, case, is_within(reach))
}

/// The distance, where it is a root of a rational number.
fn distance<S: Scalar>(kind: Kind, (p, [a, b], r): &Case<S>) -> Option<S::Root> {
    match kind {
        Kind::Ball => Some(point_sphere(p, &Sphere::new(a.clone(), r.clone())).distance()),
        Kind::Capsule => Some(point_capsule(p, &Capsule::new(a.clone(), b.clone(), r.clone())).distance()),
        Kind::Cylinder | Kind::Cone => None,
    }
}

fn contains<S: Scalar>(kind: Kind, case: &Case<S>) -> bool {
    let (p, [a, b], r) = case.clone();
    let location = match kind {
        Kind::Ball => contain::point_sphere(&p, &Sphere::new(a, r)),
        Kind::Capsule => contain::point_capsule(&p, &Capsule::new(a, b, r)),
        Kind::Cylinder => contain::point_cylinder(&p, &Cylinder::new(a, b, r)),
        Kind::Cone => contain::point_cone(&p, &Cone::new(a, b, r)),
    };
    location != Location::Outside
}

/// Small integer cases, with points on the axis, in the planes of the ends, and at integer distances.
fn whole_case(draw: &mut Draw, kind: Kind) -> Case<i64> {
    let size = draw.whole(1, 5);
    let a = draw.point(size);
    let mut b = draw.point(size);
    let mut r = draw.whole(0, size);
    if draw.whole(0, 2) > 0 {
        // Along one of the axes of space.
        b = Point3 { z: a.z + draw.whole(-4, 4), ..a };
    }
    if a == b && kind > Kind::Capsule {
        r = 0;
    }
    let mut p = draw.point(2 * size);
    if draw.whole(0, 2) == 0 {
        // Pythagorean.
        p = Point3 { x: a.x + 3 * draw.whole(0, 2), y: a.y + 4 * draw.whole(0, 2), ..p };
    }
    (p, [a, b], r)
}

fn scaled((p, [a, b], r): &Case<i64>, factor: f64) -> Case<f64> {
    let of = |p: &Point3<i64>| Point3::new(p.x as f64 * factor, p.y as f64 * factor, p.z as f64 * factor);
    (of(p), [of(a), of(b)], *r as f64 * factor)
}

fn exact<S: Scalar>((p, [a, b], r): &Case<S>) -> Case<Rational> {
    let number = |x: &S| x.to_exact().expect("a finite number");
    let of = |p: &Point3<S>| Point3::new(number(&p.x), number(&p.y), number(&p.z));
    (of(p), [of(a), of(b)], number(r))
}

/// The square of a surd.
fn square(root: &Surd) -> Surd {
    let (p, q, r) = (root.rational(), root.factor(), Rational::from_integer(root.radicand()));
    Surd::new(&p * &p + &q * &q * &r, p * q * Rational::from_integer(2.into()), r)
}

/// Whether a reach is at least the exact distance with that square.
fn reaches(reach: &Rational, squared_distance: &Surd) -> bool {
    Surd::from(reach * reach) >= *squared_distance
}

#[test]
fn within_agrees_with_the_exact_distance() {
    let mut draw = Draw(0x9E37_79B9_7F4A_7C15);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..count(500, 4000) {
        for kind in KINDS {
            let case = whole_case(&mut draw, kind);
            let whole = closest(kind, &case);
            let truth = whole.squared_distance;
            // In integers, at and around the distance.
            let near = f64::cast_from(&truth).sqrt() as i64;
            for reach in near.saturating_sub(1).max(0)..=near + 1 {
                let expected = reaches(&Rational::from_integer(reach.into()), &truth);
                assert_eq!(within(kind, &case, &reach), expected, "{kind:?} {case:?} {reach}");
                let is_exact = truth == Surd::from(Rational::from_integer((reach * reach).into()));
                *seen.entry((kind, whole.feature, expected, is_exact)).or_insert(0) += 1;
            }
            // In floats, at the rounded distance and the floats next to it; also where squares underflow and overflow.
            for factor in [1.0, 0.1, 2f64.powi(-600), 2f64.powi(700)] {
                let floats = scaled(&case, factor);
                let truth = closest(kind, &exact(&floats)).squared_distance;
                let rounded = f64::cast_from(&truth).sqrt();
                let rounded = if factor == 1.0 || factor == 0.1 {
                    rounded
                } else {
                    f64::cast_from(&closest(kind, &case).squared_distance).sqrt() * factor
                };
                for reach in [rounded.down().max(0.0), rounded, rounded.up()] {
                    let expected = reaches(&reach.to_exact().expect("finite"), &truth);
                    assert_eq!(within(kind, &floats, &reach), expected, "{kind:?} {floats:?} {reach}");
                }
            }
        }
    }
    // Every feature from outside, at the exact distance and next to it.
    let parts = [
        (Kind::Ball, RoundFeature::Surface),
        (Kind::Capsule, RoundFeature::CapA),
        (Kind::Capsule, RoundFeature::CapB),
        (Kind::Capsule, RoundFeature::Side),
        (Kind::Cylinder, RoundFeature::CapA),
        (Kind::Cylinder, RoundFeature::CapB),
        (Kind::Cylinder, RoundFeature::RimA),
        (Kind::Cylinder, RoundFeature::RimB),
        (Kind::Cylinder, RoundFeature::Side),
        (Kind::Cone, RoundFeature::Apex),
        (Kind::Cone, RoundFeature::Base),
        (Kind::Cone, RoundFeature::Rim),
        (Kind::Cone, RoundFeature::Side),
    ];
    for (kind, part) in parts {
        for (is_within, is_exact) in [(true, true), (true, false), (false, false)] {
            assert!(seen.contains_key(&(kind, part, is_within, is_exact)), "{kind:?} {part} {is_within} {is_exact}");
        }
    }
}

#[test]
fn distance_is_the_root_of_the_squared_distance() {
    let mut draw = Draw(0x1234_5678_9ABC_DEF1);
    for _ in 0..count(300, 2000) {
        for kind in [Kind::Ball, Kind::Capsule] {
            let case = whole_case(&mut draw, kind);
            let root = distance(kind, &case).expect("a ball or capsule has one");
            assert_ne!(root.sign(), Sign::Negative);
            assert_eq!(square(&root), closest(kind, &case).squared_distance, "{kind:?} {case:?}");
            for factor in [1.0, 0.1, 2f64.powi(-600)] {
                let floats = scaled(&case, factor);
                let nearest = f64::cast_from(&distance(kind, &exact(&floats)).expect("it has one"));
                assert_eq!(distance(kind, &floats), Some(nearest), "{kind:?} {floats:?}");
            }
        }
    }
}

#[test]
fn a_distance_of_zero_is_that_of_the_points_of_the_solid() {
    let mut draw = Draw(0x0F1E_2D3C_4B5A_6978);
    for _ in 0..count(300, 2000) {
        for kind in KINDS {
            let case = whole_case(&mut draw, kind);
            let answer = closest(kind, &case);
            assert_eq!(answer.squared_distance.sign().is_zero(), contains(kind, &case), "{kind:?} {case:?}");
            assert_eq!(answer.feature, region(kind, &case));
            let floats = closest(kind, &scaled(&case, 1.0));
            let Point3 { x, y, z } = &answer.point;
            assert_eq!(floats.point, Point3::new(f64::cast_from(x), f64::cast_from(y), f64::cast_from(z)));
            assert_eq!(floats.squared_distance, f64::cast_from(&answer.squared_distance));
            assert_eq!(floats.feature, answer.feature);
        }
    }
}

/// Plain floats accept anything.
#[test]
fn plain_floats_never_panic() {
    let numbers = [0.0, 1.0, -1.0, 0.1, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 5e-324].map(Plain);
    let mut draw = Draw(0x7777_1234_0000_4321);
    let mut number = || numbers[draw.whole(0, 8) as usize];
    for _ in 0..count(800, 20_000) {
        let mut point = || Point3::new(number(), number(), number());
        let case = (point(), [point(), point()], number());
        for kind in KINDS {
            closest(kind, &case);
            region(kind, &case);
            distance(kind, &case);
            within(kind, &case, &number());
        }
    }
}

#[test]
fn every_method_comes_after_what_the_query_refuses() {
    let good: Case<f64> = (Point3::new(9.0, 2.0, 3.0), [(0.0, 0.0, 0.0), (0.0, 1.0, 5.0)].map(Point3::from), 2.0);
    for kind in KINDS {
        let id = ["sphere", "capsule", "cylinder", "cone"][kind as usize];
        for bad in [f64::NAN, f64::INFINITY, -1.0] {
            let mut cases = vec![(good.0, good.1, bad)];
            if bad != -1.0 {
                cases.push((Point3 { y: bad, ..good.0 }, good.1, good.2));
                cases.push((good.0, [Point3 { z: bad, ..good.1[0] }, good.1[1]], good.2));
            }
            for case in cases {
                let message = panic_of(|| closest(kind, &case)).expect("it is refused");
                assert!(message.starts_with(&format!("closest/point_{id}: ")), "{message}");
                assert_eq!(panic_of(|| region(kind, &case)).as_ref(), Some(&message));
                assert_eq!(panic_of(|| within(kind, &case, &1.0)).as_ref(), Some(&message));
                if kind <= Kind::Capsule {
                    assert_eq!(panic_of(|| distance(kind, &case)).as_ref(), Some(&message));
                }
            }
            let what = if bad.is_nan() {
                "NaN"
            } else if bad < 0.0 {
                "negative"
            } else {
                "not finite"
            };
            let expected = format!("closest/point_{id}: r is {what}");
            assert_eq!(panic_of(|| within(kind, &good, &bad)), Some(expected));
        }
        assert!(!within(kind, &good, &0.0));
        assert!(within(kind, &good, &-0.0) == within(kind, &good, &0.0));
    }
    assert!(closest(Kind::Cone, &exact(&good)).squared_distance != Surd::from(Rational::zero()));
}
