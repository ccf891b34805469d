//! Judges of whole results in space: hulls, Delaunay tetrahedra, rays and nearest triangles.

use straightedge::bound::convex_hull;
use straightedge::closest::point_triangle;
use straightedge::intersect::line_triangle;
use straightedge::{Point3, Rational, Ray3, Triangle3, Vector3};
use straightedge_referees::{
    Campaign, Class, Delaunay, Hull, Input, Making, MeshQuestions, Nearest, Ray, Task, find_task,
};
use straightedge_verify::{Line, ResultKind, Style};

pub(crate) type Points = Vec<[f64; 3]>;
pub(crate) type Triangles = Vec<[usize; 3]>;
pub(crate) type Tetrahedra = Vec<[usize; 4]>;

/// Random numbers, equal in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn inputs<T: Task>(count: u64, size: usize) -> impl Iterator<Item = (Class, T::Input)> {
    let task = find_task(T::NAME).unwrap();
    let input = move |class: Class, index: u64| {
        let line = task.case(class, Making { size, ..Making::default() }, 11, index, Style::Bits);
        T::input(&Line::split(&line).unwrap()).unwrap()
    };
    (0..count).flat_map(move |index| task.classes().iter().map(move |class| (*class, input(*class, index))))
}

fn kind<T: Task>(input: &T::Input, answer: &T::Answer) -> Option<ResultKind> {
    T::judge(input, answer).err().map(|finding| finding.kind)
}

/// A right hull: each face of the exact one as a fan.
pub(crate) fn hull(points: &Points) -> Triangles {
    if points.is_empty() {
        return Vec::new();
    }
    let all: Vec<Point3<f64>> = points.iter().copied().map(Point3::from).collect();
    let hull = convex_hull(&all);
    if hull.dimension < 3 {
        return Vec::new();
    }
    let fan = |face: Vec<usize>| (2..face.len()).map(move |i| [face[0], face[i - 1], face[i]]).collect::<Vec<_>>();
    hull.faces.into_iter().flat_map(fan).collect()
}

/// The points as integers, if so small that all products fit.
pub(crate) fn whole(points: &Points) -> Option<Vec<[i128; 3]>> {
    let is_small = |x: &f64| x.fract() == 0.0 && x.abs() <= 30.0;
    points.iter().flatten().all(is_small).then(|| points.iter().map(|point| point.map(|x| x as i128)).collect())
}

fn minus(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [i128; 3], b: [i128; 3]) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Six times the volume: positive where d is below abc as seen from where abc turns left.
fn volume([a, b, c, d]: [[i128; 3]; 4]) -> i128 {
    dot(minus(a, d), cross(minus(b, d), minus(c, d)))
}

fn hull_volume(small: &[[i128; 3]], triangles: &Triangles) -> i128 {
    triangles.iter().map(|t| volume([small[t[0]], small[t[1]], small[t[2]], [0; 3]])).sum()
}

fn distinct(small: &[[i128; 3]]) -> Vec<usize> {
    (0..small.len()).filter(|&i| !small[..i].contains(&small[i])).collect()
}

/// Whether triangles are the hull, by exhaustive trial: every triangle has area and no point above it, every edge
/// occurs once in each direction, the volume is that of the hull, and no corner is between others.
fn is_hull(small: &[[i128; 3]], triangles: &Triangles, expected: &Triangles) -> bool {
    if triangles.iter().flatten().any(|i| *i >= small.len()) {
        return false;
    }
    let at = |t: &[usize; 3]| t.map(|i| small[i]);
    let normal = |t: &[usize; 3]| {
        let [a, b, c] = at(t);
        cross(minus(b, a), minus(c, a))
    };
    let supports = |t: &[usize; 3]| {
        let [a, b, c] = at(t);
        normal(t) != [0; 3] && small.iter().all(|d| volume([a, b, c, *d]) >= 0)
    };
    let edges: Vec<[[i128; 3]; 2]> = triangles
        .iter()
        .flat_map(|t| {
            let [a, b, c] = at(t);
            [[a, b], [b, c], [c, a]]
        })
        .collect();
    let count = |edge: [[i128; 3]; 2]| edges.iter().filter(|other| **other == edge).count();
    let is_closed = edges.iter().all(|[a, b]| count([*a, *b]) == 1 && count([*b, *a]) == 1);
    let corners: Vec<[i128; 3]> = expected.iter().flat_map(at).collect();
    let has_corners_only = triangles.iter().flat_map(at).all(|point| corners.contains(&point));
    triangles.iter().all(supports)
        && is_closed
        && has_corners_only
        && hull_volume(small, triangles) == hull_volume(small, expected)
}

