//! The points that determine the smallest ball around a set: one to four of them, on its sphere, with the center in
//! their hull.
//!
//! The smallest ball is unique, and so is the smallest one through given points that are affinely independent. The
//! latter is also the smallest ball that contains them if and only if its center is in their hull.

use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::construct::{circumcenter_tetrahedron, circumcenter_triangle};
use crate::predicate::{angle, collinear_unchecked, incircle, insphere, orient2d, orient3d};
use crate::{Circumcenter, Number, Point2, Point3, Scalar, Sign, Tetrahedron, Triangle3};
use alloc::vec::Vec;
use core::ptr;

/// Points on the surface of a ball, which determine it.
pub(super) struct Support<'a, S> {
    /// One to four, repeated where there are fewer.
    corners: [&'a Point3<S>; 4],
    count: usize,
    /// Of four points, or of three if planar; zero only in `Plain`.
    orientation: Sign,
    /// Whether all points are in the plane z = 0. Signs are of lower degrees there, which matters where they need exact
    /// steps: 80,000 points of one circle take a thirteenth of the time.
    is_planar: bool,
}

impl<'a, S: Scalar> Support<'a, S> {
    /// A ball without a radius.
    pub(super) fn point(p: &'a Point3<S>, is_planar: bool) -> Self {
        Support { corners: [p; 4], count: 1, orientation: Sign::Zero, is_planar }
    }

