//! Results as a JSON document: written, read again to continue or to be combined, and rendered as text.

use crate::arguments::Shard;
use crate::judging::program;
use crate::lines::quoted;
use crate::results::compared::Compared;
use crate::results::conventions::finding;
use crate::results::stored_counts::{self, is_none};
use crate::whole_file::{WholeFile, read_at_most};
use anyhow::{Error, Result, anyhow, ensure};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};
use straightedge_verify::{Counts, MOST_LABELS, OTHER_LABELS, Results, renamed};

/// The format name of the documents of this version.
const FORMAT: &str = "straightedge results 1";
/// The size limit of results: 64 MiB. Tables of all queries have some megabytes.
const LARGEST: u64 = 1 << 26;
/// The key of the number of cases in a plan.
const CASES: &str = "cases";
/// The greatest count that is accepted. Sums of some thousands of such counts do not overflow.
const MOST_COUNTED: u64 = 1 << 48;
/// The least interval between saves.
const SAVING: Duration = Duration::from_millis(250);
/// Saving takes at most one second in this many, as tables of all queries have some megabytes.
const SAVING_SHARE: u32 = 20;

/// How the work ended, in order of severity.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// All cases were judged.
    Complete,
    /// The time was over.
    OutOfTime,
    /// Ctrl-C.
    Interrupted,
    /// The work is in progress, or was when the program was killed.
    Unfinished,
    /// It failed, and why.
    Failed(String),
}

impl Ending {
    /// Why the work ended before its last case, if it did.
    pub(crate) fn early(&self) -> Option<String> {
        match self {
            Ending::Complete => None,
            Ending::Interrupted => Some("interrupted".into()),
            Ending::OutOfTime => Some("the time was over".into()),
            Ending::Unfinished => Some("unfinished".into()),
            Ending::Failed(why) => Some(format!("ended early: {why}")),
        }
    }
}

impl From<&Error> for Ending {
    fn from(failure: &Error) -> Self {
        Ending::Failed(failure.to_string())
    }
}

/// Results of `run`, `ver` or `verify`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Document {
    pub(crate) format: String,
    /// The version of the program.
    pub(crate) version: String,
    /// The command line, for a shell.
    pub(crate) command: String,
    /// What determines the cases and how they are judged: equal for all results that can be combined.
    pub(crate) plan: BTreeMap<String, Value>,
    /// The shares of the cases that these results are of.
    pub(crate) shards: Vec<Shard>,
    pub(crate) ended: Ending,
    /// How many cases of this share were judged; in `verify`, which jobs are still to be done.
    pub(crate) done: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pending: Option<BTreeSet<usize>>,
    pub(crate) seconds: f64,
    /// How often the program crashed or hung on cases that it answered when they were run alone.
    #[serde(default)]
    pub(crate) unexplained_crashes: u64,
    /// Other reasons for failure: such crashes, or too many answers declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) complaint: Option<String>,
    /// What all answers together show of conventions: that signs are reversed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) finding: Option<String>,
    /// The wrong answers beside those of a baseline.
    #[serde(default, rename = "baseline", skip_serializing_if = "Option::is_none")]
    pub(crate) compared: Option<Compared>,
    /// The address before the `link` of wrong cases, of this command: what a file says is not shown as a link.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<String>,
    pub(crate) totals: Totals,
    pub(crate) rows: Vec<Row>,
    /// The index of the row of a query, class and implementation; rebuilt when it is missing.
    #[serde(skip)]
    places: HashMap<[String; 3], usize>,
    /// When to write it to its file again.
    #[serde(skip)]
    due: Option<Instant>,
}

/// All rows together.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Totals {
    pub(crate) cases: u64,
    pub(crate) right: u64,
    pub(crate) wrong: u64,
    pub(crate) wrong_details_only: u64,
    pub(crate) declined: u64,
    /// Not decided, as judging took too long.
    #[serde(default, skip_serializing_if = "is_none")]
    pub(crate) undecided: u64,
    /// Other than the exact ones, where the program promises none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub(crate) excused: u64,
}

