//! OFF, as text: a header, the counts, then vertices and faces, each on a line; the corners of a face also on several.
//! Normals, colours and textures of vertices, which letters before `OFF` announce, and colours of faces are ignored.
//! Comments begin with `#`.

use super::loaded::{Faces, Loaded};
use crate::input::Place;
use crate::input::text::{Lines, integer, number, parsed, quoted};
use anyhow::{Result, anyhow, ensure};
use straightedge::Point3;

/// How many numbers a colour may have: an index of a table, three or four parts.
const COLOURS: [usize; 3] = [1, 3, 4];

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let mut lines = Lines::new(bytes);
    let form = form(&mut lines)?;
    let [vertices, faces] = counts(&mut lines)?;
    let start = lines.position;
    mesh(&mut lines, &form, [vertices, faces]).map_err(|error| {
        let mut rest = Lines::new(&bytes[start..]);
        let found = std::iter::from_fn(|| next_line(&mut rest).then_some(())).count();
        match u128::from(vertices) + u128::from(faces) {
            told if told == found as u128 => error,
            told => anyhow!(
                "{error}; the counts are of {vertices} vertices and {faces} faces, {told} lines, but {found} lines \
                 follow"
            ),
        }
    })
}

fn mesh(lines: &mut Lines<'_>, form: &Form, [vertices, faces]: [u64; 2]) -> Result<Loaded> {
    // No memory is reserved for the counts: a short file may have large ones.
    let mut points = Vec::new();
    for done in 0..vertices {
        require_line(lines, done, vertices, "vertices")?;
        points.push(vertex(lines, form)?);
    }
    let mut read = Faces::default();
    for done in 0..faces {
        require_line(lines, done, faces, "faces")?;
        face(lines, points.len(), &mut read)?;
    }
    if next_line(lines) {
        end(lines)?;
    }
    read.with_vertices(points, "OFF", 0)
}

/// What follows the coordinates of a vertex.
#[derive(Default)]
struct Form {
    has_colour: bool,
    /// How many numbers the normal and the texture have.
    others: usize,
}

impl Form {
    /// As the letters before `OFF` tell, each at most once; writers differ in their order.
    fn of_letters(letters: &[u8]) -> Option<Self> {
        let mut known = vec![(&b"C"[..], 0), (b"N", 3), (b"ST", 2)];
        let (mut form, mut rest) = (Form::default(), letters);
        while !rest.is_empty() {
            let (letter, numbers) = known.remove(known.iter().position(|(letter, _)| rest.starts_with(letter))?);
            form.has_colour |= letter == b"C";
            form.others += numbers;
            rest = &rest[letter.len()..];
        }
        Some(form)
    }

    /// Whether so many numbers may follow the coordinates. Some writers of colours leave out the letter.
    fn allows(&self, count: usize) -> bool {
        let colours = if self.has_colour { COLOURS } else { [0, 3, 4] };
        count.checked_sub(self.others).is_some_and(|rest| colours.contains(&rest))
    }
}

/// The next line with more than a comment.
fn next_line(lines: &mut Lines<'_>) -> bool {
    while lines.next().is_some() {
        lines.cut_comment();
        if !lines.is_at_end() {
            return true;
        }
    }
    false
}

fn require_line(lines: &mut Lines<'_>, done: u64, count: u64, what: &str) -> Result<()> {
    match next_line(lines) {
        true => Ok(()),
        false => Err(lines.error(format!("the file ends after {done} of {count} {what}"))),
    }
}

/// Nothing may follow on this line.
fn end(lines: &mut Lines<'_>) -> Result<()> {
    lines.word().map_or(Ok(()), |word| Err(lines.error(format!("{} is left over", quoted(word)))))
}

