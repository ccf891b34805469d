//! Linear algebra, linear programs, roots of polynomials and nested square roots, in big integers and rationals.

pub mod determinant;
pub mod elimination;
pub mod linear_program;
pub mod sturm;
pub mod tower;
pub mod vector;
