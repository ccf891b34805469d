//! `run`: programs that are right, wrong, crash, hang or are cut short.

use crate::child::{PROGRAM, eval, fails, run, scratch, text};
use crate::commands::succeeds;
use std::time::{Duration, Instant};

fn with<'a>(command: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let count = if more.contains(&"-n") { &[][..] } else { &["-n", "30"] };
    [&["run", "orient2d", "--cmd", command], count, more].concat()
}

#[test]
fn that_are_right() {
    let command = eval("orient2d");
    assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
    let command = eval("orient2d --answered");
    assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
    // The last line without its end.
    let command = eval("orient2d | head -c -1");
    assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
}

#[test]
fn that_are_wrong() {
    let output = run(&with(&eval("orient2d --as plain-f64"), &["--class", "overflow"]), b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
}

/// An unset label, as libraries return it where nothing is hit.
#[test]
fn that_answer_with_no_label() {
    for (label, kind) in [("-848941954", "triangle: another label"), ("4294967295", "triangle: another label")] {
        let command = eval(&format!("closest/point_mesh | sed -E 's/triangle [0-9]+/triangle {label}/'"));
        let output = run(&["run", "closest/point_mesh", "--cmd", &command, "-n", "30", "--no-shrink"], b"");
        let stdout = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(stdout.contains(kind) && stdout.contains(&format!(" triangle {label} ")), "{stdout}");
        assert!(stdout.contains("of 30 wrong"), "{stdout}");
    }
}

#[test]
fn that_die_hang_or_stop_in_the_middle() {
    assert!(
        fails(&with("exit 3", &[]), b"")
            .contains("answered none of the first 4 cases: the program ended (exit status: 3)")
    );
    assert!(fails(&with("echo +; printf in", &[]), b"").contains("answer 2: half a line, `in`"));
    let complaint = fails(&with("/no/such/program", &[]), b"");
    assert!(complaint.contains("cannot start `/no/such/program`") && complaint.contains("not found"), "{complaint}");
    assert!(fails(&with("yes +", &[]), b"").contains("answers more than it was asked"));
    assert!(fails(&with("echo maybe", &[]), b"").contains("`maybe` is no word of an answer"));
    assert!(fails(&with("echo 1 2 3 4 5 6 = +", &[]), b"").contains("this is not the case that was asked"));
    assert!(fails(&with("true", &[]), b"").contains("answer 1: it is missing: the program ended (exit status: 0)"));
    let start = Instant::now();
    let complaint = fails(&with("exec sleep 60", &["--timeout", "0.2s"]), b"");
    assert!(complaint.contains("answered none of the first 4 cases: it was stopped at its timeout"), "{complaint}");
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// A case that it crashes or hangs on is counted, and the others are judged.
#[test]
fn that_crash_or_hang_on_a_case() {
    // awk buffers its answers until its input ends, unless it flushes.
    for (what, flush) in [("exit 7", ""), ("exit 7", "fflush();"), ("while (1);", "fflush();")] {
        let command = format!("awk '/^@grid/ && ++n == 1 && !/ok/ {{ {what} }} {{ print \"?\"; {flush} }}'");
        let more = ["--class", "random,grid", "-n", "10", "--timeout", "0.7s", "--json", "-", "--no-shrink"];
        let output = run(&with(&command, &more), b"");
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let kind = if what == "exit 7" { "crash" } else { "hang" };
        let of = |class: &str| {
            let rows = document["rows"].as_array().expect("rows");
            rows.iter().find(|row| row["class"] == class).expect("the class").clone()
        };
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert_eq!((&of("random")["declined"], &of("grid")["cases"]), (&5.into(), &5.into()), "{what} {flush}");
        // Each process has its own first grid case.
        assert!(of("grid")["mistakes"][kind]["count"].as_u64().expect("a count") >= 1, "{what} {flush}");
    }
}

/// A process that the program started does not keep its answers from being judged, nor outlive its timeout.
#[test]
fn that_start_others() {
    let start = Instant::now();
    let command = eval("orient2d; sleep 60 &");
    assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
    fails(&with("sleep 61.25; true", &["--timeout", "0.5s"]), b"");
    assert!(start.elapsed() < Duration::from_secs(30));
    let left = std::process::Command::new("ps").args(["-eo", "args"]).output().expect("ps");
    assert!(!text(&left.stdout).lines().any(|line| line.trim() == "sleep 61.25"), "it sleeps on");
}

/// Lines without an end do not take all memory.
#[test]
fn that_never_end_a_line() {
    assert!(fails(&with("cat /dev/zero", &[]), b"").contains("a line is longer than 1048576 bytes"));
    assert!(fails(&["eval", "orient2d"], &vec![b'1'; 3 << 20]).contains("a line is longer than"));
    // Nor are unreadable answers printed or stored in full.
    let said = fails(&with("head -c 500000 /dev/zero | tr '\\0' x; echo; cat", &[]), b"");
    assert!(said.contains("is no word of an answer") && said.len() < 1000, "{} bytes", said.len());
}

/// A closed pipe is no error.
#[test]
fn that_close_the_pipe() {
    let script = format!("{PROGRAM} gen orient2d -n 100000 | head -n 1 >/dev/null; echo ${{PIPESTATUS[0]}}");
    let output = std::process::Command::new("bash").args(["-c", &script]).output().expect("bash");
    assert_eq!((text(&output.stdout).as_str(), text(&output.stderr).as_str()), ("0\n", ""));
}

/// A crash that no case explains is also reported.
#[test]
fn that_crash_at_times() {
    let dies = "awk '{ print \"?\"; fflush(); if (NR == 7) exit 3 }'";
    let output = run(&with(dies, &["-n", "20", "--max-declined", "100%"]), b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("20 declined, but the program crashed or hung"), "{}", text(&output.stdout));
    // The last line of its standard error is reported; the rest is not passed on.
    let says = "awk '/^@grid/ { print \"noise\\nof a reason\" > \"/dev/stderr\"; exit 3 } { print \"?\" }'";
    let output = run(&with(says, &["--class", "grid,random", "--no-shrink"]), b"");
    let stdout = text(&output.stdout);
    assert!(stdout.contains("answered the program ended (exit status: 3): of a reason"), "{stdout}");
    assert_eq!(text(&output.stderr), "");
}

/// Labels are those of the cases, and no text contains control characters that a terminal obeys.
#[test]
fn that_are_hostile() {
    let relabels = "sed 's/^@[^ ]*\\(.*\\)$/@evil\\1 = +/'";
    let stdout = text(&run(&with(relabels, &["--no-shrink"]), b"").stdout);
    assert!(stdout.contains("| degenerate") && !stdout.contains("| evil"), "{stdout}");
    let stdout = text(&run(&["ver", "orient2d"], b"@\x1b]0;x\x07y 0 0 1 0 0 1 = -\n").stdout);
    assert!(stdout.contains("\\u{1b}]0;x") && !stdout.contains('\u{1b}'), "{stdout}");
}

/// Cases of a file: all of them, or an error before the work.
#[test]
fn on_cases_of_a_file() {
    let folder = scratch("cases");
    let file = folder.join("cases.txt");
    let path = file.to_str().expect("a path in Unicode");
    let command = eval("orient2d");
    let asked = |more: &[&str]| run(&[&["run", "orient2d", "--cmd", &command, "--cases", path], more].concat(), b"");
    std::fs::write(&file, "# some\n\n@a 0 0 1 0 0 1 = + # left\n0 0 1 0 0 1=-\n").expect("a file");
    let stdout = text(&asked(&[]).stdout);
    assert!(stdout.contains("0 of 2 wrong"), "{stdout}");
    assert_eq!(asked(&["-n", "3"]).status.code(), Some(2), "there are as many as there are");
    let json = folder.join("results.json");
    let resumed = || asked(&["--resume", "--json", json.to_str().expect("a path in Unicode")]);
    assert_eq!([resumed().status.code(), resumed().status.code()], [Some(0); 2]);
    std::fs::write(&file, "@a 0 0 1 0 0 1\n0 0 1 0 0 2\n").expect("a file");
    let said = text(&resumed().stderr);
    assert!(said.contains("it cannot be gone on with: hash of the cases was"), "{said}");
    std::fs::write(&file, "# none\n").expect("a file");
    assert!(text(&asked(&[]).stderr).contains("cases.txt: there are none"));
    for (case, complaint) in [("0 0 1 0 0 x", "line 3, column 11: `x`"), ("0 0 1 0 0", "line 3, column 10: ")] {
        std::fs::write(&file, format!("# some\n0 0 1 0 0 1\n{case}\n")).expect("a file");
        let said = text(&asked(&[]).stderr);
        assert!(said.contains(path) && said.contains(complaint), "{said}");
    }
    std::fs::write(&file, format!("0 0 1 0 0 1\n{}\n", "1 ".repeat(600_000))).expect("a file");
    assert!(text(&asked(&[]).stderr).contains("line 2: a line is longer"), "{}", text(&asked(&[]).stderr));
    let of_folder = fails(&["run", "orient2d", "--cmd", "cat", "--cases", folder.to_str().expect("a path")], b"");
    assert!(of_folder.contains("it is no file"), "{of_folder}");
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// A link stays a link, and results are not lost to a report that cannot be written.
#[test]
fn whose_results_are_written() {
    let folder = scratch("written");
    let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
    let command = eval("orient2d");
    std::fs::write(path("target.json"), "").expect("a file");
    std::os::unix::fs::symlink(path("target.json"), path("link.json")).expect("a link");
    succeeds(&with(&command, &["--json", &path("link.json")]), "");
    assert!(std::fs::read_link(path("link.json")).is_ok());
    assert!(std::fs::read_to_string(path("target.json")).expect("results").contains("\"ended\": \"complete\""));
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 2, "nothing is left beside");
    succeeds(&with(&command, &["--json", "/dev/null"]), "");
    assert!(fails(&with(&command, &["--report", &path("target.json")]), b"").contains("a report is a page"));
    // Distances in ulps are no counts.
    let far = eval("centroid_triangle_2d --as plain-f64 | while read l; do echo point -1e308 -1e308; done");
    let values = path("values.json");
    run(&["run", "centroid_triangle_2d", "--cmd", &far, "-n", "20", "--no-shrink", "--json", &values], b"");
    assert!(text(&run(&["merge", &values], b"").stdout).contains("20 of 20 wrong"));

    let results = std::fs::read_to_string(path("target.json")).expect("results");
    let shard = "{\n      \"of\": 0,\n      \"all\": 1\n    }";
    for (from, to, complaint) in [
        ("\"done\": 30", "\"done\": 5", "another number of cases"),
        ("\"seconds\": ", "\"seconds\": 1e300, \"was\": ", "it took no such time"),
        ("\"right\": ", "\"right\": 1", "right and wrong do not follow from the rest"),
        (
            "\"query\": \"predicate/orient2d\",\n      ",
            "\"query\": \"predicate/orient3d\",\n      ",
            "a row is of another query",
        ),
        ("\"declined\": ", "\"declined\": 300000000000000", "is more than can be counted"),
        ("\"right\": ", "\"right\": 1844674407370955161", "is more than can be counted"),
        (shard, &format!("{shard}, {shard}"), "its shards are not of one work"),
    ] {
        assert!(results.contains(from), "{from}: {results}");
        std::fs::write(path("edited.json"), results.replace(from, to)).expect("results");
        let said = fails(&["merge", &path("edited.json")], b"");
        assert!(said.contains("these are no results") && said.contains(complaint), "{said}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// The exit code does not depend on whether the output is read.
#[test]
fn whose_ruling_is_not_read() {
    let judged = eval("orient2d --as plain-f64");
    let script =
        format!("{PROGRAM} run orient2d --class overflow -n 300 --cmd '{judged}' | true; echo ${{PIPESTATUS[0]}}");
    let output = std::process::Command::new("bash").args(["-c", &script]).output().expect("bash");
    assert_eq!(text(&output.stdout), "1\n", "{}", text(&output.stderr));
}

/// A program that answers nothing is not right.
#[test]
fn that_decline() {
    let code = |command: &str, more: &[&str]| run(&with(command, more), b"").status.code();
    assert_eq!(code("sed 's/.*/?/'", &[]), Some(1));
    let some = eval("orient2d | sed '1,3s/.*/?/'");
    assert_eq!(code(&some, &[]), Some(0));
    assert_eq!(code(&some, &["--max-declined", "10%"]), Some(0));
    assert_eq!(code(&some, &["--max-declined", "9%"]), Some(1));
    assert_eq!(code(&some, &["--max-declined", "2"]), Some(1));
    let folder = scratch("declined");
    let path = folder.join("results.json");
    let file = path.to_str().expect("a path in Unicode");
    assert_eq!(code(&some, &["--max-declined", "2", "--json", file]), Some(1));
    assert!(std::fs::read_to_string(&path).expect("results").contains("\"complaint\": \"more than 2 allowed\""));
    assert_eq!(run(&["merge", file], b"").status.code(), Some(1));
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// Shards combined are the whole; an interrupted one is continued.
#[test]
fn in_shards() {
    let folder = scratch("shards");
    let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
    let plain = eval("orient2d --as plain-f64");
    let counts = |name: &str| {
        let text = std::fs::read_to_string(path(name)).expect("results");
        let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let mut rows: Vec<String> = document["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| {
                let kinds: Vec<_> =
                    row["mistakes"].as_object().expect("kinds").iter().map(|(k, f)| (k, &f["count"])).collect();
                format!("{} {} {} {} {kinds:?}", row["class"], row["cases"], row["wrong"], row["decisions"])
            })
            .collect();
        rows.sort();
        rows
    };
    let n = ["-n", "6000", "--no-shrink", "--name", "mine", "--json"];
    let judged = |more: &[&str]| run(&with(&plain, &[&n[..], more].concat()), b"").status.code();
    assert_eq!(judged(&[&path("whole.json")]), Some(1));
    for shard in ["0/3", "2/3"] {
        assert_eq!(judged(&[&path(&format!("{}.json", &shard[..1])), "--shard", shard]), Some(1));
    }
    // The second one is out of time before its first answer, then is continued.
    let slow = format!("sleep 1; {plain}");
    let second = path("1.json");
    let second = [&n[..], &[&second, "--shard", "1/3"]].concat();
    run(&with(&slow, &[&second[..], &["--for", "300ms"]].concat()), b"");
    for (other, why) in [(["--seed", "2"], "seed was 1 and is 2"), (["--name", "yours"], "name of the program was")] {
        let second = second.iter().map(|word| if *word == "mine" && other[0] == "--name" { other[1] } else { word });
        let mut second: Vec<&str> = second.chain(["--resume"]).collect();
        second.extend(other.iter().filter(|_| other[0] == "--seed"));
        let complaint = fails(&with(&plain, &second), b"");
        assert!(complaint.contains(&format!("it cannot be gone on with: {why}")), "{complaint}");
    }
    assert_eq!(run(&with(&slow, &[&second[..], &["--resume"]].concat()), b"").status.code(), Some(1));
    let files = [path("0.json"), path("1.json"), path("2.json")];
    // One name, two commands.
    let merged = run(&["merge", &files[0], &files[1], &files[2], "--json", &path("merged.json")], b"");
    assert_eq!(merged.status.code(), Some(1), "{}", text(&merged.stderr));
    assert!(text(&merged.stdout).contains("of 6000 wrong"), "{}", text(&merged.stdout));
    assert_eq!(counts("merged.json"), counts("whole.json"));
    assert!(fails(&["merge", &files[0], &files[0]], b"").contains("shard 0/3 is there twice"));
    // One that failed is not hidden by one that was out of time, whichever is first.
    for (file, ended) in [(&files[0], r#""out_of_time""#), (&files[1], r#"{"failed":"it is missing"}"#)] {
        let mut document: serde_json::Value =
            serde_json::from_slice(&std::fs::read(file).expect("results")).expect("JSON");
        document["ended"] = serde_json::from_str(ended).expect("JSON");
        std::fs::write(file, document.to_string()).expect("results");
    }
    for order in [[0, 1, 2], [1, 2, 0]] {
        let merged = run(&[&["merge"][..], &order.map(|i| files[i].as_str())].concat(), b"");
        assert!(text(&merged.stdout).contains("; ended early"), "{}", text(&merged.stdout));
    }
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// Without time, nothing is judged, which is no success.
#[test]
fn that_have_no_time() {
    let command = format!("sleep 5; {}", eval("orient2d"));
    let verified = ["verify", "orient2d", "--report", "/dev/null/page.html"];
    for time in ["0s", "0", "0ms"] {
        assert!(fails(&with(&command, &["--for", time]), b"").contains("this is no time at all"));
        assert!(fails(&[&verified[..], &["--for", time]].concat(), b"").contains("this is no time at all"));
    }
    let output = run(&with(&command, &["--for", "10ms"]), b"");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("nothing was judged; the time was over"), "{}", text(&output.stdout));
    let folder = scratch("no-time");
    let page = folder.join("page.html");
    let page = page.to_str().expect("a path in Unicode");
    let output = run(&["verify", "orient2d", "--for", "1ns", "--report", page], b"");
    let stdout = text(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{stdout}");
    assert!(stdout.contains("Nothing was judged.") && stdout.contains("the time was over"), "{stdout}");
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// A shell that reads the stored command reads the arguments.
#[test]
fn whose_command_can_be_run_again() {
    let command = "sed 's/.*/?/' # it's \"$HOME\" `x` \\ *";
    let arguments = ["run", "orient2d", "--cmd", command, "-n", "3", "--max-declined", "100%", "--json", "-"];
    let document: serde_json::Value = serde_json::from_slice(&run(&arguments, b"").stdout).expect("JSON");
    let stored = document["command"].as_str().expect("a command");
    let script = format!("set -- {stored}; printf '%s\\n' \"$@\"");
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("sh");
    let expected = [&["straightedge"], &arguments[..]].concat().join("\n") + "\n";
    assert_eq!(text(&output.stdout), expected, "{stored}");
    assert!(stored.starts_with("straightedge run orient2d --cmd 'sed "), "{stored}");
}

/// The smallest case is small, and wrong in the same way.
#[test]
fn whose_cases_are_made_smaller() {
    let plain = eval("orient2d --as plain-f64");
    let output = run(&with(&plain, &["--class", "ulp-moved", "-n", "200"]), b"");
    let stdout = text(&output.stdout);
    let case = stdout.lines().skip_while(|line| !line.starts_with("false zero")).nth(1).expect("a case");
    assert!(case.trim().len() < 60, "{stdout}");
    let small = run(&["shrink", "orient2d", "--cmd", &plain], format!("{case} = +").as_bytes());
    assert_eq!(small.status.code(), Some(1));
    let stdout = text(&small.stdout);
    for words in ["false zero", "#[test]", "float.fromhex", "// C++"] {
        assert!(stdout.contains(words), "{stdout}");
    }
    // Progress is on the standard error, separate from the output; each test has a name.
    assert!(text(&small.stderr).contains("line 1: false zero; looking for smaller cases"), "{}", text(&small.stderr));
    let both = run(&["shrink", "orient2d", "--cmd", &plain], format!("{case} = +\n# none\n{case}").as_bytes());
    let stdout = text(&both.stdout);
    for name in ["fn predicate_orient2d_case_1()", "fn predicate_orient2d_case_3()"] {
        assert_eq!(stdout.matches(name).count(), 1, "{stdout}");
    }
    let said = run(&["ver", "orient2d"], b"0 0 1 0 0 1 = can't");
    assert!(text(&said.stderr).contains("`can't` is no word of an answer"), "{}", text(&said.stderr));
    let dies = "echo \"can't \\\"go\\\" on\" >&2; exit 3";
    assert!(fails(&with(dies, &[]), b"").contains("can't \"go\" on"));
    let right = run(&["shrink", "orient2d", "--cmd", &plain], b"0 0 1 0 0 1");
    assert!(text(&right.stdout).contains("line 1: the program is right") && right.status.code() == Some(0));
    let said = fails(&["shrink", "orient2d", "--cmd", "while read l; do echo x; done"], b"\n0 0 1 0 0 1");
    assert!(said.contains("line 2: ") && said.contains("answer 1"), "{said}");
}

/// A program that reads only one style gets no other while cases are reduced.
#[test]
fn that_read_one_style() {
    let folder = scratch("style");
    let log = folder.join("asked.txt");
    let logged = format!("tee -a {} | {}", log.display(), eval("orient2d --as plain-f64"));
    let asked = |arguments: &[&str], input: &str| {
        let _ = std::fs::remove_file(&log);
        run(arguments, input.as_bytes());
        let asked = std::fs::read_to_string(&log).expect("cases");
        asked.lines().filter(|line| line.starts_with("@small ")).map(str::to_string).collect::<Vec<_>>()
    };
    let of_run = with(&logged, &["--class", "overflow"]);
    for (style, first) in [(&[][..], 'x'), (&["--decimal"], '1'), (&["--hexfloat"], '0')] {
        let small = asked(&[&of_run, style].concat(), "");
        let is_in_style = |piece: &str| match first {
            '1' => piece.parse::<f64>().is_ok(),
            first => piece.trim_start_matches('-').starts_with(first),
        };
        let numbers = |line: &String| line.split(' ').skip(1).all(is_in_style);
        assert!(small.len() > 100 && small.iter().all(numbers), "{style:?}: {small:?}");
    }
    // `shrink` uses the style of the line.
    let of_shrink = ["shrink", "orient2d", "--cmd", &logged];
    let bits = "x6126C2D4256FFCC3 1e160 1e160 2e160 0 0";
    for (line, is_in_bits) in [("1e160 1e160 1e160 2e160 0 0", false), (bits, true)] {
        let small = asked(&of_shrink, line);
        assert!(small.len() > 100, "{small:?}");
        assert!(small.iter().all(|case| case.contains(" x") == is_in_bits), "{line}: {small:?}");
    }
    std::fs::remove_dir_all(folder).expect("the folder");
}
