//! What the numbers of a case mean, and the repair of random cases that are invalid.

use crate::format::case::Frame;
use crate::format::role::{Role, roles};
use crate::numbers::coordinate::Coordinate;
use crate::numbers::kind::Kind;
use crate::registry::entry::Entry;
use core::ops::Range;
use straightedge::arith::Quantity;

/// Numbers that belong together: the coordinates of a point or a direction, or one number alone.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Its numbers, among those of the case.
    pub(crate) numbers: Range<usize>,
    /// Which of the inputs it belongs to.
    input: usize,
    quantity: Option<Quantity>,
    /// The shapes that it is a part of, the outermost first, as [`Role`] has them.
    shapes: Vec<(&'static str, String)>,
}

impl Part {
    /// The part whose first number is the one at that place.
    fn starting(place: usize, role: Role) -> Self {
        let (quantity, mut shapes) = (role.quantity(), role.shapes);
        if role.piece.axis().is_some() {
            // The point or vector, which is the part itself.
            shapes.pop();
        }
        Part { numbers: place..place + 1, input: role.input, quantity, shapes }
    }

    /// The power of the scale of the lengths that it is scaled by. A number of undeclared quantity counts as a length.
    pub(crate) fn degree(&self) -> i32 {
        self.quantity.map_or(1, Quantity::degree)
    }

    /// Whether no translation moves it.
    pub(crate) fn is_direction(&self) -> bool {
        matches!(self.quantity, Some(Quantity::Direction | Quantity::Displacement | Quantity::Ratio))
    }

    /// Whether it is a radius or an extent.
    pub(crate) fn is_size(&self) -> bool {
        self.quantity == Some(Quantity::Size)
    }

    /// Whether it is the d of a plane n·X = d, which stands after n.
    pub(crate) fn is_offset(&self) -> bool {
        self.quantity == Some(Quantity::Offset)
    }

    /// The type of the shape that it is a part of; `None` for a point that is itself an input.
    fn shape(&self) -> Option<&'static str> {
        self.shapes.last().map(|(shape, _)| *shape)
    }

    /// Whether it is a corner of a polygon.
    pub(crate) fn is_of_polygon(&self) -> bool {
        self.shape() == Some(POLYGON)
    }

    pub(crate) fn len(&self) -> usize {
        self.numbers.len()
    }
}

/// The type of polygons, of which there is a class of simple ones.
const POLYGON: &str = "Polygon";

/// Whether cases of the query have a polygon.
pub(crate) fn has_polygon(entry: &Entry) -> bool {
    parts(entry, &entry.frame_of_one()).iter().any(Part::is_of_polygon)
}

/// Where the axes of oriented boxes begin, and where their half extents are.
pub(crate) fn oriented_boxes(parts: &[Part]) -> Vec<[usize; 2]> {
    let starts = |of: &[Part], is: fn(&Part) -> bool| -> Vec<usize> {
        of.iter().filter(|part| is(part)).map(|part| part.numbers.start).collect()
    };
    let boxes = by_shape(parts).filter(|(shape, _)| *shape == "Obb");
    let pairs = boxes.flat_map(|(_, of)| starts(of, Part::is_direction).into_iter().zip(starts(of, Part::is_size)));
    pairs.map(|(axis, extent)| [axis, extent]).collect()
}

/// The parts of a case, in order.
pub(crate) fn parts(entry: &Entry, frame: &Frame) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let numbers = roles(entry, frame).into_iter().filter(|role| role.piece.is_number());
    for (place, role) in numbers.enumerate() {
        match (role.piece.axis(), parts.last_mut()) {
            (Some(1..), Some(last)) => last.numbers.end += 1,
            _ => parts.push(Part::starting(place, role)),
        }
    }
    parts
}

/// The parts grouped by shape, each with the name of its type.
fn by_shape(parts: &[Part]) -> impl Iterator<Item = (&'static str, &[Part])> {
    let shapes = parts.chunk_by(|a, b| a.shapes == b.shapes);
    shapes.filter_map(|parts| parts[0].shape().map(|shape| (shape, parts)))
}

/// The numbers of a case of these parts as a query accepts them: radii and extents without their sign, boxes with their
/// corners in order; where that is not enough, an invalid shape is changed to a simple valid one nearby.
///
/// # Panics
/// If the case is still invalid: a shape has a defect that this function does not handle.
pub(crate) fn repaired<T: Coordinate>(entry: &Entry, frame: &Frame, mut numbers: Vec<T>, parts: &[Part]) -> Vec<T> {
    let mut defect = |numbers: &[T]| {
        let numbers: Vec<_> = numbers.iter().map(Kind::any).collect();
        entry.defect(T::NUMBER_TYPE.arithmetic(), frame, &numbers)
    };
    let is_ordered = |part: &Part| part.is_size() || matches!(part.shape(), Some("Aabb2" | "Aabb3"));
    if !parts.iter().any(is_ordered) && defect(&numbers).is_none() {
        return numbers;
    }
    match mend(entry.inputs(), parts, &mut numbers, &mut defect) {
        None => numbers,
        Some(defect) => panic!("{}: {defect}", entry.id()),
    }
}