/// The first word. Digits may follow it without a blank, as in the widespread files of ModelNet.
fn form(lines: &mut Lines<'_>) -> Result<Form> {
    ensure!(next_line(lines), "the file ends before the word `OFF`");
    let word = lines.word().unwrap_or_default();
    let length = word.iter().position(u8::is_ascii_digit).filter(|length| *length > 0).unwrap_or(word.len());
    let keyword = &word[..length];
    let Some(letters) = keyword.strip_suffix(b"OFF") else {
        return Err(lines.error(format!("{} where `OFF` is expected, with `C`, `N`, `ST` before it", quoted(word))));
    };
    if letters.ends_with(b"n") || word.starts_with(b"4") {
        return Err(lines.error(format!("{} has not three coordinates a vertex", quoted(word))));
    }
    let form = Form::of_letters(letters)
        .ok_or_else(|| lines.error(format!("{} is no kind of OFF that is read", quoted(word))))?;
    lines.step_back(word.len() - length);
    Ok(form)
}

/// How many vertices and faces there are. The count of edges, which many writers do not know, is ignored.
fn counts(lines: &mut Lines<'_>) -> Result<[u64; 2]> {
    if lines.is_at_end() {
        ensure!(next_line(lines), lines.error("the file ends before the counts"));
    }
    let mut counts = [0; 2];
    for (count, what) in counts.iter_mut().zip(["vertices", "faces"]) {
        let word = lines.word().ok_or_else(|| lines.error(format!("the count of {what} is missing")))?;
        if word == b"BINARY" {
            return Err(lines.error("binary OFF is not read: convert it to text, or to PLY"));
        }
        *count = parsed(word).ok_or_else(|| lines.error(format!("{} is no count of {what}", quoted(word))))?;
    }
    if let Some(word) = lines.word() {
        ensure!(parsed::<u64>(word).is_some(), lines.error(format!("{} is no count of edges", quoted(word))));
    }
    end(lines)?;
    Ok(counts)
}

fn vertex(lines: &mut Lines<'_>, form: &Form) -> Result<Point3<f64>> {
    let mut coordinates = [0.0; 3];
    for (i, x) in coordinates.iter_mut().enumerate() {
        let word = lines.word().ok_or_else(|| lines.error(format!("a vertex has three coordinates, this one {i}")))?;
        *x = number(word).map_err(|message| lines.error(message))?;
    }
    let count = ignored(lines)?;
    ensure!(
        form.allows(count),
        lines.error(format!("a vertex of {} numbers, which is not what the first line tells", 3 + count))
    );
    Ok(Point3::from(coordinates))
}

/// The corners of a face: their count, then as many indices. Some writers begin a line for each. Then nothing may
/// follow the last one: a face of too few corners would take them from the next.
fn face(lines: &mut Lines<'_>, vertices: usize, faces: &mut Faces) -> Result<()> {
    let word = lines.word().unwrap_or_default();
    let count: u64 = parsed(word).ok_or_else(|| lines.error(format!("{} is no count of corners", quoted(word))))?;
    let number = lines.number;
    let mut cut = None;
    for done in 0..count {
        let mut word = lines.word();
        if word.is_none() {
            let error = lines.error(format!("the line ends after {done} of {count} corners"));
            let error = cut.take().unwrap_or(error);
            if !next_line(lines) {
                return Err(error);
            }
            cut = Some(error);
            word = lines.word();
        }
        let word = word.unwrap_or_default();
        let index = integer(word).map_err(|message| lines.error(message))?;
        let index = usize::try_from(index).map_err(|_| lines.error(format!("there is no vertex {index}")))?;
        faces.corner(index, vertices, || lines.spot());
    }
    match cut {
        Some(error) if !lines.is_at_end() => return Err(error),
        _ => faces.end(Place::Line(number)).map_err(|message| lines.error(message))?,
    }
    match ignored(lines)? {
        0 => Ok(()),
        colour if COLOURS.contains(&colour) => Ok(()),
        count => Err(lines.error(format!("{count} numbers follow the corners: no colour has as many"))),
    }
}

/// How many numbers are left on the line, of any value.
fn ignored(lines: &mut Lines<'_>) -> Result<usize> {
    let mut count = 0;
    while let Some(word) = lines.word() {
        ensure!(parsed::<f64>(word).is_some(), lines.error(format!("{} is not a number", quoted(word))));
        count += 1;
    }
    Ok(count)
}
