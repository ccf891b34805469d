//! An axis-aligned box against an oriented one: their contact.
//!
//! The fifteen separating axes of two boxes ([`obb_obb`](crate::intersect::obb_obb())), three of which are coordinate
//! axes. The center of the axis-aligned box would be rounded, so everything is doubled instead.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::convex::separating_axis::axes_and_extents;
use crate::convex::two_boxes::{DIRECTIONS, Repeats};
use crate::convex::zonotope::{self, FlatSet, TouchingDirections};
use crate::predicate::projection::Projection;
use crate::shape::require;
use crate::{Aabb3, Contact, Formula, Number, Obb, Of, Point2, Point3, Scalar, Sign, Vector2, Vector3};
use alloc::vec::Vec;

formula! {
    /// The gap, doubled, along a coordinate axis, from the numbers along it. Degree 2.
    cold GapAlong("intersect/aabb_obb"; bounds, center, axes, extents):
        ([Number; 2], [Number; 1], [Number; 3], [Number; 3])
        = |([min, max], [c], [u0, u1, u2], [h0, h1, h2])| {
            let reach = u0.clone().abs() * h0 + u1.clone().abs() * h1 + u2.clone().abs() * h2;
            ((c.clone() - min) + (c.clone() - max)).abs() - (max.clone() - min) - (reach.clone() + reach)
        }
}
formula! {
    /// The gap, doubled, along the normal u × v of a face of the oriented box, whose third axis is w. Degree 4.
    cold GapOfFace("intersect/aabb_obb"; min, max, axes, extent):
        ([Point3<Number>; 2], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 1])
        = |([min, max], [c], [u, v, w], [h])| {
            let n = u.cross(v);
            let reach = n.dot(w).abs() * h;
            let distance = n.dot(&((c - min) + (c - max))).abs();
            let Vector3 { x, y, z } = max - min;
            distance - (n.x.abs() * x + n.y.abs() * y + n.z.abs() * z) - (reach.clone() + reach)
        }
}
formula! {
    /// The gap, doubled, along the vector product of a coordinate axis and the axis u of the oriented box, seen along
    /// the first; v and w are the other axes. Degree 3.
    cold GapAcross("intersect/aabb_obb"; bounds, center, axes, extents):
        ([Point2<Number>; 2], [Point2<Number>; 1], [Vector2<Number>; 3], [Number; 2])
        = |([min, max], [c], [u, v, w], [h0, h1])| {
            let reach = u.cross(v).abs() * h0 + u.cross(w).abs() * h1;
            let distance = u.cross(&((c - min) + (c - max))).abs();
            let Vector2 { x, y } = max - min;
            distance - (u.y.clone().abs() * x + u.x.clone().abs() * y) - (reach.clone() + reach)
        }
}

/// How an axis-aligned box meets an oriented one, whose axes may have any length and any angles. Boxes may be flat:
/// extents may be zero, and axes zero or in one plane.
///
/// Exact for every finite input. Fifteen signs; fewer where the boxes are disjoint, or where directions repeat others,
/// some more where they touch and where both are flat.
///
/// # Panics
/// On NaN and infinity, where min > max on an axis and where an extent is negative, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Obb, Point3, intersect::aabb_obb};
/// let aabb = Aabb3::new(Point3::new(0, 0, 0), Point3::new(1, 1, 1));
/// let diamond = |x| {
///     let axes = [[1, 1, 0], [-1, 1, 0], [0, 0, 1]].map(Into::into);
///     Obb::new(Point3::new(x, 0, 0), axes, [1; 3])
/// };
/// assert_eq!(aabb_obb(&aabb, &diamond(2)), Contact::Overlapping);
/// assert_eq!(aabb_obb(&aabb, &diamond(3)), Contact::Touching);
/// assert_eq!(aabb_obb(&aabb, &diamond(4)), Contact::Disjoint);
/// ```
#[doc(alias = "obb_aabb")]
#[inline]
pub fn aabb_obb<S: Scalar>(aabb: &Aabb3<S>, obb: &Obb<S>) -> Contact {
    const ID: &str = "intersect/aabb_obb";
    require(ID, "aabb", aabb);
    require(ID, "obb", obb);
    let pair = Pair { aabb, obb };
    let mut open = 0;
    for direction in 0..DIRECTIONS {
        match pair.seen(direction) {
            Some(Sign::Positive) => return Contact::Disjoint,
            Some(_) => {}
            None => open |= 1 << direction,
        }
    }
    if open == 0 { Contact::Overlapping } else { pair.contact(open) }
}

/// The projections along the axes, in order.
const ALONG: [Projection; 3] = [Projection::Yz, Projection::Zx, Projection::Xy];

/// Both boxes, and their gaps along fifteen directions: the coordinate axes, the normals of the faces of the oriented
/// box, then the products of a coordinate axis and an axis of that box.
struct Pair<'a, S> {
    aabb: &'a Aabb3<S>,
    obb: &'a Obb<S>,
}

