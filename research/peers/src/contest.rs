//! The predicates as other crates compute them.

use measure::answer::Answer;
use measure::contest::Contestant;
use measure::passes::{Input, Manner, pass};
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate};
use robust::{Coord, Coord3D};

/// A predicate that other crates also have, with the same signs as in the library.
pub trait Contest<const D: usize, const N: usize>: Predicate<D, N> {
    fn robust(case: &[[f64; D]; N]) -> f64;
    fn geometry_predicates(case: &[[f64; D]; N]) -> f64;
    fn arithmetica(case: &[[f64; D]; N]) -> Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>>;
}

/// An answer of another crate's type.
#[derive(Clone, Copy)]
pub struct Theirs<S>(pub S);

impl Answer for Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>> {
    #[inline]
    fn sign(self) -> i64 {
        match self.0 {
            Ok(arithmetica::Sign::Positive) => 1,
            Ok(arithmetica::Sign::Negative) => -1,
            Ok(arithmetica::Sign::Zero) | Err(_) => 0,
        }
    }
    #[inline]
    fn is_positive(self) -> bool {
        self.0 == Ok(arithmetica::Sign::Positive)
    }
    fn is_degenerate(self) -> bool {
        self.sign() == 0
    }
}

/// The other crates as contestants.
pub fn peers<C: Contest<D, N>, const D: usize, const N: usize>(
    input: &Input<C, D, N>,
    manner: Manner,
) -> Vec<Contestant<'_>> {
    vec![
        ("robust", pass(manner, &input.doubles, C::robust)),
        ("geometry-predicates", pass(manner, &input.doubles, C::geometry_predicates)),
        ("arithmetica", pass(manner, &input.doubles, C::arithmetica)),
    ]
}

impl Contest<2, 3> for Orient2d {
    #[inline]
    fn robust(&[a, b, c]: &[[f64; 2]; 3]) -> f64 {
        robust::orient2d(coord(a), coord(b), coord(c))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c]: &[[f64; 2]; 3]) -> f64 {
        geometry_predicates::orient2d(a, b, c)
    }
    #[inline]
    fn arithmetica(&[a, b, c]: &[[f64; 2]; 3]) -> Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>> {
        Theirs(arithmetica::orient2d(a, b, c))
    }
}

impl Contest<3, 4> for Orient3d {
    #[inline]
    fn robust(&[a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        robust::orient3d(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d]: &[[f64; 3]; 4]) -> f64 {
        geometry_predicates::orient3d(a, b, c, d)
    }
    #[inline]
    fn arithmetica(&[a, b, c, d]: &[[f64; 3]; 4]) -> Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>> {
        Theirs(arithmetica::orient3d(a, b, c, d))
    }
}

impl Contest<2, 4> for Incircle {
    #[inline]
    fn robust(&[a, b, c, d]: &[[f64; 2]; 4]) -> f64 {
        robust::incircle(coord(a), coord(b), coord(c), coord(d))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d]: &[[f64; 2]; 4]) -> f64 {
        geometry_predicates::incircle(a, b, c, d)
    }
    #[inline]
    fn arithmetica(&[a, b, c, d]: &[[f64; 2]; 4]) -> Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>> {
        Theirs(arithmetica::incircle(a, b, c, d))
    }
}

impl Contest<3, 5> for Insphere {
    #[inline]
    fn robust(&[a, b, c, d, e]: &[[f64; 3]; 5]) -> f64 {
        robust::insphere(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d), coord_3d(e))
    }
    #[inline]
    fn geometry_predicates(&[a, b, c, d, e]: &[[f64; 3]; 5]) -> f64 {
        geometry_predicates::insphere(a, b, c, d, e)
    }
    #[inline]
    fn arithmetica(&[a, b, c, d, e]: &[[f64; 3]; 5]) -> Theirs<Result<arithmetica::Sign, arithmetica::NonFinite>> {
        Theirs(arithmetica::insphere(a, b, c, d, e))
    }
}

#[inline]
fn coord([x, y]: [f64; 2]) -> Coord<f64> {
    Coord { x, y }
}

#[inline]
fn coord_3d([x, y, z]: [f64; 3]) -> Coord3D<f64> {
    Coord3D { x, y, z }
}
