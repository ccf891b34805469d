//! Elements of XML with their places, by namespace: what 3MF needs of it. No document types, so no entities of them.

use crate::input::Spot;
use crate::input::text::{BYTE_ORDER_MARK, offset, quoted};
use anyhow::{Error, Result, anyhow, bail, ensure};
use quick_xml::events::attributes::AttrError;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{NamespaceError, QName, ResolveResult};
use quick_xml::{NsReader, XmlVersion};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Display;

/// How deep elements may be within each other.
const DEEPEST: usize = 100;

/// A document, element by element.
pub(super) struct Xml<'a> {
    text: &'a str,
    reader: NsReader<&'a [u8]>,
    /// The names of the elements that are open, as in the text.
    open: Vec<String>,
    /// Whether the last element is empty, and its end comes next.
    is_empty: bool,
    /// Whether the first element has come.
    has_root: bool,
    /// A byte whose place was asked about, its line, and the characters before it there.
    counted: Cell<(usize, usize, usize)>,
}

/// What comes next.
pub(super) enum Step<'a> {
    Begin(Element<'a>),
    End,
}

/// The beginning of an element.
pub(super) struct Element<'a> {
    start: BytesStart<'a>,
    /// The namespace of its name.
    pub(super) namespace: String,
    /// Where it begins.
    pub(super) byte: usize,
}

/// An attribute without a prefix, or with the namespace of its prefix.
pub(super) struct Attribute {
    pub(super) name: String,
    pub(super) namespace: Option<String>,
    pub(super) value: String,
    /// Where its value begins.
    pub(super) byte: usize,
}

impl Element<'_> {
    /// The name without its prefix.
    pub(super) fn name(&self) -> String {
        String::from_utf8_lossy(self.start.local_name().into_inner()).into_owned()
    }

    /// The name as in the text.
    pub(super) fn full_name(&self) -> String {
        String::from_utf8_lossy(self.start.name().into_inner()).into_owned()
    }
}

