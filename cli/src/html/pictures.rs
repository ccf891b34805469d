//! The section of a page with the pictures of rounding.

use super::text::{Count, Html, Percent};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::sync::LazyLock;
use straightedge_pictures::{Colour, PALETTE, PIXELS, Picture, Plate, SIDE, plates};

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
    plates().iter().for_each(|plate| write_plate(html, plate));
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

/// A sentence on how many pixels are wrong, and with which decisions.
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

/// The pixels as the data URL of an image, two bits a pixel.
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
    // Filters predict bytes, and here a byte is four pixels.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("writing to memory");
    writer.write_image_data(&packed).expect("as many pixels as the header says");
    writer.finish().expect("writing to memory");
    format!("data:image/png;base64,{}", STANDARD.encode(file))
}