/// One query, class and implementation.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Row {
    pub(crate) query: String,
    pub(crate) class: String,
    pub(crate) subject: String,
    /// Whether the implementation promises to be right.
    pub(crate) is_promised: bool,
    #[serde(flatten, deserialize_with = "stored_counts::deserialize")]
    pub(crate) counts: Counts,
    /// How many signs each stage of the ladder settled; of certified doubles in `verify`.
    #[serde(default)]
    pub(crate) stages: BTreeMap<String, u64>,
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Stored<'a> {
            query: &'a str,
            class: &'a str,
            subject: &'a str,
            is_promised: bool,
            #[serde(flatten)]
            counts: stored_counts::Stored,
            #[serde(skip_serializing_if = "BTreeMap::is_empty")]
            stages: &'a BTreeMap<String, u64>,
        }
        let Row { query, class, subject, is_promised, counts, stages } = self;
        let counts = stored_counts::stored(counts, query);
        Stored { query, class, subject, is_promised: *is_promised, counts, stages }.serialize(serializer)
    }
}

impl Document {
    /// No results yet.
    pub(crate) fn new(plan: impl IntoIterator<Item = (&'static str, Value)>, shard: Shard) -> Self {
        let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()).into_owned());
        Document {
            format: FORMAT.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            command: format!("straightedge {}", words.collect::<Vec<_>>().join(" ")),
            plan: plan.into_iter().map(|(key, value)| (key.to_string(), value)).collect(),
            shards: vec![shard],
            ended: Ending::Unfinished,
            done: 0,
            pending: None,
            seconds: 0.0,
            unexplained_crashes: 0,
            complaint: None,
            finding: None,
            compared: None,
            page: None,
            totals: Totals::default(),
            rows: Vec::new(),
            places: HashMap::new(),
            due: None,
        }
    }

    /// Reads a document.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let file = path.display();
        let bytes = read_at_most(path, LARGEST).map_err(|error| anyhow!("{file}: {error}"))?;
        let text = String::from_utf8(bytes).map_err(|_| anyhow!("{file}: these are no results: this is no text"))?;
        let none = |why: &dyn Display| anyhow!("{file}: these are no results: {why}");
        let raw: Value = serde_json::from_str(&text).map_err(|error| none(&error))?;
        if let Some(number) = greatest_count(&raw).filter(|number| *number > MOST_COUNTED) {
            return Err(none(&format_args!("{number} is more than can be counted")));
        }
        let mut document: Document = serde_json::from_str(&text).map_err(|error| none(&error))?;
        document.rename();
        // It may be compared with others, or with none.
        document.compared = None;
        ensure!(document.format == FORMAT, "{file}: its format is `{}`, not `{FORMAT}`", document.format);
        document.error().map_or(Ok(document), |why| Err(none(&why)))
    }

    /// Gives queries the ids that they have now.
    fn rename(&mut self) {
        let today = |id: &mut String| {
            if let Some(new) = renamed(id) {
                *id = new.into();
            }
        };
        self.rows.iter_mut().for_each(|row| today(&mut row.query));
        for key in ["query", "queries"] {
            match self.plan.get_mut(key) {
                Some(Value::String(id)) => today(id),
                Some(Value::Array(ids)) => ids.iter_mut().for_each(|id| {
                    if let Value::String(id) = id {
                        today(id);
                    }
                }),
                _ => {}
            }
        }
    }

    /// Why this is no document that this program wrote, if so.
    fn error(&self) -> Option<&'static str> {
        let mut rows = BTreeSet::new();
        let cases = self.rows.iter().try_fold(0_u64, |sum, row| sum.checked_add(row.counts.cases));
        let mut shards = BTreeSet::new();
        if self.shards.is_empty() || self.shards.iter().any(|shard| shard.of >= shard.all) {
            Some("there is no such shard")
        } else if self.shards.iter().any(|shard| shard.all != self.shards[0].all || !shards.insert(shard.of)) {
            Some("its shards are not of one work")
        } else if !(0.0..1e12).contains(&self.seconds) {
            Some("it took no such time")
        } else if self.rows.iter().any(|row| !rows.insert((&row.query, &row.class, &row.subject))) {
            Some("a row is there twice")
        } else if self.plan.get("query").is_some_and(|query| self.rows.iter().any(|row| *query != row.query)) {
            Some("a row is of another query")
        } else if cases.is_none_or(|cases| !self.is_of_verify() && cases != self.done) {
            Some("the rows have another number of cases")
        } else {
            None
        }
    }

    /// These results, or those in the file to continue from, if that is wanted and there are any. Where they are of one
    /// sequence of cases, of which there are `cases` now, they may have been planned for fewer, or for a time.
    ///
    /// # Errors
    /// If the results in the file cannot be continued, or would be lost.
    pub(crate) fn or_resumed(self, file: Option<&WholeFile>, is_wanted: bool, cases: Option<u64>) -> Result<Self> {
        if !is_wanted {
            return self.require_no_loss(file).map(|()| self);
        }
        let file = file.map(WholeFile::path);
        let Some(file) = file.filter(|file| file.exists() && !is_empty(file)) else { return Ok(self) };
        let mut earlier = Document::read(file)?;
        let other = |what: &str, was: String, is: String| {
            let file = file.display();
            anyhow!("{file}: it cannot be gone on with: {what} was {was} and is {is}")
        };
        if earlier.version != self.version {
            return Err(other("the version", earlier.version, self.version));
        }
        if cases.is_some_and(|cases| earlier.done <= cases) && earlier.is_of_fewer(&self) {
            earlier.plan.insert(CASES.into(), self.plan[CASES].clone());
            earlier.command = self.command.clone();
        }
        if let Some((key, was, is)) = earlier.other_plan(&self) {
            return Err(other(key, was, is));
        }
        if earlier.shards != self.shards {
            return Err(other("the shard", earlier.told_shards(), self.told_shards()));
        }
        earlier.ended = Ending::Unfinished;
        Ok(earlier)
    }

    /// Whether this plan is for fewer cases than `there`, or for no number of cases.
    fn is_of_fewer(&self, there: &Document) -> bool {
        match [self, there].map(|document| document.plan.get(CASES)) {
            [Some(Value::Number(few)), Some(Value::Number(many))] => few.as_u64() < many.as_u64(),
            // In words, without end.
            [Some(before), Some(now)] => before != now,
            _ => false,
        }
    }

    /// Checks that nothing is lost where these results replace the contents of the file: it is empty, or has results of
    /// the same cases, judged in the same way, that are complete and can be reproduced.
    pub(crate) fn require_no_loss(&self, file: Option<&WholeFile>) -> Result<()> {
        let Some(path) = file.map(WholeFile::path) else { return Ok(()) };
        if !path.is_file() || is_empty(path) {
            return Ok(());
        }
        const ELSE: &str = "remove it, or name another file";
        let there = Document::read(path).map_err(|why| anyhow!("{why}; it is left as it is: {ELSE}"))?;
        let other = |what: &str, was: String, is: String| {
            Err(anyhow!("{}: it has other results, {what} was {was} and is {is}: {ELSE}", path.display()))
        };
        if there.done == 0 {
            return Ok(());
        }
        if let Some((key, was, is)) = there.other_plan(self) {
            return other(key, was, is);
        }
        if there.shards.iter().any(|shard| !self.shards.contains(shard)) {
            return other("the shard", there.told_shards(), self.told_shards());
        }
        // More shards combined contain the results of fewer.
        let is_over = self.shards.len() > 1 || matches!(there.ended, Ending::Complete | Ending::Failed(_));
        ensure!(is_over, "{}: it has results that --resume goes on with; else {ELSE}", path.display());
        Ok(())
    }

    /// The shards in words.
    pub(crate) fn told_shards(&self) -> String {
        let shards = self.shards.iter().map(|shard| format!("{}/{}", shard.of, shard.all));
        shards.collect::<Vec<_>>().join(", ")
    }

    /// An entry in which the plan there differs, with both values.
    pub(crate) fn other_plan<'a>(&'a self, there: &'a Document) -> Option<(&'a str, String, String)> {
        let told = |plan: Option<&Value>| plan.map_or("nothing".into(), ToString::to_string);
        if let Some((key, was, is)) = program::difference(&self.plan, &there.plan) {
            return Some((key, told(was), told(is)));
        }
        let mut keys = self.plan.keys().chain(there.plan.keys()).filter(|key| !program::is_of_program(key));
        let key = keys.find(|key| self.plan.get(*key) != there.plan.get(*key))?;
        Some((key, told(self.plan.get(key)), told(there.plan.get(key))))
    }

    /// Writes the document to the file, if there is one.
    pub(crate) fn write(&mut self, file: Option<&WholeFile>) -> Result<()> {
        self.sum();
        let start = Instant::now();
        let written = file.map_or(Ok(()), |file| file.write(self.text()));
        self.due = Instant::now().checked_add(SAVING.max(start.elapsed() * SAVING_SHARE));
        written
    }

    /// Writes the document, if it was last written long ago.
    pub(crate) fn write_at_times(&mut self, file: Option<&WholeFile>) -> Result<()> {
        let is_due = file.is_some() && self.due.is_none_or(|due| Instant::now() >= due);
        if is_due { self.write(file) } else { Ok(()) }
    }

    /// The document as text.
    pub(crate) fn text(&self) -> String {
        format!("{}\n", serde_json::to_string_pretty(self).expect("nothing but text and numbers"))
    }

    /// Updates the totals.
    pub(crate) fn sum(&mut self) {
        self.totals = self.rows.iter().fold(Totals::default(), |sum, Row { counts, .. }| Totals {
            cases: sum.cases + counts.cases,
            right: sum.right + counts.right(),
            wrong: sum.wrong + counts.wrong(),
            wrong_details_only: sum.wrong_details_only + counts.wrong_details_only(),
            declined: sum.declined + counts.declined,
            undecided: sum.undecided + counts.undecided,
            excused: sum.excused + counts.excused,
        });
        let query = self.planned("query").filter(|_| !self.is_of_verify());
        self.finding = query.and_then(|query| finding(&query, &total(&self.rows)));
    }

    /// Adds the results of one implementation for one query.
    pub(crate) fn take(&mut self, results: Results, subject: &str, is_promised: bool) {
        for (class, counts) in results.classes {
            let is_known = self.rows.iter().any(|row| row.class == class);
            let class = if is_known || self.rows.len() < MOST_LABELS { class.as_str() } else { OTHER_LABELS };
            self.row(&results.query, class, subject, is_promised).counts.absorb(counts);
        }
    }

    /// The row of a query, a class and an implementation.
    pub(crate) fn row(&mut self, query: &str, class: &str, subject: &str, is_promised: bool) -> &mut Row {
        let key = |row: &Row| [row.query.clone(), row.class.clone(), row.subject.clone()];
        if self.places.len() != self.rows.len() {
            self.places = self.rows.iter().enumerate().map(|(place, row)| (key(row), place)).collect();
        }
        let new = self.rows.len();
        let place = *self.places.entry([query, class, subject].map(str::to_string)).or_insert(new);
        if place == new {
            self.rows.push(Row {
                query: query.into(),
                class: class.into(),
                subject: subject.into(),
                is_promised,
                counts: Counts::default(),
                stages: BTreeMap::new(),
            });
        }
        &mut self.rows[place]
    }

    /// The value of a key in the plan, as text.
    pub(crate) fn planned(&self, key: &str) -> Option<String> {
        self.plan.get(key).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_string))
    }

    /// Whether whole results are judged.
    pub(crate) fn is_of_judge(&self) -> bool {
        self.planned("command").as_deref() == Some("judge")
    }

    /// What a case is called: the input of a task.
    pub(crate) fn unit(&self) -> &'static str {
        if self.is_of_judge() { "input" } else { "case" }
    }

    /// Whether these are results of `verify`: of known implementations, some of which promise to be right.
    pub(crate) fn is_of_verify(&self) -> bool {
        self.planned("command").is_some_and(|command| command == "verify")
    }

    /// Sorts the rows by a key.
    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&Row) -> K) {
        self.rows.sort_by_key(key);
        self.places.clear();
    }
}

/// Whether a file is empty, like one that was created for results.
fn is_empty(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file() && found.len() == 0)
}

/// Numbers that are not counts: seeds and the like, and distances in ulps.
const NO_COUNTS: [&str; 4] = ["plan", "median", "percentile_99", "greatest"];

/// The greatest count in results.
fn greatest_count(results: &Value) -> Option<u64> {
    match results {
        Value::Number(number) => number.as_u64(),
        Value::Array(parts) => parts.iter().filter_map(greatest_count).max(),
        Value::Object(parts) => {
            let counts = parts.iter().filter(|(name, _)| !NO_COUNTS.contains(&name.as_str()));
            counts.filter_map(|(_, part)| greatest_count(part)).max()
        }
        _ => None,
    }
}

/// The total of rows.
pub(crate) fn total<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Counts {
    rows.into_iter().fold(Counts::default(), |mut total, row| {
        total.absorb(row.counts.clone());
        total
    })
}
