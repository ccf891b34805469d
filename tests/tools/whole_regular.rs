//! Judges of regular triangulations: results by exhaustive trial are right, each wrong one has its name.

use crate::whole::delaunay;
use straightedge::predicate::{orient2d, orient3d, power_circle, power_sphere};
use straightedge::{Point2, Point3, Rational, Sign, WeightedPoint2, WeightedPoint3};
use straightedge_referees::{Campaign, Class, Making, Regular, Regular2d, Task, WeightedPoints, find_task};
use straightedge_verify::{Line, ResultKind, Style};

/// A part of a weight by which ties are broken, different for each point.
fn part(i: usize) -> Rational {
    let mixed = (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
    Rational::from_integer(mixed.into())
}

fn exact(x: f64) -> Rational {
    Rational::from_float(x).expect("a finite number")
}

/// The sign of five or four weighted points; if that is zero, with each weight raised by its part. The determinant is
/// linear in the weights, so that is the sign of any small enough multiple of the parts.
fn in_the_plane(input: &WeightedPoints<2>, which: [usize; 4]) -> Sign {
    let sign = |weighted: [WeightedPoint2<f64>; 4]| {
        let [a, b, c, d] = weighted;
        power_circle(&a, &b, &c, &d)
    };
    let plain = sign(which.map(|i| WeightedPoint2::new(input.points[i].into(), input.weights[i])));
    if !plain.is_zero() {
        return plain;
    }
    let [a, b, c, d] = which.map(|i| {
        let [x, y] = input.points[i].map(exact);
        WeightedPoint2::new(Point2::new(x, y), exact(input.weights[i]) + part(i))
    });
    power_circle(&a, &b, &c, &d)
}

fn in_space(input: &WeightedPoints<3>, which: [usize; 5]) -> Sign {
    let [a, b, c, d, e] = which.map(|i| WeightedPoint3::new(input.points[i].into(), input.weights[i]));
    let plain = power_sphere(&a, &b, &c, &d, &e);
    if !plain.is_zero() {
        return plain;
    }
    let [a, b, c, d, e] = which.map(|i| {
        let [x, y, z] = input.points[i].map(exact);
        WeightedPoint3::new(Point3::new(x, y, z), exact(input.weights[i]) + part(i))
    });
    power_sphere(&a, &b, &c, &d, &e)
}

/// All triangles whose lifted plane has no lifted point below, by trying all.
pub(crate) fn regular_2d(input: &WeightedPoints<2>) -> Vec<[usize; 3]> {
    let n = input.points.len();
    let mut triangles = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                let [p, q, r] = [a, b, c].map(|i| Point2::from(input.points[i]));
                let turn = orient2d(&p, &q, &r);
                let is_below = |d: usize| (in_the_plane(input, [a, b, c, d]) * turn).is_positive();
                if !turn.is_zero() && !(0..n).any(|d| ![a, b, c].contains(&d) && is_below(d)) {
                    triangles.push(if turn.is_positive() { [a, b, c] } else { [a, c, b] });
                }
            }
        }
    }
    triangles
}

/// All tetrahedra whose lifted hyperplane has no lifted point below, by trying all.
pub(crate) fn regular(input: &WeightedPoints<3>) -> Vec<[usize; 4]> {
    let n = input.points.len();
    let mut tetrahedra = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    let [p, q, r, s] = [a, b, c, d].map(|i| Point3::from(input.points[i]));
                    let turn = orient3d(&p, &q, &r, &s);
                    let is_below = |e: usize| (in_space(input, [a, b, c, d, e]) * turn).is_positive();
                    if !turn.is_zero() && !(0..n).any(|e| ![a, b, c, d].contains(&e) && is_below(e)) {
                        tetrahedra.push(if turn.is_positive() { [a, b, c, d] } else { [b, a, c, d] });
                    }
                }
            }
        }
    }
    tetrahedra
}

#[test]
fn regular_triangulations_are_right() {
    let campaign = |size, cases| Campaign::new().cases(cases).making(Making { size, ..Making::default() });
    let results = campaign(9, common::count(170, 4000)).run::<Regular2d, _>(regular_2d);
    assert!(results.is_right(), "{results}");
    // Turned over as a whole.
    let turned = |input: &WeightedPoints<2>| -> Vec<[usize; 3]> {
        regular_2d(input).into_iter().map(|[a, b, c]| [b, a, c]).collect()
    };
    assert!(campaign(9, common::count(60, 1000)).run::<Regular2d, _>(turned).is_right());
    let results = campaign(7, common::count(85, 2000)).run::<Regular, _>(regular);
    assert!(results.is_right(), "{results}");
}

