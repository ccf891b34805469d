//! Judges of triangulations of polygons and of points with segments: right results are found right, each kind of
//! finding has its name, and on small integers the judges agree with exhaustive ones.

use straightedge::predicate::{incircle, orient2d};
use straightedge::{Point2, Sign};
use straightedge_referees::{
    Campaign, Class, Constrained, Delaunay2d, Making, PointsAndSegments, Ruling, Task, Triangulation, find_task,
};
use straightedge_verify::{Line, ResultKind, Style};

pub(crate) type Points = Vec<[f64; 2]>;
pub(crate) type Rings = Vec<Points>;
pub(crate) type Triangles = Vec<[usize; 3]>;

fn turn(points: &Points, [a, b, c]: [usize; 3]) -> Sign {
    let [a, b, c] = [a, b, c].map(|i| Point2::from(points[i]));
    orient2d(&a, &b, &c)
}

fn is_between(points: &Points, i: usize, [a, b]: [usize; 2]) -> bool {
    let (p, ends) = (points[i], [points[a], points[b]]);
    let is_less = |a: [f64; 2], b: [f64; 2]| a.partial_cmp(&b).unwrap().is_lt();
    let is_within = is_less(ends[0], p) && is_less(p, ends[1]) || is_less(ends[1], p) && is_less(p, ends[0]);
    is_within && turn(points, [a, b, i]).is_zero()
}

/// For each point the first one that is equal to it.
fn first_of_equal(points: &Points) -> Vec<usize> {
    points.iter().map(|point| points.iter().position(|other| other == point).unwrap()).collect()
}

/// A segment as the chain of those between the points that it passes over.
fn chain(points: &Points, distinct: &[usize], [a, b]: [usize; 2]) -> Vec<[usize; 2]> {
    let mut on: Vec<usize> = distinct.iter().copied().filter(|&i| is_between(points, i, [a, b])).collect();
    on.extend([a, b]);
    on.sort_by(|&i, &j| points[i].partial_cmp(&points[j]).unwrap());
    if on[0] != a {
        on.reverse();
    }
    on.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// Right triangulations of points with required edges, which do not cross: pairs of points are joined if their edge
/// crosses no other, then all triangles without a point inside are taken. They turn left.
struct Joined {
    triangles: Triangles,
    /// The required edges with their directions, as chains through all points.
    required: Vec<[usize; 2]>,
}

impl Joined {
    fn new(points: &Points, edges: impl IntoIterator<Item = [usize; 2]>) -> Self {
        let first = first_of_equal(points);
        let distinct: Vec<usize> = (0..points.len()).filter(|&i| first[i] == i).collect();
        let edges = edges.into_iter().map(|edge| edge.map(|i| first[i])).filter(|[a, b]| a != b);
        let required: Vec<[usize; 2]> = edges.flat_map(|edge| chain(points, &distinct, edge)).collect();
        let mut joined = required.clone();
        let crosses = |[a, b]: [usize; 2], [c, d]: [usize; 2]| {
            let side = |x, y, z| turn(points, [x, y, z]);
            side(a, b, c) * side(a, b, d) == Sign::Negative && side(c, d, a) * side(c, d, b) == Sign::Negative
        };
        for &a in &distinct {
            for &b in distinct.iter().filter(|&&b| b > a) {
                let passes = distinct.iter().any(|&i| is_between(points, i, [a, b]));
                if !passes && !joined.iter().any(|edge| crosses([a, b], *edge)) {
                    joined.push([a, b]);
                }
            }
        }
        let n = points.len();
        let mut are_joined = vec![false; n * n];
        joined.iter().for_each(|[a, b]| [a * n + b, b * n + a].into_iter().for_each(|place| are_joined[place] = true));
        let mut triangles = Vec::new();
        for &a in &distinct {
            for &b in distinct.iter().filter(|&&b| b > a && are_joined[a * n + b]) {
                for &c in distinct.iter().filter(|&&c| c > a && are_joined[a * n + c] && are_joined[b * n + c]) {
                    let is_in = |i: usize| {
                        ![a, b, c].contains(&i)
                            && [[a, b, i], [b, c, i], [c, a, i]].iter().all(|t| !turn(points, *t).is_negative())
                    };
                    if turn(points, [a, b, c]).is_positive() && !distinct.iter().any(|&i| is_in(i)) {
                        triangles.push([a, b, c]);
                    }
                }
            }
        }
        Joined { triangles, required }
    }
}

/// A right triangulation of a polygon: the triangles reached from the left of its edges without crossing an edge.
pub(crate) fn triangulation(rings: &Rings) -> Triangles {
    let points = rings.concat();
    let mut edges = Vec::new();
    let mut start = 0;
    for ring in rings {
        edges.extend((0..ring.len()).map(|i| [start + i, start + (i + 1) % ring.len()]));
        start += ring.len();
    }
    let Joined { triangles, required } = Joined::new(&points, edges);
    let sides = |[a, b, c]: [usize; 3]| [[a, b], [b, c], [c, a]];
    let mut is_inside: Vec<bool> =
        triangles.iter().map(|t| sides(*t).iter().any(|side| required.contains(side))).collect();
    loop {
        let before = is_inside.clone();
        for s in 0..triangles.len() {
            for t in 0..triangles.len() {
                let is_across =
                    |[a, b]: [usize; 2]| !required.contains(&[a, b]) && sides(triangles[t]).contains(&[b, a]);
                if is_inside[s] && !is_inside[t] && sides(triangles[s]).into_iter().any(is_across) {
                    is_inside[t] = true;
                }
            }
        }
        if before == is_inside {
            break;
        }
    }
    triangles.into_iter().zip(is_inside).filter(|(_, is_inside)| *is_inside).map(|(t, _)| t).collect()
}

/// A right constrained Delaunay triangulation: edges that are not segments are flipped while a circle contains the
/// opposite corner.
pub(crate) fn constrained(input: &PointsAndSegments) -> Triangles {
    let points = &input.points;
    let Joined { mut triangles, required } = Joined::new(points, input.segments.iter().copied());
    let is_required = |a: usize, b: usize| required.contains(&[a, b]) || required.contains(&[b, a]);
    'again: loop {
        for s in 0..triangles.len() {
            for t in 0..triangles.len() {
                for i in 0..3 {
                    let [a, b, c] = [0, 1, 2].map(|k| triangles[s][(i + k) % 3]);
                    let Some(j) = (0..3).find(|&j| triangles[t][j] == b && triangles[t][(j + 1) % 3] == a) else {
                        continue;
                    };
                    let d = triangles[t][(j + 2) % 3];
                    let [pa, pb, pc, pd] = [a, b, c, d].map(|i| Point2::from(points[i]));
                    if !is_required(a, b) && incircle(&pa, &pb, &pc, &pd).is_positive() {
                        (triangles[s], triangles[t]) = ([a, d, c], [d, b, c]);
                        continue 'again;
                    }
                }
            }
        }
        return triangles;
    }
}

