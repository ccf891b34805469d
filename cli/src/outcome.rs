//! The outcomes of commands.

/// The outcome of a command that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Agreement,
    Disagreement,
    /// Nothing disagreed, but not all was judged.
    Incomplete,
}
