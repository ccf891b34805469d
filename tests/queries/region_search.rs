//! What an index of a region finds by its boxes is what a search of all edges finds: nearest points, first hits, pairs
//! of edges.

use super::mesh_index::Random;
use super::region_index::{Rings, point, region, rounds, shapes};
use common::{count, float, int, panic_of};
use straightedge::closest::point_region_2d;
use straightedge::intersect::{RingEdge, line_segment_2d, segment_segment_2d};
use straightedge::region::{Index, MeetingPair};
use straightedge::{
    Contact, Line2, Linear2, Plain, Point2, Polygon, Rational, Ray2, Region, Scalar, Segment2, Vector2,
};

/// The edges of a region, each with its ring and its index there.
fn edges<S: Scalar>(region: &Region<S>) -> Vec<(RingEdge, Segment2<S>)> {
    let of_ring = |(ring, Polygon { points }): (usize, &Polygon<S>)| {
        let next = |edge: usize| points[(edge + 1) % points.len()].clone();
        let edge = |edge: usize| (RingEdge { ring, edge }, Segment2::new(points[edge].clone(), next(edge)));
        (0..points.len()).map(edge).collect::<Vec<_>>()
    };
    region.rings.iter().enumerate().flat_map(of_ring).collect()
}

#[test]
fn nearest_as_all_edges() {
    let mut random = Random(81);
    for (name, rings) in shapes(&mut random) {
        let index = Index::new(region(&rings, |x| x));
        let exact = Index::new(region::<Rational>(&rings, float));
        let plain = Index::new(region(&rings, Plain));
        for round in 0..rounds().div_ceil(4) {
            let p = Point2::from(point(&rings, &mut random));
            let (found, expected) = (index.nearest(&p), point_region_2d(&p, index.region()));
            assert_eq!(found.to_record(), expected.to_record(), "{name} {p}");
            let r = expected.distance();
            assert_eq!(found.distance(), r, "{name} {p}");
            for r in [0.0, r, r * (1.0 - f64::EPSILON), r * (1.0 + f64::EPSILON), 0.5 * r, 1.0] {
                let r = r.min(f64::MAX);
                assert_eq!(index.is_within(&p, &r), expected.is_within(&r), "{name} {p} {r}");
            }
            if round % 8 == 0 {
                let q = Point2::from(p.to_array().map(float::<Rational>));
                assert_eq!(exact.nearest(&q).to_record(), point_region_2d(&q, exact.region()).to_record(), "{name}");
            }
            let q = Point2::from(p.to_array().map(Plain));
            let _ = (plain.nearest(&q).feature(), plain.is_within(&q, &Plain(r)));
        }
    }
    let integers = Index::<i64>::try_new([[[0, 0], [4, 0], [0, 4]]]).expect("valid");
    assert!(integers.is_within(&Point2::new(-3, -4), &5) && !integers.is_within(&Point2::new(-3, -4), &4));
    let panic = panic_of(|| integers.is_within(&Point2::new(0, 0), &-1));
    assert_eq!(panic.as_deref(), Some("region/Index::is_within: r is negative"));
}

