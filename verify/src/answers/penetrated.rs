//! The answer of two shapes that penetrate each other.

use crate::answers::answer::*;
use crate::answers::spans::Root;
use crate::answers::token::{Field, Token};
use crate::answers::words::SEPARATIONS;
use straightedge::answer::Separation;
use straightedge::internals::MapEach;
use straightedge::intersect::PenetrationRecord;
use straightedge::{Contact, Scalar, Surd, Vector3};

/// How deep two shapes penetrate each other, and along which direction they separate.
#[derive(Clone, Debug, PartialEq)]
pub struct Penetrated<V> {
    contact: Contact,
    depth: Option<Root<V>>,
    normal: Option<[Root<V>; 3]>,
    direction: Option<Separation>,
}

impl<V> Penetrated<V> {
    /// The answer of a query in a scalar.
    pub fn of<S: Scalar<Value = V>>(record: PenetrationRecord<S::Root>) -> Self {
        let PenetrationRecord { contact, depth, normal, direction } = record;
        let normal = normal.map(|Vector3 { x, y, z }| [x, y, z].map_each(|x| Root::of::<S>(&x)));
        Penetrated { contact, depth: depth.map(|depth| Root::of::<S>(&depth)), normal, direction }
    }
}

impl<V: Clone> Answer<V> for Penetrated<V> {
    const FIELDS: &'static [&'static str] = &["contact", "depth", "normal", "direction"];
    const DECISIONS: &'static [&'static str] = CONTACTS;
    const WORDS: Words = SEPARATIONS;

    fn fields(&self) -> Vec<Field<V>> {
        let none = || vec![Token::Word("none")];
        let depth = self.depth.as_ref().map_or_else(none, |depth| vec![depth.token()]);
        let normal = self.normal.as_ref().map_or_else(none, |normal| normal.iter().map(Root::token).collect());
        vec![self.contact.field(), depth, normal, self.direction.field()]
    }
}

/// The exact answer of an oracle.
impl From<PenetrationRecord<Surd>> for Penetrated<straightedge::Rational> {
    fn from(record: PenetrationRecord<Surd>) -> Self {
        Penetrated::of::<straightedge::Rational>(record)
    }
}
