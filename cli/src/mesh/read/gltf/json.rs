//! Values of JSON with their paths, which errors name.

use crate::input::text::quoted;
use anyhow::{Error, anyhow, ensure};
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt::{self, Display};

type Result<T, E = Error> = std::result::Result<T, E>;

/// The most bytes that JSON may have outside of its strings: 64 MiB. Each may take many bytes of memory.
const MOST: usize = 1 << 26;

/// The document; an error has line and column.
pub(super) fn parse(text: &[u8]) -> Result<Value> {
    let (mut outside, mut is_in_string, mut is_escaped) = (0, false, false);
    for byte in text {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_in_string => is_escaped = true,
            b'"' => is_in_string = !is_in_string,
            _ => outside += usize::from(!is_in_string),
        }
    }
    ensure!(
        outside <= MOST,
        "the JSON has more than {} MiB outside of strings, which is more than is read",
        MOST >> 20
    );
    let mut reader = serde_json::Deserializer::from_slice(text);
    let read = Once.deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    read.map_err(|error| {
        let told = error.to_string();
        let message = told.split(" at line ").next().unwrap_or_default();
        // Errors of data are those of `Once`.
        let what = if error.is_data() { "" } else { "this is no JSON: " };
        anyhow!("line {}, column {}: {what}{message}", error.line(), error.column())
    })
}

/// Reads a value of which no object has a member twice: readers of JSON differ in which of them they take.
struct Once;

impl<'de> DeserializeSeed<'de> for Once {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let mut array = Vec::new();
        while let Some(element) = elements.next_element_seed(Once)? {
            array.push(element);
        }
        Ok(Value::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if object.contains_key(&name) {
                return Err(de::Error::custom(format_args!("{} comes twice", quoted(name.as_bytes()))));
            }
            let value = members.next_value_seed(Once)?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

/// A value with its path.
#[derive(Clone)]
pub(super) struct Json<'a> {
    value: &'a Value,
    pub(super) path: String,
}

impl<'a> Json<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Json { value, path: String::new() }
    }

    /// An error of this value.
    pub(super) fn error(&self, message: impl Display) -> Error {
        let path = if self.path.is_empty() { "the document" } else { &self.path };
        anyhow!("{path}: {message}")
    }

    /// The member of an object, if it has it.
    pub(super) fn get(&self, name: &str) -> Result<Option<Json<'a>>> {
        let object = self.value.as_object().ok_or_else(|| self.error("this is no object"))?;
        let path = || if self.path.is_empty() { name.into() } else { format!("{}.{name}", self.path) };
        Ok(object.get(name).map(|value| Json { value, path: path() }))
    }

    /// The member of an object that must have it.
    pub(super) fn require(&self, name: &str) -> Result<Json<'a>> {
        self.get(name)?.ok_or_else(|| self.error(format!("`{name}` is missing")))
    }

    fn array(&self) -> Result<&'a [Value]> {
        self.value.as_array().map(Vec::as_slice).ok_or_else(|| self.error("this is no array"))
    }

    fn element(&self, value: &'a Value, index: usize) -> Json<'a> {
        Json { value, path: format!("{}[{index}]", self.path) }
    }

    /// The elements of an array.
    pub(super) fn elements(&self) -> Result<impl Iterator<Item = Json<'a>> + use<'a, '_>> {
        Ok(self.array()?.iter().enumerate().map(|(index, value)| self.element(value, index)))
    }

    /// The elements of a member that is an array; none, if it is missing.
    pub(super) fn list(&self, name: &str) -> Result<Vec<Json<'a>>> {
        self.get(name)?.map_or(Ok(Vec::new()), |list| Ok(list.elements()?.collect()))
    }

    /// How many elements a member that is an array has.
    pub(super) fn length(&self, name: &str) -> Result<usize> {
        self.get(name)?.map_or(Ok(0), |list| Ok(list.array()?.len()))
    }

    /// The element of an array of the document that this index names.
    pub(super) fn named(&self, root: &Json<'a>, list: &str) -> Result<(usize, Json<'a>)> {
        let (index, count) = (self.unsigned()?, root.length(list)?);
        ensure!(index < count as u64, self.error(format!("there is no {list}[{index}], but {count}")));
        let (index, list) = (index as usize, root.require(list)?);
        Ok((index, list.element(&list.array()?[index], index)))
    }

    /// A number that is an integer and not negative: it may be written as `4.0`.
    pub(super) fn unsigned(&self) -> Result<u64> {
        let of_float = |x: f64| ((0.0..=1e15).contains(&x) && x.fract() == 0.0).then_some(x as u64);
        let read = self.value.as_u64().or_else(|| self.value.as_f64().and_then(of_float));
        read.ok_or_else(|| self.error(format!("{} is no integer from 0", self.shown())))
    }

    /// A number, rounded to a double.
    pub(super) fn number(&self) -> Result<f64> {
        self.value.as_f64().ok_or_else(|| self.error(format!("{} is no number", self.shown())))
    }

    /// Exactly so many numbers.
    pub(super) fn numbers<const N: usize>(&self) -> Result<[f64; N]> {
        let count = self.array()?.len();
        ensure!(count == N, self.error(format!("{count} numbers where there are to be {N}")));
        let mut numbers = [0.0; N];
        for (x, element) in numbers.iter_mut().zip(self.elements()?) {
            *x = element.number()?;
        }
        Ok(numbers)
    }

    pub(super) fn text(&self) -> Result<&'a str> {
        self.value.as_str().ok_or_else(|| self.error(format!("{} is no text", self.shown())))
    }

    pub(super) fn boolean(&self) -> Result<bool> {
        self.value.as_bool().ok_or_else(|| self.error(format!("{} is neither true nor false", self.shown())))
    }

    fn shown(&self) -> String {
        match self.value {
            Value::Array(_) => "an array".into(),
            Value::Object(_) => "an object".into(),
            other => quoted(other.to_string().as_bytes()),
        }
    }
}
