//! Is a defined point in the circle through three others? Ties are broken by raising the lifted coordinates alone.

use crate::implicit::defined::{Defined2, Seen2};
use crate::implicit::{incircle, orient2d};
use crate::predicate::{first_change, require_distinct};
use crate::{Indexed, Scalar, Sign};

/// [`predicate::incircle_lifted`](crate::predicate::incircle_lifted()) of points of any definition: the sign of
/// [`incircle`](crate::implicit::incircle()) where it is not `Zero`, else that of the points after their lifted
/// coordinates are raised by infinitesimals, of a greater index by far more. It is `Zero` only where all four are on a
/// line (coincident points included).
///
/// Use it together with the unperturbed [`orient2d`](crate::implicit::orient2d()): both describe one Delaunay
/// triangulation of the defined points, the same in all calls. Of points that coincide, by whatever definitions, the
/// one of the least index is in it, and the others are hidden.
///
/// Exact for every finite input. It costs one sign, and if that is `Zero` up to four orientations.
///
/// # Panics
/// On a repeated index, NaN, infinity, and a definition that defines no point, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Segment2, Sign, implicit::incircle_lifted, shape::Lnc2};
/// let third = |index, to: [i64; 2]| Indexed::new(index, Lnc2::new(Segment2::from([[0, 0], to]), 1, 3));
/// // The corners of a square of side 1/3. The last index is raised out of the circle, whichever triangle asks.
/// let [a, b, c, d] = [third(0, [0, 0]), third(1, [1, 0]), third(2, [1, 1]), third(3, [0, 1])];
/// assert_eq!(incircle_lifted(&a, &b, &c, &d), Sign::Negative);
/// assert_eq!(incircle_lifted(&c, &d, &a, &b), Sign::Negative);
/// let [c, d] = [third(2, [2, 0]), third(3, [5, 0])];
/// assert_eq!(incircle_lifted(&a, &b, &c, &d), Sign::Zero);
/// ```
#[inline]
pub fn incircle_lifted<S: Scalar>(
    a: &Indexed<impl Defined2<Scalar = S>>,
    b: &Indexed<impl Defined2<Scalar = S>>,
    c: &Indexed<impl Defined2<Scalar = S>>,
    d: &Indexed<impl Defined2<Scalar = S>>,
) -> Sign {
    const ID: &str = "implicit/incircle_lifted";
    let indices = [a.index, b.index, c.index, d.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d"], &indices);
    let (a, b) = (Seen2::new(ID, "a", &a.point), Seen2::new(ID, "b", &b.point));
    let (c, d) = (Seen2::new(ID, "c", &c.point), Seen2::new(ID, "d", &d.point));
    match incircle(&a, &b, &c, &d) {
        Sign::Zero => first_change(&indices, |raised| match raised {
            0 => orient2d(&d, &b, &c),
            1 => orient2d(&a, &d, &c),
            2 => orient2d(&a, &b, &d),
            _ => -orient2d(&a, &b, &c),
        }),
        sign => sign,
    }
}
