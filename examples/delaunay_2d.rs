//! Delaunay triangulations in the plane: `cargo run --release -p straightedge-examples --example delaunay_2d 100000`,
//! or `straightedge judge delaunay_2d --cmd "target/release/examples/delaunay_2d -"`.
//!
//! Four points of a circle are a tie, of which grids are full. `incircle_lifted` breaks it in the same way for every
//! triangle and leaves the points where they are, so that `orient2d` sees no triangle without area.

#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "triangulations/order.rs"]
mod order;
#[path = "triangulations/plane.rs"]
mod plane;
#[path = "triangulations/points.rs"]
mod points;

fn main() {
    points::run(plane::delaunay::<[f64; 2]>);
}
