//! Lines, rays and segments against a solid cone: the interval of parameters inside it.
//!
//! With x from the apex, the two nappes, the side and its mirror image beyond the apex, are axis²·|x × axis|² =
//! r²·(x·axis)²: a quadratic along the line. If the line is less steep than the side, this opens upwards, and the line
//! is in one nappe between the roots; otherwise it is in both, each beyond a root. The solid is the part of the first
//! nappe up to the plane of the base. The order of a root with respect to the base and the apex follows from where the
//! line crosses their planes: signs without roots.

use crate::arith::formula;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, WholeLine, ids, points_of};
use crate::intersect::clip::quadratic::{self, Position, Quadratic, position};
use crate::intersect::clip::solid_of_revolution::{self, Event, LineInSolid, Passing, passed_solid};
use crate::intersect::clip::surfaces_of_revolution::{
    self, Axial, Line, PlaneGap, PlaneSlope, Speed, pass_ball, solid_with_ends,
};
use crate::intersect::hit::Hit;
use crate::{Capsule, Cone, Linear3, Of, Ring, RoundFeature, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets a cone, and where it passes through it.
///
/// `None` where they have no common point. The features are `apex`, `base` on the open disc that closes it, `rim` on
/// the circle around that, `side` between these, and `interior` where a ray or segment starts or ends inside. A cone of
/// radius 0 is a segment: `apex`, `base`, and the `interior` between. A zero direction, or a segment of zero length,
/// stands for a single point: the parameters are 0 if the cone contains it.
///
/// It takes up to seven signs for a line, of degree 8 at most, and two to seven more for a ray or segment. A parameter
/// other than 0 and 1 costs up to two hundred nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity, a negative radius, and an apex in the center of a base with a radius, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Cone, Line3, Point3, RoundFeature, Vector3, intersect::line_cone};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 4.0), Point3::new(0.0, 0.0, 0.0), 2.0);
/// let line = |x, z, direction| Line3::new(Point3::new(x, 0.0, z), Vector3::from(direction));
/// let across = line_cone(&line(-3.0, 2.0, (1.0, 0.0, 0.0)), &cone).unwrap();
/// assert_eq!((across.enter(), across.exit()), (2.0, 4.0));
/// // Along the side.
/// let along = line_cone(&line(0.0, 4.0, (1.0, 0.0, -2.0)), &cone).unwrap();
/// assert_eq!((along.enter(), along.feature()), (0.0, RoundFeature::Apex));
/// assert_eq!((along.exit(), along.exit_feature()), (2.0, RoundFeature::Rim));
/// // Above the apex.
/// assert!(line_cone(&line(0.0, 5.0, (1.0, 0.0, 0.0)), &cone).is_none());
/// ```
///
/// ```
/// use straightedge::{Cone, Point3, Ray3, RoundFeature, Vector3, intersect::line_cone};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 4.0), Point3::new(0.0, 0.0, 0.0), 2.0);
/// let down = |x| Ray3::new(Point3::new(x, 0.0, 3.0), Vector3::new(0.0, 0.0, -1.0));
/// let inside = line_cone(&down(0.0), &cone).unwrap();
/// assert_eq!((inside.enter(), inside.feature()), (0.0, RoundFeature::Interior));
/// assert_eq!((inside.exit(), inside.exit_feature()), (3.0, RoundFeature::Base));
/// assert_eq!(line_cone(&down(1.0), &cone).unwrap().enter(), 1.0);
/// // On the rim.
/// let touch = line_cone(&down(2.0), &cone).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (3.0, 3.0, RoundFeature::Rim));
/// ```
///
/// ```
/// use straightedge::{Cone, Point3, RoundFeature, Segment3, intersect::line_cone};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 4.0), Point3::new(0.0, 0.0, 0.0), 2.0);
/// let to_apex = Segment3::new(Point3::new(0.0, 0.0, 6.0), Point3::new(0.0, 0.0, 4.0));
/// let touch = line_cone(&to_apex, &cone).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (1.0, 1.0, RoundFeature::Apex));
/// ```
#[doc(alias = "ray_cone")]
#[doc(alias = "segment_cone")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_cone<S: Scalar, L: Linear3<S>>(line: &L, cone: &Cone<S>) -> Option<Hit<Cone<S>, L::Owned>> {
    let ends = points_of(ids!("cone"), line, "cone", cone);
    let input = surfaces_of_revolution::input(&ends, &cone.apex, &cone.base_center, &cone.radius);
    let hit = solid_of_revolution::find::<Pointed<L::Kind>, S>(&input)?;
    Some(Hit::new(LineInSolid { input, hit }))
}

passed_solid!(Cone by Linear3: (LinePoints<S>, Capsule<S>) = Pointed<L::Kind>);

/// The side of the cone and its mirror image: axis²·|x × axis|² - r²·(x·axis)² along the line.
struct Funnel<L>(PhantomData<fn() -> L>);

/// The bilinear form of that quadratic form.
#[inline(always)]
fn form<R: Ring>((_, cone): &Of<Line, R>, x: &Vector3<R>, y: &Vector3<R>) -> R {
    let axis = &cone.b - &cone.a;
    axis.squared_length() * x.cross(&axis).dot(&y.cross(&axis))
        - cone.radius.clone().squared() * (x.dot(&axis) * y.dot(&axis))
}

