//! The nearest point of a solid of revolution, once signs have found the feature of the surface that contains it.

use super::beside_axis::{
    AlongSide, Beside, BeyondPlane, BeyondRim, BeyondSide, FromEnd, Height, OnBall, OnPlane, OnRim, OnSide, OnTube,
    Outward, RimExcess, SideExcess, SquaredToBall, SquaredToEnd, SquaredToRim, SquaredToSide, SquaredToTube, ToBall,
    ToTube,
};
use crate::arith::formulas::each::MapEach;
use crate::closest::search::reach::ball_and_capsule_apart;
use crate::contain::beyond_sphere;
use crate::{Capsule, Construction, Formula, NearestRecord, Number, Of, Point3, RoundFeature, Scalar, Sign, Sphere};

/// How the nearest point follows from the given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    /// It is the given point.
    Itself,
    /// It is the end.
    End,
    /// It is the projection onto the plane through the end, perpendicular to the axis.
    Plane,
    /// It is on the sphere about the end.
    Ball,
    /// It is on the circle around the end, perpendicular to the axis.
    Rim,
    /// It is at the height of the given point, at the radius from the axis.
    Tube,
    /// It is on the side of the cone with its tip in the end, at the radius from the axis around the other end.
    Side,
}

/// What signs have found of the nearest point.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// How it follows from the given one.
    pub(super) follows: Follows,
    /// Whether the end is the second one.
    pub(super) at_b: bool,
    /// The feature of the solid that contains it.
    pub(super) feature: RoundFeature,
}

impl Found {
    /// A nearest point at the first end, or one for which the end does not matter.
    pub(super) fn new(follows: Follows, feature: RoundFeature) -> Self {
        Found { follows, at_b: false, feature }
    }

    #[inline]
    fn input<S: Scalar>(self, p: &Point3<S>, [a, b]: [&Point3<S>; 2], r: &S) -> Of<Beside, S> {
        let (end, other) = if self.at_b { (b, a) } else { (a, b) };
        (p.clone(), [end.clone(), other.clone()], r.clone())
    }

    /// The nearest point.
    fn point<S: Scalar>(self, p: &Point3<S>, ends: [&Point3<S>; 2], r: &S) -> Point3<S::Root> {
        let input = self.input(p, ends, r);
        match self.follows {
            Follows::Itself => as_root::<S>(p),
            Follows::End => as_root::<S>(&input.1[0]),
            Follows::Plane => {
                let (foot, _) = S::ratios_of::<OnPlane>(&input);
                in_roots::<S>(foot)
            }
            Follows::Ball => coordinates::<OnBall, FromEnd, S>(input),
            Follows::Rim => coordinates::<OnRim, Outward, S>(input),
            Follows::Tube => coordinates::<OnTube, Outward, S>(input),
            Follows::Side => coordinates::<OnSide, AlongSide, S>(input),
        }
    }

    /// The squared distance.
    fn squared_distance<S: Scalar>(self, p: &Point3<S>, ends: [&Point3<S>; 2], r: &S) -> S::Root {
        let input = self.input(p, ends, r);
        let minus = Sign::Negative;
        match self.follows {
            Follows::Itself => S::to_root(S::whole(0)),
            Follows::End => S::to_root(S::value_of::<SquaredToEnd>(&input)),
            Follows::Plane => {
                let (_, squared) = S::ratios_of::<OnPlane>(&input);
                S::to_root(squared)
            }
            Follows::Ball => S::root_of::<SquaredToBall>(&(input, S::of_sign(Sign::Positive)), minus),
            Follows::Rim => S::root_of::<SquaredToRim>(&input, minus),
            Follows::Tube => S::root_of::<SquaredToTube>(&input, minus),
            Follows::Side => S::root_of::<SquaredToSide>(&input, -S::sign_of::<Height>(&input)),
        }
    }

