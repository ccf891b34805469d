//! Batches return what single calls return, in every class of cases, for any count, layout and start.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use straightedge::arith::CastFrom;
use straightedge::batch::{self, Columns2, Columns3, Many, Question};
use straightedge::{
    Aabb3, Contact, Line3, Linear3, Location, Plain, Point2, Point3, Ray3, Scalar, Segment3, Sign, Sphere, Tetrahedron,
    Triangle2, Triangle3, Vector3, contain, intersect, predicate,
};
use straightedge_verify::{NumberType, Style, find};

/// Cases of every class of a query, as rows of its numbers.
fn rows(id: &str, number_type: NumberType, count: u64) -> Vec<Vec<f64>> {
    let query = find(id).expect("a query");
    let number = |token: &str| match number_type {
        NumberType::F32 => f64::from(f32::from_bits(u32::from_str_radix(&token[1..], 16).expect("bits"))),
        _ => f64::from_bits(u64::from_str_radix(&token[1..], 16).expect("bits")),
    };
    let row = |line: String| line.split_whitespace().map(number).collect::<Vec<f64>>();
    let of_class = |class| (0..count).map(move |i| query.case(class, number_type, 1, 5, i, Style::Bits)).map(row);
    query.classes(number_type).into_iter().flat_map(of_class).collect()
}

/// The answers of a batch, in every way of calling it, against single calls.
fn compare<Q: Question<Answer: Debug + Send> + Sync>(batch: Many<Q>, single: &[Q::Answer], what: &str) {
    assert_eq!(batch.len(), single.len());
    assert_eq!(batch.is_empty(), single.is_empty());
    assert_eq!(batch.iter().collect::<Vec<_>>(), single, "{what}");
    assert_eq!(batch.iter().len(), single.len());
    let Some(&first) = single.first() else { return };
    let mut answers = vec![first; single.len()];
    batch.write(&mut answers);
    assert_eq!(answers, single, "{what}");
    answers.fill(first);
    batch.write_parallel(&mut answers);
    assert_eq!(answers, single, "{what}, parallel");
    answers.fill(first);
    assert_eq!((batch.try_write(&mut answers), &answers[..]), (Ok(()), single), "{what}");
    answers.fill(first);
    assert_eq!((batch.try_write_parallel(&mut answers), &answers[..]), (Ok(()), single), "{what}, parallel");
    let positions: Vec<usize> = (0..single.len()).filter(|&i| single[i] == first).collect();
    assert!(batch.positions(first).eq(positions), "{what}");
}

/// Column i of points of the plane in rows.
fn points_2<S: CastFrom<f64>>(rows: &[Vec<f64>], i: usize) -> Vec<Point2<S>> {
    rows.iter().map(|row| Point2::new(row[2 * i], row[2 * i + 1]).cast()).collect()
}

fn points_3<S: CastFrom<f64>>(rows: &[Vec<f64>], i: usize) -> Vec<Point3<S>> {
    rows.iter().map(|row| Point3::new(row[3 * i], row[3 * i + 1], row[3 * i + 2]).cast()).collect()
}

/// Ranges of cases for batches: none, a few, a block, blocks and a few, and all, with different starts.
fn parts(all: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let counts = (0..=40).chain([63, 64, 65, 71, 72, 73, 127, 128, 129, 200]).filter(move |&count| count < all / 2);
    counts
        .enumerate()
        .map(move |(i, count)| (i * 7 % (all / 2), count))
        .map(|(start, n)| start..start + n)
        .chain(std::iter::once(0..all))
}

