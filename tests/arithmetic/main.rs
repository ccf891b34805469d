//! Formulas and values in every arithmetic, symbolic perturbation, and the types of other crates.

mod formula;
mod glam;
mod lifted;
mod linear_program;
mod mint;
mod perturbation;
mod random_formula;
mod serde;
mod values;
