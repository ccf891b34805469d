//! An answer as fields of words and numbers: one form for all queries, to be compared, printed and read.

use crate::answers::any_around::AnyAround;
use crate::answers::containing::Containing;
use crate::format::language::Part;
use core::cmp::Ordering;
use straightedge::answer::Encounter;
use straightedge::arith::Algebraic;
use straightedge::closest::LineRelation;
use straightedge::contain::PointTetrahedron;
use straightedge::deforming::FirstContactRecord;
use straightedge::internals::MapEach;
use straightedge::intersect::{
    ConvexConvex, ConvexPenetration, LineLine2d, PlanePlane, PlanePlanePlane, QuadPassage, QuadTriangle,
    SegmentTriangle, TriangleConflict, TriangleTriangle,
};
use straightedge::predicate::Axis;
use straightedge::{
    Aabb3, BoxFeature, Capsule, Contact, End, Feature, Line3, Location, Obb, PlaneSide, Point2, Point3, RoundFeature,
    Scalar, Shared, Sign, Span, Sphere, Surd,
    answer::{
        BallContact, CapsuleContact, Circumcenter, ClosestPair, ClosestPoint, Hull, MeetingRecord, Passage,
        PointLocation, Separation, WindingLocation,
    },
    arith::{Numbers, Of},
};

/// A word or a number of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Token<V> {
    /// A word of the answer's language: `inside`, `vertex`, `+`.
    Word(&'static str),
    /// A label: the number of a vertex, edge or face.
    Index(usize),
    /// A whole number that may be negative: how often a curve winds.
    Integer(i64),
    /// A constructed value.
    Number(V),
    /// An irrational one, of exact scalars.
    Surd(Surd),
    /// One that may be the root of a cubic, of exact scalars.
    Algebraic(Algebraic),
    /// A number of a volume around points, of an exact answer: floats have one of their own.
    Containing(Box<Containing>),
    /// The numbers of a volume around points, of an exact answer: any that keep its promises are right.
    AnyAround(Box<AnyAround>),
    /// An unbounded end of a span; `true` for the positive one.
    Unbounded(bool),
    /// What a float implementation answers when it has lost its way; equal to nothing.
    NotANumber,
    /// An integer that is no label and no count, a negative one or one too large, or a value beyond the greatest float:
    /// as it was written; equal to nothing.
    OutOfRange(Box<str>),
}

impl<V> Token<V> {
    /// The constructed value, if it is one.
    pub(crate) fn number(&self) -> Option<&V> {
        if let Token::Number(number) = self { Some(number) } else { None }
    }

    /// The label, if it is one.
    pub(crate) fn index(&self) -> Option<usize> {
        if let Token::Index(index) = self { Some(*index) } else { None }
    }
}

/// One part of an answer; the first part is its decision.
pub type Field<V> = Vec<Token<V>>;

/// The words that only some answers have, and what follows each.
type Words = &'static [(&'static str, &'static [Part])];

/// The answer of a query, as fields in the order that `straightedge list` prints. What its type says of them, a query
/// may say otherwise.
pub trait Answer<V> {
    /// The names of the fields, in order; the first is the decision, if there is one.
    const FIELDS: &'static [&'static str] = &[];
    /// Every decision there is. None where the answer is values alone.
    const DECISIONS: &'static [&'static str] = &[];
    /// Words that only such answers have, or that have other parts here than elsewhere.
    const WORDS: &'static [(&'static str, &'static [Part])] = &[];

    /// The fields.
    fn fields(&self) -> Vec<Field<V>>;
}

/// A part of an answer that is one field.
pub(crate) trait IntoField<V> {
    /// The name of the field in answers that have any such part.
    const NAME: &'static str = "feature";
    /// The words that are all its own.
    const WORDS: Words = &[];

    /// The field.
    fn field(&self) -> Field<V>;
}

