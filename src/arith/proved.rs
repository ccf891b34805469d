//! Formulas as definitions of `proofs/`: these functions write the list of operations of a formula, and a test compares
//! it with that of `proofs/`, so that what is proved there holds for the formula in the source.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::stages::tape::{Inputs, Recordable, Recorder};
use std::path::Path;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, fs};

/// The operations of a construction and the places of its results, as definitions of these names. Any input will do.
pub(crate) fn definitions<C: Construction>(name: &str, input: &Of<C::Input, f64>) -> String {
    let mut inputs = Inputs::new();
    let recorder = Recorder::new();
    let mut results = Vec::new();
    {
        let leaves = <C::Input as Numbers>::map(input, &mut |x: &f64| recorder.leaf(inputs.push(*x)));
        let places = Recordable::of::<C>().results(&recorder, &leaves, inputs.0.len());
        <C::Output as Numbers>::map(&places, &mut |place: &u32| results.push(place.to_string()));
    }
    let operations = recorder.into_recording().described();
    format!(
        "(** [{}] on {} numbers. *)\nDefinition {name} : list operation := [\n  {}\n].\n\
         Definition {name}_results : list nat := [{}].\n",
        core::any::type_name::<C>().rsplit("::").next().unwrap_or_default().trim_end_matches('>'),
        inputs.0.len(),
        lines(&operations),
        results.join("; ")
    )
}

/// Separated by semicolons, a few to a line.
fn lines(operations: &[String]) -> String {
    operations.chunks(6).map(|line| line.join("; ")).collect::<Vec<_>>().join(";\n  ")
}

/// The head of the files.
const HEAD: &str = "\
(** Formulas, as the library records them. Generated: `cargo test -p straightedge-units proved` compares this file with
    the source, and writes it where STRAIGHTEDGE_BLESS is 1. *)

From Coq Require Import List.
From Straightedge Require Import Tape.
Import ListNotations.
";

/// Compares a file of `proofs/` with what it should be; with `STRAIGHTEDGE_BLESS=1` it is written.
pub(crate) fn compare(file: &str, definitions: &[String]) {
    // The manifest is that of the library, or of the package that compiles its unit tests.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let proofs = folders.find_map(|folder| Some(folder.join("proofs")).filter(|proofs| proofs.is_dir()));
    let path = proofs.expect("the folder of the proofs").join(file);
    let expected = format!("{HEAD}\n{}", definitions.join("\n"));
    if std::env::var_os("STRAIGHTEDGE_BLESS").is_some() {
        fs::write(&path, &expected).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).expect("the file can be read");
    assert_eq!(found, expected, "{} is not what the source records", path.display());
}
