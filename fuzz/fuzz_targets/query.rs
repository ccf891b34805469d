//! All queries; which one, `straightedge::verify::fuzz` says.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge::verify::fuzz(bytes));
