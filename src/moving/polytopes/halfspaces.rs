//! Two moving hulls of points, A and B, by the halfspaces of which their difference is the common part.
//!
//! Seen from B, A moves by v - w, and they meet while that way is in B - A. Along a direction this says that the top of
//! A is not below the bottom of B, nor its bottom above the top of B: two halfspaces, of which the way is clipped. The
//! directions that suffice depend on what B - A spans:
//! - space: the normals of the faces of A and of B, and the vector products of an edge of each;
//! - a plane: its normal, which is among these; and the vector products of the edges with an axis that is not parallel
//!   to the plane, each perpendicular to its edge;
//! - a line: the vector products of an edge with each axis; and the axes;
//! - a point: the axes.
//!
//! They come in the order of [`Separation`]: of the halfspaces that are entered at the first contact, the first tells
//! what separates A and B just before. Where the way leaves what B - A spans, A and B just before are in a space of one
//! dimension more, whose directions have earlier names.

use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::convex::minkowski_difference::{Sides, others, pairs};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::Motion;
use crate::moving::first_of::{self, By, First};
use crate::predicate::projection::Projection;
use crate::{Number, Of, Point2, Point3, Ring, Scalar, Separation, Sign, Span, Vector3};
use alloc::vec::Vec;

/// The ends of two ways, of which a direction is the vector product, and two points.
type Points = [Point3<Number>; 6];

/// ((q - p) × (v - u)) · (x - y)
#[inline(always)]
fn rise<R: Ring>([p, q, u, v, x, y]: &Of<Points, R>) -> R {
    (q - p).cross(&(v - u)).dot(&(x - y))
}

formula! {
    /// How far x is beyond y along a direction. Degree 3.
    cold Rise("moving: hulls of points"; p, q, u, v, x, y): Points = |points| rise(points)
}

formula! {
    /// (q - p) × (v - u), of a projection. Degree 2.
    cold Turn("moving: hulls of points"; p, q, u, v): [Point2<Number>; 4] = |[p, q, u, v]| (q - p).cross(&(v - u))
}

/// How far a point of A is beyond one of B along a direction, while they move.
pub(in crate::moving) struct Beyond;

impl LinearFunction for Beyond {
    const NAME: &'static str = "moving: hulls of points";
    type Input = (Points, [Vector3<Number>; 2]);
    #[inline(always)]
    fn start<R: Ring>((points, _): &Of<Self::Input, R>) -> R {
        rise(points)
    }
    #[inline(always)]
    fn rate<R: Ring>(([p, q, u, v, _, _], [of_a, of_b]): &Of<Self::Input, R>) -> R {
        (q - p).cross(&(v - u)).dot(&(of_a - of_b))
    }
}

/// A direction, by the ends of two ways.
type Direction<'a, S> = [&'a Point3<S>; 4];

/// Two hulls that meet.
pub(in crate::moving) struct Meeting<S: Scalar> {
    halfspaces: Vec<Halfspace<Beyond, S>>,
    /// Of the direction of each.
    names: Vec<Separation>,
    ends: [ClipEnd; 2],
}

impl<S: Scalar> Clone for Meeting<S> {
    fn clone(&self) -> Self {
        let halfspaces = self.halfspaces.iter();
        let halfspaces =
            halfspaces.map(|Halfspace { of, facing }| Halfspace { of: of.clone(), facing: *facing }).collect();
        Meeting { halfspaces, names: self.names.clone(), ends: self.ends }
    }
}

/// Two moving hulls of points that touch.
#[derive(Clone)]
pub struct MovingHulls<S: Scalar>(pub(super) Meeting<S>);

impl<S: Scalar> Meeting<S> {
    /// The time of the first contact.
    pub(super) fn enter(&self) -> S::Value {
        halfspace_clip::bounded_parameter(&self.halfspaces, &self.ends[0])
    }

    /// The time of the last contact.
    pub(super) fn exit(&self) -> S::Value {
        halfspace_clip::bounded_parameter(&self.halfspaces, &self.ends[1])
    }

