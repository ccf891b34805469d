//! Nearest points of round solids: the only candidate of every feature of the surface, and of the candidates in the
//! solid the one of the least squared distance.
//!
//! A point is a height along the axis, as a share of it, and a share of the perpendicular from the axis to the given
//! point. For all candidates, these are numbers with one root, that of the squared length of the perpendicular; for a
//! ball, of the squared distance from its center.

use crate::algebra::vector::{difference, dot, times};
use crate::motions::round_trajectory::{Round, Solid, sign_with_root};
use crate::*;
use core::cmp::Ordering;
use straightedge::{Point3, RoundFeature, Surd, answer::NearestRecord};

/// What the oracles of nearest points of round solids do.
pub const BY_CANDIDATES: &str =
    "on every part of the surface the point that could be nearest; the least squared distance, as a surd";

/// (x + y·√d) / q, with a positive q and a known d.
#[derive(Clone)]
struct Rooted {
    x: BigInt,
    y: BigInt,
    q: BigInt,
}

impl Rooted {
    fn quotient(x: &BigInt, q: &BigInt) -> Self {
        Rooted { x: x.clone(), y: BigInt::zero(), q: q.clone() }
    }

    fn whole(x: &BigInt) -> Self {
        Rooted::quotient(x, &BigInt::one())
    }

    fn minus(&self, other: &Self) -> Self {
        Rooted {
            x: &self.x * &other.q - &other.x * &self.q,
            y: &self.y * &other.q - &other.y * &self.q,
            q: &self.q * &other.q,
        }
    }

    fn plus(&self, other: &Self) -> Self {
        self.minus(&Rooted { x: -&other.x, y: -&other.y, q: other.q.clone() })
    }

    fn times(&self, other: &Self, d: &BigInt) -> Self {
        Rooted {
            x: &self.x * &other.x + &self.y * &other.y * d,
            y: &self.x * &other.y + &self.y * &other.x,
            q: &self.q * &other.q,
        }
    }

    fn sign(&self, d: &BigInt) -> Sign {
        sign_with_root(&self.x, &self.y, d)
    }

    fn order(&self, other: &Self, d: &BigInt) -> Ordering {
        match self.minus(other).sign(d) {
            Sign::Negative => Ordering::Less,
            Sign::Zero => Ordering::Equal,
            Sign::Positive => Ordering::Greater,
        }
    }

    /// The number, in a unit.
    fn surd(&self, d: &BigInt, unit: &Rational) -> Surd {
        let part = |x: &BigInt| Rational::new_raw(x * unit.numer(), &self.q * unit.denom());
        Surd::new(part(&self.x), part(&self.y), Rational::from_integer(d.clone()))
    }
}

/// A point that could be nearest.
struct Candidate {
    squared_distance: Surd,
    point: [Surd; 3],
    feature: RoundFeature,
}

impl Candidate {
    /// The point at a share of a vector from a point, which is given by numerators and a denominator.
    fn new(
        squared_distance: &Rooted,
        [from, along]: [&Place; 2],
        share: &Rooted,
        d: &BigInt,
        unit: &Rational,
        feature: RoundFeature,
    ) -> Self {
        let coordinate = |i: usize| {
            let way = share.times(&Rooted::whole(&along[i]), d);
            Rooted::whole(&from[i]).plus(&way).surd(d, unit)
        };
        let point = [0, 1, 2].map_each(coordinate);
        Candidate { squared_distance: squared_distance.surd(d, &(unit * unit)), point, feature }
    }

    fn answer(self) -> NearestRecord<Point3<Surd>, Surd, RoundFeature> {
        let Candidate { squared_distance, point: [x, y, z], feature } = self;
        let point = Point3::new(x, y, z);
        NearestRecord { squared_distance, point, feature, coordinates: [] }
    }
}

