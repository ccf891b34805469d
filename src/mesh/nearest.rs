//! The point of a surface nearest to a point.
//!
//! A box is skipped if a lower bound on the squared distance from it is greater than an upper bound on that of the
//! nearest triangle so far. Both are in a unit, a power of two, in which no coordinate is greater than 4, so that
//! nothing overflows. Only of a point that is beyond all doubles in the unit of the boxes, or nearly, a difference
//! does: the sum of squares is then taken for that of the greatest double.
//!
//! - The distance to the box along an axis is a difference of doubles, times the unit.
//!   With the squares and the sum, nine roundings at most make a relative error of less than 2^-48; squares that
//!   underflow and bits that the unit cuts off are less than 2^-1000 together. So 1 - 2^-48 times the sum, minus
//!   2^-1000, is a lower bound.
//! - The upper bound is that of the filter, or the rounded distance plus its rounding error
//!   (`closest/points/nearest_in_surface.rs`).

use super::Index;
use super::far::{ALMOST_FAR, FarWays};
use super::tree::{Bounds, Entry, Pair};
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, lesser, power_of_two};
use crate::closest::search::forms::require_distance;
use crate::closest::{Nearest, NearestInSurface, is_triangle_within};
use crate::shape::require;
use crate::{Point3, Scalar, Triangle3, TriangleSurface};
use alloc::vec::Vec;

/// A point, prepared for boxes.
pub(crate) struct Ways {
    /// The doubles that enclose its coordinates.
    ends: [[f64; 2]; 3],
    unit: f64,
    /// The exponent of the unit.
    exponent: i32,
    /// No key is greater: the square of the greatest double, in the unit.
    most: f64,
    /// Whether the point may be far away from the boxes, compared with their size.
    may_be_far: bool,
}

/// Up to which exponent formulas of degree four do not overflow.
const MODERATE: i32 = 200;
/// The greatest exponent of a unit: in it no distance has a square that underflows.
const CLOSEST: i32 = 1000;
/// 2^-600.
const CLOSE: f64 = f64::from_bits((1023 - 600) << 52);
/// 2^-1000.
const LEAST: f64 = f64::from_bits((1023 - 1000) << 52);

/// The square of the greatest double times two to a power; infinite where that is no double.
#[inline]
fn most(exponent: i32) -> f64 {
    let greatest = f64::MAX * power_of_two(exponent);
    greatest * greatest
}

impl Ways {
    /// For boxes in a unit.
    pub(crate) fn new<S: Scalar>(p: &Point3<S>, bounds: &Bounds, unit: Unit) -> Self {
        let ends = unit.ends_of_point(p);
        let of_point = ends.as_flattened().iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        let of_boxes = bounds.greatest();
        let exponent = -1 - exponent_above(greater(of_point, of_boxes));
        Ways {
            ends,
            unit: power_of_two(exponent),
            exponent: exponent.max(-1022),
            most: most(exponent),
            may_be_far: of_point >= of_boxes * ALMOST_FAR,
        }
    }

    /// The order of distances, if the point is far away.
    #[inline(always)]
    pub(crate) fn far<S: Scalar>(&self, p: &Point3<S>, bounds: &Bounds, unit: Unit) -> Option<FarWays> {
        if self.may_be_far { FarWays::new(p, bounds, unit) } else { None }
    }

    /// The same in another unit, given a distance that matters, in the unit of boxes: one in which it is less than 1,
    /// but not much. What is so much farther that it overflows is infinitely far.
    pub(crate) fn for_distance(&self, distance: f64) -> Self {
        let exponent = (-exponent_above(distance)).clamp(self.exponent, CLOSEST);
        Ways { unit: power_of_two(exponent), exponent, most: most(exponent), ..*self }
    }

    /// Whether this bound on a squared distance is so small that keys of other boxes are likely to underflow, as one
    /// in another unit would not.
    pub(crate) fn is_too_close(&self, limit: f64) -> bool {
        limit < CLOSE && self.exponent < CLOSEST
    }

    /// For both boxes, a lower bound on the squared distance, in the unit.
    #[inline(always)]
    pub(crate) fn keys(&self, Pair { bounds: [min, max], .. }: &Pair) -> [f64; 2] {
        let mut sums = [0.0; 2];
        for axis in 0..3 {
            let [low, high] = self.ends[axis];
            for i in 0..2 {
                // NaN, from infinite bounds, counts as no distance.
                let way = greater(min[axis][i] - high, greater(low - max[axis][i], 0.0)) * self.unit;
                sums[i] += way * way;
            }
        }
        sums.map_each(|sum| greater(lesser(sum, self.most) * (1.0 - f64::EPSILON * 16.0) - LEAST, 0.0))
    }

    /// The exponent of the unit of keys.
    pub(crate) fn exponent(&self) -> i32 {
        self.exponent
    }

