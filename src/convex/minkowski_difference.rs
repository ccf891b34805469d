//! Two convex hulls of points, of any number and any dimension: their contact, and a direction that separates them.
//!
//! A and B have a common point where A - B holds 0, and their relative interiors have one where 0 is in that of A - B.
//! The facets of A - B within the affine hull of both A and B decide this: there a facet is perpendicular to
//! - in space, a face of A, a face of B, or an edge of each;
//! - in a plane, an edge of A or of B, seen in a projection along an axis that is one to one on the plane;
//! - on a line, nothing: the two are intervals.
//!
//! A and B are disjoint where such a direction has a gap between them, touch where one has them on different sides of
//! one plane, and overlap otherwise. If the differences of their points span less than the affine hull of both, A and B
//! lie in parallel planes or lines, of which the normal is among these directions and has a gap. In the affine hull no
//! direction but 0 has both sets as one and the same constant: that shows null directions, those of collinear triples
//! and of parallel edges, exactly.

use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::predicate::projection::{Projection, spanning};
use crate::predicate::{lexicographic, lexicographic_2d};
use crate::predicate::{orient2d, orient3d};
use crate::{Contact, Number, Point2, Point3, Scalar, Separation, Sign};
use alloc::vec::Vec;

formula! {
    /// ((q - p) × (v - u)) · (x - p): the offset of x from p along the common perpendicular of the edges pq and uv.
    /// Degree 3.
    lean EdgesDeterminant("intersect: edge against edge"; p, q, u, v, x): [Point3<Number>; 5]
        = |[p, q, u, v, x]| (q - p).cross(&(v - u)).dot(&(x - p))
}

/// A direction that supports both sets.
#[derive(Clone, Copy)]
pub(crate) struct Support {
    pub(crate) direction: Separation,
    /// The contact of the two sets along it.
    pub(crate) contact: Contact,
    /// The sides of the plane through the points named on which their set is; of two edges, A is.
    pub(crate) sides: Sides,
}

/// The contact of two hulls and, unless they overlap, the first direction that shows it.
pub(crate) fn contact<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> (Contact, Option<Separation>) {
    first_that_tells(|f| supporting(a, b, f))
}

/// The same, and where they overlap all directions that support both.
pub(crate) fn contact_and_supports<S: Scalar>(
    a: &[Point3<S>],
    b: &[Point3<S>],
) -> (Contact, Option<Separation>, Vec<Support>) {
    let mut supports = Vec::new();
    let (contact, separation) = first_that_tells(|f| {
        supporting(a, b, &mut |support| {
            supports.push(support);
            f(support)
        })
    });
    (contact, separation, supports)
}

/// How two simplices meet, triangles or tetrahedra, of which the second spans a volume or both are triangles of space.
///
/// Usually few signs decide: a face with all of the other simplex beyond it, an edge through the interior of a face, or
/// a vertex inside. (Where an open edge of A passes an open face of B, no plane has A and B on different sides: it
/// would hold both.)
#[inline]
pub(crate) fn contact_of_simplices<S: Scalar, const N: usize, const M: usize>(
    a: &[Point3<S>; N],
    b: &[Point3<S>; M],
) -> Contact {
    let [Some(over_b), Some(over_a)] = [FaceSides::new(b, a), FaceSides::new(a, b)] else { return Contact::Disjoint };
    let settled = !over_b.has_zero && !over_a.has_zero;
    if settled
        && (over_b.holds_a_point(M) || over_a.holds_a_point(N) || over_b.is_pierced(b, a) || over_a.is_pierced(a, b))
    {
        return Contact::Overlapping;
    }
    contact_in_general(a, b)
}

#[cold]
#[inline(never)]
fn contact_in_general<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> Contact {
    contact(a, b).0
}

/// The faces of a triangle or a tetrahedron, each with the opposite vertex.
fn faces(vertices: usize) -> &'static [([usize; 3], usize)] {
    if vertices == 3 { &[([0, 1, 2], 0)] } else { &[([1, 2, 3], 0), ([0, 2, 3], 1), ([0, 1, 3], 2), ([0, 1, 2], 3)] }
}

