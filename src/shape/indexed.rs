//! A point with an index that identifies it.

use super::{Invalid, Shape};
use crate::arith::{Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;

/// A point with an index that identifies it, whatever its coordinates. Under symbolic perturbation, as in
/// [`orient2d_sos`](crate::predicate::orient2d_sos), points are ranked by index: use the position in your array, the
/// same in every call.
///
/// ```
/// use straightedge::{Indexed, Point2, Shape};
/// let p = Indexed::new(7, Point2::new(0.5, 1.0));
/// assert_eq!((p.index, p.point.x), (7, 0.5));
/// assert!(p.validate().is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Indexed<P> {
    /// The index; no two points of a call may share one.
    pub index: usize,
    /// The coordinates.
    pub point: P,
}

impl<P> Indexed<P> {
    /// A point with its index.
    #[inline]
    pub const fn new(index: usize, point: P) -> Self {
        Indexed { index, point }
    }
}

/// Casts and checks leave the index alone, because it is not a coordinate. The coordinates keep their names, `a.x`.
impl<P: Numbers> Numbers for Indexed<P> {
    type Of<S> = Indexed<P::Of<S>>;
    #[inline(always)]
    fn map<S, R>(of: &Indexed<P::Of<S>>, f: &mut impl FnMut(&S) -> R) -> Indexed<P::Of<R>> {
        Indexed { index: of.index, point: P::map(&of.point, f) }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Indexed<P::Of<S>>, E> {
        Ok(Indexed { index: source.own_index()?, point: P::read(source)? })
    }
    fn write<S>(of: &Indexed<P::Of<S>>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let path = &path.shape("Indexed");
        sink.index(&path.field("index"), of.index);
        P::write(&of.point, path, sink);
    }
    fn defects<S: Scalar>(of: &Indexed<P::Of<S>>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        P::defects(&of.point, path, report);
    }
}

impl<P: Shape> Shape for Indexed<P> {
    type Scalar = P::Scalar;
    type Template = Indexed<P::Template>;
    #[inline]
    fn defect(&self) -> Option<Invalid> {
        self.point.defect()
    }
}
