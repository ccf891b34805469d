//! Files compressed by gzip, of one or several members. They are uncompressed while they are read: what is endless ends
//! at the limit.

use super::spot::Place;
use crate::whole_file::{read_all, too_large};
use anyhow::{Result, anyhow, bail, ensure};
use flate2::bufread::GzDecoder;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};

/// The first bytes. No text begins with them, and no header of STL is known to.
const MAGIC: [u8; 2] = *b"\x1f\x8b";

/// The bytes of a file, uncompressed if they are compressed, which the first bytes tell: at most `most`, before and
/// after, as little data may become very much.
pub(super) fn read(mut input: impl Read, most: u64) -> Result<Vec<u8>> {
    let unreadable = |error| anyhow!("cannot be read: {error}");
    let mut first = Vec::new();
    (&mut input).take(MAGIC.len() as u64).read_to_end(&mut first).map_err(unreadable)?;
    let is_packed = first == MAGIC;
    let input = io::Cursor::new(first).chain(input);
    if !is_packed {
        return read_all(input, most).map_err(unreadable);
    }
    let mut packed = Packed { input: BufReader::new(input), position: 0, most };
    let mut unpacked = Vec::new();
    while packed.has_member()? {
        let left = most + 1 - unpacked.len() as u64;
        let read = GzDecoder::new(&mut packed).take(left).read_to_end(&mut unpacked);
        let place = Place::Byte(packed.position);
        match read {
            Ok(_) if unpacked.len() as u64 <= most => {}
            Ok(_) => bail!("uncompressed, it has more than {} MiB, which is more than is read", most >> 20),
            Err(error) => match error.kind() {
                ErrorKind::UnexpectedEof => bail!("{place}: the compressed data are cut short"),
                ErrorKind::InvalidInput | ErrorKind::InvalidData => {
                    bail!("{place}: the compressed data are broken: {error}")
                }
                _ => return Err(unreadable(error)),
            },
        }
    }
    ensure!(!unpacked.starts_with(&MAGIC), "it is compressed twice: uncompress it once");
    Ok(unpacked)
}

/// Compressed bytes, of which it is known how many were taken.
struct Packed<R> {
    input: BufReader<R>,
    position: usize,
    most: u64,
}

impl<R: Read> Packed<R> {
    /// Whether a member comes next. Zeros may follow the last one, as they fill up the last block of a tape.
    fn has_member(&mut self) -> Result<bool> {
        let place = Place::Byte(self.position);
        let unreadable = |error| anyhow!("cannot be read: {error}");
        let first = self.fill_buf().map_err(unreadable)?.first().copied();
        if first == Some(MAGIC[0]) {
            return Ok(true);
        }
        loop {
            let next = self.fill_buf().map_err(unreadable)?;
            ensure!(next.iter().all(|byte| *byte == 0), "{place}: something follows the compressed data");
            let zeros = next.len();
            if zeros == 0 {
                return Ok(false);
            }
            self.consume(zeros);
        }
    }
}

impl<R: Read> Read for Packed<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(bytes)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: Read> BufRead for Packed<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let bytes = self.input.fill_buf()?;
        if self.position as u64 > self.most && !bytes.is_empty() { Err(too_large(self.most)) } else { Ok(bytes) }
    }

    fn consume(&mut self, bytes: usize) {
        self.position += bytes;
        self.input.consume(bytes);
    }
}
