//! Lines, rays and segments against a solid cylinder: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.7. The line enters the cylinder where it enters the tube or crosses
//! the plane of the first end, whichever is later, and leaves it where it leaves the tube or crosses the plane of the
//! other end, whichever is earlier. Which it is depends on whether it crosses the plane inside or outside of the tube:
//! a sign without a root.

use crate::intersect::clip::line_kind::{LineKind, LinePoints, WholeLine, ids, points_of};
use crate::intersect::clip::quadratic::{self, Position};
use crate::intersect::clip::solid_of_revolution::{self, Event, LineInSolid, Passing, passed_solid};
use crate::intersect::clip::surfaces_of_revolution::{
    self, Axial, Line, Speed, Tube, in_ball_a, pass_ball, solid_with_ends,
};
use crate::intersect::hit::Hit;
use crate::{Capsule, Cylinder, Linear3, Of, RoundFeature, Scalar, Sign};

/// Whether a line, ray or segment meets a cylinder, and where it passes through it.
///
/// `None` where they have no common point. The features are `cap-a` and `cap-b` on the open disc of an end, `rim-a` and
/// `rim-b` on the circle around it, `side` between these, and `interior` where a ray or segment starts or ends inside.
/// A cylinder of radius 0 is a segment: `cap-a`, `cap-b`, and the `interior` between. A zero direction, or a segment of
/// zero length, stands for a single point: the parameters are 0 if the cylinder contains it.
///
/// It takes up to six signs for a line, of degree 6 at most, and two to five more for a ray or segment. A parameter
/// other than 0 and 1 costs up to two hundred nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity, a negative radius, and a = b with a radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Cylinder, Line3, Point3, RoundFeature, Vector3, intersect::line_cylinder};
/// let cylinder = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// // Along the side.
/// let along = Line3::new(Point3::new(-1.0, 0.0, 1.0), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_cylinder(&along, &cylinder).unwrap();
/// assert_eq!((touch.enter(), touch.feature()), (1.0, RoundFeature::RimA));
/// assert_eq!((touch.exit(), touch.exit_feature()), (5.0, RoundFeature::RimB));
/// ```
///
/// ```
/// use straightedge::{Cylinder, Point3, Ray3, RoundFeature, Vector3, intersect::line_cylinder};
/// let cylinder = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 5.0);
/// // It touches a rim.
/// let ray = Ray3::new(Point3::new(-1.0, 3.0, 3.0), Vector3::new(1.0, 0.0, 1.0));
/// let touch = line_cylinder(&ray, &cylinder).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (1.0, 1.0, RoundFeature::RimA));
/// ```
///
/// ```
/// use straightedge::{Cylinder, Point3, RoundFeature, Segment3, intersect::line_cylinder};
/// let cylinder = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0), 1.0);
/// let segment = Segment3::new(Point3::new(5.0, 0.5, 0.0), Point3::new(1.0, 0.5, 0.0));
/// let hit = line_cylinder(&segment, &cylinder).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (0.25, RoundFeature::CapB));
/// assert_eq!((hit.exit(), hit.exit_feature()), (1.0, RoundFeature::Interior));
/// ```
#[doc(alias = "ray_cylinder")]
#[doc(alias = "segment_cylinder")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_cylinder<S: Scalar, L: Linear3<S>>(line: &L, cylinder: &Cylinder<S>) -> Option<Hit<Cylinder<S>, L::Owned>> {
    let ends = points_of(ids!("cylinder"), line, "cylinder", cylinder);
    let input = surfaces_of_revolution::input(&ends, &cylinder.a, &cylinder.b, &cylinder.radius);
    let hit = solid_of_revolution::find::<Straight<L::Kind>, S>(&input)?;
    Some(Hit::new(LineInSolid { input, hit }))
}

passed_solid!(Cylinder by Linear3: (LinePoints<S>, Capsule<S>) = Straight<L::Kind>);

solid_with_ends!(Straight<L> side Tube: part_at_start, pass);

/// The features of a cylinder, some of which one of radius 0 does not have.
struct Parts {
    side: RoundFeature,
    rim_a: RoundFeature,
    rim_b: RoundFeature,
}

fn parts<S: Scalar>(input: &Of<Line, S>) -> Parts {
    if input.1.radius.sign().is_zero() {
        Parts { side: RoundFeature::Interior, rim_a: RoundFeature::CapA, rim_b: RoundFeature::CapB }
    } else {
        Parts { side: RoundFeature::Side, rim_a: RoundFeature::RimA, rim_b: RoundFeature::RimB }
    }
}

#[inline(never)]
fn part_at_start<S: Scalar>(input: &Of<Line, S>) -> Option<RoundFeature> {
    if input.1.a == input.1.b {
        // Of radius 0.
        return in_ball_a::<WholeLine, S>(input).is_zero().then_some(RoundFeature::CapA);
    }
    let parts = parts(input);
    let heights = surfaces_of_revolution::heights(input);
    if let [Sign::Negative, _] | [_, Sign::Positive] = heights {
        return None;
    }
    match (S::sign_of::<quadratic::Start<Tube<WholeLine>>>(input), heights) {
        (Sign::Positive, _) => None,
        (Sign::Zero, [Sign::Zero, _]) => Some(parts.rim_a),
        (Sign::Zero, [_, Sign::Zero]) => Some(parts.rim_b),
        (Sign::Zero, _) => Some(parts.side),
        (Sign::Negative, [Sign::Zero, _]) => Some(RoundFeature::CapA),
        (Sign::Negative, [_, Sign::Zero]) => Some(RoundFeature::CapB),
        (Sign::Negative, _) => Some(RoundFeature::Interior),
    }
}

#[inline(never)]
fn pass<L: LineKind, S: Scalar>(input: &Of<Line, S>) -> Option<[Passing; 2]> {
    if input.1.a == input.1.b {
        return pass_ball::<L, S>(input, RoundFeature::CapA);
    }
    if !quadratic::has_roots::<Tube<L>, S>(input) {
        return None;
    }
    let parts = parts(input);
    let (first, last) = (Event::Side(Sign::Negative), Event::Side(Sign::Positive));

    let speed = S::sign_of::<Speed<L>>(input);
    if speed.is_zero() {
        let part = match surfaces_of_revolution::heights(input) {
            [Sign::Negative, _] | [_, Sign::Positive] => return None,
            [Sign::Zero, _] => parts.rim_a,
            [_, Sign::Zero] => parts.rim_b,
            _ => parts.side,
        };
        return Some([(first, part), (last, part)]);
    }
    // For a line that goes from a to b.
    let [a, b] = surfaces_of_revolution::at_planes::<L, S>(input, &L::swapped(input));
    let near = match (a, b) {
        (Position::After, _) | (_, Position::Before) => return None,
        (Position::Before, Position::AtFirst | Position::AtBoth) => (first, parts.rim_b),
        (Position::Before, _) => (first, parts.side),
        (Position::Between, _) => (Event::PlaneA, RoundFeature::CapA),
        _ => (Event::PlaneA, parts.rim_a),
    };
    let far = match (a, b) {
        (Position::AtLast | Position::AtBoth, Position::After) => (last, parts.rim_a),
        (_, Position::After) => (last, parts.side),
        (_, Position::Between) => (Event::PlaneB, RoundFeature::CapB),
        _ => (Event::PlaneB, parts.rim_b),
    };
    Some(surfaces_of_revolution::in_order(speed, [near, far]))
}
