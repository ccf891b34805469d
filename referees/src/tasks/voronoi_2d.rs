//! The Voronoi cells of points of the plane in a window.

use crate::harness::class::Class;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::{self, first_of_equal};
use crate::inputs::polygons;
use crate::inputs::sites::{self, Sites};
use crate::planar::cell::{Cell, edges, from_ring, is_thin};
use crate::planar::cover::dots;
use crate::planar::overlay::{Ring, promised};
use straightedge::contain::point_polygon_2d;
use straightedge::{Point2, Polygon};
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The Voronoi cells of points of the plane, cut off at a window.
///
/// The result is a ring for each point, in either orientation. It is right if each ring goes once around the cell of
/// its point, the part of the window that is as near to it as to any other point: no point of the ring is farther from
/// the boundary of the cell than promised, nor any corner of the cell from the ring. A ring without corners stands for
/// a cell that is empty, or that is between two parallel lines as far from each other as promised. Of equal points all
/// have the same cell, but all except one may have none.
pub struct Voronoi2d;

impl Sealed for Voronoi2d {}

impl Task for Voronoi2d {
    const NAME: &'static str = "voronoi_2d";
    const ABOUT: &'static str = "the Voronoi cells of points of the plane in a window";
    const INPUT: &'static str = "the promised distance, in units of the greatest magnitude of a coordinate; the least \
        x and y of the window, the greatest; the count of points, then x and y of each";
    const RESULT: &'static str = "the count of points, and for each the count of the corners of its cell, then x and y \
        of each";
    const CLASSES: &'static [Class] = points::POINTS;
    type Input = Sites;
    type Answer = Vec<Ring>;

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Sites {
        sites::generate(class, size, draw)
    }

    fn promise(input: &mut Sites, within: f64) {
        input.within = within;
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Vec<Ring>, LineError> {
        pieces.list(1, |pieces| pieces.list(2, |pieces| Ok([pieces.any_number()?, pieces.any_number()?])))
    }

    fn write(answer: &Vec<Ring>, writer: &mut Writer) {
        polygons::write(answer, writer);
    }

    fn judge(input: &Sites, answer: &Vec<Ring>) -> Result<f64, Finding> {
        let Sites { within, window, points } = input;
        if answer.len() != points.len() {
            let said = format!("there are {} cells, and {} points", answer.len(), points.len());
            return Err(Finding::new(ResultKind::Unreadable, said, Vec::new()));
        }
        let greatest = input.greatest();
        // Corners are seldom doubles: what rounding them costs is no deviation. Among subnormal numbers, distances are
        // rounded, too.
        let rounding = (greatest * f64::EPSILON).max(f64::from_bits(4));
        let judge = Judge { input, within: promised(*within, greatest), rounding };
        let first = first_of_equal(points);
        let mut is_there: Vec<bool> = vec![false; points.len()];
        answer.iter().enumerate().for_each(|(i, ring)| is_there[first[i]] |= !ring.is_empty());
        let mut others: Vec<[f64; 2]> = (0..points.len()).filter(|i| first[*i] == *i).map(|i| points[i]).collect();
        let mut deviation: f64 = 0.0;
        for (i, ring) in answer.iter().enumerate() {
            // The copy of another point, which has the cell.
            if ring.is_empty() && is_there[first[i]] {
                continue;
            }
            let site = points[i];
            let place = others.iter().position(|other| *other == site).expect("one of equal points");
            others.swap_remove(place);
            let cell = Cell::of(site, &mut others, *window);
            others.push(site);
            deviation = deviation.max(judge.ring(i, ring, &cell)?);
        }
        // A scale of 0 is that of points at the origin, in a window without corners elsewhere: there is none.
        Ok(deviation / greatest)
    }

    fn shown(input: &Sites, answer: Option<&Vec<Ring>>) -> Vec<Shown> {
        let [[x0, y0], [x1, y1]] = input.window;
        let window = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
        let outline = |ring: &[[f64; 2]]| edges(ring).flatten().collect::<Vec<_>>();
        let mut shown = vec![dots(&input.points), Shown::new("", How::Edges, outline(&window)).of(Part::Input)];
        let is_finite = |ring: &&Ring| ring.iter().flatten().all(|x| x.is_finite());
        if let Some(rings) = answer {
            let all = rings.iter().filter(is_finite).flat_map(|ring| outline(ring));
            shown.push(Shown::new("", How::Edges, all).of(Part::Result));
        }
        shown
    }
}

struct Judge<'a> {
    input: &'a Sites,
    /// The promised distance.
    within: f64,
    /// What rounding corners may cost.
    rounding: f64,
}

