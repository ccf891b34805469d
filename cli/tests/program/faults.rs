//! What happens to files where a disk is full, where the program is killed, and where two runs write one file.
#![cfg(unix)]

use crate::child::{PROGRAM, eval, fails, is_long, run, scratch, text};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder that is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Folder(scratch(&format!("faults-{name}")))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in Unicode").into()
    }

    /// The names of all files, hidden ones among them.
    fn names(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).expect("a folder");
        let mut names: Vec<_> =
            files.map(|file| file.expect("a file").file_name().into_string().expect("text")).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Results without what differs from run to run.
fn results(path: &str) -> Value {
    let text = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut document: Value = serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    for key in ["command", "seconds"] {
        document.as_object_mut().expect("an object").remove(key).expect("a field of results");
    }
    document
}

fn plain() -> String {
    eval("orient2d --as plain-f64")
}

/// The program with a limit on the size of files: a full disk that needs no root.
fn in_little_space(blocks: u32, arguments: &[&str]) -> Output {
    in_little_space_with(blocks, arguments, Stdio::null())
}

fn in_little_space_with(blocks: u32, arguments: &[&str], input: Stdio) -> Output {
    // The signal is ignored, so that the program meets an error as on a full disk.
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    Command::new("sh").args(["-c", &script, PROGRAM]).args(arguments).stdin(input).output().expect("sh")
}

/// An error names the file, the old one stays, nothing is left beside it, and the results are printed.
#[test]
fn a_full_disk() {
    let folder = Folder::new("full");
    let path = |name: &str| folder.path(name);
    let (old, mesh) = ("what was there", path("mesh.obj"));
    let sheet = (0..40).flat_map(|i| (0..40).map(move |j| format!("v {i} {j} 0\nv {i} {j} 1\nv {i} {j}.5 2\n")));
    let faces = (0..1600).map(|i| format!("f {} {} {}\n", 3 * i + 1, 3 * i + 2, 3 * i + 3));
    std::fs::write(&mesh, sheet.chain(faces).collect::<String>()).expect("a mesh");
    run(&["run", "orient2d", "--cmd", &plain(), "-n", "500", "--no-shrink", "--json", &path("other")], b"");
    let judged = ["run", "orient2d", "--cmd", &plain(), "-n", "2000", "--no-shrink"];
    let [json, page, ply, png, mesh_json] = ["r.json", "p.html", "m.ply", "m.png", "m.json"].map(path);
    for (file, arguments, told) in [
        // After some seconds results are written in between.
        (&json, [&judged[..], &["--json", &json]].concat(), "predicate/orient2d: "),
        (&page, [&judged[..], &["--report", &page]].concat(), "of 2000 wrong"),
        (&json, vec!["merge", &path("other"), "--json", &json], "of 500 wrong"),
        (&ply, vec!["mesh", &mesh, "--marked", &ply], "open edges"),
        (&png, vec!["mesh", &mesh, "--picture", &png], "open edges"),
        (&mesh_json, vec!["mesh", &mesh, "--json", &mesh_json], "open edges"),
    ] {
        // Results are only replaced by those of the same work.
        if file == &json && arguments[0] == "run" {
            run(&arguments, b"");
        } else if file == &json {
            std::fs::write(file, "").expect("a file");
        } else {
            std::fs::write(file, old).expect("a file");
        }
        let before = folder.names();
        let output = in_little_space(8, &arguments);
        let complaint = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains(&format!("cannot write {file}: ")), "{arguments:?}: {complaint}");
        assert!(text(&output.stdout).contains(told), "{arguments:?}: {}", text(&output.stdout));
        assert_eq!(folder.names(), before, "{arguments:?}: something is left");
        // Space for results is checked before the first case is judged, so the file then has results.
        if arguments[0] == "merge" {
            assert_eq!(std::fs::read_to_string(file).expect("the old file"), "", "{arguments:?}");
        } else if file != &json {
            assert_eq!(std::fs::read_to_string(file).expect("the old file"), old, "{arguments:?}");
        } else {
            results(file);
        }
    }
    let folder_of = path("vectors");
    let output = in_little_space(8, &["vectors", &folder_of, "orient2d"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains(&format!("cannot write {folder_of}/")), "{}", text(&output.stderr));
    let (seeds, seed, case) = (path("seeds"), path("seeds/line-00001"), path("case"));
    std::fs::write(&case, "0 0 1 0 0 1\n").expect("a case");
    std::fs::create_dir(&seeds).expect("a folder");
    std::fs::write(&seed, old).expect("a file");
    let cases = std::fs::File::open(&case).expect("a case");
    let output = in_little_space_with(0, &["seeds", "orient2d", &seeds], cases.into());
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains(&format!("cannot write {seed}: ")), "{}", text(&output.stderr));
    assert_eq!(std::fs::read_to_string(&seed).expect("the old seed"), old);
    assert_eq!(std::fs::read_dir(&seeds).expect("a folder").count(), 1, "something is left");
}

