//! `straightedge vectors`.

use crate::arguments::{Selection, positive, selected, selection, whole};
use crate::outcome::Outcome;
use crate::whole_file::write_whole;
use anyhow::{Result, anyhow, ensure};
use clap::Args;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use straightedge_verify::{AnyNumber, Class, Entry, Flag, Kind, TestVector, Token, VectorSet};

#[derive(Args)]
pub(crate) struct Vectors {
    /// The folder to write them to, two files for each query and a README; it is created if missing
    pub(crate) folder: PathBuf,
    /// Only these queries; the name of a module, such as `closest`, selects all of its queries
    #[arg(value_parser = selection)]
    pub(crate) queries: Vec<Selection>,
    /// Cases for each class
    #[arg(short, default_value_t = 1, value_parser = positive)]
    pub(crate) n: u64,
    /// Equal seeds give equal cases
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
}

/// The description of the format, for the folder.
const README: &str = include_str!("vectors.md");

pub(crate) fn vectors(arguments: &Vectors) -> Result<Outcome> {
    let folder = &arguments.folder;
    let of_query = |query: &&'static Entry| -> Result<[File; 2]> {
        let set = query.vectors(arguments.n, arguments.seed);
        let missing = set.missing.join(", ");
        ensure!(missing.is_empty(), "{}: no case was found whose decision is {missing}", set.query);
        let file = |end: &str, begin: String, text: String| File {
            path: folder.join(format!("{}.{end}", set.query)),
            begin,
            text,
        };
        Ok([file("txt", set.title() + "\n", set.to_text()), file("json", json_begin(&set), to_json(&set))])
    };
    let sets: Vec<[File; 2]> = selected(&arguments.queries).par_iter().map(of_query).collect::<Result<_, _>>()?;
    let title = README.lines().next().expect("the README has a title");
    let readme = File { path: folder.join("README.md"), begin: format!("{title}\n"), text: README.into() };
    let files: Vec<File> = sets.into_iter().flatten().chain([readme]).collect();
    // All or nothing: foreign files are found before anything is written.
    files.iter().try_for_each(File::must_be_ours)?;
    let in_folder = |error| anyhow!("cannot make the folder {}: {error}", folder.display());
    let folders = files.iter().filter_map(|file| file.path.parent());
    folders.collect::<BTreeSet<_>>().into_iter().try_for_each(fs::create_dir_all).map_err(in_folder)?;
    files.iter().try_for_each(|file| write_whole(&file.path, &file.text))?;
    Ok(Outcome::Agreement)
}

/// A file to write.
struct File {
    path: PathBuf,
    /// The beginning of every file of this kind, in every version of the program.
    begin: String,
    text: String,
}

impl File {
    /// Checks that there is no file of that name, or one that this program wrote.
    fn must_be_ours(&self) -> Result<()> {
        let failed = |why: &dyn std::fmt::Display| anyhow!("{}: {why}", self.path.display());
        match fs::read(&self.path) {
            Ok(found) if found.starts_with(self.begin.as_bytes()) => Ok(()),
            Ok(_) => Err(failed(&"this file is not one that `vectors` wrote; it is left as it is")),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(failed(&error)),
        }
    }
}

/// The beginning of the JSON of a set, in every version.
fn json_begin(set: &VectorSet) -> String {
    format!("{{\n  \"generator\": \"straightedge\",\n  \"query\": {},\n", json!(set.query))
}

/// The vectors as JSON, in the manner of Project Wycheproof. A test is a line, so that files compare and search well.
fn to_json(set: &VectorSet) -> String {
    let mut text = json_begin(set);
    let mut entry = |name: &str, value: Value| text += &format!("  {}: {value},\n", json!(name));
    entry("generatorVersion", json!(set.version));
    entry("seed", json!(set.seed));
    entry("numberOfTests", json!(set.vectors.len()));
    entry("header", json!(set.header()));
    let inputs: Map<_, _> = set.inputs.iter().map(|(name, shape)| (name.to_string(), json!(shape))).collect();
    entry("inputs", Value::Object(inputs));
    entry("fields", json!(set.fields));
    entry("decisions", json!(set.decisions));
    let occurs = |flag: &Flag| set.vectors.iter().any(|vector| vector.flags.contains(flag));
    let notes: Map<_, _> = Flag::ALL.into_iter().filter(occurs).map(|f| (f.name().into(), json!(f.note()))).collect();
    entry("notes", Value::Object(notes));
    let group = |(class, vectors): (Class, &[TestVector])| {
        let tests: Vec<String> = vectors.iter().map(|vector| format!("      {}", test(set, vector))).collect();
        let (class, comment) = (json!(class.name()), json!(class.description()));
        format!("    {{\"class\": {class}, \"comment\": {comment}, \"tests\": [\n{}\n    ]}}", tests.join(",\n"))
    };
    let groups: Vec<String> = set.groups().map(group).collect();
    text + &format!("  \"testGroups\": [\n{}\n  ]\n}}\n", groups.join(",\n"))
}

fn test(set: &VectorSet, vector: &TestVector) -> Value {
    let flags: Vec<&str> = vector.flags.iter().map(|flag| flag.name()).collect();
    let inputs: Map<_, _> = vector.inputs.iter().map(|(name, token)| (name.clone(), value(token))).collect();
    let field = |(name, field): (&&str, &Vec<_>)| (name.to_string(), field.iter().map(value).collect());
    let expected: Map<_, _> = set.fields.iter().zip(&vector.expected).map(field).collect();
    json!({
        "tcId": vector.id,
        "comment": vector.comment(),
        "flags": flags,
        "inputs": inputs,
        "expected": expected,
    })
}

/// A number as its raw bits and the shortest decimal, a label or count as a number, a word as it is.
fn value(token: &Token<AnyNumber>) -> Value {
    match token {
        Token::Word(word) => json!(word),
        Token::Index(index) => json!(index),
        Token::Integer(integer) => json!(integer),
        Token::Number(number) => json!([number.print_bits(), number.print()]),
        Token::Unbounded(true) => json!("inf"),
        Token::Unbounded(false) => json!("-inf"),
        Token::Surd(_)
        | Token::Algebraic(_)
        | Token::Containing(_)
        | Token::AnyAround(_)
        | Token::NotANumber
        | Token::OutOfRange(_) => unreachable!("certified doubles answer with finite doubles"),
    }
}