/// The decisions of a sign.
pub(crate) const SIGNS: &[&str] = &[Sign::Negative.word(), Sign::Zero.word(), Sign::Positive.word()];
/// The decisions of a sign that there may not be.
const OPTIONAL_SIGNS: &[&str] = &["none", Sign::Negative.word(), Sign::Zero.word(), Sign::Positive.word()];
const LOCATIONS: &[&str] = &[Location::Inside.word(), Location::Boundary.word(), Location::Outside.word()];
const CONTACTS: &[&str] = &[Contact::Disjoint.word(), Contact::Touching.word(), Contact::Overlapping.word()];
const PLANE_SIDES: &[&str] = &[
    PlaneSide::Negative.word(),
    PlaneSide::TouchingNegative.word(),
    PlaneSide::Crossing.word(),
    PlaneSide::Within.word(),
    PlaneSide::TouchingPositive.word(),
    PlaneSide::Positive.word(),
];
const CONFLICTS: &[&str] = &[
    TriangleConflict::Free.word(),
    TriangleConflict::Touching.word(),
    TriangleConflict::Crossing.word(),
    TriangleConflict::Overlapping.word(),
    TriangleConflict::Duplicate.word(),
];
/// The decisions of what a line passes.
const SPANS: &[&str] = &["none", "span"];
/// The decisions of closest points, which always exist.
const CLOSEST: &[&str] = &["closest"];

/// A word and its labels.
fn labelled<V>(word: &'static str, labels: &[usize]) -> Field<V> {
    [Token::Word(word)].into_iter().chain(labels.iter().copied().map(Token::Index)).collect()
}

/// Parts that are one word, and those of them that may be missing, with the name of the field and the words.
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
    Option<RoundFeature>: "part", ROUND_PARTS;
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

