//! Circles and spheres by their center: the point of the affine hull of the corners at equal distance from all, by
//! elimination, as a quotient of integers.

use crate::algebra::determinant::{orientation, sign};
use crate::algebra::vector::{difference, dot, times};
use crate::hulls::affine_hull::equidistant;
use crate::*;
use straightedge::Surd;

/// What these oracles do.
pub const BY_CONSTRUCTED_CENTER: &str = "the center constructed by Gaussian elimination over big \
    integers, of the equations that the distances from all corners are equal, for a point of their affine hull";

/// Whether a point is in the smallest sphere through some corners; `None` for dependent corners.
pub fn in_smallest_sphere(corners: &[Place], p: &Place) -> Option<Sign> {
    let (center, square) = equidistant(corners)?;
    let away = difference(&center.numerators, &times(p, &center.denominator));
    Some(sign(&(square - dot(&away, &away))))
}

/// What the oracles of circles and spheres of a given radius do.
pub const BY_CENTER_AT_HEIGHT: &str = "the center as that of the smallest sphere through the points, by \
    Gaussian elimination, plus a root times a normal; its distance as a surd";

/// Whether a point is in the sphere of radius r through two points of the plane or three of space, with its center
/// ahead along a normal of these; `None` where there is no such sphere, or no smallest one through the points.
pub fn in_sphere_of_radius(corners: &[Place], normal: &Place, r: &BigInt, p: &Place) -> Option<Sign> {
    let (foot, square) = equidistant(corners)?;
    let rational = |numerator: BigInt| Rational::from_integer(numerator);
    let denominator = rational(foot.denominator.clone());
    let least = rational(square) / (&denominator * &denominator);
    let rest = rational(r * r) - &least;
    if r.is_negative() || rest.is_negative() {
        return None;
    }
    // The center is the foot plus √s times the normal; p is q from the foot.
    let s = &rest / rational(dot(normal, normal));
    let q: Vec<Rational> = difference(&foot.numerators, &times(p, &foot.denominator))
        .into_iter()
        .map(|x| rational(x) / &denominator)
        .collect();
    let along: Rational = q.iter().zip(normal).map(|(x, n)| x * rational(n.clone())).sum();
    let away: Rational = q.iter().map(|x| x * x).sum();
    // r² - |q - √s·n|² = r² - |q|² + 2√s·(q·n) - s·|n|², where the last term is the rest.
    let twice = rational(2.into()) * along;
    Some(Surd::new(rational(r * r) - away - rest, twice, s).sign())
}

/// Whether a point is in the smallest sphere through the two ends of a segment, which may be one point.
pub fn in_diametral_sphere([a, b, p]: &[Place; 3]) -> Sign {
    let of_point = || if p == a { Sign::Zero } else { Sign::Negative };
    in_smallest_sphere(&[a.clone(), b.clone()], p).unwrap_or_else(of_point)
}

/// The orientation of some points followed by the center.
pub fn side_of_center(corners: &[Place], points: &[Place]) -> Option<Sign> {
    let (center, _) = equidistant(corners)?;
    let mut scaled: Vec<Place> = points.iter().map(|p| times(p, &center.denominator)).collect();
    scaled.push(center.numerators);
    Some(orientation(&scaled.iter().collect::<Vec<_>>()))
}

/// The sign of the radius minus a number; the radius of dependent corners is infinite.
pub fn compare_radius(corners: &[Place], r: &BigInt) -> Sign {
    match equidistant(corners) {
        Some((center, square)) if !r.is_negative() => sign(&(square - (r * center.denominator).pow(2))),
        _ => Sign::Positive,
    }
}
