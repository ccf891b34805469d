//! The predicates by other methods: Gaussian elimination over rationals, the constructed circle, the law of cosines.

use crate::algebra::determinant::Weighted;
use crate::*;

/// An equation, or a point.
pub type Row = Vec<Rational>;

fn exact(point: &Place) -> Row {
    point.iter().map(|x| Rational::from_integer(x.clone())).collect()
}

fn sign(value: &Rational) -> Sign {
    Sign::from(value.cmp(&Rational::zero()))
}

fn difference(a: &[Rational], b: &[Rational]) -> Row {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

fn square(a: &[Rational]) -> Rational {
    a.iter().map(|x| x * x).sum()
}

/// Brings rows to echelon form, exchanging rows; returns the sign of the exchanges, and the pivots.
fn eliminate(rows: &mut [Row], columns: usize) -> (Sign, Vec<Rational>) {
    let (mut parity, mut pivots) = (Sign::Positive, Vec::new());
    for column in 0..columns {
        let top = pivots.len();
        let Some(found) = (top..rows.len()).find(|&i| !rows[i][column].is_zero()) else { continue };
        if found != top {
            rows.swap(found, top);
            parity = -parity;
        }
        let (done, rest) = rows.split_at_mut(top + 1);
        let pivot_row = &done[top];
        for row in rest {
            let factor = &row[column] / &pivot_row[column];
            for (x, y) in row.iter_mut().zip(pivot_row) {
                *x -= &factor * y;
            }
        }
        pivots.push(pivot_row[column].clone());
    }
    (parity, pivots)
}

/// The sign of a determinant, that of the product of the pivots.
fn determinant_sign(mut rows: Vec<Row>) -> Sign {
    let n = rows.len();
    let (parity, pivots) = eliminate(&mut rows, n);
    if pivots.len() < n { Sign::Zero } else { pivots.iter().fold(parity, |all, pivot| all * sign(pivot)) }
}

/// The rank of rows in their first `columns` columns.
pub fn rank(rows: &[Row], columns: usize) -> usize {
    let mut rows = rows.to_vec();
    eliminate(&mut rows, columns).1.len()
}

/// The only solution of as many equations as unknowns, given as rows with their right sides last.
///
/// # Panics
/// If there is none, or more than one.
pub fn solution(rows: &[Row]) -> Row {
    let mut rows = rows.to_vec();
    let n = rows.len();
    assert_eq!(eliminate(&mut rows, n).1.len(), n, "the rows are independent");
    let mut solved = std::vec![Rational::zero(); n];
    for i in (0..n).rev() {
        let known: Rational = (i + 1..n).map(|j| &rows[i][j] * &solved[j]).sum();
        solved[i] = (&rows[i][n] - known) / &rows[i][i];
    }
    solved
}

/// The only solution of as many equations as unknowns in integers, as numerators and their common denominator: Bareiss'
/// elimination, whose divisions are exact, above and below the pivots, so that all rows end with the same pivot. `None`
/// where the equations are dependent.
pub fn whole_solution(mut rows: Vec<Place>) -> Option<(Place, BigInt)> {
    let mut before = BigInt::one();
    for k in 0..rows.len() {
        let found = (k..rows.len()).find(|&i| !rows[i][k].is_zero())?;
        rows.swap(k, found);
        let pivot_row = rows[k].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != k) {
            let factor = core::mem::take(&mut row[k]);
            for (x, y) in row.iter_mut().zip(&pivot_row).skip(k + 1) {
                *x = (&*x * &pivot_row[k] - &factor * y) / &before;
            }
        }
        before = pivot_row[k].clone();
    }
    Some((rows.into_iter().map(|mut row| row.pop().expect("a right side")).collect(), before))
}

/// Orientation of dimension + 1 points, from the differences to the last.
pub fn orientation(points: &[&Place]) -> Sign {
    let points: Vec<Row> = points.iter().map(|p| exact(p)).collect();
    let (last, others) = points.split_last().expect("points");
    determinant_sign(others.iter().map(|p| difference(p, last)).collect())
}

