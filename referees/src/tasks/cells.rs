//! Whether tetrahedra over points of space cover their convex hull once, face to face.

use crate::harness::limit;
use crate::harness::task::{Finding, How, Part, Shown};
use crate::inputs::points::Points;
use crate::planar::cover::dots;
use crate::tasks::surface::{Surface, require_all_inside};
use straightedge::internals::MapEach;
use straightedge::predicate::orient3d;
use straightedge::{Point3, Sign};
use straightedge_verify::ResultKind;

pub(crate) type Tetrahedron = [usize; 4];

/// A face by its corners in ascending order, whether that order is counter-clockwise from outside, its tetrahedron, and
/// the opposite corner.
type Face = ([usize; 3], bool, usize, usize);

/// Tetrahedra with a volume and of equal orientation, no two of which are on the same side of a face.
pub(crate) struct Cells<'a> {
    points: &'a Points<3>,
    /// How the tetrahedra turn.
    pub(crate) turn: Sign,
    /// The faces, in the order of their corners.
    faces: Vec<Face>,
}

pub(crate) fn named(points: &Points<3>, t: usize, corners: Tetrahedron) -> Shown {
    let [a, b, c, d] = corners;
    let edges = [a, b, a, c, a, d, b, c, b, d, c, d];
    Shown::new(format!("{t} ({a} {b} {c} {d})"), How::Edges, edges.map_each(|i| points[i])).numbered(edges)
}

/// Points and tetrahedra to draw, as far as they can be drawn.
pub(crate) fn shown(points: &Points<3>, tetrahedra: &[Tetrahedron]) -> Vec<Shown> {
    let at = |i: usize| points.get(i).copied();
    let corners = |[a, b, c, d]: &Tetrahedron| Some([at(*a)?, at(*b)?, at(*c)?, at(*d)?]);
    let corners = tetrahedra.iter().filter_map(corners);
    let edges = corners.flat_map(|[a, b, c, d]| [a, b, a, c, a, d, b, c, b, d, c, d]);
    vec![dots(points), Shown::new("", How::Edges, edges).of(Part::Result)]
}

pub(crate) fn turn(points: &Points<3>, corners: Tetrahedron) -> Sign {
    limit::check();
    let [a, b, c, d] = corners.map_each(|i| Point3::from(points[i]));
    orient3d(&a, &b, &c, &d)
}

impl<'a> Cells<'a> {
    /// # Errors
    /// A flat tetrahedron, two that turn differently, two on one side of a face.
    pub(crate) fn of(points: &'a Points<3>, answered: &'a [Tetrahedron], first: &[usize]) -> Result<Self, Finding> {
        let turns: Vec<Sign> = answered.iter().map(|corners| turn(points, *corners)).collect();
        if let Some(t) = turns.iter().position(|turn| turn.is_zero()) {
            let shown = named(points, t, answered[t]);
            return Err(Finding::new(
                ResultKind::Flat,
                format!("the tetrahedron {} has no volume", shown.name),
                vec![shown],
            ));
        }
        if let Some(t) = turns.iter().position(|turn| *turn != turns[0]) {
            let [one, other] = [0, t].map_each(|t| named(points, t, answered[t]));
            let said = format!("the tetrahedra {} and {} turn differently", one.name, other.name);
            return Err(Finding::new(ResultKind::TurnedOver, said, vec![one, other]));
        }
        let mut faces = Vec::with_capacity(4 * answered.len());
        for (t, corners) in answered.iter().enumerate() {
            let [a, b, c, d] = corners.map_each(|i| first[i]);
            // d is below abc as seen from where abc is counter-clockwise.
            let [a, b] = if turns[t].is_positive() { [a, b] } else { [b, a] };
            for (face, across) in [([a, b, c], d), ([b, a, d], c), ([c, b, d], a), ([a, c, d], b)] {
                let (sorted, is_even) = sorted(face);
                faces.push((sorted, is_even, t, across));
            }
        }
        faces.sort_unstable();
        let is_twice = |pair: &&[Face]| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1);
        if let Some(pair) = faces.windows(2).find(is_twice) {
            let [one, other] = [pair[0].2, pair[1].2].map_each(|t| named(points, t, answered[t]));
            let said = format!("the tetrahedra {} and {} overlap beside a face", one.name, other.name);
            return Err(Finding::new(ResultKind::Overlap, said, vec![one, other]));
        }
        Ok(Cells { points, turn: turns.first().copied().unwrap_or(Sign::Zero), faces })
    }

    /// Checks that the tetrahedra cover the convex hull of the points once.
    ///
    /// # Errors
    /// The finding, if they do not.
    pub(crate) fn require_hull(&self, first: &[usize], is_used: &[bool]) -> Result<(), Finding> {
        // The faces that remain when those that occur from both sides are removed. Tetrahedra of equal orientation
        // cover a point as often as these wind around it.
        let boundary = self.boundary();
        if boundary.is_empty() {
            return Err(Finding::new(ResultKind::Overlap, "the tetrahedra have no boundary".into(), Vec::new()));
        }
        let names = ["face of the boundary of the tetrahedra", "faces of the boundary of the tetrahedra"];
        Surface::of(self.points, first, boundary, names)?.require_convex()?;
        require_all_inside(self.points, is_used)
    }

    /// The faces that occur from one side only, as seen from outside, with their tetrahedra.
    fn boundary(&self) -> Vec<(usize, [usize; 3])> {
        let is_inner = |place: usize, other: Option<usize>| {
            other.and_then(|other| self.faces.get(other)).is_some_and(|face| face.0 == self.faces[place].0)
        };
        let outer = (0..self.faces.len()).filter(|&i| !is_inner(i, i.checked_sub(1)) && !is_inner(i, Some(i + 1)));
        let oriented = |i: usize| {
            let ([a, b, c], is_even, t, _) = self.faces[i];
            (t, if is_even { [a, b, c] } else { [b, a, c] })
        };
        outer.map(oriented).collect()
    }

    /// For each inner face a tetrahedron, and the corner of the other one that is not its own.
    pub(crate) fn across_faces(&self) -> impl Iterator<Item = (usize, usize)> {
        let inner = self.faces.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        inner.map(|pair| (pair[0].2, pair[1].3))
    }
}

/// Three indices in ascending order, and whether that is an even permutation of their order.
fn sorted(face: [usize; 3]) -> ([usize; 3], bool) {
    let mut sorted = face;
    sorted.sort_unstable();
    let [a, b, c] = sorted;
    (sorted, [[a, b, c], [b, c, a], [c, a, b]].contains(&face))
}
