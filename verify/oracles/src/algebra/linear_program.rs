//! Exact linear programming: the simplex method in integers.
//!
//! Pivoting keeps every row an integer multiple of the true one by a common denominator, as Edmonds and Bareiss do it;
//! Bland's rule excludes cycles. The programs here have a handful of rows and columns.

use crate::algebra::vector::{Quotient, shorten};
use crate::*;

/// The greatest value of objective · x over all x ≥ 0 with rows · x = sides; `None` where there is no such x.
///
/// # Panics
/// If the objective is unbounded: the programs of this oracle are bounded.
pub fn maximum(rows: &[Vec<BigInt>], sides: &[BigInt], objective: &[BigInt]) -> Option<Rational> {
    Some(Feasible::new(rows, sides)?.greatest(objective).expect("the program is bounded"))
}

/// A program with a feasible point, for several objectives one after the other: rows over a common positive
/// denominator; the last column is the sides.
pub struct Feasible {
    rows: Vec<Vec<BigInt>>,
    /// The variable that each row is solved for; numbers from `variables` on are artificial variables of the rows.
    basis: Vec<usize>,
    variables: usize,
    denominator: BigInt,
}

impl Feasible {
    /// All x ≥ 0 with rows · x = sides; `None` where there is no such x.
    pub fn new(rows: &[Vec<BigInt>], sides: &[BigInt]) -> Option<Self> {
        let variables = rows[0].len();
        let rows: Vec<Vec<BigInt>> = rows
            .iter()
            .zip(sides)
            .map(|(row, side)| {
                let row = row.iter().chain([side]);
                let mut row: Vec<_> =
                    if side.is_negative() { row.map(|x| -x).collect() } else { row.cloned().collect() };
                shorten(&mut row);
                row
            })
            .collect();
        // A row with a variable that no other row has, such as a slack, is solved for that from the beginning.
        let is_own = |i: usize, j: usize| rows.iter().enumerate().all(|(k, row)| k == i || row[j].is_zero());
        let own = |i: usize| (0..variables).find(|&j| rows[i][j].is_one() && is_own(i, j));
        let basis = (0..rows.len()).map(|i| own(i).unwrap_or(variables + i)).collect();
        let mut program = Feasible { rows, basis, variables, denominator: BigInt::one() };
        program.reach_feasibility()?;
        Some(program)
    }

    /// Drives the artificial variables to zero and out of the basis; `None` where they cannot vanish.
    fn reach_feasibility(&mut self) -> Option<()> {
        let artificial = |of: &(&Vec<BigInt>, &usize)| *of.1 >= self.variables;
        let missing: Vec<&Vec<BigInt>> =
            self.rows.iter().zip(&self.basis).filter(artificial).map(|(row, _)| row).collect();
        let mut gains =
            [(0..=self.variables).map(|j| missing.iter().map(|row| &row[j]).sum()).collect::<Vec<BigInt>>()];
        self.improve(&mut gains).expect("artificial variables are bounded");
        if !gains[0][self.variables].is_zero() {
            return None;
        }
        let mut i = 0;
        while i < self.rows.len() {
            if self.basis[i] < self.variables {
                i += 1;
                continue;
            }
            match (0..self.variables).find(|&j| !self.rows[i][j].is_zero()) {
                Some(j) => {
                    // The row reads "… = 0", so its sign is free; a positive pivot keeps the denominator positive.
                    if self.rows[i][j].is_negative() {
                        self.rows[i].iter_mut().for_each(|x| *x = -core::mem::take(x));
                    }
                    self.pivot(i, j, &mut gains);
                    i += 1;
                }
                None => {
                    self.rows.remove(i);
                    self.basis.remove(i);
                }
            }
        }
        Some(())
    }

    /// The greatest value of objective · x; `None` where it is unbounded.
    pub fn greatest(&mut self, objective: &[BigInt]) -> Option<Rational> {
        let Quotient { mut numerators, denominator } = self.greatest_in_order(&[objective.to_vec()])?;
        Some(lowest_terms(numerators.remove(0), denominator))
    }

    /// The lexicographically greatest values of several objectives: the greatest of the first, then of the second among
    /// all x at which the first is greatest, and so on. `None` where one of them is unbounded.
    pub fn greatest_in_order(&mut self, objectives: &[Vec<BigInt>]) -> Option<Quotient> {
        let gain = |objective: &Vec<BigInt>| -> Vec<BigInt> {
            (0..=self.variables)
                .map(|j| {
                    let own = objective.get(j).map_or_else(BigInt::zero, |c| c * &self.denominator);
                    let spent: BigInt =
                        self.rows.iter().zip(&self.basis).map(|(row, &b)| &objective[b] * &row[j]).sum();
                    own - spent
                })
                .collect()
        };
        let mut gains: Vec<Vec<BigInt>> = objectives.iter().map(gain).collect();
        self.improve(&mut gains)?;
        let numerators = gains.iter().map(|gain| -&gain[self.variables]).collect();
        Some(Quotient { numerators, denominator: self.denominator.clone() })
    }

    /// Pivots until no variable has a positive gain, always on the first that has one (Bland's rule); `None` where one
    /// may grow without bound. Gains of several objectives count in their order, as if each objective were
    /// infinitesimal against the one before: the sign of a gain is that of the first that is not zero.
    fn improve(&mut self, gains: &mut [Vec<BigInt>]) -> Option<()> {
        let is_positive = |gains: &[Vec<BigInt>], j: usize| {
            gains.iter().map(|gain| &gain[j]).find(|x| !x.is_zero()).is_some_and(Signed::is_positive)
        };
        while let Some(entering) = (0..self.variables).find(|&j| is_positive(gains, j)) {
            let side = self.variables;
            let mut leaving: Option<usize> = None;
            for i in (0..self.rows.len()).filter(|&i| self.rows[i][entering].is_positive()) {
                let better = leaving.is_none_or(|best| {
                    let (row, best_row) = (&self.rows[i], &self.rows[best]);
                    let order = (&row[side] * &best_row[entering]).cmp(&(&best_row[side] * &row[entering]));
                    order.then(self.basis[i].cmp(&self.basis[best])).is_lt()
                });
                if better {
                    leaving = Some(i);
                }
            }
            self.pivot(leaving?, entering, gains);
        }
        Some(())
    }

    /// Solves row `leaving` for the variable `entering` and removes it from all others.
    fn pivot(&mut self, leaving: usize, entering: usize, gains: &mut [Vec<BigInt>]) {
        let pivot_row = self.rows[leaving].clone();
        let pivot = &pivot_row[entering];
        let denominator = core::mem::replace(&mut self.denominator, pivot.clone());
        let reduce = |row: &mut [BigInt]| {
            let factor = row[entering].clone();
            for (x, y) in row.iter_mut().zip(&pivot_row) {
                // Most entries of a tableau are zero.
                let is_kept = factor.is_zero() || y.is_zero();
                if !(is_kept && (x.is_zero() || *pivot == denominator)) {
                    *x = (&*x * pivot - &factor * y) / &denominator;
                }
            }
        };
        self.rows.iter_mut().enumerate().filter(|(i, _)| *i != leaving).for_each(|(_, row)| reduce(row));
        gains.iter_mut().for_each(|gain| reduce(gain));
        self.basis[leaving] = entering;
    }
}
