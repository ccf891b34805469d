//! The constrained triangulations of the example, judged by the referee; with crossings that are no doubles, by
//! rational coordinates.

#[path = "../../examples/constrained_2d/constrained.rs"]
mod constrained;

use crate::examples_judged::{incremental, order};
use common::is_long;
use constrained::Constrained;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::implicit::Definition2;
use straightedge::{Rational, Scalar};
use straightedge_referees::{Constrained as Judge, Making, PointsAndSegments, Task, find_task};
use straightedge_verify::{Draw, Line, Style};

fn judged(points: Vec<[f64; 2]>, segments: Vec<[usize; 2]>) {
    let triangles = constrained::constrained(&points, &segments).triangles;
    let input = PointsAndSegments { points, segments };
    assert_eq!(Judge::judge(&input, &triangles), Ok(0.0), "{input:?}");
}

#[test]
fn segments_of_every_class_that_do_not_cross() {
    let task = find_task(Judge::NAME).expect("a task of the list");
    for index in 0..if is_long() { 700 } else { 8 } {
        for class in task.classes() {
            let line = task.case(*class, Making { size: 60, ..Making::default() }, 5, index, Style::Bits);
            let input = Judge::input(&Line::split(&line).expect("a line")).expect("an input");
            judged(input.points, input.segments);
        }
    }
}

/// Horizontal, vertical and diagonal segments of a grid of even numbers: all crossings are integers, so that the
/// referee judges the whole. Many overlap, are equal, cross in one point or pass over points.
#[test]
fn segments_that_cross_in_integers() {
    let mut draw = Draw::new(7, "examples", "constrained_2d", 0);
    for _ in 0..if is_long() { 20_000 } else { 200 } {
        let reach = draw.between(1, 6);
        let (mut points, mut segments) = (Vec::new(), Vec::new());
        for _ in 0..draw.between(1, 12) {
            let [x, y, length] = [(); 3].map(|()| 2 * draw.between(-reach, reach));
            let [u, v] = [[1, 0], [0, 1], [1, 1], [1, -1]][draw.index(4)];
            points.extend([[x, y], [x + length * u, y + length * v]].map(|p| p.map(|c| c as f64)));
            segments.extend((length != 0).then_some([points.len() - 2, points.len() - 1]));
        }
        let found = constrained::constrained(&points, &segments);
        points.extend(found.points[points.len()..].iter().map(|p| -> [f64; 2] { p.coordinates().into() }));
        assert!(points.iter().flatten().all(|x| x.fract() == 0.0), "{points:?}");
        let input = PointsAndSegments { points, segments };
        assert_eq!(Judge::judge(&input, &found.triangles), Ok(0.0), "{input:?}");
    }
}

type Exact = [Rational; 2];

/// The coordinates of a point, by Cramer's rule where it is a crossing.
fn exact(definition: &Definition2<f64>) -> Exact {
    let at = |p: &straightedge::Point2<f64>| [p.x, p.y].map(|x| x.to_exact().expect("finite"));
    match definition {
        Definition2::Point(point) => at(point),
        Definition2::Ssi(ssi) => {
            let [a, b, c, d] = [&ssi.first.a, &ssi.first.b, &ssi.second.a, &ssi.second.b].map(at);
            let [u, v, w] = [minus(&b, &a), minus(&d, &c), minus(&c, &a)];
            let t = cross(&w, &v) / cross(&u, &v);
            [&a[0] + &t * &u[0], &a[1] + &t * &u[1]]
        }
        other => panic!("{other:?}"),
    }
}

