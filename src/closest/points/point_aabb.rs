//! The point of an axis-aligned box nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.3. Each coordinate is that of the point or of a bound, so comparisons
//! find it, and it is not rounded.

use crate::closest::nearest::{DistanceTarget, Nearest, SiteTarget, Target};
use crate::closest::search::body::Corners;
use crate::closest::search::foot::Foot;
use crate::closest::search::point_distance::PointDistance;
use crate::closest::search::vertex::in_plane;
use crate::shape::require;
use crate::{Aabb2, Aabb3, BoxFeature, NearestRecord, Number, Point2, Point3, Scalar, Sign};

/// The point of an axis-aligned box nearest to p, and the feature of the box that contains it. If the box contains p,
/// it is p. A box without extent along some axes is a rectangle, a segment or a point.
///
/// The feature and the point take only comparisons, [`is_within`](Nearest::is_within) one sign of degree 2.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, closest::point_aabb};
/// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
/// let beside = point_aabb(&Point3::new(0.5, -1.0, 3.0), &unit);
/// assert_eq!((beside.squared_distance(), beside.point()), (5.0, Point3::new(0.5, 0.0, 1.0)));
/// assert_eq!((beside.feature().to_string(), beside.is_within(&2.0)), ("0-+".to_string(), false));
/// // A point of the box is its own nearest one, on the feature that holds it.
/// assert_eq!(point_aabb(&Point3::new(1.0, 0.5, 0.5), &unit).feature().to_string(), "+00");
/// ```
#[inline(always)]
pub fn point_aabb<S: Scalar>(p: &Point3<S>, aabb: &Aabb3<S>) -> Nearest<Aabb3<S>> {
    const ID: &str = Aabb3::<f64>::ID;
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    Nearest::new(NearAabb { p: p.clone(), aabb: aabb.clone() })
}

/// A point and a box, of the plane or of space.
#[derive(Clone)]
pub struct NearAabb<S> {
    pub(super) p: Point3<S>,
    pub(super) aabb: Aabb3<S>,
}

impl<S: Scalar> NearAabb<S> {
    /// Calls back with the nearest point as the projection of the given one.
    #[inline(always)]
    fn with_foot<R>(&self, tell: impl FnOnce(Foot<'_, Point3<Number>, S>) -> R) -> R {
        tell(Foot { p: &self.p, on: Corners::Vertex(&nearest_in_aabb(&self.p, &self.aabb)) })
    }

    #[inline]
    fn sides(&self) -> [Sign; 3] {
        let Aabb3 { min, max } = &self.aabb;
        let p = &self.p;
        [side(&p.x, &min.x, &max.x), side(&p.y, &min.y, &max.y), side(&p.z, &min.z, &max.z)]
    }
}

/// The nearest point of an axis-aligned box, whose coordinates are numbers of the input.
#[inline]
pub(crate) fn nearest_in_aabb<S: Scalar>(p: &Point3<S>, Aabb3 { min, max }: &Aabb3<S>) -> Point3<S> {
    Point3 { x: clamped(&p.x, &min.x, &max.x), y: clamped(&p.y, &min.y, &max.y), z: clamped(&p.z, &min.z, &max.z) }
}

#[inline]
fn clamped<S: Scalar>(x: &S, min: &S, max: &S) -> S {
    if x < min {
        min.clone()
    } else if x > max {
        max.clone()
    } else {
        x.clone()
    }
}

/// The end of an interval that is nearest to x; `Zero` between the ends and for an interval of one number.
#[inline]
fn side<S: Scalar>(x: &S, min: &S, max: &S) -> Sign {
    match () {
        () if min == max => Sign::Zero,
        () if x <= min => Sign::Negative,
        () if x >= max => Sign::Positive,
        () => Sign::Zero,
    }
}

/// The point of an axis-aligned rectangle of the plane nearest to a point: as [`point_aabb`] in space.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Point2, closest::point_aabb_2d};
/// let unit = Aabb2::from([[0.0, 0.0], [1.0, 1.0]]);
/// let beyond = point_aabb_2d(&Point2::new(4.0, 5.0), &unit);
/// assert_eq!((beyond.distance(), beyond.point()), (5.0, Point2::new(1.0, 1.0)));
/// assert_eq!([4.9, 5.0].map(|r| beyond.is_within(&r)), [false, true]);
/// // On an edge.
/// assert_eq!(point_aabb_2d(&Point2::new(0.5, 0.0), &unit).feature().to_string(), "0-");
/// ```
#[inline(always)]
pub fn point_aabb_2d<S: Scalar>(p: &Point2<S>, aabb: &Aabb2<S>) -> Nearest<Aabb2<S>> {
    const ID: &str = Aabb2::<f64>::ID;
    require(ID, "p", p);
    require(ID, "aabb", aabb);
    Nearest::new(NearAabb { p: p.in_space(), aabb: Aabb3 { min: aabb.min.in_space(), max: aabb.max.in_space() } })
}

impl<S: Scalar> SiteTarget for Aabb3<S> {
    fn point_distance(found: &Self::Found) -> (PointDistance<S>, S) {
        (found.with_foot(PointDistance::to), S::of_sign(Sign::Zero))
    }
}

macro_rules! of_boxes {
    ($($Aabb:ident: $id:literal, $Point:ident = $of_space:expr, $n:literal = |$sides:pat_param| $of_axes:expr;)+) => {$(
        impl<S: Scalar> Target for $Aabb<S> {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $Point<S::Value>;
            type Number = S::Value;
            type Feature = BoxFeature<$n>;
            type Record = NearestRecord<$Point<S::Value>, S::Value, BoxFeature<$n>>;
            type Found = NearAabb<S>;

            fn point(found: &NearAabb<S>) -> Self::Point {
                $of_space(found.with_foot(|foot| foot.point()))
            }
            fn squared_distance(found: &NearAabb<S>) -> S::Value {
                found.with_foot(|foot| foot.squared_distance())
            }
            #[inline]
            fn feature(found: &NearAabb<S>) -> BoxFeature<$n> {
                let $sides = found.sides();
                BoxFeature::new($of_axes)
            }
            #[inline]
            fn is_within(found: &NearAabb<S>, r: &S) -> bool {
                found.with_foot(|foot| foot.gap(r)) != Sign::Positive
            }
            fn record(found: &NearAabb<S>) -> Self::Record {
                found.with_foot(|foot| NearestRecord {
                    squared_distance: foot.squared_distance(),
                    point: $of_space(foot.point()),
                    feature: Self::feature(found),
                    coordinates: [],
                })
            }
        }

        impl<S: Scalar> DistanceTarget for $Aabb<S> {
            #[inline]
            fn distance(found: &NearAabb<S>) -> S::Root {
                found.with_foot(|foot| foot.distance())
            }
        }
    )+};
}
of_boxes! {
    Aabb3: "closest/point_aabb", Point3 = core::convert::identity, 3 = |sides| sides;
    Aabb2: "closest/point_aabb_2d", Point2 = in_plane, 2 = |[x, y, _]| [x, y];
}
