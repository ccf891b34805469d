//! A program for `straightedge judge arrangement` that answers by a version of spade.

#[path = "../../src/constraints.rs"]
mod constraints;
#[allow(dead_code, reason = "another program needs all of it")]
#[path = "../../src/lines.rs"]
mod lines;

fn main() {
    lines::serve(constraints::spade);
}
