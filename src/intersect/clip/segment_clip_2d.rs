//! Clipping a segment of the plane by a segment or a triangle, by signs alone.
//!
//! The result is the start and the end of the common part along the segment, as a [`SegmentPoint`] each. Its parameter
//! and its coordinates are computed on demand.

use crate::arith::construction;
use crate::arith::formulas::each::MapEach;
use crate::contain::{point_segment_2d, point_triangle_2d};
use crate::predicate::lexicographic_2d;
use crate::predicate::orient2d;
use crate::{Contact, Feature, Location, Number, Point2, Point3, Ring, Scalar, Segment2, Shared, Sign, Triangle2};

/// A point of the segment pq.
#[derive(Clone, Debug)]
pub(crate) enum SegmentPoint<S> {
    /// At p.
    Start,
    /// At q.
    End,
    /// At this point, which lies on pq.
    At(Point2<S>),
    /// Where the line through two points crosses, which has p and q strictly on different sides.
    Crossing(Point2<S>, Point2<S>),
}

/// The common part of a segment and a convex set.
#[derive(Clone, Debug)]
pub(crate) struct SegmentClip<S> {
    pub(crate) contact: Contact,
    pub(crate) enter: SegmentPoint<S>,
    pub(crate) exit: SegmentPoint<S>,
}

impl<S: Scalar> SegmentClip<S> {
    /// The meeting in a single point.
    fn point(contact: Contact, place: SegmentPoint<S>) -> Self {
        SegmentClip { contact, enter: place.clone(), exit: place }
    }

    /// Whether the common part is one point.
    pub(crate) fn is_one_point(&self) -> bool {
        match (&self.enter, &self.exit) {
            (SegmentPoint::Start, SegmentPoint::Start) | (SegmentPoint::End, SegmentPoint::End) => true,
            (SegmentPoint::At(x), SegmentPoint::At(y)) => x == y,
            (SegmentPoint::Crossing(u, v), SegmentPoint::Crossing(x, y)) => u == x && v == y,
            _ => false,
        }
    }

    /// The ends of the common part, in lexicographic order if `direction` is that of p and q.
    #[inline]
    pub(crate) fn places(&self, direction: impl FnOnce() -> Sign) -> Shared<&SegmentPoint<S>> {
        if self.is_one_point() {
            return Shared::Point(&self.enter);
        }
        match direction() {
            Sign::Positive => Shared::Segment([&self.exit, &self.enter]),
            _ => Shared::Segment([&self.enter, &self.exit]),
        }
    }

    /// The meeting of a segment that is one point, at this location of the other set.
    pub(crate) fn of_location(location: Location) -> Option<Self> {
        location.is_in().then(|| Self::point(location.into(), SegmentPoint::Start))
    }
}

construction! {
    /// The parameter of x from p to q along an axis.
    pub(crate) AlongAxis("intersect: place along an axis"; p, q, x): [Number; 3] => (Number, Number)
        = |[p, q, x]| (x.clone() - p, q.clone() - p)
}

/// The distance of p from the line uv, times the length of uv.
#[inline(always)]
fn height<R: Ring>([p, _q, u, v]: &[Point2<R>; 4]) -> R {
    (u - p).cross(&(v - p))
}

/// The vector product of the directions of pq and uv: [`height`] minus that of q.
#[inline(always)]
pub(crate) fn crossing_scale<R: Ring>([p, q, u, v]: &[Point2<R>; 4]) -> R {
    (v - u).cross(&(p - q))
}

/// A coordinate of the point where pq crosses the line uv, times [`crossing_scale`]: from + (to - from)·t with the
/// coordinates `from` of p and `to` of q. Degree 3.
#[inline(always)]
pub(crate) fn crossing_numerator<R: Ring>(points: &[Point2<R>; 4], [from, to]: [&R; 2]) -> R {
    from.clone() * crossing_scale(points) + (to.clone() - from) * height(points)
}

construction! {
    /// The parameter of pq at which it crosses the line uv.
    CrossingParameter("intersect: crossing of lines"; p, q, u, v): [Point2<Number>; 4] => (Number, Number)
        = |points| (height(points), crossing_scale(points))
}
construction! {
    /// The point where pq crosses the line uv.
    CrossingPoint2("intersect: crossing of lines"; p, q, u, v): [Point2<Number>; 4] => (Point2<Number>, Number)
        = |points| {
            let [p, q, ..] = points;
            let scale = crossing_scale(points);
            ((p.as_vector().scaled(&scale) + (q - p).scaled(&height(points))).into_point(), scale)
        }
}
construction! {
    /// The point of space where pq crosses uv, by a projection of points of one plane and the ends of pq.
    CrossingPoint3("intersect: crossing of lines"; points, ends): ([Point2<Number>; 4], [Point3<Number>; 2])
        => (Point3<Number>, Number) = |(points, [p, q])| {
            let scale = crossing_scale(points);
            ((p.as_vector().scaled(&scale) + (q - p).scaled(&height(points))).into_point(), scale)
        }
}

