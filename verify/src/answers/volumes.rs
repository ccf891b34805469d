//! Balls, boxes and capsules around points.

use crate::answers::answer::{Answer, Words, labelled};
use crate::answers::points::Coordinates;
use crate::answers::spans::Root;
use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use crate::oracle::containing::Containing;
use straightedge::bound::BoundingRectangle;
use straightedge::internals::MapEach;
use straightedge::{Capsule, Circle, Obb, Point3, Scalar, Sphere};

/// The smallest ball around points, or the smallest disc.
#[derive(Clone, Debug, PartialEq)]
pub struct BallAround<V, const N: usize = 3> {
    pub(super) center: [Token<V>; N],
    pub(super) r: Token<V>,
}

impl<V: Clone> BallAround<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(Sphere { center, radius: r }: Sphere<S::Root>) -> Self {
        let center = center.to_array().map_each(|x| Root::of::<S>(&x).token());
        BallAround { center, r: Root::of::<S>(&r).token() }
    }

    /// The answer of an oracle.
    pub(crate) fn exact(center: Point3<V>, r: Containing) -> Self {
        BallAround { center: center.to_array().map_each(Token::Number), r: Token::Containing(Box::new(r)) }
    }
}

impl<V: Clone> BallAround<V, 2> {
    /// The answer of a query of the plane in a scalar.
    pub fn of_disc<S: Scalar<Value = V>>(Circle { center, radius: r }: Circle<S::Root>) -> Self {
        let center = center.to_array().map_each(|x| Root::of::<S>(&x).token());
        BallAround { center, r: Root::of::<S>(&r).token() }
    }

    /// The answer of an oracle about points of the plane z = 0.
    pub(crate) fn exact_disc(center: Point3<V>, r: Containing) -> Self {
        let center = [center.x, center.y].map_each(Token::Number);
        BallAround { center, r: Token::Containing(Box::new(r)) }
    }
}

/// The words of rectangles around points, and what follows each.
pub(super) const RECTANGLES: Words = &[("along", &[Part::Index; 5]), ("corners", &[Part::Number; 8])];

/// The edge of a rectangle, the points on its other sides, its corners and its area.
impl<V: Clone> Answer<V> for BoundingRectangle<V> {
    const FIELDS: &'static [&'static str] = &["sides", "corners", "area"];
    const DECISIONS: &'static [&'static str] = &["along"];
    const WORDS: Words = RECTANGLES;

    fn fields(&self) -> Vec<Field<V>> {
        let BoundingRectangle { edge, others, corners, area } = self;
        let corners = corners.iter().flat_map(Coordinates::coordinates).map(Token::Number);
        vec![
            labelled("along", &[&edge[..], others].concat()),
            [Token::Word("corners")].into_iter().chain(corners).collect(),
            vec![Token::Number(area.clone())],
        ]
    }
}

/// The words of boxes and capsules around points, and how many numbers follow each.
pub(super) const VOLUMES: Words = &[("obb", &[Part::Number; 15]), ("capsule", &[Part::Number; 7])];

/// A box or a capsule around points, in the order of its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct VolumeAround<V>(Field<V>);

impl<V: Clone> VolumeAround<V> {
    /// A box, or none.
    pub fn obb(obb: Option<Obb<V>>) -> Self {
        let Some(Obb { center, axes, half_extents }) = obb else { return VolumeAround(vec![Token::Word("none")]) };
        let axes = axes.into_iter().flat_map(<[V; 3]>::from);
        let numbers = center.coordinates().into_iter().chain(axes).chain(half_extents);
        VolumeAround([Token::Word("obb")].into_iter().chain(numbers.map(Token::Number)).collect())
    }

    /// A capsule.
    pub fn capsule<S: Scalar<Value = V>>(Capsule { a, b, radius: r }: Capsule<S::Root>) -> Self {
        let numbers = [a, b].into_iter().flat_map(|end| end.to_array()).chain([r]).map(|x| Root::of::<S>(&x).token());
        VolumeAround([Token::Word("capsule")].into_iter().chain(numbers).collect())
    }

    /// The answer of an oracle: the tokens after the word.
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
