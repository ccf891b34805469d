//! Determinants by cofactor expansion, over big integers.

use crate::*;

/// What the oracles of orientations do.
pub const BY_DETERMINANT: &str =
    "determinant by cofactor expansion over big integers; first principles: Gaussian elimination over rationals";

/// What the oracles of circles and spheres through points do.
pub const BY_CENTER: &str =
    "determinant by cofactor expansion over big integers; first principles: the constructed center and radius";

/// What the oracles of distances and angles do.
pub const BY_LENGTHS: &str =
    "lengths and products over big integers; first principles: another identity over rationals";

/// What the oracles of power circles and spheres do.
pub const BY_POWER_CENTER: &str =
    "determinant by cofactor expansion over big integers; first principles: the constructed point of equal powers";

/// A point with its weight.
pub type Weighted = (Place, BigInt);

/// The sign of an integer.
pub fn sign(value: &BigInt) -> Sign {
    Sign::from(value.cmp(&BigInt::zero()))
}

/// The sign of the determinant whose rows are the points with a last column of ones: the orientation of dimension + 1
/// points.
pub fn orientation(points: &[&Place]) -> Sign {
    sign(&volume(points))
}

/// That determinant.
pub fn volume(points: &[&Place]) -> BigInt {
    expand(&points.iter().map(|p| with_one((*p).clone())).collect::<Vec<_>>())
}

/// Whether points of space are in one plane: every four of them are.
pub fn are_coplanar(points: &[&Place]) -> bool {
    let is_flat = |four: [usize; 4]| orientation(&four.map_each(|i| points[i])).is_zero();
    (0..points.len()).all(|i| (0..i).all(|j| (0..j).all(|k| (0..k).all(|l| is_flat([i, j, k, l])))))
}

/// The determinant of points in units, as the only value of a predicate.
pub fn orientation_value(points: &[&Place], unit: &Rational) -> Vec<Rational> {
    [Rational::from_integer(volume(points)) * unit.pow(points[0].len() as i32)].into()
}

/// The sign of the lifted determinant, with a column of squared distances from the origin before the ones: whether the
/// last of dimension + 2 points is in the sphere of the others.
pub fn in_sphere(points: &[&Place]) -> Sign {
    sign(&lifted_volume(points))
}

/// The lifted determinant of points in units, as the only value of a predicate.
pub fn in_sphere_value(points: &[&Place], unit: &Rational) -> Vec<Rational> {
    [Rational::from_integer(lifted_volume(points)) * unit.pow(points[0].len() as i32 + 2)].into()
}

fn lifted_volume(points: &[&Place]) -> BigInt {
    expand(&points.iter().map(|p| with_one(lifted(p, p.iter().map(|x| x * x).sum()))).collect::<Vec<_>>())
}

/// The sign of the lifted determinant with the weights of the points subtracted from the squares: whether the last is
/// below the sphere that is orthogonal to those of the others.
pub fn in_power_sphere(points: &[Weighted], unit: &Rational) -> Sign {
    let row = |(p, weight): &Weighted| with_one(lifted(p, height(p, weight, unit)));
    sign(&expand(&points.iter().map(row).collect::<Vec<_>>()))
}

/// The square of the distance from the origin minus the weight, times a positive number. With numbers in units, the
/// square is in units squared: it is multiplied by the numerator of the unit, the weight by the denominator.
pub fn height(p: &Place, weight: &BigInt, unit: &Rational) -> BigInt {
    p.iter().map(|x| x * x).sum::<BigInt>() * unit.numer() - weight * unit.denom()
}

fn lifted(p: &Place, height: BigInt) -> Place {
    p.iter().cloned().chain([height]).collect()
}

fn with_one(mut row: Place) -> Place {
    row.push(BigInt::one());
    row
}

/// The determinant, along the first column.
pub fn expand(rows: &[Place]) -> BigInt {
    fn minor(rows: &[&[BigInt]]) -> BigInt {
        if rows.is_empty() {
            return BigInt::one();
        }
        if let [[a, b], [c, d]] = rows {
            return a * d - b * c;
        }
        let mut sum = BigInt::zero();
        for (i, row) in rows.iter().enumerate().filter(|(_, row)| !row[0].is_zero()) {
            let others: Vec<&[BigInt]> =
                rows.iter().enumerate().filter(|(k, _)| *k != i).map(|(_, row)| &row[1..]).collect();
            let term = &row[0] * minor(&others);
            if i % 2 == 0 { sum += term } else { sum -= term }
        }
        sum
    }
    minor(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// |a - p|² - |b - p|².
pub fn distance_order(&[p, a, b]: &[&Place; 3]) -> Sign {
    let squared = |q: &Place| q.iter().zip(p).map(|(x, y)| (x - y).pow(2)).sum::<BigInt>();
    sign(&(squared(a) - squared(b)))
}

/// (a - b) · (c - b).
pub fn angle(&[a, b, c]: &[&Place; 3]) -> Sign {
    sign(&a.iter().zip(b).zip(c).map(|((x, y), z)| (x - y) * (z - y)).sum())
}

/// Whether points of space are on a line: whether every 2 × 2 minor of their differences vanishes.
pub fn collinear(&[a, b, c]: &[&Place; 3]) -> bool {
    let difference = |p: &Place, q: &Place| p.iter().zip(q).map(|(x, y)| x - y).collect::<Place>();
    let (u, v) = (difference(b, a), difference(c, a));
    [(0, 1), (0, 2), (1, 2)].iter().all(|&(i, j)| !(&u[i] * &v[j] - &u[j] * &v[i]).abs().is_positive())
}
