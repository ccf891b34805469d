//! Which cases are invalid, stated independently of the shapes: by the names of their numbers, over big integers.

use crate::format::case::{Case, Step};
use crate::format::role::{Role, roles};
use crate::format::style::Style;
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::generator::layout::parts;
use crate::numbers::arithmetic::NumberType;
use crate::numbers::exact::scaled;
use crate::numbers::kind::Kind;
use crate::oracle::Place;
use crate::oracle::algebra::elimination::rank;
use crate::oracle::algebra::linear_program::Feasible;
use crate::oracle::algebra::vector::{cross, difference, dot};
use crate::registry::entry::Entry;
use core::panic::AssertUnwindSafe;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::catch_unwind;
use straightedge::Rational;
use straightedge::arith::Quantity;
use straightedge::internals::MapEach;

/// The rulings on a case that was damaged at random. For tests.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Damaged {
    /// The case.
    pub case: String,
    /// The names of the shapes that are invalid by the rules of this module.
    pub invalid: Vec<String>,
    /// The defect that the shapes report, by which constructors and queries decide.
    pub defect: Option<String>,
    /// The message with which the query refuses it, if it does. `None` where a mesh or a polyhedron is invalid: it
    /// cannot be constructed, nor the query called.
    pub refused: Option<Option<String>>,
}

impl Entry {
    /// Damages a generated case at random, and records which checks find it invalid. For tests.
    #[doc(hidden)]
    pub fn damaged(&self, class: Class, number_type: NumberType, seed: u64, index: u64) -> Damaged {
        let draw = &mut Draw::new(seed, self.id(), class.name(), index);
        let mut case = self.generate(class, number_type, 1, draw);
        for _ in 0..1 + draw.below(2) {
            spoil(self, &mut case, draw);
        }
        let arithmetic = number_type.arithmetic();
        let invalid = Named::of(self, &case).invalid(self.inputs());
        let is_made = !invalid.iter().any(|shape| matches!(shape.as_str(), "Mesh" | "ConvexPolyhedron"));
        Damaged {
            case: case.write(Style::Bits),
            invalid,
            defect: self.defect(arithmetic, &case.frame, &case.numbers),
            refused: is_made.then(|| {
                let asked = catch_unwind(AssertUnwindSafe(|| drop(self.ask(arithmetic, &case))));
                asked.err().map(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
            }),
        }
    }
}

/// Reverses a part, makes it zero or equal to another, or changes a corner of a triangle of a mesh.
fn spoil(entry: &Entry, case: &mut Case, draw: &mut Draw) {
    // The own indices of points are names, of which any are valid.
    let is_of_mesh = |role: &Role| role.shapes.iter().any(|(shape, _)| *shape == "Mesh");
    let has_corners = roles(entry, &case.frame).iter().any(is_of_mesh);
    let indices: Vec<usize> =
        (0..case.frame.len()).filter(|&step| matches!(case.frame[step], Step::Index(_))).collect();
    if has_corners && !indices.is_empty() && draw.one_in(2) {
        case.frame[indices[draw.index(indices.len())]] = Step::Index(draw.index(6));
        return;
    }
    let parts = parts(entry, &case.frame);
    if parts.is_empty() {
        return;
    }
    let part = &parts[draw.index(parts.len())].numbers;
    let other = &parts[draw.index(parts.len())].numbers;
    for (i, j) in part.clone().zip(other.clone()) {
        case.numbers[i] = match draw.below(4) {
            0 | 1 => case.numbers[i].opposite(),
            2 => case.numbers[j].clone(),
            _ => case.numbers[i].whole(0),
        };
    }
    match draw.below(4) {
        0 => part.clone().for_each(|i| case.numbers[i] = case.numbers[i].whole(0)),
        1 => part.clone().zip(other.clone()).for_each(|(i, j)| case.numbers[i] = case.numbers[j].clone()),
        _ => {}
    }
}

/// The numbers of a case as integer multiples of one unit, by the names of shape and part; and indices in order.
#[derive(Default)]
struct Named {
    shapes: BTreeMap<String, BTreeMap<String, Place>>,
    /// The shapes that have a negative radius or extent.
    negative: BTreeSet<String>,
    counts: BTreeMap<String, usize>,
    indices: BTreeMap<String, Vec<usize>>,
}

impl Named {
    fn of(entry: &Entry, case: &Case) -> Self {
        let (integers, _) = scaled(case.numbers.iter().map(Kind::fraction).collect());
        let mut integers = integers.into_iter();
        let mut named = Named::default();
        for (role, step) in roles(entry, &case.frame).iter().zip(&case.frame) {
            match step {
                Step::Number => {
                    let integer = integers.next().expect("as many numbers as names");
                    let (owner, field) = role.part().rsplit_once('.').unwrap_or(("", role.part()));
                    if role.quantity() == Some(Quantity::Size) && integer.is_negative() {
                        named.negative.insert(owner.into());
                    }
                    named.shapes.entry(owner.into()).or_default().entry(field.into()).or_default().push(integer);
                }
                Step::Count(count) => {
                    named.counts.insert(role.name.clone(), *count);
                }
                Step::Index(index) => {
                    let owner = role.name.split(['.', '[']).next().unwrap_or_default();
                    named.indices.entry(owner.into()).or_default().push(*index);
                }
                // The fields of a kind show which it is.
                Step::Kind(..) => {}
            }
        }
        named
    }

