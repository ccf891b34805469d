//! Closest points of round solids and of meshes.

use crate::answers::answer::{Answer, CLOSEST, IntoField, Words, numbers};
use crate::answers::points::{Coordinates, coordinates};
use crate::answers::spans::Root;
use crate::answers::token::{Field, Token};
use crate::answers::words::ROUND_PARTS;
use crate::format::language::Part;
use straightedge::answer::NearestRecord;
use straightedge::internals::MapEach;
use straightedge::{Feature, Point3, Rational, RoundFeature, Scalar, Surd};

/// The nearest point of a round solid.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundClosest<V>(pub NearestRecord<Point3<Root<V>>, Root<V>, RoundFeature>);

impl<V> RoundClosest<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(closest: NearestRecord<Point3<S::Root>, S::Root, RoundFeature>) -> Self {
        let NearestRecord { squared_distance, point: Point3 { x, y, z }, feature, .. } = closest;
        let [x, y, z] = [x, y, z].map_each(|x| Root::of::<S>(&x));
        RoundClosest(NearestRecord {
            squared_distance: Root::of::<S>(&squared_distance),
            point: Point3::new(x, y, z),
            feature,
            coordinates: [],
        })
    }
}

/// The exact answer of an oracle.
impl From<NearestRecord<Point3<Surd>, Surd, RoundFeature>> for RoundClosest<Rational> {
    fn from(closest: NearestRecord<Point3<Surd>, Surd, RoundFeature>) -> Self {
        RoundClosest::of::<Rational>(closest)
    }
}

impl<V: Clone> Answer<V> for RoundClosest<V> {
    const FIELDS: &'static [&'static str] = &["closest", "b", "feature"];
    const DECISIONS: &'static [&'static str] = CLOSEST;
    const WORDS: Words = ROUND_PARTS;

    fn fields(&self) -> Vec<Field<V>> {
        let NearestRecord { squared_distance, point, feature, .. } = &self.0;
        let coordinates = point.coordinates().iter().map(Root::token).collect();
        vec![vec![Token::Word("closest"), squared_distance.token()], coordinates, feature.field()]
    }
}

/// The decision of closest points, with its value.
pub(super) fn closest<V: Clone>(squared_distance: &V) -> Field<V> {
    vec![Token::Word("closest"), Token::Number(squared_distance.clone())]
}

impl<V: Clone, P: Coordinates<V>> Answer<V> for Option<NearestRecord<P, V, (usize, Feature), 3>> {
    const FIELDS: &'static [&'static str] = &["closest", "b", "triangle", "feature", "barycentric"];
    const DECISIONS: &'static [&'static str] = &["none", "closest"];
    const WORDS: Words = &[("triangle", &[Part::Index])];

    fn fields(&self) -> Vec<Field<V>> {
        match self {
            None => vec![vec![Token::Word("none")]; 5],
            Some(NearestRecord { squared_distance, point, feature: (triangle, feature), coordinates: weights }) => {
                vec![
                    closest(squared_distance),
                    coordinates(point),
                    Some(*triangle).field(),
                    feature.field(),
                    numbers(weights),
                ]
            }
        }
    }
}
