//! STL, text and binary. It has no vertices: equal corners become one. Normals and attributes are ignored.
//!
//! Binary files may begin with `solid`, like text. The length distinguishes them: 80 bytes of anything, a count of
//! triangles, and 50 bytes for each. No text has a length that agrees with its bytes 80 to 83, unless it is longer than
//! 7 gigabytes.

use super::loaded::Loaded;
use crate::input::Place;
use crate::input::text::{BYTE_ORDER_MARK, Lines, UTF16, is_utf16, number, quoted};
use anyhow::{Result, anyhow, bail, ensure};
use straightedge::{Point3, TriangleSurface};

type Corners = [Point3<f64>; 3];

const HEADER: usize = 84;
const RECORD: usize = 50;

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let count = bytes.get(80..HEADER).map(|count| u32::from_le_bytes(count.try_into().expect("four bytes")));
    // In 128 bits the product cannot overflow.
    let told = count.map(|count| HEADER as u128 + u128::from(count) * RECORD as u128);
    let unmarked = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let begins_as_text = unmarked.trim_ascii_start().get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"solid"));
    match (count, told) {
        (Some(_), Some(told)) if told == bytes.len() as u128 => binary(bytes),
        _ if begins_as_text && !bytes.contains(&0) => text(bytes),
        _ if !bytes.contains(&0) => bail!("line 1: this is no STL: text that does not begin with `solid`"),
        _ if is_utf16(bytes) => bail!(UTF16),
        (Some(count), Some(told)) => {
            bail!("byte 80: a binary file of {count} triangles has {told} bytes, but this one {}", bytes.len())
        }
        _ => bail!("byte 0: this is neither text that begins with `solid`, nor long enough for a binary file"),
    }
}

fn binary(bytes: &[u8]) -> Result<Loaded> {
    let mut triangles = Vec::with_capacity((bytes.len() - HEADER) / RECORD);
    let mut places = Vec::with_capacity(triangles.capacity());
    for (t, record) in bytes[HEADER..].chunks_exact(RECORD).enumerate() {
        let start = HEADER + t * RECORD;
        let mut numbers = [0.0; 9];
        // The first three are the normal.
        for (i, (number, bytes)) in numbers.iter_mut().zip(record[12..48].chunks_exact(4)).enumerate() {
            let value = f32::from_le_bytes(bytes.try_into().expect("four bytes"));
            ensure!(value.is_finite(), "byte {}: a coordinate of triangle {t} is {value}", start + 12 + 4 * i);
            *number = f64::from(value);
        }
        let [a, b, c, d, e, f, g, h, i] = numbers;
        triangles.push([Point3::new(a, b, c), Point3::new(d, e, f), Point3::new(g, h, i)]);
        places.push(Place::Byte(start));
    }
    welded(triangles, "STL, binary", places)
}

fn text(bytes: &[u8]) -> Result<Loaded> {
    let mut lines = Lines::new(bytes);
    let (mut triangles, mut places) = (Vec::new(), Vec::new());
    while let Some(word) = next(&mut lines) {
        require(&lines, word, b"solid")?;
        name(&mut lines)?;
        loop {
            let word = expect(&mut lines, "`facet` or `endsolid`")?;
            if word.eq_ignore_ascii_case(b"endsolid") {
                name(&mut lines)?;
                break;
            }
            require(&lines, word, b"facet")?;
            places.push(Place::Line(lines.number));
            triangles.push(facet(&mut lines)?);
        }
    }
    welded(triangles, "STL, text", places)
}

/// A name: the rest of a line. It must not swallow a facet.
fn name(lines: &mut Lines<'_>) -> Result<()> {
    let mut last = None;
    while let Some(word) = lines.word() {
        let is_facet =
            word.eq_ignore_ascii_case(b"normal") && last.is_some_and(|last| b"facet".eq_ignore_ascii_case(last));
        ensure!(!is_facet, lines.error("a facet where the rest of the line is a name: it begins a line of its own"));
        last = Some(word);
    }
    Ok(())
}

/// A facet after its first word.
fn facet(lines: &mut Lines<'_>) -> Result<Corners> {
    keywords(lines, &[b"normal"])?;
    for _ in 0..3 {
        expect(lines, "a normal")?;
    }
    keywords(lines, &[b"outer", b"loop"])?;
    let mut corners = [Point3::new(0.0, 0.0, 0.0); 3];
    for corner in &mut corners {
        keywords(lines, &[b"vertex"])?;
        for x in [&mut corner.x, &mut corner.y, &mut corner.z] {
            *x = number(expect(lines, "a coordinate")?).map_err(|message| lines.error(message))?;
        }
    }
    keywords(lines, &[b"endloop", b"endfacet"])?;
    Ok(corners)
}

fn welded(triangles: Vec<Corners>, format: &'static str, places: Vec<Place>) -> Result<Loaded> {
    let faces = triangles.len();
    let surface = TriangleSurface::weld(triangles).map_err(|error| anyhow!("{error}"))?;
    Ok(Loaded { format, surface, kept: None, welding: None, places, parts: vec![], notes: vec![], faces, polygons: 0 })
}

/// The next word, on this line or a later one.
fn next<'a>(lines: &mut Lines<'a>) -> Option<&'a [u8]> {
    loop {
        match lines.word() {
            Some(word) => return Some(word),
            None => lines.next()?,
        };
    }
}

fn expect<'a>(lines: &mut Lines<'a>, what: &str) -> Result<&'a [u8]> {
    next(lines).ok_or_else(|| lines.error(format!("the file ends where {what} is expected")))
}

fn require(lines: &Lines<'_>, word: &[u8], keyword: &[u8]) -> Result<()> {
    match word.eq_ignore_ascii_case(keyword) {
        true => Ok(()),
        false => Err(lines.error(format!("{} where {} is expected", quoted(word), quoted(keyword)))),
    }
}

fn keywords(lines: &mut Lines<'_>, keywords: &[&[u8]]) -> Result<()> {
    keywords.iter().try_for_each(|keyword| {
        let word = expect(lines, &quoted(keyword))?;
        require(lines, word, keyword)
    })
}