/// The coordinate that both ends of a segment have, or else another.
#[inline]
pub(crate) fn unless_constant<S: Scalar>(from: &S, to: &S, between: S::Value) -> S::Value {
    if from == to { from.to_value() } else { between }
}

/// The point of space where pq crosses uv, from a projection along an axis that is one to one on their plane.
pub(crate) fn crossing_in_space<S: Scalar>(points: [Point2<S>; 4], [p, q]: [&Point3<S>; 2]) -> Point3<S::Value> {
    let Point3 { x, y, z } = S::ratios_of::<CrossingPoint3>(&(points, [p.clone(), q.clone()]));
    Point3::new(unless_constant(&p.x, &q.x, x), unless_constant(&p.y, &q.y, y), unless_constant(&p.z, &q.z, z))
}

impl<S: Scalar> SegmentPoint<S> {
    /// The parameter t of the point p + t·(q - p), in [0, 1].
    pub(crate) fn parameter(&self, p: &Point2<S>, q: &Point2<S>) -> S::Value {
        match self {
            SegmentPoint::Start => S::whole(0),
            SegmentPoint::End => S::whole(1),
            SegmentPoint::At(x) => {
                let on_axis = if p.x != q.x { [&p.x, &q.x, &x.x] } else { [&p.y, &q.y, &x.y] }.map_each(Clone::clone);
                S::ratios_of::<AlongAxis>(&on_axis)
            }
            SegmentPoint::Crossing(u, v) => {
                S::ratios_of::<CrossingParameter>(&[p.clone(), q.clone(), u.clone(), v.clone()])
            }
        }
    }

    /// The features of the segments pq and uv at this point of pq. `is_u` says whether a vertex is u, and `of_end` on
    /// which feature of uv an end of pq is.
    #[inline]
    pub(crate) fn features(
        &self,
        is_u: impl Fn(&Point2<S>) -> bool,
        of_end: impl Fn(usize) -> Option<Feature>,
    ) -> (Feature, Feature) {
        // An end is outside only with rounded signs.
        let at_end = |end| (Feature::Vertex(end), of_end(end).unwrap_or(Feature::Interior));
        match self {
            SegmentPoint::Start => at_end(0),
            SegmentPoint::End => at_end(1),
            SegmentPoint::At(x) => (Feature::Interior, Feature::Vertex(usize::from(!is_u(x)))),
            SegmentPoint::Crossing(..) => (Feature::Interior, Feature::Interior),
        }
    }

    /// The point itself.
    pub(crate) fn point(&self, p: &Point2<S>, q: &Point2<S>) -> Point2<S::Value> {
        let as_given = |point: &Point2<S>| Point2::new(point.x.to_value(), point.y.to_value());
        match self {
            SegmentPoint::Start => as_given(p),
            SegmentPoint::End => as_given(q),
            SegmentPoint::At(x) => as_given(x),
            SegmentPoint::Crossing(u, v) => {
                let Point2 { x, y } = S::ratios_of::<CrossingPoint2>(&[p, q, u, v].map_each(Clone::clone));
                Point2::new(unless_constant(&p.x, &q.x, x), unless_constant(&p.y, &q.y, y))
            }
        }
    }
}

/// The common part of the segments pq and uv; both may be points.
#[inline]
pub(crate) fn segment_segment<S: Scalar>(
    p: &Point2<S>,
    q: &Point2<S>,
    u: &Point2<S>,
    v: &Point2<S>,
) -> Option<SegmentClip<S>> {
    let sides_of_uv = [orient2d(p, q, u), orient2d(p, q, v)];
    if sides_of_uv == [Sign::Zero; 2] {
        return collinear_segments(p, q, u, v);
    }
    let sides_of_pq = [orient2d(u, v, p), orient2d(u, v, q)];
    if sides_of_uv[0] == sides_of_uv[1] || sides_of_pq[0] * sides_of_pq[1] == Sign::Positive {
        return None;
    }
    if sides_of_pq == [Sign::Zero; 2] {
        // Reached only if uv is a point off the line pq, or if signs are rounded.
        return None;
    }
    let place = match (sides_of_pq, sides_of_uv) {
        ([Sign::Zero, _], _) => SegmentPoint::Start,
        ([_, Sign::Zero], _) => SegmentPoint::End,
        (_, [Sign::Zero, _]) => SegmentPoint::At(u.clone()),
        (_, [_, Sign::Zero]) => SegmentPoint::At(v.clone()),
        _ => SegmentPoint::Crossing(u.clone(), v.clone()),
    };
    Some(SegmentClip::point(Contact::of_meeting(matches!(place, SegmentPoint::Crossing(..))), place))
}