/// The labels of the parts of boxes, as words.
macro_rules! box_words {
    ($($words:ident $n:literal: $($word:literal)+;)+) => {$(
        /// All labels of the parts of a box with this many axes.
        const $words: Words = &[$(($word, &[])),+];

        impl<V> IntoField<V> for Option<BoxFeature<$n>> {
            const NAME: &'static str = "part";
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

/// Span, part entered, part left, and the weights where there are any.
macro_rules! of_passages {
    ($($end:ty, $part:ty $(, $n:literal: $weights:literal)?; $words:expr, |$of:ident| $field:expr;)+) => {$(
        impl<V: Clone> Answer<V> for Option<Passage<$end, $part $(, $n)?>> {
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
    End<V>, Option<Vec<usize>>; &[], |part| part.cloned().flatten();
}

/// The times of two moving hulls, and what separates them before and after.
impl<V: Clone> Answer<V> for Option<Passage<V, Option<Separation>>> {
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

impl<V: Clone> Answer<V> for QuadPassage<V> {
    const FIELDS: &'static [&'static str] = &["abc", "acd", "first"];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = &[("abc", &[]), ("acd", &[])];

    fn fields(&self) -> Vec<Field<V>> {
        let first = match self.first {
            None => "none",
            Some(QuadTriangle::Abc) => "abc",
            Some(QuadTriangle::Acd) => "acd",
        };
        vec![self.abc.field(), self.acd.field(), vec![Token::Word(first)]]
    }
}

impl<V: Clone> IntoField<V> for LineLine2d<V> {
    fn field(&self) -> Field<V> {
        match self {
            LineLine2d::Empty => vec![Token::Word("empty")],
            LineLine2d::Point(p) => point(p),
            LineLine2d::Line => vec![Token::Word("line")],
        }
    }
}

/// A point by its coordinates.
trait Coordinates<V> {
    fn coordinates(&self) -> Vec<V>;
}

impl<V: Clone> Coordinates<V> for Point2<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 2]>::from(self.clone()).into()
    }
}

impl<V: Clone> Coordinates<V> for Point3<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 3]>::from(self.clone()).into()
    }
}

/// A point as a field.
fn point<V>(p: &impl Coordinates<V>) -> Field<V> {
    [Token::Word("point")].into_iter().chain(p.coordinates().into_iter().map(Token::Number)).collect()
}

/// What a cheaper form says of a point.
pub(crate) struct PointField<P>(pub(crate) P);

impl<V: Clone, P: Coordinates<V>> IntoField<V> for PointField<P> {
    fn field(&self) -> Field<V> {
        point(&self.0)
    }
}

/// A point as its coordinates alone.
impl<V: Clone> IntoField<V> for Point3<V> {
    fn field(&self) -> Field<V> {
        coordinates(self)
    }
}

/// A point of a shared set, or what is told of it.
trait OfCorner<V> {
    fn tokens(&self) -> Field<V>;
}

impl<V: Clone> OfCorner<V> for Point2<V> {
    fn tokens(&self) -> Field<V> {
        coordinates(self)
    }
}

impl<V: Clone> OfCorner<V> for Point3<V> {
    fn tokens(&self) -> Field<V> {
        coordinates(self)
    }
}

impl<V> OfCorner<V> for (Feature, Feature) {
    fn tokens(&self) -> Field<V> {
        [self.0, self.1].into_iter().flat_map(|feature| Some(feature).field()).collect()
    }
}

impl<V, P: OfCorner<V>> IntoField<V> for Shared<P> {
    fn field(&self) -> Field<V> {
        let head = match self {
            Shared::Nothing => vec![Token::Word("nothing")],
            Shared::Point(_) => vec![Token::Word("point")],
            Shared::Segment(_) => vec![Token::Word("segment")],
            Shared::Polygon(corners) => vec![Token::Word("polygon"), Token::Index(corners.len())],
        };
        head.into_iter().chain(self.points().iter().flat_map(OfCorner::tokens)).collect()
    }
}

/// The words of directions.
const SEPARATIONS: Words = &[
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

/// A whole number, such as that of windings.
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

/// The numbers of the planes that a point lies on.
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

/// The six numbers of a line.
fn line_numbers<V: Clone>(line: &Line3<V>) -> impl Iterator<Item = Token<V>> {
    let direction = <[V; 3]>::from(line.direction.clone());
    line.origin.coordinates().into_iter().chain(direction).map(Token::Number)
}

impl<V: Clone> IntoField<V> for PlanePlane<V> {
    fn field(&self) -> Field<V> {
        match self {
            PlanePlane::Empty => vec![Token::Word("empty")],
            PlanePlane::Line(line) => [Token::Word("line")].into_iter().chain(line_numbers(line)).collect(),
            PlanePlane::Plane => vec![Token::Word("plane")],
        }
    }
}

impl<V: Clone> Answer<V> for PlanePlanePlane<V> {
    const FIELDS: &'static [&'static str] = &["shared", "reason"];
    const DECISIONS: &'static [&'static str] = &["empty", "point", "line", "plane"];
    const WORDS: Words = &[("line", &[Part::Number; 6]), ("parallel", &[Part::Index; 2]), ("prism", &[])];

    fn fields(&self) -> Vec<Field<V>> {
        let met = |field: Field<V>| vec![field, vec![Token::Word("none")]];
        match self {
            PlanePlanePlane::Parallel(i, j) => {
                let pair = vec![Token::Word("parallel"), Token::Index(*i), Token::Index(*j)];
                vec![vec![Token::Word("empty")], pair]
            }
            PlanePlanePlane::Prism => vec![vec![Token::Word("empty")], vec![Token::Word("prism")]],
            PlanePlanePlane::Point(p) => met(point(p)),
            PlanePlanePlane::Line(line) => met([Token::Word("line")].into_iter().chain(line_numbers(line)).collect()),
            PlanePlanePlane::Plane => met(vec![Token::Word("plane")]),
        }
    }
}

/// The numbers of a shape as values, of a query whose answer is a shape.
pub(crate) fn values<T: Numbers, S: Scalar>(shape: Of<T, S>) -> Of<T, S::Value> {
    T::map(&shape, &mut S::to_value)
}

/// The dimensions of hulls, each before the indices of its corners, or the faces.
const DIMENSIONS: Words = {
    use Part::{Indices, Lists};
    &[("0", &[Indices]), ("1", &[Indices]), ("2", &[Indices]), ("3", &[Lists])]
};

