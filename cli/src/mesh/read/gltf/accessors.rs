//! Accessors of glTF: numbers in buffers, one after the other or with a stride, and sparse ones.

use super::buffers::Buffers;
use super::json::Json;
use crate::input::text::quoted;
use anyhow::{Result, ensure};
use straightedge::Point3;

const UNSIGNED_BYTE: u64 = 5121;
const UNSIGNED_SHORT: u64 = 5123;
const UNSIGNED_INT: u64 = 5125;
const FLOAT: u64 = 5126;

/// The most elements that are zero because they are in no buffer: a file of some bytes could have any number.
const MOST_ZEROS: u64 = 1 << 20;

/// The name of a type of numbers, for messages.
fn name_of(component: u64) -> String {
    match component {
        5120 => "bytes".into(),
        UNSIGNED_BYTE => "unsigned bytes".into(),
        5122 => "shorts".into(),
        UNSIGNED_SHORT => "unsigned shorts".into(),
        UNSIGNED_INT => "unsigned integers".into(),
        FLOAT => "floats".into(),
        other => format!("components of type {other}"),
    }
}

/// Where elements of a size lie in a buffer.
struct Span {
    buffer: usize,
    start: usize,
    stride: usize,
    bytes: Vec<u8>,
}

impl Span {
    /// An element, and its place in words.
    fn element(&self, index: usize, size: usize) -> &[u8] {
        &self.bytes[index * self.stride..][..size]
    }

    fn place(&self, index: usize) -> String {
        format!("byte {} of buffers[{}]", self.start + index * self.stride, self.buffer)
    }
}

/// The bytes of so many elements of a size that a view has; `of` has `bufferView` and `byteOffset`. Only those of
/// accessors have strides.
fn span<'a>(
    root: &Json<'a>,
    buffers: &mut Buffers<'a>,
    of: &Json<'a>,
    count: u64,
    size: u64,
    is_strided: bool,
) -> Result<Span> {
    let (_, view) = of.require("bufferView")?.named(root, "bufferViews")?;
    for name in ["EXT_meshopt_compression", "KHR_meshopt_compression"] {
        let extensions = view.get("extensions")?;
        let has_it = extensions.map_or(Ok(None), |all| all.get(name))?.is_some();
        ensure!(!has_it, view.error(format!("its data are compressed by {name}, which is not read")));
    }
    let optional = |of: &Json<'a>, name: &str| of.get(name)?.map_or(Ok(0), |value| value.unsigned());
    let (offset, length) = (optional(&view, "byteOffset")?, view.require("byteLength")?.unsigned()?);
    let stride = match view.get("byteStride")? {
        Some(stride) if is_strided => {
            let told = stride.unsigned()?;
            ensure!((size..=252).contains(&told), stride.error(format!("{told} bytes for elements of {size}")));
            told
        }
        _ => size,
    };
    let (buffer, bytes) = buffers.of(&view.require("buffer")?)?;
    let end = u128::from(offset) + u128::from(length);
    let has = bytes.len();
    ensure!(end <= has as u128, view.error(format!("it ends at byte {end} of buffers[{buffer}], which has {has}")));
    let within = optional(of, "byteOffset")?;
    let last = u128::from(count.saturating_sub(1)) * u128::from(stride) + u128::from(size);
    let last = u128::from(within) + if count == 0 { 0 } else { last };
    ensure!(
        last <= u128::from(length),
        of.error(format!("{count} elements end at byte {last} of {}, which has {length}", view.path))
    );
    // Both are within the buffer now.
    let start = (offset + within) as usize;
    let bytes = bytes[start..(u128::from(offset) + last) as usize].to_vec();
    Ok(Span { buffer, start, stride: stride as usize, bytes })
}

/// The elements of an accessor, each of a size. Those that `sparse` replaces come with their own place.
struct Elements {
    /// Absent where all elements are zero but for those that are replaced.
    base: Option<Span>,
    count: usize,
    size: usize,
    /// The places of elements that are replaced, ascending, and what they become.
    sparse: Option<(Vec<usize>, Span)>,
}

impl Elements {
    fn each<T>(&self, mut each: impl FnMut(&[u8], &dyn Fn() -> String) -> Result<T>) -> Result<Vec<T>> {
        let zero = [0; 12];
        let mut replaced = self.sparse.iter().flat_map(|(places, _)| places.iter().copied()).enumerate().peekable();
        (0..self.count)
            .map(|index| {
                if let (Some((number, _)), Some((_, values))) =
                    (replaced.next_if(|(_, place)| *place == index), &self.sparse)
                {
                    return each(values.element(number, self.size), &|| values.place(number));
                }
                match &self.base {
                    Some(span) => each(span.element(index, self.size), &|| span.place(index)),
                    None => each(&zero[..self.size], &|| "no buffer".into()),
                }
            })
            .collect()
    }
}

