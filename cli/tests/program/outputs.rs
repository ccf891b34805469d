//! No output replaces an input or another output; if one would, nothing is written.

use crate::child::{PROGRAM, fails, run, scratch, text};
use std::path::{Path, PathBuf};

/// A folder with cases, results and a mesh.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Folder(scratch(name));
        folder.write("cases.txt", "0 0 1 0 0 1\n");
        folder.write("answers.txt", "0 0 1 0 0 1 = +\n");
        folder.write("mesh.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        let results = folder.path("results.json");
        let judged = run(&["ver", "orient2d", "--json", &results], b"0 0 1 0 0 1 = +\n");
        assert_eq!(judged.status.code(), Some(0), "{}", text(&judged.stderr));
        folder
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in Unicode").into()
    }

    fn write(&self, name: &str, contents: &str) {
        std::fs::write(self.0.join(name), contents).expect("a file");
    }

    /// All files by name, with their contents.
    fn contents(&self) -> Vec<(PathBuf, Vec<u8>)> {
        fn add(folder: &Path, all: &mut Vec<(PathBuf, Vec<u8>)>) {
            for file in std::fs::read_dir(folder).expect("a folder") {
                let path = file.expect("a file").path();
                if let Ok(target) = path.read_link() {
                    all.push((path, target.to_str().expect("a path in Unicode").into()));
                } else if path.is_dir() {
                    add(&path, all);
                    all.push((path, Vec::new()));
                } else {
                    let contents = std::fs::read(&path).expect("a file");
                    all.push((path, contents));
                }
            }
        }
        let mut all = Vec::new();
        add(&self.0, &mut all);
        all.sort();
        all
    }

    /// Asserts that a run fails, naming both arguments, and changes nothing.
    fn refuses(&self, arguments: &[&str], input: &[u8], lost: &str, output: &str) {
        let before = self.contents();
        let complaint = fails(arguments, input);
        let expected = format!("`{lost}` would be overwritten by `{output}`: name another file");
        assert!(complaint.contains(&expected), "{arguments:?}: {complaint}");
        assert!(self.contents() == before, "{arguments:?} changed something");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // It may have been removed.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn inputs_are_not_replaced() {
    let folder = Folder::new("inputs");
    let path = |name: &str| folder.path(name);
    let (cases, results, mesh) = (path("cases.txt"), path("results.json"), path("mesh.obj"));
    let name = folder.0.file_name().and_then(|name| name.to_str()).expect("a path in Unicode");
    let beside = path(&format!("../{name}/./cases.txt"));
    let of_run = ["run", "orient2d", "--cmd", "sed 's/.*/+/'", "--cases", &cases];
    for json in [&cases, &beside] {
        let (lost, output) = (format!("--cases {cases}"), format!("--json {json}"));
        folder.refuses(&[&of_run[..], &["--json", json]].concat(), b"", &lost, &output);
        folder.refuses(&[&of_run[..], &["--json", json, "--resume"]].concat(), b"", &lost, &output);
    }
    let (lost, output) = (format!("--cases {cases}"), format!("--report {cases}"));
    folder.refuses(&[&of_run[..], &["--report", &cases]].concat(), b"", &lost, &output);
    folder.refuses(&["merge", &results, "--json", &results], b"", &results, &format!("--json {results}"));
    folder.refuses(&["mesh", &mesh, "--json", &mesh], b"", &mesh, &format!("--json {mesh}"));
    // Different files are not refused.
    let judged = run(&[&of_run[..], &["--json", &path("cases.txt.json")]].concat(), b"");
    assert_eq!(judged.status.code(), Some(0), "{}", text(&judged.stderr));
    let again = run(&["merge", &results, "--json", &path("results.json.all")], b"");
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
}

#[test]
fn outputs_do_not_replace_each_other() {
    let folder = Folder::new("outputs");
    let path = |name: &str| folder.path(name);
    let (json, page, under) = (path("new"), path("new/report.html"), path("new/under"));
    for command in [
        &["run", "orient2d", "--cmd", "sed 's/.*/+/'"][..],
        &["ver", "orient2d"],
        &["verify", "orient2d"],
        &["merge", &path("results.json")],
    ] {
        // The report would be in a folder of that path, where a file would be; and a file cannot be under another file.
        for (json, report) in [(&json, &json), (&page, &json), (&page, &page), (&json, &under)] {
            let (lost, output) = (format!("--json {json}"), format!("--report {report}"));
            let arguments = [command, &["--json", json, "--report", report]].concat();
            folder.refuses(&arguments, b"0 0 1 0 0 1 = +\n", &lost, &output);
        }
        let arguments = [command, &["--json", "-", "--report", "-"]].concat();
        folder.refuses(&arguments, b"0 0 1 0 0 1 = +\n", "--json -", "--report -");
    }
    let unnamed = fails(&["verify", "orient2d", "--json", "straightedge-report.html"], b"");
    assert!(unnamed.contains("by `--report straightedge-report.html`"), "{unnamed}");
}

#[cfg(unix)]
#[test]
fn other_names_are_of_the_same_file() {
    let folder = Folder::new("names");
    let path = |name: &str| folder.path(name);
    let cases = path("cases.txt");
    std::os::unix::fs::symlink("cases.txt", path("link.json")).expect("a link");
    std::os::unix::fs::symlink(".", path("round")).expect("a link");
    std::fs::hard_link(path("cases.txt"), path("hard.json")).expect("a link");
    let of_run = ["run", "orient2d", "--cmd", "sed 's/.*/+/'", "--cases", &cases];
    for json in ["link.json", "round/cases.txt", "hard.json"].map(path) {
        let (lost, output) = (format!("--cases {cases}"), format!("--json {json}"));
        folder.refuses(&[&of_run[..], &["--json", &json]].concat(), b"", &lost, &output);
    }
    let (json, report) = (path("new.html"), path("round/new.html"));
    let (lost, output) = (format!("--json {json}"), format!("--report {report}"));
    folder.refuses(&["ver", "orient2d", "--json", &json, "--report", &report], b"", &lost, &output);
    std::fs::hard_link(path("mesh.obj"), path("mesh.png")).expect("a link");
    let (mesh, picture) = (path("mesh.obj"), path("mesh.png"));
    folder.refuses(&["mesh", &mesh, "--picture", &picture], b"", &mesh, &format!("--picture {picture}"));
}

/// A shell redirects the standard streams to files.
#[cfg(unix)]
#[test]
fn standard_streams_are_files_too() {
    let folder = Folder::new("streams");
    for (line, complaint) in [
        (
            "ver orient2d --json answers.txt < answers.txt",
            "standard input` would be overwritten by `--json answers.txt",
        ),
        ("eval orient2d < cases.txt >> cases.txt", "standard input` would be overwritten by `standard output"),
        ("ver orient2d --json out < answers.txt > out", "standard output` would be overwritten by `--json out"),
        ("seeds orient2d . < line-00001", "standard input` would be overwritten by `./line-00001"),
    ] {
        folder.write("line-00001", "0 0 1 0 0 1\n");
        folder.write("out", "");
        let before = folder.contents();
        let script = format!("{PROGRAM} {line}");
        let output =
            std::process::Command::new("sh").args(["-c", &script]).current_dir(&folder.0).output().expect("sh");
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(text(&output.stderr).contains(complaint), "{line}: {}", text(&output.stderr));
        assert!(folder.contents() == before, "{line} changed something");
    }
}
