//! One predicate as everybody computes it.

use crate::cases::Degeneracy;
use robust::{Coord, Coord3D};
use straightedge::arith::certify;
use straightedge::{Point2, Point3, Scalar, Sign, arith::Stage, predicate};

/// A predicate of N points in D dimensions.
pub trait Contest<const D: usize, const N: usize> {
    const NAME: &'static str;
    /// Where it is zero.
    const DEGENERACY: Degeneracy;

    /// The expression of Shewchuk's `predicates.c` before any bound, in doubles.
    fn plain(case: &[[f64; D]; N]) -> f64;
    fn robust(case: &[[f64; D]; N]) -> f64;
    fn geometry_predicates(case: &[[f64; D]; N]) -> f64;
    fn straightedge<S: Scalar + Copy>(case: &[[S; D]; N]) -> Sign;
    /// The stage that settles the sign.
    fn stage(case: &[[f64; D]; N]) -> Stage;
}

pub struct Orient2d;
pub struct Orient3d;
pub struct Incircle;
pub struct Insphere;

impl Contest<2, 3> for Orient2d {
    const NAME: &'static str = "orient2d";
    const DEGENERACY: Degeneracy = Degeneracy::Flat;

    #[inline]
    fn plain([a, b, c]: &[[f64; 2]; 3]) -> f64 {
        (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0])
    }
    #[inline]
    fn robust(&[a, b, c]: &[[f64; 2]; 3]) -> f64 {
        robust::orient2d(coord(a), coord(b), coord(c))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c]: &[[f64; 2]; 3]) -> f64 {
        geometry_predicates::orient2d(a, b, c)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c]: &[[S; 2]; 3]) -> Sign {
        predicate::orient2d(&Point2::from(a), &Point2::from(b), &Point2::from(c))
    }
    fn stage(case: &[[f64; 2]; 3]) -> Stage {
        certify::<predicate::Orient2d>(&case.map(Point2::from)).1
    }
}

impl Contest<3, 4> for Orient3d {
    const NAME: &'static str = "orient3d";
    const DEGENERACY: Degeneracy = Degeneracy::Flat;

    #[inline]
    fn plain([a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        let (adx, ady, adz) = (a[0] - d[0], a[1] - d[1], a[2] - d[2]);
        let (bdx, bdy, bdz) = (b[0] - d[0], b[1] - d[1], b[2] - d[2]);
        let (cdx, cdy, cdz) = (c[0] - d[0], c[1] - d[1], c[2] - d[2]);
        adz * (bdx * cdy - cdx * bdy) + bdz * (cdx * ady - adx * cdy) + cdz * (adx * bdy - bdx * ady)
    }
    #[inline]
    fn robust(&[a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        robust::orient3d(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        geometry_predicates::orient3d(a, b, c, d)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d]: &[[S; 3]; 4]) -> Sign {
        predicate::orient3d(&Point3::from(a), &Point3::from(b), &Point3::from(c), &Point3::from(d))
    }
    fn stage(case: &[[f64; 3]; 4]) -> Stage {
        certify::<predicate::Orient3d>(&case.map(Point3::from)).1
    }
}

impl Contest<2, 4> for Incircle {
    const NAME: &'static str = "incircle";
    const DEGENERACY: Degeneracy = Degeneracy::Round;

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
    fn robust(&[a, b, c, d]: &[[f64; 2]; 4]) -> f64 {
        robust::incircle(coord(a), coord(b), coord(c), coord(d))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d]: &[[f64; 2]; 4]) -> f64 {
        geometry_predicates::incircle(a, b, c, d)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d]: &[[S; 2]; 4]) -> Sign {
        predicate::incircle(&Point2::from(a), &Point2::from(b), &Point2::from(c), &Point2::from(d))
    }
    fn stage(case: &[[f64; 2]; 4]) -> Stage {
        certify::<predicate::Incircle>(&case.map(Point2::from)).1
    }
}

impl Contest<3, 5> for Insphere {
    const NAME: &'static str = "insphere";
    const DEGENERACY: Degeneracy = Degeneracy::Round;

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
    fn robust(&[a, b, c, d, e]: &[[f64; 3]; 5]) -> f64 {
        robust::insphere(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d), coord_3d(e))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d, e]: &[[f64; 3]; 5]) -> f64 {
        geometry_predicates::insphere(a, b, c, d, e)
    }
    #[inline]
    fn straightedge<S: Scalar + Copy>(&[a, b, c, d, e]: &[[S; 3]; 5]) -> Sign {
        let [a, b, c, d, e] = [a, b, c, d, e].map(Point3::from);
        predicate::insphere(&a, &b, &c, &d, &e)
    }
    fn stage(case: &[[f64; 3]; 5]) -> Stage {
        certify::<predicate::Insphere>(&case.map(Point3::from)).1
    }
}

#[inline]
fn coord([x, y]: [f64; 2]) -> Coord<f64> {
    Coord { x, y }
}

#[inline]
fn coord_3d([x, y, z]: [f64; 3]) -> Coord3D<f64> {
    Coord3D { x, y, z }
}

/// The sign of a peer's answer; NaN gives 0.
#[inline]
pub fn sign(value: f64) -> i64 {
    i64::from(value > 0.0) - i64::from(value < 0.0)
}
