//! Balls, boxes and capsules around points.

use crate::answers::answer::{Answer, Words};
use crate::answers::containing::Containing;
use crate::answers::points::Coordinates;
use crate::answers::spans::Root;
use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use straightedge::internals::MapEach;
use straightedge::{Capsule, Obb, Point3, Scalar, Sphere};

/// The smallest ball around points.
#[derive(Clone, Debug, PartialEq)]
pub struct BallAround<V> {
    pub(super) center: [Token<V>; 3],
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
