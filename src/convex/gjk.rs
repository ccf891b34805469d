//! A guess how two convex sets meet, in doubles: Gilbert, Johnson and Keerthi (1988), in the form that asks only on
//! which sides of the parts of a simplex the origin is.
//!
//! The simplex has vertices of A - B, the last of which was the farthest along the direction to the origin.

use super::doubles::{Vector, cross, dot, minus};
use alloc::vec::Vec;

/// What doubles believe: nothing here is certain.
pub(crate) struct Guess {
    /// A direction along which A is below B, unless there is none.
    pub(crate) direction: Vector,
    /// The vertices of the last simplex, as points of A and of B: four where it holds the origin.
    pub(crate) simplex: Vec<[usize; 2]>,
}

/// So many steps, of which a few are usual.
const STEPS: usize = 48;

/// A vertex of A - B, and where it is.
type Vertex = ([usize; 2], Vector);

/// The guess, by the vertices farthest along directions.
pub(crate) fn guess(support: &dyn Fn(Vector) -> [usize; 2], difference: &dyn Fn([usize; 2]) -> Vector) -> Guess {
    let vertex = |pair: [usize; 2]| (pair, difference(pair));
    let mut simplex = Vec::from([vertex([0, 0])]);
    let mut direction = minus([0.0; 3], simplex[0].1);
    for _ in 0..STEPS {
        let farthest = vertex(support(direction));
        simplex.insert(0, farthest);
        let is_beyond = dot(farthest.1, direction) > 0.0;
        if !is_beyond {
            break;
        }
        match around(&simplex) {
            Some((part, towards)) => (simplex, direction) = (part, towards),
            None => {
                direction = [0.0; 3];
                break;
            }
        }
    }
    Guess { direction, simplex: simplex.iter().map(|(pair, _)| *pair).collect() }
}

/// The part of a simplex that is nearest to the origin, and the direction there; `None` where the simplex holds it.
fn around(simplex: &[Vertex]) -> Option<(Vec<Vertex>, Vector)> {
    match *simplex {
        [a, b, c, d] => {
            let faces = [[a, b, c], [a, c, d], [a, d, b]];
            let beyond = faces.into_iter().find(|[a, b, c]| dot(cross(minus(b.1, a.1), minus(c.1, a.1)), a.1) < 0.0);
            beyond.map(of_triangle)
        }
        [a, b, c] => Some(of_triangle([a, b, c])),
        [a, b] => Some(of_edge([a, b])),
        _ => None,
    }
}

fn of_edge([a, b]: [Vertex; 2]) -> (Vec<Vertex>, Vector) {
    let (edge, origin) = (minus(b.1, a.1), minus([0.0; 3], a.1));
    if dot(edge, origin) > 0.0 {
        (Vec::from([a, b]), cross(cross(edge, origin), edge))
    } else {
        (Vec::from([a]), origin)
    }
}

fn of_triangle([a, b, c]: [Vertex; 3]) -> (Vec<Vertex>, Vector) {
    let (ab, ac, origin) = (minus(b.1, a.1), minus(c.1, a.1), minus([0.0; 3], a.1));
    let normal = cross(ab, ac);
    if dot(cross(normal, ac), origin) > 0.0 {
        if dot(ac, origin) > 0.0 {
            return (Vec::from([a, c]), cross(cross(ac, origin), ac));
        }
        of_edge([a, b])
    } else if dot(cross(ab, normal), origin) > 0.0 {
        of_edge([a, b])
    } else if dot(normal, origin) > 0.0 {
        (Vec::from([a, b, c]), normal)
    } else {
        (Vec::from([a, c, b]), minus([0.0; 3], normal))
    }
}