fn elements<'a>(
    root: &Json<'a>,
    buffers: &mut Buffers<'a>,
    accessor: &Json<'a>,
    size: u64,
    most: u64,
) -> Result<Elements> {
    let count = accessor.require("count")?;
    let told = count.unsigned()?;
    ensure!(told <= most, count.error(format!("{told} elements, which is more than is read")));
    let sparse = accessor.get("sparse")?;
    let base = match accessor.get("bufferView")? {
        Some(_) => Some(span(root, buffers, accessor, told, size, true)?),
        // All zeros are no mesh, and take no byte of the file.
        None => {
            ensure!(sparse.is_some(), accessor.error("it has neither a `bufferView` nor `sparse`"));
            None
        }
    };
    let sparse = sparse.map(|sparse| {
        let number = sparse.require("count")?;
        let replaced = number.unsigned()?;
        ensure!((1..=told).contains(&replaced), number.error(format!("{replaced} of {told} elements")));
        let zeros = if base.is_none() { told - replaced } else { 0 };
        ensure!(zeros <= MOST_ZEROS, count.error(format!("{zeros} zeros that are in no buffer")));
        let indices = sparse.require("indices")?;
        let places = unsigned(root, buffers, &indices, replaced)?;
        let is_below = |place: &u64| *place < told;
        ensure!(places.iter().all(is_below), indices.error(format!("an index of an element, but there are {told}")));
        let ascend = places.windows(2).all(|pair| pair[0] < pair[1]);
        ensure!(ascend, indices.error("the indices do not ascend"));
        let values = span(root, buffers, &sparse.require("values")?, replaced, size, false)?;
        anyhow::Ok((places.into_iter().map(|place| place as usize).collect(), values))
    });
    Ok(Elements { base, count: told as usize, size: size as usize, sparse: sparse.transpose()? })
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

fn size_of_unsigned(component: &Json<'_>) -> Result<u64> {
    match component.unsigned()? {
        UNSIGNED_BYTE => Ok(1),
        UNSIGNED_SHORT => Ok(2),
        UNSIGNED_INT => Ok(4),
        other => Err(component.error(format!("indices are unsigned, but these are {}", name_of(other)))),
    }
}

/// The indices of `sparse`.
fn unsigned<'a>(root: &Json<'a>, buffers: &mut Buffers<'a>, indices: &Json<'a>, count: u64) -> Result<Vec<u64>> {
    let size = size_of_unsigned(&indices.require("componentType")?)?;
    let span = span(root, buffers, indices, count, size, false)?;
    Ok((0..count as usize).map(|index| little_endian(span.element(index, size as usize))).collect())
}

fn require_type(accessor: &Json<'_>, expected: &str) -> Result<()> {
    let kind = accessor.require("type")?;
    let told = kind.text()?;
    ensure!(told == expected, kind.error(format!("{} where there is to be `{expected}`", quoted(told.as_bytes()))));
    Ok(())
}

/// The points of an accessor, at most so many.
pub(super) fn points<'a>(
    root: &Json<'a>,
    buffers: &mut Buffers<'a>,
    accessor: &Json<'a>,
    most: u64,
) -> Result<Vec<Point3<f64>>> {
    require_type(accessor, "VEC3")?;
    let component = accessor.require("componentType")?;
    let told = component.unsigned()?;
    ensure!(told == FLOAT, component.error(format!("positions are read as floats, but these are {}", name_of(told))));
    let is_normalized = accessor.get("normalized")?.map_or(Ok(false), |value| value.boolean())?;
    ensure!(!is_normalized, accessor.error("positions that are `normalized` are not read"));
    let elements = elements(root, buffers, accessor, 12, most)?;
    let mut index = 0;
    elements.each(|bytes, place| {
        let mut coordinates = [0.0; 3];
        for (x, bytes) in coordinates.iter_mut().zip(bytes.chunks_exact(4)) {
            let value = f32::from_le_bytes(bytes.try_into().expect("four bytes"));
            ensure!(
                value.is_finite(),
                accessor.error(format!("{}: a coordinate of element {index} is {value}", place()))
            );
            *x = f64::from(value);
        }
        index += 1;
        Ok(Point3::from(coordinates))
    })
}

/// The indices of an accessor, at most so many, each below the number of vertices.
pub(super) fn indices<'a>(
    root: &Json<'a>,
    buffers: &mut Buffers<'a>,
    accessor: &Json<'a>,
    vertices: usize,
    most: u64,
) -> Result<Vec<usize>> {
    require_type(accessor, "SCALAR")?;
    let size = size_of_unsigned(&accessor.require("componentType")?)?;
    let elements = elements(root, buffers, accessor, size, most)?;
    let mut index = 0;
    elements.each(|bytes, place| {
        let vertex = little_endian(bytes) as usize;
        ensure!(
            vertex < vertices,
            accessor.error(format!("{}: element {index} names vertex {vertex}, but there are {vertices}", place()))
        );
        index += 1;
        Ok(vertex)
    })
}
