//! A guess in doubles of the features, by their corners, that contain a closest pair of two hulls: the algorithm of
//! Gilbert, Johnson and Keerthi for the difference of the hulls. Exact signs confirm it or go on from it; no answer
//! depends on it.

use crate::arith::formulas::each::MapEach;
use crate::closest::search::vertex::Vertex;
use crate::convex::blocks::{Block, Cloud, InPlace, ORIGIN, append, blocks_of, larger, reach};
pub(super) use crate::convex::blocks::{Points, Vector as Place};
use crate::convex::doubles::{cross, dot, minus};
use crate::{Of, Plain, Point3, Scalar};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// Up to four pairs of corners, one of each hull, whose differences span the feature nearest to the origin: a
/// tetrahedron around the origin if the hulls overlap.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuessedSimplex {
    pairs: [[usize; 2]; 4],
    count: usize,
    /// The direction along which the newest pair is the nearest: if that is a common corner, the first hull may be
    /// above it and the second below.
    pub(super) newest_along: Place,
}

/// A function that guesses, from the corners of two hulls, each of which has at least one, and the vector to the middle
/// of the first from that of the second.
pub(super) type Guess = fn(Points<'_>, Points<'_>, Place) -> GuessedSimplex;

/// The limit of the steps of a search, which rounding may make cycle.
const STEPS: usize = 64;
/// About the relative rounding error of a few dozen operations.
const ROUNDING: f64 = 64.0 * f64::EPSILON;

/// Numbers whose fourth powers, and those of their parts, neither overflow nor underflow.
const SQUARABLE: RangeInclusive<f64> = 1e-40..=1e40;

impl GuessedSimplex {
    /// The simplex of these pairs, up to four.
    #[inline]
    pub(super) fn of(pairs: &[[usize; 2]]) -> Self {
        let mut simplex = GuessedSimplex { pairs: [[0; 2]; 4], count: 0, newest_along: [0.0; 3] };
        pairs.iter().for_each(|&pair| simplex.push(pair));
        simplex
    }

    /// The pairs.
    #[inline]
    pub(super) fn pairs(&self) -> &[[usize; 2]] {
        &self.pairs[..self.count]
    }

    fn push(&mut self, pair: [usize; 2]) {
        self.pairs[self.count] = pair;
        self.count += 1;
    }
}

/// Up to this many corners need no list.
pub(super) const FEW: usize = 16;
/// The most blocks of as many corners of two hulls.
const FEW_BLOCKS: usize = blocks_of(FEW) + 1;

/// The corners of two hulls in doubles, near the origin and scaled so that their squares are doubles.
pub(super) struct Places<'a> {
    pub(super) hulls: [Points<'a>; 2],
    /// About from the mean of the second hull's corners to that of the first's.
    pub(super) aside: Place,
    /// A bound on the errors of the coordinates, if one is known.
    error: Option<f64>,
}

impl Places<'_> {
    /// Fast path: `true` proves that two corners, if they are the same point, are the only common point of the hulls:
    /// the rest of the first hull is above it along a direction, the rest of the second below.
    #[inline]
    pub(super) fn meet_only_in(&self, corners: [usize; 2], direction: Place) -> bool {
        /// By how much a direction is tilted: more than rounding, less than most corners need.
        const TILT: f64 = 1.0 / (1 << 20) as f64;
        if self.are_apart_but_for(corners, direction) {
            return true;
        }
        // Often other corners are as low, those of the last triangle: towards the middles, they are not.
        let aside = self.aside;
        let [size, size_aside] = [direction, aside].map_each(|v| v.iter().fold(0.0, |size, x| size + x.abs()));
        let part = TILT * size / size_aside;
        self.are_apart_but_for(corners, [0, 1, 2].map_each(|i| direction[i] + part * aside[i]))
    }

    /// The same, along this direction alone.
    #[inline]
    fn are_apart_but_for(&self, corners: [usize; 2], direction: Place) -> bool {
        let (Some(error), [first, second]) = (self.error, self.hulls) else { return false };
        let size = direction.iter().fold(0.0, |size, x| size + x.abs());
        // Coordinates whose error is known are in the range of `SQUARABLE`: with such a size, heights are numbers.
        let are_numbers = size < 1e200;
        let is_lowest = |hull: Points<'_>, corner: usize, direction: Place| {
            // Let u be the unit roundoff, r the greatest coordinate, s the sum of the direction's coordinates. A
            // coordinate is off by at most e = u·r, so a height by s·e, and by 3·s·e more for its own roundings.
            // Two heights together are off by 8·s·e; rounding the level adds less than 2·s·e. Products that underflow
            // lose less than the least normal number.
            let level = dot(direction, hull.at(corner)) + (16.0 * size * error + f64::MIN_POSITIVE);
            hull.are_above(direction, level, corner)
        };
        are_numbers
            && is_lowest(first, corners[0], direction)
            && is_lowest(second, corners[1], direction.map_each(|x| -x))
    }
}

