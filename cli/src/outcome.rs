//! How a command ended.

/// How a command ended, when it could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Agreement,
    Disagreement,
    /// Nothing disagreed, but not all was judged.
    Incomplete,
}
