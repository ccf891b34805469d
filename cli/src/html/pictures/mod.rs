//! Pictures of what rounding does: one decision asked at every point of a small grid of neighbouring floats, by plain
//! formulas and by certified ones.
//!
//! The orientation pictures are those of Kettner, Mehlhorn, Pion, Schirra and Yap, *Classroom Examples of Robustness
//! Problems in Geometric Computations* (2008).

mod plates;

use super::text::{Count, Html, Percent};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::LazyLock;

/// Pixels along a side, and in all.
const SIDE: usize = 256;
const PIXELS: usize = SIDE * SIDE;

/// A colour of the pictures, by its place in the palette.
pub(crate) type Colour = u8;

pub(crate) const NEGATIVE: Colour = 0;
pub(crate) const ZERO: Colour = 1;
pub(crate) const POSITIVE: Colour = 2;
/// Of rays that fall through.
pub(crate) const NOTHING: Colour = 3;

/// From the palette of Okabe and Ito, made for the colour-blind as well; and nearly black.
pub(crate) const PALETTE: [[u8; 3]; 4] = [[0, 114, 178], [240, 228, 66], [213, 94, 0], [24, 24, 24]];

/// One decision at every point of a grid, as several see it.
struct Plate {
    title: String,
    /// What is asked, and what is to be seen.
    text: &'static str,
    legend: &'static [(Colour, &'static str)],
    pictures: Vec<Picture>,
}

/// The decision at every point, row by row from the top.
struct Picture {
    name: &'static str,
    pixels: Vec<Colour>,
    /// How many of each colour are not the exact decision.
    wrong: [u64; PALETTE.len()],
}

impl Picture {
    /// Of what one says of every point, and what is right there.
    fn of(name: &'static str, told: impl Fn(usize, usize) -> Colour + Sync, right: &[Colour]) -> Picture {
        let pixels = filled(told);
        let mut wrong = [0; PALETTE.len()];
        let compared = pixels.iter().zip(right).filter(|(told, right)| told != right);
        compared.for_each(|(told, _)| wrong[usize::from(*told)] += 1);
        Picture { name, pixels, wrong }
    }

    /// Of what is right.
    fn certified(right: Vec<Colour>) -> Picture {
        Picture { name: "certified f64", pixels: right, wrong: [0; PALETTE.len()] }
    }
}

/// The section, which is the same in every page.
pub(crate) static SECTION: LazyLock<String> = LazyLock::new(|| {
    let mut html = Html::default();
    write(&mut html);
    html.0
});

fn write(html: &mut Html) {
    writeln!(
        html,
        "<section id=pictures>\n<h2>What rounding does</h2>\n<p>Each picture asks one question at {SIDE} × {SIDE} \
         points. Neighbouring pixels are neighbouring floats, or nearly: a whole picture is 10<sup>-14</sup> to \
         10<sup>-12</sup> wide, in <code>f32</code> 10<sup>-5</sup> to 10<sup>-3</sup>. <em>Plain</em> is the textbook \
         formula; <em>contracted</em> is the same where the compiler fuses a product and a sum; <em>certified</em> is \
         this crate, by which the others are judged. Of short numbers, <code>f32</code> and <code>f64</code> make the \
         same picture at different scales. Computed when this page was written."
    );
    plates::plates().iter().for_each(|plate| write_plate(html, plate));
    writeln!(html, "</section>");
}

fn write_plate(html: &mut Html, plate: &Plate) {
    write!(html, "<h3>{}</h3>\n<p>{}\n<p class=legend>", plate.title, plate.text);
    for (colour, meaning) in plate.legend {
        let [r, g, b] = PALETTE[usize::from(*colour)];
        write!(html, "<span><i style='background:rgb({r},{g},{b})'></i>{meaning}</span> ");
    }
    writeln!(html, "\n<div class=plates>");
    for Picture { name, pixels, wrong } in &plate.pictures {
        let said = judged(wrong, plate.legend);
        let data = data_url(pixels);
        writeln!(
            html,
            "<figure><img width={SIDE} height={SIDE} alt='{name}: {said}' src='{data}'><figcaption><b>{name}</b><br>\
             {said}</figcaption></figure>"
        );
    }
    writeln!(html, "</div>");
}

/// How many pixels are wrong, and what they say.
fn judged(wrong: &[u64], legend: &[(Colour, &str)]) -> String {
    let all = wrong.iter().sum();
    if all == 0 {
        return "all right".into();
    }
    let by_colour: Vec<String> = legend
        .iter()
        .map(|(colour, meaning)| (wrong[usize::from(*colour)], meaning))
        .filter(|(count, _)| *count > 0)
        .map(|(count, meaning)| format!("{} {meaning}", Count(count)))
        .collect();
    format!("{} % wrong: {}", Percent(all, PIXELS as u64), by_colour.join(", "))
}

/// What `of` says of every place, row by row from the top: of columns from the left and rows from the bottom.
fn filled<T: Send>(of: impl Fn(usize, usize) -> T + Sync) -> Vec<T> {
    (0..PIXELS).into_par_iter().map(|pixel| of(pixel % SIDE, SIDE - 1 - pixel / SIDE)).collect()
}

/// The pixels as the address of an image that holds all of it, two bits a pixel.
fn data_url(pixels: &[Colour]) -> String {
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
    format!("data:image/png;base64,{}", STANDARD.encode(file))
}