    /// The nearest point and the squared distance.
    fn closest<S: Scalar>(
        self,
        p: &Point3<S>,
        ends: [&Point3<S>; 2],
        r: &S,
    ) -> NearestRecord<Point3<S::Root>, S::Root, RoundFeature> {
        let (squared_distance, point) = match self.follows {
            Follows::Plane => {
                let (foot, squared) = S::ratios_of::<OnPlane>(&self.input(p, ends, r));
                (S::to_root(squared), in_roots::<S>(foot))
            }
            _ => (self.squared_distance(p, ends, r), self.point(p, ends, r)),
        };
        NearestRecord { squared_distance, point, feature: self.feature, coordinates: [] }
    }

    /// Whether the distance is at most `reach`.
    fn is_within<S: Scalar>(self, p: &Point3<S>, ends: [&Point3<S>; 2], r: &S, reach: &S) -> bool {
        let all = || (self.input(p, ends, r), reach.clone());
        let gap = match self.follows {
            Follows::Itself => Sign::Negative,
            Follows::End => beyond_sphere(p, ends[usize::from(self.at_b)], reach),
            Follows::Plane => S::sign_of::<BeyondPlane>(&all()),
            Follows::Rim => {
                let all = all();
                Sign::of_sum(S::sign_of::<RimExcess>(&all), -r.sign(), || S::sign_of::<BeyondRim>(&all))
            }
            Follows::Side => {
                let all = all();
                let root = -S::sign_of::<Height>(&all.0) * r.sign();
                Sign::of_sum(S::sign_of::<SideExcess>(&all), root, || S::sign_of::<BeyondSide>(&all))
            }
            Follows::Ball | Follows::Tube => {
                let [a, b] = ends.map_each(Clone::clone);
                ball_and_capsule_apart(&Sphere::new(p.clone(), reach.clone()), &Capsule::new(a, b, r.clone()))
            }
        };
        gap != Sign::Positive
    }
}

#[inline]
fn as_root<S: Scalar>(p: &Point3<S>) -> Point3<S::Root> {
    in_roots::<S>(Point3::new(p.x.to_value(), p.y.to_value(), p.z.to_value()))
}

#[inline]
fn in_roots<S: Scalar>(Point3 { x, y, z }: Point3<S::Value>) -> Point3<S::Root> {
    Point3::new(S::to_root(x), S::to_root(y), S::to_root(z))
}

/// A point by a construction of its first coordinate and the sign of the root in it: the other two are first
/// coordinates of the same figure after cyclic permutations of the axes.
fn coordinates<C, D, S>(mut input: Of<Beside, S>) -> Point3<S::Root>
where
    C: Construction<Input = Beside, Output = [Number; 3]>,
    D: Formula<Input = Beside>,
    S: Scalar,
{
    let mut next = || {
        let coordinate = S::root_of::<C>(&input, S::sign_of::<D>(&input));
        let (p, [a, b], _) = &mut input;
        for point in [p, a, b] {
            turn(point);
        }
        coordinate
    };
    Point3::new(next(), next(), next())
}

fn turn<S>(Point3 { x, y, z }: &mut Point3<S>) {
    core::mem::swap(x, y);
    core::mem::swap(y, z);
}

/// The distance of a ball or a capsule.
fn distance<S: Scalar>(found: Found, p: &Point3<S>, ends: [&Point3<S>; 2], r: &S) -> S::Root {
    let input = found.input(p, ends, r);
    match found.follows {
        Follows::Itself => S::to_root(S::whole(0)),
        Follows::Tube => S::root_of::<ToTube>(&input, Sign::Positive),
        _ => S::root_of::<ToBall>(&(input, S::of_sign(Sign::Positive)), Sign::Positive),
    }
}

/// A solid of revolution.
pub trait Round<S>: Sized {
    /// What is known of the nearest point before a method needs more.
    type Known: Known<Self, S>;

    /// The ends of the axis.
    fn ends(&self) -> [&Point3<S>; 2];
    /// The radius.
    fn radius(&self) -> &S;
}

