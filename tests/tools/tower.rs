//! Exact signs of numbers with nested roots, which the oracle of Voronoi circles needs.

use num_bigint::BigInt;
use straightedge::Sign;
use straightedge_verify::for_tests::tower::{Number, Tower};

fn whole(x: i64) -> Number {
    BigInt::from(x).into()
}

/// The sign of a + b√2 + (c + e√2)·√(p + q√2).
fn sign([a, b, c, e]: [i64; 4], [p, q]: [i64; 2]) -> Sign {
    let mut tower = Tower::default();
    let two = tower.root(whole(2));
    let of = |tower: &Tower, x: i64, y: i64| whole(x).plus(&tower.times(&whole(y), &two));
    let root = tower.root(of(&tower, p, q));
    let with = tower.times(&of(&tower, c, e), &root);
    tower.sign(&of(&tower, a, b).plus(&with))
}

#[test]
fn signs() {
    // √(3 + 2√2) = 1 + √2
    assert_eq!(sign([1, 1, -1, 0], [3, 2]), Sign::Zero);
    assert_eq!(sign([-1, -1, 1, 0], [3, 2]), Sign::Zero);
    // (1 + √2)·√(3 - 2√2) = 1
    assert_eq!(sign([-1, 0, 1, 1], [3, -2]), Sign::Zero);
    assert_eq!(sign([0, 0, 0, 0], [3, -2]), Sign::Zero);
    // 1 + √2 is 2.41, √(6 + √2) is 2.72, √(4 + √2) is 2.33.
    assert_eq!(sign([1, 1, -1, 0], [6, 1]), Sign::Negative);
    assert_eq!(sign([1, 1, -1, 0], [4, 1]), Sign::Positive);
    // √2·√2 = 2, the second as a root of its own; and the root of zero.
    assert_eq!(sign([-2, 0, 0, 1], [2, 0]), Sign::Zero);
    assert_eq!(sign([-2, 0, 7, 1], [0, 0]), Sign::Negative);
    for x in -40..40 {
        for y in -40..40 {
            let expected = f64::from(x) + f64::from(y) * 7_f64.sqrt().sqrt();
            let mut tower = Tower::default();
            let seven = tower.root(whole(7));
            let root = tower.root(seven);
            let found = tower.sign(&whole(x.into()).plus(&tower.times(&whole(y.into()), &root)));
            assert_eq!(found, Sign::from(expected.partial_cmp(&0.0).expect("a number")), "{x} {y}");
        }
    }
}