fn inputs<T: Task>(count: u64) -> impl Iterator<Item = (Class, T::Input)> {
    let task = find_task(T::NAME).unwrap();
    let making = Making { size: 14, ..Making::default() };
    let input = move |class: Class, index| {
        let line = task.case(class, making, 5, index, Style::Bits);
        T::input(&Line::split(&line).unwrap()).unwrap()
    };
    (0..count).flat_map(move |index| task.classes().iter().map(move |class| (*class, input(*class, index))))
}

#[test]
fn right_results_are_right() {
    let campaign = Campaign::new().cases(common::count(80, 8000)).making(Making { size: 14, ..Making::default() });
    for results in [campaign.run::<Triangulation, _>(triangulation), campaign.run::<Constrained, _>(constrained)] {
        assert!(results.is_right(), "{results}");
        assert_eq!(results.total().declined, 0);
    }
    // With reversed orientation.
    let over = |triangles: Triangles| -> Triangles { triangles.into_iter().map(|[a, b, c]| [c, b, a]).collect() };
    assert!(campaign.run::<Triangulation, _>(|rings| over(triangulation(rings))).is_right());
    assert!(campaign.run::<Constrained, _>(|input| over(constrained(input))).is_right());
    // On a grid.
    let on_grid = campaign.making(Making { size: 14, grid: Some(10), ..Making::default() });
    assert!(on_grid.run::<Triangulation, _>(triangulation).is_right());
    assert!(on_grid.run::<Constrained, _>(constrained).is_right());
}

fn kind<T: Task>(input: &T::Input, answer: &T::Answer) -> Option<ResultKind> {
    T::judge(input, answer).err().map(|finding| finding.kind)
}

