//! Judges of whole results: right results are found right, each kind of finding has its name, and on small integers the
//! judges agree with ones that try all pairs.

use crate::registry::section_must_be;
use common::ROOT;
use std::path::Path;
use std::time::Duration;
use straightedge::predicate::{incircle, orient2d};
use straightedge::{Point2, Sign};
use straightedge_referees::{
    Campaign, Class, Delaunay2d, Hull2d, Limit, Making, Ruling, Task, TaskEntry, find_task, tasks,
};
use straightedge_verify::{FindingKind, Line, ResultKind, Style};

pub(crate) type Points = Vec<[f64; 2]>;
pub(crate) type Triangles = Vec<[usize; 3]>;

fn turn(points: &Points, [a, b, c]: [usize; 3]) -> Sign {
    let [a, b, c] = [a, b, c].map(|i| Point2::from(points[i]));
    orient2d(&a, &b, &c)
}

/// A right Delaunay triangulation: each point in lexicographic order is joined with the visible edges of the hull so
/// far, then edges are flipped while a circle contains the opposite corner.
pub(crate) fn delaunay(points: &Points) -> Triangles {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| points[i].partial_cmp(&points[j]).unwrap().then(i.cmp(&j)));
    order.dedup_by(|i, j| points[*i] == points[*j]);
    let mut triangles = Vec::new();
    let mut chains = [(Vec::new(), Sign::Negative), (Vec::new(), Sign::Positive)];
    for point in order {
        for (chain, side) in &mut chains {
            while let [.., a, b] = chain[..] {
                if turn(points, [a, b, point]) != *side {
                    break;
                }
                triangles.push(if side.is_positive() { [a, b, point] } else { [b, a, point] });
                chain.pop();
            }
            chain.push(point);
        }
    }
    flipped(points, triangles)
}

fn flipped(points: &Points, mut triangles: Triangles) -> Triangles {
    let at = |points: &Points, i: usize| Point2::from(points[i]);
    'again: loop {
        for s in 0..triangles.len() {
            for t in 0..triangles.len() {
                for i in 0..3 {
                    let [a, b, c] = [0, 1, 2].map(|k| triangles[s][(i + k) % 3]);
                    let Some(j) = (0..3).find(|&j| triangles[t][j] == b && triangles[t][(j + 1) % 3] == a) else {
                        continue;
                    };
                    let d = triangles[t][(j + 2) % 3];
                    let [pa, pb, pc, pd] = [a, b, c, d].map(|i| at(points, i));
                    if incircle(&pa, &pb, &pc, &pd).is_positive() {
                        (triangles[s], triangles[t]) = ([a, d, c], [d, b, c]);
                        continue 'again;
                    }
                }
            }
        }
        return triangles;
    }
}

/// The corners of the hull, counter-clockwise.
pub(crate) fn hull(points: &Points) -> Vec<usize> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| points[i].partial_cmp(&points[j]).unwrap());
    order.dedup_by(|i, j| points[*i] == points[*j]);
    let mut corners = Vec::new();
    for _ in 0..2 {
        let mut chain: Vec<usize> = Vec::new();
        for &i in &order {
            while chain.len() > 1 && !turn(points, [chain[chain.len() - 2], chain[chain.len() - 1], i]).is_positive() {
                chain.pop();
            }
            chain.push(i);
        }
        chain.pop();
        corners.extend(chain);
        order.reverse();
    }
    if order.len() == 1 { order } else { corners }
}

fn inputs<T: Task>(count: u64) -> impl Iterator<Item = (Class, T::Input)>
where
    T::Input: Clone,
{
    let task = find_task(T::NAME).unwrap();
    (0..count).flat_map(move |index| task.classes().iter().map(move |class| (*class, input::<T>(task, *class, index))))
}

fn input<T: Task>(task: &TaskEntry, class: Class, index: u64) -> T::Input {
    let making = Making { size: 14, ..Making::default() };
    let line = task.case(class, making, 5, index, Style::Bits);
    T::input(&Line::split(&line).unwrap()).unwrap()
}

