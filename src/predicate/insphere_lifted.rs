//! Is a point in the sphere through four others? Ties are broken by raising the lifted coordinates alone.
//!
//! Devillers and Teillaud, *Perturbations and Vertex Removal in a 3D Delaunay Triangulation* (2003); the module
//! `lifted` derives it.

use super::Insphere;
use super::lifted::raised_in_space;
use super::perturbation::{break_tie, require_distinct};
use crate::arith::formula;
use crate::{Indexed, Point3, Scalar, Sign};

const ID: &str = "predicate/insphere_lifted";

formula! {
    /// [`Insphere`], under the name of this query.
    Unperturbed("predicate/insphere_lifted") as Insphere
}

/// Whether e lies inside the sphere through a, b, c, d, where points that do not move are lifted by infinitesimals: the
/// sign of [`insphere`](super::insphere()) where it is not `Zero`, else that of the lifted points. It is `Zero` only
/// where all five are in a plane (collinear and coincident points included).
///
/// Use it together with the unperturbed [`orient3d`](super::orient3d()): both describe one Delaunay triangulation, the
/// same in all calls, whose tetrahedra have a volume and fill the convex hull of the points. With
/// [`insphere_sos`](super::insphere_sos()), some would be flat.
///
/// The [perturbation](super#perturbation-of-the-lifted-coordinate) raises the lifted coordinate x² + y² + z² of each
/// point, of a greater index by far more. So of points that coincide, the one of the least index is in the
/// triangulation, and the others are hidden. Swapping two points with their indices reverses the sign. Exact
/// translation, rotation and scaling do not change it, a reflection reverses it; where the unperturbed sign is `Zero`,
/// it depends on the order of the indices. It costs one sign, and if that is `Zero` up to five orientations.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point3, Sign, predicate::{insphere_lifted, orient3d}};
/// let of_cube = [(1, 0, 0), (0, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)].map(Point3::from);
/// let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|index| Indexed::new(index, of_cube[index]));
/// assert_eq!(orient3d(&a.point, &b.point, &c.point, &d.point), Sign::Positive);
/// // e has the greatest index: it is raised out of the sphere.
/// assert_eq!(insphere_lifted(&a, &b, &c, &d, &e), Sign::Negative);
/// assert_eq!(insphere_lifted(&b, &a, &c, &d, &e), Sign::Positive); // of negative orientation
/// // Points of a plane stay in it.
/// let e = Indexed::new(4, Point3::new(1, 1, 0));
/// let d = Indexed::new(3, Point3::new(7, 7, 0));
/// assert_eq!(insphere_lifted(&a, &b, &c, &d, &e), Sign::Zero);
/// ```
#[inline(always)]
pub fn insphere_lifted<S: Scalar>(
    a: &Indexed<Point3<S>>,
    b: &Indexed<Point3<S>>,
    c: &Indexed<Point3<S>>,
    d: &Indexed<Point3<S>>,
    e: &Indexed<Point3<S>>,
) -> Sign {
    let indices = [a.index, b.index, c.index, d.index, e.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d", "e"], &indices);
    let unperturbed = S::sign_of::<Unperturbed>(&[
        a.point.clone(),
        b.point.clone(),
        c.point.clone(),
        d.point.clone(),
        e.point.clone(),
    ]);
    break_tie(unperturbed, || raised_in_space(&indices, [&a.point, &b.point, &c.point, &d.point, &e.point]))
}
