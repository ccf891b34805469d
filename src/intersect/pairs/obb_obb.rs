//! Two oriented boxes: their contact.
//!
//! Ericson, *Real-Time Collision Detection*, 4.4.1; *Programmers' Computational Geometry*, 9.2.6: fifteen separating
//! axes, as the vector products of any two of the six axes, so that they need not be unit or orthogonal.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::convex::separating_axis::{axes_and_extents, greatest, normals};
use crate::convex::two_boxes::{Boxes, Measures, OverlapOnAxis, Repeats, boxes, components, on_axis};
use crate::convex::zonotope::{self, FlatSet, greatest_gap};
use crate::shape::require;
use crate::{Contact, Formula, Number, Obb, Of, Point3, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;

formula! {
    /// The gap between two boxes along u × v: the distance of their centers minus the extents of their axes g of half
    /// extents h (those that are not u or v). Degree 4.
    twofold GapAlong("intersect/obb_obb"; across, centers, axes, extents): Along
        = |([u, v], [c, d], [g0, g1, g2, g3], [h0, h1, h2, h3])| {
            let n = u.cross(v);
            let reach0 = n.dot(g0).abs() * h0 + n.dot(g1).abs() * h1;
            let reach1 = n.dot(g2).abs() * h2 + n.dot(g3).abs() * h3;
            n.dot(&(d - c)).abs() - (reach0 + reach1)
        }
}

/// The input of [`GapAlong`].
type Along = ([Vector3<Number>; 2], [Point3<Number>; 2], [Vector3<Number>; 4], [Number; 4]);

/// The projected radius of a box along a direction with these components.
#[inline(always)]
fn reach_of<R: Ring>([a, b, c]: [R; 3], [h0, h1, h2]: [&R; 3]) -> R {
    a * h0 + b * h1 + c * h2
}

greatest_gap! {
    /// The greatest gap along the normals of the faces of the first box.
    GapOfFaces("intersect/obb_obb"; first, second): [Obb<Number>; 2] = |[first, second]| {
        let ([u0, u1, u2], [h0, h1, h2]) = axes_and_extents(first);
        let (v, k) = axes_and_extents(second);
        let [n0, n1, n2] = normals([u0, u1, u2]);
        let (volume, offset) = (n0.dot(u0).abs(), &second.center - &first.center);
        greatest(
            n0.dot(&offset).abs() - (volume.clone() * h0 + reach_of(components(&n0, v), k)),
            n1.dot(&offset).abs() - (volume.clone() * h1 + reach_of(components(&n1, v), k)),
            n2.dot(&offset).abs() - (volume * h2 + reach_of(components(&n2, v), k)),
        )
    };
    of GapAlong: |boxes, each| (0..3).for_each(|i| each(&along(boxes, i)))
}

greatest_gap! {
    /// The greatest gap along the products of an axis of each box. Along u × v, an axis that spans the normal n with u
    /// extends as far as v does along n.
    GapOfEdges("intersect/obb_obb"; first, second): [Obb<Number>; 2] = |[first, second]| {
        let ([u0, u1, u2], [h0, h1, h2]) = axes_and_extents(first);
        let (v, k) = axes_and_extents(second);
        let [n0, n1, n2] = normals([u0, u1, u2]);
        let [m0, m1, m2] = normals(v);
        let [d0, d1, d2] = [components(&n0, v), components(&n1, v), components(&n2, v)];
        let offset = &second.center - &first.center;
        greatest(
            of_axis(offset.cross(u0), v, [&d2, &d1], [h1, h2], components(u0, [&m0, &m1, &m2]), k),
            of_axis(offset.cross(u1), v, [&d0, &d2], [h2, h0], components(u1, [&m0, &m1, &m2]), k),
            of_axis(offset.cross(u2), v, [&d1, &d0], [h0, h1], components(u2, [&m0, &m1, &m2]), k),
        )
    };
    of GapAlong: |boxes, each| (6..15).for_each(|i| each(&along(boxes, i)))
}

/// The greatest gap along the products of one axis u and the axes v of the other box: from its offset × u, the extents
/// of the axes beside u, by the components of v, and those of the axes beside v, by the components e of u.
#[inline(always)]
fn of_axis<R: Ring>(
    across: Vector3<R>,
    [v0, v1, v2]: [&Vector3<R>; 3],
    [a, b]: [&[R; 3]; 2],
    [ha, hb]: [&R; 2],
    [e0, e1, e2]: [R; 3],
    [k0, k1, k2]: [&R; 3],
) -> R {
    let ([a0, a1, a2], [b0, b1, b2]) = (a, b);
    let (reach0, reach1, reach2) =
        (a0.clone() * ha + b0.clone() * hb, a1.clone() * ha + b1.clone() * hb, a2.clone() * ha + b2.clone() * hb);
    greatest(
        across.dot(v0).abs() - (reach0 + (e2.clone() * k1 + e1.clone() * k2)),
        across.dot(v1).abs() - (reach1 + (e0.clone() * k2 + e2 * k0)),
        across.dot(v2).abs() - (reach2 + (e1 * k0 + e0 * k1)),
    )
}

/// The input of [`GapAlong`] for one direction: the normals of the faces of the first box, those of the second, the
/// products of the axes of both.
fn along<T: Clone>([first, second]: &[Obb<T>; 2], direction: usize) -> Of<Along, T> {
    let ((u, h), (v, k)) = (axes_and_extents(first), axes_and_extents(second));
    let others = |i: usize| [(i + 1) % 3, (i + 2) % 3];
    let (across, axes, extents) = match direction {
        0..3 => {
            let (i, [j, l]) = (direction, others(direction));
            ([u[j], u[l]], [u[i], v[0], v[1], v[2]], [h[i], k[0], k[1], k[2]])
        }
        3..6 => {
            let (i, [j, l]) = (direction - 3, others(direction));
            ([v[j], v[l]], [v[i], u[0], u[1], u[2]], [k[i], h[0], h[1], h[2]])
        }
        _ => {
            let (i, j) = ((direction - 6) / 3, direction % 3);
            let ([i1, i2], [j1, j2]) = (others(i), others(j));
            ([u[i], v[j]], [u[i1], u[i2], v[j1], v[j2]], [h[i1], h[i2], k[j1], k[j2]])
        }
    };
    let centers = [first.center.clone(), second.center.clone()];
    (across.map_each(Clone::clone), centers, axes.map_each(Clone::clone), extents.map_each(Clone::clone))
}

/// How two oriented boxes meet. Their axes may have any length and any angles. Where an extent is zero, or the axes are
/// zero or in one plane, a box is a polygon, a segment or a point.
///
/// Exact for every finite input. Three signs decide all fifteen directions, fewer if the boxes are disjoint. Where one
/// of them is not certain in doubles, as of boxes that touch or have parallel edges, solid boxes take a sign for each
/// direction that is not certain and repeats no other, and flat ones the three signs exactly, with a few more if they
/// touch.
///
/// # Panics
/// On NaN and infinity and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Vector3, intersect::obb_obb};
/// let cube = |x, [a, b]: [[f64; 3]; 2], half| {
///     Obb::new(Point3::new(x, 0.0, 0.0), [a, b, [0.0, 0.0, 1.0]].map(Vector3::from), [half; 3])
/// };
/// let upright = cube(0.0, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], 1.0);
/// // Turned by an eighth; the axes need not be unit. Its edge is at x = 1.
/// let turned = |x| cube(x, [[1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]], 0.5);
/// assert_eq!(obb_obb(&upright, &turned(2.0)), Contact::Touching);
/// assert_eq!(obb_obb(&upright, &turned(2.0_f64.next_up())), Contact::Disjoint);
/// assert_eq!(obb_obb(&upright, &turned(2.0_f64.next_down())), Contact::Overlapping);
/// ```
#[inline]
pub fn obb_obb<S: Scalar>(first: &Obb<S>, second: &Obb<S>) -> Contact {
    const ID: &str = "intersect/obb_obb";
    require(ID, "first", first);
    require(ID, "second", second);
    let boxes = [first.clone(), second.clone()];
    if let Some(contact) = seen(&boxes) {
        return contact;
    }
    let of_first = S::sign_of::<GapOfFaces>(&boxes);
    if of_first == Sign::Positive {
        return Contact::Disjoint;
    }
    let of_second = S::sign_of::<GapOfFaces>(&[second.clone(), first.clone()]);
    if of_second == Sign::Positive {
        return Contact::Disjoint;
    }
    let of_edges = S::sign_of::<GapOfEdges>(&boxes);
    match () {
        () if of_edges == Sign::Positive => Contact::Disjoint,
        () if of_first.is_zero() | of_second.is_zero() | of_edges.is_zero() => {
            touch(&boxes, [of_first, of_second, of_edges])
        }
        () => Contact::Overlapping,
    }
}

/// The contact of boxes of doubles, unless some direction is undecided and a box is flat.
#[inline(always)]
fn seen<S: Scalar>(boxes: &[Obb<S>; 2]) -> Option<Contact> {
    if !S::checked() {
        return None;
    }
    let [a, b] = &filtered::<[Obb<Number>; 2], S>(boxes)?;
    let mut are_settled = true;
    let pair = [*a, *b];
    for sign in [GapOfFaces::eval(&pair).certain_sign(), GapOfFaces::eval(&[*b, *a]).certain_sign()] {
        match sign {
            Some(Sign::Positive) => return Some(Contact::Disjoint),
            sign => are_settled &= sign.is_some(),
        }
    }
    match GapOfEdges::eval(&pair).certain_sign() {
        Some(Sign::Positive) => Some(Contact::Disjoint),
        Some(_) if are_settled => Some(Contact::Overlapping),
        _ => closely(boxes),
    }
}

/// The contact of solid boxes of doubles: a sign for each direction that is not certain and does not repeat another.
#[cold]
#[inline(never)]
fn closely<S: Scalar>(pair: &[Obb<S>; 2]) -> Option<Contact> {
    let [first, second] = pair;
    let both = boxes(first, second);
    let seen = filtered::<Boxes, S>(&both)?;
    let Some(measures) = Measures::of(&seen) else { return Some(Contact::Disjoint) };
    let [one, other] = measures.are_solid;
    if !((one || zonotope::is_solid(first)) && (other || zonotope::is_solid(second))) {
        return None;
    }
    let axes = [&first.axes[0], &first.axes[1], &first.axes[2], &second.axes[0], &second.axes[1], &second.axes[2]];
    let overlap = |direction| match on_axis(&both, direction) {
        Some(numbers) => S::sign_of::<OverlapOnAxis>(&numbers),
        None => -S::sign_of::<GapAlong>(&along(pair, direction)),
    };
    Some(Repeats::new(axes, measures.not_in_face).contact(measures.open, overlap).0)
}

/// The contact if no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(boxes: &[Obb<S>; 2], gaps: [Sign; 3]) -> Contact {
    let [first, second] = boxes;
    if !zonotope::span_space(&zonotope::extended(first).chain(zonotope::extended(second)).collect::<Vec<_>>()) {
        return zonotope::contact_of_flat_sets(FlatSet::Obb(first), FlatSet::Obb(second));
    }
    let is_null = |[u, v]: [Vector3<S>; 2]| zonotope::are_parallel(&u, &v);
    let touches = |input: Of<Along, S>| S::sign_of::<GapAlong>(&input).is_zero() && !is_null(input.0);
    let groups = gaps.into_iter().zip([0..3, 3..6, 6..15]).filter(|(gap, _)| gap.is_zero());
    Contact::of_meeting(!groups.flat_map(|(_, group)| group).any(|direction| touches(along(boxes, direction))))
}
