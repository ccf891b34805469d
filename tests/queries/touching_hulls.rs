//! Hulls that share a face, an edge or a corner: the least common point is a corner, whichever corner is found first.

use common::random::split_mix;
use straightedge::closest::convex_convex;
use straightedge::{ConvexHull, Point3};

#[test]
fn the_least_of_a_common_face() {
    let random = &mut 5;
    let mut below = |bound: u64| (split_mix(random) % bound) as f64;
    let mut with_several = 0_u64;
    let cases = common::count(1000, 4000);
    for _ in 0..cases {
        // The first hull is on the left of x = 0, the second on the right; there they have the same corners.
        let common: Vec<[f64; 3]> = (0..1 + below(4) as usize).map(|_| [0.0, below(5), below(5)]).collect();
        let [first, second] = [-1.0, 1.0].map(|side| {
            let mut points = common.clone();
            points
                .extend((0..1 + below(5) as usize).map(|_| [side * (1.0 + below(4)), below(9) - 2.0, below(9) - 2.0]));
            let turn = below(points.len() as u64) as usize;
            points.rotate_left(turn);
            ConvexHull::new(points.into_iter().map(Point3::from).collect())
        });
        let least = common.iter().copied().reduce(|p, q| if q < p { q } else { p }).expect("a corner");
        with_several += u64::from(common.iter().any(|p| *p != least));
        for [a, b] in [[&first, &second], [&second, &first]] {
            let points = convex_convex(a, b).points();
            assert_eq!(points.map(|p| p.to_array()), [least; 2], "{a:?} {b:?}");
        }
    }
    assert!(with_several > cases / 4, "{with_several}");
}

/// Long boxes along the axes whose faces nearly lie in one plane: the corners that doubles guess depend on each other.
#[test]
fn the_least_of_long_boxes() {
    let random = &mut 5;
    let mut below = |bound: u64| (split_mix(random) % bound) as usize;
    for _ in 0..common::count(2000, 20_000) {
        let boxes = [(); 2].map(|()| {
            let mut near = || [1.0, 1e3, 1e9, 1e18][below(4)] * (1.0 + (below(7) as f64 - 3.0) * f64::EPSILON);
            let bounds = [(); 3].map(|()| [-near(), near()]);
            let mut corners: Vec<[f64; 3]> =
                (0..8).map(|i| [bounds[0][i >> 2], bounds[1][i >> 1 & 1], bounds[2][i & 1]]).collect();
            corners.rotate_left(below(8));
            (bounds.map(|bound| bound[0]), ConvexHull::new(corners.into_iter().map(Point3::from).collect()))
        });
        let [(lows, first), (other_lows, second)] = &boxes;
        let least = [0, 1, 2].map(|i| lows[i].max(other_lows[i]));
        let points = convex_convex(first, second).points();
        assert_eq!(points.map(|p| p.to_array()), [least; 2], "{first:?} {second:?}");
    }
}
