//! The results of the examples, judged by the referees, and compared with those of trial of all simplices.

#[path = "../../examples/triangulations/incremental.rs"]
pub(crate) mod incremental;
#[path = "../../examples/triangulations/order.rs"]
pub(crate) mod order;
#[path = "../../examples/triangulations/plane.rs"]
mod plane;
#[path = "../../examples/triangulations/space.rs"]
pub(crate) mod space;
#[path = "../../examples/triangulations/weighted.rs"]
mod weighted;
#[path = "../../examples/triangulations/weighted_space.rs"]
mod weighted_space;

use common::is_long;
use std::collections::BTreeSet;
use straightedge::predicate::{orient2d, orient3d};
use straightedge::{Point2, Point3};
use straightedge_referees::{Delaunay, Delaunay2d, Making, Regular, Regular2d, Task, WeightedPoints, find_task};
use straightedge_verify::{Draw, Line, Style};

/// Inputs of a task, of each class in turn.
fn inputs<T: Task>(of_each: u64) -> impl Iterator<Item = T::Input> {
    let task = find_task(T::NAME).expect("a task of the list");
    (0..of_each).flat_map(move |index| {
        task.classes().iter().map(move |class| {
            let line = task.case(*class, Making { size: 60, ..Making::default() }, 5, index, Style::Bits);
            T::input(&Line::split(&line).expect("a line")).expect("an input")
        })
    })
}

fn judged_2d(points: &Vec<[f64; 2]>) {
    let triangles = plane::delaunay(points);
    for triangle in &triangles {
        let [a, b, c] = triangle.map(|i| Point2::from(points[i]));
        assert!(orient2d(&a, &b, &c).is_positive(), "{triangle:?} of {points:?}");
    }
    assert_eq!(Delaunay2d::judge(points, &triangles), Ok(0.0), "{points:?}");
}

fn judged_3d(points: &Vec<[f64; 3]>) -> usize {
    let tetrahedra = space::delaunay(points);
    for tetrahedron in &tetrahedra {
        let [a, b, c, d] = tetrahedron.map(|i| Point3::from(points[i]));
        assert!(orient3d(&a, &b, &c, &d).is_positive(), "{tetrahedron:?} of {points:?}");
    }
    assert_eq!(Delaunay::judge(points, &tetrahedra), Ok(0.0), "{points:?}");
    tetrahedra.len()
}

/// The points, each with its weight last.
fn with_weights<const N: usize, const D: usize>(input: &WeightedPoints<N>) -> Vec<[f64; D]> {
    let number = |i: usize, axis: usize| input.points[i].get(axis).copied().unwrap_or(input.weights[i]);
    (0..input.points.len()).map(|i| std::array::from_fn(|axis| number(i, axis))).collect()
}

fn judged_with_weights_2d(input: &WeightedPoints<2>) {
    let points = with_weights(input);
    assert_eq!(Regular2d::judge(input, &weighted::regular(&points)), Ok(0.0), "{points:?}");
}

fn judged_with_weights_3d(input: &WeightedPoints<3>) {
    let points = with_weights(input);
    assert_eq!(Regular::judge(input, &weighted_space::regular(&points)), Ok(0.0), "{points:?}");
}

#[test]
fn triangulations_of_every_class_are_right() {
    let of_each = if is_long() { 700 } else { 7 };
    inputs::<Delaunay2d>(of_each).for_each(|points| judged_2d(&points));
    inputs::<Delaunay>(of_each).for_each(|points| _ = judged_3d(&points));
    inputs::<Regular2d>(of_each).for_each(|input| judged_with_weights_2d(&input));
    inputs::<Regular>(of_each).for_each(|input| judged_with_weights_3d(&input));
}

/// Points for which `insphere_sos` and `orient3d_sos` make a flat tetrahedron inside, whose absence would be a hole.
#[test]
fn ties_of_the_lift_alone_leave_no_flat_tetrahedra() {
    let few = [[-1, 1, 1], [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 1, -1], [0, -1, 0]];
    judged_3d(&few.map(|p| p.map(f64::from)).into());
    // Of a grid of n points along each axis, each of the (n - 1)³ cubes has six.
    let n = if is_long() { 17 } else { 6 };
    let grid = |i: usize| [i % n, i / n % n, i / n / n].map(|x| x as f64);
    assert_eq!(judged_3d(&(0..n * n * n).map(grid).collect()), 6 * (n - 1).pow(3));
}

