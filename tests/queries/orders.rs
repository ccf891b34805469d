//! Orders as comparators. They are antisymmetric and transitive on small grids, where most input is degenerate; they
//! sort like exact keys; and they are invariant under rotation and scaling.

use common::random::congruential;
use common::vector::cross;
use std::cmp::Ordering;
use straightedge::intersect::{LineLine2d, compare_along, compare_along_2d, line_line_2d, line_plane_of_points};
use straightedge::predicate::{
    compare_around_edge, compare_around_edge_sos, compare_around_point, compare_around_point_sos,
    compare_lexicographic, compare_lexicographic_2d, compare_lexicographic_sos, compare_lexicographic_sos_2d,
};
use straightedge::{
    End, Indexed, Line2, Line3, PlaneOfPoints, Point2, Point3, Rational, Segment2, Segment3, Sign, Vector2, Vector3,
};

/// A generator of small integers.
struct Small(u64);

impl Small {
    fn next(&mut self, reach: i64) -> i64 {
        ((congruential(&mut self.0) >> 33) % (2 * reach as u64 + 1)) as i64 - reach
    }
    fn vector<const N: usize>(&mut self, reach: i64) -> [i64; N] {
        std::array::from_fn(|_| self.next(reach))
    }
}

/// All points of a grid.
fn grid<const N: usize>(reach: i64) -> Vec<[i64; N]> {
    let side = 2 * reach + 1;
    let digit = |index: i64, axis: usize| index / side.pow(axis as u32) % side - reach;
    (0..side.pow(N as u32)).map(|index| std::array::from_fn(|axis| digit(index, axis))).collect()
}

/// Asserts for every triple the laws of a total preorder; if strict, that no two different items are equivalent.
fn assert_preorder<T: std::fmt::Debug>(items: &[T], is_strict: bool, order: impl Fn(&T, &T) -> Sign) {
    let n = items.len();
    let table: Vec<Sign> = (0..n * n)
        .map(|k| if is_strict && k / n == k % n { Sign::Zero } else { order(&items[k / n], &items[k % n]) })
        .collect();
    let of = |i: usize, j: usize| table[i * n + j];
    for i in 0..n {
        assert_eq!(of(i, i), Sign::Zero, "{:?}", items[i]);
        for j in 0..n {
            assert_eq!(of(i, j), -of(j, i), "{:?} {:?}", items[i], items[j]);
            assert!(!is_strict || i == j || !of(i, j).is_zero(), "{:?} {:?}", items[i], items[j]);
            for k in (0..n).filter(|&k| of(i, j).is_non_positive() && of(j, k).is_non_positive()) {
                let strictly = of(i, j).is_negative() || of(j, k).is_negative();
                let expected = if strictly { Sign::Negative } else { Sign::Zero };
                assert_eq!(of(i, k), expected, "{:?} {:?} {:?}", items[i], items[j], items[k]);
            }
        }
    }
}

/// The angle of a vector as its quadrant and, within it, an increasing fraction.
fn angle([x, y]: [i64; 2]) -> Option<(u8, Rational)> {
    let (quarter, numerator) = match (x.signum(), y.signum()) {
        (0, 0) => return None,
        (1, 0 | 1) => (0, y),
        (0 | -1, 1) => (1, -x),
        (-1, 0 | -1) => (2, -y),
        _ => (3, x),
    };
    Some((quarter, Rational::new(numerator.into(), (x.abs() + y.abs()).into())))
}

/// The coordinates of p around the center, with the reference on the first axis.
fn around_point([center, reference, p]: [[i64; 2]; 3]) -> [i64; 2] {
    let [u, v] = [reference, p].map(|q| [q[0] - center[0], q[1] - center[1]]);
    [u[0] * v[0] + u[1] * v[1], u[0] * v[1] - u[1] * v[0]]
}

/// The coordinates of p around the edge ab, with the half-plane of the reference on the first axis.
fn around_edge([a, b, reference, p]: [[i64; 3]; 4]) -> [i64; 2] {
    let [edge, to_reference, to_p] = [b, reference, p].map(|q| std::array::from_fn(|i| q[i] - a[i]));
    let across = cross(edge, to_reference);
    [cross(across, edge), across].map(|axis| (0..3).map(|i| axis[i] * to_p[i]).sum())
}

fn order<K: Ord>(p: Option<K>, q: Option<K>) -> Option<Sign> {
    Some(Sign::from(p?.cmp(&q?)))
}