/// Writes the places of the corners of two hulls over blocks.
#[inline(always)]
fn fill<T>(blocks: &mut [Block], hulls: [&[T]; 2], mut local: impl FnMut(&T) -> Place) {
    let mut places = InPlace(blocks.iter_mut());
    for hull in hulls {
        append(&mut places, hull, &mut local);
    }
}

/// Calls back with these.
pub(super) fn with_places<V: Vertex, S: Scalar, R>(
    [first, second]: [&[&Of<V, S>]; 2],
    tell: impl FnOnce(Places<'_>) -> R,
) -> R {
    let [of_first, of_second] = [first, second].map_each(|hull| blocks_of(hull.len()));
    let mut are_doubles = S::checked() && V::IS_POINT;
    let mut near = |v: &&Of<V, S>| {
        if let (false, Some(seen)) = (V::IS_POINT, V::seen::<S>(v)) {
            return seen.doubles();
        }
        let Point3 { x, y, z } = V::point(&V::map(v, &mut |x: &S| {
            Plain(x.as_double().unwrap_or_else(|| {
                are_doubles = false;
                x.near_double()
            }))
        }));
        [x.0, y.0, z.0]
    };
    let origin = near(&first[0]);
    let (mut few, mut many);
    let local = |v: &&Of<V, S>| minus(near(v), origin);
    let blocks = if first.len() + second.len() <= FEW {
        few = [ORIGIN; FEW_BLOCKS];
        fill(&mut few, [first, second], local);
        &mut few[..of_first + of_second]
    } else {
        many = Vec::with_capacity(of_first + of_second);
        let mut local = local;
        append(&mut many, first, &mut local);
        append(&mut many, second, &mut local);
        &mut many[..]
    };
    let greatest = reach(blocks);
    let mut error = Some(greatest * (f64::EPSILON / 2.0));
    if !SQUARABLE.contains(&greatest) {
        error = None;
        // Scaled first, so that differences do not overflow. For a single point, any result is right.
        let greatest = origin.iter().fold(greatest.min(f64::MAX), |greatest, x| larger(greatest, *x));
        let scaled = |p: Place| p.map_each(|x| x / greatest);
        fill(blocks, [first, second], |v| minus(scaled(near(v)), scaled(origin)));
        let greatest = reach(blocks);
        blocks.iter_mut().flatten().flatten().for_each(|x| *x /= greatest);
    }
    let (own, other) = blocks.split_at(of_first);
    let hulls = [Points::new(own, first.len()), Points::new(other, second.len())];
    let aside = minus(hulls[0].middle(), hulls[1].middle());
    tell(Places { hulls, aside, error: error.filter(|_| are_doubles) })
}

/// Up to four differences of corners, the last one the newest.
struct Differences {
    simplex: GuessedSimplex,
    corners: [Place; 4],
}

/// A point, and the corners that span its feature, a bit each.
type Held = (Place, u8);

/// The guess.
#[inline]
pub(super) fn nearest(first: Points<'_>, second: Points<'_>, aside: Place) -> GuessedSimplex {
    let mut all = Differences { simplex: GuessedSimplex::of(&[]), corners: [[0.0; 3]; 4] };
    let mut v = aside;
    for step in 0..STEPS {
        let square = dot(v, v);
        if step > 0 && square == 0.0 {
            // A common corner.
            break;
        }
        let (i, first_height) = first.lowest(v);
        let (j, second_height) = second.lowest([-v[0], -v[1], -v[2]]);
        // A corner that gains no more than the rounding of the heights is not added.
        let rounding = ROUNDING * (square + first_height.abs() + second_height.abs());
        let is_nearest = square - (first_height + second_height) <= rounding;
        if step > 0 && (is_nearest || all.simplex.pairs().contains(&[i, j])) {
            break;
        }
        all.corners[all.simplex.count] = minus(first.at(i), second.at(j));
        all.simplex.push([i, j]);
        all.simplex.newest_along = v;
        let held;
        (v, held) = all.nearest();
        if held == 0b1111 {
            break;
        }
        all.keep(held);
    }
    all.simplex
}

impl Differences {
    /// The corners with these bits.
    #[inline]
    fn keep(&mut self, held: u8) {
        let all = self.simplex;
        if held.count_ones() as usize == all.count {
            return;
        }
        self.simplex.count = 0;
        for k in (0..all.count).filter(|k| held >> k & 1 == 1) {
            self.corners[self.simplex.count] = self.corners[k];
            self.simplex.push(all.pairs[k]);
        }
    }

    /// The point of the simplex nearest to the origin, which is nearer than it was without the newest corner.
    #[inline]
    fn nearest(&self) -> Held {
        match self.simplex.count {
            1 => (self.corners[0], 0b1),
            2 => self.on_segment([0, 1]),
            3 => self.on_triangle([0, 1, 2], self.normal([0, 1, 2])),
            _ => self.in_tetrahedron(),
        }
    }

    #[inline]
    fn normal(&self, corners: [usize; 3]) -> Place {
        let [p, q, r] = corners.map_each(|k| self.corners[k]);
        cross(minus(q, p), minus(r, p))
    }

    #[inline]
    fn on_segment(&self, [a, b]: [usize; 2]) -> Held {
        let [p, q] = [a, b].map_each(|k| self.corners[k]);
        let edge = minus(q, p);
        let (along, whole) = (-dot(p, edge), dot(edge, edge));
        if along <= 0.0 {
            (p, 1 << a)
        } else if along >= whole {
            (q, 1 << b)
        } else {
            let t = along / whole;
            ([0, 1, 2].map_each(|i| p[i] + t * edge[i]), 1 << a | 1 << b)
        }
    }

    #[inline]
    fn on_triangle(&self, [a, b, c]: [usize; 3], normal: Place) -> Held {
        let [p, q, r] = [a, b, c].map_each(|k| self.corners[k]);
        let whole = dot(normal, normal);
        let parts = [dot(cross(q, r), normal), dot(cross(r, p), normal), dot(cross(p, q), normal)];
        let mut best: Option<Held> = None;
        // If the nearest point is on an edge, the origin is beyond it.
        for (part, edge) in parts.into_iter().zip([[b, c], [a, c], [a, b]]) {
            if part <= 0.0 || whole == 0.0 {
                let on_edge = self.on_segment(edge);
                best = Some(best.map_or(on_edge, |best| nearer(best, on_edge)));
            }
        }
        // Along the normal, which is more precise than the sum of the corners.
        best.unwrap_or_else(|| (scaled(normal, dot(p, normal) / whole), 1 << a | 1 << b | 1 << c))
    }

    /// The face without the newest corner is not nearer than before.
    #[inline]
    fn in_tetrahedron(&self) -> Held {
        let newest = self.corners[3];
        let [p, q, r] = [0, 1, 2].map_each(|k| minus(self.corners[k], newest));
        let normals = [cross(p, q), cross(q, r), cross(r, p)];
        let volume = dot(normals[0], r);
        let mut best: Option<Held> = None;
        for (face, normal) in [[3, 0, 1], [3, 1, 2], [3, 2, 0]].into_iter().zip(normals) {
            if dot(newest, normal) * volume >= 0.0 {
                let on_face = self.on_triangle(face, normal);
                best = Some(best.map_or(on_face, |best| nearer(best, on_face)));
            }
        }
        best.unwrap_or(([0.0; 3], 0b1111))
    }
}

/// The direction along which a common point is to be the least: x, with small parts of y and z.
pub(super) const DESCENT: Place = [1.0, 1e-5, 1e-10];

/// For hulls that overlap, pairs of corners whose hulls have the least common point, to the precision of doubles: the
/// simplex method of Dantzig and Wolfe, from pairs whose differences are a tetrahedron around the origin; each step
/// replaces one pair.
#[inline]
pub(super) fn least_common(mut pairs: [[usize; 2]; 4], [first, second]: [Points<'_>; 2]) -> GuessedSimplex {
    let mut held = [0.0; 4];
    for _ in 0..STEPS {
        let corners = pairs.map_each(|[i, j]| minus(first.at(i), second.at(j)));
        let edges = [1, 2, 3].map_each(|k| minus(corners[k], corners[0]));
        let [u, v, w] = edges;
        let normals = [cross(v, w), cross(w, u), cross(u, v)];
        let volume = dot(u, normals[0]);
        let weights = |p: Place| {
            let [x, y, z] = normals.map_each(|normal| dot(minus(p, corners[0]), normal) / volume);
            [1.0 - x - y - z, x, y, z]
        };
        held = weights([0.0; 3]);
        // The prices: the cost of a point of the second hull along each axis.
        let [from, ..] = pairs;
        let rises = [1, 2, 3].map_each(|k| dot(DESCENT, minus(first.at(pairs[k][0]), first.at(from[0]))) / volume);
        let of_second = [0, 1, 2].map_each(|i| (0..3).map(|k| rises[k] * normals[k][i]).sum());
        let of_first = minus(DESCENT, of_second);
        let ((i, least_first), (j, least_second)) = (first.lowest(of_first), second.lowest(of_second));
        let (level_first, level_second) = (dot(of_first, first.at(from[0])), dot(of_second, second.at(from[1])));
        let (least, level) = (least_first + least_second, level_first + level_second);
        let size = [least_first, least_second, level_first, level_second].into_iter().fold(0.0, |s, x| s + x.abs());
        let entering = weights(minus(first.at(i), second.at(j)));
        let leaving = (0..4)
            .filter(|&k| entering[k] > ROUNDING)
            .min_by(|&k, &l| (held[k] * entering[l]).total_cmp(&(held[l] * entering[k])));
        match leaving {
            Some(k) if least < level - ROUNDING * size && !pairs.contains(&[i, j]) => pairs[k] = [i, j],
            _ => break,
        }
    }
    let mut simplex = GuessedSimplex::of(&[]);
    (0..4).filter(|&k| held[k] > ROUNDING).for_each(|k| simplex.push(pairs[k]));
    simplex
}

/// A direction along which all of these are positive, if a few steps from their sum find one.
#[inline]
pub(super) fn ahead_of_all(vectors: &[Place]) -> Option<Place> {
    let mut all = Differences { simplex: GuessedSimplex::of(&[]), corners: [[0.0; 3]; 4] };
    let cloud = Cloud::new(vectors, |v| *v);
    let mut direction = vectors.iter().fold([0.0; 3], |sum, v| [0, 1, 2].map_each(|i| sum[i] + v[i]));
    for _ in 0..FEW {
        let (i, least) = cloud.points().lowest(direction);
        if least > 0.0 {
            return Some(direction);
        }
        all.corners[all.simplex.count] = *vectors.get(i)?;
        all.simplex.push([i, 0]);
        let held;
        (direction, held) = all.nearest();
        if held == 0b1111 {
            break;
        }
        all.keep(held);
    }
    None
}

fn nearer(a: Held, b: Held) -> Held {
    if dot(b.0, b.0) < dot(a.0, a.0) { b } else { a }
}

#[inline]
pub(super) fn scaled(v: Place, by: f64) -> Place {
    v.map_each(|x| x * by)
}
