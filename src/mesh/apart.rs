//! Fast path: two triangles of moving vertices that are apart throughout the motion, by a direction that turns.
//!
//! Let the direction d lead from d₀ at the time 0 to d₁ at 1 along a line, as each vertex does from p₀ to p₁. The
//! height d·p is a quadratic polynomial in time, of the Bernstein coefficients d₀·p₀, (d₀·p₁ + d₁·p₀) / 2 and d₁·p₁. If
//! each coefficient of every vertex of one triangle is greater than that of every vertex of the other, so is the height
//! at every time from 0 to 1, and the triangles have no common point. Directions are tried that separate layers of
//! cloth: the normals of both triangles at both times, and from the middle of one to that of the other (after Tang,
//! Manocha and Tong, *Fast continuous collision detection using deforming non-penetration filters*, 2010, where it is
//! done for each pair of features).

use crate::arith::formulas::each::MapEach;
use crate::convex::doubles::{cross, minus};
use crate::{Point3, Scalar};
use alloc::vec::Vec;

type Place = [f64; 3];

/// The vertices at the times 0 and 1 in doubles.
pub(super) struct Ways(Vec<[Place; 2]>);

impl Ways {
    /// `None` if a coordinate is no double, or signs are rounded.
    pub(super) fn new<S: Scalar>([at_0, at_1]: [&[Point3<S>]; 2]) -> Option<Self> {
        let place = |p: &Point3<S>| Some([p.x.as_double()?, p.y.as_double()?, p.z.as_double()?]);
        let ways = at_0.iter().zip(at_1).map(|(p, q)| Some([place(p)?, place(q)?]));
        if S::checked() { ways.collect::<Option<_>>().map(Ways) } else { None }
    }

    /// `true` proves that two triangles have no common point at any time from 0 to 1; `false` proves nothing.
    #[inline]
    pub(super) fn are_apart(&self, triangles: [[usize; 3]; 2]) -> bool {
        // From a vertex that moves along, so that little is lost.
        let origin = self.0[triangles[0][0]];
        let local = |i: usize| [0, 1].map_each(|time| minus(self.0[i][time], origin[time]));
        let corners = triangles.map_each(|triangle| triangle.map_each(local));
        let normals = |[p, q, r]: [[Place; 2]; 3]| {
            [0, 1].map_each(|time| cross(minus(q[time], p[time]), minus(r[time], p[time])))
        };
        let between = || {
            [0, 1].map_each(|time| {
                let [[p, q, r], [s, t, u]] = corners.map_each(|corners| corners.map_each(|way| way[time]));
                [0, 1, 2].map_each(|i| (p[i] + q[i] + r[i]) - (s[i] + t[i] + u[i]))
            })
        };
        are_apart_along(normals(corners[0]), &corners)
            || are_apart_along(normals(corners[1]), &corners)
            || are_apart_along(between(), &corners)
    }
}

/// The same, along a direction that turns.
#[inline]
fn are_apart_along([from, to]: [Place; 2], corners: &[[[Place; 2]; 3]; 2]) -> bool {
    // A product, and the same of the absolute values.
    let dot = |d: Place, p: Place| {
        let [x, y, z] = [0, 1, 2].map_each(|i| d[i] * p[i]);
        (x + y + z, x.abs() + y.abs() + z.abs())
    };
    let mut sizes = [0.0_f64; 3];
    let mut heights = |[p, q]: [Place; 2]| {
        let [start, middle, other_middle, end] = [dot(from, p), dot(from, q), dot(to, p), dot(to, q)];
        let all = [start, (middle.0 + other_middle.0, middle.1 + other_middle.1), end];
        sizes.iter_mut().zip(all).for_each(|(greatest, (_, size))| *greatest = greatest.max(size));
        all.map_each(|(height, _)| height)
    };
    let [first, second] = corners.map_each(|triangle| triangle.map_each(&mut heights));
    // Let u be the unit roundoff, and s the greatest sum of absolute values of the products of one of the three
    // coefficients. A coordinate is off by u times itself, a product by 2u, the coefficient by 5u s at most; the
    // difference of two, which is at most 2s, by 12u s. The sum is off by less than 30u of itself. Products that
    // underflow lose less than the least normal number.
    let margins = sizes.map_each(|size| 8.0 * f64::EPSILON * size + f64::MIN_POSITIVE);
    let is_above = |above: &[[f64; 3]; 3], below: &[[f64; 3]; 3]| {
        above.iter().all(|p| below.iter().all(|q| (0..3).all(|k| p[k] - q[k] > margins[k])))
    };
    is_above(&first, &second) || is_above(&second, &first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two triangles, one above the other by `gap` at first and at the end, which bend on the way.
    fn are_apart([gap, gap_at_end]: [f64; 2]) -> bool {
        let corners = [[-1.0, -1.0], [1.5, -1.0], [-1.0, 1.5]];
        let all = |bend: f64, gap: f64| -> Vec<Point3<f64>> {
            let corner = |z: f64| corners.map(|[x, y]| Point3::new(x, y, z + bend * x * y));
            corner(0.5).into_iter().chain(corner(0.5 + gap)).collect()
        };
        let [at_0, at_1] = [all(0.0, gap), all(1e-3, gap_at_end)];
        let ways = Ways::new([&at_0, &at_1]).expect("doubles");
        let [there, back] = [[[0, 1, 2], [3, 4, 5]], [[4, 3, 5], [2, 0, 1]]].map(|pair| ways.are_apart(pair));
        assert_eq!(there, back);
        there
    }

    #[test]
    fn layers() {
        let ulp = f64::EPSILON / 2.0;
        assert!(are_apart([ulp; 2]) && are_apart([-ulp; 2]) && are_apart([1.0, ulp]) && are_apart([-3.0, -1.0]));
        // Coincident, touching at an end, passing through.
        assert!(!are_apart([0.0; 2]) && !are_apart([ulp, 0.0]) && !are_apart([0.0, 1.0]) && !are_apart([ulp, -ulp]));
    }

    /// Triangles side by side at both times, which turn once around each other in between.
    #[test]
    fn one_direction_for_all_of_the_way() {
        let of = |x: f64| [[x, 0.0, 0.0], [x + 1.0, 0.0, 0.0], [x, 1.0, 0.0]].map(Point3::from);
        let pair = [[0, 1, 2], [3, 4, 5]];
        let ask = |from: f64, to: f64| {
            Ways::new([&[of(0.0), of(from)].concat(), &[of(0.0), of(to)].concat()]).expect("doubles").are_apart(pair)
        };
        assert!(ask(5.0, 2.0) && ask(-9.0, -2.0) && !ask(5.0, -5.0) && !ask(-2.0, 9.0));
    }
}