/// Compares the first hit with the exact parameters of all edges: the least, of the first edge that has it.
fn hits_agree<L: Linear2<f64, Owned = L>, E: Linear2<Rational>>(
    index: &Index<f64>,
    exact: &[(RingEdge, Segment2<Rational>)],
    (line, exact_line): (&L, &E),
    name: &str,
) -> bool {
    let mut first: Option<(Rational, RingEdge)> = None;
    for (edge, segment) in exact {
        let enter = line_segment_2d(exact_line, segment).map(|hit| hit.enter());
        if let Some(enter) = enter {
            if first.as_ref().is_none_or(|(least, _)| enter < *least) {
                first = Some((enter, *edge));
            }
        }
    }
    let hit = index.first_hit(line);
    assert_eq!(index.is_hit(line), first.is_some(), "{name}");
    assert_eq!(hit.as_ref().map(|hit| hit.ring_edge()), first.map(|(_, edge)| edge), "{name}");
    let Some(hit) = hit else { return false };
    let RingEdge { ring, edge } = hit.ring_edge();
    let points = &index.region().rings[ring].points;
    let next = (edge + 1) % points.len();
    let of_edge = line_segment_2d(line, &Segment2::new(points[edge], points[next])).expect("a hit");
    assert_eq!((hit.enter(), hit.exit()), (of_edge.enter(), of_edge.exit()), "{name}");
    let record = hit.to_record();
    assert_eq!((record.span.enter, record.feature), (hit.enter(), hit.feature()), "{name}");
    use straightedge::Feature::{Edge, Vertex};
    let expected = match of_edge.feature() {
        Vertex(0) => Vertex(edge),
        Vertex(_) => Vertex(next),
        _ => Edge(edge.min(next), edge.max(next)),
    };
    assert_eq!(hit.feature(), (ring, expected), "{name}");
    true
}

#[test]
fn first_hits_as_all_edges() {
    let mut random = Random(82);
    let mut hits = [0; 3];
    for (name, rings) in shapes(&mut random) {
        let index = Index::new(region(&rings, |x| x));
        let exact = edges(&region::<Rational>(&rings, float));
        let plain = Index::new(region(&rings, Plain));
        for _ in 0..rounds().div_ceil(10) {
            let (from, to) = (point(&rings, &mut random), point(&rings, &mut random));
            let direction = [0, 1].map(|i| (to[i] - from[i]).clamp(-1e300, 1e300));
            let direction = match random.below(5) {
                0 => [direction[0], 0.0],
                1 => [0.0, direction[1]],
                2 => direction.map(|d| d * 2.0_f64.powi(random.below(100) as i32 - 50)).map(|d| d.clamp(-1e300, 1e300)),
                _ => direction,
            };
            let (o, d) = (Point2::from(from), Vector2::from(direction));
            let (exact_o, exact_d) = (Point2::from(from.map(float)), Vector2::from(direction.map(float)));
            let ray = (&Ray2::new(o, d), &Ray2::new(exact_o.clone(), exact_d.clone()));
            hits[0] += usize::from(hits_agree(&index, &exact, ray, name));
            let line = (&Line2::new(o, d), &Line2::new(exact_o.clone(), exact_d));
            hits[1] += usize::from(hits_agree(&index, &exact, line, name));
            let segment = (&Segment2::new(o, Point2::from(to)), &Segment2::new(exact_o, Point2::from(to.map(float))));
            hits[2] += usize::from(hits_agree(&index, &exact, segment, name));
            let plain_ray = Ray2::new(Point2::from(from.map(Plain)), Vector2::from(direction.map(Plain)));
            let _ = (plain.first_hit(&plain_ray).map(|hit| hit.enter()), plain.is_hit(&plain_ray));
        }
    }
    assert!(hits.iter().all(|&count| count > 60), "{hits:?}");
    let nothing = Index::new(Region { rings: Vec::<Polygon<Plain<f64>>>::new() });
    assert!(nothing.first_hit(&Segment2::from([[0.0, 0.0], [1.0, 1.0]].map(|p| p.map(Plain)))).is_none());
}

/// Bounds on two parameters that have one number in common tell nothing of their order. The box of the slanted edge,
/// which is met some ulps after the upright one, comes first.
#[test]
fn hits_some_ulps_apart() {
    let to_the_right = Segment2::from([[0.0, 0.0], [1.0, 0.0]]);
    for apart in 1..=12 {
        let end = 0.75 + f64::from(apart) * f64::EPSILON;
        for first_edge in 0..4 {
            let mut corners = [[0.25, -1.0], [end, 1.0], [0.5, 1.0], [0.5, -1.0]];
            corners.rotate_left(first_edge);
            let index = Index::try_new([corners]).expect("finite");
            let hit = index.first_hit(&to_the_right).expect("both long edges are met");
            assert_eq!((hit.enter(), hit.ring_edge().edge), (0.5, (6 - first_edge) % 4), "{apart}");
        }
    }
}

