//! The Delaunay tetrahedra of points of space.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::first_of_equal;
use crate::inputs::points::{self, Points};
use crate::tasks::cells::{self, Cells, Tetrahedron};
use crate::tasks::surface::{self, require_in_range};
use straightedge::Point3;
use straightedge::internals::MapEach;
use straightedge::predicate::insphere;
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
        cells.require_hull(&first, &is_used)?;
        // Where no sphere contains the corner on the other side of a face, none contains any point.
        for (t, across) in cells.across_faces() {
            limit::check();
            let [a, b, c, d] = tetrahedra[t].map_each(|i| Point3::from(points[i]));
            if (insphere(&a, &b, &c, &d, &points[across].into()) * cells.turn).is_positive() {
                let shown = cells::named(points, t, tetrahedra[t]);
                let said = format!("the sphere of the tetrahedron {} has point {across} inside", shown.name);
                let point = Shown::new(format!("{across}"), How::Dots, [points[across]]);
                return Err(Finding::new(ResultKind::NotDelaunay, said, vec![shown, point]));
            }
        }
        Ok(0.0)
    }

    fn shown(points: &Points<3>, tetrahedra: Option<&Self::Answer>) -> Vec<Shown> {
        cells::shown(points, tetrahedra.map_or(&[], Vec::as_slice))
    }
}
