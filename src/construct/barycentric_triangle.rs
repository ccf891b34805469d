//! Barycentric coordinates of a point with respect to a triangle, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 3.4: the areas of the triangles of the point and the edges, over the
//! whole; in space the components of these areas along the normal, which do not change along it.

use crate::arith::construction;
use crate::predicate::{collinear_unchecked, orient2d};
use crate::shape::require;
use crate::{Number, Point2, Point3, Scalar, Triangle2, Triangle3};

/// The barycentric coordinates of a point with respect to a triangle of the plane: the weights of a, b and c that add
/// up to one and yield the point; negative beyond the opposite edge. `None` where the triangle has no area.
///
/// Whether it is `None` is exact for every finite input. The weights are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. Rounded weights need not add up
/// to one, and one that is not zero may round to zero: [`point_triangle_2d`](crate::contain::point_triangle_2d) decides
/// where the point is. One sign and one construction, both of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Triangle2, construct::barycentric_triangle_2d};
/// let triangle = Triangle2::from([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
/// // On an edge.
/// assert_eq!(barycentric_triangle_2d(&Point2::new(1.0, 3.0), &triangle), Some([0.0, 0.25, 0.75]));
/// assert_eq!(barycentric_triangle_2d(&Point2::new(4.0, 4.0), &triangle), Some([-1.0, 1.0, 1.0]));
/// let flat = Triangle2::from([[0, 0], [4, 0], [2, 0]]);
/// assert_eq!(barycentric_triangle_2d(&flat.c, &flat), None);
/// ```
#[inline]
pub fn barycentric_triangle_2d<S: Scalar>(p: &Point2<S>, triangle: &Triangle2<S>) -> Option<[S::Value; 3]> {
    const ID: &str = "construct/barycentric_triangle_2d";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    let is_flat = orient2d(&triangle.a, &triangle.b, &triangle.c).is_zero();
    (!is_flat).then(|| S::ratios_of::<Weights2d>(&(p.clone(), triangle.clone())))
}

/// The barycentric coordinates of a point with respect to a triangle in space: the weights of a, b and c that add up to
/// one and yield the projection of the point onto the plane of the triangle. `None` where the triangle has no area.
///
/// Whether it is `None` is exact for every finite input. The weights are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. Rounded weights need not add up
/// to one, and one that is not zero may round to zero: [`point_triangle`](crate::contain::point_triangle) decides where
/// the point is. Usually one sign of degree 2, at most three, and one construction of degree 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Triangle3, construct::barycentric_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 4.0]]);
/// // Above the middle of an edge.
/// assert_eq!(barycentric_triangle(&Point3::new(2.0, -1.0, 1.0), &triangle), Some([0.5, 0.5, 0.0]));
/// let flat = Triangle3::from([[0, 0, 0], [1, 1, 1], [2, 2, 2]]);
/// assert_eq!(barycentric_triangle(&flat.b, &flat), None);
/// ```
#[inline]
pub fn barycentric_triangle<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> Option<[S::Value; 3]> {
    const ID: &str = "construct/barycentric_triangle";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    let is_flat = collinear_unchecked(&triangle.a, &triangle.b, &triangle.c);
    (!is_flat).then(|| S::ratios_of::<Weights>(&(p.clone(), triangle.clone())))
}

construction! {
    /// Twice the areas, over the whole. Degree 2.
    pub(crate) Weights2d("construct/barycentric_triangle_2d"; p, triangle): (Point2<Number>, Triangle2<Number>)
        => ([Number; 3], Number) = |(p, Triangle2 { a, b, c })| {
            let (pa, pb, pc) = (a - p, b - p, c - p);
            ([pb.cross(&pc), pc.cross(&pa), pa.cross(&pb)], (b - a).cross(&(c - a)))
        }
}

construction! {
    /// Their products with the normal. Degree 4.
    Weights("construct/barycentric_triangle"; p, triangle): (Point3<Number>, Triangle3<Number>)
        => ([Number; 3], Number) = |(p, Triangle3 { a, b, c })| {
            let (pa, pb, pc) = (a - p, b - p, c - p);
            let n = (b - a).cross(&(c - a));
            let areas = [n.dot(&pb.cross(&pc)), n.dot(&pc.cross(&pa)), n.dot(&pa.cross(&pb))];
            (areas, n.squared_length())
        }
}
