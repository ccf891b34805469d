//! The first contact of two shapes whose vertices move independently, along lines.
//!
//! # First principles
//!
//! Two hulls have a common point exactly when there are weights ≥ 0 of the vertices of each, with a sum of 1 each, that
//! make the same point. If there are any, some are a basic solution (Carathéodory's theorem): those of vertices I of
//! the first shape and J of the second, all positive, where no other weights of the same vertices make a common point.
//! Such a pair (I, J) is said to be *in contact*. With A the edges from the first vertex of I and to the first of J,
//! and r the vector from one of these vertices to the other, it is in contact exactly if
//!
//! - the columns of A are independent: the Gram determinant |AᵀA| is not zero;
//! - r depends on them: all minors of (A r) of full width vanish;
//! - the weights, which solve AᵀA w = Aᵀr, are positive.
//!
//! By Cramer's rule the weights are determinants over |AᵀA|, which is not negative; where it is zero and r depends on
//! the columns, all these determinants are also zero. So it is enough that they are positive and the minors zero. All
//! are polynomials in the time.
//!
//! **Features.** The first pair of closed features that has a common point is the first pair of features in contact: a
//! pair in contact has a common point, and if the first pair with a common point were not itself in contact, some of
//! its vertices would be, which are a pair of features that precedes it.
//!
//! **Candidates.** Let T > 0 be the first time of a common point, and (I, J) in contact at T. Then some minor of (A r)
//! is not zero at all times, and T is one of its roots. Otherwise r depends on the columns of A as long as these are
//! independent, which they also are shortly before T; the weights are continuous there, and so still positive: a common
//! point before the first, a contradiction. It follows that (A r) is not wider than high: I and J have d + 1 vertices
//! or fewer together, in d dimensions. In particular, two triangles of space that do not meet at the start first meet
//! with a vertex of one in the other, or with an edge of each in the other. At the start, an edge may cross the
//! interior.
//!
//! So it is enough to look at all pairs of d + 1 vertices (all vertices, if there are fewer). Where a minor of theirs
//! is not zero at all times, all common points are at its roots. Otherwise they are not in contact at T, but perhaps
//! fewer of them are: all pairs with one vertex less are tried.

use crate::*;
use straightedge::Feature;

pub use crate::algebra::sturm::Time;
use crate::algebra::sturm::{Polynomial, roots};

/// What the oracles of first contacts do.
pub const BY_STURM: &str = "first principles: weights of the vertices as polynomials in the time, by \
    Gram determinants; all times at which vertices become dependent, by Sturm sequences, and signs there by Cauchy \
    indices";

/// The first common point of two shapes.
#[derive(Clone, Debug)]
pub struct FirstContact {
    /// Its time.
    pub time: Time,
    /// The first features that have a common point at that time; for a point, vertex 0.
    pub parts: [Feature; 2],
}

/// A vertex.
struct Vertex {
    /// Its position at 0 and at 1.
    ends: [Place; 2],
    /// Each coordinate as a polynomial in the time.
    path: Vec<Polynomial>,
}

impl Vertex {
    fn new(from: &Place, to: &Place) -> Self {
        let path = from.iter().zip(to).map(|(x, y)| Polynomial::new([x.clone(), y - x].into())).collect();
        Vertex { ends: [from.clone(), to.clone()], path }
    }

    /// This vertex, at rest at its position at a rational time, in units divided by the denominator.
    fn rested(&self, t: &Rational) -> Self {
        let [from, to] = &self.ends;
        let at: Place = from.iter().zip(to).map(|(x, y)| x * (t.denom() - t.numer()) + y * t.numer()).collect();
        let path = at.iter().cloned().map(Polynomial::constant).collect();
        Vertex { ends: [at.clone(), at], path }
    }
}

/// Vertices of the first and of the second shape.
type Pair<'a> = [Vec<&'a Vertex>; 2];

