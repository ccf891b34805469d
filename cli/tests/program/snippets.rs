//! A wrong case is printed as a line that `ver` reads, and as tests that a right program passes.

use super::child::{eval, is_long, run, scratch, text};
use std::path::Path;
use std::process::Command;

/// A wrong program: ours, with its answers changed by a sed script.
fn changed(query: &str, number_type: &str, script: &str) -> String {
    eval(&format!("{query} --as {number_type} | sed -u -E '{script}'"))
}

/// The line to keep is right in the number type that was judged, for any values.
#[test]
fn lines_to_keep_are_read_and_right() {
    for (at, query) in [
        "closest/point_segment",
        "intersect/line_sphere",
        "bound/sphere",
        "bound/capsule",
        "bound/obb_covariance",
        "deforming/point_triangle",
    ]
    .into_iter()
    .enumerate()
    {
        for (i, number_type) in ["f64", "f32", "i64", "i32"].into_iter().enumerate() {
            // In the short form, one number type for each query, in turn.
            if !is_long() && i != at % 4 {
                continue;
            }
            // Values are changed, as raw bits or not.
            let script = "s/x[37BF][0-9A-F]{7}/x00000000/; s/ -?[0-9.]+(\\/[0-9]+)?/ 77/";
            let command = changed(query, number_type, script);
            let judged = ["run", query, "--cmd", &command, "-n", "60", "--type", number_type, "--json", "-"];
            let output = run(&[&judged[..], &["--no-shrink", "--not", "overflow"]].concat(), b"");
            let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let rows = document["rows"].as_array().expect("rows").iter();
            let found = rows.flat_map(|row| row["mistakes"].as_object().expect("mistakes").values());
            let lines: String = found.map(|found| format!("{}\n", found["line"].as_str().expect("a line"))).collect();
            assert!(!lines.is_empty(), "{query} {number_type}: {}", text(&output.stderr));
            for ulps in ["0", "4"] {
                let kept = run(&["ver", query, "--type", number_type, "--ulps", ulps], lines.as_bytes());
                let said = text(&kept.stdout) + &text(&kept.stderr);
                assert_eq!(kept.status.code(), Some(0), "{query} {number_type}: {said}");
            }
        }
    }
}

/// The part of the output of `shrink` from one of its comments to the next.
fn section<'a>(told: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = told.split_once(&format!("{from}\n")).unwrap_or_else(|| panic!("{from}: {told}"));
    rest.split(&format!("{to}\n")).next().expect("a part")
}

/// The tests as programs that read their answer from the environment, as far as their tools are installed.
fn programs(folder: &Path, told: &str) -> Vec<Vec<String>> {
    let write = |name: &str, text: String| std::fs::write(folder.join(name), text).expect("a file");
    let rust = section(told, "// Rust", "// C++");
    write("test.rs", format!("fn answer_of<T>(_: &[T]) -> String {{ std::env::var(\"ANSWER\").unwrap() }}\n{rust}"));
    let cpp = format!("\n{}", section(told, "// C++", "# Python"));
    let (functions, test) = cpp.split_once("\nconst ").expect("an array");
    let functions = format!("#include <cassert>\n#include <cstdlib>\n#include <string>\n{functions}");
    let answer_of = "std::string answer_of(const void *) { return std::getenv(\"ANSWER\"); }";
    write("test.cpp", format!("{functions}\n{answer_of}\nint main() {{ const {test} }}\n"));
    let python = section(told, "# Python", "# nothing");
    write("test.py", format!("import os\ndef answer_of(case):\n    return os.environ[\"ANSWER\"]\n{python}"));
    let builds = [
        (&["rustc", "--test", "-o", "rust", "test.rs"][..], &["./rust"][..]),
        (&["g++", "-std=c++11", "-Wall", "-Werror", "-Wno-unused", "-o", "cpp", "test.cpp"], &["./cpp"]),
        (&["python3", "-c", ""], &["python3", "test.py"]),
    ];
    let mut programs = Vec::new();
    for (build, program) in builds {
        let Ok(output) = Command::new(build[0]).args(&build[1..]).current_dir(folder).output() else {
            println!("SKIPPED: there is no {}", build[0]);
            continue;
        };
        assert!(output.status.success(), "{build:?}: {}{told}", text(&output.stderr));
        programs.push(program.iter().map(|word| word.to_string()).collect());
    }
    programs
}

