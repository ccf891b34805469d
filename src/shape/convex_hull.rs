//! The convex hull of any number of points of space.

use super::declare::{Shape, report_defect, shape};
use super::{Invalid, Point3};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;
use alloc::vec::Vec;

/// The convex hull of points of space, in any order, whatever its dimension: points inside it and points given twice
/// change nothing. Invalid without any point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexHull<S> {
    /// The points, numbered from 0.
    pub points: Vec<Point3<S>>,
}

impl<S> ConvexHull<S> {
    /// The hull of points, as they are.
    pub const fn new(points: Vec<Point3<S>>) -> Self {
        ConvexHull { points }
    }
}

impl<S: Scalar> ConvexHull<S> {
    /// Points that queries accept, or what is wrong with them.
    ///
    /// # Errors
    /// A number that is not finite; no points.
    pub fn try_new(points: Vec<Point3<S>>) -> Result<Self, Invalid> {
        let points = ConvexHull { points };
        points.validate().map(|()| points)
    }
}

shape!(@casts ConvexHull);

impl Numbers for ConvexHull<Number> {
    type Of<R> = ConvexHull<R>;
    fn map<A, B>(of: &ConvexHull<A>, f: &mut impl FnMut(&A) -> B) -> ConvexHull<B> {
        ConvexHull { points: Vec::<Point3<Number>>::map(&of.points, f) }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<ConvexHull<A>, E> {
        Vec::<Point3<Number>>::read(source).map(ConvexHull::new)
    }
    fn write<A>(of: &ConvexHull<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        let path = &path.shape("ConvexHull");
        Vec::<Point3<Number>>::write(&of.points, &path.field("points"), sink);
    }
    fn defects<A: Scalar>(of: &ConvexHull<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        report_defect(of, path, report);
    }
}

impl<S: Scalar> Shape for ConvexHull<S> {
    type Scalar = S;
    type Template = ConvexHull<Number>;
    fn defect(&self) -> Option<Invalid> {
        self.points.is_empty().then(|| Invalid::because("points is empty"))
    }
}
