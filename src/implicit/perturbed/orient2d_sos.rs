//! Orientation of three defined points of the plane that are never on a line: ties are broken by symbolic perturbation.

use crate::implicit::compare_lexicographic::compare_coordinate_2d;
use crate::implicit::defined::{Defined2, Seen2};
use crate::implicit::orient2d;
use crate::predicate::{break_tie, first_coefficient, require_distinct};
use crate::{Definition2, Indexed, Scalar, Sign};

const ID: &str = "implicit/orient2d_sos";

/// [`predicate::orient2d_sos`](crate::predicate::orient2d_sos()) of points of any definition: the sign of
/// [`orient2d`](crate::implicit::orient2d()) where it is not `Zero`, else that of the points after each is moved by
/// infinitesimals, according to its index. It is never `Zero`.
///
/// The perturbation is that of `predicate::orient2d_sos`, of the defined points, not of the numbers of their
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
/// use straightedge::{Indexed, Point2, Segment2, Sign, implicit::orient2d_sos, predicate, shape::{Lnc2, Ssi}};
/// let segments = [[[0, 0], [2, 2]], [[0, 2], [2, 0]]].map(Segment2::from);
/// // Three times (1, 1).
/// let crossing = Indexed::new(0, Ssi::from(segments));
/// let middle = Indexed::new(1, Lnc2::midpoint(segments[0]));
/// let point = Indexed::new(2, Point2::new(1, 1));
/// let sign = orient2d_sos(&crossing, &middle, &point);
/// assert_eq!(orient2d_sos(&middle, &crossing, &point), -sign);
/// // The same as of points by their coordinates.
/// let [a, b] = [0, 1].map(|index| Indexed::new(index, point.point));
/// assert_eq!(predicate::orient2d_sos(&a, &b, &point), sign);
/// assert_ne!(sign, Sign::Zero);
/// ```
#[inline]
pub fn orient2d_sos<S: Scalar>(
    a: &Indexed<impl Defined2<Scalar = S>>,
    b: &Indexed<impl Defined2<Scalar = S>>,
    c: &Indexed<impl Defined2<Scalar = S>>,
) -> Sign {
    let indices = [a.index, b.index, c.index];
    require_distinct(S::checked(), ID, ["a", "b", "c"], &indices);
    let (a, b, c) = (Seen2::new(ID, "a", &a.point), Seen2::new(ID, "b", &b.point), Seen2::new(ID, "c", &c.point));
    break_tie(orient2d(&a, &b, &c), || perturbed(&indices, &[a.to_definition(), b.to_definition(), c.to_definition()]))
}

#[cold]
#[inline(never)]
fn perturbed<S: Scalar>(indices: &[usize; 3], points: &[Definition2<S>; 3]) -> Sign {
    first_coefficient(indices, &|rows, columns| match (rows, columns) {
        (_, []) => Sign::Positive,
        (&[a, b], &[axis]) => compare_coordinate_2d(ID, axis, &[points[a].clone(), points[b].clone()]),
        _ => unreachable!("minors are square, and the whole is no minor"),
    })
}
