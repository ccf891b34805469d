//! Right and wrong regions.

use super::brute::{Brute, checked};
use super::count;
use super::*;
use std::collections::BTreeSet;
use straightedge_referees::overlay::boundary_of_squares as of_squares;
use straightedge_referees::overlay::{InputClass, generate, ring_flaw, rounded};
use straightedge_verify::Draw;

fn combined(operation: Operation, a: &BTreeSet<[i64; 2]>, b: &BTreeSet<[i64; 2]>) -> BTreeSet<[i64; 2]> {
    a.union(b).filter(|square| operation.contains(a.contains(*square), b.contains(*square))).copied().collect()
}

fn squares(random: &mut Random, size: u64) -> BTreeSet<[i64; 2]> {
    let share = 1 + random.below(9);
    let mut squares = BTreeSet::new();
    for x in 0..size as i64 {
        for y in 0..size as i64 {
            if random.below(10) < share {
                squares.insert([x, y]);
            }
        }
    }
    squares
}

#[test]
fn overlay_knows_exact_answers_of_squares() {
    let mut random = Random(1);
    for _ in 0..count(10, 300) {
        let size = 1 + random.below(5);
        let (a, b) = (squares(&mut random, size), squares(&mut random, size));
        for operation in Operation::ALL {
            let right = combined(operation, &a, &b);
            let (a, b, answer) = (of_squares(&a), of_squares(&b), of_squares(&right));
            let ruling = checked(operation, &a, &b, &answer, 0.0);
            assert_eq!(ruling, Ruling::Right(Deviation::default()), "{a:?} {b:?} {answer:?}");
            // Reversed rings, starting elsewhere, in another order.
            let mut other: Vec<Ring> = answer.iter().rev().map(|ring| ring.iter().rev().copied().collect()).collect();
            other.iter_mut().for_each(|ring| ring.rotate_left(1));
            assert!(is_right(&checked(operation, &a, &b, &other, 0.0)));
            if !answer.is_empty() {
                let doubled = [&answer[..], &answer[..1]].concat();
                assert_eq!(name(&judge(operation, &a, &b, &doubled, 0.0)), "edges overlap");
                // A ring left out whose inside is within 1/2 of an edge.
                assert!(!is_right(&checked(operation, &a, &b, &answer[1..], 0.0)));
            }
            // A square too many or too few.
            let square = [random.below(size) as i64, random.below(size) as i64];
            let mut wrong = right.clone();
            if !wrong.remove(&square) {
                wrong.insert(square);
            }
            let brute = Brute::new(&a, &b, &of_squares(&wrong));
            let ruling = brute.checked(operation, 0.0);
            assert_eq!(name(&ruling), if right.contains(&square) { "missing" } else { "surplus" });
            for within in [0.4, 0.75, 3.0] {
                brute.checked(operation, within);
            }
        }
    }
}

#[test]
fn overlay_knows_rounded_answers_of_lattice_polygons() {
    let mut random = Random(2);
    let mut counts = [0; 2];
    let cases = count(3, 300);
    for _ in 0..cases {
        let [a, b] = [0, 1].map(|_| -> Vec<Ring> {
            let ring = |random: &mut Random| {
                (0..3 + random.below(4)).map(|_| [random.below(6) as f64, random.below(6) as f64]).collect()
            };
            (0..1 + random.below(2)).map(|_| ring(&mut random)).collect()
        });
        for operation in Operation::ALL {
            let answer = rounded(operation, &a, &b);
            if ring_flaw(&answer).is_some() {
                continue;
            }
            assert!(is_right(&checked(operation, &a, &b, &answer, 1e-15)), "{a:?} {b:?} {answer:?}");
            counts[0] += 1;
            counts[1] += u32::from(!is_right(&checked(operation, &a, &b, &answer, 0.0)));
            let brute = Brute::new(&a, &b, &answer);
            for other in Operation::ALL {
                for within in [0.0, 1e-9, 0.3, 2.0] {
                    brute.checked(other, within);
                }
            }
        }
    }
    assert!(counts[0] > 3 * cases && counts[1] > cases / 2, "{counts:?}");
}

