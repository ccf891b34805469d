//! `straightedge list`.

use crate::arguments::{Selection, selected, selection};
use crate::lines::output;
use crate::outcome::Outcome;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::io::Write;
use straightedge_verify::{Entry, FieldForm, NumberType, Part, Piece};

#[derive(Args)]
pub(crate) struct List {
    /// Only these queries; the name of a module, such as `closest`, selects all of its queries
    #[arg(value_parser = selection)]
    pub(crate) queries: Vec<Selection>,
    /// Print a JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn list(arguments: &List) -> Result<Outcome> {
    let chosen = selected(&arguments.queries);
    let mut output = output();
    if arguments.json {
        let document: Vec<_> = chosen.into_iter().map(described).collect();
        writeln!(output, "{:#}", json!(document))?;
    } else {
        for query in chosen {
            let inputs: Vec<String> = query.inputs().iter().map(|(name, shape)| format!("{name}: {shape}")).collect();
            writeln!(output, "{}", query.id())?;
            writeln!(output, "    in Rust  {}", query.function())?;
            writeln!(output, "    inputs   {}", inputs.join(", "))?;
            let numbers = query.numbers();
            let more = if numbers.iter().any(|name| name.ends_with(".count")) {
                " (of each as many as its count)"
            } else {
                ""
            };
            writeln!(output, "    numbers  {}{more}", numbers.join(" "))?;
            writeln!(output, "    answer   {}", query.fields().join(", "))?;
            if !query.decisions().is_empty() {
                writeln!(output, "    decision {}", query.decisions().join(" | "))?;
            }
        }
    }
    output.flush()?;
    Ok(Outcome::Agreement)
}

fn described(query: &Entry) -> serde_json::Value {
    let input = |(name, shape): &(&str, &str)| json!({"name": name, "shape": shape});
    json!({
        "query": query.id(),
        "function": query.function(),
        "inputs": query.inputs().iter().map(input).collect::<Vec<_>>(),
        "numbers": query.numbers(),
        "pieces": query.pieces().into_iter().map(piece).collect::<Vec<_>>().join(" "),
        "answer": query.fields(),
        "fields": query.field_forms().iter().map(form).collect::<Vec<_>>(),
        "decisions": query.decisions(),
        "classes": query.classes(NumberType::F64).iter().map(|class| class.name()).collect::<Vec<_>>(),
    })
}

fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Number(..) => "number",
        Piece::Count => "count",
        Piece::Index => "index",
        Piece::Kind => "kind",
    }
}

fn form(form: &FieldForm) -> serde_json::Value {
    let names = |parts: &[Part]| parts.iter().map(|part| part.name()).collect::<Vec<_>>().join(" ");
    match form {
        FieldForm::Parts(parts) => json!({"parts": names(parts)}),
        FieldForm::Words(words) => {
            let words = words.iter().map(|(word, parts)| (word.to_string(), names(parts).into()));
            json!({"words": words.collect::<serde_json::Map<_, _>>()})
        }
    }
}
