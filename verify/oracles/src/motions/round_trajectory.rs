//! Lines in round solids: every parameter at which the line crosses a bounding surface is tried; the least and the
//! greatest that are in the solid are the ends of the span, as the solid is convex.
//!
//! A bounding surface is a quadratic along the line, whose coefficients come from its values at t = -1, 0 and 1.

use crate::algebra::vector::{cross, difference, dot, shorten};
use crate::motions::trajectory::{Reach, Trajectory};
use crate::*;
use core::cmp::Ordering;
use straightedge::{Capsule, Circle, Cone, Cylinder, RoundFeature, Span, Sphere, Surd, answer::HitRecord};

/// What the oracles of lines against round solids do.
pub const BY_TRIAL: &str =
    "every root of what bounds the solid, tried: the least and the greatest that are in it, as surds";

/// A kind of round solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solid {
    /// A ball about a.
    Ball,
    /// With hemispheres at its ends.
    Capsule,
    /// With flat ends.
    Cylinder,
    /// With its tip at a.
    Cone,
}

/// A round solid of a case.
pub trait Round {
    /// Its kind.
    const SOLID: Solid;
    /// The ends of its axis; for a ball, both are the center.
    fn ends(&self) -> [Place; 2];
    /// Its radius.
    fn radius(&self) -> &BigInt;
}

macro_rules! round {
    ($($Shape:ident $Solid:ident $a:ident $b:ident;)+) => {$(
        impl Round for $Shape<BigInt> {
            const SOLID: Solid = Solid::$Solid;

            fn ends(&self) -> [Place; 2] {
                [place(&self.$a), place(&self.$b)]
            }
            fn radius(&self) -> &BigInt {
                &self.radius
            }
        }
    )+};
}
round! {
    Circle Ball center center;
    Sphere Ball center center;
    Capsule Capsule a b;
    Cylinder Cylinder a b;
    Cone Cone apex base_center;
}

/// The coefficients of t², t and 1.
struct Quadratic([BigInt; 3]);

/// (p ± √d) / q, with a positive q; d is 0 where it is rational.
#[derive(Clone)]
pub struct Root {
    p: BigInt,
    root: Sign,
    d: BigInt,
    q: BigInt,
}

fn sign(x: &BigInt) -> Sign {
    Sign::from(x.cmp(&BigInt::zero()))
}

/// x with a sign.
fn signed(sign: Sign, x: &BigInt) -> BigInt {
    x * sign.to_i8()
}

/// The sign of the sum of two numbers: where their signs are opposite, that of the difference of their squares.
fn sign_of_sum(first: Sign, second: Sign, squares: impl FnOnce() -> Sign) -> Sign {
    match first.opposes(second) {
        true => first * squares(),
        false if first.is_zero() => second,
        false => first,
    }
}

/// The sign of x + y·√d.
pub fn sign_with_root(x: &BigInt, y: &BigInt, d: &BigInt) -> Sign {
    let second = if d.is_zero() { Sign::Zero } else { sign(y) };
    sign_of_sum(sign(x), second, || sign(&(x * x - y * y * d)))
}

impl Root {
    fn new(p: BigInt, root: Sign, d: BigInt, q: BigInt) -> Self {
        let turned = sign(&q);
        Root { p: signed(turned, &p), root: root * turned, d, q: signed(turned, &q) }
    }

    /// An integer.
    pub fn whole(t: i64) -> Self {
        Root { p: t.into(), root: Sign::Zero, d: BigInt::zero(), q: 1.into() }
    }

    /// A rational number.
    pub fn rational(t: &Rational) -> Self {
        Root::new(t.numer().clone(), Sign::Zero, BigInt::zero(), t.denom().clone())
    }

    /// The order of the numbers, by squaring.
    pub fn order(&self, other: &Self) -> Ordering {
        // x + y·√d against z·√e
        let x = &self.p * &other.q - &other.p * &self.q;
        let (y, z) = (signed(self.root, &other.q), signed(other.root, &self.q));
        let (d, e) = (&self.d, &other.d);
        let squares = || sign_with_root(&(&x * &x + &y * &y * d - &z * &z * e), &(&x * &y * 2), d);
        match sign_of_sum(sign_with_root(&x, &y, d), -sign(&z), squares) {
            Sign::Negative => Ordering::Less,
            Sign::Zero => Ordering::Equal,
            Sign::Positive => Ordering::Greater,
        }
    }

