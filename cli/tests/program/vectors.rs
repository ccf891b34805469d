//! Test vectors: the files that the program writes, and the answers in them.

use crate::child::is_long;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use straightedge_verify::{
    Arithmetic, Class, Counts, Entry, Flag, Line, NumberType, Referee, TestVector, VectorSet, queries,
};

/// An empty folder of that name.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_straightedge")).arg("vectors").arg(folder).args(arguments).output();
    program.expect("the program starts")
}

fn write(folder: &Path, arguments: &[&str]) {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The files below a folder by their paths from there.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten() {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("a path below the folder").to_path_buf();
                files.insert(name, fs::read(&path).expect("a readable file"));
            }
        }
    }
    files
}

/// Every fiftieth query, in the long form all of them: a query whose vectors cannot be generated fails its own tests.
fn sample() -> impl Iterator<Item = &'static Entry> {
    queries().iter().copied().step_by(if is_long() { 1 } else { 50 })
}

/// The vectors of the sample, made once for all tests.
fn vectors() -> impl Iterator<Item = (&'static Entry, &'static [TestVector])> {
    static MADE: OnceLock<Vec<(&Entry, VectorSet)>> = OnceLock::new();
    let make = |query: &'static Entry| (query, query.vectors(1, 1));
    MADE.get_or_init(|| sample().map(make).collect()).iter().map(|(query, set)| {
        assert_eq!(set.missing, [""; 0], "{}", query.id());
        (*query, &*set.vectors)
    })
}

#[test]
fn every_class_and_every_decision_occurs_and_no_case_twice() {
    for (query, vectors) in vectors() {
        let classes: BTreeSet<Class> = vectors.iter().map(|vector| vector.class).collect();
        assert_eq!(classes, query.classes(NumberType::F64).into_iter().collect(), "{}", query.id());
        let lines: Vec<String> = vectors.iter().map(TestVector::line).collect();
        let decision = |line: &String| line.split(" = ").nth(1).and_then(|a| a.split(' ').next()).map(str::to_string);
        let decisions: BTreeSet<String> = lines.iter().filter_map(decision).collect();
        for wanted in query.decisions() {
            assert!(decisions.contains(*wanted), "{} has no vector that is {wanted}", query.id());
        }
        let cases: BTreeSet<&str> = lines.iter().map(|line| line.split_once(' ').expect("a case").1).collect();
        let ids: BTreeSet<&str> = vectors.iter().map(|vector| &*vector.id).collect();
        assert_eq!((cases.len(), ids.len()), (vectors.len(), vectors.len()), "{}", query.id());
        let fields: BTreeSet<&str> = query.fields().iter().copied().collect();
        assert_eq!(fields.len(), query.fields().len(), "{}: JSON has a field by its name", query.id());
    }
}

#[test]
fn every_answer_is_right() {
    for (query, vectors) in vectors() {
        let referee = Referee::new(query, Arithmetic::F64, 0).with_oracle_every(1);
        let mut counts = Counts::default();
        for vector in vectors {
            let line = vector.line();
            let id = format!("{} {}", query.id(), vector.id);
            let parsed = Line::split(&line).unwrap_or_else(|fault| panic!("{id}: {fault}"));
            let ruling = referee.line(&parsed, 0, &mut counts).unwrap_or_else(|fault| panic!("{id}: {fault}"));
            assert!(ruling.kind.is_none() && !ruling.is_declined && ruling.by_oracle, "{id}: {ruling}");
            assert_eq!(vector.expected.len(), query.fields().len(), "{id}: a field is missing");
            query.check(&parsed).unwrap_or_else(|fault| panic!("{id}: {fault}")).unwrap_or_else(|d| panic!("{d}"));
        }
    }
}

/// The numbers that a flag is about, found by another method than in the library.
#[test]
fn flags_are_true() {
    let mut seen: BTreeSet<Flag> = BTreeSet::new();
    for (query, vectors) in vectors() {
        for vector in vectors {
            let id = format!("{} {}", query.id(), vector.id);
            let numbers: Vec<f64> = numbers_of(&vector.line());
            let has = |flag| vector.flags.contains(&flag);
            assert_eq!(has(Flag::Subnormal), numbers.iter().any(|x| x.is_subnormal()), "{id}");
            assert_eq!(has(Flag::NegativeZero), numbers.iter().any(|x| x.to_bits() == 1 << 63), "{id}");
            assert_eq!(has(Flag::Singles), numbers.iter().all(|x| f64::from(*x as f32) == *x), "{id}");
            let is_integer = |x: &f64| x.fract() == 0.0 && (-(2f64.powi(63))..2f64.powi(63)).contains(x);
            assert_eq!(has(Flag::Integers), numbers.iter().all(is_integer), "{id}");
            let plain = plain_decision(query, vector);
            if has(Flag::PlainF64Wrong) {
                assert_ne!(plain, decision_of(&vector.line()), "{id}");
            } else if !query.decisions().is_empty() {
                assert_eq!(plain, decision_of(&vector.line()), "{id}");
            }
            seen.extend(vector.flags.iter().copied());
        }
    }
    // Without these, the vectors would be easy.
    for flag in [Flag::PlainF64Wrong, Flag::PlainF64WrongField, Flag::Degenerate, Flag::Overflow, Flag::Underflow] {
        assert!(seen.contains(&flag), "no vector has the flag {flag}");
    }
}

