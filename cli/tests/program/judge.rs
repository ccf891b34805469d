//! `straightedge judge`: whole results.

use super::child::{fails, page, run, scratch, text};

/// What is printed about a program, and the exit code.
fn of_program(task: &str, command: &str, more: &[&str]) -> (String, Option<i32>) {
    let output = run(&[&["judge", task, "--cmd", command], more].concat(), b"");
    let said = text(&output.stdout) + &text(&output.stderr);
    (said, output.status.code())
}

/// A wrong hull by awk: all points, corners or not.
const ALL_POINTS: &str = r#"awk '{ s = $2; for (i = 0; i < $2; i++) s = s " " i; print s; fflush() }'"#;

#[test]
fn lines_are_judged() {
    let judged = |task: &str, lines: &str| {
        let output = run(&["judge", task], lines.as_bytes());
        (text(&output.stdout), output.status.code())
    };
    let right = "4 0 0 2 -1 4 0 2 1 = 2 0 1 3 1 2 3\n# a comment\n@mine 3 0 0 1 0 0 1=1 0 1 2\n";
    let (said, code) = judged("delaunay_2d", right);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.ends_with("delaunay_2d: 0 of 2 wrong\n"), "{said}");
    let (said, code) = judged("delaunay_2d", "4 0 0 2 -1 4 0 2 1 = 2 0 1 2 0 2 3");
    assert_eq!(code, Some(1));
    let expected = "not Delaunay, once; the simplest input:\n    4 0 0 2 -1 4 0 2 1\n    answered 2 0 1 2 0 2 3: the \
        circle of the triangle 1 (0 2 3) has point 1 inside\n";
    assert!(said.contains(expected), "{said}");
    let (_, code) = judged("hull_2d", "1 5 5 = ?");
    assert_eq!(code, Some(1), "all declined");
    let complaint = |lines: &str| fails(&["judge", "delaunay_2d"], lines.as_bytes());
    assert_eq!(complaint(""), "straightedge: delaunay_2d: the input is empty\n");
    let fault = "straightedge: delaunay_2d: line 2, column 5: `nan` is not finite\n";
    assert_eq!(complaint("1 0 0 = 0\n1 0 nan = 0"), fault);
    let fault = "straightedge: delaunay_2d: line 1, column 6: there is no result: a line is `input = result`\n";
    assert_eq!(complaint("1 0 0"), fault);
    assert!(fails(&["judge", "delauney"], b"").contains("[possible values: delaunay_2d, delaunay, "));
}

/// Rings of a given polygon that go around the wrong way are turned, with the indices of the result; and it is told.
#[test]
fn rings_are_turned() {
    let note = |count: u32| {
        format!(
            "note: rings of {count} inputs went around the wrong way, and were turned: the outer ring is \
             counter-clockwise, holes are clockwise\n"
        )
    };
    // A clockwise square; then one that is right, around a hole that is counter-clockwise; then one that is wrong.
    let square = "@a 1 4 0 0 0 4 4 4 4 0 = 2 0 1 2 0 2 3\n";
    let hole = "2 4 0 0 4 0 4 4 0 4 3 1 1 2 1 1 2 = 7 0 1 5 0 5 4 1 2 5 2 6 5 2 3 6 3 0 6 0 4 6\n";
    let right = "1 3 0 0 1 0 0 1 = 1 0 1 2\n";
    let output = run(&["judge", "triangulation"], format!("{square}{hole}{right}").as_bytes());
    assert_eq!(text(&output.stderr), note(2));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let wrong = "1 4 0 0 0 4 4 4 4 0 = 2 0 1 2 0 1 3\n1 3 0 0 0 1 1 0 = 1 0 1 7\n1 3 0 0 0 1 1 0 = one\n";
    let output = run(&["judge", "triangulation"], wrong.as_bytes());
    let said = text(&output.stdout);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), note(3)));
    // Both are shown with the ring that was judged.
    assert!(said.contains("    POLYGON((4 0,4 4,0 4,0 0,4 0))\n    answered "), "{said}");
    assert!(said.contains("    POLYGON((1 0,0 1,0 0,1 0))\n    answered 1 2 1 7: "), "{said}");
    assert!(said.contains("triangulation: 3 of 3 wrong\n"), "{said}");
    // What is invalid otherwise, is.
    let said = fails(&["judge", "triangulation"], b"2 3 0 0 0 4 4 0 3 0 0 0 4 4 0 = 0\n");
    assert!(said.contains("triangulation: line 1, column 1: "), "{said}");
    assert!(!run(&["judge", "triangulation"], right.as_bytes()).stderr.starts_with(b"note"));
}

