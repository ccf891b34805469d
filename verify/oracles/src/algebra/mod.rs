//! Linear algebra, linear programs and roots of polynomials in big integers and rationals.

pub mod determinant;
pub mod elimination;
pub mod linear_program;
pub mod sturm;
pub mod vector;
