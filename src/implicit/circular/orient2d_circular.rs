//! On which side of a line is a crossing of a circle?

use super::crossing::{Place, is_without_direction, located};
use crate::arith::{Radical, RadicalFormula};
use crate::shape::{CircularPoint2, require};
use crate::{Number, Of, Point2, Scalar, Sign};

/// (b - a) × (p - a), times the denominator of p. Degree 4, of an explicit point 2.
struct Orientation;

impl RadicalFormula for Orientation {
    const NAME: &'static str = "implicit/orient2d_circular";
    const ARGUMENTS: &'static [&'static str] = &["a", "b", "p"];
    type Input = (Point2<Number>, Point2<Number>, CircularPoint2<Number>);
    #[inline(always)]
    fn eval<R: Radical>((a, b, p): &Of<Self::Input, R>) -> R {
        let direction = b - a;
        match located(p) {
            Place::Point(p) => direction.cross(&(p - a)),
            Place::OnCircle(circle, y) => {
                direction.cross(&(&circle.center - a)) * &y.denominator + y.applied(|v| direction.cross(v))
            }
        }
    }
}

/// [`predicate::orient2d`](crate::predicate::orient2d()) of a third point where a circle meets a line or another
/// circle: `Positive` where p is to the left of the line from a to b, `Negative` to the right, `Zero` on it or if
/// a = b. `None` where [`Lci`](crate::shape::Lci) or [`Cci`](crate::shape::Cci) defines no point: the line misses the
/// circle or is given by equal points, the circles do not meet or have one center. Where they touch there is a point,
/// as on a circle of radius 0.
///
/// The sign is exact for every finite input. It costs one sign with one square root.
///
/// # Panics
/// On NaN, infinity, and where a radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Point2, Sign, implicit::orient2d_circular, shape::Cci};
/// let discs = [([0, 0], 1), ([1, 0], 1)].map(Circle::from);
/// let upper = Cci::new(discs[0], discs[1]); // (1/2, √3/2)
/// let [a, b, c] = [[0, 0], [1, 2], [0, 1]].map(Point2::from);
/// assert_eq!(orient2d_circular(&a, &b, upper), Some(Sign::Negative));
/// assert_eq!(orient2d_circular(&a, &b, upper.other()), Some(Sign::Negative));
/// assert_eq!(orient2d_circular(&a, &c, Cci::from((([-3, 4], 5), ([3, 4], 5)))), Some(Sign::Zero)); // (0, 8)
/// assert_eq!(orient2d_circular(&a, &b, Cci::from((([0, 0], 1), ([3, 0], 1)))), None);
/// ```
#[must_use]
pub fn orient2d_circular<S: Scalar>(a: &Point2<S>, b: &Point2<S>, p: impl Into<CircularPoint2<S>>) -> Option<Sign> {
    const ID: &str = "implicit/orient2d_circular";
    let p = p.into();
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "p", &p);
    if is_without_direction(&p) {
        return None;
    }
    S::radical_sign_of::<Orientation>(&(a.clone(), b.clone(), p))
}
