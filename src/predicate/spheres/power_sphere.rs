//! Is a weighted point below the power sphere of four others? The in-sphere test of regular triangulations.
//!
//! Edelsbrunner and Shah, *Incremental Topological Flipping Works for Regular Triangulations* (1996): the lifted
//! coordinate of a point is x² + y² + z² minus its weight.

use crate::arith::formula;
use crate::arith::stages::ladder::decide_graded_floats;
use crate::arith::stages::stage::Decision;
use crate::predicate::insphere::lifted_determinant;
use crate::{Formula, Number, Point3, Ring, Scalar, Sign, WeightedPoint3};

/// The determinant of the rows (x, y, z, x² + y² + z² - w) of a, b, c and d relative to e. Degree 5, where a weight
/// counts 2.
#[derive(Clone, Copy, Debug)]
pub struct PowerSphere;

impl Formula for PowerSphere {
    const NAME: &'static str = "predicate/power_sphere";
    const ARGUMENTS: &'static [&'static str] = &["a", "b", "c", "d", "e"];
    type Input = [WeightedPoint3<Number>; 5];

    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e]: &[WeightedPoint3<R>; 5]) -> R {
        let points = [&a.point, &b.point, &c.point, &d.point, &e.point];
        determinant(points, [excess(a, e), excess(b, e), excess(c, e), excess(d, e)])
    }

    // Much code that few crates use: compiled by those that call it.
    #[cold]
    #[inline]
    fn decide_floats(input: &[WeightedPoint3<f64>; 5], magnitude: f64) -> Decision {
        let [a, b, c, d, e] = *input;
        // Every fourth number is a weight.
        decide_graded_floats::<Self, Homogeneous>(input, &(a, b, c, d, e, 1.0), magnitude, |place| place % 4 == 3)
    }

    #[cold]
    #[inline]
    fn decide_integers(&[a, b, c, d, e]: &[WeightedPoint3<i64>; 5]) -> Decision {
        Homogeneous::decide_integers(&(a, b, c, d, e, 1))
    }
}

type W = WeightedPoint3<Number>;
formula! {
    /// The determinant with weights multiplied by one, a number of the input, which makes it homogeneous.
    value Homogeneous("predicate/power_sphere"; a, b, c, d, e, one): (W, W, W, W, W, Number) = |(a, b, c, d, e, one)| {
        let points = [&a.point, &b.point, &c.point, &d.point, &e.point];
        determinant(points, [excess(a, e) * one, excess(b, e) * one, excess(c, e) * one, excess(d, e) * one])
    }
}

#[inline(always)]
fn excess<R: Ring>(p: &WeightedPoint3<R>, e: &WeightedPoint3<R>) -> R {
    p.weight.clone() - &e.weight
}

/// The determinant of points and the weights of the first four minus that of the last.
#[inline(always)]
fn determinant<R: Ring>([a, b, c, d, e]: [&Point3<R>; 5], [wa, wb, wc, wd]: [R; 4]) -> R {
    let (a, b, c, d) = (a - e, b - e, c - e, d - e);
    let heights = [a.squared_length() - wa, b.squared_length() - wb, c.squared_length() - wc, d.squared_length() - wd];
    lifted_determinant([&a, &b, &c, &d], heights)
}

/// Whether e conflicts with the tetrahedron abcd of a regular triangulation, where
/// [`orient3d`](crate::predicate::orient3d) of a, b, c, d is `Positive`: `Positive` where the lifted point
/// (x, y, z, x² + y² + z² - w) of e is below the hyperplane of theirs, `Negative` above, `Zero` in it. Reversed where
/// the orientation is `Negative`. With equal weights this is [`insphere`](crate::predicate::insphere).
///
/// There is one sphere orthogonal to those of a, b, c and d (radii √w), their power sphere; the sign is that of its
/// squared radius plus the weight of e, minus the squared distance of e from its center. If it is `Negative` and e is
/// inside the tetrahedron, e is hidden. With weights that is the normal case, not a degenerate one, and an algorithm
/// must expect vertices that are in no tetrahedron of the result.
///
/// If the four are coplanar, the sign is still that of the determinant. It is exact for every finite input. It costs
/// one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Sign, WeightedPoint3, predicate::power_sphere};
/// let [a, b, c, d] =
///     [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, 0, -1]].map(|point| WeightedPoint3::from((point, 0)));
/// let center = |weight| WeightedPoint3::from(([0, 0, 0], weight));
/// assert_eq!(power_sphere(&a, &b, &c, &d, &center(0)), Sign::Positive);
/// assert_eq!(power_sphere(&a, &b, &c, &d, &center(-1)), Sign::Zero);
/// assert_eq!(power_sphere(&a, &b, &c, &d, &center(-2)), Sign::Negative); // inside the sphere, and hidden
/// ```
#[inline(always)]
pub fn power_sphere<S: Scalar>(
    a: &WeightedPoint3<S>,
    b: &WeightedPoint3<S>,
    c: &WeightedPoint3<S>,
    d: &WeightedPoint3<S>,
    e: &WeightedPoint3<S>,
) -> Sign {
    S::sign_of::<PowerSphere>(&[a.clone(), b.clone(), c.clone(), d.clone(), e.clone()])
}