/// The first contact of two shapes, each given by its vertices at 0 and at 1, from 0 to 1.
pub fn first_contact(first: &[Vec<Place>; 2], second: &[Vec<Place>; 2]) -> Option<FirstContact> {
    let [first, second] = [first, second].map_each(|[from, to]| -> Vec<Vertex> {
        from.iter().zip(to).map(|(from, to)| Vertex::new(from, to)).collect()
    });
    let whole: Pair<'_> = [&first, &second].map_each(|shape| shape.iter().collect());
    if are_apart(&whole) {
        return None;
    }
    let start = Time::whole(0);
    if let Some(parts) = parts_at(&whole, &start) {
        return Some(FirstContact { time: start, parts });
    }
    let count = (whole[0][0].path.len() + 1).min(first.len() + second.len());
    let mut earliest = None;
    for chosen in subsets(&whole[0]) {
        for other in subsets(&whole[1]).filter(|other| chosen.len() + other.len() == count) {
            find_earlier(&[chosen.clone(), other], &mut earliest);
        }
    }
    let time = earliest?;
    let parts = parts_at(&whole, &time).expect("they meet then");
    Some(FirstContact { time, parts })
}

/// All nonempty subsets of vertices.
fn subsets<'a>(of: &'a [&'a Vertex]) -> impl Iterator<Item = Vec<&'a Vertex>> {
    (1..1_usize << of.len())
        .map(|chosen| of.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, vertex)| *vertex).collect())
}

/// Whether some coordinate is less for all vertices of one shape than for all of the other, at all times.
fn are_apart(pair: &Pair<'_>) -> bool {
    let dimension = pair[0][0].path.len();
    (0..dimension).any(|axis| {
        let [[a, b], [c, d]] = [0, 1].map_each(|i| {
            let heights = || pair[i].iter().flat_map(|vertex| &vertex.ends).map(|end| &end[axis]);
            [heights().min(), heights().max()]
        });
        b < c || d < a
    })
}

/// Finds the first time after 0 at which these vertices have a common point, if it is before the earliest found so far.
fn find_earlier(pair: &Pair<'_>, earliest: &mut Option<Time>) {
    if are_apart(pair) {
        return;
    }
    match minors(pair).into_iter().find(|minor| !minor.is_zero()) {
        Some(minor) => {
            let is_earlier = |time: &Time| earliest.as_ref().is_none_or(|earliest| time.order(earliest).is_lt());
            let first = roots(&minor).into_iter().take_while(is_earlier).find(|time| parts_at(pair, time).is_some());
            if first.is_some() {
                *earliest = first;
            }
        }
        None => {
            for shape in [0, 1] {
                for left_out in (0..pair[shape].len()).filter(|_| pair[shape].len() > 1) {
                    let mut fewer = pair.clone();
                    fewer[shape].remove(left_out);
                    find_earlier(&fewer, earliest);
                }
            }
        }
    }
}

/// The features of a shape with this number of vertices, in their order.
fn parts(vertices: usize) -> &'static [(Feature, &'static [usize])] {
    match vertices {
        1 => &[(Feature::Vertex(0), &[0])],
        2 => hull::SEGMENT,
        _ => hull::TRIANGLE,
    }
}

fn part<'a>(shape: &[&'a Vertex], part: &[usize]) -> Vec<&'a Vertex> {
    part.iter().map(|&i| shape[i]).collect()
}

/// The first features that have a common point at a time. For a time after 0, there must be no common point before.
fn parts_at(pair: &Pair<'_>, time: &Time) -> Option<[Feature; 2]> {
    let (rested, is_start): ([Vec<Vertex>; 2], bool) = match time {
        Time::Rational(t) => {
            ([0, 1].map_each(|i| pair[i].iter().map(|vertex| vertex.rested(t)).collect()), t.is_zero())
        }
        Time::RootOf { .. } => ([Vec::new(), Vec::new()], false),
    };
    let pair = match time {
        Time::Rational(_) => rested.map_refs(|shape| shape.iter().collect()),
        Time::RootOf { .. } => pair.clone(),
    };
    let dimension = pair[0][0].path.len();
    for (of_first, chosen) in parts(pair[0].len()) {
        for (of_second, other) in parts(pair[1].len()) {
            // More vertices are in contact at the start only, as shown above.
            if chosen.len() + other.len() > dimension + if is_start { 2 } else { 1 } {
                continue;
            }
            if are_in_contact(&[part(&pair[0], chosen), part(&pair[1], other)], time) {
                return Some([*of_first, *of_second]);
            }
        }
    }
    None
}

