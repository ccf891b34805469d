#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge::verify::fuzz("contain/point_polygon_even_odd_2d", bytes));