    /// The support of these points, if the smallest ball that contains them has all of them on its surface, and they
    /// determine it.
    fn of(corners: [&'a Point3<S>; 4], count: usize, is_planar: bool) -> Option<Self> {
        let is_not_obtuse = |a, b, c| angle(a, b, c) != Sign::Negative;
        let mut orientation = Sign::Zero;
        let is_support = match corners[..count] {
            // The center of the circle is in the triangle if and only if no angle is obtuse.
            [a, b, c] => {
                if is_planar {
                    let [a, b, c] = [a, b, c].map_each(flat);
                    orientation = orient2d(&a, &b, &c);
                }
                let are_collinear = if is_planar { orientation.is_zero() } else { collinear_unchecked(a, b, c) };
                !are_collinear && is_not_obtuse(a, b, c) && is_not_obtuse(b, c, a) && is_not_obtuse(c, a, b)
            }
            [a, b, c, d] => {
                orientation = orient3d(a, b, c, d);
                let is_behind = |of: &Point3<S>, faces: [&Point3<S>; 3]| {
                    let [a, c, d] = faces.map_each(Clone::clone);
                    S::sign_of::<CenterWeight>(&[of.clone(), a, c, d]) == Sign::Negative
                };
                !orientation.is_zero()
                    && !is_behind(a, [b, c, d])
                    && !is_behind(b, [a, c, d])
                    && !is_behind(c, [a, b, d])
                    && !is_behind(d, [a, b, c])
            }
            _ => true,
        };
        is_support.then_some(Support { corners, count, orientation, is_planar })
    }

    /// Whether a point is outside of the ball.
    pub(super) fn excludes(&self, p: &Point3<S>) -> bool {
        // On the surface, which is expensive for exact signs.
        if S::checked() && self.corners().contains(&p) {
            return false;
        }
        match *self.corners() {
            [a] => a != p,
            // Thales.
            [a, b] => angle(a, p, b) == Sign::Positive,
            [a, b, c] if self.is_planar => {
                let [a, b, c, p] = [a, b, c, p].map_each(flat);
                self.orientation * incircle(&a, &b, &c, &p) == Sign::Negative
            }
            [a, b, c] => S::sign_of::<BeyondCircle>(&[a, b, c, p].map_each(Clone::clone)) == Sign::Positive,
            [a, b, c, d] => self.orientation * insphere(a, b, c, d, p) == Sign::Negative,
            _ => unreachable!("a support has one to four points"),
        }
    }

    /// The support of the smallest ball that contains these points and one outside of their ball, which is on its
    /// surface. There always is one; only `Plain` may find none.
    pub(super) fn with(&self, p: &'a Point3<S>) -> Option<Self> {
        /// The sets of one to three of four, the smaller first, as bits.
        const SUBSETS: [u8; 14] = [1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14];
        SUBSETS.into_iter().filter(|subset| subset >> self.count == 0).find_map(|subset| {
            let (mut corners, mut count) = ([p; 4], 1);
            for (i, corner) in self.corners().iter().enumerate() {
                if subset >> i & 1 == 1 {
                    corners[count] = corner;
                    count += 1;
                }
            }
            let support = Self::of(corners, count, self.is_planar)?;
            let contains_all = !self.corners().iter().any(|corner| support.excludes(corner));
            contains_all.then_some(support)
        })
    }

    /// The places of the points in the list that they are taken from.
    pub(super) fn places(&self, points: &[Point3<S>]) -> Vec<usize> {
        let place = |corner: &&Point3<S>| points.iter().position(|p| ptr::eq(p, *corner));
        self.corners().iter().filter_map(place).collect()
    }

    /// The points.
    pub(super) fn corners(&self) -> &[&'a Point3<S>] {
        &self.corners[..self.count]
    }
}

/// A point of the plane z = 0.
#[inline(always)]
fn flat<S: Scalar>(p: &Point3<S>) -> Point2<S> {
    Point2::new(p.x.clone(), p.y.clone())
}

/// The center and the squared radius of the smallest ball with one to four points on its surface, if they are affinely
/// independent.
pub(super) fn ball<S: Scalar>(corners: &[&Point3<S>]) -> Option<Circumcenter<Point3<S::Value>, S::Value>> {
    match corners {
        [a] => {
            let [x, y, z] = [&a.x, &a.y, &a.z].map_each(S::to_value);
            Some(Circumcenter { center: Point3::new(x, y, z), squared_radius: S::whole(0) })
        }
        [a, b] => {
            let input = ([a, b].map_each(|p| (*p).clone()), S::of_sign(Sign::Positive));
            let (center, squared_radius) = S::ratios_of::<Diametral>(&input);
            Some(Circumcenter { center, squared_radius })
        }
        [a, b, c] => circumcenter_triangle(&Triangle3::from([a, b, c].map_each(|p| (*p).clone()))),
        [a, b, c, d] => circumcenter_tetrahedron(&Tetrahedron::from([a, b, c, d].map_each(|p| (*p).clone()))),
        _ => unreachable!("a support has one to four points"),
    }
}

construction! {
    /// The midpoint of two points and the square of half their distance, over a one. Degree 2.
    Diametral("bound/sphere"; points, one): ([Point3<Number>; 2], Number) => ((Point3<Number>, Number), Number)
        = |([a, b], one)| {
            let two = one.clone() + one;
            let center = (a.as_vector() + b.as_vector()).scaled(&two);
            ((center.into_point(), (b - a).squared_length()), two.squared())
        }
}

formula! {
    /// (q²n - n × (v²u - u²v)·q) of the edges u, v and the point q relative to a, with n = u × v, up to a factor: the
    /// squared distance of p from the center of the circle abc, minus the squared radius, times 4·area². Degree 6.
    cold BeyondCircle("bound/sphere"; a, b, c, p): [Point3<Number>; 4] = |[a, b, c, p]| {
        let (u, v, q) = (b - a, c - a, p - a);
        let n = u.cross(&v);
        let w = u.scaled(&v.squared_length()) - v.scaled(&u.squared_length());
        q.squared_length() * n.squared_length() - n.cross(&w).dot(&q)
    }
}

formula! {
    /// The barycentric weight of the first of four points in the center of the sphere through them, times eight times
    /// the squared volume, times nine. With u, v, w from the second to the first and the others:
    /// (u²(v × w) + v²(w × u) + w²(u × v)) · (v × w). Degree 6.
    cold CenterWeight("bound/sphere"; of, a, c, d): [Point3<Number>; 4] = |[of, a, c, d]| {
        let (u, v, w) = (of - a, c - a, d - a);
        let n = v.cross(&w);
        u.squared_length() * n.squared_length()
            + v.squared_length() * w.cross(&u).dot(&n)
            + w.squared_length() * u.cross(&v).dot(&n)
    }
}
