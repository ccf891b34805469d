//! The package of 3MF: a zip archive of parts, which go by names without regard to case.

use super::layout;
use super::xml::{Step, Xml};
use crate::input::Place;
use crate::input::text::quoted;
use anyhow::{Result, anyhow, bail, ensure};
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The part that names the others by what they are.
const RELATIONSHIPS: &str = "_rels/.rels";
/// What it says of the model.
const MODEL: &str = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";

/// A package that is open.
pub(super) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// The entries, by their names in lower case.
    entries: BTreeMap<String, usize>,
    /// How many bytes may still be uncompressed, of how many.
    left: u64,
    most: u64,
}

impl<'a> Package<'a> {
    pub(super) fn open(bytes: &'a [u8], most: u64) -> Result<Self> {
        // Without the start of an archive, there is nothing to say of what is broken in it.
        ensure!(bytes.starts_with(b"PK") || layout::has_end(bytes), "byte 0: this is no zip archive, as 3MF is");
        // Before the reader of archives, which names no byte.
        layout::require(bytes)?;
        let archive = ZipArchive::new(Cursor::new(bytes));
        let mut archive = archive.map_err(|error| anyhow!("byte 0: this is no zip archive, as 3MF is: {error}"))?;
        let mut entries = BTreeMap::new();
        for index in 0..archive.len() {
            let name = archive.name_for_index(index).unwrap_or_default().to_string();
            if entries.insert(key(&name), index).is_some() {
                bail!("{}: the archive has {} twice", header(&mut archive, index), quoted(name.as_bytes()));
            }
        }
        Ok(Package { archive, entries, left: most, most })
    }

    /// The bytes of a part.
    pub(super) fn part(&mut self, name: &str) -> Result<Vec<u8>> {
        let shown = quoted(name.as_bytes());
        let index = self.entries.get(&key(name)).ok_or_else(|| anyhow!("the archive has no part {shown}"))?;
        let place = header(&mut self.archive, *index);
        let unreadable = |error: &dyn std::fmt::Display| anyhow!("{place}: the part {shown} cannot be read: {error}");
        let entry = self.archive.by_index(*index).map_err(|error| unreadable(&error))?;
        let mut bytes = Vec::new();
        // The archive may lie about the length.
        entry.take(self.left + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
        let left = self.left.checked_sub(bytes.len() as u64);
        self.left = left.ok_or_else(|| {
            anyhow!("uncompressed, its parts have more than {} MiB, which is more than is read", self.most >> 20)
        })?;
        Ok(bytes)
    }

    /// The name of the part with the model.
    pub(super) fn model(&mut self) -> Result<String> {
        let bytes = self.part(RELATIONSHIPS)?;
        let of_part = |error| anyhow!("{RELATIONSHIPS}: {error}");
        let mut xml = Xml::new(&bytes).map_err(of_part)?;
        let mut model = None;
        while let Some(step) = xml.step().map_err(of_part)? {
            let Step::Begin(element) = step else { continue };
            if element.name() != "Relationship" {
                continue;
            }
            let attributes = xml.attributes(&element).map_err(of_part)?;
            let value = |name: &str| attributes.iter().find(|of| of.name == name).map(|of| of.value.clone());
            if let (Some(MODEL), Some(target)) = (value("Type").as_deref(), value("Target")) {
                ensure!(model.replace(target).is_none(), "{RELATIONSHIPS} names two models of 3MF");
            }
        }
        model.ok_or_else(|| anyhow!("{RELATIONSHIPS} names no model of 3MF"))
    }
}

/// Where the header of an entry is.
fn header(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize) -> Place {
    let start = archive.by_index_raw(index).map_or(0, |entry| entry.header_start());
    Place::Byte(usize::try_from(start).unwrap_or(usize::MAX))
}

/// A name as the key of its entry.
pub(super) fn key(name: &str) -> String {
    name.trim_start_matches('/').to_lowercase()
}
