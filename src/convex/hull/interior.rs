//! Points that are certainly inside the hull of a few extreme ones, and so no corners.
//!
//! In a ball or a box of points, most are. Doubles alone find them, in vectorised loops; points too near to a face are
//! kept, for exact signs.

use super::grown::of_points;
use crate::arith::formulas::each::MapEach;
use crate::{Point3, Scalar};
use alloc::vec::Vec;

/// With fewer points, testing each exactly is cheaper.
const MANY: usize = 400;

/// The number of points that are compared with one face after the other.
const BLOCK: usize = 256;

/// Directions in which to look for extreme points, each for two opposite ones: from the center of a cube to the grid
/// points on its surface, `steps` steps from the center to a face, without those of coarser grids.
fn directions(steps: i8) -> impl Iterator<Item = [f64; 3]> {
    let numbers = move || -steps..=steps;
    let all = numbers().flat_map(move |x| numbers().flat_map(move |y| numbers().map(move |z| [x, y, z])));
    let is_one = move |way: &[i8; 3]| {
        *way > [0; 3] && way.iter().any(|x| x.abs() == steps) && (steps == 1 || way.iter().any(|x| x % steps != 0))
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
    let mut extremes = Vec::new();
    // 26 directions, then, if these excluded a good part, 72 between them.
    for steps in [1, 2] {
        let count = places.numbers.len();
        extremes.extend(directions(steps).flat_map(|way| places.ends(way)));
        extremes.sort_unstable();
        extremes.dedup();
        let facets = places.facets(points, &extremes);
        if facets.is_empty() {
            break;
        }
        places.keep_beyond(&facets);
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

    /// The faces of the hull of a few points.
    fn facets<S: Scalar>(&self, points: &[Point3<S>], few: &[usize]) -> Vec<Facet> {
        let place = |number: &usize| {
            let Point3 { x, y, z } = &points[*number];
            let x = [x, y, z].map_each(|x| x.as_double().unwrap_or(f64::NAN));
            [x[0] - self.middle[0], x[1] - self.middle[1], x[2] - self.middle[2]]
        };
        let hull = of_points(points, few.to_vec(), &[]);
        hull.faces.iter().map(|face| Facet::through([0, 1, 2].map_each(|i| place(&face[i])))).collect()
    }

    /// Removes points that are certainly below all facets.
    fn keep_beyond(&mut self, facets: &[Facet]) {
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
                if *greatest >= certain {
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
        let [u, v] = [b, c].map_each(|p| [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
        let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        Facet { d: n[0] * a[0] + n[1] * a[1] + n[2] * a[2], n }
    }
}
