//! A formula whose points may be defined ones, as a formula of the numbers of their definitions.

use super::coordinate::{Coordinate, Placed};
use super::fraction::Fraction;
use crate::arith::{construction, formula};
use crate::implicit::homogeneous::{Homogeneous, Place2, Place3, place2, place3};
use crate::{Definition2, Definition3, Formula, Number, Numbers, Of, Ring};
use alloc::vec::Vec;
use core::marker::PhantomData;

/// A formula at defined points: its value times even powers of their denominators.
pub(super) struct At<F>(PhantomData<F>);

formula! {
    impl[F: Formula] cold At<F>; F::NAME, F::ARGUMENTS; Placed<F::Input> = |input| {
        let denominators = denominators::<F::Input, R>(input);
        value::<F, R>(input, &denominators).signed()
    }
}

/// The value of a formula at defined points, of which there is one at least: a numerator and a denominator.
pub(super) struct ValueAt<F>(PhantomData<F>);

construction! {
    impl[F: Formula] ValueAt<F>; F::NAME, F::ARGUMENTS; Placed<F::Input> => (Number, Number) = |input| {
        let denominators = denominators::<F::Input, _>(input);
        value::<F, _>(input, &denominators).parts()
    }
}

/// The denominators of all defined points, in order.
fn denominators<N: Numbers, R: Ring>(input: &Of<Placed<N>, R>) -> Vec<R> {
    let mut denominators = Vec::new();
    N::map(input, &mut |coordinate: &Coordinate<R>| match coordinate {
        Coordinate::First2(point) => denominators.extend(denominator2(point)),
        Coordinate::First3(point) => denominators.extend(denominator3(point)),
        Coordinate::Number(_) | Coordinate::Next => {}
    });
    denominators
}

fn denominator2<R: Ring>(point: &Definition2<R>) -> Option<R> {
    match place2(point) {
        Place2::Explicit(_) => None,
        Place2::Defined(Homogeneous { denominator, .. }) => Some(denominator),
    }
}

fn denominator3<R: Ring>(point: &Definition3<R>) -> Option<R> {
    match place3(point) {
        Place3::Explicit(_) => None,
        Place3::Defined(Homogeneous { denominator, .. }) => Some(denominator),
    }
}

/// The value of a formula, given the denominators of the points.
fn value<'w, F: Formula, R: Ring>(input: &Of<Placed<F::Input>, R>, denominators: &'w [R]) -> Fraction<'w, R> {
    let mut places = 0..denominators.len();
    // Those of the point that began last, the next one at the end.
    let mut pending: Vec<Fraction<'w, R>> = Vec::new();
    let leaves = F::Input::map(input, &mut |coordinate: &Coordinate<R>| {
        match coordinate {
            Coordinate::Number(number) => return Fraction::whole(number.clone(), denominators),
            Coordinate::First2(point) => pending = coordinates2(point, &mut places, denominators),
            Coordinate::First3(point) => pending = coordinates3(point, &mut places, denominators),
            Coordinate::Next => {}
        }
        pending.pop().expect("a point has as many coordinates as its template")
    });
    F::eval(&leaves)
}

/// The coordinates of a point, the last one first.
fn coordinates2<'w, R: Ring>(
    point: &Definition2<R>,
    places: &mut core::ops::Range<usize>,
    denominators: &'w [R],
) -> Vec<Fraction<'w, R>> {
    let whole = |number| Fraction::whole(number, denominators);
    match place2(point) {
        Place2::Explicit(point) => [point.y, point.x].map(whole).into(),
        Place2::Defined(Homogeneous { base, vector, denominator }) => {
            let place = places.next().expect("a denominator for each defined point");
            let point = base.as_vector().scaled(&denominator) + vector;
            [point.y, point.x].map(|number| Fraction::over(number, place, denominators)).into()
        }
    }
}

/// The coordinates of a point, the last one first.
fn coordinates3<'w, R: Ring>(
    point: &Definition3<R>,
    places: &mut core::ops::Range<usize>,
    denominators: &'w [R],
) -> Vec<Fraction<'w, R>> {
    let whole = |number| Fraction::whole(number, denominators);
    match place3(point) {
        Place3::Explicit(point) => [point.z, point.y, point.x].map(whole).into(),
        Place3::Defined(Homogeneous { base, vector, denominator }) => {
            let place = places.next().expect("a denominator for each defined point");
            let point = base.as_vector().scaled(&denominator) + vector;
            [point.z, point.y, point.x].map(|number| Fraction::over(number, place, denominators)).into()
        }
    }
}
