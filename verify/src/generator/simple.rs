//! Simple polygons, made by reordering the corners of any polygon.

use crate::generator::draw::Draw;
use crate::numbers::coordinate::Coordinate;
use num_bigint::{BigInt, Sign as SignOfInteger};
use num_traits::One;
use straightedge::internals::MapEach;
use straightedge::{Rational, Sign};

/// A corner, exactly, in a common unit: rationals would be reduced at each step, which would take most of the time.
type Corner = [BigInt; 2];

/// A polygon with fewer corners has no inside.
pub(crate) const FEWEST_CORNERS: usize = 3;

/// Reorders corners so that they bound a simple polygon: no two edges have a point in common but the corner that
/// neighbours share. Points that coincide, or that are all collinear, are first moved by as few ulps as it takes.
///
/// # Panics
/// If there are fewer than three corners.
pub fn make_simple<T: Coordinate>(corners: &mut Vec<[T; 2]>, draw: &mut Draw) {
    assert!(corners.len() >= FEWEST_CORNERS, "{} corners make no polygon", corners.len());
    spread(corners);
    let exact = exactly(corners);
    let mut order = monotone(&exact);
    // Monotone polygons are a special kind; others are found by random changes.
    for _ in 0..2 * order.len() {
        let mut other = order.clone();
        let corner = other.remove(draw.index(other.len()));
        other.insert(draw.index(other.len() + 1), corner);
        if stays_simple(&exact, &order, &other) {
            order = other;
        }
    }
    if draw.one_in(2) {
        order.reverse();
    }
    order.rotate_left(draw.index(corners.len()));
    *corners = order.into_iter().map(|i| corners[i]).collect();
}

/// The corners as multiples of a common unit.
fn exactly<T: Coordinate>(corners: &[[T; 2]]) -> Vec<Corner> {
    let exact = |corner: &[T; 2]| corner.map_each(|x| x.to_exact().expect("a finite number"));
    let exact: Vec<[Rational; 2]> = corners.iter().map(exact).collect();
    // Denominators are powers of two: the greatest is a multiple of all.
    let unit = exact.iter().flatten().map(|x| x.denom()).max().cloned().unwrap_or_else(BigInt::one);
    exact.iter().map(|corner| corner.map_refs(|x| x.numer() * (&unit / x.denom()))).collect()
}

/// Moves corners until they are distinct and not collinear.
fn spread<T: Coordinate>(corners: &mut [[T; 2]]) {
    let steps = || (1..).flat_map(|step| [[step, 0], [0, step], [-step, 0], [0, -step]]);
    let moved = |corner: [T; 2], [x, y]: [i64; 2]| [corner[0].stepped(x), corner[1].stepped(y)];
    for i in 1..corners.len() {
        let (before, rest) = corners.split_at_mut(i);
        if before.contains(&rest[0]) {
            let mut places = steps().map(|step| moved(rest[0], step));
            rest[0] = places.find(|place| !before.contains(place)).expect("there is always another place");
        }
    }
    let is_flat = |corners: &[[T; 2]]| {
        let exact = exactly(corners);
        exact.iter().all(|corner| turn(&exact[0], &exact[1], corner).is_zero())
    };
    if is_flat(corners) {
        let last = corners.len() - 1;
        let corner = corners[last];
        for step in steps() {
            corners[last] = moved(corner, step);
            if !is_flat(corners) && !corners[..last].contains(&corners[last]) {
                break;
            }
        }
    }
}

/// The sign of the area of three points.
fn turn([ax, ay]: &Corner, [bx, by]: &Corner, [cx, cy]: &Corner) -> Sign {
    match ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).sign() {
        SignOfInteger::Minus => Sign::Negative,
        SignOfInteger::NoSign => Sign::Zero,
        SignOfInteger::Plus => Sign::Positive,
    }
}

/// The corners in the order of a monotone polygon: from the least to the greatest along the points on or above the line
/// through both, and back along those below.
fn monotone(corners: &[Corner]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..corners.len()).collect();
    sorted.sort_by(|&i, &j| corners[i].cmp(&corners[j]));
    let (least, greatest) = (sorted[0], sorted[sorted.len() - 1]);
    let between = &sorted[1..sorted.len() - 1];
    let side = |&i: &usize| turn(&corners[least], &corners[greatest], &corners[i]);
    // If no point is below, the way back is along the points on the line.
    let is_empty_below = !between.iter().any(|i| side(i) == Sign::Negative);
    let is_below = |i: &usize| side(i) == Sign::Negative || is_empty_below && side(i).is_zero();
    let above = between.iter().copied().filter(|i| !is_below(i));
    let below = between.iter().rev().copied().filter(is_below);
    [least].into_iter().chain(above).chain([greatest]).chain(below).collect()
}

/// Whether edges of the second order have no point in common but the corner that neighbours share, given that this
/// holds for the first: only new edges need a test.
fn stays_simple(corners: &[Corner], before: &[usize], after: &[usize]) -> bool {
    let n = after.len();
    let next = |i: usize| after[(i + 1) % n];
    let edge = |i: usize| (&corners[after[i]], &corners[next(i)]);
    let mut follower = vec![0; n];
    (0..n).for_each(|i| follower[before[i]] = before[(i + 1) % n]);
    let is_new: Vec<bool> = (0..n).map(|i| follower[after[i]] != next(i)).collect();
    (0..n).all(|i| {
        let (a, b) = edge(i);
        // The next edge goes straight on or turns, but not back.
        let (_, c) = edge((i + 1) % n);
        let may_go_back = is_new[i] || is_new[(i + 1) % n];
        let goes_back = may_go_back && turn(a, b, c).is_zero() && (is_between(a, c, b) || is_between(b, a, c));
        let others = (i + 2..n).filter(|&j| (j + 1) % n != i && (is_new[i] || is_new[j]));
        !goes_back && others.into_iter().all(|j| !meet((a, b), edge(j)))
    })
}

/// Whether the second of three points of one line is on the segment of the others.
fn is_between(a: &Corner, p: &Corner, b: &Corner) -> bool {
    let (low, high) = if a <= b { (a, b) } else { (b, a) };
    low <= p && p <= high
}

/// Whether two segments have a point in common.
fn meet((a, b): (&Corner, &Corner), (c, d): (&Corner, &Corner)) -> bool {
    let [of_c, of_d] = [c, d].map_each(|p| turn(a, b, p));
    let [of_a, of_b] = [a, b].map_each(|p| turn(c, d, p));
    let holds = |side: Sign, a, p, b| side.is_zero() && is_between(a, p, b);
    of_c.opposes(of_d) && of_a.opposes(of_b)
        || holds(of_c, a, c, b)
        || holds(of_d, a, d, b)
        || holds(of_a, c, a, d)
        || holds(of_b, c, b, d)
}
