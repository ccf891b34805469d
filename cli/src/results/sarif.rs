//! Results in SARIF 2.1.0: a rule for each query and kind of wrong answer, a result for each class and implementation
//! that has it.

use crate::judging::fingerprint::Fingerprint;
use crate::results::baseline::standing;
use crate::results::compared::Change;
use crate::results::document::{Document, Ending, Row};
use crate::results::summary::shown;
use crate::results::totals::counts_as_wrong;
use serde_json::{Value, json};
use straightedge_verify::{FindingKind, Found};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What identifies a result from run to run: neither the case nor the number of wrong answers.
struct Identity<'a> {
    query: &'a str,
    class: &'a str,
    subject: &'a str,
    kind: &'a str,
}

/// The rules so far, in the order of their first results.
#[derive(Default)]
struct Rules {
    ids: Vec<String>,
    rules: Vec<Value>,
}

/// The results as a SARIF log, of `source`, a file, if that is known.
pub(crate) fn sarif(document: &Document, source: Option<&str>) -> String {
    let (mut rules, mut results) = (Rules::default(), Vec::new());
    for row in document.rows.iter().filter(|row| counts_as_wrong(document, row)) {
        for (kind, found) in &row.counts.mistakes {
            let rule = rules.index(&row.query, kind);
            results.push(of_kind(document, row, (kind, found), &rules.ids[rule], rule, source));
        }
    }
    for change in document.compared.iter().flat_map(|compared| &compared.mended) {
        let Ok(kind) = change.kind.parse() else { continue };
        let rule = rules.index(&change.query, &kind);
        results.push(of_mended(change, &rules.ids[rule], rule, source));
    }
    let driver = json!({
        "name": "straightedge",
        "semanticVersion": document.version,
        "rules": rules.rules,
    });
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": driver},
            "invocations": [invocation(document)],
            "automationDetails": {"id": format!("straightedge/{}/", automation(document))},
            "columnKind": "unicodeCodePoints",
            "results": results,
            "properties": {"plan": document.plan, "totals": document.totals},
        }],
    });
    format!("{}\n", serde_json::to_string_pretty(&log).expect("nothing but text and numbers"))
}

/// What tells these results from those of other queries, or other programs, of one repository.
fn automation(document: &Document) -> String {
    let query = document.planned("query").unwrap_or("verify".into());
    document.planned("name of the program").map_or(query.clone(), |name| format!("{query}/{name}"))
}

fn invocation(document: &Document) -> Value {
    let told = match &document.ended {
        Ending::Complete | Ending::OutOfTime => None,
        ended => ended.early(),
    };
    let notes = |level: &str, text: &Option<String>| {
        text.iter().map(|text| json!({"level": level, "message": {"text": text}})).collect::<Vec<_>>()
    };
    let notifications = [notes("error", &told), notes("error", &document.complaint), notes("note", &document.finding)];
    json!({
        "commandLine": document.command,
        "executionSuccessful": told.is_none() && document.totals.cases > 0,
        "toolExecutionNotifications": notifications.concat(),
    })
}

impl Rules {
    /// The index of the rule of a query and kind, which may be new.
    fn index(&mut self, query: &str, kind: &FindingKind) -> usize {
        let id = format!("{query}/{}", slug(&kind.to_string()));
        self.ids.iter().position(|known| *known == id).unwrap_or_else(|| {
            self.rules.push(json!({
                "id": id,
                "name": format!("{query}: {kind}"),
                "shortDescription": {"text": format!("{query}: {kind}")},
                "fullDescription": {"text": described(query, kind)},
                "defaultConfiguration": {"level": level(kind)},
            }));
            self.ids.push(id);
            self.ids.len() - 1
        })
    }
}

fn described(query: &str, kind: &FindingKind) -> String {
    match kind {
        FindingKind::Result(kind) => format!("A result of the task {query} is wrong. {}", kind.description()),
        FindingKind::Crash => format!("The program ended before its answer to a case of {query}."),
        FindingKind::Hang => format!("The program gave no answer to a case of {query} in time."),
        kind => format!("An answer to a case of {query} is not the exact one: {kind}."),
    }
}

fn level(kind: &FindingKind) -> &'static str {
    if kind.is_in_details_only() { "warning" } else { "error" }
}

/// Letters, digits and hyphens; signs by their names, so that different kinds have different ids.
fn slug(kind: &str) -> String {
    let words = kind.split(|c: char| !c.is_alphanumeric() && !"+-".contains(c)).filter(|word| !word.is_empty());
    let named = words.map(|word| match word {
        "+" => "positive",
        "-" => "negative",
        word => word,
    });
    named.collect::<Vec<_>>().join("-")
}

/// A kind of wrong answer to the cases of a class.
fn of_kind(
    document: &Document,
    row: &Row,
    (kind, found): (&FindingKind, &Found),
    rule: &str,
    index: usize,
    source: Option<&str>,
) -> Value {
    let name = kind.to_string();
    let identity = Identity { query: &row.query, class: &row.class, subject: &row.subject, kind: &name };
    let mut text = format!("{name}: {} of {} answers, class {}", found.count, row.counts.cases, row.class);
    let mut properties = json!({
        "class": row.class,
        "subject": row.subject,
        "count": found.count,
        "cases": row.counts.cases,
    });
    if let Some(example) = &found.simplest {
        text += &format!("; the simplest {}:\n{}", document.unit(), shown(document, kind, example));
        for (key, value) in
            [("case", &example.decimals), ("line", &example.line), ("exact", &example.exact), ("given", &example.given)]
        {
            properties[key] = json!(value);
        }
    }
    let mut result = identity.result(rule, index, level(kind), &text, source);
    if let Some(change) = standing(document, row, kind) {
        let state = match change.known {
            0 => "new",
            known if change.count > known => "updated",
            _ => "unchanged",
        };
        result["baselineState"] = json!(state);
        properties["known"] = json!(change.known);
    }
    result["properties"] = properties;
    result
}

/// A kind of wrong answer that the baseline has, and these results no longer.
fn of_mended(change: &Change, rule: &str, index: usize, source: Option<&str>) -> Value {
    let Change { query, class, subject, kind, known, .. } = change;
    let text = format!("{kind}: none, class {class}; {known} in the baseline");
    let mut result = Identity { query, class, subject, kind }.result(rule, index, "none", &text, source);
    result["baselineState"] = json!("absent");
    result["properties"] = json!({"class": class, "subject": subject, "count": 0, "known": known});
    result
}

impl Identity<'_> {
    fn result(&self, rule: &str, index: usize, level: &str, text: &str, source: Option<&str>) -> Value {
        let Identity { query, class, subject, kind } = self;
        let mut fingerprint = Fingerprint::default();
        for part in [query, class, subject, kind] {
            fingerprint.take(part.as_bytes());
            fingerprint.take(b"\n");
        }
        let name = format!("{query}/{class}/{subject}");
        let mut location = json!({"logicalLocations": [{"name": class, "fullyQualifiedName": name}]});
        if let Some(source) = source {
            location["physicalLocation"] = json!({
                "artifactLocation": {"uri": uri(source), "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 1},
            });
        }
        json!({
            "ruleId": rule,
            "ruleIndex": index,
            "level": level,
            // No answer of a program becomes a link.
            "message": {"text": text.replace("](", "] (")},
            "locations": [location],
            "partialFingerprints": {"straightedge/v1": fingerprint.to_string()},
        })
    }
}

/// A relative path as a reference to a resource.
fn uri(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    path.replace('\\', "/")
        .bytes()
        .map(|b| if is_plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}
