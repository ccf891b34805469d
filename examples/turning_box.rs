//! The first contact of a box that turns with one that rests, by the distance of the boxes and a bound on the speed.
//!
//! A turning box does not move along a line, so no query returns its time of contact. The greatest speed of its points
//! is that of a corner: the distance of the boxes never falls faster.

use straightedge::moving::{clearance_by_speed, interval_halving};
use straightedge::{Obb, Point3, Span, Vector3, closest};

fn main() {
    // A bar of length 4, which turns about the axis z once in 2π, and a cube that it hits.
    let rod = |t: f64| {
        let (sin, cos) = t.sin_cos();
        let axes = [Vector3::new(cos, sin, 0.0), Vector3::new(-sin, cos, 0.0), Vector3::new(0.0, 0.0, 1.0)];
        Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [2.0, 0.25, 0.25])
    };
    let along = [Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 1.0)];
    let cube = Obb::new(Point3::new(0.0, 2.0, 0.0), along, [0.5, 0.5, 0.5]);
    let fastest = f64::hypot(2.0, 0.25);

    // Sines and cosines are rounded: the box is a little off the place where it is at the time.
    let distance = |t: f64| closest::obb_obb(&rod(t), &cube).distance() - 1e-14;
    let time = Span { enter: 0.0, exit: 3.0 };
    for shortest in [1e-1, 1e-3, 1e-6, 1e-9] {
        let found = interval_halving(time, shortest, clearance_by_speed(distance, fastest));
        let Span { enter, exit } = found.first.expect("they meet");
        println!(
            "intervals down to {shortest:e}: free up to {enter:.10}, not proved free up to {exit:.10}, {} steps",
            found.steps
        );
        assert!(!closest::obb_obb(&rod(enter), &cube).is_within(&0.0));
    }

    // They touch where the corner of the bar reaches the side of the cube.
    let found = interval_halving(time, 1e-9, clearance_by_speed(distance, fastest));
    let touch = found.first.expect("they meet");
    assert!(closest::obb_obb(&rod(touch.exit + 1e-8), &cube).is_within(&0.0));

    // A cube that is out of reach is proved to be, in a few steps.
    let far = Obb::new(Point3::new(0.0, 3.0, 0.0), cube.axes, cube.half_extents);
    let distance = |t: f64| closest::obb_obb(&rod(t), &far).distance() - 1e-14;
    let found = interval_halving(time, 1e-9, clearance_by_speed(distance, fastest));
    assert_eq!(found.first, None);
    println!("out of reach: free, {} steps", found.steps);
}
