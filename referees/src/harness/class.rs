//! The classes of inputs.

/// A class of inputs of tasks: a way in which float geometry goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// The name in lines and arguments, without `@`.
    pub name: &'static str,
    /// What its inputs are, in a sentence.
    pub about: &'static str,
}

impl Class {
    pub(crate) const fn new(name: &'static str, about: &'static str) -> Self {
        Class { name, about }
    }
}
