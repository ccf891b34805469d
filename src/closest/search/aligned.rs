//! The closest points of two oriented boxes whose axes are along the coordinate axes, in any order and direction.
//!
//! Such boxes are products of intervals, and so is the set of their closest pairs: each coordinate is decided by
//! itself, by comparisons. Disjoint intervals have the ends towards each other; of the common points of two others the
//! least is returned.

use super::body::Corners;
use super::pair_distance::PairDistance;
use super::vertex::is_exact_product;
use crate::arith::formulas::each::MapEach;
use crate::arith::two_sum;
use crate::{BoxFeature, Number, Obb, Point3, Scalar, Sign, Vector3};

/// The closest points of two boxes, and the features that contain them.
#[derive(Clone)]
pub struct Aligned<S> {
    points: [Point3<S>; 2],
    pub(crate) features: [BoxFeature<3>; 2],
}

impl<S: Scalar> Aligned<S> {
    /// If the axes are along the coordinate axes, and corners are doubles. The boxes are valid.
    #[inline]
    pub(crate) fn of(first: &Obb<S>, second: &Obb<S>) -> Option<Self> {
        if !S::checked() {
            return None;
        }
        let [a, b] = [Sides::of(first)?, Sides::of(second)?];
        let (mut points, mut signs) = ([[0.0; 3]; 2], [[Sign::Zero; 3]; 2]);
        for i in 0..3 {
            let places = if a.high[i] < b.low[i] {
                [a.high[i], b.low[i]]
            } else if b.high[i] < a.low[i] {
                [a.low[i], b.high[i]]
            } else {
                let least = if a.low[i] < b.low[i] { b.low[i] } else { a.low[i] };
                [least; 2]
            };
            for (body, of) in [&a, &b].into_iter().enumerate() {
                points[body][i] = places[body];
                signs[body][of.axes[i]] = of.side(i, places[body]);
            }
        }
        let [[p, q, r], [s, t, u]] = points;
        let number = |x: f64| S::of_double(x);
        Some(Aligned {
            points: [Point3::new(number(p)?, number(q)?, number(r)?), Point3::new(number(s)?, number(t)?, number(u)?)],
            features: signs.map_each(BoxFeature::new),
        })
    }

    /// Their distance.
    #[inline]
    pub(crate) fn apart(&self) -> PairDistance<'_, Point3<Number>, S> {
        PairDistance(self.points.map_refs(Corners::Vertex), false)
    }
}

/// A box as a product of intervals.
struct Sides {
    low: [f64; 3],
    high: [f64; 3],
    /// The axis of the box along each coordinate axis, and whether it has the same direction.
    axes: [usize; 3],
    are_positive: [bool; 3],
}

impl Sides {
    #[inline]
    fn of<S: Scalar>(obb: &Obb<S>) -> Option<Self> {
        let double = |x: &S| x.as_double();
        let Point3 { x, y, z } = &obb.center;
        let center = [double(x)?, double(y)?, double(z)?];
        let mut sides = Sides { low: center, high: center, axes: [0; 3], are_positive: [true; 3] };
        let mut seen = [false; 3];
        for (axis, (Vector3 { x, y, z }, half)) in obb.axes.iter().zip(&obb.half_extents).enumerate() {
            let (i, along) = match [double(x)?, double(y)?, double(z)?] {
                [x, 0.0, 0.0] => (0, x),
                [0.0, y, 0.0] => (1, y),
                [0.0, 0.0, z] => (2, z),
                _ => return None,
            };
            let half = double(half)?;
            if seen[i] || along == 0.0 || !is_exact_product(along, half) {
                return None;
            }
            let extent = (along * half).abs();
            let [(low, below), (high, above)] = [-extent, extent].map_each(|step| two_sum(center[i], step));
            if below != 0.0 || above != 0.0 {
                return None;
            }
            (sides.low[i], sides.high[i], sides.axes[i], sides.are_positive[i], seen[i]) =
                (low, high, axis, along > 0.0, true);
        }
        Some(sides)
    }

    /// The side of the axis of the box on which a point of its interval is; zero where that is a point.
    #[inline]
    fn side(&self, i: usize, x: f64) -> Sign {
        let sign = match (x == self.low[i], x == self.high[i]) {
            (true, false) => Sign::Negative,
            (false, true) => Sign::Positive,
            _ => Sign::Zero,
        };
        if self.are_positive[i] { sign } else { -sign }
    }
}
