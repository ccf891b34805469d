#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge::verify::fuzz("predicate/orient3d_sos", bytes));