#[test]
fn right_results_are_right() {
    let campaign = Campaign::new().cases(common::count(300, 6000)).making(Making { size: 14, ..Making::default() });
    for results in [campaign.run::<Delaunay2d, _>(delaunay), campaign.run::<Hull2d, _>(hull)] {
        assert!(results.is_right(), "{results}");
        assert_eq!(results.total().declined, 0);
    }
    // With reversed orientation, and starting at any corner.
    let turned = |points: &Points| -> Triangles { delaunay(points).into_iter().map(|[a, b, c]| [c, b, a]).collect() };
    assert!(campaign.run::<Delaunay2d, _>(turned).is_right());
    let from_another = |points: &Points| {
        let mut corners = hull(points);
        let places = corners.len().min(1);
        corners.rotate_left(places);
        corners
    };
    assert!(campaign.run::<Hull2d, _>(from_another).is_right());
}

/// Declining everything is not wrong, and is counted.
#[test]
fn giving_up_and_panics_are_counted() {
    let campaign = Campaign::new().cases(30);
    let results = campaign.run::<Hull2d, Option<Vec<usize>>>(|_| None);
    assert_eq!((results.total().declined, results.total().wrong()), (30, 0));
    let results = campaign.run::<Hull2d, Vec<usize>>(|_| panic!("a bug"));
    let crashes = &results.total().mistakes[&FindingKind::Crash];
    assert_eq!(crashes.count, 30);
    assert_eq!(crashes.simplest.as_ref().unwrap().given, "panic: a bug");
    assert_eq!(crashes.simplest.as_ref().unwrap().decimals, "0");
}

fn kind<T: Task>(input: &T::Input, answer: &T::Answer) -> Option<ResultKind> {
    T::judge(input, answer).err().map(|finding| finding.kind)
}

/// Results that are wrong on purpose.
#[test]
fn each_flaw_of_a_triangulation_has_its_name() {
    // A square with its center, and a point on its lower edge.
    let points: Points = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0], [2.0, 2.0], [2.0, 0.0]];
    let right = delaunay(&points);
    let judged = |triangles: &Triangles| kind::<Delaunay2d>(&points, triangles);
    assert_eq!(judged(&right), None);
    let without = |t: usize| right.iter().enumerate().filter(|(s, _)| *s != t).map(|(_, t)| *t).collect::<Triangles>();
    for t in 0..right.len() {
        assert!(matches!(judged(&without(t)), Some(ResultKind::Gap | ResultKind::LeftOut)), "{t}");
        let mut twice = right.clone();
        twice.push(right[t]);
        assert_eq!(judged(&twice), Some(ResultKind::Overlap));
        let mut over = right.clone();
        over[t].swap(0, 1);
        assert_eq!(judged(&over), Some(ResultKind::TurnedOver));
    }
    // The center in no triangle; the point on the edge in none; an edge that passes over it.
    assert_eq!(judged(&vec![[0, 5, 3], [5, 2, 3], [5, 1, 2]]), Some(ResultKind::LeftOut));
    assert_eq!(judged(&vec![[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]]), Some(ResultKind::LeftOut));
    assert_eq!(judged(&vec![[0, 5, 4], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]]), Some(ResultKind::Overlap));
    assert_eq!(judged(&vec![[0, 5, 1], [0, 5, 4], [5, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]]), Some(ResultKind::Flat));
    assert_eq!(judged(&vec![[0, 5, 5]]), Some(ResultKind::Flat));
    assert_eq!(judged(&vec![[0, 5, 6]]), Some(ResultKind::OutOfRange));
    assert_eq!(judged(&Vec::new()), Some(ResultKind::LeftOut));
    // A flipped edge: the circle of one triangle contains the corner of the other.
    let kite: Points = vec![[0.0, 0.0], [2.0, -1.0], [4.0, 0.0], [2.0, 1.0]];
    assert_eq!(kind::<Delaunay2d>(&kite, &vec![[0, 1, 3], [1, 2, 3]]), None);
    assert_eq!(kind::<Delaunay2d>(&kite, &vec![[0, 1, 2], [0, 2, 3]]), Some(ResultKind::NotDelaunay));
    // For points on one circle either edge is right; moving a point by an ulp decides.
    let mut square: Points = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let diagonals: [Triangles; 2] = [vec![[0, 1, 2], [0, 2, 3]], vec![[0, 1, 3], [1, 2, 3]]];
    assert_eq!(diagonals.each_ref().map(|triangles| kind::<Delaunay2d>(&square, triangles)), [None, None]);
    square[2][0] = 1.0_f64.next_down();
    let flaws = diagonals.each_ref().map(|triangles| kind::<Delaunay2d>(&square, triangles));
    assert_eq!(flaws, [None, Some(ResultKind::NotDelaunay)]);
    // Triangles that wind twice around a point have every edge matched inside, and overlap.
    let star: Points = vec![[0.0, 0.0], [4.0, 0.0], [-2.0, 3.0], [-2.0, -3.0], [4.0, 1.0], [-2.0, 4.0], [-3.0, -4.0]];
    let twice: Triangles = vec![[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5], [0, 5, 6], [0, 6, 1]];
    assert_eq!(kind::<Delaunay2d>(&star, &twice), Some(ResultKind::Overlap));
    // Nothing to triangulate.
    for few in [vec![], vec![[1.0, 1.0]], vec![[0.0, 0.0], [1.0, 1.0], [3.0, 3.0], [1.0, 1.0]]] {
        assert_eq!(kind::<Delaunay2d>(&few, &Vec::new()), None);
    }
}

