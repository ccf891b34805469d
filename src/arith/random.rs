//! Generators of random numbers for unit tests, which repeat in every run: each advances a state that the test keeps.

/// How many cases are drawn: in the long form of the tests (environment variable `STRAIGHTEDGE_LONG`) more.
pub(crate) fn count(short: u32, long: u32) -> u32 {
    if std::env::var_os("STRAIGHTEDGE_LONG").is_some_and(|value| value == "1") { long } else { short }
}

/// Knuth's linear congruential generator; the higher a bit, the better.
pub(crate) fn congruential(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state
}

/// SplitMix64.
pub(crate) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
