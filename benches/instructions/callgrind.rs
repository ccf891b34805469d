//! Instructions of parts of this very program, by valgrind's callgrind.

use measure::machine::output;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

pub(crate) fn is_installed() -> bool {
    output(Command::new("valgrind").arg("--version")).is_some()
}

/// Runs this program with an argument that makes it call the function `calls` times, and returns the instructions of
/// each call, including nested calls.
pub(crate) fn totals(argument: &str, function: &str, calls: usize) -> Result<Vec<u64>, String> {
    let program = std::env::current_exe().map_err(|error| format!("where is this program? {error}"))?;
    let file = Scratch::new();
    let result = Command::new("valgrind")
        .arg("--tool=callgrind")
        // Counts while inside the function only, and closes a part of the file with each call.
        .arg(format!("--toggle-collect={function}"))
        .arg(format!("--dump-after={function}"))
        .arg("--combine-dumps=yes")
        .arg(format!("--callgrind-out-file={}", file.0.display()))
        .arg(program)
        .arg(argument)
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    if !result.status.success() {
        return Err(format!("valgrind: {}\n{}", result.status, String::from_utf8_lossy(&result.stderr)));
    }
    let text = fs::read_to_string(&file.0).map_err(|error| format!("what callgrind wrote: {error}"))?;
    let mut totals = Vec::new();
    for line in text.lines() {
        if let Some(total) = line.strip_prefix("totals: ") {
            totals.push(total.trim().parse().map_err(|_| format!("what callgrind wrote: {line}"))?);
        }
    }
    // The end of the program closes a last part, in which nothing was counted.
    let empty = totals.split_off(calls.min(totals.len()));
    if totals.len() != calls || totals.contains(&0) || empty.iter().any(|&total| total != 0) {
        return Err(format!("callgrind counted {} + {} calls, not {calls}", totals.len(), empty.len()));
    }
    Ok(totals)
}

/// A temporary file, removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        Scratch(std::env::temp_dir().join(format!("straightedge-callgrind-{}.out", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // If it remains, the next run uses another name.
        let _ = fs::remove_file(&self.0);
    }
}