/// A Delaunay triangulation of distinct points with small integer coordinates: the tetrahedra whose spheres contain no
/// other point, where each point has a small weight, so that none is on a sphere. With these weights no five points are
/// on a sphere by chance.
pub(crate) fn delaunay(small: &[[i128; 3]]) -> Tetrahedra {
    let points = distinct(small);
    let weight = |i: usize| (i as i128 * 7919 + 13) * (i as i128 * 104_729 + 31) % 1_000_003;
    let lifted = |i: usize| dot(small[i], small[i]) * (1 << 40) + weight(i);
    let is_outside = |t: [usize; 4], e: usize| {
        let rows = t.map(|i| minus(small[i], small[e]));
        let heights = t.map(|i| {
            // The square of the difference, with the weights.
            let [p, q] = [small[i], small[e]];
            lifted(i) - lifted(e) - 2 * (1 << 40) * dot(minus(p, q), q)
        });
        let minor = |i: usize, j: usize, k: usize| dot(rows[i], cross(rows[j], rows[k]));
        heights[0] * minor(1, 2, 3) - heights[1] * minor(0, 2, 3) + heights[2] * minor(0, 1, 3)
            - heights[3] * minor(0, 1, 2)
    };
    let mut tetrahedra = Vec::new();
    for (i, &a) in points.iter().enumerate() {
        for (j, &b) in points.iter().enumerate().skip(i + 1) {
            for (k, &c) in points.iter().enumerate().skip(j + 1) {
                for &d in points.iter().skip(k + 1) {
                    let corners = match volume([a, b, c, d].map(|i| small[i])).signum() {
                        0 => continue,
                        1 => [a, b, c, d],
                        _ => [b, a, c, d],
                    };
                    let others = points.iter().filter(|e| !corners.contains(e));
                    if others.map(|e| is_outside(corners, *e)).all(|value| value >= 0) {
                        tetrahedra.push(corners);
                    }
                }
            }
        }
    }
    tetrahedra
}

