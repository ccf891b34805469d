//! `straightedge plane --locate` and `--nearest`: points from a file, a line each.

use super::arguments::Plane;
use super::located::Boxes;
use super::read::{self, Chain, Geometry};
use crate::answering::{answer_all, require_one_input};
use crate::outcome::Outcome;
use anyhow::{Result, anyhow, bail, ensure};
use std::path::Path;
use straightedge::region::Index;
use straightedge::{Feature, Location, Point2, Polygon, Region};
use straightedge_verify::{Answer, Field, Line, LineError, Style, Token, write_answer};

/// The kind of question, and the file of questions.
pub(super) fn of(arguments: &Plane) -> Option<(Asked, &Path)> {
    let Plane { locate, nearest, .. } = arguments;
    [(Asked::Locate, locate), (Asked::Nearest, nearest)]
        .into_iter()
        .find_map(|(asked, file)| Some((asked, file.as_deref()?)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Which geometries a point is in.
    Locate,
    /// The point of all rings and lines that is nearest to a point.
    Nearest,
}

/// Answers all questions of a file.
pub(super) fn ask(arguments: &Plane, asked: Asked, questions: &Path) -> Result<Outcome> {
    let [path] = &arguments.files[..] else { bail!("--locate and --nearest ask one file: name one") };
    require_one_input(path, questions)?;
    let file = path.display();
    let loaded = read::read(path, arguments.format).map_err(|broken| anyhow!("{file}: {broken}"))?;
    let has_points = loaded.geometries.iter().any(|geometry| chains(geometry).next().is_some());
    ensure!(has_points, "{file}: there is no geometry to ask");
    match asked {
        Asked::Locate => {
            let regions = Regions::of(&loaded.geometries);
            answer_all(questions, |line| answered(line, |p| regions.locate(p)))
        }
        Asked::Nearest => {
            let whole = Whole::of(&loaded.geometries);
            answer_all(questions, |line| answered(line, |p| whole.nearest(p)))
        }
    }
}

fn answered(line: &Line<'_>, answer: impl Fn(&Point2<f64>) -> Vec<Field<f64>>) -> Result<String, LineError> {
    let p = line.doubles(["p.x", "p.y"]).map(Point2::from)?;
    Ok(write_answer(&answer(&p), if line.is_in_bits() { Style::Bits } else { Style::Decimal }))
}

/// The chains of a geometry that have points, with their part and number.
fn chains(geometry: &Geometry) -> impl Iterator<Item = ([usize; 2], &Chain)> {
    let of_part = |(part, chains): (usize, &'_ Vec<Chain>)| (part, chains.len());
    let numbers =
        geometry.parts.iter().enumerate().map(of_part).flat_map(|(part, count)| (0..count).map(move |i| [part, i]));
    numbers.zip(geometry.parts.iter().flatten()).filter(|(_, chain)| !chain.points.is_empty())
}

/// A chain as a ring: of a line one that goes there and back.
fn ring(geometry: &Geometry, chain: &Chain) -> Polygon<f64> {
    let mut points = chain.points.clone();
    if !geometry.kind.is_of_polygons() && points.len() > 2 {
        points.extend(chain.points[1..chain.points.len() - 1].iter().rev());
    }
    Polygon::from(points)
}

/// The geometries as regions, by the even-odd rule: those of lines and points are boundaries alone.
struct Regions {
    /// Each with the number of the geometry.
    regions: Vec<(usize, Index<f64>)>,
    boxes: Boxes,
}

impl Regions {
    fn of(geometries: &[Geometry]) -> Self {
        let (mut regions, mut boxes) = (Vec::new(), Vec::new());
        for (number, geometry) in geometries.iter().enumerate() {
            let region: Region<f64> = Region::new(chains(geometry).map(|(_, chain)| ring(geometry, chain)));
            if let Some(aabb) = region.aabb() {
                regions.push((number, Index::new(region)));
                boxes.push(aabb);
            }
        }
        Regions { regions, boxes: Boxes::new(boxes) }
    }

    fn locate(&self, p: &Point2<f64>) -> Vec<Field<f64>> {
        let mut found = Vec::new();
        self.boxes.visit(p, &mut |i| {
            let (number, index) = &self.regions[i];
            found.push((*number, index.locate(p)));
        });
        found.sort_unstable_by_key(|(number, _)| *number);
        let of = |location: Location, word: &'static str| -> Vec<Field<f64>> {
            let numbers = found.iter().filter(|(_, of)| *of == location);
            let field: Field<f64> =
                [Token::Word(word)].into_iter().chain(numbers.map(|(number, _)| Token::Index(*number))).collect();
            if field.len() > 1 { vec![field] } else { Vec::new() }
        };
        let fields = [of(Location::Inside, "inside"), of(Location::Boundary, "boundary")].concat();
        if fields.is_empty() { vec![vec![Token::Word("outside")]] } else { fields }
    }
}

/// All rings and lines of a file.
struct Whole {
    index: Index<f64>,
    /// For each ring of the index: geometry, part, ring.
    names: Vec<[usize; 3]>,
}

impl Whole {
    fn of(geometries: &[Geometry]) -> Self {
        let (mut rings, mut names) = (Vec::new(), Vec::new());
        for (number, geometry) in geometries.iter().enumerate() {
            for ([part, of_part], chain) in chains(geometry) {
                rings.push(ring(geometry, chain));
                names.push([number, part, of_part]);
            }
        }
        Whole { index: Index::new(Region::new(rings)), names }
    }

    fn nearest(&self, p: &Point2<f64>) -> Vec<Field<f64>> {
        let nearest = self.index.nearest(p);
        let (ring, feature) = nearest.feature();
        // Of a line, the way forth comes before the way back.
        let [geometry, part, of_part] = self.names[ring];
        let words = ["geometry", "part", "ring"].into_iter().zip([geometry, part, of_part]);
        let mut place: Field<f64> = words.flat_map(|(word, i)| [Token::Word(word), Token::Index(i)]).collect();
        let corners = self.index.region().rings[ring].points.len();
        place.extend(match feature {
            Feature::Vertex(i) => [Token::Word("vertex"), Token::Index(i)],
            // The last edge goes back to the first point.
            Feature::Edge(0, last) if last + 1 == corners && last > 1 => [Token::Word("edge"), Token::Index(last)],
            Feature::Edge(first, _) => [Token::Word("edge"), Token::Index(first)],
            _ => [Token::Word("edge"), Token::Index(0)],
        });
        let record = nearest.to_record();
        let mut fields = record.fields();
        fields.truncate(2);
        fields.push(place);
        fields
    }
}
