//! The command line of examples that report on meshes.

use crate::mesh::{Mesh, cube, read, torus};
use std::process::ExitCode;

/// Reports on each file that the command names, or without any on two meshes made here.
pub(crate) fn for_each(report: impl Fn(&str, &Mesh)) -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        report("torus, made here", &torus(96, 48));
        report("cube on a grid, made here", &cube(12));
        return ExitCode::SUCCESS;
    }
    let mut failed = false;
    for file in files {
        match read(&file) {
            Ok(mesh) => report(&file, &mesh),
            Err(error) => {
                eprintln!("{error}");
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
