//! The lines of docs/ci.md, and the steps of action.yml, as a service runs them.
#![cfg(unix)]

use crate::child::{PROGRAM, scratch, text};
use serde_json::Value;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::{Command, Output};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A folder with a program to be judged, `my_orient2d`, and with `straightedge` in `bin`.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Folder(scratch(&format!("ci-{name}")));
        std::fs::create_dir_all(folder.0.join("bin")).expect("a folder");
        symlink(PROGRAM, folder.0.join("bin/straightedge")).expect("a link");
        folder.program("straightedge eval orient2d --as plain-f64");
        folder
    }

    fn program(&self, line: &str) {
        let path = self.0.join("my_orient2d");
        std::fs::write(&path, format!("#!/bin/sh\n{line}\n")).expect("a file");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// A command in this folder, in an environment with these variables.
    fn run(&self, program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
        let path = format!("{}:{}", self.0.join("bin").display(), std::env::var("PATH").unwrap_or_default());
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.0).env("PATH", path).envs(variables.iter().copied());
        command.output().unwrap_or_else(|why| panic!("{program}: {why}"))
    }

    /// The exit code of the step `judge` of the action with these inputs.
    fn judge(&self, inputs: &[(&str, &str)]) -> Option<i32> {
        let inputs = [
            &[
                ("COMMAND", "run"),
                ("QUERY", "predicate/orient2d"),
                ("CMD", "./my_orient2d"),
                ("OPTIONS", "--no-shrink -n 130"),
                ("RESULTS", "results"),
                ("GITHUB_OUTPUT", "output.txt"),
                ("GITHUB_STEP_SUMMARY", "summary.md"),
            ],
            inputs,
        ];
        ["output.txt", "summary.md"].iter().for_each(|name| std::fs::write(self.0.join(name), "").expect("a file"));
        self.run(&format!("{ROOT}/.ci/action"), &["judge"], &inputs.concat()).status.code()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The blocks of a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let starts = page.split(&format!("\n```{language}\n")).skip(1).collect::<Vec<_>>();
    starts.into_iter().map(|rest| rest.split("\n```").next().expect("a block")).collect()
}

#[test]
fn the_lines_of_the_page_run() {
    let folder = Folder::new("page");
    let page = std::fs::read_to_string(format!("{ROOT}/docs/ci.md")).expect("the page");
    let lines = blocks(&page, "sh");
    let codes: Vec<_> = lines
        .iter()
        .map(|block| {
            // Some minutes of a night, and of looking for smaller cases, are a second here.
            let block = block.replace("--for 20m", "--for 1s").replace(" --cmd", " --no-shrink --cmd");
            let output = folder.run("sh", &["-e", "-c", &block], &[]);
            assert!(text(&output.stderr).is_empty(), "{block}: {}", text(&output.stderr));
            output.status.code()
        })
        .collect();
    // A baseline is kept, and passes; the others find something.
    assert_eq!(codes, [1, 0, 0, 1, 1, 1].map(Some), "{lines:#?}");
    assert!(folder.read("nights.json").contains("\"seed\": ["));
    for name in ["geometry.xml", "night.xml"] {
        assert!(folder.read(name).contains("<failure "), "{name}");
    }
    assert!(folder.read("geometry.sarif").contains("\"2.1.0\""));
    // What services run is what a shell runs: every option of the page is one of the program.
    let help = ["run", "merge"].map(|command| text(&folder.run("straightedge", &[command, "--help"], &[]).stdout));
    let help = help.concat();
    let words = page.split(|c: char| c.is_whitespace() || "`()[]{},;\"".contains(c));
    let options: Vec<&str> = words.filter(|word| word.starts_with("--") && word.len() > 2).collect();
    let unknown: Vec<&&str> =
        options.iter().filter(|option| **option != "--path" && !help.contains(**option)).collect();
    assert!(options.len() > 15 && unknown.is_empty(), "{unknown:?}");
}

