//! What the library finds in a mesh.

use super::marks::{Mark, Marks};
use super::volume::volume;
use crate::progress::progress;
use straightedge::intersect::TriangleConflict;
use straightedge::mesh::{
    Audit, EdgeFaultKind, Index, RoundingErrors, SelfIntersections, audit, rounding_errors_with_progress,
};
use straightedge::predicate::volume_sign;
use straightedge::{Mesh, Sign, TriangleSurface};

pub(super) struct Findings {
    /// Whether there are no triangles.
    pub(super) is_empty: bool,
    pub(super) audit: Audit,
    /// The pairs; duplicates among them are also in `audit`.
    pub(super) intersections: SelfIntersections,
    /// The sign of the volume; zero where the mesh is not closed.
    pub(super) volume: Sign,
    /// The double nearest to the volume; infinite beyond the range.
    pub(super) size: f64,
    pub(super) plain_f64: RoundingErrors,
    /// The errors with the coordinates rounded to singles, if these are finite.
    pub(super) plain_f32: Option<RoundingErrors>,
}

impl Findings {
    pub(super) fn of(surface: &TriangleSurface<f64>) -> Self {
        let singles: TriangleSurface<f32> = surface.cast();
        let are_finite = singles.vertices().iter().all(|p| p.x.is_finite() && p.y.is_finite() && p.z.is_finite());
        let singles = are_finite.then_some(singles);
        let rounds = 2 + u64::from(singles.is_some());
        let bar = progress(rounds * surface.indices().len() as u64, "triangles");
        let advance = |triangles: usize| bar.inc(triangles as u64);
        let findings = Findings {
            is_empty: surface.indices().is_empty(),
            audit: audit(surface),
            intersections: Index::new(surface).self_intersections_with_progress(advance),
            volume: Mesh::try_from(surface.clone()).map_or(Sign::Zero, |mesh| volume_sign(&mesh)),
            size: Mesh::try_from(surface.clone()).map_or(0.0, |_| volume(surface)),
            plain_f64: rounding_errors_with_progress(surface, advance),
            plain_f32: singles.map(|singles| rounding_errors_with_progress(&singles, advance)),
        };
        bar.finish_and_clear();
        findings
    }

    /// Whether there is no finding; open edges may be intended.
    pub(super) fn are_none(&self, is_open: bool) -> bool {
        let Audit { degenerate, duplicates, edges, .. } = &self.audit;
        let is_fine = |kind| is_open && kind == EdgeFaultKind::Open;
        !self.is_empty
            && degenerate.is_empty()
            && duplicates.is_empty()
            && self.intersections.pairs.is_empty()
            && edges.iter().all(|edge| is_fine(edge.kind()))
    }

    /// The findings in colours.
    pub(super) fn marks(&self, triangles: usize) -> Marks {
        let mut marks = Marks { triangles: vec![None; triangles], edges: Vec::new() };
        let mut mark = |triangle: usize, mark| {
            let before = &mut marks.triangles[triangle];
            *before = (*before).max(Some(mark));
        };
        for pair in self.intersections.pairs.iter().filter(|pair| pair.conflict != TriangleConflict::Duplicate) {
            mark(pair.first, Mark::Intersecting);
            mark(pair.second, Mark::Intersecting);
        }
        self.audit.duplicates.iter().flatten().for_each(|triangle| mark(*triangle, Mark::Duplicate));
        self.audit.degenerate.iter().for_each(|degenerate| mark(degenerate.triangle, Mark::Degenerate));
        for edge in &self.audit.edges {
            let kind = match edge.kind() {
                EdgeFaultKind::Open => Mark::OpenEdge,
                EdgeFaultKind::Inconsistent => Mark::InconsistentEdge,
                EdgeFaultKind::NonManifold => Mark::NonManifoldEdge,
            };
            edge.forwards.iter().chain(&edge.backwards).for_each(|triangle| mark(*triangle, kind));
            marks.edges.push((edge.vertices, kind));
        }
        marks
    }
}