/// A device that is always full, on Linux.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device() {
    let full = "No space left on device";
    let judged = ["run", "orient2d", "--cmd", &plain(), "-n", "50"];
    let complaint = fails(&[&judged[..], &["--json", "/dev/full"]].concat(), b"");
    assert!(complaint.contains("cannot write /dev/full: ") && complaint.contains(full), "{complaint}");
    let judged = judged.map(|word| format!("'{word}'")).join(" ");
    for arguments in ["list", "eval orient2d", "gen orient2d", "ver orient2d", &judged, &format!("{judged} --json -")] {
        let input = if arguments.starts_with("ver") { "0 0 1 0 0 1 = +" } else { "0 0 1 0 0 1" };
        let script = format!("echo {input} | {PROGRAM} {arguments} >/dev/full");
        let output = Command::new("sh").args(["-c", &script]).output().expect("sh");
        let complaint = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {complaint}");
        assert!(complaint.contains("cannot write to the standard output: ") && complaint.contains(full), "{complaint}");
    }
}

/// A run in progress, stopped when it is dropped.
struct UnderWay(Child);

impl UnderWay {
    /// One that waits for its first answer, when it has written the file.
    fn on(json: &str) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["run", "orient2d", "--cmd", "sleep 60", "--json", json]).stdout(Stdio::null());
        let child = command.spawn().expect("the program starts");
        let start = Instant::now();
        while !Path::new(json).exists() {
            assert!(start.elapsed() < Duration::from_secs(60), "{json} is not written");
            std::thread::sleep(Duration::from_millis(10));
        }
        UnderWay(child)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The second is refused, under any name of the file, and the first is unaffected. A killed run does not lock its file
/// any more.
#[test]
fn two_runs_on_one_file() {
    let folder = Folder::new("two");
    let path = |name: &str| folder.path(name);
    let (json, link) = (path("results.json"), path("link.json"));
    std::os::unix::fs::symlink("results.json", &link).expect("a link");
    let other = path("other.json");
    run(&["ver", "orient2d", "--json", &other], b"0 0 1 0 0 1 = +\n");
    let under_way = UnderWay::on(&json);
    let before = std::fs::read(&json).expect("results");
    let judged = ["run", "orient2d", "--cmd", &plain(), "-n", "20", "--no-shrink", "--json"];
    for arguments in [
        [&judged[..], &[&json]].concat(),
        [&judged[..], &[&json, "--resume"]].concat(),
        [&judged[..], &[&link]].concat(),
        vec!["ver", "orient2d", "--json", &json],
        vec!["verify", "orient2d", "-n", "1", "--json", &json],
        vec!["merge", &other, "--json", &json],
    ] {
        let complaint = fails(&arguments, b"0 0 1 0 0 1 = +\n");
        assert!(complaint.contains(": another process is writing it"), "{arguments:?}: {complaint}");
        assert!(
            complaint.contains(".json: ") && complaint.contains(".results.json.lock"),
            "{arguments:?}: {complaint}"
        );
        assert_eq!(std::fs::read(&json).expect("results"), before, "{arguments:?}");
    }
    drop(under_way);
    assert!(Path::new(&path(".results.json.lock")).exists(), "who is killed removes nothing");
    let output = run(&[&judged[..], &[&json]].concat(), b"");
    assert_eq!(results(&json)["ended"], "complete", "{}", text(&output.stderr));
    assert_eq!(folder.names(), ["link.json", "other.json", "results.json"]);
}

/// Files that are written once, such as pages and pictures, may be written by several runs: the last one stays.
#[test]
fn many_runs_on_one_picture() {
    let folder = Folder::new("many");
    let (mesh, ply) = (folder.path("mesh.obj"), folder.path("mesh.ply"));
    std::fs::write(&mesh, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").expect("a mesh");
    let marked = ["mesh", &mesh, "--marked", &ply];
    run(&marked, b"");
    let expected = std::fs::read(&ply).expect("a mesh");
    let start = |_| Command::new(PROGRAM).args(marked).stdout(Stdio::null()).spawn().expect("the program starts");
    let children: Vec<Child> = (0..20).map(start).collect();
    for mut child in children {
        assert_eq!(child.wait().expect("it ends").code(), Some(1), "its edges are open");
    }
    assert_eq!(std::fs::read(&ply).expect("a mesh"), expected);
    assert_eq!(folder.names(), ["mesh.obj", "mesh.ply"]);
}

/// Random numbers, the same in each run of the test; at which point they kill depends on the machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % end
    }
}