/// Results that are wrong on purpose.
#[test]
fn each_flaw_of_a_triangulation_has_its_name() {
    // A square with a hole that touches its lower side, in the middle between two of its corners.
    let rings = vec![
        vec![[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [4.0, 8.0], [0.0, 8.0]],
        vec![[4.0, 0.0], [3.0, 3.0], [5.0, 3.0]],
    ];
    let judged = |triangles: &Triangles| kind::<Triangulation>(&rings, triangles);
    let right = triangulation(&rings);
    assert_eq!(judged(&right), None);
    let with = |more: &[[usize; 3]]| [right.clone(), more.to_vec()].concat();
    for t in 0..right.len() {
        let mut less = right.clone();
        less.remove(t);
        assert_eq!(judged(&less), Some(ResultKind::Gap), "{t}");
        assert_eq!(judged(&with(&[right[t]])), Some(ResultKind::Overlap), "{t}");
        let mut turned = right.clone();
        turned[t].reverse();
        assert_eq!(judged(&turned), Some(ResultKind::TurnedOver), "{t}");
        let mut beyond = right.clone();
        beyond[t][1] = 8;
        assert_eq!(judged(&beyond), Some(ResultKind::OutOfRange), "{t}");
    }
    assert_eq!(judged(&vec![]), Some(ResultKind::Gap));
    // The hole is filled; three triangles without a common edge cover a point twice.
    assert_eq!(judged(&with(&[[5, 7, 6]])), Some(ResultKind::Beyond));
    assert_eq!(judged(&with(&[[0, 1, 3]])), Some(ResultKind::Overlap));
    // Triangles of no area are accepted anywhere, also if they would be the only ones of another orientation.
    assert_eq!(judged(&with(&[[2, 3, 4], [0, 0, 0], [4, 3, 2], [5, 6, 5]])), None);
    // Without the corner between collinear edges, and with it on one side only.
    let square = vec![vec![[0.0, 0.0], [4.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]]];
    let judged = |triangles: &[[usize; 3]]| kind::<Triangulation>(&square, &triangles.to_vec());
    assert_eq!(judged(&[[0, 2, 3], [0, 3, 4]]), None);
    assert_eq!(judged(&[[0, 1, 4], [1, 2, 4], [2, 3, 4]]), None);
    assert_eq!(judged(&[[0, 1, 3], [0, 3, 4]]), Some(ResultKind::Gap));
    assert_eq!(judged(&[[0, 2, 3], [0, 3, 4], [0, 1, 3]]), Some(ResultKind::Overlap));
    // A corner an ulp inside the edge: the triangle that skips it covers the sliver outside.
    let ulp = f64::from_bits(1);
    let dent = vec![vec![[0.0, 0.0], [4.0, ulp], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]]];
    assert_eq!(kind::<Triangulation>(&dent, &vec![[0, 2, 3], [0, 3, 4]]), Some(ResultKind::Beyond));
    let bulge = vec![vec![[0.0, 0.0], [4.0, -ulp], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]]];
    assert_eq!(kind::<Triangulation>(&bulge, &vec![[0, 2, 3], [0, 3, 4]]), Some(ResultKind::Gap));
    assert_eq!(kind::<Triangulation>(&bulge, &vec![[0, 2, 3], [0, 3, 4], [0, 1, 2]]), None);
    let finding = Triangulation::judge(&dent, &vec![[0, 2, 3], [0, 3, 4]]).unwrap_err();
    assert_eq!(finding.said, "the triangle 0 (0 2 3) is to the left of 0 2, outside of the polygon");
    let finding = Triangulation::judge(&bulge, &vec![[0, 2, 3], [0, 3, 4]]).unwrap_err();
    assert_eq!(finding.said, "no triangle is to the left of 0 1, where the polygon is");
}

