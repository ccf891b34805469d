//! Files compressed by gzip, of one or several members.

use super::spot::Place;
use anyhow::{Result, bail, ensure};
use flate2::bufread::GzDecoder;
use std::io::{ErrorKind, Read};

/// The first bytes. No text begins with them, and no header of STL is known to.
const MAGIC: &[u8] = b"\x1f\x8b";

/// The bytes of a file, uncompressed if they are compressed, which the first bytes tell: at most `most`, as little data
/// may become very much.
pub(super) fn unpacked(bytes: Vec<u8>, most: u64) -> Result<Vec<u8>> {
    if !bytes.starts_with(MAGIC) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    let mut rest = &bytes[..];
    // Zeros may fill up the last block of a tape.
    while rest.iter().any(|byte| *byte != 0) {
        let at = |rest: &[u8]| Place::Byte(bytes.len() - rest.len());
        ensure!(MAGIC.starts_with(&rest[..rest.len().min(2)]), "{}: something follows the compressed data", at(rest));
        let mut decoder = GzDecoder::new(rest);
        let left = most + 1 - unpacked.len() as u64;
        let read = (&mut decoder).take(left).read_to_end(&mut unpacked);
        rest = decoder.into_inner();
        match read {
            Ok(_) if unpacked.len() as u64 <= most => {}
            Ok(_) => bail!("uncompressed, it has more than {} MiB, which is more than is read", most >> 20),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                bail!("{}: the compressed data are cut short", at(rest))
            }
            Err(error) => bail!("{}: the compressed data are broken: {error}", at(rest)),
        }
    }
    ensure!(!unpacked.starts_with(MAGIC), "it is compressed twice: uncompress it once");
    Ok(unpacked)
}
