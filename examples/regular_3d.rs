//! Regular triangulations in space, of points with weights: `cargo run --release -p straightedge-examples --example
//! regular_3d 100000`, or `straightedge judge regular --cmd "target/release/examples/regular_3d -"`.
//!
//! As in the plane (`regular_2d`), with `power_sphere_lifted` for ties and `orient3d` for the orientation.

#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "triangulations/order.rs"]
mod order;
#[path = "triangulations/points.rs"]
mod points;
#[path = "triangulations/weighted_space.rs"]
mod weighted_space;

fn main() {
    points::run(weighted_space::regular);
}
