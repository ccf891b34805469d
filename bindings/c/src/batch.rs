//! Many cases of one predicate in one call.

use crate::arguments::{not_finite, require_list};
use crate::fault::{Fault, ask, straightedge_error};
use geometry::Sign;
use geometry::batch::{self, InvalidCase};

/// Many points of the plane, of any layout: the first number of the point i is at first[i * stride].
///
/// A stride of 2 is an array of points, a greater one an array of structures, and a stride of 0 is one point for all
/// cases.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_points2 {
    /// The first number of the first point.
    pub first: *const f64,
    /// The distance from one point to the next, in doubles.
    pub stride: usize,
}

/// Many points of space, of any layout, as straightedge_points2: a stride of 3 is an array of points.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_points3 {
    /// The first number of the first point.
    pub first: *const f64,
    /// The distance from one point to the next, in doubles.
    pub stride: usize,
}

/// Many points of `D` coordinates.
#[derive(Clone, Copy)]
pub(crate) struct Points<const D: usize> {
    first: *const f64,
    stride: usize,
}

impl From<straightedge_points2> for Points<2> {
    fn from(straightedge_points2 { first, stride }: straightedge_points2) -> Self {
        Points { first, stride }
    }
}

impl From<straightedge_points3> for Points<3> {
    fn from(straightedge_points3 { first, stride }: straightedge_points3) -> Self {
        Points { first, stride }
    }
}

/// The number of cases gathered at once: they fit into the first-level cache, and are a multiple of the blocks of the
/// library.
pub(crate) const BLOCK: usize = 256;

impl<const D: usize> Points<D> {
    /// Checks that there are `count` points.
    pub(crate) fn require(&self, name: &str, count: usize) -> Result<(), Fault> {
        require_list(name, self.first, count, self.stride.max(1))
    }

    /// One of the points.
    ///
    /// # Safety
    /// The point may be read.
    unsafe fn at(&self, i: usize) -> [f64; D] {
        // SAFETY: as this function demands; of any alignment.
        unsafe { self.first.add(i * self.stride).cast::<[f64; D]>().read_unaligned() }
    }

    /// Reads some points.
    ///
    /// # Safety
    /// All these points may be read.
    #[inline(always)]
    pub(crate) unsafe fn gather(&self, start: usize, block: &mut [[f64; D]]) {
        for (i, place) in block.iter_mut().enumerate() {
            // SAFETY: as this function demands.
            *place = unsafe { self.at(start + i) };
        }
    }
}

/// Answers `count` cases of a predicate of `N` points, block by block.
///
/// # Safety
/// The pointers of `points` are null, or `count` points may be read there; `signs` is null or has room for `count`.
#[inline(always)]
unsafe fn each_block<const N: usize, const D: usize>(
    names: [&'static str; N],
    count: usize,
    points: [impl Into<Points<D>>; N],
    signs: *mut i8,
    answer: impl Fn([&[[f64; D]]; N], &mut [Sign]) -> Result<(), InvalidCase>,
) -> Result<i32, Fault> {
    if count == 0 {
        return Ok(0);
    }
    let points: [Points<D>; N] = points.map(Into::into);
    for (name, list) in names.iter().zip(&points) {
        list.require(name, count)?;
    }
    require_list("signs", signs, count, 1)?;
    let mut blocks = [[[0.0; D]; BLOCK]; N];
    let mut answers = [Sign::Zero; BLOCK];
    for start in (0..count).step_by(BLOCK) {
        let length = BLOCK.min(count - start);
        for (list, block) in points.iter().zip(&mut blocks) {
            // One point for all cases is read with the first block.
            if list.stride > 0 || start == 0 {
                // SAFETY: `start + length` is at most `count`, and `count` points may be read, as the caller promises.
                unsafe { list.gather(start, &mut block[..length]) };
            }
        }
        let answered = answer(blocks.each_ref().map(|block| &block[..length]), &mut answers[..length]);
        if let Err(invalid) = answered {
            let points = blocks.each_ref().map(|block| block[invalid.case()]);
            return Err(not_finite(&names, points).of_case(start + invalid.case()));
        }
        for (i, sign) in answers[..length].iter().enumerate() {
            // SAFETY: `start + i` is less than `count`, and `count` signs may be stored, as the caller promises.
            unsafe { signs.add(start + i).write(*sign as i8) };
        }
    }
    Ok(0)
}

/// straightedge_orient2d of `count` cases: signs[i] becomes the sign of the case i.
///
/// Returns 0, or the code of an error; then the signs of some cases before the one of the error may be stored.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient2d_many(
    count: usize,
    a: straightedge_points2,
    b: straightedge_points2,
    c: straightedge_points2,
    signs: *mut i8,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("orient2d_many", error, || {
            each_block::<3, 2>(["a", "b", "c"], count, [a, b, c], signs, |[a, b, c], signs| {
                batch::orient2d(a, b, c).try_write(signs)
            })
        })
    }
}

/// straightedge_orient3d of `count` cases, as straightedge_orient2d_many.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient3d_many(
    count: usize,
    a: straightedge_points3,
    b: straightedge_points3,
    c: straightedge_points3,
    d: straightedge_points3,
    signs: *mut i8,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("orient3d_many", error, || {
            each_block::<4, 3>(["a", "b", "c", "d"], count, [a, b, c, d], signs, |[a, b, c, d], signs| {
                batch::orient3d(a, b, c, d).try_write(signs)
            })
        })
    }
}

/// straightedge_incircle of `count` cases, as straightedge_orient2d_many.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_incircle_many(
    count: usize,
    a: straightedge_points2,
    b: straightedge_points2,
    c: straightedge_points2,
    d: straightedge_points2,
    signs: *mut i8,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("incircle_many", error, || {
            each_block::<4, 2>(["a", "b", "c", "d"], count, [a, b, c, d], signs, |[a, b, c, d], signs| {
                batch::incircle(a, b, c, d).try_write(signs)
            })
        })
    }
}

/// straightedge_insphere of `count` cases, as straightedge_orient2d_many.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_insphere_many(
    count: usize,
    a: straightedge_points3,
    b: straightedge_points3,
    c: straightedge_points3,
    d: straightedge_points3,
    e: straightedge_points3,
    signs: *mut i8,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("insphere_many", error, || {
            each_block::<5, 3>(["a", "b", "c", "d", "e"], count, [a, b, c, d, e], signs, |[a, b, c, d, e], signs| {
                batch::insphere(a, b, c, d, e).try_write(signs)
            })
        })
    }
}
