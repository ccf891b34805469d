//! Parts of answers that are a word and its labels.

use crate::answers::answer::{IntoField, Words, labelled};
use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use core::cmp::Ordering;
use straightedge::answer::Separation;
use straightedge::closest::LineRelation;
use straightedge::intersect::TriangleConflict;
use straightedge::predicate::Axis;
use straightedge::{BoxFeature, Contact, Feature, Location, PlaneSide, RoundFeature, Sign};

/// Implements [`IntoField`] for parts that are one word, and for such as may be missing, with the name of the field and
/// the words.
macro_rules! of_words {
    ($($part:ty),+; $(Option<$optional:ty>: $name:literal, $words:expr;)+) => {
        $(
            impl<V> IntoField<V> for $part {
                fn field(&self) -> Field<V> {
                    vec![Token::Word(self.word())]
                }
            }
        )+
        $(
            impl<V> IntoField<V> for Option<$optional> {
                const NAME: &'static str = $name;
                const WORDS: Words = $words;

                fn field(&self) -> Field<V> {
                    vec![Token::Word(self.map_or("none", <$optional>::word))]
                }
            }
        )+
    };
}
of_words! {
    Sign, Location, Contact, PlaneSide, TriangleConflict, LineRelation, RoundFeature;
    Option<Sign>: "side", &[];
    Option<Location>: "location", &[];
    Option<RoundFeature>: "feature", ROUND_PARTS;
}

impl<V> IntoField<V> for Ordering {
    fn field(&self) -> Field<V> {
        Sign::from(*self).field()
    }
}

impl<V> IntoField<V> for bool {
    fn field(&self) -> Field<V> {
        vec![Token::Word(if *self { "true" } else { "false" })]
    }
}

impl<V> IntoField<V> for Option<Feature> {
    fn field(&self) -> Field<V> {
        let labels: &[usize] = match self {
            None | Some(Feature::Interior) => &[],
            Some(Feature::Vertex(i) | Feature::Face(i)) => &[*i],
            Some(Feature::Edge(i, j)) => &[*i, *j],
        };
        labelled(self.map_or("none", Feature::word), labels)
    }
}

/// The labels of the features of boxes, as words.
macro_rules! box_words {
    ($($words:ident $n:literal: $($word:literal)+;)+) => {$(
        /// All labels of the features of a box with this many axes.
        pub(super) const $words: Words = &[$(($word, &[])),+];

        impl<V> IntoField<V> for Option<BoxFeature<$n>> {
            const NAME: &'static str = "feature";
            const WORDS: Words = $words;

            fn field(&self) -> Field<V> {
                let word = self.map(|feature| {
                    let place = feature.signs.iter().fold(0, |place, sign| 3 * place + (sign.to_i8() + 1) as usize);
                    $words[place].0
                });
                vec![Token::Word(word.unwrap_or("none"))]
            }
        }
    )+};
}
box_words! {
    RECTANGLE_PARTS 2: "--" "-0" "-+" "0-" "00" "0+" "+-" "+0" "++";
    BOX_PARTS 3:
        "---" "--0" "--+" "-0-" "-00" "-0+" "-+-" "-+0" "-++"
        "0--" "0-0" "0-+" "00-" "000" "00+" "0+-" "0+0" "0++"
        "+--" "+-0" "+-+" "+0-" "+00" "+0+" "++-" "++0" "+++";
}

/// The words of directions.
pub(super) const SEPARATIONS: Words = &[
    (Separation::FaceOfA(0, 0, 0).word(), &[Part::Index; 3]),
    (Separation::FaceOfB(0, 0, 0).word(), &[Part::Index; 3]),
    (Separation::Edges(0, 0, 0, 0).word(), &[Part::Index; 4]),
    (Separation::InPlaneOfA(0, 0).word(), &[Part::Index; 2]),
    (Separation::InPlaneOfB(0, 0).word(), &[Part::Index; 2]),
    (Separation::Line.word(), &[]),
];

