//! Tests of `real_root.rs`.

use super::*;
use crate::arith::CastFrom;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::round::{DOUBLE, SINGLE};
use num_traits::Zero;

/// A product of factors d·t - n, and others.
fn product(ratios: &[(i64, i64)], others: &[i64]) -> Polynomial {
    let mut coefficients: Vec<BigInt> = others.iter().map(|&c| c.into()).collect();
    for &(n, d) in ratios {
        let mut next = vec![BigInt::zero(); coefficients.len() + 1];
        for (i, c) in coefficients.iter().enumerate() {
            next[i] -= c * n;
            next[i + 1] += c * d;
        }
        coefficients = next;
    }
    Polynomial::new(coefficients)
}

const RATIOS: [(i64, i64); 14] = [
    (0, 1),
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 3),
    (-1, 2),
    (5, 4),
    (3, 8),
    (1, 1 << 40),
    (1, 3 << 60),
    (7, 9),
    (7, 8),
    ((1 << 40) - 1, 1 << 40),
    ((3 << 60) - 1, 3 << 60),
];

/// All products of three: each root once, in order; the nearest floats and the rational values.
#[test]
fn rational_roots() {
    for (i, &a) in RATIOS.iter().enumerate() {
        for (j, &b) in RATIOS.iter().enumerate().skip(i) {
            for &c in &RATIOS[j..] {
                let mut expected: Vec<Rational> = [a, b, c].map_each(|(n, d)| Rational::new(n.into(), d.into())).into();
                expected.retain(|x| *x >= Rational::zero() && *x <= Rational::one());
                expected.sort();
                expected.dedup();
                let roots = roots_of(&product(&[a, b, c], &[-5]));
                assert_eq!(roots.len(), expected.len(), "{a:?} {b:?} {c:?}");
                for (root, x) in roots.iter().zip(&expected) {
                    let (n, d) = rational_value(root).expect("rational");
                    assert_eq!(Rational::new(n, d), *x);
                    assert_eq!(root.nearest(&DOUBLE), f64::cast_from(x));
                    assert_eq!(root.nearest(&SINGLE) as f32, f32::cast_from(x));
                    assert_eq!(root.is_start(), x.is_zero());
                }
            }
        }
    }
}

/// Signs of linear factors at roots, and the order of roots of different polynomials, some of which are equal.
#[test]
fn signs_and_order() {
    let value = |(n, d): (i64, i64)| Rational::new(n.into(), d.into());
    let of = |ratio: (i64, i64)| -> Vec<RealRoot> {
        let wanted = |root: &RealRoot| root.compare_ratio(&ratio.0.into(), &ratio.1.into()).is_zero();
        let all = [product(&[ratio], &[1]), product(&[ratio, (2, 5)], &[3]), product(&[ratio], &[1, 0, 1])];
        all.iter().flat_map(roots_of).filter(wanted).collect()
    };
    let inner: Vec<(i64, i64)> = RATIOS.into_iter().filter(|&(n, d)| n >= 0 && n <= d).collect();
    for &a in &inner {
        for &b in &inner {
            let order = Sign::from(value(a).cmp(&value(b)));
            for mut root in of(a) {
                // d·t - n, and t² of the same root and a lesser one.
                assert_eq!(root.sign_of(&product(&[b], &[1])), order);
                assert_eq!(root.sign_of(&product(&[b, (-1, 1)], &[1])), order);
                assert_eq!(
                    root.sign_of(&product(&[b, b], &[-1])),
                    if order.is_zero() { order } else { Sign::Negative }
                );
                for mut other in of(b) {
                    assert_eq!(root.compare(&mut other), order, "{a:?} {b:?}");
                }
            }
        }
    }
}

/// Roots of different polynomials, within some 2^-45 of 1/3 or 2^-130 of 1/2: in order.
#[test]
fn roots_near_each_other() {
    for (ratio, near) in [((1, 3), 45_u64), ((1, 2), 130)] {
        let mut roots = Vec::new();
        for others in [&[-7, 9][..], &[1, 0, 1], &[1], &[-3, 2, 2]] {
            for part in [-3, -1, 1, 2] {
                // d·t - n, moved by part / 2^near.
                let line = [-(BigInt::from(ratio.0) << near) - part, BigInt::from(ratio.1) << near];
                let mut coefficients = vec![BigInt::zero(); others.len() + 1];
                for (i, &other) in others.iter().enumerate() {
                    coefficients[i] += &line[0] * other;
                    coefficients[i + 1] += &line[1] * other;
                }
                for root in roots_of(&Polynomial::new(coefficients)) {
                    if root.compare_ratio(&-&line[0], &line[1]).is_zero() {
                        roots.push((part, root));
                    }
                }
            }
        }
        for (part, root) in &roots {
            for (other_part, other) in &roots {
                let order = root.clone().compare(&mut other.clone());
                assert_eq!(order, Sign::from(part.cmp(other_part)));
            }
        }
    }
}

/// Halfway between two floats, where no bisection ends: to the even one, alone and as one of several roots.
#[test]
fn halfway_between_floats() {
    for (bits, format) in [(53, &DOUBLE), (24, &SINGLE)] {
        for odd in [1, 3, 5, 7, 11, 1025] {
            // From 1/2, and from 1/4.
            for (near, level) in [(1_i64 << bits, bits + 1), (1 << bits, bits + 2)] {
                let n = near + odd;
                let exact = Rational::new(n.into(), BigInt::one() << level);
                let expected = round::nearest(exact.numer(), exact.denom(), 0, format);
                for others in [&[1][..], &[-7, 8], &[1, 0, 1], &[7, -8, 2]] {
                    let roots = roots_of(&product(&[(n, 1 << level)], others));
                    let found = roots.iter().filter(|root| root.nearest(format) == expected).count();
                    assert_eq!(found, 1, "{n} / 2^{level}, {others:?}");
                }
            }
        }
    }
}