#[test]
fn each_flaw_of_a_hull_has_its_name() {
    let points: Points = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0], [2.0, 1.0], [2.0, 0.0], [4.0, 0.0]];
    let judged = |corners: &[usize]| kind::<Hull2d>(&points, &corners.to_vec());
    assert_eq!(judged(&[0, 1, 2, 3]), None);
    assert_eq!(judged(&[2, 3, 0, 6]), None);
    assert_eq!(judged(&[0, 1, 2]), Some(ResultKind::Outside));
    assert_eq!(judged(&[0, 1]), Some(ResultKind::Outside));
    assert_eq!(judged(&[]), Some(ResultKind::Outside));
    assert_eq!(judged(&[3, 2, 1, 0]), Some(ResultKind::TurnedOver));
    assert_eq!(judged(&[0, 5, 1, 2, 3]), Some(ResultKind::NoCorner));
    assert_eq!(judged(&[0, 1, 6, 2, 3]), Some(ResultKind::NoCorner));
    assert_eq!(judged(&[0, 1, 2, 3, 0]), Some(ResultKind::NoCorner));
    assert_eq!(judged(&[0, 4, 1, 2, 3]), Some(ResultKind::NotConvex));
    assert_eq!(judged(&[0, 2, 1, 3]), Some(ResultKind::NotConvex));
    assert_eq!(judged(&[0, 1, 2, 7]), Some(ResultKind::OutOfRange));
    // A pentagram turns left at every corner, and goes around twice.
    let five: Points = vec![[0.0, 0.0], [2.0, -1.0], [4.0, 0.0], [3.0, 3.0], [1.0, 3.0]];
    assert_eq!(kind::<Hull2d>(&five, &vec![0, 2, 4, 1, 3]), Some(ResultKind::NotConvex));
    // On one line.
    let line: Points = vec![[1.0, 1.0], [0.0, 0.0], [3.0, 3.0], [0.0, 0.0]];
    let judged = |corners: &[usize]| kind::<Hull2d>(&line, &corners.to_vec());
    assert_eq!([&[1, 2][..], &[2, 3]].map(judged), [None, None]);
    assert_eq!(judged(&[1]), Some(ResultKind::Outside));
    assert_eq!(judged(&[1, 0, 2]), Some(ResultKind::NoCorner));
    assert_eq!(judged(&[1, 3, 2]), Some(ResultKind::NoCorner));
    assert_eq!(kind::<Hull2d>(&Vec::new(), &Vec::new()), None);
    assert_eq!(kind::<Hull2d>(&vec![[1.0, 2.0]; 3], &vec![1]), None);
    assert_eq!(kind::<Hull2d>(&vec![[1.0, 2.0]; 3], &vec![]), Some(ResultKind::Outside));
}

