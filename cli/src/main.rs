//! The program `straightedge`: see the library of this package.
//!
//! All of it is a library, because cargo compiles a library as soon as the interfaces of what it uses are known, and a
//! program only after the last of these is compiled: the build of the program is as long as that of `straightedge`.

use std::process::ExitCode;

fn main() -> ExitCode {
    straightedge_cli::main()
}
