//! Numbers of volumes around points in floats.

use crate::oracle::containing::{Contained, Containing};
use num_traits::{One, Zero};
use straightedge::internals::MapEach;
use straightedge::{Point3, Rational, Scalar, Surd, arith::CastFrom};

/// The number in floats, given the least float above another; at most the greatest one.
pub(crate) fn least<F>(of: &Containing, above: impl Fn(F) -> F) -> F
where
    F: Scalar + CastFrom<Rational> + CastFrom<Surd>,
{
    let exactly = |x: &F| x.to_exact().expect("a finite float");
    let center = of.center().to_array().map_each(|x| exactly(&F::cast_from(&x)));
    let squared_distance =
        |p: &Point3<Rational>| -> Rational { p.to_array().iter().zip(&center).map(|(x, c)| (x - c) * (x - c)).sum() };
    let of_root = |square: &Rational| {
        let nearest = F::cast_from(&Surd::new(Rational::zero(), Rational::one(), square.clone()));
        if exactly(&nearest) * exactly(&nearest) < *square { above(nearest) } else { nearest }
    };
    match of.contained() {
        Contained::Points(points) => of_root(&points.iter().map(squared_distance).max().expect("points")),
        Contained::Square(square) => of_root(square),
        Contained::Coordinates(along) => {
            let (row, [low, high]) = &**along;
            let middle: Rational = row.iter().zip(&center).map(|(x, c)| x * c).sum();
            let reach = (high - &middle).max(middle - low);
            let nearest = F::cast_from(&reach);
            if exactly(&nearest) < reach { above(nearest) } else { nearest }
        }
    }
}
