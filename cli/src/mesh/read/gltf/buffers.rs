//! The bytes of glTF: the chunks of a GLB, and buffers in the text, in the GLB, or in files beside it.

use super::json::Json;
use crate::input::text::quoted;
use crate::whole_file::{open_at_most, read_all};
use anyhow::{Result, anyhow, bail, ensure};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::borrow::Cow;
use std::path::{Component, Path};

/// The first bytes of a GLB.
pub(super) const MAGIC: &[u8] = b"glTF";
const HEADER: usize = 12;
const JSON: &[u8] = b"JSON";
const BIN: &[u8] = b"BIN\0";

/// The most that buffers may have together: 2 GiB.
const MOST: u64 = 1 << 31;

/// Base64, whose padding some writers leave out.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The JSON of a GLB, and its binary chunk, if it has one.
pub(super) fn chunks(file: &[u8]) -> Result<(&[u8], Option<&[u8]>)> {
    let word = |at: usize| {
        let bytes = file.get(at..at + 4).ok_or_else(|| anyhow!("byte {}: the file ends", file.len()))?;
        anyhow::Ok(u32::from_le_bytes(bytes.try_into().expect("four bytes")))
    };
    let version = word(4)?;
    ensure!(version == 2, "byte 4: this is GLB of version {version}, but only version 2 is read");
    let length = word(8)?;
    ensure!(length as usize == file.len(), "byte 8: the header tells {length} bytes, but the file has {}", file.len());
    let (mut at, mut json, mut binary) = (HEADER, None, None);
    while at < file.len() {
        let (start, length) = (at + 8, word(at)? as usize);
        word(at + 4)?;
        let data = start.checked_add(length).and_then(|end| file.get(start..end)).ok_or_else(|| {
            anyhow!("byte {at}: a chunk of {length} bytes, but {} are left in the file", file.len() - start)
        })?;
        match &file[at + 4..start] {
            JSON if json.is_none() => json = Some(data),
            _ if json.is_none() => bail!("byte {}: the first chunk is not `JSON`", at + 4),
            BIN if binary.is_none() => binary = Some(data),
            // Chunks of other kinds are of extensions.
            JSON | BIN => bail!("byte {}: a second chunk of this kind", at + 4),
            _ => {}
        }
        at = start + length;
    }
    Ok((json.ok_or_else(|| anyhow!("byte {HEADER}: there is no chunk `JSON`"))?, binary))
}

/// The buffers of a file, each read when it is first asked for.
pub(super) struct Buffers<'a> {
    root: Json<'a>,
    /// The binary chunk of a GLB.
    chunk: Option<&'a [u8]>,
    /// The folder of the file; the standard input has none.
    folder: Option<&'a Path>,
    read: Vec<Option<Cow<'a, [u8]>>>,
    left: u64,
}

impl<'a> Buffers<'a> {
    pub(super) fn new(root: Json<'a>, chunk: Option<&'a [u8]>, folder: Option<&'a Path>) -> Result<Self> {
        let count = root.length("buffers")?;
        Ok(Buffers { root, chunk, folder, read: vec![None; count], left: MOST })
    }

    /// The bytes of the buffer that this index names: as many as it tells.
    pub(super) fn of(&mut self, index: &Json<'a>) -> Result<(usize, &[u8])> {
        let (index, buffer) = index.named(&self.root, "buffers")?;
        if self.read[index].is_none() {
            let length = buffer.require("byteLength")?;
            let told = length.unsigned()?;
            let bytes = self.find(index, &buffer, told)?;
            let found = bytes.len() as u64;
            ensure!(told <= found, length.error(format!("{told} bytes, but there are {found}")));
            self.read[index] = Some(match bytes {
                Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[..told as usize]),
                Cow::Owned(mut bytes) => {
                    self.left = self.left.saturating_sub(found);
                    bytes.truncate(told as usize);
                    Cow::Owned(bytes)
                }
            });
        }
        Ok((index, self.read[index].as_deref().unwrap_or_default()))
    }

    fn find(&self, index: usize, buffer: &Json<'a>, told: u64) -> Result<Cow<'a, [u8]>> {
        let Some(uri) = buffer.get("uri")? else {
            let chunk = self.chunk.filter(|_| index == 0);
            return chunk.map(Cow::Borrowed).ok_or_else(|| match self.chunk {
                Some(_) => buffer.error("it has no `uri`, and only buffers[0] is the binary chunk"),
                None => buffer.error("it has no `uri`, and there is no binary chunk"),
            });
        };
        let text = uri.text()?;
        if let Some(data) = text.strip_prefix("data:") {
            let (kind, data) = data.split_once(',').ok_or_else(|| uri.error("data without a comma before them"))?;
            ensure!(kind.ends_with(";base64"), uri.error("data that are not `;base64`"));
            // Four characters have three bytes.
            ensure!(data.len() as u64 / 4 * 3 <= self.left, uri.error(too_many()));
            return BASE64.decode(data).map(Cow::Owned).map_err(|error| uri.error(format!("no base64: {error}")));
        }
        let name = decoded(text).ok_or_else(|| uri.error(format!("{} is no URI", quoted(text.as_bytes()))))?;
        let is_beside =
            Path::new(&name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let has_scheme = text.split('/').next().is_some_and(|first| first.contains(':'));
        ensure!(
            is_beside && !has_scheme && !name.is_empty(),
            uri.error(format!("{} is no file beside this one or below", quoted(text.as_bytes())))
        );
        let folder = self
            .folder
            .ok_or_else(|| uri.error("a file of its own, but the standard input has no folder: name the file"))?;
        ensure!(told <= self.left, uri.error(too_many()));
        let path = folder.join(&name);
        if let Some(why) = refusal(folder, &path) {
            return Err(uri.error(format!("{} {why}", quoted(name.as_bytes()))));
        }
        let read = open_at_most(&path, self.left).and_then(|(file, most)| read_all(file, most));
        read.map(Cow::Owned).map_err(|error| uri.error(format!("{} cannot be read: {error}", quoted(name.as_bytes()))))
    }
}

/// Why a file that exists is not read: a link leads out of the folder, or reading it could wait for ever.
fn refusal(folder: &Path, path: &Path) -> Option<&'static str> {
    let here = Path::new(".");
    let folder = if folder.as_os_str().is_empty() { here } else { folder };
    let [folder, path] = [folder.canonicalize().ok()?, path.canonicalize().ok()?];
    match () {
        () if !path.starts_with(folder) => Some("is a link to a file that is not beside this one or below"),
        () if !path.is_file() => Some("is no regular file"),
        () => None,
    }
}

fn too_many() -> String {
    format!("the buffers have more than {} MiB, which is more than is read", MOST >> 20)
}

/// A path without the escapes `%20` of a URI.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok().filter(|name| !name.contains('\0'))
}
