//! Which of two shapes is nearer to a point; degenerate: shapes that are equally far.

use crate::oracle::distances::closest_parts::{Found, foot_on_plane};
use crate::registry::registration::*;
use core::cmp::Ordering;
use straightedge::{
    Circle, Line2, Point2, Point3, Scalar, Segment3, Sphere, Surd, closest,
    shape::{Site, Site2},
};

query! {
    CompareDistanceTo = closest::compare_distance_to(p: Point3, first: Site, second: Site = "the same")
        [field 0: closest::Nearest::compare_distance = Sign::from(by_answers(p, first, second))];
    {
        fields: ["order"],
        degree: 20,
        answer: Sign = Sign::from,
        oracle: "Wolfe's algorithm for points, segments, triangles and boxes, the foot on a plane, the root less the \
                 radius of a ball; as sums of roots, over rationals", |case| {
            let ((p, first, second), exact) = (&case.integers, case.numbers());
            let distance = |site, exact_site| distance((p, site), (&exact.0, exact_site), &case.unit);
            Sign::from(distance(first, &exact.1).cmp(&distance(second, &exact.2)))
        },
        degenerate: |bits, draw| {
            let part = bits.saturating_sub(4) / 3;
            let p = draw.point(3, part);
            let ([along, aside, _], length) = draw.frame(part.min(14));
            let mut case = vec![p.clone()];
            for which in 0..2 {
                // Another vector of the same length.
                let (turn, mirrored) = (draw.index(3), [0; 3].map_each(|_| draw.one_in(2)));
                let turned = [&along, &aside].map_each(|way| -> Whole {
                    let moved = (0..3).map(|i| way[(i + turn) % 3]);
                    moved.zip(mirrored).map(|(x, mirrored)| if mirrored { -x } else { x }).collect()
                });
                let kind = draw.kind(which);
                case.extend(site_at(kind, &p, &turned, length, draw));
            }
            case
        },
    }
}

query! {
    CompareDistanceTo2d = closest::compare_distance_to_2d(p: Point2, first: Site2, second: Site2 = "the same");
    {
        fields: ["order"],
        degree: 12,
        answer: Sign = Sign::from,
        oracle: "Wolfe's algorithm for points, segments, triangles and boxes, the foot on a line, the root less the \
                 radius of a disc; as sums of roots, over rationals", |case| {
            let ((p, first, second), exact) = (&case.integers, case.numbers());
            let distance = |site, exact_site| distance_2d((p, site), (&exact.0, exact_site), &case.unit);
            Sign::from(distance(first, &exact.1).cmp(&distance(second, &exact.2)))
        },
        degenerate: |bits, draw| {
            let part = bits.saturating_sub(4) / 3;
            let p = draw.point(2, part);
            let (along, length) = draw.whole_length(2, part.min(14));
            let mut case = vec![p.clone()];
            for which in 0..2 {
                // Another vector of the same length, and one perpendicular to it.
                let mut turned = along.clone();
                if draw.one_in(2) {
                    turned.swap(0, 1);
                }
                turned.iter_mut().for_each(|x| *x = if draw.one_in(2) { -*x } else { *x });
                let kind = draw.kind(which);
                case.extend(site_in_plane(kind, &p, &turned, length, draw));
            }
            case
        },
    }
}

/// The order, by the answers of both shapes; a point is replaced by a segment that is one point.
fn by_answers<S: Scalar>(p: &Point3<S>, first: &Site<S>, second: &Site<S>) -> Ordering {
    macro_rules! nearest {
        ($site:expr, |$near:ident| $told:expr) => {
            match $site {
                Site::Point(a) => {
                    let $near = closest::point_segment(p, &Segment3::new(a.clone(), a.clone()));
                    $told
                }
                Site::Segment(segment) => {
                    let $near = closest::point_segment(p, segment);
                    $told
                }
                Site::Triangle(triangle) => {
                    let $near = closest::point_triangle(p, triangle);
                    $told
                }
                Site::Plane(plane) => {
                    let $near = closest::point_plane(p, plane);
                    $told
                }
                Site::Aabb(aabb) => {
                    let $near = closest::point_aabb(p, aabb);
                    $told
                }
                Site::Sphere(sphere) => {
                    let $near = closest::point_sphere(p, sphere);
                    $told
                }
            }
        };
    }
    nearest!(first, |one| nearest!(second, |other| one.compare_distance(&other)))
}

/// The distance of a point from a shape, both in units and exactly.
fn distance(
    (p, site): (&Point3<BigInt>, &Site<BigInt>),
    (exact_p, exact): (&Point3<Rational>, &Site<Rational>),
    unit: &Rational,
) -> Surd {
    let less = |r: Rational, square: Rational| Surd::new(-r, Rational::one(), square);
    let of_hull = |found: Found| less(Rational::zero(), found.squared_distance());
    match (site, exact) {
        (Site::Point(a), _) => of_hull(Found::of(p, a, unit)),
        (Site::Segment(segment), _) => of_hull(Found::of(p, segment, unit)),
        (Site::Triangle(triangle), _) => of_hull(Found::of(p, triangle, unit)),
        (Site::Aabb(aabb), _) => of_hull(Found::of(p, aabb, unit)),
        (_, Site::Plane(plane)) => less(Rational::zero(), foot_on_plane(exact_p, plane).squared_distance),
        (_, Site::Sphere(Sphere { center, radius: r })) => {
            let outside = less(r.clone(), (exact_p - center).squared_length());
            outside.max(Surd::from(Rational::zero()))
        }
        _ => unreachable!("both are the same shape"),
    }
}

