//! Delaunay triangulations in space: `cargo run --release -p straightedge-examples --example delaunay_3d 100000`, or
//! `straightedge judge delaunay --cmd "target/release/examples/delaunay_3d -"`.
//!
//! Five points of a sphere are a tie, of which grids are full. With `insphere_sos` some tetrahedra would be flat, and
//! to drop them would leave holes. `insphere_lifted` leaves the points where they are, so that `orient3d` sees none.

#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "triangulations/order.rs"]
mod order;
#[path = "triangulations/points.rs"]
mod points;
#[path = "triangulations/space.rs"]
mod space;

fn main() {
    points::run(space::delaunay::<[f64; 3]>);
}
