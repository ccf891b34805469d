//! The least box along given axes that contains points.
//!
//! *Programmers' Computational Geometry*, 9.2.1: the least and the greatest coordinate of the points along each axis,
//! of which half the difference is the half extent. Coordinates along axes u, v and w, at any angles, are the solution
//! of p = s·u + t·v + m·w: by Cramer's rule s = p·(v × w) / u·(v × w).

use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::convex::zonotope;
use crate::shape::require;
use crate::shape::require_points;
use crate::{Number, Obb, Of, Point3, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// The least box along three axes that contains all points; the axes may have any length and any angles. `None` where
/// they are in one plane: a box along them is flat.
///
/// Every decision is exact for every finite input. In exact scalars the box is exact.
///
/// In `f64` and `f32` the center is the exact one, each coordinate rounded to nearest, and each half extent the least
/// float for which the box about that rounded center certainly contains every point along its axis:
/// [`point_obb`](crate::contain::point_obb) finds none `Outside`. So a half extent exceeds the exact one by at most one
/// ulp and the distance between the two centers along its axis. Where it would exceed the greatest float, it is that
/// float, and the box does not contain all points.
///
/// Some six signs of degree 3 for each point.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain): of no points the center is then
/// the origin.
///
/// ```
/// use straightedge::{Obb, Point3, Vector3, bound::obb_along};
/// let points = [(0, 0, 0), (4, 4, 1), (3, 3, 0), (1, 2, 1)].map(Point3::<i64>::from);
/// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 2)].map(Vector3::from);
/// let obb = obb_along(&points, &axes).unwrap();
/// // Along (1, 1, 0) from 0 to 4, along (-1, 1, 0) from 0 to 1/2, along (0, 0, 2) from 0 to 1/2.
/// assert_eq!(obb.half_extents.map(|h| h.to_string()), ["2", "1/4", "1/4"]);
/// assert_eq!(obb.center.to_array().map(|x| x.to_string()), ["7/4", "9/4", "1/2"]);
/// assert_eq!(obb_along(&points, &[(1, 1, 0), (-1, 1, 0), (1, 0, 0)].map(Vector3::from)), None);
/// ```
#[must_use]
pub fn obb_along<S: Scalar>(points: &[Point3<S>], axes: &[Vector3<S>; 3]) -> Option<Obb<S::Value>> {
    const ID: &str = "bound/obb_along";
    require_points(ID, "points", points);
    for (axis, name) in axes.iter().zip(["axis0", "axis1", "axis2"]) {
        require(ID, name, axis);
    }
    let points: Vec<&Point3<S>> = points.iter().collect();
    Some(Extremes::of(&points, axes)?.obb())
}

/// Axes that span space, and the least and the greatest of some points along each.
pub(super) struct Extremes<'a, S> {
    axes: &'a [Vector3<S>; 3],
    orientation: Sign,
    pub(super) ends: [[Point3<S>; 2]; 3],
}

impl<'a, S: Scalar> Extremes<'a, S> {
    /// `None` where the axes are in one plane.
    pub(super) fn of(points: &[&Point3<S>], axes: &'a [Vector3<S>; 3]) -> Option<Self> {
        let orientation = zonotope::orientation(axes);
        if orientation.is_zero() {
            return None;
        }
        let ends = [0, 1, 2].map_each(|i| {
            let is_ahead = |from: &Point3<S>, to: &Point3<S>| {
                let [_, v, w] = turned(axes, i);
                S::sign_of::<Ahead>(&(from.clone(), to.clone(), v, w)) == orientation
            };
            let origin = Point3::from([(); 3].map_each(|()| S::of_sign(Sign::Zero)));
            let mut ends = points.first().map_or([&origin; 2], |&first| [first; 2]);
            for &p in points.iter().skip(1) {
                if is_ahead(p, ends[0]) {
                    ends[0] = p;
                } else if is_ahead(ends[1], p) {
                    ends[1] = p;
                }
            }
            ends.map_each(Clone::clone)
        });
        Some(Extremes { axes, orientation, ends })
    }