/// A vector that is a polynomial in the time.
type Way = Vec<Polynomial>;

fn way(from: &Vertex, to: &Vertex) -> Way {
    to.path.iter().zip(&from.path).map(|(to, from)| to.minus(from)).collect()
}

/// The edges from the first vertex of the first shape and to the first of the second, and the vector between these two:
/// the weights of the other vertices are the coefficients of the edges in that vector.
fn edges_and_way(pair: &Pair<'_>) -> (Vec<Way>, Way) {
    let [[p, of_p @ ..], [q, of_q @ ..]] = pair.map_refs(Vec::as_slice) else { unreachable!("shapes have vertices") };
    let edges = of_p.iter().map(|other| way(p, other)).chain(of_q.iter().map(|other| way(other, q)));
    (edges.collect(), way(p, q))
}

/// All minors of full width of the matrix of the edges and that vector.
fn minors(pair: &Pair<'_>) -> Vec<Polynomial> {
    let (mut columns, way) = edges_and_way(pair);
    columns.push(way);
    let dimension = columns[0].len();
    let chosen = (0..1_u32 << dimension).filter(|chosen| chosen.count_ones() as usize == columns.len());
    let rows = |chosen: u32| (0..dimension).filter(move |row| chosen >> row & 1 == 1);
    chosen.map(|chosen| determinant(&rows(chosen).map(|row| entries(&columns, row)).collect::<Vec<_>>())).collect()
}

fn entries(columns: &[Way], row: usize) -> Way {
    columns.iter().map(|column| column[row].clone()).collect()
}

/// Whether the vertices are in contact at a time: they have one common point, in which all have a positive weight.
fn are_in_contact(pair: &Pair<'_>, time: &Time) -> bool {
    if are_apart(pair) || minors(pair).iter().any(|minor| !time.is_root_of(minor)) {
        return false;
    }
    let (edges, way) = edges_and_way(pair);
    let gram: Vec<Way> = edges.iter().map(|e| edges.iter().map(|f| product(e, f)).collect()).collect();
    let along: Way = edges.iter().map(|e| product(e, &way)).collect();
    let whole = determinant(&gram);
    // The weights times the Gram determinant; the weights of the first vertices are the remainders.
    let mut left = [whole.clone(), whole];
    let mut weights = Vec::new();
    for edge in 0..edges.len() {
        let mut replaced = gram.clone();
        replaced.iter_mut().zip(&along).for_each(|(row, x)| row[edge] = x.clone());
        let weight = determinant(&replaced);
        let shape = usize::from(edge + 1 >= pair[0].len());
        left[shape] = left[shape].minus(&weight);
        weights.push(weight);
    }
    weights.iter().chain(&left).all(|weight| time.sign_of(weight) == Sign::Positive)
}

fn product(u: &Way, v: &Way) -> Polynomial {
    u.iter().zip(v).fold(Polynomial::constant(BigInt::zero()), |sum, (x, y)| sum.plus(&x.times(y)))
}

/// A determinant, along the first row.
fn determinant(rows: &[Way]) -> Polynomial {
    let Some((first, rest)) = rows.split_first() else { return Polynomial::constant(BigInt::one()) };
    let mut sum = Polynomial::constant(BigInt::zero());
    for (i, x) in first.iter().enumerate().filter(|(_, x)| !x.is_zero()) {
        let others: Vec<Way> = rest
            .iter()
            .map(|row| row.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, y)| y.clone()).collect())
            .collect();
        let term = x.times(&determinant(&others));
        sum = if i % 2 == 0 { sum.plus(&term) } else { sum.minus(&term) };
    }
    sum
}
