//! The distance from the edges of the inputs of the points about which a result is wrong: branch and bound over wrong
//! trapezoids.
//!
//! The distance from one edge is a convex function. So its greatest value over a triangle is at a corner, and over the
//! whole triangle it is at most the affine function that equals it at the corners. The distance from all edges is at
//! most the least of such functions for a few nearby edges, whose greatest value is found in closed form for two at a
//! time. It is exact where both distances are those from the lines of the edges, as in the middle of a long sliver;
//! elsewhere it is the better, the smaller the triangle. From below, the distance is bounded by its exact values at
//! corners and centroids.
//!
//! The part with the greatest upper bound is refined first: a trapezoid by the distances of its corners from a few
//! edges, then by cuts. These are nearly perpendicular to the greatest extent, so that parts of long slivers get
//! shorter, not narrower, and few are near the points where another edge becomes the nearest. In a result that is right
//! up to rounding, most trapezoids are never cut.

use crate::harness::limit;
use crate::planar::overlay::exact::{Exact, ExactPoint, area, places};
use crate::planar::overlay::finding::{Deviation, WrongCell};
use crate::planar::overlay::nearest::Nearest;
use crate::planar::overlay::wide::Wide;
use crate::planar::sweep::{Edge, EdgeId, Trapezoid};
use num_traits::Zero;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::rc::Rc;
use straightedge::Segment2;
use straightedge::closest::point_segment_2d;
use straightedge::internals::MapEach;

/// Refinement ends where the upper bound exceeds the lower bound, or the promised distance, by less than this share.
const SHARE: f64 = 1.0 / 1024.0;
/// The work spent on the greatest deviation of a right result before the bounds found so far are returned, in
/// measurements; a division counts as several. Whether a result is right is decided without a limit.
const PATIENCE: usize = 50_000;
const DIVISION: usize = 16;

/// The wrong trapezoids of a result.
pub(super) struct Deviations<'e> {
    edges: &'e [Edge],
    exact: Exact<'e>,
    nearest: Nearest,
    within: Wide,
    /// Distances up to this are accepted: a promise kept up to rounding is not broken.
    enough: Wide,
    /// No part with an upper bound above this is left unrefined.
    limit: Wide,
    parts: BinaryHeap<Part>,
    /// The greatest distance found at a point.
    at_least: Wide,
}

/// A part of the region about which the result is wrong.
struct Part {
    /// No point of it is farther from all edges of the inputs.
    at_most: Wide,
    trapezoid: Rc<Trapezoid>,
    shape: Shape,
}

/// The shape of a part, by how much is known of it.
enum Shape {
    /// The trapezoid, of which only the edges are known.
    Whole,
    /// The trapezoid, of which the distances of the corners from some edges are known.
    Measured,
    /// A convex one with three or four corners, of which the distances are known.
    Cut(Vec<Rc<Corner>>),
}

struct Corner {
    point: ExactPoint,
    /// The nearest edge of an input, if there is any.
    nearest: Option<EdgeId>,
    distance: Wide,
}

impl Ord for Part {
    fn cmp(&self, other: &Self) -> Ordering {
        compared(self.at_most, other.at_most)
    }
}
impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Part {}

/// A point farther than promised, and its trapezoid.
pub(super) struct Witness {
    pub(super) trapezoid: Trapezoid,
    pub(super) cell: WrongCell,
}

impl<'e> Deviations<'e> {
    pub(super) fn new(edges: &'e [Edge], within: f64) -> Self {
        let within = Wide::new(within, 0);
        let [enough, limit] = [SHARE / 2.0, SHARE].map(|share| within.times(Wide::new(1.0 + share, 0)));
        let (exact, nearest, parts) = (Exact::new(edges), Nearest::new(edges), BinaryHeap::new());
        Deviations { edges, exact, nearest, within, enough, limit, parts, at_least: Wide::ZERO }
    }

    /// Adds a wrong trapezoid. A witness is found if a point of it is farther than promised by more than a share.
    pub(super) fn add(&mut self, trapezoid: &Trapezoid) -> Option<Witness> {
        let at_most = self.by_whole_edges(trapezoid);
        self.parts.push(Part { at_most, trapezoid: Rc::new(*trapezoid), shape: Shape::Whole });
        while self.parts.peek().is_some_and(|part| part.at_most > self.limit) {
            if let Some(witness) = self.refine() {
                return Some(witness);
            }
        }
        None
    }

