//! Sums of square roots of integers: whether they are zero by classes of radicands, else their digits.

use crate::*;

/// What the oracle does.
pub const BY_DIGITS: &str =
    "roots to hundreds of digits over big integers; zero by roots that are multiples of each other";

/// The sign of a sum of roots of integers that are not negative, each added or subtracted.
pub fn sign(roots: &[(Sign, BigInt)]) -> Sign {
    if is_zero(roots) {
        return Sign::Zero;
    }
    let mut bits = 1400_u64;
    loop {
        // Each root is cut off by less than a unit.
        let root = |(sign, r): &(Sign, BigInt)| (r << (2 * bits)).sqrt() * sign.to_i8();
        let sum: BigInt = roots.iter().map(root).sum();
        if sum.magnitude() > &roots.len().into() {
            return determinant::sign(&sum);
        }
        bits *= 2;
    }
}

/// The sign of a sum of rational multiples of roots.
pub fn sign_of_multiples(multiples: &[(Rational, BigInt)]) -> Sign {
    let common: BigInt = multiples.iter().map(|(factor, _)| factor.denom()).product();
    let root = |(factor, r): &(Rational, BigInt)| {
        let factor = factor.numer() * (&common / factor.denom());
        (determinant::sign(&factor), &factor * &factor * r)
    };
    sign(&multiples.iter().map(root).collect::<Vec<_>>())
}

/// Whether the roots of each class cancel: √r = √(r·s)/s · √s, where r·s is a square. Roots of different classes are
/// linearly independent.
fn is_zero(roots: &[(Sign, BigInt)]) -> bool {
    let mut classes: Vec<(&BigInt, Rational)> = Vec::new();
    for (sign, r) in roots.iter().filter(|(_, r)| r.is_positive()) {
        let multiple = classes.iter_mut().find_map(|(s, factor)| {
            let product = r * &**s;
            let root = product.sqrt();
            (&root * &root == product).then(|| (factor, lowest_terms(root, (*s).clone())))
        });
        let times = |x: Rational| x * BigInt::from(sign.to_i8());
        match multiple {
            Some((factor, multiple)) => *factor += times(multiple),
            None => classes.push((r, times(Rational::one()))),
        }
    }
    classes.iter().all(|(_, factor)| factor.is_zero())
}
