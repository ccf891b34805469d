//! That a zip archive is one, from the first byte to the last, and says everything once: its directory at the end, and
//! before each part a header of its own. A reader that looks at one and another that looks at the other would read
//! different meshes.

use crate::input::text::quoted;
use anyhow::{Result, anyhow, bail, ensure};
use std::collections::BTreeSet;

const END: &[u8] = b"PK\x05\x06";
const END_OF_64: &[u8] = b"PK\x06\x06";
const LOCATOR_OF_64: &[u8] = b"PK\x06\x07";
const ENTRY: &[u8] = b"PK\x01\x02";
const LOCAL: &[u8] = b"PK\x03\x04";
/// The sizes of these records, but for names and what else has a length of its own.
const SIZE_OF_END: usize = 22;
const SIZE_OF_LOCATOR: usize = 20;
const SIZE_OF_ENTRY: usize = 46;
const SIZE_OF_LOCAL: usize = 30;
/// In place of a number that is in a field of 64 bits.
const FULL: u64 = 0xffff_ffff;
/// The flag of sizes that follow the data.
const HAS_DESCRIPTOR: u64 = 1 << 3;

/// Refuses an archive that something precedes or follows, entries of one name, and headers that differ.
pub(super) fn require(bytes: &[u8]) -> Result<()> {
    let end = end(bytes)?;
    let mut directory = Directory {
        count: number(bytes, end + 10, 2)?,
        size: number(bytes, end + 12, 4)?,
        start: number(bytes, end + 16, 4)?,
    };
    let mut behind = end as u64;
    let locator = end.checked_sub(SIZE_OF_LOCATOR).filter(|at| bytes[*at..].starts_with(LOCATOR_OF_64));
    if let Some(locator) = locator {
        behind = number(bytes, locator + 8, 8)?;
        let at = usize::try_from(behind).unwrap_or(usize::MAX);
        let is_there = bytes.get(at..).is_some_and(|record| record.starts_with(END_OF_64));
        ensure!(is_there, "byte {locator}: the zip archive names byte {behind} for its end, where it is not");
        directory = Directory {
            count: number(bytes, at + 32, 8)?,
            size: number(bytes, at + 40, 8)?,
            start: number(bytes, at + 48, 8)?,
        };
    }
    let Directory { count, size, start } = directory;
    ensure!(
        start.checked_add(size) == Some(behind),
        "byte 0: the directory of the zip archive is not where it says: something precedes the archive, or is in it"
    );
    let (mut at, mut names) = (start as usize, BTreeSet::new());
    let mut spans = Vec::new();
    while (at as u64) < behind {
        let entry = Entry::read(bytes, at)?;
        ensure!(names.insert(entry.name), "byte {at}: the archive has {} twice", quoted(entry.name));
        spans.push(entry.span(bytes)?);
        at = entry.end;
    }
    ensure!(
        at as u64 == behind && names.len() as u64 == count,
        "byte {at}: the directory of the zip archive has {} entries, but tells {count}",
        names.len()
    );
    spans.sort_unstable();
    let first = spans.first().map_or(start, |[first, _]| *first);
    ensure!(first == 0, "byte 0: {first} bytes before the first part of the zip archive");
    let ends = spans.iter().map(|[_, end]| *end);
    let starts = spans.iter().skip(1).map(|[start, _]| *start).chain([start]);
    for (end, start) in ends.zip(starts) {
        ensure!(end <= start, "byte {start}: parts of the zip archive overlap");
    }
    Ok(())
}

struct Directory {
    count: u64,
    size: u64,
    start: u64,
}

/// Whether bytes end as an archive does.
pub(super) fn has_end(bytes: &[u8]) -> bool {
    end(bytes).is_ok()
}

/// Where the record at the end starts: it is the last one, and its comment ends the file.
fn end(bytes: &[u8]) -> Result<usize> {
    let least = bytes.len().saturating_sub(SIZE_OF_END + usize::from(u16::MAX));
    let places = (least..(bytes.len() + 1).saturating_sub(SIZE_OF_END)).rev();
    let mut ends = places.filter(|at| bytes[*at..].starts_with(END));
    let fits =
        |at: usize| Ok::<_, anyhow::Error>(at + SIZE_OF_END + number(bytes, at + 20, 2)? as usize == bytes.len());
    let missing = "no end of the zip archive in the last 64 KiB: it is cut short, or something follows it";
    let last = ends.next().ok_or_else(|| anyhow!("byte {}: {missing}", bytes.len()))?;
    for at in [last].into_iter().chain(ends) {
        if fits(at)? {
            return Ok(at);
        }
    }
    bail!("byte {}: something follows the zip archive", last + SIZE_OF_END)
}

