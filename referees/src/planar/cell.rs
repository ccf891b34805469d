//! The Voronoi cell of a point in a window: exactly, and how far a ring is from it.
//!
//! The window is clipped by the halfplanes of the other points, the nearest first. Corners are rational; a halfplane
//! that is certainly far from all of them, in doubles, is passed over.

use crate::harness::limit;
use crate::planar::overlay::Ring;
use straightedge::closest::point_segment_2d;
use straightedge::internals::MapEach;
use straightedge::{Point2, Rational, Segment2};

/// A convex cell, counter-clockwise.
pub(crate) struct Cell {
    corners: Vec<[Rational; 2]>,
    /// The nearest doubles.
    pub(crate) rounded: Ring,
}

fn exact(x: f64) -> Rational {
    Rational::from_float(x).expect("a finite number")
}

fn rounded([x, y]: &[Rational; 2]) -> [f64; 2] {
    Point2::new(x.clone(), y.clone()).cast::<f64>().into()
}

/// The points nearer to one site than to another: slopes·x ≤ bound.
struct Halfplane {
    slopes: [Rational; 2],
    bound: Rational,
}

impl Halfplane {
    fn between(site: [f64; 2], other: [f64; 2]) -> Halfplane {
        let two = exact(2.0);
        let [site, other] = [site, other].map_each(|point| point.map_each(exact));
        let slopes = [0, 1].map_each(|axis| (&other[axis] - &site[axis]) * &two);
        let squared = |[x, y]: &[Rational; 2]| x * x + y * y;
        Halfplane { slopes, bound: squared(&other) - squared(&site) }
    }

    fn excess(&self, [x, y]: &[Rational; 2]) -> Rational {
        &self.slopes[0] * x + &self.slopes[1] * y - &self.bound
    }
}

impl Cell {
    /// The points of a window that are as near to a site as to any other. `others` are distinct from the site.
    pub(crate) fn of(site: [f64; 2], others: &mut [[f64; 2]], [least, most]: [[f64; 2]; 2]) -> Cell {
        let corners = [least, [most[0], least[1]], most, [least[0], most[1]]];
        let mut cell =
            Cell { corners: corners.map_each(|corner| corner.map_each(exact)).into(), rounded: corners.into() };
        // Doubles order the halfplanes, which changes no result.
        let far = |a: [f64; 2], b: [f64; 2]| (a[0] / 2.0 - b[0] / 2.0).hypot(a[1] / 2.0 - b[1] / 2.0);
        others.sort_by(|a, b| far(*a, site).total_cmp(&far(*b, site)));
        for other in others.iter() {
            limit::check();
            // A site twice as far as every corner, and more than rounding may cost, cuts nothing off.
            let reach = cell.rounded.iter().map(|corner| far(*corner, site)).fold(0.0, f64::max);
            let greatest =
                cell.rounded.iter().chain([&site, other]).flatten().fold(0.0, |most: f64, x| most.max(x.abs()));
            if far(*other, site) / 2.0 > reach + greatest * 1e-12 && greatest > f64::MIN_POSITIVE / f64::EPSILON {
                break;
            }
            cell.clip(&Halfplane::between(site, *other));
            if cell.corners.is_empty() {
                break;
            }
        }
        cell
    }

    fn clip(&mut self, halfplane: &Halfplane) {
        let zero = exact(0.0);
        let excesses: Vec<Rational> = self.corners.iter().map(|corner| halfplane.excess(corner)).collect();
        if excesses.iter().all(|excess| *excess <= zero) {
            return;
        }
        let mut corners: Vec<[Rational; 2]> = Vec::new();
        let n = self.corners.len();
        for i in 0..n {
            let j = (i + 1) % n;
            let [from, to] = [&self.corners[i], &self.corners[j]];
            let [before, after] = [&excesses[i], &excesses[j]];
            if *before <= zero {
                corners.push(from.clone());
            }
            if (*before < zero && *after > zero) || (*before > zero && *after < zero) {
                let share = before / (before - after);
                corners.push([0, 1].map_each(|axis| &from[axis] + (&to[axis] - &from[axis]) * &share));
            }
        }
        corners.dedup();
        if corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        // What has no area is left of a cell that a boundary of the window touches.
        if corners.len() < 3 {
            corners.clear();
        }
        self.rounded = corners.iter().map(rounded).collect();
        self.corners = corners;
    }

    /// Whether nothing of the window, but perhaps its boundary, is nearest to the site.
    pub(crate) fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// The distance of a point from the boundary.
    pub(crate) fn boundary_distance(&self, point: [f64; 2]) -> f64 {
        from_ring(&self.rounded, point)
    }

    /// How deep inside the lines of all edges a point is: negative outside.
    fn depth(&self, point: [f64; 2]) -> f64 {
        edges(&self.rounded).map(|edge| depth(edge, point)).fold(f64::INFINITY, f64::min)
    }

    /// The point of a segment that is deepest inside, and its depth. Depth is concave along it.
    pub(crate) fn deepest(&self, [a, b]: [[f64; 2]; 2]) -> ([f64; 2], f64) {
        let at = |t: f64| [0, 1].map_each(|axis| a[axis] * (1.0 - t) + b[axis] * t);
        let [mut low, mut high] = [0.0, 1.0];
        for _ in 0..BISECTIONS {
            let [left, right] = [low + (high - low) / 3.0, high - (high - low) / 3.0];
            if self.depth(at(left)) < self.depth(at(right)) { low = left } else { high = right }
        }
        let point = at((low + high) / 2.0);
        (point, self.depth(point))
    }

    /// The center of the corners.
    pub(crate) fn center(&self) -> [f64; 2] {
        let share = 1.0 / self.rounded.len() as f64;
        [0, 1].map_each(|axis| self.rounded.iter().map(|corner| corner[axis] * share).sum())
    }

    /// Whether the cell is between two parallel lines this far from each other.
    pub(crate) fn is_thin(&self, width: f64) -> bool {
        is_thin(&self.rounded, width)
    }
}

/// Each reduces the part of a segment that is searched by a third.
const BISECTIONS: usize = 90;

/// The edges of a ring.
pub(crate) fn edges(ring: &[[f64; 2]]) -> impl Iterator<Item = [[f64; 2]; 2]> {
    (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]])
}

/// The distance of a point from a ring.
pub(crate) fn from_ring(ring: &[[f64; 2]], point: [f64; 2]) -> f64 {
    let distance = |edge: [[f64; 2]; 2]| {
        let edge = Segment2::from(edge);
        point_segment_2d(&Point2::from(point), &edge).distance()
    };
    edges(ring).map(distance).fold(f64::INFINITY, f64::min)
}

/// How far a point is to the left of an edge, in rounded numbers; halves do not overflow.
fn depth([a, b]: [[f64; 2]; 2], point: [f64; 2]) -> f64 {
    let [along, to] = [b, point].map_each(|end| [0, 1].map_each(|axis| end[axis] / 2.0 - a[axis] / 2.0));
    let length = along[0].hypot(along[1]);
    if length == 0.0 {
        return f64::INFINITY;
    }
    let [x, y] = along.map_each(|x| x / length);
    2.0 * (x * to[1] - y * to[0])
}

/// Whether all corners of a ring are between two parallel lines this far from each other, one along an edge.
pub(crate) fn is_thin(ring: &[[f64; 2]], width: f64) -> bool {
    let is_along = |edge: [[f64; 2]; 2]| ring.iter().all(|corner| depth(edge, *corner).abs() <= width);
    ring.len() < 3 || edges(ring).filter(|[a, b]| a != b).any(is_along) || edges(ring).all(|[a, b]| a == b)
}
