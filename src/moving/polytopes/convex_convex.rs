//! Two moving convex hulls of points.
//!
//! See [`passing_line`](crate::convex::passing_line).

use super::meeting::{self, MovingHulls};
use crate::moving::collision::{Colliding, Collision};
use crate::shape::require;
use crate::{ConvexHull, HitRecord, Scalar, Separation, Vector3};

/// Whether two moving convex hulls of points ever touch, and when: the times of the first and the last contact, and, in
/// the record, a direction that separates them before and one that does after. `None` if they never touch. Points may
/// be in any order, inside the hull, or repeated; a hull may be a polygon, a segment or a point.
///
/// Along such a direction, the hulls have a gap at all times before the first contact, or at all times after the last,
/// but not at the contact. If there are several, as when an edge or a vertex of one meets one of the other, it is the
/// direction of the contact after the first hull is moved by infinitesimals, and depends only on the points and their
/// order. With points aᵢ and bⱼ, it is moved by an infinitesimal multiple of b₀ - a₀, a smaller one of b₀ - a₁ and so
/// on, and then of b₁ - a₀, b₂ - a₀ and so on, each smaller than all powers of the one before. Directions are exact for
/// every finite input.
///
/// It takes signs of degree 3, usually of few points; most of the time goes to scalar products of all points, in
/// doubles, with each of a few directions. The answer keeps the results, not the points.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, Vector3, moving::convex_convex, answer::Separation};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let floor = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 4.0, 0.0]]);
/// let spike = hull(&[[1.0, 1.0, 3.0], [1.0, 2.0, 5.0], [2.0, 1.0, 5.0], [1.0, 1.0, 5.0]]);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
/// let meet = convex_convex((&floor, &still), (&spike, &down)).unwrap();
/// assert_eq!((meet.enter(), meet.exit()), (0.75, 1.0));
/// let record = meet.to_record();
/// assert_eq!((record.feature, record.exit_feature), (Some(Separation::FaceOfA(0, 1, 2)), None));
/// // The floor is pulled away, in time or not.
/// let pulled = |x| convex_convex((&floor, &Vector3::new(x, 0.0, 0.0)), (&spike, &down));
/// assert_eq!(pulled(-4.0).unwrap().enter(), 0.75);
/// assert!(pulled(-4.5).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn convex_convex<S: Scalar>(
    (first, v): (&ConvexHull<S>, &Vector3<S>),
    (second, w): (&ConvexHull<S>, &Vector3<S>),
) -> Option<Collision<ConvexHull<S>, ConvexHull<S>>> {
    Some(Collision::new(meet(first, v, second, w)?))
}

impl<S: Scalar> Colliding<ConvexHull<S>> for ConvexHull<S> {
    type Time = S::Value;
    type Record = HitRecord<S::Value, Option<Separation>>;
    type Found = MovingHulls<S>;

    fn enter(meeting: &MovingHulls<S>) -> S::Value {
        meeting.enter()
    }
    fn exit(meeting: &MovingHulls<S>) -> S::Value {
        meeting.exit()
    }
    fn record(meeting: &MovingHulls<S>) -> HitRecord<S::Value, Option<Separation>> {
        let [feature, exit_feature] = meeting.separations();
        HitRecord { span: meeting.span(), feature, exit_feature, coordinates: [] }
    }
}

fn meet<S: Scalar>(
    first: &ConvexHull<S>,
    v: &Vector3<S>,
    second: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<MovingHulls<S>> {
    const ID: &str = "moving/convex_convex";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    meeting::meet(&first.points, v, &second.points, w)
}