#[test]
fn around_a_point() {
    let center = [1, 0];
    let points = grid::<2>(2);
    for reference in [[1, 0], [2, 0], [1, 1], [-1, -1], [0, 2], [3, -5]] {
        let ask = |p: &[i64; 2], q: &[i64; 2]| {
            let [center, reference, p, q] = [center, reference, *p, *q].map(Point2::from);
            compare_around_point(&center, &reference, &p, &q).map(Sign::from)
        };
        let key = |p: &[i64; 2]| angle(around_point([center, reference, *p]));
        for (p, q) in points.iter().flat_map(|p| points.iter().map(move |q| (p, q))) {
            assert_eq!(ask(p, q), order(key(p), key(q)), "{reference:?} {p:?} {q:?}");
            let turned = [center, reference, *p, *q].map(|[x, y]| Point2::new(-y, x));
            let [o, r, s, t] = turned.map(|p| p.cast::<f64>());
            assert_eq!(compare_around_point(&o, &r, &s, &t).map(Sign::from), ask(p, q), "{reference:?} {p:?} {q:?}");
            for by in [2f64.powi(-530) * 2f64.powi(-530), 2f64.powi(1000)] {
                let [o, r, s, t] = [o, r, s, t].map(|p| Point2::new(p.x * by, p.y * by));
                assert_eq!(
                    compare_around_point(&o, &r, &s, &t).map(Sign::from),
                    ask(p, q),
                    "{by} {reference:?} {p:?} {q:?}"
                );
            }
        }
        if reference != center {
            let others: Vec<_> = points.iter().filter(|p| **p != center).collect();
            assert_preorder(&others, false, |p, q| ask(p, q).expect("neither is the center"));
        }
    }
}

#[test]
fn around_an_edge() {
    let points = grid::<3>(1);
    for ([a, b], reference) in [
        ([[0, 0, 0], [0, 0, 1]], [1, 0, 0]),
        ([[0, 0, 0], [0, 0, -2]], [1, 1, 5]),
        ([[0, 1, 0], [1, 0, 1]], [0, 0, 0]),
        ([[1, 1, 1], [-1, 0, 1]], [0, 1, 0]),
        ([[0, 0, 0], [1, 1, 1]], [2, 2, 2]),
        ([[0, 0, 1], [0, 0, 1]], [1, 0, 0]),
    ] {
        let ask = |p: &[i64; 3], q: &[i64; 3]| {
            let [a, b, reference, p, q] = [a, b, reference, *p, *q].map(Point3::from);
            compare_around_edge(&a, &b, &reference, &p, &q).map(Sign::from)
        };
        let key = |p: &[i64; 3]| angle(around_edge([a, b, reference, *p]));
        for (p, q) in points.iter().flat_map(|p| points.iter().map(move |q| (p, q))) {
            assert_eq!(ask(p, q), order(key(p), key(q)), "{a:?} {b:?} {reference:?} {p:?} {q:?}");
            let turned = [a, b, reference, *p, *q].map(|[x, y, z]| Point3::new(z, x, y).cast::<f64>());
            for by in [1.0, 2f64.powi(-530) * 2f64.powi(-530), 2f64.powi(1000)] {
                let [a, b, r, s, t] = turned.map(|p| Point3::new(p.x * by, p.y * by, p.z * by));
                assert_eq!(
                    compare_around_edge(&a, &b, &r, &s, &t).map(Sign::from),
                    ask(p, q),
                    "{by} {reference:?} {p:?} {q:?}"
                );
            }
        }
        let others: Vec<_> = points.iter().filter(|p| key(p).is_some()).collect();
        assert_preorder(&others, false, |p, q| ask(p, q).expect("neither is on the edge"));
    }
}

