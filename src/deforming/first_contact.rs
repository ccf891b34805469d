//! The answer of two deforming shapes: how they first meet.

use super::exactly::Moving;
use super::nearly::{self, Four};
use crate::arith::Algebraic;
use crate::arith::roots::real_root::RealRoot;
use crate::arith::rounding::round::DOUBLE;
use crate::{Feature, Scalar, Sign};
use alloc::boxed::Box;
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

/// How two deforming shapes first meet: when, and in which features. `F` is the type of the features: a [`Feature`] of
/// the second shape where the first is a point, else a pair, one of each shape.
///
/// The query has decided, by signs, that they meet. The time is computed on demand. The answer keeps copies of the
/// points of the features that meet.
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Feature, Point3, Triangle3, deforming::point_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let fall = |to| point_triangle((&[1.0, 1.0, 1.0].into(), &[1.0, 1.0, to].into()), (&triangle, &triangle)).unwrap();
/// let (slow, fast) = (fall(-2.0), fall(-3.0));
/// assert_eq!((fast.time(), slow.feature()), (0.25, Feature::Interior));
/// // A third is no float: the nearest one, and the greatest that is not after the contact.
/// assert_eq!(slow.time(), 1.0 / 3.0);
/// assert!(slow.time_below() <= slow.time() && !slow.is_at_start());
/// assert_eq!(fast.compare(&slow), Ordering::Less);
/// ```
#[derive(Clone)]
pub struct FirstContact<S: Scalar, F> {
    moment: Moment,
    pub(crate) features: F,
    scalar: PhantomData<fn() -> S>,
}

/// How two deforming shapes first meet, as plain data to keep, compare or print.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FirstContactRecord<T, F> {
    /// The time, from 0 to 1.
    pub time: T,
    /// The features that contain the common point: of the second shape alone if the first is a point.
    pub features: F,
}

/// The time of the first contact.
#[derive(Clone)]
pub(super) enum Moment {
    /// The only zero between two doubles of the cubic of four points.
    Between([f64; 2], Box<Four>),
    /// In ordinary rounding.
    Plainly(f64),
    Exactly(Box<RealRoot>),
}

impl Moment {
    #[inline]
    pub(super) fn start() -> Self {
        Moment::exactly(RealRoot::zero())
    }

    #[inline]
    pub(super) fn exactly(time: RealRoot) -> Self {
        Moment::Exactly(Box::new(time))
    }

    /// Two times that enclose it.
    fn bounds(&self) -> Option<[f64; 2]> {
        match self {
            Moment::Between(bounds, _) => Some(*bounds),
            Moment::Plainly(time) => Some([*time; 2]),
            Moment::Exactly(time) => time.is_start().then_some([0.0; 2]),
        }
    }

    /// The nearest double: if those of two times differ, they are in the order of the times.
    #[inline]
    fn near(&self) -> f64 {
        match self {
            Moment::Plainly(time) => *time,
            Moment::Exactly(time) => time.nearest(&DOUBLE),
            Moment::Between(bounds, points) => {
                nearly::nearest_to_zero(points, *bounds).unwrap_or_else(|| self.root().nearest(&DOUBLE))
            }
        }
    }

    /// As a root of a polynomial.
    #[inline]
    pub(super) fn root(&self) -> RealRoot {
        match self {
            Moment::Exactly(time) => (**time).clone(),
            Moment::Plainly(_) => unreachable!("ordinary rounding has no exact time"),
            Moment::Between(bounds, points) => Moving::of_doubles(points).zero_between(*bounds),
        }
    }
}

impl<S: Scalar, F: Clone> FirstContact<S, F> {
    pub(super) fn new(moment: Moment, features: F) -> Self {
        FirstContact { moment, features, scalar: PhantomData }
    }

    /// The double nearest to the time: those that differ are in the order of the times.
    pub(crate) fn near(&self) -> f64 {
        self.moment.near()
    }

