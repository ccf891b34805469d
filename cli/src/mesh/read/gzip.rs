//! Files compressed by gzip, of one or several members.

use super::loaded::Place;
use anyhow::{Result, bail};
use flate2::bufread::MultiGzDecoder;
use std::io::{ErrorKind, Read};

/// The first bytes. No text begins with them, and no header of STL is known to.
const MAGIC: &[u8] = b"\x1f\x8b";

/// The bytes of a file, uncompressed if they are compressed, which the first bytes tell: at most `most`, as little data
/// may become very much.
pub(super) fn unpacked(bytes: Vec<u8>, most: u64) -> Result<Vec<u8>> {
    if !bytes.starts_with(MAGIC) {
        return Ok(bytes);
    }
    let mut decoder = MultiGzDecoder::new(&bytes[..]);
    let mut unpacked = Vec::new();
    let read = (&mut decoder).take(most + 1).read_to_end(&mut unpacked);
    let place = Place::Byte(bytes.len() - decoder.get_ref().len());
    match read {
        Ok(_) if unpacked.len() as u64 <= most => Ok(unpacked),
        Ok(_) => bail!("uncompressed, it has more than {} MiB, which is more than is read", most >> 20),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => bail!("{place}: the compressed data are cut short"),
        Err(error) => bail!("{place}: the compressed data are broken: {error}"),
    }
}
