//! Welding within a distance, by its definition in rationals: every point against every representative.

use common::count;
use common::random::split_mix;
use straightedge::mesh::{Welded, weld_within};
use straightedge::{Point3, Rational, Scalar, TriangleSurface};

type Soup = Vec<[[f64; 3]; 3]>;
type Exact = [Rational; 3];

fn exact(p: [f64; 3]) -> Exact {
    p.map(|x| x.to_exact().expect("it is finite"))
}

fn squared_distance(p: &Exact, q: &Exact) -> Rational {
    let squares = (0..3).map(|i| {
        let d = &p[i] - &q[i];
        &d * &d
    });
    squares.fold(Rational::from_integer(0.into()), |sum, square| sum + square)
}

fn square(x: f64) -> Rational {
    let x = x.to_exact().expect("it is finite");
    &x * &x
}

/// The distinct points in lexicographic order, each with its representative.
fn clusters(soup: &Soup, distance: f64) -> Vec<(Exact, Exact)> {
    let mut points: Vec<Exact> = soup.iter().flatten().map(|p| exact(*p)).collect();
    points.sort();
    points.dedup();
    let bound = square(distance);
    let mut representatives: Vec<Exact> = Vec::new();
    points
        .into_iter()
        .map(|p| {
            let taken = representatives.iter().find(|other| squared_distance(&p, other) <= bound).cloned();
            let representative = taken.unwrap_or_else(|| {
                representatives.push(p.clone());
                p.clone()
            });
            (p, representative)
        })
        .collect()
}