    /// The times of the first and the last contact.
    pub(super) fn span(&self) -> Span<S::Value> {
        halfspace_clip::span(&self.halfspaces, &self.ends)
    }

    /// The first contact alone.
    pub(in crate::moving) fn first(&self) -> First<S> {
        first_of::of_clip(&self.halfspaces, &self.ends[0], By::Hulls)
    }

    /// The first direction along which they are apart just before they meet, and the first just after they part: of
    /// halfspaces that are entered or left at once, the clip tells the first.
    pub(super) fn separations(&self) -> [Option<Separation>; 2] {
        self.ends.map_each(|end| match end {
            ClipEnd::At(passed) => self.names.get(passed).copied(),
            _ => None,
        })
    }
}

/// How the hulls of two sets of points meet, each with its velocity.
pub(in crate::moving) fn meet<S: Scalar>(
    a: &[Point3<S>],
    v: &Vector3<S>,
    b: &[Point3<S>],
    w: &Vector3<S>,
) -> Option<Meeting<S>> {
    let mut of =
        Difference { sets: [a, b], velocities: [v.clone(), w.clone()], halfspaces: Vec::new(), names: Vec::new() };
    let [origin, x, y, z] = [None, Some(0), Some(1), Some(2)].map_each(unit);
    let axes = [&x, &y, &z].map_each(|unit| [&origin, unit]);
    match of.spanned() {
        Spanned::Space => of.faces_and_edges(),
        Spanned::Plane(projection) => {
            of.faces_and_edges();
            let along = match projection {
                Projection::Xy => 2,
                Projection::Yz => 0,
                Projection::Zx => 1,
            };
            of.across_edges(&axes[along..=along]);
        }
        Spanned::Line => {
            of.across_edges(&axes);
            of.along_axes(&axes);
        }
        Spanned::Point => of.along_axes(&axes),
    }
    let Difference { halfspaces, names, .. } = of;
    let ends = halfspace_clip::clip::<Motion, Beyond, S>(&halfspaces, false)?;
    Some(Meeting { halfspaces, names, ends })
}

/// The end of an axis, or the origin.
fn unit<S: Scalar>(axis: Option<usize>) -> Point3<S> {
    let [x, y, z] = [0, 1, 2].map_each(|i| S::of_sign(if axis == Some(i) { Sign::Positive } else { Sign::Zero }));
    Point3 { x, y, z }
}

/// What the difference of two sets spans.
enum Spanned {
    Point,
    Line,
    /// A plane, on which this projection is one to one.
    Plane(Projection),
    Space,
}

/// Two sets and the halfspaces of their difference.
struct Difference<'a, S: Scalar> {
    sets: [&'a [Point3<S>]; 2],
    velocities: [Vector3<S>; 2],
    halfspaces: Vec<Halfspace<Beyond, S>>,
    names: Vec<Separation>,
}

impl<'a, S: Scalar> Difference<'a, S> {
    fn spanned(&self) -> Spanned {
        // From the first point of a set to another one.
        let [a, b] = self.sets;
        let ways = || [a, b].into_iter().flat_map(|set| set.iter().skip(1).map(|x| [&set[0], x]));
        let Some([p, q]) = ways().find(|[p, q]| p != q) else { return Spanned::Point };
        let turned = |[u, v]: [&'a Point3<S>; 2]| {
            let turns = |projection: &Projection| {
                let points = [p, q, u, v].map_each(|point| projection.of(point));
                !S::sign_of::<Turn>(&points).is_zero()
            };
            Some(([u, v], Projection::ALL.into_iter().find(turns)?))
        };
        let Some(([u, v], projection)) = ways().find_map(turned) else { return Spanned::Line };
        let is_beyond = |[x, y]: [&Point3<S>; 2]| !rise_along([p, q, u, v], x, y).is_zero();
        if ways().any(is_beyond) { Spanned::Space } else { Spanned::Plane(projection) }
    }