/// Whether tetrahedra are a Delaunay triangulation, by trying all pairs.
fn is_delaunay(small: &[[i128; 3]], tetrahedra: &Tetrahedra, hull: &Triangles) -> bool {
    if tetrahedra.iter().flatten().any(|i| *i >= small.len()) {
        return false;
    }
    let at = |t: &[usize; 4]| t.map(|i| small[i]);
    let volumes: Vec<i128> = tetrahedra.iter().map(|t| volume(at(t))).collect();
    let is_alike = volumes.iter().all(|v| v.signum() == 1) || volumes.iter().all(|v| v.signum() == -1);
    let is_covered = volumes.iter().map(|v| v.abs()).sum::<i128>() == hull_volume(small, hull);
    let axes = |t: [[i128; 3]; 4]| {
        let edges = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].map(|[i, j]| minus(t[i], t[j]));
        let normals = [[0, 1], [0, 2], [1, 2], [3, 4]].map(|[i, j]| cross(edges[i], edges[j]));
        (edges, normals)
    };
    let are_apart = |s: &[usize; 4], t: &[usize; 4]| {
        let (s, t) = (at(s), at(t));
        let ((of_s, normals_s), (of_t, normals_t)) = (axes(s), axes(t));
        let crossed = of_s.iter().flat_map(|e| of_t.iter().map(|f| cross(*e, *f)));
        normals_s.into_iter().chain(normals_t).chain(crossed).filter(|axis| *axis != [0; 3]).any(|axis| {
            let [s, t] = [s, t].map(|t| t.map(|corner| dot(corner, axis)));
            let (least, most) =
                (|t: [i128; 4]| t.into_iter().min().unwrap(), |t: [i128; 4]| t.into_iter().max().unwrap());
            most(s) <= least(t) || most(t) <= least(s)
        })
    };
    let is_empty = |t: &[usize; 4]| {
        let sign = volume(at(t)).signum();
        small.iter().all(|e| {
            let rows = at(t).map(|p| minus(p, *e));
            let minor = |i: usize, j: usize, k: usize| dot(rows[i], cross(rows[j], rows[k]));
            let heights = rows.map(|row| dot(row, row));
            let value = heights[0] * minor(1, 2, 3) - heights[1] * minor(0, 2, 3) + heights[2] * minor(0, 1, 3)
                - heights[3] * minor(0, 1, 2);
            value * sign >= 0
        })
    };
    let has_all = hull.is_empty() || small.iter().all(|p| tetrahedra.iter().flatten().any(|i| small[*i] == *p));
    is_alike
        && is_covered
        && has_all
        && tetrahedra.iter().all(is_empty)
        && (0..tetrahedra.len()).all(|s| (0..s).all(|t| are_apart(&tetrahedra[s], &tetrahedra[t])))
}

/// A small change to a result.
fn changed<const N: usize>(answer: &[[usize; N]], count: usize, random: &mut Random) -> Vec<[usize; N]> {
    let mut answer = answer.to_vec();
    if answer.is_empty() {
        return answer;
    }
    let place = random.below(answer.len());
    match random.below(5) {
        0 => {
            answer.remove(place);
        }
        1 => answer.push(answer[place]),
        2 => answer[place].swap(0, 1),
        _ => answer[place][random.below(N)] = random.below(count),
    }
    answer
}

#[test]
fn hulls_and_tetrahedra_agree_with_judges_that_try_all() {
    let mut random = Random(3);
    let (mut right, mut wrong) = ([0; 2], [0; 2]);
    for (class, points) in inputs::<Delaunay>(common::count(25, 600), 8) {
        let Some(small) = whole(&points) else { continue };
        let expected = hull(&points);
        let mut triangles = expected.clone();
        let mut tetrahedra = delaunay(&small);
        for round in 0..5 {
            let is_right = is_hull(&small, &triangles, &expected);
            let judged = Hull::judge(&points, &triangles);
            assert_eq!(judged.is_ok(), is_right, "{}: {points:?} {triangles:?} {judged:?}", class.name);
            assert!(is_right || round > 0, "{}: {points:?} {triangles:?}", class.name);
            if is_right {
                right[0] += 1
            } else {
                wrong[0] += 1
            }
            let is_right = is_delaunay(&small, &tetrahedra, &expected);
            let judged = Delaunay::judge(&points, &tetrahedra);
            assert_eq!(judged.is_ok(), is_right, "{}: {points:?} {tetrahedra:?} {judged:?}", class.name);
            assert!(is_right || round > 0, "{}: {points:?} {tetrahedra:?}", class.name);
            if is_right {
                right[1] += 1
            } else {
                wrong[1] += 1
            }
            triangles = changed(&triangles, points.len(), &mut random);
            tetrahedra = changed(&tetrahedra, points.len(), &mut random);
        }
    }
    assert!(right.iter().chain(&wrong).all(|count| *count > 100), "{right:?} {wrong:?}");
}

#[test]
fn right_hulls_are_right() {
    let campaign = Campaign::new().cases(common::count(50, 6000));
    let results = campaign.run::<Hull, _>(hull);
    assert!(results.is_right(), "{results}");
}

