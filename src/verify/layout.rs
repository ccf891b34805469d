//! What the numbers of a case are for, and how a case that chance made invalid is mended.
//!
//! A number's role is told by its name, as the shapes of this crate name their parts: `r` is a radius, `min.x` belongs
//! to the least corner of a box.

use super::case::Frame;
use super::coordinate::Coordinate;
use super::entry::Entry;
use super::kind::Kind;
use crate::arith::{Path, Sink};
use core::ops::Range;
use std::string::{String, ToString};
use std::vec::Vec;

/// Numbers that belong together: the coordinates of a point or a direction, or one number alone.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Its numbers, among those of the case.
    pub(super) numbers: Range<usize>,
    /// Its name without coordinates: `sphere.r`, `plane.n`, `points[2]`.
    name: String,
    /// Where the last step of the name begins.
    field: usize,
}

impl Part {
    fn new(numbers: Range<usize>, name: String) -> Self {
        let field = name.rfind(['.', ']']).map_or(0, |end| end + 1);
        Part { numbers, name, field }
    }

    /// The last step of its name.
    fn field(&self) -> &str {
        &self.name[self.field..]
    }

    /// Whether it stays as it is when all lengths of the case are scaled.
    pub(super) fn is_weightless(&self) -> bool {
        matches!(self.field(), "n" | "axis0" | "axis1" | "axis2" | "t" | "numerator" | "denominator")
    }

    /// Whether it is a direction, which no translation moves.
    pub(super) fn is_direction(&self) -> bool {
        self.is_weightless() || matches!(self.field(), "direction" | "v" | "w")
    }

    /// Whether it is the square of a length.
    pub(super) fn is_squared(&self) -> bool {
        self.field() == "weight"
    }

    /// Whether it is a radius or an extent.
    pub(super) fn is_size(&self) -> bool {
        matches!(self.field(), "r" | "h0" | "h1" | "h2")
    }

    /// Whether it is the d of a plane n·X = d, and `normal` the n.
    pub(super) fn is_offset_of(&self, normal: &Part) -> bool {
        let shape = |part: &Part, field| part.name.strip_suffix(field).map(str::to_string);
        self.field() == "d" && normal.field() == "n" && shape(self, "d") == shape(normal, "n")
    }

    /// Whether it belongs to the input of that name.
    fn is_of(&self, input: &str) -> bool {
        self.name.split('.').next().is_some_and(|first| first == input)
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }
}

