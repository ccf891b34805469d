//! The closest points of two oriented boxes.
//!
//! See [`hulls`](crate::closest::search::hulls): the boxes by their corners, edges and faces. The corners are not
//! rounded: they are formed in the arithmetic of the formula that uses them. Boxes along the coordinate axes are
//! decided axis by axis: see [`aligned`](crate::closest::search::aligned); most that overlap, by their faces: see
//! [`overlapping_boxes`](crate::closest::search::overlapping_boxes).

use crate::closest::nearest_pair::{LabelledPair, NearestPair, Pair};
use crate::closest::search::aligned::Aligned;
use crate::closest::search::hulls::{NearBodies, held_by_hulls};
use crate::closest::search::overlapping_boxes::proved_features;
use crate::closest::search::pair::NearParts;
use crate::shape::require;
use crate::{BoxFeature, NearestPairRecord, Obb, Point3, Scalar};

/// The closest points of two boxes along any axes, and the features that contain them. The axes may have any length and
/// any angles; where they are zero or span less than space, or extents are zero, a box is the polygon, segment or point
/// that it is.
///
/// Of several closest pairs, the one with the least first point is returned, by x, then y, then z; its second point is
/// the least, too. So exchanging the boxes exchanges the points. Boxes that meet have distance 0, and share the
/// returned point.
///
/// Where all axes are along the coordinate axes and corners are doubles, comparisons decide all. Of boxes that overlap,
/// doubles mostly guess and prove the features at once. Otherwise the query finds some closest pair: doubles guess the
/// corners of its features, and about a dozen signs of degree 4 to 8 confirm them.
/// [`distance`](NearestPair::distance), [`squared_distance`](NearestPair::squared_distance) and
/// [`is_within`](NearestPair::is_within) need no other; [`points`](NearestPair::points),
/// [`features`](NearestPair::features) and [`to_record`](NearestPair::to_record) need some dozens more at each call if
/// the boxes touch, or have parallel edges or faces towards each other; and some hundreds if the axes of a box are
/// linearly dependent.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Obb, Point3, Vector3, closest::obb_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = |x, z| Obb::new(Point3::new(x, 0.0, z), axes.clone(), [1.0; 3]); // 2 to every side, 1 up and down
/// let apart = obb_obb(&diamond(0.0, 0.0), &diamond(7.0, 6.0));
/// assert_eq!((apart.distance(), apart.points()[0]), (5.0, Point3::new(2.0, 0.0, 1.0)));
/// // A sign an axis, as it is printed.
/// assert_eq!(<[_; 2]>::from(apart.features()).map(|feature| feature.to_string()), ["+-+", "-+-"]);
/// // Corner at corner.
/// let touching = obb_obb(&diamond(0.0, 0.0), &diamond(4.0, 0.0));
/// assert_eq!((touching.is_within(&0.0), touching.points()[0]), (true, Point3::new(2.0, 0.0, -1.0)));
/// ```
#[inline]
pub fn obb_obb<S: Scalar>(first: &Obb<S>, second: &Obb<S>) -> NearestPair<Obb<S>, Obb<S>> {
    const ID: &str = <(Obb<f64>, Obb<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    NearestPair::new(if let Some(aligned) = Aligned::of(first, second) {
        NearBoxes::Aligned(aligned)
    } else if let Some(parts) = proved_features(first, second) {
        NearBoxes::Overlapping(NearParts::at(first.clone(), second.clone(), parts, true))
    } else {
        NearBoxes::Bodies(NearBodies::at(first.clone(), second.clone(), held_by_hulls(first, second)))
    })
}

/// Two boxes with closest points.
#[derive(Clone)]
// Nothing keeps many of them.
#[allow(clippy::large_enum_variant)]
pub enum NearBoxes<S> {
    /// Both along the coordinate axes.
    Aligned(Aligned<S>),
    /// They overlap; the features that contain the least common point.
    Overlapping(NearParts<Obb<S>, Obb<S>>),
    Bodies(NearBodies<Obb<S>, Obb<S>>),
}

impl<S: Scalar> Pair for (Obb<S>, Obb<S>) {
    const ID: &'static str = "closest/obb_obb";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Record = NearestPairRecord<Point3<S::Value>, S::Value, <Self as LabelledPair>::Features>;
    type Found = NearBoxes<S>;

    fn points(found: &NearBoxes<S>) -> [Self::Point; 2] {
        match found {
            NearBoxes::Aligned(boxes) => boxes.apart().points(),
            NearBoxes::Overlapping(parts) => parts.with_pair_distance::<S, _>(|apart| apart.points()),
            NearBoxes::Bodies(bodies) => bodies.told::<S>().with_pair_distance::<S, _>(|apart| apart.points()),
        }
    }
    fn squared_distance(found: &NearBoxes<S>) -> S::Value {
        match found {
            NearBoxes::Aligned(boxes) => boxes.apart().squared_distance(),
            NearBoxes::Overlapping(parts) => parts.with_pair_distance::<S, _>(|apart| apart.squared_distance()),
            NearBoxes::Bodies(bodies) => bodies.with_pair_distance::<S, _>(|apart| apart.squared_distance()),
        }
    }
    fn distance(found: &NearBoxes<S>) -> S::Root {
        match found {
            NearBoxes::Aligned(boxes) => boxes.apart().distance(),
            NearBoxes::Overlapping(parts) => parts.with_pair_distance::<S, _>(|apart| apart.distance()),
            NearBoxes::Bodies(bodies) => bodies.with_pair_distance::<S, _>(|apart| apart.distance()),
        }
    }
    fn is_within(found: &NearBoxes<S>, r: &S) -> bool {
        match found {
            NearBoxes::Aligned(boxes) => boxes.apart().is_within(r),
            NearBoxes::Overlapping(parts) => parts.with_pair_distance::<S, _>(|apart| apart.is_within(r)),
            NearBoxes::Bodies(bodies) => bodies.with_pair_distance::<S, _>(|apart| apart.is_within(r)),
        }
    }
    fn record(found: &NearBoxes<S>) -> Self::Record {
        match found {
            NearBoxes::Aligned(boxes) => boxes.apart().closest_pair(boxes.features.into()),
            NearBoxes::Overlapping(parts) => parts.closest_pair::<S>(),
            NearBoxes::Bodies(bodies) => bodies.told::<S>().closest_pair::<S>(),
        }
    }
}

impl<S: Scalar> LabelledPair for (Obb<S>, Obb<S>) {
    type Features = (BoxFeature<3>, BoxFeature<3>);

    fn features(found: &NearBoxes<S>) -> Self::Features {
        match found {
            NearBoxes::Aligned(boxes) => boxes.features.into(),
            NearBoxes::Overlapping(parts) => parts.features::<S>(),
            NearBoxes::Bodies(bodies) => bodies.told::<S>().features::<S>(),
        }
    }
}