/// The points as integers, if so small that determinants are 64-bit integers.
fn whole(points: &Points) -> Option<Vec<[i64; 2]>> {
    let is_small = |x: &f64| x.fract() == 0.0 && x.abs() <= 2000.0;
    let is_whole = points.iter().flatten().all(is_small);
    is_whole.then(|| points.iter().map(|[x, y]| [*x as i64, *y as i64]).collect())
}

fn area([a, b, c]: [[i64; 2]; 3]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// Whether triangles are a Delaunay triangulation, by trying all pairs: areas add up to that of the hull, each pair is
/// separated by a line, no circle contains any of the points, and every point is a corner.
fn is_delaunay(points: &[[i64; 2]], triangles: &Triangles) -> bool {
    if triangles.iter().flatten().any(|i| *i >= points.len()) {
        return false;
    }
    let corners = |t: &[usize; 3]| t.map(|i| points[i]);
    let areas: Vec<i64> = triangles.iter().map(|t| area(corners(t))).collect();
    let is_alike = areas.iter().all(|a| a.signum() == 1) || areas.iter().all(|a| a.signum() == -1);
    // The hull by its edges: pairs of points with no point to their right.
    let mut hull_area = 0;
    let mut distinct: Vec<[i64; 2]> = points.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    for &a in &distinct {
        for &b in &distinct {
            let is_between =
                |c: [i64; 2]| area([a, b, c]) == 0 && (c[0] - a[0]) * (c[0] - b[0]) + (c[1] - a[1]) * (c[1] - b[1]) < 0;
            if a != b && distinct.iter().all(|&c| area([a, b, c]) >= 0 && !is_between(c)) {
                hull_area += a[0] * b[1] - a[1] * b[0];
            }
        }
    }
    // For points on one line, edges go forth and back.
    let is_covered = areas.iter().map(|a| a.abs()).sum::<i64>() == hull_area;
    let are_apart = |s: &[usize; 3], t: &[usize; 3]| {
        let beyond = |s: [[i64; 2]; 3], t: [[i64; 2]; 3]| {
            let sign = area(s).signum();
            [[0, 1], [1, 2], [2, 0]].iter().any(|[i, j]| t.iter().all(|c| area([s[*i], s[*j], *c]) * sign <= 0))
        };
        beyond(corners(s), corners(t)) || beyond(corners(t), corners(s))
    };
    let is_planar = (0..triangles.len()).all(|s| (0..s).all(|t| are_apart(&triangles[s], &triangles[t])));
    let is_empty = |t: &[usize; 3]| {
        points.iter().all(|d| {
            let rows = corners(t).map(|p| [p[0] - d[0], p[1] - d[1]].map(i128::from));
            let [a, b, c] = rows.map(|[x, y]| [x, y, x * x + y * y]);
            let det = a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
            det * i128::from(area(corners(t)).signum()) <= 0
        })
    };
    let has_all = hull_area == 0 || points.iter().all(|p| triangles.iter().flatten().any(|i| points[*i] == *p));
    is_alike && is_covered && is_planar && triangles.iter().all(is_empty) && has_all
}

/// Whether these are the corners of the hull, counter-clockwise, by trying all pairs of points.
fn is_hull(points: &[[i64; 2]], corners: &[usize]) -> bool {
    if corners.iter().any(|i| *i >= points.len()) {
        return false;
    }
    let mut distinct: Vec<[i64; 2]> = points.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let is_corner = |p: &&[i64; 2]| {
        // It is not between two other points, and not inside a triangle of others.
        !distinct.iter().any(|a| {
            distinct.iter().any(|b| {
                let others = a != *p && b != *p && a != b;
                let is_between =
                    area([*a, *b, **p]) == 0 && (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1]) < 0;
                let is_in_triangle = distinct.iter().any(|c| {
                    [area([*a, *b, **p]), area([*b, *c, **p]), area([*c, *a, **p])].iter().all(|side| *side > 0)
                });
                others && (is_between || is_in_triangle)
            })
        })
    };
    let mut expected: Vec<[i64; 2]> = distinct.iter().filter(is_corner).copied().collect();
    let given: Vec<[i64; 2]> = corners.iter().map(|i| points[*i]).collect();
    let mut sorted = given.clone();
    sorted.sort_unstable();
    expected.sort_unstable();
    let n = given.len();
    let turns_left = |i: usize| {
        let edge = [given[i], given[(i + 1) % n]];
        distinct.iter().all(|c| area([edge[0], edge[1], *c]) >= 0)
    };
    sorted == expected && (n < 3 || (0..n).all(turns_left))
}