    /// The described shapes that are invalid.
    fn invalid(&self, inputs: &[(&str, &str)]) -> Vec<String> {
        let mut invalid = Vec::new();
        for (input, described) in inputs {
            // An index makes nothing invalid.
            let shape = described.strip_prefix("Indexed index and ").unwrap_or(described);
            let word = shape.split(' ').next().expect("a word");
            let own = |owner: &str| {
                owner.strip_prefix(input).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
            };
            let shapes: Vec<_> = self.shapes.iter().filter(|(owner, _)| own(owner)).map(|(_, parts)| parts).collect();
            let is_wrong = word.starts_with("Definition")
                && self.are_perpendicular(input).unwrap_or_else(|| defines_no_point(&shapes))
                || self.negative.iter().any(|owner| own(owner))
                || shapes.iter().any(|parts| breaks_a_rule(parts, word))
                || word == "ConvexPolyhedron" && is_empty(&shapes)
                || word == "Mesh" && self.is_no_mesh(input)
                || word == "ArcRegion" && self.have_no_arc(input)
                || matches!(word, "Polygon" | "ConvexHull" | "ConvexHull2")
                    && self.counts[&format!("{input}.points")] == 0
                || matches!(word, "Region" | "ArcRegion")
                    && self.counts.iter().any(|(name, count)| own(name) && *count == 0)
                || matches!(word, "Points2" | "Points3") && self.counts[*input] == 0;
            if is_wrong {
                invalid.push(word.to_string());
            }
        }
        invalid
    }

    /// Whether an edge of a ring is no arc.
    fn have_no_arc(&self, input: &str) -> bool {
        let ring = |i: usize| format!("{input}.rings[{i}].edges");
        (0..self.counts[&format!("{input}.rings")]).any(|i| {
            let edges = self.counts[&ring(i)];
            let edge = |j: usize| &self.shapes[&format!("{}[{}]", ring(i), j % edges)];
            (0..edges).any(|j| is_no_arc([&edge(j)["a"], &edge(j)["via"], &edge(j + 1)["a"]]))
        })
    }

    /// For a definition by a segment and a line: whether they are perpendicular, or one is a point.
    fn are_perpendicular(&self, input: &str) -> Option<bool> {
        let direction = |name: &str| {
            let parts = self.shapes.get(&format!("{input}.{name}"))?;
            Some(difference(&parts["a"], &parts["b"]))
        };
        Some(dot(&direction("segment")?, &direction("line")?).is_zero())
    }

