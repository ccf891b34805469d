//! Two boxes as sums of segments: the fifteen directions that may separate them, in doubles with bounds, and those that
//! repeat others.
//!
//! Everything is doubled, so that the center of an axis-aligned box need not be rounded.

use super::separating_axis::normals;
use super::zonotope::{axes_of, orientation};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Filtered, formula};
use crate::{Aabb3, Contact, Number, Obb, Of, Point3, Ring, Scalar, Sign, Vector3};
use core::cmp::Ordering;

/// Two boxes: the center of each as half the sum of two points, the axes of both, and the extents, doubled, each as the
/// sum of two numbers less a third.
pub(crate) type Boxes = ([Point3<Number>; 4], [Vector3<Number>; 6], [[Number; 3]; 6]);

/// From the center of the first box to that of the second.
#[inline(always)]
pub(crate) fn offset<R: Ring>([a, b, c, d]: &[Point3<R>; 4]) -> Vector3<R> {
    (c - a) + (d - b)
}

#[inline(always)]
pub(crate) fn extent<R: Ring>([plus, also, minus]: &[R; 3]) -> R {
    plus.clone() + also - minus
}

/// One box: two points whose sum is twice the center, the axes, and the extents, doubled, as of [`Boxes`].
type Parts<S> = ([Point3<S>; 2], [Vector3<S>; 3], [[S; 3]; 3]);

/// A box as a sum of segments.
pub(crate) trait Generated<S: Scalar> {
    fn generated(&self) -> Parts<S>;
}

impl<S: Scalar> Generated<S> for Obb<S> {
    #[inline(always)]
    fn generated(&self) -> Parts<S> {
        let extents = self.half_extents.map_refs(|h| [h.clone(), h.clone(), S::of_sign(Sign::Zero)]);
        ([self.center.clone(), self.center.clone()], self.axes.clone(), extents)
    }
}

impl<S: Scalar> Generated<S> for Aabb3<S> {
    #[inline(always)]
    fn generated(&self) -> Parts<S> {
        let Aabb3 { min, max } = self;
        let extents = [(&min.x, &max.x), (&min.y, &max.y), (&min.z, &max.z)]
            .map_each(|(min, max)| [max.clone(), S::of_sign(Sign::Zero), min.clone()]);
        ([min.clone(), max.clone()], [0, 1, 2].map_each(Vector3::unit), extents)
    }
}

/// Two boxes as the input of [`Boxes`].
#[inline(always)]
pub(crate) fn boxes<S: Scalar>(first: &impl Generated<S>, second: &impl Generated<S>) -> Of<Boxes, S> {
    let (([a, b], [u0, u1, u2], [h0, h1, h2]), ([c, d], [v0, v1, v2], [k0, k1, k2])) =
        (first.generated(), second.generated());
    ([a, b, c, d], [u0, u1, u2, v0, v1, v2], [h0, h1, h2, k0, k1, k2])
}

/// The numbers of [`Boxes`] along a coordinate axis, and the number 1.
pub(crate) type OnAxis = ([Number; 4], [Number; 6], [[Number; 3]; 6], Number);

formula! {
    /// How far boxes overlap along a coordinate axis. Degree 2.
    pub(crate) sign OverlapOnAxis("intersect: two boxes"; centers, axes, extents, one): OnAxis
        = |of| overlap_on_axis(of)
}

/// How far they overlap: as a homogeneous formula, so that a common unit of all numbers makes them integers.
#[inline(always)]
pub(crate) fn overlap_on_axis<R: Ring>((centers, axes, extents, one): &Of<OnAxis, R>) -> R {
    let ([a, b, c, d], [u0, u1, u2, v0, v1, v2], [h0, h1, h2, k0, k1, k2]) = (centers, axes, extents);
    let first = reach_on_axis(u0, h0) + reach_on_axis(u1, h1) + reach_on_axis(u2, h2);
    let second = reach_on_axis(v0, k0) + reach_on_axis(v1, k1) + reach_on_axis(v2, k2);
    let offset = (c.clone() - a) + (d.clone() - b);
    first + second - offset.abs() * one
}

#[inline(always)]
fn reach_on_axis<R: Ring>(axis: &R, of: &[R; 3]) -> R {
    axis.clone().abs() * extent(of)
}

