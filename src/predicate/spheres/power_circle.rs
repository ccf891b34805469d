//! Is a weighted point below the power circle of three others? The in-circle test of regular triangulations.
//!
//! Edelsbrunner and Shah, *Incremental Topological Flipping Works for Regular Triangulations* (1996): the lifted
//! coordinate of a point is x² + y² minus its weight.

use crate::arith::formula;
use crate::arith::stages::ladder::decide_graded_floats;
use crate::arith::stages::stage::Decision;
use crate::{Formula, Number, Point2, Ring, Scalar, Sign, WeightedPoint2};

/// The determinant of the rows (x, y, x² + y² - w) of a, b and c relative to d. Degree 4, where a weight counts 2.
#[derive(Clone, Copy, Debug)]
pub struct PowerCircle;

impl Formula for PowerCircle {
    const NAME: &'static str = "predicate/power_circle";
    const ARGUMENTS: &'static [&'static str] = &["a", "b", "c", "d"];
    type Input = [WeightedPoint2<Number>; 4];

    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d]: &[WeightedPoint2<R>; 4]) -> R {
        determinant([&a.point, &b.point, &c.point, &d.point], [excess(a, d), excess(b, d), excess(c, d)])
    }

    // Much code that few crates use: compiled by those that call it.
    #[cold]
    #[inline]
    fn decide_floats(input: &[WeightedPoint2<f64>; 4], magnitude: f64) -> Decision {
        let [a, b, c, d] = *input;
        // Every third number is a weight.
        decide_graded_floats::<Self, Homogeneous>(input, &(a, b, c, d, 1.0), magnitude, |place| place % 3 == 2)
    }

    #[cold]
    #[inline]
    fn decide_integers(&[a, b, c, d]: &[WeightedPoint2<i64>; 4]) -> Decision {
        Homogeneous::decide_integers(&(a, b, c, d, 1))
    }
}

type W = WeightedPoint2<Number>;
formula! {
    /// The determinant with weights multiplied by one, a number of the input, which makes it homogeneous.
    value Homogeneous("predicate/power_circle"; a, b, c, d, one): (W, W, W, W, Number) = |(a, b, c, d, one)| {
        let excesses = [excess(a, d) * one, excess(b, d) * one, excess(c, d) * one];
        determinant([&a.point, &b.point, &c.point, &d.point], excesses)
    }
}

#[inline(always)]
fn excess<R: Ring>(p: &WeightedPoint2<R>, d: &WeightedPoint2<R>) -> R {
    p.weight.clone() - &d.weight
}

/// The determinant of points and the weights of the first three minus that of the last.
#[inline(always)]
fn determinant<R: Ring>([a, b, c, d]: [&Point2<R>; 4], [wa, wb, wc]: [R; 3]) -> R {
    let (a, b, c) = (a - d, b - d, c - d);
    let (ha, hb, hc) = (a.squared_length() - wa, b.squared_length() - wb, c.squared_length() - wc);
    ha * b.cross(&c) + hb * c.cross(&a) + hc * a.cross(&b)
}

/// Whether d conflicts with the triangle abc of a regular triangulation, where a, b, c turn counter-clockwise:
/// `Positive` where the lifted point (x, y, x² + y² - w) of d is below the plane of theirs, `Negative` above, `Zero` in
/// it. Reversed where they turn clockwise. With equal weights this is [`incircle`](crate::predicate::incircle).
///
/// There is one circle orthogonal to those of a, b and c (radii √w), their power circle; the sign is that of its
/// squared radius plus the weight of d, minus the squared distance of d from its center. If it is `Negative` and d is
/// inside the triangle, d is hidden. With weights that is the normal case, not a degenerate one, and an algorithm must
/// expect vertices that are in no triangle of the result.
///
/// If a, b, c are collinear, the sign is still that of the determinant. It is exact for every finite input. It costs
/// one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Sign, WeightedPoint2, predicate::power_circle};
/// let [a, b, c] = [([0, 0], 0), ([4, 0], 0), ([0, 4], 0)].map(WeightedPoint2::from);
/// let center = |weight| WeightedPoint2::from(([2, 2], weight));
/// assert_eq!(power_circle(&a, &b, &c, &center(0)), Sign::Positive);
/// assert_eq!(power_circle(&a, &b, &c, &center(-8)), Sign::Zero);
/// assert_eq!(power_circle(&a, &b, &c, &center(-9)), Sign::Negative); // inside the circle, and hidden
/// ```
#[inline(always)]
pub fn power_circle<S: Scalar>(
    a: &WeightedPoint2<S>,
    b: &WeightedPoint2<S>,
    c: &WeightedPoint2<S>,
    d: &WeightedPoint2<S>,
) -> Sign {
    S::sign_of::<PowerCircle>(&[a.clone(), b.clone(), c.clone(), d.clone()])
}
