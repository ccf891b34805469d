//! The least box along axes, and the axis-aligned one, by coordinates along the axes: for each point, the solution of
//! three equations.

use crate::algebra::elimination::solution;
use crate::containing::Containing;
use crate::*;
use straightedge::Point3;

/// What the oracle of boxes along axes does.
pub const BY_COORDINATES: &str = "first principles: of the coordinates of every point along the \
    axes, by inverting their matrix in rationals, the least and the greatest; in floats the least half extent about \
    the rounded center";

/// The least box along axes that contains points.
pub struct Extents {
    /// Its center.
    pub center: Point3<Rational>,
    /// For each axis the row whose scalar product with a point is its coordinate, and the least and the greatest
    /// coordinate.
    pub along: [([Rational; 3], [Rational; 2]); 3],
}

impl Extents {
    /// `None` where the axes are in one plane.
    pub fn of(points: &[Point3<Rational>], axes: &[[Rational; 3]; 3]) -> Option<Self> {
        let rows = inverse(axes)?;
        let along = rows.map_each(|row| {
            let coordinates = || points.iter().map(|p| product(&row, &p.to_array()));
            let ends = [coordinates().min().expect("points"), coordinates().max().expect("points")];
            (row, ends)
        });
        let mut center = [(); 3].map_each(|()| Rational::zero());
        for (axis, (_, [low, high])) in axes.iter().zip(&along) {
            let middle = (low + high) / Rational::from_integer(2.into());
            for (x, along) in center.iter_mut().zip(axis) {
                *x += along * &middle;
            }
        }
        Some(Extents { center: Point3::from(center), along })
    }

    /// The half extents about a center.
    pub fn half_extents(&self, center: &Point3<Rational>) -> [Containing; 3] {
        self.along.map_refs(|(row, ends)| Containing::half_extent(center.clone(), row.clone(), ends.clone()))
    }

    /// The product of the extents.
    pub fn product(&self) -> Rational {
        self.along.iter().map(|(_, [low, high])| high - low).product()
    }
}

/// Points with integer coordinates in a unit, as rationals.
pub fn in_unit(points: &[Point3<BigInt>], unit: &Rational) -> Vec<Point3<Rational>> {
    let coordinate = |x: &BigInt| Rational::from_integer(x.clone()) * unit;
    points.iter().map(|p| Point3::new(coordinate(&p.x), coordinate(&p.y), coordinate(&p.z))).collect()
}

/// The inverse of the matrix with these columns, by rows. By elimination, as the query takes vector products.
fn inverse(columns: &[[Rational; 3]; 3]) -> Option<[[Rational; 3]; 3]> {
    let unit = |i: usize, j: usize| if i == j { Rational::one() } else { Rational::zero() };
    let row = |i: usize| {
        let equation = |j: usize| columns[j].iter().cloned().chain([unit(i, j)]).collect();
        let solved = solution(&[0, 1, 2].map_each(equation));
        [0, 1, 2].map_each(|j: usize| solved[j].clone())
    };
    (!volume(columns).is_zero()).then(|| [0, 1, 2].map_each(row))
}

/// The absolute value of the determinant of three vectors.
pub fn volume([u, v, w]: &[[Rational; 3]; 3]) -> Rational {
    product(u, &cross(v, w)).abs()
}

fn cross(u: &[Rational; 3], v: &[Rational; 3]) -> [Rational; 3] {
    [(1, 2), (2, 0), (0, 1)].map_each(|(j, k)| &u[j] * &v[k] - &u[k] * &v[j])
}

fn product(row: &[Rational; 3], p: &[Rational; 3]) -> Rational {
    row.iter().zip(p).map(|(x, y)| x * y).sum()
}
