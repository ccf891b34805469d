//! The package `compat/robust` against the published crate: on ordinary input the same signs, on integers similar
//! values, and the same answers to NaN and infinity.

/// The four predicates of one of the two crates, for points as arrays of numbers.
macro_rules! predicates {
    ($name:ident, $robust:ident) => {
        mod $name {
            use $robust::{Coord, Coord3D};

            fn coord(&[x, y]: &[f64; 2]) -> Coord<f64> {
                Coord { x, y }
            }

            fn coord_3d(&[x, y, z]: &[f64; 3]) -> Coord3D<f64> {
                Coord3D { x, y, z }
            }

            pub(crate) fn all(p: &[[f64; 2]; 4], q: &[[f64; 3]; 5]) -> [f64; 4] {
                let ([a, b, c, d], [e, f, g, h, i]) = (p.each_ref().map(coord), q.each_ref().map(coord_3d));
                [
                    $robust::orient2d(a, b, c),
                    $robust::incircle(a, b, c, d),
                    $robust::orient3d(e, f, g, h),
                    $robust::insphere(e, f, g, h, i),
                ]
            }
        }
    };
}

predicates!(published, robust);
predicates!(ours, drop_in);

/// Splitmix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Points whose numbers are all drawn by one function.
fn points(mut number: impl FnMut() -> f64) -> ([[f64; 2]; 4], [[f64; 3]; 5]) {
    ([(); 4].map(|()| [(); 2].map(|()| number())), [(); 5].map(|()| [(); 3].map(|()| number())))
}

#[test]
fn the_same_on_ordinary_input() {
    let mut state = 1;
    let mut zeros = 0;
    for case in 0..30_000 {
        // Integers, which are often degenerate, decimals, and full mantissas.
        let (p, q) = points(|| match case % 3 {
            0 => (random(&mut state) % 5) as f64,
            1 => (random(&mut state) % 100) as f64 / 10.0,
            _ => random(&mut state) as f64 * 2_f64.powi(-64),
        });
        for (ours, published) in ours::all(&p, &q).into_iter().zip(published::all(&p, &q)) {
            assert_eq!(ours.partial_cmp(&0.0), published.partial_cmp(&0.0), "{p:?} {q:?}");
            // The published value of small integers is the determinant. With much cancellation, the value of other
            // numbers may have no right digit.
            let near = (ours - published).abs() <= published.abs() / 1000.0;
            assert!(near || case % 3 != 0, "{ours} {published}, {p:?} {q:?}");
            zeros += usize::from(published == 0.0);
        }
    }
    assert!(zeros > 1000, "degenerate input is rare: {zeros}");
}

#[test]
fn the_same_on_nan_and_infinity() {
    const NUMBERS: [f64; 11] = [0.0, 1.0, -1.0, 2.0, 0.5, 3.0, 0.1, 1e300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let mut state = 2;
    let mut infinite = 0;
    for _ in 0..30_000 {
        // One number in eight is not finite.
        let (p, q) = points(|| match random(&mut state) {
            bits if bits % 8 == 0 => NUMBERS[8 + (bits >> 32) as usize % 3],
            bits => NUMBERS[(bits >> 32) as usize % 8],
        });
        let finite = |numbers: &[f64]| numbers.iter().all(|x| x.is_finite());
        let used = [&p.as_flattened()[..6], p.as_flattened(), &q.as_flattened()[..12], q.as_flattened()];
        let answers = ours::all(&p, &q).into_iter().zip(published::all(&p, &q));
        for ((ours, published), _) in answers.zip(used).filter(|(_, used)| !finite(used)) {
            assert!(ours == published || ours.is_nan() && published.is_nan(), "{ours} {published}, {p:?} {q:?}");
            infinite += usize::from(published.is_infinite());
        }
    }
    assert!(infinite > 1000, "infinite answers are rare: {infinite}");
}