/// The nearest point of a solid.
pub fn nearest<R: Round>(
    (p, solid): &(Point3<BigInt>, R),
    unit: &Rational,
) -> NearestRecord<Point3<Surd>, Surd, RoundFeature> {
    let (p, ends, r) = (&place(p), &solid.ends(), solid.radius());
    let candidate = match R::SOLID {
        Solid::Ball => of_ball(p, &ends[0], r, unit, RoundFeature::Surface),
        Solid::Capsule => of_capsule(p, ends, r, unit),
        Solid::Cylinder | Solid::Cone => of_solid_with_ends(p, R::SOLID, ends, r, unit),
    };
    candidate.answer()
}

fn itself(p: &Place, unit: &Rational, feature: RoundFeature) -> Candidate {
    let zero = Rooted::whole(&BigInt::zero());
    Candidate::new(&zero, [p, p], &zero, &BigInt::zero(), unit, feature)
}

fn of_ball(p: &Place, center: &Place, r: &BigInt, unit: &Rational, surface: RoundFeature) -> Candidate {
    let surface = if r.is_zero() { RoundFeature::Interior } else { surface };
    let offset = difference(center, p);
    let d = dot(&offset, &offset);
    match d.cmp(&(r * r)) {
        Ordering::Less => itself(p, unit, RoundFeature::Interior),
        Ordering::Equal => itself(p, unit, surface),
        Ordering::Greater => {
            let squared = Rooted { x: &d + r * r, y: r * -2, q: BigInt::one() };
            let share = Rooted { x: BigInt::zero(), y: r.clone(), q: d.clone() };
            Candidate::new(&squared, [center, &offset], &share, &d, unit, surface)
        }
    }
}

/// The nearest of the candidates of a ball about each end and of the tube between them.
fn of_capsule(p: &Place, [a, b]: &[Place; 2], r: &BigInt, unit: &Rational) -> Candidate {
    let (axis, offset) = (difference(a, b), difference(a, p));
    let length = dot(&axis, &axis);
    let height = dot(&offset, &axis);
    let is_low = height <= BigInt::zero();
    let is_high = !is_low && height >= length;
    let feature = match (is_low, is_high) {
        (true, _) => RoundFeature::CapA,
        (_, true) => RoundFeature::CapB,
        _ if r.is_zero() => RoundFeature::Interior,
        _ => RoundFeature::Side,
    };
    let mut candidates: Vec<Candidate> = [a, b].map_each(|end| of_ball(p, end, r, unit, feature)).into();
    if !is_low && !is_high {
        // The vector from the axis, times the square of the length of the axis.
        let radial = difference(&times(&axis, &height), &times(&offset, &length));
        let d = dot(&radial, &radial);
        let reach = r * &length;
        candidates.push(match d.cmp(&(&reach * &reach)) {
            Ordering::Less => itself(p, unit, RoundFeature::Interior),
            Ordering::Equal => itself(p, unit, feature),
            Ordering::Greater => {
                let squared = Rooted { x: &d + &reach * &reach, y: reach * -2, q: &length * &length };
                // Inward from p, the share of the way to the axis: 1 - r·|axis|²/√d.
                let share =
                    Rooted::whole(&BigInt::one()).minus(&Rooted { x: BigInt::zero(), y: r * &length, q: d.clone() });
                let inward = times(&radial, &-BigInt::one());
                let share = share.times(&Rooted::quotient(&BigInt::one(), &length), &d);
                Candidate::new(&squared, [p, &inward], &share, &d, unit, feature)
            }
        });
    }
    let is_inside =
        candidates.iter().any(|of| of.feature == RoundFeature::Interior && of.squared_distance.sign().is_zero());
    let mut least = candidates
        .into_iter()
        .min_by(|of, other| of.squared_distance.cmp(&other.squared_distance))
        .expect("a ball about each end");
    // A point of the surface of one of the three may be inside another one.
    least.feature = if is_inside && !r.is_zero() { RoundFeature::Interior } else { feature };
    least
}

/// A point by its height, as a share of the axis, and by its share of the perpendicular from the axis to p.
#[derive(Clone)]
struct At {
    height: Rooted,
    out: Rooted,
}

