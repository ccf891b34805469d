//! What a vertex of a body is computed from.

use crate::arith::{Path, Sink, Source};
use crate::convex::separating_axis::axes_and_extents;
use crate::predicate::lexicographic;
use crate::{Number, Numbers, Obb, Of, Parallelogram, Point2, Point3, Ring, Scalar, Sign, Vector3};

/// The template of a vertex: a point, or what a point is computed from.
pub trait Vertex: Numbers + 'static {
    /// Where the vertex is.
    fn point<R: Ring>(of: &Of<Self, R>) -> Point3<R>;

    /// The order of two vertices, where comparisons of numbers of the input tell it.
    fn lexicographic<S: Scalar>(_p: &Of<Self, S>, _q: &Of<Self, S>) -> Option<Sign> {
        None
    }
}

/// A point of the plane, in the plane z = 0 of space.
pub(crate) fn in_space<S: Scalar>(p: &Point2<S>) -> Point3<S> {
    Point3::new(p.x.clone(), p.y.clone(), S::of_sign(Sign::Zero))
}

/// The same without its z.
pub(crate) fn in_plane<V>(Point3 { x, y, .. }: Point3<V>) -> Point2<V> {
    Point2 { x, y }
}

/// The same vertex.
pub(crate) fn copy<V: Vertex, S: Scalar>(of: &Of<V, S>) -> Of<V, S> {
    V::map(of, &mut |x: &S| x.clone())
}

impl Vertex for Point3<Number> {
    #[inline(always)]
    fn point<R: Ring>(of: &Point3<R>) -> Point3<R> {
        of.clone()
    }

    fn lexicographic<S: Scalar>(p: &Point3<S>, q: &Point3<S>) -> Option<Sign> {
        Some(lexicographic(p, q))
    }
}

/// A corner of an oriented box, centre + Σ signᵢ·hᵢ·axisᵢ; with no sign its centre.
pub struct BoxCorner<S> {
    obb: Obb<S>,
    signs: [i8; 3],
}

impl<S: Scalar> BoxCorner<S> {
    /// The corner on these sides of the axes.
    pub(crate) fn new(obb: &Obb<S>, signs: [i8; 3]) -> Self {
        BoxCorner { obb: obb.clone(), signs }
    }

    /// A point, beside the corners of a box.
    pub(crate) fn point(p: &Point3<S>, obb: &Obb<S>) -> Self {
        BoxCorner { obb: Obb { centre: p.clone(), ..obb.clone() }, signs: [0; 3] }
    }
}

impl Numbers for BoxCorner<Number> {
    type Of<S> = BoxCorner<S>;
    #[inline(always)]
    fn map<S, R>(of: &BoxCorner<S>, f: &mut impl FnMut(&S) -> R) -> BoxCorner<R> {
        BoxCorner { obb: Obb::<Number>::map(&of.obb, f), signs: of.signs }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<BoxCorner<S>, E> {
        let obb = Obb::<Number>::read(source)?;
        let mut sign = || source.index(3).map(|i| i as i8 - 1);
        Ok(BoxCorner { obb, signs: [sign()?, sign()?, sign()?] })
    }
    fn write<S>(of: &BoxCorner<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        Obb::<Number>::write(&of.obb, path, sink);
        for sign in of.signs {
            sink.index(path, (sign + 1) as usize);
        }
    }
}

impl Vertex for BoxCorner<Number> {
    #[inline(always)]
    fn point<R: Ring>(BoxCorner { obb, signs }: &Of<Self, R>) -> Point3<R> {
        let ([u, v, w], [h0, h1, h2]) = axes_and_extents(obb);
        let sides = [(u, h0), (v, h1), (w, h2)];
        sides.into_iter().zip(signs).fold(obb.centre.clone(), |corner, ((axis, h), sign)| match sign {
            0 => corner,
            1.. => corner + axis.scaled(h),
            _ => corner + -axis.scaled(h),
        })
    }
}

/// The sum of three points as vectors, each with a sign: what a point of a line or a corner of a parallelogram is.
pub struct SumOfPoints<S> {
    terms: [Point3<S>; 3],
    signs: [i8; 3],
}

impl<S: Scalar> SumOfPoints<S> {
    /// A point itself.
    pub(crate) fn point(p: &Point3<S>) -> Self {
        SumOfPoints { terms: [p.clone(), p.clone(), p.clone()], signs: [1, 0, 0] }
    }

    /// The points of a line at the parameters 0 and 1.
    pub(crate) fn of_line(origin: &Point3<S>, direction: &Vector3<S>) -> [Self; 2] {
        [Self::on_line(origin, direction, 0), Self::on_line(origin, direction, 1)]
    }

    /// One of these.
    #[inline]
    pub(super) fn on_line(origin: &Point3<S>, direction: &Vector3<S>, at: usize) -> Self {
        match at {
            0 => Self::point(origin),
            _ => {
                let terms = [origin.clone(), direction.clone().into_point(), origin.clone()];
                SumOfPoints { terms, signs: [1, 1, 0] }
            }
        }
    }

    /// The fourth corner of a parallelogram, b + c - a.
    pub(crate) fn fourth_corner(Parallelogram { a, b, c }: &Parallelogram<S>) -> Self {
        SumOfPoints { terms: [b.clone(), c.clone(), a.clone()], signs: [1, 1, -1] }
    }
}

impl Numbers for SumOfPoints<Number> {
    type Of<S> = SumOfPoints<S>;
    #[inline(always)]
    fn map<S, R>(of: &SumOfPoints<S>, f: &mut impl FnMut(&S) -> R) -> SumOfPoints<R> {
        SumOfPoints { terms: <[Point3<Number>; 3] as Numbers>::map(&of.terms, f), signs: of.signs }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<SumOfPoints<S>, E> {
        let terms = <[Point3<Number>; 3]>::read(source)?;
        let mut sign = || source.index(3).map(|i| i as i8 - 1);
        Ok(SumOfPoints { terms, signs: [sign()?, sign()?, sign()?] })
    }
    fn write<S>(of: &SumOfPoints<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        <[Point3<Number>; 3]>::write(&of.terms, path, sink);
        for sign in of.signs {
            sink.index(path, (sign + 1) as usize);
        }
    }
}

impl Vertex for SumOfPoints<Number> {
    #[inline(always)]
    fn point<R: Ring>(SumOfPoints { terms: [p, q, r], signs }: &Of<Self, R>) -> Point3<R> {
        match signs {
            [_, 0, _] => p.clone(),
            [_, _, 0] => p.clone() + q.as_vector(),
            _ => p.clone() + (q - r),
        }
    }
}