/// Results that are wrong on purpose.
#[test]
fn each_flaw_of_a_hull_has_its_name() {
    // A cube, with points inside, on a face and on an edge.
    let mut points: Points = (0..8).map(|i| [0, 1, 2].map(|axis| f64::from(i >> axis & 1) * 4.0)).collect();
    points.extend([[2.0; 3], [2.0, 2.0, 4.0], [2.0, 0.0, 0.0]]);
    let right = hull(&points);
    let judged = |triangles: &Triangles| kind::<Hull>(&points, triangles);
    assert_eq!((right.len(), judged(&right)), (12, None));
    for t in 0..right.len() {
        let mut changed = right.clone();
        changed.remove(t);
        assert_eq!(judged(&changed), Some(ResultKind::Gap));
        changed.extend([right[t], right[t]]);
        assert_eq!(judged(&changed), Some(ResultKind::Overlap));
        let mut changed = right.clone();
        changed[t].swap(0, 1);
        assert_eq!(judged(&changed), Some(ResultKind::Overlap));
        // A triangle replaced by three with a corner in the middle.
        for (inner, expected) in [(8, ResultKind::NotConvex), (9, ResultKind::NoCorner)] {
            let mut changed = right.clone();
            let [a, b, c] = changed.remove(t);
            let is_on_face = [a, b, c].iter().all(|i| points[*i][2] == 4.0);
            if inner == 8 || is_on_face && 2.0 * points[a][0] + 2.0 * points[a][1] != 8.0 {
                changed.extend([[a, b, inner], [b, c, inner], [c, a, inner]]);
                let kind = judged(&changed);
                assert!(kind == Some(expected) || kind == Some(ResultKind::Flat), "{kind:?}");
            }
        }
    }
    let over: Triangles = right.iter().map(|[a, b, c]| [*b, *a, *c]).collect();
    assert_eq!(judged(&over), Some(ResultKind::TurnedOver));
    let twice: Triangles = right.iter().chain(&right).copied().collect();
    assert_eq!(judged(&twice), Some(ResultKind::Overlap));
    assert_eq!(judged(&vec![[0, 1, 11]]), Some(ResultKind::OutOfRange));
    assert_eq!(judged(&vec![[0, 1, 1]]), Some(ResultKind::Flat));
    assert_eq!(judged(&vec![[0, 10, 1]]), Some(ResultKind::Flat));
    assert_eq!(judged(&Vec::new()), Some(ResultKind::Outside));
    // The hull of four of the points, and a surface that goes forth and back.
    assert_eq!(judged(&hull(&points[..5].to_vec())), Some(ResultKind::Outside));
    assert!(judged(&vec![[0, 1, 2], [0, 2, 1]]).is_some());
    // Two shells around the same middle: every direction is covered twice.
    let mut shells = points[..8].to_vec();
    shells.extend(points[..8].iter().map(|point| point.map(|x| 2.0 * x - 2.0)));
    let outer: Triangles = right.iter().map(|t| t.map(|i| i + 8)).collect();
    assert_eq!(kind::<Hull>(&shells, &outer), None);
    let both: Triangles = right.iter().copied().chain(outer).collect();
    assert!(kind::<Hull>(&shells, &both).is_some());
    // All in one plane.
    let flat = points[..4].to_vec();
    assert_eq!(kind::<Hull>(&flat, &Vec::new()), None);
    assert_eq!(kind::<Hull>(&flat, &vec![[0, 1, 2], [0, 2, 1]]), Some(ResultKind::Flat));
    assert_eq!(kind::<Hull>(&Vec::new(), &Vec::new()), None);
}