impl<L: LineKind> Quadratic for Funnel<L> {
    type Input = Line;
    const CONVEX: bool = false;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<Line, R>) -> R {
        let v = L::direction(&input.0);
        form(input, &v, &v)
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<Line, R>) -> R {
        form(input, &(&input.0[0] - &input.1.a), &L::direction(&input.0))
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<Line, R>) -> R {
        let x = &input.0[0] - &input.1.a;
        form(input, &x, &x)
    }
    /// With the normal n of the plane of the line and the apex: that plane cuts the cone if |n × axis|·r is no less
    /// than |n·axis|·|axis|. And b² - a·c is axis⁴ times this.
    #[inline(always)]
    fn discriminant<R: Ring>((line, cone): &Of<Line, R>) -> R {
        let axis = &cone.b - &cone.a;
        let n = (&line[0] - &cone.a).cross(&L::direction(line));
        cone.radius.clone().squared() * n.cross(&axis).squared_length() - axis.squared_length() * n.dot(&axis).squared()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<Line, R>) -> R {
        (&input.1.b - &input.1.a).squared_length().squared() * Self::discriminant(input)
    }
}

/// Where a line that goes from the apex to the base crosses the plane of the base: whether it recedes from the axis
/// faster than the side does.
struct BaseSlope<L>(PhantomData<fn() -> L>);
formula! {
    impl[L: LineKind] cold BaseSlope<L>; "a line against a cone", &["line", "shape"]; Line = |(line, cone)| {
        let (v, axis) = (L::direction(line), &cone.b - &cone.a);
        let m = &line[0] - &cone.b;
        let speed = v.dot(&axis);
        let along = m.scaled(&speed) - v.scaled(&m.dot(&axis));
        axis.squared_length() * along.dot(&v) - (cone.radius.clone() * speed).squared()
    }
}

solid_with_ends!(Pointed<L> side Funnel: part_at_start, pass);

/// The rim and the side of a cone, which one of radius 0 does not have.
fn parts<S: Scalar>(input: &Of<Line, S>) -> (RoundFeature, RoundFeature) {
    if input.1.radius.sign().is_zero() {
        (RoundFeature::Base, RoundFeature::Interior)
    } else {
        (RoundFeature::Rim, RoundFeature::Side)
    }
}

#[inline(never)]
fn part_at_start<S: Scalar>(input: &Of<Line, S>) -> Option<RoundFeature> {
    if input.0[0] == input.1.a {
        return Some(RoundFeature::Apex);
    }
    if input.1.a == input.1.b {
        return None;
    }
    let (rim, side) = parts(input);
    let heights = surfaces_of_revolution::heights(input);
    if let [Sign::Negative | Sign::Zero, _] | [_, Sign::Positive] = heights {
        return None;
    }
    match (S::sign_of::<quadratic::Start<Funnel<WholeLine>>>(input), heights) {
        (Sign::Positive, _) => None,
        (Sign::Zero, [_, Sign::Zero]) => Some(rim),
        (Sign::Zero, _) => Some(side),
        (Sign::Negative, [_, Sign::Zero]) => Some(RoundFeature::Base),
        (Sign::Negative, _) => Some(RoundFeature::Interior),
    }
}

#[inline(never)]
fn pass<L: LineKind, S: Scalar>(input: &Of<Line, S>) -> Option<[Passing; 2]> {
    if input.1.a == input.1.b {
        return pass_ball::<L, S>(input, RoundFeature::Apex);
    }
    let (rim, side) = parts(input);
    let discriminant = S::sign_of::<quadratic::Discriminant<Funnel<L>>>(input);
    if discriminant == Sign::Negative {
        return None;
    }
    let (first, last) = (Event::Side(Sign::Negative), Event::Side(Sign::Positive));

    let speed = S::sign_of::<Speed<L>>(input);
    if speed.is_zero() {
        let part = match surfaces_of_revolution::heights(input) {
            [Sign::Negative, _] | [_, Sign::Positive] => return None,
            [Sign::Zero, _] => RoundFeature::Apex,
            [_, Sign::Zero] => rim,
            _ => side,
        };
        return Some([(first, part), (last, part)]);
    }
    // For a line that goes from the apex to the base.
    let base = S::sign_of::<PlaneGap<L>>(&L::swapped(input));
    let events = if S::sign_of::<quadratic::Leading<Funnel<L>>>(input) == Sign::Positive {
        // It is in either the cone or its mirror image, between the roots; through the apex, both roots are there.
        let near = match (S::sign_of::<PlaneSlope<L>>(input), discriminant) {
            (Sign::Negative, _) => side,
            (Sign::Zero, Sign::Zero) => RoundFeature::Apex,
            _ => return None,
        };
        match position(base, || S::sign_of::<BaseSlope<L>>(input)) {
            Position::Before => return None,
            Position::AtFirst | Position::AtBoth => [(Event::PlaneB, rim); 2],
            Position::Between => [(first, near), (Event::PlaneB, RoundFeature::Base)],
            Position::AtLast => [(first, near), (Event::PlaneB, rim)],
            Position::After => [(first, near), (last, near)],
        }
    } else {
        // Once inside, it stays in the cone, and leaves through the base.
        let near = match (discriminant, base) {
            (_, Sign::Positive) => return None,
            // Through the apex.
            (Sign::Zero, _) => (Event::PlaneA, RoundFeature::Apex),
            (_, Sign::Zero) => (Event::PlaneB, rim),
            _ => (first, side),
        };
        [near, (Event::PlaneB, if base.is_zero() { rim } else { RoundFeature::Base })]
    };
    Some(surfaces_of_revolution::in_order(speed, events))
}