impl<V> IntoField<V> for Option<Separation> {
    fn field(&self) -> Field<V> {
        let labels: &[usize] = match self {
            None | Some(Separation::Line) => &[],
            Some(Separation::FaceOfA(i, j, k) | Separation::FaceOfB(i, j, k)) => &[*i, *j, *k],
            Some(Separation::Edges(i, j, k, l)) => &[*i, *j, *k, *l],
            Some(Separation::InPlaneOfA(i, j) | Separation::InPlaneOfB(i, j)) => &[*i, *j],
        };
        labelled(self.map_or("none", Separation::word), labels)
    }
}

/// An integer, such as that of windings.
impl<V> IntoField<V> for i64 {
    fn field(&self) -> Field<V> {
        vec![Token::Integer(*self)]
    }
}

impl<V> IntoField<V> for Option<i64> {
    fn field(&self) -> Field<V> {
        vec![self.map_or(Token::Word("none"), Token::Integer)]
    }
}

/// The indices of the planes that a point lies on.
impl<V> IntoField<V> for Option<Vec<usize>> {
    fn field(&self) -> Field<V> {
        match self {
            None => vec![Token::Word("none")],
            Some(planes) => {
                let listed = planes.iter().copied();
                [Token::Word("planes")]
                    .into_iter()
                    .chain([planes.len()].into_iter().chain(listed).map(Token::Index))
                    .collect()
            }
        }
    }
}

/// The axis along which boxes touch; none where they overlap along all.
impl<V> IntoField<V> for Option<Option<Axis>> {
    const NAME: &'static str = "axis";
    const WORDS: Words = &[(Axis::X.word(), &[]), (Axis::Y.word(), &[]), (Axis::Z.word(), &[])];

    fn field(&self) -> Field<V> {
        vec![Token::Word(self.map_or("none", |axis| axis.map_or(Feature::Interior.word(), Axis::word)))]
    }
}

/// The features of round solids, as words.
pub(super) const ROUND_PARTS: Words = &[
    (RoundFeature::Apex.word(), &[]),
    (RoundFeature::Base.word(), &[]),
    (RoundFeature::CapA.word(), &[]),
    (RoundFeature::CapB.word(), &[]),
    (RoundFeature::Rim.word(), &[]),
    (RoundFeature::RimA.word(), &[]),
    (RoundFeature::RimB.word(), &[]),
    (RoundFeature::Side.word(), &[]),
    (RoundFeature::Surface.word(), &[]),
];

pub(super) const LINE_RELATIONS: Words = &[
    (LineRelation::Skew.word(), &[]),
    (LineRelation::Crossing.word(), &[]),
    (LineRelation::Parallel.word(), &[]),
    (LineRelation::Identical.word(), &[]),
];

/// Features that are never missing.
macro_rules! of_parts {
    ($($part:ty: $name:literal),+) => {$(
        impl<V> IntoField<V> for $part {
            const NAME: &'static str = $name;
            const WORDS: Words = <Option<$part> as IntoField<V>>::WORDS;

            fn field(&self) -> Field<V> {
                Some(self.clone()).field()
            }
        }
    )+};
}
of_parts! { Feature: "feature", BoxFeature<2>: "feature", BoxFeature<3>: "feature", Vec<usize>: "tight planes" }

/// A ring, and a feature of it.
impl<V> IntoField<V> for (usize, Feature) {
    const NAME: &'static str = "ring";
    const WORDS: Words = &[("ring", &[Part::Index, Part::Feature])];

    fn field(&self) -> Field<V> {
        let (ring, feature) = self;
        labelled("ring", &[*ring]).into_iter().chain(feature.field()).collect()
    }
}

impl<V> IntoField<V> for Option<usize> {
    fn field(&self) -> Field<V> {
        self.map_or_else(|| vec![Token::Word("none")], |triangle| labelled("triangle", &[triangle]))
    }
}
