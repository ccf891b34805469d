//! The boundary of unit squares of a grid: regions whose operations have exact results.

use crate::planar::overlay::Ring;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Sign};

/// Unit squares, by their lower left corners.
pub type Squares = BTreeSet<[i64; 2]>;

/// The boundary of unit squares: valid rings, which touch each other in corners at most.
///
/// ```
/// use straightedge_referees::overlay::boundary_of_squares;
/// let two = boundary_of_squares(&[[0, 0], [1, 0]].into());
/// assert_eq!(two, [[[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]]);
/// ```
#[must_use]
pub fn boundary_of_squares(squares: &Squares) -> Vec<Ring> {
    let mut walk = Walk::default();
    for &[x, y] in squares {
        for ([dx, dy], from, to) in [
            ([0, -1], [x, y], [x + 1, y]),
            ([1, 0], [x + 1, y], [x + 1, y + 1]),
            ([0, 1], [x + 1, y + 1], [x, y + 1]),
            ([-1, 0], [x, y + 1], [x, y]),
        ] {
            if !squares.contains(&[x + dx, y + dy]) {
                walk.add(from, to);
            }
        }
    }
    let corner = |[x, y]: [i64; 2]| [x as f64, y as f64];
    let turning = |ring: Vec<[i64; 2]>| {
        let n = ring.len();
        let turns = |&i: &usize| {
            let ([ax, ay], [bx, by], [cx, cy]) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
            (bx - ax) * (cy - ay) != (by - ay) * (cx - ax)
        };
        (0..n).filter(turns).map(|i| corner(ring[i])).collect()
    };
    walk.rings(corner).into_iter().map(turning).collect()
}

/// Directed edges, to be joined to rings.
pub(super) struct Walk<P> {
    from: BTreeMap<P, Vec<P>>,
}

impl<P> Default for Walk<P> {
    fn default() -> Self {
        Walk { from: BTreeMap::new() }
    }
}

impl<P: Ord + Copy> Walk<P> {
    pub(super) fn add(&mut self, from: P, to: P) {
        self.from.entry(from).or_default().push(to);
    }

    /// Walks along all edges, which have the inside on their left, and at each corner continues along the same part of
    /// the inside, so that polygons are connected. A ring ends where the walk reaches a corner for the second time, so
    /// that none touches itself.
    pub(super) fn rings(mut self, point: impl Fn(P) -> [f64; 2]) -> Vec<Vec<P>> {
        let mut rings = Vec::new();
        while let Some((&start, _)) = self.from.first_key_value() {
            let (mut path, mut place) = (Vec::from([start]), BTreeMap::from([(start, 0)]));
            let mut before = None;
            while let Some(ends) = path.last().and_then(|last| self.from.get_mut(last)) {
                let here = path[path.len() - 1];
                let next = match before {
                    Some(before) if ends.len() > 1 => {
                        let [here, before] = [here, before].map_each(|corner| Point2::from(point(corner)));
                        let clockwise = |p: &P, q: &P| {
                            let [p, q] = [p, q].map_each(|end| Point2::from(point(*end)));
                            compare_clockwise([&here, &before], &p, &q)
                        };
                        let first = (0..ends.len()).min_by(|i, j| clockwise(&ends[*i], &ends[*j]));
                        ends.swap_remove(first.expect("not empty"))
                    }
                    _ => ends.pop().expect("not empty"),
                };
                before = Some(here);
                if ends.is_empty() {
                    self.from.remove(&here);
                }
                match place.get(&next) {
                    None => {
                        place.insert(next, path.len());
                        path.push(next);
                    }
                    Some(&at) => {
                        let mut ring = Vec::from([next]);
                        ring.extend(path.drain(at + 1..));
                        for corner in &ring[1..] {
                            place.remove(corner);
                        }
                        rings.push(ring);
                    }
                }
            }
        }
        rings
    }
}

/// Which of two directions from a point comes first, clockwise from another.
fn compare_clockwise([here, from]: [&Point2<f64>; 2], p: &Point2<f64>, q: &Point2<f64>) -> Ordering {
    let turn = |p: &Point2<f64>| match orient2d(here, from, p) {
        Sign::Negative => 0,
        Sign::Positive => 2,
        // The reverse direction is after all others.
        Sign::Zero if (p.x, p.y).partial_cmp(&(here.x, here.y)) == (from.x, from.y).partial_cmp(&(here.x, here.y)) => 3,
        Sign::Zero => 1,
    };
    turn(p).cmp(&turn(q)).then_with(|| match orient2d(here, p, q) {
        Sign::Negative => Ordering::Less,
        Sign::Zero => Ordering::Equal,
        Sign::Positive => Ordering::Greater,
    })
}
