//! An arrangement whose vertices are rounded.

use crate::planar::arrangement::graph::PlanarGraph;
use crate::planar::arrangement::pixels::{Pixel, Pixels};
use crate::planar::sweep::{Bundle, Edge, NONE, Site, Visitor, sweep};
use std::ops::ControlFlow;
use straightedge::implicit::compare_lexicographic_2d;
use straightedge::internals::MapEach;
use straightedge::shape::Ssi;
use straightedge::{Point2, Segment2};

/// The arrangement of segments, rounded to a grid with one bit less than doubles have at the greatest coordinate: no
/// point is off by more than √½ steps of the grid, and the graph is planar.
///
/// Snap rounding, after Hobby, *Practical segment intersection with finite precision output*, 1999: a segment goes
/// through the middles of all squares of the grid that it meets and that contain an end or a crossing. Segments of no
/// length are ignored.
///
/// # Panics
/// If a coordinate is not finite.
///
/// ```
/// use straightedge_referees::{Arrangement, Segments, Task, rounded_arrangement};
/// let segments = vec![[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]], [[1.5, 0.0], [1.5, 2.0]]];
/// let graph = rounded_arrangement(&segments);
/// assert_eq!((graph.vertices.len(), graph.edges.len()), (7, 6));
/// assert_eq!(Arrangement::judge(&Segments { within: 0.0, segments }, &graph), Ok(0.0));
/// ```
#[must_use]
pub fn rounded(segments: &[[[f64; 2]; 2]]) -> PlanarGraph {
    let greatest = greatest(segments);
    // Half of a step must be a double.
    let scale = if greatest < SMALL { 1.0 / SMALL } else { 1.0 };
    let segments: Vec<[[f64; 2]; 2]> =
        segments.iter().map(|ends| ends.map_each(|end| end.map_each(|x| x * scale))).collect();
    let unit = step(greatest * scale).max(f64::from_bits(1) * scale);
    let edges: Vec<Edge> = segments.iter().filter(|[a, b]| a != b).map(|ends| Edge::between(*ends, NONE)).collect();
    let mut hot = Hot { edges: &edges, unit, pixels: Vec::new() };
    sweep(&edges, &mut hot);
    let pixels = Pixels::new(hot.pixels);
    let (mut used, mut pieces) = (Vec::new(), Vec::new());
    for ends in segments.iter().filter(|[a, b]| a != b) {
        let along = pixels.along(*ends, unit);
        pieces.extend(along.windows(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]));
        used.extend(along);
    }
    pieces.sort_unstable();
    pieces.dedup();
    used.sort_unstable();
    used.dedup();
    let number = |pixel: Pixel| used.binary_search(&pixel).expect("it is used");
    PlanarGraph {
        edges: pieces.iter().map(|ends| ends.map_each(number)).collect(),
        vertices: used.iter().map(|pixel| pixel.map_each(|x| x as f64 * (unit / scale))).collect(),
    }
}

/// Inputs smaller than 2^-500 are scaled.
const SMALL: f64 = f64::from_bits((1023 - 500) << 52);

fn greatest(segments: &[[[f64; 2]; 2]]) -> f64 {
    let numbers = segments.iter().flatten().flatten();
    assert!(numbers.clone().all(|x| x.is_finite()), "coordinates are finite");
    numbers.fold(0.0, |most: f64, x| most.max(x.abs()))
}

/// The step of the grid: 2^-51 times the greatest power of two in the greatest coordinate, so that no coordinate is
/// more than 2^52 steps from 0.
fn step(greatest: f64) -> f64 {
    f64::from_bits((greatest.to_bits() >> 52).saturating_sub(51) << 52)
}

/// Collects the squares of the grid that contain an end or a crossing.
struct Hot<'e> {
    edges: &'e [Edge],
    unit: f64,
    pixels: Vec<Pixel>,
}

impl Hot<'_> {
    /// The integer in whose unit interval, without its upper end, a coordinate is. `rounded` is the coordinate rounded
    /// at most once; `is_from` decides exactly whether it is not below a number.
    fn nearest(&self, rounded: f64, is_from: impl Fn(f64) -> bool) -> i64 {
        let x = rounded / self.unit;
        let floor = x.floor();
        let (above, error) = (x - floor - 0.5, x.abs() * (f64::EPSILON / 2.0));
        let is_above = if above.abs() <= error { is_from((floor + 0.5) * self.unit) } else { above > 0.0 };
        floor as i64 + i64::from(is_above)
    }
}

impl Visitor for Hot<'_> {
    type Found = ();

    fn vertex(&mut self, site: &Site, _: &[Bundle], _: &[Bundle]) -> ControlFlow<()> {
        let [x, y] = site.rounded(self.edges);
        let pixel = match site {
            Site::Corner(_) => [self.nearest(x, |bound| x >= bound), self.nearest(y, |bound| y >= bound)],
            Site::Crossing(ids) => {
                // No point with this x comes before this one.
                let first = |x: f64| Point2::new(x, f64::MIN);
                let is_from = |point: Ssi<f64>, x: f64| compare_lexicographic_2d(&point, &first(x)).is_ge();
                let crossing = |turned: fn(&Point2<f64>) -> Point2<f64>| {
                    let [one, other] = ids.map_each(|id| {
                        let Edge { left, right, .. } = &self.edges[id as usize];
                        Segment2::new(turned(left), turned(right))
                    });
                    Ssi::new(one, other)
                };
                [
                    self.nearest(x, |bound| is_from(crossing(|p| *p), bound)),
                    self.nearest(y, |bound| is_from(crossing(|p| Point2::new(p.y, p.x)), bound)),
                ]
            }
        };
        self.pixels.push(pixel);
        ControlFlow::Continue(())
    }
}
