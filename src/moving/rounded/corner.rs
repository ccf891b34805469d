//! Corners and edges of a shape by what they are computed from: points, or the center, the axes and the extents of a
//! box.
//!
//! The corners of an oriented box are no floats; its edges are along the axes, of any length.

use crate::arith::formulas::each::MapEach;
use crate::shape::defects::null;
use crate::{Number, Numbers, Of, Point3, Ring, Scalar, Sign, Vector3};

/// The template of a corner, or of any point of a shape.
pub(in crate::moving) trait Corner: Numbers + 'static {
    fn point<R: Ring>(of: &Of<Self, R>) -> Point3<R>;
    /// A point of the input.
    fn given<S: Scalar>(point: Point3<S>) -> Of<Self, S>;
    /// With the coordinates rotated, so that this one is first.
    fn turned<S: Scalar>(of: &Of<Self, S>, first: usize) -> Of<Self, S>;
}

/// The template of an edge, from a to b.
pub(in crate::moving) trait Ends: Numbers + 'static {
    type Corner: Corner;
    /// The end a.
    fn start<R: Ring>(of: &Of<Self, R>) -> Point3<R>;
    /// The direction from a to b, of any length.
    fn axis<R: Ring>(of: &Of<Self, R>) -> Vector3<R>;
    /// With the ends exchanged.
    fn swapped<S: Scalar>(of: &Of<Self, S>) -> Of<Self, S>;
    /// Whether the direction is then the opposite (`Negative`), or still the same, from b to a.
    const SWAPPED_AXIS: Sign;
    /// Whether the ends are the same.
    fn is_point<S: Scalar>(of: &Of<Self, S>) -> bool;
    /// With the coordinates rotated, so that this one is first.
    fn turned<S: Scalar>(of: &Of<Self, S>, first: usize) -> Of<Self, S>;
}

/// Two points.
pub(in crate::moving) type Points = [Point3<Number>; 2];

/// A point of a box, such as a corner: its center, its axes, and the steps along them, each the difference of two
/// numbers, one of them 0. All are always summed up: branches would make formulas slow.
pub(in crate::moving) type BoxPoint = (Point3<Number>, [Vector3<Number>; 3], [Number; 3], [Number; 3]);

/// The same.
pub(super) fn copy<T: Numbers, S: Scalar>(of: &Of<T, S>) -> Of<T, S> {
    T::map(of, &mut |x: &S| x.clone())
}

fn turned<T: Clone>([x, y, z]: [&T; 3], first: usize) -> [T; 3] {
    let mut coordinates = [x.clone(), y.clone(), z.clone()];
    coordinates.rotate_left(first);
    coordinates
}

/// A point with the coordinates rotated, so that this one is first.
pub(in crate::moving) fn turned_point<S: Clone>(Point3 { x, y, z }: &Point3<S>, first: usize) -> Point3<S> {
    turned([x, y, z], first).into()
}

/// The same for a vector.
pub(in crate::moving) fn turned_vector<S: Clone>(Vector3 { x, y, z }: &Vector3<S>, first: usize) -> Vector3<S> {
    turned([x, y, z], first).into()
}

impl Corner for Point3<Number> {
    #[inline(always)]
    fn point<R: Ring>(of: &Point3<R>) -> Point3<R> {
        of.clone()
    }
    #[inline]
    fn given<S: Scalar>(point: Point3<S>) -> Point3<S> {
        point
    }
    fn turned<S: Scalar>(of: &Point3<S>, first: usize) -> Point3<S> {
        turned_point(of, first)
    }
}

impl Ends for Points {
    type Corner = Point3<Number>;
    #[inline(always)]
    fn start<R: Ring>([a, _]: &[Point3<R>; 2]) -> Point3<R> {
        a.clone()
    }
    #[inline(always)]
    fn axis<R: Ring>([a, b]: &[Point3<R>; 2]) -> Vector3<R> {
        b - a
    }
    #[inline]
    fn swapped<S: Scalar>([a, b]: &[Point3<S>; 2]) -> [Point3<S>; 2] {
        [b.clone(), a.clone()]
    }
    const SWAPPED_AXIS: Sign = Sign::Negative;
    #[inline]
    fn is_point<S: Scalar>([a, b]: &[Point3<S>; 2]) -> bool {
        a == b
    }
    fn turned<S: Scalar>(of: &[Point3<S>; 2], first: usize) -> [Point3<S>; 2] {
        of.map_refs(|p| turned_point(p, first))
    }
}

impl Corner for BoxPoint {
    #[inline(always)]
    fn point<R: Ring>(of: &Of<Self, R>) -> Point3<R> {
        let [along, across] = steps(of);
        of.0.clone() + across + along
    }
    fn given<S: Scalar>(point: Point3<S>) -> Of<Self, S> {
        let zero = || S::of_sign(Sign::Zero);
        let zeros = || [zero(), zero(), zero()];
        let null = || Vector3::new(zero(), zero(), zero());
        (point, [null(), null(), null()], zeros(), zeros())
    }
    fn turned<S: Scalar>((center, axes, plus, minus): &Of<Self, S>, first: usize) -> Of<Self, S> {
        let axes = axes.map_refs(|axis| turned_vector(axis, first));
        (turned_point(center, first), axes, plus.clone(), minus.clone())
    }
}

/// From the center, along the first axis and along the others.
#[inline(always)]
fn steps<R: Ring>((_, [u, v, w], [a, b, c], [d, e, f]): &Of<BoxPoint, R>) -> [Vector3<R>; 2] {
    [step(u, a, d), step(v, b, e) + step(w, c, f)]
}

#[inline(always)]
fn step<R: Ring>(axis: &Vector3<R>, plus: &R, minus: &R) -> Vector3<R> {
    axis.scaled(&(plus.clone() - minus))
}

/// An edge of a box along the first axis, by its end b; the other way around if the step along it is negative.
impl Ends for BoxPoint {
    type Corner = BoxPoint;
    #[inline(always)]
    fn start<R: Ring>(of: &Of<Self, R>) -> Point3<R> {
        let [along, across] = steps(of);
        of.0.clone() + (across - along)
    }
    #[inline(always)]
    fn axis<R: Ring>((_, [axis, ..], ..): &Of<Self, R>) -> Vector3<R> {
        axis.clone()
    }
    fn swapped<S: Scalar>((center, axes, [a, b, c], [d, e, f]): &Of<Self, S>) -> Of<Self, S> {
        let (plus, minus) = ([d, b, c], [a, e, f]);
        (center.clone(), axes.clone(), plus.map_each(Clone::clone), minus.map_each(Clone::clone))
    }
    const SWAPPED_AXIS: Sign = Sign::Positive;
    #[inline]
    fn is_point<S: Scalar>((_, [axis, ..], [h, ..], _): &Of<Self, S>) -> bool {
        null(axis) || h.sign().is_zero()
    }
    fn turned<S: Scalar>(of: &Of<Self, S>, first: usize) -> Of<Self, S> {
        <Self as Corner>::turned(of, first)
    }
}
