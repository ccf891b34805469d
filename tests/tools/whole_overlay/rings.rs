//! What is valid.

use super::count;
use super::*;
use straightedge::verify::whole::overlay::{Squares, boundary_of_squares, ring_flaw};

fn flaw(rings: &[Ring]) -> &'static str {
    ring_flaw(rings).as_ref().map_or("none", Flaw::name)
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
        // Repeated corners, also the first at the end, and a corner amid an edge.
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
        assert_eq!(flaw(&rings), expected, "{rings:?}");
        let reversed: Vec<Ring> = rings.iter().rev().map(|ring| ring.iter().rev().copied().collect()).collect();
        assert_eq!(flaw(&reversed), expected, "{rings:?} reversed");
        let turned: Vec<Ring> = rings.iter().map(|ring| ring.iter().map(|&[x, y]| [-y, x]).collect()).collect();
        assert_eq!(flaw(&turned), expected, "{rings:?} turned");
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

/// `ring_conflict` decides the same by pairs of edges.
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
