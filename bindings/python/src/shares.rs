//! Work in shares, which threads may do. Compiled once, not for each query and type of numbers: what each share does is
//! called through `dyn`, once for thousands of cases.

use crate::processors::on_all;
use rayon::prelude::*;

/// Does the shares of a number below `shares`, of `count` cases altogether.
pub(crate) fn for_each(shares: usize, count: usize, parallel: bool, work: &(dyn Fn(usize) + Sync)) {
    if parallel {
        on_all(count, || (0..shares).into_par_iter().for_each(work));
    } else {
        (0..shares).for_each(work);
    }
}