/// Parameters that are less than every bound on them tells apart: a long segment that starts on an edge, and crosses
/// another right after.
#[test]
fn hits_nearly_at_once() {
    let slanted = |x: f64| vec![[0.0, -1.0], [x + 1.0, 1.0], [3.0, 2.0]];
    let level = vec![[0.0, 0.0], [2.0, 0.0]];
    for x in [1.0, 1.0 + 2.0 * f64::EPSILON, 1.0 - 2.0 * f64::EPSILON] {
        for rings in [vec![slanted(x), level.clone()], vec![level.clone(), slanted(x)]] {
            let index = Index::new(region(&rings, |x| x));
            let exact = edges(&region::<Rational>(&rings, float));
            for to in [[1e308, 0.0], [-1e308, 0.0], [1e308, 1e290]] {
                let segment = Segment2::from([[1.0, 0.0], to]);
                let in_rationals = Segment2::from([[1.0, 0.0], to].map(|p| p.map(float::<Rational>)));
                assert!(hits_agree(&index, &exact, (&segment, &in_rationals), "nearly at once"));
            }
        }
    }
}

fn pairs<S: Scalar>(first: &Region<S>, second: &Region<S>) -> Vec<MeetingPair> {
    let (of_first, of_second) = (edges(first), edges(second));
    let mut pairs = Vec::new();
    for (first, one) in &of_first {
        for (second, other) in &of_second {
            let contact = segment_segment_2d(one, other).contact();
            if contact != Contact::Disjoint {
                pairs.push(MeetingPair { first: *first, second: *second, contact });
            }
        }
    }
    pairs
}

#[test]
fn pairs_as_all_edges() {
    let mut random = Random(83);
    let all: Vec<(&str, Rings)> = shapes(&mut random);
    let (mut count, step) = (0, count(4, 1) as usize);
    for ((name, rings), (other_name, others)) in all.iter().zip(all.iter().skip(1)).step_by(step) {
        for (rings, others) in [(rings, others), (rings, rings)] {
            let indices = [rings, others].map(|rings| Index::new(region(rings, |x| x)));
            let expected = pairs(indices[0].region(), indices[1].region());
            assert_eq!(indices[0].overlaps(&indices[1]), expected, "{name} {other_name}");
            count += expected.len();
        }
    }
    assert!(count > 1000 / step, "{count}");
    let integers = [0, 2].map(|x| Index::<i32>::try_new([[[x, x], [x + 4, x], [x, int(6)]]]).expect("valid"));
    assert_eq!(integers[0].overlaps(&integers[1]), pairs(integers[0].region(), integers[1].region()));
}

/// Nearest edges, first hits and pairs of small integers in every scalar, as all edges tell them.
fn in_scalar<S: Scalar>() -> [usize; 3] {
    let (mut random, mut counts) = (Random(84), [0; 3]);
    let number = |random: &mut Random| int::<S>(random.below(13) as i64 - 6);
    for rings in [1, 3] {
        let mut region = || -> Region<S> {
            let ring = |random: &mut Random| -> Polygon<S> {
                (0..12).map(|_| Point2::new(number(random), number(random))).collect()
            };
            (0..rings).map(|_| ring(&mut random)).collect()
        };
        let (region, other) = (region(), region());
        let index = Index::new(region.clone());
        let found = index.overlaps(&Index::new(other.clone()));
        assert_eq!(found, pairs(&region, &other));
        counts[0] += found.len();
        for _ in 0..rounds() {
            let [p, q] = [0; 2].map(|_| Point2::new(number(&mut random), number(&mut random)));
            let near = index.nearest(&p);
            assert_eq!(near.to_record(), point_region_2d(&p, &region).to_record(), "{p:?}");
            counts[1] += usize::from(!near.is_within(&int(0)));
            let ray = Ray2::new(p.clone(), Vector2::from(q.to_array()));
            let mut first: Option<(S::Value, RingEdge)> = None;
            for (edge, segment) in edges(&region) {
                let enter = line_segment_2d(&ray, &segment).map(|hit| hit.enter());
                // Parameters of such small numbers are equal or far apart.
                if let Some(enter) = enter.filter(|t| first.as_ref().is_none_or(|(least, _)| t < least)) {
                    first = Some((enter, edge));
                }
            }
            let found = index.first_hit(&ray).map(|hit| (hit.enter(), hit.ring_edge()));
            assert_eq!(found, first, "{ray:?}");
            counts[2] += usize::from(found.is_some());
        }
    }
    counts
}