/// Whatever the order in which points are inserted, the triangulation is the lower hull of the raised points: all
/// simplices below the lifted hyperplane of which there is no other point. Equal points, flat sets and hidden points
/// included.
#[test]
fn there_is_one_triangulation() {
    let mut draw = Draw::new(3, "examples", "triangulations", 0);
    for _ in 0..if is_long() { 5000 } else { 120 } {
        let (count, reach) = (draw.between(1, 9), draw.between(1, 3));
        let mut points = |dimension: usize, weight: i64| -> Vec<Vec<i128>> {
            let mut number =
                |i| i128::from(if i < dimension { draw.between(-reach, reach) } else { draw.between(0, weight) });
            (0..count).map(|_| (0..=dimension).map(&mut number).collect()).collect()
        };
        let (flat, weighted, solid, heavy) = (points(2, 0), points(2, 2), points(3, 0), points(3, 2));
        assert_eq!(sorted(plane::delaunay(&floats::<2>(&flat))), lower_hull(&flat), "{flat:?}");
        assert_eq!(sorted(weighted::regular(&floats(&weighted))), lower_hull(&weighted), "{weighted:?}");
        assert_eq!(sorted(weighted_space::regular(&floats(&heavy))), lower_hull(&heavy), "{heavy:?}");
        // With points of another crate.
        let of_glam: Vec<glam::DVec3> = floats::<3>(&solid).into_iter().map(glam::DVec3::from).collect();
        assert_eq!(sorted(space::delaunay(&of_glam)), lower_hull(&solid), "{solid:?}");
    }
}

/// The first numbers of each point.
fn floats<const D: usize>(points: &[Vec<i128>]) -> Vec<[f64; D]> {
    points.iter().map(|p| std::array::from_fn(|axis| p[axis] as f64)).collect()
}

fn sorted<const N: usize>(simplices: Vec<[usize; N]>) -> BTreeSet<Vec<usize>> {
    let all: BTreeSet<Vec<usize>> = simplices
        .iter()
        .map(|corners| {
            let mut corners = corners.to_vec();
            corners.sort_unstable();
            corners
        })
        .collect();
    assert_eq!(all.len(), simplices.len(), "each once");
    all
}

/// All simplices of points, each with its weight last, with no other point below their lifted hyperplane. The lifted
/// coordinates are raised by powers of a small number.
fn lower_hull(points: &[Vec<i128>]) -> BTreeSet<Vec<usize>> {
    // Orientations of coordinates up to 3 are less than 2^9: the lesser powers add up to less than the greatest.
    let power = |i: usize| 1_i128 << (10 * i);
    let dimension = points[0].len() - 1;
    let row = |i: usize, is_lifted: bool| -> Vec<i128> {
        let (weight, coordinates) = points[i].split_last().expect("a weight");
        let lifted = (coordinates.iter().map(|x| x * x).sum::<i128>() - weight) * power(points.len()) + power(i);
        coordinates.iter().copied().chain(is_lifted.then_some(lifted)).chain([1]).collect()
    };
    let is_simplex = |corners: &Vec<usize>| {
        let turn = determinant(&corners.iter().map(|&i| row(i, false)).collect::<Vec<_>>()).signum();
        let inside = |p: usize| determinant(&corners.iter().chain([&p]).map(|&i| row(i, true)).collect::<Vec<_>>());
        let others = (0..points.len()).filter(|p| !corners.contains(p));
        // A determinant whose last row is that of p: the sign of the cofactor of its lifted coordinate is negative.
        turn != 0 && others.into_iter().all(|p| inside(p) * turn < 0)
    };
    let subsets = (0_u32..1 << points.len()).filter(|subset| subset.count_ones() as usize == dimension + 1);
    let corners = subsets.map(|subset| (0..points.len()).filter(|i| subset >> i & 1 == 1).collect());
    corners.filter(is_simplex).collect()
}

/// By the first column.
fn determinant(rows: &[Vec<i128>]) -> i128 {
    let Some(first) = rows.first() else { return 1 };
    let minor = |i: usize| -> Vec<Vec<i128>> {
        rows.iter().enumerate().filter(|(other, _)| *other != i).map(|(_, row)| row[1..].to_vec()).collect()
    };
    assert_eq!(first.len(), rows.len(), "square");
    (0..rows.len()).filter(|&i| rows[i][0] != 0).map(|i| [1, -1][i % 2] * rows[i][0] * determinant(&minor(i))).sum()
}