/// The doubles of the case of a line.
fn numbers_of(line: &str) -> Vec<f64> {
    let case = line.split(" = ").next().expect("a case");
    let bits = case.split(' ').filter_map(|piece| u64::from_str_radix(piece.strip_prefix('x')?, 16).ok());
    bits.map(f64::from_bits).collect()
}

fn decision_of(line: &str) -> String {
    line.split(" = ").nth(1).and_then(|answer| answer.split(' ').next()).expect("an answer").into()
}

/// What ordinary doubles decide.
fn plain_decision(query: &Entry, vector: &TestVector) -> String {
    let line = vector.line();
    let case = Line::split(line.split(" = ").next().expect("a case")).expect("a line");
    let answer = query.answer(&case, Arithmetic::PlainF64, straightedge_verify::Style::Bits).expect("a case");
    answer.split(' ').next().expect("an answer").into()
}

/// The JSON agrees with the text: a line composed from it is the line of the text.
#[test]
fn json_and_text_have_the_same_cases() {
    let folder = scratch("both");
    write(&folder, &sample().map(Entry::id).collect::<Vec<_>>());
    for query in sample() {
        let read = |end: &str| fs::read_to_string(folder.join(format!("{}.{end}", query.id()))).expect("a file");
        let json: Value = serde_json::from_str(&read("json")).expect("valid JSON");
        let mut lines = Vec::new();
        let mut flags = BTreeSet::new();
        for group in json["testGroups"].as_array().expect("groups") {
            for test in group["tests"].as_array().expect("tests") {
                let inputs = test["inputs"].as_object().expect("inputs").values().map(piece).collect::<Vec<_>>();
                let expected = test["expected"].as_object().expect("fields").values();
                let expected = expected.flat_map(|field| field.as_array().expect("a list")).map(piece);
                let expected = expected.collect::<Vec<_>>().join(" ");
                let class = group["class"].as_str().expect("a class");
                lines.push(format!("@{class} {} = {expected}", inputs.join(" ")));
                flags.extend(test["flags"].as_array().expect("flags").iter().map(|f| f.as_str().expect("a name")));
            }
        }
        let text = read("txt");
        assert_eq!(lines, text.lines().filter(|line| line.starts_with('@')).collect::<Vec<_>>(), "{}", query.id());
        assert_eq!(json["numberOfTests"], lines.len(), "{}", query.id());
        let noted: BTreeSet<&str> = json["notes"].as_object().expect("notes").keys().map(|name| &**name).collect();
        assert_eq!(noted, flags, "{}: a flag without a note, or a note without a flag", query.id());
        let is_comment = |line: &str| Line::split(line).is_ok_and(|line| line.is_blank());
        assert!(text.lines().all(|line| line.starts_with('@') || is_comment(line)), "{}", query.id());
    }
}

/// A token of the JSON as in the text; the decimal next to raw bits must be the same number.
fn piece(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(number) => {
            let [bits, decimal] = [&number[0], &number[1]].map(|text| text.as_str().expect("text"));
            let double: f64 = decimal.parse().expect("a decimal");
            assert_eq!(format!("x{:016X}", double.to_bits()), bits);
            bits.into()
        }
        count => count.to_string(),
    }
}

#[test]
fn foreign_files_are_left_alone() {
    let folder = scratch("foreign");
    let query = queries()[0].id();
    let path = folder.join(format!("{query}.json"));
    fs::create_dir_all(path.parent().expect("a room")).expect("a folder");
    fs::write(&path, "mine").expect("a file");
    let output = run(&folder, &[query]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains(&*path.to_string_lossy()));
    // Nor was anything else written.
    assert_eq!(files(&folder), BTreeMap::from([(PathBuf::from(format!("{query}.json")), b"mine".to_vec())]));

    // It overwrites its own files, with other cases if requested, and leaves nothing else.
    fs::remove_file(&path).expect("a file");
    write(&folder, &[query]);
    let first = files(&folder);
    write(&folder, &[query, "-n", "3", "--seed", "7"]);
    let second = files(&folder);
    assert_eq!(first.len(), 3, "text, JSON and README");
    assert_eq!(first.keys().collect::<Vec<_>>(), second.keys().collect::<Vec<_>>());
    assert_ne!(first, second);
    write(&folder, &[query]);
    assert_eq!(files(&folder), first);
}
