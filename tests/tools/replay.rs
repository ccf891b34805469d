//! The vectors, replayed: every promise is kept on every case, and every stored answer is that of exact rationals; in
//! the short form, the answers of every fourth case.

use crate::every_query::for_every_query;
use common::random::xorshift;
use common::{ROOT, count, is_long};
use std::fs;
use std::path::Path;
use straightedge_verify::{Arithmetic, Counts, Line, Referee, Style, find, queries};

#[test]
fn vectors() {
    let folder = Path::new(ROOT).join("tests/vectors");
    for_every_query(|query| {
        let referee = Referee::new(query, Arithmetic::F64, 0);
        let path = folder.join(format!("{}.txt", query.id()));
        let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
        for (number, text) in text.lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            let line = Line::split(text).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            if number % 4 == 1 || is_long() {
                let mut counts = Counts::default();
                let ruling = referee.line(&line, 1, &mut counts).unwrap_or_else(|fault| panic!("{place}: {fault}"));
                assert_eq!((ruling.kind, ruling.is_declined), (None, false), "{place}: {:?}", counts.mistakes);
            }
            let (case, answer) = text.split_once(" = ").expect("a case before the answer");
            let case = Line::split(case).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            // The stored answer is the oracle's, which takes most of the time: it is asked of a sample, and where
            // tokens differ.
            let is_stored = || query.answer(&case, Arithmetic::F64, Style::Bits).is_ok_and(|told| told == answer);
            if number % 4 != 0 && !is_long() && is_stored() {
                continue;
            }
            let checked = query.check(&case).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            checked.unwrap_or_else(|disagreement| panic!("{place}: {disagreement}"));
            // As a seed for the fuzzer, the case is the same; a sample of them is enough.
            if number % count(20, 1) as usize != 0 {
                continue;
            }
            let seed = query.seed(&case).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            query.check_bytes(&seed).unwrap_or_else(|disagreement| panic!("{place}: {disagreement}"));
        }
    });
}

/// The fuzz target on stable Rust, without a fuzzer: bytes of every length and every mode. Few, as the queries are also
/// fuzzed.
#[test]
fn bytes() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || xorshift(&mut state);
    for query in queries() {
        for round in 0..count(1, (300 / query.cost()).max(20)) {
            let length = (next() % 160) as usize;
            let mut bytes: Vec<u8> = (0..length).map(|_| (next() >> 32) as u8).collect();
            if let Some(first) = bytes.first_mut() {
                *first = ((round + length as u64) % 4) as u8;
            }
            query.check_bytes(&bytes).unwrap_or_else(|disagreement| panic!("{disagreement}"));
        }
    }
}

/// The greatest index is among the vectors; the next is refused.
#[test]
fn indices_end_at_64_bits() {
    let query = find("orient2d_sos").expect("a query of the list");
    let line = Line::split("18446744073709551616 0 0 0 1 0 1 0 1").expect("nine numbers");
    let fault = query.answer(&line, Arithmetic::F64, Style::Decimal).expect_err("an index of 65 bits");
    assert!(fault.to_string().contains("18446744073709551616"), "{fault}");
}
