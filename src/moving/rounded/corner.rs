//! Corners and edges of a shape by what they are computed from: points, or the centre, the axes and the extents of a box.
//!
//! The corners of a box along any axes are no floats, and its edges are along the axes, however long.

use crate::closest::search::vertex::{BoxCorner, Vertex};
use crate::shape::defects::null;
use crate::{Number, Numbers, Obb, Of, Point3, Ring, Scalar, Sign, Vector3};

/// The template of a corner, or of any point of a shape.
pub(in crate::moving) trait Corner: Vertex {
    /// With the coordinates in another order, this one first.
    fn turned<S: Scalar>(of: &Of<Self, S>, first: usize) -> Of<Self, S>;
}

/// The template of an edge, from a to b.
pub(in crate::moving) trait Ends: Numbers + 'static {
    type Corner: Corner;
    fn end<const AT_B: bool, R: Ring>(of: &Of<Self, R>) -> Point3<R>;
    /// The direction from a to b, of any length.
    fn axis<R: Ring>(of: &Of<Self, R>) -> Vector3<R>;
    /// Whether the ends are the same.
    fn is_point<S: Scalar>(of: &Of<Self, S>) -> bool;
    /// With the coordinates in another order, this one first.
    fn turned<S: Scalar>(of: &Of<Self, S>, first: usize) -> Of<Self, S>;
}

/// Two points.
pub(in crate::moving) type Points = [Point3<Number>; 2];

/// An edge of a box: the middle of it, of a box that has its axis first.
pub(super) type BoxEdge = BoxCorner<Number>;

/// The same.
pub(super) fn copy<T: Numbers, S: Scalar>(of: &Of<T, S>) -> Of<T, S> {
    T::map(of, &mut |x: &S| x.clone())
}

fn turned<T: Clone>([x, y, z]: [&T; 3], first: usize) -> [T; 3] {
    let mut coordinates = [x.clone(), y.clone(), z.clone()];
    coordinates.rotate_left(first);
    coordinates
}

/// A point with the coordinates in another order, this one first.
pub(in crate::moving) fn turned_point<S: Clone>(Point3 { x, y, z }: &Point3<S>, first: usize) -> Point3<S> {
    turned([x, y, z], first).into()
}

/// The same of a vector.
pub(in crate::moving) fn turned_vector<S: Clone>(Vector3 { x, y, z }: &Vector3<S>, first: usize) -> Vector3<S> {
    turned([x, y, z], first).into()
}

impl Corner for Point3<Number> {
    fn turned<S: Scalar>(of: &Point3<S>, first: usize) -> Point3<S> {
        turned_point(of, first)
    }
}

impl Ends for Points {
    type Corner = Point3<Number>;
    #[inline(always)]
    fn end<const AT_B: bool, R: Ring>([a, b]: &[Point3<R>; 2]) -> Point3<R> {
        if AT_B { b.clone() } else { a.clone() }
    }
    #[inline(always)]
    fn axis<R: Ring>([a, b]: &[Point3<R>; 2]) -> Vector3<R> {
        b - a
    }
    #[inline]
    fn is_point<S: Scalar>([a, b]: &[Point3<S>; 2]) -> bool {
        a == b
    }
    fn turned<S: Scalar>(of: &[Point3<S>; 2], first: usize) -> [Point3<S>; 2] {
        of.each_ref().map(|p| turned_point(p, first))
    }
}

impl Corner for BoxCorner<Number> {
    fn turned<S: Scalar>(BoxCorner { obb, signs }: &BoxCorner<S>, first: usize) -> BoxCorner<S> {
        let axes = obb.axes.each_ref().map(|axis| turned_vector(axis, first));
        let obb = Obb::new(turned_point(&obb.centre, first), axes, obb.half_extents.clone());
        BoxCorner { obb, signs: *signs }
    }
}

impl Ends for BoxEdge {
    type Corner = BoxCorner<Number>;
    #[inline(always)]
    fn end<const AT_B: bool, R: Ring>(middle: &BoxCorner<R>) -> Point3<R> {
        let ([axis, ..], [h, ..]) = (&middle.obb.axes, &middle.obb.half_extents);
        let half = axis.scaled(h);
        BoxCorner::<Number>::point(middle) + if AT_B { half } else { -half }
    }
    #[inline(always)]
    fn axis<R: Ring>(BoxCorner { obb: Obb { axes: [axis, ..], .. }, .. }: &BoxCorner<R>) -> Vector3<R> {
        axis.clone()
    }
    #[inline]
    fn is_point<S: Scalar>(BoxCorner { obb, .. }: &BoxCorner<S>) -> bool {
        null(&obb.axes[0]) || obb.half_extents[0].sign() == Sign::Zero
    }
    fn turned<S: Scalar>(of: &BoxCorner<S>, first: usize) -> BoxCorner<S> {
        <Self as Corner>::turned(of, first)
    }
}
