//! Judging that would take too long, and the identity of the program of results.

use crate::child::{PROGRAM, eval, fails, run, scratch, text};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The results that a run prints as JSON.
fn parsed(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)))
}

/// `count` segments that overlap each other nearly on one line, and their arrangement, which takes quadratic time to
/// judge.
fn overlapping(count: usize) -> (String, String) {
    let point = |k: usize| format!("{} {}", k as f64 * 0.1, k as f64 * 0.3);
    let segments: Vec<String> = (0..count).map(|i| format!("{} {}", point(i), point(i + count))).collect();
    let vertices: Vec<String> = (0..2 * count).map(point).collect();
    let edges: Vec<String> = (1..2 * count).map(|k| format!("{} {k}", k - 1)).collect();
    let result = format!("{} {} {} {}", vertices.len(), vertices.join(" "), edges.len(), edges.join(" "));
    (format!("1e-9 {count} {}", segments.join(" ")), result)
}

#[test]
fn a_judgement_is_given_up() {
    let (input, result) = overlapping(150);
    let lines = format!("{input} = {result}\n0 1 0 0 1 0 = 2 0 0 1 0 1 0 1\n");
    let judged = |limit: &str| run(&["judge", "arrangement", "--limit", limit, "--json", "-"], lines.as_bytes());
    let right = judged("5m");
    assert_eq!(right.status.code(), Some(0), "{}", text(&right.stderr));
    let given_up = judged("10ms");
    let results = parsed(&given_up);
    assert_eq!(results["totals"]["undecided"], 1, "{results}");
    assert_eq!((&results["rows"][0]["cases"], &results["rows"][0]["right"]), (&2.into(), &1.into()), "{results}");
    assert_eq!(given_up.status.code(), Some(2));
    let told = run(&["judge", "arrangement", "--limit", "10ms"], lines.as_bytes());
    assert!(text(&told.stdout).contains("0 of 2 wrong, 1 not decided (--limit)"), "{}", text(&told.stdout));
}

/// Answers are not judged beyond the time, nor after an interrupt.
#[cfg(unix)]
#[test]
fn judging_heeds_time_and_signals() {
    let folder = scratch("limits");
    let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
    let (input, result) = overlapping(4000);
    std::fs::write(path("input"), input + "\n").expect("a file");
    std::fs::write(path("result"), result + "\n").expect("a file");
    let [cases, json, answer] = [path("input"), path("results.json"), format!("read line; cat {}", path("result"))];
    let arguments = ["judge", "arrangement", "--cases", &cases, "--cmd", &answer, "--json", &json];
    let ended = || -> serde_json::Value {
        let results: serde_json::Value =
            serde_json::from_slice(&std::fs::read(path("results.json")).expect("results")).expect("JSON");
        assert_eq!(results["done"], 0, "{results}");
        results["ended"].clone()
    };
    let start = Instant::now();
    run(&[&arguments[..], &["--for", "500ms"]].concat(), b"");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert_eq!(ended(), "out_of_time");
    let child = Command::new(PROGRAM).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut child = child.expect("the program starts");
    // By then it has read the answer and is judging it.
    std::thread::sleep(Duration::from_secs(1));
    let start = Instant::now();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
    child.wait().expect("it ends");
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    assert_eq!(ended(), "interrupted");
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// The smallest case of a shard is found again by its number among all cases.
#[test]
fn an_index_is_that_of_the_whole_run() {
    let plain = eval("orient2d --as plain-f64");
    let shard = ["run", "orient2d", "--cmd", &plain, "-n", "3000", "--no-shrink", "--shard", "1/3", "--json", "-"];
    let results = parsed(&run(&shard, b""));
    let generated = text(&run(&["gen", "orient2d", "-n", "3000"], b"").stdout);
    let lines: Vec<&str> = generated.lines().collect();
    let mut seen = 0;
    for row in results["rows"].as_array().expect("rows") {
        for found in row["mistakes"].as_object().expect("kinds").values() {
            let index = found["index"].as_u64().expect("an index") as usize;
            let line = found["line"].as_str().expect("a line");
            assert!(index % 3 == 1 && line.starts_with(lines[index]), "{index}: {line}, {}", lines[index]);
            seen += 1;
        }
    }
    assert!(seen > 3, "{results}");
}

/// Results are combined where the files that a command names are the same, or the user gave the programs one name.
#[cfg(unix)]
#[test]
fn a_program_is_known_again() {
    let folder = scratch("program");
    let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
    let script =
        |name: &str, sign: &str| std::fs::write(path(name), format!("sed -u 's/.*/{sign}/'\n")).expect("a file");
    let judged = |name: &str, shard: &str, results: &str, more: &[&str]| {
        let command = format!("sh {}", path(name));
        let (shard, results) = (format!("{shard}/2"), path(results));
        let run_of = ["run", "orient2d", "-n", "40", "--no-shrink", "--cmd", &command, "--shard", &shard];
        run(&[&run_of[..], &["--json", &results], more].concat(), b"");
        results
    };
    script("one", "+");
    script("copy", "+");
    script("other", "-");
    let merged = |files: [&str; 2]| run(&["merge", files[0], files[1]], b"").status.code();
    let one = judged("one", "0", "one.json", &[]);
    assert_eq!(merged([&one, &judged("copy", "1", "copy.json", &[])]), Some(1), "one program by two paths");
    let refused = fails(&["merge", &one, &judged("other", "1", "other.json", &[])], b"");
    assert!(refused.contains("program is"), "{refused}");
    // Also under the same command.
    script("one", "0");
    let refused = fails(&["merge", &one, &judged("one", "1", "changed.json", &[])], b"");
    assert!(refused.contains("hash of the program is"), "{refused}");
    let named = |name: &str, shard: &str, results: &str| judged(name, shard, results, &["--name", "signs"]);
    let files = [named("copy", "0", "first.json"), named("other", "1", "second.json")];
    assert_eq!(merged([&files[0], &files[1]]), Some(1));
    let refused = fails(&["merge", &one, &files[1]], b"");
    assert!(refused.contains("name of the program is \"signs\" there and nothing in the first file"), "{refused}");
    assert!(Path::new(&files[0]).exists());
    std::fs::remove_dir_all(&folder).expect("the folder");
}