impl Judge<'_> {
    /// Judges one ring; returns its deviation.
    fn ring(&self, i: usize, ring: &Ring, cell: &Cell) -> Result<f64, Finding> {
        let enough = self.within + self.rounding;
        if let Some(corner) = ring.iter().position(|corner| !corner.iter().all(|x| x.is_finite())) {
            let said = format!("the corner {corner} of the cell of point {i} is not finite");
            return Err(Finding::new(ResultKind::NotFinite, said, Vec::new()));
        }
        if ring.is_empty() {
            if cell.is_empty() || cell.is_thin(enough) {
                return Ok(0.0);
            }
            let said = format!("the cell of point {i} is missing");
            return Err(self.finding(ResultKind::CellTooSmall, said, i, ring, cell, cell.center()));
        }
        if ring.len() < 3 {
            let said = format!("the cell of point {i} has {} corners", ring.len());
            return Err(self.finding(ResultKind::TooFewCorners, said, i, ring, cell, ring[0]));
        }
        if cell.is_empty() {
            if is_thin(ring, enough) {
                return Ok(0.0);
            }
            let said = format!("point {i} has a cell, and nothing of the window is nearest to it");
            return Err(self.finding(ResultKind::CellTooLarge, said, i, ring, cell, ring[0]));
        }
        let mut deviation: f64 = 0.0;
        let outline = Polygon::new(cell.rounded.iter().copied().map(Point2::from).collect());
        for corner in ring {
            let distance = cell.boundary_distance(*corner);
            deviation = deviation.max(distance);
            if distance > enough {
                let (kind, side) = if point_polygon_2d(&Point2::from(*corner), &outline).is_outside() {
                    (ResultKind::CellTooLarge, "outside")
                } else {
                    (ResultKind::CellTooSmall, "inside")
                };
                let said = format!("a corner of the cell of point {i} is {distance:e} {side} of it");
                return Err(self.finding(kind, said, i, ring, cell, *corner));
            }
        }
        for corner in &cell.rounded {
            let distance = from_ring(ring, *corner);
            deviation = deviation.max(distance);
            if distance > enough {
                let said = format!("the cell of point {i} has a corner {distance:e} away from that of the result");
                return Err(self.finding(ResultKind::CellTooSmall, said, i, ring, cell, *corner));
            }
        }
        for edge in edges(ring) {
            let (point, depth) = cell.deepest(edge);
            // The search is in rounded numbers.
            if depth > enough + 4.0 * self.rounding {
                let said = format!("an edge of the cell of point {i} is {depth:e} inside of it");
                return Err(self.finding(ResultKind::CellTooSmall, said, i, ring, cell, point));
            }
        }
        let center = cell.center();
        let around = Polygon::new(ring.iter().copied().map(Point2::from).collect());
        let is_deep = cell.boundary_distance(center) > enough + 4.0 * self.rounding;
        if is_deep && point_polygon_2d(&Point2::from(center), &around).winding_number().map(i64::abs) != Some(1) {
            let said = format!("the cell of point {i} does not go around it once");
            return Err(self.finding(ResultKind::Overlap, said, i, ring, cell, center));
        }
        Ok(if deviation > self.rounding { deviation } else { 0.0 })
    }

    fn finding(&self, kind: ResultKind, said: String, i: usize, ring: &Ring, cell: &Cell, at: [f64; 2]) -> Finding {
        let site = Shown::new(format!("{i}"), How::Dots, [self.input.points[i]]);
        let given = Shown::new("the result", How::Polygon, ring.iter().copied());
        let right = Shown::new("the cell", How::Polygon, cell.rounded.iter().copied());
        Finding::new(kind, said, vec![given, right, site, Shown::new("here", How::Dots, [at])])
    }
}
