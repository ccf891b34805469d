//! Writes `include/straightedge.h` from the source of the library: `cargo run`. With `--check` it compares instead, and
//! fails where the header is out of date.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let config = cbindgen::Config::from_file(library.join("cbindgen.toml"))?;
    let bindings = cbindgen::Builder::new().with_crate(&library).with_config(config).generate()?;
    let mut written = Vec::new();
    bindings.write(&mut written);
    let header = polished(&String::from_utf8(written)?);
    let path = library.join("include/straightedge.h");
    if env::args().nth(1).as_deref() != Some("--check") {
        fs::write(&path, header)?;
    } else if fs::read_to_string(&path)? != header {
        return Err(
            "include/straightedge.h is out of date: cargo run --manifest-path bindings/c/header/Cargo.toml".into()
        );
    }
    Ok(())
}

/// Without the `# Safety` sections of the functions, since the head of the header says that for all; with parentheses
/// around negative constants, and without comments of C++.
fn polished(header: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut is_safety = false;
    for line in header.lines() {
        match line.trim() {
            "* # Safety" => {
                is_safety = true;
                if lines.last().is_some_and(|last| last.trim() == "*") {
                    lines.pop();
                }
            }
            "*/" => is_safety = false,
            _ => {}
        }
        if is_safety {
            continue;
        }
        lines.push(match line.rsplit_once(' ') {
            Some((name, number)) if name.starts_with("#define") && number.starts_with('-') => {
                format!("{name} ({number})")
            }
            // C89 has no such comments.
            _ => match line.split_once(" // ") {
                Some((code, comment)) => format!("{} /* {comment} */", code.trim_end()),
                None => line.to_owned(),
            },
        });
    }
    lines.join("\n") + "\n"
}
