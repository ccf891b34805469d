//! Intervals of parameters and times, what is entered and left, and values that may be irrational.

use crate::answers::answer::{Answer, IntoField, SPANS, Words, numbers};
use crate::answers::token::{Field, Token};
use crate::answers::words::{BOX_PARTS, RECTANGLE_PARTS, ROUND_PARTS, SEPARATIONS};
use straightedge::answer::{CollisionRecord, HitRecord, Separation};
use straightedge::intersect::{QuadHitRecord, QuadTriangle};
use straightedge::{BoxFeature, End, Feature, Rational, RoundFeature, Scalar, Sign, Span, Surd};

impl<V: Clone> IntoField<V> for Option<Span<V>> {
    fn field(&self) -> Field<V> {
        match self {
            None => vec![Token::Word("none")],
            Some(span) => {
                vec![Token::Word("span"), Token::Number(span.enter.clone()), Token::Number(span.exit.clone())]
            }
        }
    }
}

impl<V: Clone> IntoField<V> for Option<Span<End<V>>> {
    fn field(&self) -> Field<V> {
        let token = |end: &End<V>| match end {
            End::Below => Token::Unbounded(false),
            End::At(t) => Token::Number(t.clone()),
            End::Above => Token::Unbounded(true),
        };
        match self {
            None => vec![Token::Word("none")],
            Some(span) => vec![Token::Word("span"), token(&span.enter), token(&span.exit)],
        }
    }
}

/// Span, feature entered, feature left, and the weights where there are any.
macro_rules! of_passages {
    ($($end:ty, $part:ty $(, $n:literal: $weights:literal)?; $words:expr, |$of:ident| $field:expr;)+) => {$(
        impl<V: Clone> Answer<V> for Option<HitRecord<$end, $part $(, $n)?>> {
            const FIELDS: &'static [&'static str] = &["span", "entered", "left" $(, $weights)?];
            const DECISIONS: &'static [&'static str] = SPANS;
            const WORDS: Words = $words;

            fn fields(&self) -> Vec<Field<V>> {
                let part = |$of: Option<&$part>| $field.field();
                let span = self.as_ref().map(|passage| passage.span.clone());
                let parts = self.as_ref().map(|passage| (&passage.feature, &passage.exit_feature));
                vec![
                    span.field(),
                    part(parts.map(|(first, _)| first)),
                    part(parts.map(|(_, last)| last)),
                    $(self.as_ref().map_or(vec![Token::Word("none")], |of| numbers::<V>(&of.coordinates as &[_; $n])),)?
                ]
            }
        }
    )+};
}
of_passages! {
    V, Feature; &[], |part| part.copied();
    V, Feature, 3: "barycentric"; &[], |part| part.copied();
    V, BoxFeature<2>; RECTANGLE_PARTS, |part| part.copied();
    V, BoxFeature<3>; BOX_PARTS, |part| part.copied();
    End<V>, Option<Feature>; &[], |part| part.copied().flatten();
    End<V>, Option<Vec<usize>>; &[], |part| part.cloned().flatten();
}

/// The times of two moving hulls, and what separates them before and after.
impl<V: Clone> Answer<V> for Option<HitRecord<V, Option<Separation>>> {
    const FIELDS: &'static [&'static str] = &["span", "before", "after"];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = SEPARATIONS;

    fn fields(&self) -> Vec<Field<V>> {
        let of = self.as_ref();
        let separations = [of.and_then(|of| of.feature), of.and_then(|of| of.exit_feature)];
        let span: Option<Span<V>> = of.map(|of| of.span.clone());
        core::iter::once(span.field()).chain(separations.iter().map(IntoField::field)).collect()
    }
}

impl<V: Clone> Answer<V> for QuadHitRecord<V> {
    const FIELDS: &'static [&'static str] = &["abc", "acd", "triangle"];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = &[("abc", &[]), ("acd", &[])];

    fn fields(&self) -> Vec<Field<V>> {
        let first = match self.first_triangle {
            None => "none",
            Some(QuadTriangle::Abc) => "abc",
            Some(QuadTriangle::Acd) => "acd",
        };
        vec![self.abc.field(), self.acd.field(), vec![Token::Word(first)]]
    }
}

/// A value that may be irrational.
#[derive(Clone, Debug, PartialEq)]
pub enum Root<V> {
    /// A rational or rounded value.
    Value(V),
    /// An irrational one.
    Surd(Surd),
}

