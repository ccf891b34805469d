/// Whether an answer is right as far as it goes: its words are equal, its values, raw bits or decimals, at most 4 units
/// in the last place off.
fn agrees(given: impl AsRef<str>, exact: &str) -> bool {
    fn value(piece: &str) -> Option<f64> {
        match piece.strip_prefix('x') {
            Some(bits) => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
            None => piece.parse().ok(),
        }
    }
    // Floats in order are integers in order, the negative ones mirrored.
    fn rank(x: f64) -> i128 {
        let magnitude = i128::from(x.abs().to_bits());
        if x.is_sign_negative() { -magnitude } else { magnitude }
    }
    let is_value = |piece: &str| piece.len() == 17 && piece.starts_with('x');
    let is_right = |(given, exact): (&str, &str)| match (is_value(exact), value(given), value(exact)) {
        (true, Some(given), Some(exact)) => given.is_finite() && ((rank(given) - rank(exact)).abs() <= 4),
        _ => given == exact,
    };
    let given: Vec<&str> = given.as_ref().split_whitespace().collect();
    let exact: Vec<&str> = exact.split_whitespace().collect();
    !given.is_empty() && given.len() <= exact.len() && given.into_iter().zip(exact).all(is_right)
}