fn minus(a: &Exact, b: &Exact) -> Exact {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn cross(u: &Exact, v: &Exact) -> Rational {
    &u[0] * &v[1] - &u[1] * &v[0]
}

fn turn(a: &Exact, b: &Exact, c: &Exact) -> Rational {
    cross(&minus(b, a), &minus(c, a))
}

/// Where two segments cross inside both.
fn crossing([a, b]: [&Exact; 2], [c, d]: [&Exact; 2]) -> Option<Exact> {
    let [u, v, w] = [minus(b, a), minus(d, c), minus(c, a)];
    let denominator = cross(&u, &v);
    if denominator.sign().is_zero() {
        return None;
    }
    let [s, t] = [&v, &u].map(|side| cross(&w, side) / &denominator);
    let is_inside = |t: &Rational| *t > Rational::whole(0) && *t < Rational::whole(1);
    (is_inside(&s) && is_inside(&t)).then(|| [&a[0] + &s * &u[0], &a[1] + &s * &u[1]])
}

/// Twice the area of the convex hull, by its edges: the pairs of points that have no other on their right.
fn area_of_hull(points: &BTreeSet<Exact>) -> Rational {
    let mut area = Rational::whole(0);
    for a in points {
        for b in points.iter().filter(|b| *b != a) {
            let is_on = |p: &Exact| turn(a, b, p).sign().is_zero();
            // Of several points in the line of an edge, the outermost.
            let is_outermost = |p: &Exact| !is_on(p) || (a.min(b) <= p && p <= a.max(b));
            if points.iter().all(|p| !turn(a, b, p).sign().is_negative() && is_outermost(p)) {
                area += cross(a, b);
            }
        }
    }
    area
}

/// All that a constrained Delaunay triangulation is, in rationals.
fn verified(points: &[[f64; 2]], segments: &[[usize; 2]]) {
    let found: Constrained = constrained::constrained(points, segments);
    let all: Vec<Exact> = found.points.iter().map(|point| exact(point.definition())).collect();
    let given: Vec<Exact> = all[..points.len()].to_vec();
    // The points are those of the input and all crossings.
    let mut expected: BTreeSet<Exact> = given.iter().cloned().collect();
    for (i, first) in segments.iter().enumerate() {
        for second in &segments[..i] {
            expected.extend(crossing(first.map(|end| &given[end]), second.map(|end| &given[end])));
        }
    }
    assert_eq!(all.iter().cloned().collect::<BTreeSet<_>>(), expected, "{points:?} {segments:?}");
    if found.triangles.is_empty() {
        let area = area_of_hull(&expected);
        assert!(area.sign().is_zero() && found.constraints.is_empty(), "{points:?}");
        return;
    }
    // Of positive area, all of which is the hull: with each directed edge once they do not overlap.
    let mut apexes = BTreeMap::new();
    let mut area = Rational::whole(0);
    for [a, b, c] in &found.triangles {
        let part = turn(&all[*a], &all[*b], &all[*c]);
        assert!(part.sign().is_positive(), "{points:?} {segments:?}");
        area += part;
        for (from, to, apex) in [(a, b, c), (b, c, a), (c, a, b)] {
            assert_eq!(apexes.insert((*from, *to), *apex), None, "{points:?} {segments:?}");
        }
    }
    assert_eq!(area, area_of_hull(&expected), "{points:?} {segments:?}");
    let used: BTreeSet<Exact> = found.triangles.iter().flatten().map(|corner| all[*corner].clone()).collect();
    assert_eq!(used, expected, "{points:?} {segments:?}");
    // Each segment from point to point, and no other constraint.
    let mut parts = BTreeSet::new();
    for ends in segments {
        let [a, b] = ends.map(|end| &given[end]);
        let on: BTreeSet<&Exact> =
            expected.iter().filter(|p| turn(a, b, p).sign().is_zero() && a.min(b) <= *p && *p <= a.max(b)).collect();
        parts.extend(on.iter().zip(on.iter().skip(1)).map(|(p, q)| [(*p).clone(), (*q).clone()]));
    }
    let constraints: BTreeSet<[Exact; 2]> = found
        .constraints
        .iter()
        .map(|ends| {
            assert!(apexes.contains_key(&(ends[0], ends[1])) || apexes.contains_key(&(ends[1], ends[0])));
            let [a, b] = ends.map(|end| all[end].clone());
            [a.clone().min(b.clone()), a.max(b)]
        })
        .collect();
    assert_eq!(constraints, parts, "{points:?} {segments:?}");
    for ((a, b), c) in &apexes {
        let Some(d) = apexes.get(&(*b, *a)) else { continue };
        if !found.constraints.contains(&[*a.min(b), *a.max(b)]) {
            assert!(!in_circle([a, b, c, d].map(|i| &all[*i])), "{points:?} {segments:?}");
        }
    }
}

/// Whether d is in the circle through a, b and c, which turn counter-clockwise.
fn in_circle([a, b, c, d]: [&Exact; 4]) -> bool {
    let [u, v, w] = [a, b, c].map(|p| minus(p, d));
    let square = |u: &Exact| &u[0] * &u[0] + &u[1] * &u[1];
    let sum = square(&u) * cross(&v, &w) + square(&v) * cross(&w, &u) + square(&w) * cross(&u, &v);
    sum.sign().is_positive()
}

#[test]
fn segments_that_cross_anywhere() {
    let mut draw = Draw::new(11, "examples", "constrained_2d", 0);
    for index in 0..if is_long() { 1000 } else { 16 } {
        // On a small grid, in decimals that are no doubles, or anywhere.
        let (reach, unit) = [(2, 1.0), (4, 1.0), (5, 10.0), (1_000_000, 7.0)][index % 4];
        let mut point = || [(); 2].map(|()| draw.between(-reach, reach) as f64 / unit);
        let points: Vec<[f64; 2]> = (0..14).map(|_| point()).collect();
        let count = 1 + draw.index(9);
        let ends = (0..count).map(|_| [draw.index(14), draw.index(14)]);
        let segments: Vec<[usize; 2]> = ends.collect();
        verified(&points, &segments);
    }
}

/// Fans through one point, bundles of one line, and all of it doubled.
#[test]
fn segments_through_one_point_and_on_each_other() {
    let third = 1.0 / 3.0;
    let fan: Vec<[f64; 2]> = (-3..=3).flat_map(|i| [[-3.0, f64::from(-i)], [3.0, f64::from(i)]]).collect();
    let moved: Vec<[f64; 2]> = fan.iter().map(|[x, y]| [x + third, y - third]).collect();
    let bundle: Vec<[f64; 2]> = (0..10).map(|i| f64::from(i * i % 11)).map(|x| [x, 2.0 * x]).collect();
    let crossed: Vec<[f64; 2]> = bundle.iter().copied().chain([[0.1, 7.0], [9.0, 0.3], [5.0, 10.0]]).collect();
    for points in [fan, moved, bundle, crossed] {
        let mut segments: Vec<[usize; 2]> = (0..points.len() / 2).map(|i| [2 * i, 2 * i + 1]).collect();
        segments.extend(segments.clone().iter().map(|[a, b]| [*b, *a]));
        verified(&points, &segments);
        if points.len() > 10 && !is_long() {
            continue;
        }
        segments.extend((1..points.len()).map(|i| [i - 1, i]));
        verified(&points, &segments);
    }
}