impl<S: Scalar> Pair<'_, S> {
    #[inline(always)]
    fn bounds(&self) -> [&Point3<S>; 2] {
        [&self.aabb.min, &self.aabb.max]
    }

    #[inline(always)]
    fn along(&self, axis: usize) -> Of<<GapAlong as Formula>::Input, S> {
        let (u, h) = axes_and_extents(self.obb);
        (
            self.bounds().map_each(|p| coordinates(p)[axis].clone()),
            [coordinates(&self.obb.center)[axis].clone()],
            u.map_each(|u| components(u)[axis].clone()),
            h.map_each(Clone::clone),
        )
    }

    #[inline(always)]
    fn of_face(&self, i: usize) -> Of<<GapOfFace as Formula>::Input, S> {
        let (u, h) = axes_and_extents(self.obb);
        let axes = [u[(i + 1) % 3], u[(i + 2) % 3], u[i]].map_each(Clone::clone);
        (self.bounds().map_each(Clone::clone), [self.obb.center.clone()], axes, [h[i].clone()])
    }

    #[inline(always)]
    fn across(&self, axis: usize, i: usize) -> Of<<GapAcross as Formula>::Input, S> {
        let (u, h) = axes_and_extents(self.obb);
        let projection = ALONG[axis];
        let [j, k] = [(i + 1) % 3, (i + 2) % 3];
        let axes = [u[i], u[j], u[k]].map_each(|u| projection.of_vector(u));
        let bounds = self.bounds().map_each(|p| projection.of(p));
        (bounds, [projection.of(&self.obb.center)], axes, [h[j].clone(), h[k].clone()])
    }

    /// The sign of the gap along a direction, where the filter is certain of it.
    #[inline(always)]
    fn seen(&self, direction: usize) -> Option<Sign> {
        match direction {
            0..3 => seen::<GapAlong, S>(&self.along(direction)),
            3..6 => seen::<GapOfFace, S>(&self.of_face(direction - 3)),
            _ => seen::<GapAcross, S>(&self.across((direction - 6) / 3, direction % 3)),
        }
    }

    /// The sign of the gap along a direction.
    fn gap(&self, direction: usize) -> Sign {
        match direction {
            0..3 => S::sign_of::<GapAlong>(&self.along(direction)),
            3..6 => S::sign_of::<GapOfFace>(&self.of_face(direction - 3)),
            _ => S::sign_of::<GapAcross>(&self.across((direction - 6) / 3, direction % 3)),
        }
    }

    /// The contact of boxes that certainly overlap along all directions but some, in bits.
    #[cold]
    #[inline(never)]
    fn contact(&self, open: u32) -> Contact {
        let Pair { aabb: Aabb3 { min, max }, obb } = self;
        if min.x < max.x && min.y < max.y && min.z < max.z && zonotope::is_solid(obb) {
            let units = [0, 1, 2].map_each(Vector3::unit);
            let [u, v, w] = obb.axes.each_ref();
            let axes = [&units[0], &units[1], &units[2], u, v, w];
            return Repeats::new(axes, 0).contact(open, |direction| -self.gap(direction)).0;
        }
        let mut touching = TouchingDirections::default();
        for direction in (0..DIRECTIONS).filter(|direction| open >> direction & 1 == 1) {
            if touching.is_apart(direction, self.gap(direction)) {
                return Contact::Disjoint;
            }
        }
        touching.contact(|touching| touch(self.aabb, obb, touching))
    }
}

/// The sign of a formula, where the filter is certain of it.
#[inline(always)]
fn seen<F: Formula, S: Scalar>(input: &Of<F::Input, S>) -> Option<Sign> {
    F::eval(&filtered::<F::Input, S>(input)?).certain_sign()
}

fn coordinates<S>(p: &Point3<S>) -> [&S; 3] {
    [&p.x, &p.y, &p.z]
}

fn components<S>(v: &Vector3<S>) -> [&S; 3] {
    [&v.x, &v.y, &v.z]
}

/// The contact if no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(aabb: &Aabb3<S>, obb: &Obb<S>, touching: TouchingDirections) -> Contact {
    let Aabb3 { min, max } = aabb;
    let units = [min.x < max.x, min.y < max.y, min.z < max.z].into_iter().enumerate();
    let units = units.filter(|(_, has_extent)| *has_extent).map(|(axis, _)| Vector3::unit(axis));
    if !zonotope::span_space(&units.chain(zonotope::extended(obb)).collect::<Vec<_>>()) {
        return zonotope::contact_of_flat_sets(FlatSet::Aabb(aabb), FlatSet::Obb(obb));
    }
    let (u, _) = axes_and_extents(obb);
    let is_null = |direction: usize| match direction {
        0..3 => false,
        3..6 => zonotope::are_parallel(u[(direction + 1) % 3], u[(direction + 2) % 3]),
        _ => {
            let Vector2 { x, y } = ALONG[(direction - 6) / 3].of_vector(u[direction % 3]);
            x.sign().is_zero() && y.sign().is_zero()
        }
    };
    touching.of_solid(is_null)
}
