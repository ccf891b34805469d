//! A grid of pixels, and its file.

use super::{Colour, PALETTE};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Pixels along a side, and in all.
pub(super) const SIDE: usize = 256;
pub(super) const PIXELS: usize = SIDE * SIDE;

/// What `of` says of every place, row by row from the top: of columns from the left and rows from the bottom.
pub(super) fn filled<T: Send>(of: impl Fn(usize, usize) -> T + Sync) -> Vec<T> {
    (0..PIXELS).into_par_iter().map(|pixel| of(pixel % SIDE, SIDE - 1 - pixel / SIDE)).collect()
}

/// The grid as the address of an image that holds all of it.
pub(super) fn data_url(pixels: &[Colour]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(png(pixels)))
}

/// Two bits a pixel.
fn png(pixels: &[Colour]) -> Vec<u8> {
    let packed: Vec<u8> = pixels
        .chunks(4)
        .map(|four| four.iter().enumerate().fold(0, |byte, (place, colour)| byte | colour << (6 - 2 * place)))
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, SIDE as u32, SIDE as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Two);
    encoder.set_palette(PALETTE.concat());
    encoder.set_compression(png::Compression::High);
    // What the filters predict are bytes, and a byte here is four pixels.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("writing to memory");
    writer.write_image_data(&packed).expect("as many pixels as the header says");
    writer.finish().expect("writing to memory");
    file
}
