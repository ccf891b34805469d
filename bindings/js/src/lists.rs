//! Queries of the points of the list.

use crate::places::{answer, answer_list, take_points};
use geometry::bound;

/// The convex hull of points of the plane: the dimension; the list becomes the corners.
#[unsafe(no_mangle)]
pub extern "C" fn bound_convex_hull_2d() -> usize {
    let hull = bound::convex_hull_2d(&take_points());
    answer_list(hull.corners.iter().map(|&corner| corner as f64).collect());
    hull.dimension
}

/// The convex hull of points of space: the dimension. The list becomes the count of the corners, these, and for each
/// face the count of its corners and these.
#[unsafe(no_mangle)]
pub extern "C" fn bound_convex_hull() -> usize {
    let hull = bound::convex_hull(&take_points());
    let lists = std::iter::once(&hull.corners).chain(&hull.faces);
    answer_list(
        lists.flat_map(|list| std::iter::once(list.len()).chain(list.iter().copied())).map(|i| i as f64).collect(),
    );
    hull.dimension
}

/// The smallest ball of points of space: center, radius.
#[unsafe(no_mangle)]
pub extern "C" fn bound_sphere() {
    let ball = bound::sphere(&take_points());
    let [x, y, z] = ball.center.to_array();
    answer([x, y, z, ball.radius]);
}
