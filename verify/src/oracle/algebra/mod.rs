//! Linear algebra, linear programs and roots of polynomials in big integers and rationals.

pub(crate) mod determinant;
pub(crate) mod elimination;
pub(crate) mod linear_program;
pub(crate) mod sturm;
pub(crate) mod vector;
