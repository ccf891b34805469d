//! Merges vertices as `--weld` says, and finds a distance that would close gaps.

use super::read::Loaded;
use super::welding::{Reach, Welding};
use anyhow::{Result, anyhow};
use std::collections::BTreeSet;
use std::fmt;
use straightedge::mesh::{EdgeFaultKind, Welded, audit, weld_within};
use straightedge::{Point3, Sign, Triangle3, TriangleSurface};

/// The share of the greatest extent within which ends of open edges are noticed.
const NEAR: f64 = 1e-6;

straightedge::formula! {
    /// The scalar product of the normals of two triangles.
    Turn<R>(p: Triangle3<R>, q: Triangle3<R>)
        = (&p.b - &p.a).cross(&(&p.c - &p.a)).dot(&(&q.b - &q.a).cross(&(&q.c - &q.a)))
}

impl Loaded {
    /// The surface with equal vertices merged.
    pub(super) fn merged(&self) -> TriangleSurface<f64> {
        TriangleSurface::weld(self.surface.triangles()).expect("coordinates are finite")
    }

    /// The mesh with vertices merged: those with equal coordinates if the distance is 0.
    pub(super) fn welded(self, reach: Reach) -> Result<Self> {
        let exact = self.merged();
        let distance = match reach {
            Reach::Distance(distance) => distance,
            Reach::Percent(percent) => share(&exact, percent / 100.0),
        };
        if distance == 0.0 {
            return Ok(Loaded { surface: exact, ..self });
        }
        let welded = weld_within(exact.triangles(), distance).map_err(|error| anyhow!("--weld: {error}"))?;
        let Welded { surface, kept, vanished, joined, greatest_move } = welded;
        let turns = |(number, after): &(&usize, Triangle3<f64>)| {
            let before = exact.triangle(**number);
            before != *after && Turn::sign(&before, after) == Sign::Negative
        };
        let turned = kept.iter().zip(surface.triangles()).filter(turns).map(|(number, _)| *number).collect();
        let welding = Welding { distance, joined, greatest_move, vanished, turned, exact };
        Ok(Loaded { surface, kept: Some(kept), welding: Some(welding), ..self })
    }
}

/// A share of the greatest extent along an axis.
fn share(surface: &TriangleSurface<f64>, share: f64) -> f64 {
    let extent = |axis: usize| {
        let coordinates = || surface.vertices().iter().map(|p| p.to_array()[axis]);
        let [least, greatest] = [coordinates().fold(f64::MAX, f64::min), coordinates().fold(f64::MIN, f64::max)];
        let extent = greatest - least;
        // An extent may be beyond the range, although its share is not.
        if extent.is_finite() { extent * share } else { (greatest / 2.0 - least / 2.0) * share * 2.0 }
    };
    [0, 1, 2].map(extent).into_iter().fold(0.0, f64::max)
}

/// A distance that would close gaps.
pub(super) struct Hint {
    /// For `--weld`.
    pub(super) distance: f64,
    /// How many edges are open now, with equal vertices merged.
    pub(super) open: usize,
    /// How many are open with vertices merged within the distance.
    pub(super) left: usize,
    /// How many triangles of the file vanish then.
    pub(super) vanished: usize,
}

impl Hint {
    /// What to say of a mesh that was not welded, or within too short a distance, if ends of open edges are near each
    /// other.
    pub(super) fn of(loaded: &Loaded) -> Option<Self> {
        let (exact, given, now) = match &loaded.welding {
            Some(Welding { exact, distance, .. }) => (exact.clone(), *distance, open_edges(&loaded.surface).len()),
            None => {
                let exact = loaded.merged();
                let now = open_edges(&exact).len();
                (exact, 0.0, now)
            }
        };
        let ends: BTreeSet<usize> = open_edges(&exact).into_iter().flatten().collect();
        let ends = ends.into_iter().map(|end| [exact.vertices()[end]; 3]);
        let near = share(&exact, NEAR);
        let moved = weld_within::<f64, [Point3<f64>; 3]>(ends, near).ok()?.greatest_move;
        // Of what moved, none was near another representative, so that any distance between these two does the same.
        let distance = [two_digits(moved), near].into_iter().fold(f64::MAX, f64::min).max(moved);
        let Welded { surface, vanished, .. } = weld_within(exact.triangles(), distance).ok()?;
        let (left, vanished) = (open_edges(&surface).len(), vanished.len());
        (moved > given && left < now).then_some(Hint { distance, open: now, left, vanished })
    }
}

/// The edges of one triangle each, as the table of findings counts them.
fn open_edges(surface: &TriangleSurface<f64>) -> Vec<[usize; 2]> {
    audit(surface).edges_of(EdgeFaultKind::Open).map(|edge| edge.vertices).collect()
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hint { distance, open, left, vanished } = self;
        write!(
            f,
            "with --weld={distance:?}, {left} edges would be open instead of {open}, and {vanished} triangles would \
             vanish"
        )
    }
}

/// A number of two digits that is not less, and not much greater.
fn two_digits(x: f64) -> f64 {
    let rounded = |x: f64| format!("{x:.1e}").parse().expect("a number");
    let nearest: f64 = rounded(x);
    if nearest < x { rounded(x * 1.05) } else { nearest }
}
