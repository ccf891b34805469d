//! Why a call has no answer, and how that is reported.

use crate::environment::Standard;
use geometry::Invalid;
use std::ffi::c_char;

/// A coordinate is NaN or infinite.
pub const STRAIGHTEDGE_NOT_FINITE: i32 = -2;
/// A shape is not valid: a radius is negative, a box reversed, a mesh open, an index out of range.
pub const STRAIGHTEDGE_INVALID: i32 = -3;
/// A pointer that must not be null is null.
pub const STRAIGHTEDGE_NULL: i32 = -4;
/// A count is zero where it must not be, or greater than memory can hold.
pub const STRAIGHTEDGE_COUNT: i32 = -5;

/// Why a call has no answer. Every function takes a pointer to one as its last argument, or NULL.
#[repr(C)]
pub struct straightedge_error {
    /// What the function returned: one of STRAIGHTEDGE_NOT_FINITE, STRAIGHTEDGE_INVALID, STRAIGHTEDGE_NULL,
    /// STRAIGHTEDGE_COUNT. If the call has an answer, the structure is not changed.
    pub code: i32,
    /// In a batch the number of the first case without an answer, else 0.
    pub case_index: usize,
    /// The function, the argument and what is wrong with it, such as `orient2d: b.y is NaN`. Ends in a zero byte.
    pub message: [c_char; 200],
}

/// Why a call has no answer.
pub(crate) struct Fault {
    pub(crate) code: i32,
    pub(crate) case: usize,
    pub(crate) message: String,
}

impl Fault {
    #[cold]
    pub(crate) fn new(code: i32, message: impl Into<String>) -> Self {
        Fault { code, case: 0, message: message.into() }
    }

    /// The error of one case of a batch.
    pub(crate) fn of_case(self, case: usize) -> Self {
        Fault { case, message: format!("{} in case {case}", self.message), ..self }
    }

    /// A shape that is not valid; the name of the argument goes before the message.
    #[cold]
    pub(crate) fn invalid(argument: &str, invalid: &Invalid) -> Self {
        Fault::new(STRAIGHTEDGE_INVALID, format!("{argument}: {invalid}"))
    }
}

/// Runs one query in the standard floating-point environment. Returns its answer, or the code of the error, which is
/// then described in `error`.
///
/// # Safety
/// `error` is null or points to a structure that may be written.
#[inline(always)]
pub(crate) unsafe fn ask(
    question: &str,
    error: *mut straightedge_error,
    body: impl FnOnce() -> Result<i32, Fault>,
) -> i32 {
    let _standard = Standard::enter();
    match body() {
        Ok(answer) => answer,
        // SAFETY: as this function demands.
        Err(fault) => unsafe { tell(question, error, &fault) },
    }
}

/// The same for a number or a handle; `none` is returned in place of an answer.
///
/// # Safety
/// As [`ask`].
#[inline(always)]
pub(crate) unsafe fn ask_for<T>(
    question: &str,
    error: *mut straightedge_error,
    none: T,
    body: impl FnOnce() -> Result<T, Fault>,
) -> T {
    let _standard = Standard::enter();
    match body() {
        Ok(answer) => answer,
        Err(fault) => {
            // SAFETY: as this function demands.
            unsafe { tell(question, error, &fault) };
            none
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn tell(question: &str, error: *mut straightedge_error, fault: &Fault) -> i32 {
    // SAFETY: null, or a structure that may be written, as the caller promises.
    if let Some(error) = unsafe { error.as_mut() } {
        error.code = fault.code;
        error.case_index = fault.case;
        let message = format!("{question}: {}", fault.message);
        // A message that is too long is cut off between characters.
        let mut length = message.len().min(error.message.len() - 1);
        while !message.is_char_boundary(length) {
            length -= 1;
        }
        error.message.fill(0);
        for (place, byte) in error.message.iter_mut().zip(&message.as_bytes()[..length]) {
            *place = *byte as c_char;
        }
    }
    fault.code
}
