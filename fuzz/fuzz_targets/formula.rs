//! Formulas; how bytes become one, `straightedge_verify::formula` says.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::formula::fuzz_formula(bytes));