#[test]
fn the_action_judges() {
    let folder = Folder::new("action");
    assert_eq!(folder.judge(&[]), Some(1));
    assert_eq!(folder.read("output.txt"), "status=1\n");
    let summary = folder.read("summary.md");
    assert!(summary.starts_with("### straightedge run predicate/orient2d: wrong answers, or too many declined\n"));
    for part in ["| ulp-moved ", "false zero, ", "the simplest case:", "predicate/orient2d: ", "\n~~~~~~~~~~~~\n"] {
        assert!(summary.contains(part), "{part}: {summary}");
    }
    for name in ["results.json", "results.xml", "results.sarif", "report.html", "results.txt"] {
        assert!(folder.read(&format!("results/{name}")).len() > 500, "{name}");
    }
    // With these as a baseline, and options as a shell reads them.
    std::fs::copy(folder.0.join("results/results.json"), folder.0.join("known.json")).expect("a copy");
    let options = "--no-shrink -n 130 --name 'two words'";
    let compared = [("BASELINE", "known.json"), ("SOURCE", "a.c"), ("OPTIONS", options)];
    assert_eq!(folder.judge(&compared), Some(0));
    assert!(folder.read("summary.md").contains("no wrong answer that is not known"));
    let json: Value = serde_json::from_str(&folder.read("results/results.json")).expect("JSON");
    assert_eq!(json["plan"]["name of the program"], "two words");
    assert!(folder.read("results/results.sarif").contains("\"uri\": \"a.c\""));
    folder.program("sed 's/.*/+/'");
    assert_eq!(folder.judge(&compared), Some(1));
    folder.program("straightedge eval orient2d");
    assert_eq!(folder.judge(&[]), Some(0));
    assert!(folder.read("summary.md").contains("orient2d: no wrong answer\n"));
    // What ends early says why.
    folder.program("exit 7");
    assert_eq!(folder.judge(&[]), Some(2));
    assert!(folder.read("summary.md").contains("answered none of the first 4 cases"));
    assert_eq!(folder.judge(&[("COMMAND", "verify")]), Some(2));
    // A task.
    folder.program("sed 's/.*/0/'");
    let task = [("COMMAND", "judge"), ("QUERY", "hull_2d"), ("OPTIONS", "-n 20 --no-shrink")];
    assert_eq!(folder.judge(&task), Some(1));
    // The program on PATH is taken; else there is a key for the cache.
    let (action, output) = (format!("{ROOT}/.ci/action"), folder.0.join("found.txt"));
    let found = ("GITHUB_OUTPUT", output.to_str().expect("a path in Unicode"));
    let said = folder.run(&action, &["find"], &[found]);
    assert!(text(&said.stdout).starts_with("straightedge is on PATH: straightedge"), "{said:?}");
    assert!(!output.exists());
    std::fs::remove_file(folder.0.join("bin/straightedge")).expect("a link");
    let is_installed = folder.run("sh", &["-c", "command -v straightedge"], &[]).status.success();
    let said = folder.run(&action, &["find"], &[found, ("PROFILE", "dev")]);
    assert!(said.status.success(), "{said:?}");
    if !is_installed {
        let found = folder.read("found.txt");
        let [folder, key] = found.lines().collect::<Vec<_>>()[..] else { panic!("{found}") };
        assert!(folder.starts_with("folder=/") && key.starts_with("key=") && key.ends_with("-dev"), "{found}");
    }
}

/// The manifest runs these steps, with variables that they read.
#[test]
fn the_action_passes_what_its_steps_read() {
    let manifest = std::fs::read_to_string(format!("{ROOT}/action.yml")).expect("action.yml");
    let steps = std::fs::read_to_string(format!("{ROOT}/.ci/action")).expect("the steps");
    for step in ["find", "build", "judge"] {
        assert!(manifest.contains(&format!("run: '\"$GITHUB_ACTION_PATH/.ci/action\" {step}'")), "{step}");
        assert!(steps.contains(&format!("\n{step})\n")), "{step}");
    }
    let inputs = manifest.split("\ninputs:\n").nth(1).and_then(|rest| rest.split("\noutputs:").next()).expect("inputs");
    let names = inputs
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.strip_suffix(':'))
        .filter(|name| !name.starts_with(' '));
    let page = std::fs::read_to_string(format!("{ROOT}/docs/ci.md")).expect("the page");
    for name in names {
        assert!(manifest.contains(&format!("inputs.{name}")), "{name} is not used");
        assert!(page.contains(&format!("`{name}`")), "{name} is not on the page");
    }
    for variable in ["COMMAND", "QUERY", "CMD", "OPTIONS", "BASELINE", "SOURCE", "RESULTS", "PROFILE", "FOLDER"] {
        assert!(manifest.contains(&format!("        {variable}: ${{{{ ")), "{variable} is not passed");
        assert!(steps.contains(&format!("${variable}")) || steps.contains(&format!("${{{variable}")), "{variable}");
    }
}