/// Irrational roots: t³ = k/m, squares that are 2^-60 apart, no roots, double ones.
#[test]
fn irrational_roots() {
    for (k, m) in [(1_i64, 2_i64), (2, 3), (1, 1 << 30), (5, 7)] {
        let roots = roots_of(&Polynomial::new([-k, 0, 0, m].map_each(BigInt::from).into()));
        let [root] = roots.as_slice() else { panic!("one root") };
        assert!(rational_value(root).is_none() || m == 1 << 30);
        // The cube of the nearest double and of its neighbours.
        let nearest = root.nearest(&DOUBLE);
        let cube = |x: f64| {
            let x = crate::Scalar::to_exact(&x).expect("finite");
            &x * &x * &x
        };
        let exact = Rational::new(k.into(), m.into());
        let half = |x: f64, y: f64| {
            (crate::Scalar::to_exact(&x).expect("finite") + crate::Scalar::to_exact(&y).expect("finite"))
                / Rational::from_integer(2.into())
        };
        let cubed = |x: Rational| &x * &x * &x;
        assert!(cubed(half(nearest, nearest.next_down())) < exact && cubed(half(nearest, nearest.next_up())) > exact);
        assert!(cube(nearest.next_down()) < exact && cube(nearest.next_up()) > exact);
    }
    let near = 1_i64 << 60;
    // (2t - 1)² is 2^-120, or 0, or negative.
    let squares = |less: i64| -> Polynomial {
        let scale = BigInt::from(near) * BigInt::from(near);
        Polynomial::new(vec![&scale - less, &scale * -4, &scale * 4])
    };
    let counts = [1, 0, -1].map_each(|less| roots_of(&squares(less)).len());
    assert_eq!(counts, [2, 1, 0]);
    let mut roots = roots_of(&squares(1)).into_iter();
    let (mut first, mut second) = (roots.next().expect("two"), roots.next().expect("two"));
    assert_eq!(first.compare(&mut second), Sign::Negative);
    assert_eq!([first.nearest(&DOUBLE), second.nearest(&DOUBLE)], [0.5; 2]);
    assert_eq!(second.sign_of(&product(&[(1, 2)], &[1])), Sign::Positive);
}

/// Roots within 2^-bits of each other or of 1, and of complex ones: as many as there are, and each is found to twice
/// the bits in steps that grow by their number's logarithm, where halves would take as many steps as bits.
#[test]
fn roots_close_together() {
    const MOST_STEPS: usize = 60;
    for bits in [60, 500, 3000_u64] {
        let unit = BigInt::one() << bits;
        let of = |coefficients: [BigInt; 4]| roots_of(&Polynomial::new(coefficients.into()));
        // (3t - 1)² ∓ 1/unit, once more with the factor 2t - 3: two roots, or none.
        let square = |less: i64| [&unit - less, &unit * -6, &unit * 9];
        let times_line = |[a, b, c]: [BigInt; 3]| [&a * -3, a * 2 - &b * 3, b * 2 - &c * 3, c * 2];
        // t³ - 1/unit³ moved to 1/3, the others complex; to 1, beyond which one is: (t - 1)·unit = ±1.
        let cube = [-&unit.pow(3) - 27, &unit.pow(3) * 9, &unit.pow(3) * -27, &unit.pow(3) * 27];
        let beside_one = [&unit * &unit - 1, &unit * &unit * -2, &unit * &unit, BigInt::zero()];
        let two = times_line(square(1));
        let cases = [(two, 2), (times_line(square(-1)), 0), (cube, 1), (beside_one, 1)];
        for (coefficients, count) in cases {
            let roots = of(coefficients);
            assert_eq!(roots.len(), count);
            for mut root in roots {
                let is_short = |root: &RealRoot| match root.distance.place() {
                    Place::At(_) => true,
                    Place::Within(interval, _) => interval.bits_in_common() > 2 * bits,
                };
                let steps = (0..)
                    .take_while(|_| {
                        !is_short(&root) && {
                            root.refine();
                            true
                        }
                    })
                    .count();
                assert!(steps < MOST_STEPS, "{bits}: {steps}");
            }
        }
    }
}

/// Signs of long polynomials that have another root in common, or this one; beside 0 and beside 1.
#[test]
fn common_roots() {
    let unit = BigInt::one() << 400;
    let near: BigInt = &unit / 5 + 1;
    // Of a line with a root near 1/5, times 4t - 3, and times 2t - 5.
    let others = |root: &BigInt| {
        let quadratic = [root * 3, &unit * -3 - root * 4, &unit * 4];
        let [a, b, c] = &quadratic;
        let cubic = [a * -5, a * 2 - b * 5, b * 2 - c * 5, c * 2];
        [Polynomial::new(quadratic.into()), Polynomial::new(cubic.into())]
    };
    let [quadratic, _] = others(&near);
    for is_mirrored in [false, true] {
        let seen = |of: &Polynomial| if is_mirrored { of.mirrored() } else { of.clone() };
        let roots = roots_of(&seen(&quadratic));
        let root = &roots[usize::from(is_mirrored)];
        for by in [1_i8, 0, -1] {
            let moved = others(&(&near + (BigInt::from(by) << 150)));
            // (near - moved)·(4/5 - 3) has the sign of what it is moved by; 2t - 5 is negative.
            let signs = [by, -by].map_each(|sign| Sign::from(sign.cmp(&0)));
            for (other, sign) in moved.iter().zip(signs) {
                assert_eq!(root.clone().sign_by_refining(&seen(other)), sign, "{by}");
                assert_eq!(root.sign_of(&seen(other)), sign, "{by}");
            }
        }
    }
}