#[test]
fn overlay_names_what_is_wrong() {
    let a = [rectangle([0.0, 0.0], [8.0, 8.0])];
    let b = [rectangle([2.0, 2.0], [4.0, 4.0]), rectangle([3.0, 3.0], [2.0, 2.0])];
    let right = [&a[..], &b].concat();
    assert!(is_right(&checked(Operation::Difference, &a, &b, &right, 0.0)));
    let judged = |answer: &[Ring], within| name(&checked(Operation::Difference, &a, &b, answer, within));
    // A hole filled, an island lost, everything lost.
    assert_eq!(judged(&a, 0.4), "surplus");
    assert_eq!(judged(&right[..2], 0.9), "missing");
    assert_eq!(judged(&right[..2], 1.0), "right");
    assert_eq!(judged(&[], 0.9), "missing");
    // A corner moved by an ulp.
    let mut moved = right.clone();
    moved[0][2][0] = 8.0 + 2e-15;
    assert_eq!((judged(&moved, 1e-9), judged(&moved, 0.0)), ("right", "surplus"));
    moved[0][2][0] = 8.0 - 1e-15;
    assert_eq!((judged(&moved, 1e-9), judged(&moved, 0.0)), ("right", "missing"));
    // Far away from everything.
    let far = [&right[..], &[rectangle([1e300, 0.0], [1e290, 5e-324])]].concat();
    assert_eq!((judged(&far, 1e-9), judged(&far, 1e299), judged(&far, 1e301)), ("surplus", "surplus", "right"));
    let ruling = judge(Operation::Union, &[], &[], &a, 1e9);
    assert_eq!(ruling.finding().unwrap().to_string(), "(4, 4) is surplus, and the inputs have no edges");
}

/// A witness that can be checked by hand.
#[test]
fn overlay_tells_the_distance_of_a_witness() {
    let a = [rectangle([0.0, 0.0], [100.0, 1.0])];
    // The deviation is 0.5; a deviation that exceeds a promise by less than a share of 2^-10 may be accepted.
    for within in [0.0, 0.25, 0.4995] {
        let ruling = checked(Operation::Union, &a, &[], &[], within);
        let cell = ruling.finding().unwrap().cell().unwrap();
        assert_eq!(cell.corners, [[0.0, 0.0], [100.0, 0.0], [100.0, 1.0], [0.0, 1.0]]);
        assert!(cell.distance > within && cell.distance <= 0.5 && cell.point[1] != 0.5 || cell.distance == 0.5);
    }
    let Ruling::Right(Deviation { at_least, at_most }) = checked(Operation::Union, &a, &[], &[], 0.5) else {
        panic!("0.5 is allowed")
    };
    assert!((0.4995..=0.5).contains(&at_least) && (0.5..0.5005).contains(&at_most), "{at_least} {at_most}");
}

#[test]
fn overlay_of_degenerate_inputs() {
    let square = rectangle([0.0, 0.0], [1.0, 1.0]);
    let flat = ring(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]);
    let point = ring(&[[0.5, 0.5], [0.5, 0.5]]);
    let bow_tie = ring(&[[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]]);
    let star: Vec<Ring> = (0..count(3, 8))
        .map(|i| {
            let (x, y) = (f64::from(i) - 1.5, 4.0);
            ring(&[[x, y], [-x, -y], [-x + 0.25, -y], [x + 0.25, y]])
        })
        .collect();
    let regions: [Vec<Ring>; 9] = [
        vec![],
        vec![square.clone()],
        vec![flat],
        vec![point, ring(&[]), ring(&[[1.0, 1.0]])],
        vec![bow_tie],
        vec![square.clone(), square.clone()],
        vec![rectangle([0.5, 0.0], [1.0, 1.0]), rectangle([1.0, 1.0], [1.0, 1.0])],
        star,
        vec![rectangle([0.0, 0.0], [1.0 + f64::EPSILON, 1.0 + f64::EPSILON])],
    ];
    for a in &regions {
        for b in &regions {
            for operation in Operation::ALL {
                let answer = rounded(operation, a, b);
                if ring_flaw(&answer).is_none() {
                    assert!(
                        is_right(&checked(operation, a, b, &answer, 4e-15)),
                        "{operation:?} {a:?} {b:?} {answer:?}"
                    );
                }
            }
            for answer in regions.iter().filter(|answer| ring_flaw(answer).is_none()) {
                let brute = Brute::new(a, b, answer);
                for operation in Operation::ALL {
                    for within in [0.0, 1e-15, 0.2] {
                        brute.checked(operation, within);
                    }
                }
            }
        }
    }
}

