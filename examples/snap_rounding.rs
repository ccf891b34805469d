//! Segments whose crossings are rounded one by one, and by snap rounding: how many edges cross that should not? `cargo
//! run --release -p straightedge-examples --example snap_rounding`.
//!
//! Both graphs have the ends and crossings of all segments, rounded to the grid of the integers. If each is rounded by
//! itself, an edge may come to the other side of a point that is not on it. `snap_rounded` lets a segment turn in every
//! pixel with an end or a crossing that it passes through.

use std::collections::BTreeSet;
use std::time::Instant;
use straightedge::arrangement::{Grid, snap_rounded};
use straightedge::implicit::{Lexicographic2, coordinates_2d};
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Feature, Invalid, Point2, Segment2, shape::Ssi};

fn main() -> Result<(), Invalid> {
    println!("{:34}{:>10}{:>10}{:>12}{:>9}", "", "points", "edges", "conflicts", "ms");
    for (count, length) in [(500, 300), (2_000, 100), (20_000, 20)] {
        let segments = segments(count, length);
        let start = Instant::now();
        let edges = one_by_one(&segments);
        report(&format!("{count} segments, one by one"), &edges, start);

        let start = Instant::now();
        let rounded = snap_rounded(&segments, Grid::INTEGERS)?;
        let ends = rounded.edges.iter().map(|ends| ends.map(|end| rounded.points[end]));
        let edges: Vec<[Point2<f64>; 2]> = ends.collect();
        report(&format!("{count} segments, snap rounded"), &edges, start);
        assert_eq!(conflicts(&edges), 0);
    }
    Ok(())
}

/// Random segments in a square of 1,000 pixels, with ends off the grid.
fn segments(count: usize, length: u32) -> Vec<Segment2<f64>> {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let ends = (0..count).map(|_| {
        let a = [1000.0 * random(), 1000.0 * random()];
        let reach = 2.0 * f64::from(length);
        [a, [a[0] + reach * (random() - 0.5), a[1] + reach * (random() - 0.5)]]
    });
    ends.map(Segment2::from).collect()
}

/// The edges between ends and crossings, each of which is rounded by itself.
fn one_by_one(segments: &[Segment2<f64>]) -> Vec<[Point2<f64>; 2]> {
    let rounded = |point: Point2<f64>| Point2::new(point.x.round() as i64, point.y.round() as i64);
    let mut along: Vec<Vec<Point2<i64>>> = segments.iter().map(|s| [s.a, s.b].map(rounded).into()).collect();
    let ends: Vec<[Point2<f64>; 2]> = segments.iter().map(|s| [s.a, s.b]).collect();
    visit_close_pairs(&ends, &mut |i, j| {
        let [first, second] = [segments[i], segments[j]];
        if let [(Feature::Interior, Feature::Interior)] = segment_segment_2d(&first, &second).features().points() {
            let crossing = rounded(coordinates_2d(&Ssi::new(first, second)));
            along[i].push(crossing);
            along[j].push(crossing);
        }
    });
    let mut edges = BTreeSet::new();
    for (segment, points) in segments.iter().zip(&mut along) {
        // Along a segment, both coordinates are monotonic.
        let sign = |a: f64, b: f64| if a <= b { 1 } else { -1 };
        let (along_x, along_y) = (sign(segment.a.x, segment.b.x), sign(segment.a.y, segment.b.y));
        points.sort_by_key(|point| (along_x * point.x, along_y * point.y));
        points.dedup();
        edges.extend(points.windows(2).map(|pair| {
            let [a, b] = [pair[0], pair[1]].map(|point| Lexicographic2(Point2::new(point.x as f64, point.y as f64)));
            [a.min(b), a.max(b)]
        }));
    }
    edges.into_iter().map(|ends| ends.map(|end| end.0)).collect()
}

fn report(name: &str, edges: &[[Point2<f64>; 2]], start: Instant) {
    let ms = start.elapsed().as_millis();
    let points: BTreeSet<_> = edges.iter().flatten().map(|point| Lexicographic2(*point)).collect();
    println!("{name:34}{:>10}{:>10}{:>12}{ms:>9}", points.len(), edges.len(), conflicts(edges));
}

/// The pairs of edges that have more in common than an end of both.
fn conflicts(edges: &[[Point2<f64>; 2]]) -> usize {
    let mut found = 0;
    visit_close_pairs(edges, &mut |i, j| {
        let [first, second] = [i, j].map(|edge| Segment2::new(edges[edge][0], edges[edge][1]));
        let meeting = segment_segment_2d(&first, &second).features();
        // The corners of what is shared: nothing, or one point that ends both.
        found += usize::from(!matches!(meeting.points(), [] | [(Feature::Vertex(_), Feature::Vertex(_))]));
    });
    found
}
