//! Tests of `exactly.rs`.

use super::*;
use crate::arith::random::split_mix;
use crate::arith::rounding::enclosing::scaled;

/// What leading bits tell at a time is what the exact polynomials tell: beside 0, beside 1, and between.
#[test]
fn leading_bits_tell_the_signs_of_exact_polynomials() {
    let mut state = 9;
    let mut random = |below: u64| split_mix(&mut state) % below;
    let mut counts = [0; 3];
    for case in 0..60 {
        // Heights are tiny at one end, so that all sides change their signs beside it.
        let mut points = |height: i32| -> [[f64; 3]; 5] {
            [0; 5].map_each(|_| {
                [0, 0, height].map_each(|exponent| {
                    let far = [-60, 0, 0, 0][random(4) as usize];
                    scaled(random(2001) as f64 - 1000.0, exponent + far)
                })
            })
        };
        let [start, end] = [[-100, 0], [0, -100], [0, 0]][case % 3];
        let (at_0, at_1) = (points(start), points(end));
        let [of_0, of_1] = [&at_0, &at_1].map_each(|at| at.map_refs(|p| p.map_refs(|x| x)));
        let moving = Moving::new(&of_0, &of_1);
        assert!(moving.near.is_some());
        for time in roots_of(&moving.coplanarity([0, 1, 2, 3])) {
            counts[case % 3] += 1;
            let instant = Instant::new(&moving, time.clone());
            for four in [[0, 1, 2, 3], [0, 1, 2, 4], [4, 1, 3, 2], [0, 4, 3, 1]] {
                assert_eq!(instant.side(four), time.sign_of(&moving.coplanarity(four)), "{at_0:?} {at_1:?} {four:?}");
            }
            for axis in 0..3 {
                for [i, j, k] in [[0, 1, 2], [1, 3, 4], [4, 0, 2]] {
                    assert_eq!(instant.turn(axis, [i, j, k]), time.sign_of(&moving.turn(axis, [i, j, k])));
                    assert_eq!(instant.order(axis, i, j), time.sign_of(&moving.difference(axis, i, j)));
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count >= 10), "{counts:?}");
}
