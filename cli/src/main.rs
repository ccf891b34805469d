//! The program `straightedge`: see the library of this package.
//!
//! All of it is a library, because cargo compiles a library as soon as the interfaces of its dependencies are known,
//! and a program only after these are compiled: so the build of the program takes as long as that of `straightedge`.

use std::process::ExitCode;

fn main() -> ExitCode {
    straightedge_cli::main()
}
