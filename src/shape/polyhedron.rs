//! The convex polyhedron, as an intersection of halfspaces.

use super::{Invalid, Plane, Shape};
use crate::arith::each::MapEach;
use crate::arith::{Number, Numbers, Path, Rational, Scalar, Sink, Source};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use num_traits::{One, Signed, Zero};

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

    /// The polyhedron in another scalar, if that holds every number exactly.
    #[must_use]
    pub fn try_cast<T: Scalar>(&self) -> Option<ConvexPolyhedron<T>> {
        self.planes.iter().map(Plane::try_cast).collect::<Option<_>>().map(|planes| ConvexPolyhedron { planes })
    }

    /// Why these planes make no polyhedron.
    fn fault(&self) -> Option<Invalid> {
        let mut halfspaces = Vec::with_capacity(self.planes.len());
        for (i, plane) in self.planes.iter().enumerate() {
            if let Err(invalid) = plane.validate() {
                return Some(Invalid::because(invalid.within(&format!("plane {i}"))));
            }
            let exact = |x: &S| x.to_exact().expect("the plane is finite");
            halfspaces.push(Halfspace {
                normal: [&plane.n.x, &plane.n.y, &plane.n.z].map_each(exact).to_vec(),
                offset: exact(&plane.d),
            });
        }
        let empty = || Invalid::because("the polyhedron is empty: its halfspaces have no common point");
        common_point(3, &halfspaces).is_none().then(empty)
    }
}

/// What is read or mapped is not validated.
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
        // Plain floats may be NaN or infinite.
        let exact = |x: &S| x.to_exact().unwrap_or_else(Rational::zero);
        let normal = |&i: &usize| {
            let n = &self.planes[i].n;
            [&n.x, &n.y, &n.z].map_each(exact).to_vec()
        };
        let halfspace = |i: &usize| Halfspace { normal: normal(i), offset: Rational::zero() };
        tight.iter().all(|i| {
            // Directions can be scaled: one that leaves the plane also does so by 1.
            let mut halfspaces: Vec<Halfspace> = tight.iter().map(halfspace).collect();
            halfspaces.push(Halfspace { normal: normal(i), offset: -Rational::one() });
            common_point(3, &halfspaces).is_none()
        })
    }
}

impl<S> ConvexPolyhedron<S> {
    /// The planes, in the order given.
    pub fn planes(&self) -> &[Plane<S>] {
        &self.planes
    }
}

/// normal·X ≤ offset, in any dimension.
struct Halfspace {
    normal: Vec<Rational>,
    offset: Rational,
}

impl Halfspace {
    /// offset - normal·X: negative outside.
    fn slack(&self, point: &[Rational]) -> Rational {
        self.normal.iter().zip(point).fold(self.offset.clone(), |slack, (n, x)| slack - n * x)
    }
}

/// A point common to all halfspaces, incrementally as in Seidel's linear programming: when the point found so far
/// violates the next halfspace, a common point, if there is one, lies on its plane, where the question has one
/// dimension less.
fn common_point(dimension: usize, halfspaces: &[Halfspace]) -> Option<Vec<Rational>> {
    let mut point = alloc::vec![Rational::zero(); dimension];
    for (i, halfspace) in halfspaces.iter().enumerate() {
        if !halfspace.slack(&point).is_negative() {
            continue;
        }
        // On the plane, one coordinate follows from the others.
        let pivot = halfspace.normal.iter().position(|n| !n.is_zero())?;
        let solve = |row: &[Rational], offset: &Rational| -> (Vec<Rational>, Rational) {
            let factor = &row[pivot] / &halfspace.normal[pivot];
            let reduced = (0..row.len()).filter(|&j| j != pivot).map(|j| &row[j] - &factor * &halfspace.normal[j]);
            (reduced.collect(), offset - &factor * &halfspace.offset)
        };
        let reduced: Vec<Halfspace> = halfspaces[..i]
            .iter()
            .map(|h| solve(&h.normal, &h.offset))
            .map(|(normal, offset)| Halfspace { normal, offset })
            .collect();
        point = common_point(dimension - 1, &reduced)?;
        point.insert(pivot, Rational::zero());
        point[pivot] = halfspace.slack(&point) / &halfspace.normal[pivot];
    }
    Some(point)
}
