//! Valid and invalid rings.

use super::count;
use super::*;
use std::collections::BTreeMap;
use straightedge_referees::overlay::{Squares, boundary_of_squares, disconnected, ring_flaw};

fn finding(rings: &[Ring]) -> &'static str {
    ring_flaw(rings).as_ref().map_or("none", Finding::name)
}

#[test]
fn overlay_finds_what_is_wrong_with_rings() {
    let square = rectangle([0.0, 0.0], [4.0, 4.0]);
    for (rings, expected) in [
        (vec![], "none"),
        (vec![square.clone()], "none"),
        (vec![ring(&[])], "too few corners"),
        (vec![ring(&[[1.0, 2.0]])], "too few corners"),
        (vec![ring(&[[1.0, 2.0], [3.0, 4.0], [3.0, 4.0], [1.0, 2.0]])], "too few corners"),
        (vec![ring(&[[1.0, f64::NAN], [3.0, 4.0]])], "not finite"),
        (vec![square.clone(), ring(&[[1.0, 2.0], [3.0, 4.0], [f64::INFINITY, 4.0]])], "not finite"),
        // Zero area, forth and back.
        (vec![ring(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]])], "edges overlap"),
        (vec![ring(&[[0.0, 0.0], [0.0, 2.0], [0.0, 1.0]])], "edges overlap"),
        (vec![ring(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [2.0, 1.0], [0.0, 1.0]])], "edges overlap"),
        // A bow-tie, and one that crosses in a corner.
        (vec![ring(&[[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]])], "edges cross"),
        (vec![ring(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [2.0, 0.0], [1.0, 1.0], [0.0, 2.0]])], "edges cross"),
        // A ring that touches itself, corner at corner, and corner at edge.
        (vec![ring(&[[0.0, 0.0], [1.0, 1.0], [2.0, 0.0], [2.0, 2.0], [1.0, 1.0], [0.0, 2.0]])], "ring touches itself"),
        (vec![ring(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 0.0], [0.0, 2.0]])], "ring touches itself"),
        // Repeated corners, also the first at the end, and a corner in the middle of an edge.
        (vec![ring(&[[0.0, 0.0], [2.0, 0.0], [2.0, 0.0], [3.0, 0.0], [2.0, 2.0], [0.0, 0.0]])], "none"),
        (vec![square.clone(), square.clone()], "edges overlap"),
        (vec![square.clone(), rectangle([4.0, 1.0], [2.0, 2.0])], "edges overlap"),
        (vec![square.clone(), rectangle([4.0, 4.0], [2.0, 2.0])], "none"),
        (vec![square.clone(), rectangle([3.0, 3.0], [2.0, 2.0])], "edges cross"),
        // A triangle inside that touches an edge from within, from outside, and goes through.
        (vec![square.clone(), ring(&[[0.0, 2.0], [2.0, 1.0], [2.0, 3.0]])], "none"),
        (vec![square.clone(), ring(&[[0.0, 2.0], [-2.0, 1.0], [-2.0, 3.0]])], "none"),
        (vec![square.clone(), ring(&[[0.0, 0.0], [2.0, 1.0], [-1.0, -1.0]])], "edges cross"),
        (vec![square.clone(), ring(&[[0.0, 0.0], [2.0, 1.0], [1.0, 2.0]])], "none"),
        (vec![square.clone(), ring(&[[0.0, 0.0], [2.0, 1.0], [0.0, 2.0]])], "edges overlap"),
        // Three rings touch in one point.
        (
            vec![
                ring(&[[0.0, 0.0], [2.0, 1.0], [2.0, -1.0]]),
                ring(&[[0.0, 0.0], [-2.0, 1.0], [-2.0, -1.0]]),
                ring(&[[0.0, 0.0], [-1.0, 2.0], [1.0, 2.0]]),
            ],
            "none",
        ),
        (vec![rectangle([-1e308, -1e308], [1.5e308, 1e308]), rectangle([5e-324, 5e-324], [5e-324, 5e-324])], "none"),
    ] {
        assert_eq!(finding(&rings), expected, "{rings:?}");
        let reversed: Vec<Ring> = rings.iter().rev().map(|ring| ring.iter().rev().copied().collect()).collect();
        assert_eq!(finding(&reversed), expected, "{rings:?} reversed");
        let turned: Vec<Ring> = rings.iter().map(|ring| ring.iter().map(|&[x, y]| [-y, x]).collect()).collect();
        assert_eq!(finding(&turned), expected, "{rings:?} turned");
    }
}

