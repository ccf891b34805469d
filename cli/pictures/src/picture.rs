//! A decision at every point of a grid, by several implementations.

use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Pixels along a side.
pub const SIDE: usize = 256;
/// Pixels in all.
pub const PIXELS: usize = SIDE * SIDE;

/// A colour of the pictures, by its place in the palette.
pub type Colour = u8;

pub(crate) const NEGATIVE: Colour = 0;
pub(crate) const ZERO: Colour = 1;
pub(crate) const POSITIVE: Colour = 2;
/// The colour of rays that hit nothing.
pub(crate) const NOTHING: Colour = 3;

/// From the palette of Okabe and Ito, which suits the colour-blind, and nearly black.
pub const PALETTE: [[u8; 3]; 4] = [[0, 114, 178], [240, 228, 66], [213, 94, 0], [24, 24, 24]];

/// One decision at every point of a grid, by several implementations.
pub struct Plate {
    /// The question, in a line.
    pub title: String,
    /// The query, and what the pictures show.
    pub text: &'static str,
    /// What each colour means.
    pub legend: &'static [(Colour, &'static str)],
    /// One of each implementation.
    pub pictures: Vec<Picture>,
}

/// The decision at every point.
pub struct Picture {
    /// The implementation.
    pub name: &'static str,
    /// The decisions, row by row from the top.
    pub pixels: Vec<Colour>,
    /// How many pixels of each colour are wrong.
    pub wrong: [u64; PALETTE.len()],
}

impl Picture {
    /// The picture of an implementation's decision at every point, compared with the right ones.
    pub(super) fn of(name: &'static str, told: impl Fn(usize, usize) -> Colour + Sync, right: &[Colour]) -> Picture {
        let pixels = filled(told);
        let mut wrong = [0; PALETTE.len()];
        let compared = pixels.iter().zip(right).filter(|(told, right)| told != right);
        compared.for_each(|(told, _)| wrong[usize::from(*told)] += 1);
        Picture { name, pixels, wrong }
    }

    /// The picture of the right decisions.
    pub(super) fn certified(right: Vec<Colour>) -> Picture {
        Picture { name: "certified f64", pixels: right, wrong: [0; PALETTE.len()] }
    }
}

/// The results of `of`, row by row from the top; it is called with columns from the left and rows from the bottom.
pub(super) fn filled<T: Send>(of: impl Fn(usize, usize) -> T + Sync) -> Vec<T> {
    (0..PIXELS).into_par_iter().map(|pixel| of(pixel % SIDE, SIDE - 1 - pixel / SIDE)).collect()
}