/// On which sides of the faces of a simplex points are: positive is with the opposite vertex, or on either side of a
/// triangle.
struct FaceSides {
    sides: [[Sign; 4]; 4],
    has_zero: bool,
}

impl FaceSides {
    /// `None` where all points are beyond a face.
    #[inline(always)]
    fn new<S: Scalar, const N: usize, const M: usize>(
        simplex: &[Point3<S>; N],
        points: &[Point3<S>; M],
    ) -> Option<Self> {
        let mut over = FaceSides { sides: [[Sign::Zero; 4]; 4], has_zero: false };
        for (face, &([i, j, k], opposite)) in faces(N).iter().enumerate() {
            let side = |p: &Point3<S>| orient3d(p, &simplex[i], &simplex[j], &simplex[k]);
            let inner = if N == 3 { Sign::Positive } else { side(&simplex[opposite]) };
            let mut sides = [Sign::Zero; M];
            for (of_p, p) in sides.iter_mut().zip(points) {
                *of_p = side(p) * inner;
            }
            let is_beyond = |beyond: Sign| sides.iter().fold(true, |all, side| all & (*side == beyond));
            if is_beyond(Sign::Negative) || N == 3 && is_beyond(Sign::Positive) {
                return None;
            }
            over.has_zero |= sides.contains(&Sign::Zero);
            over.sides[face][..M].copy_from_slice(&sides);
        }
        Some(over)
    }

    /// Whether a point is inside of all faces of a tetrahedron.
    #[inline(always)]
    fn holds_a_point(&self, vertices: usize) -> bool {
        let [a, b, c, d] = &self.sides;
        vertices == 4 && (0..4).any(|i| [a[i], b[i], c[i], d[i]] == [Sign::Positive; 4])
    }

    /// Whether an open edge of the points passes an open face of the simplex.
    #[inline(always)]
    fn is_pierced<S: Scalar, const N: usize, const M: usize>(
        &self,
        simplex: &[Point3<S>; N],
        points: &[Point3<S>; M],
    ) -> bool {
        faces(N).iter().zip(&self.sides).any(|(&([i, j, k], _), sides)| {
            pairs(M).filter(|&(p, q)| sides[p].opposes(sides[q])).any(|(p, q)| {
                let turn = |u: usize, v: usize| orient3d(&points[p], &points[q], &simplex[u], &simplex[v]);
                let first = turn(i, j);
                !first.is_zero() && first == turn(j, k) && first == turn(k, i)
            })
        })
    }
}

/// How two hulls of points of the plane meet.
pub(crate) fn contact_2d<S: Scalar>(a: &[Point2<S>], b: &[Point2<S>]) -> Contact {
    let all = || a.iter().chain(b);
    let second = all().find(|x| **x != a[0]);
    match second {
        None => Contact::Overlapping,
        Some(second) if all().all(|x| orient2d(&a[0], second, x).is_zero()) => on_a_line(a, b, lexicographic_2d),
        Some(_) => first_that_tells(|f| in_a_plane(a, b, f)).0,
    }
}

/// The contact that directions show, and the first that shows it.
#[inline(always)]
fn first_that_tells(
    directions: impl FnOnce(&mut dyn FnMut(Support) -> Option<Separation>) -> Option<Separation>,
) -> (Contact, Option<Separation>) {
    let mut touching = None;
    let apart = directions(&mut |Support { direction, contact, .. }| {
        match contact {
            Contact::Disjoint => return Some(direction),
            Contact::Touching => {
                touching.get_or_insert(direction);
            }
            Contact::Overlapping => {}
        }
        None
    });
    match (apart, touching) {
        (Some(separation), _) => (Contact::Disjoint, Some(separation)),
        (None, Some(separation)) => (Contact::Touching, Some(separation)),
        (None, None) => (Contact::Overlapping, None),
    }
}

