//! The program as a user meets it, started as a child process.

mod baseline;
mod child;
mod ci;
mod commands;
mod excused;
mod faults;
mod judge;
mod judging;
mod limits;
mod links;
mod mesh;
mod outputs;
mod page;
mod plane;
#[cfg(unix)]
mod programs;
mod results;
mod services;
mod snippets;
mod vectors;
mod wkt;
