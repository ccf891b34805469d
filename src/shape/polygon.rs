//! The closed planar chain.

use super::declare::{Shape, report_defect, shape};
use super::{Invalid, Point2};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;
use alloc::vec::Vec;

/// The closed polygonal chain p1 … pn p1 in the plane, with its winding numbers; it need not be convex and may cross
/// itself. Invalid without points.
#[doc(alias = "Polygon2")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Polygon<S> {
    /// The corners in order; an edge joins the last to the first.
    pub points: Vec<Point2<S>>,
}

impl<S> Polygon<S> {
    /// Makes a polygon of its corners, without validation.
    pub const fn new(points: Vec<Point2<S>>) -> Self {
        Polygon { points }
    }
}

impl<S: Scalar> Polygon<S> {
    /// Makes a polygon of its corners and validates it.
    ///
    /// # Errors
    /// A number that is not finite; no points.
    pub fn try_new(points: Vec<Point2<S>>) -> Result<Self, Invalid> {
        let polygon = Polygon { points };
        polygon.validate().map(|()| polygon)
    }
}

shape!(@casts Polygon);

impl Numbers for Polygon<Number> {
    type Of<R> = Polygon<R>;
    fn map<A, B>(of: &Polygon<A>, f: &mut impl FnMut(&A) -> B) -> Polygon<B> {
        Polygon { points: Vec::<Point2<Number>>::map(&of.points, f) }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<Polygon<A>, E> {
        Vec::<Point2<Number>>::read(source).map(Polygon::new)
    }
    fn write<A>(of: &Polygon<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        let path = &path.shape("Polygon");
        Vec::<Point2<Number>>::write(&of.points, &path.field("points"), sink);
    }
    fn defects<A: Scalar>(of: &Polygon<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        report_defect(of, path, report);
    }
}

impl<S: Scalar> Shape for Polygon<S> {
    type Scalar = S;
    type Template = Polygon<Number>;
    fn defect(&self) -> Option<Invalid> {
        self.points.is_empty().then(|| Invalid::because("points is empty"))
    }
}
