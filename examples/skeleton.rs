//! Straight skeletons of polygons with holes, whose edges may have speeds: `cargo run --release -p
//! straightedge-examples --example skeleton -- outline.txt picture.svg`
//!
//! Each line of the file is a corner, `x y`, or `x y speed` with the speed of the edge to the next; an empty line ends
//! a ring. The first ring is around the others. Rings do not cross; they may touch in corners. Without a file, outlines
//! made here.
//!
//! A skeleton consists of the points in which edges that move inwards meet, and in doubles an algorithm that takes one
//! event for another, or two at one time for one after the other, ends with an outline inside out or does not end. Here
//! `offset::compare_weighted_event` and `weighted_event_side` are exact, and any number of events may be at one time.

#[path = "common/picture.rs"]
mod picture;
#[path = "skeleton/pieces.rs"]
mod pieces;
#[path = "common/rings.rs"]
mod rings;
#[path = "skeleton/straight.rs"]
mod straight;

use picture::Picture;
use pieces::Edge;
use std::error::Error;
use std::f64::consts::TAU;
use std::time::Instant;
use straight::{Skeleton, skeleton};
use straightedge::predicate::area_sign;
use straightedge::{Point2, Polygon};

/// Corners, each with the speed of the edge to the next.
type Ring = Vec<[f64; 3]>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let outlines = match arguments.next() {
        Some(file) => vec![(file.clone(), rings::parse(&std::fs::read_to_string(file)?, 1.0)?)],
        None => made_here(),
    };
    let picture = arguments.next();
    for (name, rings) in outlines {
        let edges = edges(&rings);
        let start = Instant::now();
        let skeleton = skeleton(&edges).map_err(|error| format!("{name}: {error}"))?;
        let time = start.elapsed();
        let corners = skeleton.nodes.iter().filter(|node| node.is_corner).count();
        let (nodes, arcs) = (skeleton.nodes.len() - corners, skeleton.arcs.len());
        println!("{name}: {} edges, {nodes} nodes inside, {arcs} arcs, in {time:.2?}", edges.len());
        if let Some(file) = &picture {
            std::fs::write(file, svg(&edges, &skeleton))?;
        }
    }
    Ok(())
}

/// The edges of rings, the first of which is around the others, with the interior to the left.
fn edges(rings: &[Ring]) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (i, ring) in rings.iter().enumerate() {
        let points = ring.iter().map(|[x, y, _]| Point2::new(*x, *y));
        let is_turned = area_sign(&points.collect::<Polygon<f64>>()).is_positive() != (i == 0);
        for (j, &[x, y, speed]) in ring.iter().enumerate() {
            let [x1, y1, _] = ring[(j + 1) % ring.len()];
            let ends = if is_turned { [[x1, y1], [x, y]] } else { [[x, y], [x1, y1]] };
            edges.push(Edge::from((ends, speed)));
        }
    }
    edges
}

fn made_here() -> Vec<(String, Vec<Ring>)> {
    let ring =
        |corners: &[[i32; 2]]| corners.iter().map(|[x, y]| [f64::from(*x), f64::from(*y), 1.0]).collect::<Ring>();
    let tooth = |i: i32| [[4 * i, 9], [4 * i, 2 + i % 3], [4 * i + 2, 2 + i % 3], [4 * i + 2, 9]];
    let comb = [(0..9).flat_map(tooth).collect(), vec![[38, 9], [38, 0], [-2, 0], [-2, 9]]].concat();
    let star = |corners: i32| {
        let corner = |i: i32| {
            let (angle, distance) = (TAU * f64::from(i) / f64::from(corners), [10.0, 4.0][i as usize % 2]);
            [distance * angle.cos(), distance * angle.sin(), 1.0]
        };
        (0..corners).map(corner).collect::<Ring>()
    };
    let square = [[0, 0], [12, 0], [12, 12], [0, 12]];
    let cross = [[4, 5], [5, 5], [5, 4], [7, 4], [7, 5], [8, 5], [8, 7], [7, 7], [7, 8], [5, 8], [5, 7], [4, 7]];
    // Three sides of a roof that differ in slope from the others.
    let mut house = ring(&[[0, 0], [9, 0], [9, 4], [5, 4], [5, 8], [0, 8]]);
    for i in [1, 3, 5] {
        house[i][2] = 2.5;
    }
    let outlines = [
        ("square with a cross in it", vec![ring(&square), ring(&cross)]),
        ("comb", vec![ring(&comb)]),
        ("star", vec![star(16)]),
        ("roof of two slopes", vec![house]),
    ];
    outlines.map(|(name, rings)| (name.to_string(), rings)).into()
}

/// The edges black, arcs red; under the mouse, their numbers.
fn svg(edges: &[Edge], skeleton: &Skeleton) -> String {
    let corners: Vec<Point2<f64>> = edges.iter().map(|edge| edge.segment.a).collect();
    let mut picture = Picture::around(&corners);
    for arc in &skeleton.arcs {
        let [left, right] = arc.edges;
        let ends = arc.nodes.map(|node| &skeleton.nodes[node].point);
        picture.line(ends, "#c33;stroke-width:1.5", &format!("between edges {left} and {right}"));
    }
    for (i, Edge { segment, .. }) in edges.iter().enumerate() {
        picture.line([&segment.a, &segment.b], "#000;stroke-width:2.5;stroke-linecap:round", &format!("edge {i}"));
    }
    picture.finished()
}