    /// The normals of faces, and the directions perpendicular to an edge of each set.
    fn faces_and_edges(&mut self) {
        let [a, b] = self.sets;
        for (own, name) in [Separation::FaceOfA as fn(usize, usize, usize) -> _, Separation::FaceOfB].iter().enumerate()
        {
            let set = self.sets[own];
            for (i, j) in pairs(set.len()) {
                for k in j + 1..set.len() {
                    self.across([&set[i], &set[j], &set[i], &set[k]], own, [i, j, k], name(i, j, k));
                }
            }
        }
        for (i, j) in pairs(a.len()) {
            for (k, l) in pairs(b.len()) {
                let direction = [&a[i], &a[j], &b[k], &b[l]];
                let sides = |set: &[Point3<S>], at: usize, to: usize| {
                    Sides::NONE.of(others(set, [at, to]).map(|x| rise_along(direction, x, &set[at])))
                };
                let Some(of_a) = sides(a, i, j) else { continue };
                let Some(of_b) = sides(b, k, l) else { continue };
                let name = Separation::Edges(i, j, k, l);
                if !of_a.above && !of_b.below {
                    self.add(direction, [&a[i], &b[k]], Sign::Positive, name);
                }
                if !of_a.below && !of_b.above {
                    self.add(direction, [&a[i], &b[k]], Sign::Negative, name);
                }
            }
        }
    }

    /// The directions perpendicular to an edge and an axis.
    fn across_edges(&mut self, axes: &[[&Point3<S>; 2]]) {
        for (own, name) in [Separation::InPlaneOfA as fn(usize, usize) -> _, Separation::InPlaneOfB].iter().enumerate()
        {
            let set = self.sets[own];
            for (i, j) in pairs(set.len()) {
                for [origin, unit] in axes {
                    self.across([&set[i], &set[j], origin, unit], own, [i, j], name(i, j));
                }
            }
        }
    }

    /// The axes themselves.
    fn along_axes(&mut self, [x, y, z]: &[[&Point3<S>; 2]; 3]) {
        let [a, b] = self.sets;
        for [[p, q], [u, v]] in [[y, z], [z, x], [x, y]] {
            let direction = [*p, *q, *u, *v];
            for facing in [Sign::Positive, Sign::Negative] {
                let of = [top(direction, a, facing), top(direction, b, -facing)];
                let [Some(x), Some(y)] = of else { continue };
                self.add(direction, [x, y], facing, Separation::Line);
            }
        }
    }

    /// The halfspaces of a direction that is perpendicular to what some vertices of a set span, if it supports the set.
    fn across<const N: usize>(
        &mut self,
        direction: Direction<'_, S>,
        own: usize,
        vertices: [usize; N],
        name: Separation,
    ) {
        let (set, other) = (self.sets[own], self.sets[1 - own]);
        let at = &set[vertices[0]];
        let Some(sides) = Sides::NONE.of(others(set, vertices).map(|x| rise_along(direction, x, at))) else { return };
        for (is_top, side) in [(!sides.above, Sign::Positive), (!sides.below, Sign::Negative)] {
            let Some(met) = top(direction, other, -side).filter(|_| is_top) else { continue };
            let (points, facing) = if own == 0 { ([at, met], side) } else { ([met, at], -side) };
            self.add(direction, points, facing, name);
        }
    }

    fn add(&mut self, [p, q, u, v]: Direction<'_, S>, [x, y]: [&Point3<S>; 2], facing: Sign, name: Separation) {
        let points = [p, q, u, v, x, y].map_each(Clone::clone);
        self.halfspaces.push(Halfspace { of: (points, self.velocities.clone()), facing });
        self.names.push(name);
    }
}

/// The sign of x - y along a direction.
fn rise_along<S: Scalar>([p, q, u, v]: Direction<'_, S>, x: &Point3<S>, y: &Point3<S>) -> Sign {
    S::sign_of::<Rise>(&[p, q, u, v, x, y].map_each(Clone::clone))
}

/// A point of a set that is farthest along a direction, or against it.
fn top<'a, S: Scalar>(direction: Direction<'_, S>, set: &'a [Point3<S>], side: Sign) -> Option<&'a Point3<S>> {
    set.iter().reduce(|best, x| if rise_along(direction, x, best) == side { x } else { best })
}