    /// The box, its half extents rounded outwards.
    pub(super) fn obb(&self) -> Obb<S::Value> {
        let center = S::ratios_of::<Center>(&(self.ends.clone(), self.axes.clone()));
        let [x, y, z] = [&center.x, &center.y, &center.z].map_each(S::of_rounded);
        let half_extents = match (x, y, z) {
            (Some(x), Some(y), Some(z)) => {
                let rounded = Point3::new(x, y, z);
                [0, 1, 2].map_each(|i| self.extent_about(&rounded, i))
            }
            _ => [0, 1, 2].map_each(|i| {
                let [low, high] = &self.ends[i];
                S::ratios_of::<HalfExtent>(&(low.clone(), high.clone(), turned(self.axes, i)))
            }),
        };
        let axes = [0, 1, 2].map_each(|i| {
            let [x, y, z] = [&self.axes[i].x, &self.axes[i].y, &self.axes[i].z].map_each(S::to_value);
            Vector3::new(x, y, z)
        });
        Obb { center, axes, half_extents }
    }

    /// The least float that is no less than the extent of the points from a center, on either side of it.
    fn extent_about(&self, center: &Point3<S>, i: usize) -> S::Value {
        let [low, high] = &self.ends[i];
        let reach = |from: &Point3<S>, to: &Point3<S>| {
            let input = ([from.clone(), to.clone()], turned(self.axes, i), S::of_sign(self.orientation));
            S::root_bound_of::<Reach>(&input, Sign::Zero, Sign::Positive)
        };
        let (below, above) = (reach(low, center), reach(center, high));
        let reach = if below > above { below } else { above };
        S::from_root(&reach).expect("roots of floats are floats")
    }
}

/// The axes from the i-th on.
fn turned<S: Scalar>(axes: &[Vector3<S>; 3], i: usize) -> [Vector3<S>; 3] {
    [0, 1, 2].map_each(|k| axes[(i + k) % 3].clone())
}

formula! {
    /// (q - p)·(v × w): whether q is ahead of p along the axis u, where u, v and w are a right-handed system. Degree 3.
    cold Ahead("bound/obb_along"; from, to, v, w): (Point3<Number>, Point3<Number>, Vector3<Number>, Vector3<Number>)
        = |(p, q, v, w)| (q - p).dot(&v.cross(w))
}

construction! {
    /// The center: for each axis, the midpoint of the two ends along it. Degree 4 over 3.
    Center("bound/obb_along"; ends, axes): ([[Point3<Number>; 2]; 3], [Vector3<Number>; 3]) => (Point3<Number>, Number)
        = |([a, b, c], [u, v, w])| {
            let (across_u, across_v, across_w) = (v.cross(w), w.cross(u), u.cross(v));
            let to_middle = u.scaled(&sum_along(a, &across_u))
                + v.scaled(&sum_along(b, &across_v))
                + w.scaled(&sum_along(c, &across_w));
            let volume = u.dot(&across_u);
            (Point3::new(to_middle.x, to_middle.y, to_middle.z), volume.clone() + volume)
        }
}

/// The scalar product of a vector and the sum of two points.
#[inline(always)]
fn sum_along<R: Ring>([p, q]: &Of<[Point3<Number>; 2], R>, n: &Vector3<R>) -> R {
    (p.x.clone() + &q.x) * &n.x + (p.y.clone() + &q.y) * &n.y + (p.z.clone() + &q.z) * &n.z
}

construction! {
    /// Half the distance of two points along the first axis. Degree 3 over 3.
    HalfExtent("bound/obb_along"; from, to, axes): (Point3<Number>, Point3<Number>, [Vector3<Number>; 3])
        => (Number, Number)
        = |(from, to, [u, v, w])| {
            let across = v.cross(w);
            let volume = u.dot(&across);
            ((to - from).dot(&across), volume.clone() + volume)
        }
}

construction! {
    /// The distance of two points along the first axis, given the sign of the volume; without a root.
    Reach("bound/obb_along"; ends, axes, orientation): ([Point3<Number>; 2], [Vector3<Number>; 3], Number)
        => [Number; 3]
        = |([from, to], [u, v, w], orientation)| {
            let across = v.cross(w).scaled(orientation);
            [(to - from).dot(&across), orientation.clone() - orientation, u.dot(&across)]
        }
}