/// A small change to a result.
fn changed<A: Clone>(answer: &[A], random: &mut u64, change: impl Fn(&mut A, usize)) -> Vec<A> {
    let mut draw = |bound: usize| {
        *random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((*random >> 33) as usize) % bound.max(1)
    };
    let mut answer = answer.to_vec();
    match draw(4) {
        0 if !answer.is_empty() => {
            answer.remove(draw(answer.len()));
        }
        1 if !answer.is_empty() => answer.push(answer[draw(answer.len())].clone()),
        _ if !answer.is_empty() => {
            let (place, what) = (draw(answer.len()), draw(1000));
            change(&mut answer[place], what);
        }
        _ => {}
    }
    answer
}

#[test]
fn judges_agree_with_those_that_try_all() {
    let mut random = 7;
    let mut wrong = [0; 2];
    let mut right = [0; 2];
    for (class, points) in inputs::<Delaunay2d>(common::count(60, 1000)) {
        let Some(small) = whole(&points) else { continue };
        let n = small.len();
        let mut triangles = delaunay(&points);
        let mut corners = hull(&points);
        for _ in 0..6 {
            let expected = is_delaunay(&small, &triangles);
            let judged = Delaunay2d::judge(&points, &triangles);
            assert_eq!(judged.is_ok(), expected, "{}: {points:?} {triangles:?} {judged:?}", class.name);
            if expected {
                right[0] += 1
            } else {
                wrong[0] += 1
            }
            let expected = is_hull(&small, &corners);
            let judged = Hull2d::judge(&points, &corners);
            assert_eq!(judged.is_ok(), expected, "{}: {points:?} {corners:?} {judged:?}", class.name);
            if expected {
                right[1] += 1
            } else {
                wrong[1] += 1
            }
            triangles = changed(&triangles, &mut random, |t, what| t[what % 3] = what / 3 % n);
            corners = changed(&corners, &mut random, |i, what| *i = what % n);
        }
    }
    assert!(right.iter().chain(&wrong).all(|count| *count > 100), "{right:?} {wrong:?}");
}

/// Flips an edge of each of two triangles whose corners are on one circle, and of others.
#[test]
fn flipped_edges_are_found_unless_on_one_circle() {
    let mut found = 0;
    for (class, points) in inputs::<Delaunay2d>(common::count(10, 100)) {
        let triangles = delaunay(&points);
        for s in 0..triangles.len() {
            for t in 0..s {
                let shared: Vec<usize> = triangles[s].into_iter().filter(|i| triangles[t].contains(i)).collect();
                let [a, b] = shared[..] else { continue };
                let [c, d] = [s, t].map(|t| *triangles[t].iter().find(|i| !shared.contains(i)).unwrap());
                let sides = [turn(&points, [c, d, a]), turn(&points, [c, d, b])];
                if sides[0] * sides[1] != Sign::Negative {
                    continue;
                }
                let [pa, pb, pc, pd] = [a, b, c, d].map(|i| Point2::from(points[i]));
                let is_on_circle = incircle(&pa, &pb, &pc, &pd).is_zero();
                let mut flipped = triangles.clone();
                let oriented = |t: [usize; 3]| if turn(&points, t).is_positive() { t } else { [t[1], t[0], t[2]] };
                (flipped[s], flipped[t]) = (oriented([c, d, a]), oriented([c, d, b]));
                let expected = if is_on_circle { None } else { Some(ResultKind::NotDelaunay) };
                assert_eq!(kind::<Delaunay2d>(&points, &flipped), expected, "{} {points:?}", class.name);
                found += u32::from(!is_on_circle);
            }
        }
    }
    assert!(found > 100, "{found}");
}

