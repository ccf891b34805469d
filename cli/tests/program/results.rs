//! Results in files: what may be replaced, and what a time limit covers.

use super::child::{VERIFIED, Verified, eval, fails, page, run, scratch, text};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use straightedge_cli::for_tests;

/// A folder that is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Folder(scratch(&format!("results-{name}")))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in Unicode").into()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn plain() -> String {
    eval("orient2d --as plain-f64")
}

/// Other files are never replaced by results; complete results are replaced by those of the same work.
#[test]
fn results_are_not_lost() {
    let folder = Folder::new("lost");
    let (notes, json) = (folder.path("notes.txt"), folder.path("results.json"));
    let (other, merged) = (folder.path("other.json"), folder.path("merged.json"));
    let report = folder.path("page.html");
    let stays = |path: &str, arguments: &[&str], words: &str| {
        let before = std::fs::read(path).expect("a file");
        let complaint = fails(arguments, b"0 0 1 0 0 1 = +\n");
        assert!(complaint.contains(words) && complaint.contains(path), "{arguments:?}: {complaint}");
        assert!(std::fs::read(path).expect("a file") == before, "{arguments:?}");
    };
    let command = plain();
    let judged = |n: &'static str, json: &'static str| ["run", "orient2d", "--cmd", "", "--no-shrink", "-n", n, json];
    let of = |n: &'static str, file: &str, more: &[&str]| {
        let mut words: Vec<String> = judged(n, "--json").map(String::from).into();
        words[3].clone_from(&command);
        words.push(file.into());
        words.extend(more.iter().map(|word| word.to_string()));
        words
    };
    let refused = |path: &str, words: &[String], complaint: &str| {
        stays(path, &words.iter().map(String::as_str).collect::<Vec<_>>(), complaint);
    };
    let told = |words: &[String]| run(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"").status.code();
    for contents in ["precious\n", "{}\n", "{\"format\": \"straightedge meshes 1\"}\n"] {
        std::fs::write(&notes, contents).expect("a file");
        refused(&notes, &of("5", &notes, &[]), "it is left as it is");
        refused(&notes, &of("5", &notes, &["--resume"]), "these are no results");
        stays(&notes, &["ver", "orient2d", "--json", &notes], "it is left as it is");
        stays(&notes, &["verify", "orient2d", "-n", "1", "--report", &report, "--json", &notes], "it is left as it is");
    }
    // An empty file may have been created for results.
    for more in [&[][..], &["--resume"]] {
        std::fs::write(&notes, "").expect("a file");
        assert_eq!(told(&of("300", &notes, more)), Some(1));
    }
    // Complete results are replaced by the same command, and by no other.
    assert_eq!(told(&of("300", &json, &[])), Some(1));
    assert_eq!(told(&of("300", &json, &[])), Some(1));
    refused(&json, &of("50", &json, &[]), "it has other results, cases was 300 and is 50: remove it");
    refused(&json, &of("300", &json, &["--seed", "2"]), "seed was 1 and is 2");
    refused(&json, &of("300", &json, &["--absolute", "1e-9"]), "absolute was nothing and is 1e-9");
    refused(&json, &of("300", &json, &["--shard", "1/3"]), "the shard was 0/1 and is 1/3");
    stays(&json, &["ver", "orient2d", "--json", &json], "it has other results, ");
    // Missing tolerances are also different ones.
    assert_eq!(told(&of("300", &other, &["--absolute", "1e-9"])), Some(1));
    refused(&other, &of("300", &other, &["--resume"]), "absolute was 1e-9 and is nothing");
    // Incomplete results are not started again.
    let unfinished = std::fs::read_to_string(&json).expect("results").replace("\"complete\"", "\"interrupted\"");
    std::fs::write(&json, &unfinished).expect("results");
    refused(&json, &of("300", &json, &[]), "it has results that --resume goes on with");
    assert_eq!(told(&of("300", &json, &["--resume"])), Some(1));
    // Shards are combined again when there are more, and replace no other file.
    let shards: Vec<String> = (0..3).map(|of| folder.path(&format!("{of}.json"))).collect();
    for (shard, path) in shards.iter().enumerate() {
        assert_eq!(told(&of("300", path, &["--shard", &format!("{shard}/3")])), Some(1));
    }
    for files in [&shards[..2], &shards[..]] {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let output = run(&[&["merge"], &files[..], &["--json", &merged]].concat(), b"");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    }
    stays(&merged, &["merge", &shards[0], &shards[1], "--json", &merged], "the shard was 0/3, 1/3, 2/3");
    stays(&shards[2], &["merge", &shards[0], &shards[1], "--json", &shards[2]], "the shard was 2/3 and is 0/3, 1/3");
    // The page names its shards.
    let html = page(&["merge", &shards[0], &shards[1]], b"");
    assert!(html.contains("<dt>Shards<dd>0/3, 1/3, put together; the command is that of the first"), "{html}");
}