#[test]
fn each_flaw_of_tetrahedra_has_its_name() {
    // Two tetrahedra on one triangle, or three around the edge between their apexes: the spheres decide.
    let apexes = |z: f64| -> Points {
        vec![[3.0, 0.0, 0.0], [-2.0, 2.0, 0.0], [-2.0, -2.0, 0.0], [0.0, 0.0, z], [0.0, 0.0, -z]]
    };
    let two: Tetrahedra = vec![[0, 1, 2, 4], [1, 0, 2, 3]];
    let three: Tetrahedra = vec![[0, 1, 3, 4], [1, 2, 3, 4], [2, 0, 3, 4]];
    let judged = |z: f64, tetrahedra: &Tetrahedra| kind::<Delaunay>(&apexes(z), tetrahedra);
    let far = [judged(8.0, &two), judged(8.0, &three)];
    let near = [judged(0.5, &two), judged(0.5, &three)];
    assert_eq!(far, [None, Some(ResultKind::NotDelaunay)]);
    assert_eq!(near, [Some(ResultKind::NotDelaunay), None]);
    assert_eq!(judged(8.0, &vec![two[0]]), Some(ResultKind::LeftOut));
    assert_eq!(judged(8.0, &vec![three[0], three[1]]), Some(ResultKind::NotConvex));
    assert_eq!(judged(8.0, &vec![two[0], two[1], two[1]]), Some(ResultKind::Overlap));
    assert_eq!(judged(8.0, &vec![two[0], two[1], three[0]]), Some(ResultKind::Overlap));
    assert_eq!(judged(8.0, &vec![two[0], [0, 1, 2, 3]]), Some(ResultKind::TurnedOver));
    assert_eq!(judged(8.0, &vec![two[0], [0, 1, 2, 2]]), Some(ResultKind::Flat));
    assert_eq!(judged(8.0, &vec![two[0], [0, 1, 2, 5]]), Some(ResultKind::OutOfRange));
    assert_eq!(judged(8.0, &Vec::new()), Some(ResultKind::LeftOut));
    let over: Tetrahedra = two.iter().map(|[a, b, c, d]| [*b, *a, *c, *d]).collect();
    assert_eq!(judged(8.0, &over), None);
    assert_eq!(kind::<Delaunay>(&apexes(0.0), &Vec::new()), None);
    assert_eq!(kind::<Delaunay>(&apexes(0.0), &two), Some(ResultKind::Flat));
}

fn exact<const N: usize>(numbers: [f64; N]) -> [Rational; N] {
    numbers.map(|x| Rational::from_float(x).unwrap())
}

fn point(numbers: [f64; 3]) -> Point3<Rational> {
    let [x, y, z] = exact(numbers);
    Point3::new(x, y, z)
}

fn triangle<const N: usize>(input: &MeshQuestions<N>, t: usize) -> Triangle3<Rational> {
    let [a, b, c] = input.triangles[t].map(|vertex| point(input.vertices[vertex]));
    Triangle3::new(a, b, c)
}

/// The parameter at which a ray enters each triangle, in rationals.
fn enters(input: &MeshQuestions<6>, r: usize) -> Vec<Option<Rational>> {
    let [x, y, z, dx, dy, dz] = input.questions[r];
    let [dx, dy, dz] = exact([dx, dy, dz]);
    let ray = Ray3::new(point([x, y, z]), Vector3::new(dx, dy, dz));
    (0..input.triangles.len()).map(|t| line_triangle(&ray, &triangle(input, t)).map(|hit| hit.enter())).collect()
}

fn squared_distances(input: &MeshQuestions<3>, p: usize) -> Vec<Option<Rational>> {
    let asked = point(input.questions[p]);
    let distance = |t| point_triangle(&asked, &triangle(input, t)).squared_distance();
    (0..input.triangles.len()).map(|t| Some(distance(t))).collect()
}

/// The first index of the least value.
fn least(values: &[Option<Rational>]) -> Option<usize> {
    (0..values.len()).filter(|t| values[*t].is_some()).min_by(|s, t| values[*s].cmp(&values[*t]))
}