/// What a campaign survived.
#[derive(Debug, Default)]
struct Survived {
    campaigns: u64,
    kills: u64,
    /// Kills during the writing of a file.
    within_writes: u64,
    /// Kills after which the file had more results than after the previous one.
    after_progress: u64,
}

/// Runs campaigns, each killed at random and continued, until there were this many kills; the results of each are those
/// of one that is never killed.
fn survives(name: &str, command: &[&str], kills: u64, longest: Duration) -> Survived {
    let folder = Folder::new(name);
    let (whole, killed) = (folder.path("whole.json"), folder.path("killed.json"));
    let in_files = |json| [command, &["--json", json]].concat();
    let output = run(&in_files(&whole), b"");
    let expected = results(&whole);
    assert_eq!(expected["ended"], "complete", "{}", text(&output.stderr));
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut survived = Survived::default();
    while survived.kills < kills {
        survived.campaigns += 1;
        let _ = std::fs::remove_file(&killed);
        let mut done = 0;
        loop {
            let mut child = Command::new(PROGRAM);
            child.args(in_files(&killed)).arg("--resume").stdout(Stdio::null()).stderr(Stdio::piped());
            let mut child = child.spawn().expect("the program starts");
            let until = Instant::now() + Duration::from_micros(dice.below(longest.as_micros() as u64));
            let is_spared = survived.kills >= kills;
            while (is_spared || Instant::now() < until) && child.try_wait().expect("a status").is_none() {
                std::thread::sleep(Duration::from_micros(200));
            }
            if child.try_wait().expect("a status").is_some() {
                let output = child.wait_with_output().expect("it ended");
                assert!(matches!(output.status.code(), Some(0 | 1)), "{}", text(&output.stderr));
                break;
            }
            child.kill().expect("it is killed");
            child.wait().expect("it is dead");
            survived.kills += 1;
            survived.within_writes += u64::from(folder.names().iter().any(|name| name.ends_with(".part")));
            // It may be killed before it wrote anything; what it wrote is whole.
            let now = Path::new(&killed).exists().then(|| results(&killed)["done"].as_u64().expect("a count"));
            assert!(now.unwrap_or(0) >= done, "{name}: {done} were judged, and now it is {now:?}");
            survived.after_progress += u64::from(now.unwrap_or(0) > done);
            done = now.unwrap_or(0);
        }
        assert!(results(&killed) == expected, "{name}: {} is not {}", killed, whole);
    }
    assert_eq!(folder.names(), ["killed.json", "whole.json"], "{name}");
    survived
}

/// Nothing that was judged is lost, and nothing is counted twice.
#[test]
fn killed_at_random() {
    let (n, kills, of_verify) = if is_long() { ("400000", 100, "4000") } else { ("3000", 2, "40") };
    let longest = Duration::from_millis(900);
    let judged = ["run", "orient2d", "--cmd", &plain(), "-n", n, "--no-shrink"];
    println!("run: {:?}", survives("killed-run", &judged, kills, longest));
    let page = std::env::temp_dir().join(format!("straightedge-killed-{}.html", std::process::id()));
    let report = page.to_str().expect("a path in Unicode");
    let verified = ["verify", "orient2d", "contain/point_aabb", "-n", of_verify, "--report", report];
    println!("verify: {:?}", survives("killed-verify", &verified, kills, longest));
    let _ = std::fs::remove_file(page);
}

/// Where the file system has no locks, several runs may write one file, and it is always whole.
#[cfg(target_os = "linux")]
#[test]
fn without_locks() {
    let strace = |inject: &str, program: &[&str]| {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qqq", "-o", "/dev/null", "-e", "trace=flock", "-e", inject]).args(program);
        strace.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()
    };
    let inject = "inject=flock:error=ENOLCK";
    let works = strace(inject, &["true"]).and_then(Child::wait_with_output);
    if !works.is_ok_and(|output| output.status.success()) {
        println!("SKIPPED: there is no strace that may watch");
        return;
    }
    let folder = Folder::new("without-locks");
    let (first, all) = (folder.path("first.json"), folder.path("all.json"));
    run(&["run", "orient2d", "--cmd", &plain(), "-n", "50", "--no-shrink", "--json", &first], b"");
    let merge = [PROGRAM, "merge", &first, "--json", &all];
    for _ in 0..5 {
        let merged: Vec<Child> = (0..8).map(|_| strace(inject, &merge).expect("strace")).collect();
        for child in merged {
            let output = child.wait_with_output().expect("the end");
            assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(1), ""));
        }
        assert!(results(&all) == results(&first));
    }
    assert_eq!(folder.names(), ["all.json", "first.json"]);
}