#[test]
fn overlay_names_the_edges_and_the_point() {
    let cross = [rectangle([0.0, 0.0], [3.0, 1.0]), rectangle([1.0, -1.0], [1.0, 3.0])];
    assert_eq!(ring_flaw(&cross).unwrap().to_string(), "edge 0 of ring 0 and edge 3 of ring 1 cross at (1, 0)");
    let touching = ring(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 0.0], [0.0, 2.0]]);
    let sentence = ring_flaw(&[touching]).unwrap().to_string();
    assert_eq!(sentence, "ring 0 touches itself at (2, 0): edge 0 of ring 0 and edge 2 of ring 0");
    let spike = ring(&[[0.0, 0.0], [1e300, 0.0], [5e299, 0.0], [0.0, 1.0]]);
    assert_eq!(
        ring_flaw(&[spike]).unwrap().to_string(),
        "edge 0 of ring 0 and edge 1 of ring 0 overlap from (5e299, 0)"
    );
}

/// `ring_conflict` agrees, by pairs of edges.
#[test]
fn overlay_agrees_with_ring_conflict() {
    let mut random = Random(3);
    let mut flaws = [0; 2];
    for _ in 0..count(5_000, 50_000) {
        let rings: Vec<Ring> = (0..1 + random.below(2))
            .map(|_| (0..3 + random.below(3)).map(|_| [random.below(5) as f64, random.below(5) as f64]).collect())
            .collect();
        let region =
            straightedge::Region { rings: rings.iter().map(|ring| ring[..].iter().copied().collect()).collect() };
        let conflict = straightedge::intersect::ring_conflict(&region).is_some();
        assert_eq!(ring_flaw(&rings).is_some(), conflict, "{rings:?}");
        flaws[usize::from(conflict)] += 1;
    }
    assert!(flaws.iter().all(|&count| count > 50), "{flaws:?}");
}

#[test]
fn overlay_tests_make_rings_of_squares() {
    let squares = Squares::from([[0, 0], [1, 1], [2, 0], [1, -1]]);
    let rings = boundary_of_squares(&squares);
    // Four squares around a hole: all corners are common to two of them.
    assert_eq!(rings.iter().map(Vec::len).sum::<usize>(), 16);
    assert_eq!(ring_flaw(&rings), None);
}

fn is_disconnected(rings: &[Ring]) -> bool {
    assert_eq!(ring_flaw(rings), None);
    disconnected(rings).is_some()
}

#[test]
fn overlay_finds_what_is_not_connected() {
    let square = rectangle([0.0, 0.0], [12.0, 12.0]);
    let hole = |x: f64, y: f64| ring(&[[x - 1.0, y], [x, y - 1.0], [x + 1.0, y], [x, y + 1.0]]);
    let with = |holes: &[Ring]| is_disconnected(&[std::slice::from_ref(&square), holes].concat());
    assert!(!with(&[]));
    // A hole that touches the outer ring once, twice; a chain of holes from side to side.
    assert!(!with(&[hole(1.0, 6.0)]));
    assert!(with(&[ring(&[[0.0, 6.0], [6.0, 5.0], [12.0, 6.0], [6.0, 7.0]])]));
    let chain: Vec<Ring> = (0..6).map(|i| hole(1.0 + 2.0 * f64::from(i), 6.0)).collect();
    assert!(with(&chain) && !with(&chain[1..]) && !with(&chain[..5]));
    // Holes around a region, all and all but one; many that meet in one point.
    let around = [hole(4.0, 4.0), hole(6.0, 4.0), hole(6.0, 6.0), hole(4.0, 6.0)];
    assert!(with(&around) && !with(&around[1..]));
    let star = |x: f64, y: f64| ring(&[[6.0, 6.0], [6.0 + x, 6.0 + y], [6.0 + x - y / 9.0, 6.0 + y + x / 9.0]]);
    assert!(!with(&[star(2.0, 0.0), star(0.0, 2.0), star(-2.0, 0.0), star(0.0, -2.0)]));
    // Polygons may touch each other in a cycle, and an island the hole around it.
    let squares: Vec<Ring> =
        [[0.0, 0.0], [4.0, 4.0], [0.0, 8.0], [-4.0, 4.0]].map(|corner| rectangle(corner, [4.0, 4.0])).into();
    assert!(!is_disconnected(&squares));
    let large = rectangle([-1.0, -1.0], [14.0, 14.0]);
    let island = ring(&[[0.0, 6.0], [6.0, 0.0], [12.0, 6.0], [6.0, 12.0]]);
    assert!(!is_disconnected(&[large.clone(), square.clone(), island]));
    // Also from both of its sides.
    let inner = ring(&[[0.0, 0.0], [11.0, 1.0], [12.0, 12.0], [1.0, 11.0]]);
    assert!(is_disconnected(&[square, inner]));
}

