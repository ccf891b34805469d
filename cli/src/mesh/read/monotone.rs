//! Triangles of a simple polygon in a time of n log n, by a sweep over the corners from left to right that cuts it into
//! pieces whose two chains go from left to right (M. de Berg and others, Computational Geometry, chapter 3).
//!
//! Of a polygon that is not simple, whatever triangles come out are wrong, or there are none.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Sign};

/// Triangles by the corners of a polygon, which are counter-clockwise.
pub(super) fn triangles(points: &[Point2<f64>]) -> Option<Vec<[usize; 3]>> {
    let diagonals = diagonals(points)?;
    let mut triangles = Vec::with_capacity(points.len().saturating_sub(2));
    for piece in pieces(points, &diagonals)? {
        of_piece(points, &piece, &mut triangles)?;
    }
    Some(triangles)
}

/// The order of the sweep: by x, then by y; equal points by number.
fn order(points: &[Point2<f64>], i: usize, j: usize) -> Ordering {
    let [[ax, ay], [bx, by]] = [i, j].map(|k| [points[k].x, points[k].y]);
    // All numbers are finite; -0 and 0 are equal.
    let compared = |a: f64, b: f64| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    compared(ax, bx).then(compared(ay, by)).then(i.cmp(&j))
}

/// An edge with the polygon above it, or a point, both ends alike.
#[derive(Clone, Copy)]
struct Lower {
    left: Point2<f64>,
    right: Point2<f64>,
}

impl Lower {
    /// The edge from left to right.
    fn of(points: &[Point2<f64>], from: usize) -> Self {
        Lower { left: points[from], right: points[(from + 1) % points.len()] }
    }

    /// Whether the other, which does not begin before this edge, is above it (`Greater`) or below.
    fn side(&self, other: &Lower) -> Ordering {
        let side = |p| Ordering::from(orient2d(&self.left, &self.right, p));
        side(&other.left).then_with(|| side(&other.right))
    }
}

/// From below to above, of edges that do not cross and that one vertical line meets. Of edges that cross, a map may be
/// wrong, and so may be the triangles.
impl Ord for Lower {
    fn cmp(&self, other: &Self) -> Ordering {
        let [a, b] = [self, other].map(|edge| (edge.left.x, edge.left.y));
        if a <= b { self.side(other).reverse() } else { other.side(self) }
    }
}