    /// Whether an index names no vertex, or a directed edge does not occur as often as its reverse.
    fn is_no_mesh(&self, input: &str) -> bool {
        let empty = Vec::new();
        let indices = self.indices.get(input).unwrap_or(&empty);
        let vertices = self.counts[&format!("{input}.vertices")];
        let corners = indices.chunks(3);
        let edges: Vec<(usize, usize)> = corners.flat_map(|c| [(c[0], c[1]), (c[1], c[2]), (c[2], c[0])]).collect();
        let times = |from: usize, to: usize| edges.iter().filter(|edge| **edge == (from, to)).count();
        indices.iter().any(|&index| index >= vertices) || edges.iter().any(|&(i, j)| times(i, j) != times(j, i))
    }
}

/// The rules of single shapes: bounds are in order, normals are not zero, a round solid with a radius has an axis,
/// three points of a plane span it, those of an arc that are on a line are in order.
fn breaks_a_rule(parts: &BTreeMap<String, Place>, word: &str) -> bool {
    let is_null = |v: &Place| v.iter().all(Zero::is_zero);
    let is_one_point = |a: &str, b: &str| parts[a] == parts[b] && !parts["radius"][0].is_zero();
    parts.get("min").is_some_and(|min| min.iter().zip(&parts["max"]).any(|(min, max)| min > max))
        || parts.get("normal").is_some_and(is_null)
        || match word {
            "Cylinder" => is_one_point("a", "b"),
            "Cone" => is_one_point("apex", "base_center"),
            "PlaneOfPoints" => {
                is_null(&cross(&difference(&parts["a"], &parts["b"]), &difference(&parts["a"], &parts["c"])))
            }
            "Arc2" => is_no_arc([&parts["a"], &parts["via"], &parts["b"]]),
            _ => false,
        }
}

/// Whether three points are on a line, but the second is not between the others.
fn is_no_arc([a, via, b]: [&Place; 3]) -> bool {
    let [u, v] = [a, b].map_each(|end| difference(via, end));
    &u[0] * &v[1] == &u[1] * &v[0] && dot(&u, &v).is_positive()
}

/// Whether the lines and planes of a definition do not meet in exactly one point: the normals of three planes, or the
/// edges of a line and of what it meets, are of less than full rank. Or whether the denominator of a fraction, or the
/// sum of weights is zero.
fn defines_no_point(shapes: &[&BTreeMap<String, Place>]) -> bool {
    if let Some(denominator) = shapes.iter().find_map(|parts| parts.get("denominator")) {
        return denominator[0].is_zero();
    }
    if let Some(weights) = shapes.iter().find(|parts| parts.contains_key("u")) {
        return ["u", "v", "w"].iter().map(|name| &weights[*name][0]).sum::<BigInt>().is_zero();
    }
    let edge = |parts: &BTreeMap<String, Place>, to: &str| Some(difference(&parts["a"], parts.get(to)?));
    let normal = |parts: &&BTreeMap<String, Place>| match parts.get("normal") {
        Some(n) => Some(n.clone()),
        None => Some(cross(&edge(parts, "b")?, &edge(parts, "c")?)),
    };
    let vectors: Vec<Place> = match shapes.len() {
        3 => shapes.iter().filter_map(normal).collect(),
        _ => shapes.iter().flat_map(|parts| [edge(parts, "b"), edge(parts, "c"), edge(parts, "d")]).flatten().collect(),
    };
    let rows: Vec<_> =
        vectors.into_iter().map(|v| v.into_iter().map(Rational::from_integer).collect::<Vec<_>>()).collect();
    rows.first().is_some_and(|row| rank(&rows, row.len()) < row.len())
}

/// Whether halfspaces have no common point: whether a linear program is infeasible.
fn is_empty(planes: &[&BTreeMap<String, Place>]) -> bool {
    // A coordinate is the difference of two unknowns; every halfspace has a slack.
    let row = |(i, plane): (usize, &&BTreeMap<String, Place>)| -> Vec<BigInt> {
        let slacks = (0..planes.len()).map(|j| BigInt::from(u8::from(i == j)));
        plane["normal"].iter().cloned().chain(plane["normal"].iter().map(|x| -x)).chain(slacks).collect()
    };
    let rows: Vec<Vec<BigInt>> = planes.iter().enumerate().map(row).collect();
    let sides: Vec<BigInt> = planes.iter().map(|plane| plane["d"][0].clone()).collect();
    !rows.is_empty() && Feasible::new(&rows, &sides).is_none()
}