#[test]
fn each_flaw_of_a_constrained_triangulation_has_its_name() {
    // A flat kite, whose long diagonal is a segment through a point.
    let points = vec![[0.0, 0.0], [8.0, 0.0], [4.0, 1.0], [4.0, -1.0], [2.0, 0.0]];
    let input = PointsAndSegments { points, segments: vec![[0, 1]] };
    let judged = |triangles: &[[usize; 3]]| kind::<Constrained>(&input, &triangles.to_vec());
    let right = [[0, 4, 2], [4, 1, 2], [4, 0, 3], [1, 4, 3]];
    assert_eq!(judged(&right), None);
    assert_eq!(judged(&constrained(&input)), None);
    let free = PointsAndSegments { segments: Vec::new(), ..input.clone() };
    assert_eq!(kind::<Constrained>(&free, &right.to_vec()), Some(ResultKind::NotDelaunay));
    // The Delaunay triangulation does not have the second half.
    let without = [[0, 4, 2], [4, 3, 2], [4, 0, 3], [3, 1, 2]];
    assert_eq!(kind::<Constrained>(&free, &without.to_vec()), None);
    let finding = Constrained::judge(&input, &without.to_vec()).unwrap_err();
    assert_eq!(finding.kind, ResultKind::SegmentMissing);
    assert_eq!(finding.said, "the segment 0 (0 1) is not made of edges, from 4 on");
    assert_eq!(judged(&right[1..]), Some(ResultKind::Gap));
    assert_eq!(judged(&right[..2]), Some(ResultKind::LeftOut));
    assert_eq!(judged(&[&right[..], &right[..1]].concat()), Some(ResultKind::Overlap));
    assert_eq!(judged(&[[0, 1, 2], right[2], right[3]]), Some(ResultKind::Gap));
    assert_eq!(judged(&[&right[..], &[[0, 4, 1]]].concat()), Some(ResultKind::Flat));
    assert_eq!(judged(&[right[0], right[1], right[2], [1, 3, 4]]), Some(ResultKind::TurnedOver));
    assert_eq!(judged(&[right[0], right[1], right[2], [1, 3, 5]]), Some(ResultKind::OutOfRange));
    assert_eq!(judged(&[]), Some(ResultKind::LeftOut));
    // Points on one line.
    let line = PointsAndSegments { points: vec![[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]], segments: vec![[0, 2]] };
    assert_eq!(kind::<Constrained>(&line, &Vec::new()), None);
    assert_eq!(kind::<Constrained>(&line, &vec![[0, 1, 2]]), Some(ResultKind::Flat));
    // Any of equal points is an end of a segment, whichever a triangle has.
    let points = vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]];
    let equal = PointsAndSegments { points, segments: vec![[3, 2]] };
    assert_eq!(kind::<Constrained>(&equal, &vec![[0, 1, 2]]), None);
    assert_eq!(kind::<Constrained>(&equal, &vec![[0, 3, 2]]), None);
}

type Whole = Vec<[i64; 2]>;

/// The points as integers, if so small that determinants are 64-bit integers even for three times the coordinates.
fn whole(points: &Points) -> Option<Whole> {
    let is_small = |x: &f64| x.fract() == 0.0 && x.abs() <= 2000.0;
    let is_whole = points.iter().flatten().all(is_small);
    is_whole.then(|| points.iter().map(|[x, y]| [*x as i64, *y as i64]).collect())
}

fn area([a, b, c]: [[i64; 2]; 3]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

fn is_on([a, b]: [[i64; 2]; 2], p: [i64; 2]) -> bool {
    area([a, b, p]) == 0 && (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1]) <= 0
}

/// Whether no two of some triangles have interior points in common.
fn are_apart(triangles: &[[[i64; 2]; 3]]) -> bool {
    let beyond = |s: [[i64; 2]; 3], t: [[i64; 2]; 3]| {
        let sign = area(s).signum();
        [[0, 1], [1, 2], [2, 0]].iter().any(|[i, j]| t.iter().all(|c| area([s[*i], s[*j], *c]) * sign <= 0))
    };
    let apart = |s, t| beyond(s, t) || beyond(t, s);
    (0..triangles.len()).all(|s| (0..s).all(|t| apart(triangles[s], triangles[t])))
}

fn turn_alike(triangles: &[[[i64; 2]; 3]]) -> bool {
    triangles.iter().all(|t| area(*t) > 0) || triangles.iter().all(|t| area(*t) < 0)
}

