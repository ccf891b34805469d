//! Closest points of hulls: the difference of least norm by Wolfe's algorithm, and a specified one of all closest pairs
//! by linear programs over the weights of the vertices.
//!
//! P. Wolfe, *Finding the nearest point in a polytope*, Mathematical Programming 11 (1976). In integers every step is
//! exact: the norm decreases until no vertex is nearer, and that, tested on all vertices, proves the result.

use crate::algebra::elimination::whole_solution;
use crate::algebra::linear_program::Feasible;
use crate::algebra::vector::{Quotient, difference, dot, in_unit, shorten, times};
use crate::*;
use std::ops::RangeInclusive;
use straightedge::Location;

/// A closest pair of two hulls.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Numerator and positive denominator of the squared distance, not in lowest terms.
    pub squared: (BigInt, BigInt),
    /// The point of the first hull.
    pub first: Quotient,
    /// The point of the second hull.
    pub second: Quotient,
}

impl Pair {
    /// The squared distance, of points in a unit.
    pub fn squared_distance(&self, unit: &Rational) -> Rational {
        let (numerator, denominator) = &self.squared;
        in_unit(numerator.clone(), denominator.clone(), &(unit * unit))
    }
}

/// Of all closest pairs of the hulls of two sets of points, the one whose first point is lexicographically least. Its
/// second point is then also least, as all closest pairs have the same difference.
///
/// # Panics
/// If a set is empty.
pub fn closest(first: &[Place], second: &[Place]) -> Pair {
    let pairs = ClosestPairs::of(first, second);
    let least = pairs.unique_first().unwrap_or_else(|| pairs.extreme_first(Extreme::Least));
    pairs.with_first(least)
}

/// The midpoint of the set of all closest pairs of two segments. The first points of these pairs form a segment, from
/// the lexicographically least to the greatest.
pub fn midpoint_pair(first: &[Place; 2], second: &[Place; 2]) -> Pair {
    let pairs = ClosestPairs::of(first, second);
    let middle = pairs.unique_first().unwrap_or_else(|| {
        let [least, greatest] = [Extreme::Least, Extreme::Greatest].map_each(|extreme| pairs.extreme_first(extreme));
        let scaled = times(&least.numerators, &greatest.denominator);
        let numerators =
            scaled.iter().zip(&greatest.numerators).map(|(x, y)| x + y * &least.denominator).collect::<Place>();
        Quotient { numerators, denominator: (least.denominator * greatest.denominator) << 1 }
    });
    pairs.with_first(middle)
}

/// Whether the hulls of two sets of points have more than one closest pair.
pub fn has_many_closest_pairs(first: &[Place], second: &[Place]) -> bool {
    let pairs = ClosestPairs::of(first, second);
    pairs.unique_first().is_none() && {
        let [least, greatest] = [Extreme::Least, Extreme::Greatest].map_each(|extreme| pairs.extreme_first(extreme));
        times(&least.numerators, &greatest.denominator) != times(&greatest.numerators, &least.denominator)
    }
}

/// Whether two points are a closest pair of the hulls of two sets of points: they are in the hulls, and their
/// difference has the certificate of optimality. This does not search for a closest pair.
pub fn is_closest_pair(first: &[Place], second: &[Place], (a, b): (&Quotient, &Quotient)) -> bool {
    let is_in =
        |p: &Quotient, hull: &[Place]| hull::location(p.clone(), &hull.iter().collect::<Vec<_>>()) != Location::Outside;
    let apart = Quotient { numerators: b.towards(a), denominator: &a.denominator * &b.denominator };
    is_in(a, first) && is_in(b, second) && Projections::along(&apart.numerators, first, second).is_least(&apart)
}

/// Whether the hulls of two sets of points have a closest pair with each coordinate of both points in the interval
/// given for it.
pub fn has_closest_pair_within(
    first: &[Place],
    second: &[Place],
    [near_first, near_second]: [&[RangeInclusive<Rational>]; 2],
) -> bool {
    let pairs = ClosestPairs::of(first, second);
    // The second point is the first minus the difference, so its intervals are intervals of the first point.
    let bounds: Vec<Bounds> = (0..near_first.len())
        .map(|axis| {
            let (of_first, of_second) = (Bounds::from(&near_first[axis]), Bounds::from(&near_second[axis]));
            of_first.and(of_second.moved(&pairs.apart.numerators[axis], &pairs.apart.denominator))
        })
        .collect();
    match pairs.unique_first() {
        Some(point) => bounds.iter().zip(&point.numerators).all(|(bounds, x)| bounds.contains(x, &point.denominator)),
        None => pairs.has_first_within(&bounds),
    }
}

