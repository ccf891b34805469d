//! Three planes; degenerate: parallel, or with parallel common lines.

use crate::generator::degenerate::planes::planes;
use crate::oracle::algebra::elimination::{rank, solution};
use crate::oracle::common_line::{BY_ELIMINATION, common_line, row};
use crate::registry::registration::*;
use straightedge::{Point3, intersect};

query! {
    PlanePlanePlane = intersect::plane_plane_plane(first, second, third: Plane);
    {
        degree: 3,
        answer: intersect::PlanePlanePlane<S::Value>,
        oracle: BY_ELIMINATION, |case| {
            use intersect::PlanePlanePlane as Shared;
            let rows = case.numbers().map_refs(row);
            if rank(&rows, 3) == 3 {
                let p = solution(&rows);
                return Shared::Point(Point3::new(p[0].clone(), p[1].clone(), p[2].clone()));
            }
            let pairs = [(0, 1), (0, 2), (1, 2)];
            let ranks = |(i, j): (usize, usize)| {
                let pair = [rows[i].clone(), rows[j].clone()];
                (rank(&pair, 3), rank(&pair, 4))
            };
            if let Some((i, j)) = pairs.into_iter().find(|pair| ranks(*pair) == (1, 2)) {
                return Shared::Parallel(i, j);
            }
            match (rank(&rows, 4), pairs.into_iter().find(|pair| ranks(*pair).0 == 2)) {
                (1, _) => Shared::Plane,
                (2, Some((i, j))) => Shared::Line(common_line(&[rows[i].clone(), rows[j].clone()])),
                _ => Shared::Prism,
            }
        },
        degenerate: |bits, draw| {
            let (first, second) = (draw.point(4, bits - 4), draw.point(4, bits - 4));
            let [s, t] = [0; 2].map_each(|_| draw.signed(2));
            let mut all = vec![first.clone(), second.clone()];
            let third = (0..4).map(|i| s * first[i] + t * second[i]).collect();
            all.insert(draw.index(3), third);
            if draw.one_in(4) {
                all[1] = all[0].iter().map(|x| 2 * x).collect();
            }
            planes(all, draw)
        },
    }
}