/// The word of a dimension, and the corners of a hull or of its faces.
fn hull<V>(dimension: usize, corners: &[usize], faces: &[Vec<usize>]) -> Field<V> {
    let mut numbers = Vec::new();
    let mut list = |corners: &[usize]| {
        numbers.push(corners.len());
        numbers.extend(corners);
    };
    if dimension < 3 {
        list(corners);
    } else {
        faces.iter().for_each(|face| list(face));
        numbers.insert(0, faces.len());
    }
    [Token::Word(DIMENSIONS[dimension].0)].into_iter().chain(numbers.into_iter().map(Token::Index)).collect()
}

impl<V> IntoField<V> for Hull {
    fn field(&self) -> Field<V> {
        hull(self.dimension, &self.corners, &self.faces)
    }
}

/// A value that may be irrational.
#[derive(Clone, Debug, PartialEq)]
pub enum Root<V> {
    /// It is not, or rounded.
    Value(V),
    /// It is.
    Surd(Surd),
}

impl<V> Root<V> {
    fn of<S: Scalar<Value = V>>(root: &S::Root) -> Self {
        S::from_root(root).map_or_else(Root::Surd, Root::Value)
    }
}

impl<V: Clone> Root<V> {
    fn token(&self) -> Token<V> {
        match self {
            Root::Value(value) => Token::Number(value.clone()),
            Root::Surd(surd) => Token::Surd(surd.clone()),
        }
    }
}

/// A time that may be the root of a cubic.
#[derive(Clone, Debug, PartialEq)]
pub enum Time<V> {
    /// It is rational, or rounded.
    Value(V),
    /// It is not.
    Algebraic(Algebraic),
}

impl<V> Time<V> {
    /// The value of a query in a scalar.
    pub(crate) fn of<S: Scalar<Value = V>>(time: &S::Algebraic) -> Self {
        S::from_algebraic(time).map_or_else(Time::Algebraic, Time::Value)
    }

    /// The same as part of a field.
    pub(crate) fn token(self) -> Token<V> {
        match self {
            Time::Value(value) => Token::Number(value),
            Time::Algebraic(number) => Token::Algebraic(number),
        }
    }
}

/// When deforming shapes first meet, and in which parts.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstContact<V, P>(pub Option<(Time<V>, P)>);

impl<V, P> FirstContact<V, P> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(contact: Option<FirstContactRecord<S::Algebraic, P>>) -> Self {
        FirstContact(contact.map(|FirstContactRecord { time, parts }| (Time::of::<S>(&time), parts)))
    }

    /// The first field.
    fn contact(&self) -> Field<V>
    where
        V: Clone,
    {
        match &self.0 {
            None => vec![Token::Word("none")],
            Some((time, _)) => vec![Token::Word("contact"), time.clone().token()],
        }
    }
}

/// The decisions of what may meet first.
const CONTACT: &[&str] = &["none", "contact"];
/// What follows that they do.
const FIRST_CONTACT: Words = &[("contact", &[Part::Number])];

impl<V: Clone> Answer<V> for FirstContact<V, Feature> {
    const FIELDS: &'static [&'static str] = &["contact", "feature"];
    const DECISIONS: &'static [&'static str] = CONTACT;
    const WORDS: Words = FIRST_CONTACT;

    fn fields(&self) -> Vec<Field<V>> {
        vec![self.contact(), self.0.as_ref().map(|(_, part)| *part).field()]
    }
}

impl<V: Clone> Answer<V> for FirstContact<V, (Feature, Feature)> {
    const FIELDS: &'static [&'static str] = &["contact", "feature of first", "feature of second"];
    const DECISIONS: &'static [&'static str] = CONTACT;
    const WORDS: Words = FIRST_CONTACT;

    fn fields(&self) -> Vec<Field<V>> {
        let parts = self.0.as_ref().map(|(_, parts)| *parts);
        vec![self.contact(), parts.map(|(first, _)| first).field(), parts.map(|(_, second)| second).field()]
    }
}

/// The smallest ball around points.
#[derive(Clone, Debug, PartialEq)]
pub struct BallAround<V> {
    centre: [Token<V>; 3],
    r: Token<V>,
}