/// The affine hull of points, by a few of them.
pub(crate) enum AffineHull {
    Point,
    Line,
    /// A plane, on which this projection is one to one.
    Plane(Projection),
    Space,
}

/// The affine hull of two sets of points, of which the first is not empty.
pub(crate) fn affine<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> AffineHull {
    let all = || a.iter().chain(b);
    let Some(first) = all().next() else { return AffineHull::Point };
    let Some(second) = all().find(|x| *x != first) else { return AffineHull::Point };
    let Some((third, projection)) = all().find_map(|x| Some((x, spanning(first, second, x)?.0))) else {
        return AffineHull::Line;
    };
    if all().any(|x| !orient3d(first, second, third, x).is_zero()) {
        AffineHull::Space
    } else {
        AffineHull::Plane(projection)
    }
}

/// Calls `f` with every direction that is perpendicular to a facet of A - B, in the order of [`Separation`], until `f`
/// returns a value. Some directions may support A and B without being perpendicular to a facet.
fn supporting<S: Scalar, T>(a: &[Point3<S>], b: &[Point3<S>], f: &mut dyn FnMut(Support) -> Option<T>) -> Option<T> {
    match affine(a, b) {
        AffineHull::Point => None,
        AffineHull::Line => {
            let contact = on_a_line(a, b, lexicographic);
            f(Support { direction: Separation::Line, contact, sides: Sides::NONE })
        }
        AffineHull::Plane(projection) => {
            let flat = |points: &[Point3<S>]| points.iter().map(|p| projection.of(p)).collect::<Vec<_>>();
            in_a_plane(&flat(a), &flat(b), f)
        }
        AffineHull::Space => in_space(a, b, f),
    }
}

/// Points of one line, not all the same, in this order.
fn on_a_line<P>(a: &[P], b: &[P], order: impl Fn(&P, &P) -> Sign) -> Contact {
    let ends = |points: &'_ [P]| {
        let less = |i: &usize, j: &usize| order(&points[*i], &points[*j]) == Sign::Negative;
        let all = || 0..points.len();
        let least = all().reduce(|i, j| if less(&j, &i) { j } else { i })?;
        let greatest = all().reduce(|i, j| if less(&i, &j) { j } else { i })?;
        Some((least, greatest))
    };
    let (Some((a0, a1)), Some((b0, b1))) = (ends(a), ends(b)) else { return Contact::Disjoint };
    match order(&a[a0], &b[b1]).max(order(&b[b0], &a[a1])) {
        Sign::Positive => Contact::Disjoint,
        Sign::Zero => Contact::Touching,
        Sign::Negative => Contact::Overlapping,
    }
}

/// The sides of a line or plane on which points are.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) below: bool,
    pub(crate) above: bool,
}

impl Sides {
    pub(crate) const NONE: Sides = Sides { below: false, above: false };

    #[inline(always)]
    fn with(self, sign: Sign) -> Sides {
        Sides { below: self.below | (sign == Sign::Negative), above: self.above | (sign == Sign::Positive) }
    }

    /// The sides of all points, or `None` where there are points on both.
    #[inline(always)]
    pub(crate) fn of(self, signs: impl Iterator<Item = Sign>) -> Option<Sides> {
        let mut sides = self;
        for sign in signs {
            sides = sides.with(sign);
            if sides.below & sides.above {
                return None;
            }
        }
        Some(sides)
    }
}

/// The contact along the normal of a face of one set, which lies on its `own` sides of it, by the sides of the other
/// set; `None` where the direction is null.
#[inline(always)]
fn by_face(own: Sides, other: impl Iterator<Item = Sign>) -> Option<Contact> {
    let (mut below, mut on, mut above) = (false, false, false);
    for sign in other {
        below |= sign == Sign::Negative;
        on |= sign.is_zero();
        above |= sign == Sign::Positive;
    }
    // Within the face's plane, the one has two sides for the other to be on.
    let beyond = (below & own.below) | (above & own.above) | (below & above);
    match () {
        () if beyond => Some(Contact::Overlapping),
        () if !on => Some(Contact::Disjoint),
        () if below | above | own.below | own.above => Some(Contact::Touching),
        () => None,
    }
}

