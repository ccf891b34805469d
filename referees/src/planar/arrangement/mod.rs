//! The arrangement of segments of the plane.

mod around;
mod chains;
mod ends;
mod generate;
mod graph;
mod meetings;
mod pixels;
mod planar;
mod rounded;
mod runs;
mod segments;
mod walk;

pub use graph::PlanarGraph;
pub use rounded::rounded;
pub use segments::Segments;

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use chains::Chains;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// The arrangement of segments of the plane: the points where they end and meet, and the edges between these.
///
/// Segments may cross, touch, overlap and be equal; each has a length. A crossing is seldom a point of doubles, so a
/// program promises a distance: the greatest deviation of its result. The result is right if
///
/// - it is planar, exactly: no vertices are equal, none lies on an edge, and no edges have more in common than an end;
/// - along each segment there is a chain of edges, from a vertex at one end to one at the other; no point of it is
///   farther from the segment than promised, nor those vertices from the ends;
/// - every edge belongs to such a chain, which may turn back;
/// - the chains of two segments with a common point have a common vertex;
/// - every vertex is within the promised distance of an end of a segment, or belongs to the chains of two segments that
///   are not equal, or, if 0 is promised, that cross.
///
/// Among subnormal numbers no promise is less than their spacing, unless it is 0.
///
/// The time is of the order of (n + k) log n for n segments with k vertices in all, counted for each segment. Segments
/// that overlap have many, which count once if all of them are exactly on the line. The time is longer where many
/// vertices are within the promised distance of each other.
pub struct Arrangement;

impl Sealed for Arrangement {}

impl Task for Arrangement {
    const NAME: &'static str = "arrangement";
    const ABOUT: &'static str = "the arrangement of segments: where they end and meet, and the edges between";
    const INPUT: &'static str = "the promised distance, in units of the greatest magnitude of a coordinate; the count \
        of segments, then x and y of both ends of each";
    const RESULT: &'static str = "the count of vertices, then x and y of each; the count of edges, then the indices of \
        the ends of each, from 0";
    const CLASSES: &'static [Class] = generate::CLASSES;
    type Input = Segments;
    type Answer = PlanarGraph;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Segments {
        Segments { within: 0.0, segments: generate::generate(class, size, draw) }
    }

    fn promise(input: &mut Segments, within: f64) {
        input.within = within;
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<PlanarGraph, LineError> {
        let vertices = pieces.list(2, |pieces| Ok([pieces.any_number()?, pieces.any_number()?]))?;
        let edges = pieces.list(2, |pieces| Ok([pieces.index()?, pieces.index()?]))?;
        Ok(PlanarGraph { vertices, edges })
    }

    fn write(answer: &PlanarGraph, writer: &mut Writer) {
        writer.count(answer.vertices.len());
        answer.vertices.iter().flatten().for_each(|x| writer.number(*x));
        writer.count(answer.edges.len());
        answer.edges.iter().flatten().for_each(|end| writer.count(*end));
    }

    fn judge(input: &Segments, answer: &PlanarGraph) -> Result<f64, Finding> {
        planar::require_planar(answer)?;
        let chains = Chains::of(input, answer)?;
        chains.require_all_edges()?;
        meetings::require_meetings(&chains)?;
        chains.require_vertices()?;
        Ok(chains.deviation())
    }

    fn shown(input: &Segments, answer: Option<&PlanarGraph>) -> Vec<Shown> {
        let mut shown = vec![Shown::new("", How::Edges, input.segments.iter().flatten().copied()).of(Part::Input)];
        if let Some(PlanarGraph { vertices, edges }) = answer {
            let ends = edges.iter().filter_map(|[a, b]| Some([*vertices.get(*a)?, *vertices.get(*b)?]));
            shown.push(Shown::new("", How::Edges, ends.flatten()).of(Part::Result));
            let dots = Shown::new("", How::Dots, vertices.iter().copied()).of(Part::Result);
            shown.push(dots.numbered(0..vertices.len()));
        }
        shown
    }
}
