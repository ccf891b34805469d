//! Regular triangulations in the plane, of points with weights: `cargo run --release -p straightedge-examples --example
//! regular_2d 100000`, or `straightedge judge regular_2d --cmd "target/release/examples/regular_2d -"`.
//!
//! A point whose weight is too small is hidden: it is no corner. `power_circle_lifted` breaks ties, such as those of
//! equal points, in the same way for every triangle; `orient2d` sees no triangle without area.

#[path = "triangulations/incremental.rs"]
mod incremental;
#[path = "triangulations/order.rs"]
mod order;
#[path = "triangulations/points.rs"]
mod points;
#[path = "triangulations/weighted.rs"]
mod weighted;

fn main() {
    points::run(weighted::regular);
}