/// At every system call on the file, one after the other: killed there, or refused as by a full disk. By `strace`,
/// where it is available and permitted.
#[cfg(target_os = "linux")]
#[test]
fn killed_or_refused_at_every_write() {
    let strace = |more: &[&str]| Command::new("strace").args(["-f", "-qqq", "-o", "/dev/null"]).args(more).output();
    if !is_long() || !strace(&["true"]).is_ok_and(|output| output.status.success()) {
        println!("SKIPPED: this is not the long form, or there is no strace that may watch");
        return;
    }
    let folder = Folder::new("every-write");
    let (whole, json) = (folder.path("whole.json"), folder.path("r.json"));
    let judged = ["run", "orient2d", "--cmd", &plain(), "-n", "20000", "--no-shrink", "--json"];
    run(&[&judged[..], &[&whole]].concat(), b"");
    let expected = results(&whole);
    let watched = ["r.json", ".r.json.part", ".r.json.lock"].map(|name| folder.path(name));
    let paths = watched.each_ref().map(|path| ["-P", path.as_str()]);
    let resumed = [&judged[..], &[&json, "--resume"]].concat();
    let injected = |call: &str, how: &str, nth: u64| {
        let _ = std::fs::remove_file(&json);
        let inject = format!("inject={call}:{how}:when={nth}");
        let output = strace(&[paths.as_flattened(), &["-e", &inject, PROGRAM], &resumed].concat()).expect("strace");
        let is_whole = output.status.code() == Some(1);
        if !is_whole {
            run(&resumed, b"");
        }
        assert!(results(&json) == expected, "{inject}");
        if call != "unlink" {
            assert_eq!(folder.names(), ["r.json", "whole.json"], "{inject}");
        }
        (is_whole, output.status.code(), text(&output.stderr))
    };
    let (mut kills, mut refusals, mut overcome) = (0, 0, 0);
    for call in ["openat", "flock", "write", "fsync", "rename", "unlink"] {
        let mut calls = 0;
        loop {
            let (is_whole, status, complaint) = injected(call, "signal=KILL", calls + 1);
            if is_whole {
                break;
            }
            assert_eq!(status, None, "{call}: {complaint}");
            calls += 1;
        }
        assert!(calls > 0, "{call} is not called");
        for nth in 1..=calls {
            let (is_whole, status, complaint) = injected(call, "error=ENOSPC", nth);
            if !is_whole {
                assert_eq!(status, Some(2), "{call}: {complaint}");
                assert!(complaint.contains(&format!("cannot write {json}: ")), "{call}: {complaint}");
            }
            *if is_whole { &mut overcome } else { &mut refusals } += 1;
        }
        kills += calls;
    }
    println!("killed at {kills} calls; refused {refusals}, and {overcome} that it can do without");
}

/// A link may lead to an endless device.
#[cfg(unix)]
#[test]
fn what_never_ends_is_refused() {
    let folder = scratch("endless");
    let endless = folder.join("endless.obj");
    std::os::unix::fs::symlink("/dev/zero", &endless).expect("a link");
    for arguments in [["mesh", endless.to_str().expect("a path")], ["merge", "/dev/zero"]] {
        let said = fails(&arguments, b"");
        assert!(said.contains("it has more than") && said.contains("MiB, which is more than is read"), "{said}");
    }
}

/// Numbers after the position of a vertex are colours and weights, which do not affect the mesh.
#[test]
fn colours_of_vertices_may_be_anything() {
    let folder = scratch("colours");
    let file = folder.join("coloured.obj");
    let mesh =
        "v 0 0 0 nan 0 0\nv 1 0 0 1 inf 0.5\nv 0 1 0 0 0 -NaN\nv 0 0 1 1 1 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    std::fs::write(&file, mesh).expect("a file");
    let output = run(&["mesh", file.to_str().expect("a path")], b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    std::fs::write(&file, mesh.replace("nan 0 0", "red 0 0")).expect("a file");
    assert!(fails(&["mesh", file.to_str().expect("a path")], b"").contains("line 1"));
    std::fs::write(&file, mesh.replace("v 0 0 0 nan", "v nan 0 0 0")).expect("a file");
    assert!(fails(&["mesh", file.to_str().expect("a path")], b"").contains("line 1"));
}