    /// The number.
    pub fn surd(&self) -> Surd {
        let over = |x: BigInt| lowest_terms(x, self.q.clone());
        Surd::new(over(self.p.clone()), over(self.root.to_i8().into()), Rational::from_integer(self.d.clone()))
    }
}

impl Quadratic {
    fn through(f: impl Fn(&BigInt) -> BigInt) -> Self {
        let [before, at, after] = [-1, 0, 1].map_each(|t| f(&BigInt::from(t)));
        let mut all = [&after + &before - &at * 2, after - before, at * 2];
        // Numbers with distant exponents end in thousands of zeros.
        shorten(&mut all);
        Quadratic(all)
    }

    fn roots(&self) -> Vec<Root> {
        let [a, b, c] = &self.0;
        let none = BigInt::zero();
        if a.is_zero() {
            return if b.is_zero() { Vec::new() } else { [Root::new(-c, Sign::Zero, none, b.clone())].into() };
        }
        let discriminant = b * b - a * c * 4;
        match sign(&discriminant) {
            Sign::Negative => Vec::new(),
            Sign::Zero => [Root::new(-b, Sign::Zero, none, a * 2)].into(),
            Sign::Positive => [Sign::Negative, Sign::Positive]
                .map_each(|root| Root::new(-b, root, discriminant.clone(), a * 2))
                .into(),
        }
    }

    fn sign_at(&self, t: &Root) -> Sign {
        let [a, b, c] = &self.0;
        let Root { p, root, d, q } = t;
        // Times q².
        let x = a * (p * p + d) + b * p * q + c * q * q;
        let y = signed(*root, &(a * p * 2 + b * q));
        sign_with_root(&x, &y, d)
    }
}

/// The ends of the passage of a line through a solid with these ends, and the features that contain them.
pub fn ends(line: &Trajectory, kind: Solid, [a, b]: &[Place; 2], r: &BigInt) -> Option<[(Root, RoundFeature); 2]> {
    let (starts, is_ended) = (line.reach != Reach::Line, line.reach == Reach::Segment);
    let at = |t: &BigInt| -> Place { line.origin.iter().zip(&line.direction).map(|(o, v)| o + t * v).collect() };
    let axis = difference(a, b);
    let length = dot(&axis, &axis);
    let r_squared = r * r;
    let from = |end: &Place| {
        Quadratic::through(|t| {
            let w = difference(end, &at(t));
            dot(&w, &w) - &r_squared
        })
    };
    let height = |from: &Place| Quadratic::through(|t| dot(&difference(from, &at(t)), &axis));
    // The vector from the axis, times the square of the axis.
    let off_axis = |t: &BigInt| {
        let w = difference(a, &at(t));
        let along = dot(&w, &axis);
        let rest: Place = w.iter().zip(&axis).map(|(w, d)| w * &length - d * &along).collect();
        (dot(&rest, &rest), along)
    };
    let tube = Quadratic::through(|t| off_axis(t).0 - &r_squared * &length * &length);
    let funnel = Quadratic::through(|t| {
        let (rest, along) = off_axis(t);
        rest - &r_squared * &along * &along
    });
    let (near_a, near_b) = (from(a), from(b));
    let (over_a, over_b) = (height(a), height(b));

    let place = |t: &Root| -> Option<RoundFeature> {
        let is_point = r.is_zero();
        let or_interior = |part| if is_point { RoundFeature::Interior } else { part };
        let of = |gap: &Quadratic, part: RoundFeature| match gap.sign_at(t) {
            Sign::Positive => None,
            Sign::Zero => Some(part),
            Sign::Negative => Some(RoundFeature::Interior),
        };
        let (low, high) = (over_a.sign_at(t), over_b.sign_at(t));
        let solid = if length.is_zero() { Solid::Ball } else { kind };
        match (solid, kind) {
            (Solid::Ball, Solid::Ball) => of(&near_a, or_interior(RoundFeature::Surface)),
            (Solid::Ball, Solid::Cone) => of(&near_a, RoundFeature::Apex),
            (Solid::Ball, _) => of(&near_a, RoundFeature::CapA),
            (Solid::Capsule, _) if low != Sign::Positive => of(&near_a, RoundFeature::CapA),
            (Solid::Capsule, _) if high != Sign::Negative => of(&near_b, RoundFeature::CapB),
            (Solid::Capsule, _) => of(&tube, or_interior(RoundFeature::Side)),
            _ if low == Sign::Negative || high == Sign::Positive => None,
            (Solid::Cylinder, _) => {
                let inside = of(&tube, RoundFeature::Side)?;
                let rim = inside == RoundFeature::Side && !is_point;
                Some(match (low, high, rim) {
                    (Sign::Zero, _, true) => RoundFeature::RimA,
                    (Sign::Zero, _, false) => RoundFeature::CapA,
                    (_, Sign::Zero, true) => RoundFeature::RimB,
                    (_, Sign::Zero, false) => RoundFeature::CapB,
                    _ => or_interior(inside),
                })
            }
            (Solid::Cone, _) => {
                let inside = of(&funnel, RoundFeature::Side)?;
                let rim = inside == RoundFeature::Side && !is_point;
                Some(match (low, high, rim) {
                    (Sign::Zero, ..) => RoundFeature::Apex,
                    (_, Sign::Zero, true) => RoundFeature::Rim,
                    (_, Sign::Zero, false) => RoundFeature::Base,
                    _ => or_interior(inside),
                })
            }
        }
    };

    let mut tried = Vec::new();
    if line.direction.iter().all(Zero::is_zero) {
        tried.push(Root::whole(0));
    } else {
        for bound in [near_a.roots(), near_b.roots(), tube.roots(), funnel.roots(), over_a.roots(), over_b.roots()] {
            tried.extend(bound);
        }
        let (start, end) = (Root::whole(0), Root::whole(1));
        tried.retain(|t: &Root| (!starts || t.order(&start).is_ge()) && (!is_ended || t.order(&end).is_le()));
        tried.extend(starts.then_some(start));
        tried.extend(is_ended.then_some(end));
    }
    let held: Vec<(Root, RoundFeature)> =
        tried.into_iter().filter_map(|t| place(&t).map(|feature| (t, feature))).collect();
    let enter = held.iter().min_by(|s, t| s.0.order(&t.0))?;
    let exit = held.iter().max_by(|s, t| s.0.order(&t.0))?;
    Some([enter.clone(), exit.clone()])
}