impl<V> Root<V> {
    pub(super) fn of<S: Scalar<Value = V>>(root: &S::Root) -> Self {
        S::from_root(root).map_or_else(Root::Surd, Root::Value)
    }
}

impl<V: Clone> Root<V> {
    pub(super) fn token(&self) -> Token<V> {
        match self {
            Root::Value(value) => Token::Number(value.clone()),
            Root::Surd(surd) => Token::Surd(surd.clone()),
        }
    }
}

/// The times at which round shapes touch.
#[derive(Clone, Debug, PartialEq)]
pub struct RootSpan<V>(pub Option<Span<Root<V>>>);

impl<V> RootSpan<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(span: Option<Span<S::Root>>) -> Self {
        RootSpan(span.map(|Span { enter, exit }| Span { enter: Root::of::<S>(&enter), exit: Root::of::<S>(&exit) }))
    }
}

/// The exact answer of an oracle.
impl From<Option<Span<Surd>>> for RootSpan<Rational> {
    fn from(span: Option<Span<Surd>>) -> Self {
        RootSpan::of::<Rational>(span)
    }
}

impl<V: Clone> IntoField<V> for RootSpan<V> {
    fn field(&self) -> Field<V> {
        match &self.0 {
            None => vec![Token::Word("none")],
            Some(Span { enter, exit }) => vec![Token::Word("span"), enter.token(), exit.token()],
        }
    }
}

/// The times at which shapes touch, and how they first do: for example, the side of a plane from which a shape comes.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundEncounter<V, F = Sign>(pub RootSpan<V>, pub Option<F>);

impl<V, F> RoundEncounter<V, F> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(encounter: Option<CollisionRecord<S::Root, F>>) -> Self {
        let (span, first) = encounter.map(|CollisionRecord { span, feature: first }| (span, first)).unzip();
        RoundEncounter(RootSpan::of::<S>(span), first)
    }
}

/// The exact answer of an oracle.
impl<F> From<(Option<Span<Surd>>, Option<F>)> for RoundEncounter<Rational, F> {
    fn from((span, first): (Option<Span<Surd>>, Option<F>)) -> Self {
        RoundEncounter(span.into(), first)
    }
}

impl<V: Clone, F> Answer<V> for RoundEncounter<V, F>
where
    Option<F>: IntoField<V>,
{
    const FIELDS: &'static [&'static str] = &["span", <Option<F> as IntoField<V>>::NAME];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = <Option<F> as IntoField<V>>::WORDS;

    fn fields(&self) -> Vec<Field<V>> {
        vec![self.0.field(), self.1.field()]
    }
}

impl<V: Clone, F: Copy> Answer<V> for Option<CollisionRecord<V, F>>
where
    Option<F>: IntoField<V>,
{
    const FIELDS: &'static [&'static str] = &["span", <Option<F> as IntoField<V>>::NAME];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = <Option<F> as IntoField<V>>::WORDS;

    fn fields(&self) -> Vec<Field<V>> {
        let (span, first) = self.as_ref().map(|of| (of.span.clone(), of.feature)).unzip();
        vec![span.field(), first.field()]
    }
}

/// The passage of a line through a round solid, if it meets it.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundPassage<V>(pub Option<HitRecord<Root<V>, RoundFeature>>);

impl<V> RoundPassage<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(passage: Option<HitRecord<S::Root, RoundFeature>>) -> Self {
        RoundPassage(passage.map(|HitRecord { span, feature, exit_feature, .. }| HitRecord {
            span: Span { enter: Root::of::<S>(&span.enter), exit: Root::of::<S>(&span.exit) },
            feature,
            exit_feature,
            coordinates: [],
        }))
    }
}

/// The exact answer of an oracle.
impl From<Option<HitRecord<Surd, RoundFeature>>> for RoundPassage<Rational> {
    fn from(passage: Option<HitRecord<Surd, RoundFeature>>) -> Self {
        RoundPassage::of::<Rational>(passage)
    }
}

impl<V: Clone> Answer<V> for RoundPassage<V> {
    const FIELDS: &'static [&'static str] = &["span", "entered", "left"];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = ROUND_PARTS;

    fn fields(&self) -> Vec<Field<V>> {
        let none = || vec![Token::Word("none")];
        match &self.0 {
            None => vec![none(), none(), none()],
            Some(HitRecord { span, feature, exit_feature, .. }) => {
                vec![
                    vec![Token::Word("span"), span.enter.token(), span.exit.token()],
                    feature.field(),
                    exit_feature.field(),
                ]
            }
        }
    }
}