/// The smallest input that naive code gets wrong is small.
#[test]
fn examples_are_small() {
    let naive = |points: &Points| {
        let area =
            |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by(|&i, &j| points[i].partial_cmp(&points[j]).unwrap());
        let mut corners = Vec::new();
        for _ in 0..2 {
            let mut chain: Vec<usize> = Vec::new();
            for &i in &order {
                while let [.., a, b] = chain[..] {
                    if area(points[a], points[b], points[i]) > 0.0 {
                        break;
                    }
                    chain.pop();
                }
                chain.push(i);
            }
            chain.pop();
            corners.extend(chain);
            order.reverse();
        }
        corners
    };
    let results = Campaign::new().cases(600).run::<Hull2d, _>(naive);
    let total = results.total();
    assert!(total.wrong() > 20, "{results}");
    for (kind, found) in &total.mistakes {
        let example = found.simplest.as_ref().unwrap();
        let count = example.decimals.split(' ').next().unwrap().parse::<usize>().unwrap();
        assert!(count <= 4, "{kind}: {}", example.decimals);
        // The stored result is wrong in the same way when it is judged again.
        let line = format!("{} = {}", example.line, example.given);
        let ruling = find_task("hull_2d").unwrap().judge(&Line::split(&line).unwrap()).unwrap();
        assert!(matches!(ruling, Ruling::Wrong(finding) if FindingKind::Result(finding.kind) == *kind));
    }
}

#[test]
fn inputs_are_made_again_and_on_grids() {
    for task in tasks() {
        for class in task.classes() {
            for index in 0..common::count(8, 100) {
                let case = |making, style| task.case(*class, making, 3, index, style);
                let line = case(Making::default(), Style::Bits);
                assert_eq!(line, case(Making::default(), Style::Bits));
                task.accepts(&Line::split(&line).unwrap()).unwrap();
                task.accepts(&Line::split(&case(Making::default(), Style::Decimal)).unwrap()).unwrap();
                let grid = case(Making { grid: Some(20), ..Making::default() }, Style::Decimal);
                // After the operation and the promise, where there are these.
                let skipped = match task.name() {
                    "overlay" | "boolean" => 2,
                    "arrangement" | "voronoi_2d" => 1,
                    _ => 0,
                };
                for piece in grid.split(' ').skip(skipped) {
                    let number: i64 = piece.parse().unwrap_or_else(|_| panic!("{}: {grid}", class.name));
                    assert!(number.abs() <= 1 << 20, "{}: {grid}", class.name);
                }
            }
        }
    }
}

/// What a hostile program may answer.
#[test]
fn hostile_results_have_a_ruling() {
    let judged = |task: &str, answer: &str| {
        let line = format!("3 0 0 1 0 0 1 = {answer}");
        find_task(task).unwrap().judge(&Line::split(&line).unwrap()).unwrap().to_string()
    };
    assert_eq!(judged("delaunay_2d", "1 0 1 2"), "right");
    assert_eq!(judged("delaunay_2d", "?"), "declined");
    assert_eq!(judged("delaunay_2d", ""), "no result: a count is missing");
    assert_eq!(judged("delaunay_2d", "99999999999999999999 0"), "no result: `99999999999999999999` is no count");
    assert_eq!(
        judged("delaunay_2d", "9999999999999999999 0"),
        "no result: `9999999999999999999` is too great a count: what follows has 1 pieces"
    );
    assert_eq!(judged("delaunay_2d", "1 0 1 2 3"), "no result: `3` is left over");
    assert_eq!(judged("delaunay_2d", "1 0 1 nan"), "no result: `nan` is no index");
    let range = "index out of range: the triangle 0 has an integer that is no index, and there are 3 points";
    assert_eq!(judged("delaunay_2d", "1 0 1 -2"), range);
    assert_eq!(judged("delaunay_2d", "1 0 1 99999999999999999999999"), range);
    assert_eq!(judged("hull_2d", "-1"), "no result: `-1` is no count");
    assert_eq!(judged("hull_2d", "3 0 1 x3FF0000000000000"), "no result: `x3FF0000000000000` is no index");
    let task = find_task("hull_2d").unwrap();
    let fault = |text: &str| task.judge(&Line::split(text).unwrap()).unwrap_err().to_string();
    assert_eq!(fault("3 0 0 1 0 0 = 0"), "column 1: `3` is too great a count: what follows has 5 pieces");
    assert_eq!(fault("1 0 nan = 0"), "column 5: `nan` is not finite");
    assert_eq!(fault("1 0 0"), "column 6: there is no result: a line is `input = result`");
}