/// What is known of the point of a solid that is nearest to a point.
pub trait Known<T, S>: Clone {
    /// The nearest point, by the signs that are not known yet.
    fn found(&self, solid: &T, p: &Point3<S>) -> Found;
}

/// Found in the query: no more signs are needed.
impl<T, S> Known<T, S> for Found {
    #[inline]
    fn found(&self, _: &T, _: &Point3<S>) -> Found {
        *self
    }
}

/// A point, a round solid, and what the query has found of the nearest point.
#[derive(Clone)]
pub struct NearRound<T: Round<S>, S> {
    pub(in crate::closest) p: Point3<S>,
    pub(in crate::closest) solid: T,
    pub(in crate::closest) known: T::Known,
}

impl<T: Round<S>, S: Scalar> NearRound<T, S> {
    #[inline(always)]
    fn found(&self) -> Found {
        self.known.found(&self.solid, &self.p)
    }

    /// The feature that contains the nearest point.
    #[inline(always)]
    pub(super) fn feature(&self) -> RoundFeature {
        self.found().feature
    }

    /// The nearest point.
    pub(super) fn point(&self) -> Point3<S::Root> {
        self.found().point(&self.p, self.solid.ends(), self.solid.radius())
    }

    /// The squared distance.
    pub(super) fn squared_distance(&self) -> S::Root {
        self.found().squared_distance(&self.p, self.solid.ends(), self.solid.radius())
    }

    /// The distance from a ball or a capsule.
    pub(super) fn distance(&self) -> S::Root {
        distance(self.found(), &self.p, self.solid.ends(), self.solid.radius())
    }

    /// Whether the distance is at most r.
    pub(super) fn is_within(&self, reach: &S) -> bool {
        self.found().is_within(&self.p, self.solid.ends(), self.solid.radius(), reach)
    }

    /// All of the answer.
    pub(super) fn closest(&self) -> NearestRecord<Point3<S::Root>, S::Root, RoundFeature> {
        self.found().closest(&self.p, self.solid.ends(), self.solid.radius())
    }
}

/// Implements [`Target`](crate::closest::nearest::Target) for round solids, each with the ends of its axis and what is
/// known, the id of its query and the test whether the nearest point is within a distance, and `distance` where that is
/// one root.
macro_rules! round_targets {
    ($(
        $Solid:ident($a:ident, $b:ident) known $Known:ty:
            $id:literal, within |$found:ident, $r:ident| $is_within:expr $(, $distance:ident)?;
    )+) => {$(
        impl<S: $crate::Scalar> $crate::closest::round::nearest::Round<S> for $crate::$Solid<S> {
            type Known = $Known;

            #[inline]
            fn ends(&self) -> [&$crate::Point3<S>; 2] {
                [&self.$a, &self.$b]
            }
            #[inline]
            fn radius(&self) -> &S {
                &self.radius
            }
        }

        impl<S: $crate::Scalar> $crate::closest::nearest::Target for $crate::$Solid<S> {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $crate::Point3<S::Root>;
            type Number = S::Root;
            type Feature = $crate::RoundFeature;
            type Record = $crate::NearestRecord<$crate::Point3<S::Root>, S::Root, $crate::RoundFeature>;
            type Found = $crate::closest::round::nearest::NearRound<Self, S>;

            fn point(found: &Self::Found) -> Self::Point {
                found.point()
            }
            fn squared_distance(found: &Self::Found) -> S::Root {
                found.squared_distance()
            }
            #[inline]
            fn feature(found: &Self::Found) -> $crate::RoundFeature {
                found.feature()
            }
            #[inline]
            fn is_within($found: &Self::Found, $r: &S) -> bool {
                $is_within
            }
            fn record(found: &Self::Found) -> Self::Record {
                found.closest()
            }
        }

        $(impl<S: $crate::Scalar> $crate::closest::nearest::DistanceTarget for $crate::$Solid<S> {
            #[inline]
            fn $distance(found: &Self::Found) -> S::Root {
                found.distance()
            }
        })?
    )+};
}
pub(super) use round_targets;
