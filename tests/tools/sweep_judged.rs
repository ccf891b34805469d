//! The sweep of the example beside trial of all pairs in rationals, and beside snap rounding.

#[path = "../../examples/sweep/crossings.rs"]
mod crossings;

use common::is_long;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::arrangement::{Grid, snap_rounded};
use straightedge::implicit::Definition2;
use straightedge::{Point2, Rational, Scalar, Segment2};
use straightedge_referees::{Arrangement, Making, Task, find_task};
use straightedge_verify::{Draw, Line, Style};

type Exact = [Rational; 2];

fn exact(p: &Point2<f64>) -> Exact {
    [p.x, p.y].map(|x| x.to_exact().expect("finite"))
}

fn minus(a: &Exact, b: &Exact) -> Exact {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn cross(u: &Exact, v: &Exact) -> Rational {
    &u[0] * &v[1] - &u[1] * &v[0]
}

/// Where the lines of two segments cross, if they are not parallel.
fn crossing([a, b]: &[Exact; 2], [c, d]: &[Exact; 2]) -> Option<Exact> {
    let [u, v] = [minus(b, a), minus(d, c)];
    let denominator = cross(&u, &v);
    if denominator.sign().is_zero() {
        return None;
    }
    let t = cross(&minus(c, a), &v) / denominator;
    Some([&a[0] + &t * &u[0], &a[1] + &t * &u[1]])
}

fn contains([a, b]: &[Exact; 2], p: &Exact) -> bool {
    let is_between = |axis: usize| {
        let (a, b, p) = (&a[axis], &b[axis], &p[axis]);
        a.min(b) <= p && p <= a.max(b)
    };
    is_between(0) && is_between(1) && cross(&minus(b, a), &minus(p, a)).sign().is_zero()
}

/// Every end and crossing that two segments or more contain, with these.
fn by_trial(segments: &[[Exact; 2]]) -> BTreeMap<Exact, Vec<usize>> {
    let mut points: BTreeSet<Exact> = segments.iter().flatten().cloned().collect();
    for (i, first) in segments.iter().enumerate() {
        for second in &segments[..i] {
            points.extend(crossing(first, second).filter(|p| contains(first, p) && contains(second, p)));
        }
    }
    let containing = |p: &Exact| (0..segments.len()).filter(|i| contains(&segments[*i], p)).collect();
    let all = points.into_iter().map(|p| (containing(&p), p));
    all.filter(|(segments, _): &(Vec<usize>, _)| segments.len() > 1).map(|(segments, p)| (p, segments)).collect()
}

fn judged(segments: &[[[f64; 2]; 2]]) {
    let segments: Vec<Segment2<f64>> = segments.iter().copied().map(Segment2::from).collect();
    let ends: Vec<[Exact; 2]> = segments.iter().map(|segment| [exact(&segment.a), exact(&segment.b)]).collect();
    let mut last = 0;
    let found = crossings::common_points(&segments, |passed| last = passed);
    assert_eq!(last, segments.len());
    let found: Vec<(Exact, Vec<usize>)> = found
        .into_iter()
        .map(|common| match common.point.definition() {
            Definition2::Point(point) => (exact(point), common.segments),
            Definition2::Ssi(ssi) => {
                let [first, second] = [&ssi.first, &ssi.second].map(|segment| [exact(&segment.a), exact(&segment.b)]);
                (crossing(&first, &second).expect("a crossing"), common.segments)
            }
            other => panic!("{other:?}"),
        })
        .collect();
    // In order, and each once.
    assert_eq!(found, by_trial(&ends).into_iter().collect::<Vec<_>>(), "{segments:?}");
    if segments.is_empty() {
        return;
    }

    // Snap rounding has a point for each pixel with an end or a crossing; every segment passes through its own.
    let grid = Grid::finest(segments.iter().flat_map(|segment| [segment.a, segment.b]));
    // A coarse grid, on which points come together.
    let coarse = Grid::try_new((grid.side() * 2.0_f64.powi(49)).min(2.0_f64.powi(1023))).expect("a power of two");
    for grid in [grid, coarse] {
        let Ok(rounded) = snap_rounded(&segments, grid) else { continue };
        let side = grid.side().to_exact().expect("finite");
        let half = Rational::new(1.into(), 2.into());
        let pixel = |p: &Exact| p.each_ref().map(|x| (x / &side + &half).floor() * &side);
        let points: Vec<Exact> = rounded.points.iter().map(exact).collect();
        let expected: BTreeSet<Exact> = ends.iter().flatten().chain(found.iter().map(|(p, _)| p)).map(pixel).collect();
        assert_eq!(points.iter().cloned().collect::<BTreeSet<_>>(), expected, "{segments:?}");
        for (p, segments) in &found {
            let at = pixel(p);
            for &segment in segments {
                assert!(rounded.chain(segment).any(|i| points[i] == at), "{segments:?}");
            }
        }
    }
}

#[test]
fn segments_of_every_class() {
    let task = find_task(Arrangement::NAME).expect("a task of the list");
    for index in 0..if is_long() { 300 } else { 3 } {
        for class in task.classes() {
            let line = task.case(*class, Making { size: 14, ..Making::default() }, 6, index, Style::Bits);
            let input = Arrangement::input(&Line::split(&line).expect("a line")).expect("an input");
            // Trial takes as long as the cube of their number.
            judged(&input.segments[..input.segments.len().min(24)]);
        }
    }
}

/// Of small grids, with vertical and horizontal segments, points, copies and overlaps; many through one point.
#[test]
fn segments_of_small_grids() {
    let mut draw = Draw::new(9, "examples", "sweep", 0);
    for _ in 0..if is_long() { 5000 } else { 150 } {
        let (reach, unit) = (draw.between(1, 4), [1.0, 10.0, 3.0][draw.index(3)]);
        let mut segments: Vec<[[f64; 2]; 2]> = Vec::new();
        for _ in 0..draw.between(0, 14) {
            let mut point = || [(); 2].map(|()| draw.between(-reach, reach) as f64 / unit);
            let [a, b] = [point(), point()];
            segments.push(match draw.index(8) {
                0 => [a, [a[0], b[1]]],
                1 => [a, [b[0], a[1]]],
                // Through one point, if the grid is exact.
                2 | 3 => [a, [-a[0], -a[1]]],
                4 => segments.get(draw.index(14)).map_or([a, b], |[a, b]| [*b, *a]),
                _ => [a, b],
            });
        }
        judged(&segments);
    }
}
