//! What `straightedge-verify` needs of the arithmetic, to run queries in a scalar of its own: no part of the interface.
//! The macro `formula_of_kind` uses functions from here, too.

pub use crate::arith::formulas::construction::{Numerators, Single};
pub use crate::arith::formulas::each::{MapEach, of_any_length};
pub use crate::arith::radicals::ladder::of_valid;
pub use crate::arith::rounding::fractions::{Evaluated, evaluate, sign_at};
pub use crate::arith::scalars::doubled::Doubled;
pub use crate::arith::scalars::internal_scalar::InternalScalar;
pub use crate::arith::stages::filter::Filtered;
pub use crate::arith::stages::inexact::{Inexact, Located};
pub use crate::arith::stages::interpreter::{Directly, Interpreter};
pub use crate::arith::stages::ladder::{
    certify_apart, decide_cold_floats, decide_cold_integers, decide_floats, decide_integers, decide_short_floats,
    decide_short_integers, decide_turn_floats,
};
pub use crate::arith::stages::recorded::decide;
pub use crate::arith::stages::refusal::refuse_non_finite;
pub use crate::arith::stages::tape::{Recordable, Recorded, Recorder, Tape};
pub use crate::formula_of_kind as formula;
pub mod close {
    pub use crate::arith::rounding::close::{decide_close_floats, short_floats, value};
}
pub mod directed {
    pub use crate::arith::rounding::directed::{root, value};
}
pub mod round {
    pub use crate::arith::rounding::round::{DOUBLE, SINGLE};
}
pub mod sum {
    pub use crate::arith::stages::sum::of_floats;
}
pub mod values {
    pub use crate::arith::rounding::values::{
        any_nearest, any_nearest_ratios, any_nearest_root, nearest, nearest_ratios, nearest_roots,
    };
}