/// Every exponent, and mixtures.
#[test]
fn overlay_over_the_whole_range() {
    let sizes = [5e-324, 1.5e-323, 1e-310, 1e-160, 1.0, 1e160, 1e307, 8e307];
    for (i, &size) in sizes.iter().enumerate() {
        let at = |x: f64, y: f64| [x * size, y * size];
        let a = [ring(&[at(0.0, 0.0), at(2.0, 0.0), at(2.0, 2.0)])];
        let b = [ring(&[at(0.0, 1.0), at(2.0, 0.0), at(2.0, 2.0)])];
        for operation in Operation::ALL {
            let answer = rounded(operation, &a, &b);
            if ring_flaw(&answer).is_none() {
                let within = size * 4e-16 + 5e-324;
                assert!(is_right(&checked(operation, &a, &b, &answer, within)), "{operation:?} {a:?} {b:?} {answer:?}");
            }
        }
        for answer in [&a[..], &b, &[]] {
            let brute = Brute::new(&a, &b, answer);
            for operation in Operation::ALL {
                for within in [0.0, 5e-324, size / 8.0, size] {
                    brute.checked(operation, within);
                }
            }
        }
        for &other in &sizes[..i] {
            let small = [rectangle([other, other], [other, other])];
            for (a, b, answer) in [(&a, &small, &a), (&a, &small, &small), (&small, &b, &a)] {
                let brute = Brute::new(a, b, answer);
                for operation in Operation::ALL {
                    for within in [0.0, 5e-324, other / 4.0, size / 4.0] {
                        brute.checked(operation, within);
                    }
                }
            }
        }
    }
}

/// Every class: right results, up to rounding, for inputs whose rounded rings are valid; and wrong ones.
#[test]
fn overlay_generates_valid_inputs() {
    for class in InputClass::ALL {
        let mut valid = 0;
        let cases = if class == InputClass::Outline { 1 } else { count(2, 400) };
        for case in 0..cases {
            let (a, b) = generate(class, &mut Draw::new(1, "overlay", class.name(), case.into()));
            for region in [&a, &b] {
                assert!(!region.is_empty() && ring_flaw(region).is_none(), "{class} {case}: {region:?}");
            }
            let greatest = a.iter().chain(&b).flatten().flatten().fold(0.0_f64, |most, x| most.max(x.abs()));
            for operation in Operation::ALL {
                let answer = rounded(operation, &a, &b);
                if ring_flaw(&answer).is_none() {
                    valid += 1;
                    let within = greatest * 4e-16 + 1e-323;
                    assert!(is_right(&judge(operation, &a, &b, &answer, within)), "{class} {case}: {operation:?}");
                }
                if case < 2 && a.iter().chain(&b).chain(&answer).map(Vec::len).sum::<usize>() < 30 {
                    for answer in [&answer, &a, &b].into_iter().filter(|rings| ring_flaw(rings).is_none()) {
                        let brute = Brute::new(&a, &b, answer);
                        for within in [0.0, 1e-16, 1e-3, 0.3] {
                            brute.checked(operation, greatest * within);
                        }
                    }
                }
                assert!(!is_right(&judge(operation, &a, &a, &b, 0.0)) || a == b || operation == Operation::ALL[3]);
            }
        }
        // For outlines an ulp apart, rounding makes most edges cross.
        assert!(valid > cases || class == InputClass::Outline, "{class}: {valid} of {cases} answers are valid");
    }
}