fn signs_of_three_or_four_points_of_the_plane<S: Scalar + CastFrom<f64> + Send + Sync>(number_type: NumberType) {
    let rows_of = rows("predicate/orient2d", number_type, 24);
    let [a, b, c] = [0, 1, 2].map(|i| points_2::<S>(&rows_of, i));
    let single: Vec<Sign> = (0..a.len()).map(|i| predicate::orient2d(&a[i], &b[i], &c[i])).collect();
    assert!(Sign::Zero.to_i8() == 0 && single.contains(&Sign::Zero));
    let arrays: Vec<[S; 2]> = b.iter().map(|p| p.clone().into()).collect();
    let columns =
        [|p: &Point2<S>| p.x.clone(), |p: &Point2<S>| p.y.clone()].map(|of| c.iter().map(of).collect::<Vec<S>>());
    for part in parts(a.len()) {
        let single = &single[part.clone()];
        let [x, y] = columns.each_ref().map(|column| &column[part.clone()]);
        compare(batch::orient2d(&a[part.clone()], &b[part.clone()], &c[part.clone()]), single, "orient2d");
        let mixed = batch::orient2d(&a[part.clone()], &arrays[part.clone()], Columns2::new(x, y));
        compare(mixed, single, "orient2d, three layouts");
    }
    compare(batch::orient2d(&a, &arrays, &c), &single, "orient2d, of Vec");
    let rows = rows("predicate/incircle", number_type, 24);
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| points_2::<S>(&rows, i));
    let single: Vec<Sign> = (0..a.len()).map(|i| predicate::incircle(&a[i], &b[i], &c[i], &d[i])).collect();
    for part in parts(a.len()) {
        let batch = batch::incircle(&a[part.clone()], &b[part.clone()], &c[part.clone()], &d[part.clone()]);
        compare(batch, &single[part], "incircle");
    }
    for i in (0..a.len()).step_by(40) {
        let single: Vec<Sign> = d.iter().map(|d| predicate::incircle(&a[i], &b[i], &c[i], d)).collect();
        compare(batch::incircle(&a[i], &b[i], &c[i], &d[..]), &single, "one circle, many points");
    }
}

fn signs_of_points_of_space<S: Scalar + CastFrom<f64> + Send + Sync>(number_type: NumberType) {
    let rows_of = rows("predicate/orient3d", number_type, 24);
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| points_3::<S>(&rows_of, i));
    let single: Vec<Sign> = (0..a.len()).map(|i| predicate::orient3d(&a[i], &b[i], &c[i], &d[i])).collect();
    let arrays: Vec<[S; 3]> = b.iter().map(|p| p.clone().into()).collect();
    let columns = [|p: &Point3<S>| p.x.clone(), |p: &Point3<S>| p.y.clone(), |p: &Point3<S>| p.z.clone()]
        .map(|of| c.iter().map(of).collect::<Vec<S>>());
    for part in parts(a.len()) {
        let [x, y, z] = columns.each_ref().map(|column| &column[part.clone()]);
        let columns = Columns3::new(x, y, z);
        let mixed = batch::orient3d(&a[part.clone()], &arrays[part.clone()], columns, &d[part.clone()]);
        compare(mixed, &single[part], "orient3d");
    }
    compare(batch::orient3d(&a, &arrays, &c, &d), &single, "orient3d, of Vec");
    for i in (0..a.len()).step_by(40) {
        let single: Vec<Sign> = d.iter().map(|d| predicate::orient3d(&a[i], &b[i], &c[i], d)).collect();
        compare(batch::orient3d(&a[i], &b[i], &c[i], &d[..]), &single, "one plane, many points");
    }
    let rows = rows("predicate/insphere", number_type, 24);
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|i| points_3::<S>(&rows, i));
    let single: Vec<Sign> = (0..a.len()).map(|i| predicate::insphere(&a[i], &b[i], &c[i], &d[i], &e[i])).collect();
    for part in parts(a.len()) {
        let of = |points| &<Vec<Point3<S>>>::as_slice(points)[part.clone()];
        compare(batch::insphere(of(&a), of(&b), of(&c), of(&d), of(&e)), &single[part.clone()], "insphere");
    }
}