impl<V: Clone> BallAround<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(Sphere { centre, r }: Sphere<S::Root>) -> Self {
        let centre = centre.to_array().map_each(|x| Root::of::<S>(&x).token());
        BallAround { centre, r: Root::of::<S>(&r).token() }
    }

    /// That of an oracle.
    pub(crate) fn exact(centre: Point3<V>, r: Containing) -> Self {
        BallAround { centre: centre.to_array().map_each(Token::Number), r: Token::Containing(Box::new(r)) }
    }
}

/// The words of boxes and capsules around points, and how many numbers follow each.
const VOLUMES: Words = &[("obb", &[Part::Number; 15]), ("capsule", &[Part::Number; 7])];

/// A box or a capsule around points, in the order of its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct VolumeAround<V>(Field<V>);

impl<V: Clone> VolumeAround<V> {
    /// A box, or none.
    pub fn obb(obb: Option<Obb<V>>) -> Self {
        let Some(Obb { centre, axes, half_extents }) = obb else { return VolumeAround(vec![Token::Word("none")]) };
        let axes = axes.into_iter().flat_map(<[V; 3]>::from);
        let numbers = centre.coordinates().into_iter().chain(axes).chain(half_extents);
        VolumeAround([Token::Word("obb")].into_iter().chain(numbers.map(Token::Number)).collect())
    }

    /// A capsule.
    pub fn capsule<S: Scalar<Value = V>>(Capsule { a, b, r }: Capsule<S::Root>) -> Self {
        let numbers = [a, b].into_iter().flat_map(|end| end.to_array()).chain([r]).map(|x| Root::of::<S>(&x).token());
        VolumeAround([Token::Word("capsule")].into_iter().chain(numbers).collect())
    }

    /// What an oracle knows of one, after its word.
    pub(crate) fn exact(word: &'static str, tokens: impl IntoIterator<Item = Token<V>>) -> Self {
        VolumeAround([Token::Word(word)].into_iter().chain(tokens).collect())
    }
}

impl<V: Clone> Answer<V> for VolumeAround<V> {
    const WORDS: Words = VOLUMES;

    fn fields(&self) -> Vec<Field<V>> {
        vec![self.0.clone()]
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

impl<V: Clone> IntoField<V> for RootSpan<V> {
    fn field(&self) -> Field<V> {
        match &self.0 {
            None => vec![Token::Word("none")],
            Some(Span { enter, exit }) => vec![Token::Word("span"), enter.token(), exit.token()],
        }
    }
}

/// The times at which shapes touch, and how they first do: for one, the side of a plane from which a shape comes.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundEncounter<V, F = Sign>(pub RootSpan<V>, pub Option<F>);

impl<V, F> RoundEncounter<V, F> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(encounter: Option<Encounter<S::Root, F>>) -> Self {
        let (span, first) = encounter.map(|Encounter { span, first }| (span, first)).unzip();
        RoundEncounter(RootSpan::of::<S>(span), first)
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

/// The axis along which boxes touch, or that they overlap along all.
impl<V> IntoField<V> for Option<Option<Axis>> {
    const NAME: &'static str = "axis";
    const WORDS: Words = &[(Axis::X.word(), &[]), (Axis::Y.word(), &[]), (Axis::Z.word(), &[])];

    fn field(&self) -> Field<V> {
        vec![Token::Word(self.map_or("none", |axis| axis.map_or(Feature::Interior.word(), Axis::word)))]
    }
}

impl<V: Clone, F: Copy> Answer<V> for Option<Encounter<V, F>>
where
    Option<F>: IntoField<V>,
{
    const FIELDS: &'static [&'static str] = &["span", <Option<F> as IntoField<V>>::NAME];
    const DECISIONS: &'static [&'static str] = SPANS;
    const WORDS: Words = <Option<F> as IntoField<V>>::WORDS;

    fn fields(&self) -> Vec<Field<V>> {
        let (span, first) = self.as_ref().map(|of| (of.span.clone(), of.first)).unzip();
        vec![span.field(), first.field()]
    }
}

/// The parts of round solids, as words.
const ROUND_PARTS: Words = &[
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

/// How a line passes a round solid, or not.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundPassage<V>(pub Option<Passage<Root<V>, RoundFeature>>);

impl<V> RoundPassage<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(passage: Option<Passage<S::Root, RoundFeature>>) -> Self {
        RoundPassage(passage.map(|Passage { span, feature, exit_feature, .. }| Passage {
            span: Span { enter: Root::of::<S>(&span.enter), exit: Root::of::<S>(&span.exit) },
            feature,
            exit_feature,
            coordinates: [],
        }))
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
            Some(Passage { span, feature, exit_feature, .. }) => {
                vec![
                    vec![Token::Word("span"), span.enter.token(), span.exit.token()],
                    feature.field(),
                    exit_feature.field(),
                ]
            }
        }
    }
}