/// Repairs numbers; returns the defect that remains.
fn mend<T: Coordinate>(
    inputs: &[(&str, &str)],
    parts: &[Part],
    numbers: &mut [T],
    defect: &mut dyn FnMut(&[T]) -> Option<String>,
) -> Option<String> {
    for part in parts.iter().filter(|part| part.is_size()) {
        numbers[part.numbers.start] = unsigned(numbers[part.numbers.start]);
    }
    for shape in by_shape(parts) {
        if let ("Aabb2" | "Aabb3", [min, max]) = shape {
            for (low, high) in min.numbers.clone().zip(max.numbers.clone()) {
                if numbers[low] > numbers[high] {
                    numbers.swap(low, high);
                }
            }
        }
    }
    mend_definitions(inputs, parts, numbers, defect);
    mend_arc_rings(parts, numbers, defect);
    for round in 0..2 {
        defect(numbers)?;
        mend_shapes(parts, numbers, round);
    }
    defect(numbers)
}

/// Null denominators become 1. Lines and planes that do not meet in one point are moved, number by number from the last
/// of the definition, until they do: by few ulps, so that they stay nearly parallel.
fn mend_definitions<T: Coordinate>(
    inputs: &[(&str, &str)],
    parts: &[Part],
    numbers: &mut [T],
    defect: &mut dyn FnMut(&[T]) -> Option<String>,
) {
    let zero = T::whole_number(0);
    // Also one with an index, which is then the outermost shape.
    let is_definition =
        |own: &&[Part]| own[0].shapes.iter().any(|(shape, _)| matches!(*shape, "Definition2" | "Definition3"));
    for own in parts.chunk_by(|a, b| a.input == b.input).filter(is_definition) {
        let (name, _) = inputs[own[0].input];
        for shape in by_shape(own) {
            if let ("Lnc2" | "Lnc3", [_, denominator]) = shape {
                if numbers[denominator.numbers.start] == zero {
                    numbers[denominator.numbers.start] = T::whole_number(1);
                }
            }
        }
        let last_first: Vec<usize> = own.iter().flat_map(|part| part.numbers.clone()).rev().collect();
        // One pass suffices, except for numbers of very different sizes.
        for (&i, steps) in last_first.iter().cycle().take(2 * last_first.len()).zip(1..) {
            // The text of a defect begins with the name of its input; the first invalid input is reported.
            let is_at_fault = defect(numbers).is_some_and(|told| told.split(['.', ':', ' ', '[']).next() == Some(name));
            if !is_at_fault {
                break;
            }
            // By cubes: points that coincided are now on a cubic curve that is in no plane. Towards zero nothing
            // overflows.
            let cube = steps * steps * steps;
            numbers[i] = numbers[i].stepped(if numbers[i] > zero { -cube } else { cube });
        }
    }
}

/// Edges of rings whose three points are on a line in the wrong order become segments.
fn mend_arc_rings<T: Coordinate>(parts: &[Part], numbers: &mut [T], defect: &mut dyn FnMut(&[T]) -> Option<String>) {
    let edges: Vec<&[Part]> = by_shape(parts).filter(|(shape, _)| *shape == "ArcEdge").map(|(_, of)| of).collect();
    // The first invalid edge is reported, by its name.
    for _ in &edges {
        let Some(told) = defect(numbers) else { return };
        let named = |of: &&&[Part]| of[0].shapes.last().is_some_and(|(_, name)| told.starts_with(name.as_str()));
        if let Some([a, via]) = edges.iter().find(named) {
            for (from, to) in a.numbers.clone().zip(via.numbers.clone()) {
                numbers[to] = numbers[from];
            }
        }
    }
}

fn unsigned<T: Coordinate>(x: T) -> T {
    // The least integer has no opposite.
    if x.sign() == straightedge::Sign::Negative { x.opposite() } else { x }
}

/// Zero normals become the x axis; the radius of round solids without an axis becomes 0; halfspaces are moved to
/// contain the origin; three collinear points are moved apart, or those of an arc exchanged.
fn mend_shapes<T: Coordinate>(parts: &[Part], numbers: &mut [T], round: u32) {
    let zero = T::whole_number(0);
    for (shape, of_shape) in by_shape(parts) {
        let is_input = of_shape[0].shapes.len() == 1;
        match (shape, of_shape) {
            ("Plane", [n, d]) => {
                if numbers[n.numbers.clone()].iter().all(|x| *x == zero) {
                    numbers[n.numbers.start] = T::whole_number(1);
                }
                if round > 0 {
                    numbers[d.numbers.start] = unsigned(numbers[d.numbers.start]);
                }
            }
            ("Cylinder" | "Cone", [a, b, r])
                if round > 0 && numbers[a.numbers.clone()] == numbers[b.numbers.clone()] =>
            {
                numbers[r.numbers.start] = zero;
            }
            // On a line: the point between the others, or one end twice.
            ("Arc2", [_, via, b]) => {
                for i in 0..2 {
                    let (via, b) = (via.numbers.start + i, b.numbers.start + i);
                    if round == 0 {
                        numbers.swap(via, b);
                    } else {
                        numbers[via] = numbers[b];
                    }
                }
            }
            // Those in definitions were repaired before.
            ("PlaneOfPoints", [a, b, c]) if round > 0 && is_input => {
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
