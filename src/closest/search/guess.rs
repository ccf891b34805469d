//! A guess in doubles of the corners that hold a closest pair of two hulls: the algorithm of Gilbert, Johnson and
//! Keerthi for the difference of the hulls. Exact signs confirm it or go on from it; no answer depends on it.

use super::vertex::Vertex;
use crate::arith::each::MapEach;
use crate::{Of, Plain, Point3, Scalar};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// A point or a vector in doubles.
pub(super) type Place = [f64; 3];

/// Up to four pairs of corners, one of each hull, whose differences span what is nearest to the origin: a tetrahedron
/// that contains it where the hulls overlap.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuessedSimplex {
    pairs: [[usize; 2]; 4],
    count: usize,
}

/// What guesses: of the corners of two hulls, of which each has one at least.
pub(super) type Guess = fn(&[Place], &[Place]) -> GuessedSimplex;

/// After so many steps a search that rounding leads in circles ends.
const STEPS: usize = 64;
/// A corner that is nearer by less than this part of the squared distance is not nearer.
const TOLERANCE: f64 = 1e-13;

/// Numbers whose fourth powers and these of their parts are doubles.
const SQUARABLE: RangeInclusive<f64> = 1e-40..=1e40;

impl GuessedSimplex {
    /// Of these pairs, up to four.
    pub(super) fn of(pairs: &[[usize; 2]]) -> Self {
        let mut simplex = GuessedSimplex { pairs: [[0; 2]; 4], count: 0 };
        pairs.iter().for_each(|&pair| simplex.push(pair));
        simplex
    }

    /// The pairs.
    pub(super) fn pairs(&self) -> &[[usize; 2]] {
        &self.pairs[..self.count]
    }

    fn push(&mut self, pair: [usize; 2]) {
        self.pairs[self.count] = pair;
        self.count += 1;
    }
}

/// The corners of two hulls, near to the origin and of a size that squares in doubles.
pub(super) fn places<V: Vertex, S: Scalar>(hulls: [&[&Of<V, S>]; 2]) -> [Vec<Place>; 2] {
    let near = |v: &&Of<V, S>| {
        let Point3 { x, y, z } = V::point(&V::map(v, &mut |x: &S| Plain(x.near_double())));
        [x.0, y.0, z.0]
    };
    let origin = near(&hulls[0][0]);
    let mut greatest = 0.0;
    let mut places = hulls.map_each(|corners| {
        let mut places = Vec::with_capacity(corners.len());
        for corner in corners {
            let way = minus(near(corner), origin);
            greatest =
                way.iter().fold(greatest, |greatest: f64, x| if x.abs() <= greatest { greatest } else { x.abs() });
            places.push(way);
        }
        places
    });
    if !SQUARABLE.contains(&greatest) {
        // Scaled first, so that differences do not overflow. Of one point, whatever comes of it is right.
        let greatest = origin.iter().fold(greatest.min(f64::MAX), |greatest, x| greatest.max(x.abs()));
        for (places, corners) in places.iter_mut().zip(hulls) {
            let scaled = corners
                .iter()
                .map(|corner| minus(near(corner).map_each(|x| x / greatest), origin.map_each(|x| x / greatest)));
            places.clear();
            places.extend(scaled);
        }
        let numbers = places.iter().flatten().flatten();
        let greatest = numbers.fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
        places.iter_mut().flatten().for_each(|place| *place = place.map_each(|x| x / greatest));
    }
    places
}

/// The guess.
// Not inlined: the same for all bodies.
#[inline(never)]
pub(super) fn nearest(first: &[Place], second: &[Place]) -> GuessedSimplex {
    let mut simplex = GuessedSimplex::of(&[[0, 0]]);
    for _ in 0..STEPS {
        let v = nearest_of(&mut simplex, first, second);
        let square = dot(v, v);
        if simplex.count == 4 {
            break;
        }
        let (i, first_height) = least_along(first, v);
        let (j, second_height) = least_along(second, [-v[0], -v[1], -v[2]]);
        let is_nearest = square - (first_height + second_height) <= TOLERANCE * square;
        if is_nearest || simplex.pairs().contains(&[i, j]) {
            break;
        }
        simplex.push([i, j]);
    }
    simplex
}

