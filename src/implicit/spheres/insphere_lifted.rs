//! Is a defined point in the sphere through four others? Ties are broken by raising the lifted coordinates alone.

use crate::implicit::defined::{Defined3, Seen3};
use crate::implicit::{insphere, orient3d};
use crate::predicate::{first_change, require_distinct};
use crate::{Indexed, Scalar, Sign};

/// [`predicate::insphere_lifted`](crate::predicate::insphere_lifted()) of points of any definition: the sign of
/// [`insphere`](crate::implicit::insphere()) where it is not `Zero`, else that of the points after their lifted
/// coordinates are raised by infinitesimals, of a greater index by far more. It is `Zero` only where all five are in a
/// plane (collinear and coincident points included).
///
/// Use it together with the unperturbed [`orient3d`](crate::implicit::orient3d()): both describe one Delaunay
/// triangulation of the defined points, the same in all calls. Of points that coincide, by whatever definitions, the
/// one of the least index is in it, and the others are hidden.
///
/// Exact for every finite input. It costs one sign, and if that is `Zero` up to five orientations.
///
/// # Panics
/// On a repeated index, NaN, infinity, and a definition that defines no point, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Segment3, Sign, implicit::insphere_lifted, shape::Lnc3};
/// let third = |index, to: [i64; 3]| Indexed::new(index, Lnc3::new(Segment3::from([[0, 0, 0], to]), 1, 3));
/// // Corners of a cube of side 1/3. The last index is raised out of the sphere.
/// let [a, b] = [third(0, [1, 0, 0]), third(1, [0, 0, 0])];
/// let [c, d, e] = [third(2, [0, 1, 0]), third(3, [0, 0, 1]), third(4, [1, 1, 1])];
/// assert_eq!(insphere_lifted(&a, &b, &c, &d, &e), Sign::Negative);
/// assert_eq!(insphere_lifted(&b, &a, &c, &d, &e), Sign::Positive); // of negative orientation
/// ```
#[inline]
pub fn insphere_lifted<S: Scalar>(
    a: &Indexed<impl Defined3<Scalar = S>>,
    b: &Indexed<impl Defined3<Scalar = S>>,
    c: &Indexed<impl Defined3<Scalar = S>>,
    d: &Indexed<impl Defined3<Scalar = S>>,
    e: &Indexed<impl Defined3<Scalar = S>>,
) -> Sign {
    const ID: &str = "implicit/insphere_lifted";
    let indices = [a.index, b.index, c.index, d.index, e.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d", "e"], &indices);
    let (a, b, c) = (Seen3::new(ID, "a", &a.point), Seen3::new(ID, "b", &b.point), Seen3::new(ID, "c", &c.point));
    let (d, e) = (Seen3::new(ID, "d", &d.point), Seen3::new(ID, "e", &e.point));
    match insphere(&a, &b, &c, &d, &e) {
        Sign::Zero => first_change(&indices, |raised| match raised {
            0 => orient3d(&e, &b, &c, &d),
            1 => orient3d(&a, &e, &c, &d),
            2 => orient3d(&a, &b, &e, &d),
            3 => orient3d(&a, &b, &c, &e),
            _ => -orient3d(&a, &b, &c, &d),
        }),
        sign => sign,
    }
}
