//! Rings of points in a file: a line for each, `x y` or `x y z` with one number more, and an empty line after a ring.

/// The points of each ring, with the number that stands for one that is not given. An error names the line.
pub(crate) fn parse(text: &str, default: f64) -> Result<Vec<Vec<[f64; 3]>>, String> {
    let mut rings = vec![Vec::new()];
    for (number, line) in text.lines().enumerate() {
        let words: Result<Vec<f64>, _> = line.split_whitespace().map(str::parse).collect();
        let point = match words.as_deref() {
            Ok([]) => {
                rings.push(Vec::new());
                continue;
            }
            Ok(&[x, y]) => Some([x, y, default]),
            Ok(&[x, y, z]) => Some([x, y, z]),
            _ => None,
        };
        let point = point.filter(|numbers| numbers.iter().all(|x| x.is_finite()));
        let ring = rings.last_mut().expect("a ring");
        ring.push(point.ok_or_else(|| format!("line {}: neither two nor three numbers: {line}", number + 1))?);
    }
    rings.retain(|ring| !ring.is_empty());
    Ok(rings)
}