/// The readers of results distinguish the names.
#[test]
fn flaws_are_read_back() {
    for kind in ResultKind::ALL {
        assert_eq!(kind.name().parse(), Ok(FindingKind::Result(kind)));
        assert_eq!(FindingKind::Result(kind).to_string(), kind.name());
        assert!(kind.description().ends_with('.'));
    }
}

/// The pages have every task, every kind of finding and every class.
#[test]
fn the_page_is_complete() {
    let page = Path::new(ROOT).join("docs/generated/judges.md");
    let section = |name: &str, text: String| {
        let marks = ["begin", "end"].map(|mark| format!("<!-- {mark} of the {name} -->"));
        section_must_be(&page, &marks[0], &marks[1], &text);
    };
    let row = |name: &str, about: &str| format!("| {name} | {about} |\n");
    let flaws: String = ResultKind::ALL.iter().map(|kind| row(kind.name(), kind.description())).collect();
    let lost = "the program ended before its result, or gave none in the time of `--timeout`";
    section("flaws", format!("| kind of error | means |\n|---|---|\n{flaws}{}", row("crash, hang", lost)));
    let mut kinds: Vec<(&[Class], Vec<&str>)> = Vec::new();
    for task in tasks() {
        match kinds.iter_mut().find(|(classes, _)| *classes == task.classes()) {
            Some((_, names)) => names.push(task.name()),
            None => kinds.push((task.classes(), vec![task.name()])),
        }
    }
    let table = |(classes, names): &(&[Class], Vec<&str>)| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let rows: String = classes.iter().map(|class| row(&format!("`{}`", class.name), class.about)).collect();
        format!("| class of {} | inputs |\n|---|---|\n{rows}", names.join(", "))
    };
    section("classes", kinds.iter().map(table).collect::<Vec<_>>().join("\n"));
    let text = std::fs::read_to_string(Path::new(ROOT).join("docs/results.md")).unwrap();
    for task in tasks() {
        assert!(text.contains(&format!("\n| `{}` | ", task.name())), "{}", task.name());
        let example =
            text.lines().find_map(|line| line.strip_prefix(&format!("| `{}` | `", task.name()))?.split('`').next());
        let line = Line::split(example.expect("a row with an example")).unwrap();
        assert_eq!(task.judge(&line).map(|ruling| ruling.to_string()), Ok("right".into()), "{}", task.name());
    }
}

/// Without time, a result is not decided: that is counted, and is neither right nor wrong.
#[test]
fn judgements_have_a_limit() {
    let results = Campaign::new().cases(20).limit(Duration::ZERO).run::<Hull2d, _>(|_| Vec::new());
    let total = results.total();
    assert_eq!((total.cases, total.undecided, total.right(), total.wrong()), (20, 20, 0, 0));
    assert!(results.to_string().contains("0 of 20 answers wrong, 0 declined, 20 not decided"), "{results}");
    let line = Line::split("3 0 0 1 0 0 1 = 3 0 1 2").expect("a line");
    let task = find_task("hull_2d").expect("a task");
    assert_eq!(task.judge_within(&line, &Limit::after(Duration::ZERO)), Ok(Ruling::Undecided));
    // The limit is of that judgement alone.
    assert_eq!(task.judge(&line), Ok(Ruling::Right(0.0)));
}