/// The input of [`OverlapOnAxis`], if a direction that is not null is along a coordinate axis because two axes have no
/// component along that.
pub(crate) fn on_axis<S: Scalar>((centers, axes, extents): &Of<Boxes, S>, direction: usize) -> Option<Of<OnAxis, S>> {
    let [i, j] = axes_of(direction);
    let is_level = |c: &usize| axes[i][*c].sign().is_zero() && axes[j][*c].sign().is_zero();
    let c = (0..3).find(is_level)?;
    let centers = centers.map_refs(|Point3 { x, y, z }| [x, y, z][c].clone());
    Some((centers, axes.map_refs(|axis| axis[c].clone()), extents.clone(), S::of_sign(Sign::Positive)))
}

/// A number of the filter.
pub(crate) type Seen = Filtered<f64>;

pub(crate) const DIRECTIONS: usize = 15;

/// The directions of two solid boxes that repeat one before them or are null. The signs that show it are evaluated when
/// they are needed, each once.
pub(crate) struct Repeats<'a, S> {
    axes: [&'a Vector3<S>; 6],
    /// Whether an axis is parallel to a face of the other box, by the normal of the face times three and the axis, in
    /// bits: where that is known, and where it is.
    known: u32,
    in_face: u32,
}

impl<'a, S: Scalar> Repeats<'a, S> {
    /// Given the bits of axes that are certainly not parallel to a face.
    pub(crate) fn new(axes: [&'a Vector3<S>; 6], not_in_face: u32) -> Self {
        Repeats { axes, known: not_in_face, in_face: 0 }
    }

    fn is_in_face(&mut self, normal: usize, axis: usize) -> bool {
        let bit = 1 << place(normal, axis);
        if self.known & bit == 0 {
            let [i, j] = axes_of(normal);
            if orientation(&[i, j, axis].map_each(|axis| self.axes[axis].clone())).is_zero() {
                self.in_face |= bit;
            }
            self.known |= bit;
        }
        self.in_face & bit != 0
    }

    /// Whether a direction is null or parallel to the normal of a face before it.
    pub(crate) fn has(&mut self, direction: usize) -> bool {
        let [i, j] = axes_of(direction);
        match direction {
            0..3 => false,
            3..6 => (0..3).any(|normal| self.is_in_face(normal, i) && self.is_in_face(normal, j)),
            _ => {
                (0..3).any(|normal| normal != i && self.is_in_face(normal, j))
                    || (3..6).any(|normal| normal != j && self.is_in_face(normal, i))
            }
        }
    }

    /// How solid boxes meet that certainly overlap along all directions but some, in bits, given the sign of their
    /// overlap along a direction; and the directions along which they only touch, without those that repeat others.
    pub(crate) fn contact(&mut self, open: u32, overlap: impl Fn(usize) -> Sign) -> (Contact, u32) {
        let mut touching = 0;
        for direction in (0..DIRECTIONS).filter(|direction| open >> direction & 1 == 1) {
            if self.has(direction) {
                continue;
            }
            match overlap(direction) {
                Sign::Negative => return (Contact::Disjoint, 0),
                Sign::Zero => touching |= 1 << direction,
                Sign::Positive => {}
            }
        }
        (Contact::of_meeting(touching == 0), touching)
    }
}

/// The place of a bit of [`Repeats`].
const fn place(normal: usize, axis: usize) -> usize {
    3 * normal + axis % 3
}

/// Bounds of the squares of twice the depths of two boxes along fifteen directions, in doubles.
pub(crate) struct Measures {
    /// Whether the boxes are certainly solid.
    pub(crate) are_solid: [bool; 2],
    /// The directions along which they do not certainly overlap, in bits.
    pub(crate) open: u32,
    /// The axes that are certainly not parallel to a face of the other box, in bits of [`Repeats`].
    pub(crate) not_in_face: u32,
    least: [f64; DIRECTIONS],
    most: [f64; DIRECTIONS],
    /// The offset along each direction, and the bound on its error.
    offsets: [(f64, f64); DIRECTIONS],
}

/// The least overlap that is squared: a smaller one counts as this one above and as 0 below, so that no square
/// underflows.
const SMALL: f64 = 1e-140;
/// The relative error of a bound: half an ε each for sum and difference of value and error, of which the first is
/// squared, for the square and the quotient, together 2.5 ε, and one more for the product with this and the last sum.
const ERROR: f64 = 4.0 * f64::EPSILON;

/// Bounds of the square of a depth, from an overlap and a squared length.
#[inline(always)]
pub(crate) fn bounds(overlap: Seen, square: Seen) -> [f64; 2] {
    bounds_of([overlap, square].map_each(Filtered::value_and_bound))
}

/// Bounds that show nothing.
pub(crate) const UNKNOWN: [f64; 2] = [f64::NAN; 2];

/// The same, of both with bounds on their errors.
#[inline(always)]
pub(crate) fn bounds_of([(overlap, error), (square, uncertainty)]: [(f64, f64); 2]) -> [f64; 2] {
    let (least, most) = (overlap - error, overlap + error);
    let least = if least > SMALL { least * least / (square + uncertainty) } else { 0.0 };
    // NaN stays: it shows nothing.
    let most = if most <= SMALL { SMALL } else { most };
    let shortest = square - uncertainty;
    let most = if shortest > 0.0 { most * most / shortest } else { f64::INFINITY };
    [least * (1.0 - ERROR) - f64::MIN_POSITIVE, most * (1.0 + ERROR) + f64::MIN_POSITIVE]
}

/// The absolute components of a direction along three axes.
#[inline(always)]
pub(crate) fn components<R: Ring>(n: &Vector3<R>, [u, v, w]: [&Vector3<R>; 3]) -> [R; 3] {
    [n.dot(u).abs(), n.dot(v).abs(), n.dot(w).abs()]
}

/// Of numbers of the filter, those that are certainly not zero, in bits.
#[inline(always)]
fn not_zero([a, b, c]: &[Seen; 3]) -> u32 {
    u32::from(a.certainty().0) | u32::from(b.certainty().0) << 1 | u32::from(c.certainty().0) << 2
}

/// What is told of one direction.
struct Measured {
    bounds: [f64; 2],
    offset: (f64, f64),
    is_overlap: bool,
    is_gap: bool,
}

impl Measured {
    /// From the overlap and the offset along a direction.
    #[inline(always)]
    fn of((overlap, offset): (Seen, Seen), n: &Vector3<Seen>) -> Self {
        let (is_certain, is_positive) = overlap.certainty();
        Measured {
            bounds: bounds(overlap, n.squared_length()),
            offset: offset.value_and_bound(),
            is_overlap: is_certain & is_positive,
            is_gap: is_certain & !is_positive,
        }
    }
}

/// How far the boxes overlap along the normal of a face, and the offset of their centers; `own` is the extent of the
/// box with the face.
#[inline(always)]
fn face(
    n: &Vector3<Seen>,
    across: &Vector3<Seen>,
    own: Seen,
    [a, b, c]: [Seen; 3],
    [k0, k1, k2]: [Seen; 3],
) -> (Seen, Seen) {
    let offset = n.dot(across);
    (own + (a * k0 + b * k1 + c * k2) - offset.abs(), offset)
}

/// What is told of the product of two axes, by the components and the extents of the others along it.
#[inline(always)]
fn edge(
    [u, v]: [&Vector3<Seen>; 2],
    across: &Vector3<Seen>,
    [a, b, c, d]: [Seen; 4],
    [h, i, j, k]: [Seen; 4],
) -> Measured {
    let n = u.cross(v);
    let offset = n.dot(across);
    Measured::of(((a * h + b * i) + (c * j + d * k) - offset.abs(), offset), &n)
}

#[inline(always)]
fn is_gap((overlap, _): &(Seen, Seen)) -> bool {
    overlap.certainty() == (true, false)
}

#[inline(always)]
fn is_positive(x: Seen) -> bool {
    x.certainty() == (true, true)
}

impl Measures {
    /// `None` for boxes that are certainly disjoint.
    // Written out: in loops and arrays, the constants of the filter would not fold.
    #[inline(always)]
    pub(crate) fn of((centers, axes, extents): &Of<Boxes, Seen>) -> Option<Self> {
        let [u0, u1, u2, v0, v1, v2] = axes;
        let [h0, h1, h2, k0, k1, k2] = extents.map_refs(extent);
        let across = offset(centers);
        let (v, u) = ([v0, v1, v2], [u0, u1, u2]);
        let [n0, n1, n2] = normals(u);
        let [d0, d1, d2] = [components(&n0, v), components(&n1, v), components(&n2, v)];
        let volume = n0.dot(u0).abs();
        let f0 = face(&n0, &across, volume * h0, d0, [k0, k1, k2]);
        let f1 = face(&n1, &across, volume * h1, d1, [k0, k1, k2]);
        let f2 = face(&n2, &across, volume * h2, d2, [k0, k1, k2]);
        if is_gap(&f0) | is_gap(&f1) | is_gap(&f2) {
            return None;
        }

        let [m0, m1, m2] = normals(v);
        let [e0, e1, e2] = [components(&m0, u), components(&m1, u), components(&m2, u)];
        let other = m0.dot(v0).abs();
        let g0 = face(&m0, &across, other * k0, e0, [h0, h1, h2]);
        let g1 = face(&m1, &across, other * k1, e1, [h0, h1, h2]);
        let g2 = face(&m2, &across, other * k2, e2, [h0, h1, h2]);
        if is_gap(&g0) | is_gap(&g1) | is_gap(&g2) {
            return None;
        }

        let ([a0, a1, a2], [b0, b1, b2], [c0, c1, c2]) = (d0, d1, d2);
        let ([p0, p1, p2], [q0, q1, q2], [r0, r1, r2]) = (e0, e1, e2);
        let measured = [
            Measured::of(f0, &n0),
            Measured::of(f1, &n1),
            Measured::of(f2, &n2),
            Measured::of(g0, &m0),
            Measured::of(g1, &m1),
            Measured::of(g2, &m2),
            edge([u0, v0], &across, [c0, b0, r0, q0], [h1, h2, k1, k2]),
            edge([u0, v1], &across, [c1, b1, p0, r0], [h1, h2, k2, k0]),
            edge([u0, v2], &across, [c2, b2, q0, p0], [h1, h2, k0, k1]),
            edge([u1, v0], &across, [a0, c0, r1, q1], [h2, h0, k1, k2]),
            edge([u1, v1], &across, [a1, c1, p1, r1], [h2, h0, k2, k0]),
            edge([u1, v2], &across, [a2, c2, q1, p1], [h2, h0, k0, k1]),
            edge([u2, v0], &across, [b0, a0, r2, q2], [h0, h1, k1, k2]),
            edge([u2, v1], &across, [b1, a1, p2, r2], [h0, h1, k2, k0]),
            edge([u2, v2], &across, [b2, a2, q2, p2], [h0, h1, k0, k1]),
        ];
        let are_solid = [
            is_positive(volume) & is_positive(h0) & is_positive(h1) & is_positive(h2),
            is_positive(other) & is_positive(k0) & is_positive(k1) & is_positive(k2),
        ];
        let not_in_face = not_zero(&d0)
            | not_zero(&d1) << 3
            | not_zero(&d2) << 6
            | not_zero(&e0) << 9
            | not_zero(&e1) << 12
            | not_zero(&e2) << 15;
        let mut measures = Measures {
            are_solid,
            open: 0,
            not_in_face,
            least: [0.0; DIRECTIONS],
            most: [0.0; DIRECTIONS],
            offsets: [(0.0, 0.0); DIRECTIONS],
        };
        let mut are_apart = false;
        for (i, Measured { bounds: [least, most], offset, is_overlap, is_gap }) in measured.into_iter().enumerate() {
            are_apart |= is_gap;
            measures.open |= u32::from(!is_overlap) << i;
            (measures.least[i], measures.most[i], measures.offsets[i]) = (least, most, offset);
        }
        (!are_apart).then_some(measures)
    }

    /// A direction that may have the least depth, and all others that may, in bits.
    #[inline]
    pub(crate) fn least(&self) -> (usize, u32) {
        let order = |i: &usize, j: &usize| self.most[*i].partial_cmp(&self.most[*j]).unwrap_or(Ordering::Equal);
        let best = (0..DIRECTIONS).min_by(order).unwrap_or_default();
        let bound = self.most[best];
        // NaN and infinity show nothing.
        let is_farther = |i: usize| self.least[i] > bound && self.least[i] <= f64::MAX;
        let others = (0..DIRECTIONS).filter(|&i| i != best && !is_farther(i)).fold(0, |others, i| others | 1 << i);
        (best, others)
    }

    /// The sign of the offset along a direction, where it is certain.
    #[inline]
    pub(crate) fn side(&self, direction: usize) -> Option<Sign> {
        let (offset, error) = self.offsets[direction];
        (offset.abs() > error).then_some(if offset > 0.0 { Sign::Positive } else { Sign::Negative })
    }
}