/// Results of different seeds are added, if all else is equal; of seeds that are there already, they are not.
#[test]
fn seeds_are_added() {
    let folder = Folder::new("seeds");
    let command = plain();
    let of = |name: &str, more: &[&str]| {
        let path = folder.path(name);
        let judged = ["run", "orient2d", "--cmd", &command, "--no-shrink", "-n", "130", "--json", &path];
        assert_eq!(run(&[&judged[..], more].concat(), b"").status.code(), Some(1));
        path
    };
    let merged = |files: &[&str]| {
        let output = run(&[&["merge", "--json", "-"], files].concat(), b"");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON")
    };
    let [one, two, three] = ["1", "2", "3"].map(|seed| of(&format!("{seed}.json"), &["--seed", seed]));
    let sum = merged(&["--seeds", &one, &two]);
    assert_eq!(sum["plan"]["seed"], json!([1, 2]));
    let alone = [&one, &two].map(|file| merged(&[file]));
    for key in ["cases", "wrong", "right"] {
        let counts = alone.iter().map(|one| one["totals"][key].as_u64().expect("a count"));
        assert_eq!(sum["totals"][key].as_u64(), Some(counts.sum()), "{key}");
    }
    assert_eq!((&sum["done"], &sum["shards"]), (&260.into(), &json!([{"of": 0, "all": 1}])));
    // What is combined is combined again.
    let both = folder.path("both.json");
    std::fs::write(&both, sum.to_string()).expect("a file");
    assert_eq!(merged(&["--seeds", &three, &both])["plan"]["seed"], json!([1, 2, 3]));
    let strict = of("strict.json", &["--seed", "4", "--ulps", "0"]);
    let part = of("part.json", &["--seed", "4", "--shard", "0/2"]);
    let read = folder.path("read.json");
    run(&["ver", "orient2d", "--json", &read], b"0 0 1 0 0 1 = +\n");
    for (files, words) in [
        ([&both, &two], "seed 2 is there twice"),
        ([&one, &strict], "ulps is 0 there and 4 in the first file"),
        ([&one, &part], "it is of the shards 0/2, and the first file of 0/1"),
        ([&one, &read], "it has no seed: its cases were not generated"),
        ([&read, &one], "it has no seed: its cases were not generated"),
    ] {
        let complaint = fails(&["merge", "--seeds", files[0], files[1]], b"");
        assert!(complaint.contains(words), "{complaint}");
    }
    assert!(fails(&["merge", &one, &two], b"").contains("seed is 2 there and 1 in the first file"));
}

/// A number that stands for no limit is not shown.
#[test]
fn cases_without_end_are_told_in_words() {
    let folder = Folder::new("endless");
    let json = folder.path("results.json");
    let command = plain();
    let judged = ["run", "orient2d", "--cmd", &command, "--no-shrink", "--json", &json];
    assert_eq!(run(&[&judged[..], &["-n", "50"]].concat(), b"").status.code(), Some(1));
    let complaint = fails(&[&judged[..], &["--for", "1s"]].concat(), b"");
    assert!(complaint.contains("cases was 50 and is \"as many as there is time for\""), "{complaint}");
}