/// Arrays are equal to slices, of points and of coordinates.
#[test]
fn arrays_of_points() {
    let (a, b) = (Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    let coordinates = [[0.5, 0.5], [0.1, 0.3], [0.3, 0.1]];
    let expected = [Sign::Zero, Sign::Positive, Sign::Negative];
    compare(batch::orient2d(&a, &b, &coordinates), &expected, "orient2d, of coordinates");
    compare(batch::orient2d(&a, &b, &coordinates.map(Point2::from)), &expected, "orient2d, of points");
    let [o, x, y] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
    let coordinates = [[0.2, 0.2, 0.0], [0.2, 0.2, -1.0], [0.2, 0.2, 1.0]];
    compare(batch::orient3d(&o, &x, &y, &coordinates), &expected, "orient3d, of coordinates");
    compare(batch::orient3d(&o, &x, &y, &coordinates.map(Point3::from)), &expected, "orient3d, of points");
}

#[test]
fn signs_are_those_of_single_calls() {
    signs_of_three_or_four_points_of_the_plane::<f64>(NumberType::F64);
    signs_of_three_or_four_points_of_the_plane::<f32>(NumberType::F32);
    signs_of_points_of_space::<f64>(NumberType::F64);
    #[cfg(long_form)]
    signs_of_points_of_space::<f32>(NumberType::F32);
    // `Plain` has no filter: its cases are called one by one.
    #[cfg(long_form)]
    signs_of_three_or_four_points_of_the_plane::<Plain<f32>>(NumberType::F32);
    signs_of_points_of_space::<Plain<f64>>(NumberType::F64);
}

/// The cases that are called with the k-th shape: mostly those that belong to it and are of its class. There are 0 to
/// 40 of them, or more than a block.
fn some<T>(all: &[T], k: usize) -> &[T] {
    let count = if k % 2 == 0 { 70 } else { k / 2 % 41 };
    &all[k..(k + count).min(all.len())]
}

fn numbers<S: CastFrom<f64>>(row: &[f64]) -> Vec<S> {
    row.iter().map(S::cast_from).collect()
}

/// Every shape of some rows against points of many rows.
fn locations<S: Scalar + CastFrom<f64> + Send + Sync>(number_type: NumberType, count: u64) {
    for id in ["contain/point_tetrahedron", "contain/point_sphere"] {
        let rows = rows(id, number_type, count);
        let all = points_3::<S>(&rows, 0);
        for (k, row) in rows.iter().enumerate() {
            let (points, row) = (some(&all, k), numbers::<S>(row));
            let at = |i: usize| Point3::new(row[3 * i].clone(), row[3 * i + 1].clone(), row[3 * i + 2].clone());
            if id.ends_with("sphere") {
                let ball = Sphere::new(at(1), row[6].clone());
                let single: Vec<Location> = points.iter().map(|p| contain::point_sphere(p, &ball)).collect();
                compare(batch::point_sphere(points, &ball), &single, id);
            } else {
                let tetrahedron = Tetrahedron::new(at(1), at(2), at(3), at(4));
                let of = |p| contain::point_tetrahedron(p, &tetrahedron).location();
                let single: Vec<Location> = points.iter().map(of).collect();
                compare(batch::point_tetrahedron(points, &tetrahedron), &single, id);
            }
        }
    }
    let rows = rows("contain/point_triangle_2d", number_type, count);
    let all = points_2::<S>(&rows, 0);
    for (k, row) in rows.iter().enumerate() {
        let (points, row) = (some(&all, k), numbers::<S>(row));
        let [a, b, c] = [1, 2, 3].map(|i| Point2::new(row[2 * i].clone(), row[2 * i + 1].clone()));
        let triangle = Triangle2::new(a, b, c);
        let single: Vec<_> = points.iter().map(|p| contain::point_triangle_2d(p, &triangle).location).collect();
        compare(batch::point_triangle_2d(points, &triangle), &single, "point_triangle_2d");
    }
}

#[test]
fn locations_are_those_of_single_calls() {
    locations::<f64>(NumberType::F64, common::count(8, 16));
    #[cfg(long_form)]
    locations::<f32>(NumberType::F32, 6);
}

fn lines<L: Linear3<f64> + Sync>(id: &str, make: impl Fn(Point3<f64>, Point3<f64>) -> L) {
    let rows = rows(id, NumberType::F64, common::count(8, 16));
    let lines: Vec<L> =
        rows.iter().map(|row| make([row[0], row[1], row[2]].into(), [row[3], row[4], row[5]].into())).collect();
    if id.ends_with("aabb") {
        let all: Vec<Aabb3<f64>> =
            points_3(&rows, 2).into_iter().zip(points_3(&rows, 3)).map(|(min, max)| Aabb3::new(min, max)).collect();
        for (k, line) in lines.iter().enumerate() {
            let boxes = some(&all, k);
            let single: Vec<bool> = boxes.iter().map(|aabb| intersect::line_aabb(line, aabb).is_some()).collect();
            compare(batch::line_aabb(line, boxes), &single, id);
        }
        return;
    }
    let all = triangles::<f64>(&rows, 2);
    for (k, line) in lines.iter().enumerate() {
        let triangles = some(&all, k);
        let single: Vec<bool> = triangles.iter().map(|t| intersect::line_triangle(line, t).is_some()).collect();
        compare(batch::line_triangle(line, triangles), &single, id);
    }
}

/// For each row, the triangle whose corners are its points from `at` on.
fn triangles<S: CastFrom<f64>>(rows: &[Vec<f64>], at: usize) -> Vec<Triangle3<S>> {
    let corners = [at, at + 1, at + 2].map(|i| points_3::<S>(rows, i).into_iter());
    let [a, b, c] = corners;
    a.zip(b).zip(c).map(|((a, b), c)| Triangle3::new(a, b, c)).collect()
}

fn pairs_of_triangles<S: Scalar + CastFrom<f64> + Send + Sync>(number_type: NumberType, count: u64) {
    let rows = rows("intersect/triangle_triangle", number_type, count);
    let [first, second] = [0, 3].map(|at| triangles::<S>(&rows, at));
    for (k, one) in first.iter().enumerate() {
        let others = some(&second, k);
        let single: Vec<_> = others.iter().map(|other| intersect::triangle_triangle(one, other).contact()).collect();
        compare(batch::triangle_triangle(one, others), &single, "triangle_triangle");
    }
}

#[test]
fn what_lines_and_triangles_meet_is_that_of_single_calls() {
    let direction = |p: Point3<f64>| Vector3::new(p.x, p.y, p.z);
    for shape in ["triangle", "aabb"] {
        lines(&format!("intersect/line_{shape}"), |p, q| Line3::new(p, direction(q)));
        lines(&format!("intersect/ray_{shape}"), |p, q| Ray3::new(p, direction(q)));
        lines(&format!("intersect/segment_{shape}"), Segment3::new);
    }
    pairs_of_triangles::<f64>(NumberType::F64, common::count(3, 16));
    #[cfg(long_form)]
    pairs_of_triangles::<f32>(NumberType::F32, 4);
}

/// The message of the panic of a call.
fn refusal(call: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(call)).expect_err("refused");
    panic.downcast_ref::<String>().expect("a message").clone()
}

