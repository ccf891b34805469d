//! Whether a result is the union, intersection, difference or exclusive or of two polygons.
//!
//! [`judge`] decides exactly whether the rings of the result are valid, and whether they have the right inside up to
//! the distance that the program promises. Insides follow the even-odd rule, so that neither the order nor the
//! orientation of rings counts.
//!
//! The edges of both inputs and of the result divide the plane into cells (`sweep`: no crossing is rounded). A cell is
//! wrong if the result contains it and the operation does not, or the other way round. Programs round the crossings,
//! which makes wrong cells along most edges; a result is right if no point of these is farther from the edges of the
//! inputs than promised (`deviation.rs`).

mod cells;
mod connected;
mod deviation;
mod exact;
mod finding;
mod generate;
mod nearest;
mod ring;
mod rounded;
mod sides;
mod squares;
mod validity;
mod wide;

pub use connected::disconnected;
pub use finding::{Conflict, Deviation, Finding, Ruling, WrongCell};
pub use generate::{InputClass, generate};
pub(crate) use ring::promised;
pub use ring::{Operation, Ring};
pub use rounded::rounded;
pub use squares::{Squares, boundary_of_squares};
pub use validity::ring_flaw;

/// Judges the `answer` of a program for an operation on two regions. The program promises that every point farther than
/// `within` from all edges of the inputs is inside its answer exactly if it is inside the exact result.
///
/// The rings of the answer must be valid by [`ring_flaw`], and the inside of each polygon connected, which is tested
/// last. Those of the inputs may be any: they may overlap and cross themselves and each other.
///
/// Exact for all finite numbers, with one reservation: a deviation up to (1 + 2^-11)·`within` is accepted, and one up
/// to (1 + 2^-10)·`within` may be. If `within` is 0, none is accepted. The time is of the order of (n + k) log n for n
/// edges and k crossings, and longer where many cells are wrong by more than rounding explains.
///
/// # Panics
/// If a number of the inputs is not finite, or `within` is negative or not finite.
///
/// ```
/// use straightedge_referees::overlay::{Operation, Ruling, judge};
/// let square = |x: f64| vec![[x, 0.0], [x + 2.0, 0.0], [x + 2.0, 2.0], [x, 2.0]];
/// let (a, b) = ([square(0.0)], [square(1.0)]);
/// let union = vec![[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [0.0, 2.0]];
/// assert!(matches!(judge(Operation::Union, &a, &b, &[union.clone()], 0.0), Ruling::Right(_)));
/// let ruling = judge(Operation::Difference, &a, &b, &[union], 0.25);
/// assert_eq!(ruling.finding().unwrap().to_string(), "(1.5, 1) is surplus, 0.5 from the edges of the inputs");
/// ```
#[must_use]
pub fn judge(operation: Operation, a: &[Ring], b: &[Ring], answer: &[Ring], within: f64) -> Ruling {
    assert!(within.is_finite() && within >= 0.0, "a distance is finite and not negative: {within}");
    let is_finite = |rings: &[Ring]| rings.iter().flatten().flatten().all(|x| x.is_finite());
    assert!(is_finite(a) && is_finite(b), "the corners of the inputs are finite");
    match ring_flaw(answer) {
        Some(finding) => Ruling::Wrong(finding),
        None => match cells::judge_cells(operation, a, b, answer, within) {
            Ruling::Right(deviation) => disconnected(answer).map_or(Ruling::Right(deviation), Ruling::Wrong),
            wrong @ Ruling::Wrong(_) => wrong,
        },
    }
}
