//! The center and the radius of a circumscribed circle or sphere.

/// The center and the squared radius of the circle or sphere through the corners of a triangle or tetrahedron, or of
/// that which is orthogonal to the circles or spheres of weighted points. Each number is exact in exact scalars; in
/// `f64` and `f32` it is the float nearest to the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Circumcenter<P, V> {
    /// The point at equal distance from all corners, or of equal power with respect to all weighted points; of a
    /// triangle in space, the one in its plane.
    #[doc(alias = "centre")]
    pub center: P,
    /// The square of that distance, or that power, which may be negative. In floats it is finite even where the square
    /// overflows, and zero where the square is less than half of the least float.
    pub squared_radius: V,
}
