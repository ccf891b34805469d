//! Convex shapes of the plane: every kind of shape behaves like the hull of its corners, and hulls as in space.

use crate::draw::Draw;
use straightedge::{
    Aabb2, Circle, Contact, Convex2, ConvexHull, ConvexHull2, Plain, Point2, Point3, Segment2, Sphere, Triangle2,
    Vector2, Vector3, closest, intersect, moving,
};

type P = Point2<i64>;

fn point(draw: &mut Draw, reach: i64) -> P {
    Point2::new(draw.integer(reach), draw.integer(reach))
}

fn vector(draw: &mut Draw, reach: i64) -> Vector2<i64> {
    Vector2::new(draw.integer(reach), draw.integer(reach))
}

/// The contact of two shapes in motion, and all answers about them and a disc; asserts that they agree when swapped.
fn answers<A: Convex2<Scalar = i64>, B: Convex2<Scalar = i64>>(
    (a, v): (&A, &Vector2<i64>),
    (b, w): (&B, &Vector2<i64>),
    disc: &Circle<i64>,
) -> (Contact, String) {
    let contact = intersect::convex_convex_2d(a, b);
    assert_eq!(contact, intersect::convex_convex_2d(b, a));
    let (near, reversed) = (closest::convex_convex_2d(a, b), closest::convex_convex_2d(b, a));
    let [p, q] = near.points();
    assert_eq!(reversed.points(), [q, p]);
    assert_eq!(near.is_within(&0), contact.is_hit());
    let span = moving::convex_convex_2d((a, v), (b, w)).map(|met| met.to_record());
    assert_eq!(span, moving::convex_convex_2d((b, w), (a, v)).map(|met| met.to_record()));
    let of_disc = moving::circle_convex_2d((disc, w), (a, v)).map(|met| met.to_record());
    let contacts = (contact, intersect::circle_convex_2d(disc, a));
    (contact, format!("{contacts:?} {near:?} {} {span:?} {of_disc:?}", near.distance()))
}

/// The same points in another order, some of them repeated, and one in between.
fn mixed(corners: &[P], draw: &mut Draw) -> ConvexHull2<i64> {
    let [i, j, k] = [(); 3].map(|()| draw.below(corners.len() as u64) as usize);
    let mut points = corners.to_vec();
    points.push(corners[i]);
    let (a, b) = (corners[j], corners[k]);
    if (a.x + b.x) % 2 == 0 && (a.y + b.y) % 2 == 0 {
        points.push(Point2::new((a.x + b.x) / 2, (a.y + b.y) / 2));
    }
    for i in (1..points.len()).rev() {
        points.swap(i, draw.below(i as u64 + 1) as usize);
    }
    ConvexHull2::new(points)
}

#[test]
fn every_kind_of_shape_answers_as_the_hull_of_its_corners() {
    let mut draw = Draw(11);
    let mut seen = [0; 3];
    for round in 0..common::count(1_500, 40_000) as i64 {
        let reach = 1 + round % 4;
        let draw = &mut draw;
        let (v, w) = (vector(draw, reach), vector(draw, reach));
        let disc = Circle::new(point(draw, reach), draw.below(3) as i64);
        let other = {
            let corners: Vec<P> = (0..1 + draw.below(6)).map(|_| point(draw, reach)).collect();
            ConvexHull2::new(corners)
        };
        let [a, b, c] = [(); 3].map(|()| point(draw, reach));
        macro_rules! agree {
            ($shape:expr, $corners:expr) => {{
                let hull = mixed(&$corners, draw);
                let answer = answers((&$shape, &v), (&other, &w), &disc);
                let of_hull = answers((&hull, &v), (&other, &w), &disc);
                assert_eq!(answer, of_hull, "{:?} {hull:?} {other:?} {v:?} {w:?} {disc:?}", $shape);
                seen[answer.0 as usize] += 1;
            }};
        }
        agree!(a, [a]);
        agree!(Segment2::new(a, b), [a, b]);
        agree!(Triangle2::new(a, b, c), [a, b, c]);
        let (min, max) = (Point2::new(a.x.min(b.x), a.y.min(b.y)), Point2::new(a.x.max(b.x), a.y.max(b.y)));
        agree!(Aabb2::new(min, max), [min, Point2::new(min.x, max.y), max, Point2::new(max.x, min.y)]);
        let d = point(draw, reach);
        agree!(ConvexHull2::new(vec![a, b, c, d]), [a, b, c, d]);
    }
    assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
}

