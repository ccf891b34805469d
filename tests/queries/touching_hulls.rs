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
