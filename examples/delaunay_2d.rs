//! Delaunay triangulations in the plane: `cargo run --release --example delaunay_2d 100000`, or `straightedge judge
//! delaunay_2d --cmd "target/release/examples/delaunay_2d -"`.
//!
//! Four points of a circle are a tie, of which grids are full. `incircle_lifted` breaks it in the same way for every
//! triangle and leaves the points where they are, so that `orient2d` sees no triangle without area.

#[path = "common/incremental.rs"]
mod incremental;
#[path = "common/points.rs"]
mod points;

use incremental::{Points, triangulate};
use straightedge::predicate::{incircle_lifted, orient2d};
use straightedge::{Indexed, Point2, Sign};

fn main() {
    points::run(delaunay);
}

/// The triangles, counter-clockwise, by the indices of the points. Of equal points, the first is taken.
pub(crate) fn delaunay(points: &[[f64; 2]]) -> Vec<[usize; 3]> {
    let indexed = points.iter().enumerate().map(|(i, p)| Indexed::new(i, Point2::from(*p)));
    triangulate(&Plane(indexed.collect()), &points::order(points, 2))
}

struct Plane(Vec<Indexed<Point2<f64>>>);

impl Points<3> for Plane {
    fn are_independent(&self, points: &[usize]) -> bool {
        match *points {
            [a, b] => self.0[a].point != self.0[b].point,
            [a, b, c] => !self.orient([a, b, c]).is_zero(),
            _ => true,
        }
    }

    fn orient(&self, corners: [usize; 3]) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i].point);
        orient2d(a, b, c)
    }

    fn conflict(&self, corners: [usize; 3], p: usize) -> Sign {
        let [a, b, c] = corners.map(|i| &self.0[i]);
        incircle_lifted(a, b, c, &self.0[p])
    }
}
