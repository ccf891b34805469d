//! The program as a child process, for tests of it.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_straightedge");

/// The command `eval` with these arguments, to be judged. A script starts it: results have a hash of the files that a
/// command names, and that of the program, some 200 MB, takes a second.
pub(crate) fn eval(arguments: &str) -> String {
    static SCRIPT: LazyLock<String> = LazyLock::new(|| {
        let script = concat!(env!("CARGO_TARGET_TMPDIR"), "/eval.sh");
        // Another process may be reading it.
        let written = format!("{script}.{}", std::process::id());
        std::fs::write(&written, format!("exec '{PROGRAM}' eval \"$@\"\n")).expect("a script");
        std::fs::rename(written, script).expect("a script");
        format!("sh {script}")
    });
    format!("{} {arguments}", *SCRIPT)
}

/// A run of the program on this input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may stop reading at an error.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// The bytes as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// The page of the results of a run: as --report writes it, except that the pictures, which take seconds, are computed
/// once for all tests.
pub(crate) fn page(arguments: &[&str], input: &[u8]) -> String {
    let output = run(&[arguments, &["--json", "-"]].concat(), input);
    straightedge_cli::for_tests::page(&text(&output.stdout))
}

/// What `verify` prints and writes, once for all tests.
pub(crate) struct Verified {
    pub(crate) said: String,
    pub(crate) json: String,
    pub(crate) page: String,
}

pub(crate) static VERIFIED: LazyLock<Verified> = LazyLock::new(|| {
    let folder = scratch("verified");
    let [json, page] = ["results.json", "report.html"].map(|name| folder.join(name));
    let [to_json, to_page] = [&json, &page].map(|path| path.to_str().expect("a path in Unicode"));
    let queries = ["verify", "orient2d", "intersect/segment_triangle", "-n", "30"];
    let output = run(&[&queries[..], &["--report", to_page, "--json", to_json]].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let [json, page] = [&json, &page].map(|path| std::fs::read_to_string(path).expect("a file"));
    std::fs::remove_dir_all(folder).expect("the folder");
    Verified { said: text(&output.stdout), json, page }
});

/// A folder of its own.
pub(crate) fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("straightedge-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The error message of a run that ends with exit code 2.
pub(crate) fn fails(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stdout));
    text(&output.stderr)
}

/// Whether the tests run in their long form.
pub(super) fn is_long() -> bool {
    std::env::var_os("STRAIGHTEDGE_LONG").is_some_and(|value| value == "1")
}