#[test]
fn what_is_no_number_is_refused_with_its_case() {
    let mut points = vec![Point3::new(1.0, 2.0, 3.0); 100];
    let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(Point3::from);
    let ray = Ray3::new(a, Vector3::new(0.0, 0.0, 1.0));
    let whole = Triangle3::new(a, b, c);
    let mut triangles = vec![whole; 100];
    let mut boxes = vec![Aabb3::new(c, Point3::new(1.0, 1.0, 1.0)); 100];
    for case in [0, 17, 63, 64, 90, 99] {
        let numbers = [(f64::NAN, "NaN"), (f64::INFINITY, "not finite"), (f64::NEG_INFINITY, "not finite")];
        for (number, name) in numbers {
            points[case].y = number;
            let mut signs = vec![Sign::Zero; 100];
            let told = refusal(|| batch::orient3d(&a, &b, &c, &points[..]).write(&mut signs));
            assert_eq!(told, format!("predicate/orient3d: case {case}: d.y is {name}"));
            let tetrahedron = Tetrahedron::new(a, b, c, Point3::new(0.0, 0.0, 1.0));
            let told = refusal(|| drop(batch::point_tetrahedron(&points[..], &tetrahedron).iter().collect::<Vec<_>>()));
            assert_eq!(told, format!("contain/point_tetrahedron: case {case}: p.y is {name}"));
            // The ball and the triangle of the plane, and the other signs.
            let ball = Sphere::new(a, 2.0);
            let told = refusal(|| drop(batch::point_sphere(&points[..], &ball).iter().collect::<Vec<_>>()));
            assert_eq!(told, format!("contain/point_sphere: case {case}: p.y is {name}"));
            let told = refusal(|| batch::insphere(&a, &b, &c, &ball.center, &points[..]).write_parallel(&mut signs));
            assert_eq!(told, format!("predicate/insphere: case {case}: e.y is {name}"));
            let flat: Vec<Point2<f64>> = points.iter().map(|p| Point2::new(p.x, p.y)).collect();
            let [p, q, r] = [[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]].map(Point2::from);
            let told = refusal(|| batch::orient2d(&p, &flat[..], &q).write(&mut signs));
            assert_eq!(told, format!("predicate/orient2d: case {case}: b.y is {name}"));
            let told = refusal(|| batch::incircle(&flat[..], &p, &q, &r).write(&mut signs));
            assert_eq!(told, format!("predicate/incircle: case {case}: a.y is {name}"));
            let triangle = Triangle2::new(p, q, r);
            let told = refusal(|| drop(batch::point_triangle_2d(&flat[..], &triangle).iter().collect::<Vec<_>>()));
            assert_eq!(told, format!("contain/point_triangle_2d: case {case}: p.y is {name}"));
            triangles[case].b.z = number;
            let told = refusal(|| drop(batch::triangle_triangle(&whole, &triangles).iter().collect::<Vec<_>>()));
            assert_eq!(told, format!("intersect/triangle_triangle: case {case}: second.b.z is {name}"));
            let told = refusal(|| drop(batch::line_triangle(&ray, &triangles).iter().collect::<Vec<_>>()));
            assert_eq!(told, format!("intersect/line_triangle: case {case}: triangle.b.z is {name}"));
            (points[case].y, triangles[case].b.z) = (2.0, 0.0);
        }
        boxes[case].min.x = 2.0;
        let told = refusal(|| drop(batch::line_aabb(&ray, &boxes).iter().collect::<Vec<_>>()));
        assert_eq!(told, format!("intersect/line_aabb: case {case}: aabb.min exceeds max"));
        boxes[case].min.x = -1.0;
    }
    let mut plain = points.iter().map(|p| p.cast::<Plain<f64>>()).collect::<Vec<_>>();
    plain[5].x = Plain(f64::NAN);
    let [a, b, c] = [a, b, c].map(|p| p.cast::<Plain<f64>>());
    let plain = batch::orient3d(&a, &b, &c, &plain[..]);
    assert_eq!(plain.iter().nth(5), Some(Sign::Zero));
    assert_eq!(plain.try_write(&mut [Sign::Zero; 100]), Ok(()));
}