/// A thousand points in a few directions, with full mantissas.
#[test]
fn a_thousand_points_are_sorted() {
    let mut small = Small(7);
    let center = small.vector::<3>(1 << 40);
    let steps: Vec<[i64; 3]> = (0..40).map(|_| small.vector(1 << 7)).collect();
    let moved = |times: i64, step: &[i64; 3]| -> [i64; 3] { std::array::from_fn(|i| center[i] + times * step[i]) };
    let mut points: Vec<[i64; 3]> = (0..1000).map(|i| moved(small.next(1 << 11), &steps[i % steps.len()])).collect();
    let double = |p: &[i64; 3]| Point3::from(p.map(|x| x as f64));
    let flat = |p: &[i64; 3]| Point2::new(p[0] as f64, p[1] as f64);
    let shadow = |p: &[i64; 3]| [p[0] - center[0], p[1] - center[1]];
    let edge = [0, 0, 3];
    let [a, b]: [[i64; 3]; 2] = [center, std::array::from_fn(|i| center[i] + edge[i])];

    points.retain(|p| shadow(p) != [0, 0]);
    assert!(points.len() > 900);
    let reference = moved(5, &steps[3]);
    let key = |p: &[i64; 3]| angle(around_point([[0, 0], shadow(&reference), shadow(p)])).expect("not the center");
    let mut by_key = points.clone();
    by_key.sort_by_cached_key(key);

    let mut sorted = points.clone();
    let around = |p: &[i64; 3], q: &[i64; 3]| {
        compare_around_point(&flat(&center), &flat(&reference), &flat(p), &flat(q))
            .map(Sign::from)
            .expect("not the center")
    };
    sorted.sort_by(|p, q| around(p, q).into());
    assert_eq!(sorted, by_key);
    // Around a vertical edge, the order is the same.
    let around = |p: &[i64; 3], q: &[i64; 3]| {
        compare_around_edge(&double(&a), &double(&b), &double(&reference), &double(p), &double(q))
            .map(Sign::from)
            .expect("not on it")
    };
    let mut sorted = points.clone();
    sorted.sort_by(|p, q| around(p, q).into());
    assert_eq!(sorted, by_key);

    let mut sorted = points.clone();
    sorted.sort_by(|p, q| compare_lexicographic(&double(p), &double(q)));
    points.sort();
    assert_eq!(sorted, points);
}

#[test]
fn by_coordinates() {
    let points = grid::<3>(1);
    for (p, q) in points.iter().flat_map(|p| points.iter().map(move |q| (p, q))) {
        assert_eq!(compare_lexicographic(&Point3::from(*p), &(*q).into()), p.cmp(q));
        let [first, second] = [p, q].map(|p| [p[0], p[1]]);
        assert_eq!(compare_lexicographic_2d(&Point2::from(first), &second.into()), first.cmp(&second));
    }
    assert!(compare_lexicographic_2d(&Point2::new(0.0, -0.0), &Point2::new(-0.0, 0.0)).is_eq());
}

/// Perturbed points, two at each position, are in a strict order; without a tie, in that of the unperturbed points.
#[test]
fn perturbed_points() {
    let places = [grid::<3>(1), grid::<3>(1)].concat();
    let indexed: Vec<Indexed<Point3<i64>>> =
        places.iter().enumerate().map(|(i, p)| Indexed::new(2 * (i * 7 % 54) + 3, Point3::from(*p))).collect();
    let flat = |p: &Indexed<Point3<i64>>| Indexed::new(p.index, Point2::new(p.point.x, p.point.y));

    assert_preorder(&indexed, true, |p, q| Sign::from(compare_lexicographic_sos(p, q)));
    assert_preorder(&indexed, true, |p, q| Sign::from(compare_lexicographic_sos_2d(&flat(p), &flat(q))));
    for p in &indexed {
        for q in indexed.iter().filter(|q| p.point.x != q.point.x) {
            assert_eq!(compare_lexicographic_sos(p, q), compare_lexicographic(&p.point, &q.point));
        }
    }

    for index in [0, 50, 300] {
        let [a, b] = [(0, 0, 0), (0, 0, 1)].map(Point3::from);
        let (a, b) = (Indexed::new(index, a), Indexed::new(2, b));
        for reference in [(1, 0, 0), (0, 0, 0)] {
            let reference = Indexed::new(200, Point3::from(reference));
            let around =
                |p: &_, q: &_| Sign::from(compare_around_point_sos(&flat(&a), &flat(&reference), &flat(p), &flat(q)));
            assert_preorder(&indexed, true, around);
            assert_preorder(&indexed, true, |p, q| Sign::from(compare_around_edge_sos(&a, &b, &reference, p, q)));
            if reference.point == a.point {
                continue;
            }
            // The reference line is the first axis.
            for (p, q) in indexed.iter().flat_map(|p| indexed.iter().map(move |q| (p, q))) {
                let plain =
                    compare_around_edge(&a.point, &b.point, &reference.point, &p.point, &q.point).map(Sign::from);
                if p.point.y != 0 && q.point.y != 0 && plain != Some(Sign::Zero) {
                    assert_eq!(Some(Sign::from(compare_around_edge_sos(&a, &b, &reference, p, q))), plain);
                    assert_eq!(Some(around(p, q)), plain);
                }
            }
        }
    }
}

