//! The closest points of two shapes.

use super::Feature;

/// The point of a shape nearest to a given point, and the feature of the shape that contains it: the record of a
/// [`Nearest`](crate::closest::Nearest).
///
/// Exact in exact scalars; in `f64` and `f32` each number is the float nearest to the exact one. The feature is exact
/// in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "P: serde::Serialize, V: serde::Serialize, F: serde::Serialize, [V; N]: serde::Serialize",
        deserialize = "P: serde::Deserialize<'de>, V: serde::Deserialize<'de>, F: serde::Deserialize<'de>, \
            [V; N]: serde::Deserialize<'de>"
    ))
)]
pub struct NearestRecord<P, V, F = Feature, const N: usize = 0> {
    /// The squared distance between the two points; zero where the shape contains the given point, and in floats where
    /// the exact one rounds to zero.
    pub squared_distance: V,
    /// The nearest point of the shape; the given point where the shape contains it.
    pub point: P,
    /// The feature of lowest dimension whose relative interior contains the nearest point; `()` on a line, which has
    /// one feature. On a surface of triangles the index of the triangle, the least of several, and the feature of that
    /// triangle.
    pub feature: F,
    /// Where the nearest point is in the shape. On a line, ray or segment one number, the parameter: 0 at the first end
    /// or origin, 1 at the second end or after one direction. In a triangle its barycentric coordinates, the weights of
    /// a, b and c: zero for vertices that do not span the feature. Empty for other shapes.
    pub coordinates: [V; N],
}

/// A closest pair of points of two shapes: the record of a [`NearestPair`](crate::closest::NearestPair).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "P: serde::Serialize, V: serde::Serialize, F: serde::Serialize, [V; N]: serde::Serialize",
        deserialize = "P: serde::Deserialize<'de>, V: serde::Deserialize<'de>, F: serde::Deserialize<'de>, \
            [V; N]: serde::Deserialize<'de>"
    ))
)]
pub struct NearestPairRecord<P, V, F, const N: usize = 0> {
    /// The squared distance of the shapes; zero where they meet, and in floats where it rounds to zero.
    pub squared_distance: V,
    /// The point of the first shape and that of the second; where the shapes meet, the same twice.
    pub points: [P; 2],
    /// The features of the first and of the second shape that contain these points; of two lines their relation: skew,
    /// crossing, parallel or identical. `()` for hulls of points, whose features have no names.
    pub features: F,
    /// Of two lines or segments the parameters of the points; empty for other shapes.
    pub parameters: [V; N],
}
