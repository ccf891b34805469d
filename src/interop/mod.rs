//! Conversions to and from the types of other crates, a feature each.

#[cfg(feature = "glam")]
mod glam;
#[cfg(feature = "mint")]
mod mint;
#[cfg(feature = "serde")]
mod serde;
