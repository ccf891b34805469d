//! Lines of numbers, as `straightedge judge` writes them.

/// The words of a line, without its class, `@` and a name.
pub(crate) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace().filter(|word| !word.starts_with('@'))
}

/// The next word as a count or an index.
pub(crate) fn count<'a>(words: &mut impl Iterator<Item = &'a str>) -> usize {
    words.next().and_then(|word| word.parse().ok()).expect("a count or an index")
}

/// The next words as numbers: decimals, or the bits of doubles, as in `x3FF8000000000000`.
pub(crate) fn numbers<'a, const N: usize>(words: &mut impl Iterator<Item = &'a str>) -> [f64; N] {
    let number = |word: &str| match word.strip_prefix('x') {
        Some(bits) => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
        None => word.parse().ok(),
    };
    [(); N].map(|()| words.next().and_then(number).expect("a number"))
}
