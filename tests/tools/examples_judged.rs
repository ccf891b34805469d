//! The results of the examples, judged by the referees.

#[path = "../../examples/delaunay_3d/triangulation.rs"]
mod delaunay_3d;

use common::is_long;
use straightedge::Point3;
use straightedge::predicate::orient3d;
use straightedge_referees::{Delaunay, Task};
use straightedge_verify::Draw;

fn judged(points: &[[f64; 3]]) {
    let of: Vec<Point3<f64>> = points.iter().copied().map(Point3::from).collect();
    let tetrahedra = delaunay_3d::delaunay(&of);
    for tetrahedron in &tetrahedra {
        let [a, b, c, d] = tetrahedron.map(|i| &of[i]);
        assert!(orient3d(a, b, c, d).is_positive(), "{tetrahedron:?} of {points:?}");
    }
    assert_eq!(Delaunay::judge(&points.to_vec(), &tetrahedra), Ok(0.0), "{points:?}");
}

/// Points for which `insphere_sos` and `orient3d_sos` make a flat tetrahedron inside, whose absence would be a hole.
#[test]
fn ties_of_the_lift_alone_leave_no_flat_tetrahedra() {
    let few = [[-1, 1, 1], [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 1, -1], [0, -1, 0]];
    judged(&few.map(|p| p.map(f64::from)));
    let grid: Vec<[f64; 3]> = (0..64).map(|i| [i % 4, i / 4 % 4, i / 16].map(f64::from)).collect();
    judged(&grid);
    let mut draw = Draw::new(3, "examples", "delaunay_3d", 0);
    for _ in 0..if is_long() { 3000 } else { 300 } {
        let (count, reach) = (draw.between(4, 14), draw.between(1, 3));
        let points: Vec<[f64; 3]> = (0..count).map(|_| [0; 3].map(|_| draw.between(-reach, reach) as f64)).collect();
        judged(&points);
    }
}
