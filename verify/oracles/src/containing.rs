//! Numbers of volumes around points: exact, or for a center that was rounded.

use num_traits::{One, Zero};
use straightedge::{Point3, Rational, Surd};

/// A number of the least volume around points: a radius or a half extent, with what determines its value in floats: the
/// least for which the volume, about its rounded center, contains every point.
#[derive(Clone, Debug, PartialEq)]
pub struct Containing {
    exact: Surd,
    center: Point3<Rational>,
    contained: Contained,
}

/// What is to be contained.
#[derive(Clone, Debug, PartialEq)]
pub enum Contained {
    /// Points, by a radius.
    Points(Vec<Point3<Rational>>),
    /// A number whose square this is.
    Square(Rational),
    /// Coordinates between two ends, by a half extent; the coordinate of a point is its scalar product with a row.
    Coordinates(Box<([Rational; 3], [Rational; 2])>),
}

impl Containing {
    /// The radius of the smallest ball around points, by its square.
    pub fn radius(squared: &Rational, center: Point3<Rational>, points: Vec<Point3<Rational>>) -> Self {
        Containing { exact: root(squared), center, contained: Contained::Points(points) }
    }

    /// The root of a number.
    pub fn root(squared: Rational) -> Self {
        let zero = Rational::zero;
        Containing {
            exact: root(&squared),
            center: Point3::new(zero(), zero(), zero()),
            contained: Contained::Square(squared),
        }
    }

    /// The half extent of the least box about a center, whose points have coordinates between two ends.
    pub fn half_extent(center: Point3<Rational>, row: [Rational; 3], ends: [Rational; 2]) -> Self {
        let exact = Surd::from((&ends[1] - &ends[0]) / Rational::from_integer(2.into()));
        Containing { exact, center, contained: Contained::Coordinates(Box::new((row, ends))) }
    }

    /// The number itself.
    pub fn exact(&self) -> &Surd {
        &self.exact
    }

    /// The center that the volume is about.
    pub fn center(&self) -> &Point3<Rational> {
        &self.center
    }

    /// What it is to contain.
    pub fn contained(&self) -> &Contained {
        &self.contained
    }
}

fn root(square: &Rational) -> Surd {
    Surd::new(Rational::zero(), Rational::one(), square.clone())
}