/// The inputs of a class.
fn inputs<T: Task>(class: Class, making: Making, count: u64) -> impl Iterator<Item = (String, T::Input)> {
    let task = find_task(T::NAME).expect("a task");
    (0..count).map(move |index| {
        let line = task.case(class, making, 8, index, Style::Bits);
        let input = T::input(&Line::split(&line).expect("a line")).expect("an input");
        (line, input)
    })
}

/// A Delaunay triangulation is no regular one: classes in which weights matter show it.
#[test]
fn results_that_pass_over_weights_are_found_wrong() {
    let making = Making { size: 9, ..Making::default() };
    for name in ["random", "lattice", "hidden", "tied-weights", "clusters", "rows"] {
        let class = *Regular2d::CLASSES.iter().find(|class| class.name == name).expect("a class");
        let is_wrong =
            |(_, input): &(String, WeightedPoints<2>)| Regular2d::judge(input, &delaunay(&input.points)).is_err();
        let wrong = inputs::<Regular2d>(class, making, 60).filter(is_wrong).count();
        assert!(wrong > 5, "{name}: {wrong}");
    }
}

fn weighted<const D: usize>(points: &[[f64; D]], weights: &[f64]) -> WeightedPoints<D> {
    WeightedPoints { points: points.to_vec(), weights: weights.to_vec() }
}

/// Ten wrong results in the plane, each by its name.
#[test]
fn each_finding_of_a_regular_triangulation_has_its_name() {
    let judged = |input: &WeightedPoints<2>, triangles: &[[usize; 3]]| {
        Regular2d::judge(input, &triangles.to_vec()).err().map(|finding| finding.kind)
    };
    let square = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    let with = |more: &[[f64; 2]], weights: &[f64]| weighted(&[&square[..], more].concat(), weights);
    // The center is hidden by a weight of -9, in the plane of the others by -8, a corner by 0.
    let hidden = with(&[[2.0, 2.0]], &[0.0, 0.0, 0.0, 0.0, -9.0]);
    let tied = with(&[[2.0, 2.0]], &[0.0, 0.0, 0.0, 0.0, -8.0]);
    let heavy = with(&[[2.0, 2.0]], &[0.0; 5]);
    let halves = [[0, 1, 2], [0, 2, 3]];
    let fan = [[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]];
    assert_eq!(
        [judged(&hidden, &halves), judged(&tied, &halves), judged(&tied, &fan), judged(&heavy, &fan)],
        [None; 4]
    );
    // 1: a point that is not hidden is no corner; 2: a hidden one is.
    assert_eq!(judged(&heavy, &halves), Some(ResultKind::NotRegular));
    assert_eq!(judged(&hidden, &fan), Some(ResultKind::NotRegular));
    // 3: the other diagonal.
    let slanted = with(&[], &[1.0, 0.0, 1.0, 0.0]);
    assert_eq!(judged(&slanted, &halves), None);
    assert_eq!(judged(&slanted, &[[0, 1, 3], [1, 2, 3]]), Some(ResultKind::NotRegular));
    // 4: a part is covered by no triangle; 5: a part is covered twice; 6: a triangle is turned over; 7: flat.
    assert_eq!(judged(&heavy, &fan[1..]), Some(ResultKind::Gap));
    assert_eq!(judged(&heavy, &[&fan[..], &halves[..1]].concat()), Some(ResultKind::Overlap));
    assert_eq!(judged(&heavy, &[[1, 0, 4], fan[1], fan[2], fan[3]]), Some(ResultKind::TurnedOver));
    assert_eq!(judged(&heavy, &[&fan[..], &[[0, 4, 2]]].concat()), Some(ResultKind::Flat));
    // 8: no triangle; 9: an index of no point.
    assert_eq!(judged(&heavy, &[]), Some(ResultKind::LeftOut));
    assert_eq!(judged(&heavy, &[[0, 1, 5]]), Some(ResultKind::OutOfRange));
    // 10: of two equal points, the lighter one; of equal weight either is right.
    let double = |weight| with(&[[4.0, 0.0]], &[0.0, 0.0, 0.0, 0.0, weight]);
    let by_the_second = [[0, 4, 2], [0, 2, 3]];
    assert_eq!(judged(&double(-1.0), &halves), None);
    assert_eq!(judged(&double(-1.0), &by_the_second), Some(ResultKind::NotRegular));
    assert_eq!(judged(&double(1.0), &halves), Some(ResultKind::NotRegular));
    assert_eq!([judged(&double(0.0), &halves), judged(&double(0.0), &by_the_second)], [None; 2]);
    // A corner of the hull is never hidden; a point between two corners may be.
    let edge = |weight| with(&[[2.0, 0.0]], &[0.0, 0.0, 0.0, 0.0, weight]);
    assert_eq!(judged(&edge(-9.0), &halves), None);
    assert_eq!(judged(&edge(0.0), &halves), Some(ResultKind::NotRegular));
    assert_eq!(judged(&edge(-9.0), &[[0, 4, 3], [4, 1, 2], [4, 2, 3]]), Some(ResultKind::NotRegular));
    assert_eq!(judged(&with(&[], &[0.0, 0.0, -1e9, 0.0]), &[[0, 1, 3]]), Some(ResultKind::LeftOut));
    // Nothing to triangulate.
    let line = weighted(&[[0.0, 0.0], [1.0, 1.0], [3.0, 3.0]], &[0.0, 5.0, -1.0]);
    assert_eq!(judged(&line, &[]), None);
}