/// Results with an old name of a query are read as those of the query.
#[test]
fn old_ids_are_those_of_today() {
    let folder = Folder::new("old-ids");
    let [new, old, merged] = ["new", "old", "merged"].map(|name| folder.path(&format!("{name}.json")));
    let of = |shard: &str, file: &str| {
        let plain = eval("closest/point_parallelogram --as plain-f64");
        let judged = ["run", "point_parallelogram", "--cmd", &plain, "-n", "40", "--no-shrink", "--shard", shard];
        run(&[&judged[..], &["--json", file]].concat(), b"")
    };
    of("0/2", &new);
    of("1/2", &old);
    let text = std::fs::read_to_string(&old).expect("results").replace("/point_parallelogram", "/point_rectangle");
    std::fs::write(&old, text).expect("results");
    let output = run(&["merge", &new, &old, "--json", &merged], b"");
    assert!(output.status.code().is_some_and(|code| code < 2), "{}", String::from_utf8_lossy(&output.stderr));
    let whole = std::fs::read_to_string(&merged).expect("results");
    assert!(whole.contains("\"closest/point_parallelogram\"") && !whole.contains("\"closest/point_rectangle\""));
}

/// Results of fewer cases are continued, and equal those of one run; those of more are not cut short.
#[test]
fn more_cases_are_gone_on_with() {
    let folder = Folder::new("more");
    let plain = plain();
    let of_run = ["run", "orient2d", "--cmd", &plain, "--no-shrink"];
    let of_hard = ["run", "orient2d", "--cmd", &plain, "--no-shrink", "--hard", "--shard", "1/3"];
    let of_judge = ["judge", "hull_2d", "--cmd", "sed 's/.*/0/'", "--no-shrink"];
    for (place, command) in [&of_run[..], &of_hard, &of_judge].into_iter().enumerate() {
        let [whole, grown] = ["whole", "grown"].map(|name| folder.path(&format!("{name}-{place}.json")));
        let judged = |file: &str, more: &[&str]| run(&[command, &["--json", file], more].concat(), b"").status.code();
        let results = |file: &str| -> serde_json::Value {
            let mut results: serde_json::Value =
                serde_json::from_slice(&std::fs::read(file).expect("results")).expect("JSON");
            ["command", "seconds"].iter().for_each(|key| drop(results[key].take()));
            results
        };
        assert_eq!(judged(&whole, &["-n", "100"]), Some(1));
        for n in ["40", "70", "100"] {
            assert_eq!(judged(&grown, &["-n", n, "--resume"]), Some(1), "{command:?} {n}");
        }
        assert!(results(&grown) == results(&whole), "{command:?}");
        let before = std::fs::read(&grown).expect("results");
        let complaint = fails(&[command, &["--json", &grown, "-n", "99", "--resume"]].concat(), b"");
        assert!(complaint.contains("it cannot be gone on with: cases was 100 and is 99"), "{complaint}");
        let complaint = fails(&[command, &["--json", &grown, "-n", "101", "--resume", "--seed", "2"]].concat(), b"");
        assert!(complaint.contains("it cannot be gone on with: seed was 1 and is 2"), "{complaint}");
        assert!(std::fs::read(&grown).expect("results") == before);
    }
    // From a number of cases to a time, and back.
    let file = folder.path("timed.json");
    let judged = |more: &[&str]| run(&[&of_run[..], &["--json", &file, "--resume"], more].concat(), b"").status.code();
    let cases = || -> [serde_json::Value; 2] {
        let results: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).expect("results")).expect("JSON");
        [results["plan"]["cases"].clone(), results["done"].clone()]
    };
    assert_eq!(judged(&["-n", "50"]), Some(1));
    // On a busy machine a short time may be up before another case is judged.
    let done = ["300ms", "2s", "10s", "60s"].into_iter().find_map(|time| {
        assert_eq!(judged(&["--for", time]), Some(1));
        let [planned, done] = cases();
        assert_eq!(planned, "as many as there is time for");
        done.as_u64().filter(|&done| done > 50)
    });
    let done = done.expect("more than 50 cases in a minute");
    assert_eq!(judged(&["-n", "50"]), Some(2), "fewer than there are");
    let more = done + 10;
    assert_eq!(judged(&["-n", &more.to_string()]), Some(1));
    assert_eq!(cases(), [json!(more), json!(more)]);
}

