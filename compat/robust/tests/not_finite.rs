//! Coordinates that are NaN or infinite: no call panics, and the answers are those of the published crate, which
//! `research/peers/` compares.

use robust::{Coord, Coord3D, incircle, insphere, orient2d, orient3d};

const NUMBERS: [f64; 6] = [0.0, 1.0, -2.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];

/// All inputs of `N` numbers of which one is not finite, each with two of [`NUMBERS`] in each place and finite
/// numbers in the others.
fn inputs<const N: usize>() -> impl Iterator<Item = [f64; N]> {
    let places = (0..N).flat_map(|i| (0..N).map(move |j| (i, j)));
    let numbers = NUMBERS.iter().flat_map(|&x| NUMBERS.iter().map(move |&y| (x, y)));
    let all = places.flat_map(move |places| numbers.clone().map(move |numbers| (places, numbers)));
    all.map(|((i, j), (x, y))| {
        let mut input: [f64; N] = std::array::from_fn(|k| (k * k % 7) as f64 - 2.0);
        (input[i], input[j]) = (x, y);
        input
    })
    .filter(|input| !input.iter().all(|x| x.is_finite()))
}

#[test]
fn orient2d_gives_nan_or_infinity() {
    let mut seen = [0; 3];
    for [ax, ay, bx, by, cx, cy] in inputs::<6>() {
        let [a, b, c] = [(ax, ay), (bx, by), (cx, cy)].map(|(x, y)| Coord { x, y });
        let value = orient2d(a, b, c);
        assert!(!value.is_finite());
        seen[if value.is_nan() { 0 } else { 1 + usize::from(value > 0.0) }] += 1;
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn orient2d_is_infinite_where_its_difference_is() {
    let origin = Coord { x: 0.0, y: 0.0 };
    let east = Coord { x: 1.0, y: 0.0 };
    assert_eq!(orient2d(origin, east, Coord { x: 3.0, y: f64::NAN }).to_bits() & (u64::MAX >> 1), f64::NAN.to_bits());
    let (up, down) = (Coord { x: 0.5, y: f64::INFINITY }, Coord { x: 0.5, y: f64::NEG_INFINITY });
    // The products have the factors -0.5, 0.5 and twice the same infinity: their sum is no number.
    assert!(orient2d(origin, east, up).is_nan());
    assert_eq!(orient2d(origin, up, east), f64::NEG_INFINITY);
    assert_eq!(orient2d(origin, down, east), f64::INFINITY);
}

#[test]
fn the_others_give_nan() {
    for [ax, ay, bx, by, cx, cy, dx, dy] in inputs::<8>() {
        let [a, b, c, d] = [(ax, ay), (bx, by), (cx, cy), (dx, dy)].map(|(x, y)| Coord { x, y });
        assert!(incircle(a, b, c, d).is_nan());
    }
    for input in inputs::<12>() {
        let point = |i: usize| Coord3D { x: input[3 * i], y: input[3 * i + 1], z: input[3 * i + 2] };
        assert!(orient3d(point(0), point(1), point(2), point(3)).is_nan());
    }
    for input in inputs::<15>() {
        let point = |i: usize| Coord3D { x: input[3 * i], y: input[3 * i + 1], z: input[3 * i + 2] };
        assert!(insphere(point(0), point(1), point(2), point(3), point(4)).is_nan());
    }
}
