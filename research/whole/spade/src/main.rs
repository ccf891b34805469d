//! A program for `straightedge judge arrangement` that answers with a version of spade.

#[path = "../../src/constraints.rs"]
mod constraints;
#[path = "../../src/lines.rs"]
mod lines;

fn main() {
    lines::serve(constraints::spade);
}
