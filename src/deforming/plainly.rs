//! When moving points meet, in ordinary rounding: the zeros of the cubic by bisection, and orientations at each of
//! them. This is the textbook method, and often wrong.

use crate::internals::InternalScalar;

/// The value at a time of a cubic, by its Bernstein coefficients, the inner ones times 3, as
/// [`Coplanar`](super::course::Coplanar) returns them.
fn value([a, b, c, d]: [f64; 4], t: f64) -> f64 {
    let s = 1.0 - t;
    a * s * s * s + b * s * s * t + c * s * t * t + d * t * t * t
}

/// The value at a time of a quadratic, as [`Turn`](super::course::Turn) returns it.
pub(super) fn turn([a, b, c]: [f64; 3], t: f64) -> f64 {
    let s = 1.0 - t;
    a * s * s + b * s * t + c * t * t
}

/// The zeros of a cubic from 0 to 1 that are found, in order.
#[inline]
pub(super) fn zeros(cubic: [f64; 4]) -> impl Iterator<Item = f64> {
    let [a, b, c, d] = cubic;
    // The derivative is p + q·t + r·t².
    let (p, q, r) = (b - 3.0 * a, 2.0 * (c - 2.0 * b + 3.0 * a), 3.0 * (d - c + b - a));
    let discriminant = q * q - 4.0 * p * r;
    let mut turning = [0.0, 1.0, 1.0, 1.0];
    if discriminant > 0.0 {
        let root = f64::square_root(&discriminant);
        let sum = -0.5 * (q + if q < 0.0 { -root } else { root });
        let [one, other] = [sum / r, p / sum];
        let (least, greatest) = if one < other { (one, other) } else { (other, one) };
        let inner = |t: f64, otherwise: f64| if t > 0.0 && t < 1.0 { t } else { otherwise };
        turning = [0.0, inner(least, 0.0), inner(greatest, 1.0), 1.0];
    } else if r == 0.0 && q != 0.0 && (0.0..1.0).contains(&(-p / q)) {
        turning[1] = -p / q;
    }
    let first = (value(cubic, 0.0) == 0.0).then_some(0.0);
    let pieces = [(turning[0], turning[1]), (turning[1], turning[2]), (turning[2], turning[3])];
    first.into_iter().chain(pieces.into_iter().filter_map(move |(mut low, mut high)| {
        let (at_low, at_high) = (value(cubic, low), value(cubic, high));
        if at_high == 0.0 && high > low {
            return Some(high);
        }
        let is_crossed = at_low * at_high < 0.0;
        if !is_crossed {
            return None;
        }
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if value(cubic, middle) * at_low > 0.0 { low = middle } else { high = middle }
        }
        Some(high)
    }))
}