/// The nearest point of a round solid.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundClosest<V>(pub ClosestPoint<Point3<Root<V>>, Root<V>, RoundFeature>);

impl<V> RoundClosest<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(closest: ClosestPoint<Point3<S::Root>, S::Root, RoundFeature>) -> Self {
        let ClosestPoint { squared_distance, point: Point3 { x, y, z }, feature, .. } = closest;
        let [x, y, z] = [x, y, z].map_each(|x| Root::of::<S>(&x));
        RoundClosest(ClosestPoint {
            squared_distance: Root::of::<S>(&squared_distance),
            point: Point3::new(x, y, z),
            feature,
            coordinates: [],
        })
    }
}

impl<V: Clone> Answer<V> for RoundClosest<V> {
    const FIELDS: &'static [&'static str] = &["closest", "b", "feature"];
    const DECISIONS: &'static [&'static str] = CLOSEST;
    const WORDS: Words = ROUND_PARTS;

    fn fields(&self) -> Vec<Field<V>> {
        let ClosestPoint { squared_distance, point, feature, .. } = &self.0;
        let coordinates = point.coordinates().iter().map(Root::token).collect();
        vec![vec![Token::Word("closest"), squared_distance.token()], coordinates, feature.field()]
    }
}

impl<V: Clone, P: Coordinates<V>> Answer<V> for Option<Circumcenter<P, V>> {
    const FIELDS: &'static [&'static str] = &["centre", "squared radius"];
    const DECISIONS: &'static [&'static str] = &["none", "point"];

    fn fields(&self) -> Vec<Field<V>> {
        match self {
            None => vec![vec![Token::Word("none")]; 2],
            Some(Circumcenter { centre, squared_radius }) => {
                vec![point(centre), vec![Token::Number(squared_radius.clone())]]
            }
        }
    }
}

/// The decision of closest points, with its value.
fn closest<V: Clone>(squared_distance: &V) -> Field<V> {
    vec![Token::Word("closest"), Token::Number(squared_distance.clone())]
}

/// Numbers without a word before them.
fn numbers<V: Clone>(of: &[V]) -> Field<V> {
    of.iter().cloned().map(Token::Number).collect()
}

fn number<V: Clone>(of: &V) -> Field<V> {
    vec![Token::Number(of.clone())]
}

fn tokens<V: Clone>(of: &[Token<V>]) -> Field<V> {
    of.to_vec()
}

fn optional<V: Clone>(of: &Option<V>) -> Field<V> {
    vec![of.clone().map_or(Token::Word("none"), Token::Number)]
}

fn token<V: Clone>(of: &Token<V>) -> Field<V> {
    vec![of.clone()]
}

fn coordinates<V>(of: &impl Coordinates<V>) -> Field<V> {
    of.coordinates().into_iter().map(Token::Number).collect()
}

fn first_point<V: Clone>([first, _]: &[Point3<V>; 2]) -> Field<V> {
    coordinates(first)
}

fn second_point<V: Clone>([_, second]: &[Point3<V>; 2]) -> Field<V> {
    coordinates(second)
}

fn part<V>(of: &impl IntoField<V>) -> Field<V> {
    of.field()
}

