//! Points that are certainly inside the hull of a few extreme ones, and so no corners.
//!
//! In a ball or a box of points, most are. Doubles alone find them, in vectorised loops; points too near to a face are
//! kept, for exact signs. Of points of a plane, most are in a polygon of extreme ones: doubles show that they are
//! within its edges, as seen along an axis, and integers that they are in the plane.

use super::grown::of_points;
use crate::arith::formulas::each::MapEach;
use crate::predicate::{IntegerPlane, PlaneThrough, doubles};
use crate::{Hull, Point3, Scalar};
use alloc::vec::Vec;

/// With fewer points, testing each exactly is cheaper.
const MANY: usize = 400;

/// The number of points that are compared with one face after the other.
const BLOCK: usize = 256;

/// Directions in which to look for extreme points, each for two opposite ones: from the center of a cube to the grid
/// points on its surface, `steps` steps from the center to a face, without the axes and those of coarser grids.
fn directions(steps: i8) -> impl Iterator<Item = [f64; 3]> {
    let numbers = move || -steps..=steps;
    let all = numbers().flat_map(move |x| numbers().flat_map(move |y| numbers().map(move |z| [x, y, z])));
    let is_one = move |way: &[i8; 3]| {
        let is_axis = way.iter().filter(|x| **x != 0).count() == 1;
        let is_new = steps == 1 || way.iter().any(|x| x % steps != 0);
        *way > [0; 3] && way.iter().any(|x| x.abs() == steps) && is_new && !is_axis
    };
    all.filter(is_one).map(|way| way.map_each(f64::from))
}