impl<'a> Xml<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
            anyhow!("{}: this is no text in UTF-8, which alone is read", Spot::behind(&before[start..], line))
        })?;
        let reader = NsReader::from_str(text);
        Ok(Xml { text, reader, open: Vec::new(), is_empty: false, has_root: false, counted: Cell::new((0, 1, 0)) })
    }

    /// An error at a byte.
    pub(super) fn error(&self, byte: usize, message: impl Display) -> Error {
        anyhow!("{}: {message}", self.spot(byte))
    }

    /// The place of a byte. It is counted from the last one that was asked about, if that came before.
    pub(super) fn spot(&self, byte: usize) -> Spot {
        let byte = byte.min(self.text.len());
        let (from, mut line, mut column) = Some(self.counted.get()).filter(|of| of.0 <= byte).unwrap_or((0, 1, 0));
        for byte in &self.text.as_bytes()[from..byte] {
            match byte {
                b'\n' => (line, column) = (line + 1, 0),
                // Not the first byte of a character.
                0x80..=0xbf => {}
                _ => column += 1,
            }
        }
        self.counted.set((byte, line, column));
        Spot::Text { line, column: column + 1 }
    }

    /// The next element, or the end of the last one that is open; none at the end of the document.
    pub(super) fn step(&mut self) -> Result<Option<Step<'a>>> {
        if self.is_empty {
            self.is_empty = false;
            self.open.pop();
            return Ok(Some(Step::End));
        }
        loop {
            let byte = self.reader.buffer_position() as usize;
            let event = match self.reader.read_event() {
                Ok(event) => event,
                Err(quick_xml::Error::Namespace(NamespaceError::TooManyDeclarations(limit))) => {
                    bail!(self.error(byte, format!("an element with more than {limit} namespaces")))
                }
                Err(error) => bail!(self.error(self.reader.error_position() as usize, error)),
            };
            match event {
                Event::Start(start) => return self.begin(start, byte).map(Some),
                Event::Empty(start) => {
                    let begun = self.begin(start, byte)?;
                    self.is_empty = true;
                    return Ok(Some(begun));
                }
                Event::End(_) => {
                    self.open.pop();
                    return Ok(Some(Step::End));
                }
                Event::Eof => {
                    let open = self.open.last().map(|name| quoted(name.as_bytes()));
                    ensure!(
                        open.is_none(),
                        self.error(byte, format!("the text ends within {}", open.unwrap_or_default()))
                    );
                    ensure!(self.has_root, self.error(byte, "the text ends before the first element"));
                    return Ok(None);
                }
                Event::DocType(_) => bail!(self.error(byte, "a document type is not read")),
                Event::Text(text) => {
                    let is_blank = text.iter().all(u8::is_ascii_whitespace);
                    ensure!(is_blank || !self.open.is_empty(), self.error(byte, "text outside of all elements"));
                }
                Event::CData(_) | Event::GeneralRef(_) | Event::Comment(_) | Event::PI(_) | Event::Decl(_) => {}
            }
        }
    }

    fn begin(&mut self, start: BytesStart<'a>, byte: usize) -> Result<Step<'a>> {
        ensure!(!self.open.is_empty() || !self.has_root, self.error(byte, "a second element at the top"));
        ensure!(self.open.len() < DEEPEST, self.error(byte, format!("elements more than {DEEPEST} deep")));
        self.has_root = true;
        let (namespace, _) = self.reader.resolver().resolve_element(start.name());
        let namespace = self.bound(byte, start.name(), namespace)?.unwrap_or_default();
        let element = Element { start, namespace, byte };
        self.open.push(element.full_name());
        Ok(Step::Begin(element))
    }

    fn bound(&self, byte: usize, name: QName<'_>, found: ResolveResult<'_>) -> Result<Option<String>> {
        match found {
            ResolveResult::Bound(namespace) => Ok(Some(String::from_utf8_lossy(namespace.into_inner()).into_owned())),
            ResolveResult::Unbound => Ok(None),
            ResolveResult::Unknown(_) => {
                Err(self.error(byte, format!("{} has a prefix of no namespace", quoted(name.into_inner()))))
            }
        }
    }

    /// The namespace of a prefix.
    pub(super) fn namespace(&self, prefix: &str) -> Option<String> {
        let name = format!("{prefix}:x");
        match self.reader.resolver().resolve_prefix(QName(name.as_bytes()).prefix(), false) {
            ResolveResult::Bound(namespace) => Some(String::from_utf8_lossy(namespace.into_inner()).into_owned()),
            _ => None,
        }
    }

    /// An error of attributes, which has its place behind the bracket of the element.
    fn broken(&self, element: &Element<'_>, error: &AttrError) -> Error {
        let (AttrError::ExpectedEq(place)
        | AttrError::ExpectedValue(place)
        | AttrError::UnquotedValue(place)
        | AttrError::ExpectedQuote(place, _)
        | AttrError::Duplicated(place, _)) = error;
        let told = error.to_string();
        let message = told.split_once(": ").map_or(&*told, |(_, message)| message);
        let message = message.split(", previous").next().unwrap_or_default();
        self.error(element.byte + 1 + place, message)
    }

    /// The attributes of an element, but for declarations of namespaces.
    pub(super) fn attributes(&self, element: &Element<'_>) -> Result<Vec<Attribute>> {
        let mut attributes = Vec::new();
        for attribute in element.start.attributes() {
            let attribute = attribute.map_err(|error| self.broken(element, &error))?;
            let key = attribute.key;
            if key.as_namespace_binding().is_some() {
                continue;
            }
            let (namespace, name) = self.reader.resolver().resolve_attribute(key);
            let namespace = self.bound(element.byte, key, namespace)?;
            let byte = match &attribute.value {
                Cow::Borrowed(value) => offset(self.text.as_bytes(), value),
                Cow::Owned(_) => element.byte,
            };
            let name = String::from_utf8_lossy(name.into_inner()).into_owned();
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| self.error(byte, error))?
                .into_owned();
            attributes.push(Attribute { name, namespace, value, byte });
        }
        Ok(attributes)
    }
}