    /// The greatest deviation of all that was added, or a witness: it is found here where the deviation exceeds the
    /// promise by between half of the share and the share.
    pub(super) fn greatest(mut self) -> Result<Deviation, Box<Witness>> {
        let mut spent = 0;
        while let Some(part) = self.parts.peek().filter(|_| spent < PATIENCE) {
            if part.at_most <= self.at_least.times(Wide::new(1.0 + SHARE, 0)) {
                break;
            }
            spent += if matches!(part.shape, Shape::Whole) { 1 } else { DIVISION };
            if let Some(witness) = self.refine() {
                return Err(Box::new(witness));
            }
        }
        let at_most = self.parts.peek().map_or(Wide::ZERO, |part| part.at_most);
        Ok(Deviation { at_least: self.at_least.to_lower_f64(), at_most: at_most.to_upper_f64() })
    }

    /// An upper bound without coordinates of corners: if one of the two edges bounds an input, the whole trapezoid is
    /// between it and the other edge, whose ends are at least as far from it as any of its points.
    fn by_whole_edges(&self, trapezoid: &Trapezoid) -> Wide {
        let [below, above] = [trapezoid.below, trapezoid.above].map_each(|id| &self.edges[id as usize]);
        let bound = |input: &Edge, other: &Edge| {
            if !input.is_input() {
                return Wide::INFINITY;
            }
            let segment = Segment2::new(input.left, input.right);
            let of_end = |end| {
                let near = point_segment_2d(end, &segment);
                match near.distance() {
                    // Rounded to multiples of the least double, or to the greatest one.
                    distance if distance < f64::MIN_POSITIVE && !near.is_within(&0.0) => {
                        Wide::new(distance + 5e-324, 0)
                    }
                    distance if distance == f64::MAX => Wide::INFINITY,
                    distance => Wide::new(distance, 0).upper(),
                }
            };
            greater(of_end(&other.left), of_end(&other.right))
        };
        lesser(bound(below, above), bound(above, below))
    }

    /// Measures the part with the greatest upper bound, or divides it.
    fn refine(&mut self) -> Option<Witness> {
        limit::check();
        let Part { trapezoid, shape, at_most } = self.parts.pop().expect("there is a part");
        match shape {
            Shape::Whole => self.measure(trapezoid, at_most),
            Shape::Measured => return self.divide(&trapezoid, at_most),
            Shape::Cut(corners) => return self.halve(&corners, &trapezoid, at_most),
        }
        None
    }

    /// Bounds the distance of a trapezoid by that of its corners from one edge.
    fn measure(&mut self, trapezoid: Rc<Trapezoid>, at_most: Wide) {
        let corners = self.exact.corners_apart(&trapezoid);
        if corners.is_empty() {
            return;
        }
        let mut least = at_most;
        for id in trapezoid.inputs(self.edges) {
            // The corners on the edge itself are skipped.
            let beside = match id {
                id if id == trapezoid.below => &corners[2..],
                id if id == trapezoid.above => &corners[..2],
                _ => &corners[..],
            };
            let mut greatest = Wide::ZERO;
            for corner in beside {
                greatest = greater(greatest, self.exact.distance(corner, id).upper());
                if greatest >= least {
                    break;
                }
            }
            least = lesser(least, greatest);
        }
        self.parts.push(Part { at_most: least, trapezoid, shape: Shape::Measured });
    }

    /// Divides a trapezoid.
    fn divide(&mut self, trapezoid: &Rc<Trapezoid>, at_most: Wide) -> Option<Witness> {
        let (points, guesses) = (self.exact.corners(trapezoid), trapezoid.inputs(self.edges));
        if at_most > self.limit {
            // The best point for a witness, if there is one.
            let [a, b, c] = [0, 1, 2].map_each(|i| &points[i]);
            let center = self.corner(a.middle(c).middle(&b.middle(points.get(3).unwrap_or(b))), &guesses);
            if center.distance.lower() > self.enough {
                return Some(self.witness(&center, &center, trapezoid));
            }
        }
        let corners = points.into_iter().map(|point| self.corner(point, &guesses)).collect();
        self.add_cut(corners, trapezoid, at_most)
    }

    /// Cuts a part across its greatest extent.
    fn halve(&mut self, corners: &[Rc<Corner>], trapezoid: &Rc<Trapezoid>, at_most: Wide) -> Option<Witness> {
        let places = places(&corners.iter().map(|corner| &corner.point).collect::<Vec<_>>());
        let halves = match *corners {
            [_, _, _] => self.halves_of_triangle(corners, &places),
            _ => self.halves_of_quadrilateral(corners, &places),
        };
        halves.into_iter().find_map(|corners| self.add_cut(corners, trapezoid, at_most))
    }

