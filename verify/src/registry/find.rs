//! A query by its name.

use crate::registry::entry::Entry;
use crate::registry::renamed::renamed;

/// The query of these with that id, or with that name if it is unique. A name that `implicit` shares with another
/// module means the other one's query. Former ids and names are understood.
///
/// # Errors
/// What the name may mean.
pub(crate) fn find_among(queries: &[&'static Entry], name: &str) -> Result<&'static Entry, String> {
    let asked = name;
    let name = renamed(name).unwrap_or(name);
    let mut matches: Vec<_> =
        queries.iter().filter(|q| q.id() == name || q.id().split_once('/').is_some_and(|(_, n)| n == name)).collect();
    if matches.len() > 1 {
        matches.retain(|q| !q.id().starts_with("implicit/"));
    }
    match matches[..] {
        [query] => Ok(*query),
        [] => {
            // Part of a name, or the name of a cheaper function, which begins with that of the query.
            let is_form = |q: &Entry| q.id().split_once('/').is_some_and(|(_, of)| name.starts_with(&format!("{of}_")));
            let near =
                queries.iter().filter(|q| !name.is_empty() && q.id().contains(name) || is_form(q)).map(|q| q.id());
            let mut near = near.map(str::to_string).collect::<Vec<_>>();
            if near.is_empty() {
                near = misspelt(queries, name);
            }
            if near.is_empty() {
                near = of_the_same_words(queries, name);
            }
            let near = near.join(", ");
            let hint = if near.is_empty() {
                "`straightedge list` names them all".into()
            } else {
                format!("did you mean {near}?")
            };
            Err(format!("there is no query `{}`; {hint}", name.escape_debug()))
        }
        _ => {
            let each: String = matches.iter().map(|q| format!("\n  {}", in_a_line(q))).collect();
            let now = if asked == name { String::new() } else { format!("`{asked}` is `{name}` now, and ") };
            Err(format!("{now}several modules have `{name}`: give one of these ids{each}"))
        }
    }
}

/// The id of a query, what it takes and what it answers.
fn in_a_line(query: &Entry) -> String {
    let inputs: Vec<String> = query.inputs().iter().map(|(name, shape)| format!("{name}: {shape}")).collect();
    format!("{} takes {}; answers {}", query.id(), inputs.join(", "), answers_of(query))
}

/// The answers of a query, as in the table of queries.
fn answers_of(query: &Entry) -> String {
    let decisions = query.decisions().join(" | ");
    match query.fields() {
        [] => decisions,
        fields => format!("{decisions}, with {}", fields.join(", ")),
    }
}

/// How many letters may be wrong in a name for which others are suggested.
const WRONG_LETTERS: usize = 2;

/// The queries and modules whose names are nearest to this one, if they are near.
fn misspelt(queries: &[&'static Entry], name: &str) -> Vec<String> {
    let mut near: Vec<(usize, String)> = Vec::new();
    for id in queries.iter().map(|query| query.id()) {
        let (module, of_module) = id.split_once('/').unwrap_or(("", id));
        for (known, meant) in [(id, id), (of_module, id), (module, module)] {
            let is_short = known.len() <= 2 * WRONG_LETTERS;
            let distance = if is_short { usize::MAX } else { edits(known, name) };
            if distance <= WRONG_LETTERS && !near.iter().any(|(_, known)| known == meant) {
                near.push((distance, meant.into()));
            }
        }
    }
    let least = near.iter().map(|(distance, _)| *distance).min();
    near.into_iter().filter(|(distance, _)| Some(*distance) == least).map(|(_, name)| name).collect()
}

/// The queries that have all words of a name, in whichever module and order; of these, those with the fewest others.
fn of_the_same_words(queries: &[&'static Entry], name: &str) -> Vec<String> {
    const FILLERS: [&str; 7] = ["in", "of", "to", "with", "and", "vs", "test"];
    let words = |name: &str| -> Vec<String> { name.split('_').map(str::to_lowercase).collect() };
    let name = name.rsplit('/').next().unwrap_or(name);
    let sought: Vec<String> = words(name).into_iter().filter(|word| !FILLERS.contains(&word.as_str())).collect();
    let named = |query: &&Entry| words(query.id().rsplit('/').next().unwrap_or_default());
    let has_all = |query: &&&Entry| sought.iter().all(|word| named(query).contains(word));
    let found: Vec<&Entry> = queries.iter().copied().filter(|query| !sought.is_empty() && has_all(&query)).collect();
    let fewest = found.iter().map(|query| named(query).len()).min();
    found.into_iter().filter(|query| Some(named(query).len()) == fewest).map(|query| query.id().into()).collect()
}

/// How many letters to insert, delete or replace to turn one name into the other (Levenshtein's distance); large where
/// their lengths differ much.
fn edits(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().take(2 * one.len()).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let least = (diagonal + usize::from(a != *b)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], least);
        }
    }
    row[other.len()]
}