/// Scalar products of the vertices of two hulls with one vector.
struct Projections {
    first: Vec<BigInt>,
    second: Vec<BigInt>,
}

impl Projections {
    fn along(direction: &Place, first: &[Place], second: &[Place]) -> Self {
        let of = |vertices: &[Place]| vertices.iter().map(|v| dot(direction, v)).collect();
        Projections { first: of(first), second: of(second) }
    }

    /// The least product of the first hull.
    fn least_of_first(&self) -> &BigInt {
        self.first.iter().min().expect("a hull has vertices")
    }

    /// The greatest product of the second hull.
    fn greatest_of_second(&self) -> &BigInt {
        self.second.iter().max().expect("a hull has vertices")
    }

    /// The certificate of optimality: a difference x of points of the hulls is the one of least norm exactly if
    /// x · v ≥ x · x for every difference v of vertices. These are the products with the numerators of x.
    fn is_least(&self, x: &Quotient) -> bool {
        (self.least_of_first() - self.greatest_of_second()) * &x.denominator >= dot(&x.numerators, &x.numerators)
    }
}

/// The indices of a value.
fn indices<'a>(value: &'a BigInt, values: &'a [BigInt]) -> impl Iterator<Item = usize> + 'a {
    values.iter().enumerate().filter(move |(_, other)| *other == value).map(|(i, _)| i)
}

/// The sum of vertices times their weights.
fn combination(vertices: &[Place], weights: &[BigInt]) -> Place {
    let axis = |axis: usize| vertices.iter().zip(weights).map(|(v, weight)| &v[axis] * weight).sum();
    (0..vertices[0].len()).map(axis).collect()
}

/// The point of least norm of the affine hull of independent points, as weights with a positive sum: the solution of
/// the Gram system of the edges from the first point, which are perpendicular to it. The pivots are the leading minors,
/// which are positive.
fn affine_minimiser(points: &[Place]) -> Vec<BigInt> {
    let edges: Vec<Place> = points[1..].iter().map(|p| difference(&points[0], p)).collect();
    let row =
        |edge: &Place| edges.iter().map(|other| dot(edge, other)).chain([-dot(edge, &points[0])]).collect::<Place>();
    let (of_edges, minor) = whole_solution(edges.iter().map(row).collect()).expect("independent points");
    let mut weights = vec![minor - of_edges.iter().sum::<BigInt>()];
    weights.extend(of_edges);
    shorten(&mut weights);
    weights
}

/// Moves weights towards those of the affine minimiser until the first of them vanishes; returns whether they arrived.
fn move_towards(target: &[BigInt], weights: &mut [BigInt]) -> bool {
    // Where the target t is not positive, the weight w vanishes after w / (w - t) of the way (the sums of both being
    // 1): first the weight with the greatest -t / w.
    let is_first = |i: usize, best: usize| &target[i] * &weights[best] < &target[best] * &weights[i];
    let leaving = (0..target.len())
        .filter(|&i| !target[i].is_positive())
        .reduce(|best, i| if is_first(i, best) { i } else { best });
    let Some(leaving) = leaving else {
        weights.clone_from_slice(target);
        return true;
    };
    let (stays, moves) = (target[leaving].abs(), weights[leaving].clone());
    weights.iter_mut().zip(target).for_each(|(w, t)| *w = &*w * &stays + t * &moves);
    shorten(weights);
    false
}

/// All closest pairs of two hulls.
struct ClosestPairs {
    /// The first point minus the second, of all pairs.
    apart: Quotient,
    /// Numerator and denominator of its square.
    squared: (BigInt, BigInt),
    /// The vertices of the first hull that are least along the difference, without repetitions: no other vertex has a
    /// weight in a closest pair.
    first: Vec<Place>,
    /// The vertices of the second hull that are greatest along the difference.
    second: Vec<Place>,
}