    fn halves_of_triangle(&self, corners: &[Rc<Corner>], places: &[[f64; 2]]) -> [Vec<Rc<Corner>>; 2] {
        let length = |i: usize| distance(places[i], places[(i + 1) % 3]);
        let longest = (0..3).max_by(|&i, &j| length(i).total_cmp(&length(j))).expect("three sides");
        let [p, q, r] = [0, 1, 2].map_each(|k| (longest + k) % 3);
        let share = foot(places[p], places[q], places[r]);
        let at = |i: usize| corners[i].clone();
        if (1.0 / 8.0..7.0 / 8.0).contains(&share) {
            // From the corner, about perpendicularly, to the longest side.
            let (mut low, mut high) = (at(p), at(q));
            let (mut from, mut to) = (0.0, 1.0);
            for _ in 1..FOOT_BITS {
                let (middle, at) = (self.between(&low, &high), (from + to) / 2.0);
                if at < share { (low, from) = (middle, at) } else { (high, to) = (middle, at) }
            }
            let foot = self.between(&low, &high);
            return [vec![at(p), foot.clone(), at(r)], vec![foot, at(q), at(r)]];
        }
        // In parallel to the shortest side, from the middles of the others.
        let [apex, one, other] = if share >= 0.5 { [p, q, r] } else { [q, r, p] };
        let (to_one, to_other) =
            (self.between(&corners[apex], &corners[one]), self.between(&corners[apex], &corners[other]));
        [vec![at(apex), to_one.clone(), to_other.clone()], vec![to_one, at(one), at(other), to_other]]
    }

    fn halves_of_quadrilateral(&self, corners: &[Rc<Corner>], places: &[[f64; 2]]) -> [Vec<Rc<Corner>>; 2] {
        let length = |i: usize| distance(places[i], places[(i + 1) % 4]);
        let longest = |i: usize| length(i).max(length(i + 2));
        let at = |i: usize| corners[i % 4].clone();
        let (longer, shorter) = (longest(0).max(longest(1)), longest(0).min(longest(1)));
        let is_flattened = longer < 4.0 * shorter && twice_area(places) < longer * shorter / 4.0;
        if is_flattened {
            // It is thin although both pairs of sides are long.
            let start = usize::from(distance(places[0], places[2]) > distance(places[1], places[3]));
            return [vec![at(start), at(start + 1), at(start + 2)], vec![at(start), at(start + 2), at(start + 3)]];
        }
        let side = usize::from(longest(0) < longest(1));
        let one = self.between(&corners[side], &corners[side + 1]);
        let other = self.between(&corners[side + 2], &corners[(side + 3) % 4]);
        [vec![at(side), one.clone(), other.clone(), at(side + 3)], vec![one, at(side + 1), at(side + 2), other]]
    }

    /// The corner in the middle between two.
    fn between(&self, p: &Rc<Corner>, q: &Rc<Corner>) -> Rc<Corner> {
        self.corner(p.point.middle(&q.point), &nearest_of(&[p, q]))
    }

    fn corner(&self, point: ExactPoint, guesses: &[EdgeId]) -> Rc<Corner> {
        let (nearest, distance) = self.nearest.find(&self.exact, &point, guesses);
        Rc::new(Corner { point, nearest, distance })
    }

    /// Adds a convex part with three or four corners, if it has an area.
    fn add_cut(&mut self, corners: Vec<Rc<Corner>>, trapezoid: &Rc<Trapezoid>, at_most: Wide) -> Option<Witness> {
        let points: Vec<&ExactPoint> = corners.iter().map(|corner| &corner.point).collect();
        let fan: Vec<[usize; 3]> = (2..corners.len()).map(|i| [0, i - 1, i]).collect();
        let has_area = |triangle: &[usize; 3]| !area(triangle.map_each(|i| points[i])).is_zero();
        // Inside the first triangle that has an area: as good as the centroid, and over the same denominator.
        let [a, b, c] = fan.iter().find(|triangle| has_area(triangle))?.map_each(|i| points[i]);
        let center = match points[..] {
            [a, b, c, d] if fan.iter().all(has_area) => a.middle(c).middle(&b.middle(d)),
            _ => a.middle(b).middle(c),
        };
        let mut rows = nearest_of(&corners.iter().map(|corner| &**corner).collect::<Vec<_>>());
        for id in trapezoid.inputs(self.edges) {
            if !rows.contains(&id) {
                rows.push(id);
            }
        }
        let center = self.corner(center, &rows);
        if let Some(far) = corners.iter().chain([&center]).find(|corner| corner.distance.lower() > self.enough) {
            return Some(self.witness(far, &center, trapezoid));
        }
        if let Some(id) = center.nearest.filter(|id| !rows.contains(id)) {
            rows.push(id);
        }
        let distances = |id: EdgeId| -> Vec<Wide> {
            corners.iter().map(|corner| self.exact.distance(&corner.point, id).upper()).collect()
        };
        let rows: Vec<Vec<Wide>> = rows.into_iter().map(distances).collect();
        let of_triangle = |triangle: &[usize; 3]| {
            greatest_of_least(&rows.iter().map(|row| triangle.map_each(|i| row[i])).collect::<Vec<_>>())
        };
        let at_most = lesser(at_most, fan.iter().map(of_triangle).fold(Wide::ZERO, greater));
        for corner in corners.iter().chain([&center]) {
            self.at_least = greater(self.at_least, corner.distance.lower());
        }
        self.parts.push(Part { at_most, trapezoid: trapezoid.clone(), shape: Shape::Cut(corners) });
        None
    }

