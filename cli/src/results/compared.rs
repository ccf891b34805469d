//! What a comparison with results of before says, as a part of the results.

use serde::{Deserialize, Serialize};

/// The wrong answers beside those of a baseline.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Compared {
    /// The file of the baseline.
    pub(crate) file: String,
    /// How many wrong answers the baseline allows.
    pub(crate) known: u64,
    /// Kinds of wrong answers that it lacks, or has fewer of.
    pub(crate) new: Vec<Change>,
    /// Kinds that it has, as often or more often.
    pub(crate) unchanged: Vec<Change>,
    /// Kinds that it has, of which none was found.
    pub(crate) mended: Vec<Change>,
}

/// A kind of wrong answer of an implementation to the cases of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Change {
    pub(crate) query: String,
    pub(crate) class: String,
    pub(crate) subject: String,
    pub(crate) kind: String,
    /// How many wrong answers there are.
    pub(crate) count: u64,
    /// How many the baseline allows; of a mended kind, how many it has.
    pub(crate) known: u64,
}

impl Compared {
    /// What the baseline says of a kind of wrong answer that was found.
    pub(crate) fn change(&self, [query, class, subject, kind]: [&str; 4]) -> Option<&Change> {
        let is_it = |one: &&Change| [&one.query, &one.class, &one.subject, &one.kind] == [query, class, subject, kind];
        self.new.iter().chain(&self.unchanged).find(is_it)
    }
}