/// The end of the set of first points, in lexicographic order.
#[derive(Clone, Copy, PartialEq)]
enum Extreme {
    Least,
    Greatest,
}

impl ClosestPairs {
    /// By Wolfe's algorithm, on differences of vertices that are affinely independent and whose weights are positive.
    fn of(first: &[Place], second: &[Place]) -> Self {
        let mut vertices = vec![difference(&second[0], &first[0])];
        let mut weights = vec![BigInt::one()];
        let (mut apart, projections) = loop {
            let apart = Quotient { numerators: combination(&vertices, &weights), denominator: weights.iter().sum() };
            let projections = Projections::along(&apart.numerators, first, second);
            let (least, greatest) = (projections.least_of_first(), projections.greatest_of_second());
            // All these vertices have the same projection on their affine minimiser.
            if least - greatest >= dot(&apart.numerators, &vertices[0]) {
                break (apart, projections);
            }
            let index = |value, of| indices(value, of).next().expect("it is the value of some vertex");
            let [i, j] = [index(least, &projections.first), index(greatest, &projections.second)];
            vertices.push(difference(&second[j], &first[i]));
            weights.push(BigInt::zero());
            while !move_towards(&affine_minimiser(&vertices), &mut weights) {
                let mut kept = weights.iter().map(|weight| !weight.is_zero());
                vertices.retain(|_| kept.next().expect("a weight of each"));
                weights.retain(|weight| !weight.is_zero());
            }
        };
        assert!(weights.iter().all(Signed::is_positive), "the point is in the hull");
        assert!(projections.is_least(&apart), "no vertex is nearer along the point");
        // x · x is x · v, which has half as many digits.
        let squared = (dot(&apart.numerators, &vertices[0]), apart.denominator.clone());
        if apart.numerators.iter().all(Zero::is_zero) {
            apart.denominator = BigInt::one();
        }
        let active = |vertices: &[Place], value, of| {
            let mut active: Vec<Place> = indices(value, of).map(|i| vertices[i].clone()).collect();
            active.sort();
            active.dedup();
            active
        };
        ClosestPairs {
            apart,
            squared,
            first: active(first, projections.least_of_first(), &projections.first),
            second: active(second, projections.greatest_of_second(), &projections.second),
        }
    }

    /// The first point of the only closest pair, where one of its points can only be a single vertex.
    fn unique_first(&self) -> Option<Quotient> {
        match (&self.first[..], &self.second[..]) {
            ([a], _) => Some(a.into()),
            (_, [b]) => {
                let moved = times(b, &self.apart.denominator);
                let numerators = moved.iter().zip(&self.apart.numerators).map(|(x, d)| x + d).collect();
                Some(Quotient { numerators, denominator: self.apart.denominator.clone() })
            }
            _ => None,
        }
    }

    /// The pair with that first point.
    fn with_first(&self, first: Quotient) -> Pair {
        let denominator = &first.denominator * &self.apart.denominator;
        let second = Quotient { numerators: self.apart.towards(&first), denominator };
        Pair { squared: self.squared.clone(), first, second }
    }

    /// The vertices of the first hull relative to the first of them.
    fn seen_first(&self) -> Vec<Place> {
        self.first.iter().map(|a| difference(&self.first[0], a)).collect()
    }

    /// The weights of the closest pairs are the solutions of rows · weights = sides: first the weights of the first
    /// hull, then those of the second, each with the denominator of the difference as their sum. Vertices are relative
    /// to the first vertex of their hull, whose weight then occurs in one row only.
    fn rows(&self) -> (Vec<Vec<BigInt>>, Vec<BigInt>) {
        let of_first = self.seen_first();
        let of_second: Vec<Place> = self.second.iter().map(|b| difference(b, &self.second[0])).collect();
        let sum_row = |of_first: u8, of_second: u8| {
            let row = [of_first].repeat(self.first.len()).into_iter().chain([of_second].repeat(self.second.len()));
            row.map(BigInt::from).collect()
        };
        let row = |axis: usize| of_first.iter().chain(&of_second).map(|v| v[axis].clone()).collect();
        let mut rows: Vec<Vec<BigInt>> = (0..self.apart.numerators.len()).map(row).collect();
        rows.extend([sum_row(1, 0), sum_row(0, 1)]);
        let denominator = &self.apart.denominator;
        let from = times(&difference(&self.second[0], &self.first[0]), denominator);
        let sides = difference(&from, &self.apart.numerators).into_iter();
        (rows, sides.chain([denominator.clone(), denominator.clone()]).collect())
    }

