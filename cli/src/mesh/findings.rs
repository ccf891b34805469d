//! What the library finds in a mesh.

use super::marks::{Mark, Marks};
use super::sizes;
use crate::progress::progress;
use straightedge::intersect::TriangleConflict;
use straightedge::mesh::{
    Audit, EdgeFaultKind, Index, RoundingErrors, SelfIntersections, audit, rounding_errors_with_progress,
};
use straightedge::predicate::volume_sign;
use straightedge::{Aabb3, Mesh, Point3, Sign, TriangleSurface};

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
    /// The double nearest to the area of all triangles; infinite beyond the range.
    pub(super) area: f64,
    /// The box around all triangles, if there are any.
    pub(super) bounds: Option<Aabb3<f64>>,
    pub(super) plain_f64: RoundingErrors,
    /// The errors with the coordinates rounded to singles, if these are finite.
    pub(super) plain_f32: Option<RoundingErrors>,
}

impl Findings {
    pub(super) fn of(surface: &TriangleSurface<f64>) -> Self {
        let are_finite = surface.vertices().iter().flat_map(Point3::to_array).all(|x| (x as f32).is_finite());
        let rounds = 2 + u64::from(are_finite);
        let bar = progress(rounds * surface.indices().len() as u64, "triangles");
        let advance = |triangles: usize| bar.inc(triangles as u64);
        // One after the other, each in a statement: an index or a copy that outlived its own would add to the memory of
        // the next.
        let audit = audit(surface);
        let volume = Mesh::try_from(surface.clone()).map_or(Sign::Zero, |mesh| volume_sign(&mesh));
        let size = if audit.is_closed { sizes::volume(surface) } else { 0.0 };
        let area = sizes::area(surface);
        let bounds = Aabb3::of_points(surface.triangles().flat_map(|triangle| [triangle.a, triangle.b, triangle.c]));
        let intersections = Index::new(surface).self_intersections_with_progress(advance);
        let plain_f64 = rounding_errors_with_progress(surface, advance);
        let plain_f32 = are_finite.then(|| rounding_errors_with_progress(&surface.cast::<f32>(), advance));
        let is_empty = surface.indices().is_empty();
        let findings = Findings { is_empty, audit, intersections, volume, size, area, bounds, plain_f64, plain_f32 };
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
