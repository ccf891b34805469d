//! Lines, rays and segments of the plane against a ray: the parameters at which they meet it.
//!
//! The ray reaches the line if it starts on the line, or heads from one side to the other. Then the line meets the line
//! of the ray at one parameter, or is along it.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::{self, Finish, LinearFunction, Start};
use crate::intersect::clip::line_kind::{HalfLine, LineKind, LinePoints2, points_of};
use crate::intersect::clip::planar_line;
use crate::intersect::clip::slab_clip::BoundDistance;
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::{End, Feature, HitRecord, Linear2, Number, Of, Point2, Ray2, Ring, Scalar, Sign, Span};
use core::marker::PhantomData;

const IDS: [&str; 3] = ["intersect/line_ray_2d", "intersect/ray_ray_2d", "intersect/segment_ray_2d"];

/// Whether a line, ray or segment of the plane meets a ray, and where.
///
/// `None` where they have no common point. A line or ray along the ray may enter or leave it at an unbounded parameter;
/// any other line enters and leaves at one. A feature of the ray is vertex 0, its origin, or the interior; `None` where
/// there is no first or last point. A parameter t is that of `line.at(t)`: in units of the direction, or of the segment
/// from a to b. A zero direction, or a segment of zero length, stands for a single point.
///
/// Exact for every finite input, in two to four signs of degree 2, which settle the features, too. A parameter other
/// than 0 and 1 costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain). A second ray is named `second`.
///
/// # Examples
/// ```
/// use straightedge::{End, Feature, Point2, Ray2, Vector2, intersect::line_ray_2d};
/// let ray = |x, y, dx, dy| Ray2::new(Point2::new(x, y), Vector2::new(dx, dy));
/// let right = ray(0.0, 0.0, 2.0, 0.0);
/// let crossing = line_ray_2d(&right, &ray(3.0, -1.0, 0.0, 1.0)).unwrap();
/// assert_eq!((crossing.enter(), crossing.feature()), (End::At(1.5), Some(Feature::Interior)));
/// // From the origin of the one, and away from it.
/// let touch = line_ray_2d(&right, &ray(3.0, 0.0, 0.0, 1.0)).unwrap();
/// assert_eq!((touch.enter(), touch.feature()), (End::At(1.5), Some(Feature::Vertex(0))));
/// assert!(line_ray_2d(&right, &ray(3.0, 1e-300, 0.0, 1.0)).is_none());
/// ```
///
/// ```
/// use straightedge::{End, Feature, Line2, Point2, Ray2, Vector2, intersect::line_ray_2d};
/// // Along the ray.
/// let line = Line2::new(Point2::new(3, 3), Vector2::new(-1, -1));
/// let along = line_ray_2d(&line, &Ray2::new(Point2::new(0, 0), Vector2::new(2, 2))).unwrap();
/// assert_eq!((along.enter(), along.feature()), (End::Below, None));
/// assert_eq!(along.exit_feature(), Some(Feature::Vertex(0)));
/// ```
///
/// ```
/// use straightedge::{End, Point2, Ray2, Segment2, Vector2, intersect::line_ray_2d};
/// let ray = Ray2::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0));
/// let hit = line_ray_2d(&Segment2::from([[-1.0, 5.0], [3.0, 5.0]]), &ray).unwrap();
/// assert_eq!(hit.enter(), End::At(0.25));
/// ```
#[doc(alias = "ray_ray_2d")]
#[doc(alias = "segment_ray_2d")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_ray_2d<S: Scalar, L: Linear2<S>>(line: &L, ray: &Ray2<S>) -> Option<Hit<Ray2<S>, L::Owned>> {
    let ends = points_of(IDS, line, if L::PLACE == 1 { "second" } else { "ray" }, ray);
    let passage = find::<L::Kind, S>(&ends, ray)?;
    Some(Hit::new(LineInRay { ends, ray: ray.clone(), passage }))
}

/// A line, a ray, and the ends of their common part, with the features that contain them.
#[derive(Clone)]
pub struct LineInRay<S> {
    ends: LinePoints2<S>,
    ray: Ray2<S>,
    passage: [(RayEnd, Option<Feature>); 2],
}

/// An end of the common part of a line and a ray.
#[derive(Clone, Copy, PartialEq)]
enum RayEnd {
    /// Unbounded below.
    Below,
    /// At t = 0.
    Start,
    /// At the origin of the ray, which is on the line.
    Origin,
    /// Where the line crosses the ray.
    Crossing,
    /// At t = 1.
    Finish,
    /// Unbounded above.
    Above,
}

impl<S: Scalar, L: Linear2<S>> Passed<L> for Ray2<S> {
    type Parameter = End<S::Value>;
    type Record = HitRecord<End<S::Value>, Option<Feature>>;
    type Found = LineInRay<S>;

    fn enter(found: &Self::Found) -> Self::Parameter {
        found.parameter::<L::Kind>(found.passage[0].0)
    }
    fn exit(found: &Self::Found) -> Self::Parameter {
        found.parameter::<L::Kind>(found.passage[1].0)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let [(enter, feature), (exit, exit_feature)] = found.passage;
        let first = found.parameter::<L::Kind>(enter);
        let last = if exit == enter { first.clone() } else { found.parameter::<L::Kind>(exit) };
        HitRecord { span: Span { enter: first, exit: last }, feature, exit_feature, coordinates: [] }
    }
}

impl<S: Scalar, L: Linear2<S>> PassedParts<L> for Ray2<S> {
    type Feature = Option<Feature>;

