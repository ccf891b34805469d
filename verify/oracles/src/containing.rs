//! Numbers of volumes around points: exact, or for a center that was rounded.

use num_traits::{One, Zero};
use straightedge::internals::MapEach;
use straightedge::{Point3, Rational, Scalar, Surd, arith::CastFrom};

/// A number of the least volume around points: a radius or a half extent, with what determines its value in floats: the
/// least for which the volume, about its rounded center, contains every point.
#[derive(Clone, Debug, PartialEq)]
pub struct Containing {
    exact: Surd,
    center: Point3<Rational>,
    what: What,
}

/// What is to be contained.
#[derive(Clone, Debug, PartialEq)]
enum What {
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
        Containing { exact: root(squared), center, what: What::Points(points) }
    }

    /// The root of a number.
    pub fn root(squared: Rational) -> Self {
        let zero = Rational::zero;
        Containing { exact: root(&squared), center: Point3::new(zero(), zero(), zero()), what: What::Square(squared) }
    }

    /// The half extent of the least box about a center, whose points have coordinates between two ends.
    pub fn half_extent(center: Point3<Rational>, row: [Rational; 3], ends: [Rational; 2]) -> Self {
        let exact = Surd::from((&ends[1] - &ends[0]) / Rational::from_integer(2.into()));
        Containing { exact, center, what: What::Coordinates(Box::new((row, ends))) }
    }

    /// The number itself.
    pub fn exact(&self) -> &Surd {
        &self.exact
    }

    /// The number in floats, given the least float above another; at most the greatest one.
    pub fn least<F>(&self, above: impl Fn(F) -> F) -> F
    where
        F: Scalar + CastFrom<Rational> + CastFrom<Surd>,
    {
        let exactly = |x: &F| x.to_exact().expect("a finite float");
        let center = self.center.to_array().map_each(|x| exactly(&F::cast_from(&x)));
        let squared_distance = |p: &Point3<Rational>| -> Rational {
            p.to_array().iter().zip(&center).map(|(x, c)| (x - c) * (x - c)).sum()
        };
        let of_root = |square: &Rational| {
            let nearest = F::cast_from(&root(square));
            if exactly(&nearest) * exactly(&nearest) < *square { above(nearest) } else { nearest }
        };
        match &self.what {
            What::Points(points) => of_root(&points.iter().map(squared_distance).max().expect("points")),
            What::Square(square) => of_root(square),
            What::Coordinates(along) => {
                let (row, [low, high]) = &**along;
                let middle: Rational = row.iter().zip(&center).map(|(x, c)| x * c).sum();
                let reach = (high - &middle).max(middle - low);
                let nearest = F::cast_from(&reach);
                if exactly(&nearest) < reach { above(nearest) } else { nearest }
            }
        }
    }
}

fn root(square: &Rational) -> Surd {
    Surd::new(Rational::zero(), Rational::one(), square.clone())
}
