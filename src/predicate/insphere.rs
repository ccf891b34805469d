//! Is a point in the sphere through four others?
//!
//! Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates* (1997).

use crate::arith::formula;
use crate::{Number, Point3, Ring, Scalar, Sign, Vector3};

formula! {
    /// The determinant of the rows (x, y, z, x² + y² + z²) of a, b, c and d relative to e. Degree 5.
    pub sign Insphere("predicate/insphere"; a, b, c, d, e): [Point3<Number>; 5] = |[a, b, c, d, e]| {
        let (a, b, c, d) = (a - e, b - e, c - e, d - e);
        let lifts = [a.squared_length(), b.squared_length(), c.squared_length(), d.squared_length()];
        lifted_determinant([&a, &b, &c, &d], lifts)
    }
}

/// The determinant of four rows of three coordinates and a height.
#[inline(always)]
pub(super) fn lifted_determinant<R: Ring>([a, b, c, d]: [&Vector3<R>; 4], [ha, hb, hc, hd]: [R; 4]) -> R {
    // Minors of the first two columns serve two volumes each.
    let (ab, bc, cd, da) = (minor(a, b), minor(b, c), minor(c, d), minor(d, a));
    let (ac, bd) = (minor(a, c), minor(b, d));
    let abc = a.z.clone() * &bc - b.z.clone() * &ac + c.z.clone() * &ab;
    let bcd = b.z.clone() * &cd - c.z.clone() * &bd + d.z.clone() * &bc;
    let cda = c.z.clone() * &da + d.z.clone() * &ac + a.z.clone() * &cd;
    let dab = d.z.clone() * &ab + a.z.clone() * &bd + b.z.clone() * &da;
    (hd * abc - hc * dab) + (hb * cda - ha * bcd)
}

/// The minor of the first two columns of two rows.
#[inline(always)]
fn minor<R: Ring>(p: &Vector3<R>, q: &Vector3<R>) -> R {
    p.x.clone() * &q.y - q.x.clone() * &p.y
}

/// Whether e lies inside the sphere through a, b, c, d where [`orient3d`](crate::predicate::orient3d) of these is
/// `Positive`: `Positive` inside, `Negative` outside, `Zero` on it. Reversed where the orientation is `Negative`.
///
/// Where the four are coplanar, the sign stays that of the determinant: it gives the sides of their plane where they
/// are not concircular, and is `Zero` where they are. The sign is exact for every finite input. It costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::{insphere, orient3d}};
/// let [a, b, c, d] = [(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, 0, -1)].map(Point3::from);
/// assert_eq!(orient3d(&a, &b, &c, &d), Sign::Positive);
/// assert_eq!(insphere(&a, &b, &c, &d, &Point3::new(0, 0, 0)), Sign::Positive);
/// assert_eq!(insphere(&a, &b, &c, &d, &Point3::new(0, 0, 1)), Sign::Zero);
/// ```
#[doc(alias = "in_sphere")]
#[inline(always)]
pub fn insphere<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>, e: &Point3<S>) -> Sign {
    S::sign_of::<Insphere>(&[a.clone(), b.clone(), c.clone(), d.clone(), e.clone()])
}

/// The determinant whose sign is [`insphere`]: six times the signed volume of the tetrahedron abcd, times the
/// difference of the squared radius and the squared distance of e from the center.
///
/// The sign is that of [`insphere`], for every finite input, and the cost is about the same. For floats the value is an
/// approximation: it differs from the exact one by less than 2^-10 of it, saturates at ±MAX, and is zero only where the
/// exact one is ([`Scalar::approximation_of`]). Exact scalars give the exact value.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, predicate::insphere_value};
/// let [a, b, c, d] = [(1.0_f64, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 0.0, -1.0)].map(Point3::from);
/// let center = Point3::new(0.0_f64, 0.0, 0.0);
/// assert!((insphere_value(&a, &b, &c, &d, &center) - 2.0).abs() < 0.01);
/// ```
#[inline(always)]
pub fn insphere_value<S: Scalar>(
    a: &Point3<S>,
    b: &Point3<S>,
    c: &Point3<S>,
    d: &Point3<S>,
    e: &Point3<S>,
) -> S::Value {
    S::approximation_of::<Insphere>(&[a.clone(), b.clone(), c.clone(), d.clone(), e.clone()])
}
