//! The nearest point of a solid of revolution, once signs have told which part of the surface holds it.
//!
//! With w from an end of the axis to p, d the axis, s = w·d and M = |w × d|², p is at the height s/|d| over that end,
//! √M/|d| away from the axis, and outward = d × (w × d) points from the axis to p; its length is √M·|d|. All
//! coordinates and squared distances are (p ± √r) / q of polynomials in these.

use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::closest::search::reach::ball_and_capsule_apart;
use crate::contain::beyond_sphere;
use crate::{Capsule, ClosestPoint, Number, Of, Point3, Ring, RoundFeature, Scalar, Sign, Sphere};
use crate::{Construction, Formula, Vector3};

/// A point, two points of an axis, and a radius. What is at an end is at the first of the two.
pub(super) type Beside = (Point3<Number>, [Point3<Number>; 2], Number);

/// How the nearest point follows from the given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    /// It is the given point.
    Itself,
    /// It is the end.
    End,
    /// It is the foot on the plane through the end, perpendicular to the axis.
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

/// What signs tell of the nearest point.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// How it follows from the given one.
    pub(super) follows: Follows,
    /// Whether the end is the second one.
    pub(super) at_b: bool,
    /// The part of the solid that holds it.
    pub(super) feature: RoundFeature,
}

impl Found {
    /// A point of which the height does not matter, or that is at the first end.
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

    /// Its distance squared.
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

    /// Both.
    fn closest<S: Scalar>(
        self,
        p: &Point3<S>,
        ends: [&Point3<S>; 2],
        r: &S,
    ) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
        let (squared_distance, point) = match self.follows {
            Follows::Plane => {
                let (foot, squared) = S::ratios_of::<OnPlane>(&self.input(p, ends, r));
                (S::to_root(squared), in_roots::<S>(foot))
            }
            _ => (self.squared_distance(p, ends, r), self.point(p, ends, r)),
        };
        ClosestPoint { squared_distance, point, feature: self.feature, coordinates: [] }
    }

    /// Whether the nearest point is at most so far away.
    fn is_within<S: Scalar>(self, p: &Point3<S>, ends: [&Point3<S>; 2], r: &S, reach: &S) -> bool {
        let all = || (self.input(p, ends, r), reach.clone());
        let gap = match self.follows {
            Follows::Itself => Sign::Negative,
            Follows::End => beyond_sphere(p, ends[usize::from(self.at_b)], reach),
            Follows::Plane => S::sign_of::<BeyondPlane>(&all()),
            Follows::Rim => {
                let all = all();
                sign_of_sum(S::sign_of::<RimExcess>(&all), -r.sign(), || S::sign_of::<BeyondRim>(&all))
            }
            Follows::Side => {
                let all = all();
                let root = -S::sign_of::<Height>(&all.0) * r.sign();
                sign_of_sum(S::sign_of::<SideExcess>(&all), root, || S::sign_of::<BeyondSide>(&all))
            }
            Follows::Ball | Follows::Tube => {
                let [a, b] = ends.map_each(Clone::clone);
                ball_and_capsule_apart(&Sphere::new(p.clone(), reach.clone()), &Capsule::new(a, b, r.clone()))
            }
        };
        gap != Sign::Positive
    }
}