fn in_space(p: &Point2<f64>) -> Point3<f64> {
    Point3::new(p.x, p.y, 0.0)
}

/// Contact and closest points of two hulls, by the queries of the plane and of space.
fn agrees_with_space(a: &[Point2<f64>], b: &[Point2<f64>]) -> Contact {
    let [first, second] = [a, b].map(|points| ConvexHull2::new(points.to_vec()));
    let [of_first, of_second] = [a, b].map(|points| ConvexHull::new(points.iter().map(in_space).collect()));
    let contact = intersect::convex_convex_2d(&first, &second);
    assert_eq!(contact, intersect::convex_convex(&of_first, &of_second).contact(), "{a:?} {b:?}");
    let near = closest::convex_convex_2d(&first, &second);
    let of_space = closest::convex_convex(&of_first, &of_second);
    assert_eq!(near.points().map(|p| in_space(&p)), of_space.points(), "{a:?} {b:?}");
    assert_eq!(near.squared_distance(), of_space.squared_distance());
    contact
}

#[test]
fn hulls_answer_as_in_space() {
    let mut draw = Draw(12);
    let mut seen = [0; 3];
    for _ in 0..common::count(3_000, 30_000) {
        let kind = draw.kind();
        let points = |count: u64, draw: &mut Draw| -> Vec<Point2<f64>> {
            (0..count).map(|_| Point2::new(draw.number(kind), draw.number(kind))).collect()
        };
        let (a, b) = (1 + draw.below(7), 1 + draw.below(7));
        let (a, b) = (points(a, &mut draw), points(b, &mut draw));
        seen[agrees_with_space(&a, &b) as usize] += 1;
        let (v, w) = (points(1, &mut draw)[0], points(1, &mut draw)[0]);
        let (disc, r) = (points(1, &mut draw)[0], draw.number(kind).abs());
        let [v, w] = [v, w].map(|v| Vector2::new(v.x, v.y));
        let [v3, w3] = [v, w].map(|v| Vector3::new(v.x, v.y, 0.0));
        let hull = ConvexHull2::new(a.clone());
        let (circle, sphere) = (Circle::new(disc, r), Sphere::new(in_space(&disc), r));
        let of_space = ConvexHull::new(a.iter().map(in_space).collect());
        assert_eq!(intersect::circle_convex_2d(&circle, &hull), intersect::sphere_convex(&sphere, &of_space).contact());
        let met = moving::circle_convex_2d((&circle, &v), (&hull, &w)).map(|met| met.to_record());
        let met_in_space = moving::sphere_convex((&sphere, &v3), (&of_space, &w3)).map(|met| met.to_record().span);
        assert_eq!(met, met_in_space, "{a:?} {circle:?} {v:?} {w:?}");
        let other = ConvexHull2::new(b.clone());
        let met = moving::convex_convex_2d((&hull, &v), (&other, &w)).map(|met| met.to_record());
        if a.len() + b.len() < 8 {
            let other = ConvexHull::new(b.iter().map(in_space).collect());
            let met_in_space = moving::convex_convex((&of_space, &v3), (&other, &w3)).map(|met| met.to_record().span);
            assert_eq!(met, met_in_space, "{a:?} {b:?} {v:?} {w:?}");
        }
    }
    assert!(seen.iter().all(|&n| n > 50), "{seen:?}");
}

/// The corners of a polygon with `count` corners: integer steps in the order of their angles, and their opposites.
fn round(count: i64) -> Vec<Point2<f64>> {
    let steps = (0..count).map(|i| (count - i, i));
    let turned = |(x, y): (i64, i64), quarter: i64| match quarter {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    };
    let mut at = (0, 0);
    let mut corners = vec![];
    for quarter in 0..4 {
        for step in steps.clone().map(|step| turned(step, quarter)) {
            corners.push(Point2::new(at.0 as f64, at.1 as f64));
            at = (at.0 + step.0, at.1 + step.1);
        }
    }
    assert_eq!(at, (0, 0));
    corners
}

