//! Formulas; how bytes become one, `straightedge::verify::formula` says.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge::verify::formula::fuzz_formula(bytes));
