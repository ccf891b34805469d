//! What goes through a point, by the order of its directions around it: which rings cross there, and which polygons
//! have a direction in common. In a time of n log n, as thousands may meet in one point.

use super::ring::Arms;
use super::rings::Sector;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use straightedge::Point2;
use straightedge::predicate::compare_around_point;

/// The rank of each direction from a point, counter-clockwise: equal directions have equal ranks.
fn ranks(center: &Point2<f64>, directions: &[Point2<f64>]) -> Vec<usize> {
    let compare = |i: usize, j: usize| {
        let order = compare_around_point(center, &directions[0], &directions[i], &directions[j]);
        order.expect("no point beside another one on a ring is equal to it")
    };
    let mut order: Vec<usize> = (0..directions.len()).collect();
    order.sort_by(|&i, &j| compare(i, j));
    let mut ranks = vec![0; directions.len()];
    for pair in order.windows(2) {
        ranks[pair[1]] = ranks[pair[0]] + usize::from(compare(pair[0], pair[1]) != Ordering::Equal);
    }
    ranks
}

/// Ways through a point, each by the ranks of its two directions, the lesser first.
pub(super) struct Ways(Vec<[usize; 2]>);

impl Ways {
    pub(super) fn new(center: &Point2<f64>, arms: &[Arms]) -> Self {
        let ranks = ranks(center, arms.as_flattened());
        Ways(ranks.chunks_exact(2).map(|of| [of[0].min(of[1]), of[0].max(of[1])]).collect())
    }

    /// Whether two ways cross: each direction of one is strictly between those of the other, on different sides.
    pub(super) fn cross(&self, i: usize, j: usize) -> bool {
        let ([a, b], [c, d]) = (self.0[i], self.0[j]);
        a < c && c < b && b < d || c < a && a < d && d < b
    }

    /// Whether two ways have a direction in common: then they overlap.
    fn overlap(&self, i: usize, j: usize) -> bool {
        self.0[i].iter().any(|rank| self.0[j].contains(rank))
    }

    /// Two ways of these that cross, if there are any.
    ///
    /// A way is opened at its lesser rank and closed at the greater one. If none cross, the one that closes is always
    /// the one that was opened last; of those that have a rank in common, the order is chosen so that this holds.
    pub(super) fn crossing(&self, among: impl Iterator<Item = usize>) -> Option<[usize; 2]> {
        // Rank; closing before opening; of those that close together the last opened first, of those that open together
        // the last closed first.
        let mut events: Vec<(usize, bool, usize, usize)> = Vec::new();
        for i in among {
            let [from, to] = self.0[i];
            // One that goes back where it came from crosses none.
            if from != to {
                events.push((from, true, usize::MAX - to, i));
                events.push((to, false, usize::MAX - from, usize::MAX - i));
            }
        }
        events.sort_unstable();
        let mut open: Vec<usize> = Vec::new();
        for (_, is_opened, _, i) in events {
            if is_opened {
                open.push(i);
                continue;
            }
            let i = usize::MAX - i;
            match open.pop() {
                Some(last) if last != i => return Some([i.min(last), i.max(last)]),
                _ => {}
            }
        }
        None
    }

    /// Two ways of a range that have no direction in common, if there are any.
    pub(super) fn apart(&self, among: std::ops::Range<usize>) -> Option<[usize; 2]> {
        let first = among.start;
        let later = first + 1..among.end;
        if let Some(other) = later.clone().find(|other| !self.overlap(first, *other)) {
            return Some([first, other]);
        }
        // All others have a direction of the first. Those with one of them only are to be compared with those with the
        // other only: two of these are apart unless their second directions are equal.
        let only = |side: usize| {
            let [of, not] = [self.0[first][side], self.0[first][1 - side]];
            later.clone().filter(move |way| self.0[*way].contains(&of) && !self.0[*way].contains(&not))
        };
        let (one, other) = (only(0).next()?, only(1).next()?);
        let pairs = only(1).map(|other| [one, other]).chain(only(0).map(|one| [one, other]));
        let mut apart = pairs.filter(|[one, other]| !self.overlap(*one, *other));
        apart.next().map(|[one, other]| [one.min(other), one.max(other)])
    }
}

/// Visits the pairs of polygons that have a direction from a point in common, each perhaps more than once. Of each
/// polygon, the name is given, and the directions of its interior: those between the start of a sector and the next end
/// of one. Names are a geometry and a polygon of it. Pairs of different geometries are asked for only if `has_all`, and
/// until `visit` returns `false`; where it returns `None`, no more of the second polygon is.
pub(super) fn visit_common_directions(
    center: &Point2<f64>,
    sectors: &[([usize; 2], Sector)],
    mut has_all: bool,
    visit: &mut impl FnMut(usize, usize) -> Option<bool>,
) {
    let directions: Vec<Point2<f64>> = sectors.iter().flat_map(|(_, Sector { from, to })| [*from, *to]).collect();
    // By rank, ends before starts.
    let of_all = ranks(center, &directions).into_iter().enumerate();
    let mut events: Vec<(usize, bool, [usize; 2])> =
        of_all.map(|(i, rank)| (rank, i % 2 == 0, sectors[i / 2].0)).collect();
    events.sort_unstable();
    // What ends before it starts is active at first.
    let mut seen = BTreeSet::new();
    let firsts = events.iter().filter(|(_, _, name)| seen.insert(*name));
    let started: Vec<(bool, [usize; 2])> =
        firsts.filter(|(_, is_start, _)| !is_start).map(|(_, _, name)| (true, *name)).collect();
    let mut active: BTreeSet<[usize; 2]> = BTreeSet::new();
    for (is_start, name) in started.into_iter().chain(events.into_iter().map(|(_, is_start, name)| (is_start, name))) {
        if !is_start {
            active.remove(&name);
            continue;
        }
        let [geometry, part] = name;
        let asked = if has_all { [[0; 2], [usize::MAX; 2]] } else { [[geometry, 0], [geometry, usize::MAX]] };
        let others = active.range(asked[0]..asked[1]);
        for [_, other] in others.filter(|other| **other != name) {
            match visit(*other, part) {
                Some(asks_all) => has_all &= asks_all,
                None if has_all => {}
                None => break,
            }
        }
        active.insert(name);
    }
}
