//! Symbolic perturbation: the coefficient that decides the sign of a determinant that is zero.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order.
//!
//! A row of the determinant is a point's coordinates, each with an infinitesimal of its own added, and a 1. So the
//! determinant is a polynomial in the infinitesimals, linear in each: a monomial has those of some rows, in different
//! columns, and its coefficient is the minor of the other rows and columns, with a sign.
//!
//! Number the infinitesimals from the greatest, by point and then by coordinate, and write a monomial as a binary
//! number with a 1 at the index of each factor. Each infinitesimal is smaller than every product of greater ones, so of
//! two monomials the one without the smallest infinitesimal in which they differ is the greater: the lesser number. A
//! point has one factor at most, so the numbers in order are an odometer with a wheel for each point, that of the least
//! index the fastest, and on every wheel: none, x, y, z, w.

use crate::arith::formulas::each;
use crate::{Indexed, Sign};

/// The unperturbed sign if it is not zero, else that of the perturbed points.
#[inline(always)]
pub(crate) fn break_tie(unperturbed: Sign, perturbed: impl FnOnce() -> Sign) -> Sign {
    // The lowest bit shows whether it is zero. A comparison with `Zero` becomes a branch on the sign, which is
    // mispredicted half the time if the sign is random.
    if unperturbed.to_i8() & 1 == 0 { perturbed() } else { unperturbed }
}

/// The sign of the perturbed determinant of points whose unperturbed determinant is zero. `minor` gives the sign of the
/// minor of some rows of coordinates and some columns, both in the order of the list, with a last column of ones: 1 if
/// there is no other column. The lifted coordinate, if there is one, is the column after those of the coordinates.
#[cold]
#[inline(never)]
pub(super) fn perturbed<P: Clone + Into<[S; D]>, S, const D: usize, const ROWS: usize>(
    points: [&Indexed<P>; ROWS],
    minor: fn(&[&[S; D]], &[usize]) -> Sign,
) -> Sign {
    let coordinates = each::of_any_length::<_, ROWS>(|i| points[i].point.clone().into());
    first_coefficient(&each::of_any_length::<_, ROWS>(|i| points[i].index), &|rows, columns| {
        let mut chosen = [&coordinates[0]; ROWS];
        rows.iter().zip(&mut chosen).for_each(|(&row, place)| *place = &coordinates[row]);
        minor(&chosen[..rows.len()], columns)
    })
}

/// The sign of the first non-zero coefficient after the unperturbed determinant, of rows that have these indices.
///
/// `minor` gives the sign of the minor of some rows and some columns, as that of [`perturbed`].
pub(crate) fn first_coefficient<const ROWS: usize>(
    indices: &[usize; ROWS],
    minor: &dyn Fn(&[usize], &[usize]) -> Sign,
) -> Sign {
    let columns = ROWS - 1;
    let (order, parity) = sorted(indices);
    let mut monomial = [None; ROWS];
    loop {
        advance(&mut monomial);
        let (mut rows_left, mut columns_left) = ([0; ROWS], [0; ROWS]);
        let rows = fill(&mut rows_left, (0..ROWS).filter(|&row| monomial[row].is_none()).map(|row| order[row]));
        let columns = fill(&mut columns_left, (0..columns).filter(|&column| !monomial.contains(&Some(column))));
        let sign = minor(rows, columns);
        if !sign.is_zero() {
            return parity * cofactor_sign(&monomial) * sign;
        }
    }
}

/// The next lesser monomial: the column of the factor of each row, if it has one. The last that is ever needed has a
/// factor in every column, and a coefficient of one.
fn advance<const ROWS: usize>(monomial: &mut [Option<usize>; ROWS]) {
    for row in 0..ROWS {
        let (turned, slower) = monomial.split_at_mut(row + 1);
        let wheel = &mut turned[row];
        let next = wheel.map_or(0, |column| column + 1);
        *wheel = (next..ROWS - 1).find(|&column| !slower.contains(&Some(column)));
        if wheel.is_some() {
            return;
        }
    }
}

/// The sign of the minor of the remaining rows and columns: by Laplace, that of the rows and columns of the monomial,
/// and of the order of its columns.
fn cofactor_sign<const ROWS: usize>(monomial: &[Option<usize>; ROWS]) -> Sign {
    let mut odd = false;
    for (row, column) in monomial.iter().enumerate().filter_map(|(row, column)| Some((row, (*column)?))) {
        let inversions = monomial[..row].iter().flatten().filter(|&&earlier| earlier > column).count();
        odd ^= (row + column + inversions) % 2 == 1;
    }
    if odd { Sign::Negative } else { Sign::Positive }
}

/// The positions of the indices in ascending order, and the sign of that permutation.
pub(super) fn sorted<const ROWS: usize>(indices: &[usize; ROWS]) -> ([usize; ROWS], Sign) {
    let mut order = [0; ROWS];
    for (i, place) in order.iter_mut().enumerate() {
        *place = i;
    }
    let mut parity = Sign::Positive;
    for end in 1..ROWS {
        for i in (0..end).rev() {
            if indices[order[i]] > indices[order[i + 1]] {
                order.swap(i, i + 1);
                parity = -parity;
            }
        }
    }
    (order, parity)
}

/// Copies the items, which fit, into the array; returns the slice that they take.
fn fill<const N: usize>(array: &mut [usize; N], items: impl Iterator<Item = usize>) -> &[usize] {
    let mut count = 0;
    for item in items {
        array[count] = item;
        count += 1;
    }
    &array[..count]
}

/// Refuses a repeated index by name, unless the scalar checks nothing.
///
/// # Panics
/// If `checked` and two indices are equal.
#[inline(always)]
pub(crate) fn require_distinct<const ROWS: usize>(
    checked: bool,
    query: &str,
    arguments: [&str; ROWS],
    indices: &[usize; ROWS],
) {
    // `|`, not `||`: one branch for all pairs.
    let mut repeated = false;
    for i in 1..ROWS {
        for j in 0..i {
            repeated |= indices[i] == indices[j];
        }
    }
    if checked && repeated {
        refuse(query, &arguments, indices);
    }
}

#[cold]
#[inline(never)]
fn refuse(query: &str, arguments: &[&str], indices: &[usize]) -> ! {
    for (i, index) in indices.iter().enumerate() {
        if let Some(j) = indices[..i].iter().position(|other| other == index) {
            panic!("{query}: {}.index is {index}, and so is {}.index", arguments[i], arguments[j]);
        }
    }
    unreachable!("indices are refused only when one is repeated")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A repeated index, which only plain floats accept, is no inversion: the answer does not depend on how often the
    /// same points are compared.
    #[test]
    fn equal_indices_keep_their_order() {
        assert_eq!(sorted(&[5, 5]), ([0, 1], Sign::Positive));
        assert_eq!(sorted(&[7, 5, 5]), ([1, 2, 0], Sign::Positive));
        assert_eq!(sorted(&[5, 7, 5]), ([0, 2, 1], Sign::Negative));
        assert_eq!(sorted(&[4, 3, 2, 1]), ([3, 2, 1, 0], Sign::Positive));
    }
}