/// Whether triangles are a polygon, by trying all pairs: areas add up to that of the polygon, each pair is separated by
/// a line, no edge of a ring has a point inside a triangle, and the middle of each triangle is inside by the even-odd
/// rule.
fn is_triangulation(rings: &[Whole], triangles: &Triangles) -> bool {
    let points = rings.concat();
    if triangles.iter().flatten().any(|i| *i >= points.len()) {
        return false;
    }
    let corners = triangles.iter().map(|t| t.map(|i| points[i]));
    let with_area: Vec<[[i64; 2]; 3]> = corners.filter(|t| area(*t) != 0).collect();
    let edges: Vec<[[i64; 2]; 2]> =
        rings.iter().flat_map(|ring| (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]])).collect();
    let whole_area: i64 = edges.iter().map(|[a, b]| a[0] * b[1] - a[1] * b[0]).sum();
    let is_passed = |t: &[[i64; 2]; 3], [a, b]: [[i64; 2]; 2]| {
        let sign = area(*t).signum();
        let outside = |[i, j]: &[usize; 2]| [a, b].iter().all(|p| area([t[*i], t[*j], *p]) * sign <= 0);
        let sides = t.map(|p| area([a, b, p]).signum());
        let beside = sides.iter().all(|side| *side >= 0) || sides.iter().all(|side| *side <= 0);
        !(beside || [[0, 1], [1, 2], [2, 0]].iter().any(outside))
    };
    let is_inside = |t: &[[i64; 2]; 3]| {
        let middle = [0, 1].map(|axis| t.iter().map(|p| p[axis]).sum::<i64>());
        let winds = |[a, b]: &[[i64; 2]; 2]| {
            let [a, b] = [a, b].map(|p| p.map(|x| 3 * x));
            (a[1] > middle[1]) != (b[1] > middle[1]) && (area([a, b, middle]) > 0) == (b[1] > a[1])
        };
        edges.iter().filter(|edge| winds(edge)).count() % 2 == 1
    };
    turn_alike(&with_area)
        && are_apart(&with_area)
        && with_area.iter().map(|t| area(*t).abs()).sum::<i64>() == whole_area
        && with_area.iter().all(|t| is_inside(t) && !edges.iter().any(|edge| is_passed(t, *edge)))
}

/// Whether triangles are a constrained Delaunay triangulation, by trying all pairs. No triangle has a point on it
/// except its corners; each part of a segment between points is an edge; for two triangles at another edge, neither
/// circle contains the other's corner. In such a triangulation no circle may contain a point that is visible from the
/// middle of the triangle.
fn is_constrained(points: &[[i64; 2]], segments: &[[usize; 2]], triangles: &Triangles) -> bool {
    if triangles.iter().flatten().any(|i| *i >= points.len()) {
        return false;
    }
    let corners: Vec<[[i64; 2]; 3]> = triangles.iter().map(|t| t.map(|i| points[i])).collect();
    let mut distinct: Vec<[i64; 2]> = points.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    // The hull by its edges: pairs of points with no point to their right.
    let mut hull_area = 0;
    for &a in &distinct {
        for &b in distinct.iter().filter(|&&b| b != a) {
            if distinct.iter().all(|&c| area([a, b, c]) > 0 || area([a, b, c]) == 0 && (is_on([a, b], c))) {
                hull_area += a[0] * b[1] - a[1] * b[0];
            }
        }
    }
    if hull_area == 0 {
        return triangles.is_empty();
    }
    let has_only_corners = |t: &[[i64; 2]; 3]| {
        let sign = area(*t).signum();
        distinct
            .iter()
            .all(|p| t.contains(p) || [[0, 1], [1, 2], [2, 0]].iter().any(|[i, j]| area([t[*i], t[*j], *p]) * sign < 0))
    };
    let sides = |t: &[[i64; 2]; 3]| [[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]];
    let is_side = |[a, b]: [[i64; 2]; 2]| corners.iter().any(|t| sides(t).iter().any(|s| *s == [a, b] || *s == [b, a]));
    let mut parts = Vec::new();
    for segment in segments {
        let ends = segment.map(|i| points[i]);
        // As the distinct points are in order, those on the segment are in order.
        let on: Vec<[i64; 2]> = distinct.iter().copied().filter(|p| is_on(ends, *p)).collect();
        parts.extend(on.windows(2).map(|pair| [pair[0], pair[1]]));
    }
    let is_circle_empty = |t: &[[i64; 2]; 3], d: [i64; 2]| {
        let rows = t.map(|p| [p[0] - d[0], p[1] - d[1]].map(i128::from));
        let [a, b, c] = rows.map(|[x, y]| [x, y, x * x + y * y]);
        let det = a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0]);
        det * i128::from(area(*t).signum()) <= 0
    };
    let is_locally_delaunay = |s: &[[i64; 2]; 3]| {
        corners.iter().all(|t| {
            let mut shared: Vec<[i64; 2]> = s.iter().copied().filter(|p| t.contains(p)).collect();
            shared.sort_unstable();
            shared.len() != 2
                || parts.iter().any(|part| part[..] == shared[..])
                || t.iter().all(|p| is_circle_empty(s, *p))
        })
    };
    let is_right = turn_alike(&corners)
        && corners.iter().all(has_only_corners)
        && are_apart(&corners)
        && corners.iter().map(|t| area(*t).abs()).sum::<i64>() == hull_area
        && parts.iter().all(|part| is_side(*part))
        && corners.iter().all(is_locally_delaunay);
    if is_right {
        for t in &corners {
            let middle = [0, 1].map(|axis| t.iter().map(|p| p[axis]).sum::<i64>());
            for p in distinct.iter().filter(|p| !is_circle_empty(t, **p)) {
                let p = p.map(|x| 3 * x);
                let hides = |[a, b]: &[[i64; 2]; 2]| {
                    let [a, b] = [a, b].map(|p| p.map(|x| 3 * x));
                    area([middle, p, a]).signum() * area([middle, p, b]).signum() <= 0
                        && area([a, b, middle]).signum() * area([a, b, p]).signum() <= 0
                };
                assert!(parts.iter().any(hides), "{points:?} {segments:?} {triangles:?}");
            }
        }
    }
    is_right
}

