//! Whether a mesh faces outward: the sign of its volume.
//!
//! The sum of the tetrahedra of every triangle and one vertex, by one filter and one exact sum over all of them.

use crate::predicate::Orient3d;
use crate::shape::require;
use crate::{Mesh, Scalar, Sign};

/// The sign of the signed volume that a closed mesh encloses: `Positive` where its triangles face outward, that is, are
/// counter-clockwise seen from outside, `Negative` where they face inward, `Zero` where it has no volume.
///
/// The mesh may cross itself and have several components: the volume counts every point by its winding number, so that
/// parts may cancel; then [`point_mesh`](crate::contain::point_mesh) says more. An open
/// [`TriangleSurface`](crate::TriangleSurface) encloses nothing: the sum would depend on the origin. Convert it by
/// `Mesh::try_from`, whose error says where it is open.
///
/// Exact for every finite input. One determinant of degree 3 for each triangle, none of which is stored. If the rounded
/// sum is less than its error bound, all are summed once more in integers ([`Scalar::sum_sign_of`]).
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Mesh, Point3, Sign, predicate::volume_sign};
/// let corners = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from).to_vec();
/// let outward = Mesh::try_new(corners.clone(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// let inward = Mesh::try_new(corners.clone(), vec![[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]]).unwrap();
/// let flat = Mesh::try_new(corners, vec![[0, 1, 2], [0, 2, 1]]).unwrap();
/// assert_eq!([&outward, &inward, &flat].map(volume_sign), [Sign::Positive, Sign::Negative, Sign::Zero]);
/// ```
pub fn volume_sign<S: Scalar>(mesh: &Mesh<S>) -> Sign {
    require("predicate/volume_sign", "mesh", mesh);
    // A vertex of the mesh, so that meshes far from the origin lose no precision.
    let Some(&[first, ..]) = mesh.indices().first() else { return Sign::Zero };
    let corner = |i: usize| mesh.vertices()[i].clone();
    S::sum_sign_of::<Orient3d>(mesh.indices().iter().map(|&[i, j, k]| [corner(i), corner(j), corner(k), corner(first)]))
}
