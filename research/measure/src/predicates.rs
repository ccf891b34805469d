//! The predicates, each with the textbook formula for doubles.

use crate::answer::Answer;
use crate::cases::Degeneracy;
use straightedge::{Scalar, Sign, predicate};

/// A predicate of N points in D dimensions.
pub trait Predicate<const D: usize, const N: usize> {
    /// The name of the query.
    const NAME: &'static str;
    /// The position of points in which it is zero.
    const DEGENERACY: Degeneracy;
    /// The answer of the plain formula.
    type Plain: Answer;
    /// The answer of the library.
    type Certified: Answer;

    /// In ordinary doubles; for the four of Shewchuk's `predicates.c`, its expression before any bound.
    fn plain(case: &[[f64; D]; N]) -> Self::Plain;
    /// The predicate of the library.
    fn straightedge<S: Scalar + Copy>(case: &[[S; D]; N]) -> Self::Certified;
}

/// A function of every predicate.
pub trait Visitor {
    /// The call for one predicate.
    fn visit<P: Predicate<D, N>, const D: usize, const N: usize>(&mut self, predicate: P);
}

/// Visits the four that other crates also have.
pub fn visit_common(visitor: &mut impl Visitor) {
    visitor.visit(Orient2d);
    visitor.visit(Orient3d);
    visitor.visit(Incircle);
    visitor.visit(Insphere);
}

/// Visits the other five.
pub fn visit_others(visitor: &mut impl Visitor) {
    visitor.visit(CompareDistance);
    visitor.visit(CompareDistance2d);
    visitor.visit(Angle);
    visitor.visit(Angle2d);
    visitor.visit(Collinear);
}

/// [`predicate::orient2d`].
pub struct Orient2d;
/// [`predicate::orient3d`].
pub struct Orient3d;
/// [`predicate::incircle`].
pub struct Incircle;
/// [`predicate::insphere`].
pub struct Insphere;
/// [`predicate::compare_distance`].
pub struct CompareDistance;
/// [`predicate::compare_distance_2d`].
pub struct CompareDistance2d;
/// [`predicate::angle`].
pub struct Angle;
/// [`predicate::angle_2d`].
pub struct Angle2d;
/// [`predicate::collinear`].
pub struct Collinear;

impl Predicate<2, 3> for Orient2d {
    const NAME: &'static str = "orient2d";
    const DEGENERACY: Degeneracy = Degeneracy::Flat;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c]: &[[f64; 2]; 3]) -> f64 {
        (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0])
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c]: &[[S; 2]; 3]) -> Sign {
        predicate::orient2d(&a.into(), &b.into(), &c.into())
    }
}

impl Predicate<3, 4> for Orient3d {
    const NAME: &'static str = "orient3d";
    const DEGENERACY: Degeneracy = Degeneracy::Flat;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        let (adx, ady, adz) = (a[0] - d[0], a[1] - d[1], a[2] - d[2]);
        let (bdx, bdy, bdz) = (b[0] - d[0], b[1] - d[1], b[2] - d[2]);
        let (cdx, cdy, cdz) = (c[0] - d[0], c[1] - d[1], c[2] - d[2]);
        adz * (bdx * cdy - cdx * bdy) + bdz * (cdx * ady - adx * cdy) + cdz * (adx * bdy - bdx * ady)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d]: &[[S; 3]; 4]) -> Sign {
        predicate::orient3d(&a.into(), &b.into(), &c.into(), &d.into())
    }
}

impl Predicate<2, 4> for Incircle {
    const NAME: &'static str = "incircle";
    const DEGENERACY: Degeneracy = Degeneracy::Round;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c, d]: &[[f64; 2]; 4]) -> f64 {
        let (adx, ady) = (a[0] - d[0], a[1] - d[1]);
        let (bdx, bdy) = (b[0] - d[0], b[1] - d[1]);
        let (cdx, cdy) = (c[0] - d[0], c[1] - d[1]);
        let alift = adx * adx + ady * ady;
        let blift = bdx * bdx + bdy * bdy;
        let clift = cdx * cdx + cdy * cdy;
        alift * (bdx * cdy - cdx * bdy) + blift * (cdx * ady - adx * cdy) + clift * (adx * bdy - bdx * ady)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d]: &[[S; 2]; 4]) -> Sign {
        predicate::incircle(&a.into(), &b.into(), &c.into(), &d.into())
    }
}