/// The parts of a case, in order.
pub(super) fn parts(entry: &Entry, frame: &Frame) -> Vec<Part> {
    struct Parts(Vec<Part>, usize);
    impl Sink<()> for Parts {
        fn number(&mut self, path: &Path<'_>, (): &()) {
            let name = path.to_string();
            let (whole, coordinate) = name.rsplit_once('.').unwrap_or(("", &name));
            match (coordinate, self.0.last_mut()) {
                ("y" | "z", Some(last)) if last.name == whole => last.numbers.end += 1,
                ("x", _) => self.0.push(Part::new(self.1..self.1 + 1, whole.into())),
                _ => self.0.push(Part::new(self.1..self.1 + 1, name)),
            }
            self.1 += 1;
        }
        fn count(&mut self, _: &Path<'_>, _: usize) {}
        fn index(&mut self, _: &Path<'_>, _: usize) {}
    }
    let mut parts = Parts(Vec::new(), 0);
    entry.name(frame, &mut parts);
    parts.0
}

/// The numbers of a case of these parts as a query accepts them: radii and extents without their sign, boxes with their
/// corners in order; and where that is not enough, the shape at fault made the simplest of its kind that is near.
///
/// # Panics
/// If the case is still invalid: then a shape has a defect that this does not know.
pub(super) fn mended<T: Coordinate>(entry: &Entry, frame: &Frame, mut numbers: Vec<T>, parts: &[Part]) -> Vec<T> {
    let mut defect = |numbers: &[T]| {
        let numbers: Vec<_> = numbers.iter().map(Kind::any).collect();
        entry.defect(T::NUMBER_TYPE.arithmetic(), frame, &numbers)
    };
    let is_simple = |part: &Part| !part.is_size() && !matches!(part.field(), "min" | "n" | "d");
    if parts.iter().all(is_simple) && defect(&numbers).is_none() {
        return numbers;
    }
    match mend(entry.inputs(), parts, &mut numbers, &mut defect) {
        None => numbers,
        Some(defect) => panic!("{}: {defect}", entry.id()),
    }
}

/// Mends numbers; what is still wrong with them.
fn mend<T: Coordinate>(
    inputs: &[(&str, &str)],
    parts: &[Part],
    numbers: &mut [T],
    defect: &mut dyn FnMut(&[T]) -> Option<String>,
) -> Option<String> {
    for (i, part) in parts.iter().enumerate() {
        if part.is_size() {
            numbers[part.numbers.start] = unsigned(numbers[part.numbers.start]);
        }
        if part.field() == "min" {
            for (low, high) in part.numbers.clone().zip(parts[i + 1].numbers.clone()) {
                if numbers[low] > numbers[high] {
                    numbers.swap(low, high);
                }
            }
        }
    }
    mend_definitions(inputs, parts, numbers, defect);
    for round in 0..2 {
        defect(numbers)?;
        mend_shapes(inputs, parts, numbers, round);
    }
    defect(numbers)
}

/// Null denominators become 1. Lines and planes that do not meet in one point are moved, number by number from the last
/// of the definition, until they do: by so few ulps that they stay nearly parallel.
fn mend_definitions<T: Coordinate>(
    inputs: &[(&str, &str)],
    parts: &[Part],
    numbers: &mut [T],
    defect: &mut dyn FnMut(&[T]) -> Option<String>,
) {
    let zero = T::whole_number(0);
    for (name, _) in inputs.iter().filter(|(_, described)| described.starts_with("Definition")) {
        let own: Vec<&Part> = parts.iter().filter(|part| part.is_of(name)).collect();
        for part in own.iter().filter(|part| part.field() == "denominator") {
            if numbers[part.numbers.start] == zero {
                numbers[part.numbers.start] = T::whole_number(1);
            }
        }
        let last_first: Vec<usize> = own.iter().flat_map(|part| part.numbers.clone()).rev().collect();
        // Once suffices, but for numbers of very different sizes.
        for (&i, steps) in last_first.iter().cycle().take(2 * last_first.len()).zip(1..) {
            // A defect is told with the name of the input before it, and that of the first input first.
            let is_at_fault = defect(numbers).is_some_and(|told| told.split(['.', ':', ' ', '[']).next() == Some(name));
            if !is_at_fault {
                break;
            }
            // By cubes: points that were one are now on a cubic curve that is in no plane. Towards zero, there is
            // always room.
            let cube = steps * steps * steps;
            numbers[i] = numbers[i].stepped(if numbers[i] > zero { -cube } else { cube });
        }
    }
}

fn unsigned<T: Coordinate>(x: T) -> T {
    // The least integer has no opposite.
    if x.sign() == crate::Sign::Negative { x.opposite() } else { x }
}

/// Null normals point along x; round solids without an axis lose their radius; halfspaces take the origin in; three
/// collinear points move apart.
fn mend_shapes<T: Coordinate>(inputs: &[(&str, &str)], parts: &[Part], numbers: &mut [T], round: u32) {
    let zero = T::whole_number(0);
    for part in parts.iter().filter(|part| part.field() == "n") {
        if numbers[part.numbers.clone()].iter().all(|x| *x == zero) {
            numbers[part.numbers.start] = T::whole_number(1);
        }
    }
    if round == 0 {
        return;
    }
    for part in parts.iter().filter(|part| part.field() == "d") {
        numbers[part.numbers.start] = unsigned(numbers[part.numbers.start]);
    }
    for (name, described) in inputs {
        let of_shape: Vec<&Part> = parts.iter().filter(|part| part.is_of(name)).collect();
        match (described.split(' ').next().expect("a word"), &of_shape[..]) {
            ("Cylinder" | "Cone", [a, b, r]) if numbers[a.numbers.clone()] == numbers[b.numbers.clone()] => {
                numbers[r.numbers.start] = zero;
            }
            ("PlaneOfPoints", [a, b, c]) => {
                for (moved, axis) in [(b, 0), (c, 1)] {
                    let from = a.numbers.start;
                    for i in 0..3 {
                        numbers[moved.numbers.start + i] = numbers[from + i];
                    }
                    let x = &mut numbers[moved.numbers.start + axis];
                    *x = if x.stepped(1) == *x { x.stepped(-1) } else { x.stepped(1) };
                }
            }
            _ => {}
        }
    }
}
