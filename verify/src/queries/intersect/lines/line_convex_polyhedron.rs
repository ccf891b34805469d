//! Lines, rays and segments against a convex polyhedron; degenerate: through a point of many planes.

use crate::generator::degenerate::lines::through;
use crate::oracle::algebra::vector::dot;
use crate::oracle::motions::trajectory::{BY_SLACKS, Halfspace, Trajectory, halfspace, open, span_in_halfspaces};
use crate::registry::registration::*;
use straightedge::{End, answer::HitRecord};

query! {
    LineConvexPolyhedron = intersect::line_convex_polyhedron(line: Line3, convex_polyhedron: ConvexPolyhedron)
        [methods];
    RayConvexPolyhedron = intersect::line_convex_polyhedron
        as ray_convex_polyhedron(ray: Ray3, convex_polyhedron: ConvexPolyhedron)
        [methods];
    SegmentConvexPolyhedron = intersect::line_convex_polyhedron
        as segment_convex_polyhedron(segment: Segment3, convex_polyhedron: ConvexPolyhedron)
        [methods];
    {
        degree: 4,
        cost: 2,
        answer: Option<HitRecord<End<S::Value>, Option<Vec<usize>>>>,
        oracle: BY_SLACKS, |case| {
            let (line, polyhedron) = &case.integers;
            let trajectory = Trajectory::from(line);
            let halfspaces: Vec<_> = polyhedron.planes().iter().map(|plane| halfspace(plane, &case.unit)).collect();
            span_in_halfspaces(&trajectory, &halfspaces).map(|(enter, exit)| {
                let tight = |end: &Option<Rational>| end.as_ref().map(|t| tight_planes(&trajectory, t, &halfspaces));
                let (feature, exit_feature) = (tight(&enter), tight(&exit));
                HitRecord { span: open((enter, exit)), feature, exit_feature, coordinates: [] }
            })
        },
        degenerate: |bits, draw| {
            let (corner, shape) = planes_around_a_corner(bits, draw);
            through::<Self::Case>(vec![corner], shape, bits, draw)
        },
    }
}

/// The planes on which the point at a parameter lies.
fn tight_planes(trajectory: &Trajectory, t: &Rational, halfspaces: &[Halfspace]) -> Vec<usize> {
    let p = trajectory.at(t);
    let on = |(n, d): &Halfspace| dot(n, &p.numerators) == d * &p.denominator;
    (0..halfspaces.len()).filter(|&i| on(&halfspaces[i])).collect()
}

/// A point, and planes through it or with it inside, some opposite to others.
fn planes_around_a_corner(bits: u32, draw: &mut Draw) -> (Whole, Vec<Whole>) {
    let part = (bits - 3) / 2;
    let corner: Whole = draw.point(3, part - 1).iter().map(|x| 2 * x).collect();
    let mut planes: Vec<Whole> = Vec::new();
    for _ in 0..draw.count(0) {
        let opposite = !planes.is_empty() && draw.one_in(4);
        let n: Whole = if opposite {
            planes[2 * draw.index(planes.len() / 2)].iter().map(|x| -x).collect()
        } else {
            draw.point(3, part)
        };
        let off = if draw.one_in(2) { draw.signed(part).abs() } else { 0 };
        let d = n.iter().zip(&corner).map(|(n, x)| n * x).sum::<i64>() + off;
        planes.push(n);
        planes.push(vec![d]);
    }
    (corner, planes)
}