/// A small change to a result.
fn changed(triangles: &Triangles, corners: usize, draw: &mut impl FnMut(usize) -> usize) -> Triangles {
    let mut triangles = triangles.clone();
    let n = triangles.len();
    match draw(5) {
        _ if n == 0 => {}
        0 => {
            triangles.remove(draw(n));
        }
        1 => triangles.push(triangles[draw(n)]),
        // The edge between two triangles is flipped.
        2 | 3 => {
            let (s, i) = (draw(n), draw(3));
            let [a, b, c] = [0, 1, 2].map(|k| triangles[s][(i + k) % 3]);
            let across = |t: &[usize; 3]| (0..3).find(|&j| t[j] == b && t[(j + 1) % 3] == a).map(|j| t[(j + 2) % 3]);
            if let Some((t, d)) = triangles.iter().enumerate().find_map(|(t, corners)| Some((t, across(corners)?))) {
                (triangles[s], triangles[t]) = ([a, d, c], [d, b, c]);
            }
        }
        _ => triangles[draw(n)][draw(3)] = draw(corners),
    }
    triangles
}

#[test]
fn judges_agree_with_those_that_try_all() {
    let mut random = 7_u64;
    let mut draw = |bound: usize| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((random >> 33) as usize) % bound.max(1)
    };
    let mut counts = [[0; 2]; 2];
    for (class, rings) in inputs::<Triangulation>(common::count(80, 1500)) {
        let Some(small) = rings.iter().map(whole).collect::<Option<Vec<Whole>>>() else { continue };
        let mut triangles = triangulation(&rings);
        for _ in 0..8 {
            let expected = is_triangulation(&small, &triangles);
            let judged = Triangulation::judge(&rings, &triangles);
            assert_eq!(judged.is_ok(), expected, "{}: {rings:?} {triangles:?} {judged:?}", class.name);
            counts[0][usize::from(expected)] += 1;
            triangles = changed(&triangles, small.concat().len(), &mut draw);
        }
    }
    for (class, input) in inputs::<Constrained>(common::count(80, 1500)) {
        let Some(small) = whole(&input.points) else { continue };
        let mut triangles = constrained(&input);
        for _ in 0..8 {
            let expected = is_constrained(&small, &input.segments, &triangles);
            let judged = Constrained::judge(&input, &triangles);
            assert_eq!(judged.is_ok(), expected, "{}: {input:?} {triangles:?} {judged:?}", class.name);
            counts[1][usize::from(expected)] += 1;
            triangles = changed(&triangles, small.len(), &mut draw);
        }
    }
    assert!(counts.iter().flatten().all(|count| *count > 100), "{counts:?}");
}