    fn feature(found: &Self::Found) -> Option<Feature> {
        found.passage[0].1
    }
    fn exit_feature(found: &Self::Found) -> Option<Feature> {
        found.passage[1].1
    }
}

impl<S: Scalar> LineInRay<S> {
    fn parameter<L: LineKind>(&self, end: RayEnd) -> End<S::Value> {
        let ([from, to], Ray2 { origin, .. }) = (&self.ends, &self.ray);
        End::At(match end {
            RayEnd::Below => return End::Below,
            RayEnd::Above => return End::Above,
            RayEnd::Start => S::whole(0),
            RayEnd::Finish => S::whole(1),
            RayEnd::Crossing => halfspace_clip::zero::<RaySide<L>, S>(&(self.ends.clone(), self.ray.clone())),
            RayEnd::Origin => {
                let [x, y] = [[&from.x, &to.x, &origin.x], [&from.y, &to.y, &origin.y]];
                let axis = if L::rests(&from.x, &to.x) { y } else { x };
                halfspace_clip::zero::<BoundDistance<L>, S>(&axis.map_each(Clone::clone))
            }
        })
    }
}

/// The side of the ray on which a point of the line is.
struct RaySide<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for RaySide<L> {
    const NAME: &'static str = "intersect: a ray of the plane";
    type Input = ([Point2<Number>; 2], Ray2<Number>);
    #[inline(always)]
    fn start<R: Ring>(([from, _], ray): &Of<Self::Input, R>) -> R {
        ray.direction.cross(&(from - &ray.origin))
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, ray): &Of<Self::Input, R>) -> R {
        ray.direction.cross(&L::direction_2d(ends))
    }
}

/// The determinant of the directions: zero where they are parallel.
struct Turn<L>(PhantomData<L>);
formula! {
    impl[L: LineKind] cold Turn<L>; "intersect: a ray of the plane", &["ends", "ray"];
        ([Point2<Number>; 2], Ray2<Number>) = |(ends, ray)| {
        L::direction_2d(ends).cross(&ray.direction)
    }
}

fn find<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, ray: &Ray2<S>) -> Option<[(RayEnd, Option<Feature>); 2]> {
    let [from, to] = ends;
    let Ray2 { origin, direction } = ray;
    let feature_at = |p: &Point2<S>| feature_at(p, ray);
    if L::is_point_2d(ends) {
        let place = (RayEnd::Start, Some(feature_at(from)?));
        return Some([place; 2]);
    }
    let input = (ends.clone(), ray.clone());
    let [side, turn] = [planar_line::side::<L, S>(ends, origin), S::sign_of::<Turn<L>>(&input)];
    if !side.is_zero() {
        // The ray starts beside the line: it must head for it.
        let is_before_start = || S::sign_of::<Start<RaySide<L>>>(&input) == -turn;
        let is_after_finish = || S::sign_of::<Finish<RaySide<L>>>(&input) == turn;
        let is_hit =
            side.opposes(turn) && !(L::DOMAIN.starts && is_before_start()) && !(L::DOMAIN.ends && is_after_finish());
        return is_hit.then_some([(RayEnd::Crossing, Some(Feature::Interior)); 2]);
    }
    // Whether the line comes to the first point before the second, both on it.
    let order = |a: &Point2<S>, b: &Point2<S>| match L::heading(&from.x, &to.x) {
        Sign::Zero => a.y.compare(&b.y) * L::heading(&from.y, &to.y),
        heading => a.x.compare(&b.x) * heading,
    };
    let at_origin = (RayEnd::Origin, Some(Feature::Vertex(0)));
    // Whether the ray is along the line: `Positive` if both have one direction, `Negative` if they are opposite.
    let along = match (turn, direction.x.sign()) {
        (Sign::Zero, Sign::Zero) => direction.y.sign() * L::heading(&from.y, &to.y),
        (Sign::Zero, heading) => heading * L::heading(&from.x, &to.x),
        _ => Sign::Zero,
    };
    let [mut enter, mut exit] = match along {
        Sign::Negative => [(RayEnd::Below, None), at_origin],
        Sign::Zero => [at_origin; 2],
        Sign::Positive => [at_origin, (RayEnd::Above, None)],
    };
    if L::DOMAIN.starts {
        let is_before = |end: RayEnd| end == RayEnd::Origin && order(origin, from) == Sign::Negative;
        if is_before(exit.0) {
            return None;
        }
        if enter.0 == RayEnd::Below || is_before(enter.0) {
            enter = (RayEnd::Start, feature_at(from));
        }
    }
    if L::DOMAIN.ends {
        let is_after = |end: RayEnd| end == RayEnd::Origin && order(origin, to) == Sign::Positive;
        if is_after(enter.0) {
            return None;
        }
        if exit.0 == RayEnd::Above || is_after(exit.0) {
            exit = (RayEnd::Finish, feature_at(to));
        }
    }
    Some([enter, exit])
}

/// The feature of a ray that contains a point.
fn feature_at<S: Scalar>(p: &Point2<S>, ray: &Ray2<S>) -> Option<Feature> {
    let Ray2 { origin, direction } = ray;
    if p == origin {
        return Some(Feature::Vertex(0));
    }
    let ahead = match direction.x.sign() {
        Sign::Zero => p.y.compare(&origin.y) * direction.y.sign(),
        heading => p.x.compare(&origin.x) * heading,
    };
    let ends = [origin.clone(), Point2::new(direction.x.clone(), direction.y.clone())];
    let is_on_line = || planar_line::side::<HalfLine, S>(&ends, p).is_zero();
    (ahead == Sign::Positive && is_on_line()).then_some(Feature::Interior)
}