/// Replaces each right answer by every other one.
fn agrees_with_rationals<const N: usize, T: Task<Input = MeshQuestions<N>, Answer = Vec<Option<usize>>>>(
    values: impl Fn(&MeshQuestions<N>, usize) -> Vec<Option<Rational>>,
    flaws: &[ResultKind],
) {
    let mut found = Vec::new();
    for (class, input) in inputs::<T>(common::count(1, 60), 12) {
        let of_each: Vec<Vec<Option<Rational>>> = (0..input.questions.len()).map(|q| values(&input, q)).collect();
        let right: Vec<Option<usize>> = of_each.iter().map(|values| least(values)).collect();
        assert_eq!(kind::<T>(&input, &right), None, "{}: {input:?}", class.name);
        for (q, values) in of_each.iter().enumerate() {
            for other in (0..=values.len()).map(|t| (t < values.len()).then_some(t)) {
                let value = other.and_then(|t| values[t].clone());
                let is_right = match right[q] {
                    None => other.is_none(),
                    Some(right) => value.is_some() && value == values[right],
                };
                let mut changed = right.clone();
                changed[q] = other;
                let kind = kind::<T>(&input, &changed);
                assert_eq!(kind.is_none(), is_right, "{}: {input:?} {q} {other:?} {kind:?}", class.name);
                found.extend(kind);
            }
        }
    }
    for kind in flaws {
        assert!(found.iter().filter(|other| *other == kind).count() > 20, "{kind}");
    }
}

#[test]
fn rays_agree_with_rationals() {
    agrees_with_rationals::<6, Ray>(enters, &[ResultKind::Missed, ResultKind::FalseHit, ResultKind::Later]);
}

#[test]
fn nearest_triangles_agree_with_rationals() {
    agrees_with_rationals::<3, Nearest>(squared_distances, &[ResultKind::Missed, ResultKind::Farther]);
}

#[test]
fn too_few_answers_and_foreign_triangles_are_flaws() {
    let line = "3 0 0 0 1 0 0 0 1 0 1 0 1 2 2 0 0 1 0 0 -1 5 5 5 1 0 0";
    let judged = |answer: &str| {
        let line = format!("{line} = {answer}");
        find_task("ray").unwrap().judge(&Line::split(&line).unwrap()).unwrap().to_string()
    };
    assert_eq!(judged("2 0 none"), "right");
    assert_eq!(judged("1 0"), "no result: there are 2 rays, and 1 answers");
    assert_eq!(judged("2 1 none"), "index out of range: the ray 0 has the triangle 1, and there are 1");
    assert_eq!(judged("2 -1 none"), "index out of range: the ray 0 has an integer that is no index");
    assert_eq!(judged("2 none none"), "missed: the ray 0 meets the triangle 0, and is said to meet none");
    assert_eq!(judged("2 0 0"), "false hit: the ray 1 does not meet the triangle 0, which was answered");
    let fault = |line: &str| {
        let task = find_task("ray").unwrap();
        task.accepts(&Line::split(line).unwrap()).unwrap_err().to_string()
    };
    assert_eq!(fault("1 0 0 0 1 0 0 1 0"), "column 15: `1` is not below 1");
    assert_eq!(fault("0 0 1 0 0 0 0 0 0"), "column 1: the ray 0 has no direction");
}

/// When triangles of a mesh are left out, so are their vertices.
#[test]
fn meshes_are_made_smaller() {
    for (_, input) in inputs::<Ray>(3, 12) {
        for part in 0..input.parts() {
            let smaller = input.without(part..part + 1);
            assert_eq!(smaller.parts(), input.parts() - 1);
            let mut used: Vec<usize> = smaller.triangles.concat();
            used.sort_unstable();
            used.dedup();
            assert_eq!(used, (0..smaller.vertices.len()).collect::<Vec<_>>());
            let t = part.min(input.triangles.len() - 1);
            if part != t {
                let corners = |input: &MeshQuestions<6>| input.triangles[t].map(|vertex| input.vertices[vertex]);
                assert_eq!(corners(&smaller), corners(&input));
            }
        }
    }
}
