//! The closest points of two shapes.

use super::Feature;

/// The point of a shape nearest to a given point, and the part of the shape that holds it.
///
/// Exact in exact scalars; in `f64` and `f32` each number is the float nearest to the exact one. The part is exact in
/// all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestPoint<P, V, F = Feature> {
    /// The squared distance between the two points; zero where the shape holds the given point, and in floats where the
    /// exact one rounds to zero.
    pub squared_distance: V,
    /// The nearest point of the shape; the given point where the shape holds it.
    pub point: P,
    /// The part of lowest dimension whose relative interior holds the nearest point.
    pub feature: F,
}

/// The point of a segment or ray nearest to a given point, with its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestOnSegment<P, V> {
    /// The squared distance between the two points.
    pub squared_distance: V,
    /// The nearest point.
    pub point: P,
    /// Its parameter: 0 at the first end or origin, 1 at the second end or after one direction.
    pub t: V,
    /// The end, if it is one, or else the interior.
    pub feature: Feature,
}

/// The point of a line nearest to a given point, with its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestOnLine<P, V> {
    /// The squared distance between the two points.
    pub squared_distance: V,
    /// The nearest point.
    pub point: P,
    /// Its parameter, in units of the direction.
    pub t: V,
}

/// The point of a triangle nearest to a given point, with its weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestOnTriangle<P, V> {
    /// The squared distance between the two points; zero where the triangle holds the given point.
    pub squared_distance: V,
    /// The nearest point of the triangle.
    pub point: P,
    /// The part of lowest dimension whose relative interior holds it.
    pub feature: Feature,
    /// Its barycentric coordinates, the weights of a, b and c: zero for vertices that do not span that part.
    pub barycentric: [V; 3],
}

/// The point of a surface of triangles nearest to a given point, with its triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestOnSurface<P, V> {
    /// The squared distance between the two points; zero where the surface holds the given point.
    pub squared_distance: V,
    /// The nearest point of the surface.
    pub point: P,
    /// The number of the triangle that holds it; of several triangles the least.
    pub triangle: usize,
    /// The part of that triangle, of lowest dimension, whose relative interior holds it.
    pub feature: Feature,
    /// Its barycentric coordinates in that triangle, as those of [`ClosestOnTriangle`].
    pub barycentric: [V; 3],
}

/// A closest pair of points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestPair<P, V, F = Feature, G = F> {
    /// The squared distance of the shapes; zero where they meet, and in floats where it rounds to zero.
    pub squared_distance: V,
    /// The point of the first shape.
    pub a: P,
    /// The point of the second shape; where the shapes meet, the same.
    pub b: P,
    /// The parts of the first and of the second shape that hold these points.
    pub features: (F, G),
}

/// A closest pair of points of two shapes whose parts have no names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestPoints<P, V> {
    /// The squared distance of the shapes; zero where they meet, and in floats where it rounds to zero.
    pub squared_distance: V,
    /// The point of the first shape.
    pub a: P,
    /// The point of the second shape; where the shapes meet, the same.
    pub b: P,
}

/// A closest pair of points of two lines or segments, with their parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClosestOnLines<P, V, F = Feature> {
    /// The squared distance of the two; zero where they meet, and in floats where it rounds to zero.
    pub squared_distance: V,
    /// The point of the first.
    pub a: P,
    /// The point of the second.
    pub b: P,
    /// The parameter of the first point.
    pub s: V,
    /// The parameter of the second point.
    pub t: V,
    /// The parts of the two that hold these points; of lines, their relation: skew, crossing, parallel or identical.
    pub features: F,
}