/// The nearest of p itself, its feet on the planes of the ends and on the side, its nearest points on the rims, and the
/// ends of the axis.
fn of_solid_with_ends(p: &Place, solid: Solid, [a, b]: &[Place; 2], r: &BigInt, unit: &Rational) -> Candidate {
    let (axis, offset) = (difference(a, b), difference(a, p));
    let length = dot(&axis, &axis);
    let along = dot(&offset, &axis);
    // The vector from the axis, times the square of the length of the axis; for an axis without length, from its point.
    let scale = if length.is_zero() { BigInt::one() } else { length.clone() };
    let radial = difference(&times(&axis, &along), &times(&offset, &scale));
    let d = &dot(&radial, &radial);
    let (zero, one) = (Rooted::whole(&BigInt::zero()), Rooted::whole(&BigInt::one()));
    let own = At { height: Rooted::quotient(&along, &scale), out: one.clone() };

    let mut tried: Vec<At> = [&zero, &one].map_each(|height| At { height: height.clone(), out: zero.clone() }).into();
    tried.push(own.clone());
    tried.extend([&zero, &one].map_each(|height| At { height: height.clone(), out: one.clone() }));
    let radius = Rooted::whole(r);
    // The distance of p from the axis, √d over the square of its length.
    let distance = Rooted { x: BigInt::zero(), y: BigInt::one(), q: scale.clone() };
    if !d.is_zero() {
        let at_radius = Rooted { x: BigInt::zero(), y: r * &scale, q: d.clone() };
        tried.extend(
            [&zero, &one, &own.height].map_each(|height| At { height: height.clone(), out: at_radius.clone() }),
        );
        // The foot on the line through the tip and the rim.
        let slant = &length + r * r;
        if !slant.is_zero() {
            let reached = Rooted::whole(&along).plus(&distance.times(&radius, d));
            let height = reached.times(&Rooted::quotient(&BigInt::one(), &slant), d);
            let out = height.times(&at_radius, d);
            tried.push(At { height, out });
        }
    }

    let radius_at = |at: &At| if solid == Solid::Cone { at.height.times(&radius, d) } else { radius.clone() };
    let is_held = |at: &At| {
        at.height.sign(d) != Sign::Negative
            && at.height.order(&one, d).is_le()
            && at.out.times(&distance, d).order(&radius_at(at), d).is_le()
    };
    let squared_distance = |at: &At| {
        let (up, out) = (at.height.minus(&own.height), at.out.minus(&own.out).times(&distance, d));
        up.times(&up, d).times(&Rooted::whole(&length), d).plus(&out.times(&out, d))
    };
    let (squared, at) = tried
        .iter()
        .filter(|at| is_held(at))
        .map(|at| (squared_distance(at), at))
        .min_by(|(first, _), (second, _)| first.order(second, d))
        .expect("the ends of the axis are in the solid");

    let level = [&zero, &one].map_each(|end| at.height.order(end, d).is_eq());
    let is_outermost = !r.is_zero() && at.out.times(&distance, d).order(&radius_at(at), d).is_eq();
    let feature = match (solid, level, is_outermost) {
        (Solid::Cone, [true, _], _) => RoundFeature::Apex,
        (Solid::Cone, [_, true], true) => RoundFeature::Rim,
        (Solid::Cone, [_, true], false) => RoundFeature::Base,
        (_, [true, _], true) => RoundFeature::RimA,
        (_, [true, _], false) => RoundFeature::CapA,
        (_, [_, true], true) => RoundFeature::RimB,
        (_, [_, true], false) => RoundFeature::CapB,
        (_, _, true) => RoundFeature::Side,
        (_, _, false) => RoundFeature::Interior,
    };
    let out = at.out.times(&Rooted::quotient(&BigInt::one(), &scale), d);
    let coordinate = |i: usize| {
        let up = at.height.times(&Rooted::whole(&axis[i]), d);
        Rooted::whole(&a[i]).plus(&up).plus(&out.times(&Rooted::whole(&radial[i]), d)).surd(d, unit)
    };
    let point = [0, 1, 2].map_each(coordinate);
    Candidate { squared_distance: squared.surd(d, &(unit * unit)), point, feature }
}