/// All i < j < n, in order.
pub(crate) fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// All points but those with these indices.
pub(crate) fn others<P, const N: usize>(points: &[P], but: [usize; N]) -> impl Iterator<Item = &P> {
    points.iter().enumerate().filter(move |(i, _)| !but.contains(i)).map(|(_, p)| p)
}

/// Points of one plane, not all on one line.
fn in_a_plane<S: Scalar, T>(a: &[Point2<S>], b: &[Point2<S>], f: &mut dyn FnMut(Support) -> Option<T>) -> Option<T> {
    let mut edges_of = |own: &[Point2<S>], other: &[Point2<S>], name: fn(usize, usize) -> Separation| {
        pairs(own.len()).find_map(|(i, j)| {
            let side = |x: &Point2<S>| orient2d(&own[i], &own[j], x);
            let sides = Sides::NONE.of(others(own, [i, j]).map(side))?;
            f(Support { direction: name(i, j), contact: by_face(sides, other.iter().map(side))?, sides })
        })
    };
    edges_of(a, b, Separation::InPlaneOfA).or_else(|| edges_of(b, a, Separation::InPlaneOfB))
}

/// Points that are not all in one plane.
fn in_space<S: Scalar, T>(a: &[Point3<S>], b: &[Point3<S>], f: &mut dyn FnMut(Support) -> Option<T>) -> Option<T> {
    let mut faces_of = |own: &[Point3<S>], other: &[Point3<S>], name: fn(usize, usize, usize) -> Separation| {
        pairs(own.len()).flat_map(|(i, j)| (j + 1..own.len()).map(move |k| (i, j, k))).find_map(|(i, j, k)| {
            let side = |x: &Point3<S>| orient3d(&own[i], &own[j], &own[k], x);
            let sides = Sides::NONE.of(others(own, [i, j, k]).map(side))?;
            f(Support { direction: name(i, j, k), contact: by_face(sides, other.iter().map(side))?, sides })
        })
    };
    if let Some(found) = faces_of(a, b, Separation::FaceOfA).or_else(|| faces_of(b, a, Separation::FaceOfB)) {
        return Some(found);
    }
    pairs(a.len()).find_map(|(i, j)| {
        pairs(b.len()).find_map(|(k, l)| {
            let (contact, sides) = by_edges((&a[i], &a[j]), others(a, [i, j]), (&b[k], &b[l]), others(b, [k, l]))?;
            f(Support { direction: Separation::Edges(i, j, k, l), contact, sides })
        })
    })
}

/// The contact along the direction perpendicular to an edge of A and one of B, and the sides of A, if it supports both
/// sets and is not null.
#[inline(always)]
fn by_edges<'a, S: Scalar>(
    (p, q): (&'a Point3<S>, &'a Point3<S>),
    rest_of_a: impl Iterator<Item = &'a Point3<S>>,
    (u, v): (&'a Point3<S>, &'a Point3<S>),
    rest_of_b: impl Iterator<Item = &'a Point3<S>>,
) -> Option<(Contact, Sides)> {
    let beyond =
        |[p, q, u, v, x]: [&Point3<S>; 5]| S::sign_of::<EdgesDeterminant>(&[p, q, u, v, x].map_each(Clone::clone));
    let sides_of_a = Sides::NONE.of(rest_of_a.map(|x| beyond([p, q, u, v, x])))?;
    // Seen from the other edge the direction is the opposite one: A and B are to be on the same side.
    let sides = sides_of_a.of(rest_of_b.map(|x| beyond([u, v, p, q, x])))?;
    // The gap from A to B.
    let gap = orient3d(p, q, u, v);
    let overlaps = match gap {
        Sign::Zero => return (sides.below | sides.above).then_some((Contact::Touching, sides)),
        Sign::Positive => sides.above,
        Sign::Negative => sides.below,
    };
    Some((if overlaps { Contact::Overlapping } else { Contact::Disjoint }, sides))
}