/// A number of so many bytes, the least first.
fn number(bytes: &[u8], at: usize, count: usize) -> Result<u64> {
    let of = at.checked_add(count).and_then(|end| bytes.get(at..end));
    let of = of.ok_or_else(|| anyhow!("byte {at}: the zip archive ends within a record"))?;
    Ok(of.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

/// An entry of the directory.
struct Entry<'a> {
    at: usize,
    name: &'a [u8],
    flags: u64,
    method: u64,
    checksum: u64,
    packed: u64,
    unpacked: u64,
    /// Where its local header starts.
    offset: u64,
    end: usize,
}

impl<'a> Entry<'a> {
    fn read(bytes: &'a [u8], at: usize) -> Result<Self> {
        let is_one = bytes.get(at..).is_some_and(|record| record.starts_with(ENTRY));
        ensure!(is_one, "byte {at}: this is no entry of the directory of a zip archive");
        let [name, extra, comment] =
            [number(bytes, at + 28, 2)?, number(bytes, at + 30, 2)?, number(bytes, at + 32, 2)?];
        let [name, extra, comment] = [name, extra, comment].map(|length| length as usize);
        let start = at + SIZE_OF_ENTRY;
        let end = start + name + extra + comment;
        ensure!(end <= bytes.len(), "byte {at}: the zip archive ends within an entry");
        let mut long = Long::of(&bytes[start + name..][..extra], at)?;
        // In this order in the field, each only if it is needed.
        let unpacked = long.or(number(bytes, at + 24, 4)?)?;
        let packed = long.or(number(bytes, at + 20, 4)?)?;
        let offset = long.or(number(bytes, at + 42, 4)?)?;
        let [flags, method] = [number(bytes, at + 8, 2)?, number(bytes, at + 10, 2)?];
        let checksum = number(bytes, at + 16, 4)?;
        Ok(Entry { at, name: &bytes[start..][..name], flags, method, checksum, packed, unpacked, offset, end })
    }

    /// From where to where its header and data are. Refuses a header that says otherwise.
    fn span(&self, bytes: &[u8]) -> Result<[u64; 2]> {
        let Entry { at, name, .. } = *self;
        let shown = quoted(name);
        let local = usize::try_from(self.offset).unwrap_or(usize::MAX);
        let is_there = bytes.get(local..).is_some_and(|record| record.starts_with(LOCAL));
        ensure!(is_there, "byte {at}: {shown} of the zip archive is not at byte {}, where it is to be", self.offset);
        let [length, extra] = [number(bytes, local + 26, 2)?, number(bytes, local + 28, 2)?].map(|of| of as usize);
        let start = local + SIZE_OF_LOCAL;
        ensure!(start + length + extra <= bytes.len(), "byte {local}: the zip archive ends within a header");
        let own = &bytes[start..][..length];
        ensure!(own == name, "byte {local}: {shown} of the zip archive has the name {} in its header", quoted(own));
        let mut long = Long::of(&bytes[start + length..][..extra], local)?;
        let unpacked = long.or(number(bytes, local + 22, 4)?)?;
        let packed = long.or(number(bytes, local + 18, 4)?)?;
        let flags = number(bytes, local + 6, 2)?;
        let told = [
            ("method", number(bytes, local + 8, 2)?, self.method),
            ("flag of sizes", flags & HAS_DESCRIPTOR, self.flags & HAS_DESCRIPTOR),
            ("checksum", number(bytes, local + 14, 4)?, self.checksum),
            ("compressed size", packed, self.packed),
            ("size", unpacked, self.unpacked),
        ];
        for (what, of_header, of_directory) in told {
            // Sizes that follow the data may be zero in the header.
            let is_later = of_header == 0 && flags & HAS_DESCRIPTOR != 0 && what != "method";
            ensure!(
                of_header == of_directory || is_later,
                "byte {local}: {shown} of the zip archive has the {what} {of_header}, its directory {of_directory}"
            );
        }
        let end = (start + length + extra) as u64;
        let end = end.checked_add(self.packed).filter(|end| *end <= bytes.len() as u64);
        Ok([self.offset, end.ok_or_else(|| anyhow!("byte {local}: {shown} ends behind the zip archive"))?])
    }
}

/// The numbers of 64 bits of an entry.
struct Long<'a> {
    left: &'a [u8],
    at: usize,
}

impl<'a> Long<'a> {
    /// Of the extra field of an entry at this byte. Some writers put a field that is not filled in before the real one.
    fn of(mut extra: &'a [u8], at: usize) -> Result<Self> {
        let mut left: &[u8] = &[];
        while extra.len() >= 4 {
            let [id, length] = [number(extra, 0, 2)?, number(extra, 2, 2)?];
            let Some(field) = extra.get(4..4 + length as usize) else { break };
            left = if id == 1 { field } else { left };
            extra = &extra[4 + field.len()..];
        }
        Ok(Long { left, at })
    }

    /// A number of 32 bits, or the one in its place.
    fn or(&mut self, short: u64) -> Result<u64> {
        if short != FULL {
            return Ok(short);
        }
        let value =
            number(self.left, 0, 8).map_err(|_| anyhow!("byte {}: a size of the zip archive is missing", self.at))?;
        self.left = &self.left[8..];
        Ok(value)
    }
}
