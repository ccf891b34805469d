//! The points in which two shapes touch after the least translation.

use crate::answers::answer::*;
use crate::answers::points::OfCorner;
use crate::answers::spans::Root;
use crate::answers::token::Field;
use straightedge::internals::MapEach;
use straightedge::intersect::{Penetrates, Penetration};
use straightedge::{Contact, Point3, Scalar, Shared, Surd};

/// A point with coordinates that may be irrational.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RootPoint<V>([Root<V>; 3]);

impl<V> RootPoint<V> {
    fn of<S: Scalar<Value = V>>(Point3 { x, y, z }: &Point3<S::Root>) -> Self {
        RootPoint([x, y, z].map_each(Root::of::<S>))
    }
}

impl<V: Clone> OfCorner<V> for RootPoint<V> {
    fn tokens(&self) -> Field<V> {
        self.0.iter().map(Root::token).collect()
    }
}

/// A point, the ends of a segment or the corners of a polygon, of each shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ContactManifold<V> {
    contact: Contact,
    corners: [Shared<RootPoint<V>>; 2],
}

/// Points as what they are the corners of.
fn shared<P: Clone>(points: &[P]) -> Shared<P> {
    match points {
        [] => Shared::Nothing,
        [p] => Shared::Point(p.clone()),
        [p, q] => Shared::Segment([p, q].map_each(Clone::clone)),
        _ => Shared::Polygon(points.to_vec()),
    }
}

impl<V: Clone> ContactManifold<V> {
    /// The answer of a query in a scalar.
    ///
    /// # Panics
    /// Where the first pair is not the one that is returned alone.
    pub fn of<S: Scalar<Value = V>, A: Penetrates<B, Scalar = S>, B>(met: Penetration<A, B>) -> Self {
        let pairs = met.contact_manifold();
        let first = met.points();
        assert_eq!(first.is_some(), !pairs.is_empty(), "the points are the first of the contact manifold");
        for (of_first, of_all) in first.iter().flatten().zip(pairs.iter().flatten()) {
            assert!(of_first == of_all, "the points are the first of the contact manifold");
        }
        let corners = [0, 1]
            .map_each(|which| shared(&pairs.iter().map(|pair| RootPoint::of::<S>(&pair[which])).collect::<Vec<_>>()));
        ContactManifold { contact: met.contact(), corners }
    }
}

/// The exact answer of an oracle.
impl From<(Contact, Vec<[[Surd; 3]; 2]>)> for ContactManifold<straightedge::Rational> {
    fn from((contact, pairs): (Contact, Vec<[[Surd; 3]; 2]>)) -> Self {
        let point = |at: &[Surd; 3]| RootPoint::of::<straightedge::Rational>(&Point3::from(at.clone()));
        let corners =
            [0, 1].map_each(|which| shared(&pairs.iter().map(|pair| point(&pair[which])).collect::<Vec<_>>()));
        ContactManifold { contact, corners }
    }
}

impl<V: Clone> Answer<V> for ContactManifold<V> {
    const FIELDS: &'static [&'static str] = &["contact", "on first", "on second"];
    const DECISIONS: &'static [&'static str] = CONTACTS;

    fn fields(&self) -> Vec<Field<V>> {
        let [first, second] = &self.corners;
        vec![self.contact.field(), first.field(), second.field()]
    }
}
