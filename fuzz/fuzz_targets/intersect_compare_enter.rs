#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge::verify::fuzz("intersect/compare_enter", bytes));