/// The search for smaller cases is within the time, counts in the duration, and is not repeated.
#[cfg(unix)]
#[test]
fn a_limited_time_bounds_all() {
    let folder = Folder::new("time");
    let json = folder.path("results.json");
    // So slow that the search takes all of its time.
    let command = "while read l; do sleep 0.05; echo 0; done";
    let judged = ["run", "orient2d", "--cmd", command, "--class", "random", "--for", "3s", "--json", &json];
    let start = Instant::now();
    let output = run(&judged, b"");
    let took = start.elapsed();
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(took < Duration::from_secs(7), "{took:?}");
    assert!(text(&output.stderr).contains("looking for smaller cases of each kind of error, for 1 s"), "it looks");
    assert!(text(&output.stdout).contains("; the time was over"), "{}", text(&output.stdout));
    let results =
        || -> serde_json::Value { serde_json::from_slice(&std::fs::read(&json).expect("results")).expect("JSON") };
    assert!(results()["seconds"].as_f64().expect("a time") > 2.5, "{}", results()["seconds"]);
    // If all cases were judged before, nothing more is searched.
    let some = ["run", "orient2d", "--cmd", command, "--class", "random", "-n", "20", "--json"];
    let whole = folder.path("whole.json");
    let wholly = [&some[..], &[&whole]].concat();
    run(&[&wholly[..], &["--no-shrink"]].concat(), b"");
    let before = std::fs::read(&whole).expect("results");
    let output = run(&[&wholly[..], &["--resume"]].concat(), b"");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(1), ""));
    let after = std::fs::read(&whole).expect("results");
    assert!(before.len().abs_diff(after.len()) < 64, "the examples are as they were");
}

/// Neither oracles nor a program that closes its output and continues take more time than there is; what was not judged
/// in time is not counted.
#[cfg(unix)]
#[test]
fn judging_is_within_the_time() {
    let folder = Folder::new("judging");
    let [timed, counted] = ["timed", "counted"].map(|name| folder.path(&format!("{name}.json")));
    // Judging the answers of one second takes ten.
    let judged = ["run", "deforming/triangle_triangle", "--cmd", "sed -u 's/.*/none/'", "--no-shrink", "--json"];
    let start = Instant::now();
    assert_eq!(run(&[&judged[..], &[&timed, "--for", "1s"]].concat(), b"").status.code(), Some(1));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    let results = |file: &str| -> serde_json::Value {
        serde_json::from_slice(&std::fs::read(file).expect("results")).expect("JSON")
    };
    let done = results(&timed)["done"].to_string();
    assert_eq!(results(&timed)["ended"], "out_of_time");
    assert_eq!(run(&[&judged[..], &[&counted, "-n", &done]].concat(), b"").status.code(), Some(1));
    assert!(results(&timed)["rows"] == results(&counted)["rows"], "of {done} cases");
    let start = Instant::now();
    let closes = ["run", "orient2d", "--cmd", "read l; echo 0; exec 1>&-; sleep 60", "--for", "1s"];
    let output = run(&closes, b"");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(text(&output.stdout).contains("; the time was over"), "{}", text(&output.stdout));
}

