//! The Delaunay tetrahedra of points of space.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::first_of_equal;
use crate::inputs::points::{self, Points};
use crate::planar::cover::dots;
use crate::tasks::surface::{self, Surface, require_all_inside, require_in_range};
use straightedge::internals::MapEach;
use straightedge::predicate::{insphere, orient3d};
use straightedge::{Point3, Sign};
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// A Delaunay triangulation of points of space, by tetrahedra.
///
/// The result is right if its tetrahedra have volume and equal orientation, do not overlap, cover the convex hull of
/// the points, use every point or one that is equal to it, and have no point strictly inside the sphere through the
/// corners of any. If several results are right, any of them is accepted. Points of one plane have no tetrahedron.
pub struct Delaunay;

impl Sealed for Delaunay {}

type Tetrahedron = [usize; 4];

impl Task for Delaunay {
    const NAME: &'static str = "delaunay";
    const ABOUT: &'static str = "a Delaunay triangulation of points of space";
    const INPUT: &'static str = "the count of points, then x, y and z of each";
    const RESULT: &'static str = "the count of tetrahedra, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = points::POINTS;
    type Input = Points<3>;
    type Answer = Vec<Tetrahedron>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Points<3> {
        points::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(4, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(points: &Points<3>, tetrahedra: &Self::Answer) -> Result<f64, Finding> {
        require_in_range(points, tetrahedra, "tetrahedron")?;
        let first = first_of_equal(points);
        let cells = Cells::of(points, tetrahedra, &first)?;
        let mut is_used = vec![false; points.len()];
        tetrahedra.iter().flatten().for_each(|i| is_used[first[*i]] = true);
        if surface::simplex(points).is_none() {
            // Any tetrahedron would be flat.
            return Ok(0.0);
        }
        if let Some(i) = (0..points.len()).find(|i| !is_used[first[*i]]) {
            let said = format!("the point {i} is the corner of no tetrahedron");
            return Err(Finding::new(
                ResultKind::LeftOut,
                said,
                vec![Shown::new(format!("{i}"), How::Dots, [points[i]])],
            ));
        }
        // The faces that remain when those that occur from both sides are removed. Tetrahedra of equal orientation
        // cover a point as often as these wind around it.
        let boundary = cells.boundary();
        if boundary.is_empty() {
            return Err(Finding::new(ResultKind::Overlap, "the tetrahedra have no boundary".into(), Vec::new()));
        }
        Surface::of(
            points,
            &first,
            boundary,
            ["face of the boundary of the tetrahedra", "faces of the boundary of the tetrahedra"],
        )?
        .require_convex()?;
        require_all_inside(points, &is_used)?;
        cells.require_empty_spheres().map(|()| 0.0)
    }

    fn shown(points: &Points<3>, tetrahedra: Option<&Self::Answer>) -> Vec<Shown> {
        let mut shown = vec![dots(points)];
        let at = |i: usize| points.get(i).copied();
        let corners = |[a, b, c, d]: &Tetrahedron| Some([at(*a)?, at(*b)?, at(*c)?, at(*d)?]);
        let corners = tetrahedra.into_iter().flatten().filter_map(corners);
        let edges = corners.flat_map(|[a, b, c, d]| [a, b, a, c, a, d, b, c, b, d, c, d]);
        shown.push(Shown::new("", How::Edges, edges).of(Part::Result));
        shown
    }
}

/// A face by its corners in ascending order, whether that order is counter-clockwise from outside, its tetrahedron, and
/// the opposite corner.
type Face = ([usize; 3], bool, usize, usize);

/// Tetrahedra with a volume and of equal orientation, no two of which are on the same side of a face.
struct Cells<'a> {
    points: &'a Points<3>,
    answered: &'a [Tetrahedron],
    /// The faces, in the order of their corners.
    faces: Vec<Face>,
}

fn named(points: &Points<3>, t: usize, corners: Tetrahedron) -> Shown {
    let [a, b, c, d] = corners;
    let edges = [a, b, a, c, a, d, b, c, b, d, c, d];
    Shown::new(format!("{t} ({a} {b} {c} {d})"), How::Edges, edges.map_each(|i| points[i])).numbered(edges)
}

fn turn(points: &Points<3>, corners: Tetrahedron) -> Sign {
    limit::check();
    let [a, b, c, d] = corners.map_each(|i| Point3::from(points[i]));
    orient3d(&a, &b, &c, &d)
}

impl<'a> Cells<'a> {
    fn of(points: &'a Points<3>, answered: &'a [Tetrahedron], first: &[usize]) -> Result<Self, Finding> {
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
        Ok(Cells { points, answered, faces })
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

    /// Checks that no sphere of a tetrahedron contains the corner on the other side of a face: then none contains any
    /// point.
    fn require_empty_spheres(&self) -> Result<(), Finding> {
        for pair in self.faces.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            limit::check();
            let (t, across) = (pair[0].2, pair[1].3);
            let corners = self.answered[t].map_each(|i| Point3::from(self.points[i]));
            let [a, b, c, d] = &corners;
            let turn = orient3d(a, b, c, d);
            if (insphere(a, b, c, d, &self.points[across].into()) * turn).is_positive() {
                let shown = named(self.points, t, self.answered[t]);
                let said = format!("the sphere of the tetrahedron {} has point {across} inside", shown.name);
                let point = Shown::new(format!("{across}"), How::Dots, [self.points[across]]);
                return Err(Finding::new(ResultKind::NotDelaunay, said, vec![shown, point]));
            }
        }
        Ok(())
    }
}

/// Three indices in ascending order, and whether that is an even permutation of their order.
fn sorted(face: [usize; 3]) -> ([usize; 3], bool) {
    let mut sorted = face;
    sorted.sort_unstable();
    let [a, b, c] = sorted;
    (sorted, [[a, b, c], [b, c, a], [c, a, b]].contains(&face))
}