/// The first of two invalid cases is returned, in blocks, in what remains after them and on all processors; the cases
/// before it are answered.
#[test]
fn the_first_invalid_case_is_returned() {
    let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0]].map(Point3::from);
    let triangle = Triangle3::new(a, b, c);
    for (count, first, second) in
        [(3, 1, 2), (100, 63, 99), (100, 98, 99), (70, 5, 4 + 64), (20_000, 5000, 5001), (20_000, 4095, 19_999)]
    {
        let mut points = vec![Point3::new(1.0, 2.0, 3.0); count];
        let mut triangles = vec![triangle; count];
        for (case, number) in [(first, f64::NAN), (second, f64::INFINITY)] {
            points[case].x = number;
            triangles[case].c.z = number;
        }
        let batch = batch::orient3d(&a, &b, &c, &points);
        let mut signs = vec![Sign::Zero; count];
        let invalid = batch.try_write(&mut signs).expect_err("NaN");
        assert_eq!(invalid.case(), first);
        assert_eq!(invalid.to_string(), format!("predicate/orient3d: case {first}: d.x is NaN"));
        assert!(signs[..first / 64 * 64].iter().all(|sign| *sign == Sign::Negative), "those before are answered");
        assert_eq!(batch.try_write_parallel(&mut signs), Err(invalid));
        let mut contacts = vec![Contact::Disjoint; count];
        let batch = batch::triangle_triangle(&triangle, &triangles);
        let invalid = batch.try_write(&mut contacts).expect_err("NaN");
        assert_eq!(invalid.to_string(), format!("intersect/triangle_triangle: case {first}: second.c.z is NaN"));
        assert_eq!(batch.try_write_parallel(&mut contacts), Err(invalid));
    }
}

#[test]
fn counts_that_differ_are_refused() {
    let points = vec![[0.0, 0.0]; 70];
    let told = refusal(|| {
        let _ = batch::orient2d(&points[..], &points[..3], &points[..]);
    });
    assert_eq!(told, "predicate/orient2d: 70 points a, 3 points b");
    let told = refusal(|| batch::orient2d(&points[..], &points[..], &points[..]).write(&mut [Sign::Zero; 71]));
    assert_eq!(told, "batch: 71 places for the answers of 70 cases");
    let told = refusal(|| {
        let _ = Columns2::new(&[0.0], &[0.0, 1.0]);
    });
    assert_eq!(told, "Columns2: 1 coordinates x, 2 of y");
    // Points that are the same in all cases make a batch of one case.
    let [a, b, c] = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(Point2::from);
    assert!(batch::orient2d(&a, &b, &c).iter().eq([Sign::Positive]));
    assert!(batch::orient2d(&a, &b, &points[..0]).is_empty());
}
