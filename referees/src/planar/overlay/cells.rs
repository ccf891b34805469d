//! Whether a result contains the right cells of the arrangement.

use crate::planar::overlay::deviation::{Deviations, Witness};
use crate::planar::overlay::finding::{Finding, Ruling};
use crate::planar::overlay::sides::add_edges;
use crate::planar::overlay::{Operation, Ring};
use crate::planar::sweep::{A, ANSWER, B, Trapezoid, Visitor, sweep};
use std::ops::ControlFlow;

/// Judges rings that are valid.
pub(super) fn judge_cells(operation: Operation, a: &[Ring], b: &[Ring], answer: &[Ring], within: f64) -> Ruling {
    let mut edges = Vec::new();
    for (region, rings) in [(A, a), (B, b), (ANSWER, answer)] {
        add_edges(region, rings, &mut edges);
    }
    let mut cells = Cells { operation, deviations: Deviations::new(&edges, within) };
    let witness = match sweep(&edges, &mut cells) {
        Some(witness) => witness,
        None => match cells.deviations.greatest() {
            Ok(deviation) => return Ruling::Right(deviation),
            Err(witness) => *witness,
        },
    };
    let is_surplus = witness.trapezoid.inside & ANSWER != 0;
    Ruling::Wrong(if is_surplus { Finding::Surplus(witness.cell) } else { Finding::Missing(witness.cell) })
}

struct Cells<'e> {
    operation: Operation,
    deviations: Deviations<'e>,
}

impl Visitor for Cells<'_> {
    type Found = Witness;

    fn trapezoid(&mut self, trapezoid: &Trapezoid) -> ControlFlow<Witness> {
        let is_in = |region| trapezoid.inside & region != 0;
        if self.operation.contains(is_in(A), is_in(B)) == is_in(ANSWER) || trapezoid.is_flat() {
            return ControlFlow::Continue(());
        }
        match self.deviations.add(trapezoid) {
            Some(witness) => ControlFlow::Break(witness),
            None => ControlFlow::Continue(()),
        }
    }
}
