//! The points of an arrangement: each once, however often and however it is defined.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;
use straightedge::implicit::{self, ImplicitPoint3};
use straightedge::{Invalid, Point3, Scalar, shape::Definition3};

/// How crossings are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossings {
    /// As they are defined.
    Defined,
    /// By their coordinates, rounded: no longer the crossings, but what most programs take for them.
    Rounded,
}

/// Points, numbered from 0; equal points have one number.
pub(crate) struct Points<S: Scalar> {
    crossings: Crossings,
    points: Vec<Rc<ImplicitPoint3<S>>>,
    numbers: BTreeMap<Lexicographic<S>, usize>,
}

impl<S: Scalar<Value = S>> Points<S> {
    pub(crate) fn new(crossings: Crossings) -> Self {
        Points { crossings, points: Vec::new(), numbers: BTreeMap::new() }
    }

    /// The number of a point. An error where the definition defines none.
    pub(crate) fn number(&mut self, definition: impl Into<Definition3<S>>) -> Result<usize, Invalid> {
        let mut point = ImplicitPoint3::new(definition)?;
        if self.crossings == Crossings::Rounded {
            point = ImplicitPoint3::new(point.coordinates())?;
        }
        let point = Rc::new(point);
        let next = self.points.len();
        let number = *self.numbers.entry(Lexicographic(Rc::clone(&point))).or_insert(next);
        if number == next {
            self.points.push(point);
        }
        Ok(number)
    }

    pub(crate) fn get(&self, number: usize) -> &ImplicitPoint3<S> {
        &self.points[number]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &ImplicitPoint3<S>> {
        self.points.iter().map(Rc::as_ref)
    }

    /// The lexicographic order of two points.
    pub(crate) fn compare(&self, a: usize, b: usize) -> Ordering {
        implicit::compare_lexicographic(self.get(a), self.get(b))
    }

    /// The coordinates of all points, each the nearest number.
    pub(crate) fn coordinates(&self) -> Vec<Point3<S>> {
        self.iter().map(ImplicitPoint3::coordinates).collect()
    }
}

/// A point in lexicographic order.
struct Lexicographic<S: Scalar>(Rc<ImplicitPoint3<S>>);

impl<S: Scalar> Ord for Lexicographic<S> {
    fn cmp(&self, other: &Self) -> Ordering {
        implicit::compare_lexicographic(&*self.0, &*other.0)
    }
}

impl<S: Scalar> PartialOrd for Lexicographic<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Scalar> PartialEq for Lexicographic<S> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<S: Scalar> Eq for Lexicographic<S> {}