/// The same in the plane.
fn distance_2d(
    (p, site): (&Point2<BigInt>, &Site2<BigInt>),
    (exact_p, exact): (&Point2<Rational>, &Site2<Rational>),
    unit: &Rational,
) -> Surd {
    let less = |r: Rational, square: Rational| Surd::new(-r, Rational::one(), square);
    let of_hull = |found: Found| less(Rational::zero(), found.squared_distance());
    match (site, exact) {
        (Site2::Point(a), _) => of_hull(Found::of(p, a, unit)),
        (Site2::Segment(segment), _) => of_hull(Found::of(p, segment, unit)),
        (Site2::Triangle(triangle), _) => of_hull(Found::of(p, triangle, unit)),
        (Site2::Aabb(aabb), _) => of_hull(Found::of(p, aabb, unit)),
        (_, Site2::Line(Line2 { origin, direction })) => {
            let (ahead, square) = ((exact_p - origin).dot(direction), direction.squared_length());
            let steps = if square.is_zero() { square } else { ahead / square };
            less(Rational::zero(), (exact_p - &(origin.clone() + direction.scaled(&steps))).squared_length())
        }
        (_, Site2::Circle(Circle { center, radius: r })) => {
            let outside = less(r.clone(), (exact_p - center).squared_length());
            outside.max(Surd::from(Rational::zero()))
        }
        _ => unreachable!("both are the same shape"),
    }
}

/// The numbers of a shape of a kind whose point nearest to p is at the end of a vector from p, which has the given
/// length; of a disc, sometimes that end is only on a tangent from p.
fn site_in_plane(kind: usize, p: &Whole, along: &Whole, length: i64, draw: &mut Draw) -> Vec<Whole> {
    let at: Whole = p.iter().zip(along).map(|(p, x)| p + x).collect();
    let across = vec![-along[1], along[0]];
    let moved = |by: &Whole, times: i64| -> Whole { at.iter().zip(by).map(|(x, d)| x + times * d).collect() };
    match kind {
        0 => vec![at],
        1 => vec![moved(&across, draw.between(0, 2)), moved(&across, -draw.between(0, 2))],
        2 => {
            let times = [-2, -1, 1, 2][draw.index(4)];
            vec![moved(&across, draw.between(-2, 2)), across.iter().map(|d| times * d).collect()]
        }
        3 => {
            let mut corners = match draw.below(2) {
                // A vertex, an edge.
                0 => vec![at.clone(), moved(&across, 1), moved(along, 2)],
                _ => vec![moved(&across, 1), moved(&across, -1), moved(along, draw.between(0, 2))],
            };
            corners.rotate_left(draw.index(3));
            corners
        }
        4 => {
            let mut corners = [at.clone(), at.clone()];
            for i in 0..2 {
                let size = draw.signed(12).abs();
                match along[i] {
                    0 => corners[0][i] -= size,
                    1.. => corners[1][i] += size,
                    _ => corners[0][i] -= size,
                }
            }
            corners.into()
        }
        _ => {
            let beyond = draw.between(0, 3);
            let to_center = if draw.one_in(3) { &across } else { along };
            let center = at.iter().zip(to_center).map(|(x, d)| x + beyond * d).collect();
            vec![center, vec![beyond * length]]
        }
    }
}

/// The numbers of a shape of a kind whose point nearest to p is at the end of the first of two vectors from p; of a
/// ball, sometimes that end is only on a tangent from p. The vectors are perpendicular and of the given length.
fn site_at(kind: usize, p: &Whole, [along, aside]: &[Whole; 2], length: i64, draw: &mut Draw) -> Vec<Whole> {
    let at: Whole = p.iter().zip(along).map(|(p, x)| p + x).collect();
    let moved = |by: &Whole, times: i64| -> Whole { at.iter().zip(by).map(|(x, d)| x + times * d).collect() };
    let across = |draw: &mut Draw| -> Whole {
        let other = draw.point(3, 8);
        (0..3).map(|i| along[(i + 1) % 3] * other[(i + 2) % 3] - along[(i + 2) % 3] * other[(i + 1) % 3]).collect()
    };
    match kind {
        0 => vec![at],
        1 => {
            let by = across(draw);
            vec![moved(&by, draw.between(0, 2)), moved(&by, -draw.between(0, 2))]
        }
        2 => {
            let (u, w) = (across(draw), across(draw));
            let sum: Whole = u.iter().zip(&w).map(|(u, w)| u + w).collect();
            match draw.below(3) {
                // A vertex, an edge, the middle.
                0 => vec![moved(&u, 1), at.clone(), moved(&w, 1)],
                1 => vec![moved(&u, 1), moved(&w, 1), moved(&u, -1)],
                _ => vec![moved(&u, 1), moved(&w, 1), moved(&sum, -1)],
            }
        }
        3 => {
            let d = along.iter().zip(&at).map(|(n, x)| n * x).sum();
            vec![along.clone(), vec![d]]
        }
        4 => {
            let mut corners = [at.clone(), at.clone()];
            for i in 0..3 {
                let size = draw.signed(12).abs();
                match along[i] {
                    0 => corners[0][i] -= size,
                    1.. => corners[1][i] += size,
                    _ => corners[0][i] -= size,
                }
            }
            corners.into()
        }
        _ => {
            let beyond = draw.between(0, 3);
            // A tangent: the squared distances from p to the center and to the end of the vector differ by r².
            let to_center = if draw.one_in(3) { aside } else { along };
            vec![moved(to_center, beyond), vec![beyond * length]]
        }
    }
}