    /// A point strictly inside a part, so close to a corner of it that it is also farther than promised.
    fn witness(&self, far: &Corner, center: &Rc<Corner>, trapezoid: &Trapezoid) -> Witness {
        let mut inside = center.clone();
        while inside.distance.lower() <= self.within {
            limit::check();
            inside = self.corner(inside.point.middle(&far.point), &nearest_of(&[far]));
        }
        let corners = self.exact.corners(trapezoid);
        Witness {
            trapezoid: *trapezoid,
            cell: WrongCell {
                corners: corners.iter().map(|corner| self.exact.rounded(corner, 0)).collect(),
                point: self.exact.rounded(&inside.point, 0),
                exact_point: self.exact.rational(&inside.point),
                distance: inside.distance.to_f64(),
            },
        }
    }
}

/// A cut begins near the foot of a perpendicular: at a multiple of 2^-10 of the side.
const FOOT_BITS: u32 = 10;

/// The share of the way from p to q of the foot of r on their line, approximately.
fn foot(p: [f64; 2], q: [f64; 2], r: [f64; 2]) -> f64 {
    let ([ux, uy], [vx, vy]) = ([q[0] - p[0], q[1] - p[1]], [r[0] - p[0], r[1] - p[1]]);
    (ux * vx + uy * vy) / (ux * ux + uy * uy)
}

fn distance(p: [f64; 2], q: [f64; 2]) -> f64 {
    (q[0] - p[0]).hypot(q[1] - p[1])
}

/// Twice the area of a convex polygon.
fn twice_area(corners: &[[f64; 2]]) -> f64 {
    let cross = |[a, b]: [[f64; 2]; 2]| a[0] * b[1] - a[1] * b[0];
    (0..corners.len()).map(|i| cross([corners[i], corners[(i + 1) % corners.len()]])).sum::<f64>().abs()
}

/// The different edges that are nearest to corners.
fn nearest_of(corners: &[&Corner]) -> Vec<EdgeId> {
    let mut edges: Vec<EdgeId> = corners.iter().filter_map(|corner| corner.nearest).collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

fn compared(x: Wide, y: Wide) -> Ordering {
    x.partial_cmp(&y).expect("magnitudes are ordered")
}

fn lesser(x: Wide, y: Wide) -> Wide {
    if y < x { y } else { x }
}

fn greater(x: Wide, y: Wide) -> Wide {
    if x < y { y } else { x }
}

/// An upper bound on the greatest value over a triangle of the least of affine functions that are given by their values
/// at the corners: the best of those for two of the functions.
fn greatest_of_least(rows: &[[Wide; 3]]) -> Wide {
    let mut best = Wide::INFINITY;
    for (i, first) in rows.iter().enumerate() {
        for second in &rows[i..] {
            best = lesser(best, greatest_of_two(first, second));
        }
    }
    best
}

/// The greatest value over a triangle of the lesser of two affine functions: at a corner, or on a side where both are
/// equal.
fn greatest_of_two(first: &[Wide; 3], second: &[Wide; 3]) -> Wide {
    let scale = first.iter().chain(second).copied().fold(Wide::ZERO, greater);
    if scale.is_zero() || scale == Wide::INFINITY {
        return scale;
    }
    let [first, second] = [first, second].map_each(|row| row.map_each(|x| x.relative_to(scale)));
    let mut greatest = 0.0_f64;
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        greatest = greatest.max(first[i].min(second[i]));
        let (at_i, at_j) = (first[i] - second[i], first[j] - second[j]);
        if at_i * at_j < 0.0 {
            let t = at_i / (at_i - at_j);
            let [one, other] = [&first, &second].map_each(|row| row[i] + t * (row[j] - row[i]));
            greatest = greatest.max(one.max(other));
        }
    }
    // Covers underflow and rounding: the error of t, a quotient by the difference of two slopes, counts only in the
    // product with one of these slopes.
    scale.times(Wide::new(greatest * (1.0 + SLACK) + f64::MIN_POSITIVE, 0))
}

/// More than the relative error of a point where two affine functions are equal.
const SLACK: f64 = 1e-12;
