//! Delaunay triangulations in space, of points many of which are on one sphere: `cargo run -p straightedge --example
//! delaunay_3d`.
//!
//! By `insphere_sos` and `orient3d_sos` together, some tetrahedra would be flat, and to drop them would leave holes.

mod triangulation;

use straightedge::Point3;
use straightedge::predicate::orient3d;
use triangulation::delaunay;

fn main() {
    let grid =
        |n: i32| (0..n * n * n).map(move |i| Point3::from([i % n, i / n % n, i / n / n].map(f64::from))).collect();
    let few = [[-1, 1, 1], [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 1, -1], [0, -1, 0]];
    let few: Vec<Point3<f64>> = few.map(|p| Point3::from(p.map(f64::from))).into();
    for (name, points) in [("six points on a sphere", few), ("a grid of 5 by 5 by 5", grid(5))] {
        let tetrahedra = delaunay(&points);
        let is_flat = |t: &[usize; 4]| {
            let [a, b, c, d] = t.map(|i| &points[i]);
            orient3d(a, b, c, d).is_zero()
        };
        let flat = tetrahedra.iter().filter(|t| is_flat(t)).count();
        println!("{name}: {} tetrahedra, {flat} of them flat", tetrahedra.len());
    }
}
