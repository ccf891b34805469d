//! The union, intersection, difference or exclusive or of two regions of polygons.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::polygons::{self, Polygons, WORDS};
use crate::planar::overlay::{self, Conflict, InputClass, Ring, WrongCell};
use straightedge::internals::MapEach;
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The union, intersection, difference or exclusive or of two regions of polygons.
///
/// A region is any number of rings, and a point is inside where the sum of their winding numbers is odd: outer rings,
/// holes and islands in any order and orientation. The result is right if its rings are valid by the rules of simple
/// features (three corners or more, no edges that cross or overlap, no ring that touches itself, rings that touch in
/// single points only, the inside of each polygon connected), and if every point that is farther than the program
/// promises from all edges of both regions is inside it exactly if it should be.
pub struct Overlay;

impl Sealed for Overlay {}

impl Task for Overlay {
    const NAME: &'static str = "overlay";
    const ABOUT: &'static str = "the union, intersection, difference or exclusive or of two regions of polygons";
    const INPUT: &'static str = "union, intersection, difference or xor; the promised distance, in units of the \
        greatest magnitude of a coordinate; for each region the count of its rings, and for each ring the count of its \
        corners, then x and y of each";
    const RESULT: &'static str = "the count of rings, and for each ring the count of its corners, then x and y of each";
    const CLASSES: &'static [Class] = &CLASSES;
    type Input = Polygons;
    type Answer = Vec<Ring>;

    fn generate(class: Class, _: usize, draw: &mut Draw) -> Polygons {
        let known = InputClass::ALL.into_iter().find(|known| known.name() == class.name).expect("one of the classes");
        let (a, b) = overlay::generate(known, draw);
        let (_, operation) = WORDS[draw.index(WORDS.len())];
        Polygons { operation, within: 0.0, a, b }
    }

    fn promise(input: &mut Polygons, within: f64) {
        input.within = within;
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Vec<Ring>, LineError> {
        pieces.list(1, |pieces| pieces.list(2, |pieces| Ok([pieces.any_number()?, pieces.any_number()?])))
    }

    fn write(answer: &Vec<Ring>, writer: &mut Writer) {
        polygons::write(answer, writer);
    }

    fn judge(input: &Polygons, answer: &Vec<Ring>) -> Result<f64, Finding> {
        let Polygons { operation, within, a, b } = input;
        let greatest = input.greatest();
        let found = match overlay::judge(*operation, a, b, answer, overlay::promised(*within, greatest)) {
            // Without edges there is no deviation.
            overlay::Ruling::Right(deviation) if greatest > 0.0 => return Ok(deviation.at_most / greatest),
            overlay::Ruling::Right(_) => return Ok(0.0),
            overlay::Ruling::Wrong(found) => found,
        };
        let (kind, witness) = match &found {
            overlay::Finding::NotFinite { .. } => (ResultKind::NotFinite, Vec::new()),
            overlay::Finding::TooFewCorners { ring } => {
                (ResultKind::TooFewCorners, vec![Shown::new("", How::Polygon, answer[*ring].iter().copied())])
            }
            overlay::Finding::EdgesCross(conflict) => (ResultKind::EdgesCross, of_conflict(answer, conflict)),
            overlay::Finding::EdgesOverlap(conflict) => (ResultKind::EdgesOverlap, of_conflict(answer, conflict)),
            overlay::Finding::RingTouchesItself(conflict) => (ResultKind::TouchesItself, of_conflict(answer, conflict)),
            overlay::Finding::Missing(cell) => (ResultKind::Missing, of_cell(cell)),
            overlay::Finding::Surplus(cell) => (ResultKind::Surplus, of_cell(cell)),
            overlay::Finding::NotConnected { rings, point } => {
                let touching = rings.iter().map(|ring| Shown::new("", How::Polygon, answer[*ring].iter().copied()));
                (ResultKind::NotConnected, touching.chain([Shown::new("here", How::Dots, [*point])]).collect())
            }
        };
        Err(Finding::new(kind, found.to_string(), witness))
    }

    fn shown(input: &Polygons, answer: Option<&Vec<Ring>>) -> Vec<Shown> {
        let edges = |rings: &[Ring], part| {
            let of_ring = |ring: &Ring| {
                let next = ring.iter().cycle().skip(1);
                ring.iter().zip(next).flat_map(|(from, to)| [*from, *to]).collect::<Vec<_>>()
            };
            Shown::new("", How::Edges, rings.iter().flat_map(of_ring)).of(part)
        };
        let mut shown = vec![edges(&input.a, Part::A), edges(&input.b, Part::B)];
        shown.extend(answer.map(|rings| edges(rings, Part::Result)));
        shown
    }
}

const CLASSES: [Class; InputClass::ALL.len()] = {
    let mut classes = [Class::new("", ""); InputClass::ALL.len()];
    let mut place = 0;
    while place < classes.len() {
        let class = InputClass::ALL[place];
        classes[place] = Class::new(class.name(), class.note());
        place += 1;
    }
    classes
};

/// Two edges and their common point.
fn of_conflict(answer: &[Ring], conflict: &Conflict) -> Vec<Shown> {
    let edges = [conflict.edges.first, conflict.edges.second].map_each(|edge| {
        let ring = &answer[edge.ring];
        Shown::new("", How::Edges, [ring[edge.edge], ring[(edge.edge + 1) % ring.len()]])
    });
    edges.into_iter().chain([Shown::new("here", How::Dots, [conflict.point])]).collect()
}

/// A part of the plane, and a point of it.
fn of_cell(cell: &WrongCell) -> Vec<Shown> {
    vec![Shown::new("", How::Polygon, cell.corners.iter().copied()), Shown::new("here", How::Dots, [cell.point])]
}