/// Ten wrong results in space, each by its name.
#[test]
fn each_finding_in_space_has_its_name() {
    let judged = |input: &WeightedPoints<3>, tetrahedra: &[[usize; 4]]| {
        Regular::judge(input, &tetrahedra.to_vec()).err().map(|finding| finding.kind)
    };
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let with = |more: &[[f64; 3]], weights: &[f64]| weighted(&[&corners[..], more].concat(), weights);
    // The sphere through the corners has the center (2, 2, 2) and the squared radius 12; (1, 1, 1) has the power -9.
    let [hidden, tied, heavy] = [-10.0, -9.0, 0.0].map(|w| with(&[[1.0; 3]], &[0.0, 0.0, 0.0, 0.0, w]));
    let one = [[0, 1, 2, 3]];
    let four = regular(&heavy);
    assert_eq!(four.len(), 4);
    assert_eq!([judged(&hidden, &one), judged(&tied, &one), judged(&tied, &four), judged(&heavy, &four)], [None; 4]);
    // 1: a point that is not hidden is no corner; 2: a hidden one is.
    assert_eq!(judged(&heavy, &one), Some(ResultKind::NotRegular));
    assert_eq!(judged(&hidden, &four), Some(ResultKind::NotRegular));
    // 3: two tetrahedra in the place of three around an edge.
    let bipyramid = |weight| with(&[[3.0; 3]], &[0.0, 0.0, 0.0, 0.0, weight]);
    let two = [[0, 1, 2, 3], [4, 2, 1, 3]];
    let three = [[0, 4, 1, 2], [0, 4, 2, 3], [0, 4, 3, 1]];
    let turned = |tetrahedra: &[[usize; 4]]| -> Vec<[usize; 4]> {
        let is_positive = |[a, b, c, d]: [usize; 4]| {
            let input = bipyramid(0.0);
            let [a, b, c, d] = [a, b, c, d].map(|i| Point3::from(input.points[i]));
            orient3d(&a, &b, &c, &d).is_positive()
        };
        tetrahedra
            .iter()
            .map(|&[a, b, c, d]| if is_positive([a, b, c, d]) { [a, b, c, d] } else { [b, a, c, d] })
            .collect()
    };
    let (two, three) = (turned(&two), turned(&three));
    assert_eq!([judged(&bipyramid(-20.0), &two), judged(&bipyramid(20.0), &three)], [None; 2]);
    assert_eq!(judged(&bipyramid(20.0), &two), Some(ResultKind::NotRegular));
    assert_eq!(judged(&bipyramid(-20.0), &three), Some(ResultKind::NotRegular));
    // 4: a gap; 5: an overlap; 6: one turned over; 7: a flat one.
    assert!(matches!(judged(&heavy, &four[1..]), Some(ResultKind::NotConvex | ResultKind::Outside)));
    assert_eq!(judged(&heavy, &[&four[..], &four[..1]].concat()), Some(ResultKind::Overlap));
    let [a, b, c, d] = four[0];
    assert_eq!(judged(&heavy, &[&[[b, a, c, d]], &four[1..]].concat()), Some(ResultKind::TurnedOver));
    assert_eq!(judged(&heavy, &[&four[..], &[[0, 1, 2, 2]]].concat()), Some(ResultKind::Flat));
    // 8: no tetrahedron; 9: an index of no point; 10: of equal points the lighter one.
    assert_eq!(judged(&heavy, &[]), Some(ResultKind::LeftOut));
    assert_eq!(judged(&heavy, &[[0, 1, 2, 5]]), Some(ResultKind::OutOfRange));
    let double = with(&[[4.0, 0.0, 0.0]], &[0.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(judged(&double, &one), Some(ResultKind::NotRegular));
    assert_eq!(judged(&double, &[[0, 4, 2, 3]]), None);
    // A corner of the hull that is no corner of the result.
    let apart = with(&[[9.0; 3]], &[0.0, 0.0, 0.0, 0.0, -1e9]);
    assert_eq!(judged(&apart, &one), Some(ResultKind::Outside));
    // In one plane.
    let flat = weighted(&[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]], &[0.0; 4]);
    assert_eq!(judged(&flat, &[]), None);
}

/// On small integers, results with one corner replaced are judged as by trying all.
#[test]
fn random_changes_are_judged_as_by_trying_all() {
    let mut wrong = 0;
    for class in Regular2d::CLASSES {
        let making = Making { size: 7, grid: Some(4), ..Making::default() };
        for (line, input) in inputs::<Regular2d>(*class, making, common::count(6, 60)) {
            let right = regular_2d(&input);
            for t in 0..right.len() {
                for corner in 0..3 {
                    for other in 0..input.points.len() {
                        let mut changed = right.clone();
                        changed[t][corner] = other;
                        let found = Regular2d::judge(&input, &changed).is_err();
                        assert_eq!(found, !is_regular(&input, &changed), "{line} = {changed:?}");
                        wrong += u64::from(found);
                    }
                }
            }
        }
    }
    assert!(wrong > 100);
}

/// Whether triangles are a regular triangulation: all turn alike, none has a lifted point below, their areas add up to
/// that of one found by trying all, and they have no interior points in common.
fn is_regular(input: &WeightedPoints<2>, triangles: &[[usize; 3]]) -> bool {
    let at = |i: usize| Point2::from(input.points[i]);
    let turn = |[a, b, c]: [usize; 3]| orient2d(&at(a), &at(b), &at(c));
    let area = |[a, b, c]: [usize; 3]| {
        let [[ax, ay], [bx, by], [cx, cy]] = [a, b, c].map(|i| input.points[i]);
        ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).abs()
    };
    let Some(first) = triangles.first().map(|triangle| turn(*triangle)) else { return true };
    if first.is_zero() || triangles.iter().any(|triangle| turn(*triangle) != first) {
        return false;
    }
    let is_below = |&[a, b, c]: &[usize; 3], d: usize| {
        let [a, b, c, d] = [a, b, c, d].map(|i| WeightedPoint2::new(at(i), input.weights[i]));
        power_circle(&a, &b, &c, &d) == first
    };
    if triangles.iter().any(|triangle| (0..input.points.len()).any(|d| is_below(triangle, d))) {
        return false;
    }
    let sum = |triangles: &[[usize; 3]]| triangles.iter().map(|triangle| area(*triangle)).sum::<f64>();
    let are_apart = |s: &[usize; 3], t: &[usize; 3]| {
        let separates = |s: &[usize; 3], t: &[usize; 3]| {
            (0..3).any(|i| t.iter().all(|c| turn([s[i], s[(i + 1) % 3], *c]) != first))
        };
        separates(s, t) || separates(t, s)
    };
    let is_planar = (0..triangles.len()).all(|s| (0..s).all(|t| are_apart(&triangles[s], &triangles[t])));
    // Edge to edge: no corner is on an edge of another triangle.
    let is_on_edge = |c: usize, a: usize, b: usize| {
        let [p, q, r] = [a, b, c].map(|i| input.points[i]);
        let along = (r[0] - p[0]) * (r[0] - q[0]) + (r[1] - p[1]) * (r[1] - q[1]);
        turn([a, b, c]).is_zero() && along < 0.0
    };
    let corners = || triangles.iter().flatten();
    let is_conforming =
        triangles.iter().all(|t| (0..3).all(|i| !corners().any(|c| is_on_edge(*c, t[i], t[(i + 1) % 3]))));
    is_planar && is_conforming && sum(triangles) == sum(&regular_2d(input))
}