/// The sign of the sum of two numbers of these signs, and where they oppose, by that of the difference of their
/// squares.
#[inline]
fn sign_of_sum(first: Sign, second: Sign, squares: impl FnOnce() -> Sign) -> Sign {
    if first.opposes(second) {
        first * squares()
    } else if first.is_zero() {
        second
    } else {
        first
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
/// coordinates of the same figure, turned so that the axes change places.
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

/// The axis, from the end.
#[inline(always)]
fn axis<R: Ring>((_, [a, b], _): &Of<Beside, R>) -> Vector3<R> {
    b - a
}

/// From the end to the point.
#[inline(always)]
fn offset<R: Ring>((p, [a, _], _): &Of<Beside, R>) -> Vector3<R> {
    p - a
}

/// s, the height of the point times the length of the axis.
#[inline(always)]
fn height<R: Ring>(input: &Of<Beside, R>) -> R {
    offset(input).dot(&axis(input))
}

/// M, the square of the distance from the axis times that of its length.
#[inline(always)]
fn moment_squared<R: Ring>(input: &Of<Beside, R>) -> R {
    offset(input).cross(&axis(input)).norm_squared()
}

/// From the axis to the point, times the square of the length of the axis.
#[inline(always)]
fn outward<R: Ring>(input: &Of<Beside, R>) -> Vector3<R> {
    let axis = axis(input);
    axis.cross(&offset(input).cross(&axis))
}

#[inline(always)]
fn twice<R: Ring>(x: R) -> R {
    x.clone() + x
}

macro_rules! of_a_point_beside_an_axis {
    (@sign $name:ident = |$input:ident| $body:expr) => {
        formula! {
            impl[] cold $name; "closest: a point and a round solid", &["(p, axis, r)"]; Beside = |$input| $body
        }
    };
    (@root $name:ident = |$input:ident| $body:expr) => {
        construction! {
            impl[] $name; "closest: a point and a round solid", &["(p, axis, r)"]; Beside => [Number; 3]
                = |$input| $body
        }
    };
    (@beyond $name:ident = |$input:ident| $body:expr) => {
        formula! {
            impl[] cold $name; "closest: a point and a round solid", &["(p, axis, r)", "r"]; (Beside, Number)
                = |$input| $body
        }
    };
    ($($(#[$doc:meta])* $kind:ident $name:ident = |$input:ident| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $name;
        of_a_point_beside_an_axis! { @$kind $name = |$input| $body }
    )+};
}
of_a_point_beside_an_axis! {
    /// |w|². Degree 2.
    sign SquaredToEnd = |input| offset(input).norm_squared();
    /// s. Degree 2.
    sign Height = |input| height(input);
    /// The first coordinate of w. Degree 1.
    sign FromEnd = |input| offset(input).x;
    /// The first coordinate of outward. Degree 3.
    sign Outward = |input| outward(input).x;
    /// s·outward + M·d, the first coordinate: what the root in a point of the side of a cone is multiplied with. Degree
    /// 5.
    sign AlongSide = |input| outward(input).x * height(input) + axis(input).x * moment_squared(input);

    /// Where p is below the plane of the tip of a cone: positive or zero where the tip is nearest. s²·d² - r²·M. Degree
    /// 6.
    sign BehindTip = |input| {
        let r = input.2.clone();
        height(input).squared() * axis(input).norm_squared() - r.squared() * moment_squared(input)
    };
    /// Where p is below the plane of the base of a cone, whose tip is the end: positive or zero where the foot on the
    /// side is not before the rim. r²·M - (d² + r² - s)²·d². Degree 6.
    sign PastRim = |input| {
        let (squared, r_squared) = (axis(input).norm_squared(), input.2.clone().squared());
        let missing = squared.clone() + &r_squared - height(input);
        r_squared * moment_squared(input) - missing.squared() * squared
    };

    /// c + w·√(r²/w²), the first coordinate, over w². Degrees 3, 6 and 2.
    root OnBall = |input| {
        let (w, r) = (offset(input), input.2.clone());
        let squared = w.norm_squared();
        [squared.clone() * &input.1[0].x, (r * w.x).squared() * &squared, squared]
    };
    /// The end and outward·√(r²/(M·d²)), the first coordinate, over M·d². Degrees 7, 14 and 6.
    root OnRim = |input| {
        let both = moment_squared(input) * axis(input).norm_squared();
        [both.clone() * &input.1[0].x, (outward(input).x * &input.2).squared() * &both, both]
    };
    /// The foot on the axis, (d²·a + s·d) / d², and outward·√(r²/(M·d²)), the first coordinate, over M·d². Degrees 7,
    /// 14 and 6.
    root OnTube = |input| {
        let (axis, moment) = (axis(input), moment_squared(input));
        let squared = axis.norm_squared();
        let foot = squared.clone() * &input.1[0].x + axis.x * height(input);
        let both = squared * &moment;
        [foot * moment, (outward(input).x * &input.2).squared() * &both, both]
    };
    /// The tip, and (s + r·√(M/d²)) / (d² + r²) times the sum of d and outward·√(r²/(M·d²)); the first coordinate, over
    /// (d² + r²)·d²·M. Degrees 9, 18 and 8.
    root OnSide = |input| {
        let (axis, moment, s, outward) = (axis(input), moment_squared(input), height(input), outward(input).x);
        let (squared, r) = (axis.norm_squared(), &input.2);
        let r_squared = r.clone().squared();
        let slant = (squared.clone() + &r_squared) * &squared;
        let rational = slant.clone() * &input.1[0].x + squared.clone() * &s * &axis.x + r_squared * &outward;
        let factor = (outward * s + axis.x * &moment) * r;
        [rational * &moment, factor.squared() * squared * &moment, slant * moment]
    };
    /// M/d² + r² - √(4r²·M/d²), over d². Degrees 4, 8 and 2.
    root SquaredToTube = |input| {
        let (squared, moment, r) = (axis(input).norm_squared(), moment_squared(input), &input.2);
        let rational = r.clone().squared() * &squared + &moment;
        [rational, twice(r.clone()).squared() * moment * &squared, squared]
    };
    /// M/d² + r² + s²/d² - √(4r²·M/d²), over d². Degrees 4, 8 and 2.
    root SquaredToRim = |input| {
        let (squared, moment, r) = (axis(input).norm_squared(), moment_squared(input), &input.2);
        let rational = r.clone().squared() * &squared + &moment + height(input).squared();
        [rational, twice(r.clone()).squared() * moment * &squared, squared]
    };
    /// (√M - r·s/√d²)² / (d² + r²), over d²·(d² + r²), but for the sign of s. Degrees 6, 12 and 4.
    root SquaredToSide = |input| {
        let (squared, moment) = (axis(input).norm_squared(), moment_squared(input));
        let slope = height(input) * &input.2;
        let both = squared.clone() * moment;
        let slant = (squared.clone() + input.2.clone().squared()) * squared;
        [slope.clone().squared() + &both, twice(slope).squared() * both, slant]
    };
    /// √(M/d²) - r, over d². Degrees 3, 6 and 2.
    root ToTube = |input| {
        let squared = axis(input).norm_squared();
        [-(squared.clone() * &input.2), moment_squared(input) * &squared, squared]
    };

    /// s² - t²·d², of a reach t. Degree 4.
    beyond BeyondPlane = |of| {
        height(&of.0).squared() - of.1.clone().squared() * axis(&of.0).norm_squared()
    };
    /// (s² + M + (r² - t²)·d²), the rational part of what the squared distance from the rim exceeds t² by, times d².
    /// Degree 4.
    beyond RimExcess = |of| rim_excess(of);
    /// The square of that, less the square of the other part, 4r²·M·d². Degree 8.
    beyond BeyondRim = |of| {
        let root = twice((of.0).2.clone()).squared() * moment_squared(&of.0) * axis(&of.0).norm_squared();
        rim_excess(of).squared() - root
    };
    /// d²·M + r²·s² - t²·d²·(d² + r²), the same for the side of a cone. Degree 6.
    beyond SideExcess = |of| side_excess(of);
    /// The square of that, less 4r²·s²·M·d². Degree 12.
    beyond BeyondSide = |of| {
        let slope = twice(height(&of.0) * &(of.0).2);
        side_excess(of).squared() - slope.squared() * moment_squared(&of.0) * axis(&of.0).norm_squared()
    };
}

#[inline(always)]
fn rim_excess<R: Ring>((beside, reach): &Of<(Beside, Number), R>) -> R {
    let gap = beside.2.clone().squared() - reach.clone().squared();
    height(beside).squared() + moment_squared(beside) + gap * axis(beside).norm_squared()
}

#[inline(always)]
fn side_excess<R: Ring>((beside, reach): &Of<(Beside, Number), R>) -> R {
    let squared = axis(beside).norm_squared();
    let slant = squared.clone() + beside.2.clone().squared();
    let allowed = reach.clone().squared() * slant;
    (moment_squared(beside) - allowed) * squared + (height(beside) * &beside.2).squared()
}

construction! {
    /// The foot of the perpendicular on the plane of the end, (d²·p - s·d) / d², and its squared distance, s² / d².
    /// Degrees 3, 4 and 2.
    OnPlane("closest: a point and a round solid"; input): Beside => ((Point3<Number>, Number), Number)
        = |input| {
            let (axis, s) = (axis(input), height(input));
            let squared = axis.norm_squared();
            let foot = input.0.as_vector().scaled(&squared) - axis.scaled(&s);
            ((foot.into_point(), s.squared()), squared)
        }
}

construction! {
    /// w² + r² - √(4r²·w²), over one. Degrees 2, 4 and 0.
    SquaredToBall("closest: a point and a round solid"; input, one): (Beside, Number) => [Number; 3]
        = |(input, one)| {
            let (squared, r) = (offset(input).norm_squared(), &input.2);
            [r.clone().squared() + &squared, twice(r.clone()).squared() * squared, one.clone()]
        }
}

construction! {
    /// √(w²) - r, over one. Degrees 1, 2 and 0.
    ToBall("closest: a point and a round solid"; input, one): (Beside, Number) => [Number; 3]
        = |(input, one)| [-input.2.clone(), offset(input).norm_squared(), one.clone()]
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
    /// What is known of the nearest point before a method asks for more.
    type Known: Known<Self, S>;

    /// The ends of the axis.
    fn ends(&self) -> [&Point3<S>; 2];
    /// The radius.
    fn radius(&self) -> &S;
}

/// What is known of the point of a solid that is nearest to a point.
pub trait Known<T, S>: Clone {
    /// Where it is, by the signs that are not known.
    fn found(&self, solid: &T, p: &Point3<S>) -> Found;
}

/// Found in the query: no sign is left to ask.
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

    /// The part that holds the nearest point.
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

    /// Whether the distance is at most that.
    pub(super) fn is_within(&self, reach: &S) -> bool {
        self.found().is_within(&self.p, self.solid.ends(), self.solid.radius(), reach)
    }

    /// All of the answer.
    pub(super) fn closest(&self) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
        self.found().closest(&self.p, self.solid.ends(), self.solid.radius())
    }
}

/// Implements [`Target`](crate::closest::nearest::Target) for round solids, each with the ends of its axis and what is
/// known, the id of its query and how it is told whether the nearest point is within a distance, and `distance` where
/// that is one root.
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
                &self.r
            }
        }

        impl<S: $crate::Scalar> $crate::closest::nearest::Target for $crate::$Solid<S> {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $crate::Point3<S::Root>;
            type Number = S::Root;
            type Record = $crate::ClosestPoint<$crate::Point3<S::Root>, S::Root, $crate::RoundFeature>;
            type Found = $crate::closest::round::nearest::NearRound<Self, S>;

            fn point(found: &Self::Found) -> Self::Point {
                found.point()
            }
            fn squared_distance(found: &Self::Found) -> S::Root {
                found.squared_distance()
            }
            #[inline]
            fn is_within($found: &Self::Found, $r: &S) -> bool {
                $is_within
            }
            fn record(found: &Self::Found) -> Self::Record {
                found.closest()
            }
        }

        impl<S: $crate::Scalar> $crate::closest::nearest::FeatureTarget for $crate::$Solid<S> {
            type Feature = $crate::RoundFeature;

            #[inline]
            fn feature(found: &Self::Found) -> $crate::RoundFeature {
                found.feature()
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
