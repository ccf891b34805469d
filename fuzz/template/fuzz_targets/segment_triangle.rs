#![no_main]
use my_geometry_fuzz::segment_triangle;
use straightedge_verify::{intersect::SegmentTriangle, judge_bytes};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| judge_bytes::<SegmentTriangle, _>(bytes, segment_triangle));
