//! The terminal output of `straightedge verify`, and the files of results.

use crate::arguments::{Exchange, Outputs};
use crate::lines::{tell, tell_json};
use crate::results::document::total;
use crate::results::document::{Document, Row};
use crate::results::junit::junit;
use crate::results::sarif::sarif;
use crate::results::summary::{beside, if_complete};
use crate::results::table::table;
use crate::results::totals::{broken_promises, by_subject, grouped, missing_decisions, subjects};
use crate::whole_file::{WholeFile, require_writable, write_whole};
use crate::{html, outcome::Outcome};
use anyhow::{Result, anyhow, bail};
use comfy_table::Table;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Up to this number of queries, the terminal shows every class.
const FEW: usize = 6;

/// The file of a report: that path, if it has the name of a page, or else a file in that folder, which is created.
pub(crate) fn file(path: &Path) -> Result<PathBuf> {
    match path.extension() {
        Some(extension) if extension == "html" => {}
        Some(_) if !path.is_dir() => {
            let path = path.display();
            bail!("cannot write {path}: a report is a page, `.html`, or in a folder");
        }
        _ => fs::create_dir_all(path).map_err(|error| anyhow!("cannot make the folder {}: {error}", path.display()))?,
    }
    Ok(place(path))
}

/// Where a report of that path is.
pub(crate) fn place(path: &Path) -> PathBuf {
    if path.extension().is_some_and(|extension| extension == "html") { path.into() } else { path.join("report.html") }
}

/// Writes the page.
pub(crate) fn write(document: &Document, path: &Path) -> Result<()> {
    write_whole(&file(path)?, html::page(document))
}

impl Outputs {
    /// The file for the JSON document, unless that goes to the standard output.
    fn json_file(&self) -> Option<&Path> {
        self.json.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Checks before the work that the JSON document and the page can be written; returns the file of the JSON
    /// document, if there is one. No other process writes that file meanwhile.
    pub(crate) fn file(&self) -> Result<Option<WholeFile>> {
        self.linked.checked()?;
        let json = self.json_file().map(WholeFile::claim).transpose()?;
        // Its folder is created only if the work begins.
        self.report.as_deref().map_or(Ok(()), |page| require_writable(&file(page)?))?;
        let Exchange { junit, sarif, .. } = &self.exchange;
        junit.iter().chain(sarif).try_for_each(|path| require_writable(path))?;
        Ok(json)
    }

    /// Writes the page and the other files, and prints the results: as JSON, if that goes to the standard output, or as
    /// text.
    pub(crate) fn write(&self, document: &Document, words: impl FnOnce() -> String) -> Result<()> {
        let Exchange { junit: tests, sarif: log, source } = &self.exchange;
        // Each is written even if another cannot be.
        let written = [
            self.report.as_deref().map_or(Ok(()), |path| write(document, path)),
            tests.as_deref().map_or(Ok(()), |path| write_whole(path, junit(document))),
            log.as_deref().map_or(Ok(()), |path| write_whole(path, sarif(document, source.as_deref()))),
        ];
        let written = written.into_iter().collect::<Result<()>>();
        // The results are printed even if a file cannot be written.
        let is_json = self.json.is_some() && self.json_file().is_none();
        if is_json { tell_json(&document.text()) } else { tell(&words()) }.and(written)
    }
}

/// Whether the implementations that promise to be right are right.
pub(crate) fn outcome(document: &Document) -> Outcome {
    let wrong = broken_promises(document) > 0;
    let is_wrong = document.compared.as_ref().map_or(wrong, |compared| !compared.new.is_empty());
    if is_wrong { Outcome::Disagreement } else { if_complete(document) }
}

/// For the terminal.
pub(crate) fn text(document: &Document) -> String {
    let ids: BTreeSet<&str> = document.rows.iter().map(|row| row.query.as_str()).collect();
    let (by, has_classes) = if ids.len() > FEW {
        ("query; the report has them by class", false)
    } else {
        ("query and class of cases", true)
    };
    format!(
        "Wrong answers of each implementation, by {by} (`-`: does not apply)\n\n{}\n\n{}{}\n{}",
        wrong_table(document, has_classes),
        failures(document),
        document.compared.as_ref().map_or(String::new(), |compared| beside(compared, usize::MAX)),
        conclusion(document)
    )
}

/// A line for each query, or for each query and class.
fn wrong_table(document: &Document, has_classes: bool) -> Table {
    let subjects = subjects(&document.rows);
    let names: &[&str] = if has_classes { &["query", "class"] } else { &["query"] };
    let header = [names, &["cases"], &subjects].concat();
    let groups = grouped(&document.rows, |row| {
        [row.query.as_str(), &row.class].into_iter().take(names.len()).collect::<Vec<_>>()
    });
    let cells = |(key, rows): (Vec<&str>, Vec<&Row>)| {
        let (cases, shares) = by_subject(&subjects, &rows);
        let wrong = shares.iter().map(|share| share.map_or("-".into(), |share| share.wrong.to_string()));
        key.into_iter().map(str::to_string).chain([cases.to_string()]).chain(wrong).collect::<Vec<_>>()
    };
    table(header.clone(), names.len()..header.len(), groups.into_iter().map(cells))
}

/// The simplest wrong answer of each kind, for every implementation that promises none.
fn failures(document: &Document) -> String {
    if document.totals.cases == 0 {
        return "Nothing was judged.\n".into();
    }
    let mut text = String::new();
    for Row { query, subject, counts, .. } in document.rows.iter().filter(|row| row.is_promised) {
        for (kind, found) in &counts.mistakes {
            if let Some(example) = &found.simplest {
                let (given, line) = (&example.given, &example.line);
                text += &format!("{query}: {subject}, {kind}: answers {given}; the line to keep is\n    {line}\n");
                text += &document.link(query, kind, example).map_or(String::new(), |link| format!("    {link}\n"));
            }
        }
    }
    let promised = document.rows.iter().filter(|row| row.is_promised);
    text += &document.about_links(promised, usize::MAX).unwrap_or_default();
    if text.is_empty() { "No certified or exact answer was wrong.\n".into() } else { text }
}

fn conclusion(document: &Document) -> String {
    let mut text = String::new();
    for subject in subjects(&document.rows) {
        let total = total(document.rows.iter().filter(|row| row.subject == subject));
        let details = match total.wrong_details_only() {
            0 => String::new(),
            details => format!(", {details} of them in details only"),
        };
        text += &format!("- {subject}: {} of {} wrong{details}\n", total.wrong(), total.cases);
    }
    match &missing_decisions(document)[..] {
        [] => text += "- every decision of every query occurred\n",
        missing => text += &format!("- never occurred: {}\n", missing.join(", ")),
    }
    if let Some(every) = document.planned("exact every").filter(|every| every != "1") {
        text += &format!("- rationals (exact) answered one case of doubles in {every}\n");
    }
    let [seed, level, cases] = ["seed", "level", "cases"].map(|key| document.planned(key).unwrap_or("?".into()));
    let early = document.ended.early().map_or(String::new(), |early| format!(", {early}"));
    let seconds = document.seconds;
    text + &format!(
        "- seed {seed}, level {level}, {cases} cases a query, class and number type, fewer where they take long; \
         {seconds:.1} seconds{early}\n"
    )
}