/// The common part of segments where pq is a point or has u and v on its line.
fn collinear_segments<S: Scalar>(p: &Point2<S>, q: &Point2<S>, u: &Point2<S>, v: &Point2<S>) -> Option<SegmentClip<S>> {
    let direction = lexicographic_2d(q, p);
    if direction.is_zero() {
        let uv = Segment2::new(u.clone(), v.clone());
        return SegmentClip::of_location(point_segment_2d(p, &uv).location);
    }
    // Positive if a comes after b on the way from p to q.
    let order = |a: &Point2<S>, b: &Point2<S>| lexicographic_2d(a, b) * direction;
    let (first, last) = if order(u, v) == Sign::Positive { (v, u) } else { (u, v) };
    let place = |x: &Point2<S>| match (order(x, p), order(x, q)) {
        (Sign::Negative | Sign::Zero, _) => SegmentPoint::Start,
        (_, Sign::Zero | Sign::Positive) => SegmentPoint::End,
        _ => SegmentPoint::At(x.clone()),
    };
    match [order(last, p), order(q, first)] {
        [Sign::Negative, _] | [_, Sign::Negative] => None,
        // More than an end in common; a point uv is in the relative interior unless it is an end.
        [Sign::Positive, Sign::Positive] => {
            Some(SegmentClip { contact: Contact::Overlapping, enter: place(first), exit: place(last) })
        }
        [Sign::Zero, _] => Some(SegmentClip::point(Contact::Touching, SegmentPoint::Start)),
        [_, Sign::Zero] => Some(SegmentClip::point(Contact::Touching, SegmentPoint::End)),
    }
}

/// The common part of the segment pq and the triangle abc of that winding, which is not zero.
pub(crate) fn segment_triangle<S: Scalar>(
    p: &Point2<S>,
    q: &Point2<S>,
    [a, b, c]: [&Point2<S>; 3],
    winding: Sign,
) -> Option<SegmentClip<S>> {
    if p == q {
        let triangle = Triangle2::new(a.clone(), b.clone(), c.clone());
        return SegmentClip::of_location(point_triangle_2d(p, &triangle).location);
    }
    let corners = if winding == Sign::Positive { [a, b, c] } else { [a, c, b] };
    let sides = corners.map_each(|v| orient2d(p, q, v));
    let through = sides.contains(&Sign::Positive) && sides.contains(&Sign::Negative);
    if !through {
        // The line misses, or runs along the boundary: then it has a vertex or an edge on it.
        let mut on_line = (0..3).filter(|&i| sides[i].is_zero()).map(|i| corners[i]);
        let first = on_line.next()?;
        let last = on_line.next().unwrap_or(first);
        let meeting = collinear_segments(p, q, first, last)?;
        return Some(SegmentClip { contact: Contact::Touching, ..meeting });
    }
    // Counter-clockwise, the line enters through an edge that goes from its left to its right, and leaves through one
    // that comes back. Where it passes through a vertex, either edge there will do.
    let edges = [0, 1, 2].map_each(|i| (i, (i + 1) % 3));
    let &(i, j) = edges.iter().find(|&&(i, j)| sides[i] > sides[j])?;
    let &(k, l) = edges.iter().find(|&&(i, j)| sides[i] < sides[j])?;
    let inward = |x: &Point2<S>, i: usize, j: usize| orient2d(corners[i], corners[j], x);
    let place = |i: usize, j: usize| match (sides[i], sides[j]) {
        (Sign::Zero, _) => SegmentPoint::At(corners[i].clone()),
        (_, Sign::Zero) => SegmentPoint::At(corners[j].clone()),
        _ => SegmentPoint::Crossing(corners[i].clone(), corners[j].clone()),
    };
    let (q_has_entered, p_has_not_left) = (inward(q, i, j), inward(p, k, l));
    let enter = match (inward(p, i, j), q_has_entered) {
        (_, Sign::Negative) => return None,
        (Sign::Zero | Sign::Positive, _) => SegmentPoint::Start,
        (_, Sign::Zero) => SegmentPoint::End,
        _ => place(i, j),
    };
    let exit = match (inward(q, k, l), p_has_not_left) {
        (_, Sign::Negative) => return None,
        (Sign::Zero | Sign::Positive, _) => SegmentPoint::End,
        (_, Sign::Zero) => SegmentPoint::Start,
        _ => place(k, l),
    };
    let contact = Contact::of_meeting([q_has_entered, p_has_not_left] == [Sign::Positive; 2]);
    Some(SegmentClip { contact, enter, exit })
}
