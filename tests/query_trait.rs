//! The trial of the `Query` trait: three unlike queries in three unlike scalars, by the trait alone.
#![cfg(feature = "verify")]

use num_rational::BigRational;
use straightedge::verify::{
    Answer, Class, Draw, Exact, Query, Style, Verdict, contain::PointTetrahedron, generate, intersect::SegmentTriangle,
    judge, predicate::Orient2d, write_answer,
};
use straightedge::{CastFrom, Numbers, Plain, Rational};

fn draw<Q: Query>(class: Class, index: u64) -> Draw {
    Draw::new(11, Q::ID, class.name(), index)
}

/// A sign, certified in `f32`.
#[test]
fn a_sign_in_singles() {
    for index in 0..200 {
        let case = generate::<Orient2d, f32>(Class::UlpMoved, 1, &mut draw::<Orient2d>(Class::UlpMoved, index));
        let given: Vec<_> = Answer::<f32>::fields(&Orient2d::ask::<f32>(&case));
        let exact = Orient2d::oracle(&Exact::new::<f32>(&case));
        assert_eq!(judge(&Answer::<Rational>::fields(&exact), &given, 0), Verdict::Right);
    }
}

/// A location with a feature and five signs, in plain `f64`: it always answers, and now and then wrongly.
#[test]
fn a_location_in_plain_doubles() {
    let mut wrong = 0;
    for index in 0..200 {
        let mut draw = draw::<PointTetrahedron>(Class::Degenerate, index);
        let case = generate::<PointTetrahedron, f64>(Class::Degenerate, 1, &mut draw);
        let plain = <PointTetrahedron as Query>::Case::map(&case, &mut |&x: &f64| Plain(x));
        let given: Vec<_> = Answer::<Plain<f64>>::fields(&PointTetrahedron::ask::<Plain<f64>>(&plain));
        let exact = Answer::<Rational>::fields(&PointTetrahedron::oracle(&Exact::new::<f64>(&case)));
        assert_eq!(exact.len(), PointTetrahedron::FIELDS.len());
        wrong += usize::from(judge(&exact, &given, 0) != Verdict::Right);
    }
    assert!((1..200).contains(&wrong), "{wrong}");
}

/// A span with exact ends, in rationals.
#[test]
fn a_span_in_rationals() {
    let thirds = |x: i64| BigRational::new(x.into(), 3.into());
    let whole = generate::<SegmentTriangle, i64>(Class::Grid, 1, &mut draw::<SegmentTriangle>(Class::Grid, 0));
    let case = <SegmentTriangle as Query>::Case::map(&whole, &mut |&x: &i64| Rational::cast_from(&x) * thirds(1));
    assert_eq!(
        Answer::<Rational>::fields(&SegmentTriangle::ask::<Rational>(&case)),
        SegmentTriangle::oracle(&Exact::new::<Rational>(&case)).fields()
    );
    // From (0,0,1) down through (1/3, 1/3, 0) to (2/3, 2/3, -1), and the triangle of side 1.
    let numbers = [0, 0, 3, 2, 2, -3, 0, 0, 0, 3, 0, 0, 0, 3, 0].map(thirds);
    let case = <SegmentTriangle as Query>::Case::read(&mut InOrder(numbers.into_iter())).expect("fifteen numbers");
    let answer = SegmentTriangle::ask::<Rational>(&case).fields();
    assert_eq!(write_answer(&answer, Style::Decimal), "overlapping span 1/2 1/2 -");
}

struct InOrder<I>(I);

impl<T, I: Iterator<Item = T>> straightedge::Source<T, ()> for InOrder<I> {
    fn number(&mut self) -> Result<T, ()> {
        self.0.next().ok_or(())
    }
    fn count(&mut self) -> Result<usize, ()> {
        Err(())
    }
    fn index(&mut self, _bound: usize) -> Result<usize, ()> {
        Err(())
    }
    fn own_index(&mut self) -> Result<usize, ()> {
        Err(())
    }
}
