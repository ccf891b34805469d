//! An argument: the numbers of an array where they lie, and the steps from one case to the next.

use crate::number::Coordinate;
use crate::view::{View, collapsed};
use numpy::ndarray::ArrayViewD;
use std::borrow::Cow;

/// The numbers of an argument, with steps along every axis of the common shape of all arguments.
pub(crate) struct Argument<'a, S: Clone> {
    numbers: Numbers<'a, S>,
    layout: Layout,
}

/// Where the numbers of an argument lie.
struct Layout {
    start: isize,
    /// The steps along the leading axes, those of the cases: zero where the argument is the same along the axis.
    steps: Vec<isize>,
    /// Where the numbers of a case lie, from its first on.
    places: Vec<isize>,
}

impl Layout {
    fn of(shape: &[usize], strides: &[isize], leading: usize, common: &[usize]) -> Self {
        // The slice begins at the least address.
        let backwards = |(&length, &stride): (&usize, &isize)| (length.max(1) as isize - 1) * (-stride).max(0);
        let start = shape.iter().zip(strides).map(backwards).sum();
        let mut steps = vec![0; common.len()];
        for (axis, step) in steps[common.len() - leading..].iter_mut().enumerate() {
            *step = if shape[axis] == 1 { 0 } else { strides[axis] };
        }
        let mut places = vec![0];
        for (&length, &stride) in shape[leading..].iter().zip(&strides[leading..]) {
            places = places.iter().flat_map(|place| (0..length as isize).map(move |i| place + i * stride)).collect();
        }
        Layout { start, steps, places }
    }
}

enum Numbers<'a, S: Clone> {
    Own(Cow<'a, [S]>),
    Integers(Cow<'a, [i64]>),
}

/// The shapes of the arguments of a call: that of the cases, and those of one case.
pub(crate) struct Wanted<'a> {
    pub(crate) name: &'a str,
    /// The shape of one case, as (3, 2) for a triangle of the plane.
    pub(crate) core: &'a [usize],
}

impl Wanted<'_> {
    /// The leading dimensions, or what is wrong with the shape.
    pub(crate) fn leading<'s>(&self, shape: &'s [usize]) -> Result<&'s [usize], String> {
        let core = self.core;
        match shape.len().checked_sub(core.len()) {
            Some(leading) if shape[leading..] == *core => Ok(&shape[..leading]),
            _ => {
                let wanted: String = core.iter().map(|length| format!(", {length}")).collect();
                Err(format!("argument {}: its shape is {}, not (...{wanted})", self.name, written(shape)))
            }
        }
    }
}