/// The parameter at which the line of a segment crosses another line, from the point that both share.
fn crossing([segment, other]: [&Segment2<i64>; 2]) -> Option<Rational> {
    let line = |of: &Segment2<i64>| Line2::new(of.a, Vector2::new(of.b.x - of.a.x, of.b.y - of.a.y));
    let (line, other) = (line(segment), line(other));
    if [line, other].iter().any(|line| line.direction == Vector2::new(0, 0)) {
        return None;
    }
    let LineLine2d::Point(point) = line_line_2d(&line, &other).shared() else { return None };
    let along = |at: Rational, from: i64, step: i64| {
        (at - Rational::from_integer(from.into())) / Rational::from_integer(step.into())
    };
    Some(match line.direction.x {
        0 => along(point.y, line.origin.y, line.direction.y),
        step => along(point.x, line.origin.x, step),
    })
}

#[test]
fn along_a_segment_of_the_plane() {
    let mut small = Small(3);
    let mut seen = [0; 4];
    for _ in 0..common::count(20_000, 60_000) {
        let [s, first, second] = [(); 3].map(|()| Segment2::new(small.vector(3).into(), small.vector(3).into()));
        let expected = order(crossing([&s, &first]), crossing([&s, &second]));
        assert_eq!(compare_along_2d(&s, &first, &second).map(Sign::from), expected, "{s:?} {first:?} {second:?}");
        seen[expected.map_or(3, |sign| (sign.to_i8() + 1) as usize)] += 1;

        let back = |of: &Segment2<i64>| Segment2::new(of.b, of.a);
        let reversed = expected.map(|sign| -sign);
        assert_eq!(compare_along_2d(&s, &second, &first).map(Sign::from), reversed, "{s:?} {first:?} {second:?}");
        assert_eq!(
            compare_along_2d(&back(&s), &first, &second).map(Sign::from),
            reversed,
            "{s:?} {first:?} {second:?}"
        );
        assert_eq!(
            compare_along_2d(&s, &back(&first), &second).map(Sign::from),
            expected,
            "{s:?} {first:?} {second:?}"
        );
        for by in [1.0, 2f64.powi(-530) * 2f64.powi(-530), 2f64.powi(900)] {
            let [s, first, second] = [s, first, second].map(|of| {
                let [a, b] = [of.a, of.b].map(|p| Point2::new(p.x as f64 * by, p.y as f64 * by));
                Segment2::new(a, b)
            });
            assert_eq!(compare_along_2d(&s, &first, &second).map(Sign::from), expected, "{s:?} {first:?} {second:?}");
        }
    }
    assert!(seen.iter().all(|&count| count > 250), "{seen:?}");
}

#[test]
fn along_a_segment_of_space() {
    let mut small = Small(5);
    let mut seen = [0; 4];
    for _ in 0..common::count(10_000, 30_000) {
        let s = Segment3::new(Point3::from(small.vector(2)), small.vector(2).into());
        let [first, second] = [(); 2]
            .map(|()| PlaneOfPoints::try_new(small.vector(2).into(), small.vector(2).into(), small.vector(2).into()));
        let (Ok(first), Ok(second)) = (first, second) else { continue };
        let direction = Vector3::new(s.b.x - s.a.x, s.b.y - s.a.y, s.b.z - s.a.z);
        let line = Line3::new(s.a, direction);
        let crossing = |plane| match line_plane_of_points(&line, plane)?.enter() {
            End::At(t) if direction != Vector3::new(0, 0, 0) => Some(t),
            _ => None,
        };
        let expected = order(crossing(&first), crossing(&second));
        assert_eq!(compare_along(&s, &first, &second).map(Sign::from), expected, "{s:?} {first:?} {second:?}");
        seen[expected.map_or(3, |sign| (sign.to_i8() + 1) as usize)] += 1;
        let reversed = expected.map(|sign| -sign);
        let other_way = PlaneOfPoints::new(first.b, first.a, first.c);
        assert_eq!(compare_along(&s, &second, &first).map(Sign::from), reversed, "{s:?} {first:?} {second:?}");
        assert_eq!(
            compare_along(&Segment3::new(s.b, s.a), &first, &second).map(Sign::from),
            reversed,
            "{s:?} {first:?} {second:?}"
        );
        assert_eq!(compare_along(&s, &other_way, &second).map(Sign::from), expected, "{s:?} {first:?} {second:?}");
        let cast = (s.cast::<f64>(), first.cast::<f64>(), second.cast::<f64>());
        assert_eq!(compare_along(&cast.0, &cast.1, &cast.2).map(Sign::from), expected, "{s:?} {first:?} {second:?}");
    }
    assert!(seen.iter().all(|&count| count > 120), "{seen:?}");
}