    /// The same contact, with the features of a surface.
    pub(crate) fn with_features<G>(self, features: G) -> FirstContact<S, G> {
        FirstContact { moment: self.moment, features, scalar: PhantomData }
    }

    /// The time of the first contact, from 0 to 1: exact in exact scalars, in `f64` and `f32` the float nearest to the
    /// exact one. A time that is not 0 may round to 0, one that is less than 1 to 1. For an exact time,
    /// `f64::cast_from(&time)` is the nearest double, by the trait [`CastFrom`](crate::arith::CastFrom).
    #[doc(alias = "time_of_impact")]
    #[doc(alias = "toi")]
    #[must_use]
    pub fn time(&self) -> S::Algebraic {
        self.rounded(Sign::Zero)
    }

    /// A time that is not after the first contact: in `f64` and `f32` the greatest float that is not, in exact scalars
    /// the time itself. For steps that must not pass the contact.
    #[must_use]
    pub fn time_below(&self) -> S::Algebraic {
        self.rounded(Sign::Negative)
    }

    fn rounded(&self, side: Sign) -> S::Algebraic {
        if let Some(bounds) = self.moment.bounds().filter(|[from, to]| side.is_zero() || from == to) {
            if let Some(time) = S::algebraic_between(bounds) {
                return time;
            }
        }
        match &self.moment {
            Moment::Between(bounds, points) if side.is_zero() && S::algebraic_near(0.0).is_some() => {
                let nearest = nearly::nearest_to_zero(points, *bounds).and_then(S::algebraic_near);
                nearest.unwrap_or_else(|| S::algebraic(Algebraic::of(self.moment.root()), side))
            }
            Moment::Exactly(time) if time.is_start() => S::algebraic(Algebraic::zero(), side),
            moment => S::algebraic(Algebraic::of(moment.root()), side),
        }
    }

    /// Whether they have a common point at 0.
    #[must_use]
    pub fn is_at_start(&self) -> bool {
        match &self.moment {
            Moment::Exactly(time) => time.is_start(),
            Moment::Plainly(time) => *time == 0.0,
            Moment::Between(..) => false,
        }
    }

    /// Which of two contacts is first: exact, even if both times round to the same float.
    #[must_use]
    pub fn compare<Q: Clone>(&self, other: &FirstContact<S, Q>) -> Ordering {
        compare(&self.moment, &other.moment)
    }

    /// The time and the features.
    #[must_use]
    pub fn to_record(&self) -> FirstContactRecord<S::Algebraic, F> {
        FirstContactRecord { time: self.time(), features: self.features.clone() }
    }
}

impl<S: Scalar> FirstContact<S, Feature> {
    /// The feature of lowest dimension of the second shape whose relative interior contains the point at the first
    /// contact.
    #[must_use]
    pub fn feature(&self) -> Feature {
        self.features
    }
}

impl<S: Scalar> FirstContact<S, (Feature, Feature)> {
    /// The features, one of each shape, that contain the common point at the first contact. If several pairs of
    /// features have a common point then, it is the least pair, by the feature of the first shape, then by that of the
    /// second: vertices before edges before the interior, each by index.
    #[must_use]
    pub fn features(&self) -> (Feature, Feature) {
        self.features
    }
}

/// The order of two times.
#[inline]
pub(super) fn compare(one: &Moment, other: &Moment) -> Ordering {
    if let (Some([start, end]), Some([other_start, other_end])) = (one.bounds(), other.bounds()) {
        if matches!((one, other), (Moment::Plainly(_), _) | (_, Moment::Plainly(_))) {
            return start.partial_cmp(&other_start).unwrap_or(Ordering::Equal);
        }
        if end < other_start {
            return Ordering::Less;
        }
        if other_end < start {
            return Ordering::Greater;
        }
    }
    one.root().compare(&mut other.root()).into()
}

impl<S: Scalar, F: Clone + fmt::Debug> fmt::Debug for FirstContact<S, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}