    /// The lexicographically least or greatest first point.
    fn extreme_first(&self, extreme: Extreme) -> Quotient {
        let (rows, sides) = self.rows();
        let of_first = self.seen_first();
        let signed = |x: &BigInt| if extreme == Extreme::Least { -x } else { x.clone() };
        let objective = |axis: usize| {
            let of_second = vec![BigInt::zero(); self.second.len()];
            of_first.iter().map(|v| signed(&v[axis])).chain(of_second).collect()
        };
        let objectives: Vec<Vec<BigInt>> = (0..self.apart.numerators.len()).map(objective).collect();
        let mut program = Feasible::new(&rows, &sides).expect("the difference is one of points of the hulls");
        let greatest = program.greatest_in_order(&objectives).expect("hulls are bounded");
        let denominator = greatest.denominator * &self.apart.denominator;
        let from = times(&self.first[0], &denominator);
        let numerators = from.iter().zip(&greatest.numerators).map(|(x, offset)| x + signed(offset)).collect();
        Quotient { numerators, denominator }
    }

    /// Whether some first point has its coordinates within the bounds, each of which adds slacks.
    fn has_first_within(&self, bounds: &[Bounds]) -> bool {
        let (mut rows, mut sides) = self.rows();
        let weights = rows[0].len();
        let zeros = vec![BigInt::zero(); 2 * bounds.len()];
        rows.iter_mut().for_each(|row| row.extend_from_slice(&zeros));
        let of_first = self.seen_first();
        for (axis, Bounds { least, greatest }) in bounds.iter().enumerate() {
            for (slack, (numerator, denominator), is_least) in
                [(2 * axis, least, true), (2 * axis + 1, greatest, false)]
            {
                let mut row = vec![BigInt::zero(); weights + zeros.len()];
                row.iter_mut().zip(&of_first).for_each(|(x, v)| *x = &v[axis] * denominator);
                row[weights + slack] = BigInt::from(if is_least { -1 } else { 1 });
                rows.push(row);
                sides.push((numerator - &self.first[0][axis] * denominator) * &self.apart.denominator);
            }
        }
        Feasible::new(&rows, &sides).is_some()
    }
}

/// A closed interval, of fractions with positive denominators.
struct Bounds {
    least: (BigInt, BigInt),
    greatest: (BigInt, BigInt),
}

/// Whether a fraction is less than another.
fn is_less((a, b): &(BigInt, BigInt), (c, d): &(BigInt, BigInt)) -> bool {
    a * d < c * b
}

impl From<&RangeInclusive<Rational>> for Bounds {
    fn from(interval: &RangeInclusive<Rational>) -> Self {
        let [least, greatest] =
            [interval.start(), interval.end()].map_each(|end| (end.numer().clone(), end.denom().clone()));
        Bounds { least, greatest }
    }
}

impl Bounds {
    /// The interval moved by numerator / denominator.
    fn moved(self, numerator: &BigInt, denominator: &BigInt) -> Self {
        let moved = |(n, d): (BigInt, BigInt)| (n * denominator + numerator * &d, d * denominator);
        Bounds { least: moved(self.least), greatest: moved(self.greatest) }
    }

    /// The intersection of two intervals.
    fn and(self, other: Self) -> Self {
        Bounds {
            least: if is_less(&self.least, &other.least) { other.least } else { self.least },
            greatest: if is_less(&self.greatest, &other.greatest) { self.greatest } else { other.greatest },
        }
    }

    /// Whether numerator / denominator is in it.
    fn contains(&self, numerator: &BigInt, denominator: &BigInt) -> bool {
        let x = (numerator.clone(), denominator.clone());
        !is_less(&x, &self.least) && !is_less(&self.greatest, &x)
    }
}