    /// For both boxes, the lower bound on the squared distance, or infinity where it is beyond that of a distance,
    /// given an upper bound on the distance.
    #[inline(always)]
    pub(crate) fn keys_within(&self, pair: &Pair, high: f64) -> [f64; 2] {
        let reach = high * self.unit * (1.0 + f64::EPSILON) + f64::MIN_POSITIVE;
        let limit = reach * reach * (1.0 + f64::EPSILON * 4.0) + f64::MIN_POSITIVE;
        self.keys(pair).map_each(|key| if key <= limit { key } else { f64::INFINITY })
    }
}

impl<S: Scalar + Sync> Index<S> {
    /// The nearest point of the surface, the index of the triangle that contains it (of several the least), and the
    /// feature of that triangle: the answer of [`point_mesh`](crate::closest::point_mesh()). `None` if there are no
    /// triangles. The surface need not be closed. A closed surface is not taken as a solid: the distance of a point
    /// inside is that from the nearest triangle.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point3, mesh::Index};
    /// let square = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]];
    /// let index = Index::try_new(square, [[0, 1, 2], [0, 2, 3]])?;
    /// let near = index.nearest(&Point3::new(1.0, 3.0, 5.0)).unwrap();
    /// assert_eq!((near.distance(), near.point(), near.triangle()), (5.0, Point3::new(1.0, 3.0, 0.0), 1));
    /// // Above the diagonal, which both triangles have.
    /// let above = index.nearest(&Point3::new(1.0, 1.0, 5.0)).unwrap();
    /// assert_eq!((above.triangle(), above.feature()), (0, Feature::Edge(0, 2)));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "closest_point")]
    #[must_use]
    pub fn nearest(&self, p: &Point3<S>) -> Option<Nearest<TriangleSurface<S>>> {
        require("mesh/Index::nearest", "p", p);
        let scaled = self.scaled_point(p);
        let (asked, vertices, unit) = self.asked(p, &scaled);
        let ways = Ways::new(asked, self.tree.bounds(), unit);
        let mut nearest = NearestInSurface::new(asked, ways.exponent + unit.exponent());
        if let Some(far) = ways.far(asked, self.tree.bounds(), unit) {
            let exponent = -far.exponent();
            if unit != Unit::ONE || exponent.abs() > MODERATE {
                let of_bounds = ways.exponent + unit.exponent() - exponent;
                nearest.set_rounded(far.rounded(asked), (vertices, exponent), of_bounds);
            }
            for entry in self.candidates(&far, (vertices, unit)) {
                nearest.take(entry.number(), entry.corners, vertices);
            }
        } else {
            if let (Some(vertices), false) = (&self.scaled, unit == Unit::ONE) {
                nearest.set_rounded(self.unit.rounded(p), (vertices.as_slice(), 0), ways.exponent);
            }
            self.tree.search(
                f64::MAX,
                |pair| ways.keys(pair),
                |entry, limit| nearest.take(entry.number(), entry.corners, vertices).unwrap_or(limit),
            );
        }
        let nearest = nearest.nearest()?;
        if scaled.is_none() {
            return Some(nearest);
        }
        let triangle = self.surface.triangle(nearest.triangle());
        Some(nearest.in_unit(p, triangle))
    }

    /// The triangles that may be nearest to a point far away.
    #[cold]
    #[inline(never)]
    fn candidates(&self, far: &FarWays, (vertices, unit): (&[Point3<S>], Unit)) -> Vec<Entry> {
        far.candidates(&self.tree, |entry| entry.corners.map_each(|i| unit.rounded(&vertices[i as usize])))
    }

    /// A point in the unit, if that is another and exact.
    pub(super) fn scaled_point(&self, p: &Point3<S>) -> Option<Point3<S>> {
        if self.unit == Unit::ONE { None } else { self.unit.point(p) }
    }

    /// Whether a point is within a distance r of the surface; false if there are no triangles. The search ends at the
    /// first triangle within r.
    ///
    /// # Panics
    /// On NaN and infinity, and where r is negative, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point3, mesh::Index};
    /// let index = Index::try_new([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]], [[0, 1, 2]])?;
    /// let p = Point3::new(1.0, -3.0, 4.0);
    /// assert_eq!([4.9, 5.0].map(|r| index.is_within(&p, &r)), [false, true]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn is_within(&self, p: &Point3<S>, r: &S) -> bool {
        const ID: &str = "mesh/Index::is_within";
        require(ID, "p", p);
        require_distance(ID, r);
        let given = (p.clone(), r.clone());
        let scaled = self.scaled_point(p).and_then(|p| Some((p, self.unit.number(r)?)));
        let ((p, r), vertices, unit) = self.asked(&given, &scaled);
        let ways = Ways::new(p, self.tree.bounds(), unit);
        let [_, r_high] = unit.ends(r);
        self.tree.any(
            |pair| ways.keys_within(pair, r_high),
            |entry| is_triangle_within(p, &Triangle3::from(entry.corners.map_each(|i| &vertices[i as usize])), r),
        )
    }
}
