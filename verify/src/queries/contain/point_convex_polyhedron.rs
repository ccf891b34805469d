//! A point against a convex polyhedron; degenerate: on many planes.

use crate::generator::degenerate::planes::halfspaces_around;
use crate::oracle::algebra::linear_program;
use crate::registry::registration::*;
use crate::{Exact, Query};
use straightedge::answer::PointLocation;

query! {
    PointConvexPolyhedron = contain::point_convex_polyhedron(p: Point3, polyhedron: ConvexPolyhedron);
    {
        degree: 2,
        answer: PointLocation<Vec<usize>>,
        oracle: "heights over the planes in big integers; whether a plane on which the point lies can be left: an \
                 exact linear program", |case| located(case),
        degenerate: |bits, draw| halfspaces_around(bits, draw),
    }
}

fn located(case: &Exact<<PointConvexPolyhedron as Query>::Case>) -> PointLocation<Vec<usize>> {
    let (p, polyhedron) = &case.integers;
    let p = place(p);
    // In units, n·p - d is (numerator n·p - denominator d) times a positive number.
    let (numerator, denominator) = (case.unit.numer(), case.unit.denom());
    let normals: Vec<Vec<BigInt>> = polyhedron
        .planes()
        .iter()
        .map(|plane| [&plane.normal.x, &plane.normal.y, &plane.normal.z].map_each(Clone::clone).into())
        .collect();
    let heights: Vec<BigInt> = polyhedron
        .planes()
        .iter()
        .zip(&normals)
        .map(|(plane, n)| numerator * n.iter().zip(&p).map(|(n, x)| n * x).sum::<BigInt>() - denominator * &plane.d)
        .collect();
    if heights.iter().any(Signed::is_positive) {
        return PointLocation { location: Location::Outside, feature: None };
    }
    let tight: Vec<usize> = (0..normals.len()).filter(|&i| heights[i].is_zero()).collect();
    let held: Vec<&Vec<BigInt>> = tight.iter().map(|&i| &normals[i]).collect();
    let can_leave = held.iter().any(|n| descends(&held, n));
    let location = if can_leave { Location::Boundary } else { Location::Inside };
    PointLocation { location, feature: Some(tight) }
}

/// Whether some vector y within the unit cube has n·y ≤ 0 for all normals, and n·y < 0 for this one.
fn descends(normals: &[&Vec<BigInt>], left: &[BigInt]) -> bool {
    // y = u - 1 with 0 ≤ u ≤ 2, with a slack for every bound: u + s = 2, n·u + t = n·1.
    let width = 6 + normals.len();
    let unit = |j: usize| (0..width).map(move |i| BigInt::from(u8::from(i == j)));
    let mut rows: Vec<Vec<BigInt>> = (0..3).map(|i| unit(i).zip(unit(3 + i)).map(|(u, s)| u + s).collect()).collect();
    let mut sides = vec![BigInt::from(2); 3];
    for (k, n) in normals.iter().enumerate() {
        let row = unit(6 + k).enumerate().map(|(j, slack)| n.get(j).map_or(slack, Clone::clone));
        rows.push(row.collect());
        sides.push(n.iter().sum());
    }
    let objective: Vec<BigInt> =
        left.iter().map(|n| -n).chain(core::iter::repeat_n(BigInt::zero(), width - 3)).collect();
    let descent = linear_program::maximum(&rows, &sides, &objective).expect("y = 0 is there");
    (descent + straightedge::Rational::from_integer(left.iter().sum())).is_positive()
}
