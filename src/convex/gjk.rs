//! A guess how two convex sets meet, in doubles: Gilbert, Johnson and Keerthi (1988), in the form that tests only on
//! which sides of the features of a simplex the origin is.
//!
//! The simplex has vertices of A - B, the last of which was the farthest along the direction to the origin.

use super::doubles::{Vector, cross, dot, minus};
use crate::arith::formulas::each::MapEach;

/// The guess of doubles: nothing here is certain.
pub(crate) struct Guess {
    /// A direction along which A is below B, unless there is none.
    pub(crate) direction: Vector,
    pairs: [[usize; 2]; 4],
    count: usize,
}

impl Guess {
    /// The vertices of the last simplex, all different, as points of A and of B: four if it contains the origin.
    #[inline]
    pub(crate) fn simplex(&self) -> &[[usize; 2]] {
        &self.pairs[..self.count]
    }
}

/// The limit of the steps, of which a few are usual.
const STEPS: usize = 48;

/// A vertex of A - B, and its coordinates.
type Vertex = ([usize; 2], Vector);

/// The guess, by the vertices farthest along directions.
#[inline]
pub(crate) fn guess(support: &dyn Fn(Vector) -> [usize; 2], difference: &dyn Fn([usize; 2]) -> Vector) -> Guess {
    let vertex = |pair: [usize; 2]| (pair, difference(pair));
    let first = vertex([0, 0]);
    let mut simplex = Simplex::of(&[first]);
    let mut direction = opposite(first.1);
    for _ in 0..STEPS {
        let farthest = vertex(support(direction));
        if simplex.vertices().iter().any(|(pair, _)| *pair == farthest.0) {
            break;
        }
        simplex.add(farthest);
        let is_beyond = dot(farthest.1, direction) > 0.0;
        if !is_beyond {
            break;
        }
        match simplex.nearest_part() {
            Some((part, towards)) => (simplex, direction) = (part, towards),
            None => {
                direction = [0.0; 3];
                break;
            }
        }
    }
    Guess { direction, pairs: simplex.vertices.map_each(|(pair, _)| pair), count: simplex.count }
}

/// At most four vertices, the last first.
#[derive(Clone, Copy)]
struct Simplex {
    vertices: [Vertex; 4],
    count: usize,
}

impl Simplex {
    #[inline]
    fn of(of: &[Vertex]) -> Self {
        let mut vertices = [of[0]; 4];
        vertices[..of.len()].copy_from_slice(of);
        Simplex { vertices, count: of.len() }
    }

    #[inline]
    fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    #[inline]
    fn add(&mut self, vertex: Vertex) {
        self.vertices.copy_within(..3, 1);
        self.vertices[0] = vertex;
        self.count = 4.min(self.count + 1);
    }

    /// The feature that is nearest to the origin, and the direction from there; `None` if the simplex contains it.
    #[inline]
    fn nearest_part(&self) -> Option<(Simplex, Vector)> {
        match *self.vertices() {
            [a, b, c, d] => {
                let faces = [[a, b, c], [a, c, d], [a, d, b]];
                let is_beyond = |[a, b, c]: &[Vertex; 3]| dot(cross(minus(b.1, a.1), minus(c.1, a.1)), a.1) < 0.0;
                faces.into_iter().find(is_beyond).map(of_triangle)
            }
            [a, b, c] => Some(of_triangle([a, b, c])),
            [a, b] => Some(of_edge([a, b])),
            _ => None,
        }
    }
}

fn opposite(x: Vector) -> Vector {
    minus([0.0; 3], x)
}

#[inline]
fn of_edge([a, b]: [Vertex; 2]) -> (Simplex, Vector) {
    let (edge, origin) = (minus(b.1, a.1), opposite(a.1));
    if dot(edge, origin) > 0.0 {
        (Simplex::of(&[a, b]), cross(cross(edge, origin), edge))
    } else {
        (Simplex::of(&[a]), origin)
    }
}

#[inline]
fn of_triangle([a, b, c]: [Vertex; 3]) -> (Simplex, Vector) {
    let (ab, ac, origin) = (minus(b.1, a.1), minus(c.1, a.1), opposite(a.1));
    let normal = cross(ab, ac);
    if dot(cross(normal, ac), origin) > 0.0 && dot(ac, origin) > 0.0 {
        (Simplex::of(&[a, c]), cross(cross(ac, origin), ac))
    } else if dot(cross(normal, ac), origin) > 0.0 || dot(cross(ab, normal), origin) > 0.0 {
        of_edge([a, b])
    } else if dot(normal, origin) > 0.0 {
        (Simplex::of(&[a, b, c]), normal)
    } else {
        (Simplex::of(&[a, c, b]), opposite(normal))
    }
}
