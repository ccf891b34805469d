//! What the page asks of the referees and of exact rationals, as text: so it says what the program says.
//!
//! JavaScript stores a text in [`room`], calls [`judge`] or [`eval`], and reads the answer, JSON, at [`said`]. A panic,
//! or memory that is exhausted, ends in a trap, upon which the page makes a new instance.

mod exact;
mod json;
mod judged;

use std::cell::Cell;

thread_local! {
    // It is taken out and put back: a trap in between leaves an empty one.
    static TEXT: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Makes room for a text of so many bytes, and returns where it is.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *const u8 {
    let text = vec![0; length];
    let place = text.as_ptr();
    TEXT.set(text);
    place
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn said() -> *const u8 {
    let text = TEXT.take();
    let place = text.as_ptr();
    TEXT.set(text);
    place
}

/// Judges the result on a line behind the name of the task and a line feed; returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn judge() -> usize {
    answered(judged::judge)
}

/// Answers the case on a line behind the id of the query and a line feed, in rationals; returns the length of the
/// answer.
#[unsafe(no_mangle)]
pub extern "C" fn eval() -> usize {
    answered(exact::eval)
}

fn answered(answer: fn(&str, &str) -> String) -> usize {
    let text = String::from_utf8_lossy(&TEXT.take()).into_owned();
    let (name, line) = text.split_once('\n').unwrap_or((&text, ""));
    let answer = answer(name, line).into_bytes();
    let length = answer.len();
    TEXT.set(answer);
    length
}
