//! Segments in hard classes.

use crate::harness::class::Class;
use crate::inputs::points::{self, POINTS, many};
use crate::planar::overlay::{self, InputClass, Ring};
use straightedge::internals::{MapEach, of_any_length};
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;

type Ends = [[f64; 2]; 2];

const CONCURRENT: Class = Class::new("concurrent", "Segments through few points, exactly or up to rounding.");
const TOUCHING: Class = Class::new("touching", "Segments that end on others, exactly or up to an ulp.");
const OVERLAPPING: Class = Class::new("overlapping", "Segments of few lines, with common parts.");
const OWN: [Class; 3] = [CONCURRENT, TOUCHING, OVERLAPPING];
/// The classes of regions whose edges are hard.
const OF_REGIONS: [InputClass; 6] = [
    InputClass::UlpMoved,
    InputClass::SharedEdges,
    InputClass::Rotated,
    InputClass::Slivers,
    InputClass::Combs,
    InputClass::Outline,
];

/// The classes of segments between points, of edges of regions, and three more.
pub(super) const CLASSES: &[Class] = &{
    let mut all = [CONCURRENT; POINTS.len() + OF_REGIONS.len() + OWN.len()];
    let mut place = 0;
    while place < all.len() {
        all[place] = if place < POINTS.len() {
            POINTS[place]
        } else if place < POINTS.len() + OF_REGIONS.len() {
            let class = OF_REGIONS[place - POINTS.len()];
            Class::new(class.name(), class.note())
        } else {
            OWN[place - POINTS.len() - OF_REGIONS.len()]
        };
        place += 1;
    }
    all
};

/// Makes segments of a class.
pub(super) fn generate(class: Class, size: usize, draw: &mut Draw) -> Vec<Ends> {
    let made = match class {
        CONCURRENT => concurrent(size, draw),
        TOUCHING => touching(size, draw),
        OVERLAPPING => overlapping(size, draw),
        _ => match OF_REGIONS.into_iter().find(|known| known.name() == class.name) {
            Some(known) => edges_of_regions(known, draw),
            None => between_points(class, size, draw),
        },
    };
    made.into_iter().filter(|[a, b]| a != b).collect()
}

/// Segments between pairs of points.
fn between_points(class: Class, size: usize, draw: &mut Draw) -> Vec<Ends> {
    let points = points::generate::<2>(class, size, draw);
    if points.is_empty() {
        return Vec::new();
    }
    // Each point is joined with some others, or the points form a walk.
    if draw.one_in(3) {
        return points.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    }
    let count = 1 + draw.index(points.len().max(2));
    (0..count).map(|_| [points[draw.index(points.len())], points[draw.index(points.len())]]).collect()
}

fn edges_of_regions(class: InputClass, draw: &mut Draw) -> Vec<Ends> {
    let (a, b) = overlay::generate(class, draw);
    let of_ring = |ring: &Ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next).map(|(from, to)| [*from, *to]).collect::<Vec<_>>()
    };
    a.iter().chain(&b).flat_map(of_ring).collect()
}

fn whole(draw: &mut Draw, reach: i64) -> [i64; 2] {
    of_any_length(|_| draw.between(-reach, reach))
}

/// Integers times a unit: exactly, or rounded.
fn times(point: [i64; 2], unit: f64) -> [f64; 2] {
    point.map_each(|x| x as f64 * unit)
}

fn unit(draw: &mut Draw) -> f64 {
    [1.0, 0.1, 1.0 / 3.0, 1.0 + f64::uniform(draw)][draw.index(4)]
}

fn concurrent(size: usize, draw: &mut Draw) -> Vec<Ends> {
    let unit = unit(draw);
    let centers: Vec<[i64; 2]> = (0..1 + draw.index(3)).map(|_| whole(draw, 20)).collect();
    let are_thirds = draw.one_in(2);
    let count = many(2, size, draw);
    let mut segments = Vec::new();
    for _ in 0..count {
        let [x, y] = centers[draw.index(centers.len())];
        let (from, to) = if are_thirds {
            // Through (x/3, y/3), at a third of the way or less.
            let [ax, ay] = whole(draw, 6);
            let far = draw.between(1, 3);
            ([ax, ay], [ax + far * (x - 3 * ax), ay + far * (y - 3 * ay)])
        } else {
            let [dx, dy] = whole(draw, 12);
            let (before, behind) = (draw.between(-3, 0), draw.between(0, 4));
            ([x + before * dx, y + before * dy], [x + behind * dx, y + behind * dy])
        };
        segments.push([times(from, unit), times(to, unit)]);
    }
    segments
}

fn touching(size: usize, draw: &mut Draw) -> Vec<Ends> {
    let unit = unit(draw);
    let count = many(2, size, draw);
    let mut segments: Vec<Ends> = Vec::from([[times(whole(draw, 12), unit), times(whole(draw, 12), unit)]]);
    for _ in 0..count {
        let [[ax, ay], [bx, by]] = segments[draw.index(segments.len())];
        let part = draw.between(0, 8) as f64 / 8.0;
        let on = [ax + part * (bx - ax), ay + part * (by - ay)];
        let from = if draw.one_in(2) { on } else { on.map_each(|x| x.stepped(draw.between(-1, 1))) };
        let to = if draw.one_in(4) { segments[draw.index(segments.len())][1] } else { times(whole(draw, 12), unit) };
        segments.push([from, to]);
    }
    segments
}

fn overlapping(size: usize, draw: &mut Draw) -> Vec<Ends> {
    let unit = unit(draw);
    let lines: Vec<[[i64; 2]; 2]> = (0..1 + draw.index(3)).map(|_| [whole(draw, 8), whole(draw, 5)]).collect();
    let count = many(2, size, draw);
    let mut segments = Vec::new();
    for _ in 0..count {
        let [[x, y], [dx, dy]] = lines[draw.index(lines.len())];
        let at = |place: i64| times([x + place * dx, y + place * dy], unit);
        let ends = [at(draw.between(-4, 4)), at(draw.between(-4, 4))];
        // Some others across.
        segments.push(if draw.one_in(5) { [ends[0], times(whole(draw, 12), unit)] } else { ends });
    }
    segments
}
