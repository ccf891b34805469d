//! The WebAssembly of the JavaScript package. `lib/` has the JavaScript that calls it.
//!
//! JavaScript checks every argument, copies it into a place of this memory ([`places`]), calls a function, and copies
//! the answer out of another. So functions here take counts and handles only, but for the four predicates, which take
//! their coordinates. What the library would panic on never arrives here; only the numbers of batches are checked here,
//! since that is fast. A panic or an allocation that fails ends in a trap, upon which JavaScript makes a new instance.
//!
//! There is no unsafe block. The places are cells of this one thread: the second of two calls sees what JavaScript
//! stored between them. `unsafe` in the attributes promises that no two functions have one name.

#[cfg(feature = "queries")]
mod batch;
#[cfg(feature = "queries")]
mod feature;
#[cfg(feature = "queries")]
mod handles;
#[cfg(feature = "queries")]
mod lists;
#[cfg(feature = "queries")]
mod mesh;
#[cfg(feature = "queries")]
mod places;
mod predicate;
#[cfg(feature = "queries")]
mod queries;
#[cfg(feature = "queries")]
mod region;

#[cfg(feature = "queries")]
pub use batch::*;
#[cfg(feature = "queries")]
pub use lists::*;
#[cfg(feature = "queries")]
pub use mesh::*;
#[cfg(feature = "queries")]
pub use places::{arena, io, list, list_of_indices, numbers, result, result_length, room, signs, values};
pub use predicate::*;
#[cfg(feature = "queries")]
pub use queries::*;
#[cfg(feature = "queries")]
pub use region::*;
