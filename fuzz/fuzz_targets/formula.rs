//! Fuzzes formulas, which `straightedge_verify::formula` makes from the bytes.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::formula::fuzz_formula(bytes));
