//! What the library finds in a mesh.

use super::marks::{Mark, Marks};
use super::read::Loaded;
use super::sizes;
use crate::progress::progress;
use std::collections::HashSet;
use straightedge::mesh::{
    Audit, EdgeFaultKind, Index, RoundingErrors, SelfIntersections, audit, rounding_errors_with_progress,
};
use straightedge::predicate::volume_sign;
use straightedge::{Aabb3, Mesh, Point3, Sign, TriangleSurface};

pub(super) struct Findings {
    /// Whether there are no triangles.
    pub(super) is_empty: bool,
    pub(super) audit: Audit,
    /// The pairs, of the first of each set of equal triangles only: those of the others are the same.
    pub(super) intersections: SelfIntersections,
    /// Those of them that did not intersect before welding within a distance, as triangles of the file.
    pub(super) now_intersecting: Vec<[usize; 2]>,
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

/// The surface without repetitions: the first of each set of equal triangles, as n copies of one are n² / 2 pairs.
struct Distinct {
    surface: TriangleSurface<f64>,
    /// What number each has in the whole surface.
    numbers: Vec<usize>,
}

impl Distinct {
    /// `None` if all triangles are distinct.
    fn of(surface: &TriangleSurface<f64>, audit: &Audit) -> Option<Self> {
        if audit.duplicates.is_empty() {
            return None;
        }
        let mut is_repeated = vec![false; surface.indices().len()];
        audit.duplicates.iter().flat_map(|equal| &equal[1..]).for_each(|triangle| is_repeated[*triangle] = true);
        let numbers: Vec<usize> = (0..is_repeated.len()).filter(|triangle| !is_repeated[*triangle]).collect();
        let triangles: Vec<[usize; 3]> = numbers.iter().map(|triangle| surface.indices()[*triangle]).collect();
        let surface = TriangleSurface::try_new(surface.vertices().to_vec(), triangles);
        Some(Distinct { surface: surface.expect("a part of a surface is one"), numbers })
    }
}

/// The pairs of triangles that intersect, of the first of each set of equal ones.
fn intersecting(surface: &TriangleSurface<f64>, advance: impl Fn(usize) + Sync) -> HashSet<[usize; 2]> {
    let distinct = Distinct::of(surface, &audit(surface));
    let asked = distinct.as_ref().map_or(surface, |distinct| &distinct.surface);
    let found = Index::new(asked).self_intersections_with_progress(advance);
    let number = |triangle: usize| distinct.as_ref().map_or(triangle, |distinct| distinct.numbers[triangle]);
    found.pairs.iter().map(|pair| [pair.first, pair.second].map(number)).collect()
}

impl Findings {
    pub(super) fn of(loaded: &Loaded) -> Self {
        let Loaded { surface, welding, .. } = loaded;
        // One after the other, each in a statement: an index or a copy that outlived its own would add to the memory of
        // the next.
        let audit = audit(surface);
        let distinct = Distinct::of(surface, &audit);
        let asked = distinct.as_ref().map_or(surface, |distinct| &distinct.surface);
        let are_finite = surface.vertices().iter().flat_map(Point3::to_array).all(|x| (x as f32).is_finite());
        let rounds = 2 + u64::from(are_finite) + u64::from(welding.is_some());
        let bar = progress(rounds * asked.indices().len() as u64, "triangles");
        let advance = |triangles: usize| bar.inc(triangles as u64);
        let volume = Mesh::try_from(surface.clone()).map_or(Sign::Zero, |mesh| volume_sign(&mesh));
        let size = if audit.is_closed { sizes::volume(surface) } else { 0.0 };
        let area = sizes::area(surface);
        let bounds = Aabb3::of_points(surface.triangles().flat_map(|triangle| [triangle.a, triangle.b, triangle.c]));
        let mut intersections = Index::new(asked).self_intersections_with_progress(advance);
        let mut plain_f64 = rounding_errors_with_progress(asked, advance);
        let mut plain_f32 = are_finite.then(|| rounding_errors_with_progress(&asked.cast::<f32>(), advance));
        if let Some(Distinct { numbers, .. }) = distinct {
            let number = |triangle: &mut usize| *triangle = numbers[*triangle];
            intersections.pairs.iter_mut().flat_map(|pair| [&mut pair.first, &mut pair.second]).for_each(number);
            let wrong = [Some(&mut plain_f64), plain_f32.as_mut()].into_iter().flatten();
            let wrong = wrong.filter_map(|errors| errors.first_wrong.as_mut());
            wrong.flat_map(|(first, second)| [first, second]).for_each(number);
        }
        let now_intersecting = welding.as_ref().map(|welding| {
            let before = intersecting(&welding.exact, advance);
            let now = intersections.pairs.iter().map(|pair| [pair.first, pair.second].map(|of| loaded.number(of)));
            now.filter(|pair| !before.contains(pair)).collect()
        });
        let findings = Findings {
            is_empty: surface.indices().is_empty(),
            audit,
            intersections,
            now_intersecting: now_intersecting.unwrap_or_default(),
            volume,
            size,
            area,
            bounds,
            plain_f64,
            plain_f32,
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
        let mut is_intersecting = HashSet::new();
        for pair in &self.intersections.pairs {
            mark(pair.first, Mark::Intersecting);
            mark(pair.second, Mark::Intersecting);
            is_intersecting.extend([pair.first, pair.second]);
        }
        // What the first of equal triangles meets, the others meet.
        let equal = self.audit.duplicates.iter().filter(|equal| is_intersecting.contains(&equal[0]));
        equal.flatten().for_each(|triangle| mark(*triangle, Mark::Intersecting));
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
