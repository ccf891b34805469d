//! The regular triangulation of weighted points of space.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::first_of_equal;
use crate::inputs::weighted::{self, WEIGHTED, WeightedPoints};
use crate::tasks::cells::{self, Cells, Tetrahedron};
use crate::tasks::regular_2d::require_greatest;
use crate::tasks::surface::{self, require_in_range};
use straightedge::WeightedPoint3;
use straightedge::internals::MapEach;
use straightedge::predicate::power_sphere;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// A regular (weighted Delaunay) triangulation of points of space, the dual of their power diagram.
///
/// The result is right if its tetrahedra have volume and equal orientation, do not overlap, cover the convex hull of
/// the points, and have no lifted point (x, y, z, x² + y² + z² - weight) below the hyperplane through the lifted
/// corners of any. So points may be missing, as in [`Regular2d`](crate::Regular2d). If several results are right, any
/// of them is accepted. Points of one plane have no tetrahedron.
pub struct Regular;

impl Sealed for Regular {}

impl Task for Regular {
    const NAME: &'static str = "regular";
    const ABOUT: &'static str = "a regular triangulation of weighted points of space";
    const INPUT: &'static str = "the count of points, then x, y, z and the weight of each";
    const RESULT: &'static str = "the count of tetrahedra, then the indices of the corners of each, from 0";
    const CLASSES: &'static [Class] = WEIGHTED;
    type Input = WeightedPoints<3>;
    type Answer = Vec<Tetrahedron>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> WeightedPoints<3> {
        weighted::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(4, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(input: &WeightedPoints<3>, tetrahedra: &Self::Answer) -> Result<f64, Finding> {
        let points = &input.points;
        require_in_range(points, tetrahedra, "tetrahedron")?;
        let first = first_of_equal(points);
        let cells = Cells::of(points, tetrahedra, &first)?;
        require_greatest(input, tetrahedra)?;
        if surface::simplex(points).is_none() {
            // Any tetrahedron would be flat.
            return Ok(0.0);
        }
        let mut is_used = vec![false; points.len()];
        tetrahedra.iter().flatten().for_each(|i| is_used[first[*i]] = true);
        let outweighed = input.outweighed();
        let hidden: Vec<usize> = (0..points.len()).filter(|i| !is_used[first[*i]] && !outweighed[*i]).collect();
        if tetrahedra.is_empty() {
            return Err(left_out(input, hidden[0]));
        }
        cells.require_hull(&first, &is_used)?;
        // As in the plane: the lifted tetrahedra are convex if they are so at every face.
        for (t, across) in cells.across_faces() {
            require_above(input, &cells, tetrahedra, t, across)?;
        }
        for point in hidden {
            let contains = |corners: &Tetrahedron| contains(input, &cells, *corners, point);
            match tetrahedra.iter().position(contains) {
                Some(t) => require_above(input, &cells, tetrahedra, t, point)?,
                None => return Err(left_out(input, point)),
            }
        }
        Ok(0.0)
    }

    fn shown(input: &WeightedPoints<3>, tetrahedra: Option<&Self::Answer>) -> Vec<Shown> {
        cells::shown(&input.points, tetrahedra.map_or(&[], Vec::as_slice))
    }
}

fn left_out(input: &WeightedPoints<3>, point: usize) -> Finding {
    let shown = Shown::new(format!("{point}"), How::Dots, [input.points[point]]);
    Finding::new(ResultKind::LeftOut, format!("the point {point} is in no tetrahedron"), vec![shown])
}

/// Checks that a lifted point is not below the hyperplane of a tetrahedron.
fn require_above(
    input: &WeightedPoints<3>,
    cells: &Cells<'_>,
    tetrahedra: &[Tetrahedron],
    t: usize,
    point: usize,
) -> Result<(), Finding> {
    limit::check();
    let at = |i: usize| WeightedPoint3::new(input.points[i].into(), input.weights[i]);
    let [a, b, c, d] = tetrahedra[t].map_each(at);
    if !(power_sphere(&a, &b, &c, &d, &at(point)) * cells.turn).is_positive() {
        return Ok(());
    }
    let tetrahedron = cells::named(&input.points, t, tetrahedra[t]);
    let said = format!("the lifted point {point} is below the tetrahedron {}", tetrahedron.name);
    let shown = Shown::new(format!("{point}"), How::Dots, [input.points[point]]);
    Err(Finding::new(ResultKind::NotRegular, said, vec![tetrahedron, shown]))
}

/// Whether a point is in a tetrahedron or on its boundary.
fn contains(input: &WeightedPoints<3>, cells: &Cells<'_>, corners: Tetrahedron, point: usize) -> bool {
    let at = |i: usize| input.points[i];
    let is_between = |axis: usize| {
        let along = corners.map_each(|i| at(i)[axis]);
        let x = at(point)[axis];
        along.iter().any(|end| *end <= x) && along.iter().any(|end| *end >= x)
    };
    if !(0..3).all(is_between) {
        return false;
    }
    (0..4).all(|replaced| {
        let mut corners = corners;
        corners[replaced] = point;
        cells::turn(&input.points, corners) != -cells.turn
    })
}
