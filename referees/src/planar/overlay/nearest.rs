//! The edges of the inputs nearest to a point: a tree of boxes in doubles finds the candidates, exact distances decide.

use crate::planar::overlay::exact::{Exact, ExactPoint};
use crate::planar::overlay::wide::{Wide, power_of_two};
use crate::planar::sweep::{Edge, EdgeId};
use straightedge::internals::MapEach;

/// Edges in a leaf, at most.
const LEAF: usize = 4;
/// A bound on the relative error of each coordinate, and of the computation of a distance from coordinates.
const ERROR: f64 = 1.0 / (1_u64 << 48) as f64;
/// Scaled coordinates of the greatest magnitude are about 2^SCALE. Squares do not overflow; squares that underflow are
/// those of distances below the `FLOOR`.
const SCALE: i64 = 400;
const FLOOR: f64 = 1e-150;

/// The edges of the inputs, for the search by a point.
pub(super) struct Nearest {
    nodes: Vec<Node>,
    segments: Vec<Segment>,
    /// Coordinates are multiplied by 2^exponent.
    exponent: i64,
}

struct Segment {
    id: EdgeId,
    ends: [[f64; 2]; 2],
}

struct Node {
    low: [f64; 2],
    high: [f64; 2],
    start: usize,
    end: usize,
    /// The second child; the first one follows its parent. `None` for a leaf.
    second: Option<usize>,
}

impl Nearest {
    pub(super) fn new(edges: &[Edge]) -> Self {
        let numbers = edges.iter().flat_map(|edge| [edge.left.x, edge.left.y, edge.right.x, edge.right.y]);
        let greatest = numbers.map(f64::abs).fold(f64::MIN_POSITIVE, f64::max);
        let exponent = SCALE - ((greatest.to_bits() >> 52) as i64 - 1023);
        let scaled = |x: f64| power_of_two(exponent, x);
        let mut segments: Vec<Segment> = (0..)
            .zip(edges)
            .filter(|(_, edge)| edge.is_input())
            .map(|(id, Edge { left, right, .. })| Segment {
                id,
                ends: [[scaled(left.x), scaled(left.y)], [scaled(right.x), scaled(right.y)]],
            })
            .collect();
        let mut nodes = Vec::new();
        if !segments.is_empty() {
            let end = segments.len();
            divide(&mut segments, 0, end, &mut nodes);
        }
        Nearest { nodes, segments, exponent }
    }

    /// An edge nearest to a point, and its distance; `None` where there are no edges. The search is shorter if one of
    /// the guesses is near.
    pub(super) fn find(&self, exact: &Exact<'_>, point: &ExactPoint, guesses: &[EdgeId]) -> (Option<EdgeId>, Wide) {
        let p = exact.rounded(point, self.exponent);
        let mut nearest = (None, Wide::INFINITY);
        for &id in guesses {
            let distance = exact.distance(point, id);
            if distance < nearest.1 {
                nearest = (Some(id), distance);
            }
        }
        if nearest.1.is_zero() {
            return nearest;
        }
        let (mut best, mut candidates) = (nearest.1.upper().scaled(self.exponent).to_f64(), Vec::new());
        let mut open = Vec::from_iter((!self.nodes.is_empty()).then_some((0.0, 0)));
        while let Some((least, node)) = open.pop() {
            if least > best {
                continue;
            }
            let Node { start, end, second, .. } = self.nodes[node];
            if let Some(second) = second {
                let mut children = [node + 1, second].map_each(|child| (self.nodes[child].least(p), child));
                if children[0].0 < children[1].0 {
                    children.swap(0, 1);
                }
                // The nearer one is opened first.
                open.extend(children);
                continue;
            }
            for segment in &self.segments[start..end] {
                let (distance, error) = segment.distance(p);
                if distance - error <= best {
                    best = best.min(distance + error);
                    candidates.push((distance - error, segment.id));
                }
            }
        }
        for (least, id) in candidates {
            if least <= best && !guesses.contains(&id) {
                let distance = exact.distance(point, id);
                if distance < nearest.1 || nearest.0.is_none() {
                    nearest = (Some(id), distance);
                }
            }
        }
        nearest
    }
}

impl Node {
    /// A lower bound on the distance from a rounded point.
    fn least(&self, [x, y]: [f64; 2]) -> f64 {
        let dx = (self.low[0] - x).max(x - self.high[0]).max(0.0);
        let dy = (self.low[1] - y).max(y - self.high[1]).max(0.0);
        length(dx, dy) * (1.0 - ERROR) - ERROR * (x.abs() + y.abs()) - FLOOR
    }
}

impl Segment {
    /// The distance from a rounded point, and a bound on its error.
    fn distance(&self, [px, py]: [f64; 2]) -> (f64, f64) {
        let [[ax, ay], [bx, by]] = self.ends;
        let (dx, dy, ux, uy) = (bx - ax, by - ay, px - ax, py - ay);
        let (along, square) = (ux * dx + uy * dy, dx * dx + dy * dy);
        let t = if along > 0.0 { (along / square).min(1.0) } else { 0.0 };
        let distance = length(ux - t * dx, uy - t * dy);
        let size = px.abs() + py.abs() + ax.abs() + ay.abs() + bx.abs() + by.abs();
        (distance, ERROR * size + FLOOR)
    }
}

/// √(x² + y²) of numbers whose squares do not overflow; those that underflow are below the floor.
fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Sorts segments into the order of leaves, and adds the nodes: for each range first its own, then those of its first
/// half, then those of its second.
fn divide(segments: &mut [Segment], start: usize, end: usize, nodes: &mut Vec<Node>) {
    let own = &mut segments[start..end];
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for end in own.iter().flat_map(|segment| segment.ends) {
        for i in 0..2 {
            (low[i], high[i]) = (low[i].min(end[i]), high[i].max(end[i]));
        }
    }
    let place = nodes.len();
    nodes.push(Node { low, high, start, end, second: None });
    if own.len() <= LEAF {
        return;
    }
    let axis = usize::from(high[1] - low[1] > high[0] - low[0]);
    let half = own.len() / 2;
    let center = |segment: &Segment| segment.ends[0][axis] + segment.ends[1][axis];
    own.select_nth_unstable_by(half, |s, t| center(s).total_cmp(&center(t)));
    divide(segments, start, start + half, nodes);
    nodes[place].second = Some(nodes.len());
    divide(segments, start + half, end, nodes);
}
