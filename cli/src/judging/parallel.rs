//! Judging on all processors.

use anyhow::Result;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use straightedge_verify::Results;

/// Judges pieces of the answers with all processors; returns the results of those before the first error, and the
/// error.
pub(crate) fn in_parallel<P: Send>(
    query: &str,
    pieces: Vec<P>,
    judge: impl Fn(P, &mut Results) -> Result<()> + Sync,
) -> (Vec<Results>, Result<()>) {
    let judge = |piece| {
        let mut results = Results::new(query);
        let faultless = judge(piece, &mut results);
        results.classes.retain(|_, counts| counts.cases > 0);
        (results, faultless)
    };
    let judged: Vec<_> = pieces.into_par_iter().map(judge).collect();
    let mut all = Vec::new();
    for (results, faultless) in judged {
        all.push(results);
        if faultless.is_err() {
            return (all, faultless);
        }
    }
    (all, Ok(()))
}
