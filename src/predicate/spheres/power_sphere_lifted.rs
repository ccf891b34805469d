//! Is a weighted point below the power sphere of four others? Ties are broken by raising the lifted coordinates alone.
//!
//! Devillers and Teillaud, *Perturbations and Vertex Removal in a 3D Delaunay Triangulation* (2003); the module
//! `lifted` derives it.

use super::PowerSphere;
use crate::arith::formula;
use crate::predicate::lifted::raised_in_space;
use crate::predicate::perturbation::{break_tie, require_distinct};
use crate::{Indexed, Scalar, Sign, WeightedPoint3};

const ID: &str = "predicate/power_sphere_lifted";

formula! {
    /// [`PowerSphere`], under the name of this query.
    Unperturbed("predicate/power_sphere_lifted") as PowerSphere
}

/// Whether e conflicts with the tetrahedron abcd of a regular triangulation, where points that do not move are lifted
/// by infinitesimals: the sign of [`power_sphere`](super::power_sphere()) where it is not `Zero`, else that of the
/// lifted points. It is `Zero` only where all five are in a plane, whatever their weights.
///
/// Use it together with the unperturbed [`orient3d`](crate::predicate::orient3d()): both describe one regular
/// triangulation, the same in all calls, whose tetrahedra have a volume and fill the convex hull of the points.
///
/// The [perturbation](crate::predicate#perturbation-of-the-lifted-coordinate) is that of
/// [`insphere_lifted`](crate::predicate::insphere_lifted()): it raises x² + y² + z² - weight, as if each weight were
/// lessened, that of a greater index by far more. Of points with equal coordinates, the one of the greatest weight and,
/// among these, of the least index may be in the triangulation; the others are hidden. A point on a tetrahedron of the
/// lower hull of the lifted points is a corner or hidden according to its index. It costs one sign, and if that is
/// `Zero` up to five orientations.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Sign, WeightedPoint3, predicate::power_sphere_lifted};
/// let of_cube = [[1, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]];
/// let of_cube = of_cube.map(|corner| WeightedPoint3::from((corner, 9)));
/// let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|i| Indexed::new(i, of_cube[i]));
/// assert_eq!(power_sphere_lifted(&a, &b, &c, &d, &e), Sign::Negative); // e is raised the most
/// assert_eq!(power_sphere_lifted(&b, &a, &c, &d, &e), Sign::Positive);
/// ```
#[inline(always)]
pub fn power_sphere_lifted<S: Scalar>(
    a: &Indexed<WeightedPoint3<S>>,
    b: &Indexed<WeightedPoint3<S>>,
    c: &Indexed<WeightedPoint3<S>>,
    d: &Indexed<WeightedPoint3<S>>,
    e: &Indexed<WeightedPoint3<S>>,
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
    break_tie(unperturbed, || {
        let points = [&a.point.point, &b.point.point, &c.point.point, &d.point.point, &e.point.point];
        raised_in_space(&indices, points)
    })
}
