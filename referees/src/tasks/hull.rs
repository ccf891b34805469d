//! The convex hull of points of space.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::first_of_equal;
use crate::inputs::points::{self, Points};
use crate::planar::cover::dots;
use crate::tasks::surface::{self, Surface, require_all_inside, require_in_range};
use straightedge::Point3;
use straightedge::bound::convex_hull;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The convex hull of points of space, by triangles.
///
/// The result is right if its triangles cover the boundary of the hull once, edge to edge, counter-clockwise as seen
/// from outside, and have no other corners than those of the hull, by any of equal points. Faces with more than three
/// corners are divided in any way. Points of one plane have no triangles.
pub struct Hull;

impl Sealed for Hull {}

impl Task for Hull {
    const NAME: &'static str = "hull";
    const ABOUT: &'static str = "the convex hull of points of space, by triangles";
    const INPUT: &'static str = "the count of points, then x, y and z of each";
    const RESULT: &'static str = "the count of triangles, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = points::POINTS;
    type Input = Points<3>;
    type Answer = Vec<[usize; 3]>;
    const REVERSE: Option<fn(&mut Self::Answer)> =
        Some(|triangles| triangles.iter_mut().for_each(|corners| corners.swap(1, 2)));

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Points<3> {
        points::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(points: &Points<3>, triangles: &Self::Answer) -> Result<f64, Finding> {
        require_in_range(points, triangles, "triangle")?;
        if let Some(t) = (0..triangles.len()).find(|t| surface::is_flat(points, triangles[*t])) {
            let shown = surface::named(points, t, triangles[t]);
            return Err(Finding::new(
                ResultKind::Flat,
                format!("the triangle {} has no area", shown.name),
                vec![shown],
            ));
        }
        let first = first_of_equal(points);
        let numbered = triangles.iter().copied().enumerate().collect();
        let surface = Surface::of(points, &first, numbered, ["triangle", "triangles"])?;
        if surface::simplex(points).is_none() {
            // A closed surface in a plane covers it forth and back.
            return triangles.first().map_or(Ok(0.0), |triangle| {
                let said = "all points are in one plane, and have no hull of triangles".into();
                Err(Finding::new(ResultKind::Flat, said, vec![surface::named(points, 0, *triangle)]))
            });
        }
        let mut is_used = vec![false; points.len()];
        triangles.iter().flatten().for_each(|i| is_used[first[*i]] = true);
        surface.require_convex()?;
        require_all_inside(points, &is_used)?;
        require_corners(points, &first, &is_used).map(|()| 0.0)
    }

    fn shown(points: &Points<3>, triangles: Option<&Self::Answer>) -> Vec<Shown> {
        let mut shown = vec![dots(points)];
        let at = |i: usize| points.get(i).copied();
        let corners = |[a, b, c]: &[usize; 3]| Some([at(*a)?, at(*b)?, at(*c)?]);
        let edges = triangles.into_iter().flatten().filter_map(corners).flat_map(|[a, b, c]| [a, b, b, c, c, a]);
        shown.push(Shown::new("", How::Edges, edges).of(Part::Result));
        shown
    }
}

/// Checks that all corners of a surface that is the boundary of the hull are corners of the hull.
fn require_corners(points: &Points<3>, first: &[usize], is_used: &[bool]) -> Result<(), Finding> {
    let all: Vec<Point3<f64>> = points.iter().copied().map(Point3::from).collect();
    let mut is_corner = vec![false; points.len()];
    convex_hull(&all).corners.iter().for_each(|corner| is_corner[first[*corner]] = true);
    match (0..points.len()).find(|i| is_used[*i] && !is_corner[*i]) {
        None => Ok(()),
        Some(i) => {
            let said = format!("the point {i} is on a face or an edge of the hull, and no corner");
            Err(Finding::new(ResultKind::NoCorner, said, vec![Shown::new(format!("{i}"), How::Dots, [points[i]])]))
        }
    }
}
