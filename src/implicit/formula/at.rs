//! A formula whose points may be defined ones, as a formula of the numbers of their definitions.

use super::coordinate::{Coordinate, Placed};
use super::fraction::Fraction;
use super::term_degree::TermDegree;
use crate::arith::{construction, formula};
use crate::implicit::homogeneous::{Homogeneous, Place2, Place3, place2, place3, times};
use crate::{Definition2, Definition3, Formula, Number, Numbers, Of, Ring, Vector2};
use alloc::vec::Vec;
use core::marker::PhantomData;

/// A formula at defined points: its value times [powers](At::degree_and_powers) of their denominators.
pub(super) struct At<F>(PhantomData<F>);

formula! {
    impl[F: Formula] cold At<F>; F::NAME, F::ARGUMENTS; Placed<F::Input> = |input| {
        let points = HomogeneousPoints::of::<F::Input>(input);
        points.numerator::<F>(input).0
    }
}

impl<F: Formula> At<F> {
    /// The degree, and the powers of the denominators of the defined points, in order. The list may end early: powers
    /// beyond its end are 0. Those of crossings are even. So the value has the sign of the formula at the points, times
    /// the signs of the other denominators with odd powers.
    pub(super) fn degree_and_powers<S>(input: &Of<Placed<F::Input>, S>) -> (TermDegree, Vec<u32>) {
        let input = Placed::<F::Input>::map(input, &mut |_| TermDegree::LEAF);
        HomogeneousPoints::of::<F::Input>(&input).numerator::<F>(&input)
    }
}

/// The value of a formula at defined points, of which there is one at least: a numerator and a denominator.
pub(super) struct ValueAt<F>(PhantomData<F>);

construction! {
    impl[F: Formula] ValueAt<F>; F::NAME, F::ARGUMENTS; Placed<F::Input> => (Number, Number) = |input| {
        let points = HomogeneousPoints::of::<F::Input>(input);
        points.value::<F>(input).parts()
    }
}

/// The defined points of an input, in order.
struct HomogeneousPoints<R> {
    /// The coordinates of each, the last one first, times its denominator.
    numerators: Vec<Vec<R>>,
    denominators: Vec<R>,
    /// Whether each is a crossing, whose denominator has no sign beforehand.
    are_crossings: Vec<bool>,
}

impl<R: Ring> HomogeneousPoints<R> {
    fn of<N: Numbers>(input: &Of<Placed<N>, R>) -> Self {
        let mut points =
            HomogeneousPoints { numerators: Vec::new(), denominators: Vec::new(), are_crossings: Vec::new() };
        N::map(input, &mut |coordinate: &Coordinate<R>| points.add(coordinate));
        points
    }

    /// Adds a point at the first of its coordinates.
    fn add(&mut self, coordinate: &Coordinate<R>) {
        let (numerators, denominator) = match coordinate {
            Coordinate::First2(point) => {
                let (Vector2 { x, y }, denominator) = row(point);
                ([y, x].into(), denominator)
            }
            Coordinate::First3(point) => numerators3(point),
            Coordinate::FirstOfCrossing(ends) => {
                let (Vector2 { x, y }, denominator) = crossing(ends);
                ([y, x].into(), Some(denominator))
            }
            Coordinate::Number(_) | Coordinate::Next => return,
        };
        self.numerators.push(numerators);
        self.are_crossings.push(matches!(coordinate, Coordinate::FirstOfCrossing(_)));
        self.denominators.push(denominator.expect("points by their coordinates are numbers"));
    }

    /// The numerator of the value of a formula, and the powers of the denominators that it is over.
    fn numerator<F: Formula>(&self, input: &Of<Placed<F::Input>, R>) -> (R, Vec<u32>) {
        self.value::<F>(input).over_even(&self.are_crossings)
    }

    /// The value of a formula.
    fn value<F: Formula>(&self, input: &Of<Placed<F::Input>, R>) -> Fraction<'_, R> {
        let mut points = self.numerators.iter().enumerate();
        // The coordinates of the point that began last, the next one at the end.
        let (mut place, mut pending) = (0, Vec::new());
        let leaves = F::Input::map(input, &mut |coordinate: &Coordinate<R>| {
            match coordinate {
                Coordinate::Number(number) => return Fraction::whole(number.clone(), &self.denominators),
                Coordinate::Next => {}
                Coordinate::First2(_) | Coordinate::First3(_) | Coordinate::FirstOfCrossing(_) => {
                    let (next, numerators) = points.next().expect("every defined point is there");
                    (place, pending) = (next, numerators.clone());
                }
            }
            let numerator = pending.pop().expect("a point has as many coordinates as its template");
            Fraction::over(numerator, place, &self.denominators)
        });
        F::eval(&leaves)
    }
}

/// The coordinates of a point times its denominator, if it has one.
fn row<R: Ring>(point: &Definition2<R>) -> (Vector2<R>, Option<R>) {
    match place2(point) {
        Place2::Explicit(point) => (point.as_vector(), None),
        Place2::Defined(Homogeneous { base, vector, denominator }) => {
            (base.as_vector().scaled(&denominator) + vector, Some(denominator))
        }
    }
}

/// The coordinates of a point, the last one first, times its denominator, if it has one.
fn numerators3<R: Ring>(point: &Definition3<R>) -> (Vec<R>, Option<R>) {
    let (point, denominator) = match place3(point) {
        Place3::Explicit(point) => (point.as_vector(), None),
        Place3::Defined(Homogeneous { base, vector, denominator }) => {
            (base.as_vector().scaled(&denominator) + vector, Some(denominator))
        }
    };
    ([point.z, point.y, point.x].into(), denominator)
}

/// Where the lines through the first two and the last two points meet: the coordinates times the denominator, and that.
///
/// A line through p / v and q / w has the direction u = q·v - p·w, and its points X the product u × X = -p × q.
fn crossing<R: Ring>([a, b, c, d]: &[Definition2<R>; 4]) -> (Vector2<R>, R) {
    let line = |p: &Definition2<R>, q: &Definition2<R>| {
        let ((p, v), (q, w)) = (row(p), row(q));
        let product = p.cross(&q);
        (Vector2::new(times(q.x, &v) - times(p.x, &w), times(q.y, &v) - times(p.y, &w)), product)
    };
    let ((first, of_first), (second, of_second)) = (line(a, b), line(c, d));
    let denominator = first.cross(&second);
    (first.scaled(&of_second) - second.scaled(&of_first), denominator)
}