/// Polygons with many corners, in all relative positions: apart, with parallel edges, touching and overlapping;
/// starting at any corner.
#[test]
fn polygons_of_many_corners() {
    let mut draw = Draw(13);
    let mut seen = [0; 3];
    let [large, small] = [12, 5].map(round);
    for i in 0..common::count(600, 6_000) {
        let by = |p: &Point2<f64>, x: i64, y: i64| Point2::new(p.x + x as f64, p.y + y as f64);
        let (x, y) = if i % 3 == 0 {
            // A corner at the opposite corner, or in line with it.
            let corner = draw.below(48) as usize;
            let (p, q) = (large[corner], small[(corner * 20 / 48 + 10) % 20]);
            let slide = if draw.below(3) == 0 { draw.integer(20) } else { 0 };
            ((p.x - q.x) as i64 + slide, (p.y - q.y) as i64)
        } else {
            (draw.integer(200), draw.integer(200))
        };
        let (mut a, mut b) = (large.clone(), small.iter().map(|p| by(p, x, y)).collect::<Vec<_>>());
        a.rotate_left(draw.below(48) as usize);
        b.rotate_left(draw.below(20) as usize);
        if i % 5 == 0 {
            a.reverse();
        }
        seen[agrees_with_space(&a, &b) as usize] += 1;
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}

/// Plain floats accept anything, and invalid shapes are refused by name.
#[test]
fn whatever_it_is_it_ends() {
    let numbers = [0.0, 1.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 5e-324].map(Plain);
    let mut draw = Draw(14);
    for _ in 0..common::count(6_000, 20_000) {
        let mut x = || numbers[draw.below(8) as usize];
        let [a, b, c, d, v, w] = [(); 6].map(|()| Point2::new(x(), x()));
        let (v, w) = (Vector2::new(v.x, v.y), Vector2::new(w.x, w.y));
        let disc = Circle::new(a, x());
        let hull = ConvexHull2::new([d, c, b, a, d][draw.below(5) as usize..].to_vec());
        fn ask<A, B>((a, v): (&A, &Vector2<A::Scalar>), (b, w): (&B, &Vector2<A::Scalar>))
        where
            A: Convex2<Scalar = Plain<f64>>,
            B: Convex2<Scalar = Plain<f64>>,
        {
            intersect::convex_convex_2d(a, b);
            let _ = (closest::convex_convex_2d(a, b).to_record(), closest::convex_convex_2d(a, b).distance());
            let _ = moving::convex_convex_2d((a, v), (b, w)).map(|met| met.to_record());
        }
        ask((&a, &v), (&hull, &w));
        ask((&Segment2::new(a, b), &v), (&hull, &w));
        ask((&Triangle2::new(a, b, c), &v), (&hull, &w));
        ask((&Aabb2::new(a, b), &v), (&hull, &w));
        ask((&hull, &v), (&ConvexHull2::new(vec![]), &w));
        intersect::circle_convex_2d(&disc, &hull);
        intersect::circle_circle_2d(&disc, &Circle::new(b, Plain(1.0)));
        let _ = moving::circle_convex_2d((&disc, &v), (&hull, &w)).map(|met| met.to_record());
        let _ = moving::circle_circle_2d((&disc, &v), (&disc, &w)).map(|met| met.to_record());
    }
    let refused = |ask: &dyn Fn()| {
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(ask)).expect_err("refused");
        panic.downcast::<String>().map_or_else(|_| String::new(), |message| *message)
    };
    let (one, none) = (Point2::new(0.0, 0.0), ConvexHull2::<f64>::new(vec![]));
    let reversed = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, -1.0));
    let still = Vector2::new(0.0, 0.0);
    let cases: [(&dyn Fn(), &str); 3] = [
        (
            &|| {
                let _ = closest::convex_convex_2d(&one, &none).points();
            },
            "closest/convex_convex_2d: second.points is empty",
        ),
        (
            &|| {
                intersect::convex_convex_2d(&reversed, &one);
            },
            "intersect/convex_convex_2d: first.min exceeds max",
        ),
        (
            &|| assert!(moving::convex_convex_2d((&one, &still), (&reversed, &still)).is_none()),
            "moving/convex_convex_2d: second.min exceeds max",
        ),
    ];
    cases.iter().for_each(|(ask, message)| assert_eq!(refused(ask), *message));
}