/// Where there is no time to find the case that the program hangs on, the case is not reported as answered.
#[cfg(unix)]
#[test]
fn a_hang_without_time_is_not_excused() {
    let hangs = "while read l; do case $l in @grid*) sleep 60;; esac; echo '?'; done";
    let judged = ["run", "orient2d", "--cmd", hangs, "--class", "random,grid", "-n", "9", "--no-shrink"];
    let output = run(&[&judged[..], &["--timeout", "1s", "--for", "1500ms"]].concat(), b"");
    let said = text(&output.stdout);
    let told = "but the program crashed or hung once, and the time was over before the case was found";
    assert!(output.status.code() == Some(1) && said.contains(told), "{said}");
    assert!(!said.contains("answers alone"), "{said}");
    let warned = text(&output.stderr);
    assert!(warned.contains("no answer for 1s; cases are asked again until the one at fault is found"), "{warned}");
    // With enough time, it is found.
    let output = run(&[&judged[..], &["--timeout", "300ms"]].concat(), b"");
    let said = text(&output.stdout);
    assert!(said.contains("hang 4") && !said.contains("crashed or hung"), "{said}");
}

/// The page says which numbers there were, and every tolerance.
#[test]
fn pages_tell_numbers_and_tolerances() {
    let Verified { json, page: html, .. } = &*VERIFIED;
    assert!(html.contains("<dt>Numbers<dd>f64, f32, i64, i32<"));
    assert!(for_tests::page(json) == *html, "pages of tests are those of the program");
    let mut results: serde_json::Value = serde_json::from_str(json).expect("JSON");
    results["plan"]["number types"] = json!(["f64"]);
    assert!(for_tests::page(&results.to_string()).contains("<dt>Numbers<dd>f64<"));
    let line = b"0 0 1 0 0 1 = -\n";
    let off = |more: &[&str], words: &str| {
        let html = page(&[&["ver", "orient2d"], more].concat(), line);
        let told = html.split("(a rounded one by more than ").nth(1).and_then(|rest| rest.split(')').next());
        assert_eq!(told, Some(words));
    };
    off(&[], "4 ulps");
    off(&["--ulps", "1"], "1 ulp");
    off(&["--ulps", "7", "--absolute", "1e-12"], "7 ulps and by more than 1e-12");
    off(&["--relative", "1e-9"], "4 ulps and by more than 1e-9 of the size of the input");
}

/// An answer is printed as it was written, an error of usage in the user's terms.
#[test]
fn what_was_said_is_told() {
    let ray = "1 1 1 1 1 -1 0 0 0 4 0 0 0 4 0";
    let said = text(
        &run(&["ver", "intersect/segment_triangle"], format!("{ray} = overlapping span 1e999 1").as_bytes()).stdout,
    );
    assert!(said.contains("answered overlapping span 1e999 1, exact"), "{said}");
    // Long fractions are printed as decimals, and exactly in JSON.
    let far = b"0.9999999999999999 1 0  0 0 0  1 0 0 = closest 2";
    let said = text(&run(&["ver", "closest/point_segment"], far).stdout);
    assert!(said.contains("exact closest 1 \u{2248}0.9999999999999999 0 0 \u{2248}0.9999999999999999 "), "{said}");
    let json = text(&run(&["ver", "closest/point_segment", "--json", "-"], far).stdout);
    assert!(json.contains("\"exact\": \"closest 1 9007199254740991/9007199254740992 0 0 "), "{json}");
    let root = format!("{ray} = overlapping span (2/5-1e-1*sqrt(44)) 1");
    let said = fails(&["ver", "intersect/segment_triangle"], root.as_bytes());
    assert!(said.contains("is no root: (p+q*sqrt(r)), where q has no exponent with a sign"), "{said}");
    for command in [&["ver", "orient2d"][..], &["eval", "orient2d"]] {
        let said = fails(command, b"0 0 1 0 0 4/2 = +");
        assert!(
            said.contains("is a fraction, which is no f64: `eval --as exact` and `ver --type exact` read"),
            "{said}"
        );
    }
    // Blanks are those of ASCII, which every client knows.
    assert!(fails(&["eval", "orient2d"], "0 0 1 0 0\u{a0}0 1".as_bytes()).contains("is not a number"));
    assert!(fails(&["eval", "orient2dd"], b"").contains("did you mean predicate/orient2d, implicit/orient2d?"));
    assert!(fails(&["list", "contan"], b"").contains("did you mean contain?"));
    assert!(fails(&["list", "closest/point_sgment"], b"").contains("did you mean closest/point_segment?"));
    assert!(fails(&["list", "unheard-of"], b"").contains("`straightedge list` names them all"));
    assert!(fails(&["ver", "orient2d", "--ulps", "1.5"], b"").contains("this is no whole number from 0 to"));
    assert!(fails(&["gen", "orient2d", "-n", "1e3"], b"").contains("this is no whole number from 0 to"));
    assert!(fails(&["gen", "orient2d", "-n", "0"], b"").contains("this is to be at least 1"));
    assert!(
        fails(&["ver", "orient2d", "--relative", "1e400"], b"").contains("this is no number such as 1e-12, 0 or more")
    );
    let listed = text(&run(&["list", "contain/point_polygon_2d"], b"").stdout);
    assert!(listed.contains("polygon.points[0].y (of each as many as its count)"), "{listed}");
    assert!(!text(&run(&["list", "orient2d"], b"").stdout).contains("count"));
}