/// The corner that is least along a vector, and its height.
fn least_along(places: &[Place], v: Place) -> (usize, f64) {
    let mut least = (0, f64::INFINITY);
    for (i, &place) in places.iter().enumerate() {
        let height = dot(place, v);
        if height < least.1 {
            least = (i, height);
        }
    }
    least
}

/// The point of a simplex nearest to the origin, and of the simplex the part that holds it.
fn nearest_of(simplex: &mut GuessedSimplex, first: &[Place], second: &[Place]) -> Place {
    let all = *simplex;
    let corner = |k: usize| minus(first[all.pairs[k][0]], second[all.pairs[k][1]]);
    let corners = [0, 1, 2, 3].map_each(|k| if k < all.count { corner(k) } else { [0.0; 3] });
    let (v, held) = match all.count {
        1 => (corners[0], [1.0, 0.0, 0.0, 0.0]),
        2 => on_segment(&corners, [0, 1]),
        3 => on_triangle(&corners, [0, 1, 2]),
        _ => in_tetrahedron(&corners),
    };
    simplex.count = 0;
    (0..all.count).filter(|&k| held[k] > 0.0).for_each(|k| simplex.push(all.pairs[k]));
    v
}

/// A point and the weights of the corners, those that do not hold it zero.
type Weighted = (Place, [f64; 4]);

fn weighted(corners: &[Place; 4], weights: [f64; 4]) -> Weighted {
    let mut v = [0.0; 3];
    for (corner, weight) in corners.iter().zip(weights) {
        v = [0, 1, 2].map_each(|i| v[i] + weight * corner[i]);
    }
    (v, weights)
}

fn on_segment(corners: &[Place; 4], [a, b]: [usize; 2]) -> Weighted {
    let edge = minus(corners[b], corners[a]);
    let (along, whole) = (-dot(corners[a], edge), dot(edge, edge));
    let t = if along > 0.0 { (along / whole).min(1.0) } else { 0.0 };
    let mut weights = [0.0; 4];
    (weights[a], weights[b]) = (1.0 - t, t);
    weighted(corners, weights)
}

fn on_triangle(corners: &[Place; 4], [a, b, c]: [usize; 3]) -> Weighted {
    let [p, q, r] = [a, b, c].map_each(|i| corners[i]);
    let normal = cross(minus(q, p), minus(r, p));
    let parts = [dot(cross(q, r), normal), dot(cross(r, p), normal), dot(cross(p, q), normal)];
    let whole = dot(normal, normal);
    if whole > 0.0 && parts.iter().all(|&part| part > 0.0) {
        let mut weights = [0.0; 4];
        let sum = parts[0] + parts[1] + parts[2];
        [a, b, c].iter().zip(parts).for_each(|(&i, part)| weights[i] = part / sum);
        // Along the normal, which keeps more than the sum of the corners does.
        let height = dot(p, normal) / whole;
        return (scaled(normal, height), weights);
    }
    nearer(nearer(on_segment(corners, [a, b]), on_segment(corners, [a, c])), on_segment(corners, [b, c]))
}

fn in_tetrahedron(corners: &[Place; 4]) -> Weighted {
    let mut best = ([0.0; 3], [1.0; 4]);
    let mut is_outside = false;
    for (face, opposite) in [([0, 1, 2], 3), ([0, 1, 3], 2), ([0, 2, 3], 1), ([1, 2, 3], 0)] {
        let [p, q, r] = face.map_each(|i| corners[i]);
        let normal = cross(minus(q, p), minus(r, p));
        let (of_origin, of_opposite) = (-dot(p, normal), dot(minus(corners[opposite], p), normal));
        if of_origin * of_opposite > 0.0 {
            continue;
        }
        let on_face = on_triangle(corners, face);
        best = if is_outside { nearer(best, on_face) } else { on_face };
        is_outside = true;
    }
    best
}

fn nearer(a: Weighted, b: Weighted) -> Weighted {
    if dot(b.0, b.0) < dot(a.0, a.0) { b } else { a }
}

pub(super) fn minus(a: Place, b: Place) -> Place {
    [0, 1, 2].map_each(|i| a[i] - b[i])
}

pub(super) fn dot(a: Place, b: Place) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn scaled(v: Place, by: f64) -> Place {
    v.map_each(|x| x * by)
}

pub(super) fn cross(a: Place, b: Place) -> Place {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