const LINE_RELATIONS: Words = &[
    (LineRelation::Skew.word(), &[]),
    (LineRelation::Crossing.word(), &[]),
    (LineRelation::Parallel.word(), &[]),
    (LineRelation::Identical.word(), &[]),
];

/// A part of a shape that always is one.
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

/// A ring, and a part of it.
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

impl<V: Clone, P: Coordinates<V>> Answer<V> for Option<ClosestPoint<P, V, (usize, Feature), 3>> {
    const FIELDS: &'static [&'static str] = &["closest", "b", "triangle", "feature", "barycentric"];
    const DECISIONS: &'static [&'static str] = &["none", "closest"];
    const WORDS: Words = &[("triangle", &[Part::Index])];

    fn fields(&self) -> Vec<Field<V>> {
        match self {
            None => vec![vec![Token::Word("none")]; 5],
            Some(ClosestPoint { squared_distance, point, feature: (triangle, feature), coordinates: weights }) => vec![
                closest(squared_distance),
                coordinates(point),
                Some(*triangle).field(),
                feature.field(),
                numbers(weights),
            ],
        }
    }
}

/// Barycentric coordinates.
impl<V: Clone, const N: usize> Answer<V> for Option<[V; N]> {
    const FIELDS: &'static [&'static str] = &["weights"];
    const DECISIONS: &'static [&'static str] = &["none", "weights"];
    const WORDS: Words = &[("weights", &[Part::Number; N])];

    fn fields(&self) -> Vec<Field<V>> {
        let weights = |weights: &[V; N]| [Token::Word("weights")].into_iter().chain(numbers(weights)).collect();
        vec![self.as_ref().map_or_else(|| vec![Token::Word("none")], weights)]
    }
}

/// Answers that are one point.
macro_rules! of_points {
    ($($point:ident)+) => {$(
        impl<V: Clone> Answer<V> for $point<V> {
            const FIELDS: &'static [&'static str] = &["point"];
            const DECISIONS: &'static [&'static str] = &["point"];

            fn fields(&self) -> Vec<Field<V>> {
                vec![point(self)]
            }
        }
    )+};
}
of_points! { Point2 Point3 }

/// Answers that are one field: its name, the decisions, and words.
macro_rules! of_fields {
    ($($single:ty: $name:literal, $decisions:expr $(, $words:expr)?;)+) => {$(
        impl<V: Clone> Answer<V> for $single {
            const FIELDS: &'static [&'static str] = &[$name];
            const DECISIONS: &'static [&'static str] = $decisions;
            $(const WORDS: Words = $words;)?

            fn fields(&self) -> Vec<Field<V>> {
                vec![self.field()]
            }
        }
    )+};
}
of_fields! {
    Sign: "sign", SIGNS;
    Option<Sign>: "order", OPTIONAL_SIGNS;
    bool: "equal", &["true", "false"];
    Location: "location", LOCATIONS;
    Contact: "contact", CONTACTS;
    PlaneSide: "side", PLANE_SIDES;
    TriangleConflict: "conflict", CONFLICTS;
    Option<Span<V>>: "span", SPANS;
    Option<Span<End<V>>>: "span", SPANS;
    RootSpan<V>: "span", SPANS;
    LineLine2d<V>: "shared", &["empty", "point", "line"];
    PlanePlane<V>: "shared", &["empty", "line", "plane"], &[("line", &[Part::Number; 6])];
    Hull: "hull", &["0", "1", "2", "3"], DIMENSIONS;
}

