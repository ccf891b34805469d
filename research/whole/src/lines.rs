//! Reads inputs and writes results, a line each (docs/results.md).

use std::io::{BufRead, Write, stdin, stdout};

/// The pieces of an input.
pub(crate) struct Input<'a>(pub(crate) std::str::SplitAsciiWhitespace<'a>);

impl Input<'_> {
    pub(crate) fn index(&mut self) -> usize {
        self.0.next().expect("a piece").parse().expect("an index")
    }

    /// A double as raw bits.
    fn number(&mut self) -> f64 {
        let piece = self.0.next().expect("a piece");
        f64::from_bits(u64::from_str_radix(&piece[1..], 16).expect("raw bits"))
    }

    pub(crate) fn numbers<const N: usize>(&mut self) -> [f64; N] {
        std::array::from_fn(|_| self.number())
    }

    pub(crate) fn rows<const N: usize>(&mut self) -> Vec<[f64; N]> {
        (0..self.index()).map(|_| self.numbers()).collect()
    }
}

/// A list of rows of indices as text.
pub(crate) fn listed<const N: usize>(rows: impl IntoIterator<Item = [usize; N]>) -> String {
    let rows: Vec<String> = rows.into_iter().map(|row| row.map(|index| index.to_string()).join(" ")).collect();
    format!("{} {}", rows.len(), rows.join(" "))
}

/// Segments of the plane, after a promise that programs need not know.
pub(crate) fn segments(input: &mut Input) -> Vec<[[f64; 2]; 2]> {
    input.numbers::<1>();
    input.rows().into_iter().map(|[ax, ay, bx, by]| [[ax, ay], [bx, by]]).collect()
}

/// Vertices and edges as text.
pub(crate) fn graph(
    vertices: impl IntoIterator<Item = [f64; 2]>,
    edges: impl IntoIterator<Item = [usize; 2]>,
) -> String {
    let vertices: Vec<String> = vertices.into_iter().map(|[x, y]| format!("{x:?} {y:?}")).collect();
    format!("{} {} {}", vertices.len(), vertices.join(" "), listed(edges))
}

/// Answers all inputs; `?` where the library reports no result.
pub(crate) fn serve(answer: fn(&mut Input) -> Option<String>) {
    let mut output = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line.expect("text");
        let mut input = Input(line.split_ascii_whitespace());
        if line.starts_with('@') {
            input.0.next();
        }
        let result = answer(&mut input).unwrap_or_else(|| "?".into());
        writeln!(output, "{}", result.trim_end()).and_then(|()| output.flush()).expect("a listener");
    }
}