/// A shape or a position as Python writes it.
pub(crate) fn written(shape: &[usize]) -> String {
    match shape {
        [length] => format!("({length},)"),
        _ => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// The common shape of the cases, as NumPy broadcasts.
pub(crate) fn common_shape(names: &[&str], leading: &[&[usize]]) -> Result<Vec<usize>, String> {
    let dimensions = leading.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut common = vec![1; dimensions];
    for shape in leading {
        for (length, &own) in common[dimensions - shape.len()..].iter_mut().zip(*shape) {
            if *length == 1 {
                *length = own;
            } else if own != 1 && own != *length {
                let shapes: Vec<_> = names.iter().zip(leading).map(|(n, s)| format!("{n} {}", written(s))).collect();
                return Err(format!("the cases have no common shape: {}", shapes.join(", ")));
            }
        }
    }
    Ok(common)
}

impl<'a, S: Coordinate> Argument<'a, S> {
    /// Of an array whose last dimensions are those of one case. Arrays with gaps in memory are copied; an error is how
    /// many numbers there is no memory for.
    #[inline(never)]
    pub(crate) fn new(view: View<'a, S>, core: usize, common: &[usize]) -> Result<Self, usize> {
        match view {
            View::Own(view) => Self::of(view, core, common, Numbers::Own),
            View::Integers(view) => Self::of(view, core, common, Numbers::Integers),
        }
    }

    fn of<T: Clone>(
        view: ArrayViewD<'a, T>,
        core: usize,
        common: &[usize],
        numbers: fn(Cow<'a, [T]>) -> Numbers<'a, S>,
    ) -> Result<Self, usize> {
        let leading = view.ndim() - core;
        let view = collapsed(view, leading);
        match view.to_slice_memory_order() {
            Some(all) => Ok(Self::at(numbers(Cow::Borrowed(all)), view.shape(), view.strides(), leading, common)),
            // A view that overlaps itself, as a sliding window, may be far larger than the memory that it is of.
            None if Vec::<T>::new().try_reserve_exact(view.len()).is_err() => Err(view.len()),
            None => {
                let shape = view.shape().to_vec();
                let copy = view.as_standard_layout().into_owned();
                let strides = copy.strides().to_vec();
                let all = numbers(Cow::Owned(copy.into_raw_vec_and_offset().0));
                Ok(Self::at(all, &shape, &strides, leading, common))
            }
        }
    }

    fn at(numbers: Numbers<'a, S>, shape: &[usize], strides: &[isize], leading: usize, common: &[usize]) -> Self {
        Argument { numbers, layout: Layout::of(shape, strides, leading, common) }
    }

    /// The count of numbers of a case.
    pub(crate) fn width(&self) -> usize {
        self.layout.places.len()
    }

    /// Writes the numbers of some cases that lie along the last axis: column k has the number k of each case, from
    /// `at` on.
    pub(crate) fn gather(&self, position: &[usize], columns: &mut [S], size: usize, at: usize, count: usize) {
        let Layout { start, steps, places } = &self.layout;
        let along = position.iter().zip(steps);
        let first = start + along.map(|(&i, step)| i as isize * step).sum::<isize>();
        let step = steps.last().copied().unwrap_or(0);
        for (k, place) in places.iter().enumerate() {
            let column = &mut columns[k * size + at..][..count];
            match &self.numbers {
                Numbers::Own(numbers) => copy(numbers, first + place, step, column, S::clone_from),
                Numbers::Integers(numbers) => {
                    copy(numbers, first + place, step, column, |own, &i| *own = S::of_integer(i))
                }
            }
        }
    }
}

/// Writes a number of each of some cases that lie along the last axis, from a position on.
#[inline]
fn copy<T, S>(numbers: &[T], first: isize, step: isize, column: &mut [S], write: impl Fn(&mut S, &T)) {
    if step == 0 {
        column.iter_mut().for_each(|place| write(place, &numbers[first as usize]));
    } else if step > 0 {
        let from = numbers[first as usize..].iter().step_by(step as usize);
        column.iter_mut().zip(from).for_each(|(place, number)| write(place, number));
    } else {
        let from = numbers[..=first as usize].iter().rev().step_by(step.unsigned_abs());
        column.iter_mut().zip(from).for_each(|(place, number)| write(place, number));
    }
}

fn drop_axis(axis: usize, shape: &mut Vec<usize>, layouts: &mut [&mut Layout]) {
    shape.remove(axis);
    for layout in layouts {
        layout.steps.remove(axis);
    }
}

/// Whether every argument steps from the end of a row along an axis to the next row as within the row.
fn goes_on(axis: usize, length: usize, layouts: &[&mut Layout]) -> bool {
    layouts.iter().all(|layout| layout.steps[axis - 1] == layout.steps[axis] * length as isize)
}

/// Drops and joins axes along which every argument goes on as before, so that the last axis is long.
pub(crate) fn joined<S: Clone>(shape: &[usize], arguments: &mut [Argument<'_, S>]) -> Vec<usize> {
    joined_layouts(shape, &mut arguments.iter_mut().map(|argument| &mut argument.layout).collect::<Vec<_>>())
}

fn joined_layouts(shape: &[usize], layouts: &mut [&mut Layout]) -> Vec<usize> {
    let mut shape = shape.to_vec();
    let mut axis = 0;
    while axis < shape.len() {
        if shape[axis] == 1 {
            drop_axis(axis, &mut shape, layouts);
        } else if axis > 0 && goes_on(axis, shape[axis], layouts) {
            shape[axis] *= shape[axis - 1];
            drop_axis(axis - 1, &mut shape, layouts);
        } else {
            axis += 1;
        }
    }
    shape
}
