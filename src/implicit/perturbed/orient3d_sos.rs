//! Orientation of four defined points of space that are never in a plane: ties are broken by symbolic perturbation.

use crate::implicit::compare_lexicographic::compare_coordinate;
use crate::implicit::defined::{Defined3, Seen3};
use crate::implicit::{orient2d_along, orient3d};
use crate::predicate::{Axis, break_tie, first_coefficient, require_distinct};
use crate::{Definition3, Indexed, Scalar, Sign};

const ID: &str = "implicit/orient3d_sos";

/// [`predicate::orient3d_sos`](crate::predicate::orient3d_sos()) of points of any definition: the sign of
/// [`orient3d`](crate::implicit::orient3d()) where it is not `Zero`, else that of the points after each is moved by
/// infinitesimals, according to its index. It is never `Zero`.
///
/// The perturbation is that of `predicate::orient3d_sos`, of the defined points, not of the numbers of their
/// definitions. It is the same in all calls, also for points that coincide by different definitions, and for a point
/// that is given by its coordinates in some calls and by a definition in others.
///
/// Exact for every finite input. It costs one sign, and if that is `Zero` a few more, of lower degree.
///
/// # Panics
/// On a repeated index, NaN, infinity, and a definition that defines no point, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point3, Segment3, Sign, implicit::orient3d_sos, shape::Lnc3};
/// let third = Lnc3::new(Segment3::from([[0, 0, 0], [1, 1, 0]]), 1, 3);
/// let [a, b, c] = [[0, 0, 0], [4, 0, 0], [0, 4, 0]].map(Point3::from); // all in a plane
/// let (a, b, c, d) = (Indexed::new(0, a), Indexed::new(1, b), Indexed::new(2, c), Indexed::new(3, third));
/// let sign = orient3d_sos(&a, &b, &c, &d);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(orient3d_sos(&b, &a, &c, &d), -sign);
/// ```
#[inline]
pub fn orient3d_sos<S: Scalar>(
    a: &Indexed<impl Defined3<Scalar = S>>,
    b: &Indexed<impl Defined3<Scalar = S>>,
    c: &Indexed<impl Defined3<Scalar = S>>,
    d: &Indexed<impl Defined3<Scalar = S>>,
) -> Sign {
    let indices = [a.index, b.index, c.index, d.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d"], &indices);
    let (a, b) = (Seen3::new(ID, "a", &a.point), Seen3::new(ID, "b", &b.point));
    let (c, d) = (Seen3::new(ID, "c", &c.point), Seen3::new(ID, "d", &d.point));
    break_tie(orient3d(&a, &b, &c, &d), || {
        perturbed(&indices, &[a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition()])
    })
}

#[cold]
#[inline(never)]
fn perturbed<S: Scalar>(indices: &[usize; 4], points: &[Definition3<S>; 4]) -> Sign {
    first_coefficient(indices, &|rows, columns| match (rows, columns) {
        (_, []) => Sign::Positive,
        (&[a, b], &[axis]) => compare_coordinate(ID, axis, &[points[a].clone(), points[b].clone()]),
        (&[a, b, c], columns) => {
            let along = |axis| orient2d_along(axis, &points[a], &points[b], &points[c]);
            match columns {
                [0, 1] => along(Axis::Z),
                [1, 2] => along(Axis::X),
                // The order is z, x when seen along y.
                _ => -along(Axis::Y),
            }
        }
        _ => unreachable!("minors are square, and the whole is no minor"),
    })
}