#[test]
fn in_every_scalar() {
    let all = [
        in_scalar::<f64>(),
        in_scalar::<i64>(),
        #[cfg(long_form)]
        in_scalar::<f32>(),
        #[cfg(long_form)]
        in_scalar::<i32>(),
        #[cfg(long_form)]
        in_scalar::<Rational>(),
    ];
    assert!(all.iter().all(|counts| *counts == all[0] && counts.iter().all(|&count| count > 20)), "{all:?}");
}

/// Directions of fractions beyond all doubles, or less than all of them, and points so far away.
#[test]
fn beyond_doubles() {
    let mut random = Random(85);
    let ten = |exponent: i32| {
        let power = Rational::from_integer(10.into()).pow(exponent.abs());
        if exponent < 0 { power.recip() } else { power }
    };
    let mut hits = 0;
    for (name, rings) in shapes(&mut random).into_iter().step_by(count(8, 1) as usize) {
        let index = Index::new(region::<Rational>(&rings, float));
        for (exponent, axis) in [(-400, 0), (400, 1), (-400, 2), (400, 0), (309, 2)] {
            let (from, to) = (point(&rings, &mut random), point(&rings, &mut random));
            let [from, to] = [from, to].map(|p| p.map(float::<Rational>));
            let mut d = [0, 1].map(|i| &to[i] - &from[i]);
            d.iter_mut()
                .enumerate()
                .filter(|(i, _)| axis == 2 || axis == *i)
                .for_each(|(_, d)| *d = &*d * ten(exponent));
            let ray = Ray2::new(Point2::from(from), Vector2::from(d));
            let hit = |edge: &Segment2<Rational>| line_segment_2d(&ray, edge);
            let expected = edges(index.region()).iter().any(|(_, edge)| hit(edge).is_some());
            assert_eq!(index.is_hit(&ray), expected, "{name} {exponent} {axis}");
            hits += usize::from(expected);
            let p = Point2::new(ten(exponent), ten(exponent - 10));
            assert_eq!(index.nearest(&p).to_record(), point_region_2d(&p, index.region()).to_record(), "{name}");
        }
    }
    assert!(hits > count(6, 60) as usize, "{hits}");
}

/// Points so far away that distances differ by less than their rounding.
#[test]
fn nearest_from_far_away() {
    let mut random = Random(86);
    for (name, rings) in shapes(&mut random) {
        let size = rings.iter().flatten().flatten().fold(0.0, |size: f64, x| size.max(x.abs()));
        let index = Index::new(region(&rings, |x| x));
        for _ in 0..rounds().div_ceil(4) {
            let far = [2.0_f64.powi(23), 2.0_f64.powi(25), 2.0_f64.powi(60), 1e300 / size.max(1.0)][random.below(4)];
            let to_range = |x: f64| (x * far).clamp(-f64::MAX, f64::MAX);
            let [x, y] = point(&rings, &mut random);
            let p = [[to_range(x), to_range(y)], [to_range(x), y], [x, to_range(y)]][random.below(3)];
            let p = Point2::from(p);
            assert_eq!(index.nearest(&p).to_record(), point_region_2d(&p, index.region()).to_record(), "{name} {p}");
        }
    }
}
