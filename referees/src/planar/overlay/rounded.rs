//! Results whose crossings are rounded.

use crate::planar::overlay::sides::add_edges;
use crate::planar::overlay::squares::Walk;
use crate::planar::overlay::{Operation, Ring};
use crate::planar::sweep::{A, B, Bundle, Edge, Regions, Site, Visitor, sweep};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A corner by its bits, as a key with an order.
fn key([x, y]: [f64; 2]) -> [u64; 2] {
    [(x + 0.0).to_bits(), (y + 0.0).to_bits()]
}

/// The result of an operation, its crossings rounded to the nearest doubles: right within a few ulps, and valid unless
/// rounding makes edges cross.
///
/// ```
/// use straightedge_referees::overlay::{Operation, Ruling, judge, rounded};
/// let triangle = |x: f64| vec![[x, 0.0], [x + 3.0, 0.0], [x, 1.0]];
/// let (a, b) = ([triangle(0.0)], [triangle(1.0)]);
/// let common = rounded(Operation::Intersection, &a, &b);
/// assert!(matches!(judge(Operation::Intersection, &a, &b, &common, 1e-15), Ruling::Right(_)));
/// ```
#[must_use]
pub fn rounded(operation: Operation, a: &[Ring], b: &[Ring]) -> Vec<Ring> {
    let mut edges = Vec::new();
    add_edges(A, a, &mut edges);
    add_edges(B, b, &mut edges);
    let mut boundary = Boundary { operation, edges: &edges, since: BTreeMap::new(), walk: Walk::default() };
    sweep(&edges, &mut boundary);
    let corner = |[x, y]: [u64; 2]| [f64::from_bits(x), f64::from_bits(y)];
    let rings = boundary.walk.rings(corner).into_iter().filter(|ring| ring.len() > 2);
    rings.map(|ring| ring.into_iter().map(corner).collect()).collect()
}

struct Boundary<'e> {
    operation: Operation,
    edges: &'e [Edge],
    /// Where a bundle began, by its first edge.
    since: BTreeMap<u32, [f64; 2]>,
    walk: Walk<[u64; 2]>,
}

impl Visitor for Boundary<'_> {
    type Found = ();

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<()> {
        let point = site.rounded(self.edges);
        let is_in = |inside: Regions| self.operation.contains(inside & A != 0, inside & B != 0);
        for bundle in arriving {
            let below = bundle.edges.iter().fold(bundle.inside, |inside, &id| inside ^ self.edges[id as usize].region);
            let from = self.since.remove(&bundle.edges[0]).expect("it began");
            if from != point {
                match (is_in(below), is_in(bundle.inside)) {
                    (false, true) => self.walk.add(key(from), key(point)),
                    (true, false) => self.walk.add(key(point), key(from)),
                    _ => {}
                }
            }
        }
        self.since.extend(leaving.iter().map(|bundle| (bundle.edges[0], point)));
        ControlFlow::Continue(())
    }
}