impl PartialOrd for Lower {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Lower {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Lower {}

/// Diagonals that cut a polygon into pieces.
fn diagonals(points: &[Point2<f64>]) -> Option<Vec<[usize; 2]>> {
    let n = points.len();
    let mut corners: Vec<usize> = (0..n).collect();
    corners.sort_unstable_by(|i, j| order(points, *i, *j));
    // Of each lower edge, the last corner between it and the edge above it: its helper.
    let mut helpers: BTreeMap<Lower, usize> = BTreeMap::new();
    // Corners at which two parts of the polygon meet from the left: a diagonal goes to the right from each.
    let mut is_merge = vec![false; n];
    let mut diagonals = Vec::new();
    for v in corners {
        let [before, after] = [(v + n - 1) % n, (v + 1) % n];
        let [came, comes] = [before, after].map(|other| order(points, other, v) == Ordering::Less);
        let is_convex = || orient2d(&points[before], &points[v], &points[after]) == Sign::Positive;
        let at = Lower { left: points[v], right: points[v] };
        if came {
            let helper = helpers.remove(&Lower::of(points, before))?;
            diagonals.extend(is_merge[helper].then_some([v, helper]));
        }
        let is_split = !came && !comes && !is_convex();
        is_merge[v] = came && comes && !is_convex();
        if is_split || comes && (!came || is_merge[v]) {
            let (_, helper) = helpers.range_mut(..at).next_back()?;
            diagonals.extend((is_split || is_merge[*helper]).then_some([v, *helper]));
            *helper = v;
        }
        if !comes && helpers.insert(Lower::of(points, v), v).is_some() {
            return None;
        }
    }
    Some(diagonals)
}

/// The pieces between diagonals, each by its corners counter-clockwise.
fn pieces(points: &[Point2<f64>], diagonals: &[[usize; 2]]) -> Option<Vec<Vec<usize>>> {
    let n = points.len();
    if diagonals.iter().any(|[a, b]| a == b || points[*a] == points[*b]) {
        return None;
    }
    // Both directions of each diagonal, by their starts, counter-clockwise from the edge that begins there.
    let both = |(number, [a, b]): (usize, &[usize; 2])| [(*a, *b, number), (*b, *a, number)];
    let mut ways: Vec<(usize, usize, usize)> = diagonals.iter().enumerate().flat_map(both).collect();
    ways.sort_unstable_by(|(v, a, i), (other, b, j)| {
        let [v_at, a_at, b_at, next] = [*v, *a, *b, (v + 1) % n].map(|k| &points[k]);
        let half = |p| Ordering::from(orient2d(v_at, next, p)).reverse();
        let angle = || half(a_at).cmp(&half(b_at)).then_with(|| Ordering::from(orient2d(v_at, a_at, b_at)).reverse());
        v.cmp(other).then_with(angle).then(i.cmp(j))
    });
    let first: Vec<usize> = (0..=n).map(|v| ways.partition_point(|way| way.0 < v)).collect();
    let mut sides = vec![[usize::MAX; 2]; diagonals.len()];
    for (place, (from, _, number)) in ways.iter().enumerate() {
        sides[*number][usize::from(*from != diagonals[*number][0])] = place;
    }
    // An edge has the number of its start, a way n more than its place. Behind each comes the next to the right of the
    // way back, so that a piece is on the left of all of them.
    let following = |side: usize| {
        let (v, end) = match side.checked_sub(n) {
            None => ((side + 1) % n, first[(side + 1) % n + 1]),
            Some(place) => {
                let (from, to, number) = ways[place];
                (to, sides[number][usize::from(from == diagonals[number][0])])
            }
        };
        if end > first[v] { n + end - 1 } else { v }
    };
    let mut is_done = vec![false; n + ways.len()];
    let mut pieces = Vec::new();
    for start in 0..is_done.len() {
        let (mut side, mut piece) = (start, Vec::new());
        while !is_done[side] {
            is_done[side] = true;
            piece.push(side.checked_sub(n).map_or(side, |place| ways[place].0));
            side = following(side);
        }
        if !piece.is_empty() {
            pieces.push(piece);
        }
    }
    Some(pieces)
}

/// Triangles of a piece: corners wait until they can be cut off.
fn of_piece(points: &[Point2<f64>], piece: &[usize], triangles: &mut Vec<[usize; 3]>) -> Option<()> {
    let n = piece.len();
    let least = (0..n).min_by(|i, j| order(points, piece[*i], piece[*j]))?;
    let greatest = (0..n).max_by(|i, j| order(points, piece[*i], piece[*j]))?;
    // From the left, along the lower chain and back along the upper one.
    let length = (greatest + n - least) % n;
    let mut corners: Vec<(usize, bool)> = (0..n).map(|i| (piece[(least + i) % n], i <= length)).collect();
    corners.sort_by(|(a, _), (b, _)| order(points, *a, *b));
    let mut waiting: Vec<(usize, bool)> = Vec::new();
    for (place, &(v, is_lower)) in corners.iter().enumerate() {
        let Some(&(last, was_lower)) = waiting.last() else {
            waiting.push((v, is_lower));
            continue;
        };
        let mut cut = |a: usize, b: usize, is_lower: bool| triangles.push(if is_lower { [a, b, v] } else { [b, a, v] });
        if waiting.len() > 1 && (is_lower != was_lower || place + 1 == n) {
            waiting.windows(2).for_each(|pair| cut(pair[0].0, pair[1].0, was_lower));
            waiting = vec![(last, was_lower)];
        } else {
            let inside = if is_lower { Sign::Positive } else { Sign::Negative };
            while let [.., (a, _), (b, _)] = waiting[..] {
                if orient2d(&points[a], &points[b], &points[v]) != inside {
                    break;
                }
                cut(a, b, is_lower);
                waiting.pop();
            }
        }
        waiting.push((v, is_lower));
    }
    Some(())
}
