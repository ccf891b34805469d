//! All queries, or those that were chosen for the build; which one, `straightedge_verify::fuzz_queries` says.
#![no_main]

#[cfg(feature = "all")]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::fuzz(bytes));

#[cfg(not(feature = "all"))]
include!(concat!(env!("OUT_DIR"), "/queries.rs"));
#[cfg(not(feature = "all"))]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::fuzz_queries(QUERIES, bytes));
