//! Fuzzes all queries, or those selected for the build: see `straightedge_verify::fuzz_queries`.
#![no_main]

#[cfg(feature = "all")]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::fuzz(bytes));

#[cfg(not(feature = "all"))]
include!(concat!(env!("OUT_DIR"), "/queries.rs"));
#[cfg(not(feature = "all"))]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| straightedge_verify::fuzz_queries(QUERIES, bytes));
