//! The words of answers in the line format, and what follows each.

use straightedge::internals::MapEach;
use straightedge::{Contact, Feature, Location, PlaneSide, Sign};

/// What follows a word of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A label.
    Index,
    /// A count and as many labels.
    Indices,
    /// A count and as many lists of labels, each after its count.
    Lists,
    /// An integer of either sign.
    Integer,
    /// A value.
    Number,
    /// A value, or unbounded.
    End,
    /// A count and as many points.
    Points,
    /// The word of a feature, and its labels.
    Feature,
    /// A count and as many pairs of features.
    Features,
}

impl Part {
    /// Its name in `straightedge list --json`.
    pub fn name(self) -> &'static str {
        match self {
            Part::Index => "index",
            Part::Indices => "indices",
            Part::Lists => "lists",
            Part::Integer => "integer",
            Part::Number => "number",
            Part::End => "end",
            Part::Points => "points",
            Part::Feature => "feature",
            Part::Features => "features",
        }
    }
}

/// What a field of an answer consists of, unless it is `none`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldForm {
    /// These parts.
    Parts(Vec<Part>),
    /// A word, alone or one of these followed by its parts.
    Words(Vec<(&'static str, Vec<Part>)>),
}

/// The words of answers that only say whether there is a common point.
pub(crate) const YES_OR_NO: [&str; 4] = ["hit", "miss", "true", "false"];

/// The words of answers that have no common point.
pub(crate) const WITHOUT_HIT: [&str; 6] = [
    "none",
    "empty",
    Contact::Disjoint.word(),
    Location::Outside.word(),
    PlaneSide::Negative.word(),
    PlaneSide::Positive.word(),
];

/// The words of features, and how many labels each has.
pub(crate) const FEATURES: [(&str, usize); 4] = [
    (Feature::Vertex(0).word(), 1),
    (Feature::Edge(0, 0).word(), 2),
    (Feature::Face(0).word(), 1),
    (Feature::Interior.word(), 0),
];

/// What a field of this name consists of, where it begins with no word except `none`.
pub(crate) fn number_field(name: &str, dimension: usize) -> Option<Vec<Part>> {
    match name {
        "winding number" => Some(vec![Part::Integer]),
        "nearest" | "a" | "b" | "normal" | "min" | "max" | "ball center" => Some(vec![Part::Number; dimension]),
        "barycentric" => Some(vec![Part::Number; 3]),
        "depth" | "squared depth" | "squared radius" | "radius" | "area" | "s" | "t" => Some(vec![Part::Number]),
        _ => None,
    }
}

/// The dimension of the numbers of a field of this name as a power of length: 2 for squared distances, 1 for
/// coordinates, 0 for parameters.
pub(crate) fn power_of_length(name: &str) -> usize {
    match name {
        "closest" | "squared depth" | "squared radius" | "area" => 2,
        "span" | "contact" | "s" | "t" | "normal" | "barycentric" | "weights" | "abc" | "acd" | "slope" => 0,
        _ => 1,
    }
}

/// What the answers of a query are made of.
#[derive(Clone, Copy)]
pub(crate) struct Language {
    /// The words that only this query has, with what follows them.
    pub(crate) own: &'static [(&'static str, &'static [Part])],
    /// The words of its decisions.
    pub(crate) decisions: &'static [&'static str],
    /// The dimension of its points.
    pub(crate) dimension: usize,
}

impl Language {
    /// The word as a static string, and what follows it in a field of that name.
    pub(crate) fn word(&self, word: &str, field: &str) -> Option<(&'static str, Vec<Part>)> {
        self.words(field).find(|(known, _)| *known == word)
    }

    /// What the field of that name consists of.
    pub(crate) fn form(&self, field: &str) -> FieldForm {
        let followed = || {
            let mut words: Vec<(&str, Vec<Part>)> = Vec::new();
            for (word, parts) in self.words(field) {
                // The first of equal words counts, as in `word`.
                if words.iter().all(|(known, _)| *known != word) {
                    words.push((word, parts));
                }
            }
            words.retain(|(_, parts)| !parts.is_empty());
            words
        };
        number_field(field, self.dimension).map_or_else(|| FieldForm::Words(followed()), FieldForm::Parts)
    }

    /// A decision that stands alone: a word of the query, or whether there is a common point.
    ///
    /// # Errors
    /// What is wrong with another word.
    pub(crate) fn bare(&self, word: &str, field: &str) -> Result<&'static str, String> {
        if let [only] = self.decisions {
            if *only == word {
                return Err("says nothing alone: there is no other decision".into());
            }
        }
        let yes_or_no = if self.tells_hits() { &YES_OR_NO[..] } else { &[] };
        let known = self.decisions.iter().chain(yes_or_no).find(|known| **known == word);
        known.copied().ok_or_else(|| self.no_word(field))
    }

    /// Whether some decision says that there is no common point, so that the others say that there is one.
    fn tells_hits(&self) -> bool {
        self.decisions.iter().any(|decision| WITHOUT_HIT.contains(decision))
    }

    /// The message for a word that a field of that name does not have.
    pub(crate) fn no_word(&self, field: &str) -> String {
        if self.decisions.is_empty() {
            return format!("is no word of an answer: `{field}` begins with a number");
        }
        let hits = if self.tells_hits() { " (or alone: hit, miss, true, false)" } else { "" };
        format!("is no word of an answer; decisions are {}{hits}, and `?` declines", self.decisions.join(", "))
    }

    /// All words, with what follows them in a field of that name.
    fn words(&self, field: &str) -> impl Iterator<Item = (&'static str, Vec<Part>)> {
        let own = self.own.iter().map(|(word, parts)| (*word, parts.to_vec()));
        let signs = [Sign::Negative, Sign::Zero, Sign::Positive].map_each(Sign::word);
        let others = ["true", "false", "none", "nothing"];
        // A field of features has a pair for each corner.
        let (item, size, list) = match field {
            "features" => (Part::Feature, 2, Part::Features),
            _ => (Part::Number, self.dimension, Part::Points),
        };
        let with = [
            ("planes", vec![Part::Indices]),
            ("span", vec![Part::End; 2]),
            ("closest", vec![Part::Number]),
            ("point", vec![item; size]),
            ("segment", vec![item; 2 * size]),
            ("polygon", vec![list]),
        ];
        let features = FEATURES.map_each(|(word, labels)| (word, vec![Part::Index; labels]));
        let bare = signs.into_iter().chain(others).chain(self.decisions.iter().copied()).map(|word| (word, Vec::new()));
        own.chain(with).chain(features).chain(bare)
    }
}
