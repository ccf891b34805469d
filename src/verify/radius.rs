//! The radius of a ball around points: exact, or for a centre that was rounded.

use crate::{CastFrom, Point3, Rational, Scalar, Surd};
use num_traits::{One, Zero};
use std::vec::Vec;

/// The radius of the smallest ball around points, with what tells the radius that a float is to have: the least for
/// which the ball about the rounded centre contains every point.
#[derive(Clone, Debug, PartialEq)]
pub struct ContainingRadius {
    exact: Surd,
    centre: Point3<Rational>,
    points: Vec<Point3<Rational>>,
}

impl ContainingRadius {
    pub(super) fn new(squared: &Rational, centre: Point3<Rational>, points: Vec<Point3<Rational>>) -> Self {
        ContainingRadius { exact: root(squared), centre, points }
    }

    /// The radius itself.
    pub fn exact(&self) -> &Surd {
        &self.exact
    }

    /// The radius in floats, given the least float above another; at most the greatest one.
    pub(super) fn least<F>(&self, above: impl Fn(F) -> F) -> F
    where
        F: Scalar + CastFrom<Rational> + CastFrom<Surd>,
    {
        let exactly = |x: &F| x.to_exact().expect("a finite float");
        let centre = self.centre.to_array().map(|x| exactly(&F::cast_from(&x)));
        let squared_distance = |p: &Point3<Rational>| -> Rational {
            p.to_array().iter().zip(&centre).map(|(x, c)| (x - c) * (x - c)).sum()
        };
        let farthest = self.points.iter().map(squared_distance).max().expect("points");
        let nearest = F::cast_from(&root(&farthest));
        let square = exactly(&nearest) * exactly(&nearest);
        if square < farthest { above(nearest) } else { nearest }
    }
}

fn root(square: &Rational) -> Surd {
    Surd::new(Rational::zero(), Rational::one(), square.clone())
}