/// Crossings of a long segment are sorted along it, even where they would round to the same point.
#[test]
fn crossings_are_sorted() {
    let mut small = Small(11);
    let long = Segment2::new(Point2::new(0, 0), Point2::new(1 << 20, 1 << 19));
    let mut others: Vec<Segment2<i64>> = Vec::new();
    while others.len() < 1000 {
        // Several segments through each of a few points.
        let at = small.next(30);
        let step = small.vector::<2>(3);
        let other = Segment2::new(
            Point2::new(2 * at - step[0], at - step[1]),
            Point2::new(2 * at + 2 * step[0], at + 2 * step[1]),
        );
        others.extend(crossing([&long, &other]).map(|_| other));
    }
    let mut by_key = others.clone();
    by_key.sort_by_cached_key(|other| crossing([&long, other]));
    let doubles = long.cast::<f64>();
    others.sort_by(|first, second| {
        Ordering::from(
            compare_along_2d(&doubles, &first.cast(), &second.cast()).map(Sign::from).expect("both cross it"),
        )
    });
    assert_eq!(others, by_key);
}

/// Of points with equal x, the one with the lesser index is moved farther to the right, for any other coordinates.
#[test]
fn perturbed_points_of_one_x_are_ordered_by_their_indices() {
    let [p, q] = [(0, 5), (1, 4)].map(|(index, y)| Indexed::new(index, Point2::new(2, y)));
    assert_eq!(Sign::from(compare_lexicographic_sos_2d(&p, &q)), Sign::Positive);
    assert_eq!(Sign::from(compare_lexicographic_sos_2d(&q, &p)), Sign::Negative);
    let [p, q] = [(0, 5), (1, 4)].map(|(index, z)| Indexed::new(index, Point3::new(2, z, z)));
    assert_eq!(Sign::from(compare_lexicographic_sos(&p, &q)), Sign::Positive);
    assert_eq!(Sign::from(compare_lexicographic_sos(&q, &p)), Sign::Negative);
}

/// The statements of `docs/semantics.md` on perturbed orders compared with the unperturbed ones.
#[test]
fn perturbed_orders_keep_what_semantics_says() {
    let small = &mut Small(9);
    let mut differs = [0; 2];
    for _ in 0..3000 {
        let points: [[i64; 2]; 4] = std::array::from_fn(|_| small.vector(2));
        let mut indices = [0, 1, 2, 3];
        indices.rotate_left(small.next(2).unsigned_abs() as usize);
        indices.swap(0, small.next(3).unsigned_abs() as usize);
        let [center, reference, p, q] = std::array::from_fn(|i| Indexed::new(indices[i], Point2::from(points[i])));

        let order = compare_lexicographic_sos_2d(&p, &q);
        assert_eq!(compare_lexicographic_sos_2d(&q, &p), order.reverse());
        let by_index = q.index.cmp(&p.index);
        assert_eq!(order, p.point.x.cmp(&q.point.x).then(by_index), "{p:?} {q:?}");
        let unperturbed = compare_lexicographic_2d(&p.point, &q.point);
        differs[0] += usize::from(unperturbed.is_ne() && unperturbed != order);

        let order = compare_around_point_sos(&center, &reference, &p, &q);
        assert_eq!(compare_around_point_sos(&center, &reference, &q, &p), order.reverse());
        let Some(unperturbed) = compare_around_point(&center.point, &reference.point, &p.point, &q.point) else {
            continue;
        };
        let is_at_0 = |p: &Indexed<Point2<i64>>| {
            compare_around_point(&center.point, &reference.point, &p.point, &reference.point) == Some(Ordering::Equal)
        };
        if is_at_0(&p) || is_at_0(&q) {
            differs[1] += usize::from(unperturbed.is_ne() && unperturbed != order);
        } else if unperturbed.is_ne() {
            assert_eq!(order, unperturbed, "{center:?} {reference:?} {p:?} {q:?}");
        }
    }
    assert!(differs.iter().all(|times| *times > 100), "{differs:?}");
}