/// The fields of the tables of a section, in the order of the tables.
fn documented() -> Vec<BTreeSet<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/programs.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let section = document.split("\n## Results as JSON\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let tables = section.expect("the section").split("|---|---|\n").skip(1);
    let names = |row: &str| {
        let first = row.strip_prefix("| ").and_then(|row| row.split(" | ").next()).unwrap_or_default().to_string();
        first.split(", ").map(|name| name.trim_matches('`').to_string()).collect::<Vec<_>>()
    };
    tables.map(|table| table.lines().take_while(|line| line.starts_with('|')).flat_map(names).collect()).collect()
}

/// The document has every field that is written, and no other.
#[cfg(unix)]
#[test]
fn fields_are_as_documented() {
    let mut documents = vec![VERIFIED.json.clone()];
    let reversed = eval("orient2d | sed 'y/+-/-+/'");
    let flaky = "awk '{ print \"?\"; fflush(); if (NR == 7) exit 3 }'";
    let mut found = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    let add = |object: &serde_json::Value, names: &mut BTreeSet<String>| {
        names.extend(object.as_object().expect("an object").keys().cloned());
    };
    for arguments in [
        &["run", "orient2d", "--cmd", &reversed, "-n", "60", "--no-shrink", "--json", "-"][..],
        &[
            "run",
            "orient2d",
            "--cmd",
            flaky,
            "-n",
            "20",
            "--max-declined",
            "100%",
            "--json",
            "-",
            "--page",
            "http://a/",
        ],
    ] {
        documents.push(text(&run(arguments, b"").stdout));
    }
    // One that is off as far as promised, and one that is not decided.
    let off = "union 0.5 1 3 0 0 1 0 0 1 1 3 5 5 6 5 5 6 = 2 3 0 0 1.125 0 0 1 3 5 5 6 5 5 6\n";
    documents.push(text(&run(&["judge", "overlay", "--json", "-"], off.as_bytes()).stdout));
    documents.push(text(&run(&["judge", "overlay", "--json", "-", "--limit", "1ns"], off.as_bytes()).stdout));
    let folder = Folder::new("documented");
    let known = folder.path("known.json");
    let excused = ["ver", "orient2d", "--not-promised", "0", "--json"];
    run(&[&excused[..], &[&known]].concat(), b"0 0 1 0 0 0 = +\n");
    let compared = [&excused[..], &["-", "--baseline", &known]].concat();
    documents.push(text(&run(&compared, b"0 0 1 0 0 0 = +\n").stdout));
    for document in documents {
        let document: serde_json::Value = serde_json::from_str(&document).expect("JSON");
        add(&document, &mut found[0]);
        for row in document["rows"].as_array().expect("rows") {
            add(row, &mut found[1]);
            row["mistakes"].as_object().expect("kinds").values().for_each(|kind| add(kind, &mut found[2]));
        }
    }
    assert_eq!(documented(), found);
}