impl Predicate<3, 5> for Insphere {
    const NAME: &'static str = "insphere";
    const DEGENERACY: Degeneracy = Degeneracy::Round;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c, d, e]: &[[f64; 3]; 5]) -> f64 {
        let (aex, aey, aez) = (a[0] - e[0], a[1] - e[1], a[2] - e[2]);
        let (bex, bey, bez) = (b[0] - e[0], b[1] - e[1], b[2] - e[2]);
        let (cex, cey, cez) = (c[0] - e[0], c[1] - e[1], c[2] - e[2]);
        let (dex, dey, dez) = (d[0] - e[0], d[1] - e[1], d[2] - e[2]);
        let ab = aex * bey - bex * aey;
        let bc = bex * cey - cex * bey;
        let cd = cex * dey - dex * cey;
        let da = dex * aey - aex * dey;
        let ac = aex * cey - cex * aey;
        let bd = bex * dey - dex * bey;
        let abc = aez * bc - bez * ac + cez * ab;
        let bcd = bez * cd - cez * bd + dez * bc;
        let cda = cez * da + dez * ac + aez * cd;
        let dab = dez * ab + aez * bd + bez * da;
        let alift = aex * aex + aey * aey + aez * aez;
        let blift = bex * bex + bey * bey + bez * bez;
        let clift = cex * cex + cey * cey + cez * cez;
        let dlift = dex * dex + dey * dey + dez * dez;
        (dlift * abc - clift * dab) + (blift * cda - alift * bcd)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d, e]: &[[S; 3]; 5]) -> Sign {
        predicate::insphere(&a.into(), &b.into(), &c.into(), &d.into(), &e.into())
    }
}

impl Predicate<3, 3> for CompareDistance {
    const NAME: &'static str = "compare_distance";
    const DEGENERACY: Degeneracy = Degeneracy::Equidistant;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([p, a, b]: &[[f64; 3]; 3]) -> f64 {
        let (apx, apy, apz) = (a[0] - p[0], a[1] - p[1], a[2] - p[2]);
        let (bpx, bpy, bpz) = (b[0] - p[0], b[1] - p[1], b[2] - p[2]);
        (apx * apx + apy * apy + apz * apz) - (bpx * bpx + bpy * bpy + bpz * bpz)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[p, a, b]: &[[S; 3]; 3]) -> Sign {
        Sign::from(predicate::compare_distance(&p.into(), &a.into(), &b.into()))
    }
}

impl Predicate<2, 3> for CompareDistance2d {
    const NAME: &'static str = "compare_distance_2d";
    const DEGENERACY: Degeneracy = Degeneracy::Equidistant;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([p, a, b]: &[[f64; 2]; 3]) -> f64 {
        let (apx, apy) = (a[0] - p[0], a[1] - p[1]);
        let (bpx, bpy) = (b[0] - p[0], b[1] - p[1]);
        (apx * apx + apy * apy) - (bpx * bpx + bpy * bpy)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[p, a, b]: &[[S; 2]; 3]) -> Sign {
        Sign::from(predicate::compare_distance_2d(&p.into(), &a.into(), &b.into()))
    }
}

impl Predicate<3, 3> for Angle {
    const NAME: &'static str = "angle";
    const DEGENERACY: Degeneracy = Degeneracy::Right;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c]: &[[f64; 3]; 3]) -> f64 {
        (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) + (a[2] - b[2]) * (c[2] - b[2])
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c]: &[[S; 3]; 3]) -> Sign {
        predicate::angle(&a.into(), &b.into(), &c.into())
    }
}

impl Predicate<2, 3> for Angle2d {
    const NAME: &'static str = "angle_2d";
    const DEGENERACY: Degeneracy = Degeneracy::Right;
    type Plain = f64;
    type Certified = Sign;

    #[inline]
    fn plain([a, b, c]: &[[f64; 2]; 3]) -> f64 {
        (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c]: &[[S; 2]; 3]) -> Sign {
        predicate::angle_2d(&a.into(), &b.into(), &c.into())
    }
}

impl Predicate<3, 3> for Collinear {
    const NAME: &'static str = "collinear";
    const DEGENERACY: Degeneracy = Degeneracy::Line;
    type Plain = bool;
    type Certified = bool;

    /// (a - c) × (b - c) = 0, one component after the other.
    #[inline]
    fn plain([a, b, c]: &[[f64; 3]; 3]) -> bool {
        let (acx, acy, acz) = (a[0] - c[0], a[1] - c[1], a[2] - c[2]);
        let (bcx, bcy, bcz) = (b[0] - c[0], b[1] - c[1], b[2] - c[2]);
        acx * bcy - acy * bcx == 0.0 && acy * bcz - acz * bcy == 0.0 && acz * bcx - acx * bcz == 0.0
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c]: &[[S; 3]; 3]) -> bool {
        predicate::collinear(&a.into(), &b.into(), &c.into())
    }
}
