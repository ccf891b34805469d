//! Alpha shapes of the example, compared with the definition: a ball touches a triangle from outside, and has no point
//! inside.

#[path = "../../examples/alpha_shape/alpha.rs"]
mod alpha;

use crate::examples_judged::space;
use alpha::alpha_shape;
use common::is_long;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::predicate::in_sphere_of_radius;
use straightedge::{Point3, Sign};
use straightedge_verify::Draw;

/// The greatest sign of the other points in the ball of a radius on the outer side of a triangle; `None` if there is no
/// such ball.
fn greatest_sign(points: &[[f64; 3]], radius: f64, triangle: [usize; 3]) -> Option<Sign> {
    let at = |i: usize| Point3::from(points[i]);
    let [a, b, c] = triangle.map(at);
    in_sphere_of_radius(&a, &b, &c, &radius, &a)?;
    let others = (0..points.len()).filter(|i| !triangle.contains(i));
    others.filter_map(|i| in_sphere_of_radius(&a, &b, &c, &radius, &at(i))).max()
}

fn judged(points: &[[f64; 3]], radius: f64) -> usize {
    let triangles = alpha_shape(points, radius);
    let told = || format!("radius {radius} of {points:?}");
    let mut edges = BTreeMap::<[usize; 2], i32>::new();
    for &[a, b, c] in &triangles {
        let sign = greatest_sign(points, radius, [a, b, c]);
        assert!(matches!(sign, Some(Sign::Zero | Sign::Negative)), "{a} {b} {c}: {sign:?}, {}", told());
        for [i, j] in [[a, b], [b, c], [c, a]] {
            *edges.entry([i.min(j), i.max(j)]).or_default() += if i < j { 1 } else { -1 };
        }
    }
    assert!(edges.values().all(|&count| count == 0), "open: {}", told());
    // Where a ball touches three points alone from one side, and from the other side none fits, there is a triangle.
    let made: BTreeSet<[usize; 3]> = triangles.iter().copied().map(from_least).collect();
    assert_eq!(made.len(), triangles.len(), "twice: {}", told());
    let n = points.len();
    let triples = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n]);
    for triangle in triples.filter(|&[a, b, c]| a < b && a < c && b != c) {
        let [a, b, c] = triangle;
        let [outer, inner] = [[a, b, c], [a, c, b]].map(|t| greatest_sign(points, radius, t));
        if outer == Some(Sign::Negative) && inner == Some(Sign::Positive) {
            assert!(made.contains(&triangle), "{triangle:?} is missing, {}", told());
        }
    }
    triangles.len()
}

/// The same triangle, its least corner first.
fn from_least([a, b, c]: [usize; 3]) -> [usize; 3] {
    if a < b && a < c {
        [a, b, c]
    } else if b < c {
        [b, c, a]
    } else {
        [c, a, b]
    }
}

#[test]
fn balls_touch_alpha_shapes_from_outside() {
    let mut draw = Draw::new(3, "examples", "alpha_shape", 0);
    let mut found = 0;
    for round in 0..if is_long() { 2000 } else { 60 } {
        let (count, reach) = (draw.between(5, 12), if round % 3 == 0 { 2 } else { 30 });
        let mut number = || draw.between(-reach, reach) as f64;
        let points: Vec<[f64; 3]> = (0..count).map(|_| [number(), number(), number()]).collect();
        let least = BTreeSet::from_iter(points.iter().map(|p| p.map(|x| x as i64)));
        // Of equal points either is a corner.
        if least.len() == points.len() {
            found += judged(&points, reach as f64 * [0.5, 0.875, 1.5][round % 3]);
        }
    }
    assert!(found > 200, "{found}");
}

#[test]
fn a_radius_is_compared_exactly() {
    // On a sphere of radius 3.
    let corner = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    assert_eq!(judged(&corner, 3.0), 4);
    assert_eq!(judged(&corner, 3.0_f64.next_down()), 0);
    // A grid of cubes of side 2: their spheres have the radius √3, and a smaller ball is in each.
    let grid: Vec<[f64; 3]> = (0..27).map(|i| [i % 3, i / 3 % 3, i / 9].map(|x| f64::from(2 * x))).collect();
    assert_eq!(judged(&grid, 3.0_f64.sqrt().next_up()), 48);
    assert_eq!(judged(&grid, 3.0_f64.sqrt()), 0);
}