/// Answers that are tuples of fields.
macro_rules! of_tuples {
    ($(($($part:ident $i:tt),+))+) => {$(
        impl<V, $($part: IntoField<V>),+> Answer<V> for ($($part,)+) {
            fn fields(&self) -> Vec<Field<V>> {
                vec![$(self.$i.field()),+]
            }
        }
    )+};
}
of_tuples! { (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }

/// Answers that are structs: decisions and words, then of each field the name, how it is written, and the part.
macro_rules! of_structs {
    ($([$($of:tt)*] $answer:ty, $decisions:expr, $words:expr;
        $($name:expr => $how:ident($($part:tt)+)),+;)+) => {$(
        impl<V: Clone, $($of)*> Answer<V> for $answer {
            const FIELDS: &'static [&'static str] = &[$($name),+];
            const DECISIONS: &'static [&'static str] = $decisions;
            const WORDS: Words = $words;

            fn fields(&self) -> Vec<Field<V>> {
                vec![$($how(&self.$($part)+)),+]
            }
        }
    )+};
}
of_structs! {
    [] PointLocation, LOCATIONS, &[]; "location" => part(location), "feature" => part(feature);
    [] PointLocation<Vec<usize>>, LOCATIONS, &[]; "location" => part(location), "tight planes" => part(feature);
    [] WindingLocation, LOCATIONS, &[]; "location" => part(location), "winding number" => part(winding_number);
    [P: OfCorner<V>] MeetingRecord<P>, CONTACTS, &[];
        "contact" => part(contact), "shared" => part(shared), "features" => part(features);
    [] SegmentTriangle<V>, CONTACTS, &[]; "contact" => part(contact), "span" => part(span), "side" => part(side);
    [] TriangleTriangle<V>, CONTACTS, &[];
        "contact" => part(contact), "coplanar" => part(coplanar), "shared" => part(shared),
        "features" => part(features);
    [] ConvexConvex, CONTACTS, SEPARATIONS; "contact" => part(contact), "separation" => part(separation);
    [] ConvexPenetration<V>, CONTACTS, SEPARATIONS;
        "contact" => part(contact), "squared depth" => optional(squared_depth), "direction" => part(direction);
    [] CapsuleContact<V>, CONTACTS, SEPARATIONS;
        "contact" => part(contact), "a" => first_point(nearest), "b" => second_point(nearest),
        "squared depth" => optional(squared_core_depth), "direction" => part(direction);
    [] BallContact<V>, CONTACTS, &[]; "contact" => part(contact), "nearest" => coordinates(nearest);
    [] Aabb3<V>, &[], &[]; "min" => coordinates(min), "max" => coordinates(max);
    [] BallAround<V>, &[], &[]; "ball centre" => tokens(centre), "r" => token(r);
    [P: Coordinates<V>, F: IntoField<V>] ClosestPoint<P, V, F>, CLOSEST, F::WORDS;
        "closest" => closest(squared_distance), "b" => coordinates(point), F::NAME => part(feature);
    [P: Coordinates<V>] ClosestPoint<P, V, (), 1>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "t" => numbers(coordinates);
    [P: Coordinates<V>] ClosestPoint<P, V, Feature, 1>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "t" => numbers(coordinates),
        "feature" => part(feature);
    [P: Coordinates<V>] ClosestPoint<P, V, Feature, 3>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "feature" => part(feature),
        "barycentric" => numbers(coordinates);
    [P: Coordinates<V>] ClosestPair<P, V, ()>, CLOSEST, &[];
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]);
    [P: Coordinates<V>, F: IntoField<V>, G: IntoField<V>] ClosestPair<P, V, (F, G)>, CLOSEST, G::WORDS;
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "feature of first" => part(features.0), "feature of second" => part(features.1);
    [P: Coordinates<V>, F: IntoField<V>, G: IntoField<V>] ClosestPair<P, V, (F, G), 2>, CLOSEST, &[];
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "s" => number(parameters[0]), "t" => number(parameters[1]),
        "feature of first" => part(features.0), "feature of second" => part(features.1);
    [P: Coordinates<V>] ClosestPair<P, V, LineRelation, 2>, CLOSEST, LINE_RELATIONS;
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "s" => number(parameters[0]), "t" => number(parameters[1]), "relation" => part(features);
}

impl<V> Answer<V> for PointTetrahedron {
    const FIELDS: &'static [&'static str] = &["location", "feature", "D0", "D1", "D2", "D3", "V"];
    const DECISIONS: &'static [&'static str] = LOCATIONS;

    fn fields(&self) -> Vec<Field<V>> {
        let mut fields = vec![self.location.field(), self.feature.field()];
        fields.extend(self.determinants.iter().map(IntoField::field));
        fields
    }
}
