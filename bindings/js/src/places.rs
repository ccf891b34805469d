//! The places in memory through which numbers come and go.

use std::cell::Cell;

/// The number of cases of a batch in one call: they fit into the second-level cache.
pub(crate) const BLOCK: usize = 1024;
/// The most numbers of a case: two triangles.
const WIDEST: usize = 18;
const IO: usize = 64;

thread_local! {
    static IO_CELLS: [Cell<f64>; IO] = const { [const { Cell::new(0.0) }; IO] };
    static ARENA: [Cell<f64>; WIDEST * BLOCK] = const { [const { Cell::new(0.0) }; WIDEST * BLOCK] };
    static SIGNS: [Cell<i8>; BLOCK] = const { [const { Cell::new(0) }; BLOCK] };
    static NUMBERS: [Cell<i32>; BLOCK] = const { [const { Cell::new(0) }; BLOCK] };
    static VALUES: [Cell<f64>; 4 * BLOCK] = const { [const { Cell::new(0.0) }; 4 * BLOCK] };
    // Lists are taken out and put back. A trap in between leaves an empty one.
    static LIST: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
    static INDICES: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
    static RESULT: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
}

/// Where the numbers of one query are stored, and then those of its answer: 64 doubles.
#[unsafe(no_mangle)]
pub extern "C" fn io() -> *const Cell<f64> {
    IO_CELLS.with(|cells| cells.as_ptr())
}

/// Where a block of a batch is stored: 18 times 1024 doubles. Each argument begins where the one before would end in a
/// full block.
#[unsafe(no_mangle)]
pub extern "C" fn arena() -> *const Cell<f64> {
    ARENA.with(|cells| cells.as_ptr())
}

/// Where the signs, locations and contacts of a block are stored: 1024 bytes.
#[unsafe(no_mangle)]
pub extern "C" fn signs() -> *const Cell<i8> {
    SIGNS.with(|cells| cells.as_ptr())
}

/// Where the triangles of a block are stored: 1024 integers.
#[unsafe(no_mangle)]
pub extern "C" fn numbers() -> *const Cell<i32> {
    NUMBERS.with(|cells| cells.as_ptr())
}

/// Where up to four doubles of each case of a block are stored.
#[unsafe(no_mangle)]
pub extern "C" fn values() -> *const Cell<f64> {
    VALUES.with(|cells| cells.as_ptr())
}

/// Makes room for that many doubles of a list; null where there is no memory.
#[unsafe(no_mangle)]
pub extern "C" fn list(count: usize) -> *const f64 {
    make(&LIST, count)
}

/// Makes room for that many indices; null where there is no memory.
#[unsafe(no_mangle)]
pub extern "C" fn list_of_indices(count: usize) -> *const u32 {
    make(&INDICES, count)
}

fn make<T: Copy + Default>(cell: &'static std::thread::LocalKey<Cell<Vec<T>>>, count: usize) -> *const T {
    let mut list: Vec<T> = Vec::new();
    // What was there before is freed first.
    cell.set(Vec::new());
    if count == 0 || list.try_reserve_exact(count).is_err() {
        return std::ptr::null();
    }
    list.resize(count, T::default());
    let pointer = list.as_mut_ptr();
    cell.set(list);
    pointer
}

/// Whether that many bytes can be allocated: 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> i32 {
    // A vector has less than 2^31 bytes.
    let mut vectors = [const { Vec::<u8>::new() }; 4];
    let share = bytes / vectors.len() + 1;
    i32::from(vectors.iter_mut().all(|vector| vector.try_reserve_exact(share).is_ok()))
}

/// The list of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn result() -> *const f64 {
    let list = RESULT.take();
    let pointer = list.as_ptr();
    RESULT.set(list);
    pointer
}

/// How many doubles are in the list of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn result_length() -> usize {
    let list = RESULT.take();
    let length = list.len();
    RESULT.set(list);
    length
}

/// Answers with a list of numbers.
pub(crate) fn answer_list(numbers: Vec<f64>) {
    RESULT.set(numbers);
}

/// The list of points that JavaScript has stored, which is used up.
pub(crate) fn take_points<P: From<[f64; D]>, const D: usize>() -> Vec<P> {
    LIST.take().chunks_exact(D).map(|point| P::from(std::array::from_fn(|axis| point[axis]))).collect()
}

/// The triangles that JavaScript has stored, which are used up.
pub(crate) fn take_triangles() -> Vec<[u32; 3]> {
    take_indices().chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]]).collect()
}

/// The indices that JavaScript has stored, which are used up.
pub(crate) fn take_indices() -> Vec<u32> {
    INDICES.take()
}

/// Points of the query from the number `start` on.
pub(crate) fn asked<P: From<[f64; D]>, const N: usize, const D: usize>(start: usize) -> [P; N] {
    IO_CELLS
        .with(|cells| std::array::from_fn(|i| P::from(std::array::from_fn(|axis| cells[start + i * D + axis].get()))))
}

/// Answers with numbers.
pub(crate) fn answer(numbers: impl IntoIterator<Item = f64>) {
    IO_CELLS.with(|cells| cells.iter().zip(numbers).for_each(|(cell, number)| cell.set(number)));
}

/// The places of a block.
pub(crate) fn with_block<T>(body: impl FnOnce(&[Cell<f64>], &[Cell<i8>; BLOCK]) -> T) -> T {
    ARENA.with(|arena| SIGNS.with(|signs| body(arena, signs)))
}

/// The places of the numbers that a block answers with.
pub(crate) fn with_answers(body: impl FnOnce(&[Cell<i32>; BLOCK], &[Cell<f64>; 4 * BLOCK])) {
    NUMBERS.with(|numbers| VALUES.with(|values| body(numbers, values)));
}
