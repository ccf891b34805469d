//! Points and shapes as C has them: structures of doubles, so that points of the plane and of space are not confused.

use geometry::{Point2, Point3};

/// A point of the plane.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct straightedge_point2 {
    /// The first coordinate.
    pub x: f64,
    /// The second coordinate.
    pub y: f64,
}

/// A point of space. A structure or an array of three doubles, such as those of other libraries, can be passed by a
/// cast of its address.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct straightedge_point3 {
    /// The first coordinate.
    pub x: f64,
    /// The second coordinate.
    pub y: f64,
    /// The third coordinate.
    pub z: f64,
}

/// A direction in the plane, of any length.
pub type straightedge_vector2 = straightedge_point2;

/// A direction in space, of any length.
pub type straightedge_vector3 = straightedge_point3;

/// A segment of space.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct straightedge_segment3 {
    /// One end.
    pub a: straightedge_point3,
    /// The other end.
    pub b: straightedge_point3,
}

/// A triangle of space.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct straightedge_triangle3 {
    /// The first corner.
    pub a: straightedge_point3,
    /// The second corner.
    pub b: straightedge_point3,
    /// The third corner.
    pub c: straightedge_point3,
}

/// A ball.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct straightedge_sphere {
    /// The center.
    pub center: straightedge_point3,
    /// The radius.
    pub radius: f64,
}

/// A structure that consists of `D` doubles and nothing else.
///
/// # Safety
/// It does.
pub(crate) unsafe trait Doubles<const D: usize> {}
// SAFETY: these are `repr(C)`, of two and three doubles.
unsafe impl Doubles<2> for straightedge_point2 {}
// SAFETY: as above.
unsafe impl Doubles<3> for straightedge_point3 {}
// SAFETY: an array has no padding.
unsafe impl<const D: usize> Doubles<D> for [f64; D] {}

impl straightedge_point2 {
    pub(crate) const NAN: Self = straightedge_point2 { x: f64::NAN, y: f64::NAN };
}

impl straightedge_point3 {
    pub(crate) const NAN: Self = straightedge_point3 { x: f64::NAN, y: f64::NAN, z: f64::NAN };
}

impl From<Point2<f64>> for straightedge_point2 {
    fn from(Point2 { x, y }: Point2<f64>) -> Self {
        straightedge_point2 { x, y }
    }
}

impl From<Point3<f64>> for straightedge_point3 {
    fn from(Point3 { x, y, z }: Point3<f64>) -> Self {
        straightedge_point3 { x, y, z }
    }
}
