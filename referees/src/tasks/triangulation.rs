//! The triangulation of a polygon with holes.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task, Turn};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::polygon::{self, Ring};
use crate::inputs::polygon_classes::{self, CLASSES};
use crate::planar::cover::{self, Cover};
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// A triangulation of a polygon with holes.
///
/// The polygon is its rings: first the outer one, counter-clockwise, then the holes, clockwise. It is valid by the
/// rules of simple features: no ring crosses or touches itself, rings touch each other in single points at most, holes
/// are inside the outer ring and outside each other, and the inside is connected. A ring may repeat a corner that it
/// has just passed, also its first at its end. Corners are numbered through all rings.
///
/// The result is right if its triangles have equal orientation, do not overlap, and together are the polygon: none
/// covers a point outside, and none is missing, however small. Triangles need not meet edge to edge: an edge may pass
/// corners, as in the results of ear-cutters, which skip corners between collinear edges. Not every corner need be
/// used. Triangles of no area cover nothing and are accepted, as some programs make them of collinear corners.
pub struct Triangulation;

impl Sealed for Triangulation {}

impl Task for Triangulation {
    const NAME: &'static str = "triangulation";
    const ABOUT: &'static str = "a triangulation of a polygon with holes";
    const INPUT: &'static str = "the count of rings, and for each ring the count of its corners, then x and y of each; \
        first the outer ring, counter-clockwise, then the holes, clockwise";
    const RESULT: &'static str = "the count of triangles, then the indices of the corners of each, from 0 through all \
        rings";
    const CLASSES: &'static [Class] = CLASSES;
    type Input = Vec<Ring>;
    type Answer = Vec<[usize; 3]>;

    const TURN: Option<Turn<Vec<Ring>, Vec<[usize; 3]>>> = Some(|rings, triangles| {
        let (mut start, mut turned) = (0, 0);
        // The new index of each corner.
        let mut places: Vec<usize> = (0..rings.iter().map(Vec::len).sum()).collect();
        for (i, ring) in rings.iter_mut().enumerate() {
            if polygon::is_counter_clockwise(ring) != (i == 0) {
                ring.reverse();
                places[start..start + ring.len()].reverse();
                turned += 1;
            }
            start += ring.len();
        }
        let corners = triangles.into_iter().flatten().flatten();
        corners.for_each(|corner| *corner = places.get(*corner).copied().unwrap_or(*corner));
        turned
    });

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Vec<Ring> {
        polygon_classes::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError> {
        pieces.list(3, |pieces| Ok([pieces.index()?, pieces.index()?, pieces.index()?]))
    }

    fn write(answer: &Self::Answer, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().flatten().for_each(|index| writer.count(*index));
    }

    fn judge(rings: &Vec<Ring>, triangles: &Self::Answer) -> Result<f64, Finding> {
        let corners = rings.concat();
        let cover = Cover::of_those_with_area(&corners, triangles)?;
        cover.require_inside_of(polygon::edges(rings)).map(|()| 0.0)
    }

    fn shown(rings: &Vec<Ring>, triangles: Option<&Self::Answer>) -> Vec<Shown> {
        let corners = rings.concat();
        let edges = polygon::edges(rings).flatten().map(|i| corners[i]);
        let mut shown = cover::shown(&corners, triangles.map_or(&[], Vec::as_slice));
        shown.push(Shown::new("", How::Edges, edges).of(Part::Input));
        shown
    }
}