/// The connected components of a set of squares are counted by walking from square to square. Valid rings have as many
/// outer rings as there are components exactly if the inside of each polygon is connected.
#[test]
fn overlay_counts_what_is_connected() {
    let mut random = Random(5);
    let mut counts = [0; 2];
    for _ in 0..count(2_000, 50_000) {
        let size = 2 + random.below(4) as i64;
        let mut squares = Squares::new();
        for x in 0..size {
            squares.extend((0..size).map(|y| [x, y]).filter(|_| random.below(3) > 0));
        }
        let rings = boundary_of_squares(&squares);
        assert!(!is_disconnected(&rings), "{squares:?}");
        let parts = parts(&squares);
        assert_eq!(outer(&rings), parts, "{squares:?}");
        let rings = joined_anyhow(&squares, &mut random);
        if ring_flaw(&rings).is_none() {
            let expected = outer(&rings) != parts;
            assert_eq!(is_disconnected(&rings), expected, "{rings:?}");
            counts[usize::from(expected)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// How many rings turn left.
fn outer(rings: &[Ring]) -> usize {
    let area = |ring: &Ring| -> f64 {
        ring.iter().zip(ring.iter().cycle().skip(1)).map(|([ax, ay], [bx, by])| ax * by - ay * bx).sum()
    };
    rings.iter().filter(|ring| area(ring) > 0.0).count()
}

fn parts(squares: &Squares) -> usize {
    let mut left = squares.clone();
    let mut parts = 0;
    while let Some(start) = left.pop_first() {
        parts += 1;
        let mut open = vec![start];
        while let Some([x, y]) = open.pop() {
            let around = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]];
            open.extend(around.into_iter().filter(|square| left.remove(square)));
        }
    }
    parts
}

/// The boundary of squares, in rings that continue arbitrarily where two squares touch.
fn joined_anyhow(squares: &Squares, random: &mut Random) -> Vec<Ring> {
    let mut from: BTreeMap<[i64; 2], Vec<[i64; 2]>> = BTreeMap::new();
    for &[x, y] in squares {
        let sides = [
            ([x, y - 1], [x, y], [x + 1, y]),
            ([x + 1, y], [x + 1, y], [x + 1, y + 1]),
            ([x, y + 1], [x + 1, y + 1], [x, y + 1]),
            ([x - 1, y], [x, y + 1], [x, y]),
        ];
        for (beyond, start, end) in sides {
            if !squares.contains(&beyond) {
                from.entry(start).or_default().push(end);
            }
        }
    }
    let mut rings = Vec::new();
    while let Some((&start, _)) = from.first_key_value() {
        let mut path = vec![start];
        while let Some(ends) = from.get_mut(&path[path.len() - 1]) {
            let here = path[path.len() - 1];
            let next = ends.swap_remove(random.below(ends.len() as u64) as usize);
            if ends.is_empty() {
                from.remove(&here);
            }
            match path.iter().position(|corner| *corner == next) {
                None => path.push(next),
                Some(at) => rings.push(path.drain(at..).map(|[x, y]| [x as f64, y as f64]).collect()),
            }
            if path.is_empty() {
                path.push(next);
            }
            if path[path.len() - 1] != next {
                path.push(next);
            }
        }
    }
    rings
}