/// A flipped edge is found, if it is a part of a segment, or if the corners are not on one circle.
#[test]
fn flipped_edges_are_found_unless_on_one_circle() {
    let mut found = [0; 2];
    for (class, input) in inputs::<Constrained>(common::count(8, 200)) {
        let points = &input.points;
        let triangles = constrained(&input);
        let Joined { required, .. } = Joined::new(points, input.segments.iter().copied());
        for s in 0..triangles.len() {
            for i in 0..3 {
                let [a, b, c] = [0, 1, 2].map(|k| triangles[s][(i + k) % 3]);
                let across =
                    |t: &[usize; 3]| (0..3).find(|&j| t[j] == b && t[(j + 1) % 3] == a).map(|j| t[(j + 2) % 3]);
                let beyond = triangles.iter().enumerate().find_map(|(t, corners)| Some((t, across(corners)?)));
                let Some((t, d)) = beyond else { continue };
                if turn(points, [c, d, a]) * turn(points, [c, d, b]) != Sign::Negative {
                    continue;
                }
                let mut flipped = triangles.clone();
                (flipped[s], flipped[t]) = ([a, d, c], [d, b, c]);
                let is_required = required.contains(&[a, b]) || required.contains(&[b, a]);
                let [pa, pb, pc, pd] = [a, b, c, d].map(|i| Point2::from(points[i]));
                let expected = match incircle(&pa, &pb, &pc, &pd) {
                    _ if is_required => Some(ResultKind::SegmentMissing),
                    Sign::Zero => None,
                    _ => Some(ResultKind::NotDelaunay),
                };
                assert_eq!(kind::<Constrained>(&input, &flipped), expected, "{} {input:?}", class.name);
                found[usize::from(is_required)] += 1;
            }
        }
    }
    assert!(found.iter().all(|count| *count > 100), "{found:?}");
}

/// Each class has inputs with its special property.
#[test]
fn classes_have_what_they_are_for() {
    let touches = inputs::<Triangulation>(30).filter(|(class, _)| class.name == "touching-holes");
    let with_holes = touches.filter(|(_, rings)| rings.len() > 1).count();
    assert!(with_holes > 15, "{with_holes}");
    for (class, input) in inputs::<Constrained>(30) {
        let points = &input.points;
        let passes = input.segments.iter().any(|s| (0..points.len()).any(|i| is_between(points, i, *s)));
        assert!(!passes || class.name == "through-points", "{}", class.name);
    }
    let all: Vec<_> = inputs::<Constrained>(30).filter(|(class, _)| class.name == "through-points").collect();
    let passing = all.iter().filter(|(_, PointsAndSegments { points, segments })| {
        segments.iter().any(|s| (0..points.len()).any(|i| is_between(points, i, *s)))
    });
    assert!(passing.count() > 10);
}

/// The special property of a class is in no other: programs leave out classes on which they promise nothing.
#[test]
fn classes_keep_to_themselves() {
    let has_equal = |points: &Points| first_of_equal(points).into_iter().enumerate().any(|(i, first)| i != first);
    for (class, points) in inputs::<Delaunay2d>(60) {
        assert!(!has_equal(&points) || matches!(class.name, "few" | "duplicates"), "{} {points:?}", class.name);
        let is_moderate = |x: &f64| *x == 0.0 || (1e-90..1e90).contains(&x.abs());
        let is_moderate = points.iter().flatten().all(is_moderate);
        assert!(is_moderate || matches!(class.name, "huge" | "tiny"), "{} {points:?}", class.name);
    }
    // No example is reduced to an input of a class that was left out.
    let nothing = Campaign::new().cases(130).without(&["duplicates", "few"]);
    let results = nothing.run::<Delaunay2d, _>(|points| if has_equal(points) { None } else { Some(Vec::new()) });
    assert!(results.total().wrong() > 100, "{results}");
    let touching = Campaign::new().cases(200).without(&["touching-holes"]);
    let results = touching.run::<Triangulation, Triangles>(|_| Vec::new());
    let example = results.total().mistakes.into_values().next().unwrap().simplest.unwrap();
    assert_eq!(example.decimals.split(' ').count(), 8, "{results}");
}

