//! The points where rings meet, each with all ways of rings through it, and what rules of a polygon these break.

use super::around::Ways;
use super::key::{Key, key};
use super::ring::Arms;
use super::rings::{Edge, Rings};
use super::rule::Rule;
use std::collections::{BTreeMap, HashMap};
use straightedge::Point2;

/// Up to so many ways through a point, all pairs are looked at.
const FEW: usize = 100;

/// A point that is a corner of a ring, and the ways of rings through it, ascending, by edges.
pub(super) struct Meeting {
    pub(super) at: Point2<f64>,
    pub(super) ways: Vec<Edge>,
}

/// The ways of rings through points, as they are found: each at least once.
#[derive(Default)]
pub(super) struct Points(HashMap<Key, (Point2<f64>, Vec<Edge>)>);

impl Points {
    /// Adds the ways of edges through a point.
    pub(super) fn add(&mut self, rings: &Rings<'_>, p: Point2<f64>, edges: &[Edge]) {
        let (_, ways) = self.0.entry(key(p)).or_insert_with(|| (p, Vec::new()));
        ways.extend(edges.iter().map(|edge| rings.way(*edge, p)));
    }

    /// The points with several ways, in the order of their edges.
    pub(super) fn meetings(self) -> Vec<Meeting> {
        let meeting = |(at, mut ways): (Point2<f64>, Vec<Edge>)| {
            ways.sort_unstable();
            ways.dedup();
            Meeting { at, ways }
        };
        let mut meetings: Vec<Meeting> = self.0.into_values().map(meeting).filter(|of| of.ways.len() > 1).collect();
        let order = |one: f64, other: f64| one.total_cmp(&other);
        meetings.sort_unstable_by(|Meeting { at: p, ways: one }, Meeting { at: q, ways: other }| {
            one.cmp(other).then_with(|| order(p.x, q.x)).then_with(|| order(p.y, q.y))
        });
        meetings
    }
}

/// What rings of a polygon break at a point.
#[derive(Default)]
pub(super) struct Broken {
    pub(super) rules: Vec<(Rule, [Edge; 2])>,
    /// Whether there may be more pairs of rings that cross.
    pub(super) is_cut_short: bool,
}

/// Finds whether rings of a polygon cross at a point, or one of them comes back to it. Ways cross if they separate each
/// other; those with a common direction overlap, which is found by their edges.
pub(super) fn broken(rings: &Rings<'_>, at: Point2<f64>, ways: &[Edge]) -> Broken {
    let arms: Vec<Arms> = ways.iter().map(|(ring, edge)| rings.rings[*ring].arms(*edge, at)).collect();
    let order = Ways::new(&at, &arms);
    let mut broken = Broken::default();
    let mut first = 0;
    for of_ring in ways.chunk_by(|one, other| one.0 == other.0) {
        let among = first..first + of_ring.len();
        first = among.end;
        let crossing = if among.len() <= FEW {
            let mut pairs = among.clone().flat_map(|i| (i + 1..among.end).map(move |j| [i, j]));
            pairs.find(|[i, j]| order.cross(*i, *j))
        } else {
            order.crossing(among.clone())
        };
        if let Some(pair) = crossing {
            broken.rules.push((Rule::RingCrossesItself, pair.map(|i| ways[i])));
        } else if let Some(pair) = order.apart(among) {
            broken.rules.push((Rule::RingTouchesItself, pair.map(|i| ways[i])));
        }
    }
    if ways[0].0 == ways[ways.len() - 1].0 {
        return broken;
    }
    let mut crossing: BTreeMap<[usize; 2], [Edge; 2]> = BTreeMap::new();
    let mut add = |[i, j]: [usize; 2]| {
        let edges = [ways[i], ways[j]];
        crossing.entry(edges.map(|(ring, _)| ring)).or_insert(edges);
    };
    if ways.len() <= FEW {
        let pairs = (0..ways.len()).flat_map(|i| (i + 1..ways.len()).map(move |j| [i, j]));
        pairs.filter(|[i, j]| order.cross(*i, *j)).for_each(add);
    } else {
        // Without one of each pair that is found, until none cross.
        let mut left = vec![true; ways.len()];
        for _ in 0..FEW {
            let Some(pair) = order.crossing((0..ways.len()).filter(|i| left[*i])) else { break };
            add(pair);
            left[pair[1]] = false;
            broken.is_cut_short = true;
        }
    }
    let of_two = crossing.into_iter().filter(|([one, other], _)| one != other);
    broken.rules.extend(of_two.map(|(_, edges)| (Rule::RingsCross, edges)));
    broken
}
