//! Yours: a target for each function.
#![no_main]
use my_geometry_fuzz::orient2d;
use straightedge_verify::{judge_bytes, predicate::Orient2d};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| judge_bytes::<Orient2d, _>(bytes, orient2d));
