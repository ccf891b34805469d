//! The polynomials that decide when moving points meet: when four are in one plane, or three of the plane on one line.
//! Each point moves along a line from its place at 0 to that at 1, so that the determinants are polynomials of the
//! time.

use crate::arith::construction;
use crate::{Number, Point2, Point3, Ring, Vector2, Vector3};

/// Points at 0 and at 1.
pub(super) type Ways<P, const N: usize> = ([P; N], [P; N]);

construction! {
    /// How far four points are from one plane: [`orient3d`](crate::predicate::orient3d) of the moving points, a cubic
    /// of the time. Its Bernstein coefficients, the inner two times 3.
    pub(super) Coplanar("deforming"; at_0, at_1): Ways<Point3<Number>, 4> => [Number; 4] = |(at_0, at_1)| {
        let [u, v, w] = edges(at_0);
        let [x, y, z] = edges(at_1);
        let (first, last) = (v.cross(&w), y.cross(&z));
        let between = v.cross(&z) + y.cross(&w);
        let from_first = x.dot(&first) + u.dot(&between);
        let to_last = x.dot(&between) + u.dot(&last);
        [u.dot(&first), from_first, to_last, x.dot(&last)]
    }
}

construction! {
    /// On which side of the line through two points of the plane a third one is:
    /// [`orient2d`](crate::predicate::orient2d) of the moving points, a quadratic of the time. Its Bernstein
    /// coefficients, the inner one times 2.
    pub(super) Turn("deforming"; at_0, at_1): Ways<Point2<Number>, 3> => [Number; 3] = |(at_0, at_1)| {
        let [u, v] = sides(at_0);
        let [x, y] = sides(at_1);
        [u.cross(&v), u.cross(&y) + x.cross(&v), x.cross(&y)]
    }
}

#[inline(always)]
fn edges<R: Ring>([a, b, c, d]: &[Point3<R>; 4]) -> [Vector3<R>; 3] {
    [a - d, b - d, c - d]
}

#[inline(always)]
fn sides<R: Ring>([a, b, c]: &[Point2<R>; 3]) -> [Vector2<R>; 2] {
    [a - c, b - c]
}

/// Projects along an axis: the other two coordinates, in an order that preserves orientations.
pub(super) fn along<S: Clone>(axis: usize, [x, y, z]: &[S; 3]) -> Point2<S> {
    match axis {
        0 => Point2::new(y.clone(), z.clone()),
        1 => Point2::new(z.clone(), x.clone()),
        _ => Point2::new(x.clone(), y.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::proved::{compare, definitions};

    /// These polynomials are the ones whose bounds `proofs/` proves.
    #[test]
    fn proved() {
        let (p, q) = (Point2::new(0.0, 0.0), Point3::new(0.0, 0.0, 0.0));
        compare(
            "DeformingFormulas.v",
            &[definitions::<Coplanar>("coplanar", &([q; 4], [q; 4])), definitions::<Turn>("turn", &([p; 3], [p; 3]))],
        );
    }
}