/// Compares all that is said of a soup with the definition.
fn check(soup: &Soup, distance: f64) -> Welded<f64> {
    let welded = weld_within::<f64, _>(soup.iter().copied(), distance).expect("it is valid");
    let clusters = clusters(soup, distance);
    let moved = |p: &[f64; 3]| {
        let p = exact(*p);
        let at = clusters.binary_search_by(|(point, _)| point.cmp(&p)).expect("it is a corner");
        clusters[at].1.clone()
    };
    let (mut kept, mut vanished, mut left) = (Vec::new(), Vec::new(), Vec::new());
    for (t, triangle) in soup.iter().enumerate() {
        let [after, before] = [triangle.each_ref().map(moved), triangle.map(exact)];
        let joins = |i: usize, j: usize| before[i] != before[j] && after[i] == after[j];
        match joins(0, 1) || joins(0, 2) || joins(1, 2) {
            true => vanished.push(t),
            false => {
                kept.push(t);
                left.push(after);
            }
        }
    }
    assert_eq!((&welded.kept, &welded.vanished), (&kept, &vanished), "{distance:?} {soup:?}");
    let vertices: Vec<Exact> = welded.surface.vertices().iter().map(|p| exact(p.to_array())).collect();
    let mut named = left.concat();
    named.sort();
    named.dedup();
    assert_eq!(vertices, named, "{distance:?} {soup:?}");
    let triangles: Vec<[Exact; 3]> =
        welded.surface.indices().iter().map(|corners| corners.map(|i| vertices[i].clone())).collect();
    assert_eq!(triangles, left, "{distance:?} {soup:?}");
    assert_eq!(welded.joined, clusters.iter().filter(|(p, representative)| p != representative).count());
    let greatest = clusters.iter().map(|(p, representative)| squared_distance(p, representative)).max();
    let greatest = greatest.unwrap_or_else(|| square(0.0));
    let said = welded.greatest_move;
    assert!(said <= distance && square(said) >= greatest, "{said:?} {distance:?} {soup:?}");
    assert!(said == 0.0 || square(f64::from_bits(said.to_bits() - 1)) < greatest, "{said:?} {distance:?} {soup:?}");
    welded
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        (split_mix(&mut self.0) % n as u64) as usize
    }

    fn unit(&mut self) -> f64 {
        (split_mix(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Points of one kind, by which triangles are drawn, and a distance.
fn drawn(random: &mut Random) -> (Soup, f64) {
    // 2^-1074 makes subnormals, 2^1000 squares that overflow.
    let scale = [1.0, 5e-324, f64::from_bits(1 << 14), 2_f64.powi(-540), 2_f64.powi(1000), 2_f64.powi(1018)];
    let scale = scale[random.below(6)];
    let size = 1 + random.below(7);
    let points = 1 + random.below(40);
    let kind = random.below(6);
    let mut point = |_| -> [f64; 3] {
        match kind {
            // Many ties: differences of small integers.
            0 => [(); 3].map(|()| (random.below(2 * size) as f64 - size as f64) * scale),
            // A chain along an axis, with some steps that are missing.
            1 => {
                let mut p = [0.0; 3];
                p[size % 3] = random.below(points) as f64 * scale;
                p
            }
            // Near a few places.
            2 => [(); 3].map(|()| (random.below(2) as f64 * 8.0 + random.below(3) as f64) * scale),
            // Far from the origin: the last bits differ.
            3 => [(); 3].map(|()| f64::from_bits(1_f64.to_bits() + random.below(6) as u64)),
            // Of every exponent.
            4 => [(); 3].map(|()| f64::from_bits((random.below(0x7fe) as u64) << 52) * [1.0, -1.0][random.below(2)]),
            _ => [(); 3].map(|()| random.unit() * size as f64),
        }
    };
    let points: Vec<[f64; 3]> = (0..points).map(&mut point).collect();
    let triangles = random.below(30);
    let soup: Soup = (0..triangles).map(|_| [(); 3].map(|()| points[random.below(points.len())])).collect();
    let distance = match (kind, random.below(4)) {
        (_, 0) => 0.0,
        (3, _) => random.below(8) as f64 * f64::EPSILON,
        (4, _) => f64::from_bits((random.below(0x7fe) as u64) << 52),
        (5, _) => random.unit(),
        // The length of a Pythagorean diagonal, or of an edge, or a bit less or more.
        (_, 1) => [1.0, 2.0, 3.0, 5.0][random.below(4)] * scale,
        (_, 2) => (1.5 * scale).max(scale),
        _ => {
            let exactly = [1.0, 3.0, 5.0][random.below(3)] * scale;
            f64::from_bits([exactly.to_bits() - 1, exactly.to_bits() + 1][random.below(2)])
        }
    };
    (soup, distance)
}

#[test]
fn as_by_definition() {
    let mut random = Random(63);
    let mut seen = [0; 3];
    for _ in 0..count(60, 40_000) {
        let (soup, distance) = drawn(&mut random);
        let welded = check(&soup, distance);
        seen[0] += usize::from(welded.joined > 0);
        seen[1] += usize::from(!welded.vanished.is_empty() && !welded.kept.is_empty());
        seen[2] += usize::from(welded.greatest_move == distance && distance > 0.0);
        if distance == 0.0 {
            assert_eq!(Ok(welded.surface), TriangleSurface::weld(soup.iter().copied()), "as `weld`");
        }
    }
    assert!(seen.iter().all(|&times| times > count(4, 9) as usize), "{seen:?}");
}

#[test]
fn triangles_in_any_order_make_the_same_clusters() {
    let mut random = Random(7);
    for _ in 0..count(25, 5_000) {
        let (soup, distance) = drawn(&mut random);
        let welded = weld_within::<f64, _>(soup.iter().copied(), distance).expect("it is valid");
        let mut order: Vec<usize> = (0..soup.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        let again = weld_within::<f64, _>(order.iter().map(|&t| soup[t]), distance).expect("it is valid");
        assert_eq!(again.surface.vertices(), welded.surface.vertices());
        assert_eq!((again.joined, again.greatest_move), (welded.joined, welded.greatest_move));
        let mut vanished: Vec<usize> = again.vanished.iter().map(|&t| order[t]).collect();
        vanished.sort_unstable();
        assert_eq!(vanished, welded.vanished);
        for (corners, &t) in again.surface.indices().iter().zip(&again.kept) {
            let before = welded.kept.binary_search(&order[t]).expect("it was kept");
            assert_eq!(*corners, welded.surface.indices()[before]);
        }
    }
}

#[test]
fn chains_do_not_grow() {
    // Each point is within 1 of the next.
    for (step, length) in [(1.0, 99), (0.5, 200), (0.75, 150)] {
        let soup: Soup = (0..length).map(|i| [[f64::from(i) * step, 0.0, 0.0]; 3]).collect();
        let welded = check(&soup, 1.0);
        let xs: Vec<f64> = welded.surface.vertices().iter().map(|p| p.x).collect();
        assert!(xs.windows(2).all(|pair| pair[1] - pair[0] > 1.0));
        // Triangles of one point stay, as `weld` keeps them.
        assert_eq!((welded.kept.len(), welded.vanished.len()), (soup.len(), 0));
    }
}

#[test]
fn far_points_and_crowds_take_no_longer() {
    // Twenty thousand points in one cell, and as many in cells of their own, with points far away.
    for distance in [1.0, 1e-3] {
        let far = [[f64::MAX, 0.0, 0.0], [-f64::MAX, 1e300, 0.0], [0.0, 0.0, -1e30]];
        let mut random = Random(1);
        let near = (0..20_000).map(|_| [(); 3].map(|()| [random.unit() * 0.5, random.unit() * 0.5, 0.25]));
        let soup: Soup = near.chain([far]).collect();
        let welded = weld_within::<f64, _>(soup, distance).expect("it is valid");
        assert!(welded.joined > 1_000 && welded.greatest_move <= distance);
        assert!(welded.kept.contains(&20_000));
    }
}

#[test]
fn what_is_refused() {
    let soup = [[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]];
    let refused = |distance: f64| weld_within::<f64, _>(soup, distance).expect_err("it is refused").to_string();
    assert_eq!(refused(f64::NAN), "the distance is NaN");
    assert_eq!(refused(f64::INFINITY), "the distance is not finite");
    assert_eq!(refused(-f64::INFINITY), "the distance is not finite");
    assert_eq!(refused(-5e-324), "the distance is negative");
    let broken = weld_within::<f64, _>([[[0.0, f64::NAN, 0.0]; 3]], 1.0).expect_err("it is refused");
    assert_eq!(broken.to_string(), "triangle 0 corner 0.y is NaN");
    let welded = weld_within::<f64, _>(soup, -0.0).expect("zero is not negative");
    assert_eq!((welded.joined, welded.greatest_move.to_bits()), (0, 0));
    let nothing = weld_within::<f64, [[f64; 3]; 3]>([], 1.0).expect("no triangles");
    assert_eq!((nothing.surface.vertices().len(), nothing.joined), (0, 0));
}

#[test]
fn singles_and_integers() {
    let welded = weld_within([[[0_i32, 0, 0], [3, 4, 0], [9, 9, 9]], [[0, 0, 1], [9, 9, 9], [0, 9, 0]]], 5.0);
    let welded = welded.expect("it is valid");
    assert_eq!((welded.joined, welded.greatest_move), (2, 5.0));
    assert_eq!((welded.kept, welded.vanished), (vec![1], vec![0]));
    assert_eq!(welded.surface.vertices(), [[0, 0, 0], [0, 9, 0], [9, 9, 9]].map(Point3::from));
    let step = 1.0_f32.next_up();
    let welded = weld_within([[[1.0_f32, 0.0, 0.0], [2.0, 0.0, 0.0], [step, 1.0, 0.0]]], 1.0).expect("it is valid");
    assert_eq!((welded.joined, welded.surface.vertices().len()), (1, 0));
    let gap = f64::from(step) - 1.0;
    let soup = [[[1.0_f32, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 1.0, 0.0]], [[step, 0.0, 0.0], [9.0; 3], [8.0; 3]]];
    let welded = weld_within(soup, 1e-3).expect("it is valid");
    assert_eq!((welded.joined, welded.greatest_move, welded.kept), (1, gap, vec![0, 1]));
}