/// A program gets the turned ring.
#[cfg(unix)]
#[test]
fn rings_of_cases_are_turned() {
    let cases = scratch("turned").join("cases.txt");
    std::fs::write(&cases, "1 4 0 0 0 4 4 4 4 0\n1 3 0 0 1 0 0 1 = 1 2 1 0\n").expect("a file");
    let cases = cases.to_str().expect("a path");
    // A fan, if the first three corners turn left.
    let fan = r#"awk '{ turns = ($5 - $3) * ($8 - $4) - ($6 - $4) * ($7 - $3)
        if (turns <= 0) { print "0"; fflush(); next }
        s = $2 - 2; for (i = 2; i < $2; i++) s = s " 0 " i - 1 " " i; print s; fflush() }'"#;
    let (said, code) = of_program("triangulation", fan, &["--cases", cases]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("note: rings of 1 input went around the wrong way, and were turned"), "{said}");
    assert!(said.contains("triangulation: 0 of 2 wrong"), "{said}");
}

#[cfg(unix)]
#[test]
fn programs_are_judged() {
    let (said, code) = of_program("hull_2d", ALL_POINTS, &["-n", "60"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("no corner, "), "{said}");
    // Three points on a line are the smallest such hull.
    assert!(said.contains(" is between the ends of all points\n    @small 3 x"), "{said}");
    // Declining is not wrong.
    let (said, code) = of_program("hull_2d", "sed -u 's/.*/?/'", &["-n", "60", "--max-declined", "60"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("hull_2d: 0 of 60 wrong, 60 declined"), "{said}");
}

/// Numbers of a result are printed in decimals, like those of the input, whatever the program wrote; in JSON as raw
/// bits.
#[test]
fn results_are_told_in_decimals() {
    let judged = |input: &str, given: &str, more: &[&str]| {
        let output = run(&[&["judge", "overlay"], more].concat(), format!("{input} = {given}\n").as_bytes());
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let input = "union 1e-9 1 3 0 0 1 0 0 1 1 3 5 5 6 5 5 6";
    let bits = "1 3 x0000000000000000 x0000000000000000 x3FB999999999999A x0000000000000000 \
        x0000000000000000 x3FF0000000000000";
    for given in ["1 3 0 0 0.1 0 0 1", bits] {
        let said = judged(input, given, &[]);
        assert!(said.contains("\n    answered POLYGON((0 0,0.1 0,0 1,0 0)): "), "{said}");
        let html = page(&["judge", "overlay"], format!("{input} = {given}\n").as_bytes());
        assert!(html.contains("answered <code class=w>POLYGON((0 0,0.1 0,0 1,0 0))</code>"), "{html}");
    }
    let json: serde_json::Value = serde_json::from_str(&judged(input, bits, &["--json", "-"])).expect("JSON");
    let mistakes = json["rows"][0]["mistakes"].as_object().expect("kinds");
    assert!(mistakes.values().all(|found| found["given"] == bits), "{mistakes:?}");
    // The message for an unreadable result quotes what was written.
    let said = judged(input, "1 3 x3FF0000000000000 nothing", &[]);
    assert!(said.contains("answered 1 3 x3FF0000000000000 nothing: "), "{said}");
}

/// The first drawing of the page of a wrong line, with the sentences below it.
fn drawn(task: &str, line: &str) -> String {
    let html = page(&["judge", task], format!("{line}\n").as_bytes());
    let (_, drawn) = html.split_once("<svg").unwrap_or_else(|| panic!("no drawing: {html}"));
    drawn.split_once("<pre").expect("the command").0.into()
}

/// The witness repeats points of the input; a point of the inset is named once.
#[test]
fn insets_name_a_point_once() {
    let drawn = drawn("delaunay_2d", "4 0 0 4 0 2 1e-4 2 3 = 2 0 1 3 0 1 2");
    let (_, inset) = drawn.split_once("<rect class='aid'").expect("an inset");
    let inset = inset.split("<rect").next().expect("the first");
    for name in ["0", "1", "2"] {
        assert_eq!(inset.matches(&format!(">{name}</text>")).count(), 1, "{name}: {inset}");
    }
}

/// What is as small as a pixel is also drawn magnified.
#[test]
fn small_gaps_are_magnified() {
    let small = [
        ("delaunay_2d", "5 0 0 4 0 4 4 0 4 1e-12 0 = 2 0 1 2 0 2 3"),
        ("arrangement", "1e-15 2 0 0 2 2 0 2 2 0 = 5 0 0 2 2 0 2 2 0 1 1.000000000001 4 0 4 4 1 2 4 4 3"),
        ("nearest", "6 0 0 0 1 0 0 0 1 0 0 0 1e-12 1 0 1e-12 0 1 1e-12 2 0 1 2 3 4 5 1 0.2 0.2 5 = 1 0"),
        ("hull", "5 0 0 0 1 0 0 0 1 0 0 0 1 0.2 0.2 -1e-12 = 4 0 2 1 0 1 3 0 3 2 1 2 3"),
    ];
    for (task, line) in small {
        let drawn = drawn(task, line);
        assert!(drawn.contains("<rect class='aid zoom'"), "{task}: {drawn}");
        assert!(drawn.contains(": what shows the error, ") && drawn.contains(" times as large"), "{task}: {drawn}");
    }
    let large = drawn("delaunay_2d", "5 0 0 4 0 4 4 0 4 1 0 = 2 0 1 2 0 2 3");
    assert!(!large.contains("zoom"), "{large}");
}

/// In narrow windows, tables scroll in boxes of their own, and commands are broken into lines.
#[test]
fn pages_fit_narrow_windows() {
    let html = page(&["judge", "delaunay_2d"], b"4 0 0 2 -1 4 0 2 1 = 2 0 1 2 0 2 3\n");
    assert!(html.contains("\n.box { overflow-x: auto; max-width: 100%;"));
    let (_, narrow) = html.split_once("@media screen and (max-width: 56rem) {").expect("rules of narrow windows");
    let (narrow, _) = narrow.split_once("@media print").expect("rules of print");
    for rule in [".box thead th { white-space: normal; }", "article pre { white-space: pre-wrap;"] {
        assert!(narrow.contains(rule), "{rule}: {narrow}");
    }
    let is_boxed = |before: &str| before.contains("class=box") || before.contains("class='box row'");
    let pieces: Vec<&str> = html.split("<table").collect();
    assert!(pieces.len() > 3 && pieces[..pieces.len() - 1].iter().all(|before| is_boxed(before)), "{html}");
}

#[test]
fn drawings_have_a_legend() {
    let regions = ["A: ", "B: ", "result: ", "what is wrong: "];
    let solid = "4 0 0 0 1 0 0 0 1 0 0 0 1 4 0 2 1 0 1 3 0 3 2 1 2 3";
    let boolean =
        format!("union 1e-9 {solid} {} 0 = {solid}", solid.replace(" 1 0 0 0 1 0 0 0 1", " 3 0 0 0 3 0 0 0 3"));
    let lines = [
        ("overlay", "union 1e-9 1 3 0 0 1 0 0 1 1 3 5 5 6 5 5 6 = 1 3 0 0 0.5 0 0 1", &regions[..3]),
        ("boolean", &boolean, &regions[..3]),
        ("delaunay_2d", "4 0 0 2 -1 4 0 2 1 = 2 0 1 2 0 2 3", &["input: ", "result: ", "what is wrong: "]),
    ];
    for (task, line, parts) in lines {
        let drawn = drawn(task, line);
        let (_, legend) = drawn.split_once("<p class=legend>").unwrap_or_else(|| panic!("{task}: {drawn}"));
        for part in parts {
            assert!(legend.contains(&format!("</i>{part}")), "{task}, {part}: {legend}");
        }
    }
}

/// A result that cannot be read is a wrong one, and the next is judged.
#[cfg(unix)]
#[test]
fn hostile_programs_have_a_ruling() {
    let hostile = [
        ("sed -u 's/.*//'", "no result"),
        ("sed -u 's/.*/3 0 1 nan/'", "no result"),
        ("sed -u 's/.*/1 -1/'", "index out of range"),
        ("sed -u 's/.*/1 184467440737095516150/'", "index out of range"),
        ("sed -u 's/.*/184467440737095516150 1/'", "no result"),
        ("awk 'BEGIN { s = \"1\"; for (i = 0; i < 20; i++) s = s \" \" s } { print s; fflush() }'", "no result"),
        ("awk '/@lattice/ { exit 3 } { print 0; fflush() }'", "crash"),
    ];
    for (command, kind) in hostile {
        let (said, code) = of_program("hull_2d", command, &["--no-shrink", "-n", "4", "--not", "few"]);
        assert_eq!(code, Some(1), "{command}: {said}");
        assert!(said.contains(&format!("\n{kind}, ")), "{command}: {said}");
        assert!(said.len() < 20_000, "{command}");
    }
    // A line that is no result ends the work, as it may be in addition to the results: all later ones would be shifted.
    let strangers = [
        ("sed -u 's/.*/banana/'", "answer 1, column 1: `banana` is no part of a result in: banana"),
        (r#"LC_ALL=C awk '{ printf "\xff\xfe\n"; fflush() }'"#, "answer 1, column 1: the line is no text"),
        (
            "awk 'NR == 2 { print \"loading 3 points\" } { print 0; fflush() }'",
            "answer 2, column 1: `loading` is no part of a result in: loading 3 points",
        ),
        ("sed -u 's/.*/1 0 = 1 0 = 1 0 # 0/'", "answer 1, column 11: `=` stands twice in: 1 0 = 1 0 = 1 0 # 0"),
        ("sed -u 's/.*/1 0 = 1 0/'", "answer 1, column 1: this is not the case that was asked in: 1 0 = 1 0"),
    ];
    for (command, why) in strangers {
        let said = fails(&["judge", "hull_2d", "--cmd", command, "-n", "8", "--no-shrink"], b"");
        assert!(said.contains(why) && said.contains("standard error"), "{command}: {said}");
    }
    let hang = "awk '/@lattice/ { system(\"sleep 9\") } { print 0; fflush() }'";
    let (said, code) = of_program("hull_2d", hang, &["-n", "3", "--timeout", "500ms"]);
    assert!(code == Some(1) && said.contains("\nhang, once"), "{said}");
    let none = fails(&["judge", "hull_2d", "--cmd", "/no/such/program"], b"");
    assert!(none.contains("hull_2d: cannot start"), "{none}");
}

#[cfg(unix)]
#[test]
fn results_are_kept_and_put_together() {
    let folder = scratch("judge");
    let file = |name: &str| folder.join(name).to_str().expect("a path").to_string();
    let judged = |more: &[&str]| {
        let arguments = [&["judge", "hull_2d", "--cmd", ALL_POINTS, "-n", "90", "--no-shrink"], more].concat();
        run(&arguments, b"").status.code()
    };
    let whole = file("whole.json");
    assert_eq!(judged(&["--json", &whole, "--report", &file("")]), Some(1));
    for shard in ["0/2", "1/2"] {
        assert_eq!(judged(&["--shard", shard, "--json", &file(&shard.replace('/', "-"))]), Some(1));
    }
    let merged = file("merged.json");
    assert_eq!(run(&["merge", &file("0-2"), &file("1-2"), "--json", &merged], b"").status.code(), Some(1));
    let totals = |path: &str| {
        let document: serde_json::Value = serde_json::from_slice(&std::fs::read(path).expect("a file")).expect("JSON");
        assert_eq!(document["plan"]["command"], "judge");
        let given = document["rows"].as_array().expect("rows").iter().flat_map(|row| {
            row["mistakes"]
                .as_object()
                .expect("kinds")
                .iter()
                .map(|(kind, found)| (kind.clone(), found["exact"].clone()))
        });
        (document["totals"].clone(), given.count())
    };
    assert_eq!(totals(&whole), totals(&merged));
    // When continued, nothing is judged twice; the same work can be run again.
    assert_eq!(judged(&["--json", &whole, "--resume"]), Some(1));
    assert_eq!(judged(&["--json", &whole]), Some(1));
    assert_eq!(judged(&["--json", &whole, "--seed", "2"]), Some(2));
    let page = std::fs::read_to_string(file("report.html")).expect("a page");
    assert!(page.contains("<svg ") && page.contains("<b>no corner</b>: the point"), "{page}");
    assert!(page.contains("straightedge judge hull_2d --cmd"));
    // Inputs that are printed are read again.
    let printed = run(&["judge", "hull_2d", "--print", "-n", "90"], b"");
    let cases = file("cases.txt");
    std::fs::write(&cases, &printed.stdout).expect("a writable file");
    let of_file = run(&["judge", "hull_2d", "--cmd", ALL_POINTS, "--cases", &cases, "--no-shrink", "--json", "-"], b"");
    let document: serde_json::Value = serde_json::from_slice(&of_file.stdout).expect("JSON");
    assert_eq!(document["totals"], totals(&whole).0);
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn inputs_are_chosen() {
    let printed =
        |more: &[&str]| text(&run(&[&["judge", "delaunay_2d", "--print", "-n", "40"], more].concat(), b"").stdout);
    assert_eq!(printed(&[]), printed(&[]));
    assert_ne!(printed(&[]), printed(&["--seed", "2"]));
    let labels = |said: &str| said.lines().map(|line| line.split(' ').next().unwrap().to_string()).collect::<Vec<_>>();
    assert!(labels(&printed(&["--class", "rows,@round"])).iter().all(|label| label == "@rows" || label == "@round"));
    assert!(!labels(&printed(&["--not", "rows"])).contains(&"@rows".into()));
    let whole = printed(&["--grid", "8", "--decimal"]);
    let numbers = whole.split_whitespace().filter(|piece| !piece.starts_with('@'));
    assert!(numbers.map(|piece| piece.parse::<i64>().expect("a whole number")).all(|x| x.abs() <= 256));
    let unknown = fails(&["judge", "ray", "--print", "--class", "rows"], b"");
    assert!(unknown.starts_with("straightedge: ray has no class rows here; it has soup, solid, "), "{unknown}");
    // Options without effect are refused.
    let line: &[u8] = b"union 1e-9 1 3 0 0 1 0 0 1 1 3 5 5 6 5 5 6 = 2 3 0 0 1 0 0 1 3 5 5 6 5 5 6";
    let cases = ["judge", "overlay", "--cmd", "cat", "--cases", "no-file", "--within", "0"];
    for arguments in [&["judge", "overlay", "--within", "0"][..], &cases] {
        let refused = fails(arguments, line);
        assert!(refused.contains("overlay: --within has no effect here: each input that is read has "), "{refused}");
    }
    let of_delaunay = ["judge", "delaunay_2d", "--within", "1"];
    for more in [&[][..], &["--print"], &["--cmd", "cat"]] {
        let refused = fails(&[&of_delaunay, more].concat(), b"1 0 0 = 0");
        let expected = "delaunay_2d: --within has no effect here: results of this task are exact; only those of ";
        assert!(refused.contains(expected), "{refused}");
    }
    let promised =
        |more: &[&str]| text(&run(&[&["judge", "overlay", "--print", "-n", "1"], more].concat(), b"").stdout);
    assert_eq!(promised(&["--within", "1e-9"]), promised(&[]));
    assert_ne!(promised(&["--within", "0"]), promised(&[]));
    let made = [["-n", "5"], ["--seed", "2"], ["--size", "9"], ["--grid", "9"], ["--shard", "0/2"], ["--class", "few"]];
    for option in made {
        let refused = fails(&[&["judge", "delaunay_2d"][..], &option].concat(), b"1 0 0 = 0");
        assert!(refused.contains("were not provided") && refused.contains("<--cmd <CMD>|--print>"), "{refused}");
    }
    let none = fails(&["judge", "ray", "--print", "--class", "soup", "--not", "soup"], b"");
    assert!(none.starts_with("straightedge: ray: no class is left of soup, "), "{none}");
}

/// Arrays and numbers of NumPy, or of similar libraries, are no results in Python: the client says how to convert them.
#[test]
fn python_names_what_makes_lists_of_arrays() {
    if std::process::Command::new("python3").args(["-c", ""]).output().is_err() {
        println!("SKIPPED: there is no python3");
        return;
    }
    let folder = scratch("judge-python");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file");
    let alike = "class ndarray:\n    def tolist(self): return [0]\n    def __ne__(self, other): raise ValueError\n";
    write("alike.py", alike);
    let serving = "from straightedge_lines import listed, serve\nimport alike\nserve(lambda case: ";
    let clients = concat!(env!("CARGO_MANIFEST_DIR"), "/../clients/python");
    let folder_of = folder.display();
    let command = format!("PYTHONDONTWRITEBYTECODE=1 PYTHONPATH={clients}:{folder_of} python3 {folder_of}/program.py");
    for (answer, told) in [
        ("alike.ndarray()", Some("a alike.ndarray is no answer: .tolist() makes Python's own numbers and lists of it")),
        ("listed([alike.ndarray()])", Some("a alike.ndarray is no answer: .tolist() makes")),
        ("listed(alike.ndarray().tolist())", None),
    ] {
        write("program.py", &format!("{serving}(case.skip(), {answer})[1])\n"));
        let (said, code) = of_program("hull_2d", &command, &["-n", "2", "--no-shrink", "--class", "few"]);
        match told {
            Some(told) => assert!(code == Some(1) && said.contains(told), "{answer}: {said}"),
            None => assert!(code != Some(2) && !said.contains("crash"), "{answer}: {said}"),
        }
    }
    std::fs::remove_dir_all(folder).expect("a folder");
}