/// The ends of the passage of a segment through the points within r of a polygon, above or below it, with corners in
/// order.
pub fn ends_over_face(line: &Trajectory, corners: &[Place], r: &BigInt) -> Option<[Root; 2]> {
    let [p, q, s] = corners.first_chunk().expect("three corners");
    let normal = cross(&difference(p, q), &difference(p, s));
    if normal.iter().all(Zero::is_zero) {
        return None;
    }
    let at = |t: &BigInt| -> Place { line.origin.iter().zip(&line.direction).map(|(o, v)| o + t * v).collect() };
    let squared = r * r * dot(&normal, &normal);
    let slab = Quadratic::through(|t| {
        let height = dot(&normal, &difference(p, &at(t)));
        &height * &height - &squared
    });
    let walls: Vec<Quadratic> = (0..corners.len())
        .map(|i| {
            let (from, to) = (&corners[i], &corners[(i + 1) % corners.len()]);
            let across = cross(&normal, &difference(from, to));
            Quadratic::through(|t| -dot(&across, &difference(from, &at(t))))
        })
        .collect();
    let (start, end) = (Root::whole(0), Root::whole(1));
    let bounds = || core::iter::once(&slab).chain(&walls);
    let tried = bounds().flat_map(Quadratic::roots).chain([start.clone(), end.clone()]);
    let held: Vec<Root> = tried
        .filter(|t| t.order(&start).is_ge() && t.order(&end).is_le())
        .filter(|t| bounds().all(|bound| bound.sign_at(t) != Sign::Positive))
        .collect();
    Some([held.iter().min_by(|s, t| s.order(t))?.clone(), held.iter().max_by(|s, t| s.order(t))?.clone()])
}

/// The passage of a line through a solid with these ends, and the features that contain the first and the last point.
pub fn passage(
    line: &Trajectory,
    solid: Solid,
    ends: &[Place; 2],
    r: &BigInt,
) -> Option<HitRecord<Surd, RoundFeature>> {
    self::ends(line, solid, ends, r).map(|[(enter, feature), (exit, exit_feature)]| {
        let span = Span { enter: enter.surd(), exit: exit.surd() };
        HitRecord { span, feature, exit_feature, coordinates: [] }
    })
}

/// The passage of the line of a case through its solid.
pub fn passage_of<L, R: Round>((line, solid): &(L, R)) -> Option<HitRecord<Surd, RoundFeature>>
where
    Trajectory: for<'a> From<&'a L>,
{
    passage(&line.into(), R::SOLID, &solid.ends(), solid.radius())
}
