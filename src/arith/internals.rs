//! What `straightedge-verify` needs of the arithmetic, to run queries in a scalar of its own: no part of the interface.
//! The macro `formula_of_kind` names its functions from here, too.

pub use super::construction::{Numerators, Single};
pub use super::doubled::Doubled;
pub use super::each::{MapEach, of_any_length};
pub use super::filter::Filtered;
pub use super::fractions::{Evaluated, evaluate, sign_at};
pub use super::inexact::{Inexact, Located};
pub use super::interpreter::{Directly, Interpreter};
pub use super::ladder::{
    certify_apart, decide, decide_cold_floats, decide_cold_integers, decide_floats, decide_integers,
    decide_short_floats, decide_short_integers, refuse_non_finite,
};
pub use super::scalar::sealed::Sealed;
pub use super::tape::{Recordable, Recorded, Recorder, Tape};
pub use crate::formula_of_kind as formula;
pub mod close {
    pub use super::super::close::{short_floats, value};
}
pub mod directed {
    pub use super::super::directed::{root, value};
}
pub mod round {
    pub use super::super::round::{DOUBLE, SINGLE};
}
pub mod sum {
    pub use super::super::sum::of_floats;
}
pub mod values {
    pub use super::super::values::{
        any_nearest, any_nearest_ratios, any_nearest_root, nearest, nearest_ratios, nearest_roots,
    };
}
