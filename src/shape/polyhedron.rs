//! The convex polyhedron, as an intersection of halfspaces.

use super::halfspaces::{are_flat, have_common_point};
use super::{Invalid, Plane, Shape};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The intersection of the halfspaces n·X ≤ d. It may be unbounded or flat; without planes it is the whole space. It is
/// never empty: `try_new` decides that exactly.
///
/// ```
/// use straightedge::{ConvexPolyhedron, Plane, Vector3};
/// let below = |d| Plane::new(Vector3::new(0.0, 0.0, 1.0), d);
/// let above = |d: f64| Plane::new(Vector3::new(0.0, 0.0, -1.0), -d);
/// assert!(ConvexPolyhedron::try_new(vec![below(1.0), above(1.0)]).is_ok()); // a plane
/// assert!(ConvexPolyhedron::try_new(vec![below(1.0), above(1.0 + f64::EPSILON)]).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ConvexPolyhedron<S> {
    planes: Vec<Plane<S>>,
}

impl<S: Scalar> ConvexPolyhedron<S> {
    /// Makes a polyhedron, unless it is empty.
    ///
    /// # Errors
    /// A number that is not finite, a normal that is zero, no common point.
    pub fn try_new(planes: Vec<Plane<S>>) -> Result<Self, Invalid> {
        let polyhedron = ConvexPolyhedron { planes };
        match polyhedron.fault() {
            Some(fault) => Err(fault),
            None => Ok(polyhedron),
        }
    }

    /// The polyhedron in another scalar, if that represents every number exactly.
    #[must_use]
    pub fn try_cast<T: Scalar>(&self) -> Option<ConvexPolyhedron<T>> {
        self.planes.iter().map(Plane::try_cast).collect::<Option<_>>().map(|planes| ConvexPolyhedron { planes })
    }

    /// Why these planes form no polyhedron.
    fn fault(&self) -> Option<Invalid> {
        for (i, plane) in self.planes.iter().enumerate() {
            if let Err(invalid) = plane.validate() {
                return Some(Invalid::because(invalid.within(&format!("plane {i}"))));
            }
        }
        let empty = || Invalid::because("the polyhedron is empty: its halfspaces have no common point");
        (!have_common_point(&self.planes)).then(empty)
    }
}

/// Reading and mapping do not validate.
impl Numbers for ConvexPolyhedron<Number> {
    type Of<R> = ConvexPolyhedron<R>;
    fn map<A, B>(of: &ConvexPolyhedron<A>, f: &mut impl FnMut(&A) -> B) -> ConvexPolyhedron<B> {
        ConvexPolyhedron { planes: Vec::<Plane<Number>>::map(&of.planes, f) }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<ConvexPolyhedron<A>, E> {
        Vec::<Plane<Number>>::read(source).map(|planes| ConvexPolyhedron { planes })
    }
    fn write<A>(of: &ConvexPolyhedron<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        let path = &path.shape("ConvexPolyhedron");
        Vec::<Plane<Number>>::write(&of.planes, &path.field("planes"), sink);
    }
    fn defects<A: Scalar>(of: &ConvexPolyhedron<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        if let Some(fault) = of.fault() {
            report(fault.within(&path.to_string()));
        }
    }
}

/// Emptiness is decided once, by `try_new`.
impl<S: Scalar> Shape for ConvexPolyhedron<S> {
    type Scalar = S;
    type Template = ConvexPolyhedron<Number>;
}

impl<S: Scalar> ConvexPolyhedron<S> {
    /// Whether the tangent cone at a point on these planes is a linear space, so that the point is in the relative
    /// interior: no direction that stays in all their halfspaces leaves one of the planes.
    pub(crate) fn is_flat_along(&self, tight: &[usize]) -> bool {
        are_flat(tight.iter().map(|&i| self.planes[i].clone()).collect())
    }
}

impl<S> ConvexPolyhedron<S> {
    /// The planes, in the order given.
    pub fn planes(&self) -> &[Plane<S>] {
        &self.planes
    }
}
