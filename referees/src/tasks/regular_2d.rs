//! The regular triangulation of weighted points of the plane.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::weighted::{self, WEIGHTED, WeightedPoints};
use crate::planar::cover::{self, Cover};
use straightedge::Point2;
use straightedge::WeightedPoint2;
use straightedge::internals::MapEach;
use straightedge::intersect::visit_close_pairs;
use straightedge::predicate::power_circle;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// A regular (weighted Delaunay) triangulation of points of the plane, the dual of their power diagram.
///
/// The result is right if its triangles have area and equal orientation, do not overlap, cover the convex hull of the
/// points, and have no lifted point (x, y, x² + y² - weight) below the plane through the lifted corners of any. So
/// points may be missing; of equal points, those of the greatest weight are no corners only if they are hidden, and the
/// others never are. If several results are right, any of them is accepted: a point whose lifted point is in a plane of
/// the result may be a corner or not. Points of one line, and fewer than three, have no triangle.
pub struct Regular2d;

impl Sealed for Regular2d {}

impl Task for Regular2d {
    const NAME: &'static str = "regular_2d";
    const ABOUT: &'static str = "a regular triangulation of weighted points of the plane";
    const INPUT: &'static str = "the count of points, then x, y and the weight of each";
    const RESULT: &'static str = "the count of triangles, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = WEIGHTED;
    type Input = WeightedPoints<2>;
    type Answer = Vec<[usize; 3]>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> WeightedPoints<2> {
        weighted::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(input: &WeightedPoints<2>, triangles: &Self::Answer) -> Result<f64, Finding> {
        let points = &input.points;
        let cover = Cover::of(points, triangles)?;
        require_greatest(input, triangles)?;
        let mut is_used = vec![false; points.len()];
        cover.triangles.iter().flatten().for_each(|i| is_used[*i] = true);
        cover.require_hull_of(&is_used)?;
        let judge = Judge { input, cover: &cover, greatest: input.greatest() };
        // Where no lifted corner is below the plane of a neighbour, the lifted triangles are convex, so no corner is
        // below any plane; and another point is not if it is not below the triangle that contains it.
        for [(t, triangle), (_, beyond)] in cover.neighbours() {
            let across = beyond.into_iter().find(|i| !triangle.contains(i)).expect("two triangles share two corners");
            judge.require_above(t, across)?;
        }
        judge.require_hidden(&is_used)
    }

    fn shown(input: &WeightedPoints<2>, triangles: Option<&Self::Answer>) -> Vec<Shown> {
        cover::shown(&input.points, triangles.map_or(&[], Vec::as_slice))
    }
}

/// Checks that no corner has an equal point of greater weight.
///
/// # Errors
/// A corner that has.
pub(crate) fn require_greatest<const D: usize, const N: usize>(
    input: &WeightedPoints<D>,
    simplices: &[[usize; N]],
) -> Result<(), Finding> {
    let outweighed = input.outweighed();
    match simplices.iter().flatten().find(|corner| outweighed[**corner]) {
        None => Ok(()),
        Some(corner) => {
            let said = format!("the point {corner} is a corner, and an equal point has a greater weight");
            let point = Shown::new(format!("{corner}"), How::Dots, [input.points[*corner]]);
            Err(Finding::new(ResultKind::NotRegular, said, vec![point]))
        }
    }
}

struct Judge<'a> {
    input: &'a WeightedPoints<2>,
    /// Of triangles that turn left, with the first of equal points.
    cover: &'a Cover<'a>,
    /// For each point the greatest weight of those that are equal to it: that of each corner.
    greatest: Vec<f64>,
}

impl Judge<'_> {
    fn at(&self, i: usize) -> WeightedPoint2<f64> {
        WeightedPoint2::new(self.input.points[i].into(), self.greatest[i])
    }

    /// Checks that a lifted point is not below the plane of a triangle.
    fn require_above(&self, t: usize, point: usize) -> Result<(), Finding> {
        limit::check();
        let [a, b, c] = self.cover.triangles[t].map_each(|i| self.at(i));
        if !power_circle(&a, &b, &c, &self.at(point)).is_positive() {
            return Ok(());
        }
        let triangle = cover::named(&self.input.points, t, self.cover.answered[t]);
        let said = format!("the lifted point {point} is below the triangle {}", triangle.name);
        let shown = Shown::new(format!("{point}"), How::Dots, [self.input.points[point]]);
        Err(Finding::new(ResultKind::NotRegular, said, vec![triangle, shown]))
    }

    /// Checks that each point that is no corner is in a triangle, and not below it.
    fn require_hidden(&self, is_used: &[bool]) -> Result<f64, Finding> {
        let (points, cover) = (&self.input.points, self.cover);
        let outweighed = self.input.outweighed();
        let hidden: Vec<usize> = (0..points.len()).filter(|i| !is_used[cover.first[*i]] && !outweighed[*i]).collect();
        if hidden.is_empty() || cover::are_collinear(points) {
            return Ok(0.0);
        }
        // Boxes by their diagonals: triangles first, then points.
        let diagonal = |corners: [usize; 3]| {
            let along = |axis: usize| corners.map_each(|i| points[i][axis]);
            let ends = |fold: fn(f64, f64) -> f64| {
                let end = |axis| along(axis).into_iter().reduce(fold).expect("three corners");
                Point2::new(end(0), end(1))
            };
            [ends(f64::min), ends(f64::max)]
        };
        let boxes = cover.triangles.iter().map(|corners| diagonal(*corners));
        let boxes: Vec<[Point2<f64>; 2]> = boxes.chain(hidden.iter().map(|i| [points[*i].into(); 2])).collect();
        let count = cover.triangles.len();
        let (mut is_found, mut finding) = (vec![false; hidden.len()], None);
        visit_close_pairs(&boxes, &mut |i, j| {
            let (t, place) = (i.min(j), i.max(j));
            if t >= count || place < count || finding.is_some() {
                return;
            }
            let point = hidden[place - count];
            let [a, b, c] = cover.triangles[t];
            let is_left = |edge: [usize; 2]| !cover::turn(points, [edge[0], edge[1], point]).is_negative();
            if is_left([a, b]) && is_left([b, c]) && is_left([c, a]) {
                is_found[place - count] = true;
                finding = self.require_above(t, point).err();
            }
        });
        if let Some(finding) = finding {
            return Err(finding);
        }
        match is_found.iter().position(|found| !found) {
            None => Ok(0.0),
            Some(place) => {
                let point = hidden[place];
                let said = format!("the point {point} is in no triangle");
                let shown = Shown::new(format!("{point}"), How::Dots, [points[point]]);
                Err(Finding::new(ResultKind::LeftOut, said, vec![shown]))
            }
        }
    }
}
