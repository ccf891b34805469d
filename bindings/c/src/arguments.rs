//! Reading the arguments of a call: points, lists of points, places for answers.

use crate::fault::{Fault, STRAIGHTEDGE_COUNT, STRAIGHTEDGE_NOT_FINITE, STRAIGHTEDGE_NULL};
use crate::point::Doubles;

const AXES: [&str; 3] = ["x", "y", "z"];

/// Points of `D` coordinates, one for each name. All are finite.
///
/// # Safety
/// Each pointer is null, or a point may be read from there, aligned or not.
// This is most of what a call from C costs more than one in Rust. The names are static and all loops are unrolled, so
// that nothing is stored in memory on the way to an answer.
#[inline(always)]
pub(crate) unsafe fn points<T: Doubles<D>, P: From<[f64; D]>, const N: usize, const D: usize>(
    names: &'static [&'static str; N],
    pointers: [*const T; N],
) -> Result<[P; N], Fault> {
    let mut is_null = false;
    for pointer in pointers {
        is_null |= pointer.is_null();
    }
    if is_null {
        return Err(null(names, &pointers));
    }
    // SAFETY: not null, so that `D` doubles may be read, as the caller promises; of any alignment.
    let points = pointers.map(|pointer| unsafe { pointer.cast::<[f64; D]>().read_unaligned() });
    // Zero times a number is zero where the number is finite, else NaN.
    let mut zeros = [0.0; D];
    for point in &points {
        for axis in 0..D {
            zeros[axis] += point[axis] * 0.0;
        }
    }
    let mut zero = 0.0;
    for axis in zeros {
        zero += axis;
    }
    if zero != 0.0 {
        return Err(not_finite(names, points));
    }
    Ok(points.map(P::from))
}

/// One number, which is finite.
///
/// # Errors
/// It is NaN or infinite.
pub(crate) fn number(name: &str, number: f64) -> Result<f64, Fault> {
    if number.is_finite() { Ok(number) } else { Err(Fault::new(STRAIGHTEDGE_NOT_FINITE, said(name, "", number))) }
}

#[cold]
#[inline(never)]
fn null<T>(names: &[&str], pointers: &[*const T]) -> Fault {
    let name = names.iter().zip(pointers).find(|(_, pointer)| pointer.is_null()).map_or("", |(name, _)| name);
    Fault::new(STRAIGHTEDGE_NULL, format!("{name} is NULL"))
}

#[cold]
#[inline(never)]
pub(crate) fn not_finite<const N: usize, const D: usize>(names: &[&str; N], points: [[f64; D]; N]) -> Fault {
    let message = names.iter().zip(&points).find_map(|(name, point)| coordinate(name, point)).unwrap_or_default();
    Fault::new(STRAIGHTEDGE_NOT_FINITE, message)
}

/// Describes the first coordinate that is not finite.
fn coordinate(name: &str, point: &[f64]) -> Option<String> {
    let i = point.iter().position(|number| !number.is_finite())?;
    match AXES.get(i) {
        Some(axis) if point.len() <= AXES.len() => Some(said(name, axis, point[i])),
        _ => Some(said(&format!("{name}[{i}]"), "", point[i])),
    }
}

fn said(name: &str, axis: &str, number: f64) -> String {
    let dot = if axis.is_empty() { "" } else { "." };
    let what = if number.is_nan() { "NaN" } else { "infinite" };
    format!("{name}{dot}{axis} is {what}")
}

/// Checks that a list of `count` values, one every `stride` places, is not null and fits into memory.
pub(crate) fn require_list<T>(name: &str, pointer: *const T, count: usize, stride: usize) -> Result<(), Fault> {
    if pointer.is_null() {
        return Err(null(&[name], &[pointer]));
    }
    let bytes = count.checked_mul(stride).and_then(|places| places.checked_mul(size_of::<T>()));
    if bytes.is_none_or(|bytes| bytes > isize::MAX as usize) {
        return Err(Fault::new(STRAIGHTEDGE_COUNT, format!("{name} has {count} elements, more than memory can hold")));
    }
    Ok(())
}

/// A list of `count` values of any alignment. The pointer may be null if `count` is 0.
///
/// # Safety
/// The pointer is null, or `count` values may be read from there.
pub(crate) unsafe fn list<T: Copy>(name: &'static str, pointer: *const T, count: usize) -> Result<Vec<T>, Fault> {
    if count == 0 {
        return Ok(Vec::new());
    }
    require_list(name, pointer, count, 1)?;
    // SAFETY: not null, so `count` values may be read, as the caller promises.
    Ok((0..count).map(|i| unsafe { pointer.add(i).read_unaligned() }).collect())
}

/// A list of `count` finite points, stored consecutively.
///
/// # Safety
/// The pointer is null, or `count` points may be read from there.
pub(crate) unsafe fn point_list<T: Doubles<D>, P: From<[f64; D]>, const D: usize>(
    name: &'static str,
    pointer: *const T,
    count: usize,
) -> Result<Vec<P>, Fault> {
    // SAFETY: as this function demands.
    let points = unsafe { list(name, pointer.cast::<[f64; D]>(), count) }?;
    match points.iter().position(|point| point.iter().any(|number| !number.is_finite())) {
        None => Ok(points.into_iter().map(P::from).collect()),
        Some(i) => {
            let message = coordinate(&format!("{name}[{i}]"), &points[i]).unwrap_or_default();
            Err(Fault::new(STRAIGHTEDGE_NOT_FINITE, message))
        }
    }
}

/// Stores an answer, unless the pointer is null.
///
/// # Safety
/// The pointer is null, or a value may be stored there.
#[inline(always)]
pub(crate) unsafe fn store<T>(pointer: *mut T, value: impl FnOnce() -> T) {
    if !pointer.is_null() {
        // SAFETY: not null, so that a value may be stored, as the caller promises; of any alignment.
        unsafe { pointer.write_unaligned(value()) };
    }
}

/// Stores the first `capacity` answers of a list, and returns how many there are in all.
///
/// # Safety
/// The pointer is null, or `capacity` values may be stored there.
pub(crate) unsafe fn store_list<T>(
    name: &'static str,
    pointer: *mut T,
    capacity: usize,
    values: impl ExactSizeIterator<Item = T>,
) -> Result<usize, Fault> {
    if capacity > 0 && pointer.is_null() {
        return Err(null(&[name], &[pointer.cast_const()]));
    }
    let count = values.len();
    for (i, value) in values.take(capacity).enumerate() {
        // SAFETY: `i` is less than `capacity`, and that many values may be stored, as the caller promises.
        unsafe { pointer.add(i).write_unaligned(value) };
    }
    Ok(count)
}

/// A value behind a pointer that must not be null.
///
/// # Safety
/// The pointer is null, or points to a value that nobody changes meanwhile.
#[inline(always)]
pub(crate) unsafe fn handle<'a, T>(name: &'static str, pointer: *const T) -> Result<&'a T, Fault> {
    // SAFETY: as this function demands.
    unsafe { pointer.as_ref() }.ok_or_else(|| null(&[name], &[pointer]))
}
