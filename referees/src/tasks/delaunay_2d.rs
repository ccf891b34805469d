//! The Delaunay triangulation of points of the plane.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::{self, Points};
use crate::planar::cover::{self, Cover};
use straightedge::Point2;
use straightedge::internals::MapEach;
use straightedge::predicate::incircle;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// A Delaunay triangulation of points of the plane.
///
/// The result is right if its triangles have area and equal orientation, do not overlap, cover the convex hull of the
/// points, use every point or one that is equal to it, and have no point strictly inside the circle through the corners
/// of any. If several results are right, any of them is accepted. Points of one line, and fewer than three, have no
/// triangle.
pub struct Delaunay2d;

impl Sealed for Delaunay2d {}

impl Task for Delaunay2d {
    const NAME: &'static str = "delaunay_2d";
    const ABOUT: &'static str = "a Delaunay triangulation of points of the plane";
    const INPUT: &'static str = "the count of points, then x and y of each";
    const RESULT: &'static str = "the count of triangles, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = points::POINTS;
    type Input = Points<2>;
    type Answer = Vec<[usize; 3]>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Points<2> {
        points::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(points: &Points<2>, triangles: &Self::Answer) -> Result<f64, Finding> {
        let cover = Cover::of(points, triangles)?;
        cover.require_all_points()?;
        cover.require_hull()?;
        // Where no circle contains the corner on the other side of an edge, none contains any point (Delaunay's lemma).
        for [(t, triangle), (_, beyond)] in cover.neighbours() {
            let corners = triangle.map_each(|i| Point2::from(points[i]));
            let across = beyond.into_iter().find(|i| !triangle.contains(i)).expect("two triangles share two corners");
            if incircle(&corners[0], &corners[1], &corners[2], &points[across].into()).is_positive() {
                let triangle = cover::named(points, t, triangles[t]);
                let said = format!("the circle of the triangle {} has point {across} inside", triangle.name);
                let circle = Shown { name: "circle".into(), how: How::Circle, ..triangle.clone() };
                let point = Shown::new(format!("{across}"), How::Dots, [points[across]]);
                return Err(Finding::new(ResultKind::NotDelaunay, said, [triangle, circle, point].into()));
            }
        }
        Ok(0.0)
    }

    fn shown(points: &Points<2>, triangles: Option<&Self::Answer>) -> Vec<Shown> {
        cover::shown(points, triangles.map_or(&[], Vec::as_slice))
    }
}
