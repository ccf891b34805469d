//! Lines in round solids: every parameter at which anything that bounds the solid is passed is tried, and the least and the
//! greatest that are in the solid are the ends of the span, for it is convex.
//!
//! What bounds a solid is a quadratic along the line, whose coefficients come from its values at t = -1, 0 and 1.

use super::Place;
use crate::{Rational, RoundFeature, Sign, Span, Surd};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::vec::Vec;

/// A kind of round solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solid {
    /// A ball about a.
    Ball,
    /// With half spheres at its ends.
    Capsule,
    /// With flat ends.
    Cylinder,
    /// With its tip at a.
    Cone,
}

/// A line and a solid.
pub struct Course<'a> {
    /// The kind.
    pub solid: Solid,
    /// The point of t = 0.
    pub origin: &'a Place,
    /// From there to the point of t = 1.
    pub direction: &'a Place,
    /// One end of the solid.
    pub a: &'a Place,
    /// The other.
    pub b: &'a Place,
    /// Its radius.
    pub r: &'a BigInt,
    /// Whether t ≥ 0.
    pub starts: bool,
    /// Whether t ≤ 1.
    pub ends: bool,
}

/// The coefficients of t², t and 1.
struct Quadratic([BigInt; 3]);

fn dot(u: &[BigInt], v: &[BigInt]) -> BigInt {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

fn minus(u: &[BigInt], v: &[BigInt]) -> Place {
    u.iter().zip(v).map(|(x, y)| x - y).collect()
}

fn sign(x: &Rational) -> Sign {
    Sign::from(x.cmp(&Rational::zero()))
}

impl Quadratic {
    fn through(f: impl Fn(&BigInt) -> BigInt) -> Self {
        let [before, at, after] = [-1, 0, 1].map(|t| f(&BigInt::from(t)));
        Quadratic([&after + &before - &at * 2, after - before, at * 2])
    }

    fn roots(&self) -> Vec<Surd> {
        let [a, b, c] = self.0.each_ref().map(|x| Rational::from_integer(x.clone()));
        if a.is_zero() {
            return if b.is_zero() { Vec::new() } else { [Surd::from(-c / b)].into() };
        }
        let four = Rational::from_integer(4.into());
        let discriminant = &b * &b - &four * &a * c;
        if discriminant.is_negative() {
            return Vec::new();
        }
        let twice = &a + &a;
        [1, -1]
            .map(|which| {
                let which = Rational::from_integer(which.into());
                Surd::new(-&b / &twice, which / &twice, discriminant.clone())
            })
            .into()
    }

    /// The sign at p + q·√r: of the part without and the part with the root.
    fn sign_at(&self, t: &Surd) -> Sign {
        let [a, b, c] = self.0.each_ref().map(|x| Rational::from_integer(x.clone()));
        let (p, q, r) = (t.rational(), t.factor(), Rational::from_integer(t.radicand().clone()));
        let x = &a * (p * p + q * q * &r) + &b * p + c;
        let y = (&a * p * Rational::from_integer(2.into()) + b) * q;
        let (first, second) = (sign(&x), sign(&y));
        if !first.opposes(second) {
            return if first.is_zero() { second } else { first };
        }
        if sign(&(&x * &x - &y * &y * r)) == Sign::Negative { second } else { first }
    }
}

impl Course<'_> {
    /// The span and the parts that hold its ends.
    pub fn span(&self) -> Option<(Span<Surd>, RoundFeature, RoundFeature)> {
        let at = |t: &BigInt| -> Place { self.origin.iter().zip(self.direction).map(|(o, v)| o + t * v).collect() };
        let axis = minus(self.b, self.a);
        let length = dot(&axis, &axis);
        let r_squared = self.r * self.r;
        let from = |end: &Place| {
            Quadratic::through(|t| {
                let w = minus(&at(t), end);
                dot(&w, &w) - &r_squared
            })
        };
        let height = |from: &Place| Quadratic::through(|t| dot(&minus(&at(t), from), &axis));
        // From the axis, times the square of the axis.
        let off_axis = |t: &BigInt| {
            let w = minus(&at(t), self.a);
            let along = dot(&w, &axis);
            let rest: Place = w.iter().zip(&axis).map(|(w, d)| w * &length - d * &along).collect();
            (dot(&rest, &rest), along)
        };
        let tube = Quadratic::through(|t| off_axis(t).0 - &r_squared * &length * &length);
        let funnel = Quadratic::through(|t| {
            let (rest, along) = off_axis(t);
            rest - &r_squared * &along * &along
        });
        let (near_a, near_b) = (from(self.a), from(self.b));
        let (over_a, over_b) = (height(self.a), height(self.b));

        let place = |t: &Surd| -> Option<RoundFeature> {
            let is_point = self.r.is_zero();
            let or_interior = |part| if is_point { RoundFeature::Interior } else { part };
            let of = |gap: &Quadratic, part: RoundFeature| match gap.sign_at(t) {
                Sign::Positive => None,
                Sign::Zero => Some(part),
                Sign::Negative => Some(RoundFeature::Interior),
            };
            let (low, high) = (over_a.sign_at(t), over_b.sign_at(t));
            let solid = if length.is_zero() { Solid::Ball } else { self.solid };
            match (solid, self.solid) {
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

        let whole = |t: i64| Surd::from(Rational::from_integer(t.into()));
        let mut tried = Vec::new();
        if self.direction.iter().all(Zero::is_zero) {
            tried.push(whole(0));
        } else {
            for bound in [near_a.roots(), near_b.roots(), tube.roots(), funnel.roots(), over_a.roots(), over_b.roots()]
            {
                tried.extend(bound);
            }
            let within = |t: &Surd| (!self.starts || *t >= whole(0)) && (!self.ends || *t <= whole(1));
            tried.retain(within);
            tried.extend(self.starts.then(|| whole(0)));
            tried.extend(self.ends.then(|| whole(1)));
        }
        let held: Vec<(Surd, RoundFeature)> =
            tried.into_iter().filter_map(|t| place(&t).map(|feature| (t, feature))).collect();
        let (enter, entered) = held.iter().min_by(|s, t| s.0.cmp(&t.0))?.clone();
        let (exit, left) = held.iter().max_by(|s, t| s.0.cmp(&t.0))?.clone();
        Some((Span { enter, exit }, entered, left))
    }
}