/// Naive code is found wrong on small inputs.
#[test]
fn examples_are_small() {
    let fan = |rings: &Rings| -> Triangles {
        let n = rings.concat().len();
        (2..n).map(|i| [0, i - 1, i]).collect()
    };
    let results = Campaign::new().cases(400).run::<Triangulation, _>(fan);
    let total = results.total();
    assert!(total.wrong() > 20, "{results}");
    for (kind, found) in &total.mistakes {
        let corners = found.simplest.as_ref().unwrap().decimals.split(' ').count();
        assert!(corners <= 2 + 2 * 8, "{kind}: {results}");
    }
    // Segments are ignored.
    let unconstrained = |input: &PointsAndSegments| {
        constrained(&PointsAndSegments { points: input.points.clone(), segments: Vec::new() })
    };
    let results = Campaign::new().cases(300).making(Making { size: 14, ..Making::default() });
    let results = results.run::<Constrained, _>(unconstrained);
    let total = results.total();
    assert_eq!(total.mistakes.len(), 1, "{results}");
    let example = total.mistakes.values().next().unwrap().simplest.as_ref().unwrap();
    assert!(example.decimals.starts_with("4 ") && example.decimals.contains(" 1 "), "{results}");
}

/// Invalid inputs.
#[test]
fn faults_of_inputs_are_told() {
    let said = |task: &str, text: &str| match find_task(task).unwrap().judge(&Line::split(text).unwrap()) {
        Ok(ruling) => Err(matches!(ruling, Ruling::Right(_))),
        Err(fault) => Ok(fault.message),
    };
    let square = "4 0 0 9 0 9 9 0 9";
    let rings = |count: usize, rings: &str| said("triangulation", &format!("{count} {rings} = 2 0 1 2 0 2 3"));
    let fault = |text: &str| Ok(text.to_string());
    assert_eq!(rings(1, square), Err(true));
    assert_eq!(rings(0, ""), fault("a polygon has an outer ring"));
    assert_eq!(rings(1, "2 0 0 1 1"), fault("the ring 0 has fewer than three corners"));
    assert_eq!(rings(1, "4 0 0 0 9 9 9 9 0"), fault("the ring 0 goes around clockwise, as no outer ring does"));
    let conflict = "edge 0 of ring 0 and edge 2 of ring 0 have more in common than rings may have";
    assert_eq!(rings(1, "4 0 0 9 9 9 0 0 9"), fault(conflict));
    let with = |holes: &[&str]| rings(1 + holes.len(), &format!("{square} {}", holes.join(" ")));
    assert_eq!(with(&["3 1 1 1 2 2 1"]), Err(false));
    assert_eq!(with(&["3 1 1 2 1 1 2"]), fault("the ring 1 goes around counter-clockwise, as no hole does"));
    assert_eq!(with(&["3 11 1 11 2 12 1"]), fault("the ring 1 is outside of the ring 0"));
    assert_eq!(with(&["4 1 1 1 5 5 5 5 1", "3 2 2 2 3 3 2"]), fault("the ring 2 is inside of the hole 1"));
    // All corners of a ring touch the one around it.
    assert_eq!(with(&["4 1 1 1 5 5 5 5 1", "3 1 2 3 5 2 1"]), fault("the ring 2 is inside of the hole 1"));
    assert_eq!(with(&["3 0 5 5 9 5 0"]), fault("the inside falls into parts where rings touch"));
    assert_eq!(with(&["3 0 5 5 6 5 1"]), Err(false));
    assert_eq!(with(&["3 9 9 5 1 1 5"]), Err(false));
    // Two holes touch in one point, and in two.
    assert_eq!(with(&["3 1 1 1 5 3 3", "3 3 3 5 5 5 1"]), Err(false));
    let twice = with(&["5 1 1 1 5 3 4 2 3 3 2", "5 5 1 3 2 4 3 3 4 5 5"]);
    assert_eq!(twice, fault("the inside falls into parts where rings touch"));

    let segments = |points: &str, segments: &str| said("constrained", &format!("{points} {segments} = 0"));
    let points = "5 0 0 4 4 0 4 4 0 2 2";
    assert_eq!(segments(points, "1 0 1"), Err(false));
    assert_eq!(segments(points, "1 0 0"), fault("the segment 0 has no length"));
    assert_eq!(segments(points, "1 0 5"), fault("`5` is not below 5"));
    assert_eq!(segments(points, "1 0"), fault("`1` is too great a count: what follows has 1 pieces"));
    let common = fault("the segments 0 and 1 have more in common than an end");
    assert_eq!(segments(points, "2 0 1 2 3"), common);
    assert_eq!(segments(points, "2 0 1 1 0"), common);
    assert_eq!(segments(points, "2 0 1 0 4"), common);
    assert_eq!(segments(points, "2 0 1 4 2"), common);
    assert_eq!(segments(points, "2 0 4 4 1"), Err(false));
    assert_eq!(segments(points, "2 0 1 1 2"), Err(false));
}