/// Whether the last of dimension + 2 points is in the sphere of the others: by center and radius where the others span
/// a sphere, by the pivots of the lifted rows where they are flat.
pub fn in_sphere(points: &[&Place]) -> Sign {
    let weights = std::vec![Rational::zero(); points.len()];
    in_orthogonal_sphere(points, &weights)
}

/// Whether the last of weighted points is in the sphere whose center has equal powers with respect to the others.
pub fn in_power_sphere(points: &[Weighted], unit: &Rational) -> Sign {
    // Points are in units, weights in units squared.
    let weights: Vec<Rational> = points.iter().map(|(_, w)| Rational::from_integer(w.clone()) / unit).collect();
    in_orthogonal_sphere(&points.iter().map(|(place, _)| place).collect::<Vec<_>>(), &weights)
}

fn in_orthogonal_sphere(points: &[&Place], weights: &[Rational]) -> Sign {
    let turn = orientation(&points[..points.len() - 1]);
    let (of_last, weights) = weights.split_last().expect("points");
    if turn.is_zero() {
        let points: Vec<Row> = points.iter().map(|p| exact(p)).collect();
        let (last, others) = points.split_last().expect("points");
        let lifted = |(p, weight): (&Row, &Rational)| {
            let mut row = difference(p, last);
            row.push(square(&row) - weight + of_last);
            row
        };
        return determinant_sign(others.iter().zip(weights).map(lifted).collect());
    }
    // |c - p|² - w equal for all p: 2(p - p0)·c = |p|² - w - |p0|² + w0. In integers, over one
    // denominator d: reducing fractions took most of the time.
    let (p0, w0) = (points[0], &weights[0]);
    let norm = |p: &Place| p.iter().map(|x| x * x).sum::<BigInt>();
    let equation = |(p, weight): (&&Place, &Rational)| {
        let right = Rational::from_integer(norm(p) - norm(p0)) - weight + w0;
        let (right, scale) = right.into();
        p.iter().zip(p0).map(|(x, x0)| BigInt::from(2) * (x - x0) * &scale).chain([right]).collect::<Place>()
    };
    let equations = points[1..points.len() - 1].iter().zip(&weights[1..]).map(equation).collect();
    let (center, d) = whole_solution(equations).expect("the points span a sphere");
    let square_times_d = |p: &Place| norm(&p.iter().zip(&center).map(|(x, c)| x * &d - c).collect());
    let squares = Rational::from_integer(square_times_d(p0) - square_times_d(points[points.len() - 1]));
    let inside = squares - (w0 - of_last) * Rational::from_integer(&d * &d);
    // The determinants of the plane and of space differ in sign: inside is positive both for a counter-clockwise
    // triangle and for a tetrahedron of positive orientation.
    turn * sign(&inside)
}

/// |a - p|² - |b - p|² as (a - b) · (a + b - 2p).
pub fn distance_order(&[p, a, b]: &[&Place; 3]) -> Sign {
    let (p, a, b) = (exact(p), exact(a), exact(b));
    let terms = p.iter().zip(&a).zip(&b).map(|((p, a), b)| (a - b) * (a - p + (b - p)));
    sign(&terms.sum())
}

/// The angle at b by the law of cosines.
pub fn angle(&[a, b, c]: &[&Place; 3]) -> Sign {
    let (a, b, c) = (exact(a), exact(b), exact(c));
    sign(&(square(&difference(&a, &b)) + square(&difference(&c, &b)) - square(&difference(&a, &c))))
}

/// Whether the differences of three points have rank one at most.
pub fn collinear(&[a, b, c]: &[&Place; 3]) -> bool {
    let (a, b, c) = (exact(a), exact(b), exact(c));
    eliminate(&mut [difference(&b, &a), difference(&c, &a)], a.len()).1.len() < 2
}