/// Right answers pass in any notation, with any number of fields, and at the limit of the tolerance; wrong ones do not.
#[test]
fn tests_are_passed_by_right_programs() {
    let folder = scratch("snippets");
    // Compiling is slow: in the short form one of them.
    let step = if is_long() { 1 } else { 4 };
    let all = [
        ("closest/point_segment", "f64", "s/^(closest) [^ ]+/\\1 -1/", &[][..]),
        ("closest/point_segment", "f32", "s/^(closest) [^ ]+/\\1 -1/", &["--ulps", "9", "--absolute", "1e-300"]),
        ("intersect/segment_segment_2d", "i64", "s/[0-9]+$/77/; s/interior/vertex 0/", &[]),
        ("predicate/orient2d", "f64", "s/.*/0/", &[]),
    ];
    for (query, number_type, script, more) in all.into_iter().step_by(step) {
        let line = match query {
            "closest/point_segment" => "3 1 1  0 0 0  3 0 0.5",
            "predicate/orient2d" => "0 0 1 0 0 1",
            _ => "0 0 9223372036854775807 1  0 1 1 -9223372036854775808",
        };
        let command = changed(query, number_type, script);
        let shrunk = ["shrink", query, "--cmd", &command, "--type", number_type];
        let told = text(&run(&[&shrunk[..], more].concat(), line.as_bytes()).stdout);
        // The line is judged by the command next to it.
        let (command, rest) =
            told.split_once("(straightedge ").and_then(|(_, rest)| rest.split_once(")\n")).expect(&told);
        let kept = run(&command.split(' ').collect::<Vec<_>>(), rest.lines().next().expect("a line").as_bytes());
        assert_eq!(kept.status.code(), Some(0), "{told}");
        let exact = rest.lines().next().and_then(|line| line.split_once(" = ")).expect("an answer").1;
        let moved = |steps: u64| {
            let moved =
                |piece: &str| match piece.strip_prefix('x').map(|bits| (bits.len(), u64::from_str_radix(bits, 16))) {
                    Some((8, Ok(bits))) => format!("x{:08X}", bits + steps),
                    Some((_, Ok(bits))) => format!("x{:016X}", bits + steps),
                    _ => piece.to_string(),
                };
            exact.split(' ').map(moved).collect::<Vec<_>>().join(" ")
        };
        let decision = exact.split(' ').next().expect("a word");
        let mut answers = vec![(exact.to_string(), true), (decision.to_string(), true), (String::new(), false)];
        answers.extend([("none".into(), false), (format!("{exact} 0"), false)]);
        if exact.contains(" x") {
            let ulps = if number_type == "f32" { 9 } else { 4 };
            answers.extend([(moved(ulps), true), (moved(ulps + 1), false), (format!("{decision} nan"), false)]);
            // In decimals.
            let decimals = told.lines().nth(1).expect("a case");
            let right = run(&["eval", query, "--as", number_type], decimals.as_bytes());
            answers.push((text(&right.stdout).trim().to_string(), true));
        }
        for program in programs(&folder, &told) {
            for (answer, is_right) in &answers {
                let mut child = Command::new(&program[0]);
                child.args(&program[1..]).current_dir(&folder).env("ANSWER", answer);
                let output = child.output().expect("it runs");
                assert_eq!(output.status.success(), *is_right, "{query} {program:?} {answer}: {told}");
            }
        }
    }
    std::fs::remove_dir_all(folder).expect("the folder");
}
