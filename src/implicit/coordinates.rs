//! The coordinates of a defined point, each rounded once.

use super::defined::{Defined2, Defined3};
use super::homogeneous::{Coordinates2, Coordinates3};
use crate::shape::require;
use crate::{Definition2, Definition3, Number, Numbers, Point2, Point3, Scalar};

/// The coordinates of a point of space: exact in exact scalars; in `f64` and `f32` each is the float nearest to the
/// exact one, at most ±MAX and never -0.
///
/// Rounded coordinates are for output. They are seldom on the lines and planes of the definition, so call predicates
/// with the definition instead.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, implicit::coordinates, shape::Lpi};
/// let line = [[0.0, 0.0, 0.0], [1.0, 2.0, 3.0]];
/// let hit = Lpi::from((line, [[0.5, 0.0, 0.0], [0.5, 1.0, 0.0], [0.5, 0.0, 1.0]]));
/// assert_eq!(coordinates(&hit), Point3::new(0.5, 1.0, 1.5));
/// ```
#[inline]
pub fn coordinates<S: Scalar>(p: &impl Defined3<Scalar = S>) -> Point3<S::Value> {
    let definition = p.to_definition();
    require("implicit/coordinates", "p", &definition);
    match &definition {
        Definition3::Point(point) => <Point3<Number> as Numbers>::map(point, &mut S::to_value),
        defined => S::ratios_of::<Coordinates3>(defined),
    }
}

/// The coordinates of a point of the plane: exact in exact scalars; in `f64` and `f32` each is the float nearest to the
/// exact one, at most ±MAX and never -0.
///
/// Rounded coordinates are for output. They are seldom on the lines of the definition, so call predicates with the
/// definition instead.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, implicit::coordinates_2d, shape::Ssi};
/// let crossing = Ssi::from([[[0.0, 0.0], [1.0, 1.0]], [[0.0, 1.0], [2.0, 0.0]]]);
/// assert_eq!(coordinates_2d(&crossing), Point2::new(2.0 / 3.0, 2.0 / 3.0));
/// ```
#[inline]
pub fn coordinates_2d<S: Scalar>(p: &impl Defined2<Scalar = S>) -> Point2<S::Value> {
    let definition = p.to_definition();
    require("implicit/coordinates_2d", "p", &definition);
    match &definition {
        Definition2::Point(point) => <Point2<Number> as Numbers>::map(point, &mut S::to_value),
        defined => S::ratios_of::<Coordinates2>(defined),
    }
}