/// The indices of all points but those that are certainly inside the hull of others, and those of extreme points, in
/// ascending order, if they were searched for.
pub(super) fn without_interior<S: Scalar>(points: &[Point3<S>], numbers: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    if !S::checked() || numbers.len() < MANY {
        return (numbers, Vec::new());
    }
    let Some(mut places) = Places::of(points, numbers.clone()) else { return (numbers, Vec::new()) };
    let mut extremes = places.extremes([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    let hull = of_points(points, extremes.clone(), &[]);
    if hull.dimension == 2 {
        let count = places.numbers.len();
        places.leave_out_polygon(points, &hull, &mut extremes);
        if places.numbers.len() <= count / 2 {
            return (places.numbers, extremes);
        }
    }
    // 20 more directions, then, if these excluded a good part, 72 between them.
    for steps in [1, 2] {
        let count = places.numbers.len();
        extremes.extend(directions(steps).flat_map(|way| places.ends(way)));
        extremes.sort_unstable();
        extremes.dedup();
        let facets = places.facets(points, &extremes);
        if facets.is_empty() {
            break;
        }
        places.keep_beyond(&facets, |_| true);
        if places.numbers.len() > count / 2 || places.numbers.len() < MANY {
            break;
        }
    }
    (places.numbers, extremes)
}

/// The coordinates of points relative to the center of their box, each rounded once.
struct Places {
    /// The indices of the points.
    numbers: Vec<usize>,
    of_axis: [Vec<f64>; 3],
    middle: [f64; 3],
    /// The greatest absolute value.
    reach: f64,
}

impl Places {
    /// `None` unless the points are doubles, and the cube of the reach neither overflows nor loses bits.
    fn of<S: Scalar>(points: &[Point3<S>], numbers: Vec<usize>) -> Option<Self> {
        let mut of_axis = [(); 3].map_each(|()| Vec::with_capacity(numbers.len()));
        for &number in &numbers {
            let Point3 { x, y, z } = &points[number];
            for (of_axis, x) in of_axis.iter_mut().zip([x, y, z]) {
                of_axis.push(x.as_double()?);
            }
        }
        let mut places = Places { numbers, of_axis, middle: [0.0; 3], reach: 0.0 };
        for (of_axis, middle) in places.of_axis.iter_mut().zip(&mut places.middle) {
            let least = of_axis.iter().copied().fold(f64::INFINITY, f64::min);
            let greatest = of_axis.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            *middle = 0.5 * least + 0.5 * greatest;
            of_axis.iter_mut().for_each(|x| *x -= *middle);
            places.reach = places.reach.max(greatest - *middle).max(*middle - least);
        }
        (1e-90..1e90).contains(&places.reach).then_some(places)
    }

    /// The indices of two points that are extreme along a direction and against it, to the precision of doubles.
    #[inline]
    fn ends(&self, [x, y, z]: [f64; 3]) -> [usize; 2] {
        let [xs, ys, zs] = &self.of_axis;
        let (mut least, mut greatest) = ((f64::INFINITY, 0), (f64::NEG_INFINITY, 0));
        for (i, ((px, py), pz)) in xs.iter().zip(ys).zip(zs).enumerate() {
            let along = x * px + y * py + z * pz;
            if along < least.0 {
                least = (along, i);
            }
            if along > greatest.0 {
                greatest = (along, i);
            }
        }
        [self.numbers[least.1], self.numbers[greatest.1]]
    }

    /// The points at the ends of some directions, in ascending order.
    fn extremes(&self, ways: impl IntoIterator<Item = [f64; 3]>) -> Vec<usize> {
        let mut extremes: Vec<_> = ways.into_iter().flat_map(|way| self.ends(way)).collect();
        extremes.sort_unstable();
        extremes.dedup();
        extremes
    }

    /// The place of a point.
    fn place<S: Scalar>(&self, p: &Point3<S>) -> [f64; 3] {
        let x = doubles(p).unwrap_or([f64::NAN; 3]);
        [x[0] - self.middle[0], x[1] - self.middle[1], x[2] - self.middle[2]]
    }

    /// The faces of the hull of a few points.
    fn facets<S: Scalar>(&self, points: &[Point3<S>], few: &[usize]) -> Vec<Facet> {
        let hull = of_points(points, few.to_vec(), &[]);
        let place = |number: &usize| self.place(&points[*number]);
        hull.faces.iter().map(|face| Facet::through([0, 1, 2].map_each(|i| place(&face[i])))).collect()
    }

    /// Given the flat hull of some extreme points, looks for more of them in its plane, and removes other points in the
    /// polygon of all. That of points of space is not flat then, or leaves most.
    fn leave_out_polygon<S: Scalar>(&mut self, points: &[Point3<S>], hull: &Hull, extremes: &mut Vec<usize>) {
        let area = self.area(points, &hull.corners);
        // Along the axis that is nearest to the normal, the polygon is widest.
        let mut axis = 0;
        for other in 1..3 {
            axis = if area[other].abs() > area[axis].abs() { other } else { axis };
        }
        // Those farthest from the edges so far.
        let edges = self.prism(points, &hull.corners, axis);
        extremes.extend(self.extremes(edges.iter().map(|edge| edge.n)));
        extremes.sort_unstable();
        extremes.dedup();
        let hull = of_points(points, extremes.clone(), &[]);
        let [a, b, c, ..] = hull.corners[..] else { return };
        if hull.dimension != 2 {
            return;
        }
        let bound = self.middle.iter().fold(self.reach, |bound, x| bound.max(self.reach + x.abs()));
        let plane = Plane::through([a, b, c].map_each(|i| &points[i]), bound);
        let edges = self.prism(points, &hull.corners, axis);
        self.keep_beyond(&edges, |number| plane.has(&points[number]));
    }

    /// The planes along an axis through the edges of a polygon.
    fn prism<S: Scalar>(&self, points: &[Point3<S>], corners: &[usize], axis: usize) -> Vec<Facet> {
        let mut up = [0.0; 3];
        up[axis] = if self.area(points, corners)[axis] > 0.0 { self.reach } else { -self.reach };
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let places = ends.map(|(&from, &to)| [from, to].map_each(|i| self.place(&points[i])));
        places.map(|[from, to]| Facet::along(from, minus(to, from), up)).collect()
    }

    /// Twice the area of a polygon, as a vector.
    fn area<S: Scalar>(&self, points: &[Point3<S>], corners: &[usize]) -> [f64; 3] {
        let places: Vec<_> = corners.iter().map(|&i| self.place(&points[i])).collect();
        let mut area = [0.0; 3];
        for pair in places.windows(2) {
            let of = cross(minus(pair[0], places[0]), minus(pair[1], places[0]));
            area = [area[0] + of[0], area[1] + of[1], area[2] + of[2]];
        }
        area
    }

    /// Removes points that are certainly below all facets, and may be removed.
    fn keep_beyond(&mut self, facets: &[Facet], may_go: impl Fn(usize) -> bool) {
        // With E the reach and ε = 2^-53, a difference of two places has an error of 4εE, a coordinate of a normal, at
        // most 8E², one of 48εE², its product with a place 64εE³, the sum of three 232εE³, as has d, and n·x - d
        // 512εE³.
        let certain = -1024.0 * (f64::EPSILON / 2.0) * self.reach * self.reach * self.reach;
        let count = self.numbers.len();
        let mut left = 0;
        let mut greatest = [0.0; BLOCK];
        for start in (0..count).step_by(BLOCK) {
            let range = start..count.min(start + BLOCK);
            let greatest = &mut greatest[..range.len()];
            greatest.fill(f64::NEG_INFINITY);
            let [xs, ys, zs] = self.of_axis.each_ref().map_each(|of_axis| &of_axis[range.clone()]);
            for Facet { n: [x, y, z], d } in facets {
                for (((greatest, px), py), pz) in greatest.iter_mut().zip(xs).zip(ys).zip(zs) {
                    let beyond = x * px + y * py + z * pz - d;
                    *greatest = if beyond > *greatest { beyond } else { *greatest };
                }
            }
            for (i, greatest) in range.zip(greatest) {
                if *greatest >= certain || !may_go(self.numbers[i]) {
                    self.numbers[left] = self.numbers[i];
                    self.of_axis.iter_mut().for_each(|of_axis| of_axis[left] = of_axis[i]);
                    left += 1;
                }
            }
        }
        self.numbers.truncate(left);
        self.of_axis.iter_mut().for_each(|of_axis| of_axis.truncate(left));
    }
}

/// A plane, n·x = d, with the hull where n·x is less.
struct Facet {
    n: [f64; 3],
    d: f64,
}

impl Facet {
    /// Counter-clockwise as seen from outside.
    fn through([a, b, c]: [[f64; 3]; 3]) -> Self {
        Facet::along(a, minus(b, a), minus(c, a))
    }

    /// Through a point, along two vectors.
    fn along(a: [f64; 3], u: [f64; 3], v: [f64; 3]) -> Self {
        let n = cross(u, v);
        Facet { d: n[0] * a[0] + n[1] * a[1] + n[2] * a[2], n }
    }
}

fn minus(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// The plane through three points.
struct Plane<S> {
    exact: PlaneThrough<S>,
    integers: Option<IntegerPlane>,
}

impl<S: Scalar> Plane<S> {
    /// Given a bound on all coordinates.
    fn through([a, b, c]: [&Point3<S>; 3], bound: f64) -> Self {
        let integers = || IntegerPlane::through([doubles(a)?, doubles(b)?, doubles(c)?], bound);
        Plane { exact: PlaneThrough::new(a, b, c), integers: integers() }
    }

    /// Whether a point is in the plane.
    #[inline(always)]
    fn has(&self, p: &Point3<S>) -> bool {
        let seen = self.integers.as_ref().and_then(|plane| plane.has(doubles(p)?));
        seen.unwrap_or_else(|| self.exact.side(p).is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::{congruential, count};

    /// Of points of a plane, most are left out, and no answer changes: with points beside the plane, however near, with
    /// numbers that are no multiples of a unit, and with great ones.
    #[test]
    fn no_answer_depends_on_what_is_left_out() {
        let state = &mut 1;
        let mut below = |bound: u64| ((congruential(state) >> 33) % bound) as f64;
        let mut left_out = [0_u32; 2];
        for round in 0..count(48, 120) as usize {
            let planes = [[3.0, -5.0], [0.0, 0.0], [1.0, 0.0], [-2.0, 7.0]];
            let ([of_x, of_y], turned) = (planes[round % 4], round / 4 % 3);
            let reach = [4.0, 30.0, 1e6, 1e11][round / 12 % 4];
            let size = [1.0, 0.1, 1e-60, f64::MIN_POSITIVE][round % 7 % 4];
            let beside = round % 5;
            let mut points: Vec<_> = (0..600)
                .map(|i| {
                    let [x, y] = [below(reach as u64), below(reach as u64)];
                    let z = of_x * x + of_y * y + if i < beside { 1.0 - 2.0 * below(2) } else { 0.0 };
                    let mut p = [x, y, z].map_each(|x| x * size);
                    p.rotate_left(turned);
                    Point3::from(p)
                })
                .collect();
            if round % 3 == 0 {
                // As near to the plane as can be.
                points[300].x = points[300].x.next_up();
            }
            let all = || (0..points.len()).collect::<Vec<_>>();
            let (numbers, extremes) = without_interior(&points, all());
            let hull = of_points(&points, numbers.clone(), &extremes);
            assert_eq!(hull, of_points(&points, all(), &[]), "{round}");
            left_out[usize::from(hull.dimension == 3)] += u32::from(numbers.len() < 300);
        }
        assert!(left_out.iter().all(|&rounds| rounds > count(2, 5)), "{left_out:?}");
    }
}
