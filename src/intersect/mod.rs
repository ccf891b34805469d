//! Shape against shape: do they meet, how, and in what.

mod clip;
mod lines;
mod pairs;
mod planes;
mod round;

#[doc(inline)]
pub use lines::*;
#[doc(inline)]
pub use pairs::*;
#[doc(inline)]
pub use planes::*;
#[doc(inline)]
pub use round::*;
